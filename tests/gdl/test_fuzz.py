"""Sheets with mistakes: whatever is changed in a sheet, it is refused in a sentence or can be played."""

import random

import pytest

from outply.gdl.ground import ground
from outply.gdl.kif import SheetError
from outply.gdl.network import build
from outply.gdl.sheet import Sheet
from outply.gdl.source import parse
from outply.gdl.survey import NOTHING, Survey, play_plainly
from tests.support.effort import samples, soak_takes_more
from tests.support.mutants import SMALL, fates, mutated, warm
from tests.support.sheets import sheet_text


def survey_of(text: str) -> Survey | None:
    """Random games of a sheet that is grounded here; None if it is refused."""
    try:
        network = build(ground(parse(text)[0]))
    except SheetError as error:
        assert 10 < len(str(error)) < 400 and "\n" not in str(error)
        return None
    game = object.__new__(Sheet)
    vars(game).update(file="", text=text, seconds=1.0, found=NOTHING, network=network)
    return play_plainly(game, games=1, seconds=0.2)


def test_mutated_sheets_are_refused_or_played(plainly: None) -> None:
    rng = random.Random(11)
    found = [survey_of(mutated(sheet_text(rng.choice(SMALL)), rng)) for _ in range(200)]
    refused = sum(one is None for one in found)
    assert 40 < refused < 190


@pytest.mark.compiled
@pytest.mark.parametrize("part", soak_takes_more(1, range(100)))
def test_mutated_sheets_crash_and_hang_nowhere(part: int) -> None:
    """A hundredth of ten thousand in `make test`; each in a process of its own, with the limits that people get."""
    warm()
    counted, faults = fates(range(100 * part, 100 * part + samples(100)))
    assert faults == {} and counted["refused"] and counted["played"]
