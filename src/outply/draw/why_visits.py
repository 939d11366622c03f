"""Why, of nodes of a Monte-Carlo tree: visits, means, proofs, mixtures of chance, and the terms that chose a child."""

from __future__ import annotations

from typing import Any

from outply.algorithms.mcts.tree import Tree
from outply.game import CHANCE
from outply.search.report import Proven, Report, format_value
from outply.search.tree import ROOT, TERMINAL, UNKNOWN

MOST_TERMS = 6
"""Outcomes, or children, that a sentence lists."""


class VisitedReasons:
    """The tree of a search, and sentences about it."""

    def __init__(self, report: Report) -> None:
        self.report, self.game = report, report.game
        self.tree: Tree = report.tree

    def find(self, actions: list[int]) -> int:
        """The node to which actions lead; -1 if there is none."""
        node = ROOT
        for action in actions:
            node = next((c for c in self.visited(node) if int(self.tree.action(c)) == action), -1)
            if node < 0:
                break
        return node

    def visited(self, node: int) -> list[int]:
        """The children that were visited, the most visited first."""
        found = [child for child in self.tree.children(node) if self.tree.visits(child)]
        return sorted(found, key=lambda child: -int(self.tree.visits(child)))

    def node(self, node: int) -> str:
        """Why a node is worth what it is."""
        states = self._states(node)
        if states is None:
            raise ValueError(f"this tree has no node {node}.")
        s, kind = states[-1], int(self.tree.kind(node))
        player = int(self.game.to_move(states[-2])) if len(states) > 1 else max(0, kind)
        player = max(0, player)
        if kind == TERMINAL:
            return f"The game is over here: {self._value(node, player)} to player {player}."
        if int(self.tree.proof(node)) >= 0 and kind >= 0:
            return self._proof(node, s, kind)
        if kind == CHANCE:
            return self._mixture(node, s, player)
        if kind == UNKNOWN:
            return "No simulation has been here."
        return self._choice(node, s, kind)

    def _states(self, node: int) -> list[Any] | None:
        """The states from the root down to a node."""
        above = self._parents(node)
        if above is None:
            return None
        states = [self.report.state]
        for child in above:
            states.append(self.game.result(states[-1], int(self.tree.action(child))))
        return states

    def _parents(self, wanted: int) -> list[int] | None:
        """The nodes on the way to a node, without the root."""
        from outply.draw.window import TreeIndex

        index = TreeIndex(self.report)
        known = 0 <= wanted < len(index.table.visits) and index.row(wanted) >= 0
        return index.path(wanted)[1:] if known else None

    # -- sentences ---------------------------------------------------------------------------------

    def _value(self, node: int, player: int) -> str:
        return f"{float(self.tree.mean(node, player)):+.2f}"

    def _choice(self, node: int, s: Any, player: int) -> str:
        """Where a player chooses: which child the visits went to."""
        children, visits = self.visited(node), int(self.tree.visits(node))
        if not children:
            return f"{visits:,} visits, a mean of {self._value(node, player)} to player {player}; no child was visited."
        best, *others = children
        name = self.game.action_name(s, int(self.tree.action(best)))
        told = (
            f"{visits:,} visits, a mean of {self._value(node, player)} to player {player}. "
            f"Most of them, {int(self.tree.visits(best)):,}, went to {name}, which is worth {self._value(best, player)}"
        )
        if others:
            second = self.game.action_name(s, int(self.tree.action(others[0])))
            count = int(self.tree.visits(others[0]))
            told += f"; next is {second} with {count:,} and {self._value(others[0], player)}"
        return told + "."

    def _mixture(self, node: int, s: Any, player: int) -> str:
        """Where chance moves: probabilities times means."""
        odds = {int(a): float(p) for a, p in self.game.chances(s)}
        children = self.visited(node)[:MOST_TERMS]
        if len(self.visited(node)) < len(odds) or len(odds) > MOST_TERMS:
            seen = f"{len(self.visited(node))} of {len(odds)} outcomes were sampled"
            return f"{seen}; on average they are worth {self._value(node, player)} to player {player}."
        pairs = [(odds[int(self.tree.action(c))], float(self.tree.mean(c, player))) for c in children]
        told = " + ".join(f"{p:.3g} × {v:.3g}" for p, v in pairs)
        whole = f"{told} = {sum(p * v for p, v in pairs):.3g}, expected by player {player}"
        return f"{whole}; the simulations had {self._value(node, player)} on average."

    def _proof(self, node: int, s: Any, player: int) -> str:
        """Where the result is certain."""
        plies = int(self.tree.proof(node))
        value = tuple(float(self.tree.mean(node, p)) for p in range(self.game.players))
        result = format_value(self.game, player, value, Proven(value, plies))
        below = self.proof_below(node, s, player)
        return f"{result[0].upper()}{result[1:]}{below}."

    def proof_below(self, node: int, s: Any, player: int) -> str:
        """What a proof rests on: one good action, or all actions."""
        proven = [child for child in self.visited(node) if int(self.tree.proof(child)) >= 0]
        if not proven:
            return ""
        value = float(self.tree.mean(node, player))
        equal = [c for c in proven if float(self.tree.mean(c, player)) == value]
        if value > min(self.game.utility_range) and equal:
            best = min(equal, key=lambda c: int(self.tree.proof(c)))
            name = self.game.action_name(s, int(self.tree.action(best)))
            return f": {name} leads to a state in which that is proven"
        longest = max(proven, key=lambda c: int(self.tree.proof(c)))
        name = self.game.action_name(s, int(self.tree.action(longest)))
        winner = f" for player {1 - player}" if self.game.players == 2 else ""
        kind = "win" if value == min(self.game.utility_range) else "result"
        return f": every action leads to a proven {kind}{winner}, the longest by {name}"

    def proof_of_action(self, action: int) -> str:
        """What the proof of an action rests on."""
        node = self.find([action])
        if node < 0:
            return ""
        s, mover = self.game.result(self.report.state, action), int(self.tree.kind(node))
        if mover < 0:
            return ", since it ends the game" if mover == TERMINAL else ""
        before = max(0, int(self.game.to_move(self.report.state)))
        lost = float(self.tree.mean(node, before)) == min(self.game.utility_range)
        if mover == before or self.game.players != 2:
            return ""
        proven = [c for c in self.visited(node) if int(self.tree.proof(c)) >= 0]
        equal = [c for c in proven if float(self.tree.mean(c, mover)) == float(self.tree.mean(node, mover))]
        if lost and equal:
            best = min(equal, key=lambda c: int(self.tree.proof(c)))
            return f", since player {mover} can answer {self.game.action_name(s, int(self.tree.action(best)))}"
        longest = max(proven, key=lambda c: int(self.tree.proof(c)), default=None)
        if longest is None or len(proven) < len(list(self.game.actions(s))):
            return ""
        name = self.game.action_name(s, int(self.tree.action(longest)))
        return f": whatever player {mover} answers, the longest is {name}"

    def best_reply(self, action: int) -> str:
        """The reply that spoils an action."""
        node = self.find([action])
        children = self.visited(node) if node >= 0 and int(self.tree.kind(node)) >= 0 else []
        if not children:
            return ""
        mover = max(0, int(self.game.to_move(self.report.state)))
        s = self.game.result(self.report.state, action)
        reply = children[0]
        name, visits = self.game.action_name(s, int(self.tree.action(reply))), int(self.tree.visits(reply))
        return f"; {visits:,} of them met {name}, which left {self._value(reply, mover)}"


# -- the trace of simulations ------------------------------------------------------------------------------------------


def why_simulation(report: Report, number: int, level: int = 0) -> str:
    """Why a simulation went where it went, at one level of its way."""
    simulation = report.trace[number]
    level = min(level, len(simulation.levels) - 1)
    s = report.state
    for passed in simulation.levels[1 : level + 1]:
        s = report.game.result(s, passed.action)
    children = simulation.levels[level].children
    chosen = next((child for child in children if child.chosen), None)
    if chosen is None:
        found = ", ".join(f"{value:+g}" for value in simulation.utilities)
        return f"Simulation {number + 1:,} ended here and found {found}."
    if chosen.visits == 0 or chosen.weight == float("inf"):
        return f"In simulation {number + 1:,} {_name(report, s, chosen.action)} had never been tried, so it came first."
    others = sorted((c for c in children if not c.chosen), key=lambda c: -c.weight)[:1]
    told = [f"{_name(report, s, child.action)} had {_sum(child)}" for child in (chosen, *others)]
    return f"In simulation {number + 1:,}: {', '.join(told)}."


def _name(report: Report, s: Any, action: int) -> str:
    return report.game.action_name(s, action)


def _sum(child: Any) -> str:
    """The terms of a weight, added up: .31 + .02 = .33."""
    terms = [term for place, term in enumerate(child.terms) if term or place < 2]
    told = " + ".join(_short(term) for term in terms).replace("+ −", "− ")
    return f"{told} = {_short(child.weight)}"


def _short(value: float) -> str:
    """Two digits behind the point, without the zero before it."""
    if abs(value) == float("inf"):
        return "∞" if value > 0 else "−∞"
    text = f"{abs(value):.2f}"
    text = text.removeprefix("0") if abs(value) < 0.995 else text
    return f"−{text}" if value < 0 and float(text or 0) else text
