"""Connect Four: lines in all directions, on boards of one machine word and of several."""

from __future__ import annotations

import random
from typing import Any

import pytest

from outply.boards import wide
from outply.games.connect_four import ConnectFour, State
from outply.perft import perft
from outply.playout import Tally
from tests.support import plain_rules as plain
from tests.support.openspiel_peer import follow

GAME = ConnectFour()
COUNTS = (7, 49, 343, 2401, 16807, 117649, 823536, 5673234)
SIZES = [
    ConnectFour(),
    ConnectFour(columns=5, rows=4, connect=3),
    ConnectFour(columns=9, rows=7),
    ConnectFour(columns=8, rows=8, connect=5),
    ConnectFour(columns=10, rows=10, connect=6),
    ConnectFour(columns=22, rows=15, connect=7),
    ConnectFour(columns=4, rows=1, connect=2),
    ConnectFour(columns=1, rows=15, connect=9),
]


def play(game: ConnectFour, names: str) -> State:
    s = game.initial()
    for name in names.split():
        assert not game.is_terminal(s), f"over before {name}:\n{game.show(s)}"
        s = game.result(s, game.parse_action(s, name))
    return s


def in_a_row(game: ConnectFour, cells: set[tuple[int, int]]) -> bool:
    """The same question, cell by cell."""
    return any(
        all((x + i * dx, y + i * dy) in cells for i in range(game.connect))
        for x, y in cells
        for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1))
    )


@pytest.mark.parametrize("depth", [1, 2, 3, 4])
def test_move_counts_plain(depth: int) -> None:
    assert plain.perft(GAME, depth) == COUNTS[depth - 1]


@pytest.mark.compiled
@pytest.mark.parametrize("depth", range(1, 9))
def test_move_counts(depth: int) -> None:
    assert perft(GAME, depth) == COUNTS[depth - 1]


def test_distinct_states_by_number_of_stones() -> None:
    states, counted = {GAME.initial()}, []
    for _ in range(7):
        counted.append(len(states))
        states = {GAME.result(s, a) for s in states if not GAME.is_terminal(s) for a in GAME.actions(s)}
    assert counted == [1, 7, 49, 238, 1120, 4263, 16422]


@pytest.mark.parametrize("game", SIZES, ids=repr)
def test_lines_like_counting_cells(game: ConnectFour) -> None:
    rng = random.Random(7)
    cells = [(x, y) for x in range(game.columns) for y in range(game.rows)]
    found = 0
    for number in range(300):
        held = set(rng.sample(cells, rng.randint(0, len(cells))))
        if number % 2:  # a line somewhere, less one stone now and then
            (x, y), (dx, dy) = rng.choice(cells), rng.choice([(1, 0), (0, 1), (1, 1), (1, -1)])
            line = {(x + i * dx, y + i * dy) for i in range(game.connect)} & set(cells)
            held = set(rng.sample(cells, len(cells) // 8)) | line - (rng.choice([set(), {rng.choice(cells)}]))
        stones = wide.points(game.columns * (game.rows + 1))
        for x, y in held:
            stones = wide.put(stones, x * (game.rows + 1) + y)
        assert game.has_line(stones) == in_a_row(game, held), held
        found += game.has_line(stones)
    assert 0 < found < 300


@pytest.mark.parametrize(
    ("names", "winner"),
    [
        ("4 1 4 1 4 1 4", 0),  # upwards
        ("1 7 2 7 3 6 4", 0),  # along the bottom
        ("7 1 6 2 7 3 6 4", 1),
        ("1 2 2 3 3 4 3 4 4 7 4", 0),  # rising
        ("7 6 6 5 5 4 5 4 4 1 4", 0),  # falling
    ],
)
def test_four_in_a_row_wins(names: str, winner: int) -> None:
    s = play(GAME, names)
    assert GAME.is_terminal(s)
    assert GAME.utility(s, winner) == 1.0
    assert GAME.utility(s, 1 - winner) == -1.0


@pytest.mark.parametrize(
    ("drawing", "line"),
    [
        ("X . . / X . . / . X .", False),  # from the top of one column to the bottom of the next
        (". . X / X . . / . X .", False),
        (". X . / . . X / X . .", False),
        ("X . . / X . . / X . .", True),
        (". . X / . X . / X . .", True),
        ("X . . / . X . / . . X", True),
        (". . . / X X X / . . .", True),
    ],
)
def test_lines_do_not_leave_the_board(drawing: str, line: bool) -> None:
    game, stones = ConnectFour(columns=3, rows=3, connect=3), wide.points(12)
    for y, row in enumerate(reversed(drawing.split(" / "))):
        for x, mark in enumerate(row.split()):
            stones = wide.put(stones, 4 * x + y) if mark == "X" else stones
    assert game.has_line(stones) == line


def test_a_full_column_is_closed() -> None:
    s = play(GAME, "1 1 1 1 1 1")
    assert [GAME.action_name(s, a) for a in GAME.actions(s)] == ["2", "3", "4", "5", "6", "7"]
    with pytest.raises(ValueError, match="'1' is no legal action here; legal are 2, 3, 4, 5, 6, 7"):
        GAME.parse_action(s, "1")


def test_a_full_board_is_a_draw_unless_the_last_stone_wins() -> None:
    small = ConnectFour(columns=2, rows=2, connect=3)
    s = play(small, "1 1 2 2")
    assert small.is_terminal(s)
    assert [small.utility(s, player) for player in (0, 1)] == [0.0, 0.0]
    small = ConnectFour(columns=3, rows=1, connect=2)
    s = play(small, "1 3 2")
    assert small.is_terminal(s)
    assert [small.utility(s, player) for player in (0, 1)] == [1.0, -1.0]


def test_show() -> None:
    assert GAME.show(play(GAME, "4 3 5 4")) == (
        "6 . . . . . . .\n"
        "5 . . . . . . .\n"
        "4 . . . . . . .\n"
        "3 . . . . . . .\n"
        "2 . . . O . . .\n"
        "1 . . O X X . .\n"
        "  1 2 3 4 5 6 7"
    )
    big = ConnectFour(columns=11, rows=2)
    assert big.show(play(big, "11")).splitlines()[1:] == [
        " 1  .  .  .  .  .  .  .  .  .  .  X",
        "    1  2  3  4  5  6  7  8  9 10 11",
    ]


@pytest.mark.parametrize("game", [GAME, ConnectFour(columns=12, rows=3)], ids=repr)
def test_names(game: ConnectFour) -> None:
    plain.names_parse_back(game, games=20, seed=1)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"rows": 16}, "connect_four: rows must be 1 to 15, not 16"),
        ({"rows": 0}, "connect_four: rows must be 1 to 15, not 0"),
        ({"columns": 55}, "connect_four: columns must be 1 to 54 with 6 rows, not 55"),
        ({"columns": 0}, "connect_four: columns must be 1 to 54 with 6 rows, not 0"),
        ({"connect": 1}, "connect_four: connect must be at least 2, not 1"),
    ],
)
def test_options_out_of_range(options: dict[str, int], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        ConnectFour(**options).initial()


@pytest.mark.compiled
@pytest.mark.parametrize("game", [SIZES[0], SIZES[2], SIZES[5]], ids=repr)
def test_compiled_rules_play_the_same_games(game: ConnectFour) -> None:
    compiled, interpreted = Tally(game, seed=3), Tally(game, seed=3, plain=True)
    for tally in (compiled, interpreted):
        tally.run(20)
    assert compiled.counts.tolist() == interpreted.counts.tolist()
    assert compiled.sums.tolist() == interpreted.sums.tolist()


@pytest.mark.parametrize("game", SIZES[:5], ids=repr)
def test_like_openspiel(game: ConnectFour) -> None:
    def same(s: Any, a: int, peer: Any) -> int:
        return a

    name = f"connect_four(columns={game.columns},rows={game.rows},x_in_row={game.connect})"
    follow(game, name, same, games=200 if game == GAME else 20)
