"""Breakthrough: forward, slanting, taking, and the two ways to win."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from outply.games.breakthrough import Breakthrough, State
from outply.perft import perft
from outply.playout import Tally
from tests.support import plain_rules as plain
from tests.support.openspiel_peer import follow

GAME = Breakthrough()
COUNTS = (22, 484, 11132, 256036, 6182818)
WHITE, BLACK = 0, 1


def drawn(drawing: str, player: int = WHITE) -> State:
    """The state in which the board looks like this, the last row first."""
    sets = {"W": 0, "B": 0, ".": 0}
    for y, row in enumerate(reversed(drawing.split("/"))):
        for x, mark in enumerate(row.split()):
            sets[mark] |= 1 << 8 * y + x
    return State(np.uint64(sets["WB"[player]]), np.uint64(sets["BW"[player]]), player)


def names(game: Breakthrough, s: State) -> list[str]:
    return sorted(game.action_name(s, a) for a in game.actions(s))


def after(game: Breakthrough, s: State, name: str) -> State:
    return game.result(s, game.parse_action(s, name))


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_move_counts_plain(depth: int) -> None:
    assert plain.perft(GAME, depth) == COUNTS[depth - 1]


@pytest.mark.compiled
@pytest.mark.parametrize("depth", range(1, 6))
def test_move_counts(depth: int) -> None:
    assert perft(GAME, depth) == COUNTS[depth - 1]


@pytest.mark.compiled
def test_move_counts_on_6x6() -> None:
    counts = [16, 256, 4308, 71478, 1248290]
    assert [perft(Breakthrough(rows=6, columns=6), depth) for depth in range(1, 6)] == counts


def test_a_piece_takes_slanting_and_never_straight() -> None:
    game = Breakthrough(rows=4, columns=3)
    s = drawn(". B ./B B B/. W ./. . .")
    assert names(game, s) == ["b2a3", "b2c3"]
    assert names(game, drawn(". B ./B . B/. W ./. . .")) == ["b2a3", "b2b3", "b2c3"]
    assert names(game, drawn(". B ./W . W/. W ./. . .")) == ["a3a4", "a3b4", "b2b3", "c3b4", "c3c4"]
    s = after(game, s, "b2a3")
    assert game.show(s) == "4 . B .\n3 W B B\n2 . . .\n1 . . .\n  a b c"
    assert (game.to_move(s), game.is_terminal(s)) == (BLACK, False)


def test_black_goes_down() -> None:
    game = Breakthrough(rows=4, columns=3)
    s = drawn(". . ./. B ./W W ./. . .", BLACK)
    assert names(game, s) == ["b3a2", "b3c2"]
    assert game.show(after(game, s, "b3a2")) == "4 . . .\n3 . . .\n2 B W .\n1 . . .\n  a b c"


@pytest.mark.parametrize("game", [GAME, Breakthrough(rows=5, columns=4)], ids=repr)
@pytest.mark.parametrize("player", [WHITE, BLACK])
def test_pieces_do_not_run_over_the_edge(game: Breakthrough, player: int) -> None:
    last, up = "abcdefgh"[game.columns - 1], 1 if player == WHITE else -1
    first, end = np.uint64(1 << 8 * 2), np.uint64(1 << 8 * 2 + game.columns - 1)
    s = State(first | end, np.uint64(1 << 8 * 4), player)
    moves = [f"a3a{3 + up}", f"a3b{3 + up}", f"{last}3{last}{3 + up}", f"{last}3{chr(ord(last) - 1)}{3 + up}"]
    assert names(game, s) == sorted(moves)


@pytest.mark.parametrize(
    ("drawing", "player", "name"),
    [
        (". . ./W . ./. . B/. . .", WHITE, "a3b4"),
        (". . ./W . ./. . B/. . .", BLACK, "c2c1"),
        (". . ./. . ./B . ./. W .", BLACK, "a2b1"),
    ],
)
def test_reaching_the_last_row_wins(drawing: str, player: int, name: str) -> None:
    game = Breakthrough(rows=4, columns=3)
    s = after(game, drawn(drawing, player), name)
    assert game.is_terminal(s)
    assert game.utility(s, player) == 1.0
    assert game.utility(s, 1 - player) == -1.0


def test_a_piece_in_its_own_first_row_has_not_won() -> None:
    assert not GAME.is_terminal(GAME.initial())
    assert not GAME.is_terminal(after(GAME, GAME.initial(), "a2a3"))


def test_taking_the_last_piece_wins() -> None:
    game = Breakthrough(rows=4, columns=3)
    s = drawn(". . ./. B ./W . ./. . .")
    assert not game.is_terminal(s)
    s = after(game, s, "a2b3")
    assert game.is_terminal(s)
    assert [game.utility(s, player) for player in (WHITE, BLACK)] == [1.0, -1.0]


def test_notation() -> None:
    s = drawn(". . ./. B ./W . W/. . .")
    game = Breakthrough(rows=4, columns=3)
    for text in ("a2b3", "a2b3*", "a2xb3", "a2-b3", " A2b3 "):
        assert game.action_name(s, game.parse_action(s, text)) == "a2b3"
    with pytest.raises(ValueError, match="'b2b3' is no legal action here; legal are"):
        game.parse_action(s, "b2b3")
    plain.names_parse_back(GAME, games=5, seed=1)
    plain.names_parse_back(Breakthrough(rows=3, columns=2), games=20, seed=1)


def test_show() -> None:
    game = Breakthrough(rows=6, columns=3)
    assert game.show(game.initial()) == "6 B B B\n5 B B B\n4 . . .\n3 . . .\n2 W W W\n1 W W W\n  a b c"
    game = Breakthrough(rows=5, columns=2)
    assert game.show(game.initial()) == "5 B B\n4 . .\n3 . .\n2 . .\n1 W W\n  a b"


@pytest.mark.parametrize("options", [{"rows": 2}, {"rows": 9}, {"columns": 1}, {"columns": 9}])
def test_options_out_of_range(options: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="breakthrough: rows must be 3 to 8 and columns 2 to 8, not rows="):
        Breakthrough(**options).initial()


@pytest.mark.compiled
@pytest.mark.parametrize("game", [GAME, Breakthrough(rows=5, columns=7)], ids=repr)
def test_compiled_rules_play_the_same_games(game: Breakthrough) -> None:
    compiled, interpreted = Tally(game, seed=3), Tally(game, seed=3, plain=True)
    for tally in (compiled, interpreted):
        tally.run(30)
    assert compiled.counts.tolist() == interpreted.counts.tolist()
    assert compiled.sums.tolist() == interpreted.sums.tolist()


@pytest.mark.parametrize(("rows", "columns"), [(8, 8), (6, 6), (5, 8), (8, 3), (3, 2)])
def test_like_openspiel(rows: int, columns: int) -> None:
    game = Breakthrough(rows=rows, columns=columns)

    def upside_down(s: Any, a: int, peer: Any) -> int:
        """Theirs begins at the top: the same board, mirrored."""
        name = game.action_name(s, a)
        mirrored = "".join(c if c.isalpha() else str(rows + 1 - int(c)) for c in name)
        theirs = {peer.action_to_string(action).rstrip("*"): action for action in peer.legal_actions()}
        return int(theirs.get(mirrored, -1))

    follow(game, f"breakthrough(rows={rows},columns={columns})", upside_down, games=15 if rows == 8 else 40)
