"""Planning problems: rules by hand, and the optimum of small instances by another method than search."""

from __future__ import annotations

import functools
import itertools
import math
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import outply as op
from outply.games import earth_observation, retrosynthesis, story
from outply.games.morpion import STEPS, THERE, WIDTH
from tests.support.planning import score_of

pytestmark = pytest.mark.usefixtures("plainly")


def found(game: Any, algorithm: str, simulations: int) -> float:
    """What a search finds, with a line that is legal and scores that."""
    report = op.search(game, algorithm=algorithm, budget=op.Budget(simulations=simulations), seed=1)
    assert score_of(game, report.line) == report.value[0]
    return report.value[0]


# -- Morpion Solitaire ---------------------------------------------------------------------------------


def lines_by_scan(game: Any, s: Any) -> list[int]:
    """All lines that can be drawn, looking at the whole paper."""
    return [line for line in range(4 * WIDTH * WIDTH) if game.fits(s.paper, line)]


@pytest.mark.parametrize(
    ("length", "disjoint", "first"), [(5, True, 28), (5, False, 28), (4, True, 40), (4, False, 40)]
)
def test_lines_are_kept_as_a_scan_finds_them(length: int, disjoint: bool, first: int) -> None:
    game: Any = op.load("morpion", length=length, disjoint=disjoint)
    s, rng = game.initial(), np.random.default_rng(length)
    assert len(list(game.actions(s))) == first and int((s.paper & THERE).astype(bool).sum()) == {5: 36, 4: 24}[length]
    while not game.is_terminal(s):
        actions = list(game.actions(s))
        if s.drawn % 6 == 0:
            assert sorted(actions) == lines_by_scan(game, s)
        s = game.result(s, int(rng.choice(actions)))
    assert lines_by_scan(game, s) == [] and s.drawn >= {5: 20, 4: 16 if disjoint else 22}[length]


def test_lines_of_one_direction_keep_apart() -> None:
    for disjoint in (True, False):
        game: Any = op.load("morpion", length=4, disjoint=disjoint)
        s = game.initial()
        a = next(iter(game.actions(s)))
        way = a % 4
        points = {a // 4 + i * STEPS[way] for i in range(4)}
        s = game.result(s, a)
        for line in (line for line in game.actions(s) if line % 4 == way):
            shared = points & {line // 4 + i * STEPS[way] for i in range(4)}
            assert len(shared) <= (0 if disjoint else 1)


@pytest.mark.soak
def test_the_longest_games_of_four() -> None:
    assert found(op.load("morpion", length=4), "nrpa:level=3", 4000) >= 33


# -- UAV routing ---------------------------------------------------------------------------------------


PROVEN = {
    "rc_201.1": 444.5425,
    "rc_201.2": 711.5374,
    "rc_201.4": 793.6352,
    "rc_202.2": 304.1418,
    "rc_203.1": 453.4821,
    "rc_203.4": 314.2893,
    "rc_205.1": 343.2095,
    "rc_206.1": 117.8479,
    "rc_207.4": 119.6388,
}
"""The shortest tours of Potvin's and Bengio's instances (LKH-3 finds the same)."""


def shortest_in_time(game: Any) -> float:
    """The way of the best tour that misses no window, by labels over sets of places that can still be finished."""
    n, flights, (opens, closes) = game.stops, game.flights.tolist(), game.drawn[:, 2:4].T.tolist()
    labels: dict[tuple[int, int], list[tuple[float, float]]] = {(0, 0): [(0.0, 0.0)]}  # way, time
    for _ in range(n):
        after: dict[tuple[int, int], list[tuple[float, float]]] = {}
        for (seen, here), known in labels.items():
            for there in (p for p in range(1, n + 1) if not seen >> p & 1):
                for way, time in known:
                    comes = time + flights[here][there]
                    leaves, then = max(comes, opens[there]), seen | 1 << there
                    left = (p for p in range(1, n + 1) if not then >> p & 1)
                    if comes <= closes[there] and all(leaves + flights[there][p] <= closes[p] for p in left):
                        after.setdefault((then, there), []).append((way + flights[here][there], leaves))
        labels = {place: undominated(row) for place, row in after.items()}
    ends = [(way + flights[here][0], time + flights[here][0]) for (_, here), row in labels.items() for way, time in row]
    return min(way for way, time in ends if time <= closes[0])


def undominated(row: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Those labels that are beaten by none in both numbers."""
    kept: list[tuple[float, float]] = []
    for way, time in sorted(row):
        if not kept or time < kept[-1][1]:
            kept.append((way, time))
    return kept


@pytest.mark.parametrize("name", PROVEN)
def test_proven_tours_of_bundled_instances(name: str) -> None:
    assert shortest_in_time(op.load("uav_routing", file=name)) == pytest.approx(PROVEN[name], abs=1e-3)


@pytest.mark.parametrize(("name", "simulations"), [("rc_206.1", 20), ("rc_207.4", 200)])
def test_short_tours_of_bundled_instances(name: str, simulations: int) -> None:
    assert found(op.load("uav_routing", file=name), "nrpa", simulations) == pytest.approx(-PROVEN[name], abs=1e-3)


@pytest.mark.soak
@pytest.mark.compiled
@pytest.mark.parametrize("name", PROVEN)
def test_the_shortest_tours_are_found(name: str) -> None:
    game, budget = op.load("uav_routing", file=name), op.Budget(simulations=2_000_000)
    report = op.search(game, algorithm="nrpa:iterations=50", budget=budget)
    assert -report.value[0] == pytest.approx(PROVEN[name], abs=1e-3)


def test_instances_are_read_from_files(tmp_path: Path) -> None:
    file = tmp_path / "two.txt"
    head = "CUST NO. XCOORD. YCOORD. DEMAND READY TIME DUE DATE SERVICE TIME\n\n"
    file.write_text(head + "1 0 0 0 0 100 0\n2 3.0 4.0 0 10 20 2\n3 0 4 0 0 14 1\n999 0 0 0 0 0 0\n")
    game: Any = op.load("uav_routing", file=str(file))
    s = game.initial()
    assert list(game.actions(s)) == [1, 2]
    first = game.result(s, 1)
    assert (first.time, first.way, first.late) == (10.0, 5.0, 0)
    last = game.result(first, 2)
    assert (last.time, last.way, last.late) == (15.0, 10.0, 1)  # a visit of 2 and a flight of 3
    assert game.utility(last, 0) == -(10.0 + 5.0 + 1000.0)
    for text in ("1 0 0 0 0 100 0", "nonsense", "1 0 0 0 0 100 0\n2 1 1 0 9 5 0"):
        file.write_text(text)
        with pytest.raises(ValueError, match="the file is not in Solomon's format"):
            op.load("uav_routing", file=str(file)).initial()
    with pytest.raises(ValueError, match=r"no file 'rc_9', and the bundled instances are rc_201\.1"):
        op.load("uav_routing", file="rc_9").initial()


def shortest_tour(game: Any) -> float:
    """The score of the best tour, by labels over sets of places (Held and Karp, with times)."""
    n, flights, drawn = game.places, game.flights, game.drawn
    labels: dict[tuple[int, int], list[tuple[float, float]]] = {(0, 0): [(0.0, 0.0)]}  # cost, time
    for size in range(n):
        after: dict[tuple[int, int], list[tuple[float, float]]] = {}
        for (seen, here), known in labels.items():
            if bin(seen).count("1") == size:
                for there in range(1, n + 1):
                    if not seen >> there & 1:
                        row = after.setdefault((seen | 1 << there, there), [])
                        for cost, time in known:
                            comes = time + flights[here, there]
                            late = 1000.0 * (comes > drawn[there, 3])
                            row.append((cost + flights[here, there] + late, max(comes, drawn[there, 2])))
        labels = {
            place: [a for a in row if not any(b != a and b[0] <= a[0] and b[1] <= a[1] for b in row)]
            for place, row in after.items()
        }
    return -min(cost + flights[here, 0] for (_, here), row in labels.items() for cost, _ in row)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_tours_of_seven_places_are_the_shortest(seed: int) -> None:
    game = op.load("uav_routing", places=7, seed=seed)
    best = shortest_tour(game)
    assert best > -1000.0  # all windows can be kept
    assert found(game, "nrpa:level=2,iterations=30", 1500) == pytest.approx(best)


# -- forest harvest ------------------------------------------------------------------------------------


def best_harvest(game: Any) -> float:
    """The most that a forest yields, row by row (a transfer of rows, not of stands)."""
    size, periods = game.size, game.periods
    rows = [
        row
        for row in itertools.product(range(periods + 1), repeat=size)
        if all(a == 0 or a != b for a, b in itertools.pairwise(row))
    ]
    best = dict.fromkeys(rows, 0.0)
    for number in range(size):
        worth = {row: sum(game.wood[size * number + x, period] for x, period in enumerate(row)) for row in rows}
        if number == 0:
            best = worth
            continue
        fits = {row: [o for o in rows if all(a == 0 or a != b for a, b in zip(row, o, strict=True))] for row in rows}
        best = {row: worth[row] + max(best[other] for other in fits[row]) for row in rows}
    return max(best.values())


@pytest.mark.parametrize("seed", [1, 2])
def test_small_forests_are_cut_as_well_as_can_be(seed: int) -> None:
    game = op.load("forest_harvest", size=3, seed=seed)
    assert found(game, "nrpa:level=2,iterations=30", 1200) == pytest.approx(best_harvest(game))


# -- earth observation ---------------------------------------------------------------------------------


def best_day(game: Any) -> float:
    """The most that a day yields, by an integer program."""
    optimize = pytest.importorskip("scipy.optimize")
    day = game.day
    columns = [(n, int(c)) for n, row in enumerate(day.cameras) for c in row if c]
    rows, most = [], []
    for n in range(len(day.weights)):
        rows.append([float(photo == n) for photo, _ in columns])
        most.append(1.0)
    for row in day.never.tolist():
        held = {(photo, camera) for photo, camera in zip(row[:3], row[3:], strict=True) if photo >= 0}
        if held:
            rows.append([float(column in held) for column in columns])
            most.append(len(held) - 1.0)
    goal = [-float(day.weights[photo]) for photo, _ in columns]
    limits = optimize.LinearConstraint(np.array(rows), -np.inf, most)
    answer = optimize.milp(goal, constraints=limits, integrality=np.ones(len(columns)), bounds=optimize.Bounds(0, 1))
    return float(-answer.fun)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_days_are_as_full_as_can_be(seed: int) -> None:
    game = op.load("earth_observation", photos=12, seed=seed)
    assert found(game, "nrpa:level=2,iterations=30", 1500) == pytest.approx(best_day(game))


SPOT5 = {"8": 10, "54": 70, "404": 49, "29": 12_032}
"""What the days of the challenge that are bundled yield at most, as the literature says."""


@pytest.mark.parametrize("name", SPOT5)
def test_days_of_spot5(name: str) -> None:
    game: Any = op.load("earth_observation", file=name)
    sizes = {"8": (8, 7), "54": (67, 204), "404": (100, 610), "29": (82, 380)}
    assert (len(game.weights), int(game.text.splitlines()[len(game.weights) + 1])) == sizes[name]
    assert best_day(game) == SPOT5[name]


@pytest.mark.soak
@pytest.mark.compiled
@pytest.mark.parametrize(("name", "iterations", "seed"), [("54", 100, 1), ("404", 50, 2), ("29", 100, 1)])
def test_the_fullest_days_of_spot5_are_found(name: str, iterations: int, seed: int) -> None:
    game, algorithm = op.load("earth_observation", file=name), op.NRPA(iterations=iterations)
    report = op.search(game, algorithm=algorithm, budget=op.Budget(simulations=1_000_000), seed=seed)
    assert report.value[0] == SPOT5[name]


def test_days_are_read_from_files(tmp_path: Path) -> None:
    file = tmp_path / "small.spot"
    file.write_text("3\n0 1 3 1 0 2 0 3 0\n1 2 1 13 0\n2 5 1 2 0\n2\n2 1 0 13 3 13 1\n3 0 1 2 2 13 2\n")
    game: Any = op.load("earth_observation", file=str(file))
    s = game.initial()
    assert list(game.actions(s)) == [0, 1, 2, 3]
    assert list(game.actions(game.result(s, 3))) == [0] and list(game.actions(game.result(s, 2))) == [0, 13]
    assert list(game.actions(game.result(game.result(s, 2), 13))) == [0]
    assert found(game, "nested_monte_carlo:level=2", 50) == best_day(game) == 7.0
    file.write_text("2\n0 1 nonsense")
    with pytest.raises(ValueError, match="the file is not in the format of SPOT5"):
        op.load("earth_observation", file=str(file)).initial()
    assert earth_observation.drawn_day(4, 1) == earth_observation.drawn_day(4, 1)


# -- retrosynthesis ------------------------------------------------------------------------------------


def cheapest(target: str) -> float:
    """The least cost, by trying every choice of one reaction, or of buying, for each molecule needed."""
    prices = {m: float(p) for m, p in retrosynthesis.PRICES.items()}

    @functools.cache
    def cost(needed: frozenset[str], made: frozenset[str]) -> float:
        if not needed:
            return 0.0
        molecule = min(needed)
        rest = needed - {molecule}
        found = [prices[molecule] + cost(rest, made)] if molecule in prices else []
        for product, hard, *parts in retrosynthesis.REACTIONS:
            if product == molecule and not (made | {molecule}) & set(map(str, parts)):
                found.append(float(hard) + cost(rest | set(map(str, parts)), made | {molecule}))
        return min(found, default=math.inf)

    return cost(frozenset([target]), frozenset())


@pytest.mark.parametrize("target", retrosynthesis.TARGETS)
def test_molecules_are_made_as_cheaply_as_can_be(target: str) -> None:
    game = op.load("retrosynthesis", target=target)
    assert -found(game, "nrpa:level=2,iterations=30", 1200) == pytest.approx(cheapest(target))


def test_no_molecule_is_made_on_the_way_to_itself() -> None:
    game: Any = op.load("retrosynthesis", target="aspirin")
    s = game.result(game.initial(), game.parse_action(game.initial(), "aspirin from salicylic acid + acetic anhydride"))
    while game.next_molecule(s) != retrosynthesis.MOLECULES.index("salicylic acid"):
        s = game.result(s, list(game.actions(s))[-1])
    s = game.result(s, game.parse_action(s, "salicylic acid from methyl salicylate + water"))
    while game.next_molecule(s) != retrosynthesis.MOLECULES.index("methyl salicylate"):
        s = game.result(s, list(game.actions(s))[-1])
    assert [game.action_name(s, a) for a in game.actions(s)] == ["give up methyl salicylate"]


# -- stories -------------------------------------------------------------------------------------------


def most_believable(ending: str, most: int) -> float:
    """The best story, by what can come about after one deed, after two, and so on."""
    goal = story.facts_of(ending)
    rows = [(d[1], *(story.facts_of(names) for names in d[2:])) for d in story.DEEDS]
    layer, best = {story.facts_of(",".join(story.START)): 1.0}, 0.0
    for _ in range(most):
        after: dict[int, float] = {}
        for facts, belief in layer.items():
            for deed, needs, never, makes, ends in rows:
                if facts & needs == needs and not facts & never:
                    then = (facts | makes) & ~ends
                    after[then] = max(after.get(then, 0.0), belief * deed)
        best = max([best, *(belief for facts, belief in after.items() if facts & goal)])
        layer = {facts: belief for facts, belief in after.items() if not facts & goal}
    return best


@pytest.mark.parametrize(("ending", "most"), [("village burnt", 6), ("knight rich", 6), ("princess free", 7)])
def test_stories_are_as_believable_as_can_be(ending: str, most: int) -> None:
    best = found(op.load("story", ending=ending, most=most), "nested_monte_carlo:level=3", 4000)
    assert best == pytest.approx(most_believable(ending, most))


# -- coast patrol --------------------------------------------------------------------------------------


def test_the_guard_of_three_targets() -> None:
    report = op.search(op.load("coast_patrol"), algorithm="solve")
    assert report.value == pytest.approx((-1.2, 1.2))
    assert {m.action: m.share for m in report.moves} == pytest.approx({0: 0.6, 1: 0.4, 2: 0.0})


def test_a_guard_walks_along_the_ways() -> None:
    game: Any = op.load("coast_patrol", worth=(3, 1, 2, 4), ticks=3, ways="1-4/2-4/4-3")
    s = game.result(game.initial(), (1, 0))
    assert list(game.actions(s, 0)) == [1, 3] and list(game.actions(s, 1)) == [0, 1, 2, 3, 4]
    assert list(game.actions(game.result(s, (3, 0)), 0)) == [0, 1, 2, 3]
    for ways in ("1-5", "1-1", "1-2-3", "a-b"):
        with pytest.raises(ValueError, match="ways are pairs of the 4 targets, such as 1-2/2-3, not"):
            op.load("coast_patrol", worth=(3, 1, 2, 4), ways=ways).initial()


@pytest.mark.parametrize(("ticks", "ways"), [(1, ""), (2, ""), (3, ""), (3, "1-2/2-3/3-4/4-1"), (3, "1-4/2-4/3-4")])
def test_patrols_by_recursion_over_matrices(ticks: int, ways: str) -> None:
    from scipy import optimize

    game: Any = op.load("coast_patrol", worth=(3, 1, 2, 4), ticks=ticks, ways=ways)

    @functools.cache
    def value(s: Any) -> float:
        if game.is_terminal(s):
            return float(game.utility(s, 0))
        table = np.array([[value(game.result(s, (a, b))) for b in game.actions(s, 1)] for a in game.actions(s, 0)])
        rows, columns = table.shape
        below, equal = np.hstack([-table.T, np.ones((columns, 1))]), [[1.0] * rows + [0.0]]
        bounds = [(0, None)] * rows + [(None, None)]
        goal = [0.0] * rows + [-1.0]
        return float(-optimize.linprog(goal, below, np.zeros(columns), equal, [1.0], bounds, method="highs").fun)

    report = op.search(game, algorithm="solve")
    assert report.value[0] == pytest.approx(value(game.initial()), abs=1e-9)
