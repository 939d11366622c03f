"""Estimates of how often a rule holds: from the values that each argument can take, found by going through the rules.

sizes = Sizes(rules)
sizes.instances(rule.body)         # about how many ways there are to make a body hold
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator

from outply.gdl.kif import Term
from outply.gdl.rules import IS, Literal, Rule, variables

MOST_VALUES = 4000
"""Values of an argument that are kept; there may be more, and an estimate needs no more."""

ROUNDS = 40
"""Times the rules are gone through; longer chains of counters are only estimated lower."""

SAME_AS = {"init": "true", "next": "true", "legal": "does"}
"""Words whose arguments are those of others."""

Place = tuple[str, ...]


def columns(sentence: Term, path: Place = ()) -> Iterator[tuple[Place, Term]]:
    """The arguments of a sentence at any depth: where they are, and the variable or constant there."""
    head = SAME_AS.get(sentence[0], sentence[0]) if not path else sentence[0]
    for number, part in enumerate(sentence[1:]):
        at = (*path, f"{head}/{len(sentence) - 1}", str(number))
        if isinstance(part, tuple) and isinstance(part[0], str):
            yield at, part[0]
            yield from columns(part, at)
        else:
            yield at, part


class Sizes:
    """What each argument can be, and how many facts there are."""

    def __init__(self, rules: list[Rule]) -> None:
        self.values: dict[Place, set[Term]] = defaultdict(set)
        self.facts: Counter[str] = Counter(rule.head[0] for rule in rules if not rule.body)
        self.derived = {rule.head[0] for rule in rules if rule.body} | {"true", "does"}
        for _ in range(ROUNDS):
            if sum(map(self._add, rules)) == 0:  # every rule is asked
                break

    def _add(self, rule: Rule) -> bool:
        """Adds the values of the head; whether any was new."""
        new = False
        for place, term in columns(rule.head):
            known = self.values[place]
            before = len(known)
            if isinstance(term, str) and not term.startswith("?"):
                known.add(term)
            elif before < MOST_VALUES and isinstance(term, str):
                known |= self.domain(term, rule.body)
            new = new or len(known) > before
        return new

    def domain(self, variable: str, body: Iterable[Literal]) -> set[Term]:
        """What a variable can be: the values of all the places where it stands."""
        found: set[Term] | None = None
        for literal in body:
            for place, term in columns(literal.term) if literal.kind == IS else ():
                if term == variable:
                    found = set(self.values[place]) if found is None else found & self.values[place]
        return found or set()

    def rows(self, sentence: Term) -> float:
        """About how many sentences of this form there are."""
        if sentence[0] not in self.derived:
            return max(1.0, float(self.facts[sentence[0]]))
        total = 1.0
        for place, term in columns(sentence):
            if isinstance(term, str) and term.startswith("?"):
                total *= max(1, len(self.values[place]))
        return total

    def instances(self, body: Iterable[Literal]) -> float:
        """About how many ways there are to make all positive conditions hold."""
        positive = [literal for literal in body if literal.kind == IS]
        total = 1.0
        seen: Counter[str] = Counter()
        for literal in positive:
            total *= self.rows(literal.term)
            seen.update(variables(literal.term))
        for variable, times in seen.items():
            total /= max(1, len(self.domain(variable, positive))) ** (times - 1)
        return total
