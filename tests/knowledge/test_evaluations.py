"""Evaluations that come with the games: within the range, fair to both players, the same compiled and plain."""

from __future__ import annotations

import dataclasses
import math
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

import outply as op
from outply import knowledge
from outply.algorithms import default_for, parse
from outply.boards.random import seeded
from outply.compiler.kernel import Ready
from outply.game import facts
from outply.games import NAMES
from outply.learn.evaluation_check import check_evaluation, watch
from outply.options import option
from outply.playout import Room, SureRoom
from outply.policies.evaluation import Weighted, middle, within
from outply.policies.selectivity import Selective
from tests.support.knowledge import GAMES, SMALL, states


@pytest.mark.parametrize("text", GAMES)
def test_values_lie_within_the_range_and_what_one_wins_the_others_lose(text: str) -> None:
    game = op.load(text)
    evaluation = knowledge.evaluation(game)
    low, high = game.utility_range
    seen = set()
    for s in states(game, 3):
        values = [evaluation.evaluate(game, s, player) for player in range(game.players)]
        assert all(low <= value <= high for value in values)
        assert game.players == 1 or sum(values) == pytest.approx(0.0, abs=1e-12)
        seen.add(values[0])
    assert len(seen) > 3


def totals(game: Any, evaluation: Any, games: int, plain: bool) -> tuple[int, list[float]]:
    """How many states some random games have, and what they are worth to each player, added up."""
    ready, room = Ready(game, plain=plain), (Room if facts(game).chance else SureRoom)(seeded(5))
    rows, total, seen = ready.states(2), np.zeros(game.players), np.zeros(1, np.int64)
    rows[0] = game.initial()
    for _ in range(games):
        assert ready.run(watch, evaluation, rows, room, np.zeros(2), total, seen) == 0
    return int(seen[0]), total.tolist()


@pytest.mark.compiled
@pytest.mark.parametrize("text", SMALL)
def test_compiled_values_are_the_plain_ones_and_within_the_range_on_thousands_of_states(text: str) -> None:
    game = op.load(text)
    evaluation = knowledge.evaluation(game)
    assert totals(game, evaluation, 3, plain=False) == totals(game, evaluation, 3, plain=True)
    assert check_evaluation(game, evaluation, 400) > 1000


@pytest.mark.compiled
@pytest.mark.parametrize("text", ("othello:size=6,score=true", "pig:players=3,target=20"))
def test_other_weights_compile_nothing(text: str) -> None:
    game = op.load(text)
    evaluation = knowledge.evaluation(game)
    before = check_evaluation(game, evaluation, 2)
    compiled = len(watch.compiled(False).signatures)
    names = [f.name for f in dataclasses.fields(evaluation)]
    other = evaluation.replace(**{name: getattr(evaluation, name) * 0.75 + 0.125 for name in names})
    assert check_evaluation(game, other, 2) == before
    assert len(watch.compiled(False).signatures) == compiled
    s = list(states(game, 1))[4]
    assert evaluation.evaluate(game, s, 0) != other.evaluate(game, s, 0)


def test_any_sum_is_squashed_into_the_range_in_its_order() -> None:
    game = op.load("othello:score=true")
    sums = [-math.inf, -1e300, -50.0, -1.0, -0.01, 0.0, 0.01, 1.0, 50.0, 1e300, math.inf]
    values = [within(game, x) for x in sums]
    assert values == sorted(values)
    assert -64.0 <= values[0] < values[3] < values[5] == 0.0 < values[7] < values[-1] <= 64.0
    assert [-value for value in reversed(values)] == values
    assert within(game, 1.0) == pytest.approx(64 * math.sqrt(0.5), abs=64 / 65536)
    assert all(float(np.float32(value)) == value for value in values)


def too_sure(game: Any, s: Any, player: int) -> float:
    return 1.5 if player == 1 else 0.0


def no_number(game: Any, s: Any, player: int) -> float:
    return math.nan


@pytest.mark.parametrize(
    "function, told", [(too_sure, "player 1 the value 1.5"), (no_number, "player 0 the value nan")]
)
def test_an_evaluation_outside_the_range_is_told_in_one_sentence(function: Any, told: str) -> None:
    game = op.load("tic_tac_toe")
    with pytest.raises(ValueError, match=rf"gives {told} for this state, but the utilities of"):
        check_evaluation(game, function, 1, plain=True)


@pytest.mark.compiled
def test_a_search_refuses_a_value_outside_the_range() -> None:
    with pytest.raises(RuntimeError, match="no number from -1 to 1, the game's utility_range"):
        op.search(op.load("tic_tac_toe"), None, op.AlphaBeta(evaluate=no_number), op.Budget(depth=2))


@dataclass(frozen=True)
class Stones(Weighted):
    """An evaluation of a user's: more stones in the middle column."""

    middle: float = option(0.5, "a stone in the middle column")

    def lead(self, game: Any, s: Any) -> float:
        first, second = (s.mine, s.theirs) if s.player == 0 else (s.theirs, s.mine)
        lead = 0.0
        for point in range(21, 27):
            lead += self.middle * ((first[0] >> point & 1) - (second[0] >> point & 1))
        return lead


@pytest.mark.compiled
def test_a_users_own_evaluation_is_as_good_as_ours() -> None:
    game = op.load("connect_four")
    assert check_evaluation(game, Stones(), 20) > 100
    report = op.search(game, None, op.AlphaBeta(evaluate=Stones()), op.Budget(depth=2))
    assert report.value == (within(game, 0.0), within(game, 0.0))
    assert report.action == 3


# -- by name -----------------------------------------------------------------------------------------------------------


def test_what_is_known_is_found_by_the_game_and_by_what_is_derived_from_it() -> None:
    class Small(op.load("othello").__class__):  # type: ignore[misc]
        size: int = 6

    assert repr(knowledge.evaluation(op.load("chess"))) == "chess.Evaluation()"
    assert knowledge.evaluation(Small(), corners=1.0) == knowledge.evaluation(op.load("othello"), corners=1.0)
    with pytest.raises(ValueError, match=r"no evaluation of Nim comes with Outply; there is one of backgammon, .*"):
        knowledge.evaluation(op.load("nim"))


def test_every_game_with_an_evaluation_is_tested() -> None:
    assert {text.partition(":")[0] for text in GAMES} == {name for name in NAMES if knowledge.find(name)}


def test_an_algorithm_told_nothing_knows_what_comes_with_the_game() -> None:
    chess, nim, connect_four = op.load("chess"), op.load("nim"), op.load("connect_four")
    for algorithm in (parse("alpha_beta"), op.AlphaBeta()):
        assert repr(knowledge.with_knowledge(algorithm, nim)) == "AlphaBeta()"
        known = knowledge.with_knowledge(algorithm, chess)
        assert repr(known) == "AlphaBeta(evaluate=chess.Evaluation(), order=chess.Order())"
        known = knowledge.with_knowledge(algorithm, connect_four)
        assert known.order == knowledge.order(connect_four)
        assert known.known_ends == knowledge.known_ends(connect_four)


def test_an_algorithm_told_nothing_finds_the_same_in_text_and_in_python() -> None:
    game, budget = op.load("connect_four"), op.Budget(nodes=2000)
    found = {str(op.search(game, None, algorithm, budget).moves) for algorithm in ("alpha_beta", op.AlphaBeta())}
    assert len(found) == 1
    blind = op.search(game, None, op.AlphaBeta(evaluate=None, order=None, known_ends=None), budget)
    assert str(blind.moves) not in found


@pytest.mark.parametrize("name", ["none", "middle"])
def test_none_says_that_nothing_is_known(name: str) -> None:
    chess = op.load("chess")
    blind = op.AlphaBeta(evaluate=None)
    assert parse(f"alpha_beta:evaluate={name}") == blind == op.AlphaBeta(evaluate=middle)
    assert repr(knowledge.with_knowledge(blind, chess)) == "AlphaBeta(evaluate=middle, order=chess.Order())"
    assert parse("alpha_beta:order=none,known_ends=none") == op.AlphaBeta(order=None, known_ends=None)
    truncated = parse(f"mcts:default_policy=truncated,evaluate={name}")
    assert truncated == op.MCTS(default_policy=op.Truncated(evaluate=None))
    assert knowledge.with_knowledge(truncated, op.load("nim")) == truncated


def test_knowledge_is_found_by_name_or_as_what_comes_with_the_game() -> None:
    chess, nim = op.load("chess"), op.load("nim")
    minimax = knowledge.with_knowledge(parse("minimax:evaluate=bundled"), chess)
    assert repr(minimax) == "Minimax(evaluate=chess.Evaluation())"
    assert parse("alpha_beta:evaluate=othello").evaluate == knowledge.evaluation(op.load("othello"))
    with pytest.raises(ValueError, match="no evaluation of Nim comes with Outply"):
        knowledge.with_knowledge(parse("alpha_beta:evaluate=bundled"), nim)
    with pytest.raises(ValueError, match=r"knows connect_four, not Nim\."):
        op.search(op.load("nim"), None, parse("mcts:known_ends=connect_four"))
    with pytest.raises(ValueError, match=r"othello.Evaluation\(\) knows othello, not Chess\."):
        knowledge.with_knowledge(parse("alpha_beta:evaluate=othello"), chess)


def test_what_stands_deep_inside_an_algorithm_is_found_too() -> None:
    mcts = parse("mcts:default_policy=truncated,default_policy.evaluate=bundled")
    found = knowledge.with_knowledge(mcts, op.load("othello"))
    assert found.default_policy.evaluate == knowledge.evaluation(op.load("othello"))


def test_the_usual_search_evaluates_where_that_plays_better() -> None:
    othello = op.load("othello")
    policy = op.Truncated(most_plies=4, evaluate=knowledge.evaluation(othello))
    assert default_for(othello, op.Budget(simulations=9)) == op.MCTS(default_policy=policy)
    assert default_for(op.load("mnk")) == op.AlphaBeta()
    assert isinstance(default_for(op.load("chess")).selectivity, Selective)
    assert default_for(op.load("pig")) == op.MCTS()
    assert default_for(op.load("kuhn")) == op.ISMCTS()
    rover = op.ISMCTS(tree_policy=op.UCB1(c=0.5), default_policy=op.Heavy())
    assert default_for(op.load("rock_sample")) == rover  # what is known counts in hidden games, too


def test_the_usual_search_goes_by_the_budget_that_is_given() -> None:
    connect_four = op.load("connect_four")
    known = {"default_policy": knowledge.playout(connect_four), "known_ends": knowledge.known_ends(connect_four)}
    assert default_for(connect_four, op.Budget(simulations=10)) == op.MCTS(tree_policy=op.UCB1(c=1.0), **known)
    assert default_for(connect_four) == default_for(connect_four, op.Budget(simulations=10))
    assert default_for(connect_four, op.Budget(seconds=1, simulations=10)).limits == op.MCTS().limits
    assert default_for(connect_four, op.Budget(nodes=10)) == op.AlphaBeta()
    assert default_for(op.load("othello"), op.Budget(depth=3)) == op.AlphaBeta()
    assert default_for(op.load("pig"), op.Budget(depth=3)) == op.Expectiminimax()
    assert op.search(op.load("othello", size=4), budget=op.Budget(depth=2)).cost.depth == 2


@pytest.mark.parametrize("name", [name for name in NAMES if knowledge.find(name)])
@pytest.mark.parametrize("default", [knowledge.default_search, knowledge.default_sampling])
def test_the_defaults_of_a_file_suit_its_own_game(name: str, default: Any) -> None:
    game = op.load(name)
    algorithm = knowledge.with_knowledge(parse(default(game)), game)
    assert not algorithm.objection(facts(game))
    assert "Bundled" not in repr(algorithm)


@pytest.mark.parametrize("name", [name for name in NAMES if knowledge.find(name)])
def test_a_default_sampling_counts_simulations(name: str) -> None:
    assert "simulations" in parse(knowledge.default_sampling(op.load(name))).limits
