"""Checks of `draw` and `touch`, which people see and rules never call: a page must be able to read what they give."""

from __future__ import annotations

import time
from functools import partial
from typing import Any

import msgspec

from outply.boards.places import places_of
from outply.contract.guarded_rules import Rules
from outply.contract.snapshots import short
from outply.information.board import draw_to, has_draw
from outply.information.in_turn import own_game

KINDS = ("grid", "points", "stacks", "piles", "pits", "cards", "backs", "table", "text")
"""What `outply.boards` makes."""

MOST_BYTES, MOST_SECONDS = 64_000, 0.02
"""The size of a drawing, and the time that it may take."""


def drawing_trouble(rules: Rules, s: Any, player: int | None, actions: tuple[int, ...]) -> str:
    """What is wrong with the drawing of a state, in a sentence; empty if nothing is, or if the game has no `draw`."""
    game = own_game(rules.written)
    if not has_draw(game):
        return ""
    began = time.thread_time()
    drawing = rules.run("draw", lambda: draw_to(rules.game, s, player))
    took = time.thread_time() - began
    if not isinstance(drawing, dict) or drawing.get("kind") not in KINDS:
        return f"draw gives {short(drawing)}; return what a function of outply.boards makes, such as boards.grid(…)."
    try:
        size = len(msgspec.json.encode(drawing))
    except (TypeError, ValueError) as error:
        return f"draw gives something that is no plain data: {error}; use int(…) and str(…)."
    if size > MOST_BYTES:
        return f"draw gives {size:,} bytes; a page takes {MOST_BYTES:,}."
    if took > MOST_SECONDS:
        return f"draw took {1000 * took:.0f} ms; a page waits for it after every action."
    return _touch_trouble(rules, game, getattr(s, "state", s) if game is not rules.game else s, drawing, actions)


def _touch_trouble(rules: Rules, game: Any, s: Any, drawing: dict[str, Any], actions: tuple[int, ...]) -> str:
    """An action that touches a place that is not on the board."""
    if not callable(getattr(type(game), "touch", None)):
        return ""
    places = places_of(drawing)
    for action in actions:
        touched = rules.run("touch", partial(game.touch, s, action))
        names = [touched] if isinstance(touched, str) else list(touched or ())
        unknown = next((name for name in names if name not in places), None)
        if unknown is not None:
            return f"touch says that action {action} touches {unknown!r}, which is no place on the board."
    return ""
