"""Gates: a network of n-ary ANDs whose inputs may be negated; OR is AND with everything negated.

A literal is `2 * node + negated`; node 0 is the constant, so literal 0 is false and literal 1 is true.
Nodes: the constant, then facts, then actions, then gates in an order in which they can be evaluated.
Atoms that depend on themselves (recursive rules) make a loop of gates, evaluated until nothing changes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from outply.gdl.components import strong_components

FALSE, TRUE = 0, 1


class Gates:
    """Gates by their inputs, each built once."""

    def __init__(self, first: int) -> None:
        self.first = first  # the number of the first gate
        self.inputs: list[tuple[int, ...]] = []
        self.loops: list[tuple[int, int]] = []  # ranges of gates that depend on each other
        self._known: dict[tuple[int, ...], int] = {}

    def conjunction(self, literals: Iterable[int]) -> int:
        """The literal that is true where all of these are."""
        found = set(literals)
        found.discard(TRUE)
        if FALSE in found or any(x ^ 1 in found for x in found):
            return FALSE
        if len(found) < 2:
            return found.pop() if found else TRUE
        key = tuple(sorted(found))
        if key not in self._known:
            self._known[key] = self.add(key)
        return 2 * self._known[key]

    def known(self, literals: Iterable[int]) -> int:
        """The gate with exactly these inputs; 0, which is no gate, if there is none."""
        return self._known.get(tuple(sorted(literals)), 0)

    def disjunction(self, literals: Iterable[int]) -> int:
        """The literal that is true where one of these is."""
        return self.conjunction(x ^ 1 for x in literals) ^ 1

    def add(self, inputs: tuple[int, ...]) -> int:
        """A new gate; returns its node."""
        self.inputs.append(inputs)
        return self.first + len(self.inputs) - 1

    def of(self, node: int) -> tuple[int, ...]:
        """The inputs of a gate."""
        return self.inputs[node - self.first]


class Builder:
    """Makes gates of ground rules."""

    def __init__(self, rules: Mapping[int, list[list[int]]], given: dict[int, int], role_of: Mapping[int, int]) -> None:
        """`given`: the literals of atoms that are facts and actions; `role_of`: the role that an action belongs to."""
        self.rules = rules
        self.literals = {0: TRUE, **given}
        self.given = frozenset(given)
        self.role_of = role_of
        self.actions: dict[int, set[int]] = {}  # of each role
        for literal, role in role_of.items():
            self.actions.setdefault(role, set()).add(literal)
        self.sets: dict[int, tuple[int, set[int]]] = {x: (role, {x}) for x, role in role_of.items()}
        self.gates = Gates(1 + len(given))

    def build(self, roots: Iterable[int]) -> None:
        """Makes the gates for these atoms and all that they depend on."""
        wanted = [root for root in roots if root and root not in self.literals]
        for part in strong_components(wanted, self._below):
            alone = len(part) == 1 and not any(part[0] in body for body in self.rules.get(part[0], ()))
            if alone:
                self.literals[part[0]] = self._folded(self.rules.get(part[0], []))
            else:
                self._loop(part)

    def _below(self, atom: int) -> Iterator[int]:
        for body in self.rules.get(atom, ()):
            for other in body:
                if other and abs(other) not in self.given:
                    yield abs(other)

    def literal(self, atom: int) -> int:
        """The literal of an atom, negative where negated; one that no rule makes is false."""
        return self.literals.get(abs(atom), FALSE) ^ (atom < 0)

    def _body(self, body: list[int]) -> set[int] | None:
        """The literals of a body; None if it can never hold."""
        found = {self.literal(atom) for atom in body}
        found.discard(TRUE)
        return None if FALSE in found else found

    def _folded(self, bodies: list[list[int]]) -> int:
        """The disjunction of bodies; those that differ only in the action of a role become a set of its actions."""
        terms: list[int] = []
        groups: dict[tuple[int, frozenset[int]], set[int]] = {}
        for body in bodies:
            found = self._body(body)
            if found is None:
                continue
            acting = [x for x in found if x in self.sets]
            if len(acting) == 1:
                role, those = self.sets[acting[0]]
                groups.setdefault((role, frozenset(found - {acting[0]})), set()).update(those)
            else:
                terms.append(self.gates.conjunction(found))
        for (role, rest), those in groups.items():
            terms.append(self.gates.conjunction({*rest, self._one_of(role, those)}))
        return self.gates.disjunction(terms)

    def _one_of(self, role: int, those: set[int]) -> int:
        """The literal that is true where a role does one of these actions: exactly one of all is done."""
        everything = self.actions[role]
        if len(those) == len(everything):
            return TRUE
        few = 2 * len(those) <= len(everything)
        found = self.gates.disjunction(those) if few else self.gates.disjunction(everything - those) ^ 1
        self.sets[found] = role, those
        return found

    def _loop(self, part: list[int]) -> None:
        """Gates for atoms that depend on each other: at first none holds, then whatever follows."""
        begun = len(self.gates.inputs)
        slots = {atom: self.gates.add(()) for atom in part}
        for atom, slot in slots.items():
            self.literals[atom] = 2 * slot + 1  # the gate says that no body holds
        for atom, slot in slots.items():
            terms = []
            for body in self.rules.get(atom, ()):
                found = self._body(body)
                if found is not None:
                    key = tuple(sorted(found))
                    terms.append(key[0] if len(key) == 1 else 2 * self.gates.add(key))
            self.gates.inputs[slot - self.gates.first] = tuple(x ^ 1 for x in terms)
        self.gates.loops.append((begun, len(self.gates.inputs)))
