"""The exchangeable parts of algorithms: small classes with one compiled method, their numbers read at run time."""

from __future__ import annotations

import importlib
from typing import Any

NAMES = {
    "ucb1": "tree.ucb:UCB1",
    "scaled_ucb1": "tree.ucb:ScaledUCB1",
    "ucb1_tuned": "tree.ucb:UCB1Tuned",
    "ucb_sampling": "tree.sampling:UCBSampling",
    "epsilon_greedy": "tree.sampling:EpsilonGreedy",
    "thompson_sampling": "tree.sampling:ThompsonSampling",
    "puct": "tree.puct:PUCT",
    "progressive_bias": "tree.progressive:ProgressiveBias",
    "progressive_widening": "tree.progressive:ProgressiveWidening",
    "initial_values": "tree.progressive:InitialValues",
    "rave": "tree.rave:RAVE",
    "in_turn": "tree.round_robin:InTurn",
    "exp3": "tree.mixtures:EXP3",
    "regret_matching": "tree.mixtures:RegretMatching",
    "sequential_halving": "tree.sequential_halving:SequentialHalving",
    "uniform": "default.playouts:Uniform",
    "heavy": "default.playouts:Heavy",
    "evaluated": "default.evaluated:Evaluated",
    "truncated": "default.evaluated:Truncated",
    "repeated": "default.mixtures:Repeated",
    "mixed": "default.mixtures:Mixed",
    "mast": "default.mast:MAST",
    "decisive": "default.decisive:Decisive",
    "mean": "backup:Mean",
    "max_backup": "backup:MaxBackup",
    "implicit_minimax": "backup:ImplicitMinimax",
    "sampled_outcomes": "chance:SampledOutcomes",
    "proportional_outcomes": "chance:ProportionalOutcomes",
    "full_width": "selectivity:FullWidth",
    "selective": "selectivity:Selective",
    "most_visits": "final_move:MostVisits",
    "best_value": "final_move:BestValue",
    "agreement": "final_move:Agreement",
    "secure": "final_move:Secure",
    "ucb_weight": "final_move:UCBWeight",
    "sampled_visits": "final_move:SampledVisits",
    "sampled_values": "final_move:SampledValues",
    "perfect": "opponent:Perfect",
    "softmax": "opponent:Softmax",
}
"""The policies: the name people type, and where the class is."""


CLASSES = {where.partition(":")[2]: name for name, where in NAMES.items()}
"""The names people type by those of the classes."""


def find(name: str) -> Any:
    """The class of a policy by name, or by that of the class, in any case; None if there is none."""
    called = {cls.lower(): typed for cls, typed in CLASSES.items()}
    typed = name.lower() if name.lower() in NAMES else called.get(name.lower(), "")
    if not typed:
        return None
    module, _, cls = NAMES[typed].partition(":")
    return getattr(importlib.import_module(f"outply.policies.{module}"), cls)


def __getattr__(name: str) -> Any:
    """The policies by the names of their classes, imported when first asked for."""
    if name in CLASSES:
        return find(name)
    raise AttributeError(f"outply.policies has no {name!r}; it has {', '.join(CLASSES)}.")
