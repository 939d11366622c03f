"""Windows of trees, cards of nodes and steps of traces, asked for over the websocket."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import outply as op
from tests.support.studio import Page, Served

pytestmark = pytest.mark.plain

SIMULATIONS = 400


@pytest.fixture(scope="module")
def page(studio: Served) -> Page:
    return studio.open("tic_tac_toe")


@pytest.fixture(scope="module")
def searched(page: Page) -> dict[str, Any]:
    return page.searched(algorithm="mcts", budget={"simulations": SIMULATIONS}, seed=7)


@pytest.fixture(scope="module")
def traced(studio: Served) -> tuple[Page, dict[str, Any]]:
    """A page with the trace of a worked example."""
    page = studio.open("book:two_ply")
    return page, page.searched(algorithm="alpha_beta:textbook", trace=True)


def test_a_window_holds_the_tree_from_the_root_down(page: Page, searched: dict[str, Any]) -> None:
    header, columns = page.get("window", snapshot=searched["snapshot"])
    assert header.visits == SIMULATIONS and not header.live and header.shown == len(columns["node"]) > 50
    assert columns["parent"][0] == -1 and (columns["parent"][1:] >= 0).all()
    below = columns["parent"] == 0
    assert columns["visits"][below].sum() == SIMULATIONS and np.isclose(columns["x1"][below].max(), 1.0)
    assert columns["value"].shape == (header.shown, 2)


def test_a_card_names_its_actions_and_every_term_of_its_weight(page: Page, searched: dict[str, Any]) -> None:
    found = page.get("children", snapshot=searched["snapshot"], node=0, most=3)
    root, best, *_ = found["nodes"]
    assert len(found["nodes"]) == 4 and found["hidden"] == 6 and root["children"] == 9
    assert best["best"] and best["names"] == [searched["name"]] and best["visits"] == searched["rows"][0]["visits"]
    value, exploration = best["terms"]
    assert exploration["formula"] == f"0.5 · √(ln {SIMULATIONS} / {best['visits']})"
    assert np.isclose(value["value"], (best["value"][0] + 1) / 2, atol=1e-6) and exploration["value"] > 0


def test_a_node_is_found_by_the_names_of_its_actions(page: Page, searched: dict[str, Any]) -> None:
    (node,) = page.get("find", snapshot=searched["snapshot"], names=["b2", "a1"])["nodes"]
    assert node["names"] == ["b2", "a1"] and node["board"]["kind"] == "grid" and node["mover"] == 0
    assert page.get("nodes", snapshot=searched["snapshot"], ids=[node["node"]])["nodes"][0]["path"] == node["path"]
    assert "is no legal action" in page.get("find", snapshot=searched["snapshot"], names=["z9"])["sentence"]


def test_questions_about_no_node_are_refused(page: Page, searched: dict[str, Any]) -> None:
    snapshot = searched["snapshot"]
    for number in (-1, 10**9):
        assert f"no node {number}" in page.get("nodes", snapshot=snapshot, ids=[number])["sentence"]
    assert "at most 200" in page.get("nodes", snapshot=snapshot, ids=[0] * 201)["sentence"]
    assert "tree is gone" in page.get("window", snapshot=snapshot + 1)["sentence"]
    assert "no view" in page.get("window", snapshot=snapshot, view="area")["sentence"]
    assert "from x0 to x1" in page.get("window", snapshot=snapshot, x0=0.5, x1=0.5)["sentence"]


def test_a_window_can_be_asked_for_while_the_search_runs(studio: Served) -> None:
    page = studio.open("tic_tac_toe")
    number = page.ask("search", algorithm="mcts", budget={"seconds": 600})
    first = page.wait("report")
    header, _ = page.get("window", snapshot=first["snapshot"])
    assert header.live and header.visits > 0
    page.ask("stop")
    assert page.wait("report", re=number)["snapshot"] == first["snapshot"]


def test_steps_of_a_trace_are_those_of_the_library(traced: tuple[Page, dict[str, Any]]) -> None:
    page, report = traced
    header, columns = page.get("steps", **{"from": 0, "to": 100})
    algorithm = op.AlphaBeta.textbook(trace=True)
    trace = op.search(op.load("book:two_ply"), algorithm=algorithm, budget=op.Budget(seconds=1)).trace
    assert report["steps"] == header.kept == len(trace) == 23
    assert [header.kinds[kind] for kind in columns["kind"]] == [step.kind for step in trace]
    assert columns["level"].tolist() == [step.level for step in trace]
    assert columns["alpha"].tolist() == [step.alpha for step in trace]
    assert columns["value"][:, 0].tolist() == [step.value[0] for step in trace]
    assert header.names["0"] == "a1" and header.names["1 0"] == "c1"
    steps = zip(columns["kind"], columns["code"], strict=True)
    lines = {header.kinds[kind]: header.pseudocode[code - 1].strip() for kind, code in steps}
    assert lines["cut"].startswith("if best ≥ β") and lines["leave"] == "return best"
    assert lines["enter"].startswith("v ← alpha-beta") and lines["value"].startswith("if is-terminal")


def test_the_tree_of_a_trace_can_be_walked(traced: tuple[Page, dict[str, Any]]) -> None:
    page, report = traced
    found = page.get("children", snapshot=report["snapshot"], node=0)
    assert sorted(node["names"] for node in found["nodes"][1:]) == [["a1"], ["a2"], ["a3"]]
    cut = next(node for node in found["nodes"] if node["names"] == ["a2"])
    assert "≤ 2" in cut["told"] and "cut" in cut["told"]


def test_simulations_are_told_step_by_step(studio: Served) -> None:
    page = studio.open("tic_tac_toe")
    page.searched(algorithm="mcts", budget={"simulations": 30}, trace=True)
    header, columns = page.get("steps")
    kinds = [header.kinds[kind] for kind in columns["kind"]]
    assert kinds.count("simulation") == kinds.count("found") == 30 and header.measure == "simulations"
    assert header.pseudocode[columns["code"][kinds.index("select")] - 1].strip().startswith("select")


def test_without_a_search_there_is_nothing_to_look_at(studio: Served) -> None:
    page = studio.open("tic_tac_toe")
    assert "nothing has been searched" in page.get("window", snapshot=1)["sentence"]
    page.searched(algorithm="mcts", budget={"simulations": 10})
    assert "left no trace" in page.get("steps")["sentence"]


def test_why_is_answered_for_actions_nodes_and_steps(traced: tuple[Page, dict[str, Any]]) -> None:
    page, report = traced
    told = page.get("why", step=12)
    assert told["sentence"].startswith("c2 and c3 were not looked at") and told["code"] == 8
    nodes = page.get("children", snapshot=report["snapshot"], node=0)["nodes"]
    cut = next(node["node"] for node in nodes if node["names"] == ["a2"])
    assert page.get("why", snapshot=report["snapshot"], node=cut)["sentence"] == told["sentence"]
    assert page.get("why", action=report["action"])["sentence"] == "a1 is proven to be worth +3, in 2 plies."
    assert "no step 99" in page.get("why", step=99)["sentence"]


def test_why_of_a_search_by_simulations(page: Page, searched: dict[str, Any]) -> None:
    found = page.get("why")
    assert "of the visits went to" in found["sentence"]
    assert "visits, a mean of" in page.get("why", snapshot=searched["snapshot"], node=0)["sentence"]


def test_a_stub_names_the_node_that_has_its_children(studio: Served) -> None:
    page = studio.open("tic_tac_toe")
    page.searched(algorithm="mcts:transpositions=true", budget={"simulations": 300})
    header, columns = page.get("window", snapshot=1)
    assert header.total > 50
    stub = next(int(row) for row in range(len(columns["seen"])) if columns["seen"][row] >= 0)
    node, seen = int(columns["node"][stub]), int(columns["seen"][stub])
    card = page.get("nodes", snapshot=1, ids=[node])["nodes"][0]
    assert card["seen"] == seen and card["children"] == 0
    assert page.get("children", snapshot=1, node=node)["nodes"][1:] == []
    assert page.get("nodes", snapshot=1, ids=[seen])["nodes"][0]["names"] == card["seen_names"]
    assert len(page.get("children", snapshot=1, node=seen)["nodes"]) > 1
