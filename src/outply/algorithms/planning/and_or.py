"""AND-OR search: a plan that wins whatever chance and the other players do.

    search(s):
        1 explore   list all states reachable from s, breadth first
        2 certain   good <- the terminal states that are won
                    repeat: add a state to good
                        where I move:              if some action leads to a good state (OR); it belongs to the plan
                        where another player or
                        chance moves:              if every action or outcome does (AND)
                    if s is good: return the plan, with the fewest plies in the worst case
        3 cyclic    if there is none, a plan that wins in the long run, provided that chance is fair:
                    allowed <- all states
                    repeat: good <- as in 2, but a chance state needs only one good outcome, if all are allowed
                            allowed <- good
                    until allowed does not change
                    if s is good: return the plan; it may visit a state again

This is the task of Russell and Norvig's AND-OR-GRAPH-SEARCH, solved backwards: it finds the shortest plan and expands
no state twice. Sets of states and tables from states to actions have no fixed size, so unlike other algorithms this one
is plain Python for every game.
"""

from __future__ import annotations

import math
from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from outply.game import CHANCE, Game
from outply.options import option
from outply.search.algorithm import Algorithm
from outply.search.budget import Budget, Spent
from outply.search.plan import Plan, choices, name_of
from outply.search.report import OPEN_ROW, Cost, Move, Proven, Report
from outply.search.run import Run
from outply.search.stack import NONE
from outply.search.trace import ENDED, ENTER, GOOD, LEAVE, SEARCHED, SEEN, TURN, VALUE, new_trace, note
from outply.status import NO_ACTION, TOGETHER, error_for

BYTES_A_STATE = 1500
"""Bytes of memory per state, roughly."""

FIRST_ATTEMPT = 64
"""States after which the run first looks for a plan; then each time their number has doubled."""

LONGEST_NOTE = 500
"""Characters of the plan in a report's note; the whole plan is the report's tree."""


@dataclass(frozen=True)
class AndOr(Algorithm):
    """Finds a conditional plan that always wins, or a cyclic one that wins in the long run."""

    goal: float = option(
        1.0, "the utility that counts as won: from 0, the least, to 1, the greatest", low=0.0, high=1.0
    )
    cyclic: bool = option(True, "accept a cyclic plan, which repeats actions until chance lets them succeed")
    trace: bool = option(False, "record the first 100,000 steps")

    keeps_tree: ClassVar[bool] = True

    def start(self, game: Game, state: Any, budget: Budget, seed: int) -> AndOrRun:
        if game.to_move(state) < 0:
            raise ValueError("AndOr plans for the player to move, and in this state chance moves.")
        return AndOrRun(self, game, state, budget, seed)


MINE, OTHERS, DICE, WON, NOT_WON, OPEN = range(6)
"""Kinds of nodes: who moves there, how the game ended there, or not expanded yet."""


class PlanNode(NamedTuple):
    """A reachable state."""

    state: Any
    plies: int  # plies from the root
    parents: list[int]
    children: list[tuple[int, int]]  # actions or outcomes, and the nodes they lead to


class Good(NamedTuple):
    """The nodes from which the player wins: the plies in the worst case, and the player's action."""

    plies: dict[int, int]
    actions: dict[int, int]


class PlanGraph:
    """The graph of the states found so far."""

    def __init__(self, algorithm: AndOr, game: Game, state: Any) -> None:
        low, high = game.utility_range
        self.game, self.player = game, int(game.to_move(state))
        self.enough = low + algorithm.goal * (high - low) - 1e-9
        self.nodes: list[PlanNode] = []
        self.kinds: list[int] = []
        self.numbers: dict[Hashable, int] = {}
        self.expanded = 0
        self.trace = new_trace(algorithm.trace, 1)
        self.entries, self.entry = 0, [0]  # states entered so far; the entry at which each node was found
        self.add(state, 0)

    def add(self, state: Any, plies: int) -> int:
        """The number of a state; a new state gets the next number."""
        name = name_of(state)
        number = self.numbers.setdefault(name, len(self.nodes))
        if number == len(self.nodes):
            self.nodes.append(PlanNode(state, plies, [], []))
            self.kinds.append(self._end_of(state) if self.game.is_terminal(state) else OPEN)
        return number

    def _end_of(self, state: Any) -> int:
        return WON if self.game.utility(state, self.player) >= self.enough else NOT_WON

    def expand(self) -> None:
        """Expands the next state."""
        number = self.expanded
        node = self.nodes[number]
        if self.kinds[number] == OPEN:
            mover = self.game.to_move(node.state)
            if mover < CHANCE:
                raise error_for(TOGETHER, self.game, algorithm="AndOr")
            self._turn_to(number)
            for action in choices(self.game, node.state):
                child = self.add(self.game.result(node.state, action), node.plies + 1)
                self._note_entry(child, action, node.plies + 1)
                node.children.append((action, child))
                self.nodes[child].parents.append(number)
            if not node.children:
                raise error_for(NO_ACTION, self.game)
            # Set last: an interrupted expansion leaves an open node, which belongs to no plan.
            self.kinds[number] = MINE if mover == self.player else DICE if mover == CHANCE else OTHERS
        self.expanded += 1

    @property
    def complete(self) -> bool:
        return self.expanded == len(self.nodes)

    def certain(self) -> Good:
        """Step 2: the nodes from which the player wins whatever chance and the others do."""
        return self._backwards(None)

    def in_the_long_run(self) -> Good:
        """Step 3: the nodes from which the player wins in the long run if chance is fair."""
        allowed = set(range(len(self.nodes)))
        while True:
            good = self._backwards(allowed)
            if len(good.plies) == len(allowed):
                return good
            allowed = set(good.plies)

    def _backwards(self, allowed: set[int] | None) -> Good:
        """Propagates from the won states to their parents; `allowed` are the states that a chance node may lead to."""
        layer = [number for number, kind in enumerate(self.kinds) if kind == WON]
        good = Good(dict.fromkeys(layer, 0), {})
        missing = [len(node.children) for node in self.nodes]
        plies = 0
        while layer:
            plies += 1
            layer = [n for child in layer for n in self._parents(child, good, missing, allowed, plies)]
        return good

    def _parents(self, child: int, good: Good, missing: list[int], allowed: set[int] | None, plies: int) -> list[int]:
        """The parents that become good with this child."""
        found = []
        for parent in self.nodes[child].parents:
            missing[parent] -= 1
            if parent not in good.plies and self._becomes_good(parent, missing, allowed):
                good.plies[parent] = plies
                found.append(parent)
                if self.kinds[parent] == MINE:
                    good.actions[parent] = self._nearer(parent, good)
                self._turn_to(parent)
                self._note(LEAVE, parent, good.actions.get(parent, NONE), GOOD, plies)
        return found

    def _becomes_good(self, parent: int, missing: list[int], allowed: set[int] | None) -> bool:
        if self.kinds[parent] == OPEN or (allowed is not None and parent not in allowed):
            return False
        if self.kinds[parent] == MINE:
            return True
        if self.kinds[parent] == DICE and allowed is not None:
            return all(child in allowed for _, child in self.nodes[parent].children)
        return missing[parent] == 0

    def _nearer(self, number: int, good: Good) -> int:
        """The first action that leads to a state with fewer plies."""
        plies = good.plies[number]
        return next(a for a, child in self.nodes[number].children if good.plies.get(child, plies) < plies)

    # -- the trace: its values are the plies of a plan in the worst case ---------------------------

    def _note(self, kind: int, number: int, action: int, why: int = SEARCHED, plies: float = math.inf) -> None:
        if self.trace.on:
            step = note(self.trace, kind, self.nodes[number].plies, action, why, -math.inf, math.inf)
            self.trace.values[step, 0] = plies

    def _turn_to(self, number: int) -> None:
        if self.trace.on:
            self._note(TURN, number, self.entry[number])

    def _note_entry(self, child: int, action: int, plies: int) -> None:
        """Records that a state was entered; a known state refers to its first entry."""
        if not self.trace.on:
            return
        note(self.trace, ENTER, plies, action, SEARCHED, -math.inf, math.inf)
        self.entries += 1
        if child == len(self.entry):
            self.entry.append(self.entries)
            if self.kinds[child] != OPEN:
                self._note(VALUE, child, NONE, ENDED, 0.0 if self.kinds[child] == WON else math.inf)
        else:
            step = note(self.trace, VALUE, plies, self.entry[child], SEEN, -math.inf, math.inf)
            self.trace.values[step, 0] = math.inf


class AndOrRun(Run):
    """One search for a plan."""

    unit = "nodes"

    def __init__(self, algorithm: AndOr, game: Game, state: Any, budget: Budget, seed: int) -> None:
        self.algorithm, self.game, self.state, self.seed = algorithm, game, state, seed
        self.depth = budget.depth
        self.most_states = int(budget.memory_mb * 1e6 / BYTES_A_STATE)
        self.graph = PlanGraph(algorithm, game, state)
        self.next_attempt = FIRST_ATTEMPT
        self.good = Good({}, {})
        self.plan: Plan | None = None

    def step(self, quota: int) -> int:
        """Expands `quota` more states, and looks for a plan from time to time."""
        graph, done = self.graph, 0
        while done < quota and self.finished is None:
            if graph.complete:
                self.finished = "complete"  # nothing is left to look at, which proves no value without a plan
            elif self.depth is not None and graph.nodes[graph.expanded].plies >= self.depth:
                self.finished = "depth"
            elif len(graph.nodes) > self.most_states:
                self.finished = "memory"
            else:
                graph.expand()
                done += 1
            if self.finished or graph.expanded == self.next_attempt:
                self.next_attempt *= 2
                self._look_for_plan()
        return done

    def _look_for_plan(self) -> None:
        self.good = self.graph.certain()
        if 0 in self.good.plies:
            self.plan = self._plan(self.good, cyclic=False)
            self.finished = "proven"
        elif self.finished and self.algorithm.cyclic:
            self._look_for_cyclic_plan()

    def _look_for_cyclic_plan(self) -> None:
        good = self.graph.in_the_long_run()
        if 0 in good.plies:
            self.plan = self._plan(good, cyclic=True)

    def _plan(self, good: Good, cyclic: bool) -> Plan:
        """The plan: the actions of those good states that it can reach."""
        nodes, actions, waiting, seen = self.graph.nodes, {}, [0], {0}
        for number in waiting:  # the list grows during the loop
            chosen = good.actions.get(number)
            if chosen is not None:
                actions[name_of(nodes[number].state)] = chosen
            for action, child in nodes[number].children:
                if (chosen is None or action == chosen) and child not in seen:
                    seen.add(child)
                    waiting.append(child)
        return Plan(self.game, self.state, self.graph.player, actions, cyclic)

    # -- report -----------------------------------------------------------------------------------

    def report(self, spent: Spent) -> Report:
        if self.plan is None and self.finished is None and self.algorithm.cyclic:
            self._look_for_cyclic_plan()  # the budget is spent: the states so far may be sufficient
        plan = self.plan
        value = self._value()
        first = plan.action(self.state) if plan else self._hopeful()
        sure = plan is not None and not plan.cyclic
        return Report(
            game=self.game,
            state=self.state,
            algorithm=self.algorithm,
            action=first,
            value=value,
            line=self._line(first),
            moves=self._moves(value, first if plan else NONE),
            proven=Proven(value, self.good.plies[0]) if sure else None,
            cost=Cost(
                simulations=0,
                nodes=spent.units,
                depth=self.graph.nodes[max(0, self.graph.expanded - 1)].plies,
                seconds=spent.seconds,
                memory_mb=len(self.graph.nodes) * BYTES_A_STATE / 1e6,
                stopped=spent.stopped,
            ),
            seed=self.seed,
            tree=plan,
            note=self.describe(),
            trace=self.graph.trace.steps(measure="plies"),
        )

    def describe(self) -> str:
        """The plan as text, or why there is none."""
        if self.plan is not None:
            written = str(self.plan)
            short = written if len(written) <= LONGEST_NOTE else written[: LONGEST_NOTE - 1] + "…"
            return f"{'cyclic plan' if self.plan.cyclic else 'plan'}: {short}"
        if self.finished == "complete":
            return "no plan can be guaranteed" + ("" if self.algorithm.cyclic else " without repeating itself")
        return "no plan found so far"

    def _value(self) -> tuple[float, ...]:
        """The value that the plan guarantees the player and the most it leaves the others; else the middle."""
        if self.plan is None:
            low, high = self.game.utility_range
            return ((low + high) / 2,) * self.game.players
        ends = [s for s in self.plan.states() if self.game.is_terminal(s)]
        worth = [[self.game.utility(s, player) for s in ends] for player in range(self.game.players)]
        return tuple(float(min(w) if player == self.graph.player else max(w)) for player, w in enumerate(worth))

    def _hopeful(self) -> int:
        """The first action after which a win is still possible, or the first action, where there is no plan."""
        hope = {number for number, kind in enumerate(self.graph.kinds) if kind in (WON, OPEN)}
        waiting = list(hope)
        for number in waiting:  # the list grows during the loop
            for parent in self.graph.nodes[number].parents:
                if parent not in hope:
                    hope.add(parent)
                    waiting.append(parent)
        children = self.graph.nodes[0].children or [(a, 0) for a in choices(self.game, self.state)]
        return next((action for action, child in children if child in hope), children[0][0])

    def _line(self, first: int) -> tuple[int, ...]:
        """The plan's actions as long as nobody else has a choice."""
        line, s = [first], self.game.result(self.state, first)
        while self.plan and not self.plan.cyclic and len(self.plan.after(s)) == 1:
            action, s = self.plan.after(s)[0]
            line.append(action)
        return tuple(line)

    def _moves(self, value: tuple[float, ...], first: int) -> tuple[Move, ...]:
        """One row per root action: those that always win are proven; that of a cyclic plan wins in the long run."""
        low, high = self.game.utility_range
        unknown, moves = ((low + high) / 2,) * self.game.players, []
        for action, child in self.graph.nodes[0].children:
            won = self.plan is not None and child in self.good.plies
            planned = won or action == first
            proven = Proven(value, self.good.plies[child] + 1) if won else None
            name = self.game.action_name(self.state, action)
            moves.append(Move(action, name, value if planned else unknown, 0, 0.0, proven, "" if planned else OPEN_ROW))
        return tuple(moves)
