"""AND-OR search: a plan that wins whatever chance and the others do.

    search(s):
        in breadth, list the states that can be reached from s
        good <- the terminal states that are won
        repeat: take a state into good
            where I move:         if some action leads to a good state (OR); that action belongs to the plan
            where another moves,
            or chance:            if every one of their actions or outcomes does (AND)
        if s is good: return the plan, of fewest plies at worst

    If there is no such plan, one that wins in the long run may do, provided that chance is fair:
        allowed <- all states
        repeat: good <- as above, but of chance only some outcome need be good, if all are allowed; allowed <- good
        until allowed does not change
        if s is good: return the plan, which may come through the same state again: it is cyclic

That is the task of Russell and Norvig's AND-OR-GRAPH-SEARCH, solved backwards, so that of all plans the shortest is
found and no state is looked at twice. It works on sets of states and on who leads to whom; what comes out is a table
from states to actions; none of this has a fixed size, so unlike other algorithms it is plain Python for every game.
"""

from __future__ import annotations

import math
from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from outply.game import CHANCE, Facts, Game
from outply.options import option
from outply.search.algorithm import Algorithm
from outply.search.budget import Budget, Spent
from outply.search.plan import Plan, choices, name_of
from outply.search.report import Cost, Move, Proven, Report
from outply.search.run import Run
from outply.search.stack import NONE
from outply.search.trace import ENDED, ENTER, GOOD, LEAVE, SEARCHED, SEEN, TURN, VALUE, new_trace, note
from outply.status import NO_ACTION, TOGETHER, error_for

BYTES_A_STATE = 1500
"""What a state costs in memory, about."""

FIRST_LOOK = 64
"""After so many states, and again each time there are twice as many, it looks whether there is a plan."""

LONGEST_NOTE = 500
"""Letters of a plan in the note of a report; all of it is in the plan itself, which is the report's tree."""


@dataclass(frozen=True)
class AndOr(Algorithm):
    """A conditional plan that wins for certain, or a cyclic one that wins in the long run."""

    goal: float = option(1.0, "what counts as won: from the least utility, 0, to the greatest, 1", low=0.0, high=1.0)
    cyclic: bool = option(True, "accept a plan that repeats itself until chance allows it to succeed")
    trace: bool = option(False, "record the first 100,000 steps")

    keeps_tree: ClassVar[bool] = True

    def objection(self, facts: Facts) -> str:
        return "needs a game without hidden information; {game} hides some." if facts.hidden else ""

    def start(self, game: Game, state: Any, budget: Budget, seed: int) -> AndOrRun:
        if game.to_move(state) < 0:
            raise ValueError("AndOr plans for the player to move, and in this state chance moves.")
        return AndOrRun(self, game, state, budget, seed)


MINE, OTHERS, DICE, WON, NOT_WON, OPEN = range(6)
"""Kinds of nodes: who moves there, how the game ended there, or not looked at yet."""


class PlanNode(NamedTuple):
    """A state that can come about."""

    state: Any
    plies: int  # from the root
    parents: list[int]
    children: list[tuple[int, int]]  # actions or outcomes, and the nodes they lead to


class Good(NamedTuple):
    """The nodes from which the player wins: in how many plies at worst, and by which action where they move."""

    plies: dict[int, int]
    actions: dict[int, int]


class PlanGraph:
    """The states found so far, and who leads to whom."""

    def __init__(self, algorithm: AndOr, game: Game, state: Any) -> None:
        low, high = game.utility_range
        self.game, self.player = game, int(game.to_move(state))
        self.enough = low + algorithm.goal * (high - low) - 1e-9
        self.nodes: list[PlanNode] = []
        self.kinds: list[int] = []
        self.numbers: dict[Hashable, int] = {}
        self.looked_at = 0
        self.trace = new_trace(algorithm.trace, 1)
        self.entries, self.entry = 0, [0]  # how often a state was entered; when each node was first
        self.add(state, 0)

    def add(self, state: Any, plies: int) -> int:
        """The number of a state, which may be new."""
        name = name_of(state)
        number = self.numbers.setdefault(name, len(self.nodes))
        if number == len(self.nodes):
            self.nodes.append(PlanNode(state, plies, [], []))
            self.kinds.append(self._end_of(state) if self.game.is_terminal(state) else OPEN)
        return number

    def _end_of(self, state: Any) -> int:
        return WON if self.game.utility(state, self.player) >= self.enough else NOT_WON

    def look(self) -> None:
        """Looks at the next state: who moves there, and what can follow."""
        number = self.looked_at
        node = self.nodes[number]
        if self.kinds[number] == OPEN:
            mover = self.game.to_move(node.state)
            if mover < CHANCE:
                raise error_for(TOGETHER, self.game, algorithm="AndOr")
            self._turn_to(number)
            for action in choices(self.game, node.state):
                child = self.add(self.game.result(node.state, action), node.plies + 1)
                self._note_entered(child, action, node.plies + 1)
                node.children.append((action, child))
                self.nodes[child].parents.append(number)
            if not node.children:
                raise error_for(NO_ACTION, self.game)
            # Last of all: an interrupted look leaves an open node, which belongs to no plan.
            self.kinds[number] = MINE if mover == self.player else DICE if mover == CHANCE else OTHERS
        self.looked_at += 1

    @property
    def complete(self) -> bool:
        return self.looked_at == len(self.nodes)

    def certain(self) -> Good:
        """The nodes from which the player wins whatever chance and the others do."""
        return self._backwards(None)

    def in_the_long_run(self) -> Good:
        """The nodes from which the player wins in the long run if chance is fair."""
        allowed = set(range(len(self.nodes)))
        while True:
            good = self._backwards(allowed)
            if len(good.plies) == len(allowed):
                return good
            allowed = set(good.plies)

    def _backwards(self, allowed: set[int] | None) -> Good:
        """From the states that are won to those that lead to them; `allowed` says which ones a chance node may risk."""
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
        """The first action that leads nearer to the end."""
        plies = good.plies[number]
        return next(a for a, child in self.nodes[number].children if good.plies.get(child, plies) < plies)

    # -- the trace: its values are the plies that a plan takes at worst ---------------------------

    def _note(self, kind: int, number: int, action: int, why: int = SEARCHED, plies: float = math.inf) -> None:
        if self.trace.on:
            step = note(self.trace, kind, self.nodes[number].plies, action, why, -math.inf, math.inf)
            self.trace.values[step, 0] = plies

    def _turn_to(self, number: int) -> None:
        if self.trace.on:
            self._note(TURN, number, self.entry[number])

    def _note_entered(self, child: int, action: int, plies: int) -> None:
        """A state was entered, perhaps one that is known, which then is at its first place in the tree."""
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
        self.next_look = FIRST_LOOK
        self.good = Good({}, {})
        self.plan: Plan | None = None

    def step(self, quota: int) -> int:
        """Looks at so many states more, and from time to time whether they make a plan."""
        graph, done = self.graph, 0
        while done < quota and self.finished is None:
            if graph.complete:
                self.finished = "proven"
            elif self.depth is not None and graph.nodes[graph.looked_at].plies >= self.depth:
                self.finished = "depth"
            elif len(graph.nodes) > self.most_states:
                self.finished = "memory"
            else:
                graph.look()
                done += 1
            if self.finished or graph.looked_at == self.next_look:
                self.next_look *= 2
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
        """Of all good states those that can come about."""
        nodes, actions, waiting, seen = self.graph.nodes, {}, [0], {0}
        for number in waiting:  # which grows meanwhile
            chosen = good.actions.get(number)
            if chosen is not None:
                actions[name_of(nodes[number].state)] = chosen
            for action, child in nodes[number].children:
                if (chosen is None or action == chosen) and child not in seen:
                    seen.add(child)
                    waiting.append(child)
        return Plan(self.game, self.state, self.graph.player, actions, cyclic)

    # -- what was found ---------------------------------------------------------------------------

    def report(self, spent: Spent) -> Report:
        if self.plan is None and self.finished is None and self.algorithm.cyclic:
            self._look_for_cyclic_plan()  # stopped by the budget: perhaps what is known is enough
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
            moves=self._moves(value),
            proven=Proven(value, self.good.plies[0]) if sure else None,
            cost=Cost(
                simulations=0,
                nodes=spent.units,
                depth=self.graph.nodes[max(0, self.graph.looked_at - 1)].plies,
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
        if self.finished == "proven":
            return "no plan can be guaranteed" + ("" if self.algorithm.cyclic else " without repeating itself")
        return "no plan found so far"

    def _value(self) -> tuple[float, ...]:
        """By the plan what the player gets at least, and the others at most; without one nothing is known."""
        if self.plan is None:
            low, high = self.game.utility_range
            return ((low + high) / 2,) * self.game.players
        ends = [s for s in self.plan.states() if self.game.is_terminal(s)]
        worth = [[self.game.utility(s, player) for s in ends] for player in range(self.game.players)]
        return tuple(float(min(w) if player == self.graph.player else max(w)) for player, w in enumerate(worth))

    def _hopeful(self) -> int:
        """Without a plan: the first action after which winning is not impossible, or the first."""
        hope = {number for number, kind in enumerate(self.graph.kinds) if kind in (WON, OPEN)}
        waiting = list(hope)
        for number in waiting:  # which grows meanwhile
            for parent in self.graph.nodes[number].parents:
                if parent not in hope:
                    hope.add(parent)
                    waiting.append(parent)
        children = self.graph.nodes[0].children or [(a, 0) for a in choices(self.game, self.state)]
        return next((action for action, child in children if child in hope), children[0][0])

    def _line(self, first: int) -> tuple[int, ...]:
        """The player's actions as long as nobody else has a choice."""
        line, s = [first], self.game.result(self.state, first)
        while self.plan and not self.plan.cyclic and len(self.plan.after(s)) == 1:
            action, s = self.plan.after(s)[0]
            line.append(action)
        return tuple(line)

    def _moves(self, value: tuple[float, ...]) -> tuple[Move, ...]:
        """The actions at the root; those that win for certain are proven."""
        low, high = self.game.utility_range
        unknown, moves = ((low + high) / 2,) * self.game.players, []
        for action, child in self.graph.nodes[0].children:
            won = self.plan is not None and child in self.good.plies
            proven = Proven(value, self.good.plies[child] + 1) if won else None
            name = self.game.action_name(self.state, action)
            moves.append(Move(action, name, value if won else unknown, 0, 0.0, proven, "" if won else "open"))
        return tuple(moves)
