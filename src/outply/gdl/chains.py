"""Chains split: what only a few conditions of a rule share is projected away in a rule of its own, where that pays.

    (<= (count ?n) (p 1 ?a) (add ?a ?b ?c) (p 2 ?b) (add ?c ?d ?n) …)    explodes if it is grounded as written

Rules that look at what is done stay whole, so that actions can be folded into sets later (see network.py).
"""

from __future__ import annotations

from typing import NamedTuple

from outply.gdl.rules import IS, Literal, Rule, variables
from outply.gdl.sizes import Sizes

WORTH = 3000
"""Estimated instances of a rule below which it is never split: Connect Four's lines are faster whole."""

GAIN = 4
"""How many times fewer instances the parts must have."""


class Projection(NamedTuple):
    """One variable projected away."""

    inside: tuple[Literal, ...]  # the conditions of the new rule
    outside: tuple[Literal, ...]
    kept: tuple[str, ...]  # the variables that both sides share


class Splitter:
    """Splits rules, and uses the same part for rules that share it."""

    def __init__(self, sizes: Sizes) -> None:
        self.sizes = sizes
        self.parts: dict[tuple[frozenset[Literal], tuple[str, ...]], str] = {}

    def split(self, rule: Rule) -> list[Rule]:
        """The rules that stand for this one."""
        whole = self.sizes.instances(rule.body)
        if whole < WORTH or any(literal.term[0] == "does" for literal in rule.body):
            return [rule]
        steps, rest = self._steps(rule)
        cost = sum(self.sizes.instances(step.inside) for step in steps) + self.sizes.instances(rest)
        return [rule] if not steps or cost * GAIN > whole else self._rules(rule, steps)

    def _steps(self, rule: Rule) -> tuple[list[Projection], tuple[Literal, ...]]:
        """The steps, with the parts by names that stand for nothing yet."""
        body, steps = rule.body, []
        while step := self._best(rule, body):
            steps.append(step)
            body = (*step.outside, Literal(IS, (f"part {len(steps)}", *step.kept)))
            known = self.sizes.values
            for number, name in enumerate(step.kept):
                known[f"part {len(steps)}/{len(step.kept)}", str(number)] = self.sizes.domain(name, step.inside)
            self.sizes.derived.add(f"part {len(steps)}")
        return steps, body

    def _best(self, rule: Rule, body: tuple[Literal, ...]) -> Projection | None:
        """The variable whose conditions have the fewest variables."""
        head = variables(rule.head)
        everything = head.union(*(variables(literal.term) for literal in body))
        best: tuple[tuple[int, int], Projection] | None = None
        for name in sorted(everything - head):
            step = _project(name, head, body)
            if step:
                wide = len(set().union(*(variables(literal.term) for literal in step.inside)))
                if wide < len(everything) and (best is None or (wide, len(step.kept)) < best[0]):
                    best = (wide, len(step.kept)), step
        return best[1] if best else None

    def _rules(self, rule: Rule, steps: list[Projection]) -> list[Rule]:
        """The rule and its parts, each part under the name that equal parts share."""
        found: list[Rule] = []
        names: dict[str, str] = {}
        for number, step in enumerate(steps, 1):
            inside = _renamed(step.inside, names)
            key = frozenset(inside), step.kept
            if key not in self.parts:
                self.parts[key] = f"part of {len(self.parts) + 1}"
                found.append(Rule(rule.line, (self.parts[key], *step.kept), inside, rule.written))
            names[f"part {number}"] = self.parts[key]
        last = (*steps[-1].outside, Literal(IS, (f"part {len(steps)}", *steps[-1].kept)))
        return [*found, Rule(rule.line, rule.head, _renamed(last, names), rule.written)]


def _renamed(body: tuple[Literal, ...], names: dict[str, str]) -> tuple[Literal, ...]:
    return tuple(x._replace(term=(names.get(x.term[0], x.term[0]), *x.term[1:])) for x in body)


def _project(name: str, head: set[str], body: tuple[Literal, ...]) -> Projection | None:
    """The conditions with this variable and the others; None if they cannot be parted."""
    inside = tuple(literal for literal in body if name in variables(literal.term))
    outside = tuple(literal for literal in body if name not in variables(literal.term))
    bound = {v for literal in inside if literal.kind == IS for v in variables(literal.term)}
    if not outside or any(not variables(literal.term) <= bound for literal in inside):
        return None
    used = head.union(*(variables(literal.term) for literal in outside))
    return Projection(inside, outside, tuple(sorted(bound & used)))
