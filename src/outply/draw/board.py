"""A board for the terminal: the text that `show` gives, with the players' marks in colour and what changed marked."""

from __future__ import annotations

import re

from rich.text import Text

FIRST, SECOND, EMPTY, CHANGED = "bold cyan", "bold magenta", "dim", "reverse"
"""Styles: the marks of the first and of the second player, empty cells, and what the last action changed."""

MARK = re.compile(r"(?<![\w\"'])[A-Za-z](?![\w\"'])")
COORDINATES = re.compile(r"\W*a b( [c-z])*\W*")
PAIRS = ({"x", "o"}, {"b", "w"})
"""Marks that differ by letter; all others differ by case, as in chess."""

MOST_CHANGED = 0.3
"""The share of a board beyond which changes are not marked: marks would tell nothing."""


def board(shown: str, before: str = "") -> Text:
    """The board in colours; `before` is the board before the last action."""
    text = Text(shown)
    for style, places in _marks(shown).items():
        for place in places:
            text.stylize(style, place, place + 1)
    for match in re.finditer(r"(?<=[ \n])\.(?=[ \n]|$)", shown):
        text.stylize(EMPTY, match.start(), match.end())
    for place in _changes(shown, before):
        text.stylize(CHANGED, place, place + 1)
    return text


def _marks(shown: str) -> dict[str, list[int]]:
    """The cells that show the marks of the two players."""
    found: list[tuple[int, str]] = []
    start = 0
    for line in shown.splitlines(keepends=True):
        if not COORDINATES.match(line):
            found += [(start + match.start(), match[0]) for match in MARK.finditer(line)]
        start += len(line)
    letters = {mark.lower() for _, mark in found}
    pair = next((pair for pair in PAIRS if letters <= pair), None)
    styles: dict[str, list[int]] = {FIRST: [], SECOND: []}
    for place, mark in found:
        first = mark.lower() in ("x", "w") if pair else mark.isupper()
        styles[FIRST if first else SECOND].append(place)
    return styles


def _changes(shown: str, before: str) -> list[int]:
    """The places that changed, if the two boards have one shape."""
    if [len(line) for line in shown.splitlines()] != [len(line) for line in before.splitlines()]:
        return []
    places = [i for i, (new, old) in enumerate(zip(shown, before, strict=True)) if new != old and new not in " ."]
    return places if len(places) <= MOST_CHANGED * len(shown.replace(" ", "")) else []
