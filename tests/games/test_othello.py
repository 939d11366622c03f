"""Othello: known counts, passes, ends, and the same games played disc by disc."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import numpy as np
import pytest

from outply.games.othello import Othello, State
from outply.perft import perft
from outply.playout import Tally
from tests.support import plain_rules as plain
from tests.support.openspiel_peer import follow

GAME = Othello()
COUNTS = (4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288)


def play(game: Othello, names: str) -> State:
    s = game.initial()
    for name in names.split():
        assert not game.is_terminal(s), f"over before {name}:\n{game.show(s)}"
        s = game.result(s, game.parse_action(s, name))
    return s


def drawn(game: Othello, drawing: str, player: int = 0) -> State:
    """The state in which the board looks like this."""
    sets = {"X": 0, "O": 0, ".": 0}
    for y, row in enumerate(drawing.split("/")):
        for x, mark in enumerate(row.split()):
            sets[mark] |= 1 << 8 * y + x
    mine, theirs = np.uint64(sets["XO"[player]]), np.uint64(sets["OX"[player]])
    return State(mine, theirs, game.moves(mine, theirs), player)


def names(game: Othello, s: State) -> list[str]:
    return [game.action_name(s, a) for a in game.actions(s)]


class Walker:
    """Othello played on a dictionary, disc by disc; nothing shared with the rules."""

    def __init__(self, size: int) -> None:
        half = size // 2
        self.board = {(x, y): "." for x in range(size) for y in range(size)}
        self.board |= {(half - 1, half - 1): "O", (half, half): "O", (half, half - 1): "X", (half - 1, half): "X"}
        self.mark = "X"

    def turned(self, x: int, y: int) -> list[tuple[int, int]]:
        found: list[tuple[int, int]] = []
        for dx, dy in ((a, b) for a in (-1, 0, 1) for b in (-1, 0, 1) if a or b):
            line, at = [], (x + dx, y + dy)
            while self.board.get(at, ".") not in (".", self.mark):
                line.append(at)
                at = (at[0] + dx, at[1] + dy)
            if self.board.get(at) == self.mark:
                found += line
        return found if self.board[x, y] == "." else []

    def moves(self) -> set[str]:
        squares = {"abcdefgh"[x] + str(y + 1) for x, y in self.board if self.turned(x, y)}
        return squares or {"pass"}

    def move(self, name: str) -> None:
        if name != "pass":
            x, y = "abcdefgh".index(name[0]), int(name[1]) - 1
            self.board |= dict.fromkeys([*self.turned(x, y), (x, y)], self.mark)
        self.mark = "O" if self.mark == "X" else "X"

    def lead(self) -> int:
        return [*self.board.values()].count("X") - [*self.board.values()].count("O")


@pytest.mark.parametrize("depth", [1, 2, 3, 4])
def test_move_counts_plain(depth: int) -> None:
    assert plain.perft(GAME, depth) == COUNTS[depth - 1]


@pytest.mark.compiled
@pytest.mark.parametrize("depth", range(1, 10))
def test_move_counts(depth: int) -> None:
    assert perft(GAME, depth) == COUNTS[depth - 1]


@pytest.mark.compiled
def test_move_count_of_ten_plies() -> None:
    published = 24571284  # which counts the 228 games that are over after nine plies once more
    assert perft(GAME, 10) == published - 228


@pytest.mark.parametrize("size", [4, 6, 8])
def test_like_playing_disc_by_disc(size: int) -> None:
    game, rng = Othello(size=size, score=True), random.Random(size)
    passes = 0
    for _ in range(20):
        s, walker = game.initial(), Walker(size)
        while not game.is_terminal(s):
            assert set(names(game, s)) == walker.moves(), game.show(s)
            assert game.to_move(s) == "XO".index(walker.mark)
            name = rng.choice(names(game, s))
            passes += name == "pass"
            s = game.result(s, game.parse_action(s, name))
            walker.move(name)
        assert walker.moves() == {"pass"}
        walker.move("pass")
        assert walker.moves() == {"pass"}
        assert [game.utility(s, player) for player in (0, 1)] == [walker.lead(), -walker.lead()]
    assert passes


def test_4x4_is_won_by_the_second_player_by_8() -> None:
    game = Othello(size=4, score=True)

    @cache
    def value(s: State, alpha: float, beta: float) -> float:
        """What the best play is worth to the player to move, as far as it is between alpha and beta."""
        if game.is_terminal(s):
            return game.utility(s, s.player)
        best = -100.0
        for a in game.actions(s):
            best = max(best, -value(game.result(s, a), -beta, -max(alpha, best)))
            if best >= beta:
                break
        return best

    assert value(game.initial(), -9.0, -7.0) == -8.0


def test_all_discs_of_one_side_turned_is_the_end() -> None:
    s = play(GAME, "e6 f4 e3 f6 g5 d6 e7 f5 c5")
    assert GAME.is_terminal(s)
    assert "O" not in GAME.show(s)
    assert GAME.utility(s, 0) == 1.0
    assert Othello(score=True).utility(s, 0) == 13.0
    assert Othello(score=True).utility(s, 1) == -13.0


def test_a_pass_is_an_action_and_only_where_it_is_forced() -> None:
    game = Othello(size=4)
    s = drawn(game, "X O . ./. . . ./. . . ./. . . .", player=1)  # O encloses nothing, X could
    assert names(game, s) == ["pass"]
    assert not game.is_terminal(s)
    after = game.result(s, game.parse_action(s, "Pass"))
    assert (after.mine, after.theirs, after.player) == (s.theirs, s.mine, 0)
    assert names(game, after) == ["c1"]


def test_neither_can_move_is_the_end() -> None:
    game = Othello(size=4)
    s = drawn(game, "X . O ./. . . ./. . . ./. . . X")
    assert game.is_terminal(s)
    assert [game.utility(s, player) for player in (0, 1)] == [1.0, -1.0]
    s = drawn(game, "X . O ./. . . ./. . . ./. . . .")
    assert [game.utility(s, player) for player in (0, 1)] == [0.0, 0.0]


def test_a_move_turns_discs_in_all_eight_directions() -> None:
    before = (
        "X . . X . . X ./"
        ". O . O . O . ./"
        ". . O O O . . ./"
        "X O O . O O O X/"
        ". . O O O . . ./"
        ". O . O . O . ./"
        "X . . O . . X ./"
        ". . . X . . . ."
    )
    s = GAME.result(drawn(GAME, before), GAME.parse_action(drawn(GAME, before), "d4"))
    assert "O" not in GAME.show(s)
    assert GAME.show(s).count("X") == before.count("X") + before.count("O") + 1


def test_lines_do_not_run_over_the_edge() -> None:
    s = drawn(GAME, ". . . . . . . ./. . . . . . X O/O . . . . . . ./. . . . . . . .")
    assert names(GAME, s) == ["pass"]
    s = drawn(GAME, ". . . . . . . ./X O . . . . . ./. . . . . . . O/. . . . . . . X")
    assert names(GAME, s) == ["c2", "h2"]


def test_show() -> None:
    assert Othello(size=4).show(Othello(size=4).initial()) == "  a b c d\n1 . . . .\n2 . O X .\n3 . X O .\n4 . . . ."
    assert sorted(names(GAME, GAME.initial())) == ["c4", "d3", "e6", "f5"]


def test_utility_range() -> None:
    assert GAME.utility_range == (-1.0, 1.0)
    assert Othello(size=6, score=True).utility_range == (-36.0, 36.0)


@pytest.mark.parametrize("size", [4, 8])
def test_names(size: int) -> None:
    plain.names_parse_back(Othello(size=size), games=5, seed=1)


def test_size_out_of_range() -> None:
    with pytest.raises(ValueError, match="othello: size must be 4, 6 or 8, not 10"):
        Othello(size=10).initial()


@pytest.mark.compiled
@pytest.mark.parametrize("game", [GAME, Othello(size=6, score=True)], ids=repr)
def test_compiled_rules_play_the_same_games(game: Othello) -> None:
    compiled, interpreted = Tally(game, seed=3), Tally(game, seed=3, plain=True)
    for tally in (compiled, interpreted):
        tally.run(20)
    assert compiled.counts.tolist() == interpreted.counts.tolist()
    assert compiled.sums.tolist() == interpreted.sums.tolist()


def test_like_openspiel() -> None:
    def same(s: Any, a: int, peer: Any) -> int:
        return a

    follow(GAME, "othello", same, games=40)
