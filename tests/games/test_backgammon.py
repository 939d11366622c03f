"""Backgammon: rolls, the bar, both dice, bearing off, gammons, notation."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from textwrap import dedent
from typing import Any

import pytest

import outply as op
from outply.boards.cells import cells, get
from outply.games.backgammon import BAR, OFF, Backgammon, State
from outply.perft import perft
from outply.playout import Tally
from tests.support.plain_rules import random_states

GAME = Backgammon()


def drawn(text: str, roll: int, x_bar: int = 0, o_bar: int = 0) -> State:
    """The state of a drawing like those of `show`, X to move; checkers that are not drawn are off."""
    x, o = [0] * 26, [0] * 26
    points = [*range(13, 25)]
    for line in dedent(text).strip("\n").split("\n")[1:-1]:
        if "|" not in line:
            points = [*range(12, 0, -1)]
            continue
        marks = line.ljust(40)
        for column, point in enumerate(points):
            mark = marks[3 * column + (1 if column < 6 else 3)]
            x[point] += mark == "X"
            o[25 - point] += mark == "O"
    x[BAR], o[BAR] = x_bar, o_bar
    x[OFF], o[OFF] = 15 - sum(x), 15 - sum(o)
    high, low = sorted((roll // 10, roll % 10), reverse=True)
    return State(cells(x), cells(o), 0, high, low, high == low)


def names(s: State) -> list[str]:
    return sorted(GAME.action_name(s, a) for a in GAME.actions(s))


def moving_states(games: int, seed: int) -> Iterator[State]:
    """States of random games at which a player moves."""
    for s in random_states(GAME, games, seed):
        if GAME.to_move(s) != op.CHANCE and not GAME.is_terminal(s):
            yield s


# -- dice -------------------------------------------------------------------------------------------


def test_two_dice_make_21_rolls() -> None:
    rolls = dict(GAME.chances(GAME.initial()._replace(player=0)))
    assert len(rolls) == 21
    assert sum(rolls.values()) == pytest.approx(1.0)
    assert {roll for roll, p in rolls.items() if p == 1 / 36} == {11, 22, 33, 44, 55, 66}
    assert all(p == 1 / 18 for roll, p in rolls.items() if roll % 11)


def test_the_higher_die_opens_the_game() -> None:
    rolls = dict(GAME.chances(GAME.initial()))
    assert GAME.to_move(GAME.initial()) == op.CHANCE
    assert len(rolls) == 30
    assert sum(rolls.values()) == pytest.approx(1.0)
    assert GAME.result(GAME.initial(), 61)[2:] == (0, 6, 1, False)
    assert GAME.result(GAME.initial(), 16)[2:] == (1, 6, 1, False)


def test_start() -> None:
    s = GAME.result(GAME.initial(), 31)
    board = """
        13 14 15 16 17 18 | 19 20 21 22 23 24
         X           O    |  O              X
         X           O    |  O              X
         X           O    |  O
         X                |  O
         X                |  O
                          |
         O                |  X
         O                |  X
         O           X    |  X
         O           X    |  X              O
         O           X    |  X              O
        12 11 10  9  8  7 |  6  5  4  3  2  1
        X: 0 on the bar, 0 off
        O: 0 on the bar, 0 off
        X to move, dice 31
        """
    assert [line.rstrip() for line in GAME.show(s).split("\n")] == dedent(board).strip().split("\n")
    assert "8/5 6/5" in names(s)


def test_perft() -> None:
    assert [perft(GAME, depth) for depth in (1, 2, 3, 4)] == [30, 428, 8988, 120_906]


@pytest.mark.compiled
def test_perft_deep() -> None:
    assert perft(GAME, 5) == 2_349_886
    assert perft(GAME, 3, plain=True) == 8988


# -- the bar ----------------------------------------------------------------------------------------

CLOSED = """
    13 14 15 16 17 18 | 19 20 21 22 23 24
                      |  O  O  O  O  O  O
                      |  O  O  O  O  O  O

     X                |  X
    12 11 10  9  8  7 |  6  5  4  3  2  1
"""
ONLY_THREES = """
    13 14 15 16 17 18 | 19 20 21 22 23 24
                      |  O  O  O     O  O
                      |  O  O  O     O  O

     X                |  X
    12 11 10  9  8  7 |  6  5  4  3  2  1
"""


@pytest.mark.parametrize("roll", [66, 61, 53, 11])
def test_a_closed_board_lets_nobody_in(roll: int) -> None:
    s = drawn(CLOSED, roll, x_bar=1)
    assert names(s) == ["pass"]
    after = GAME.result(s, GAME.parse_action(s, "pass"))
    assert after == State(s.theirs, s.mine, 1, 0, 0, False)
    assert GAME.to_move(after) == op.CHANCE


def test_the_bar_comes_first() -> None:
    assert names(drawn(ONLY_THREES, 63, x_bar=1)) == ["bar/22 12/6", "bar/22/16"]
    assert names(drawn(ONLY_THREES, 63, x_bar=2)) == ["bar/22"]
    assert names(drawn(ONLY_THREES, 61, x_bar=1)) == ["pass"]


def test_a_double_is_two_actions() -> None:
    s = drawn(ONLY_THREES, 33, x_bar=3)
    assert names(s) == ["bar/22(2)"]
    s = GAME.result(s, GAME.parse_action(s, "bar/22(2)"))
    assert GAME.to_move(s) == 0
    assert names(s) == ["bar/22 12/9", "bar/22 6/3"]  # 22/19 is shut
    s = GAME.result(s, GAME.parse_action(s, "bar/22 6/3"))
    assert (s.player, GAME.to_move(s)) == (1, op.CHANCE)


def test_a_double_ends_where_nothing_moves() -> None:
    s = drawn(
        """
        13 14 15 16 17 18 | 19 20 21 22 23 24
                          |

                          |              O
               X          |              O
        12 11 10  9  8  7 |  6  5  4  3  2  1
        """,
        44,
    )
    assert names(s) == ["10/6"]
    s = GAME.result(s, GAME.parse_action(s, "10/6"))
    assert (s.player, GAME.to_move(s)) == (1, op.CHANCE)


def test_a_hit_checker_goes_to_the_bar() -> None:
    s = drawn(
        """
        13 14 15 16 17 18 | 19 20 21 22 23 24
                          |              O  X

                          |  X     O
        12 11 10  9  8  7 |  6  5  4  3  2  1
        """,
        21,
    )
    assert names(s) == ["24/22 6/5", "24/22/21", "24/23* 6/4*", "24/23*/21", "6/4*/3", "6/5/3"]
    assert GAME.parse_action(s, "24/21") == GAME.parse_action(s, "24/22/21")  # people write a hit on the way
    one = GAME.result(s, GAME.parse_action(s, "24/23/21"))
    assert [get(one.mine, point) for point in (BAR, 2, 21)] == [1, 0, 1]
    assert [get(one.theirs, point) for point in (24, 23, 21, 6)] == [0, 0, 1, 1]
    two = GAME.result(s, GAME.parse_action(s, "6/4,24/23"))
    assert [get(two.mine, point) for point in (BAR, 2, 21)] == [2, 0, 0]


# -- both dice if possible --------------------------------------------------------------------------


def test_a_move_that_wastes_a_die_is_illegal() -> None:
    # 12/6 would leave no two (6/4 and 24/22 are shut), but both dice can be played.
    s = drawn(
        """
        13 14 15 16 17 18 | 19 20 21 22 23 24
                  O       |           O     X
                  O       |           O

                          |        O
         X                |        O
        12 11 10  9  8  7 |  6  5  4  3  2  1
        """,
        62,
    )
    assert names(s) == ["24/18 12/10"]


def test_the_larger_die_if_either_can_be_played_but_not_both() -> None:
    s = drawn(
        """
        13 14 15 16 17 18 | 19 20 21 22 23 24
                          |

                          |           O
               X          |           O
        12 11 10  9  8  7 |  6  5  4  3  2  1
        """,
        61,
    )
    assert names(s) == ["10/4"]


def test_the_smaller_die_if_it_is_the_only_one() -> None:
    s = drawn(
        """
        13 14 15 16 17 18 | 19 20 21 22 23 24
                          |

                          |        O  O
               X          |        O  O
        12 11 10  9  8  7 |  6  5  4  3  2  1
        """,
        61,
    )
    assert names(s) == ["10/9"]


# -- bearing off ------------------------------------------------------------------------------------

LAST_TWO = """
    13 14 15 16 17 18 | 19 20 21 22 23 24
                      |  O

                      |        X  X
    12 11 10  9  8  7 |  6  5  4  3  2  1
"""
ONE_OUTSIDE = """
    13 14 15 16 17 18 | 19 20 21 22 23 24
                      |  O

                    X |  X        X
    12 11 10  9  8  7 |  6  5  4  3  2  1
"""


@pytest.mark.parametrize(
    ("board", "roll", "expected"),
    [
        (LAST_TWO, 65, ["4/off 3/off"]),
        (LAST_TWO, 62, ["4/2 3/off", "4/off 3/1"]),
        (LAST_TWO, 31, ["4/1 3/2", "4/1/off", "4/3/off"]),
        (LAST_TWO, 11, ["3/2/1", "4/3/2"]),
        (ONE_OUTSIDE, 63, ["7/1 3/off", "7/1 6/3", "7/4 6/off"]),
        (ONE_OUTSIDE, 61, ["7/1 3/2", "7/1 6/5", "7/1/off", "7/6/off"]),
        (ONE_OUTSIDE, 33, ["7/4 3/off", "7/4 6/3", "7/4/1"]),
    ],
)
def test_bearing_off(board: str, roll: int, expected: list[str]) -> None:
    assert names(drawn(board, roll)) == expected


def test_the_game_may_end_in_the_middle_of_a_double() -> None:
    s = drawn(LAST_TWO, 44)
    end = GAME.result(s, GAME.parse_action(s, "4/off 3/off"))
    assert GAME.is_terminal(end) and not GAME.is_terminal(s)
    assert (GAME.utility(end, 0), GAME.utility(end, 1)) == (1.0, -1.0)


@pytest.mark.parametrize(
    ("home", "outside", "bar", "stake"),
    [(" ", "O", 0, 2.0), ("O", " ", 0, 3.0), (" ", " ", 1, 3.0), (" ", " ", 0, 1.0)],
)
def test_gammons(home: str, outside: str, bar: int, stake: float) -> None:
    """X bears off the last two; O has a checker left in X's home, just outside or on the bar, or has borne off."""
    board = f"""
        13 14 15 16 17 18 | 19 20 21 22 23 24
                          |  O

                        {outside} |  {home}     X  X
        12 11 10  9  8  7 |  6  5  4  3  2  1
    """
    s = drawn(board, 65, o_bar=bar)
    if stake > 1:  # nothing of O is off
        o = [get(s.theirs, point) for point in range(26)]
        o[OFF], o[6] = 0, o[6] + o[OFF]
        s = s._replace(theirs=cells(o))
    for gammons in (True, False):
        game = Backgammon(gammons=gammons)
        end = game.result(s, game.parse_action(s, "4/off 3/off"))
        assert game.is_terminal(end)
        assert [game.utility(end, player) for player in (0, 1)] == ([stake, -stake] if gammons else [1.0, -1.0])
        assert game.utility_range == ((-3.0, 3.0) if gammons else (-1.0, 1.0))


# -- against a search that knows no tricks ------------------------------------------------------------

Position = tuple[tuple[int, ...], tuple[int, ...]]  # checkers of the mover and of the opponent, by point


def steps(position: Position, die: int) -> Iterator[Position]:
    """Every way to play one die."""
    for point in range(25, 0, -1):
        mine, theirs, to = list(position[0]), list(position[1]), max(point - die, 0)
        if not mine[point] or (mine[BAR] and point != BAR):
            continue
        if to and theirs[25 - to] > 1:
            continue
        if not to and (any(mine[7:]) or (point < die and any(mine[point + 1 : 7]))):
            continue
        mine[point] -= 1
        mine[to] += 1
        if to and theirs[25 - to]:
            theirs[25 - to] -= 1
            theirs[BAR] += 1
        yield tuple(mine), tuple(theirs)


def turns(position: Position, high: int, low: int) -> set[Position]:
    """Where a whole turn may lead: as many dice as possible, the larger one if only one."""
    orders = [[high] * 4] if high == low else [[high, low], [low, high]]
    reached: dict[int, set[Position]] = {0: {position}}
    for order in orders:
        level = {position}
        for played, die in enumerate(order, 1):
            level = {after for before in level for after in steps(before, die)}
            if high != low and played == 1 and order[0] == low and reached.get(1):
                continue  # only the larger die counts alone
            reached.setdefault(played, set()).update(level)
    return next(reached[played] for played in (4, 3, 2, 1, 0) if reached.get(played))


def position(s: State, player: int) -> Position:
    boards = (s.mine, s.theirs) if s.player == player else (s.theirs, s.mine)
    mine, theirs = (tuple(get(board, point) for point in range(26)) for board in boards)
    return mine, theirs


def test_whole_turns_agree_with_a_search_that_knows_no_tricks() -> None:
    checked = Counter[bool]()
    for s in moving_states(games=12, seed=5):
        if s.high == s.low and not s.again:
            continue
        ends = {GAME.result(s, a) for a in GAME.actions(s)}
        open_ = {end for end in ends if end.high and not GAME.is_terminal(end)}
        ends = ends - open_ | {GAME.result(end, a) for end in open_ for a in GAME.actions(end)}
        assert {position(end, s.player) for end in ends} == turns(position(s, s.player), s.high, s.low), GAME.show(s)
        checked[s.high == s.low] += 1
    assert checked[True] > 100 and checked[False] > 500


def test_actions_and_names_are_unique_and_names_parse() -> None:
    for s in moving_states(games=3, seed=7):
        actions = list(GAME.actions(s))
        listed = [GAME.action_name(s, a) for a in actions]
        assert len(set(actions)) == len(set(listed)) == len(actions), GAME.show(s)
        assert [GAME.parse_action(s, name) for name in listed] == actions


def test_a_wrong_name_is_refused() -> None:
    with pytest.raises(ValueError, match=r"'13/1' is no legal action here; legal are"):
        GAME.parse_action(GAME.result(GAME.initial(), 31), "13/1")


@pytest.mark.compiled
def test_compiled_equals_plain() -> None:
    compiled, plain = Tally(Backgammon(gammons=True), seed=3), Tally(Backgammon(gammons=True), seed=3, plain=True)
    compiled.run(15)
    plain.run(15)
    assert compiled.counts.tolist() == plain.counts.tolist()
    assert compiled.sums.tolist() == plain.sums.tolist()


# -- against OpenSpiel --------------------------------------------------------------------------------
# Its chance has 36 ordered rolls and its actions name the order of the dice, so several of its actions are one of ours.


def ours(s: State, peer: Any, theirs: int) -> int:
    """Our name for OpenSpiel's action."""
    moves = [
        (25 if move.pos == 100 else 24 - move.pos if s.player == 0 else move.pos + 1, move.num)
        for move in peer.spiel_move_to_checker_moves(s.player, theirs)
        if move.pos >= 0
    ]
    points = [point for point, _ in moves]
    if s.high == s.low or all(point <= die for point, die in moves):
        points.sort(reverse=True)  # both orders are one action
    elif moves[0][1] == s.low:
        points = [0, *points][-2:] if len(points) == 1 else points[::-1]
    high, low = [*points, 0, 0][:2]
    return 26 * high + low


def same_board(s: State, peer: Any) -> bool:
    mine, theirs = position(s, 0)
    x = [*(peer.board(0, 24 - point) for point in range(1, 25)), peer.board(0, 100)]
    o = [*(peer.board(1, point - 1) for point in range(1, 25)), peer.board(1, 100)]
    return list(mine[1:]) == x and list(theirs[1:]) == o


@pytest.mark.parametrize(("gammons", "scoring"), [(False, "winloss_scoring"), (True, "full_scoring")])
def test_like_openspiel(gammons: bool, scoring: str) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    game, rng = Backgammon(gammons=gammons), random.Random(11)
    their_game = pyspiel.load_game(f"backgammon(max_player_turns=1000000,scoring_type={scoring})")
    for _ in range(25):
        s, peer = game.initial(), their_game.new_initial_state()
        while not game.is_terminal(s):
            where = f"{game.show(s)}\n{peer}"
            if game.to_move(s) == op.CHANCE:
                rolls: dict[int, list[int]] = {}
                for outcome, _p in peer.chance_outcomes():
                    first, second = map(int, peer.action_to_string(-1, outcome).split("roll: ")[1][:2])
                    starts = peer.action_to_string(-1, outcome).split()[3] if s.player == op.CHANCE else "X"
                    high, low = max(first, second), min(first, second)
                    rolls.setdefault(10 * high + low if starts == "X" else 10 * low + high, []).append(outcome)
                theirs = dict(peer.chance_outcomes())
                chances = {roll: sum(theirs[outcome] for outcome in same) for roll, same in rolls.items()}
                assert chances == pytest.approx(dict(game.chances(s))), where
                a = rng.choices(list(chances), list(chances.values()))[0]
                their_action = rng.choice(rolls[a])
            else:
                assert peer.current_player() == s.player, where
                mapped = {ours(s, peer, theirs): theirs for theirs in peer.legal_actions()}
                assert set(mapped) == set(game.actions(s)), where
                a = rng.choice(list(mapped))
                their_action = mapped[a]
            s = game.result(s, a)
            peer.apply_action(their_action)
            assert same_board(s, peer), where
            assert peer.is_terminal() == game.is_terminal(s), where
        assert peer.returns() == [game.utility(s, player) for player in (0, 1)]
