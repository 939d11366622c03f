"""Go: captures, suicide, ko, superko, scoring, and random games beside OpenSpiel's."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from outply.boards.wide import each, points, put
from outply.games.go import Go, State
from outply.playout import Tally
from tests.support.openspiel_peer import follow
from tests.support.plain_rules import names_parse_back, perft, random_states

REPEATS = "b1 b2 a3 b3 e5 a4 e4 a1 a2 a1 a3"  # the last stone brings back the position of three plies before


def play(game: Go, moves: str, s: Any = None) -> Any:
    s = game.initial() if s is None else s
    for name in moves.split():
        assert not game.is_terminal(s), f"over before {name}"
        s = game.result(s, game.parse_action(s, name))
    return s


def names(game: Go, s: Any) -> set[str]:
    return {game.action_name(s, a) for a in game.actions(s)}


def groups(size: int, black: set[int], white: set[int]) -> list[tuple[set[int], set[int]]]:
    """Every group with its liberties, point by point; nothing shared with the rules."""
    found, done = [], set()
    for colour in (black, white):
        for start in colour - done:
            group, liberties, todo = {start}, set(), [start]
            while todo:
                row, column = divmod(todo.pop(), size)
                for r, c in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
                    point = r * size + c
                    if not (0 <= r < size and 0 <= c < size) or point in group:
                        continue
                    if point in colour:
                        group.add(point)
                        todo.append(point)
                    elif point not in black | white:
                        liberties.add(point)
            done |= group
            found.append((group, liberties))
    return found


def board(game: Go, drawing: str, player: int = 0) -> State:
    """A state with these stones, the top row first."""
    rows = [row.split() for row in drawing.strip().splitlines()]
    marks = "".join("".join(row) for row in reversed(rows))
    assert len(marks) == game.size**2
    black = {p for p, mark in enumerate(marks) if mark == "X"}
    white = {p for p, mark in enumerate(marks) if mark == "O"}
    atari = set().union(*[group for group, liberties in groups(game.size, black, white) if len(liberties) == 1])
    mine, theirs = (black, white) if player == 0 else (white, black)
    made = [points(game.size**2 + 1, x) for x in (mine, theirs, atari)]
    return game.initial()._replace(mine=made[0], theirs=made[1], atari=made[2], plies=player)


def drawn(game: Go, s: Any) -> str:
    """The board without its coordinates."""
    return "\n".join(row[3:] for row in game.show(s).splitlines()[:-1])


def clean(drawing: str) -> str:
    return "\n".join(row.strip() for row in drawing.strip().splitlines())


@pytest.mark.parametrize(
    ("before", "player", "move", "after"),
    [
        pytest.param(
            """. . . . .
               . . X . .
               . X O . .
               . . X . .
               . . . . .""",
            0,
            "d3",
            """. . . . .
               . . X . .
               . X . X .
               . . X . .
               . . . . .""",
            id="one stone",
        ),
        pytest.param(
            """. X X X .
               X O O O X
               . X X O X
               . . X O X
               . . . . X""",
            0,
            "d1",
            """. X X X .
               X . . . X
               . X X . X
               . . X . X
               . . . X X""",
            id="a bent chain",
        ),
        pytest.param(
            """O X . . .
               O X . . .
               . . X X X
               X X X O O
               . . X O .""",
            0,
            "e1",
            """O X . . .
               O X . . .
               . . X X X
               X X X . .
               . . X . X""",
            id="in the corner, by filling the last liberty",
        ),
        pytest.param(
            """. X O . .
               X O . O X
               . X O X .
               . . X . .
               . . . . .""",
            0,
            "c4",
            """. X O . .
               X . X O X
               . X . X .
               . . X . .
               . . . . .""",
            id="some of its neighbours",
        ),
        pytest.param(
            """. O X . .
               O X X . .
               X X . . .
               . . . . .
               . . . . .""",
            0,
            "a5",
            """X . X . .
               . X X . .
               X X . . .
               . . . . .
               . . . . .""",
            id="two groups at once",
        ),
        pytest.param(
            """. . . . .
               . . . . .
               X . . . .
               O X . . .
               . . . . O""",
            0,
            "a1",
            """. . . . .
               . . . . .
               X . . . .
               . X . . .
               X . . . O""",
            id="no board that goes around",
        ),
    ],
)
def test_taking_stones(before: str, player: int, move: str, after: str) -> None:
    game = Go(size=5)
    s = play(game, move, board(game, before, player))
    assert drawn(game, s) == clean(after)


def test_suicide_is_forbidden() -> None:
    game = Go(size=5)
    s = board(
        game,
        """. O . O X
           O O . O X
           . . . O X
           O O . O X
           . O . O .""",
    )
    assert {"a5", "a1"}.isdisjoint(names(game, s))  # one stone
    assert "e1" not in names(game, s)  # a whole group
    assert {"c1", "a3"} <= names(game, s)
    white = s._replace(mine=s.theirs, theirs=s.mine, plies=1)
    assert {"a5", "a1", "e1"} <= names(game, white)  # its own eyes it may fill, and the group it may take
    assert drawn(game, play(game, "e1", white)).splitlines()[0] == ". O . O ."


def test_suicide_by_joining_groups_in_atari_is_forbidden() -> None:
    game = Go(size=5)
    s = board(
        game,
        """. X O . .
           X O . O .
           O O O . .
           . . . . .
           . . . . .""",
    )
    assert "a5" not in names(game, s)


def test_no_suicide_if_something_is_taken() -> None:
    game = Go(size=5)
    s = board(
        game,
        """. O X . .
           O O X . .
           X X X . .
           . . . . .
           . . . . .""",
    )
    assert drawn(game, play(game, "a5", s)).splitlines()[:2] == ["X . X . .", ". . X . ."]


def test_joining_a_group_with_another_liberty_is_no_suicide() -> None:
    game = Go(size=5)
    s = board(
        game,
        """. X O . .
           X X O . .
           O X O . .
           O . O . .
           O O . . .""",
    )
    assert {"a5", "b2"} <= names(game, s)  # each leaves the other as a liberty
    s = play(game, "b2 e1", s)
    assert "a5" not in names(game, s)


KO = """. . . . .
        . X O . .
        X O . O .
        . X O . .
        . . . . ."""


def test_ko() -> None:
    game = Go(size=5)
    s = play(game, "c3", board(game, KO))
    assert drawn(game, s).splitlines()[2] == "X . X O ."
    assert "b3" not in names(game, s)
    assert "b3" in names(game, play(game, "e5 e1", s))  # a threat and its answer later
    taken_back = play(game, "e5 e1 b3", s)
    assert drawn(game, taken_back).splitlines()[2] == "X O . O ."
    assert "c3" not in names(game, taken_back)


def test_taking_two_is_no_ko() -> None:
    """Snapback: a group takes one stone, and is taken at once."""
    game = Go(size=5)
    s = board(
        game,
        """. . . . .
           . . . . .
           O O O O .
           X X X O .
           . O X O .""",
    )
    s = play(game, "a1", s)
    assert drawn(game, s).splitlines()[4] == "X . X O ."
    assert "b1" in names(game, s)
    assert drawn(game, play(game, "b1", s)).splitlines()[3:] == [". . . O .", ". O . O ."]


def test_two_passes_end_the_game_and_one_does_not() -> None:
    game = Go(size=5)
    assert not game.is_terminal(play(game, "pass"))
    assert not game.is_terminal(play(game, "pass c3 pass"))
    assert game.is_terminal(play(game, "c3 pass PASS"))


def test_the_cap_ends_the_game() -> None:
    s = play(Go(size=5, cap=3), "c3 c4")
    assert not Go(size=5, cap=3).is_terminal(s)
    assert Go(size=5, cap=3).is_terminal(play(Go(size=5, cap=3), "c2", s))
    assert [Go(size=size).longest for size in (5, 9, 19)] == [50, 162, 722]


@pytest.mark.parametrize(
    ("drawing", "lead"),
    [
        pytest.param(
            """. . . . .
               . . . . .
               . . . . .
               . . . . .
               . . . . .""",
            0,
            id="nobody's",
        ),
        pytest.param(
            """. . . . .
               . . . . .
               . . X . .
               . . . . .
               . . . . .""",
            25,
            id="one stone has it all",
        ),
        pytest.param(
            """. X . O .
               . X . O .
               . X . O O
               . X . O .
               . X . O .""",
            0,
            id="points between both count for neither",
        ),
        pytest.param(
            """. X O . .
               X X O . .
               X . O O O
               X X X X O
               . . . X O""",
            2,
            id="counted by hand",
        ),
    ],
)
def test_area_scoring(drawing: str, lead: int) -> None:
    for player in (0, 1):
        for komi in (0.0, 0.5, 3.0, 7.5, -2.5):
            game = Go(size=5, komi=komi)
            s = board(game, drawing, player)
            assert game.lead(s) == lead - komi
            sign = float(np.sign(lead - komi))
            assert [game.utility(s, 0), game.utility(s, 1)] == [sign, -sign]


def test_a_position_may_come_back_unless_superko_forbids_it() -> None:
    *before, last = REPEATS.split()
    free, strict = Go(size=5), Go(size=5, superko=True)
    s, t = play(free, " ".join(before)), play(strict, " ".join(before))
    assert drawn(free, s) == clean(
        """. . . . X
           O . . . X
           . O . . .
           . O . . .
           O X . . ."""
    )
    assert names(free, s) - names(strict, t) == {last}
    assert drawn(free, play(free, last, s)) == drawn(free, play(free, " ".join(before[:-2])))
    assert last in names(strict, play(strict, "c3 d3", t))  # on another board it is a new position


def test_superko_forbids_what_ko_forbids() -> None:
    game = Go(size=5, superko=True)
    s = play(game, "b4 c4 a3 d3 b2 c2 e5 b3 c3")
    assert "b3" not in names(game, s)
    s = s._replace(ko=-1)  # the rule for ko switched off
    assert "b3" not in names(game, s)
    assert "b3" in names(game, play(game, "e1 d1", s))


def test_positions_of_two_stones_have_hashes_of_their_own() -> None:
    game = Go(size=9, superko=True)
    s, one = game.initial(), [put(game.none, point) for point in range(81)]
    hashes = [game.position(s, game.none, game.none)]
    for first in range(81):
        hashes += [game.position(s, one[first], game.none), game.position(s, game.none, one[first])]
        for second in range(first):
            pair = put(one[first], second)
            hashes += [game.position(s, pair, game.none), game.position(s, game.none, pair)]
            hashes += [game.position(s, one[first], one[second]), game.position(s, one[second], one[first])]
    assert len(hashes) == len(set(hashes))


def test_superko_never_forbids_a_pass() -> None:
    game = Go(size=5, superko=True)
    assert "pass" in names(game, play(game, "c3 pass"))


def test_no_position_comes_back_under_superko() -> None:
    game, repeated = Go(size=5, superko=True, cap=200), 0
    seen: set[Any] = set()
    for s in random_states(game, games=40, seed=4):
        if s.plies == 0:
            seen = set()
        position = (s.mine, s.theirs) if s.plies % 2 == 0 else (s.theirs, s.mine)
        assert s.passes or position not in seen
        seen.add(position)
        repeated += len(names(game.replace(superko=False), s._replace(seen=0))) - len(names(game, s))
    assert repeated > 0  # or nothing was tested


@pytest.mark.parametrize("size", [5, 9, 13])
def test_groups_in_atari_are_known_all_along(size: int) -> None:
    game = Go(size=size)
    for s in random_states(game, games=30 if size == 5 else 3 if size == 9 else 1, seed=size):
        found = groups(size, set(each(s.mine)), set(each(s.theirs)))
        assert all(liberties for _, liberties in found)
        atari = set().union(*[group for group, liberties in found if len(liberties) == 1])
        assert set(each(s.atari)) == atari, game.show(s)


@pytest.mark.parametrize("size", [5, 8, 9, 12, 16, 19])
def test_points_touch_their_four_neighbours_and_nothing_over_the_edge(size: int) -> None:
    game = Go(size=size)
    for point in range(size * size):
        row, column = divmod(point, size)
        near = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
        expected = {r * size + c for r, c in near if 0 <= r < size and 0 <= c < size}
        assert set(each(game.beside(put(game.none, point)))) == expected, point


def test_move_counts() -> None:
    """26, then 25 * 25 + 26, and so on: nothing is taken so early."""
    assert [perft(Go(size=5), depth) for depth in range(1, 4)] == [26, 651, 15650]


def test_letters_leave_out_i() -> None:
    game = Go(size=19)
    s = game.initial()
    assert game.action_name(s, 7) == "h1"
    assert game.action_name(s, 8) == "j1"
    assert game.action_name(s, 360) == "t19"
    assert game.parse_action(s, "J1") == 8
    assert game.parse_action(s, " Pass ") == 361
    for text in ("i1", "u1", "a20", "a0", ""):
        with pytest.raises(ValueError, match="is no legal action"):
            game.parse_action(s, text)
    names_parse_back(Go(size=9), games=1, seed=2)
    bottom, letters = game.show(game.result(s, 8)).splitlines()[-2:]
    assert letters == "   a b c d e f g h j k l m n o p q r s t"
    assert bottom == " 1 . . . . . . . . X . . . . . . . . . ."


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"size": 4}, "go: size must be 5 to 19, not 4"),
        ({"size": 20}, "go: size must be 5 to 19, not 20"),
        ({"cap": -1}, "go: cap must be 0 or more, not -1"),
    ],
)
def test_options_there_are_not(options: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Go(**options).initial()


class RepetitionDraws(Go):
    """OpenSpiel's rule: only ko forbids, but a stone that brings back a position ends the game as a draw."""

    def actions(self, s: State) -> Any:
        return each(put(self.open_points(s), self.size * self.size))

    def repeated(self, s: State) -> bool:
        return s.plies > 0 and s.passes == 0 and bool(np.sum(s.seen == s.seen[s.plies]) > 1)

    def is_terminal(self, s: State) -> bool:
        return s.passes == 2 or s.plies == self.longest or self.repeated(s)

    def utility(self, s: State, player: int) -> float:
        lead = 0.0 if self.repeated(s) else self.lead(s)
        return float(np.sign(lead)) * (1 - 2 * player)


@pytest.mark.parametrize(("size", "games"), [(5, 200), (6, 50), (9, 40), (13, 5), (19, 2)])
def test_random_games_agree_with_openspiel(size: int, games: int) -> None:
    game = RepetitionDraws(size=size, superko=True)
    follow(game, f"go(board_size={size},komi=7.5)", lambda s, a, peer: a, games=games, seed=size)


def test_openspiel_ends_a_game_that_repeats() -> None:
    """The one difference between the two, pinned: theirs is a draw, ours goes on or is forbidden."""
    pyspiel = pytest.importorskip("pyspiel")
    game, s = RepetitionDraws(size=5, superko=True), None
    peer = pyspiel.load_game("go(board_size=5,komi=7.5)").new_initial_state()
    for name in REPEATS.split():
        assert not peer.is_terminal()
        s = play(game, name, s)
        peer.apply_action(peer.string_to_action(f"{'BW'[peer.current_player()]} {name}"))
    assert peer.is_terminal()
    assert peer.returns() == [0.0, 0.0]
    assert game.is_terminal(s)
    assert not Go(size=5).is_terminal(play(Go(size=5), REPEATS))


@pytest.mark.parametrize("game", [Go(), Go(size=5, superko=True)], ids=repr)
def test_compiled_is_plain(game: Go) -> None:
    plain, compiled = Tally(game, seed=3, plain=True), Tally(game, seed=3)
    plain.run(15)
    compiled.run(15)
    assert compiled.report()._replace(seconds=0.0) == plain.report()._replace(seconds=0.0)
