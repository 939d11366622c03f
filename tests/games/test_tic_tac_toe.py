"""Tic-tac-toe: the whole tree, counted."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from outply.games.tic_tac_toe import State, TicTacToe, has_line
from outply.perft import perft
from outply.playout import Tally
from tests.support import plain_rules as plain
from tests.support.openspiel_peer import follow

GAME = TicTacToe()
COUNTS = (9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872)


def play(names: str) -> State:
    s = GAME.initial()
    for name in names.split():
        assert not GAME.is_terminal(s), f"over before {name}:\n{GAME.show(s)}"
        s = GAME.result(s, GAME.parse_action(s, name))
    return s


@cache
def tree(s: State) -> tuple[int, int]:
    """Nodes and whole games from a state on."""
    if GAME.is_terminal(s):
        return 1, 1
    below = [tree(GAME.result(s, a)) for a in GAME.actions(s)]
    return 1 + sum(nodes for nodes, _ in below), sum(games for _, games in below)


@cache
def value(s: State) -> float:
    """What the best play is worth to the player to move."""
    if GAME.is_terminal(s):
        return GAME.utility(s, s.player)
    return max(-value(GAME.result(s, a)) for a in GAME.actions(s))


def test_the_whole_tree() -> None:
    assert tree(GAME.initial()) == (549_946, 255_168)


def test_reachable_states() -> None:
    seen: set[State] = {GAME.initial()}
    todo = [GAME.initial()]
    while todo:
        s = todo.pop()
        if not GAME.is_terminal(s):
            new = {GAME.result(s, a) for a in GAME.actions(s)} - seen
            seen |= new
            todo.extend(new)
    assert len(seen) == 5_478


@pytest.mark.parametrize("depth", [1, 2, 3, 4, 5])
def test_move_counts_plain(depth: int) -> None:
    assert plain.perft(GAME, depth) == COUNTS[depth - 1]


@pytest.mark.compiled
@pytest.mark.parametrize("depth", range(1, 10))
def test_move_counts(depth: int) -> None:
    assert perft(GAME, depth) == COUNTS[depth - 1]


@pytest.mark.compiled
def test_no_game_has_a_tenth_ply() -> None:
    assert perft(GAME, 10) == 0


def test_best_play_is_a_draw() -> None:
    assert value(GAME.initial()) == 0.0
    assert value(play("a1")) == 0.0
    assert value(play("a1 b1")) == 1.0  # a side in answer to a corner loses


def test_lines_of_every_set_of_squares() -> None:
    lines = [{(i, y) for i in range(3)} for y in range(3)] + [{(x, i) for i in range(3)} for x in range(3)]
    lines += [{(i, i) for i in range(3)}, {(i, 2 - i) for i in range(3)}]
    for squares in range(512):
        held = {(square % 3, square // 3) for square in range(9) if squares >> square & 1}
        assert has_line(squares) == any(line <= held for line in lines), held


@pytest.mark.parametrize(("names", "winner"), [("a1 b1 a2 b2 a3", 0), ("a1 c1 a2 b2 c3 a3", 1)])
def test_a_line_wins(names: str, winner: int) -> None:
    s = play(names)
    assert GAME.is_terminal(s)
    assert GAME.utility(s, winner) == 1.0
    assert GAME.utility(s, 1 - winner) == -1.0


def test_the_ninth_stone_may_win() -> None:
    s = play("a1 b1 c2 c1 a3 a2 b2 b3")
    assert not GAME.is_terminal(s)
    assert GAME.show(s) == "  a b c\n1 X O O\n2 O X X\n3 X O ."
    s = GAME.result(s, GAME.parse_action(s, "c3"))
    assert GAME.is_terminal(s)
    assert GAME.utility(s, 0) == 1.0


def test_a_full_board_without_a_line_is_a_draw() -> None:
    s = play("a1 b1 c1 b2 a2 c2 b3 a3 c3")
    assert GAME.show(s) == "  a b c\n1 X O X\n2 X O O\n3 O X X"
    assert GAME.is_terminal(s)
    assert [GAME.utility(s, player) for player in (0, 1)] == [0.0, 0.0]


def test_names() -> None:
    plain.names_parse_back(GAME, games=50, seed=1)
    with pytest.raises(ValueError, match="'a1' is no legal action here"):
        GAME.parse_action(play("a1"), "a1")


@pytest.mark.compiled
def test_compiled_rules_play_the_same_games() -> None:
    compiled, interpreted = Tally(GAME, seed=3), Tally(GAME, seed=3, plain=True)
    for tally in (compiled, interpreted):
        tally.run(500)
    assert compiled.counts.tolist() == interpreted.counts.tolist()
    assert compiled.sums.tolist() == interpreted.sums.tolist()


def test_like_openspiel() -> None:
    def same(s: Any, a: int, peer: Any) -> int:
        return a

    follow(GAME, "tic_tac_toe", same, games=300)
