"""The board as somebody may see it: a drawing of the state, and the places that each action touches.

Three ways, the first that works: the game's own `draw` and `touch`; a grid recognised in the text of `show`, with
actions whose names or effects say where they are; text, and actions as a list of names.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from outply.boards.drawing import Drawing, text
from outply.boards.places import named_places, places_of
from outply.boards.recognition import Recognised, recognise
from outply.game import CHANCE, Game, facts
from outply.information.in_turn import Turn, own_game
from outply.information.noticing import show_to

Touches = tuple[str, ...]

MOST_TRIED = 400
"""Actions that are tried out to see where they are; more would take too long for a page."""

MOST_TEXT = 20_000
"""Characters of a text in which a grid is looked for."""

HOW_DRAWN = ("draw", "grid", "text")
"""The ways to a drawing: the game's own, a grid recognised in its text, the text itself."""


def draw_to(game: Any, s: Any, player: int | None = None) -> Drawing:
    """The state as a drawing for a player; for None, who only looks on, all of it."""
    inner, state = own_game(game), s.state if isinstance(s, Turn) else s
    if has_draw(inner):
        return _own_drawing(inner, state, player)
    shown = show_to(game, s, player)
    seen = recognised(inner, shown)
    return seen.drawing if seen else text(shown)


def touches_of(
    game: Any, s: Any, actions: Iterable[int], player: int | None = None, drawing: Drawing | None = None
) -> dict[int, Touches]:
    """The places that each of these actions, or outcomes, touches in order; none makes it a button."""
    inner, state = own_game(game), s.state if isinstance(s, Turn) else s
    listed = [int(a) for a in actions]
    places = places_of(drawing or draw_to(game, s, player))
    if _is_hook(inner, "touch", 2):
        touched = {a: _listed(inner.touch(state, a)) for a in listed}
        return {a: touches if set(touches) <= places.keys() else () for a, touches in touched.items()}
    found = {a: named_places(inner.action_name(state, a), places) for a in listed}
    if (
        not places
        or any(found.values())
        or facts(inner).hidden
        or facts(inner).simultaneous
        or len(listed) > MOST_TRIED
    ):
        return found
    return {a: _changed_places(inner, state, a, places) for a in listed}


def how_drawn(game: Any, s: Any, player: int | None = None) -> str:
    """The way to the drawing: one of HOW_DRAWN."""
    if has_draw(own_game(game)):
        return "draw"
    return "grid" if recognised(own_game(game), show_to(game, s, player)) else "text"


# -- hooks -------------------------------------------------------------------------------------------------------------


def has_draw(game: Game) -> bool:
    """The game draws its states itself."""
    return _is_hook(game, "draw", 1) or _is_hook(game, "draw", 2)


def _is_hook(game: Game, name: str, parameters: int) -> bool:
    """The class has a method of that name that takes so many parameters: no helper that only shares its name."""
    method = getattr(game, name, None) if callable(getattr(type(game), name, None)) else None
    try:
        needed = [p for p in inspect.signature(method).parameters.values() if p.default is p.empty] if method else None
    except (TypeError, ValueError):
        return False
    return needed is not None and len(needed) == parameters


def _own_drawing(game: Any, s: Any, player: int | None) -> Drawing:
    """What the game's `draw` gives; a state of hidden information is drawn for somebody."""
    if not _is_hook(game, "draw", 2):
        return game.draw(s)
    return game.draw(s, player)


def _listed(touched: Any) -> Touches:
    """What `touch` gives, as names: a single name stands for itself."""
    return (touched,) if isinstance(touched, str) else tuple(str(place) for place in touched or ())


# -- grids in text -----------------------------------------------------------------------------------------------------


def recognised(game: Game, shown: str) -> Recognised | None:
    """The grid in the text of a game, unless its class says `draw = None`."""
    if getattr(type(game), "draw", True) is None or len(shown) > MOST_TEXT:
        return None
    found = recognise(shown)
    columns = _dropping(game) if found else ()
    if found and columns and len(columns) == len(found.drawing["columns"]):
        found.drawing.update(drop=True, look="discs", columns=list(columns))
    return found


@lru_cache(64)
def _dropping(game: Game) -> Touches:
    """The columns of a grid in which stones drop: at the beginning each is an action, which changes a cell in it."""
    s = game.initial()
    if facts(game).hidden or facts(game).simultaneous or game.to_move(s) == CHANCE or game.is_terminal(s):
        return ()
    actions = [int(a) for a, _ in zip(game.actions(s), range(100), strict=False)]
    names = tuple(game.action_name(s, a) for a in actions)
    before = recognise(game.show(s))
    if before is None or len(names) != len(before.drawing["columns"]) or not all(n.isalnum() for n in names):
        return ()
    for column, a in enumerate(actions):
        after = recognise(game.show(game.result(s, a)))
        if after is None or _changed_columns(before.drawing, after.drawing) != {column}:
            return ()
    return names


def _changed_columns(before: Drawing, after: Drawing) -> set[int]:
    """The columns in which two grids differ."""
    rows = zip(before["cells"], after["cells"], strict=False)
    return {x for old, new in rows for x, (a, b) in enumerate(zip(old, new, strict=False)) if a != b}


# -- what an action changes --------------------------------------------------------------------------------------------


def _changed_places(game: Game, s: Any, action: int, before: dict[str, Drawing | None]) -> Touches:
    """Where an action is, by what it changes: the cell it fills, or the one it leaves and the one it goes to."""
    if game.to_move(s) == CHANCE:
        return ()
    after = places_of(draw_to(game, game.result(s, action)))
    if after.keys() != before.keys():
        return ()
    changed = [place for place in before if before[place] != after[place]]
    mover = int(game.to_move(s))
    left = [p for p in changed if _is_whose(before[p], mover) and not _is_whose(after[p], mover)]
    taken = [p for p in changed if _is_whose(after[p], mover) and not _is_whose(before[p], mover)]
    filled = [p for p in changed if before[p] is None]
    emptied = [p for p in changed if after[p] is None]
    if len(left) == len(taken) == 1:
        return (left[0], taken[0])
    if len(filled) == 1:
        return (emptied[0], filled[0]) if len(emptied) == 1 and not taken else (filled[0],)
    return (changed[0],) if len(changed) == 1 else ()


def _is_whose(held: Drawing | None, player: int) -> bool:
    return held is not None and held["player"] == player
