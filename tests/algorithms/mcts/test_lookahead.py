"""Default policies that search a few plies: the values of alpha-beta, the same compiled and plain."""

from __future__ import annotations

from typing import Any

import pytest

import outply as op
from outply import knowledge
from outply.algorithms import parse
from outply.algorithms.mcts.lookahead import Lookahead, LookaheadPlayout
from outply.algorithms.mcts.workspace import Workspace, new_work
from outply.policies.columns import declared_by, new_columns
from tests.support.grown_trees import assert_same_tree, grown
from tests.support.knowledge import states

pytestmark = pytest.mark.compiled_in_soak


def new_work_for(game: Any) -> Workspace:
    """What a simulation with a lookahead needs."""
    return new_work(game, 1, 10, new_columns(declared_by(Lookahead()), game.players, game=game))


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_a_node_is_worth_what_alpha_beta_finds(depth: int) -> None:
    game: Any = op.load("connect_four", columns=4, rows=4, connect=3)
    evaluation = knowledge.evaluation(game)
    work, policy = new_work_for(game), Lookahead(depth, evaluation)
    exact = op.AlphaBeta(evaluate=evaluation, order=None, known_ends=None, forced=False)
    for s in list(states(game, 3))[::2]:
        assert policy.value(game, s, work) == 0
        wanted = op.search(game, s, exact, op.Budget(depth=depth, memory_mb=1)).value
        assert list(work.utilities) == pytest.approx(wanted)


def test_chance_is_averaged() -> None:
    game: Any = op.load("pig", target=20)
    evaluation = knowledge.evaluation(game)
    work, policy = new_work_for(game), Lookahead(2, evaluation)
    for s in list(states(game, 1))[:20]:
        if not s.rolling:
            policy.value(game, s, work)
            wanted = op.search(game, s, op.Expectiminimax(evaluate=evaluation), op.Budget(depth=2)).value
            assert list(work.utilities) == pytest.approx(wanted)


def test_a_playout_plays_the_best_action_and_sometimes_any() -> None:
    game: Any = op.load("mnk")
    s = game.initial()
    for name in ("a1", "b2", "b1", "c3"):
        s = game.result(s, game.parse_action(s, name))
    work = new_work_for(game)
    sure, unsure = (LookaheadPlayout(evaluate=knowledge.evaluation(game), epsilon=share) for share in (0.0, 1.0))
    assert {sure.pick(game, s, 0, work) for _ in range(20)} == {2}
    assert {unsure.pick(game, s, 0, work) for _ in range(200)} == set(game.actions(s))


def test_in_text() -> None:
    found = knowledge.with_knowledge(
        parse("mcts:default_policy=lookahead,depth=3,default_policy.evaluate=bundled"), op.load("mnk")
    )
    assert found.default_policy == Lookahead(3, knowledge.evaluation(op.load("mnk")))
    assert repr(found) == "MCTS(default_policy=Lookahead(depth=3, evaluate=mnk.Evaluation()))"
    with pytest.raises(ValueError, match="Lookahead: option depth must be 1 to 6, not 7"):
        Lookahead(7)


@pytest.mark.compiled
@pytest.mark.parametrize("policy", [Lookahead(2), LookaheadPlayout(depth=1, epsilon=0.3)])
def test_compiled_searches_grow_the_plain_tree(policy: Any) -> None:
    game: Any = op.load("connect_four", columns=4, rows=4, connect=3)
    mcts = op.MCTS(default_policy=policy.replace(evaluate=knowledge.evaluation(game)))
    assert_same_tree(grown(mcts, game, False, 40).tree, grown(mcts, game, True, 40).tree)


def test_former_names_work_with_a_warning() -> None:
    for old, new in (("searched", "lookahead"), ("searched_playout", "lookahead_playout")):
        with pytest.warns(DeprecationWarning, match=f"default policy {old} is now {new};"):
            assert parse(f"mcts:default_policy={old}") == parse(f"mcts:default_policy={new}")
    with pytest.warns(DeprecationWarning, match="Searched is now Lookahead;"):
        from outply.algorithms import Searched
    with pytest.warns(DeprecationWarning, match="SearchedPlayout is now LookaheadPlayout;"):
        from outply.algorithms.mcts.lookahead import SearchedPlayout
    assert Searched is Lookahead and SearchedPlayout is LookaheadPlayout
