"""A selective search: quiescence is that of the oracle, what is proven is true, and mates are found."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

import outply as op
from outply.algorithms import parse
from outply.algorithms.alpha_beta import AlphaBeta
from outply.algorithms.alpha_beta.run import AlphaBetaRun
from outply.knowledge import chess, with_knowledge
from outply.policies.selectivity import FullWidth, NullMove, Selective
from outply.search.budget import Budget
from tests.support.alpha_beta_agreement import SMALL, finish, from_below, hashed, sampled
from tests.support.oracle import limited
from tests.support.random_trees import Forest

pytestmark = pytest.mark.compiled_in_soak

QUIESCENCE = {"reduce": 0.0, "futility": 0.0, "late": 0, "extend": False}


def lively(game: Any, s: Any, a: int) -> bool:
    """A test for noisy actions without sense."""
    return bool((game.key(s) + np.uint64(a)) % np.uint64(2) == np.uint64(0))


def calm(game: Any, s: Any) -> bool:
    """A test for quiet states without sense."""
    return bool(game.key(s) % np.uint64(3) != np.uint64(0))


def rest_like_oracle(seed: int, trees: int) -> None:
    """Compares quiescence with the oracle on random trees."""
    rng = random.Random(seed)
    forest = Forest(trees=trees, seed=seed, depth=6, most=3, shared=True)
    depth, options = rng.randint(1, 3), {**sampled(rng), "all_best": False}
    algorithm = AlphaBeta(**options, evaluate=hashed, quiet=calm, selectivity=Selective(noisy=lively, **QUIESCENCE))
    run = AlphaBetaRun(algorithm, forest, 0, Budget(depth=depth, memory_mb=SMALL), 1)
    for root in forest.roots():
        finish(run, root)
        assert run.found is not None
        rules = {"forced": options["forced"], "quiet": calm, "noisy": lively}
        worth = limited(forest, root, run.found.depth, hashed, **rules)
        assert run.scale.value(run.found.score) == worth, (forest, options, depth, root)


def test_a_few_quiescence_searches() -> None:
    for seed in range(4):
        rest_like_oracle(seed, trees=4)


@pytest.mark.compiled
def test_quiescence() -> None:
    for seed in range(20):
        rest_like_oracle(seed, trees=60)


class Rash(NullMove):
    """Passing is allowed everywhere: the state stays the same, and so does its mover."""

    def allowed(self, game: Any, s: Any) -> bool:
        return True


@pytest.mark.compiled
def test_what_a_selective_search_proves_is_true() -> None:
    """Wild reductions and pruning lose depth, but never make a proof of what was not searched."""
    rng, proven = random.Random(5), 0
    for seed in range(16):
        forest = Forest(trees=80, seed=seed, depth=6, shared=seed % 2 == 0)
        worth, wild = (
            from_below(forest),
            Selective(noisy=lively, null_move=Rash(), null_from=1, reduce=1.0, late=1, unknown_from=2),
        )
        options = {**sampled(rng), "all_best": False}
        algorithm = AlphaBeta(**options, evaluate=hashed, selectivity=wild, most_plies=40)
        for root in list(forest.roots())[:40]:
            report = op.search(forest, root, algorithm, Budget(depth=4, memory_mb=SMALL))
            proven += report.proven is not None
            assert report.proven is None or report.value[0] == worth[root], (forest, options, root)
    assert proven > 100


MATES = (
    ("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "d1d8", 1),
    ("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", "h5f7", 1),
    ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "a1a6", 3),
    ("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", "f6a6", 5),
)
"""Mates: the state, the action, and the plies."""

STRONG = (
    "alpha_beta:evaluate=chess,order=chess,quiet=chess,deeper=true,winning_first=false,table_from=1,early_cuts=false"
)
SELECTIVE = "selectivity=selective,selectivity.noisy=chess,selectivity.null_move=chess"


@pytest.mark.compiled
@pytest.mark.parametrize(("fen", "action", "plies"), MATES)
def test_chess_finds_mates_and_wins_what_hangs(fen: str, action: str, plies: int) -> None:
    game = op.load("chess", fen=fen)
    report = op.search(game, None, with_knowledge(parse(f"{STRONG},{SELECTIVE}"), game), Budget(nodes=200_000))
    assert game.action_name(report.state, report.action) == action
    assert report.proven is not None and report.proven.plies == plies


def test_a_null_move_of_chess_turns_the_board() -> None:
    game = op.load("chess")
    s = game.initial()
    turned = chess.Passing().passed(game, s)
    assert (turned.mine, turned.theirs, turned.player) == (s.theirs, s.mine, 1)
    assert len(list(game.actions(turned))) == 20
    assert chess.Passing().allowed(game, s)
    pawns = op.load("chess", fen="4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1")
    assert not chess.Passing().allowed(pawns, pawns.initial())


def test_quiescence_of_chess_takes_what_is_not_defended_by_less() -> None:
    game = op.load("chess", fen="4k3/8/2p5/3p2p1/8/8/3Q4/4K3 w - - 0 1")
    s = game.initial()
    noisy = {game.action_name(s, a) for a in game.actions(s) if chess.Noisy().noisy(game, s, a)}
    assert noisy == {"d2g5"}


def best_exchange(game: Any, s: Any, target: int) -> float:
    """What the player to move can win by taking on a square as often as that is good, by legal actions alone."""
    takes = [a for a in game.actions(s) if a >> 6 & 63 == target and not a >> 12]
    won = chess.WORTH[chess.kind_on(s, target)]
    return max([0.0, *(won - best_exchange(game, game.result(s, a), target) for a in takes)])


def test_static_exchanges_of_chess_beside_real_ones() -> None:
    """Pins are not seen, so a few may differ."""
    rng, game, seen, lost, different = random.Random(3), op.load("chess"), 0, 0, 0
    for _ in range(12):
        s = game.initial()
        for _ in range(rng.randint(10, 60)):
            if game.is_terminal(s):
                break
            actions = list(game.actions(s))
            for a in actions:
                target = a >> 6 & 63
                if chess.kind_on(s, target) and not a >> 12:
                    won = chess.WORTH[chess.kind_on(s, target)]
                    loses = won < best_exchange(game, game.result(s, a), target)
                    seen, lost = seen + 1, lost + loses
                    different += loses != chess.loses(game, s, a)
            s = game.result(s, rng.choice(actions))
    assert seen > 500 and lost > 100 and different < seen / 100


def test_selectivity_is_full_width_by_default_and_refuses_other_things() -> None:
    assert AlphaBeta().selectivity == FullWidth()
    with pytest.raises(TypeError, match="selectivity"):
        op.search(op.load("tic_tac_toe"), None, AlphaBeta(selectivity=op.UCB1()))
