"""Online outcome sampling: as in the paper, less exploitable with time, and blind to what its player cannot know."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import outply as op
from outply.algorithms.cfr import equilibrium, exploitability
from outply.information.in_turn import in_turn
from outply.information.seen import record_keys
from outply.search.consistency import contradictions
from outply.search.worlds import NoWorld, asked
from tests.support.hidden_games import Blind, Several
from tests.support.outcome_oracle import SlowOOS
from tests.support.tree_profiles import profile_of

JACK, QUEEN, KING = 0, 1, 2
PASS, BET = 0, 1


def started(game: Any, moves: Any = None, player: int | None = None, seed: int = 1, **options: Any) -> Any:
    """A search under way."""
    played: Any = in_turn(game)
    seen = asked(played, played.initial(), player, moves)
    return op.OOS(**options).start_for(played, seen, op.Budget(memory_mb=16), seed)


def searched(game: op.Game, moves: Any, simulations: int = 2000, **options: Any) -> op.Report:
    budget = op.Budget(simulations=simulations, memory_mb=16)
    return op.search(game, algorithm=op.OOS(**options), budget=budget, moves=moves)


@pytest.mark.usefixtures("plainly")
@pytest.mark.parametrize(
    ("game", "moves", "player"),
    [
        (op.load("kuhn"), (JACK, KING, BET), 1),
        (op.load("kuhn"), (QUEEN, KING, PASS, BET), 0),
        (op.load("leduc"), (0, 3, 1, 1, 5), 0),
        (op.load("goofspiel", cards=3), (1, 0, 2), 1),
        (op.load("matrix", which="chicken"), (), 1),
        (Several(), (1, 0, 0, 0, 0), 2),
        (Blind(), (0, 1, 1, 0), 0),
    ],
    ids=repr,
)
def test_it_learns_what_the_recursion_of_the_paper_learns(game: Any, moves: Any, player: int) -> None:
    seen = asked(in_turn(game), in_turn(game).initial(), player, moves)
    run = op.OOS(explore=0.3, aimed=0.7).start_for(in_turn(game), seen, op.Budget(memory_mb=16), 1)
    slow = SlowOOS(game, seen, 0.3, 0.7, run.room.stream.copy())
    slow.add((player, slow.target), [run.tree.action(c) for c in run.tree.children(0)])
    run.step(150)
    slow.run(150)
    assert len(slow.regrets) == run.tree.used[0] > 1
    for record, regrets in slow.regrets.items():
        node = run.tree.find(np.uint64(record_keys(*record)[-1]))
        found = {run.tree.action(c): run.tree.columns.credits[c] for c in run.tree.children(node)}
        shares = {run.tree.action(c): run.tree.columns.shares[c] for c in run.tree.children(node)}
        assert found == pytest.approx(regrets)
        assert shares == pytest.approx(slow.average[record])


@pytest.mark.usefixtures("plainly")
def test_most_games_lead_to_what_was_seen() -> None:
    for aimed, least, most in ((0.9, 0.6, 1.0), (0.0, 0.0, 0.1)):
        run = started(op.load("leduc"), (0, 3, 1, 1, 5), aimed=aimed)
        run.step(400)
        assert least < run.tree.nodes[0, 2] / 400 < most


# -- play ----------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("plainly")
@pytest.mark.parametrize(
    ("moves", "action"),
    [
        ((KING, JACK, BET), PASS),  # a jack never calls
        ((JACK, KING, BET), BET),  # a king always does
        ((QUEEN, KING, PASS), BET),  # and always bets
        ((JACK, QUEEN, PASS, BET), PASS),
    ],
)
def test_what_is_certain_in_kuhn_poker(moves: tuple[int, ...], action: int) -> None:
    report = searched(op.load("kuhn"), moves)
    assert report.moves[0].action == action and report.moves[0].share > 0.9
    assert sum(report.value) == pytest.approx(0.0)
    assert contradictions(report) == []


@pytest.mark.usefixtures("plainly")
def test_who_betrays_gets_more() -> None:
    game = op.load("matrix", which="prisoners_dilemma")
    for player in range(2):
        report = op.search(game, algorithm="oos", budget=op.Budget(simulations=1000), player=player)
        assert report.moves[0].action == 1 and report.moves[0].share > 0.8


def exploited(game: Any, simulations: int) -> float:
    """How exploitable the average strategies of a search from the start are."""
    run = started(game, aimed=0.0)
    while run.done[0] < simulations:
        run.step(simulations - int(run.done[0]))
    return exploitability(profile_of(game, run.tree, run.tree.columns.shares))


@pytest.mark.compiled
def test_play_grows_less_exploitable_with_time() -> None:
    assert exploited(op.load("leduc"), 20_000) > 0.8
    assert exploited(op.load("leduc"), 1_000_000) < 0.35


@pytest.mark.usefixtures("plainly")
def test_small_games_come_near_an_equilibrium() -> None:
    assert exploited(op.load("kuhn"), 4000) < 0.1 < exploited(op.load("kuhn"), 50)
    report = op.search(op.load("matrix"), algorithm="oos", budget=op.Budget(simulations=2000))
    assert [move.share for move in report.moves] == pytest.approx([1 / 3] * 3, abs=0.08)
    assert report.value[0] == pytest.approx(equilibrium(op.load("matrix")).value, abs=0.1)


# -- what it knows, and what it does not ---------------------------------------------------------------


@pytest.mark.usefixtures("plainly")
def test_what_a_player_cannot_know_changes_nothing() -> None:
    reports = [searched(op.load("kuhn"), (card, KING, BET), 300) for card in (JACK, QUEEN)]
    assert reports[0].moves == reports[1].moves and reports[0].action == reports[1].action


@pytest.mark.compiled
def test_compiled_equals_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = searched(op.load("leduc"), (0, 3, 1, 1, 5), 200)
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    assert searched(op.load("leduc"), (0, 3, 1, 1, 5), 200).moves == compiled.moves


@pytest.mark.usefixtures("plainly")
def test_it_plays_games() -> None:
    standings = op.Arena("kuhn", ["oos:simulations=60", "random"], rounds=6, workers=0).play()
    assert all(outcome.ending == "over" for _, outcome in standings.played)


@pytest.mark.usefixtures("plainly")
def test_what_does_not_fit_is_refused() -> None:
    kuhn = op.load("kuhn")
    with pytest.raises(ValueError, match="OOS draws games from their start: give moves="):
        op.search(kuhn, in_turn(kuhn).result(kuhn.initial(), 0), algorithm="oos", budget=op.Budget(simulations=5))
    with pytest.raises(ValueError, match=r"OOS needs two or more players; Tiger has 1\. Try ISMCTS"):
        op.search(op.load("tiger"), algorithm="oos", budget=op.Budget(simulations=5))
    with pytest.raises(NoWorld, match="no game of Kuhn was found that leads to what player 1 has seen"):
        op.search(kuhn, moves=(0, 2), player=1, algorithm="oos", budget=op.Budget(simulations=5))
