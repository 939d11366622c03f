"""The vacuum worlds: the book's eight states, what actions lead to, and the ends."""

from __future__ import annotations

from typing import Any

import pytest

import outply as op
from outply.games.vacuum import LEFT, NOTHING, RIGHT, SUCK, Vacuum
from outply.perft import perft
from tests.support.plain_rules import names_parse_back


def leads_to(game: Vacuum, number: int, action: int) -> set[int]:
    """The numbers of the states that an action may lead to."""
    s = game.replace(start=number).initial()
    after = game.result(s, action)
    if after.doing == NOTHING:
        return {game.number(after)}
    assert game.to_move(after) == op.CHANCE
    assert dict(game.chances(after)) == {0: 0.5, 1: 0.5}
    return {game.number(game.result(after, outcome)) for outcome, _ in game.chances(after)}


def test_the_states_are_numbered_as_in_the_book() -> None:
    game = Vacuum()
    shown = [game.show(game.replace(start=number).initial()) for number in range(1, 9)]
    assert shown == [
        "state 1: [*] *",
        "state 2: * [*]",
        "state 3: [*] .",
        "state 4: * [.]",
        "state 5: [.] *",
        "state 6: . [*]",
        "state 7: [.] .",
        "state 8: . [.]",
    ]
    ends = [number for number in range(1, 9) if game.is_terminal(game.replace(start=number).initial())]
    assert ends == [7, 8]


@pytest.mark.parametrize(
    ("options", "number", "action", "after"),
    [
        ({}, 1, SUCK, {5, 7}),  # cleans, and sometimes the other square too
        ({}, 2, SUCK, {4, 8}),
        ({}, 3, SUCK, {7}),
        ({}, 4, SUCK, {4, 2}),  # a clean square: sometimes drops dirt
        ({}, 5, SUCK, {5, 1}),
        ({}, 6, SUCK, {8}),
        ({}, 1, RIGHT, {2}),
        ({}, 5, RIGHT, {6}),
        ({}, 6, RIGHT, {6}),
        ({}, 6, LEFT, {5}),
        ({"erratic": False, "slippery": True}, 1, SUCK, {5}),
        ({"erratic": False, "slippery": True}, 4, SUCK, {4}),
        ({"erratic": False, "slippery": True}, 5, RIGHT, {5, 6}),
        ({"erratic": False, "slippery": True}, 6, LEFT, {5, 6}),
        ({"erratic": False, "slippery": True}, 5, LEFT, {5}),
        ({"erratic": False}, 5, RIGHT, {6}),
        ({"slippery": True}, 1, SUCK, {5, 7}),
        ({"slippery": True}, 1, RIGHT, {1, 2}),
    ],
)
def test_what_actions_lead_to(options: dict[str, Any], number: int, action: int, after: set[int]) -> None:
    assert leads_to(Vacuum(**options), number, action) == after


def test_names() -> None:
    game = Vacuum()
    s = game.initial()
    assert [game.action_name(s, a) for a in game.actions(s)] == ["Left", "Right", "Suck"]
    after = game.result(s, SUCK)
    assert [game.action_name(after, outcome) for outcome, _ in game.chances(after)] == ["state 5", "state 7"]
    assert game.show(after) == "state 1: [*] *  Suck …"
    names_parse_back(game, games=5, seed=1)


def test_the_end_is_worth_one() -> None:
    assert Vacuum().utility(Vacuum(start=7).initial(), 0) == 1.0
    assert (Vacuum().players, Vacuum().utility_range) == (1, (0.0, 1.0))


def test_wrong_start() -> None:
    with pytest.raises(ValueError, match="vacuum: start must be 1 to 8, not 9"):
        Vacuum(start=9).initial()


@pytest.mark.compiled
@pytest.mark.parametrize("options", [{}, {"erratic": False, "slippery": True}])
def test_compiled_equals_plain(options: dict[str, bool]) -> None:
    game = Vacuum(**options)
    assert [perft(game, depth) for depth in range(7)] == [perft(game, depth, plain=True) for depth in range(7)]
