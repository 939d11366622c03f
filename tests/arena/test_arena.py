"""Matches and tournaments: the same table twice, gone on with, tested early; ratings of two, three and more."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import pytest

import outply as op
import outply.arena
from outply.arena.arena import play_pairs
from outply.arena.conditions import Clock, Conditions
from outply.arena.database import Database
from outply.arena.openings import Openings
from outply.arena.outcome import Outcome
from outply.arena.schedule import Schedule, Task
from outply.arena.standings import Standings
from outply.arena.statistics.sprt import SPRT
from outply.process import limits

pytestmark = pytest.mark.compiled_in_soak

GAME: Any = op.load("subtraction")
SMALL: Any = op.load("tic_tac_toe")
PLAYERS = ["random", "mcts:simulations=10", "mcts:simulations=3"]


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


def test_two_runners_of_one_match_count_each_game_once(tmp_path: Path) -> None:
    file = tmp_path / "results.db"
    runs = [op.Arena(SMALL, ["random", "random"], rounds=5, workers=0, database=file).run(every=0) for _ in range(2)]
    last: list[Any] = [None, None]
    for step in itertools.zip_longest(*runs):
        last = [now or before for now, before in zip(step, last, strict=True)]
    assert last[0].played == last[1].played and len(last[0].played) == 10
    assert [match.games for match in Database(file).matches()] == [10]


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
        key(conditions=Conditions(most_plies=50)),
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
    assert str(standings).splitlines()[1].startswith("mcts:simulations=40") and "to be stronger" in str(standings)
    assert "accepted" in str(standings.to_dict()["sprt"])


def test_a_sequential_test_goes_by_the_schedule_and_not_by_who_was_first() -> None:
    def game(number: int, won: bool) -> tuple[Task, Outcome]:
        task = Schedule(2, 2, 1).task(number)
        one = task.seats.index(0)
        utilities = tuple(1.0 if (seat == one) == won else -1.0 for seat in range(2))
        return task, Outcome(("a", "b"), 1, 0, (number,), utilities, "over")

    def after(games: list[tuple[Task, Outcome]]) -> Standings:
        arena = op.Arena(GAME, ["random", "random"], rounds=100, sprt=SPRT(0, 200))
        for played in games:
            arena._store(*played)
        return arena.standings()

    games = [game(number, won=True) for number in range(60)]
    whole = after(games)
    assert whole.verdict == "accepted" and len(whole.counted) < 60 and whole.ratio > 2.9
    late = after(games[:1] + games[2:])
    assert late.verdict == "" and late.ratio == 0.0  # the first pair is not over yet
    assert after(games[2:] + games[:2]).lines == whole.lines
    lost_later = [*games[:-2], game(58, won=False), game(59, won=False)]
    assert after(lost_later[::-1]).lines == whole.lines
    void = (games[0][0], Outcome(("a", "b"), 1, 0, (), None, "void"))
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
    arena = op.Arena(GAME, ["mcts", "minimax:nodes=5", "random"], budget=op.Budget(simulations=3))
    assert [spec.budget for spec in arena.specs][:2] == [op.Budget(simulations=3), op.Budget(nodes=5)]
    assert not op.Arena(GAME, ["mcts", "random"]).deterministic
    clock = op.Arena(GAME, ["mcts", "random"], conditions=Conditions(clock=Clock(5.0, 0.1)))
    assert clock.specs[0].budget.seconds == 5.0 and not clock.deterministic


def test_of_a_budget_for_all_each_player_takes_the_limits_that_it_counts_in() -> None:
    arena = op.Arena(GAME, ["mcts", op.Minimax(), None, "random"], budget=op.Budget(simulations=3, nodes=7))
    budgets = [spec.budget for spec in arena.specs[:3]]
    assert budgets == [op.Budget(simulations=3), op.Budget(nodes=7), op.Budget(nodes=7)]  # the usual one solves it
    told = "MCTS does not go by depth; it goes by seconds and simulations."
    for players in (["mcts", "minimax"], [op.MCTS(), "random"], ["random", "mcts:c=1"]):
        with pytest.raises(ValueError, match=told):
            op.Arena(GAME, players, budget=op.Budget(depth=3))
    with pytest.raises(ValueError, match=told):
        op.Arena(GAME, ["mcts:depth=3,simulations=9", "random"])


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


def test_processes_that_begin_from_nothing_play_the_same_games(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    players = tmp_path / "mine.py"
    players.write_text("def least(game, state):\n    return 1\ndef stuck(game, state):\n    while True: pass\n")
    here = op.Arena(GAME, [f"{players}:least", "random"], rounds=3, workers=0).play()
    monkeypatch.setattr(limits, "can_fork", lambda: False)
    assert lasting(op.Arena(GAME, [f"{players}:least", "random"], rounds=3, workers=1).play()) == lasting(here)
    terms = Conditions(patience=1.5)
    hung = op.Arena(GAME, [f"{players}:stuck", "random"], rounds=1, workers=1, conditions=terms).play()
    assert [result.ending for _, result in hung.played] == ["hang", "hang"]


def test_conditions_are_understood_by_their_old_name() -> None:
    conditions = Conditions(most_plies=7)
    with pytest.warns(DeprecationWarning, match="terms= is now conditions="):
        assert op.Arena(GAME, ["random", "random"], terms=conditions).conditions is conditions


def test_every_public_name_of_the_arena_is_there() -> None:
    assert all(getattr(outply.arena, name).__name__ == name for name in outply.arena.__all__)
    with pytest.raises(AttributeError, match="it has SPRT, Arena"):
        outply.arena.Nothing  # noqa: B018
