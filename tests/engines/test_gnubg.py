"""GNU Backgammon's words: positions, plays, and which of our actions they mean; the program itself is not needed."""

from __future__ import annotations

from typing import Any

import pytest

import outply as op
from outply.boards.random import below, seeded
from outply.engines.gnubg import PLAY, _board, _boards_after, board_after, position_id
from outply.playout import draw_outcome

pytestmark = pytest.mark.plain

GAME: Any = op.load("backgammon")


def test_the_first_position_has_the_known_number() -> None:
    assert position_id(GAME.result(GAME.initial(), 31)) == "4HPwATDgc/ABMA"


def test_a_play_is_read_from_the_list() -> None:
    line = "(gnubg)     1. Cubeful 0-ply    24/18(2) 13/7(2)             Eq.: +0.513"
    match = PLAY.search(line)
    assert match is not None and match[1] == "24/18(2) 13/7(2)"
    assert PLAY.search("       0.551 0.174 0.013 - 0.449 0.124 0.005") is None


def test_every_play_by_name_reaches_the_board_of_its_action() -> None:
    """Names of our actions are written as gnubg writes plays; a double is two of them."""
    stream, checked = seeded(5), 0
    for _ in range(3):
        s = GAME.initial()
        while not GAME.is_terminal(s):
            if GAME.to_move(s) == op.CHANCE:
                s = GAME.result(s, draw_outcome(GAME, s, stream))
                continue
            actions = [int(a) for a in GAME.actions(s)]
            reached = dict(_boards_after(GAME, s))
            for action in actions[:3]:
                after = GAME.result(s, action)
                turned = after.player != s.player
                mine, theirs = (after.theirs, after.mine) if turned else (after.mine, after.theirs)
                name = GAME.action_name(s, action).replace("pass", "")
                assert board_after(s, name) == _board(mine, theirs)
                assert not turned or board_after(s, name) in reached
                checked += 1
            s = GAME.result(s, actions[below(stream, len(actions))])
    assert checked > 200
