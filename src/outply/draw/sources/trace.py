"""The tree of a trace: every state that the search entered, its window, its value, and the cuts."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from outply.algorithms.depth_first.paranoid import Paranoid
from outply.draw.view import ROOT, Branch, format_number
from outply.search.report import Report
from outply.search.trace import ELSEWHERE, FIRST_FEW, IN_RANGE, IN_TABLE, REASONS, SEEN, TOO_BAD, TOO_GOOD, Step, Steps

SIGNS = {"≤": "≥", "≥": "≤", "": ""}


@dataclass
class TracedNode:
    """A state that the search entered."""

    action: int
    alpha: float
    beta: float
    value: tuple[float, ...] = ()
    why: str = ""
    cut: str = ""
    chosen: int = -1  # the action that a plan takes here
    looks: int = 1
    above: int = -1
    below: list[int] = field(default_factory=list)
    side: str = ""  # "at least" or "at most": on which side of its window the value lies
    exact: bool = True


class SeenTree:
    """One pass of a traced search: the last that was recorded to its end, unless another is asked for."""

    def __init__(self, report: Report, number: int | None = None, broad: bool = False) -> None:
        if report.trace is None:
            raise ValueError("this search was not traced: ask for trace=True.")
        self.report, self.broad = report, broad
        self.measure, self.given = report.trace.measure, report.trace.given
        alone = isinstance(report.algorithm, Paranoid)  # where only the values of the player at the root are meant
        self.me = int(report.game.to_move(report.state)) if alone else 0
        self.both = report.game.players == 2 and not alone  # what bounds one value bounds the other
        self.nodes = replay_steps(pass_of(report.trace, number), merged=self.measure != "value")
        self.total = len(self.nodes)
        if self.measure == "value":
            self._find_exact()
        players = report.game.players
        zero_sum = players == 2 and all(abs(sum(node.value)) < 1e-9 for node in self.nodes)
        self.told_players = 1 if zero_sum or players == 1 else players
        self.player = 0 if self.measure == "value" and self.told_players == 1 else None
        self.about = self._about()

    def _about(self) -> str:
        if self.measure == "numbers":
            return "proof and disproof number of each state: how many states are still to be shown, at least"
        if self.measure == "plies":
            return "plies that a plan takes at worst"
        return "values to player 0" if self.told_players == 1 else "values to each player"

    def _find_exact(self) -> None:
        """A value is exact if all below it is, or if it lies within its window; else it is a bound."""
        low, high = self.report.game.utility_range
        for node in reversed(self.nodes):
            last = {self.nodes[child].action: self.nodes[child] for child in node.below}
            known = all(child.exact for child in last.values()) and not node.cut
            asked = node.why == REASONS[IN_TABLE] and not node.below
            value = node.value[self.me] if node.value else math.nan
            if not self.given:
                node.side = "at most" if value <= node.alpha else "at least" if value >= node.beta else ""
            outside = (node.side == "at most" and value > low) or (node.side == "at least" and value < high)
            guessed = node.why == REASONS[FIRST_FEW] or (node.why == REASONS[IN_RANGE] and not node.below)
            node.exact = not guessed and not (outside and (asked or not known))

    # -- what is shown ----------------------------------------------------------------------------

    def children(self, node: int) -> list[int]:
        return self.nodes[node].below

    def order(self, node: int, depth: int) -> tuple[int, int]:
        return (depth if self.broad else 0), node

    def action(self, node: int) -> int:
        return self.nodes[node].action

    def cut(self, node: int) -> bool:
        return bool(self.nodes[node].cut)

    def tell(self, node: int, branch: Branch, above: Branch | None) -> None:
        seen = self.nodes[node]
        branch.value = seen.value
        if self.measure == "value":
            branch.bounds = self._bounds(seen, branch, above)
            shown = zip(branch.bounds, seen.value[: self.told_players], strict=False)
            branch.value_text = ", ".join(f"{sign} {format_number(v)}".strip() for sign, v in shown)
            branch.note = self._note(seen)
        elif self.measure == "numbers":
            branch.value_text = _format_numbers(seen)
            looks = f"{seen.looks:,} looks" if seen.looks > 1 else ""
            branch.note = ", ".join(filter(None, [seen.cut or _describe_why(seen), looks]))
        else:
            branch.value_text, branch.note = _format_plies(seen), _describe_why(seen)
            if seen.chosen >= 0 and not self.report.game.is_terminal(branch.state):
                branch.note = f"plan: {self.report.game.action_name(branch.state, seen.chosen)}"

    def _bounds(self, seen: TracedNode, branch: Branch, above: Branch | None) -> tuple[str, ...]:
        """The signs ≤ and ≥ of values that are only bounds, for each player."""
        players = range(self.report.game.players)
        if seen.cut == REASONS[ELSEWHERE] and above is not None:
            return tuple("≤" if player == above.mover else "" for player in players)
        if seen.exact or not seen.value:
            return ("",) * len(players)
        at_most = seen.side == "at most"
        if seen.why == REASONS[FIRST_FEW]:
            at_most = branch.mover != self.me
        elif seen.why == REASONS[IN_RANGE]:
            at_most = seen.value[self.me] >= self.report.game.utility_range[1]
        sign = "≤" if at_most else "≥"
        return tuple(sign if player == self.me else SIGNS[sign] * self.both for player in players)

    def _note(self, seen: TracedNode) -> str:
        if seen.cut in (REASONS[TOO_GOOD], REASONS[TOO_BAD]):
            return f"{format_window(seen.alpha, seen.beta)}, cut: {seen.cut}"
        return f"cut: {seen.cut}" if seen.cut else _describe_why(seen)


def pass_of(steps: Steps, number: int | None = None) -> list[Step]:
    """The steps of one pass: by default the last one, or the one before if room ran out in the last."""
    begins = [*(steps.begins() or [0]), len(steps)]
    last = len(begins) - 2
    at = max(0, last if steps.complete else last - 1) if number is None else number
    return steps[begins[at] : begins[at + 1]]


def replay_steps(steps: list[Step], merged: bool = False) -> list[TracedNode]:
    """The states that the steps entered, in that order; with `merged` a state that is entered again is the same one."""
    return replay_way(steps, merged)[0]


def replay_way(steps: list[Step], merged: bool = False) -> tuple[list[TracedNode], list[int]]:
    """The same, and the nodes from the root down to where the last step is."""
    first = steps[0] if steps and steps[0].kind == "pass" else None
    nodes = [TracedNode(-1, first.alpha, first.beta) if first else TracedNode(-1, -math.inf, math.inf)]
    numbers, way = [ROOT], [ROOT]  # the node of each entry; the nodes down to the present one
    for step in steps:
        if step.kind == "enter":
            del way[step.level :]
            numbers.append(_enter(nodes, way[-1], step, merged))
            way.append(numbers[-1])
        elif step.kind == "turn":
            way = _way_to(nodes, numbers[step.action])
        elif step.kind == "cut":
            nodes[way[step.level]].cut = step.why
        elif step.kind != "pass":
            node = nodes[way[step.level]]
            node.value, node.why = step.value if step.value[0] == step.value[0] else (), step.why  # nan: nothing known
            node.side = step.bound
            node.chosen = step.action if step.kind == "leave" else -1
    return nodes, way


def _enter(nodes: list[TracedNode], above: int, step: Step, merged: bool) -> int:
    """The node below another that a step enters: a new one, or the same again."""
    again = [n for n in nodes[above].below if nodes[n].action == step.action] if merged else []
    if again:
        nodes[again[0]].looks += 1
        return again[0]
    nodes.append(TracedNode(step.action, step.alpha, step.beta, above=above))
    nodes[above].below.append(len(nodes) - 1)
    return len(nodes) - 1


def _way_to(nodes: list[TracedNode], node: int) -> list[int]:
    way = [node]
    while way[-1] != ROOT:
        way.append(nodes[way[-1]].above)
    return way[::-1]


# -- words -------------------------------------------------------------------------------------------------------------


def _describe_why(seen: TracedNode) -> str:
    return "" if seen.why == "the game is over" else seen.why


def _format_numbers(seen: TracedNode) -> str:
    """The proof and disproof numbers of a node, or what is proven."""
    if not seen.value:
        return ""
    pn, dn = seen.value
    return "proven" if pn == 0 else "disproven" if dn == 0 else f"pn {format_number(pn)}, dn {format_number(dn)}"


def _format_plies(seen: TracedNode) -> str:
    if not seen.value or seen.why == REASONS[SEEN]:
        return ""
    (plies,) = seen.value
    if seen.why == "the game is over":
        return "won" if plies == 0 else "not won"
    return f"won in {plies:g}" if plies < math.inf else ""


def format_window(alpha: float, beta: float) -> str:
    """The bounds; of a null window only the one that was asked about."""
    if math.nextafter(alpha, math.inf) == beta:
        return f"null window at {min(repr(alpha), repr(beta), key=len)}"
    return f"between {format_number(alpha)} and {format_number(beta)}"
