"""Matches and tournaments: the schedule, the openings, the same table twice, and players who do not behave."""

from __future__ import annotations

import ctypes
import os
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import outply as op
from outply.arena import pool as pool_module
from outply.arena.openings import Book, Openings, drawn_opening, number_of_openings
from outply.arena.pool import Pool
from outply.arena.result import Result
from outply.arena.runner import play_pairs
from outply.arena.schedule import Schedule, Task
from outply.arena.sprt import SPRT
from outply.arena.standings import Standings
from outply.arena.terms import Terms

GAME: Any = op.load("subtraction")
SMALL: Any = op.load("tic_tac_toe")
PLAYERS = ["random", "mcts:simulations=10", "mcts:simulations=3"]

needs_processes = pytest.mark.skipif(not hasattr(os, "fork"), reason="players that are functions here need fork")


# -- schedule and openings ---------------------------------------------------------------------------------------------


def test_everybody_plays_everybody_from_both_seats() -> None:
    schedule = Schedule(4, 2, seed=5)
    tasks = [schedule.task(number) for number in range(schedule.games_a_round * 3)]
    meetings = Counter(task.seats for task in tasks)
    assert meetings == {(a, b): 3 for a in range(4) for b in range(4) if a != b}
    for one, other in zip(tasks[::2], tasks[1::2], strict=True):
        assert one.seats == other.seats[::-1]
        assert (one.pair, one.round, one.luck) == (other.pair, other.round, other.luck)
    assert len({task.seed for task in tasks}) == len(tasks)
    assert len({task.luck for task in tasks}) == len(tasks) // 2


@pytest.mark.parametrize(("players", "seats"), [(3, 3), (4, 3), (2, 3), (5, 4)])
def test_seats_are_turned_in_games_for_more(players: int, seats: int) -> None:
    schedule = Schedule(players, seats, seed=1)
    tasks = [schedule.task(number) for number in range(schedule.games_a_round)]
    sat = Counter((who, seat) for task in tasks for seat, who in enumerate(task.seats))
    assert len(set(sat.values())) == 1 and len(sat) == players * seats
    assert all(len(task.seats) == seats for task in tasks)


def test_a_match_needs_two_players_and_two_seats() -> None:
    with pytest.raises(ValueError, match="for two or more players"):
        Schedule(2, 1, 1)
    with pytest.raises(ValueError, match="needs two or more players"):
        op.Arena(GAME, ["random"])


def test_openings_differ_and_depend_on_the_seed_alone() -> None:
    game: Any = op.load("connect_four")
    book = Book(game, Openings(), seed=3)
    assert book.plies == 3 and len(book.listed) == 238  # states with three stones
    openings = [book.opening(number) for number in range(238)]
    assert len(set(openings)) == 238
    again, another = Book(game, Openings(), seed=3), Book(game, Openings(), seed=4)
    assert openings == [again.opening(number) for number in range(238)]
    assert openings[:20] != [another.opening(number) for number in range(20)]
    assert book.opening(238) == book.opening(0)


def test_all_openings_come_in_order_and_none_may_be_wanted() -> None:
    game: Any = op.load("tic_tac_toe")
    every = Book(game, Openings(1, every=True), seed=9)
    assert [every.opening(number) for number in range(9)] == [(a,) for a in range(9)]
    assert Book(game, Openings(0), seed=9).opening(7) == ()
    assert number_of_openings(game, Openings(2)) == 72 and number_of_openings(game, Openings(1)) == 9
    with pytest.raises(ValueError, match="too many openings of 9 plies"):
        number_of_openings(op.load("connect_four"), Openings(9))


def test_openings_that_are_too_many_are_drawn() -> None:
    game: Any = op.load("connect_four")
    book = Book(game, Openings(8), seed=1)
    assert book.listed == [] and all(len(book.opening(number)) == 8 for number in range(20))
    assert len({book.opening(number) for number in range(20)}) == 20
    assert drawn_opening(op.load("subtraction", stones=3), 40, 1, 1) == ()  # no game is as long as that


def test_openings_roll_dice_where_the_game_does() -> None:
    pig: Any = op.load("pig")
    s = pig.initial()
    for action in Book(pig, Openings(4), seed=2).opening(0):
        s = pig.result(s, action)
    assert not pig.is_terminal(s)


# -- whole tournaments -------------------------------------------------------------------------------------------------


def lasting(standings: Standings) -> list[Any]:
    """All that is the same each time: not the seconds."""
    return [(task, {**result.to_dict(), "seconds": None}) for task, result in standings.played]


def test_the_same_tournament_gives_the_same_table_here_and_in_processes() -> None:
    here = op.Arena(SMALL, PLAYERS, rounds=4, seed=5, workers=0)
    assert here.deterministic and here.wanted == 24
    table = here.play()
    assert lasting(table) == lasting(op.Arena(SMALL, PLAYERS, rounds=4, seed=5, workers=2).play())
    assert lasting(table) != lasting(op.Arena(SMALL, PLAYERS, rounds=4, seed=6, workers=0).play())
    assert table.finished and len(table.counted) == 24


def test_a_tournament_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    file = tmp_path / "results.db"
    whole = op.Arena(SMALL, PLAYERS, rounds=3, seed=2, workers=0).play()
    broken = op.Arena(SMALL, PLAYERS, rounds=3, seed=2, workers=0, database=file)
    for standings in broken.run(every=0):
        if len(standings.played) == 7:
            break
    again = op.Arena(SMALL, PLAYERS, rounds=3, seed=2, workers=0, database=file)
    assert lasting(again.play()) == lasting(whole)
    assert again.resumed == 7
    longer = op.Arena(SMALL, PLAYERS, rounds=4, seed=2, workers=0, database=file)
    assert len(longer.play().played) == 24 and longer.resumed == 18
    shorter = op.Arena(SMALL, PLAYERS, rounds=1, seed=2, workers=0, database=file)
    assert len(shorter.play().played) == 6 == shorter.resumed


def test_whatever_decides_the_games_makes_another_match() -> None:
    def key(game: Any = SMALL, players: Any = PLAYERS, **options: Any) -> str:
        return op.Arena(game, players, **options).key

    def one(game: Any, state: Any) -> int:
        return 1

    def two(game: Any, state: Any) -> int:
        return 2

    keys = [
        key(),
        key(op.load("mnk")),
        key(op.load("nim")),
        key(players=PLAYERS[::-1]),
        key(seed=2),
        key(terms=Terms(most_plies=50)),
        key(openings=Openings(1)),
        key(players=[one, "random"]),
        key(players=["mcts", "random"]),
        key(players=["mcts", "random"], budget=op.Budget(simulations=5)),
        key(players=[op.MCTS(), "random"]),
        key(players=[op.MCTS(tree_policy=op.UCB1(c=2)), "random"]),
    ]
    assert len(set(keys)) == len(keys)
    assert key() == key(rounds=70, workers=1)
    two.__name__ = "one"
    assert key(players=[two, "random"]) != key(players=[one, "random"])


def test_a_mirror_match_is_level() -> None:
    standings = op.Arena("tic_tac_toe", ["random", "random"], rounds=150, workers=0).play()
    assert standings.names == ("random", "random (2)")
    assert standings.duel is not None and standings.duel.low <= 0 <= standings.duel.high
    assert sum(standings.duel.pairs) == 150


def test_a_stronger_player_is_found_to_be_stronger() -> None:
    arena = op.Arena("tic_tac_toe", ["mcts:simulations=40", "random"], rounds=400, sprt=SPRT(0, 100), workers=0)
    standings = arena.play()
    assert standings.verdict == "accepted" and standings.finished
    assert len(standings.played) < 200
    assert standings.duel is not None and standings.duel.low > 0
    assert str(standings).splitlines()[1].startswith("mcts:simulations=40") and "to be the stronger" in str(standings)
    assert "accepted" in str(standings.to_dict()["sprt"])


def test_a_sequential_test_goes_by_the_schedule_and_not_by_who_was_first() -> None:
    def game(number: int, won: bool) -> tuple[Task, Result]:
        task = Schedule(2, 2, 1).task(number)
        one = task.seats.index(0)
        utilities = tuple(1.0 if (seat == one) == won else -1.0 for seat in range(2))
        return task, Result(("a", "b"), 1, 0, (number,), utilities, "over")

    def after(games: list[tuple[Task, Result]]) -> Standings:
        arena = op.Arena(GAME, ["random", "random"], rounds=100, sprt=SPRT(0, 200))
        for played in games:
            arena._keep(*played)
        return arena.standings()

    games = [game(number, won=True) for number in range(60)]
    whole = after(games)
    assert whole.verdict == "accepted" and len(whole.counted) < 60 and whole.ratio > 2.9
    late = after(games[:1] + games[2:])
    assert late.verdict == "" and late.ratio == 0.0  # the first pair is not over yet
    assert after(games[2:] + games[:2]).lines == whole.lines
    lost_later = [*games[:-2], game(58, won=False), game(59, won=False)]
    assert after(lost_later[::-1]).lines == whole.lines
    void = (games[0][0], Result(("a", "b"), 1, 0, (), None, "void"))
    assert after([void, *games[1:]]).decided.pair == (whole.decided.pair or 0) + 1


def test_a_sequential_test_is_between_two() -> None:
    with pytest.raises(ValueError, match="compares two players"):
        op.Arena(GAME, PLAYERS, sprt=SPRT(0, 5))


def test_games_that_repeat_each_other_are_counted() -> None:
    def least(game: Any, state: Any) -> int:
        return 1

    standings = op.Arena(GAME, [least, least], rounds=6, openings=Openings(1), workers=0).play()
    assert standings.duplicates == 6  # three openings in two seats are six games


def test_players_that_do_not_suit_the_game_are_refused_before_anything_is_played() -> None:
    with pytest.raises(ValueError, match="AlphaBeta needs a game without chance"):
        op.Arena("pig", ["alpha_beta", "random"])
    with pytest.raises(ValueError, match="rounds must be 1 or more"):
        op.Arena(SMALL, PLAYERS, rounds=0)


def test_a_budget_is_for_those_who_have_none() -> None:
    arena = op.Arena(GAME, ["mcts", "mcts:nodes=5", "random"], budget=op.Budget(simulations=3))
    assert [spec.budget for spec in arena.specs][:2] == [op.Budget(simulations=3), op.Budget(nodes=5)]
    assert not op.Arena(GAME, ["mcts", "random"]).deterministic
    clock = op.Arena(GAME, ["mcts", "random"], terms=Terms(clock=op_clock()))
    assert clock.specs[0].budget.seconds == 5.0 and not clock.deterministic


def op_clock() -> Any:
    from outply.arena.terms import Clock

    return Clock(5.0, 0.1)


class Three(op.Game):
    """Three players say 0, 1 or 2 in turn; whoever says the most wins, and equals share."""

    players = 3

    def initial(self) -> Any:
        return (0, 0, 0, 0)

    def to_move(self, s: Any) -> int:
        return s[3]

    def actions(self, s: Any) -> Any:
        return range(3)

    def result(self, s: Any, a: int) -> Any:
        said = (a if s[3] == 0 else s[0], a if s[3] == 1 else s[1], a if s[3] == 2 else s[2])
        return (*said, s[3] + 1)

    def is_terminal(self, s: Any) -> bool:
        return s[3] == 3

    def utility(self, s: Any, player: int) -> float:
        most = max(s[0], s[1], s[2])
        best = (s[0] == most) + (s[1] == most) + (s[2] == most)
        return 2.0 / best - 1.0 if s[player] == most else -1.0


def test_games_for_three_are_compared_by_twos() -> None:
    def always(n: int) -> Any:
        def choose(game: Any, state: Any) -> int:
            return n

        choose.__name__ = f"says_{n}"
        return choose

    standings = op.Arena(Three(), [always(0), always(1), always(2)], rounds=20, openings=Openings(0), workers=0).play()
    assert standings.wanted == 60 and standings.duel is None
    assert standings.names[standings.ranking[0]] == "says_2"
    lines = standings.lines
    assert (lines[2].wins, lines[2].losses) == (120, 0)
    assert (lines[1].wins, lines[1].draws, lines[1].losses) == (0, 60, 60)  # not the best is the worst, with the other
    assert standings.against(2, 0) == (60.0, 60)
    document = standings.to_dict()
    assert document["players"][0]["name"] == "says_2" and document["players"][0]["against"][1] == [60.0, 60]


def test_pairs_are_played_for_whoever_wants_them() -> None:
    played = play_pairs(GAME, ["random", "random"], 3, workers=0)
    assert len(played) == 6 and all(result.ending == "over" for _, result in played)


# -- players and rules that do not behave ------------------------------------------------------------------------------


def honest(game: Any, state: Any) -> int:
    return next(iter(game.actions(state)))


def hanging(game: Any, state: Any) -> int:
    while True:
        time.sleep(0.01)


def crashing(game: Any, state: Any) -> int:
    return ctypes.string_at(0)[0]


def leaving(game: Any, state: Any) -> int:
    os._exit(3)


def exiting(game: Any, state: Any) -> int:
    sys.exit(3)


def eating(game: Any, state: Any) -> int:
    eaten = [np.zeros(1 << 24)]
    while True:
        eaten.append(np.zeros(1 << 24))


def cheating(game: Any, state: Any) -> int:
    return 77


def dawdling(game: Any, state: Any) -> int:
    time.sleep(0.3)
    return honest(game, state)


def talking(game: Any, state: Any) -> int:
    print("I am thinking", file=sys.stderr)  # noqa: T201
    os.write(1, b"loudly")
    return honest(game, state)


FAULT = {
    "hanging": "hang",
    "crashing": "crash",
    "leaving": "crash",
    "exiting": "error",
    "eating": "memory",
    "cheating": "illegal",
    "dawdling": "time",
}


@needs_processes
def test_players_who_do_not_behave_lose_and_the_rest_goes_on(capfd: pytest.CaptureFixture[str]) -> None:
    players = [honest, talking, hanging, crashing, leaving, exiting, eating, cheating, dawdling]
    terms = Terms(patience=0.4, margin=0.1, memory_mb=400)
    budget = op.Budget(seconds=0.1)
    arena = op.Arena(GAME, players, rounds=1, budget=budget, terms=terms, openings=Openings(2), workers=2)
    standings = arena.play()
    assert len(standings.counted) == 72 and standings.void == 0
    for task, result in standings.played:
        first, second = (players[who].__name__ for who in task.seats)
        # after an opening of two plies the first seat is to move: whoever does not behave first loses
        guilty = first if first in FAULT else second if second in FAULT else None
        assert result.ending == (FAULT[guilty] if guilty else "over"), (result, first, second)
        if guilty:
            assert result.offender == (0 if guilty == first else 1)
            assert result.points(result.offender, 1 - result.offender) == 0.0
    for line in standings.lines:
        assert set(line.faults) == ({FAULT[line.name]} if line.name in FAULT else set())
    assert {standings.names[who] for who in standings.ranking[:2]} == {"honest", "talking"}
    assert capfd.readouterr() == ("", "")


class Rules(op.Game):
    """Rules that do not behave, when the pile is down to ten."""

    how: str = "crash"

    def initial(self) -> int:
        return 20

    def to_move(self, s: Any) -> int:
        return s % 2

    def actions(self, s: Any) -> Any:
        return range(1, 2)

    def result(self, s: Any, a: int) -> int:
        if s == 10 and self.how == "crash":
            os.abort()
        while s == 10 and self.how == "hang":
            time.sleep(0.01)
        return s - 1

    def is_terminal(self, s: Any) -> bool:
        return s == 0

    def utility(self, s: Any, player: int) -> float:
        return 1.0 if player == 0 else -1.0


@needs_processes
@pytest.mark.parametrize(
    ("how", "told"), [("crash", "a rule crashed in ply 11"), ("hang", "did not come back in ply 11")]
)
def test_rules_that_do_not_behave_make_games_that_do_not_count(how: str, told: str) -> None:
    terms = Terms(patience=0.3)
    standings = op.Arena(Rules(how=how), [honest, honest], 2, terms=terms, openings=Openings(0), workers=2).play()
    assert standings.void == 4 and standings.counted == () and standings.finished
    for _, result in standings.played:
        assert told in result.note and result.ending == "void" and len(result.actions) == 10
    assert standings.duel is not None and standings.duel.elo == 0.0


class Looping(op.Game):
    """Compiled, a rule that never comes back lets nobody else have a turn."""

    def initial(self) -> int:
        return 9

    def to_move(self, s: Any) -> int:
        return s % 2

    def actions(self, s: Any) -> Any:
        return range(1, 2)

    def result(self, s: Any, a: int) -> int:
        n = s
        while n == 3 and a == 1:
            n = n + 0 * a
        return s - a

    def is_terminal(self, s: Any) -> bool:
        return s == 0

    def utility(self, s: Any, player: int) -> float:
        return 1.0 if player == 0 else -1.0


@needs_processes
@pytest.mark.compiled
def test_compiled_rules_that_never_come_back_are_ended() -> None:
    terms = Terms(patience=1.0)
    arena = op.Arena(Looping(), ["mcts:simulations=50", honest], 1, terms=terms, openings=Openings(0), workers=1)
    assert [(result.ending, result.offender) for _, result in arena.play().played] == [("hang", 0), ("hang", 1)]


@needs_processes
def test_a_game_whose_process_is_killed_from_outside_is_played_again(tmp_path: Path) -> None:
    marks = tmp_path

    def killed(game: Any, state: Any) -> int:
        mark = marks / f"{os.getpid()}"
        if len(list(marks.iterdir())) < 2:
            mark.touch()
            os.kill(os.getpid(), 9)
        return honest(game, state)

    standings = op.Arena(GAME, [killed, honest], 2, workers=1).play()
    assert [result.ending for _, result in standings.played] == ["over"] * 4
    assert len(list(marks.iterdir())) == 2


@needs_processes
def test_a_game_whose_process_is_killed_again_and_again_took_too_much_memory() -> None:
    def doomed(game: Any, state: Any) -> int:
        os.kill(os.getpid(), 9)
        return 0

    standings = op.Arena(GAME, [doomed, honest], 1, openings=Openings(0), workers=1).play()
    assert [(result.ending, result.offender) for _, result in standings.played] == [("memory", 0), ("memory", 1)]


def test_processes_that_begin_from_nothing_play_the_same_games(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    players = tmp_path / "mine.py"
    players.write_text("def least(game, state):\n    return 1\ndef stuck(game, state):\n    while True: pass\n")
    here = op.Arena(GAME, [f"{players}:least", "random"], rounds=3, workers=0).play()
    monkeypatch.setattr(pool_module, "FORKS", False)
    assert lasting(op.Arena(GAME, [f"{players}:least", "random"], rounds=3, workers=1).play()) == lasting(here)
    terms = Terms(patience=0.3)
    hung = op.Arena(GAME, [f"{players}:stuck", "random"], rounds=1, workers=1, terms=terms).play()
    assert [result.ending for _, result in hung.played] == ["hang", "hang"]


@needs_processes
def test_a_pool_leaves_no_process_behind() -> None:
    arena = op.Arena(GAME, ["random", hanging], 2, workers=2, budget=op.Budget(seconds=5))
    pool = Pool(arena.job, arena.game, 2)
    games = pool.play(arena.schedule.task(number) for number in range(4))
    for _ in range(3):
        next(games)
    pids = [worker.process.pid for worker in pool.workers]
    assert pids
    games.close()  # type: ignore[attr-defined]
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
