"""Pictures of the studio in the documentation: `python -m tests.support.studio_pictures [NAME]...` takes them anew."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from io import BytesIO

from PIL import Image

from tests.support.browser import Visit, browser
from tests.support.paths import ROOT
from tests.support.studio import Served

FOLDER = ROOT / "docs" / "images"


def table(here: Visit, game: str, **more: object) -> None:
    """A table for two people, with a lens beside it."""
    answer = here.served.http.post("/api/tables", json={"game": game, **more})
    here.go(f"/t/{answer.json()['id']}?lens=moves")
    here.see("is to move.")
    here.page.get_by_label("Algorithm").locator("option").nth(3).wait_for(state="attached")


def think(here: Visit, algorithm: str, budget: str) -> None:
    """A search, to its end."""
    here.page.get_by_label("Algorithm").select_option(algorithm)
    here.page.get_by_label("Budget").select_option(budget)
    here.page.get_by_role("region", name="Analysis").get_by_role("button", name="Think").first.click()
    here.page.get_by_text("Twice as long").wait_for(timeout=180_000)


def moves(here: Visit) -> None:
    """Moves, and why one of them is not played."""
    table(here, "connect_four", moves=["4", "4", "4", "3", "5"])
    think(here, "mcts", "400,000 simulations")
    here.page.get_by_role("button", name=re.compile("^Why not")).nth(1).click()
    here.page.get_by_role("status").filter(has_text="visits").first.wait_for()


def tree(here: Visit) -> None:
    """A tree, and a node of it."""
    here.page.set_viewport_size({"width": 1440, "height": 1180})
    table(here, "connect_four", moves=["4", "4", "4"])
    think(here, "mcts", "400,000 simulations")
    here.press("Tree", "tab")
    here.page.get_by_role("treeitem").nth(1).click()
    here.press("Why?")
    here.page.get_by_role("status").filter(has_text="visits").first.wait_for()


def steps(here: Visit) -> None:
    """A cut, and why."""
    here.go("/learn/02_alpha_beta")
    here.see("step 0 of 22")
    here.press("Next cut")
    here.press("Why?")
    here.see("were not looked at")


def two(here: Visit) -> None:
    """Two searches of one state, with one cursor."""
    answer = here.served.http.post("/api/tables", json={"game": "connect_four", "moves": ["4", "4"]})
    here.go(f"/c/{answer.json()['id']}")
    here.see("two searches")
    here.page.get_by_label("Algorithm Left").select_option("mcts")
    here.page.get_by_label("Algorithm Right").select_option("alpha_beta")
    here.press("Compare", exact=True)
    here.page.get_by_role("list", name="Where they differ").wait_for(timeout=180_000)
    here.page.get_by_role("treeitem").nth(1).wait_for()


def chess(here: Visit) -> None:
    """Arrows for what a search looked at."""
    table(here, "chess", moves=["e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5"])
    think(here, "alpha_beta", "3 s")


PICTURES: dict[str, Callable[[Visit], None]] = {
    "moves": moves,
    "tree": tree,
    "steps": steps,
    "compare": two,
    "chess": chess,
}


def main(wanted: list[str]) -> None:
    served = Served()
    with browser() as started:
        for name, show in [(name, show) for name, show in PICTURES.items() if not wanted or name in wanted]:
            here = Visit(served, started)
            show(here)
            here.page.evaluate("scrollTo(0, 0)")
            here.page.wait_for_timeout(1000)
            shot = Image.open(BytesIO(here.page.screenshot()))
            shot.quantize(256).save(FOLDER / f"studio-{name}.png", optimize=True)
            here.close()
    served.close()


if __name__ == "__main__":
    main(sys.argv[1:])
