"""The public names are those of the design, no more."""

import outply as op

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
