"""Lessons: what they say at a step is what the search does there."""

from __future__ import annotations

from typing import Any

import pytest

import outply as op
from outply.algorithms import parse
from outply.algorithms.mcts.history import Simulations
from outply.studio.lessons import lessons
from outply.studio.traces import kinds
from tests.support.studio import Served

pytestmark = [pytest.mark.plain, pytest.mark.usefixtures("plainly")]

NAMES = list(lessons())


def searched(name: str) -> op.Report:
    """The search of a lesson, as the studio makes it."""
    lesson = lessons()[name]
    game = op.load(lesson.game)
    algorithm = parse(lesson.algorithm)
    algorithm = algorithm.replace(trace=True) if lesson.trace else algorithm
    limits = {name: getattr(lesson.budget, name) for name in ("depth", "nodes", "simulations")}
    budget = op.Budget(**{name: value for name, value in limits.items() if value is not None})
    return op.search(game, None, algorithm, budget, lesson.seed)


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_can_be_given(name: str) -> None:
    lesson, report = lessons()[name], searched(name)
    assert lesson.name == name and lesson.title and lesson.about and lesson.checkpoints
    steps = [stop.step for stop in lesson.checkpoints]
    assert steps == sorted(steps)
    if not lesson.trace:
        return
    count = (
        len(report.trace) if not isinstance(report.trace, Simulations) else 3 * len(report.trace)
    )  # a step where it begins, one or more choices, one where it ends
    assert steps[-1] < count
    for stop in lesson.checkpoints:
        assert stop.text.endswith(".") and (not stop.question or stop.answer in (stop.choices or [stop.answer]))
        if stop.predict == "cut":
            assert report.trace[stop.step + 1].kind == "cut"


TOLD = {
    "01_minimax": {8: "B is worth 3", 16: "the least of 2, 4, 6", 25: "the greatest of 3, 2, 2"},
    "02_alpha_beta": {12: "c2 and c3 were not looked at", 22: "A is worth 3"},
    "03_order": {12: "were not looked at", 17: "D is worth at most 2"},
    "04_four_levels": {7: "D is worth 3", 11: "e2 was not looked at", 21: "c2 was not looked at", 23: "A is worth 3"},
    "05_three_players": {7: "worth 1, 2, 6", 13: "worth 6, 1, 2", 14: "worth 1, 2, 6", 28: "worth 1, 5, 2"},
    "06_general_sum": {6: "worth 1, 2", 12: "worth 2, 1", 13: "worth 2, 1"},
    "07_weak_opponent": {2: "ends the game: 0", 23: "ends the game: -1", 24: "B is worth -1", 25: "A is worth 0"},
    "08_weak_opponent_model": {24: "B is worth 0.8", 25: "A is worth 0.8"},
    "09_chance": {9: "C is worth 3", 15: "D is worth 5", 16: "0.4 × 3 + 0.6 × 5 = 4.2, more than the sure 4"},
    "10_scale": {6: "0.9 × 2 + 0.1 × 3 = 2.1", 12: "0.9 × 1 + 0.1 × 4 = 1.3"},
    "11_scale_changed": {6: "0.9 × 20 + 0.1 × 30 = 21", 12: "0.9 × 1 + 0.1 × 400 = 40.9"},
    "12_star1": {6: "= 2.1", 10: "at the most C is 0.9 × 1 + 0.1 × 4 = 1.3"},
    "13_vacuum": {14: "it is won", 12: "State 5", 60: "the plan is Right", 68: "the plan is Suck"},
    "14_slippery": {
        62: "the plan is Suck",
        78: "the plan is Right, which wins in the long run",
        82: "the plan is Suck",
    },
}


@pytest.mark.parametrize("name", TOLD)
def test_the_search_does_at_a_step_what_the_lesson_says(name: str) -> None:
    report = searched(name)
    for step, expected in TOLD[name].items():
        assert expected in report.why(step=step), (step, report.why(step=step))


def leaves(report: op.Report) -> int:
    return sum(step.why == "the game is over" for step in report.trace)


def test_the_ends_that_are_counted_are_those_that_were_looked_at() -> None:
    assert [leaves(searched(name)) for name in ("01_minimax", "02_alpha_beta", "03_order")] == [9, 7, 5]


def test_values_of_the_lessons_without_steps() -> None:
    assert abs(searched("16_sampled_chance").value[0] - 4.2) < 0.3
    assert searched("15_mcts").named_line()[0] == "b2" and searched("17_tic_tac_toe").proven is not None
    assert searched("13_vacuum").note == "plan: Suck; if state 5 then [Right, Suck] else []"
    assert searched("14_slippery").note == "cyclic plan: Suck; while in state 5 do Right; Suck"


def test_every_worked_tree_of_the_book_is_a_lesson() -> None:
    from outply.games.trees.book import TREES

    told = {lesson.game.partition(":")[2] for lesson in lessons().values()}
    assert set(TREES) - told == {"two_ply_reordered"}  # which a lesson has as numbers, so that they can be changed


def test_lessons_are_served_and_their_tables_open(studio: Served) -> None:
    listed = studio.http.get("/api/lessons").json()["lessons"]
    assert [card["name"] for card in listed] == NAMES
    assert studio.http.get("/api/lessons/nothing").status_code == 404
    lesson: dict[str, Any] = studio.http.get("/api/lessons/02_alpha_beta").json()
    page = studio.open(lesson["game"], moves=lesson["moves"], lesson=lesson["name"])
    budget = {name: value for name, value in lesson["budget"].items() if value is not None}
    report = page.searched(algorithm=lesson["algorithm"], budget=budget, trace=True)
    assert report["steps"] == 23 and "select" in kinds()


def test_a_tree_of_ones_own_is_searched(studio: Served) -> None:
    page = studio.open("tree:[[5,4],[1,9]]")
    report = page.searched(algorithm="alpha_beta:textbook", budget={"depth": 9}, trace=True)
    assert report["value"] == [4.0, -4.0] and report["name"] == "a1"
    assert "an empty list is no decision" in studio.refused("tree:[[],[1]]")
