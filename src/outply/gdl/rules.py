"""Rules of a sheet: facts and implications, with `or`, `and` and nested `not` resolved into plain literals.

(<= (p ?x) (q ?x) (or (r ?x) (not s)))    two rules: p ← q, r   and   p ← q, not s
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from outply.gdl.kif import Form, SheetError, Term, short_text

IS, NOT, DISTINCT, SAME = "is", "not", "distinct", "same"
"""Kinds of literals; `same` is a negated `distinct`."""

MOST_ALTERNATIVES = 4096
"""Rules that one rule with `or` may stand for."""


class Literal(NamedTuple):
    """A condition of a rule: a sentence, its negation, or a comparison of two terms."""

    kind: str
    term: Term  # for comparisons a pair of terms


class Rule(NamedTuple):
    """A head that holds where all literals do; a fact has none."""

    line: int
    head: Term
    body: tuple[Literal, ...] = ()
    written: Term = ""  # as the sheet has it

    def told(self) -> str:
        """The rule in a message, not longer than a line."""
        return short_text(self.written)


def rules_of(forms: Iterable[Form]) -> list[Rule]:
    """The rules of a sheet, in order."""
    return [rule for form in forms if not _is_noise(form) for rule in _rules_of_form(form)]


def _is_noise(form: Form) -> bool:
    """A fact about `distinct`, which some sheets state although it is given."""
    return isinstance(form.term, tuple) and form.term[0] == "distinct"


def _rules_of_form(form: Form) -> Iterator[Rule]:
    line, term = form
    if isinstance(term, tuple) and term[0] == "<=":
        if len(term) < 2:
            raise SheetError(f"line {line}: {short_text(term)} has no head; a rule is (<= head conditions…).")
        for body in _alternatives(("and", *term[2:]), line):
            yield Rule(line, _sentence(term[1], line), tuple(dict.fromkeys(body)), term)
    else:
        yield Rule(line, _sentence(term, line), (), term)


def _sentence(term: Term, line: int) -> Term:
    """A sentence: a tuple whose first word is its name, also where the sheet writes no parentheses."""
    found: tuple[Term, ...] = (term,) if isinstance(term, str) else term
    if not isinstance(found[0], str) or found[0].startswith("?"):
        raise SheetError(f"line {line}: {short_text(term)} is no sentence; it begins with a name.")
    return found


def _alternatives(term: Term, line: int, negated: bool = False) -> list[list[Literal]]:
    """A condition as alternatives, each a list of literals."""
    name, *rest = (term,) if isinstance(term, str) else term
    if name == "not":
        if len(rest) != 1:
            raise SheetError(f"line {line}: {short_text(term)} must have one condition: (not condition).")
        return _alternatives(rest[0], line, not negated)
    if name in ("and", "or"):
        several = [_alternatives(part, line, negated) for part in rest]
        return _all_of(several, line) if (name == "and") != negated else [one for each in several for one in each]
    if name == "distinct":
        return [[_comparison(term, line, negated)]]
    return [[Literal(NOT if negated else IS, _sentence(term, line))]]


def _all_of(several: list[list[list[Literal]]], line: int) -> list[list[Literal]]:
    """The alternatives of a conjunction."""
    found: list[list[Literal]] = [[]]
    for alternatives in several:
        if len(found) * len(alternatives) > MOST_ALTERNATIVES:
            raise SheetError(f"line {line}: the rule stands for more than {MOST_ALTERNATIVES} others; split its `or`.")
        found = [[*left, *right] for left in found for right in alternatives]
    return found


def _comparison(term: Term, line: int, negated: bool) -> Literal:
    if isinstance(term, str) or len(term) != 3:
        raise SheetError(f"line {line}: {short_text(term)} must compare two terms: (distinct a b).")
    if not any(variables(part) for part in term[1:]):
        text = f"line {line}: {short_text(term)} compares two constants, so it is always the same; leave it out."
        raise SheetError(text)
    return Literal(SAME if negated else DISTINCT, (term[1], term[2]))


def variables(term: Term) -> set[str]:
    """The variables in a term."""
    if isinstance(term, str):
        return {term} if term.startswith("?") else set()
    return {name for part in term for name in variables(part)}


def name_of(sentence: Term) -> tuple[str, int]:
    """What a sentence is about: its name and the number of its arguments."""
    return sentence[0], len(sentence) - 1
