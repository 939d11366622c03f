"""Why: sentences with the numbers of the search, on the worked examples of the textbook and on small games."""

from __future__ import annotations

from typing import Any

import pytest

import outply as op
from outply.draw.why import why, why_action
from outply.search.changes import Changes

pytestmark = [pytest.mark.plain, pytest.mark.usefixtures("plainly")]


def searched(name: str, algorithm: Any = None, moves: str = "", **limits: Any) -> op.Report:
    game = op.load(name)
    s = game.initial()
    for text in moves.split():
        s = game.result(s, game.parse_action(s, text))
    return op.search(game, s, algorithm, op.Budget(**(limits or {"depth": 20})))


def said(report: op.Report, *kinds: str) -> list[str]:
    """What the steps of these kinds mean."""
    return [report.why(step=number) for number, step in enumerate(report.trace) if step.kind in kinds]


TEXTBOOK = op.AlphaBeta.textbook(trace=True)


def test_two_ply() -> None:
    report = searched("book:two_ply", TEXTBOOK)
    assert said(report, "cut") == [
        "c2 and c3 were not looked at: C is worth at most 2 to player 0, who already has 3 by a1 (α = 3, from B)."
    ]
    assert said(report, "leave") == [
        "B is worth 3 to player 0: the least of 3, 12, 8.",
        "C is worth at most 2 to player 0. The search only needed to know that it is not above 3.",
        "D is worth 2 to player 0: the least of 14, 5, 2.",
        "A is worth 3 to player 0: the greatest of 3, 2, 2.",
    ]
    assert report.why(step=3) == "b1 ends the game: 3 to player 0."
    assert report.why(step=19) == "d3 is looked at; its value matters between α = 3 and β = 5."
    assert report.why(path=["a2"]) == said(report, "cut")[0]
    assert report.why() == "a1 is proven to be worth +3, in 2 plies."
    assert report.why("a2").startswith("≤ +2.000: the search only needed to know that a2 is not above")


def test_four_level() -> None:
    assert said(searched("book:four_level", TEXTBOOK), "cut") == [
        "e2 was not looked at: E is worth at least 5 to player 0, too much for player 1, who already has 3 by b1 "
        "(β = 3, from D).",
        "c2 was not looked at: C is worth at most 1 to player 0, who already has 3 by a1 (α = 3, from B).",
    ]


def test_three_players() -> None:
    told = said(searched("book:three_players", op.MaxN(trace=True)), "leave")
    assert "B is worth 1, 2, 6: player 1 takes the best of b1 2, b2 1." in told
    assert told[-1] == "A is worth 1, 2, 6: player 0 takes the best of a1 1, a2 1."


def test_chance() -> None:
    told = said(searched("book:unobservable", op.Expectiminimax(trace=True)), "leave")
    assert "0.4 × 3 + 0.6 × 5 = 4.2, more than the sure 4 of a1." in told
    assert "0.9 × 2 + 0.1 × 3 = 2.1." in said(searched("book:order", op.Expectiminimax(trace=True)), "leave")


def test_a_table_hit_names_the_way_on_which_the_state_was_searched() -> None:
    off = dict.fromkeys(("deepening", "killers", "history", "early_cuts", "winning_first", "null_window"), False)
    report = searched("tic_tac_toe", op.AlphaBeta(trace=True, table_from=1, **off, aspiration=0.0), depth=4)
    hits = [n for n, step in enumerate(report.trace) if step.why == "in the table"][:40]
    told = [report.why(step=number) for number in hits]
    assert told and all(sentence.startswith("Known from ") and " deep: " in sentence for sentence in told)


def test_an_action_that_was_given_up_names_its_visits_and_the_reply() -> None:
    report = searched("tic_tac_toe", op.MCTS(), simulations=400)
    best, worst = report.moves[4], min(report.moves, key=lambda move: move.visits)
    assert report.why().startswith(
        f"{max(m.share for m in report.moves):.0%} of the visits went to b2, which is worth +"
    )
    assert f"{worst.name} had {worst.visits} of 400, and was worth" in report.why(worst.name)
    assert "of them met" in report.why(worst.name) and best.name == "b2"
    assert report.why("b2") == report.why()


def test_a_child_that_was_not_chosen() -> None:
    report = searched("tic_tac_toe", op.MCTS(trace=True), simulations=60)
    assert report.why(step=0).startswith("Simulation 1 ended here") or "first" in report.why(step=0)
    told = report.why(step=59)
    level = report.trace[59].levels[0]
    chosen = next(child for child in level.children if child.chosen)
    name = report.game.action_name(report.state, chosen.action)
    assert told.startswith(f"In simulation 60: {name} had .") and " + ." in told and told.count("=") == 2


def test_a_proof_says_what_it_rests_on() -> None:
    lost = searched("tic_tac_toe", op.MCTS(), "a1 b2 c3 c1 a3", simulations=100)
    assert lost.why().startswith("Loss in 2: every action leads to a proven win for player 0, the longest by")
    assert "is a proven loss in 2, since player 0 can answer" in lost.why("c2")
    won = searched("tic_tac_toe", op.MCTS(), "a1 b2 c3 c1", simulations=400)
    assert "is a proven win in 3: whatever player 1 answers" in won.why()


def test_nothing_is_called_proven_that_is_not() -> None:
    report = searched("tic_tac_toe", op.MCTS(), simulations=200)
    assert all("proven" not in report.why(move.name) for move in report.moves if move.proven is None)


def test_a_bound_says_what_was_asked() -> None:
    report = searched("tic_tac_toe", op.AlphaBeta(), depth=4)
    bound = next(move for move in report.moves if move.bound == "at most")
    assert report.why(bound.name).startswith(f"≤ +0.000: the search only needed to know that {bound.name} is not above")


def test_a_change_of_mind() -> None:
    report = searched("tic_tac_toe", op.MCTS(), simulations=100)
    other = next(move for move in report.moves if move.action != report.action)
    told = why_action(report, other.action, [(40, other.action)])
    assert told.endswith(f"Before 40 simulations it would have played {other.name}.")
    changes = Changes()
    assert [*changes.noted([report, report])] and changes.found == []


@pytest.mark.parametrize(
    ("algorithm", "name"),
    [
        (op.AndOr(trace=True), "vacuum"),
        (op.ProofNumber(trace=True), "subtraction:stones=6"),
        (op.Minimax(trace=True), "book"),
    ],
)
def test_every_step_of_every_search_has_a_sentence(algorithm: Any, name: str) -> None:
    report = searched(name, algorithm, nodes=200)
    for number in range(min(200, len(report.trace))):
        told = report.why(step=number)
        assert (told.endswith(".") and "something" not in told and told[0] == told[0].upper()) or told[1].isdigit()


def test_questions_about_nothing_are_refused() -> None:
    report = searched("tic_tac_toe", op.MCTS(), simulations=50)
    with pytest.raises(ValueError, match=r"not traced: ask for trace=True\."):
        report.why(step=3)
    with pytest.raises(ValueError, match="is no legal action"):
        report.why("z9")
    with pytest.raises(ValueError, match="never looked at that state"):
        report.why(path=["a1", "a2", "a3", "b1", "b2", "b3", "c1"])
    with pytest.raises(ValueError, match="no step 99"):
        why(searched("book:two_ply", TEXTBOOK), step=99)
