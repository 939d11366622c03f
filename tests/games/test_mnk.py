"""The m,n,k games: lines through the last stone, on small boards and wide ones."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

from outply.games.mnk import MNK, State
from outply.perft import perft
from outply.playout import Tally
from tests.support import plain_rules as plain
from tests.support.openspiel_peer import follow

GOMOKU = MNK(m=15, n=15, k=5)


def play(game: MNK, names: str) -> State:
    s = game.initial()
    for name in names.split():
        assert not game.is_terminal(s), f"over before {name}:\n{game.show(s)}"
        s = game.result(s, game.parse_action(s, name))
    return s


def value(game: MNK) -> float:
    """What the best play is worth to the player who begins."""

    @cache
    def worth(s: State) -> float:
        if game.is_terminal(s):
            return game.utility(s, s.player)
        best = -1.0
        for a in game.actions(s):
            best = max(best, -worth(game.result(s, a)))
            if best == 1.0:
                break
        return best

    return worth(game.initial())


@pytest.mark.compiled
def test_3_3_3_is_tic_tac_toe() -> None:
    counts = [9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872]
    assert [perft(MNK(), depth) for depth in range(1, 10)] == counts


@pytest.mark.parametrize(("depth", "count"), [(1, 12), (2, 132), (3, 1320)])
def test_move_counts_of_4_3_3(depth: int, count: int) -> None:
    assert plain.perft(MNK(m=4, n=3, k=3), depth) == count


@pytest.mark.compiled
def test_move_counts_of_4_3_3_compiled() -> None:
    counts = [12, 132, 1320, 11880, 95040, 622944]
    assert [perft(MNK(m=4, n=3, k=3), depth) for depth in range(1, 7)] == counts


@pytest.mark.parametrize(("m", "n", "k", "expected"), [(3, 3, 3, 0.0), (4, 3, 3, 1.0), (3, 4, 3, 1.0), (4, 4, 3, 1.0)])
def test_known_values(m: int, n: int, k: int, expected: float) -> None:
    assert value(MNK(m=m, n=n, k=k)) == expected


@pytest.mark.parametrize(
    "game",
    [
        MNK(m=5, n=3, k=3),
        MNK(m=3, n=6, k=4),
        MNK(m=9, n=7, k=4),
        MNK(m=8, n=8, k=5),
        GOMOKU,
        MNK(m=19, n=19, k=6),
        MNK(m=1, n=5, k=2),
        MNK(m=2, n=2, k=3),
        MNK(m=4, n=4, k=1),
    ],
    ids=repr,
)
def test_lines_like_counting_cells(game: MNK) -> None:
    rng = random.Random(5)
    board = [(x, y) for y in range(game.n) for x in range(game.m)]
    for _ in range(10):
        s, held = game.initial(), (set[tuple[int, int]](), set[tuple[int, int]]())
        for number, (x, y) in enumerate(rng.sample(board, len(board))):
            s = game.result(s, y * game.m + x)
            mine = held[number % 2]
            mine.add((x, y))
            line = any(
                all((a + i * dx, b + i * dy) in mine for i in range(game.k))
                for a, b in mine
                for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1))
            )
            assert s.won == line, game.show(s)
            assert game.is_terminal(s) == (line or number + 1 == len(board))
            if line:
                assert game.utility(s, number % 2) == 1.0
                assert game.utility(s, 1 - number % 2) == -1.0
                break
        else:
            assert [game.utility(s, player) for player in (0, 1)] == [0.0, 0.0]


def test_five_in_a_row_and_more() -> None:
    s = play(GOMOKU, "h8 a1 i9 a2 j10 a3 k11 a4")
    assert not GOMOKU.is_terminal(s)
    assert GOMOKU.is_terminal(GOMOKU.result(s, GOMOKU.parse_action(s, "l12")))
    assert not GOMOKU.is_terminal(GOMOKU.result(s, GOMOKU.parse_action(s, "l11")))
    s = play(GOMOKU, "a1 o1 b1 o2 c1 o3 e1 o15 f1 o14 g1 o13 d1")  # seven, by the one in the middle
    assert GOMOKU.is_terminal(s)
    assert GOMOKU.utility(s, 0) == 1.0


def test_rows_do_not_run_over_the_edge() -> None:
    game = MNK(m=4, n=4, k=3)
    assert not game.is_terminal(play(game, "c1 a4 d1 b4 a2 d4"))
    assert not game.is_terminal(play(game, "b1 a4 d2 b4 a3 d4"))  # a diagonal that would go on in the next row


def test_show() -> None:
    game = MNK(m=4, n=3)
    assert game.show(play(game, "b1 b2 d3")) == "   a b c d\n 1 . X . .\n 2 . O . .\n 3 . . . X"
    assert GOMOKU.show(play(GOMOKU, "o15")).splitlines()[-1] == "15" + " ." * 14 + " X"


def test_names() -> None:
    plain.names_parse_back(MNK(m=4, n=3), games=20, seed=1)
    s = MNK(m=19, n=19).initial()
    assert [MNK(m=19, n=19).action_name(s, a) for a in (0, 18, 360)] == ["a1", "s1", "s19"]
    assert MNK(m=19, n=19).parse_action(s, "S19") == 360


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"m": 20}, "mnk: m and n must be 1 to 19, not m=20, n=3"),
        ({"n": 0}, "mnk: m and n must be 1 to 19, not m=3, n=0"),
        ({"k": 0}, "mnk: k must be at least 1, not 0"),
    ],
)
def test_options_out_of_range(options: dict[str, int], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        MNK(**options).initial()


@pytest.mark.compiled
@pytest.mark.parametrize("game", [MNK(), GOMOKU, MNK(m=19, n=19, k=4)], ids=repr)
def test_compiled_rules_play_the_same_games(game: MNK) -> None:
    compiled, interpreted = Tally(game, seed=3), Tally(game, seed=3, plain=True)
    for tally in (compiled, interpreted):
        tally.run(5)
    assert compiled.counts.tolist() == interpreted.counts.tolist()
    assert compiled.sums.tolist() == interpreted.sums.tolist()


@pytest.mark.parametrize(
    ("game", "games"),
    [(MNK(m=3, n=5, k=3), 100), (MNK(m=6, n=5, k=4), 30), (MNK(m=9, n=9, k=5), 5), (GOMOKU, 1)],
    ids=repr,
)
def test_like_openspiel(game: MNK, games: int) -> None:
    def same(s: Any, a: int, peer: Any) -> int:
        return a

    follow(game, f"mnk(m={game.m},n={game.n},k={game.k})", same, games=games)
