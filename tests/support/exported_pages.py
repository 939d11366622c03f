"""Exported pages as people use them: opened, played by clicks, and compared with players of Python."""

from __future__ import annotations

import random
import re
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, TimeoutError, expect

import outply as op
from outply.boards.random import seeded
from outply.export import to_page
from outply.export.wasm import exported_algorithm
from outply.information.in_turn import in_turn
from outply.playout import draw_outcome

OVER = re.compile(r"wins|draw|share the win|won|The end")

CLICKABLE = (".asked button", ".place.open", "[aria-label=Actions] button", "details[open] button")
"""What a person clicks to choose an action, one after the other."""

SECONDS = 240
"""A game takes no longer, on a busy machine."""

ENOUGH = 400
"""Choices of a person who is alone, after which the machine goes on."""

SEED, UNITS = 5, 30


def open_page(browser: Browser, file: Path) -> tuple[Page, list[str]]:
    """A page from a file, once it is somebody's turn, and the errors that it shows."""
    page, errors = browser.new_page(), list[str]()
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: message.type == "error" and errors.append(message.text))
    page.goto(file.as_uri())
    expect(page.locator(".said")).not_to_have_text("Starting …", timeout=60_000)
    return page, errors


def play_to_the_end(page: Page) -> str:
    """Clicks what can be clicked until the game is over; returns how it ended."""
    said, number, until = page.locator(".said"), 0, time.monotonic() + SECONDS
    luck = random.Random(SEED)
    while time.monotonic() < until:
        shown, faults = said.inner_text(), page.locator("[role=alert]").all_inner_texts()
        assert faults == []
        if OVER.search(shown):
            return shown
        if number == ENOUGH and page.locator("select").count() == 2:
            page.locator("select").nth(1).select_option("3000")
            page.locator("select").first.select_option("machine")  # alone, clicks at random may never end the game
        if "your turn" in shown:
            _click(page, luck)
            number += 1
        else:
            page.wait_for_timeout(10)
    raise AssertionError(f"the game goes on: {said.inner_text()}")


def _click(page: Page, luck: random.Random) -> None:
    """Clicks one of the things that can be clicked, by chance: in a fixed order some games never end."""
    if page.locator("details:not([open])").count() and not page.locator(CLICKABLE[1]).count():
        with suppress(TimeoutError):
            page.locator("summary").first.click(timeout=2_000)
    for selector in CLICKABLE:
        found = page.locator(selector)
        count = found.count()
        if count:
            with suppress(TimeoutError):  # the answer may come, and end the game, before the click
                found.nth(luck.randrange(count)).click(timeout=2_000)
            return


def record(page: Page) -> list[str]:
    """The names of the actions that were played."""
    return page.locator(".record span").all_inner_texts()


def play_as_in_python(game: op.Game, browser: Browser, folder: Path) -> list[str]:
    """Plays a page to its end and compares each action of the machine; returns the names of all that were played."""
    file = folder / f"{type(game).__name__}.html"
    file.write_text(to_page(game, think=str(UNITS), seed=SEED), encoding="utf-8")
    page, errors = open_page(browser, file)
    assert play_to_the_end(page)
    names = record(page)
    assert errors == []
    page.close()
    assert _python_plays(game, names) == names
    return names


def _python_plays(game: op.Game, names: list[str]) -> list[str]:
    """The names of a game in which player 0 chooses as on the page, and players of Python choose for all others."""
    algorithm, played, luck = exported_algorithm(game, None), in_turn(game), seeded(SEED)
    unit = "nodes" if "nodes" in algorithm.limits else "simulations"
    players: dict[int, Any] = {}
    s, way, found = played.initial(), list[int](), list[str]()
    while not played.is_terminal(s):
        mover = int(played.to_move(s))
        if mover == op.CHANCE:
            action = draw_outcome(played, s, luck)
        elif mover == 0:
            action = next(int(a) for a in played.actions(s) if played.action_name(s, a) == names[len(found)])
        else:
            player = players.setdefault(mover, _player(game, algorithm, unit))
            action = player.choose(moves=way)
        if mover != op.CHANCE:
            found.append(played.action_name(s, action))
        way.append(int(action))
        for player in players.values():
            player.advance(int(action))
        s = played.result(s, action)
    return found


def _player(game: op.Game, algorithm: Any, unit: str) -> op.Player:
    """A player as a page has it: of several machines none keeps its tree, as the page has room for one."""
    if game.players > 2 and repr(algorithm) == "MCTS()":
        return op.Player(game, f"mcts:{unit}={UNITS},keep=false", seed=SEED)
    return op.Player(game, algorithm, op.Budget(**{unit: UNITS}), seed=SEED)
