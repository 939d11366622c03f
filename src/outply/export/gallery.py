"""All bundled games as a static site: a page for each that can be exported, and one that lists them."""

from __future__ import annotations

import html
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from outply.compiler.wasm.errors import NoWasm
from outply.export.page import about, to_page
from outply.game import Game, facts
from outply.games import NAMES
from outply.games.loading import load
from outply.process.files import write_whole

INDEX = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Games that play without a server</title>
<style>
:root {{ color-scheme: light dark; --ground: light-dark(#fbfcfd, #14181d); --surface: light-dark(#ffffff, #1b2128);
  --ink: light-dark(#17202a, #e3e8ee); --muted: light-dark(#56616d, #9aa6b2); --line: light-dark(#dfe5ec, #333d48);
  --link: light-dark(#1b66a8, #62b0f0); font: 16px/1.5 system-ui, sans-serif; }}
body {{ max-width: 68rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; background: var(--ground); color: var(--ink); }}
h1 {{ font-size: 1.6rem; line-height: 1.25; }} h2 {{ font-size: 1.1rem; margin: 2rem 0 0.6rem; }}
ul {{ list-style: none; padding: 0; display: grid; gap: 0.7rem;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); }}
li {{ position: relative; padding: 0.8rem 1rem; border: 1px solid var(--line); border-radius: 12px;
  background: var(--surface); }}
li:hover {{ border-color: var(--link); }}
a {{ color: var(--link); font-weight: 600; text-decoration: none; }}
a::after {{ content: ''; position: absolute; inset: 0; }}
a:focus-visible {{ outline: none; }} li:focus-within {{ outline: 2px solid var(--link); outline-offset: 2px; }}
p {{ margin: 0.2rem 0 0; }} li p, .muted {{ color: var(--muted); font-size: 0.9rem; }}
code {{ font-family: ui-monospace, monospace; }}
</style>
<main>
<h1>Games that play without a server</h1>
<p class="muted">Each is one HTML file, written by <code>outply export</code> from a plain-Python class: the rules, the
board and a search, compiled to WebAssembly. Save one, and it plays from your disk.</p>
{sections}
</main>
</html>
"""

SECTIONS = {
    "two": "For two",
    "chance": "With dice and chance",
    "hidden": "With something hidden, or choices at once",
    "one": "For one",
}
"""The sections of the front door, and what they are called."""


TITLES = {
    "kuhn": "Kuhn poker",
    "leduc": "Leduc poker",
    "liars_dice": "Liar's dice",
    "mnk": "m, n, k",
    "samegame": "SameGame",
    "twenty48": "2048",
    "uav_routing": "UAV routing",
}
"""What a game is called where its file's name in words would not do."""


class Exhibit(NamedTuple):
    """A game of the gallery."""

    name: str
    about: str
    section: str


def write_gallery(folder: Path, *, think: str = "0.5s", memory_mb: float = 64.0) -> Iterator[tuple[str, str]]:
    """Writes the pages one after the other, and the index; yields each name with its size, or why it has no page."""
    folder.mkdir(parents=True, exist_ok=True)
    written: list[Exhibit] = []
    for name in NAMES:
        try:
            page = to_page(game := load(name), title=called(name), think=think, memory_mb=memory_mb)
        except (NoWasm, ValueError, TypeError) as refusal:
            yield name, f"no page: {refusal}"
            continue
        write_whole(folder / f"{name}.html", page.encode())
        written.append(exhibit(name, game))
        write_whole(folder / "index.html", index(written).encode())
        yield name, f"{len(page) / 1000:,.0f} kB"


def exhibit(name: str, game: Game) -> Exhibit:
    """A game, what it is about, and the section where it stands."""
    known = facts(game)
    kinds = {"one": known.players == 1, "hidden": known.hidden or known.simultaneous, "chance": known.chance}
    section = next((kind for kind, applies in kinds.items() if applies), "two")
    return Exhibit(name, about(game), section)


def called(name: str) -> str:
    """What a game is called."""
    return TITLES.get(name, name.replace("_", " ").capitalize())


def index(written: list[Exhibit]) -> str:
    """The page that lists the games."""
    lists = {kind: [one for one in written if one.section == kind] for kind in SECTIONS}
    return INDEX.format(sections="\n".join(_section(SECTIONS[kind], some) for kind, some in lists.items() if some))


def _section(title: str, some: list[Exhibit]) -> str:
    items = [
        f'<li><a href="{one.name}.html">{html.escape(called(one.name))}</a><p>{html.escape(one.about)}</p></li>'
        for one in some
    ]
    return f"<h2>{title}</h2>\n<ul>\n" + "\n".join(items) + "\n</ul>"
