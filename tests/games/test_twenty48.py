"""2048: slides and merges, new tiles, the end, the score."""

from __future__ import annotations

import random

import numpy as np
import pytest

import outply as op
from outply.games.twenty48 import State, Twenty48
from outply.perft import perft
from outply.playout import Tally
from tests.support.plain_rules import names_parse_back, random_states

GAME = Twenty48()
UP, RIGHT, DOWN, LEFT = range(4)


def drawn(text: str, score: int = 0) -> State:
    """The state of a drawing, the player to move."""
    tiles = [0 if word == "." else int(word).bit_length() - 1 for word in text.split()]
    return State(np.uint64(sum(tile << 4 * cell for cell, tile in enumerate(tiles))), score, 0)


def grid(s: State) -> list[list[int]]:
    """The tiles as numbers, row by row."""
    tiles = [int(s.board) >> 4 * cell & 15 for cell in range(16)]
    return [[1 << tile if tile else 0 for tile in tiles[row : row + 4]] for row in (0, 4, 8, 12)]


BOARD = """
    2 2 2 2
    4 2 2 .
    . 4 4 8
    2 . . 2
"""


@pytest.mark.parametrize(
    ("way", "after", "points"),
    [
        (
            LEFT,
            """
            4 4 . .
            4 4 . .
            8 8 . .
            4 . . .
            """,
            24,
        ),
        (
            RIGHT,
            """
            . . 4 4
            . . 4 4
            . . 8 8
            . . . 4
            """,
            24,
        ),
        (
            UP,
            """
            2 4 4 2
            4 4 4 8
            2 . . 2
            . . . .
            """,
            8,
        ),
        (
            DOWN,
            """
            . . . .
            2 . . 2
            4 4 4 8
            2 4 4 2
            """,
            8,
        ),
    ],
)
def test_slides(way: int, after: str, points: int) -> None:
    s = GAME.result(drawn(BOARD, score=100), way)
    assert grid(s) == grid(drawn(after))
    assert (s.score, s.fresh) == (100 + points, 1)


def test_a_way_that_moves_nothing_is_illegal() -> None:
    s = drawn("""
        2 . . .
        4 . . .
        . . . .
        . . . .
    """)
    assert [GAME.action_name(s, a) for a in GAME.actions(s)] == ["right", "down"]


@pytest.mark.parametrize("empty", range(16, 0, -3))
def test_new_tiles(empty: int) -> None:
    s = drawn("2 4 " * ((16 - empty) // 2) + "2 " * (empty % 2) + ". " * empty)._replace(fresh=1)
    chances = dict(GAME.chances(s))
    assert GAME.to_move(s) == op.CHANCE
    assert len(chances) == 2 * empty
    assert sum(chances.values()) == pytest.approx(1.0)
    for cell in range(16 - empty, 16):
        assert chances[2 * cell] == pytest.approx(0.9 / empty)
        assert chances[2 * cell + 1] == pytest.approx(0.1 / empty)
        two, four = GAME.result(s, 2 * cell), GAME.result(s, 2 * cell + 1)
        assert (grid(two)[cell // 4][cell % 4], grid(four)[cell // 4][cell % 4]) == (2, 4)
        assert GAME.to_move(two) == 0


def test_the_game_begins_with_two_tiles() -> None:
    s = GAME.result(GAME.initial(), 0)
    assert GAME.to_move(s) == op.CHANCE
    s = GAME.result(s, 31)
    assert GAME.to_move(s) == 0
    assert grid(s) == [[2, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 4]]
    assert perft(GAME, 2) == 32 * 30


FULL = """
    2 4 8 16
    16 8 4 2
    2 4 8 16
    16 8 4 2
"""


def test_the_end_is_when_nothing_moves() -> None:
    assert GAME.is_terminal(drawn(FULL))  # the 16 at the end of a row is no neighbour of the 16 in the next one
    assert list(GAME.actions(drawn(FULL))) == []
    assert not GAME.is_terminal(drawn(FULL.replace("16 8 4 2", "16 8 2 2", 1)))
    assert not GAME.is_terminal(drawn(FULL.replace("2 4 8 16", "2 4 8 .", 1)))
    assert not GAME.is_terminal(
        drawn(FULL[::-1].replace("2 4 8 61", "2 4 8 61"[::1], 1)[::-1].replace("2 4", "16 4", 1))
    )


def test_the_end_is_when_the_target_is_made() -> None:
    s = drawn("""
        4 4 . .
        . . . .
        . . . .
        . . . .
    """)
    assert GAME.is_terminal(Twenty48().result(s, LEFT)) is False
    assert Twenty48(target=8).is_terminal(Twenty48(target=8).result(s, LEFT))
    assert GAME.utility(s._replace(score=20), 0) == 20.0


def push(line: list[int]) -> tuple[list[int], int]:
    """Slides a line to its front, one step and one merge at a time."""
    done: list[int] = []
    merged: set[int] = set()
    points = 0
    for tile in line:
        if tile and done and done[-1] == tile and len(done) - 1 not in merged:
            done[-1] *= 2
            merged.add(len(done) - 1)
            points += done[-1]
        elif tile:
            done.append(tile)
    return done + [0] * (4 - len(done)), points


def slid(rows: list[list[int]], way: int) -> tuple[list[list[int]], int]:
    """A whole board of numbers slid one way."""
    lines = [list(column) for column in zip(*rows, strict=True)] if way in (UP, DOWN) else rows
    step = -1 if way in (RIGHT, DOWN) else 1
    pushed = [push(line[::step]) for line in lines]
    lines = [line[::step] for line, _ in pushed]
    back = [list(column) for column in zip(*lines, strict=True)] if way in (UP, DOWN) else lines
    return back, sum(points for _, points in pushed)


def test_slides_agree_with_lists_of_numbers() -> None:
    rng = random.Random(1)
    boards = [s for s in random_states(GAME, games=20, seed=2) if not s.fresh]
    for _ in range(2000):  # and boards with the large tiles that random games never see
        tiles = [rng.choice((0, rng.randrange(1, 14))) for _ in range(16)]
        boards.append(State(np.uint64(sum(tile << 4 * cell for cell, tile in enumerate(tiles))), 0, 0))
    for s in boards:
        ways = {way: slid(grid(s), way) for way in range(4)}
        legal = [way for way, (after, _) in ways.items() if after != grid(s)]
        assert [int(a) for a in GAME.actions(s)] == legal
        assert GAME.is_terminal(s) == (not legal or any(2048 in row for row in grid(s)))
        for way in legal:
            after = GAME.result(s, way)
            assert (grid(after), after.score - s.score) == ways[way]


def test_utility_range_is_an_honest_bound() -> None:
    game = Twenty48(target=64)
    low, high = game.utility_range
    assert (low, high) == (0.0, 8 * 64 * 5)
    for s in random_states(game, games=200, seed=3):
        made = sum(tile * (tile.bit_length() - 2) for row in grid(s) for tile in row if tile)
        assert low <= s.score <= made <= high


def test_show_and_names() -> None:
    s = drawn(BOARD, score=12)
    assert GAME.show(s) == (
        "      a     b     c     d\n"
        "1     2     2     2     2\n"
        "2     4     2     2     .\n"
        "3     .     4     4     8\n"
        "4     2     .     .     2\n"
        "score 12"
    )
    assert [GAME.action_name(s, a) for a in range(4)] == ["up", "right", "down", "left"]
    assert GAME.action_name(s._replace(fresh=1), 2 * 7 + 1) == "d2=4"
    names_parse_back(GAME, games=2, seed=1)


@pytest.mark.parametrize("target", [4, 100, 65536])
def test_wrong_options(target: int) -> None:
    with pytest.raises(ValueError, match=f"twenty48: target must be a power of two from 8 to 32768, not {target}"):
        Twenty48(target=target).initial()


@pytest.mark.parametrize("target", [32, 2048])
def test_like_openspiel(target: int) -> None:
    # OpenSpiel 2.0.2 forgets ways that only merge into a tile which was merged the move before, but plays them; so the
    # ways that change its board are compared.
    pyspiel = pytest.importorskip("pyspiel")
    game, their_game, rng = Twenty48(target=target), pyspiel.load_game(f"2048(max_tile={target})"), random.Random(1)
    for _ in range(40):
        s, peer = game.initial(), their_game.new_initial_state()
        while not game.is_terminal(s):
            where = f"{game.show(s)}\n{peer}"
            if game.to_move(s) == op.CHANCE:
                choices = dict(game.chances(s))
                assert choices == pytest.approx(dict(peer.chance_outcomes())), where
            else:
                choices = dict.fromkeys((int(a) for a in game.actions(s)), 1.0)
                assert set(choices) == {way for way in range(4) if str(peer.child(way)) != str(peer)}, where
                assert set(choices) >= set(peer.legal_actions()), where
            a = rng.choices(list(choices), list(choices.values()))[0]
            s = game.result(s, a)
            peer.apply_action(a)
            assert [int(text) for text in str(peer).split()] == [tile for row in grid(s) for tile in row]
            assert peer.is_terminal() == game.is_terminal(s), where
        assert peer.returns() == [game.utility(s, 0)]


@pytest.mark.compiled
def test_compiled_equals_plain() -> None:
    compiled, plain = Tally(GAME, seed=3), Tally(GAME, seed=3, plain=True)
    compiled.run(30)
    plain.run(30)
    assert compiled.counts.tolist() == plain.counts.tolist()
    assert compiled.sums.tolist() == plain.sums.tolist()
    assert perft(GAME, 4) == perft(GAME, 4, plain=True)
