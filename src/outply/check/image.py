"""States compared by what they hold: images of values, copies, and whether a state still fits its layout."""

from __future__ import annotations

import array
import collections
import copy
import enum
from typing import Any

import numpy as np

from outply.layout import Layout, Number, Record, Table

Image = Any
"""A value turned into something that can be compared and hashed."""

OPAQUE = "something that cannot be looked into"


def image(value: Any) -> Image:
    """What a value holds; two values with equal images are equal."""
    if value is None or isinstance(value, int | str | bytes | enum.Enum):
        return value
    if isinstance(value, tuple):
        return tuple([image(item) for item in value])
    if isinstance(value, float):
        return float(value) if value == value else "nan"
    if isinstance(value, np.generic):
        return image(value.item())
    if isinstance(value, np.ndarray):
        held = image(value.tolist()) if value.dtype.hasobject else value.tobytes()
        return ("array", value.shape, value.dtype.str, held)
    return _image_of_object(value)


def _image_of_object(value: Any) -> Image:
    if isinstance(value, list | collections.deque):
        return ("list", *(image(item) for item in value))
    if isinstance(value, dict):
        return ("dict", frozenset((image(key), image(item)) for key, item in value.items()))
    if isinstance(value, set | frozenset):
        return frozenset(image(item) for item in value)
    if isinstance(value, bytearray | array.array):
        return bytes(value)
    try:
        fields = {**_slots(value), **getattr(value, "__dict__", {})}
        if fields:
            return (type(value).__qualname__, image(fields))
        if any("__eq__" in vars(cls) for cls in type(value).__mro__[:-1]) and isinstance(hash(value), int):
            return value  # a value of its own kind, such as a Fraction
    except (RecursionError, TypeError):
        pass
    return OPAQUE


def _slots(value: Any) -> dict[str, Any]:
    names = [name for cls in type(value).__mro__ for name in getattr(cls, "__slots__", ())]
    return {name: getattr(value, name) for name in names if hasattr(value, name)}


def is_opaque(seen: Image) -> bool:
    """Does an image leave something out?"""
    if isinstance(seen, tuple | frozenset):
        return any(is_opaque(part) for part in seen)
    return isinstance(seen, str) and seen == OPAQUE


def is_mutable(value: Any) -> bool:
    """Could a rule change this value?"""
    if isinstance(value, tuple):
        return any(is_mutable(item) for item in value)
    return not (value is None or isinstance(value, int | float | str | bytes | frozenset | enum.Enum | np.generic))


def rebuilt(value: Any) -> Any:
    """An equal value that is another object, as far as that can be had."""
    if isinstance(value, tuple):
        items = [rebuilt(item) for item in value]
        return type(value)._make(items) if hasattr(value, "_make") else tuple(items)
    if isinstance(value, np.ndarray):
        return value.copy()
    return copy.deepcopy(value) if is_mutable(value) else value


def misfit(layout: Layout, value: Any, field: str = "the state") -> tuple[str, str] | None:
    """Why a state does not fit the layout of the initial one: the problem's name and a phrase; None if it fits."""
    if isinstance(layout, Record):
        return _misfit_record(layout, value, field)
    if isinstance(layout, Table):
        if not isinstance(value, np.ndarray):
            return "bad-state", f"{field} began as an array and became {short(value)}"
        if value.shape != layout.shape or value.dtype.name != layout.dtype:
            began, now = f"{layout.dtype}{list(layout.shape)}", f"{value.dtype.name}{list(value.shape)}"
            return "bad-state", f"{field} began as an array {began} and became {now}"
        return None
    if not isinstance(value, bool | int | float | np.generic):
        return "bad-state", f"{field} began as a number and became {short(value)}"
    return _misfit_number(layout, value, field)


def _misfit_record(layout: Record, value: Any, field: str) -> tuple[str, str] | None:
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
    """A value as text of one short line."""
    try:
        text = " ".join(repr(value).split())
    except Exception:  # a repr of the user's own may fail like any other method
        text = f"a {type(value).__name__}"
    return text if len(text) <= 80 else text[:77] + "…"
