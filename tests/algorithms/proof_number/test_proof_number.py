"""Proof-number search: known values, random trees, cycles, and proofs that are walked to their ends."""

from __future__ import annotations

from functools import cached_property
from itertools import product
from typing import Any

import numpy as np
import pytest

import outply as op
from outply.algorithms.proof_number import ProofNumber
from outply.algorithms.proof_number.proof_plan import Proof
from outply.algorithms.proof_number.run import ProofRun
from outply.algorithms.proof_number.table import USED
from outply.api import search
from outply.games.nim import State as Piles
from outply.games.subtraction import State as Pile
from outply.games.trees.nodes import chance, decide
from outply.games.trees.tree import Tree
from outply.search.budget import Budget, Spent
from tests.support.oracle import paranoid, value
from tests.support.plain_rules import random_states
from tests.support.random_graphs import Webs, without_chance
from tests.support.random_trees import GENERAL_SUM, Forest
from tests.support.sweep import WHOLE

pytestmark = pytest.mark.compiled_in_soak

PLENTY = Budget(nodes=10**9)


def verdicts(game: Any, states: Any, **options: Any) -> Any:
    """What is proven about each state, by one run."""
    run: ProofRun | None = None
    for s in states:
        if run is None:
            run = ProofNumber(**options).start(game, s, PLENTY, 1)
        else:
            run.begin(s)
        while run.finished is None:
            run.step(WHOLE)
        yield s, run.verdict


def holds(proof: Proof, least: float, most: float) -> int:
    """Walks both plans to all their ends, which are worth what was promised; returns how many states they have."""
    states = 0
    for plan in proof:
        if plan is not None:
            for s in plan.states():
                states += 1
                if plan.game.is_terminal(s):
                    utility = plan.game.utility(s, plan.player)
                    assert (utility <= most) if plan.against else (utility >= least)
    return states


# -- known values ----------------------------------------------------------------------------------------------------


def test_tic_tac_toe_is_a_draw() -> None:
    report = search(op.load("tic_tac_toe"), None, ProofNumber(), PLENTY)
    assert report.value == (0, 0)
    assert report.note == "draw proven"
    assert report.proven is not None and report.cost.stopped == "proven"
    assert len(report.line) == 9
    assert report.tree.at_least is not None and report.tree.at_most is not None
    assert holds(report.tree, least=0.0, most=0.0) > 100


def test_every_state_of_tic_tac_toe() -> None:
    game = op.load("tic_tac_toe")
    states = {s for s in random_states(game, games=60, seed=1) if not game.is_terminal(s)}
    names = {1.0: "win", 0.0: "draw", -1.0: "loss"}
    for s, verdict in verdicts(game, [s for s in sorted(states) if (s.mine | s.theirs).bit_count() > 2]):
        assert verdict == names[value(game, s)[s.player]]


def test_4_3_3_is_a_win() -> None:
    report = search(op.load("mnk", m=4, n=3), None, ProofNumber(), PLENTY)
    assert report.value == (1, -1)
    assert report.note == "win proven"
    assert report.tree.at_most is None
    assert holds(report.tree, least=1.0, most=1.0) > 20
    assert report.proven is not None and len(report.line) <= report.proven.plies


@pytest.mark.usefixtures("plainly")
@pytest.mark.parametrize("size", [2, 3])
def test_the_first_player_wins_hex(size: int) -> None:
    report = search(op.load("hex", size=size), None, ProofNumber(), PLENTY)
    assert report.note == "win proven"
    assert report.value == (1, -1)
    assert holds(report.tree, least=1.0, most=1.0) > size


@pytest.mark.compiled
def test_the_first_player_wins_4_4_3() -> None:
    assert search(op.load("mnk", m=4, n=4), None, ProofNumber(), PLENTY).note == "win proven"


def solved(game: Any, s: Any, known: dict[Any, float]) -> float:
    """The value of a state of a game without cycles to player 0."""
    if s not in known:
        if game.is_terminal(s):
            known[s] = game.utility(s, 0)
        else:
            found = [solved(game, game.result(s, a), known) for a in game.actions(s)]
            known[s] = max(found) if game.to_move(s) == 0 else min(found)
    return known[s]


@pytest.mark.compiled
def test_small_boards_of_connect_four() -> None:
    """4x4 is a draw, and so is 5x4; with three in a row the first player wins. All states on the way, too."""
    assert search(op.load("connect_four", columns=4, rows=4), None, ProofNumber(), PLENTY).note == "draw proven"
    assert search(op.load("connect_four", columns=5, rows=4), None, ProofNumber(), PLENTY).note == "draw proven"
    game = op.load("connect_four", columns=4, rows=3, connect=3)
    known: dict[Any, float] = {}
    states = [s for s in random_states(game, games=40, seed=4) if not game.is_terminal(s)]
    for s, verdict in verdicts(game, [game.initial(), *states]):
        worth = solved(game, s, known) if s.player == 0 else -solved(game, s, known)
        assert verdict == {1.0: "win", 0.0: "draw", -1.0: "loss"}[worth]


def test_nim_is_lost_when_the_xor_is_zero() -> None:
    game = op.load("nim", piles=(3, 4, 5))
    states = [Piles(a + 8 * b + 64 * c, 0) for a, b, c in product(range(4), range(5), range(6)) if a + b + c]
    for s, verdict in verdicts(game, states[::3]):
        a, b, c = s.piles % 8, s.piles // 8 % 8, s.piles // 64
        assert verdict == ("loss" if a ^ b ^ c == 0 else "win"), (a, b, c)


def test_a_multiple_of_four_is_lost() -> None:
    game = op.load("subtraction")
    for s, verdict in verdicts(game, [Pile(pile, player) for pile in range(1, 22) for player in (0, 1)]):
        assert verdict == ("loss" if s.pile % 4 == 0 else "win")
    report = search(game, Pile(5, 1), ProofNumber(), PLENTY)
    assert (report.value, report.proven and report.proven.plies) == ((-1, 1), 3)
    assert str(report.tree) == "1; if 1 then [3] else if 2 then [2] else [1]"
    report = search(game, Pile(4, 0), ProofNumber(), PLENTY)
    assert str(report.tree) == "if 1 then [3] else if 2 then [2] else [1]"  # the other player's plan
    assert holds(report.tree, least=-1.0, most=-1.0) == 5


# -- random trees ----------------------------------------------------------------------------------------------------


def agree(forest: Forest, **options: Any) -> int:
    """What all others together cannot prevent, or can; returns how many trees were compared."""
    names = {1.0: "win", 0.0: "draw", -1.0: "loss"}
    found = list(verdicts(forest, forest.roots(), **options))
    for root, verdict in found:
        assert verdict == names[paranoid(forest, root, forest.to_move(root))], (forest, root)
    return len(found)


@pytest.mark.parametrize("players", [1, 2, 3])
def test_few_random_trees(players: int) -> None:
    forest = Forest(trees=40, seed=players, players=players, spread=1, sums=GENERAL_SUM)
    assert agree(forest) == agree(forest, epsilon=0.0) == 40


@pytest.mark.compiled
@pytest.mark.parametrize("players", [2, 3, 4])
def test_many_random_trees(players: int) -> None:
    checked = 0
    for seed in range(4):
        forest = Forest(trees=700, seed=seed, players=players, spread=1, most=3, depth=6, shared=seed % 2 == 1)
        checked += agree(forest.replace(sums=GENERAL_SUM if players > 2 else forest.sums), epsilon=seed / 4)
    assert checked == 2_800


@pytest.mark.parametrize("players", [2, 3])
def test_proofs_of_random_trees(players: int) -> None:
    forest = Forest(trees=60, seed=7, players=players, spread=1, sums=GENERAL_SUM, shared=True)
    run = ProofNumber().start(forest, 0, PLENTY, 1)
    for root in forest.roots():
        run.begin(root)
        run.step(WHOLE)
        report, me = run.report(Spent()), forest.to_move(root)
        assert report.value[me] == paranoid(forest, root, me)
        holds(report.tree, report.value[me], report.value[me])
        s = root
        for action in report.line:
            s = forest.result(s, action)
        assert forest.is_terminal(s) and forest.utility(s, me) == report.value[me]


# -- states that occur again -----------------------------------------------------------------------------------------


class Maze(op.Game):
    """Rooms, each with up to three doors and an owner who chooses one; some are the end of the game."""

    seed: int = 1
    size: int = 12

    def initial(self) -> int:
        return 0

    @cached_property
    def rooms(self) -> Any:
        """Owner, doors, is it the end, utility of player 0; then where the doors lead."""
        rng = np.random.default_rng(self.seed)
        ends = rng.random(self.size) < 0.3
        ends[0] = False
        columns = [rng.integers(0, 2, self.size), rng.integers(1, 4, self.size), ends, rng.integers(-1, 2, self.size)]
        return np.stack([*columns, *rng.integers(0, self.size, (3, self.size))], axis=1).astype(np.int64)

    def to_move(self, s: int) -> int:
        return int(self.rooms[s, 0])

    def actions(self, s: int) -> range:
        return range(self.rooms[s, 1])

    def result(self, s: int, a: int) -> int:
        return int(self.rooms[s, 4 + a])

    def is_terminal(self, s: int) -> bool:
        return bool(self.rooms[s, 2])

    def utility(self, s: int, player: int) -> float:
        return float(self.rooms[s, 3] if player == 0 else -self.rooms[s, 3])


def forced(game: Maze, player: int, utility: float) -> set[int]:
    """The rooms from which `player` can force an end that is worth this to them, in however many moves."""
    found = {s for s in range(game.size) if game.is_terminal(s) and game.utility(s, player) == utility}
    while True:
        more = set()
        for s in set(range(game.size)) - found:
            inside = [game.result(s, a) in found for a in game.actions(s)]
            if not game.is_terminal(s) and (any(inside) if game.to_move(s) == player else all(inside)):
                more.add(s)
        if not more:
            return found
        found |= more


def check_maze(game: Maze) -> str:
    me = game.to_move(0)
    expected = "win" if 0 in forced(game, me, 1.0) else "loss" if 0 in forced(game, 1 - me, 1.0) else "draw"
    run = ProofNumber().start(game, 0, PLENTY, 1)
    while run.finished is None:
        run.step(50)
    assert run.verdict == expected, game
    report = run.report(Spent())
    worth = {"win": 1.0, "draw": 0.0, "loss": -1.0}[expected]
    assert report.value[me] == worth
    for plan in report.tree:
        if plan is not None and expected != "draw":  # a draw may go on for ever
            assert finite(plan, 0, set())
    holds(report.tree, worth, worth)
    return expected


def finite(plan: Any, s: int, above: set[int]) -> bool:
    """Does the plan come to an end whatever the others do?"""
    return s not in above and all(finite(plan, t, above | {s}) for _, t in plan.after(s))


@pytest.mark.usefixtures("plainly")
def test_mazes() -> None:
    found = [check_maze(Maze(seed=seed, size=6 + seed % 9)) for seed in range(150)]
    assert {name: found.count(name) > 10 for name in ("win", "draw", "loss")} == {"win": 1, "draw": 1, "loss": 1}


@pytest.mark.compiled
def test_larger_mazes() -> None:
    for seed in range(60):
        check_maze(Maze(seed=seed, size=20 + seed % 30))


# -- budgets and memory ----------------------------------------------------------------------------------------------


@pytest.mark.compiled
def test_memory_is_bounded() -> None:
    """Hex 4x4 is a win, too. It takes tens of thousands of states; with room for four thousand it takes longer."""
    game = op.load("hex", size=4)
    runs = [ProofNumber().start(game, game.initial(), Budget(nodes=WHOLE, memory_mb=mb), 1) for mb in (0.1, 64.0)]
    nodes = [run.step(WHOLE) for run in runs]
    assert [run.verdict for run in runs] == ["win", "win"]
    assert nodes[0] > nodes[1]
    tables = [run.known.proofs for run in runs]
    assert len(tables[0].keys) == 4096 >= tables[0].counts[USED]
    assert tables[1].counts[USED] > 20_000
    assert runs[0].report(Spent()).value == (1, -1)  # what was forgotten is proved again


def test_slices_change_nothing() -> None:
    game = op.load("mnk", m=4, n=3)
    reports = []
    for quota in (1, 37, WHOLE):
        run, nodes = ProofNumber().start(game, game.initial(), PLENTY, 1), 0
        while run.finished is None:
            nodes += run.step(quota)
        reports.append(run.report(Spent(nodes, 0.0, "proven")).to_dict())
    assert reports[0] == reports[1] == reports[2]


@pytest.mark.usefixtures("plainly")
def test_there_is_an_answer_at_any_moment() -> None:
    game = op.load("hex", size=4)
    for nodes in (1, 2, 7, 100):
        report = search(game, None, ProofNumber(), Budget(nodes=nodes))
        assert report.action in list(game.actions(game.initial()))
        assert (report.cost.nodes, report.cost.stopped, report.proven) == (nodes, "nodes", None)
        assert report.note.startswith("not proven yet: to prove a win takes ")
        assert report.tree is None


@pytest.mark.usefixtures("plainly")
def test_a_depth_limit() -> None:
    game = op.load("subtraction", stones=9)
    assert search(game, None, ProofNumber(), Budget(depth=5)).note == "win proven"
    report = search(game, None, ProofNumber(), Budget(depth=4))
    assert (report.note, report.cost.stopped, report.proven) == ("no win within 4 plies", "depth", None)


@pytest.mark.usefixtures("plainly")
def test_without_draws() -> None:
    report = search(op.load("tic_tac_toe"), None, ProofNumber(draws=False), PLENTY)
    assert (report.note, report.proven) == ("no win proven", None)
    assert report.tree.at_least is None and report.tree.at_most is not None


@pytest.mark.usefixtures("plainly")
def test_room_for_long_games_and_many_actions() -> None:
    long: Any = 1
    for ply in range(150):
        long = decide(ply % 2, long)
    wide = decide(0, *[0] * 1500, decide(1, *[1] * 1500))
    assert search(Tree(nodes=decide(0, -1, long)), None, ProofNumber(), PLENTY).proven == ((1, -1), 151)
    assert search(Tree(nodes=wide), None, ProofNumber(), PLENTY).proven == ((1, -1), 2)


@pytest.mark.usefixtures("plainly")
def test_what_each_action_is_worth() -> None:
    tree = decide(0, decide(1, -1, 0), decide(1, 0, 1), decide(1, -1, 1), name="A")
    moves = {move.name: move for move in search(Tree(nodes=tree), None, ProofNumber(), PLENTY).moves}
    assert moves["a2"].proven == ((0, 0), 2)
    assert all(move.proven is None or move.value == (-1, 1) for name, move in moves.items() if name != "a2")


@pytest.mark.usefixtures("plainly")
def test_refusals() -> None:
    with pytest.raises(ValueError, match="ProofNumber needs a game without chance; Pig has chances"):
        search(op.load("pig"), None, ProofNumber())
    with pytest.raises(ValueError, match="ProofNumber needs a game without chance; Tree has chances"):
        search(Tree(nodes=decide(0, 1, chance((0.5, 1), (0.5, -1)))), None, ProofNumber())


@pytest.mark.usefixtures("plainly")
@pytest.mark.parametrize(
    ("seed", "size", "most", "ends", "spread", "root"),
    [(330, 13, 5, 0.03, 2, 156), (521, 25, 5, 0.06, 1, 1050), (183, 47, 3, 0.03, 2, 846)],
)
def test_a_search_that_goes_round_in_cycles_comes_to_an_end(
    seed: int, size: int, most: int, ends: float, spread: int, root: int
) -> None:
    webs = Webs(count=100, seed=seed, size=size, most=most, ends=ends, spread=spread)
    value, own = without_chance(webs, root)[root][0], 1 - 2 * webs.to_move(root)
    wanted = "win" if own * value >= spread else "loss" if own * value <= -spread else "draw"
    for quota in (WHOLE, 100):  # how the work is sliced does not matter
        run = ProofNumber().start(webs, root, PLENTY, 1)
        while run.finished is None:
            run.step(quota)
        assert run.verdict == wanted
        report = run.report(Spent())
        assert report.proven and report.action in webs.actions(root)
