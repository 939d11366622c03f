"""Input at a table: an action by its name, or a command; and the answer if it is neither."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Any, NamedTuple

from outply.game import Game

COMMANDS = {
    "?": "a hint: what a short search would play",
    "actions": "what you can play here",
    "board": "the board again",
    "undo": "take back your last action (also u)",
    "save": "save FILE: store the game; outply play --resume FILE continues it",
    "resign": "give up",
    "quit": "leave; outply play --resume last continues the game (also q, Ctrl-D)",
    "help": "this list (also h)",
}
"""The commands, with one line each."""

SHORT_NAMES = {"u": "undo", "q": "quit", "h": "help", "hint": "?", "exit": "quit"}

LISTED = 56
"""Characters of action names in a list: they fit on a line with the words around them."""


class Input(NamedTuple):
    """One line of input, parsed."""

    action: int | None = None
    command: str = ""
    rest: str = ""  # the argument of a command
    trouble: str = ""  # the answer if it is neither


def parse_input(game: Game, state: Any, text: str, names: Iterable[str]) -> Input:
    """Parses a line. The name of an action comes before a command; `:undo` is always the command."""
    words = text.strip()
    if not words:
        return Input(trouble="Type an action, or help.")
    if words.startswith(":"):
        return _command(words[1:].strip()) or Input(trouble=f"there is no command {words!r}; there are {_commands()}.")
    names = list(names)
    if words.lower() not in {name.lower() for name in names}:
        command = _command(words)
        if command is not None:
            return command
    try:
        return Input(action=int(game.parse_action(state, words)))
    except ValueError:
        return Input(trouble=_correction(words, names))


def parse_name(game: Game, state: Any, name: str) -> int:
    """An action by its name as it stands in a line of names, where _ may stand for a space."""
    try:
        return int(game.parse_action(state, name))
    except ValueError:
        if "_" not in name:
            raise
        return int(game.parse_action(state, name.replace("_", " ")))


def write_names(names: Iterable[str]) -> str:
    """Names as a line that is read again; empty where a name has both a space and a _."""
    listed = list(names)
    if any(" " in name and "_" in name for name in listed):
        return ""
    return " ".join(name.replace(" ", "_") for name in listed)


def _command(words: str) -> Input | None:
    head, _, rest = words.partition(" ")
    name = SHORT_NAMES.get(head.lower(), head.lower())
    return Input(command=name, rest=rest.strip()) if name in COMMANDS else None


def _commands() -> str:
    return ", ".join(COMMANDS)


def _correction(words: str, names: list[str]) -> str:
    """Says what is wrong, and what was perhaps meant."""
    lower = {name.lower(): name for name in names}
    begun = [name for low, name in lower.items() if low.startswith(words.lower())]
    near = [lower[low] for low in difflib.get_close_matches(words.lower(), lower, n=3, cutoff=0.6)]
    if len(names) > 1 and (begun or near):
        meant = begun[:8] or near
        more = " …" if len(begun) > 8 else ""
        return f"{words} is not an action here; did you mean {_either(meant)}{more}?"
    return f"{words} is not an action here; you can play {list_names(names)}. Type help for more."


def _either(names: list[str]) -> str:
    return " or ".join(filter(None, [", ".join(names[:-1]), names[-1]]))


def list_names(names: list[str]) -> str:
    """The names that fit on a line, and how many more there are."""
    shown: list[str] = []
    for name in names:
        if shown and len(", ".join([*shown, name])) > LISTED:
            break
        shown.append(name)
    more = len(names) - len(shown)
    return ", ".join(shown) + (f" and {more} more (type actions)" if more else "")
