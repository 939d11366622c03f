"""Grounding with clingo: from rules with variables to rules about facts, actions and what follows from them.

    grounded = ground(rules)           # needs the extra `gdl`: pip install "outply[gdl]"

What may hold is over-estimated: every fact that `init` or `next` can make, and every action that `legal` can.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from outply.gdl.chains import Splitter
from outply.gdl.kif import SheetError, Term, short_text
from outply.gdl.rules import DISTINCT, IS, SAME, Literal, Rule
from outply.gdl.sizes import Sizes

KEPT = {"role", "init", "true", "does", "legal", "next", "goal", "terminal", "sees"}
"""Words that keep their names in clingo's language; every other word becomes a number."""

CHOICES = """
{true(X)} :- init(X).
{true(X)} :- next(X).
{does(R,M)} :- legal(R,M).
#defined init/1. #defined next/1. #defined legal/2. #defined goal/2. #defined terminal/0.
#defined true/1. #defined does/2. #defined sees/2.
"""

IGNORED = {"base", "input"}
"""Words that only repeat what `init`, `next` and `legal` say."""


@dataclass
class Grounded:
    """Ground rules: atoms are numbers, negative in a body where negated; atom 0 always holds."""

    rules: dict[int, list[list[int]]] = field(default_factory=dict)  # the bodies of each atom
    roles: list[Term] = field(default_factory=list)  # in the order of the sheet
    atoms: dict[str, dict[tuple[Term, ...], int]] = field(default_factory=dict)  # by word: arguments and atom


class Translation:
    """Terms in the language of clingo and back."""

    def __init__(self) -> None:
        self.numbers: dict[str, int] = {}
        self.words: list[str] = []

    def word(self, name: str) -> str:
        if name not in self.numbers:
            self.numbers[name] = len(self.words)
            self.words.append(name)
        return f"s{self.numbers[name]}"

    def term(self, term: Term) -> str:
        if isinstance(term, tuple):
            if not isinstance(term[0], str):
                raise SheetError(f"a function must have a name, not {short_text(term[0])}.")
            inner = ",".join(map(self.term, term[1:]))
            return self.word(term[0]) + (f"({inner})" if inner else "")
        if term.startswith("?"):
            return "V" + re.sub(r"[^a-z0-9]", lambda found: f"_{ord(found[0])}_", term[1:])
        return self.word(term)

    def sentence(self, sentence: Term) -> str:
        name = sentence[0] if sentence[0] in KEPT else f"p_{self.word(sentence[0])}"
        return f"{name}({','.join(map(self.term, sentence[1:]))})" if len(sentence) > 1 else name

    def literal(self, literal: Literal) -> str:
        if literal.kind in (DISTINCT, SAME):
            left, right = map(self.term, literal.term)
            return f"{left} {'!=' if literal.kind == DISTINCT else '='} {right}"
        return ("" if literal.kind == IS else "not ") + self.sentence(literal.term)

    def rule(self, rule: Rule) -> str:
        body = ", ".join(map(self.literal, rule.body))
        return self.sentence(rule.head) + (f" :- {body}." if body else ".")

    def back(self, symbol: Any) -> Term:
        """A term of clingo as one of the sheet."""
        name = self.words[int(symbol.name[1:])]
        return (name, *map(self.back, symbol.arguments)) if symbol.arguments else name


def program(rules: Iterable[Rule], translation: Translation, split: bool = True) -> str:
    """The rules as a program of clingo."""
    kept = [rule for rule in rules if rule.head[0] not in IGNORED]
    splitter = Splitter(Sizes(kept)) if split else None
    parts = [part for rule in kept for part in (splitter.split(rule) if splitter else [rule])]
    return "\n".join(map(translation.rule, parts))


def clingo() -> Any:
    """The module clingo, or one sentence about how to get it."""
    try:
        import clingo
    except ImportError:
        raise SheetError('rule sheets need clingo: pip install "outply[gdl]".') from None
    return clingo


def ground(rules: list[Rule]) -> Grounded:
    """The ground rules of a sheet."""
    translation = Translation()
    found = run(program(rules, translation) + CHOICES, translation)
    found.roles = [rule.head[1] for rule in rules if rule.head[0] == "role"]
    return found


def run(text: str, translation: Translation) -> Grounded:
    """Grounds a program of clingo."""
    solver = clingo()
    control = solver.Control(["--warn=none"], message_limit=3)
    found = Grounded()
    control.register_observer(_observer(solver, found, translation))
    try:
        control.add("base", [], text)
        control.ground([("base", [])])
    except (RuntimeError, MemoryError) as error:
        raise SheetError(f"clingo cannot ground the sheet: {error}.") from error
    return found


def _observer(solver: Any, found: Grounded, translation: Translation) -> Any:
    class Notes(solver.Observer):  # type: ignore[misc]
        """Notes what clingo says while it grounds."""

        def rule(self, choice: bool, head: Any, body: Any) -> None:
            if not choice and head:
                found.rules.setdefault(head[0], []).append(list(body))

        def output_atom(self, symbol: Any, atom: int) -> None:
            if symbol.name in KEPT:
                arguments = tuple(map(translation.back, symbol.arguments))
                found.atoms.setdefault(symbol.name, {})[arguments] = atom

    return Notes()


def words_of(found: Grounded) -> Iterator[str]:
    """The words that have atoms."""
    yield from found.atoms
