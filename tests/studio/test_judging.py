"""Review, comparison and what-if at a table of the studio."""

from __future__ import annotations

import shlex
from typing import Any

import pytest

import outply as op
from outply.arena.openings import OpeningBook, Openings
from outply.cli.shared.common import state_after
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


SIDES: dict[str, Any] = {
    "left": {"algorithm": "mcts:c=0.5", "budget": {"simulations": 40}},
    "right": {"algorithm": "mcts", "budget": {"simulations": 60}, "seed": 7},
}


@pytest.mark.usefixtures("plainly")
def test_two_searches_of_openings_differ_where_single_searches_do(studio: Served) -> None:
    page = studio.open("tic_tac_toe", moves=["a1"])
    found = page.get("states", book={"states": 5, "plies": 1, "seed": 3}, **SIDES)
    assert found["final"] and found["total"] == len({tuple(row["names"]) for row in found["states"]}) == 5
    game = op.load("tic_tac_toe")
    left, right = op.MCTS(tree_policy=op.UCB1(c=0.5)), op.MCTS()
    for row in found["states"]:
        (opening,) = row["names"]
        s = game.result(game.initial(), game.parse_action(game.initial(), opening))
        alone = (
            op.search(game, s, left, op.Budget(simulations=40)),
            op.search(game, s, right, op.Budget(simulations=60), 7),
        )
        assert [row["left"], row["right"]] == [game.action_name(s, report.action) for report in alone]
        assert row["differs"] == (alone[0].action != alone[1].action) and row["player"] == 1
    differ = [row["differs"] for row in found["states"]]
    assert found["sentence"] == f"They choose differently in {sum(differ)} of 5 states."
    assert differ == sorted(differ, reverse=True) and 0 < sum(differ) < 5


def test_openings_are_those_of_matches_and_go_on_to_a_choice(studio: Served) -> None:
    book = OpeningBook(op.load("subtraction:stones=9"), Openings(2), 4)
    found = studio.open("subtraction:stones=9").get("states", book={"states": 3, "plies": 2, "seed": 4}, **SIDES)
    rows = sorted(found["states"], key=lambda row: row["number"])
    game = book.game
    s = game.initial()
    assert [row["names"][0] for row in rows] == [game.action_name(s, book.opening(i)[0]) for i in range(len(rows))]
    found = studio.open("pig:target=20").get("states", book={"states": 3, "plies": 1}, **SIDES)
    assert found["final"] and all(row["left"] in ("roll", "hold") for row in found["states"])


def test_the_command_of_a_state_leads_there_whatever_its_actions_are_called(studio: Served) -> None:
    page = studio.open("backgammon", moves=["25"])
    name = next(choice["name"] for choice in page.state["actions"] if " " in choice["name"])
    pair = page.get("compare", names=["25", name, "31"], **SIDES)
    given = shlex.split(pair["commands"][0])
    line = given[given.index("--moves") + 1]
    assert line == f"25 {name.replace(' ', '_')} 31"
    game = op.load("backgammon")
    s = game.initial()
    for text in ("25", name, "31"):
        s = game.result(s, game.parse_action(s, text))
    assert state_after(game, line) == s and pair["left"]["ply"] == 3
    assert f'--moves "25 {name.replace(" ", "_")}' in page.play(name)["command"]


def test_lines_of_actions_are_compared_and_one_of_them_is_opened(studio: Served) -> None:
    page = studio.open("tic_tac_toe")
    found = page.get("states", lines=["a1 b2", "", "  c3", "a1  b2"], **SIDES)
    assert sorted((row["number"], row["names"]) for row in found["states"]) == [(1, ["a1", "b2"]), (2, ["c3"])]
    row = found["states"][0]
    pair = page.get("compare", names=row["names"], **SIDES)
    assert (pair["left"]["name"], pair["right"]["name"]) == (row["left"], row["right"])
    assert pair["left"]["ply"] == len(row["names"]) and page.state["ply"] == 0
    assert pair["board"]["kind"] == "grid" and f'--moves "{" ".join(row["names"])}"' in pair["commands"][0]


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"lines": ["a1", "a1 a1"]}, "line 2: 'a1' is no legal action here"),
        ({"lines": ["a1 b1 a2 b2 a3"]}, "line 1: the game is over at its end, so there is nothing to choose."),
        ({"lines": ["a1 b1 a2 b2 a3 c3"]}, "line 1: the game is over before 'c3'."),
        ({"lines": ["a1"] * 101}, "a set has 1 to 100 states; 101 are asked for."),
        ({}, "a set has 1 to 100 states; 0 are asked for."),
        ({"book": {"states": 101}}, "a set has 1 to 100 states; 101 are asked for."),
        ({"book": {"plies": 61}}, "an opening has 0 to 60 plies; 61 are asked for."),
        ({"book": {"plies": 12}}, "games end before 12 plies; take fewer."),
        ({"book": {"path": "/etc"}}, "that was no request of this version"),
        ({"book": {}, "left": {"budget": {"seconds": 600}}}, "both searches of 20 states would take 12,000 seconds"),
        ({"lines": ["a1"], "left": {"algorithm": "nonsense"}}, "there is no player 'nonsense'"),
    ],
)
def test_a_set_that_cannot_be_is_refused_in_a_sentence(studio: Served, asked: dict[str, Any], told: str) -> None:
    fault = studio.open("tic_tac_toe").get("states", **{**SIDES, **asked})
    assert fault["type"] == "fault" and told in fault["sentence"]


def test_a_comparison_of_states_is_stopped_with_what_it_has(studio: Served) -> None:
    page = studio.open("tic_tac_toe")
    quick, slow = {"budget": {"simulations": 5}}, {"algorithm": "mcts", "budget": {"seconds": 600}}
    number = page.ask("states", lines=["a1", "b2"], left=quick, right=slow)
    page.wait("compared", final=False)
    page.ask("stop")
    found = page.wait("compared", re=number)
    assert found["final"] and found["states"] == [] and found["total"] == 2
    assert found["sentence"] == "It was stopped before both had searched a state."


def test_people_who_hide_something_compare_only_what_is_shown(studio: Served) -> None:
    page = studio.open("kuhn")
    page.get("look", player=0)
    for asked in ({"book": {}}, {"lines": ["JQ"]}):
        assert "only the state that is shown is compared" in page.get("states", **SIDES, **asked)["sentence"]
    assert "only the state that is shown is compared" in page.get("compare", names=["JQ"], **SIDES)["sentence"]
    open_to_all = studio.open("kuhn", "random", "random")
    assert open_to_all.get(
        "states", book={"states": 2}, left={"budget": {"simulations": 20}}, right={"budget": {"simulations": 9}}
    )["final"]
