"""Rule sheets as text: KIF to nested tuples, each with its line. Case, comments and stray parentheses do not matter.

for form in read("(role white) ; a comment"):
    form.line, form.term           # 1, ("role", "white")
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

Term = Any
"""A word, or a tuple of terms."""

TOKEN = re.compile(r";[^\n]*|[()]|[^\s();]+")

DEEPEST = 50
"""Parentheses inside each other; no sheet of ours has more than nine."""

MOST_CHARACTERS = 4_000_000


class SheetError(ValueError):
    """A rule sheet cannot be used. The text names the line and the rule."""


class Form(NamedTuple):
    """A top-level form of a sheet."""

    line: int
    term: Term


def read(text: str) -> tuple[list[Form], list[str]]:
    """The forms of a sheet, in lower case, and warnings about what was passed over."""
    if len(text) > MOST_CHARACTERS:
        raise SheetError(f"the sheet has {len(text):,} characters; at most {MOST_CHARACTERS:,} are read.")
    forms: list[Form] = []
    warnings: list[str] = []
    open_forms: list[tuple[int, list[Term]]] = []
    for line, token in _tokens(text):
        if token == "(":
            open_forms.append((line, []))
            if len(open_forms) > DEEPEST:
                raise SheetError(f"line {line}: more than {DEEPEST} parentheses are open; close some of them.")
        elif token == ")":
            _close(line, open_forms, forms, warnings)
        elif open_forms:
            open_forms[-1][1].append(token)
        else:
            forms.append(Form(line, token))
    if open_forms:
        raise SheetError(f"line {open_forms[0][0]}: a parenthesis is opened here and never closed.")
    return forms, warnings


def _tokens(text: str) -> Iterator[tuple[int, str]]:
    """The words and parentheses, with their lines; words in lower case."""
    for number, line in enumerate(text.splitlines(), 1):
        for token in TOKEN.findall(line):
            if not token.startswith(";"):
                yield number, token.lower()


def _close(line: int, open_forms: list[tuple[int, list[Term]]], forms: list[Form], warnings: list[str]) -> None:
    """A closing parenthesis: the term goes into the one around it, or is a form."""
    if not open_forms:
        warnings.append(f"line {line}: a closing parenthesis without an opening one is passed over.")
        return
    began, terms = open_forms.pop()
    if not terms:
        warnings.append(f"line {line}: empty parentheses are passed over.")
    elif open_forms:
        open_forms[-1][1].append(tuple(terms))
    else:
        forms.append(Form(began, tuple(terms)))


def spellings(text: str) -> dict[str, str]:
    """Each word in lower case, and as the sheet spells it first."""
    found: dict[str, str] = {}
    for line in text.splitlines():
        for token in TOKEN.findall(line):
            found.setdefault(token.lower(), token)
    return found


def text_of(term: Term) -> str:
    """A term as KIF."""
    return term if isinstance(term, str) else f"({' '.join(map(text_of, term))})"


def short_text(term: Term, most: int = 100) -> str:
    """A term as KIF in a message, not longer than a line."""
    text = text_of(term)
    return text if len(text) <= most else f"{text[: most - 1]}…"
