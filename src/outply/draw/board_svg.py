"""A state as a picture: what its game draws, as SVG. Plans of planning problems are shown so: map, schedule, board.

outply.draw.board_svg.state_svg(game, state)
outply.draw.board_svg.route_svg(report)          the end of a report's line, and the places it went through in order
outply.draw.board_svg.film_svg(report)           states along a report's line, side by side
outply.draw.board_svg.labelled_svg(game, state, {"1": "60 %"})      a state whose places have labels
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from html import escape
from typing import Any

from outply.boards.drawing import Drawing, piece
from outply.information.board import draw_to, touches_of
from outply.search.report import Report

CELL, EDGE, WIDE = 34, 24, 620
LABELLED, LETTER = 24, 6
"""Places that are labelled: more would write over each other. The width of a letter of their labels, about."""

IN_A_ROW = 3
"""States in a row of a film."""

BASE, MOST_STEPS = "base", 20
"""The place where a route begins and ends; the steps of a plan that are listed below its picture."""

PLAYERS = ("#1f77b4", "#d95f02", "#2ca02c", "#7f3c8d", "#b8860b", "#00838f", "#c2185b", "#555555")
ROLES = {
    "good": "#2ca02c",
    "bad": "#c62828",
    "note": "#b8860b",
    "goal": "#7f3c8d",
    "wall": "#555555",
    "last": "#b8860b",
}


def state_svg(game: Any, s: Any, player: int | None = None) -> str:
    """A state as SVG, as a player sees it."""
    return drawing_svg(draw_to(game, s, player))


def route_svg(report: Report) -> str:
    """The state at the end of the line: with the route, where there is a base, or with the steps of a short plan."""
    game, s = report.game, report.state
    way: list[str] = []
    for action in report.line:
        way += touches_of(game, s, [action]).get(action, ())[:1]
        s = game.result(s, action)
    drawing = draw_to(game, s)
    parts = drawing["parts"] if drawing["kind"] == "table" else [drawing]
    if any(place["name"] == BASE for part in parts for place in part.get("places", ())):
        return drawing_svg(drawing, [BASE, *way, BASE])
    plan = [] if parts[0]["kind"] == "cards" or len(report.line) > MOST_STEPS else report.named_line()
    return drawing_svg(drawing, steps=plan)


def film_svg(report: Report, frames: int = 6) -> str:
    """So many states along the line, from the first to the last, side by side."""
    game, states = report.game, [report.state]
    for action in report.line:
        states.append(game.result(states[-1], action))
    steps = sorted({round(i * len(report.line) / max(1, frames - 1)) for i in range(frames)})
    parts, top, height, scale = [], 0.0, 0.0, 1 / IN_A_ROW
    for number, step in enumerate(steps):
        if number % IN_A_ROW == 0:
            top, height = top + height, 0.0
        drawing = draw_to(game, states[step])
        told = [f"{score['name']} {score['value']:g}" for score in drawing.get("scores", ())]
        frame, end = _parts({**drawing, "scores": [], "note": ""}, 2 * EDGE, [])
        words = escape(", ".join([f"after {step}", *told]))
        caption = f'<text x="{2 * EDGE}" y="32" font-size="30" fill="#222">{words}</text>'
        moved = f"translate({WIDE * scale * (number % IN_A_ROW):.1f} {top:.1f}) scale({scale:.4f})"
        parts += [f'<g transform="{moved}">', caption, *frame, "</g>"]
        height = max(height, end * scale)
    return _whole(parts, top + height)


def labelled_svg(game: Any, s: Any, labels: dict[str, str]) -> str:
    """A state as SVG; places with a label stand out, and the label is beside them."""
    drawing = draw_to(game, s)
    for part in drawing["parts"] if drawing["kind"] == "table" else [drawing]:
        for place in part.get("places", ()):
            if place["name"] in labels:
                place["on"] = piece(0, labels[place["name"]])
    return drawing_svg(drawing)


def drawing_svg(drawing: Drawing, way: Sequence[str] = (), steps: Sequence[str] = ()) -> str:
    """A drawing as SVG; places of the way are joined, and the steps of a plan stand below."""
    parts, height = _parts(drawing, EDGE, list(way))
    told, height = _lines(list(steps), height, numbered=True)
    return _whole(parts + told, height)


def _whole(parts: list[str], height: float) -> str:
    """The elements as a picture of this height."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {height:.0f}" font-family="sans-serif">'
    return "\n".join([head, f'<rect width="{WIDE}" height="{height:.0f}" fill="#fff"/>', *parts, "</svg>"]) + "\n"


def _parts(drawing: Drawing, top: float, way: list[str]) -> tuple[list[str], float]:
    """The elements of a drawing from this height on, and where they end."""
    kind = drawing["kind"]
    if kind == "table":
        return _table(drawing, top, way)
    if kind == "grid":
        return _grid(drawing, top)
    if kind == "points":
        return _points(drawing, top, way)
    if kind == "cards":
        return _lines([card["text"] for card in drawing["cards"] if card], top, numbered=True)
    return _lines(str(drawing.get("text", kind)).splitlines(), top)


def _table(drawing: Drawing, top: float, way: list[str]) -> tuple[list[str], float]:
    parts: list[str] = []
    for part in drawing["parts"]:
        found, top = _parts(part, top, way)
        parts += found
    told = [f"{score['name']} {score['value']:g}" for score in drawing["scores"]]
    found, top = _lines([*(["   ".join(told)] if told else []), *([drawing["note"]] if drawing["note"] else [])], top)
    return parts + found, top


def _lines(lines: list[str], top: float, numbered: bool = False) -> tuple[list[str], float]:
    found = []
    for number, line in enumerate(lines, 1):
        told = f"{number}. {line}" if numbered else line
        found.append(f'<text x="{EDGE}" y="{top + 14:.0f}" font-size="13" fill="#222">{escape(told)}</text>')
        top += 20
    return found, top + 8


def _grid(drawing: Drawing, top: float) -> tuple[list[str], float]:
    parts, rows = [], drawing["cells"]
    wide = max((len(row) for row in rows), default=1)
    cell = min(CELL, (WIDE - 3 * EDGE) / max(1, wide))
    slant = cell / 2 if drawing["look"] == "hexes" else 0.0
    for y, row in enumerate(rows):
        label = drawing["rows"][y] if y < len(drawing["rows"]) else ""
        parts.append(_text(EDGE - 6 + y * slant, top + cell * (y + 0.5), label, "#777"))
        for x, held in enumerate(row):
            left, up = 2 * EDGE + cell * x + y * slant, top + cell * y
            fill = _colour(held) if held else "#f4f4f4"
            place = f'x="{left:.1f}" y="{up:.1f}" width="{cell:.1f}" height="{cell:.1f}"'
            parts.append(f'<rect {place} fill="{fill}" stroke="#bbb"/>')
            if held and held["text"]:
                parts.append(_text(left + cell / 2, up + cell / 2, held["text"], "#fff"))
    return parts, top + cell * len(rows) + 16


def _points(drawing: Drawing, top: float, way: list[str]) -> tuple[list[str], float]:
    places = drawing["places"]
    xs, ys = [place["x"] for place in places], [place["y"] for place in places]
    spread = max(max(xs) - min(xs), max(ys) - min(ys), 1e-9)
    scale = min((WIDE - 6 * EDGE) / max(max(xs) - min(xs), 1e-9), 420 / max(max(ys) - min(ys), spread / 20))
    at = {p["name"]: (2 * EDGE + (p["x"] - min(xs)) * scale, top + 12 + (p["y"] - min(ys)) * scale) for p in places}
    parts = [_line(at[line["from"]], at[line["to"]], "#999", 1.5) for line in drawing["lines"]]
    went = [at[name] for name in way if name in at]
    parts += [_line(a, b, "#1f77b4", 2.0) for a, b in itertools.pairwise(went)]
    small = 4 if len(places) > LABELLED else 6
    for place in places:
        x, y = at[place["name"]]
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{small}" fill="{_colour(place["on"])}"/>')
        if len(places) <= LABELLED:
            label = (
                place["name"]
                if not place["on"] or not place["on"]["text"]
                else f"{place['name']} {place['on']['text']}"
            )
            inside = x + 8 + LETTER * len(label) < WIDE
            where = f'x="{x + 8:.1f}"' if inside else f'x="{x - 8:.1f}" text-anchor="end"'
            parts.append(f'<text {where} y="{y + 4:.1f}" font-size="11" fill="#333">{escape(label)}</text>')
    return parts, max(y for _, y in at.values()) + 28


def _line(a: tuple[float, float], b: tuple[float, float], colour: str, wide: float) -> str:
    return (
        f'<line x1="{a[0]:.1f}" y1="{a[1]:.1f}" x2="{b[0]:.1f}" y2="{b[1]:.1f}" '
        f'stroke="{colour}" stroke-width="{wide}"/>'
    )


def _text(x: float, y: float, text: str, colour: str) -> str:
    return (
        f'<text x="{x:.1f}" y="{y + 4:.1f}" font-size="12" text-anchor="middle" fill="{colour}">{escape(text)}</text>'
    )


def _colour(held: Drawing | None) -> str:
    """The colour of what stands on a place."""
    if not held:
        return "#999"
    if held["role"] in ROLES:
        return ROLES[held["role"]]
    return "#888" if held["player"] is None else PLAYERS[held["player"] % len(PLAYERS)]
