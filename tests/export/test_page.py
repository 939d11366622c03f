"""Exported pages in a browser, opened from a file and played to the end by clicks."""

import gzip
import hashlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from playwright.sync_api import Browser, expect

import outply as op
from outply.cli import main
from outply.export import to_page
from tests.support.browser import AXE, SERIOUS, browser
from tests.support.exported_pages import OVER, open_page, play_as_in_python, play_to_the_end, record
from tests.support.new_games import Corners, Duel, Walkers
from tests.support.paths import ROOT

pytestmark = pytest.mark.compiled


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with browser() as started:
        yield started


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pages")
    target = folder / "ttt.html"
    line = [
        "export",
        "tic_tac_toe",
        "--out",
        str(target),
        "--title",
        "Noughts & crosses",
        "--algorithm",
        "alpha_beta",
        "--level",
        "2",
        "--names",
        "Nought,Cross",
        "--colours",
        "#8822aa,#22aa55",
        "--seed",
        "5",
        "--memory",
        "4",
    ]
    done = CliRunner().invoke(main, line)
    assert done.exit_code == 0, done.output
    assert "open it in any browser" in " ".join(done.output.split())
    return target


def test_a_page_plays_from_a_file_by_clicks(exported: Path, chromium: Browser) -> None:
    page, errors = open_page(chromium, exported)
    expect(page.locator("h1")).to_have_text("Noughts & crosses")
    expect(page.locator(".said")).to_have_text("▲ Nought to move: your turn.")
    assert play_to_the_end(page)
    page.get_by_role("button", name="Review the game").click()
    expect(page.get_by_text(re.compile("No mistake was found|Marks:"))).to_be_visible(timeout=20_000)
    assert page.get_by_role("table", name="Review").locator("tbody tr").count() >= 3
    page.get_by_role("button", name="Take back").click()
    expect(page.locator(".said")).to_contain_text("your turn")
    page.get_by_role("button", name="New game").click()
    expect(page.locator(".record")).to_have_count(0)
    page.get_by_role("button", name="Hint").click()
    page.get_by_role("button", name="How it thinks").click()
    rows = page.get_by_role("region", name="How it thinks").locator("tbody tr")
    expect(rows).to_have_count(9)
    page.get_by_role("button", name="level 1").first.press("ArrowRight")  # a short search, as alpha-beta keeps no tree
    expect(rows).to_have_count(17)
    page.keyboard.press("ArrowLeft")
    expect(rows).to_have_count(9)
    assert errors == []
    page.close()


def test_a_page_is_played_by_keyboard_alone(exported: Path, chromium: Browser) -> None:
    page, errors = open_page(chromium, exported)
    said, names = page.locator(".said"), page.locator(".record span")
    page.locator(".place[tabindex='0']").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')").startswith("b2, empty, can be played")
    page.keyboard.press("Enter")
    expect(names).to_have_count(2)
    assert record(page)[0] == "b2"
    page.keyboard.press("h")
    expect(said).to_contain_text("Hint: ")
    page.keyboard.press("u")
    expect(names).to_have_count(0)
    before = page.locator("html").get_attribute("data-theme")
    page.keyboard.press("d")
    assert page.locator("html").get_attribute("data-theme") != before
    assert errors == []
    page.close()


def test_levels_play_the_game_that_they_play_in_python(exported: Path, chromium: Browser) -> None:
    game = op.load("tic_tac_toe")
    players, s, names = [op.Player(game, level=2, seed=5) for _ in range(2)], game.initial(), []
    while not game.is_terminal(s):
        action = players[game.to_move(s)].choose(s)
        names.append(game.action_name(s, action))
        s = game.result(s, action)
    page = chromium.new_page()
    page.goto(exported.as_uri())
    page.locator("select").first.select_option("machine")
    expect(page.locator(".said")).to_contain_text(OVER)
    assert record(page) == names
    page.close()


@pytest.mark.parametrize(("width", "theme"), [(1440, "light"), (820, "dark"), (360, "light")])
def test_a_page_is_for_everybody(exported: Path, chromium: Browser, width: int, theme: str) -> None:
    context = chromium.new_context(viewport={"width": width, "height": 800}, color_scheme=theme, bypass_csp=True)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(exported.as_uri())
    expect(page.locator(".said")).to_contain_text("your turn")
    page.get_by_role("button", name="Hint").click()
    page.get_by_role("button", name="How it thinks").click()
    expect(page.get_by_role("region", name="How it thinks").locator("tbody tr").first).to_be_visible()
    page.evaluate(AXE)
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    assert [one["id"] for one in found["violations"] if one["impact"] in SERIOUS] == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    context.close()


def test_a_file_that_nobody_named_is_not_replaced(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("outply.export.to_page", lambda *given, **options: "a page")
    monkeypatch.setattr("outply.export.gallery.NAMES", [])
    for target, line in (("nim.html", ["export", "nim"]), ("index.html", ["export", "--gallery", "."])):
        Path(target).write_text("mine")
        done = CliRunner().invoke(main, line)
        assert done.exit_code == 2 and f"{target} is there already" in done.output and "--force" in done.output
        assert Path(target).read_text() == "mine"
    assert CliRunner().invoke(main, ["export", "nim", "--force"]).exit_code == 0
    assert Path("nim.html").read_text() == "a page"


@pytest.fixture(scope="module")
def hidden(tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("pages") / "kuhn.html"
    target.write_text(to_page(op.load("kuhn"), think="300", seed=5, memory_mb=4), encoding="utf-8")
    return target


def test_a_page_shows_nobody_what_others_hold(hidden: Path, chromium: Browser) -> None:
    page, errors = open_page(chromium, hidden)
    expect(page.locator(".said")).to_contain_text("your turn")
    held = page.locator("svg text").all_text_contents()
    assert sum(card in "JQK" for card in held) == 1
    assert page.get_by_text("It expects").count() == 0
    seats = page.locator("select")
    seats.nth(1).select_option("you")
    page.get_by_role("button", name="pass").click()
    expect(page.locator(".said")).to_contain_text("hand over, then show the board")
    assert page.get_by_role("group", name="Actions").count() == 0
    page.get_by_role("button", name="Show the board to Player 1").click()
    expect(page.get_by_role("group", name="Actions").locator("button")).to_have_count(2)
    now = page.locator("svg text").all_text_contents()
    assert sum(card in "JQK" for card in now) == 1
    assert [card for card in now if card in "JQK"] != [card for card in held if card in "JQK"]
    page.get_by_role("button", name="pass").click()
    expect(page.locator(".said")).to_contain_text("wins")
    assert sum(card in "JQK" for card in page.locator("svg text").all_text_contents()) == 2
    assert errors == []
    page.close()


def test_a_page_plays_what_a_player_of_python_plays(chromium: Browser, tmp_path: Path) -> None:
    assert len(play_as_in_python(Corners(), chromium, tmp_path)) >= 7


@pytest.mark.soak
@pytest.mark.parametrize("game", [Walkers(), Duel()], ids=lambda game: type(game).__name__)
def test_games_of_new_users_play_as_in_python(game: op.Game, chromium: Browser, tmp_path: Path) -> None:
    assert play_as_in_python(game, chromium, tmp_path)


@pytest.mark.soak
def test_taking_back_leads_to_the_last_turn_of_a_person(chromium: Browser, tmp_path: Path) -> None:
    file = tmp_path / "walkers.html"
    file.write_text(to_page(Walkers(), think="30", seed=5), encoding="utf-8")
    page, _ = open_page(chromium, file)
    said, board = page.locator(".said"), page.get_by_label("The board")
    for plies in (0, 3):
        expect(said).to_contain_text("your turn")
        expect(page.locator(".record span")).to_have_count(plies)
        before = board.inner_text()
        page.get_by_role("group", name="Actions").get_by_role("button").first.click()
    expect(page.locator(".record span")).to_have_count(6)
    page.get_by_role("button", name="Take back").click()
    expect(page.locator(".record span")).to_have_count(3)
    assert board.inner_text() == before
    expect(said).to_contain_text("your turn")
    page.close()


def test_a_page_is_small(exported: Path) -> None:
    page = exported.read_bytes()
    assert len(page) < 110_000
    assert len(gzip.compress(page)) < 80_000


def test_the_build_was_made_from_the_present_sources() -> None:
    frontend, static = ROOT / "frontend", ROOT / "src" / "outply" / "export" / "static"
    worker = "alpha_beta engine mcts python records search unpack view worker".split()
    files = [path for folder in ("export", "src") for path in (frontend / folder).rglob("*") if path.is_file()]
    listed = [path.relative_to(frontend).as_posix() for path in files]
    listed += [f"../src/outply/export/static/{name}.js" for name in worker] + ["package-lock.json", "scripts/export.js"]
    digest = hashlib.sha256()
    for name in sorted(listed):
        digest.update(name.encode() + b"\0" + (frontend / name).read_bytes() + b"\0")
    built = (static / "sources.txt").read_text().strip()
    assert built == digest.hexdigest(), "it is not of these sources: run make page."


REFUSED = [
    (["export", "kuhn", "--algorithm", "oos"], "OOS cannot be exported"),
    (["export", "tic_tac_toe", "--names", "A,B,C"], "TicTacToe has 2 players, and 3 names were given."),
    (["export", "tic_tac_toe", "--colours", "red,blue"], "red is no colour; write it as #1b66a8."),
    (["export", "tic_tac_toe", "--algorithm", "alpha_beta", "--memory", "4", "--level", "9"], "no level 9"),
    (["export", "tic_tac_toe", "--seat", "2"], "TicTacToe has players 0 to 1"),
    (["export"], "name a game, such as connect_four"),
]


@pytest.mark.parametrize(("line", "sentence"), REFUSED)
def test_what_has_no_page_is_refused_in_a_sentence(line: list[str], sentence: str) -> None:
    done = CliRunner().invoke(main, line)
    assert done.exit_code
    assert sentence in " ".join(done.output.split())
    assert "Traceback" not in done.output
