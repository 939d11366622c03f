"""The games that come with Outply: rules only, one file each."""

from __future__ import annotations

import ast
import hashlib
import importlib
import importlib.util
import inspect
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from outply.game import Game

NAMES = {
    "backgammon": "backgammon:Backgammon",
    "book": "book:Book",
    "breakthrough": "breakthrough:Breakthrough",
    "checkers": "checkers:Checkers",
    "chess": "chess:Chess",
    "connect_four": "connect_four:ConnectFour",
    "go": "go:Go",
    "hex": "hex:Hex",
    "kalah": "kalah:Kalah",
    "mnk": "mnk:MNK",
    "nim": "nim:Nim",
    "othello": "othello:Othello",
    "pig": "pig:Pig",
    "subtraction": "subtraction:Subtraction",
    "tic_tac_toe": "tic_tac_toe:TicTacToe",
    "twenty48": "twenty48:Twenty48",
    "vacuum": "vacuum:Vacuum",
}
"""The built-in games: the name people type, and where the class is."""


def load(name: str, **options: Any) -> Game:
    """A game by name: `load("hex", size=7)`, `load("hex:size=7")` or `load("my_file.py:MyGame")`."""
    cls, written = _find(name)
    return cls(**{**_parse_options(cls, written), **options})


def _find(name: str) -> tuple[type[Game], str]:
    """The class that `name` means, and the options written behind it."""
    head, _, rest = name.partition(":")
    if head.endswith(".py"):
        wanted, _, written = rest.partition(":")
        if "=" in wanted and not written:
            wanted, written = "", wanted
        return _class_in(module_from(Path(head)), wanted, head), written
    if head not in NAMES:
        raise ValueError(f"there is no game {head!r}; there are {', '.join(NAMES)}, or a file: my_game.py:MyGame.")
    module, _, cls = NAMES[head].partition(":")
    found: type[Game] = getattr(importlib.import_module(f"outply.games.{module}"), cls)
    return found, rest


def module_from(path: Path) -> ModuleType:
    """The module in a file, imported under a name of its own so that two files never mix."""
    if not path.is_file():
        raise ValueError(f"there is no file {path}.")
    stem = "".join(c if c.isalnum() else "_" for c in path.stem)
    name = f"outply_file_{stem}_{hashlib.sha256(str(path.resolve()).encode()).hexdigest()[:8]}"
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise ValueError(f"{path} is no Python file.")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    sys.path.insert(0, str(path.resolve().parent))  # the file may import its neighbours
    try:
        spec.loader.exec_module(module)
    finally:
        sys.path.pop(0)
    return module


def _class_in(module: ModuleType, wanted: str, file: str) -> type[Game]:
    games = {
        name: value
        for name, value in vars(module).items()
        if inspect.isclass(value) and issubclass(value, Game) and value.__module__ == module.__name__
    }
    if not wanted and len(games) == 1:
        return next(iter(games.values()))
    if wanted in games:
        return games[wanted]
    listed = ", ".join(f"{file}:{name}" for name in games) or "no class derived from op.Game"
    raise ValueError(f"{file} has no game {wanted!r}; it has {listed}.")


def _parse_options(cls: type[Game], written: str) -> dict[str, Any]:
    """`size=7,swap=true` as options, each read as its kind; a value alone is the first option's: `book:two_ply`."""
    options: dict[str, Any] = {}
    for part in filter(None, _split(written)):
        name, equals, text = part.partition("=")
        if not equals:
            name, text = next(iter(cls._options), ""), part
        options[name.strip()] = _read(cls, name.strip(), text.strip())
    return options


def _split(written: str) -> list[str]:
    """Parts between commas, but a comma inside brackets divides nothing."""
    parts, depth = [""], 0
    for c in written:
        depth += (c in "([") - (c in ")]")
        if c == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += c
    return parts


def _read(cls: type[Game], name: str, text: str) -> Any:
    option = cls._options.get(name)
    if option is None or option.kind is str:
        return text
    if option.kind is bool and text.lower() in ("true", "false"):
        return text.lower() == "true"
    try:
        return ast.literal_eval(text)
    except (ValueError, SyntaxError):
        raise ValueError(f"{cls.__name__}: option {name} takes {option.kind.__name__}, not {text!r}.") from None
