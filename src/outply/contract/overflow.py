"""Whole numbers that leave 64 bits: a rule is run again with numbers that watch themselves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from outply.contract.rules import Rules

LOWEST, HIGHEST = -(1 << 63), (1 << 63) - 1
"""What a compiled int can hold."""


class LeavesWord(ArithmeticError):
    """A watched number left 64 bits."""


class Watched(int):
    """An int that raises when arithmetic with it leaves 64 bits."""


def _watching(operation: Callable[..., Any]) -> Callable[..., Any]:
    def watched(*operands: Any) -> Any:
        value = operation(*operands)
        if type(value) is not int:
            return value
        if not LOWEST <= value <= HIGHEST:
            raise LeavesWord
        return Watched(value)

    return watched


OPERATIONS = ["add", "sub", "mul", "pow", "lshift", "rshift", "and", "or", "xor", "floordiv", "mod", "neg", "abs"]

for _name in OPERATIONS:
    for _side in ("", "r"):
        if hasattr(int, f"__{_side}{_name}__"):
            setattr(Watched, f"__{_side}{_name}__", _watching(getattr(int, f"__{_side}{_name}__")))


def watched(value: Any) -> Any:
    """A state whose ints watch themselves."""
    if type(value) is int:
        return Watched(value)
    if isinstance(value, tuple):
        items = [watched(item) for item in value]
        return type(value)._make(items) if hasattr(value, "_make") else tuple(items)
    return value


def leaves_64_bits(rules: Rules, rule: str, s: Any, *arguments: int) -> tuple[str, int] | None:
    """File and line where a rule leaves 64 bits on the way to its answer; None if it does not."""

    def ask() -> None:
        answer = getattr(rules.game, rule)(watched(s), *(watched(a) for a in arguments))
        if rule in ("actions", "chances"):
            list(answer)

    try:
        with np.errstate(over="raise", invalid="ignore"):
            ask()
    except (LeavesWord, OverflowError, FloatingPointError) as error:
        return rules.named(rule, error).place
    except Exception:  # a rule may refuse watched numbers; then there is nothing to learn
        return None
    return None
