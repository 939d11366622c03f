"""Checkers: known counts, the rules one by one, and OpenSpiel's game."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import outply as op
from outply.compiler.kernel import Ready, kernel
from outply.games.checkers import LETTERS, Checkers, State
from tests.support import plain_rules as plain
from tests.support.openspiel_peer import follow

COUNTS = [7, 49, 302, 1469, 7361, 36768, 179740]  # a capture of several jumps is one move


@kernel
def count_moves(game: Any, states: Any, left: Any) -> int:
    """How many sequences of left[0] whole moves there are; states and left are a stack."""
    total, height = 0, 1
    while height:
        height -= 1
        s, depth = states[height], int(left[height])
        if not game.is_terminal(s):
            for action in game.actions(s):
                after = game.result(s, action)
                deeper = depth if after.jumper >= 0 else depth - 1
                if deeper == 0:
                    total += 1
                else:
                    states[height], left[height] = after, deeper
                    height += 1
    return total


def moves(game: Any, depth: int) -> int:
    ready = Ready(game)
    states, left = ready.states(1000), np.zeros(1000, np.int64)
    states[0], left[0] = game.initial(), depth
    return int(ready.run(count_moves, states, left))


def board(drawing: str, player: int = 0) -> State:
    """The state that is drawn as `show` draws it."""
    pieces, kings = [0, 0], 0
    for line in drawing.strip("\n").splitlines()[:8]:
        for square, name in enumerate(LETTERS):
            mark = line["abcdefgh".index(name[0]) * 2 + 2]
            if line[0] == name[1] and mark != ".":
                bit = 1 << square + square // 8
                pieces["bw".index(mark.lower())] |= bit
                kings |= bit if mark.isupper() else 0
    return State(pieces[player], pieces[1 - player], kings, player, -1, 0)


def names(s: State) -> list[str]:
    return sorted(Checkers().action_name(s, action) for action in Checkers().actions(s))


def play(s: State, text: str, game: Any = None) -> State:
    game = game or Checkers()
    for name in text.split():
        s = game.result(s, game.parse_action(s, name))
    return s


def test_move_counts() -> None:
    assert [moves(Checkers(), depth) for depth in range(1, 8)] == COUNTS


def test_start() -> None:
    game = op.load("checkers")
    drawn = """
8   w   w   w   w   32 31 30 29
7 w   w   w   w     28 27 26 25
6   w   w   w   w   24 23 22 21
5 .   .   .   .     20 19 18 17
4   .   .   .   .   16 15 14 13
3 b   b   b   b     12 11 10  9
2   b   b   b   b    8  7  6  5
1 b   b   b   b      4  3  2  1
  a b c d e f g h
"""
    assert game.show(game.initial()) == drawn.strip("\n")
    assert board(drawn) == game.initial()
    assert names(game.initial()) == ["10-14", "10-15", "11-15", "11-16", "12-16", "9-13", "9-14"]


SEVERAL = """
8   .   .   .   .   32 31 30 29
7 .   .   .   .     28 27 26 25
6   .   .   w   .   24 23 22 21
5 .   .   .   .     20 19 18 17
4   w   w   .   .   16 15 14 13
3 b   b   .   .     12 11 10  9
2   .   .   .   .    8  7  6  5
1 .   .   .   .      4  3  2  1
"""


def test_a_capture_must_be_made_but_any_will_do() -> None:
    assert names(board(SEVERAL)) == ["11x18", "11x20", "12x19"]


def test_a_capture_must_be_carried_on_by_the_same_piece() -> None:
    s = play(board(SEVERAL), "11x18")
    assert (s.player, names(s)) == (0, ["18x25"])
    s = play(s, "18x25")
    assert s.player == 1
    assert names(s) == ["16-11"]


CROWNING = """
8   .   .   .   .   32 31 30 29
7 .   .   w   w     28 27 26 25
6   .   b   .   .   24 23 22 21
5 .   .   .   .     20 19 18 17
4   .   .   .   .   16 15 14 13
3 .   .   .   .     12 11 10  9
2   .   .   .   .    8  7  6  5
1 .   .   .   .      4  3  2  1
"""


def test_becoming_a_king_ends_the_turn() -> None:
    s = play(board(CROWNING), "23x30")
    assert s.player == 1
    assert Checkers().show(s).splitlines()[0] == "8   .   .   B   .   32 31 30 29"
    assert names(s) == ["25-21", "25-22"]
    assert names(play(s, "25-21")) == ["30-25", "30-26"]


def test_a_king_goes_on() -> None:
    s = play(board(CROWNING.replace("b", "B")), "23x30")
    assert (s.player, names(s)) == (0, ["30x21"])


BACKWARD = """
8   .   .   .   .   32 31 30 29
7 .   .   .   .     28 27 26 25
6   .   .   .   .   24 23 22 21
5 .   .   b   .     20 19 18 17
4   .   w   .   .   16 15 14 13
3 .   .   .   .     12 11 10  9
2   .   .   .   .    8  7  6  5
1 .   .   .   .      4  3  2  1
"""


def test_only_kings_go_backward() -> None:
    assert names(board(BACKWARD)) == ["18-22", "18-23"]
    assert names(board(BACKWARD.replace("b", "B"))) == ["18x11"]
    assert names(board(BACKWARD, player=1)) == ["15-10", "15-11"]
    assert names(board(BACKWARD.replace("w", "W"), player=1)) == ["15x22"]


CIRCLE = """
8   .   .   .   .   32 31 30 29
7 .   .   .   .     28 27 26 25
6   w   W   .   .   24 23 22 21
5 .   .   .   .     20 19 18 17
4   w   w   .   .   16 15 14 13
3 .   B   .   .     12 11 10  9
2   .   .   .   .    8  7  6  5
1 .   .   .   .      4  3  2  1
"""


def test_a_king_may_capture_in_a_circle() -> None:
    game = Checkers()
    s = board(CIRCLE)
    assert names(s) == ["11x18", "11x20"]
    s = play(s, "11x18 18x27 27x20")
    assert (s.player, names(s)) == (0, ["20x11"])
    s = play(s, "20x11")
    assert game.is_terminal(s)
    assert s.kings == s.theirs, "the captured king has left the board"
    assert [game.utility(s, player) for player in (0, 1)] == [1.0, -1.0]


BLOCKED = """
8   .   .   .   .   32 31 30 29
7 .   .   .   .     28 27 26 25
6   .   .   .   .   24 23 22 21
5 .   .   .   .     20 19 18 17
4   .   .   .   w   16 15 14 13
3 .   .   .   b     12 11 10  9
2   .   .   b   .    8  7  6  5
1 .   .   .   .      4  3  2  1
"""


def test_who_cannot_move_loses() -> None:
    game = Checkers()
    s = board(BLOCKED, player=1)
    assert game.is_terminal(s)
    assert [game.utility(s, player) for player in (0, 1)] == [1.0, -1.0]
    assert not game.is_terminal(board(BLOCKED))


KINGS = """
8   .   .   .   W   32 31 30 29
7 .   .   .   .     28 27 26 25
6   .   .   .   .   24 23 22 21
5 .   .   .   .     20 19 18 17
4   .   .   .   .   16 15 14 13
3 .   .   .   .     12 11 10  9
2   .   .   .   b    8  7  6  5
1 B   .   .   .      4  3  2  1
"""


def test_quiet_moves_make_a_draw() -> None:
    game = Checkers(draw_after=4)
    s = play(board(KINGS), "4-8 29-25 8-4", game)
    assert not game.is_terminal(s)
    s = play(s, "25-29", game)
    assert game.is_terminal(s)
    assert [game.utility(s, player) for player in (0, 1)] == [0.0, 0.0]


@pytest.mark.parametrize(("captures_only", "over"), [(False, False), (True, True)])
def test_the_advance_of_a_man_is_no_quiet_move(captures_only: bool, over: bool) -> None:
    game = Checkers(draw_after=4, captures_only=captures_only)
    assert game.is_terminal(play(board(KINGS), "4-8 29-25 5-9 25-29", game)) == over


def test_a_capture_is_no_quiet_move() -> None:
    game = Checkers(draw_after=2, captures_only=True)
    s = board(SEVERAL.replace("b", "B"))._replace(quiet=1)
    assert play(s, "12x19", game).quiet == 0


def test_letters() -> None:
    game = Checkers()
    s = game.initial()
    for text in ("12-16", "a3b4", "A3-B4", " a3b4 "):
        assert game.action_name(s, game.parse_action(s, text)) == "12-16"
    several = board(SEVERAL)
    assert game.action_name(several, game.parse_action(several, "c3xe5")) == "11x18"
    for wrong in ("a3c5", "a2b3", "12-15", "", "1216"):
        with pytest.raises(ValueError, match="is no legal action here; legal are 9-13, "):
            game.parse_action(s, wrong)


def test_names() -> None:
    plain.names_parse_back(Checkers(), games=20, seed=1)


def test_drawings_are_whole() -> None:
    for s in plain.random_states(Checkers(), games=5, seed=2):
        assert board(Checkers().show(s), s.player) == s._replace(jumper=-1, quiet=0)


def test_options_out_of_range() -> None:
    with pytest.raises(ValueError, match="checkers: draw_after must be at least 1, not 0"):
        Checkers(draw_after=0).initial()


def test_agrees_with_openspiel() -> None:
    game = Checkers(draw_after=40, captures_only=True)

    def to_peer(s: State, action: int, peer: Any) -> int:
        squares = game.action_name(s, action).replace("x", "-").split("-")
        return int(peer.string_to_action("".join(LETTERS[int(square) - 1] for square in squares)))

    follow(game, "checkers", to_peer, games=100)
