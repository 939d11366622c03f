"""An exported page in Firefox, from a file and by clicks."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import outply as op
from outply.export import to_page
from tests.support.exported_pages import OVER
from tests.support.firefox import Firefox, firefox

pytestmark = pytest.mark.compiled

CLICK = """() => {
  const said = document.querySelector('.said')?.innerText ?? '', fault = document.querySelector('[role=alert]');
  if (fault) return 'fault: ' + fault.innerText;
  if (/your turn/.test(said)) document.querySelector('.place.open').click();
  return said;
}"""

NAMES = "() => [...document.querySelectorAll('.record span')].map((one) => one.innerText).join(' ')"


@pytest.fixture(scope="module")
def window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    with firefox(tmp_path_factory.mktemp("profile")) as started:
        yield started


def test_a_page_plays_in_firefox_what_a_player_of_python_plays(window: Firefox, tmp_path: Path) -> None:
    game, file = op.load("tic_tac_toe"), tmp_path / "page.html"
    file.write_text(to_page(game, "alpha_beta", think="300", memory_mb=4), encoding="utf-8")
    assert window.about["browserName"] == "firefox"
    window.open(file.as_uri())
    said, until = "", time.monotonic() + 60
    while not OVER.search(said) and time.monotonic() < until:
        said = window.run(CLICK)
        assert not said.startswith("fault")
        time.sleep(0.02)
    s, player, names = game.initial(), op.Player(game, "alpha_beta:nodes=300"), window.run(NAMES).split()
    for ply, name in enumerate(names):
        action = player.choose(s) if ply % 2 else next(a for a in game.actions(s) if game.action_name(s, a) == name)
        assert game.action_name(s, action) == name
        s = game.result(s, action)
    assert game.is_terminal(s)
