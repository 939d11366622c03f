"""States compared by content, copied, and checked against the layout of the initial state."""

from __future__ import annotations

import copy
import enum
from typing import Any

import numpy as np

from outply.states.keys import canonical_text
from outply.states.layout import Layout, Number, RecordLayout, TableLayout

OPAQUE = "content unknown"
"""The image of every value whose content cannot be written as text."""


def image(value: Any) -> str:
    """The content of a value as text: equal values have equal images."""
    try:
        return canonical_text(value)
    except (TypeError, RecursionError):
        return OPAQUE


def is_mutable(value: Any) -> bool:
    """A rule could change this value in place."""
    if isinstance(value, tuple):
        return any(is_mutable(item) for item in value)
    return not (value is None or isinstance(value, int | float | str | bytes | frozenset | enum.Enum | np.generic))


def copy_of(value: Any) -> Any:
    """An equal value that is another object; the same object if it cannot be copied."""
    if isinstance(value, tuple):
        items = [copy_of(item) for item in value]
        return type(value)._make(items) if hasattr(value, "_make") else tuple(items)
    if isinstance(value, np.ndarray):
        return value.copy()
    try:
        return copy.deepcopy(value) if is_mutable(value) else value
    except Exception:  # not everything can be copied
        return value


def misfit(layout: Layout, value: Any, field: str = "the state") -> tuple[str, str] | None:
    """Why a state does not fit the layout of the initial one: the problem's name and a phrase; None if it fits."""
    if isinstance(layout, RecordLayout):
        return _misfit_record(layout, value, field)
    if isinstance(layout, TableLayout):
        if not isinstance(value, np.ndarray):
            return "bad-state", f"{field} began as an array and became {short(value)}"
        if value.shape != layout.shape or value.dtype.name != layout.dtype:
            began, now = f"{layout.dtype}{list(layout.shape)}", f"{value.dtype.name}{list(value.shape)}"
            return "bad-state", f"{field} began as an array {began} and became {now}"
        return None
    if not isinstance(value, bool | int | float | np.generic):
        return "bad-state", f"{field} began as a number and became {short(value)}"
    return _misfit_number(layout, value, field)


def _misfit_record(layout: RecordLayout, value: Any, field: str) -> tuple[str, str] | None:
    if not isinstance(value, tuple) or type(value) is not layout.cls:
        return "bad-state", f"{field} began as {layout.cls.__name__} and became {short(value)}"
    if len(value) != len(layout.parts):
        return "bad-state", f"{field} began with {len(layout.parts)} parts and now has {len(value)}"
    names = getattr(layout.cls, "_fields", None)
    for place, (part, item) in enumerate(zip(layout.parts, value, strict=True)):
        inner = f"{layout.cls.__name__}.{names[place]}" if names else f"{field}[{place}]"
        found = misfit(part, item, inner)
        if found is not None:
            return found
    return None


def _misfit_number(layout: Number, value: Any, field: str) -> tuple[str, str] | None:
    if isinstance(value, int):
        low, high = (0, 1 << 64) if layout.kind == "uint64" else (-(1 << 63), 1 << 63)
        if not low <= value < high:
            return "overflow", f"{field} became {short(value)}, which does not fit into 64 bits"
    return None


def short(value: Any) -> str:
    """A value as one short line of text."""
    try:
        text = " ".join(repr(value).split())
    except Exception:  # a user's own repr may fail
        text = f"a {type(value).__name__}"
    return text if len(text) <= 80 else text[:77] + "…"
