"""Statuses: every number has one meaning, and every trouble a sentence that names the game and what to do."""

import outply as op
from outply import status
from outply.status import NO_ACTION, OUT_OF_RANGE, TROUBLES, error_for

FACTS = {"algorithm": "MaxN", "most": 9, "instead": "MCTS"}
NUMBERS = {name: value for name, value in vars(status).items() if name.isupper() and isinstance(value, int)}


def test_numbers_differ_and_only_done_is_not_negative() -> None:
    assert len(set(NUMBERS.values())) == len(NUMBERS)
    assert [name for name, value in NUMBERS.items() if value >= 0] == ["DONE"]


def test_whatever_is_no_lack_of_room_has_a_sentence() -> None:
    assert {value for name, value in NUMBERS.items() if not name.endswith(("FULL", "DONE"))} <= TROUBLES.keys()
    for number in TROUBLES:
        said = str(error_for(number, op.load("nim"), **FACTS))
        assert said.startswith("Nim(") and said.endswith(".") and "{" not in said and "\n" not in said


def test_values_the_way_there_a_hint_and_the_state() -> None:
    game = op.load("nim")
    said = str(error_for(OUT_OF_RANGE, game, game.initial(), values=(0.5, 7), where=" (after 3)"))
    first, *state = said.split("\n")
    assert "no number from -1 to 1, the game's utility_range: 0.5, 7 (after 3); widen utility_range" in first
    assert "\n".join(state) == game.show(game.initial())
    assert isinstance(error_for(NO_ACTION, game, kind=ValueError), ValueError)
    assert str(error_for(7, game)) == f"{game!r}: the default policy returned 7 instead of an action or DONE."
