"""Exported pages in a browser, opened from a file and played to the end by clicks."""

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from click.testing import CliRunner
from playwright.sync_api import Browser, Page, TimeoutError, expect

import outply as op
from outply.cli import main
from tests.support.browser import AXE, SERIOUS, browser

pytestmark = pytest.mark.compiled

OVER = re.compile(r"wins|draw|share the win|won|The end")


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
        "--seed",
        "5",
        "--memory",
        "4",
    ]
    done = CliRunner().invoke(main, line)
    assert done.exit_code == 0, done.output
    assert "open it in any browser" in " ".join(done.output.split())
    return target


def play_to_the_end(page: Page) -> str:
    """Clicks what can be clicked until the game is over."""
    said = page.locator(".said")
    for _ in range(60):
        expect(said).to_contain_text(re.compile(rf"your turn|{OVER.pattern}"), timeout=20_000)
        if OVER.search(said.inner_text()):
            return said.inner_text()
        with suppress(TimeoutError):  # the answer may come, and end the game, before the click
            page.locator(".place.open").first.click(timeout=2_000)
    raise AssertionError(said.inner_text())


def test_a_page_plays_from_a_file_by_clicks(exported: Path, chromium: Browser) -> None:
    page = chromium.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: message.type == "error" and errors.append(message.text))
    page.goto(exported.as_uri())
    expect(page.locator("h1")).to_have_text("Noughts & crosses")
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
    assert page.locator("tbody tr").count() == 9
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
    assert page.locator(".record").inner_text().split() == names
    page.close()


@pytest.mark.parametrize(("width", "theme"), [(1180, "light"), (390, "dark")])
def test_a_page_is_for_everybody(exported: Path, chromium: Browser, width: int, theme: str) -> None:
    context = chromium.new_context(viewport={"width": width, "height": 800}, color_scheme=theme, bypass_csp=True)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(exported.as_uri())
    expect(page.locator(".said")).to_contain_text("your turn")
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


REFUSED = [
    (["export", "kuhn"], "cannot be exported"),
    (["export", "checkers"], "Checkers cannot be exported as a page"),
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
