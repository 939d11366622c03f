"""The games that come with Outply: rules only, one file each. A file in this folder is a game; no list names it.

`trees/` holds games on an explicit tree: `book`, the trees of the textbook, and `Tree`, one of your own.
"""

from __future__ import annotations

import pkgutil
import warnings
from typing import Any

_FILES = {found.name: found.name for found in pkgutil.iter_modules(__path__) if not found.ispkg}

NAMES = dict(sorted({**_FILES, "book": "trees.book"}.items()))
"""The built-in games: the name people type, and the module. No game is imported before it is asked for."""

del NAMES["loading"]  # the one file here that is no game


_FORMER = {"load": "load", "spelled": "game_text"}
"""Functions that were here in the version before, and their names in loading.py."""


def __getattr__(name: str) -> Any:
    """Names of the version before, with a warning."""
    if name not in _FORMER:
        raise AttributeError(f"outply.games has no {name!r}.")
    from outply.games import loading

    text = f"outply.games.{name} is now outply.games.loading.{_FORMER[name]}"
    warnings.warn(f"{text}; the old name works until the next version.", DeprecationWarning, stacklevel=2)
    return getattr(loading, _FORMER[name])
