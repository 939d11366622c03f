"""How a page draws a game and names its actions: scripts of its methods, and where in its text the cells are."""

from __future__ import annotations

import inspect
import random
from collections.abc import Iterator
from typing import Any

from outply.boards.places import BEHIND, BETWEEN
from outply.boards.recognition import EMPTY, FIRST_MARKS, PAIRS, Recognised
from outply.compiler.wasm.errors import NoWasm
from outply.export.scripts import Scripts
from outply.game import CHANCE, Game, facts
from outply.information.board import has_draw, recognised
from outply.information.in_turn import in_turn
from outply.information.noticing import show_to, takes_player
from outply.states.layout import Layout, Number, RecordLayout, TableLayout

GAMES, PLIES = 3, 60
"""Random games, and plies of each, in which a board is looked at before it is exported."""


def view_of(game: Game, layout: Layout) -> dict[str, Any]:
    """What a page needs to draw states and to name actions."""
    scripts = Scripts(game)
    kind, hidden = _kind(game), facts(game).hidden
    drawn = "draw" if kind == "draw" else "show"
    sees = _sees_player(game, drawn)
    wanted = ["action_name", drawn]
    wanted += ["touch"] if _has_touch(game) else []
    wanted += ["observation"] if hidden and not sees else []
    for name in wanted:
        scripts.method(name)
    if not hasattr(type(game), "action_name") or not scripts.methods:
        raise NoWasm(f"{type(game).__name__} has no show and no action_name that a page could run.")
    scripts.refuse_unknown(set(_fields(layout)))
    view = {"kind": kind, "scripts": _written(scripts), "layout": shape_of(layout), "sees": sees}
    return view | (_grid(game) if kind == "grid" else {})


def _fields(layout: Layout) -> Iterator[str]:
    """The names of the fields of a state."""
    if isinstance(layout, RecordLayout):
        yield from getattr(layout.cls, "_fields", ())
        for part in layout.parts:
            yield from _fields(part)


def _written(scripts: Scripts) -> dict[str, Any]:
    return {"functions": scripts.functions, "methods": scripts.methods, "fields": scripts.fields}


def _sees_player(game: Game, method: str) -> bool:
    """The method that draws takes the player who looks."""
    if method == "show":
        return takes_player(game)
    draw: Any = game.draw
    return len(inspect.signature(draw).parameters) > 1


def _has_touch(game: Game) -> bool:
    return callable(getattr(type(game), "touch", None))


def _kind(game: Game) -> str:
    """How states are drawn: by the game itself, as the grid of its text, or as text."""
    if has_draw(game):
        return "draw"
    eyes = [None, *range(game.players)] if facts(game).hidden else [None]
    found = [recognised(game, show_to(game, s, player)) for s in states_of(game) for player in eyes]
    first = found[0]
    return "grid" if first and all(one and _same(first, one) for one in found) else "text"


def _same(one: Recognised, other: Recognised) -> bool:
    """The cells are at the same places of the text; only what stands on them differs."""
    fixed = ("drop", "columns", "rows")
    return one.spots == other.spots and all(one.drawing[name] == other.drawing[name] for name in fixed)


def _grid(game: Game) -> dict[str, Any]:
    """Where in the text the cells are, and how marks are read."""
    first = recognised(game, game.show(game.initial()))
    assert first is not None
    drawing = {name: first.drawing[name] for name in ("look", "drop", "columns", "rows", "shaded")}
    spots = list(first.spots.values())
    pairs = [sorted(pair) for pair in PAIRS]
    return {
        "grid": drawing,
        "spots": spots,
        "marks": {"empty": sorted(EMPTY), "first": sorted(FIRST_MARKS), "pairs": pairs},
    }


def names_pattern() -> dict[str, str]:
    """How names of actions are read as places."""
    return {"between": BETWEEN, "behind": BEHIND}


def states_of(game: Game, seed: int = 1) -> Iterator[Any]:
    """States of random games, the initial one first."""
    luck, own, game = random.Random(seed), game, in_turn(game)
    for _ in range(GAMES):
        s = game.initial()
        for _ in range(PLIES):
            yield s.state if own is not game else s
            if game.is_terminal(s):
                break
            listed = [a for a, _ in game.chances(s)] if game.to_move(s) == CHANCE else list(game.actions(s))
            if not listed:
                raise NoWasm(f"a state has no action though the game is not over; outply check {type(own).__name__}.")
            s = game.result(s, luck.choice(listed))


def shape_of(layout: Layout) -> list[Any]:
    """The layout of a state as JSON."""
    if isinstance(layout, RecordLayout):
        fields = getattr(layout.cls, "_fields", None)
        return ["record", layout.cls.__name__, list(fields) if fields else None, [shape_of(p) for p in layout.parts]]
    if isinstance(layout, TableLayout):
        return ["table", layout.dtype, list(layout.shape), layout.words]
    assert isinstance(layout, Number)
    return ["number", layout.kind]
