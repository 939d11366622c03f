"""What a person means: an action by its name, or a command; and what to say if it is neither."""

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
    "save": "save FILE: write the game down; outply play --resume FILE goes on with it",
    "resign": "give up",
    "quit": "leave; the game can be resumed if it was saved (also q, Ctrl-D)",
    "help": "this list (also h)",
}
"""What a person can say besides actions, with a line each."""

SHORT = {"u": "undo", "q": "quit", "h": "help", "hint": "?", "exit": "quit"}

LISTED = 56
"""About as many characters of action names are listed."""


class Said(NamedTuple):
    """One line of a person, understood."""

    action: int | None = None
    command: str = ""
    rest: str = ""  # behind a command
    trouble: str = ""  # what to answer if it is neither


def understood(game: Game, state: Any, text: str, names: Iterable[str]) -> Said:
    """What the line means. An action's own name comes before a command; `:undo` is always the command."""
    words = text.strip()
    if not words:
        return Said(trouble="Type an action, or help.")
    if words.startswith(":"):
        return _command(words[1:].strip()) or Said(trouble=f"there is no command {words!r}; there are {_commands()}.")
    names = list(names)
    if words.lower() not in {name.lower() for name in names}:
        said = _command(words)
        if said is not None:
            return said
    try:
        return Said(action=int(game.parse_action(state, words)))
    except ValueError:
        return Said(trouble=_corrected(words, names))


def _command(words: str) -> Said | None:
    head, _, rest = words.partition(" ")
    name = SHORT.get(head.lower(), head.lower())
    return Said(command=name, rest=rest.strip()) if name in COMMANDS else None


def _commands() -> str:
    return ", ".join(COMMANDS)


def _corrected(words: str, names: list[str]) -> str:
    """What is wrong, and what was perhaps meant."""
    lower = {name.lower(): name for name in names}
    begun = [name for low, name in lower.items() if low.startswith(words.lower())]
    near = [lower[low] for low in difflib.get_close_matches(words.lower(), lower, n=3, cutoff=0.6)]
    if len(names) > 1 and (begun or near):
        meant = begun[:8] or near
        more = " …" if len(begun) > 8 else ""
        return f"{words} is not an action here; did you mean {_either(meant)}{more}?"
    return f"{words} is not an action here; you can play {listed(names)}. Type help for more."


def _either(names: list[str]) -> str:
    return " or ".join(filter(None, [", ".join(names[:-1]), names[-1]]))


def listed(names: list[str]) -> str:
    """As many names as fit on a line, and how many more there are."""
    shown: list[str] = []
    for name in names:
        if shown and len(", ".join([*shown, name])) > LISTED:
            break
        shown.append(name)
    more = len(names) - len(shown)
    return ", ".join(shown) + (f" and {more} more (type actions)" if more else "")
