"""All bundled games as a static site: pages for those that can be exported, a list, and a sentence for the others."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

import outply as op
from outply.export import NoWasm, gallery, page
from outply.games import NAMES
from tests.support.browser import AXE, SERIOUS, browser
from tests.support.exported_pages import play_as_in_python


def page_of(game: op.Game, **options: Any) -> str:
    """A page without its module, which takes long to compile."""
    if type(game).__name__ == "Chess":
        raise NoWasm("Chess cannot be exported: it is Monday.")
    return f"{type(game).__name__} {options}"


@pytest.mark.plain
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
    assert '<a href="connect_four.html">Connect four</a>' in index
    assert "Drop a stone into a column" in index
    assert "chess" not in index


@pytest.mark.plain
def test_what_a_game_is_about_is_told_to_people_who_play() -> None:
    assert [gallery.called(name) for name in ("twenty48", "tic_tac_toe")] == ["2048", "Tic tac toe"]
    assert (
        page.about(op.load("connect_four:connect=5"))
        == "Drop a stone into a column; 5 in a row, in any direction, win."
    )
    assert page.about(op.load("chess")) == "Checkmate wins."
    assert page.about(op.load("backgammon")) == "First to bear off all checkers wins."


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with browser() as started:
        yield started


@pytest.mark.plain
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_front_door_is_for_everybody(chromium: Browser, tmp_path: Path, theme: Any) -> None:
    window = chromium.new_context(viewport={"width": 360, "height": 800}, color_scheme=theme).new_page()
    games = [op.load(name) for name in ("connect_four", "kuhn", "twenty48", "matrix")]
    (tmp_path / "index.html").write_text(
        gallery.index([gallery.exhibit(game.__class__.__name__, game) for game in games])
    )
    window.goto((tmp_path / "index.html").as_uri())
    window.evaluate(AXE)
    found = window.evaluate("axe.run(document, {resultTypes: ['violations']})")
    assert [one["id"] for one in found["violations"] if one["impact"] in SERIOUS] == []
    assert window.evaluate("document.documentElement.scrollWidth") <= 360
    assert window.get_by_role("link").count() == 4
    window.context.close()


@pytest.mark.soak
@pytest.mark.compiled
@pytest.mark.parametrize("name", NAMES)
def test_every_bundled_game_is_played_by_clicks_and_as_in_python(name: str, chromium: Browser, tmp_path: Path) -> None:
    assert play_as_in_python(op.load(name), chromium, tmp_path)
