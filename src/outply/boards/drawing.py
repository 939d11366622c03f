"""Drawings of states: data that a page draws, naming roles (player, `good`, `note`) and never colours.

| function | what it draws |
|---|---|
| `grid(rows)` | squares, discs, lines, hexes or tiles: a cell is None, a player, a text or a `piece` |
| `points(places, lines, on)` | places and lines between them: maps, graphs, nine men's morris |
| `stacks(stacks)`, `piles(counts)`, `pits(rows)` | backgammon, Nim, Mancala |
| `cards(cards)`, `backs(number)` | a hand, and one that is not shown |
| `table(*parts)` | several of these, with dice, scores and a note |

Every place has a name; `Game.touch` and the names of actions say which places an action touches.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

Drawing = dict[str, Any]

LOOKS = ("squares", "discs", "lines", "hexes", "tiles")
"""How a grid looks: a chess board, holes for discs, crossings of lines, hexagons, tiles with numbers."""

ROLES = ("", "good", "bad", "note", "last", "goal", "wall")
"""What a piece or a place stands for besides its player; themes give each role a colour."""


def piece(player: int | None = None, text: str = "", shape: str = "", role: str = "") -> Drawing:
    """A piece: whose it is, a short text on it, and a shape such as `king` if it has one."""
    _refuse("role", role, ROLES)
    return {"player": player, "text": text, "shape": shape, "role": role}


def grid(
    rows: Iterable[Iterable[Any]],
    look: str = "squares",
    drop: bool = False,
    columns: Sequence[str] | None = None,
    names: Sequence[str] | None = None,
    shaded: Iterable[str] = (),
) -> Drawing:
    """A grid, the top row first. `columns` and `names` label columns and rows: by default a, b, … and n, …, 2, 1.

    With `drop` a whole column is one place, named by its label: by default 1, 2, …
    """
    _refuse("look", look, LOOKS)
    cells = [[_on(cell) for cell in row] for row in rows]
    width = max((len(row) for row in cells), default=0)
    across = [str(label) for label in columns or (_numbers(width) if drop else _letters(width))]
    down = [str(label) for label in names or _numbers(len(cells))[::-1]]
    return {
        "kind": "grid",
        "look": look,
        "drop": drop,
        "columns": across[:width],
        "rows": down[: len(cells)],
        "cells": [row + [None] * (width - len(row)) for row in cells],
        "shaded": sorted(shaded),
    }


def points(
    places: Mapping[str, tuple[float, float]],
    lines: Iterable[tuple[str, str]] = (),
    on: Mapping[str, Any] | None = None,
    labels: Mapping[tuple[str, str], str] | None = None,
) -> Drawing:
    """Places at x (to the right) and y (down), lines between them, and what stands where; `labels` are of lines."""
    on, labels = on or {}, labels or {}
    return {
        "kind": "points",
        "places": [{"name": n, "x": float(x), "y": float(y), "on": _on(on.get(n))} for n, (x, y) in places.items()],
        "lines": [{"from": a, "to": b, "label": labels.get((a, b), "")} for a, b in lines],
    }


def stacks(stacks: Mapping[str, Any], rows: int = 1) -> Drawing:
    """Stacks by name, the first row first from left to right: `(player, number)`, or pieces from the bottom up."""
    made = [{"name": name, "pieces": _stack(held)} for name, held in stacks.items()]
    return {"kind": "stacks", "stacks": made, "rows": rows}


def piles(counts: Mapping[str, int] | Iterable[int]) -> Drawing:
    """Piles of equal things; without names they are 1, 2, …"""
    named = counts.items() if isinstance(counts, Mapping) else enumerate(counts, 1)
    return {"kind": "piles", "piles": [{"name": str(name), "count": int(count)} for name, count in named]}


def pits(
    rows: Iterable[Mapping[str, int]], stores: Mapping[str, int] | Iterable[int] = (), owners: Sequence[int] = (1, 0)
) -> Drawing:
    """Rows of pits by name, the upper row first, and the stores to the left and right of them."""
    named = stores.items() if isinstance(stores, Mapping) else (("", count) for count in stores)
    return {
        "kind": "pits",
        "rows": [[{"name": str(name), "count": int(count)} for name, count in row.items()] for row in rows],
        "stores": [{"name": str(name), "count": int(count)} for name, count in named],
        "owners": list(owners),
    }


def cards(cards: Iterable[Any], title: str = "", player: int | None = None) -> Drawing:
    """Cards that can be seen, each a text such as `QS` or a piece; its text is its name."""
    return {"kind": "cards", "title": title, "player": player, "cards": [_on(card) for card in cards]}


def backs(number: int, title: str = "", player: int | None = None) -> Drawing:
    """Cards that cannot be seen."""
    return {"kind": "backs", "title": title, "player": player, "count": int(number)}


def table(
    *parts: Drawing,
    dice: Iterable[int] = (),
    scores: Mapping[str, float] | Iterable[float] = (),
    note: str = "",
    title: str = "",
) -> Drawing:
    """Several drawings, dice, scores and a note; without names scores belong to players 0, 1, …"""
    named = scores.items() if isinstance(scores, Mapping) else ((f"player {p}", v) for p, v in enumerate(scores))
    return {
        "kind": "table",
        "title": title,
        "parts": list(parts),
        "dice": [int(die) for die in dice],
        "scores": [{"name": name, "value": float(value)} for name, value in named],
        "note": note,
    }


def text(shown: str) -> Drawing:
    """Text as it is, in a monospaced block: what is left for a game whose state nothing else draws."""
    return {"kind": "text", "text": shown}


def _on(held: Any) -> Drawing | None:
    """What stands on a place: None and an empty text are nothing, a number is a player, a text is a piece with it."""
    if held is None or held == "":
        return None
    if isinstance(held, Mapping):
        return dict(held)
    return piece(text=held) if isinstance(held, str) else piece(int(held))


def _stack(held: Any) -> list[Drawing]:
    """The pieces of a stack."""
    if isinstance(held, tuple) and len(held) == 2 and isinstance(held[1], int):
        return [piece(held[0])] * held[1]
    return [found for found in map(_on, held or ()) if found]


def _letters(number: int) -> list[str]:
    """Labels a, b, …, z, aa, ab, …"""
    return [chr(97 + i) if i < 26 else chr(96 + i // 26) + chr(97 + i % 26) for i in range(number)]


def _numbers(number: int) -> list[str]:
    """Labels 1, 2, …"""
    return [str(i + 1) for i in range(number)]


def _refuse(what: str, given: str, known: tuple[str, ...]) -> None:
    """Refuses a word that no page knows."""
    if given not in known:
        raise ValueError(f"there is no {what} {given!r}; there are {', '.join(filter(None, known))}.")
