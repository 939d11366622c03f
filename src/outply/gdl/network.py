"""The network of a sheet: tables that say what is legal, what comes next, when it is over and what it is worth.

    network = build(ground(rules))

The same tables serve every way to play: one state at a time (sheet.py) and hundreds of games at once (lanes.py).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from outply.gdl.gates import FALSE, Builder, Gates
from outply.gdl.ground import Grounded
from outply.gdl.kif import SheetError, Term, text_of
from outply.gdl.wins import Turns, wise_actions

RANDOM = "random"
"""The role that stands for chance."""

STATE, STEP, GOAL, WISE = range(4)
"""Parts of the network: what a state says, what follows from actions, what only goals need, what only `wise` needs."""

MOST_EDGES = 30_000_000
"""Inputs of all gates together; more would fill the memory."""


class Network(NamedTuple):
    """A sheet as tables. Literals are those of gates.py."""

    roles: tuple[str, ...]  # players in the order of the sheet, then `random` if there is one
    facts: tuple[str, ...]
    actions: tuple[str, ...]  # of all roles, one role after the other
    percepts: tuple[str, ...]  # what roles see
    first: int  # the node of the first gate
    starts: Any  # int32: the inputs of gate k are edges[starts[k]:starts[k + 1]]
    edges: Any  # int32
    segments: Any  # int32 [n, 4]: from gate, to gate, the inputs of each (0 in a loop), part
    begin: Any  # uint8: facts that hold at first
    following: Any  # int32: for each fact, when it holds next
    legal: Any  # int32: for each action
    over: int  # a literal
    ranges: Any  # int32 [roles, 2]: the actions of each role
    goals: Any  # int32 [n, 2]: role, literal
    worth: Any  # float64: the value of each goal
    sights: Any  # int32 [n, 2]: role, literal, of each percept
    wise: Any  # int32: for each action, when it is legal and worth drawing: see wins.py

    @property
    def gates(self) -> int:
        return len(self.starts) - 1

    @property
    def players(self) -> int:
        return len(self.roles) - (RANDOM in self.roles)


@dataclass
class _Roots:
    """What the network must say, as literals."""

    following: list[int]
    legal: list[int]
    over: int
    goals: list[tuple[int, float, int]]  # role, value, literal
    sights: list[tuple[int, str, int]]  # role, percept, literal
    wise: list[int]  # by action


def build(found: Grounded) -> Network:
    """The network of a ground sheet."""
    roles = _roles(found)
    facts = sorted((arguments[0] for arguments in found.atoms.get("true", ())), key=_order)
    actions = sorted(
        (a for a in found.atoms.get("does", ()) if a[0] in roles), key=lambda a: (roles.index(a[0]), _order(a[1]))
    )
    builder = _builder(found, facts, actions, roles)
    roots = _roots(found, builder, facts, actions, roles)
    ranges = [
        [sum(roles.index(a[0]) < r for a in actions), sum(roles.index(a[0]) <= r for a in actions)]
        for r in range(len(roles))
    ]
    begin = {arguments[0] for arguments in found.atoms.get("init", ())}
    starts, edges, segments, number = _laid_out(builder.gates, roots, len(facts))

    def move(literal: int) -> int:
        return 2 * number.get(literal >> 1, literal >> 1) + (literal & 1)

    return Network(
        roles=tuple(map(text_of, roles)),
        facts=tuple(map(text_of, facts)),
        actions=tuple(text_of(a[1]) for a in actions),
        percepts=tuple(name for _, name, _ in roots.sights),
        first=builder.gates.first,
        starts=starts,
        edges=edges,
        segments=segments,
        begin=np.array([fact in begin for fact in facts], np.uint8),
        following=np.array([move(x) for x in roots.following], np.int32),
        legal=np.array([move(x) for x in roots.legal], np.int32),
        over=move(roots.over),
        ranges=np.array(ranges, np.int32).reshape(-1, 2),
        goals=np.array([(role, move(x)) for role, _, x in roots.goals], np.int32).reshape(-1, 2),
        worth=np.array([value for _, value, _ in roots.goals], np.float64),
        sights=np.array([(role, move(x)) for role, _, x in roots.sights], np.int32).reshape(-1, 2),
        wise=np.array([move(x) for x in roots.wise], np.int32),
    )


def _order(term: Term) -> Any:
    """A key that sorts terms as people would: words before functions, numbers by value."""
    if isinstance(term, str):
        return (0, int(term), "") if term.isdigit() else (1, 0, term)
    return (2, 0, term[0], tuple(map(_order, term[1:])))


def _roles(found: Grounded) -> list[Term]:
    """The roles, players first."""
    held = [arguments[0] for arguments in found.atoms.get("role", ())]
    roles = [role for role in dict.fromkeys([*found.roles, *held]) if role in held]
    players = [role for role in roles if role != RANDOM]
    if not players:
        raise SheetError("the sheet has no player: write (role NAME).")
    return players + [RANDOM] * (RANDOM in roles)


def _builder(found: Grounded, facts: list[Term], actions: list[Any], roles: list[Term]) -> Builder:
    given: dict[int, int] = {}
    role_of: dict[int, int] = {}
    for number, fact in enumerate(facts):
        given[found.atoms["true"][(fact,)]] = 2 * (1 + number)
    for number, action in enumerate(actions):
        literal = 2 * (1 + len(facts) + number)
        given[found.atoms["does"][action]] = literal
        role_of[literal] = roles.index(action[0])
    builder = Builder(found.rules, given, role_of)
    wanted = [
        atom for word in ("next", "legal", "goal", "terminal", "sees") for atom in found.atoms.get(word, {}).values()
    ]
    builder.build(wanted)
    return builder


def _roots(found: Grounded, builder: Builder, facts: list[Term], actions: list[Any], roles: list[Term]) -> _Roots:
    """The literals of the outputs. No action holds where a state alone is looked at."""
    still = Still(builder.gates, len(facts))
    following = {arguments[0]: atom for arguments, atom in found.atoms.get("next", {}).items()}
    goals = [(a, atom) for a, atom in found.atoms.get("goal", {}).items() if a[0] in roles and _is_number(a[1])]
    sights = [(a, atom) for a, atom in found.atoms.get("sees", {}).items() if a[0] in roles]
    over = found.atoms.get("terminal", {}).get((), None)
    made = _Roots(
        following=[builder.literal(following[fact]) if fact in following else FALSE for fact in facts],
        legal=[builder.literal(found.atoms["legal"][action]) for action in actions],
        over=FALSE if over is None else still.of(builder.literal(over)),
        goals=[(roles.index(a[0]), float(a[1]), still.of(builder.literal(atom))) for a, atom in goals],
        sights=[(roles.index(a[0]), text_of(a[1]), builder.literal(atom)) for a, atom in sights],
        wise=[],
    )
    made.wise = _wise(builder.gates, made, [roles.index(a[0]) for a in actions], len(roles))
    return made


def _wise(gates: Gates, roots: _Roots, role_of: list[int], roles: int) -> list[int]:
    """For each action the literal that it is worth drawing."""
    best = [FALSE] * roles
    for role in range(roles):
        goals = [(worth, literal) for other, worth, literal in roots.goals if other == role]
        highest = max((worth for worth, _ in goals), default=0.0)
        several = [literal for worth, literal in goals if worth == highest]
        if highest > 0 and min(worth for worth, _ in goals) >= 0 and len(several) == 1:
            best[role] = several[0]
    return wise_actions(gates, Turns(roots.following, roots.legal, role_of, roots.over, best))


def _is_number(term: Term) -> bool:
    return isinstance(term, str) and term.lstrip("-").isdigit() and len(term) < 10


class Still:
    """Literals as they are where nothing is done: every action is false."""

    def __init__(self, gates: Gates, facts: int) -> None:
        self.gates = gates
        self.facts = facts
        self.known: dict[int, int] = {}
        self.acting: set[int] = set()
        for number, inputs in enumerate(gates.inputs):
            if any(facts < x >> 1 < gates.first or x >> 1 in self.acting for x in inputs):
                self.acting.add(gates.first + number)

    def of(self, literal: int) -> int:
        """The literal, made of other gates if an action has a part in it."""
        node = literal >> 1
        if node not in self.acting:
            return FALSE ^ (literal & 1) if self.facts < node < self.gates.first else literal
        if node not in self.known:
            self.known[node] = literal & ~1  # inside a loop the gate stays as it is
            self.known[node] = self.gates.conjunction([self.of(x) for x in self.gates.of(node)])
        return self.known[node] ^ (literal & 1)


# -- the order of evaluation -------------------------------------------------------------------------------------------


def _laid_out(gates: Gates, roots: _Roots, facts: int) -> tuple[Any, Any, Any, dict[int, int]]:
    """Gates in the order of evaluation, part by part: starts, edges, segments, and the new number of each node."""
    loop_of = {gates.first + g: k for k, (a, b) in enumerate(gates.loops) for g in range(a, b)}
    main = _cone(gates, loop_of, [*roots.following, *roots.legal, roots.over, *(x for *_, x in roots.sights)])
    whole = main | _cone(gates, loop_of, [x for *_, x in roots.goals])
    every = whole | _cone(gates, loop_of, roots.wise)
    acting = _acting(gates, loop_of, facts)
    order: list[int] = []
    segments: list[tuple[int, int, int, int]] = []
    for part, chosen in (
        (STATE, [n for n in sorted(main) if n not in acting]),
        (STEP, [n for n in sorted(main) if n in acting]),
        (GOAL, sorted(whole - main)),
        (WISE, sorted(every - whole)),
    ):
        for begun, inputs in _runs(gates, chosen, loop_of):
            segments.append((len(order), len(order) + len(begun), inputs, part))
            order += begun
    number = {node: gates.first + place for place, node in enumerate(order)}
    lengths = np.array([len(gates.of(node)) for node in order], np.int64)
    if lengths.sum() > MOST_EDGES:
        raise SheetError(f"the network of the sheet has {lengths.sum():,} edges; at most {MOST_EDGES:,} are made.")
    starts = np.concatenate([[0], np.cumsum(lengths)]).astype(np.int32)
    edges = np.array([2 * number.get(x >> 1, x >> 1) + (x & 1) for n in order for x in gates.of(n)], np.int32)
    return starts, edges, np.array(segments, np.int32).reshape(-1, 4), number


def _cone(gates: Gates, loop_of: dict[int, int], literals: Iterable[int]) -> set[int]:
    """The gates that these literals depend on; of a loop all."""
    seen: set[int] = set()
    entered: set[int] = set()  # loops, each taken once as a whole
    waiting = [x >> 1 for x in literals]
    while waiting:
        node = waiting.pop()
        if node < gates.first or node in seen:
            continue
        seen.add(node)
        waiting += [x >> 1 for x in gates.of(node)]
        if node in loop_of and loop_of[node] not in entered:
            entered.add(loop_of[node])
            begun, end = gates.loops[loop_of[node]]
            waiting += range(gates.first + begun, gates.first + end)
    return seen


def _acting(gates: Gates, loop_of: dict[int, int], facts: int) -> set[int]:
    """The gates that depend on an action; of a loop all or none."""
    found: set[int] = set()
    for number, inputs in enumerate(gates.inputs):
        node = gates.first + number
        if node in loop_of and node != gates.first + gates.loops[loop_of[node]][0]:
            continue
        if node in loop_of:
            begun, end = gates.loops[loop_of[node]]
            inside = [x for g in range(begun, end) for x in gates.inputs[g]]
            if _touches(inside, found, facts, gates.first):
                found.update(range(gates.first + begun, gates.first + end))
        elif _touches(inputs, found, facts, gates.first):
            found.add(node)
    return found


def _touches(inputs: Iterable[int], found: set[int], facts: int, first: int) -> bool:
    return any(facts < x >> 1 < first or x >> 1 in found for x in inputs)


def _runs(gates: Gates, nodes: list[int], loop_of: dict[int, int]) -> Iterator[tuple[list[int], int]]:
    """Neighbours that are evaluated together: gates with the same number of inputs, or one loop, whose number is 0."""
    levels = _levels(gates, nodes, loop_of)

    def kind(node: int) -> tuple[int, int]:
        loop = loop_of.get(node, -1)
        return (loop, 0) if loop >= 0 else (-1, len(gates.of(node)))

    run: list[int] = []
    for node in sorted(nodes, key=lambda node: (levels[node], *kind(node))):
        if run and kind(node) != kind(run[-1]):
            yield run, kind(run[-1])[1]
            run = []
        run.append(node)
    if run:
        yield run, kind(run[-1])[1]


def _levels(gates: Gates, nodes: list[int], loop_of: dict[int, int]) -> dict[int, int]:
    """How many of these gates lie below each on the longest way; the gates of a loop are level."""
    levels: dict[int, int] = {}
    for node in nodes:
        if node not in levels:
            loop = loop_of.get(node, -1)
            begun, end = gates.loops[loop] if loop >= 0 else (node - gates.first, node - gates.first + 1)
            below = [levels.get(x >> 1, 0) for gate in range(begun, end) for x in gates.inputs[gate]]
            levels.update(dict.fromkeys(range(gates.first + begun, gates.first + end), 1 + max(below, default=0)))
    return levels
