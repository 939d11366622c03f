"""The check of a rule sheet: arities, safety, stratification and the words of the language; errors name line and rule.

check(rules)     raises a SheetError at the first mistake, and returns warnings about what only looks like one
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from outply.gdl.components import strong_components
from outply.gdl.kif import SheetError, Term, text_of
from outply.gdl.rules import DISTINCT, IS, NOT, SAME, Rule, name_of, variables

Name = tuple[str, int]

Uses = dict[Name, list[tuple[Name, bool, Rule]]]
"""What each name depends on: the other name, whether negated, and the rule that says so."""

ARGUMENTS = {
    "role": 1, "init": 1, "true": 1, "does": 2, "next": 1,
    "legal": 2, "goal": 2, "terminal": 0, "sees": 2, "base": 1, "input": 2,
}  # fmt: skip
"""The words of the language, and how many arguments each has."""

GIVEN = {"true", "does"}
"""Words that a state or the players give, so that no rule can."""

TIMELESS = {"role", "init"}
"""Words whose rules look at no state."""


def check(rules: list[Rule]) -> list[str]:
    """Raises a SheetError at the first mistake; returns warnings."""
    for rule in rules:
        _check_words(rule)
        _check_safety(rule)
    _check_presence(rules)
    uses = _uses(rules)
    _check_reach(uses)
    _check_strata(rules, uses)
    late = list(_late_warnings(uses))
    return [*_arity_warnings(rules), *_goal_warnings(rules), *_style_warnings(rules), *late]


def _fail(rule: Rule, why: str) -> SheetError:
    return SheetError(f"line {rule.line}: {why}: {rule.told()}")


# -- one rule ----------------------------------------------------------------------------------------------------------


def _check_words(rule: Rule) -> None:
    """Words of the language have their arguments, and stand where they may."""
    for sentence in (rule.head, *(x.term for x in rule.body if x.kind in (IS, NOT))):
        word = sentence[0]
        if len(sentence) - 1 != ARGUMENTS.get(word, len(sentence) - 1):
            wanted = f"{ARGUMENTS[word]} argument{'s' * (ARGUMENTS[word] != 1)}"
            raise _fail(rule, f"{word} takes {wanted}, not {len(sentence) - 1}")
    if rule.head[0] in GIVEN:
        raise _fail(rule, f"no rule can make {rule.head[0]}; a state is made by init and next")
    if rule.head[0] in ("not", "distinct", "or", "and", "<="):
        raise _fail(rule, f"{rule.head[0]} cannot be the head of a rule")


def _check_safety(rule: Rule) -> None:
    """Every variable of the head, of a negation or of a comparison also stands in a positive condition."""
    bound = {name for literal in rule.body if literal.kind == IS for name in variables(literal.term)}
    for name in sorted(variables(rule.head) - bound):
        raise _fail(rule, f"{name} stands in the head and in no positive condition")
    for literal in rule.body:
        for name in sorted(variables(literal.term) - bound):
            what = {NOT: "a negation", DISTINCT: "distinct", SAME: "distinct"}.get(literal.kind, "a condition")
            raise _fail(rule, f"{name} stands in {what} and in no positive condition")


# -- all of them -------------------------------------------------------------------------------------------------------


def _check_presence(rules: list[Rule]) -> None:
    heads = {rule.head[0] for rule in rules}
    for word, what in (("role", "players"), ("legal", "actions"), ("terminal", "end"), ("goal", "goals")):
        if word not in heads:
            raise SheetError(f"the sheet has no {what}: no rule makes {word}.")


def _uses(rules: Iterable[Rule]) -> Uses:
    """What each name depends on: the other name, whether negated, and the rule that says so."""
    found: Uses = defaultdict(list)
    for rule in rules:
        for literal in rule.body:
            if literal.kind in (IS, NOT):
                found[name_of(rule.head)].append((name_of(literal.term), literal.kind == NOT, rule))
    return found


def _check_reach(uses: Uses) -> None:
    """Nothing timeless looks at a state, and no action at what is done."""
    for word in sorted(TIMELESS):
        rule = _reaching((word, 1), {"true", "does", "next", "legal", "goal", "terminal"}, uses)
        if rule:
            raise _fail(rule, f"{word} cannot depend on the state, and here it does")
    rule = _reaching(("legal", 2), {"does"}, uses)
    if rule:
        raise _fail(rule, "legal cannot depend on what is done, and here it does")


def _late_warnings(uses: Uses) -> Iterator[str]:
    """An end or a goal that looks at what is done: where they are asked for, nothing is."""
    for name in (("terminal", 0), ("goal", 2)):
        rule = _reaching(name, {"does"}, uses)
        if rule:
            yield f"line {rule.line}: {name[0]} depends on what is done, which never holds there: {rule.told()}"


def _reaching(start: Name, forbidden: set[str], uses: Uses) -> Rule | None:
    """The rule by which a name depends on one of these words; None if it does not."""
    seen, waiting = {start}, [start]
    while waiting:
        for other, _, rule in uses.get(waiting.pop(), ()):
            if other[0] in forbidden:
                return rule
            if other not in seen:
                seen.add(other)
                waiting.append(other)
    return None


def _check_strata(rules: list[Rule], uses: Uses) -> None:
    """Nothing depends on its own negation."""
    part_of = {name: number for number, part in enumerate(_parts(uses)) for name in part}
    for rule in rules:
        for literal in rule.body:
            name = name_of(literal.term) if literal.kind == NOT else None
            if name and name in part_of and part_of[name] == part_of.get(name_of(rule.head)):
                raise _fail(rule, f"{rule.head[0]} depends on its own negation, not {name[0]}")


def _parts(uses: Uses) -> Iterator[list[Name]]:
    """Names that depend on each other."""
    return strong_components(uses, lambda name: [other for other, _, _ in uses.get(name, ())])


# -- warnings ----------------------------------------------------------------------------------------------------------


def _arity_warnings(rules: list[Rule]) -> Iterator[str]:
    """Names with different numbers of arguments are different names, which nobody means."""
    seen: dict[str, tuple[int, int]] = {}
    for rule in rules:
        for sentence in (rule.head, *(x.term for x in rule.body if x.kind in (IS, NOT))):
            yield from _arity_warning(sentence, rule.line, seen, "")
            for part in sentence[1:]:
                yield from _function_warnings(part, rule.line, seen)


def _function_warnings(term: Term, line: int, seen: dict[str, tuple[int, int]]) -> Iterator[str]:
    if isinstance(term, tuple):
        yield from _arity_warning(term, line, seen, "function ")
        for part in term[1:]:
            yield from _function_warnings(part, line, seen)


def _arity_warning(term: Term, line: int, seen: dict[str, tuple[int, int]], kind: str) -> Iterator[str]:
    count, first = seen.setdefault(kind + text_of(term[0]), (len(term) - 1, line))
    if count != len(term) - 1:
        yield f"line {line}: {term[0]} has {len(term) - 1} arguments here and {count} in line {first}."


def _goal_warnings(rules: list[Rule]) -> Iterator[str]:
    for rule in rules:
        if rule.head[0] == "goal" and not rule.body and isinstance(rule.written, tuple) and rule.written[0] == "<=":
            yield f"line {rule.line}: a goal holds in every state: {rule.told()}"


def _style_warnings(rules: list[Rule]) -> Iterator[str]:
    for rule in rules:
        parts = rule.written[1:] if isinstance(rule.written, tuple) and rule.written[0] == "<=" else (rule.written,)
        for part in parts:
            if isinstance(part, tuple) and len(part) == 1:
                yield f"line {rule.line}: {text_of(part)} is the same as {part[0]} without parentheses."
