"""A plan: one action for every state that can occur, printed as text or as a tree.

Suck; if state 5 then [Right, Suck] else []          conditions use the game's names of outcomes and replies
Suck; while in state 5 do Right; Suck                an action that is repeated until it succeeds
L1: Right; if state 6 then [Suck] else [go to L1]    any other cycle
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np

from outply.game import Game

MOST_STEPS, DEEPEST = 2000, 150
"""Steps and nesting levels that are printed at most; the rest is shown as «…»."""


class PlanStep(NamedTuple):
    """Part of a plan: an action (or "" where others move), then a step for each case that can follow."""

    action: str
    cases: tuple[tuple[str, Any], ...]  # (name of an outcome or reply, next step); a single case has no name
    loop: str = ""  # the outcome after which the action is repeated
    label: int = 0  # the number by which other steps refer to this one; 0: none does
    back: int = 0  # the label of the step to go back to; 0: this is a step of its own
    more: bool = False  # the plan is too long to print from here on


@dataclass(frozen=True)
class Plan:
    """A player's strategy that always wins; a cyclic one wins with probability 1 if chance is fair."""

    game: Game = field(repr=False)
    state: Any
    player: int
    actions: dict[Hashable, int] = field(repr=False)  # the action in each state of the plan where the player moves
    cyclic: bool = False
    against: bool = False  # the plan belongs to all other players, against `player`

    def chooses(self, s: Any) -> bool:
        """True where the plan prescribes the action; elsewhere it must be ready for every action."""
        mover = self.game.to_move(s)
        return bool(mover >= 0 and (mover == self.player) != self.against)

    def action(self, s: Any) -> int:
        """The prescribed action in a state of the plan."""
        return self.actions[name_of(s)]

    def states(self) -> Iterator[Any]:
        """Every state that can occur under the plan, in breadth-first order."""
        found, waiting = {name_of(self.state)}, [self.state]
        for s in waiting:  # the list grows during the loop
            yield s
            for _, after in self.after(s):
                if name_of(after) not in found:
                    found.add(name_of(after))
                    waiting.append(after)

    def after(self, s: Any) -> list[tuple[int, Any]]:
        """The (action, next state) pairs after a state: the prescribed one, or all of the others'."""
        if self.game.is_terminal(s):
            return []
        if self.chooses(s):
            return [(self.action(s), self.game.result(s, self.action(s)))]
        return [(a, self.game.result(s, a)) for a in choices(self.game, s)]

    def __str__(self) -> str:
        return "; ".join(_format(self.steps())) or "nothing to do"

    def tree(self) -> str:
        """The plan as an indented tree."""
        return "\n".join(_render(self.steps(), ""))

    def steps(self) -> PlanStep | None:
        """The plan as nested steps."""
        return Writer(self).write(self.state)


class Writer:
    """Unfolds a plan into nested steps, state by state."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.labels: dict[Hashable, int] = {}  # states on the current path that later steps go back to
        self.path: list[Hashable] = []
        self.left = MOST_STEPS

    def write(self, s: Any) -> PlanStep | None:
        """The steps from a state on; None at the end of the game."""
        plan, name = self.plan, name_of(s)
        if plan.game.is_terminal(s):
            return None
        if name in self.path:
            return PlanStep("", (), back=self.labels.setdefault(name, len(self.labels) + 1))
        self.left -= 1
        if self.left < 0 or len(self.path) == DEEPEST:
            return PlanStep("", (), more=True)
        self.path.append(name)
        step = self._own(s) if plan.chooses(s) else self._others(s)
        self.path.pop()
        return step._replace(label=self.labels.get(name, 0))

    def _own(self, s: Any) -> PlanStep:
        """An action and the outcomes after it; an outcome that leads straight back becomes a loop."""
        plan = self.plan
        action = plan.action(s)
        after = plan.game.result(s, action)
        said = plan.game.action_name(s, action)
        if plan.game.is_terminal(after) or plan.chooses(after):
            return PlanStep(said, (("", self.write(after)),))
        cases = [(a, t) for a, t in plan.after(after) if name_of(t) != name_of(s)]
        again = [plan.game.action_name(after, a) for a, t in plan.after(after) if name_of(t) == name_of(s)]
        return PlanStep(said, self._cases(after, cases), loop=" or ".join(again))

    def _others(self, s: Any) -> PlanStep:
        return PlanStep("", self._cases(s, self.plan.after(s)))

    def _cases(self, s: Any, after: list[tuple[int, Any]]) -> tuple[tuple[str, Any], ...]:
        """The next step after each outcome or reply; equal steps share a case, and a single case has no name."""
        groups: list[tuple[list[str], PlanStep | None]] = []
        for a, t in after:
            name, step = self.plan.game.action_name(s, a), self.write(t)
            same = [names for names, known in groups if known == step]
            if same:
                same[0].append(name)
            else:
                groups.append(([name], step))
        if len(groups) == 1:
            return (("", groups[0][1]),)
        if len(after) > len(groups):  # the most frequent case comes last: it is printed as «else»
            groups.sort(key=lambda group: len(group[0]))
        return tuple((" or ".join(names), step) for names, step in groups)


def _format(step: PlanStep | None) -> list[str]:
    """The plan as a list of sentences."""
    if step is None:
        return []
    if step.more:
        return ["…"]
    if step.back:
        return [f"go to L{step.back}"]
    first = f"while in {step.loop} do {step.action}" if step.loop else step.action
    sentences = [first] if first else []
    if len(step.cases) == 1:
        sentences += _format(step.cases[0][1])
    elif step.cases:
        sentences.append(" else ".join(_conditions(step.cases)))
    if step.label:
        sentences[0] = f"L{step.label}: {sentences[0]}"
    return sentences


def _conditions(cases: tuple[tuple[str, Any], ...]) -> Iterator[str]:
    """`if state 5 then [Right, Suck]`; the last case has no condition."""
    for number, (name, step) in enumerate(cases):
        todo = f"[{', '.join(_format(step))}]"
        yield todo if number == len(cases) - 1 else f"if {name} then {todo}"


def _render(step: PlanStep | None, indent: str) -> Iterator[str]:
    """One line per action, its cases indented below it."""
    if step is None:
        yield f"{indent}done"
    elif step.more or step.back:
        yield f"{indent}{_format(step)[0]}"
    else:
        label = f"L{step.label}: " if step.label else ""
        loop = f" while in {step.loop}" if step.loop else ""
        if step.action or label:
            yield f"{indent}{label}{step.action}{loop}"
        for name, then in step.cases:
            if name:
                yield f"{indent}   {name}:"
            yield from _render(then, f"{indent}      " if name else indent)


# -- states as dictionary keys -----------------------------------------------------------------------------------------


def name_of(value: Any) -> Hashable:
    """The state as a dictionary key: itself, with its arrays replaced by bytes."""
    if isinstance(value, np.ndarray):
        return value.dtype.str, value.shape, value.tobytes()
    if isinstance(value, tuple):
        return tuple(name_of(part) for part in value)
    found: Hashable = value
    return found


def choices(game: Game, s: Any) -> list[int]:
    """The actions of a state; at a chance state the outcomes of positive probability."""
    if game.to_move(s) < 0:
        return [int(outcome) for outcome, odds in game.chances(s) if odds > 0]
    return [int(action) for action in game.actions(s)]
