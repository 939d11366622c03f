"""States to text and JSON, and back.

    text = state_to_text(game, state)        # {"mine":0,"theirs":0,"player":0}
    state_from_text(game, text) == state

The fields of a NamedTuple keep their names; tuples and arrays become lists.
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np

from outply.game import Game
from outply.states.layout import Layout, LayoutError, Number, RecordLayout, TableLayout, layout_of, to_word


def has_fen(game: Game) -> bool:
    """The game has a notation of its own for states: it writes FEN, and takes it as an option."""
    return hasattr(game, "to_fen") and "fen" in game.options()


def state_to_text(game: Game, state: Any) -> str:
    """The state as one line of JSON."""
    return json.dumps(state_to_data(game, state), separators=(",", ":"))


def state_from_text(game: Game, text: str) -> Any:
    """The state from the text of `state_to_text`."""
    try:
        return state_from_data(game, json.loads(text))
    except json.JSONDecodeError as error:
        raise ValueError(f"this is no state of {type(game).__name__}: {error}.") from None


def state_to_data(game: Game, state: Any) -> Any:
    """The state as plain data for JSON: numbers, lists and dictionaries."""
    return _data(_layout(game), state)


def state_from_data(game: Game, data: Any) -> Any:
    """The state from the data of `state_to_data`; a ValueError names the field that does not fit."""
    return _value(_layout(game), data, "the state")


def _layout(game: Game) -> Layout:
    try:
        return layout_of(game.initial())
    except LayoutError as error:
        raise ValueError(f"states of {type(game).__name__} cannot be written as text: {error}") from None


def _data(layout: Layout, value: Any) -> Any:
    if isinstance(layout, RecordLayout):
        items = [_data(part, item) for part, item in zip(layout.parts, value, strict=True)]
        names = getattr(layout.cls, "_fields", None)
        return dict(zip(names, items, strict=True)) if names else items
    if isinstance(layout, TableLayout):
        return np.asarray(value).tolist()
    return value.item() if isinstance(value, np.generic) else value


def _value(layout: Layout, data: Any, where: str) -> Any:
    if isinstance(layout, RecordLayout):
        names = getattr(layout.cls, "_fields", None)
        keys = names or [str(i) for i in range(len(layout.parts))]
        if names and (not isinstance(data, dict) or set(data) != set(names)):
            raise ValueError(f"{where} must have the fields {', '.join(names)}, not {data!r}.")
        if not names and (not isinstance(data, list) or len(data) != len(keys)):
            raise ValueError(f"{where} must be a list of {len(keys)}, not {data!r}.")
        items = [data[key] for key in keys] if names else data
        parts = zip(layout.parts, items, keys, strict=True)
        values = [_value(part, item, f"{where}, {key}") for part, item, key in parts]
        return layout.cls(*values) if names else tuple(values)
    return _table(layout, data, where) if isinstance(layout, TableLayout) else _number(layout, data, where)


def _table(layout: TableLayout, data: Any, where: str) -> Any:
    try:
        table = np.array(data, layout.dtype)
    except (TypeError, ValueError, OverflowError):
        table = np.empty(0)
    if table.shape != layout.shape:
        raise ValueError(f"{where} must be an array of {layout.dtype} of shape {layout.shape}.")
    return table


def _number(layout: Number, data: Any, where: str) -> Any:
    fits = isinstance(data, bool) if layout.kind == "bool" else isinstance(data, int | float) and data == data
    try:
        if fits:
            to_word(layout.kind, data)
            return layout.maker(data)
    except (LayoutError, OverflowError):
        pass
    raise ValueError(f"{where} must be a number of kind {layout.kind}, not {data!r}.")
