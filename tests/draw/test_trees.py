"""Traces of every exact algorithm, the trees they tell of, and their pictures, pages and data."""

from __future__ import annotations

import xml.etree.ElementTree as xml
from html.parser import HTMLParser
from typing import Any

import msgspec
import pytest

import outply as op
from outply.algorithms.alpha_beta import AlphaBeta
from outply.algorithms.depth_first.expectiminimax import Expectiminimax
from outply.algorithms.depth_first.max_n import MaxN
from outply.algorithms.depth_first.minimax import Minimax
from outply.algorithms.depth_first.paranoid import Paranoid
from outply.algorithms.planning.and_or import AndOr
from outply.algorithms.proof_number import ProofNumber
from outply.api import search
from outply.draw.html import html
from outply.draw.json import tree_dict
from outply.draw.sources import has_tree, view_of
from outply.draw.sources.trace import SeenTree
from outply.draw.svg import svg
from outply.draw.text import render_trace, render_tree
from outply.draw.view import Branch, Extent, grow
from outply.games.trees.book import Book
from outply.games.trees.nodes import chance, decide
from outply.games.trees.tree import Tree
from outply.search import trace as traces
from outply.search.budget import Budget
from tests.support.alpha_beta_agreement import PLAIN
from tests.support.oracle import paranoid, value
from tests.support.random_trees import Forest

PLENTY = Budget(nodes=10**6)
EVERYTHING = Extent(nodes=1 << 30, breadth=1 << 30, depth=400)
SEARCHES = [
    Minimax(trace=True),
    AlphaBeta(trace=True),
    MaxN(trace=True),
    Paranoid(trace=True),
    Expectiminimax(trace=True),
    ProofNumber(trace=True),
    AndOr(trace=True),
]


def branches(report: Any) -> list[Branch]:
    """All nodes of the last pass, in the order in which they were entered."""
    return list(grow(SeenTree(report), report, EVERYTHING).root.walk())


def looked_at(report: Any) -> list[Any]:
    """The ends that were looked at: a number where one player wins what the other loses."""
    ends = [b for b in branches(report) if b.mover is None and not b.pruned]
    return [b.value if sum(b.value) else b.value[0] for b in ends]


def cut(report: Any) -> list[str]:
    return [b.name for b in branches(report) if b.pruned]


# -- the worked examples: which leaves are looked at, and which are cut ------------------------------------------------

PLAYERS = [(1, 2, 6), (4, 2, 3), (6, 1, 2), (7, 4, 1), (5, 1, 1), (1, 5, 2), (7, 7, 1), (5, 4, 5)]


@pytest.mark.usefixtures("plainly")
@pytest.mark.parametrize(
    ("tree", "algorithm", "leaves", "pruned"),
    [
        ("two_ply", Minimax(), [3, 12, 8, 2, 4, 6, 14, 5, 2], []),
        ("two_ply", AlphaBeta(), [3, 12, 8, 2, 14, 5, 2], ["c2", "c3"]),
        ("two_ply", Paranoid(), [3, 12, 8, 2, 14, 5, 2], ["c2", "c3"]),
        ("two_ply", Expectiminimax(), [3, 12, 8, 2, 14, 5, 2], ["c2", "c3"]),
        ("two_ply", MaxN(sum_at_most=0), [3, 12, 8, 2, 14, 5, 2], ["c2", "c3"]),
        ("two_ply_reordered", Minimax(), [3, 12, 8, 2, 4, 6, 2, 5, 14], []),
        ("two_ply_reordered", AlphaBeta(), [3, 12, 8, 2, 2], ["c2", "c3", "d2", "d3"]),
        ("two_ply_reordered", Paranoid(), [3, 12, 8, 2, 2], ["c2", "c3", "d2", "d3"]),
        ("four_level", Minimax(), [2, 3, 5, 9, 0, 1, 7, 5], []),
        ("four_level", AlphaBeta(), [2, 3, 5, 0, 1], ["e2", "c2"]),
        ("four_level", Paranoid(), [2, 3, 5, 0, 1], ["e2", "c2"]),
        ("four_level", Expectiminimax(), [2, 3, 5, 0, 1], ["e2", "c2"]),
        ("three_players", MaxN(), PLAYERS, []),
        ("general_sum", Minimax(), [(3, 1), (1, 2), (2, 1), 0], []),
        ("general_sum", MaxN(), [(3, 1), (1, 2), (2, 1), 0], []),
        ("weak_opponent", AlphaBeta(), [0, *[1] * 9, -1], []),
        ("order", Expectiminimax(), [2, 3, 1], ["c2"]),
        ("order_scaled", Expectiminimax(), [20, 30, 1, 400], []),
        ("unobservable", Expectiminimax(star2=False), [4, 3, 10, 8, 5], []),
    ],
)
def test_leaves_of_the_worked_examples(tree: str, algorithm: Any, leaves: list[Any], pruned: list[str]) -> None:
    report = search(Book(tree=tree), None, algorithm.replace(trace=True), PLENTY)
    assert looked_at(report) == leaves
    assert cut(report) == pruned


VACUUM = """
won in 4   plan: Suck
├─ Left   seen before
├─ Right  won in 4   plan: Suck
│  ├─ Left   seen before
"""


@pytest.mark.usefixtures("plainly")
def test_and_or_tells_how_it_found_its_plan() -> None:
    report = search(op.load("vacuum"), None, AndOr(trace=True), PLENTY)
    text = render_trace(report).splitlines()
    assert text[:4] == VACUUM.strip().splitlines()
    assert "   ├─ state 5 0.5  won in 2   plan: Right" in text
    assert "   └─ state 7 0.5  won" in text
    plan = render_tree(view_of(search(op.load("vacuum"), None, AndOr(), PLENTY)))
    assert plan.splitlines()[2:] == [
        "   ├─ state 5 0.5   plan: Right",
        "   │  └─ Right   plan: Suck",
        "   │     └─ Suck  +1",
        "   └─ state 7 0.5  +1",
    ]
    cyclic = render_tree(view_of(search(op.load("vacuum", slippery=True), None, AndOr(), PLENTY)))
    assert "state 5 0.5   go on as in that state before" in cyclic


PROOF = """
Can the player win?
disproven
├─ draw  disproven
└─ risk  disproven   one is enough
"""


@pytest.mark.usefixtures("plainly")
def test_a_proof_tells_both_questions() -> None:
    report = search(Book(tree="weak_opponent"), None, ProofNumber(trace=True), PLENTY)
    first, second = render_trace(report).split("\n\n")
    assert first.splitlines()[:4] == PROOF.strip().splitlines()
    assert second.splitlines() == [
        "Can the player avoid losing?",
        "proven   one is enough",
        "├─ draw  proven",
        "└─ risk  ✂",
    ]
    steps = search(op.load("nim", piles=(1, 2)), None, ProofNumber(trace=True), PLENTY).trace
    assert any(step.why == "another is more promising" for step in steps)
    assert {step.value for step in steps if step.kind == "leave"} >= {(0.0, float("inf")), (float("inf"), 0.0)}


@pytest.mark.usefixtures("plainly")
def test_outcomes_that_are_cut_are_outcomes() -> None:
    """At a chance node `actions` need not say anything."""

    class Gamble(Tree):
        def actions(self, s: int) -> Any:
            assert self.to_move(s) != op.CHANCE, "chance has no actions"
            return super().actions(s)

    nodes = decide(0, chance((0.5, 0), (0.5, 0)), chance((0.5, -4), (0.25, 4), (0.25, 3), name="C"), name="A")
    report = search(Gamble(nodes=nodes), None, Expectiminimax(trace=True), PLENTY)
    assert cut(report) == ["c2", "c3"]
    assert "c3 0.25  ✂" in render_trace(report)


# -- values and bounds are what the oracle says ------------------------------------------------------------------------


@pytest.mark.parametrize("algorithm", [AlphaBeta(), AlphaBeta(table_from=1), Expectiminimax(), Minimax()])
@pytest.mark.usefixtures("plainly")
def test_every_value_of_a_trace_is_true(algorithm: Any) -> None:
    """Of every state that was entered: the value, or a bound on it."""
    exact = bounds = 0
    for seed in range(4):
        forest = Forest(
            trees=15, seed=seed, depth=5, chance=0.2 * isinstance(algorithm, Expectiminimax), shared=seed > 1
        )
        for root in forest.roots():
            report = search(forest, root, algorithm.replace(trace=True, deepening=False), PLENTY)
            for branch in branches(report):
                if branch.pruned or not branch.value:
                    continue
                told, sign, true = branch.value[0], branch.bounds[0], value(forest, branch.state)[0]
                right = {"": abs(told - true) < 1e-9, "≤": true <= told + 1e-9, "≥": true >= told - 1e-9}
                assert right[sign], (forest, root, algorithm, branch)
                exact, bounds = exact + (sign == ""), bounds + (sign != "")
    assert exact > 500
    assert bounds > 100 or isinstance(algorithm, Minimax)


@pytest.mark.usefixtures("plainly")
def test_a_paranoid_bound_is_one_for_the_player_at_the_root() -> None:
    forest = Forest(trees=40, seed=3, players=3, sums="general")
    signs = set()
    for root in forest.roots():
        me = forest.to_move(root)
        report = search(forest, root, Paranoid(trace=True), PLENTY)
        for branch in branches(report):
            if branch.value:
                sign, true = branch.bounds[me], paranoid(forest, branch.state, me)
                assert {"": branch.value[me] == true, "≤": branch.value[me] >= true, "≥": branch.value[me] <= true}[
                    sign
                ]
                assert not any(branch.bounds[other] for other in range(3) if other != me)
                signs.add(sign)
    assert signs == {"", "≤", "≥"}


@pytest.mark.usefixtures("plainly")
@pytest.mark.parametrize("algorithm", SEARCHES[:5])
def test_every_node_is_in_the_trace(algorithm: Any) -> None:
    once = algorithm.replace(deepening=False)
    for root in Forest(trees=20, seed=4).roots():
        report = search(Forest(trees=20, seed=4), root, once, PLENTY)
        assert SeenTree(report).total == report.cost.nodes
        assert report.trace.complete


# -- a hundred thousand steps ------------------------------------------------------------------------------------------


@pytest.mark.compiled
def test_a_hundred_thousand_steps_are_kept_and_replayed() -> None:
    game, budget = op.load("tic_tac_toe"), PLENTY
    for algorithm, size in ((PLAIN.replace(trace=True, deepening=True, all_best=True), 32), (Minimax(trace=True), 40)):
        steps = search(game, None, algorithm, budget).trace
        assert (len(steps), steps.complete, steps.bytes_used) == (100_000, False, 100_000 * size)
        report = search(game, None, algorithm, budget)
        assert report.trace == steps
        assert SeenTree(report).total > 2000
        text = render_trace(report).splitlines()
        assert len(text) == 201
        assert text[-1].endswith(f"of {steps.total:,} steps the first 100,000 were recorded.")
        assert "more states are not shown" in text[-1]


@pytest.mark.usefixtures("plainly")
@pytest.mark.parametrize("algorithm", SEARCHES)
def test_columns_hold_the_same_as_steps(algorithm: Any) -> None:
    game = op.load("vacuum") if isinstance(algorithm, AndOr) else Book(tree="two_ply")
    steps = search(game, None, algorithm, PLENTY).trace
    told = msgspec.json.decode(msgspec.json.encode(steps.to_dict()))
    assert told["schema"] == "outply.trace/1" and told["total"] == len(steps) > 10
    for number, step in enumerate(steps):
        assert told["kinds"][told["kind"][number]] == step.kind
        assert told["reasons"][told["why"][number]] == step.why
        assert (told["level"][number], told["action"][number]) == (step.level, step.action)
    assert steps[-1] == list(steps)[-1] and steps[2:5] == list(steps)[2:5]


@pytest.mark.usefixtures("plainly")
def test_a_trace_that_ran_out_of_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(traces, "STEPS", 30)
    for algorithm in SEARCHES[:6]:
        report = search(op.load("nim", piles=(2, 3)), None, algorithm, PLENTY)
        assert len(report.trace) == 30 < report.trace.total
        assert "were recorded" in render_trace(report)
        assert svg(report) and html(report) and tree_dict(report)


# -- pictures, pages, data ---------------------------------------------------------------------------------------------


class Loud(op.Game):
    """Names and boards that a page or a picture must not take for its own."""

    players = 1

    def initial(self) -> int:
        return 0

    def to_move(self, s: int) -> int:
        return 0

    def actions(self, s: int) -> range:
        return range(40)

    def result(self, s: int, a: int) -> int:
        return s + a + 1

    def is_terminal(self, s: int) -> bool:
        return s > 60

    def utility(self, s: int, player: int) -> float:
        return 1.0 if s % 7 == 0 else -1.0

    def show(self, s: int) -> str:
        return f"\x1b[31m<b>&{s}\x00</b>\x1b[0m"

    def action_name(self, s: int, a: int) -> str:
        return f"</text><script>{a}"


class Balanced(HTMLParser):
    """Every tag that is opened is closed in turn; nothing is loaded from elsewhere."""

    EMPTY = ("meta", "br")

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.feed(page)
        assert self.open == []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        assert tag != "script" and not {"src", "href"} & {name for name, _ in attributes}
        self.seen.append(tag)
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.usefixtures("plainly")
@pytest.mark.parametrize("algorithm", [op.MCTS(), *SEARCHES])
def test_every_search_has_a_tree_to_look_at(algorithm: Any) -> None:
    game = op.load("vacuum") if isinstance(algorithm, AndOr) else op.load("nim", piles=(2, 2))
    budget = Budget(simulations=60) if isinstance(algorithm, op.MCTS) else PLENTY
    report = search(game, None, algorithm, budget)
    picture, page, data = report.to_svg(), html(report), tree_dict(report)
    root = xml.fromstring(picture)
    cards = [g for g in root if g.tag.endswith("}g")]
    names = ["".join(text.itertext()) for g in cards for text in g if text.tag.endswith("}text")]
    assert all(name in names for name in report.named_line()[:2])
    assert picture.count("http") == 1  # the name of the format, which nobody fetches
    assert sum(tag in ("details", "div") for tag in Balanced(page).seen) > len(cards) / 2
    assert data["schema"] == "outply.tree/1" and data["root"]["best"]
    assert [child["name"] for child in data["root"]["below"] if child["best"]] == report.named_line()[:1]
    assert msgspec.json.decode(msgspec.json.encode(data))["shown"] == data["shown"]


@pytest.mark.usefixtures("plainly")
def test_a_tree_of_mcts_is_what_the_report_says() -> None:
    report = search(op.load("tic_tac_toe"), None, op.MCTS(), Budget(simulations=400))
    data = tree_dict(report)
    root = data["root"]
    assert (root["visits"], data["total"], data["player"]) == (400, report.cost.nodes, 0)
    told = {child["action"]: (child["visits"], tuple(child["value"]), child["name"]) for child in root["below"]}
    assert told == {move.action: (move.visits, move.value, move.name) for move in report.moves}
    assert root["board"] == [line.rstrip() for line in report.game.show(report.state).splitlines()]
    few = view_of(report, Extent(nodes=10, breadth=3, depth=4))
    assert few.shown == 10 and few.missing == f"10 of {report.cost.nodes:,} nodes are shown."
    assert len(few.root.below) <= 3 and few.root.hidden == 9 - len(few.root.below)
    assert f"… {few.root.hidden} more" in render_tree(few) and "more" in svg(report)
    most = sorted((move.visits for move in report.moves), reverse=True)
    assert [branch.visits for branch in few.root.below] == most[: len(few.root.below)]


@pytest.mark.usefixtures("plainly")
def test_what_names_and_boards_hold_is_text() -> None:
    for algorithm, budget in ((op.MCTS(), Budget(simulations=300)), (MaxN(trace=True), Budget(depth=2, nodes=10**6))):
        report = search(Loud(), None, algorithm, budget)
        picture = xml.fromstring(report.to_svg())
        assert "</text><script>" in "".join(picture.itertext())
        assert not [tag for tag in picture.iter() if tag.tag.endswith("script")]
        for page in (html(report), report._repr_html_()):
            Balanced(page)
            assert "<b>&amp;" not in page and "&lt;b&gt;&amp;0&lt;/b&gt;" in page
        assert report._repr_svg_() == report.to_svg()


@pytest.mark.usefixtures("plainly")
def test_the_expected_line_is_shown_whatever_else_is_not() -> None:
    report = search(op.load("nim", piles=(2, 3)), None, AlphaBeta(trace=True), PLENTY)
    view = view_of(report, Extent(nodes=12, breadth=1, depth=20))
    line, node = [], view.root
    while any(child.best for child in node.below):
        node = next(child for child in node.below if child.best)
        line.append(node.name)
    assert line == report.named_line() and len(line) > 3
    assert view.shown <= 12 < view.total


@pytest.mark.usefixtures("plainly")
def test_no_tree_to_show() -> None:
    report = search(Book(tree="two_ply"), None, AlphaBeta(), PLENTY)
    assert not has_tree(report) and report._repr_svg_() is None
    assert "a1" in report._repr_html_() and "≤ +2.000" in report._repr_html_()
    with pytest.raises(ValueError, match="AlphaBeta keeps one with trace=True"):
        report.to_svg()
