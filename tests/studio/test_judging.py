"""Review, comparison and what-if at a table of the studio."""

from __future__ import annotations

import pytest

import outply as op
from outply.draw.differences import differences
from tests.support.studio import Served

pytestmark = pytest.mark.plain


def test_a_review_finds_the_blunder_and_gives_the_curve(studio: Served) -> None:
    page = studio.open("tic_tac_toe", moves="a1 b2 c1 a2 b1".split())  # a2 lets player 0 win by b1
    judged = page.get("review", players=[0, 1])
    assert judged["final"] and [choice["ply"] for choice in judged["choices"]] == [0, 1, 2, 3, 4]
    blunder = judged["choices"][3]
    assert (blunder["name"], blunder["best"], blunder["mark"]) == ("a2", "b1", "??")
    assert blunder["sentence"].startswith("a2 is a blunder: b1 keeps")
    assert judged["choices"][4]["value"] == [1.0, -1.0] and judged["choices"][4]["mark"] == ""
    assert judged["summary"][1].startswith("player 1: 2 choices, 1 blunder")
    assert any(frame["type"] == "judged" and not frame["final"] for frame in page.heard)


def test_two_searches_are_compared(studio: Served) -> None:
    page = studio.open("tic_tac_toe", moves=["a1"])
    left, right = (
        {"algorithm": "mcts", "budget": {"simulations": 60}},
        {"algorithm": "alpha_beta", "budget": {"depth": 8}},
    )
    pair = page.get("compare", left=left, right=right)
    assert (
        pair["final"]
        and pair["left"]["algorithm"].startswith("MCTS")
        and pair["right"]["algorithm"].startswith("AlphaBeta")
    )
    assert pair["left"]["ply"] == pair["right"]["ply"] == 1 and len(pair["commands"]) == 2
    assert pair["right"]["name"] == "b2" and pair["differences"]


def test_what_if_changes_one_thing_of_the_last_search(studio: Served) -> None:
    page = studio.open("tic_tac_toe")
    assert "nothing has been searched" in page.get("whatif", change={})["sentence"]
    page.searched(algorithm="mcts", budget={"simulations": 30})
    pair = page.get("whatif", change={"algorithm": "mcts:c=2", "budget": {"simulations": 30}})
    assert pair["left"]["algorithm"] == "MCTS()" and "c=2.0" in pair["right"]["algorithm"]


@pytest.mark.usefixtures("plainly")
def test_differences_are_told_in_words() -> None:
    game = op.load("tic_tac_toe")
    few = op.search(game, algorithm=op.MCTS(), budget=op.Budget(simulations=12))
    many = op.search(game, algorithm=op.MCTS(), budget=op.Budget(simulations=300))
    told = differences(few, many)
    names = [game.action_name(game.initial(), report.action) for report in (few, many)]
    assert told[0] == (
        f"Both play {names[0]}." if names[0] == names[1] else f"Left plays {names[0]}, right plays {names[1]}."
    )
    assert told[1].startswith("To player 0 it is worth ") and "They disagree most about" in told[2]
    assert differences(many, many)[:2] == [
        f"Both play {names[1]}.",
        f"Both think it is worth {many.value[0]:+.3f} to player 0.",
    ]


def test_both_trees_of_a_comparison_can_be_looked_at(studio: Served) -> None:
    page = studio.open("tic_tac_toe")
    sides = {"left": {"algorithm": "mcts", "budget": {"simulations": 40}}}
    sides["right"] = {"algorithm": "mcts:c=2", "budget": {"simulations": 90}}
    page.ask("compare", **sides)
    pair = page.wait("pair", final=True)
    snapshots = [pair[side]["snapshot"] for side in ("left", "right")]
    windows = [page.get("window", snapshot=snapshot)[0] for snapshot in snapshots]
    assert [window.visits for window in windows] == [40, 90] and [window.snapshot for window in windows] == snapshots
    for snapshot, visits in zip(snapshots, (40, 90), strict=True):
        card = page.get("find", snapshot=snapshot, names=["b2"])["nodes"][0]
        assert card["names"] == ["b2"] and card["visits"] < visits
        assert f"{visits} visits" in page.get("why", snapshot=snapshot, node=0)["sentence"]
    page.searched(algorithm="mcts", budget={"simulations": 10})
    assert "tree is gone" in page.get("window", snapshot=snapshots[0])["sentence"]
