"""A browser for tests: Debian's Chromium, a page that enters a studio, and errors in the console that fail."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import axe_playwright_python
import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.support.studio import Served

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or ""

NEEDED = "OUTPLY_NEEDS_CHROMIUM"
"""Where this is set, as `.ci/run` does, a missing Chromium fails instead of being skipped."""

OPTIONS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
).split()

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")

SERIOUS = ("serious", "critical")

HEIGHT = 900
"""Pixels of the window from top to bottom."""

PATIENCE = 60_000
"""Milliseconds that something on a page may take, on a busy machine; a test that fails takes so long."""

expect.set_options(timeout=PATIENCE)


@contextmanager
def browser() -> Iterator[Browser]:
    """Chromium; without one the tests are skipped, or fail where it is needed."""
    if not CHROMIUM:
        told = "the tests of the studio's page need Chromium, and there is none: apt-get install chromium."
        (pytest.fail if os.environ.get(NEEDED) else pytest.skip)(told)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=OPTIONS)
        yield started
        started.close()


class Visit:
    """A person in front of a page of a studio."""

    def __init__(
        self, served: Served, browser: Browser, theme: Any = "light", width: int = 1440, still: bool = False
    ) -> None:
        self.served = served
        motion: Any = "reduce" if still else "no-preference"
        self.context = browser.new_context(
            viewport={"width": width, "height": HEIGHT}, color_scheme=theme, reduced_motion=motion
        )
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.errors: list[str] = []
        self.page.on("console", lambda message: message.type == "error" and self.errors.append(message.text))
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.goto(f"{served.origin}/#token={served.guard.token}")

    def go(self, path: str) -> None:
        """Opens an address of the studio."""
        self.page.goto(self.served.origin + path)

    def appear(self, theme: Any, width: int) -> None:
        """The same page in other colours and another width."""
        self.page.emulate_media(color_scheme=theme)
        self.page.set_viewport_size({"width": width, "height": HEIGHT})
        self.page.wait_for_function("theme => document.documentElement.dataset.theme === theme", arg=theme)

    def press(self, name: str | re.Pattern[str], role: Any = "button", exact: bool = False) -> None:
        """Presses what is called so."""
        self.page.get_by_role(role, name=name, exact=exact).first.click()

    def see(self, text: str | re.Pattern[str]) -> None:
        """Waits until a text is seen."""
        self.page.get_by_text(text).first.wait_for()

    def faults(self) -> list[str]:
        """What axe finds serious on the page as it is."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE)
        found = self.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        return [
            f"{one['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
            for one in found["violations"]
            if one["impact"] in SERIOUS
            for node in one["nodes"][:4]
        ]

    def close(self) -> None:
        """Leaves; what stands in the console as an error fails."""
        self.context.close()
        assert not self.errors, self.errors
