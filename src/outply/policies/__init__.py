"""The exchangeable parts of algorithms: small classes with one compiled method, their numbers read at run time."""

from __future__ import annotations

import importlib
from typing import Any

NAMES = {
    "ucb1": "tree_policy:UCB1",
    "ucb1_tuned": "tree_policy:UCB1Tuned",
    "ucb_sampling": "tree_policy:UCBSampling",
    "epsilon_greedy": "tree_policy:EpsilonGreedy",
    "thompson_sampling": "tree_policy:ThompsonSampling",
    "puct": "informed:PUCT",
    "progressive_bias": "informed:ProgressiveBias",
    "progressive_widening": "informed:ProgressiveWidening",
    "initial_values": "informed:InitialValues",
    "rave": "rave:RAVE",
    "in_turn": "allocation:InTurn",
    "sequential_halving": "allocation:SequentialHalving",
    "uniform": "default_policy:Uniform",
    "heavy": "default_policy:Heavy",
    "evaluated": "default_policy:Evaluated",
    "truncated": "default_policy:Truncated",
    "repeated": "default_policy:Repeated",
    "mixed": "default_policy:Mixed",
    "mast": "mast:MAST",
    "mean": "backup:Mean",
    "max_backup": "backup:MaxBackup",
    "implicit_minimax": "backup:ImplicitMinimax",
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
