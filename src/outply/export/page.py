"""A game as one HTML file that plays: rules, search and board, without a server and without the network."""

from __future__ import annotations

import base64
import gzip
import html
import json
import re
import struct
from typing import Any

from outply.compiler.wasm.errors import NoWasm
from outply.export.bundle import static, worker
from outply.export.levels import rungs_of
from outply.export.views import names_pattern, view_of
from outply.export.wasm import MEMORY_MB, Exported, to_wasm
from outply.game import Game
from outply.play.review import MARKS, NOISE, SEARCH_SECONDS, TOTAL_SECONDS
from outply.states.layout import layout_of

REVIEW = {"marks": MARKS, "noise": NOISE, "each": SEARCH_SECONDS, "total": TOTAL_SECONDS}
"""How a page judges choices: as a review in the terminal does."""


def to_page(
    game: Game,
    algorithm: Any = None,
    *,
    title: str = "",
    seat: int = 0,
    think: str = "0.5s",
    level: int | None = None,
    seed: int | None = None,
    memory_mb: float = MEMORY_MB,
) -> str:
    """The HTML of a page on which a game is played against its search; with a seed each visit begins the same game."""
    name = type(game).__name__
    try:
        view = view_of(game, layout_of(game.initial()))
    except NoWasm as refusal:
        raise NoWasm(f"{name} cannot be exported as a page: {refusal}") from None
    if level is not None and not 1 <= level <= (most := len(rungs_of(game))):
        raise NoWasm(f"{name} has {most} measured levels that a page can play, and no level {level}.")
    exported = to_wasm(game, algorithm, memory_mb=memory_mb, levels=True)
    about = (type(game).__doc__ or "").strip().partition("\n")[0]
    shown = {
        "title": title or _spaced(name),
        "about": about,
        "seat": seat,
        "think": f"level {level}" if level else think,
    }
    shown |= {"review": REVIEW} | ({} if seed is None else {"seed": seed})
    return filled(
        exported._replace(description={**exported.description, **shown, "view": view, "names": names_pattern()})
    )


def filled(exported: Exported) -> str:
    """The page with a module and its description."""
    head = json.dumps({"worker": worker(), "description": exported.description}, separators=(",", ":")).encode()
    whole = gzip.compress(struct.pack("<I", len(head)) + head + exported.module, 9, mtime=0)
    parts = {"title": html.escape(exported.description["title"]), "data": base64.b64encode(whole).decode()}
    return re.sub(r"\{\{(title|data)\}\}", lambda found: parts[found[1]], static("page.html"))


def _spaced(name: str) -> str:
    """ConnectFour as Connect Four."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", name)
