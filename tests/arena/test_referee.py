"""One game: who may do what, in which time, and how it is scored if somebody does not keep to it."""

from __future__ import annotations

import time
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np
import pytest

import outply as op
from outply.arena import referee
from outply.arena.conditions import Clock, Conditions, read_clock
from outply.arena.outcome import ENDINGS, FAULTS, Outcome
from outply.arena.referee import play_game
from outply.notation.records import Record, read, replay

GAME: Any = op.load("subtraction")


def first(game: Any, state: Any) -> int:
    return next(iter(game.actions(state)))


def players(*functions: Any, game: Any = GAME) -> list[op.Player]:
    return [op.Player(game, function) for function in functions]


def test_a_game_is_played_to_its_end_and_can_be_replayed() -> None:
    result = play_game(GAME, players(first, first))
    s = GAME.initial()
    for action in result.actions:
        s = GAME.result(s, action)
    assert GAME.is_terminal(s)
    assert result.utilities == (GAME.utility(s, 0), GAME.utility(s, 1))
    assert (result.ending, result.offender, result.opening) == ("over", None, 0)
    assert len(result.seconds) == 2


def test_an_opening_is_given() -> None:
    result = play_game(GAME, players(first, first), opening=(2, 3))
    assert result.actions[:2] == (2, 3) and result.opening == 2


def raising(game: Any, state: Any) -> int:
    raise ValueError("no idea")


def greedy(game: Any, state: Any) -> int:
    raise MemoryError


@pytest.mark.parametrize(
    ("function", "ending", "note"),
    [
        (lambda game, state: 99, "illegal", "99 in ply 1"),
        (lambda game, state: "take two", "illegal", "take two"),
        (lambda game, state: None, "illegal", "None"),
        (raising, "error", "ValueError: no idea"),
        (greedy, "memory", ""),
    ],
)
def test_whoever_breaks_the_rules_loses(function: Any, ending: str, note: str) -> None:
    for seat in (0, 1):
        one, other = players(function, first)
        result = play_game(GAME, [one, other] if seat == 0 else [other, one])
        assert (result.ending, result.offender) == (ending, seat)
        assert result.utilities == ((-1.0, 1.0) if seat == 0 else (1.0, -1.0))
        assert note.replace("ply 1", f"ply {seat + 1}") in result.note
        assert result.points(seat, 1 - seat) == 0.0 and ENDINGS[ending] in result.describe()
    assert ending in FAULTS


def test_numbers_of_numpy_are_actions_too() -> None:
    result = play_game(GAME, players(lambda game, state: np.int32(1), first))
    assert result.ending == "over"


def slow(game: Any, state: Any) -> int:
    time.sleep(0.06)
    return first(game, state)


def test_a_choice_that_takes_too_long_loses() -> None:
    late = op.Player(GAME, slow, op.Budget(seconds=0.01))
    result = play_game(GAME, [late, *players(first)], conditions=Conditions(margin=0.02))
    assert (result.ending, result.offender) == ("time", 0)
    assert "of 0.01 s in ply 1" in result.note


def test_a_clock_runs_down_and_gains_its_increment(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(referee, "time", SimpleNamespace(perf_counter=lambda: now[0]))

    def slower(game: Any, state: Any) -> int:
        now[0] += 0.35
        return first(game, state)

    opening = (3, 3, 3, 3, 3, 2)  # four stones are left
    result = play_game(GAME, players(slower, first), opening, conditions=Conditions(clock=Clock(0.6), margin=0.001))
    assert (result.ending, result.offender) == ("time", 0)
    assert len(result.actions) == 8  # the second time it was too late
    richer = play_game(
        GAME, players(slower, first), opening, conditions=Conditions(clock=Clock(0.6, 10.0), margin=0.001)
    )
    assert richer.ending == "over"


def test_a_player_on_a_clock_shares_it_out() -> None:
    clock = Clock(10.0, 0.1)
    assert clock.allotted(10.0) == pytest.approx(0.48)
    assert clock.allotted(0.01) == 0.005
    left, choices = 1.0, 0
    while left > 0.01 and choices < 1000:
        left -= Clock(1.0).allotted(left)
        choices += 1
    assert choices > 50
    assert read_clock("10+0.1") == clock and read_clock("5") == Clock(5.0) and str(clock) == "10+0.1"
    for wrong in ("ten", "-1", "5+-1", "+", "0"):
        with pytest.raises(ValueError, match=r"a clock is written 10\+0\.1"):
            read_clock(wrong)


class Cells(NamedTuple):
    cells: Any
    player: int


class Board(op.Game):
    """A state with an array in it, which a player could write to."""

    def initial(self) -> Any:
        return Cells(np.zeros(4, np.int64), 0)

    def to_move(self, s: Any) -> int:
        return s.player

    def actions(self, s: Any) -> Any:
        for i in range(4):
            if s.cells[i] == 0:
                yield i

    def result(self, s: Any, a: int) -> Any:
        cells = s.cells.copy()
        cells[a] = 1 + s.player
        return Cells(cells, 1 - s.player)

    def is_terminal(self, s: Any) -> bool:
        return bool(np.all(s.cells != 0))

    def utility(self, s: Any, player: int) -> float:
        return 0.0


def test_a_player_who_changes_the_state_loses() -> None:
    def cheat(game: Any, state: Any) -> int:
        state.cells[3] = 1
        return 0

    result = play_game(Board(), players(first, cheat, game=Board()))
    assert (result.ending, result.offender) == ("changed", 1)


class Endless(op.Game):
    """It never ends."""

    def initial(self) -> int:
        return 0

    def to_move(self, s: Any) -> int:
        return s % 2

    def actions(self, s: Any) -> Any:
        return (0, 1)

    def result(self, s: Any, a: int) -> int:
        return s + 1

    def is_terminal(self, s: Any) -> bool:
        return False

    def utility(self, s: Any, player: int) -> float:
        return 0.0


def test_a_game_without_end_is_a_draw_at_the_cap() -> None:
    result = play_game(Endless(), players(first, first, game=Endless()), conditions=Conditions(most_plies=30))
    assert (result.ending, result.utilities, len(result.actions)) == ("cap", (0.0, 0.0), 30)
    assert result.points(0, 1) == 0.5


class Broken(Endless):
    """Its rules fail at ply 5."""

    how: str = "raise"

    def actions(self, s: Any) -> Any:
        return range(2 if s < 5 or self.how == "raise" else 0)

    def result(self, s: Any, a: int) -> int:
        if s == 5:
            raise KeyError("lost")
        return s + 1


@pytest.mark.parametrize(("how", "told"), [("raise", "KeyError"), ("stuck", "no action, though the game is not over")])
def test_a_game_whose_rules_fail_does_not_count(how: str, told: str) -> None:
    game = Broken(how=how)
    result = play_game(game, players(first, first, game=game))
    assert (result.ending, result.utilities, result.offender) == ("void", None, None)
    assert told in result.note and result.points(0, 1) is None


def test_a_rule_that_fails_in_a_search_is_not_the_players_fault() -> None:
    game = Broken()
    searching = op.Player(game, op.Minimax(), op.Budget(depth=8))
    result = play_game(game, [searching, *players(first, game=game)])
    assert result.ending == "void" and "KeyError" in result.note


def test_a_game_is_won_when_all_players_agree() -> None:
    game: Any = op.load("nim", piles=(3, 4, 5))
    sure = [op.Player(game, "mcts:simulations=400", seed=seat) for seat in range(2)]
    adjudicated = play_game(game, sure, conditions=Conditions(adjudicate=0.9, agreeing=1))
    assert adjudicated.ending == "adjudicated" and adjudicated.offender is None
    whole = play_game(game, [op.Player(game, "mcts:simulations=400", seed=seat) for seat in range(2)])
    assert whole.ending == "over" and whole.utilities == adjudicated.utilities
    assert len(adjudicated.actions) < len(whole.actions)


def test_players_who_do_not_search_are_never_sure() -> None:
    assert play_game(GAME, players(first, first), conditions=Conditions(adjudicate=0.6)).ending == "over"


def test_dice_are_rolled_by_the_seed_and_not_by_the_players() -> None:
    pig: Any = op.load("pig", goal=20) if "goal" in op.load("pig").options() else op.load("pig")

    def game(seed: int) -> Outcome:
        return play_game(pig, players(first, first, game=pig), seed=seed, conditions=Conditions(most_plies=60))

    assert game(3).actions == game(3).actions
    assert len({game(seed).actions for seed in range(5)}) > 1


def test_results_and_records_round_trip() -> None:
    result = play_game(GAME, players(first, raising), opening=(1,))
    assert Outcome.from_dict(result.to_dict()) == result
    record = result.record(GAME, "subtraction")
    assert read(str(record)) == record == Record.from_dict(record.to_dict())
    states, actions = replay(GAME, record.actions)
    assert tuple(actions) == result.actions and len(states) == len(actions) + 1
    with pytest.raises(ValueError, match="this is no record of a game"):
        Record.from_dict({"schema": "something else"})


@pytest.mark.parametrize("wrong", [{"most_plies": 0}, {"patience": -1.0}, {"adjudicate": 0.5}, {"adjudicate": 1.5}])
def test_terms_are_checked(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=next(iter(wrong))):
        Conditions(**wrong)
