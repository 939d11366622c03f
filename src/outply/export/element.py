"""A game as files for a page of one's own: its data, a module of JavaScript with types, and a custom element."""

from __future__ import annotations

import html
import json
from pathlib import Path
from typing import Any

from outply.export.bundle import module, static, worker
from outply.export.packing import packed
from outply.export.page import described
from outply.game import Game
from outply.process.files import write_whole

EXAMPLE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<script type="module" src="outply-game.js"></script>
<h1>{title}</h1>
<outply-game src="{name}.outply"></outply-game>
</html>
"""


def write_embed(game: Game, folder: Path, algorithm: Any = None, **options: Any) -> list[Path]:
    """Writes the files of a game into a folder; returns them."""
    exported = described(game, algorithm, **options)
    name = type(game).__name__.lower()
    shown = EXAMPLE.format(title=html.escape(exported.description["title"]), name=name)
    files = {
        f"{name}.outply": packed({"description": exported.description}, exported.module),
        "outply.js": module().encode(),
        "outply.d.ts": static("outply.d.ts").encode(),
        "outply-game.js": element().encode(),
        "index.html": shown.encode(),
    }
    folder.mkdir(parents=True, exist_ok=True)
    for file, data in files.items():
        write_whole(folder / file, data)
    return [folder / file for file in files]


def element() -> str:
    """The script of the custom element, which starts its worker from a text."""
    return f"const OUTPLY_WORKER = {json.dumps(worker())};\n{static('element.js')}"
