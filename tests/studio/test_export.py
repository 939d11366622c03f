"""Exported files: one search, one lesson or all of them, as pages that need no server."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

import outply as op
from outply.studio import export, site
from outply.studio.export import lesson_page, report_page
from outply.studio.frames import pack, unpack
from outply.studio.lessons import lessons
from tests.support.containers import frames_of
from tests.support.studio import Served

pytestmark = [pytest.mark.plain, pytest.mark.usefixtures("plainly")]


def held(page: str) -> tuple[list[dict[str, Any]], list[tuple[Any, dict[str, Any]]]]:
    """The answers and the binary frames of an exported file."""
    data = re.search(r'id="outply-data">([^<]+)<', page)
    assert data
    frames = frames_of(data[1])
    return [msgspec.json.decode(f) for kind, f in frames if kind == 0], [unpack(f) for kind, f in frames if kind == 1]


def test_a_file_holds_the_search_of_the_table(studio: Served) -> None:
    page = studio.open("tic_tac_toe", moves=["a1"])
    wanted = {"table": page.table, "title": "<b>Mine</b>"}
    assert studio.http.post("/api/export", json=wanted).json()["sentence"].startswith("nothing has been searched")
    report = page.searched(algorithm="mcts", budget={"simulations": 300}, trace=True)
    answer = studio.http.post("/api/export", json=wanted)
    assert answer.status_code == 200 and "attachment" in answer.headers["content-disposition"]
    assert "<title>&lt;b&gt;Mine&lt;/b&gt;</title>" in answer.text and len(answer.content) < 400_000
    told, frames = held(answer.text)
    assert [told[0]["type"], told[1]["type"]] == ["table", "report"] and told[0]["ply"] == 1
    assert told[1]["rows"] == report["rows"] and told[1]["snapshot"] == 1
    assert [head.type if hasattr(head, "type") else type(head).__name__ for head, _ in frames] == [
        "WindowFrame",
        "WindowFrame",
        "StepsFrame",
    ]
    cards = next(answer["nodes"] for answer in told if answer["type"] == "nodes")
    assert cards[0]["visits"] == 300 and cards[0]["board"]["kind"] == "grid"
    whys = [answer for answer in told if answer["type"] == "why"]
    assert any(why["action"] == report["action"] for why in whys) and any(why["step"] == 5 for why in whys)


def test_a_file_is_refused_for_a_table_that_is_not_there(studio: Served) -> None:
    assert studio.http.post("/api/export", json={"table": "../x"}).status_code == 404


def test_what_is_hidden_is_in_no_file(studio: Served) -> None:
    page = studio.open("leduc", "human", "random", seed=5)
    page.searched(algorithm="ismcts", budget={"simulations": 40})
    text = studio.http.post("/api/export", json={"table": page.table}).text
    told, frames = held(text)
    dealt = studio.table(page).position.actions[1]
    assert "JQK"[dealt // 2] + "ab"[dealt % 2] not in str(told) and not frames
    assert told[0]["viewer"] == 0 and told[0]["seed"] == 0


def test_a_report_is_a_page() -> None:
    report = op.search(op.load("book:two_ply"), None, op.AlphaBeta.textbook(trace=True), op.Budget(depth=9))
    told, frames = held(report_page(report))
    assert any(one["type"] == "why" and one["step"] == 12 and one["sentence"].startswith("c2 and c3") for one in told)
    assert len(frames) == 3 and frames[-1][0].kept == 23


def test_a_lesson_is_a_page_that_says_its_texts() -> None:
    lesson = lessons()["02_alpha_beta"]
    page = lesson_page(lesson)
    told, _ = held(page)
    said = next(answer for answer in told if answer["type"] == "lesson")["checkpoints"]
    assert [(one["step"], one["text"]) for one in said] == [(stop.step, stop.text) for stop in lesson.checkpoints]
    assert any(answer["type"] == "why" and "C is worth at most 2" in answer["sentence"] for answer in told)
    assert "<title>Alpha-beta</title>" in page


def test_a_site_has_a_page_for_every_lesson(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    some = {name: lessons()[name] for name in list(lessons())[:3]}
    monkeypatch.setattr(site, "lessons", lambda: some)
    told: list[str] = []
    assert site.write_site(tmp_path / "site", told.append) == 4 and len(told) == 3
    index = (tmp_path / "site" / "index.html").read_text()
    links = re.findall(r'href="([^"]+)"', index)
    assert links == [f"{name}.html" for name in some] and all((tmp_path / "site" / link).is_file() for link in links)
    assert "http:" not in index and "https:" not in index and "<script" not in index


@pytest.mark.parametrize(
    ("name", "algorithm", "limits"),
    [
        ("book:unobservable", op.Expectiminimax(trace=True), {"depth": 9}),
        ("book:three_players", op.MaxN(trace=True), {"depth": 9}),
        ("vacuum", op.AndOr(trace=True), {"nodes": 500}),
        ("tic_tac_toe", op.ProofNumber(trace=True), {"nodes": 100}),
        ("pig:target=20", op.MCTS(), {"simulations": 200}),
    ],
)
def test_every_kind_of_search_has_a_page(name: str, algorithm: Any, limits: dict[str, int]) -> None:
    report = op.search(op.load(name), None, algorithm, op.Budget(**limits))
    page = report.to_html()
    assert page.lower().startswith("<!doctype html>")
    if "outply-data" in page:
        assert held(page)[0][1]["type"] == "report"


def test_a_report_is_shown_in_a_notebook() -> None:
    report = op.search(op.load("tic_tac_toe"), None, op.MCTS(), op.Budget(simulations=50))
    widget = op.show(report, "Mine")
    assert widget.title == "Mine" and [frame[0] for frame in frames_of(widget.data)[:2]] == [0, 0]
    assert "async function" in widget._esm or "render" in widget._esm
    with pytest.raises(ValueError, match=r"search with MCTS, or with trace=True"):
        op.show(op.search(op.load("tic_tac_toe"), None, op.AlphaBeta(), op.Budget(depth=2)))


def test_a_picture_of_the_tree_is_exported_and_nothing_that_is_hidden(studio: Served) -> None:
    page = studio.open("tic_tac_toe")
    page.searched(algorithm="mcts", budget={"simulations": 50})
    answer = studio.http.post("/api/export", json={"table": page.table, "kind": "svg"})
    assert answer.status_code == 200 and answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.text.lstrip().startswith("<svg") and "b2" in answer.text
    assert studio.http.post("/api/export", json={"table": page.table, "kind": "exe"}).status_code == 400
    poker = studio.open("kuhn", "human", "random")
    poker.searched(algorithm="ismcts", budget={"simulations": 20})
    refused = studio.http.post("/api/export", json={"table": poker.table, "kind": "svg"})
    assert refused.status_code == 422 and "hidden" in refused.json()["sentence"]


def test_a_window_of_a_file_is_coarse_and_still_true(studio: Served) -> None:
    page = studio.open("tic_tac_toe")
    page.searched(algorithm="mcts", budget={"simulations": 200})
    header, exact = page.get("window", snapshot=1)
    told, coarse = unpack(export.coarse(pack(header, exact)))
    assert told.shown == header.shown and (coarse["node"] == exact["node"]).all()
    assert abs(coarse["x0"] - exact["x0"]).max() < 1e-6 and abs(coarse["value"] - exact["value"]).max() < 1e-3
