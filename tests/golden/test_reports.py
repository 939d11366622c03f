"""Searches report what they reported when they were recorded, byte for byte."""

from __future__ import annotations

from itertools import groupby

import pytest

from tests.support.golden_reports import COMPILED, cases, different, known

GAMES = sorted({case.game for case in cases()})
LONG = {game: list(found) for game, found in groupby(COMPILED, key=lambda case: case.game)}


@pytest.mark.usefixtures("plainly")
@pytest.mark.parametrize("game", GAMES)
def test_reports_are_as_recorded(game: str) -> None:
    assert different([case for case in cases() if case.game == game], known()) == []


@pytest.mark.soak
@pytest.mark.compiled
@pytest.mark.parametrize("game", LONG)
def test_long_compiled_searches_report_what_was_recorded(game: str) -> None:
    assert different(LONG[game], known(compiled=True)) == []


def test_every_search_is_recorded_and_no_other() -> None:
    assert len(GAMES) > 20 and len(known()) > 500
    names = [*map(str, cases()), *(f"{case!s} compiled" for case in COMPILED)]
    assert len(set(names)) == len(names) and set(names) == set(known())
