"""Drawings of all bundled games: what a page can read, the same after every action, and nothing that is hidden."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

import outply as op
from outply.boards.places import places_of
from outply.game import CHANCE, facts
from outply.games import NAMES
from outply.information.board import draw_to, touches_of
from outply.information.in_turn import in_turn
from outply.studio.drawings import Drawing

pytestmark = pytest.mark.plain

AS_TEXT = {"book", "tree", "matrix"}
"""Games that are shown as text: trees are drawn by the lens of the tree, tables of numbers read as they are."""


def states(name: str, plies: int = 40) -> list[Any]:
    """The states of a random game."""
    game, stream = in_turn(op.load(name)), random.Random(name)
    found = [game.initial()]
    while not game.is_terminal(found[-1]) and len(found) <= plies:
        s = found[-1]
        chance = game.to_move(s) == CHANCE
        actions = [a for a, _ in game.chances(s)] if chance else list(game.actions(s))
        found.append(game.result(s, stream.choice(actions)))
    return found


@pytest.mark.parametrize("name", NAMES)
def test_every_state_is_a_drawing_that_a_page_can_read(name: str) -> None:
    game = in_turn(op.load(name))
    viewers = [None, *range(game.players)] if facts(game).hidden else [None]
    kinds = set()
    for s in states(name):
        for viewer in viewers:
            drawing = draw_to(game, s, viewer)
            kinds.add(drawing["kind"])
            text = msgspec.json.encode(drawing)
            msgspec.json.decode(text, type=Drawing)
            assert len(text) < 64_000
    assert len(kinds) == 1 and (kinds == {"text"}) == (name in AS_TEXT)


@pytest.mark.parametrize("name", [name for name in NAMES if name not in AS_TEXT])
def test_what_an_action_touches_is_on_the_board(name: str) -> None:
    game = in_turn(op.load(name))
    for s in states(name, 15):
        if game.is_terminal(s) or game.to_move(s) == CHANCE:
            continue
        viewer = int(game.to_move(s)) if facts(game).hidden else None
        drawing = draw_to(game, s, viewer)
        actions = [int(a) for a in game.actions(s)]
        for action, touches in touches_of(game, s, actions, viewer, drawing).items():
            assert set(touches) <= places_of(drawing).keys(), game.action_name(s, action)


CLICKED = ("checkers", "kalah", "backgammon", "nim", "subtraction", "go", "hex", "chess", "connect_four", "tricks")


@pytest.mark.parametrize("name", CLICKED)
def test_boards_can_be_clicked(name: str) -> None:
    game = in_turn(op.load(name))
    for s in states(name, 60)[52 if name == "tricks" else 0 :]:
        if game.is_terminal(s) or game.to_move(s) == CHANCE:
            continue
        viewer = int(game.to_move(s)) if facts(game).hidden else None
        touches = touches_of(game, s, [int(a) for a in game.actions(s)], viewer)
        without = [game.action_name(s, a) for a, places in touches.items() if not places]
        assert set(without) <= {"pass"}, without


@pytest.mark.parametrize("name", [name for name in NAMES if hasattr(op.load(name), "redeal")])
def test_a_player_is_drawn_nothing_that_is_hidden_from_it(name: str) -> None:
    """States that a player cannot tell apart are drawn alike for it."""
    game = op.load(name)
    for number, s in enumerate(states(name, 60)):
        for player in range(game.players):
            other = game.redeal(s, player, _stream(number))
            assert draw_to(game, other, player) == draw_to(game, s, player)


def _stream(number: int) -> Any:
    from outply.boards.random import seeded

    return seeded(number)


def test_kings_of_checkers_and_checkers_on_the_bar_have_places() -> None:
    checkers = op.load("checkers")
    board = draw_to(checkers, checkers.initial())
    assert board["cells"][7][0] == {"player": 0, "text": "", "shape": "man", "role": ""}
    actions = {checkers.action_name(checkers.initial(), a): a for a in checkers.actions(checkers.initial())}
    assert touches_of(checkers, checkers.initial(), [actions["12-16"]])[actions["12-16"]] == ("a3", "b4")
    game = op.load("backgammon")
    s = game.result(game.initial(), 61)
    action = game.parse_action(s, "13/7 8/7")
    assert touches_of(game, s, [action])[action] == ("13", "7", "8", "7")
