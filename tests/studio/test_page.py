"""The committed build of the page: made from the present sources, small enough, and without any foreign address."""

from __future__ import annotations

import gzip
import hashlib
import re
from pathlib import Path

import pytest

from tests.support import page_traces
from tests.support.paths import ROOT

pytestmark = pytest.mark.plain

FRONTEND = ROOT / "frontend"

FOLDER = ROOT / "src" / "outply" / "studio" / "static"

SINGLE = (
    "index.html",
    "package-lock.json",
    "public/icon.svg",
    "scripts/build.js",
    "svelte.config.js",
    "viewer.html",
    "vite.config.ts",
    "vite.parts.ts",
)

NAMES_ONLY = ("http://www.w3.org/", "https://svelte.dev/e/")
"""Addresses that nothing asks for: names of vocabularies, and where Svelte explains its errors."""

FIRST, ALL, VIEWER, WIDGET = 60_000, 140_000, 90_000, 90_000
"""Bytes, compressed, of the first load, the whole page, the viewer and the widget at most."""

PARTS = {
    ("Tree", "Outline", "graph"): 20_000,
    ("Steps", "Stepper", "Learn"): 18_000,
    ("Arena", "Compare", "TreeBeside", "Review"): 35_000,
}
"""Files that a lens or a screen loads, and their bytes, compressed, at most; the diagram counts with the tree."""

FORBIDDEN = re.compile(r"\sstyle=[\"{]|\{@html")


def digest() -> str:
    """The digest of the sources, as `scripts/build.js` makes it."""
    listed = [path.relative_to(FRONTEND).as_posix() for path in (FRONTEND / "src").rglob("*") if path.is_file()]
    made = hashlib.sha256()
    for name in sorted([*listed, *(name for name in SINGLE if (FRONTEND / name).exists())]):
        made.update(name.encode() + b"\0" + (FRONTEND / name).read_bytes() + b"\0")
    return made.hexdigest()


def compressed(paths: list[Path]) -> int:
    """Bytes of these files, each compressed."""
    return sum(len(gzip.compress(path.read_bytes(), mtime=0)) for path in paths)


def test_the_build_was_made_from_the_present_sources() -> None:
    assert (FOLDER / "sources.txt").read_text().strip() == digest(), "it is not of these sources: run make page."


def test_the_page_is_small() -> None:
    index = FOLDER / "index.html"
    first = [FOLDER / name for name in re.findall(r'(?:src|href)="/(assets/[^"]+)"', index.read_text())]
    assert len(first) >= 2
    assert compressed([index, *first]) <= FIRST
    assert compressed([index, *(FOLDER / "assets").iterdir()]) <= ALL
    assert compressed([FOLDER / "viewer.html"]) <= VIEWER
    assert compressed([FOLDER / "parts" / "widget.js"]) <= WIDGET


@pytest.mark.parametrize("names", PARTS)
def test_what_is_loaded_later_is_small(names: tuple[str, ...]) -> None:
    files = [
        path for path in (FOLDER / "assets").iterdir() if path.name.startswith(tuple(f"{name}-" for name in names))
    ]
    assert {path.name.split("-")[0] for path in files} == set(names)
    assert compressed(files) <= PARTS[names]


def test_no_address_outside_is_in_the_page() -> None:
    for path in FOLDER.rglob("*"):
        if path.suffix in {".js", ".css", ".html", ".svg"}:
            found = re.findall(r"https?://[^\s\"'`)<]+", path.read_text())
            assert all(address.startswith(NAMES_ONLY) for address in found), (path.name, found)


def test_nothing_is_inline() -> None:
    index = (FOLDER / "index.html").read_text()
    assert not re.search(r"<style|<script(?![^>]*src=)|\son\w+=", index)
    for path in (FRONTEND / "src").rglob("*.svelte"):
        assert not FORBIDDEN.search(path.read_text()), f"{path.name}: the content policy refuses that."


def test_the_lock_file_names_no_registry() -> None:
    assert '"resolved"' not in (FRONTEND / "package-lock.json").read_text()


def test_the_traces_that_the_page_is_tested_with_are_those_of_the_library(plainly: None) -> None:
    assert page_traces.FILE.read_text() == page_traces.generated()
