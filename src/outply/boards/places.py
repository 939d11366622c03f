"""Places of a drawing by name, and which of them the name of an action speaks of.

b2        one place                      9-13, e2e4, 13/9 6/4      several, in order
4         a column of a grid in which stones drop
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

from outply.boards.drawing import Drawing

BETWEEN = r"[-x:/>,→* ]*"
"""What may stand between the places in a name."""

BEHIND = r"(=?[a-z])?(\(\d\))?[+#!?*]*"
"""What may stand behind them: a promotion, how often, a check, a mark."""


def places_of(drawing: Drawing) -> dict[str, Drawing | None]:
    """The places of a drawing, and the piece on each of those that hold one."""
    kind = drawing["kind"]
    if kind == "grid":
        return _of_grid(drawing)
    if kind == "points":
        return {place["name"]: place["on"] for place in drawing["places"]}
    if kind == "stacks":
        return {stack["name"]: stack["pieces"][-1] if stack["pieces"] else None for stack in drawing["stacks"]}
    if kind == "piles":
        return {pile["name"]: None for pile in drawing["piles"]}
    if kind == "pits":
        pits = [*(pit for row in drawing["rows"] for pit in row), *drawing["stores"]]
        return {pit["name"]: None for pit in pits if pit["name"]}
    if kind == "cards":
        return {card["text"]: card for card in drawing["cards"] if card and card["text"]}
    parts = drawing["parts"] if kind == "table" else ()
    return {name: held for part in parts for name, held in places_of(part).items()}


def _of_grid(drawing: Drawing) -> dict[str, Drawing | None]:
    """The cells of a grid, or its columns where stones drop."""
    columns, rows = drawing["columns"], drawing["rows"]
    if drawing["drop"]:
        return dict.fromkeys(columns)
    held = zip(rows, drawing["cells"], strict=True)
    return {column + row: on for row, cells in held for column, on in zip(columns, cells, strict=True)}


def named_places(name: str, places: Iterable[str]) -> tuple[str, ...]:
    """The places that the name of an action consists of, in order; none if it holds anything else."""
    whole, one, known = _patterns(tuple(places))
    found = whole.fullmatch(name.strip().lower()) if known else None
    return tuple(known[place] for place in one.findall(found["places"])) if found else ()


@lru_cache(64)
def _patterns(places: tuple[str, ...]) -> tuple[re.Pattern[str], re.Pattern[str], Mapping[str, str]]:
    """A pattern of a whole name, one of a single place, and the places as they are written."""
    known = {place.lower(): place for place in places if place}
    any_place = "|".join(re.escape(place) for place in sorted(known, key=len, reverse=True))
    whole = rf"(?P<places>(?:{any_place})(?:{BETWEEN}(?:{any_place}))*){BEHIND}"
    return re.compile(whole), re.compile(any_place), known
