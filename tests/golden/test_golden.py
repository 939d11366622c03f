"""Every game plays as recorded, and no game lacks a record."""

import pytest

from outply.games import NAMES
from tests.support.golden_games import FOLDER, playthrough


@pytest.mark.parametrize("name", NAMES)
def test_plays_as_recorded(name: str) -> None:
    assert playthrough(name) == (FOLDER / f"{name}.txt").read_text()


def test_no_record_without_a_game() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} - {"signature"} == set(NAMES)
