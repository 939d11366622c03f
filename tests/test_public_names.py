"""The public names are those of the design, no more."""

import pytest

import outply as op
from outply.algorithms import Lookahead, LookaheadPlayout
from outply.policies import (
    InitialValues,
    InTurn,
    Mixed,
    ProgressiveBias,
    ProgressiveWidening,
    SampledValues,
    SampledVisits,
    SequentialHalving,
)

DESIGNED = """
Game CHANCE SIMULTANEOUS load search check Budget Report
Minimax AlphaBeta MaxN Paranoid Expectiminimax AndOr ProofNumber Solve FlatMonteCarlo MCTS ISMCTS DecoupledUCT
NestedMonteCarlo NRPA
UCB1 UCB1Tuned UCBSampling EpsilonGreedy PUCT RAVE ThompsonSampling
Uniform Heavy Evaluated Truncated MAST Repeated
Mean MaxBackup ImplicitMinimax MostVisits BestValue Agreement Secure UCBWeight Arena Player
""".split()


def test_every_exported_name_can_be_imported_and_is_designed() -> None:
    for name in op.__all__:
        assert getattr(op, name) is not None
    assert set(op.__all__) <= set(DESIGNED)


def test_names_are_sorted_out_lazily() -> None:
    assert set(dir(op)) == set(op.__all__)


def test_other_parts_are_imported_from_their_packages() -> None:
    others = [ProgressiveBias, ProgressiveWidening, InitialValues, Mixed, InTurn, SequentialHalving]
    for part in (*others, SampledVisits, SampledValues):
        with pytest.raises(AttributeError, match=f"it is in outply.policies: .* import {part.__name__}"):
            getattr(op, part.__name__)
    for part in (Lookahead, LookaheadPlayout):
        with pytest.raises(AttributeError, match=f"from outply.algorithms import {part.__name__}"):
            getattr(op, part.__name__)
    with pytest.raises(AttributeError, match="it has CHANCE, MAST"):
        _ = op.Rollout
    with pytest.raises(ImportError, match="cannot import name 'Rollout'"):
        from outply.policies import Rollout  # noqa: F401
