"""The answer to `uci`, kept from an earlier start: a client has it before NumPy or a game has been imported."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from pathlib import Path

from outply import __version__
from outply.compiler import cache

ROOMS = ("algorithms", "games", "knowledge", "options.py", "players", "policies", "protocols", "search")
"""What the settings of a player are made of."""


def kept_greeting(game: str, player: str, make: Callable[[], list[str]]) -> list[str]:
    """The lines of an earlier start with the same game, player and code; else they are made and kept."""
    key = _key(game, player)
    kept = cache.load(key)
    if kept is not None:
        return kept.decode().splitlines()
    lines = make()
    cache.save(key, "".join(f"{line}\n" for line in lines).encode())
    return lines


def _key(game: str, player: str) -> str:
    """What the lines depend on."""
    told = [__version__, game, player, os.environ.get("OUTPLY_DATA_DIR", ""), *_stamps(game, player)]
    return f"greeting-{hashlib.sha256(chr(10).join(told).encode()).hexdigest()[:24]}"


def _stamps(*texts: str) -> list[str]:
    """The dates of our files and of those of the user's that are named."""
    root = Path(__file__).parent.parent
    own = [path for room in ROOMS for path in (root / room, *(root / room).rglob("*.py"))]
    named = [Path(text[: text.find(".py") + 3]) for text in texts if ".py" in text]
    return [f"{path} {path.stat().st_mtime_ns}" for path in (*own, *named) if path.exists()]
