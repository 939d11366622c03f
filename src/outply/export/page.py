"""A game as one HTML file that plays: rules, search and board, without a server and without the network."""

from __future__ import annotations

import base64
import gzip
import html
import json
import re
import struct
from importlib import resources
from typing import Any

from outply.compiler.wasm.errors import NoWasm
from outply.export.views import names_pattern, view_of
from outply.export.wasm import MEMORY_MB, Exported, to_wasm
from outply.game import Game
from outply.states.layout import layout_of

SCRIPTS = ("engine.js", "python.js", "view.js", "worker.js")
"""The files of the worker, each before those that import it."""


def to_page(
    game: Game,
    algorithm: Any = None,
    *,
    title: str = "",
    seat: int = 0,
    think: str = "0.5s",
    memory_mb: float = MEMORY_MB,
) -> str:
    """The HTML of a page on which a game is played against its search."""
    name = type(game).__name__
    try:
        view = view_of(game, layout_of(game.initial()))
    except NoWasm as refusal:
        raise NoWasm(f"{name} cannot be exported as a page: {refusal}") from None
    exported = to_wasm(game, algorithm, memory_mb=memory_mb)
    about = (type(game).__doc__ or "").strip().partition("\n")[0]
    shown = {"title": title or _spaced(name), "about": about, "seat": seat, "think": think}
    return filled(
        exported._replace(description={**exported.description, **shown, "view": view, "names": names_pattern()})
    )


def filled(exported: Exported) -> str:
    """The page with a module and its description."""
    head = json.dumps({"worker": worker(), "description": exported.description}, separators=(",", ":")).encode()
    whole = gzip.compress(struct.pack("<I", len(head)) + head + exported.module, 9, mtime=0)
    parts = {"title": html.escape(exported.description["title"]), "data": base64.b64encode(whole).decode()}
    return re.sub(r"\{\{(title|data)\}\}", lambda found: parts[found[1]], static("page.html"))


def worker() -> str:
    """The script of the worker: its files one after the other, each in a scope of its own, as one without imports."""
    return "\n".join(_scoped(static(name)) for name in SCRIPTS)


def _scoped(script: str) -> str:
    """A file that gives only what it exports to those behind it."""
    given = re.findall(r"(?m)^export (?:async )?(?:function|class|const) (\w+)", script)
    inner = re.sub(r"(?m)^import .*\n|^export ", "", script)
    return f"const {{ {', '.join(given)} }} = (() => {{\n{_lean(inner)}\nreturn {{ {', '.join(given)} }};\n}})();"


def _lean(script: str) -> str:
    """The script without comments that stand alone and without indentation."""
    lines = (line.strip() for line in script.splitlines())
    return "\n".join(line for line in lines if line and not line.startswith(("//", "/**", "* ")))


def static(name: str) -> str:
    """The text of a file that comes with this folder."""
    return (resources.files("outply.export") / "static" / name).read_text(encoding="utf-8")


def _spaced(name: str) -> str:
    """ConnectFour as Connect Four."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", name)
