"""The page of the studio in Chromium, and how long people wait: writes bench/results/studio_page.md."""

from __future__ import annotations

import os
import re
import statistics
import time
from datetime import date
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.support.browser import Visit, browser
from tests.support.studio import Served

RESULTS = Path(__file__).parent.parent / "results" / "studio_page.md"

FRAMES = """async () => {
  const icicle = document.querySelector('.canvases'), box = icicle.getBoundingClientRect(), times = [];
  const at = (type, x) => icicle.dispatchEvent(
    new PointerEvent(type, {bubbles: true, pointerId: 1, clientX: x, clientY: box.top + 60}));
  at('pointerdown', box.left + 600);
  let last = performance.now();
  for (let i = 1; i <= 120; i++) {
    at('pointermove', box.left + 600 - 4 * i);
    await new Promise(requestAnimationFrame);
    const now = performance.now();
    times.push(now - last);
    last = now;
  }
  at('pointerup', box.left + 120);
  return times;
}"""


def milliseconds(page: Page, act: Any, seen: str) -> float:
    """From an act to the moment at which a selector is there, as the page itself measures it."""
    page.evaluate(
        "seen => { window.shown = new Promise(done => { const look = () => document.querySelector(seen)"
        " ? done(performance.now()) : requestAnimationFrame(look); look(); }); addEventListener('click',"
        " () => { window.begun = performance.now(); }, {capture: true, once: true}); }",
        seen,
    )
    act()
    return float(page.evaluate("window.shown.then(at => at - window.begun)"))


def p95(values: list[float]) -> float:
    return sorted(values)[int(0.95 * (len(values) - 1))]


def measured() -> dict[str, tuple[float, float]]:
    """Milliseconds, and the bound of each."""
    served, found = Served([]), {}
    with browser() as started:
        begun = time.perf_counter()
        here = Visit(served, started)
        here.see("Connect Four")
        found["first visit, until the games are there"] = 1000 * (time.perf_counter() - begun), 1500.0
        here.press("Connect Four", exact=True)
        here.press("Another person here")
        here.see("is to move.")
        clicks = []
        for ply in range(12):
            column = 1 + ply % 6
            choose = here.page.get_by_role("button", name=re.compile(f"^{column}, "))
            clicks.append(milliseconds(here.page, choose.click, f'[aria-label^="{ply + 1}. "]'))
        found["action clicked until the record shows it, median"] = statistics.median(clicks), 50.0
        here.press("Analyse")
        here.press("Tree", "tab")
        here.page.get_by_label("Algorithm").select_option("mcts")
        here.press("To the start")
        region = here.page.get_by_role("region", name="Analysis")
        for _ in range(2):  # the first search compiles
            region.get_by_role("button", name="Think").first.click()
            region.get_by_role("button", name="Think").first.wait_for(timeout=90_000)
            here.page.get_by_role("treeitem").first.wait_for(timeout=90_000)
        here.page.get_by_role("button", name="Closer").click()
        found["icicle dragged, a frame, p95"] = p95(here.page.evaluate(FRAMES)), 33.0
        here.context.close()
    served.close()
    return found


def main() -> None:
    lines = [
        f"| {what} | {value:.0f} ms{'' if value <= bound else ' **over**'} | {bound:.0f} ms |"
        for what, (value, bound) in measured().items()
    ]
    machine = f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} at the end, Chromium without a GPU"
    head = f"`python bench/speed/studio_page.py`, {date.today()}, {machine}."
    table = ["| figure | measured | bound |", "|---|---:|---:|", *lines]
    RESULTS.write_text("\n".join(["# The page of the studio", "", head, "", *table, ""]))
    print(RESULTS.read_text())


if __name__ == "__main__":
    main()
