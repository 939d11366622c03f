"""Overflow: finds where a rule computes a whole number beyond 64 bits, by running it again with watched numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from outply.contract.guarded_rules import Rules

LOWEST, HIGHEST = -(1 << 63), (1 << 63) - 1
"""The least and the greatest number that a compiled int can hold."""


class WordOverflow(ArithmeticError):
    """A watched number does not fit into 64 bits."""


class WatchedInt(int):
    """An int that raises WordOverflow when arithmetic with it leaves 64 bits."""


def _watch_operation(operation: Callable[..., Any]) -> Callable[..., Any]:
    def watched(*operands: Any) -> Any:
        value = operation(*operands)
        if type(value) is not int:
            return value
        if not LOWEST <= value <= HIGHEST:
            raise WordOverflow
        return WatchedInt(value)

    return watched


OPERATIONS = ["add", "sub", "mul", "pow", "lshift", "rshift", "and", "or", "xor", "floordiv", "mod", "neg", "abs"]

for _name in OPERATIONS:
    for _side in ("", "r"):
        if hasattr(int, f"__{_side}{_name}__"):
            setattr(WatchedInt, f"__{_side}{_name}__", _watch_operation(getattr(int, f"__{_side}{_name}__")))


def watch(value: Any) -> Any:
    """The state with watched ints in place of its ints."""
    if type(value) is int:
        return WatchedInt(value)
    if isinstance(value, tuple):
        items = [watch(item) for item in value]
        return type(value)._make(items) if hasattr(value, "_make") else tuple(items)
    return value


def find_overflow(rules: Rules, rule: str, s: Any, *arguments: int) -> tuple[str, int] | None:
    """File and line where a rule computes a number beyond 64 bits; None if it does not."""

    def ask() -> None:
        answer = getattr(rules.game, rule)(watch(s), *(watch(a) for a in arguments))
        if rule in ("actions", "chances"):
            list(answer)

    try:
        with np.errstate(over="raise", invalid="ignore"):
            ask()
    except (WordOverflow, OverflowError, FloatingPointError) as error:
        return rules.broken_by(rule, error).place
    except Exception:  # a rule may refuse watched numbers: then nothing can be said
        return None
    return None
