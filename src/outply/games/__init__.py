"""The games that come with Outply: rules only, one file each. A file in this folder is a game; no list names it.

`trees/` holds games on an explicit tree: `book`, the trees of the textbook, and `Tree`, one of your own.
"""

from __future__ import annotations

import pkgutil
from typing import Any

from outply.former_names import find_name

_FILES = {found.name: found.name for found in pkgutil.iter_modules(__path__) if not found.ispkg}

NAMES = dict(sorted({**_FILES, "book": "trees.book", "tree": "trees.tree:Tree"}.items()))
"""The built-in games: the name people type, and where the game is. No game is imported before it is asked for."""

del NAMES["loading"]  # the one file here that is no game


def __getattr__(name: str) -> Any:
    """Names of the version before, with a warning."""
    return find_name(__name__, name)
