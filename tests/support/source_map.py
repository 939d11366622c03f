"""The map of the source that README shows: the rooms in the order of the import contract, with a line each."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

from tests.support.paths import ROOT

SOURCE = ROOT / "src" / "outply"


def layers() -> list[str]:
    """The rooms from low to high, as the import contract lists them."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    listed = next(c["layers"] for c in contracts if c["type"] == "layers" and c["containers"] == ["outply"])
    return [room.strip() for layer in reversed(listed) for room in layer.split("|")]


def place(room: str) -> Path:
    """The file whose docstring says what a room is for."""
    return SOURCE / room / "__init__.py" if (SOURCE / room).is_dir() else SOURCE / f"{room}.py"


def meaning(room: str) -> str:
    """The first line of the room's docstring, without its full stop."""
    docstring = ast.get_docstring(ast.parse(place(room).read_text())) or ""
    return docstring.partition("\n")[0].removesuffix(".")


def source_map() -> str:
    """One line a room, low to high, in a block of text."""
    names = {room: f"{room}/" if (SOURCE / room).is_dir() else f"{room}.py" for room in layers()}
    width = max(map(len, names.values()))
    lines = [f"  {name:{width}}  {meaning(room)}" for room, name in names.items()]
    return "\n".join(["```", "src/outply/", *lines, "```", ""])
