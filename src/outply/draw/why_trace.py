"""Why, of steps of a trace: cuts and the bound that made them, values known from elsewhere, mixtures of chance."""

from __future__ import annotations

import math
from typing import Any

from outply.draw.sources.trace import SeenTree, TracedNode, replay_way
from outply.draw.view import format_number
from outply.game import CHANCE
from outply.games.trees.tree import TreeGame
from outply.search.plan import choices
from outply.search.report import Report
from outply.search.trace import ELSEWHERE, FIRST_FEW, IN_RANGE, IN_TABLE, REASONS, TOO_BAD, TOO_GOOD, Step

MOST_NAMES = 4
"""Actions that a sentence names."""

MOST_COMPARED = 3_000
"""States of a trace among which an equal one is looked for."""

ROOT = 0


class TracedReasons:
    """A traced search as far as one of its steps, and sentences about it."""

    def __init__(self, report: Report) -> None:
        self.report, self.game, self.trace = report, report.game, report.trace
        seen = SeenTree(report)
        self.me, self.measure, self.exact = seen.me, seen.measure, seen
        self.nodes: list[TracedNode] = seen.nodes
        self._zero_sum = self.game.players == 2 and all(abs(sum(n.value)) < 1e-9 for n in seen.nodes)

    def find(self, actions: list[int]) -> int:
        """The node to which actions lead; -1 if there is none."""
        node = ROOT
        for action in actions:
            node = next((n for n in reversed(self.nodes[node].below) if self.nodes[n].action == action), -1)
            if node < 0:
                break
        return node

    def node(self, node: int) -> str:
        """Why a state is worth what it is, in the last pass."""
        if not 0 <= node < len(self.nodes):
            raise ValueError(f"this tree has no node {node}.")
        seen = self.nodes[node]
        if self.measure != "value":
            return self._note(seen)
        if seen.cut:
            return self.cut(node)
        if not seen.below:
            return self._known(node)
        return self._worth(node)

    # -- steps -------------------------------------------------------------------------------------

    def step(self, number: int) -> str:
        """What a step means, with what was known then."""
        begin = max([0, *(begin for begin in self.trace.begins() if begin <= number)])
        steps = self.trace[begin : number + 1]
        self.nodes, way = replay_way(steps, merged=self.measure != "value")
        step, node = steps[-1], way[min(steps[-1].level, len(way) - 1)]
        if step.kind == "pass":
            return self._begin(step)
        if self.measure == "plies":
            return self._planned(step, node)
        if self.measure != "value":
            return self._note(self.nodes[node])
        if step.kind == "enter":
            return self._entered(step, node)
        if step.kind == "cut":
            self.nodes[node].value = step.value
            return self.cut(node)
        return self._known(node) if step.kind == "value" else self._worth(node)

    def _begin(self, step: Step) -> str:
        """A pass begins."""
        depth = "as deep as the game goes" if step.action >= 1000 else f"{step.action} plies deep"
        window = "" if math.isinf(step.alpha) and math.isinf(step.beta) else f", {_window(step.alpha, step.beta)}"
        return f"A pass begins, {depth}{window}."

    def _entered(self, step: Step, node: int) -> str:
        """A state is entered."""
        low, high = self.game.utility_range
        if step.alpha <= low and step.beta >= high:
            return f"{self._leaf(node)} is looked at; its value matters whatever it is."
        return f"{self._leaf(node)} is looked at; its value matters {_window(step.alpha, step.beta)}."

    def _planned(self, step: Step, node: int) -> str:
        """A step of a search for a plan."""
        place = self._leaf(node)
        if step.kind == "turn":
            return f"Now {self.name(node)}."
        if step.kind == "enter":
            return _begun(f"{self._led(node)} may lead here.")
        if step.kind == "leave" and self.nodes[node].chosen >= 0:
            (plies,) = self.nodes[node].value or (math.inf,)
            name = self.game.action_name(self._state(node), self.nodes[node].chosen)
            cyclic = getattr(self.report.tree, "cyclic", False)
            within = "in the long run" if cyclic else f"within {_plies(plies)}"
            limit = f", which wins {within}" if plies < math.inf else ""
            return f"From {self.name(node)} the plan is {name}{limit}."
        reason = self.nodes[node].why
        if reason == "the game is over":
            won = self.nodes[node].value == (0.0,)
            return f"{place} ends the game: {'it is won' if won else 'it is not won'}."
        return f"{place}: {reason}." if reason else f"{place} has been looked at."

    def _note(self, seen: TracedNode) -> str:
        """A state of a search for proofs or plans."""
        if self.measure == "numbers" and seen.value:
            proof, disproof = seen.value
            if proof == 0:
                return "Proven: it is won whatever happens."
            if disproof == 0:
                return "Disproven: it cannot be won."
            least = f"At least {format_number(proof)} states must still be won to prove it"
            return f"{least}, and {format_number(disproof)} lost to disprove it."
        reason = seen.cut or seen.why
        return f"{_begun(reason)}." if reason else "This state was looked at."

    # -- values ------------------------------------------------------------------------------------

    def _known(self, node: int) -> str:
        """A state whose value is known without a search below it."""
        seen, value = self.nodes[node], self._number(node)
        if seen.why == REASONS[IN_TABLE]:
            return self._from_table(node, value)
        if seen.why == "the game is over":
            return f"{self._leaf(node)} ends the game: {value} to player {self.me}."
        if seen.why == "evaluated":
            return f"{self._leaf(node)} is as deep as the search goes: it is evaluated, {value} to player {self.me}."
        told = f"{_begun(seen.why)}: " if seen.why else ""
        return f"{told}{value} to player {self.me}.{self._bound(node)}".strip()

    def _from_table(self, node: int, value: str) -> str:
        """A value that was found on another way to the same state."""
        other = self._equal(node)
        if other < 0:
            return f"{value}: known from the table, where an earlier visit left it."
        names = " ".join(self._names(other))
        deep = f"searched {_plies(self._depth(other))} deep"
        return f"Known from {names}, {deep}: {value} to player {self.me}."

    def _equal(self, node: int) -> int:
        """An earlier node with the same state that was searched; -1 if none is found."""
        wanted = self._state(node)
        candidates = [n for n, seen in enumerate(self.nodes[: min(node, MOST_COMPARED)]) if seen.below and seen.value]
        return next((n for n in candidates if _same(self._state(n), wanted)), -1)

    def _depth(self, node: int) -> int:
        """How many levels lie below a node."""
        deepest, waiting = 0, [(node, 0)]
        while waiting:
            at, depth = waiting.pop()
            deepest = max(deepest, depth)
            waiting += [(child, depth + 1) for child in self.nodes[at].below]
        return deepest

    def _worth(self, node: int) -> str:
        """A state that was searched: the best of its children, or their mixture."""
        s = self._state(node)
        mover = int(self.game.to_move(s))
        if mover == CHANCE:
            return self._mixture(node, s)
        last = {self.nodes[child].action: child for child in self.nodes[node].below}
        values = [(self.game.action_name(s, a), self.nodes[c].value) for a, c in last.items() if self.nodes[c].value]
        if not values or not self.nodes[node].value:
            return f"{self._leaf(node)} was looked at."
        if self._bounded(node):
            return f"{self._leaf(node)} is worth {self._limit(node)} to player {self.me}.{self._bound(node)}"
        if not self._zero_sum:
            return self._best_of(node, mover, values)
        best, word = (max, "greatest") if mover == self.me else (min, "least")
        listed = [v[self.me] for _, v in values]
        told = f"{self._leaf(node)} is worth {self._number(node)} to player {self.me}"
        if best(listed) != self.nodes[node].value[self.me]:
            return f"{told}."
        if len(listed) > 2 * MOST_NAMES:
            return f"{told}: the {word} of {len(listed)} values."
        return f"{told}: the {word} of {', '.join(map(format_number, listed))}."

    def _best_of(self, node: int, mover: int, values: list[tuple[str, tuple[float, ...]]]) -> str:
        """A state of any number of players: what whoever moves there gets by each action."""
        shown = ", ".join(f"{name} {format_number(v[mover])}" for name, v in values[: 2 * MOST_NAMES])
        best = ", ".join(format_number(v) for v in self.nodes[node].value)
        return f"{self._leaf(node)} is worth {best}: player {mover} takes the best of {shown}."

    def _bounded(self, node: int) -> bool:
        """The value is only a bound: something below was cut, or came from the table as one."""
        waiting = [node]
        while waiting:
            at = waiting.pop()
            if self.nodes[at].cut or (self.nodes[at].why == REASONS[IN_TABLE] and self.nodes[at].side):
                return bool(self.nodes[node].side)
            waiting += {self.nodes[child].action: child for child in self.nodes[at].below}.values()
        return False

    def _limit(self, node: int) -> str:
        """A bound, with the side on which the value lies."""
        return f"{self.nodes[node].side} {self._number(node)}".strip()

    def _mixture(self, node: int, s: Any) -> str:
        """Chance: probabilities times values; and the best of the other actions, where that is less."""
        odds = {int(a): float(p) for a, p in self.game.chances(s)}
        last = {self.nodes[child].action: self.nodes[child].value for child in self.nodes[node].below}
        if set(last) != set(odds) or not all(last.values()):
            return f"{self._leaf(node)} is chance, worth {self._limit(node)} on average to player {self.me}."
        pairs = [(odds[a], value[self.me]) for a, value in last.items()]
        told = " + ".join(f"{p:.3g} × {format_number(v)}" for p, v in pairs)
        return f"{told} = {format_number(sum(p * v for p, v in pairs))}{self._than_others(node)}."

    def _than_others(self, node: int) -> str:
        """Of the other actions above a node the best, if it is worth less and was searched before."""
        above = self.nodes[node].above
        if above < 0 or not self.nodes[node].value or int(self.game.to_move(self._state(above))) != self.me:
            return ""
        own = self.nodes[node].value[self.me]
        others = [n for n in self.nodes[above].below if n != node and self.nodes[n].value]
        best = max(others, key=lambda n: self.nodes[n].value[self.me], default=-1)
        if best < 0 or self.nodes[best].value[self.me] >= own:
            return ""
        sure = "the sure " if not self.nodes[best].below else ""
        return f", more than {sure}{self._number(best)} of {self._led(best)}"

    def _bound(self, node: int) -> str:
        """What it means that a value is only a bound."""
        seen = self.nodes[node]
        if seen.side == "at most" and math.isfinite(seen.alpha):
            return f" The search only needed to know that it is not above {format_number(seen.alpha)}."
        if seen.side == "at least" and math.isfinite(seen.beta):
            return f" The search only needed to know that it is not below {format_number(seen.beta)}."
        return ""

    # -- cuts --------------------------------------------------------------------------------------

    def cut(self, node: int) -> str:
        """Why the rest of the actions of a state was cut."""
        seen, left = self.nodes[node], self._left(node)
        if int(self.game.to_move(self._state(node))) == CHANCE:
            return f"{left}: {self._cut_at_chance(node)}."
        if seen.cut == REASONS[TOO_BAD]:
            has = f"player {self.me}, who already has {self._source(node, low=True)}"
            return f"{left}: {self.name(node)} is worth at most {self._number(node)} to {has}."
        if seen.cut == REASONS[TOO_GOOD]:
            other = f"player {1 - self.me}" if self.game.players == 2 else "the others"
            has = f"{other}, who already {'has' if self.game.players == 2 else 'have'} {self._source(node, low=False)}"
            least = f"{self.name(node)} is worth at least {self._number(node)} to player {self.me}"
            return f"{left}: {least}, too much for {has}."
        if seen.cut == REASONS[ELSEWHERE] and seen.above >= 0:
            before = int(self.game.to_move(self._state(seen.above)))
            return f"{left}: player {before} already has as much elsewhere as it could still get here."
        if seen.cut == REASONS[IN_RANGE]:
            return f"{left}: nothing is better than the {self._number(node)} that was found."
        if seen.cut == REASONS[FIRST_FEW]:
            return f"{left}: only the first actions are looked at here."
        return f"{left}: {seen.cut}."

    def _cut_at_chance(self, node: int) -> str:
        """Why outcomes were cut: whatever they are worth, the mean lies outside."""
        seen, low = self.nodes[node], self.nodes[node].cut == REASONS[TOO_BAD]
        odds = {int(a): float(p) for a, p in self.game.chances(self._state(node))}
        last = {self.nodes[child].action: self.nodes[child].value for child in seen.below}
        most = max(self.game.utility_range) if low else min(self.game.utility_range)
        if not all(last.values()) or self.nodes[node].looks > 1:
            return f"{seen.cut}, whatever they are worth"
        known = sum(odds[a] * value[self.me] for a, value in last.items())
        limit = known + most * sum(p for a, p in odds.items() if a not in last)
        if not (limit <= seen.alpha if low else limit >= seen.beta):
            return f"a look at some actions after each outcome was enough to know: {seen.cut}"
        terms = [f"{odds[a]:.3g} × {format_number(value[self.me])}" for a, value in last.items()]
        terms += [f"{p:.3g} × {format_number(most)}" for a, p in odds.items() if a not in last]
        word = "most" if low else "least"
        source = self._source(node, low)
        who = f"player {self.me}" if low else f"player {1 - self.me}"
        whole = f"at the {word} {self.name(node)} is {' + '.join(terms)} = {format_number(limit)}"
        return f"{whole}, and {who} already has {source}"

    def _left(self, node: int) -> str:
        """The actions that were not looked at."""
        s = self._state(node)
        tried = {self.nodes[child].action for child in self.nodes[node].below}
        names = [self.game.action_name(s, int(a)) for a in choices(self.game, s) if int(a) not in tried]
        if len(names) > MOST_NAMES:
            return f"{', '.join(names[:MOST_NAMES])} and {len(names) - MOST_NAMES} more were not looked at"
        if len(names) > 1:
            return f"{', '.join(names[:-1])} and {names[-1]} were not looked at"
        return f"{names[0]} was not looked at" if names else "The rest was not looked at"

    def _source(self, node: int, low: bool) -> str:
        """Where a bound comes from: an action that was searched before, above."""
        seen = self.nodes[node]
        bound, letter = (seen.alpha, "α") if low else (seen.beta, "β")
        at = node
        while (above := self.nodes[at].above) >= 0:
            if (int(self.game.to_move(self._state(above))) == self.me) == low:
                for sibling in self.nodes[above].below:
                    value = self.nodes[sibling].value
                    if sibling != at and value and value[self.me] == bound:
                        name = self._node_name(sibling)
                        origin = f", from {name}" if name else ""
                        number = format_number(bound)
                        return f"{number} by {self._led(sibling)} ({letter} = {number}{origin})"
            at = above
        return f"{format_number(bound)} ({letter} = {format_number(bound)})"

    # -- names -------------------------------------------------------------------------------------

    def name(self, node: int) -> str:
        """A state in words: its name in a tree, else the actions that lead to it."""
        named = self._node_name(node)
        if named:
            return named
        names = self._names(node)
        return f"the state after {' '.join(names)}" if names else "the state that is searched"

    def _leaf(self, node: int) -> str:
        """A state at the beginning of a sentence; one without a name, in a tree, by the action that leads to it."""
        if isinstance(self.game, TreeGame) and not self._node_name(node) and self.nodes[node].above >= 0:
            return self._led(node)
        return _begun(self.name(node))

    def _node_name(self, node: int) -> str:
        state = self._state(node)
        return self.game.levels[state].name if isinstance(self.game, TreeGame) else ""

    def _led(self, node: int) -> str:
        """The action that leads to a node."""
        return self.game.action_name(self._state(self.nodes[node].above), self.nodes[node].action)

    def _number(self, node: int) -> str:
        value = self.nodes[node].value
        return format_number(value[self.me]) if value else "something"

    def _path(self, node: int) -> list[int]:
        actions = []
        while self.nodes[node].above >= 0:
            actions.append(self.nodes[node].action)
            node = self.nodes[node].above
        return actions[::-1]

    def _state(self, node: int) -> Any:
        s = self.report.state
        for action in self._path(node):
            s = self.game.result(s, action)
        return s

    def _names(self, node: int) -> list[str]:
        s, names = self.report.state, []
        for action in self._path(node):
            names.append(self.game.action_name(s, action))
            s = self.game.result(s, action)
        return names


def _begun(text: str) -> str:
    """Text as it stands at the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def _plies(number: float) -> str:
    return "1 ply" if number == 1 else f"{number:g} plies"


def _window(alpha: float, beta: float) -> str:
    """A window in words."""
    if math.isinf(alpha) and math.isinf(beta):
        return "whatever it is"
    if math.isinf(alpha):
        return f"below β = {format_number(beta)}"
    if math.isinf(beta):
        return f"above α = {format_number(alpha)}"
    return f"between α = {format_number(alpha)} and β = {format_number(beta)}"


def _same(one: Any, other: Any) -> bool:
    """Two states are equal; states with arrays are not compared."""
    try:
        return bool(one == other)
    except ValueError:
        return False
