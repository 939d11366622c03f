"""All bundled games as a static site: pages for those that can be exported, a list, and a sentence for the others."""

from pathlib import Path
from typing import Any

import pytest

import outply as op
from outply.export import NoWasm, gallery

pytestmark = pytest.mark.plain


def page_of(game: op.Game, **options: Any) -> str:
    """A page without its module, which takes long to compile."""
    if type(game).__name__ == "Chess":
        raise NoWasm("Chess cannot be exported: it is Monday.")
    return f"{type(game).__name__} {options}"


def test_a_gallery_lists_what_it_has_and_says_what_it_has_not(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(gallery, "to_page", page_of)
    monkeypatch.setattr(gallery, "NAMES", ["chess", "connect_four", "nim"])
    told = dict(gallery.write_gallery(tmp_path / "site", think="300"))
    assert told["chess"] == "no page: Chess cannot be exported: it is Monday."
    assert told["nim"] == "0 kB"
    assert sorted(path.name for path in (tmp_path / "site").iterdir()) == [
        "connect_four.html",
        "index.html",
        "nim.html",
    ]
    index = (tmp_path / "site" / "index.html").read_text()
    assert '<a href="connect_four.html">Connect four</a>: Drop a stone into a column' in index
    assert "chess" not in index
