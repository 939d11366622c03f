"""Solve: known values, every state of small games, random trees, and games in which states come again."""

from __future__ import annotations

import re
from functools import cached_property
from itertools import product
from typing import Any

import numpy as np
import pytest

import outply as op
from outply.algorithms.solve.solution import Solution
from outply.api import search
from outply.games.nim import State as Piles
from outply.games.pig import State as Pig
from outply.games.trees.nodes import chance, decide
from outply.games.trees.tree import Tree
from outply.search.budget import Budget, Spent
from tests.support.effort import samples
from tests.support.oracle import value
from tests.support.random_graphs import Webs, children, in_plies, played, reachable, with_chance, without_chance
from tests.support.random_trees import GENERAL_SUM, Forest
from tests.support.solving import LITTLE, PLENTY, Lazy, finish, solved

# -- known values ------------------------------------------------------------------------------------------------------


def test_tic_tac_toe() -> None:
    report = search(op.load("tic_tac_toe"), None, op.Solve(), PLENTY)
    assert report.value == (0, 0) and report.proven == ((0, 0), 9)
    assert len(report.best) == 9 and len(report.line) == 9
    assert len(report.tree) == 5478 == report.cost.nodes
    assert report.cost.stopped == "proven"
    told = "solved: 5,478 states (won by player 0 2,936, drawn 1,068, won by player 1 1,474); "
    assert report.note == told + "the longest win takes 5 plies"


@pytest.mark.usefixtures("plainly")
def test_nim_is_lost_when_the_xor_is_zero() -> None:
    game = op.load("nim", piles=(3, 4, 5))
    solution = solved(game)
    for a, b, c in product(range(4), range(5), range(6)):
        for player in (0, 1):
            s = Piles(a + 8 * b + 64 * c, player)
            if s in solution and a + b + c:
                assert solution.value(s)[player] == (-1 if a ^ b ^ c == 0 else 1)


@pytest.mark.usefixtures("plainly")
def test_a_multiple_of_four_is_lost() -> None:
    solution = solved(op.load("subtraction"))
    assert solution.value(solution.game.initial()) == (1, -1)
    assert solution.best(solution.game.initial()) == [1]
    assert solution.distance(solution.game.initial()) == 11


@pytest.mark.compiled
@pytest.mark.parametrize(("game", "worth"), [("othello:size=4,score=true", -8), ("mnk:m=4,n=3,k=3", 1)])
def test_known_values(game: str, worth: int) -> None:
    solution = solved(op.load(game))
    assert solution.value(solution.game.initial()) == (worth, -worth)


@pytest.mark.compiled
def test_distinct_states_of_connect_four() -> None:
    """By number of stones, from an independent count; the search in breadth finds as many."""
    game = op.load("connect_four")
    run = op.Solve().start(game, game.initial(), PLENTY, 1)
    run.step(0)
    levels = [1, 7, 49, 238, 1120, 4263, 16422, 54859, 184275]
    for count, following in zip(levels, [*levels[1:], 558186], strict=True):
        while count > 0:
            count -= run.step(count)
        assert run.graph.states - run.graph.expanded == following


@pytest.mark.compiled
def test_pig() -> None:
    """Neller and Presser 2004: the first player wins with 0.5306; at 0:0 hold at 21."""
    solution = solved(op.load("pig"))
    start = solution.game.initial()
    assert (solution.value(start)[0] + 1) / 2 == pytest.approx(0.5306, abs=5e-5)
    assert solution.error is not None and 0 < solution.error < 1e-9
    assert solution.distance(start) is None and solution.proven(start) is None
    rolls = [total for total in range(2, 30) if solution.best(Pig((0, 0), total, 0, False)) == [0]]
    assert rolls == list(range(2, 21))


@pytest.mark.usefixtures("plainly")
def test_small_pig_by_policies() -> None:
    """First to 2 points with a two-sided die, by all ways in which both could play."""
    game = op.load("pig", target=2, sides=2)
    expected = with_chance(game, game.initial())
    solution = solved(game)
    assert len(expected) == len(solution)
    for s, worth in expected.items():
        assert solution.value(s)[0] == pytest.approx(worth, abs=1e-8)


# -- every state of small games ----------------------------------------------------------------------------------------


def memoised(game: Any, s: Any, known: dict[Any, Any]) -> Any:
    """The value to player 0 and the plies of a state of a game that ends: by recursion."""
    if s not in known:
        if game.is_terminal(s):
            known[s] = game.utility(s, 0), 0
        else:
            sign = 1 if game.to_move(s) == 0 else -1
            found = [memoised(game, t, known) for t in children(game, s)]
            best = max(sign * v for v, _ in found)
            plies = [p for v, p in found if sign * v == best]
            known[s] = sign * best, 1 + (max(plies) if best < 0 else min(plies))
    return known[s]


def agree_on_every_state(name: str) -> Solution:
    game = op.load(name)
    solution = solved(game, quota=1000)
    known: dict[Any, Any] = {}
    memoised(game, game.initial(), known)
    assert len(solution) == len(known)
    for s, (worth, plies) in known.items():
        assert (solution.value(s), solution.distance(s)) == ((worth, -worth), plies), game.show(s)
    return solution


SMALL = ["subtraction:stones=9", "nim:piles=(1,2,3)", "mnk:m=3,n=2,k=2", "connect_four:columns=3,rows=2,connect=3"]


@pytest.mark.usefixtures("plainly")
@pytest.mark.parametrize("name", SMALL)
def test_every_state_of_tiny_games(name: str) -> None:
    agree_on_every_state(name)


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("name", "worth"),
    [
        ("tic_tac_toe", 0),
        ("hex:size=3", 1),
        ("kalah:pits=3,seeds=2", 1),
        ("breakthrough:rows=4,columns=3", 1),
    ],
)
def test_every_state_of_small_games(name: str, worth: int) -> None:
    solution = agree_on_every_state(name)
    assert solution.value(solution.game.initial()) == (worth, -worth)


@pytest.mark.usefixtures("plainly")
@pytest.mark.parametrize("name", SMALL)
def test_best_actions(name: str) -> None:
    """Of the best ones those that win soonest or lose latest, and the line is as long as it says."""
    game = op.load(name)
    solution = solved(game)
    known: dict[Any, Any] = {}
    memoised(game, game.initial(), known)
    for s in known:
        if game.is_terminal(s):
            assert solution.best(s) == [] and solution.moves(s) == []
            continue
        worth, plies = known[s]
        expected = [a for a in game.actions(s) if known[game.result(s, a)] == (worth, plies - 1)]
        assert solution.best(s) == expected
        assert len(solution.line(s)) == plies
        assert all(m.proven is not None and m.proven.value == m.value for m in solution.moves(s))


# -- random trees ------------------------------------------------------------------------------------------------------


def agree_on_trees(forest: Forest) -> int:
    for root in forest.roots():
        found = solved(forest, root, LITTLE, quota=1 << 20 if root % 16 else 3)
        assert found.error == 0.0
        assert found.value(root) == pytest.approx(value(forest, root), abs=1e-12), (forest, root)
    return forest.trees


@pytest.mark.usefixtures("plainly")
@pytest.mark.parametrize("players", [1, 2, 3])
def test_few_random_trees(players: int) -> None:
    forest = Forest(trees=10, seed=players, players=players, chance=0.3, sums=GENERAL_SUM, depth=4)
    assert agree_on_trees(forest) == 10


@pytest.mark.compiled
@pytest.mark.parametrize("players", [1, 2, 4])
def test_many_random_trees(players: int) -> None:
    checked, trees = 0, samples(250, share=0.4)
    for seed in range(4):
        sums = GENERAL_SUM if seed > 1 else "zero"
        forest = Forest(trees=trees, seed=seed, players=players, chance=0.3 * (seed % 2), sums=sums, shared=seed == 3)
        checked += agree_on_trees(forest)
    assert checked == 4 * trees


# -- states that come again --------------------------------------------------------------------------------------------


def agree_on_webs(webs: Webs, endless: float | None = None) -> int:
    """Values and plies of every state of every web; returns how many go on for ever."""
    endings = 0
    for root in webs.roots():
        if not webs.is_terminal(root):
            found = solved(webs, root, LITTLE, quota=1 << 20 if root % 16 else 3, endless=endless)
            for s, (worth, plies) in without_chance(webs, root, endless or 0.0).items():
                told = found.distance(s)
                assert found.value(s) == (worth, -worth), (webs, root, s)
                assert (-1 if told is None else told) == plies, (webs, root, s)
                endings += plies < 0
    return endings


@pytest.mark.usefixtures("plainly")
def test_few_webs() -> None:
    assert agree_on_webs(Webs(count=40, seed=1, size=7)) > 5
    assert agree_on_webs(Webs(count=20, seed=2, size=7), endless=1.0) > 5


@pytest.mark.compiled
def test_many_webs() -> None:
    webs = samples(120, share=0.4)
    assert sum(agree_on_webs(Webs(count=webs, seed=seed, size=6 + 5 * seed, ends=0.2)) for seed in range(4)) > 4 * webs
    assert agree_on_webs(Webs(count=webs, seed=9, size=12, ends=0.3, spread=4), endless=-1.0) > webs / 2


def agree_by_policies(webs: Webs) -> int:
    """Values of every state, from all ways to play; and whoever takes the best actions gets that much."""
    agreed = 0
    for root in webs.roots():
        if webs.is_terminal(root):
            continue
        found, states = solved(webs, root, LITTLE), reachable(webs, root)
        expected = with_chance(webs, root)
        assert found.error is not None and found.error < 1e-9
        agreed += 1
        for s in states:
            assert found.value(s)[0] == pytest.approx(expected[s], abs=1e-7), (webs, root, s)
        for pick in (0, -1):
            plan = {s: found.best(s)[pick] for s in states if not webs.is_terminal(s) and webs.to_move(s) >= 0}
            assert played(webs, states, plan, 0.0) == pytest.approx([expected[s] for s in states], abs=1e-7)
    return agreed


@pytest.mark.usefixtures("plainly")
@pytest.mark.parametrize("players", [1, 2])
def test_few_webs_with_chance(players: int) -> None:
    assert agree_by_policies(Webs(count=12, seed=3, size=5, chance=0.5, most=2, players=players)) > 3


@pytest.mark.compiled
@pytest.mark.parametrize("players", [1, 2])
def test_many_webs_with_chance(players: int) -> None:
    for seed in range(2):
        webs = Webs(count=80, seed=seed, size=6, chance=0.4, ends=0.25, most=2 + seed % 2, players=players)
        assert agree_by_policies(webs) > 50


@pytest.mark.usefixtures("plainly")
def test_of_equal_actions_the_one_that_comes_to_an_end() -> None:
    """Both actions are worth 1, but only the coin wins, in two plies at best and without a bound."""
    solution = solved(Lazy())
    assert solution.value(0)[0] == pytest.approx(1.0)
    assert solution.best(0) == [1]
    assert solution.distance(0) is None


class Ring(op.Game):
    """Three players hand a token round; each may keep it, which suits the player before most, or pass it on."""

    players = 3
    utility_range = (0.0, 3.0)
    last: int = 1

    @cached_property
    def shares(self) -> Any:
        return np.array([[1.0, 0.0, 2.0], [2.0, 1.0, 0.0], [0.0, 2.0, float(self.last)]])

    def initial(self) -> int:
        return 0

    def to_move(self, s: int) -> int:
        return s

    def actions(self, s: int) -> range:
        return range(2)

    def result(self, s: int, a: int) -> int:
        return 3 + s if a == 0 else (s + 1) % 3

    def is_terminal(self, s: int) -> bool:
        return s >= 3

    def utility(self, s: int, player: int) -> float:
        return float(self.shares[s - 3, player])


@pytest.mark.usefixtures("plainly")
def test_three_players_in_a_ring(monkeypatch: pytest.MonkeyPatch) -> None:
    """The third keeps it for 3, so the second passes it on and the first does not; for 1 nothing settles."""
    solution = solved(Ring(last=3), endless=0.0)
    assert [solution.value(s) for s in range(3)] == [(1, 0, 2), (0, 2, 3), (0, 2, 3)]
    assert [solution.best(s) for s in range(3)] == [[0], [1], [0]]
    assert solution.error is None
    monkeypatch.setattr("outply.algorithms.solve.cycles.MOST_SWEEPS", 50)
    with pytest.raises(RuntimeError, match="states come again, and their values do not converge"):
        solved(Ring(last=1), endless=0.0)


# -- slices, budgets, memory -------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("plainly")
def test_slices_change_nothing() -> None:
    for game in (op.load("connect_four", columns=3, rows=2, connect=3), Webs(count=1, seed=5), Lazy()):
        tables = []
        for quota in (1, 3, 1 << 20):
            found = solved(game, quota=quota)
            tables.append((found.header, found._keys.tolist(), found._values.tolist(), found._plies.tolist()))
        assert tables[0] == tables[1] == tables[2]


@pytest.mark.usefixtures("plainly")
def test_there_is_an_answer_at_any_moment() -> None:
    game = op.load("tic_tac_toe")
    for nodes in (1, 7, 100):
        report = search(game, None, op.Solve(), Budget(nodes=nodes))
        assert report.action in list(game.actions(game.initial()))
        assert (report.cost.nodes, report.cost.stopped, report.proven, report.tree) == (nodes, "nodes", None, None)
        assert " states, " in report.note and report.note.endswith("to look at")


@pytest.mark.usefixtures("plainly")
def test_memory_is_bounded() -> None:
    game = op.load("tic_tac_toe")
    report = search(game, None, op.Solve(), Budget(seconds=1e6, memory_mb=0.2))
    assert report.cost.stopped == "memory" and report.proven is None
    assert report.cost.memory_mb <= 0.2
    told = r"not solved: 0\.2 MB hold no more than [\d,]+ states, [\d,]+ to look at; give more memory_mb"
    assert re.fullmatch(told, report.note)


@pytest.mark.compiled
def test_memory_is_bounded_in_every_phase() -> None:
    """Whatever the memory, it is solved or the limit is told; with more memory it comes further."""
    game, order = op.load("breakthrough", rows=4, columns=3), []
    for memory in (0.3, 0.6, 1.2, 1.8, 2.4, 3.0, 5.0, 12.0):
        run = finish(op.Solve().start(game, game.initial(), Budget(seconds=1e6, memory_mb=memory), 1))
        assert run.peak <= 1e6 * memory
        order.append((run.graph.expanded, run.solution is not None))
    assert order == sorted(order) and order[-1][1] and not order[0][1]


@pytest.mark.usefixtures("plainly")
def test_more_actions_than_there_is_room_for() -> None:
    wide = decide(0, *[0] * 700, decide(1, *[1] * 1500))
    report = search(Tree(nodes=wide), None, op.Solve(), PLENTY)
    assert report.proven == ((1, -1), 2) and report.action == 700


@pytest.mark.usefixtures("plainly")
def test_one_action_is_solved_too() -> None:
    report = search(Tree(nodes=decide(0, decide(1, 3, 2))), None, op.Solve(), PLENTY)
    assert report.proven == ((2, -2), 2)


@pytest.mark.usefixtures("plainly")
def test_chance_counts_like_a_player() -> None:
    tree = decide(0, 1, chance((0.5, 4), (0.5, decide(1, 0, 0))))
    report = search(Tree(nodes=tree), None, op.Solve(), PLENTY)
    assert report.proven == ((2, -2), 3)
    assert report.line == (1,)
    at_chance = search(Tree(nodes=chance((0.5, 4), (0.5, 0))), None, op.Solve(), PLENTY)
    assert at_chance.action is None and at_chance.value == (2, -2)
    assert [(move.action, move.proven) for move in at_chance.moves] == [(0, ((4, -4), 1)), (1, ((0, 0), 1))]


@pytest.mark.usefixtures("plainly")
def test_plies_of_random_webs_follow_the_definition() -> None:
    """Plies are those of play in which nobody gives anything away: checked from the values alone."""
    webs = Webs(count=15, seed=11, size=9)
    for root in webs.roots():
        if not webs.is_terminal(root):
            found, states = solved(webs, root, LITTLE), reachable(webs, root)
            plies = in_plies(webs, states, {s: found.value(s)[0] for s in states}, 0.0)
            assert {s: found.distance(s) for s in states} == {s: plies.get(s) for s in states}
            report = op.Solve().start(webs, root, LITTLE, 1)
            assert finish(report).report(Spent()).best == tuple(found.best(root))


class Gamble(op.Game):
    """State 0 waits or gambles; 1 is a coin: 1000, or on to 2; 2 ends with 1 in nine of ten, else it is back to 0."""

    begin: int = 0
    players = 1
    utility_range = (0.0, 1000.0)

    def initial(self) -> int:
        return self.begin

    def to_move(self, s: int) -> int:
        return 0 if s == 0 else op.CHANCE

    def actions(self, s: int) -> range:
        return range(2)

    def chances(self, s: int) -> Any:
        return ((0, 0.5), (1, 0.5)) if s == 1 else ((0, 0.1), (1, 0.9))

    def result(self, s: int, a: int) -> int:
        return a if s == 0 else 4 - 2 * a if s == 1 else 3 * a

    def is_terminal(self, s: int) -> bool:
        return s > 2

    def utility(self, s: int, player: int) -> float:
        return 1000.0 if s == 4 else 1.0


@pytest.mark.usefixtures("plainly")
@pytest.mark.parametrize("endless", [0.0, 500.0, 600.0])
def test_values_do_not_depend_on_where_the_search_begins(endless: float) -> None:
    gamble = 500.45 / 0.95
    worth = max(gamble, endless)
    for begin, expected in enumerate((worth, 500.0 + 0.5 * (0.9 + 0.1 * worth), 0.9 + 0.1 * worth)):
        report = search(Gamble(begin=begin), None, op.Solve(endless=endless), PLENTY)
        assert report.value[0] == pytest.approx(expected)
        assert report.tree.best(0)[:1] == [int(endless <= gamble)]
