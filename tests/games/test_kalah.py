"""Kalah: known counts, the rules one by one, a plain board of lists, and OpenSpiel's game."""

import pytest

import outply as op
from outply.games.kalah import Kalah, State
from tests.support import plain_rules as plain
from tests.support.openspiel_peer import follow

COUNTS = [6, 35, 185, 942, 4690, 23233]


def side(pits: list[int], store: int) -> int:
    return int.from_bytes(bytes([*pits, store]), "little")


def board(s: State) -> tuple[list[int], list[int]]:
    """Pits and store of the player to move, and of the other."""
    return list(s.mine.to_bytes(7, "little")), list(s.theirs.to_bytes(7, "little"))


def test_move_counts() -> None:
    assert [plain.perft(Kalah(), depth) for depth in range(1, 7)] == COUNTS


def test_a_last_seed_in_the_store_gives_another_turn() -> None:
    s = Kalah().result(Kalah().initial(), 2)
    assert s.player == 0
    assert board(s) == ([4, 4, 0, 5, 5, 5, 1], [4, 4, 4, 4, 4, 4, 0])


def test_otherwise_the_turn_passes() -> None:
    s = Kalah().result(Kalah().initial(), 5)
    assert s.player == 1
    assert board(s) == ([5, 5, 5, 4, 4, 4, 0], [4, 4, 4, 4, 4, 0, 1])


def test_a_last_seed_in_an_empty_pit_captures() -> None:
    s = Kalah().result(State(side([1, 0, 0, 0, 0, 3], 2), side([0, 0, 0, 0, 7, 1], 5), 0), 0)
    assert s.player == 1
    assert board(s) == ([0, 0, 0, 0, 0, 1, 5], [0, 0, 0, 0, 0, 3, 10])


def test_nothing_opposite_nothing_captured() -> None:
    s = Kalah().result(State(side([1, 0, 0, 0, 0, 3], 2), side([0, 0, 0, 0, 0, 1], 5), 1), 0)
    assert s.player == 0
    assert board(s) == ([0, 0, 0, 0, 0, 1, 5], [0, 1, 0, 0, 0, 3, 2])


def test_an_empty_pit_of_the_opponent_captures_nothing() -> None:
    s = Kalah().result(State(side([0, 0, 0, 0, 2, 2], 0), side([0, 3, 0, 0, 0, 1], 0), 0), 5)
    assert board(s) == ([1, 3, 0, 0, 0, 1, 0], [0, 0, 0, 0, 2, 0, 1])


def test_thirteen_seeds_come_home_and_capture() -> None:
    """Around the board, past the opponent's store, into the pit just emptied."""
    s = Kalah().result(State(side([0, 13, 0, 0, 0, 0], 0), side([1, 1, 1, 1, 1, 1], 9), 0), 1)
    assert board(s) == ([2, 2, 2, 2, 0, 2, 9], [1, 0, 1, 1, 1, 1, 4])
    assert s.player == 1


def test_more_than_a_lap() -> None:
    s = Kalah().result(State(side([0, 0, 0, 0, 0, 15], 0), side([1, 1, 1, 1, 1, 1], 9), 0), 5)
    assert board(s) == ([3, 2, 2, 2, 2, 2, 9], [1, 1, 1, 1, 1, 1, 2])
    assert s.player == 1


def test_a_side_without_seeds_ends_the_game_and_the_rest_is_swept() -> None:
    game = Kalah()
    s = game.result(State(side([0, 0, 0, 0, 0, 1], 20), side([4, 0, 0, 0, 0, 3], 20), 0), 5)
    assert game.is_terminal(s)
    assert board(s) == ([0, 0, 0, 0, 0, 0, 21], [0, 0, 0, 0, 0, 0, 27])
    assert [game.utility(s, player) for player in (0, 1)] == [-1.0, 1.0]


def test_a_capture_may_empty_the_other_side() -> None:
    game = Kalah()
    s = game.result(State(side([1, 0, 0, 0, 0, 2], 20), side([0, 0, 0, 0, 5, 0], 20), 1), 0)
    assert game.is_terminal(s)
    assert board(s) == ([0, 0, 0, 0, 0, 0, 20], [0, 0, 0, 0, 0, 0, 28])
    assert [game.utility(s, player) for player in (0, 1)] == [-1.0, 1.0]


def test_an_equal_end_is_a_draw() -> None:
    game = Kalah()
    s = game.result(State(side([0, 0, 0, 0, 0, 1], 23), side([4, 0, 0, 0, 0, 0], 20), 1), 5)
    assert [game.utility(s, player) for player in (0, 1)] == [0.0, 0.0]


def by_hand(pits: int, cells: list[list[int]], player: int, pit: int) -> int:
    """Sows on two lists of pits and a store, one seed at a time; returns who moves next."""
    seeds, cells[player][pit] = cells[player][pit], 0
    row, place = player, pit
    while seeds:
        place += 1
        if place > pits or (place == pits and row != player):
            row, place = 1 - row, 0
        cells[row][place] += 1
        seeds -= 1
    if row == player and place < pits and cells[row][place] == 1 and cells[1 - row][pits - 1 - place]:
        cells[row][pits] += 1 + cells[1 - row][pits - 1 - place]
        cells[row][place] = cells[1 - row][pits - 1 - place] = 0
    if not any(cells[0][:pits]) or not any(cells[1][:pits]):
        for owner in cells:
            owner[:] = [0] * pits + [sum(owner)]
    return player if (row, place) == (player, pits) else 1 - player


@pytest.mark.parametrize(("pits", "seeds"), [(6, 4), (6, 6), (4, 3), (3, 20), (2, 1), (1, 1), (6, 20), (5, 1)])
def test_agrees_with_a_board_of_lists(pits: int, seeds: int) -> None:
    game = Kalah(pits=pits, seeds=seeds)
    for s in plain.random_states(game, games=40, seed=1):
        for pit in game.actions(s):
            sides = [list(side.to_bytes(pits + 1, "little")) for side in (s.mine, s.theirs)]
            cells = sides if s.player == 0 else sides[::-1]
            assert [i for i in range(pits) if sides[0][i]] == list(game.actions(s))
            player = by_hand(pits, cells, s.player, pit)
            after = game.result(s, pit)
            mine, theirs = (int.from_bytes(bytes(cells[p]), "little") for p in (player, 1 - player))
            assert after == State(mine, theirs, player), game.show(s)


def test_show_and_names() -> None:
    game = op.load("kalah")
    s = game.result(game.initial(), game.parse_action(game.initial(), "6"))
    drawn = """
     6  5  4  3  2  1
  0  4  4  4  5  5  5
     4  4  4  4  4  0  1
     1  2  3  4  5  6
"""
    assert game.show(s) == drawn.strip("\n")
    plain.names_parse_back(game, games=20, seed=1)


@pytest.mark.parametrize(
    ("options", "said"),
    [({"pits": 7}, "pits must be 1 to 6, not 7"), ({"seeds": 21}, "seeds must be 1 to 20"), ({"pits": 0}, "pits")],
)
def test_options_out_of_range(options: dict[str, int], said: str) -> None:
    with pytest.raises(ValueError, match=f"kalah: {said}"):
        Kalah(**options).initial()


def test_agrees_with_openspiel() -> None:
    follow(Kalah(), "mancala", lambda s, pit, _: pit + 1 + 7 * s.player, games=300)
