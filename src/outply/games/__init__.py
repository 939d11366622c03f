"""The games that come with Outply: rules only, one file each."""

from __future__ import annotations

import ast
import importlib
import inspect
from pathlib import Path
from typing import Any

from outply.game import Game

NAMES = {
    "backgammon": "backgammon:Backgammon",
    "book": "trees.book:Book",
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


def spelled(game: Game) -> str:
    """The text from which `load` makes this game: `hex:size=7`, `/home/me/my_game.py:MyGame:size=3`."""
    cls = type(game)
    known = {f"outply.games.{where}": name for name, where in NAMES.items()}
    name = known.get(f"{cls.__module__}:{cls.__qualname__}") or f"{Path(inspect.getfile(cls)).resolve()}:{cls.__name__}"
    changed = {key: value for key, value in game.options().items() if value != cls._options[key].default}
    return name + ":" * bool(changed) + ",".join(f"{key}={value}" for key, value in changed.items())


def _find(name: str) -> tuple[type[Game], str]:
    """The class that `name` means, and the options written behind it."""
    head, _, rest = name.partition(":")
    if head.endswith(".py"):
        wanted, _, written = rest.partition(":")
        if "=" in wanted and not written:
            wanted, written = "", wanted
        from outply.games.loading import class_in, module_from

        return class_in(module_from(Path(head)), wanted, head), written
    if head not in NAMES:
        raise ValueError(_no_game(head))
    module, _, cls = NAMES[head].partition(":")
    found: type[Game] = getattr(importlib.import_module(f"outply.games.{module}"), cls)
    return found, rest


def _no_game(head: str) -> str:
    """What to say to a name that no game has."""
    import difflib

    there = f"there are {', '.join(NAMES)}, or a file: my_game.py:MyGame."
    near = difflib.get_close_matches(head.lower(), NAMES, n=1)
    if not head:
        return f"no game is named; {there}"
    if Path(f"{head}.py").is_file():
        return f"there is no game {head!r}; for the file write {head}.py."
    return f"there is no game {head!r}; {f'did you mean {near[0]}? ' if near else ''}{there}"


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
        hint = f"; options are written name=value, as in {name}={option.default}"
        raise ValueError(f"{cls.__name__}: option {name} takes {option.kind.__name__}, not {text!r}{hint}.") from None
