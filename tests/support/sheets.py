"""Rule sheets of the tests, and how their actions are called in games of ours."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from outply.game import Game
from tests.support.paths import ROOT

FOLDER = ROOT / "tests" / "sheets"

NAMES = sorted(path.stem for path in FOLDER.glob("*.kif"))
SEMANTICS = sorted(path.stem for path in (FOLDER / "semantics").glob("*.kif"))


def sheet_text(name: str) -> str:
    """The text of a sheet."""
    return (FOLDER / f"{name}.kif").read_text()


def numbers(text: str) -> list[int]:
    """The numbers in the name of an action."""
    return [int(word) for word in re.findall(r"\d+", text)]


def known_figures() -> dict[str, tuple[float | None, list[float]]]:
    """Mean length and mean goals of random play, as the README beside the sheets has them."""
    found: dict[str, tuple[float | None, list[float]]] = {}
    for line in (FOLDER / "README.md").read_text().splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 9 and cells[0].startswith("`") and cells[0].endswith(".kif`"):
            goals = [float(x) for x in cells[8].split("/")] if cells[8] else []
            found[cells[0].strip("`").removesuffix(".kif")] = (float(cells[7]) if cells[7] else None, goals)
    return found


def same_moves(sheet: Game, ours: Game, called: Callable[[str], str], s: Any, t: Any) -> dict[int, int]:
    """The actions of a sheet's state, each with the one of our game; both must have the same."""
    names = {ours.action_name(t, int(a)): int(a) for a in ours.actions(t)}
    mine = {called(sheet.action_name(s, a)): a for a in sheet.actions(s)}
    assert mine.keys() == names.keys()
    return {a: names[name] for name, a in mine.items()}
