"""Sheets with mistakes: whatever is changed in a sheet, it is refused in a sentence or can be played."""

import random
import re

import pytest

from outply.gdl.ground import ground
from outply.gdl.kif import SheetError
from outply.gdl.kinds import sheet_of_text
from outply.gdl.network import build
from outply.gdl.sheet import Sheet
from outply.gdl.source import parse
from outply.gdl.survey import NOTHING, Survey, play_plainly
from tests.support.effort import SOAK
from tests.support.sheets import NAMES, sheet_text

SMALL = ["buttons_and_lights", "gt_attrition", "maze", "ticTacToe", "traffic", "tron"]
HARD = {"asylum", "chess", "chinese_checkers"}


def mutated(text: str, rng: random.Random) -> str:
    """The sheet with one to three tokens taken out, doubled, exchanged or replaced."""
    tokens = re.findall(r"[()]|[^\s()]+", re.sub(r";.*", "", text))
    for _ in range(rng.randint(1, 3)):
        i, j = rng.randrange(len(tokens)), rng.randrange(len(tokens))
        kind = rng.randrange(5)
        if kind == 0:
            del tokens[i]
        elif kind == 1:
            tokens.insert(i, tokens[j])
        elif kind == 2:
            tokens[i], tokens[j] = tokens[j], tokens[i]
        elif kind == 3:
            tokens[i] = tokens[j]
        else:
            tokens[i] = rng.choice("?x not or distinct <= true does next random () 7 é".split())
    return " ".join(tokens)


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


@pytest.mark.soak
@pytest.mark.skipif(not SOAK, reason="a long proof")
@pytest.mark.parametrize("part", range(100))
def test_ten_thousand_mutated_sheets(plainly: None, part: int) -> None:
    """All sheets, in the process with limits that people get; a hang would be ended there and told."""
    rng = random.Random(part)
    for _ in range(100):
        text = mutated(sheet_text(rng.choice([name for name in NAMES if name not in HARD])), rng)
        try:
            game = sheet_of_text(text, seconds=3.0)
        except SheetError:
            continue
        play_plainly(game.blank(), games=1, seconds=0.2)
