"""Files for a page of one's own: a module with types in Node and in browsers, and a custom element."""

import functools
import json
import re
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from playwright.sync_api import Browser, expect

import outply as op
from outply.cli import main
from outply.export.bundle import static
from tests.support.browser import AXE, SERIOUS, browser
from tests.support.exported_pages import OVER, play_to_the_end
from tests.support.node import needs_node, node

pytestmark = pytest.mark.compiled


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with browser() as started:
        yield started


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of a game whose module tests of pages compile, too."""
    made = tmp_path_factory.mktemp("embedded") / "site"
    line = f"export tic_tac_toe --embed {made} --algorithm alpha_beta --memory 4 --seed 5 --title Noughts"
    done = CliRunner().invoke(main, line.split())
    assert done.exit_code == 0, done.output
    assert sorted(path.name for path in made.iterdir()) == [
        "index.html",
        "outply-game.js",
        "outply.d.ts",
        "outply.js",
        "tictactoe.outply",
    ]
    return made


@pytest.fixture(scope="module")
def site(folder: Path) -> Iterator[str]:
    """The address of these files."""

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, *words: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


GAME = """
const game = await load(source);
let s = game.initial();
const first = s, way = [], names = [];
while (!game.isTerminal(s)) {
  const report = await game.search(s, { nodes: 300, seed: 7 });
  if (!game.actions(s).includes(report.action)) throw new Error('no action');
  way.push(report.action);
  names.push(game.actionName(s, report.action), report.name);
  s = game.result(s, report.action);
}
const same = await Promise.all([1, 2].map(() => game.search(first, { level: 2, seed: 3 })));
const stopped = await game.search(first, { seconds: 60, signal: AbortSignal.timeout(1) }).catch((error) => error.name);
let refused = '';
try { game.result(first, 99); } catch (error) { refused = error.message; }
const at = [game.title, game.players, game.toMove(first), game.toMove(s), game.actions(first), game.utilities(s)];
const seen = [game.choices(first)[4], game.drawing(s).kind, JSON.parse(JSON.stringify(first)).words];
const found = [way, names, at, seen, same.map((one) => one.action), stopped, refused];
"""


def expected() -> list[Any]:
    """What Python says to the same."""
    game = op.load("tic_tac_toe")
    s, way, names = game.initial(), list[int](), list[str]()
    while not game.is_terminal(s):
        report = op.search(game, s, algorithm="alpha_beta", nodes=300)
        assert report.action is not None
        way.append(report.action)
        names += [game.action_name(s, report.action)] * 2
        s = game.result(s, report.action)
    return [way, names, ["Noughts", 2, 0, None, list(range(9)), [game.utility(s, player) for player in range(2)]]]


def compare(found: list[Any]) -> None:
    way, names, at, seen, same, stopped, refused = found
    assert [way, names, at] == expected()
    assert seen[:2] == [{"action": 4, "name": "b2", "touches": ["b2"]}, "grid"]
    assert same[0] == same[1]
    assert (stopped, refused) == ("TimeoutError", "99 is not possible in this state.")


@needs_node
def test_the_module_plays_and_searches_in_node(folder: Path) -> None:
    script = folder.parent / "play.mjs"
    head = "import { load } from './site/outply.js';\nconst source = 'site/tictactoe.outply';"
    script.write_text(f"{head}{GAME}console.log(JSON.stringify(found));")
    compare(json.loads(node(script, folder.parent)))


def test_the_module_plays_and_searches_in_a_browser(site: str, chromium: Browser) -> None:
    page = chromium.new_page()
    page.goto(site)
    head = "const { load } = await import('/outply.js'), source = '/tictactoe.outply';"
    compare(page.evaluate(f"async () => {{ {head}{GAME}return found; }}"))
    page.close()


def test_every_name_of_the_types_is_in_the_module() -> None:
    types, module = static("outply.d.ts"), static("module.js")
    named = re.search(r"export interface Game \{(.*?)\n\}", types, re.DOTALL)
    assert named
    methods = re.findall(r"(?m)^  (\w+)\(", named[1])
    fields = re.findall(r"(?m)^  readonly (\w+):", named[1])
    assert len(methods) >= 12
    assert [name for name in methods if not re.search(rf"(?m)^  (?:async )?{name}\(", module)] == []
    assert [name for name in fields if not re.search(rf"\b{name}\b", module)] == []
    assert set(re.findall(r"(?m)^  (?:async )?(\w+)\(.*\{", module)) - {"constructor"} == set(methods)


def test_the_element_plays_in_a_page_of_ones_own(site: str, chromium: Browser) -> None:
    context = chromium.new_context(viewport={"width": 390, "height": 844}, bypass_csp=True)
    page, errors = context.new_page(), list[str]()
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(site)
    page.evaluate("document.addEventListener('outply-position', ({ detail }) => { window.told = detail; })")
    expect(page.locator("outply-game .said")).to_contain_text("your turn")
    page.evaluate(AXE)
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    assert [one["id"] for one in found["violations"] if one["impact"] in SERIOUS] == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert OVER.search(play_to_the_end(page))
    told = page.evaluate("window.told")
    assert told["over"] and len(told["names"]) >= 5 and sum(told["utilities"]) == 0
    page.evaluate("document.querySelector('outply-game').setAttribute('src', 'nothing.outply')")
    expect(page.locator("outply-game")).to_contain_text(
        "This game cannot be shown: nothing.outply cannot be fetched: 404"
    )
    assert errors == []
    context.close()
