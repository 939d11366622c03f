"""Hex: chains, sides, the pie rule, and who wins small boards."""

from __future__ import annotations

import functools
import random
from typing import Any

import pytest

from outply.boards.wide import each
from outply.games.hex import Hex
from outply.playout import Tally
from tests.support.openspiel_peer import follow
from tests.support.plain_rules import names_parse_back, perft


def play(game: Hex, moves: str) -> Any:
    s = game.initial()
    for name in moves.split():
        assert not game.is_terminal(s), f"over before {name}"
        s = game.result(s, game.parse_action(s, name))
    return s


def stones(game: Hex, s: Any) -> tuple[set[int], set[int]]:
    """The cells of X and of O."""
    x, o = (s.mine, s.theirs) if s.player == 0 else (s.theirs, s.mine)
    return set(each(x)), set(each(o))


def joined(size: int, cells: set[int], player: int) -> bool:
    """Do these cells join the player's two sides? Cell by cell, nothing shared with the rules."""
    places = {divmod(cell, size)[:: 1 if player == 0 else -1] for cell in cells}  # (along the way, across)
    reached = {place for place in places if place[0] == 0}
    todo = list(reached)
    while todo:
        a, b = todo.pop()
        for step in ((-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0)):
            place = (a + step[0], b + step[1])
            if place in places and place not in reached:
                reached.add(place)
                todo.append(place)
    return any(place[0] == size - 1 for place in reached)


def test_a_chain_from_top_to_bottom_wins_for_x() -> None:
    game = Hex(size=3)
    s = play(game, "b1 a2 b2 b3 a3")
    assert game.show(s) == "   a b c\n 1 . X .\n  2 O X .\n   3 X O ."
    assert game.is_terminal(s)
    assert [game.utility(s, 0), game.utility(s, 1)] == [1.0, -1.0]


def test_a_chain_from_left_to_right_wins_for_o() -> None:
    game = Hex(size=3)
    s = play(game, "a1 a2 b1 b2 a3 c1")
    assert game.show(s) == "   a b c\n 1 X X O\n  2 O O .\n   3 X . ."
    assert game.is_terminal(s)
    assert [game.utility(s, 0), game.utility(s, 1)] == [-1.0, 1.0]


def test_the_last_stone_may_be_in_the_middle() -> None:
    game = Hex(size=5)
    s = play(game, "c1 a1 c5 a2 c2 a3 c4 a4")
    assert not game.is_terminal(s)
    assert game.is_terminal(game.result(s, game.parse_action(s, "c3")))
    assert not game.is_terminal(game.result(s, game.parse_action(s, "d3")))  # c2 is out of its reach


@pytest.mark.parametrize("size", [2, 3, 7, 8, 9, 11, 12, 16, 19])
def test_cells_touch_their_six_neighbours_and_nothing_over_the_edge(size: int) -> None:
    game = Hex(size=size)
    for cell in range(size * size):
        row, column = divmod(cell, size)
        near = [(row - 1, column), (row - 1, column + 1), (row, column - 1), (row, column + 1)]
        near += [(row + 1, column - 1), (row + 1, column)]
        expected = {r * size + c for r, c in near if 0 <= r < size and 0 <= c < size}
        stone = game.result(game.initial(), cell).theirs
        assert set(each(game.beside(stone))) == expected, cell


@pytest.mark.parametrize("size", [2, 3, 5, 8, 11])
def test_a_full_board_has_exactly_one_winner_and_the_rules_find_it(size: int) -> None:
    game = Hex(size=size)
    rng = random.Random(size)
    for _ in range(60 if size < 8 else 15):
        order = rng.sample(range(size * size), size * size)
        full = [joined(size, set(order[player::2]), player) for player in (0, 1)]
        assert sum(full) == 1
        s = game.initial()
        for number, cell in enumerate(order):
            assert not game.is_terminal(s)
            s = game.result(s, cell)
            assert game.is_terminal(s) == joined(size, set(order[number % 2 : number + 1 : 2]), number % 2), game.show(
                s
            )
            if game.is_terminal(s):
                break
        assert [game.utility(s, player) for player in (0, 1)] == [1.0 if won else -1.0 for won in full]


def winner_to_move(game: Hex) -> Any:
    """Plain minimax, the short diagonal first: a function that says whether the player to move wins a state."""

    def off_diagonal(a: int) -> int:
        row, column = divmod(a, game.size)
        return 2 * abs(row + column - game.size + 1) + abs(row - column)

    @functools.cache
    def wins(s: Any) -> bool:
        return any(won(game.result(s, a)) for a in sorted(game.actions(s), key=off_diagonal))

    def won(after: Any) -> bool:
        return game.is_terminal(after) or not wins(after)

    return wins


@pytest.mark.parametrize("size", [2, 3, 4])
def test_the_first_player_wins(size: int) -> None:
    game = Hex(size=size)
    assert winner_to_move(game)(game.initial())


@pytest.mark.parametrize("size", [2, 3])
def test_with_swap_the_second_player_wins(size: int) -> None:
    game = Hex(size=size, swap=True)
    assert not winner_to_move(game)(game.initial())


def test_winning_openings_on_three_by_three() -> None:
    game = Hex(size=3)
    wins, start = winner_to_move(game), game.initial()
    openings = {game.action_name(start, a) for a in game.actions(start) if not wins(game.result(start, a))}
    turned = {"cba"[ord(name[0]) - ord("a")] + str(4 - int(name[1])) for name in openings}
    assert openings == turned  # the board looks the same upside down
    assert "b2" in openings
    assert "a1" not in openings


def test_swap_takes_the_stone_over_to_the_mirrored_cell() -> None:
    game = Hex(size=4, swap=True)
    s = game.initial()
    assert "swap" not in names(game, s)
    s = play(game, "b1")
    assert names(game, s)[-1] == "swap"
    s = play(game, "b1 SWAP")
    assert game.show(s).splitlines()[2] == "  2 O . . ."
    assert stones(game, s) == (set(), {4})
    assert game.to_move(s) == 0
    assert len(names(game, s)) == 15
    for moves in ("b1 swap c3", "b1 c3", "b1 c3 d3"):
        assert "swap" not in names(game, play(game, moves))


def test_a_swapped_stone_joins_its_new_side() -> None:
    game = Hex(size=2, swap=True)
    s = play(game, "b1 swap")  # O on a2, joined to the left
    s = game.result(s, game.parse_action(s, "a1"))
    s = game.result(s, game.parse_action(s, "b2"))
    assert game.show(s) == "   a b\n 1 X .\n  2 O O"
    assert game.is_terminal(s)
    assert game.utility(s, 1) == 1.0


def test_no_swap_unless_asked_for() -> None:
    game = Hex(size=4)
    assert "swap" not in names(game, play(game, "b1"))


def names(game: Hex, s: Any) -> list[str]:
    return [game.action_name(s, a) for a in game.actions(s)]


def test_move_counts() -> None:
    assert [perft(Hex(size=2), depth) for depth in range(1, 5)] == [4, 12, 24, 12]
    assert [perft(Hex(size=3), depth) for depth in range(1, 7)] == [9, 72, 504, 3024, 15120, 54720]
    assert [perft(Hex(size=3, swap=True), depth) for depth in range(1, 4)] == [9, 81, 576]


@pytest.mark.parametrize("game", [Hex(size=5), Hex(size=11, swap=True), Hex(size=19)], ids=repr)
def test_names_parse_back(game: Hex) -> None:
    s = game.initial()
    assert game.parse_action(s, " D3 ") == 2 * game.size + 3
    with pytest.raises(ValueError, match="'z9' is no legal action"):
        game.parse_action(s, "z9")
    if game.size < 19:
        names_parse_back(game, games=1, seed=3)
    else:
        assert names(game, s)[-1] == "s19"


@pytest.mark.parametrize("size", [1, 20, 40])
def test_sizes_there_are_not(size: int) -> None:
    with pytest.raises(ValueError, match=f"hex: size must be 2 to 19, not {size}"):
        Hex(size=size).initial()


@pytest.mark.parametrize(
    ("size", "swap", "games"),
    [(2, True, 40), (3, False, 100), (5, True, 100), (8, False, 20), (11, True, 20), (19, False, 2)],
)
def test_random_games_agree_with_openspiel(size: int, swap: bool, games: int) -> None:
    peer = f"hex(board_size={size},swap={swap})"
    follow(Hex(size=size, swap=swap), peer, lambda s, a, peer: a, games=games)


@pytest.mark.parametrize("game", [Hex(size=11), Hex(size=4, swap=True)], ids=repr)
def test_compiled_is_plain(game: Hex) -> None:
    plain, compiled = Tally(game, seed=3, plain=True), Tally(game, seed=3)
    plain.run(30)
    compiled.run(30)
    assert compiled.report()._replace(seconds=0.0) == plain.report()._replace(seconds=0.0)
