"""The public names are those of the design, no more."""

import ast
import subprocess
import sys
from pathlib import Path

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
Game CHANCE SIMULTANEOUS load search search_many to_wasm advise Searcher playouts check Budget Report
Minimax AlphaBeta MaxN Paranoid Expectiminimax AndOr ProofNumber Solve FlatMonteCarlo MCTS ISMCTS OOS LaneMCTS
DecoupledUCT NestedMonteCarlo NRPA
UCB1 UCB1Tuned UCBSampling EpsilonGreedy PUCT RAVE ThompsonSampling
Uniform Heavy Evaluated Truncated MAST Repeated
Mean MaxBackup ImplicitMinimax MostVisits BestValue Agreement Secure UCBWeight Arena Player tree show
""".split()


def test_every_exported_name_can_be_imported_and_is_designed() -> None:
    for name in op.__all__:
        assert getattr(op, name) is not None
    assert set(op.__all__) <= set(DESIGNED)


def test_type_checkers_see_the_same_names_in_the_same_places() -> None:
    tree = ast.parse(Path(op.__file__).read_text())
    block = next(node for node in tree.body if isinstance(node, ast.If))
    imports = [node for node in block.body if isinstance(node, ast.ImportFrom)]
    seen = {name.name: str(node.module).removeprefix("outply.") for node in imports for name in node.names}
    assert seen == op.PUBLIC


def test_names_are_sorted_out_lazily() -> None:
    assert set(dir(op)) == set(op.__all__) == set(op.PUBLIC)
    code = "import sys, outply; print([m for m in sys.modules if 'numpy' in m or 'draw' in m])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_other_parts_are_imported_from_their_packages() -> None:
    others = [ProgressiveBias, ProgressiveWidening, InitialValues, Mixed, InTurn, SequentialHalving]
    for part in (*others, SampledVisits, SampledValues):
        with pytest.raises(AttributeError, match=f"it is in outply.policies: .* import {part.__name__}"):
            getattr(op, part.__name__)
    for part in (Lookahead, LookaheadPlayout):
        with pytest.raises(AttributeError, match=f"from outply.algorithms import {part.__name__}"):
            getattr(op, part.__name__)
    with pytest.raises(AttributeError, match="it has Agreement, AlphaBeta"):
        _ = op.Rollout
    with pytest.raises(ImportError, match="cannot import name 'Rollout'"):
        from outply.policies import Rollout  # noqa: F401
