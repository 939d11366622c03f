"""The best that one player can reach: by trying everything, in plain Python."""

from __future__ import annotations

from typing import Any


def best_score(game: Any, s: Any, known: dict[Any, float] | None = None) -> float:
    """The greatest utility that can be reached from a state."""
    known = {} if known is None else known
    if game.is_terminal(s):
        return float(game.utility(s, 0))
    key = game.key(s)
    if key not in known:
        known[key] = max(best_score(game, game.result(s, int(a)), known) for a in game.actions(s))
    return known[key]


def score_of(game: Any, line: tuple[int, ...]) -> float:
    """The utility at the end of a line of legal actions."""
    s = game.initial()
    for a in line:
        assert a in list(game.actions(s))
        s = game.result(s, a)
    assert game.is_terminal(s)
    return float(game.utility(s, 0))
