"""All bundled games as a static site: a page for each that can be exported, and one that lists them."""

from __future__ import annotations

import html
from collections.abc import Iterator
from pathlib import Path

from outply.compiler.wasm.errors import NoWasm
from outply.export.page import to_page
from outply.games import NAMES
from outply.games.loading import load
from outply.process.files import write_whole

INDEX = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Games that play without a server</title>
<style>
:root {{ color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }}
body {{ max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }}
li {{ margin: 0.4rem 0; }}
</style>
<h1>Games that play without a server</h1>
<p>Each is one HTML file, written by <code>outply export</code> from a plain-Python class.</p>
<ul>
{items}
</ul>
</html>
"""


def write_gallery(folder: Path, *, think: str = "0.5s", memory_mb: float = 64.0) -> Iterator[tuple[str, str]]:
    """Writes the pages one after the other, and the index; yields each name with its size, or why it has no page."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name in NAMES:
        try:
            page = to_page(game := load(name), think=think, memory_mb=memory_mb)
        except (NoWasm, ValueError, TypeError) as refusal:
            yield name, f"no page: {refusal}"
            continue
        write_whole(folder / f"{name}.html", page.encode())
        written.append((name, (type(game).__doc__ or "").strip().partition("\n")[0]))
        write_whole(folder / "index.html", index(written).encode())
        yield name, f"{len(page) / 1000:,.0f} kB"


def index(written: list[tuple[str, str]]) -> str:
    """The page that lists the games."""
    items = [
        f'<li><a href="{name}.html">{html.escape(name.replace("_", " ").capitalize())}</a>: {html.escape(about)}</li>'
        for name, about in written
    ]
    return INDEX.format(items="\n".join(items))
