"""A plan: what to do in each state that can come about, as text and as a tree.

Suck; if state 5 then [Right, Suck] else []          conditions are named as the game names outcomes and replies
Suck; while in state 5 do Right; Suck                an action that is repeated until it succeeds
L1: Right; if state 6 then [Suck] else [go to L1]    any other way back
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np

from outply.game import Game

MOST_STEPS, DEEPEST = 2000, 150
"""A plan with more steps than this, or a longer way, is not written out in full."""


class PlanStep(NamedTuple):
    """Part of a plan: an action (or "" where others move), then what to do in each case that can follow."""

    action: str
    cases: tuple[tuple[str, Any], ...]  # names of outcomes or replies, and the steps that follow: one case, no name
    loop: str = ""  # the outcome after which the action is repeated
    label: int = 0  # a number that other steps go back to
    back: int = 0  # the label to go back to instead
    more: bool = False  # too long to write out


@dataclass(frozen=True)
class Plan:
    """What a player does to win for certain, or with certainty in the long run if it is cyclic."""

    game: Game = field(repr=False)
    state: Any
    player: int
    actions: dict[Hashable, int] = field(repr=False)  # the action in each state of the plan where the player moves
    cyclic: bool = False
    against: bool = False  # is it the plan of all the others, against the player?

    def chooses(self, s: Any) -> bool:
        """Does the plan say what to do here, or must it be ready for everything?"""
        mover = self.game.to_move(s)
        return bool(mover >= 0 and (mover == self.player) != self.against)

    def action(self, s: Any) -> int:
        """What to do in a state of the plan."""
        return self.actions[name_of(s)]

    def states(self) -> Iterator[Any]:
        """Every state that can come about, the first one first."""
        found, waiting = {name_of(self.state)}, [self.state]
        for s in waiting:  # which grows meanwhile
            yield s
            for _, after in self.after(s):
                if name_of(after) not in found:
                    found.add(name_of(after))
                    waiting.append(after)

    def after(self, s: Any) -> list[tuple[int, Any]]:
        """What can follow a state: the player's action, or whatever the others do."""
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
    """Writes a plan out, state by state."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.labels: dict[Hashable, int] = {}  # states on the way that later ones go back to
        self.path: list[Hashable] = []
        self.left = MOST_STEPS

    def write(self, s: Any) -> PlanStep | None:
        """The steps from a state on; None when nothing is left to do."""
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
        """An action, and the outcomes after it; one that leads back at once makes a loop."""
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
        """What to do after each outcome or reply, alike ones together; no condition if it is always the same."""
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
        if len(after) > len(groups):  # the usual case last: else …
            groups.sort(key=lambda group: len(group[0]))
        return tuple((" or ".join(names), step) for names, step in groups)


def _format(step: PlanStep | None) -> list[str]:
    """The plan as a list of things to do."""
    if step is None:
        return []
    if step.more:
        return ["…"]
    if step.back:
        return [f"go to L{step.back}"]
    first = f"while in {step.loop} do {step.action}" if step.loop else step.action
    told = [first] if first else []
    if len(step.cases) == 1:
        told += _format(step.cases[0][1])
    elif step.cases:
        told.append(" else ".join(_conditions(step.cases)))
    if step.label:
        told[0] = f"L{step.label}: {told[0]}"
    return told


def _conditions(cases: tuple[tuple[str, Any], ...]) -> Iterator[str]:
    """`if state 5 then [Right, Suck]`, and for the last case only what to do."""
    for number, (name, step) in enumerate(cases):
        todo = f"[{', '.join(_format(step))}]"
        yield todo if number == len(cases) - 1 else f"if {name} then {todo}"


def _render(step: PlanStep | None, indent: str) -> Iterator[str]:
    """A line for each action; cases stand below it, a little to the right."""
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


# -- states as names ---------------------------------------------------------------------------------------------------


def name_of(value: Any) -> Hashable:
    """The state itself, or a twin of it that can be looked up."""
    if isinstance(value, np.ndarray):
        return value.dtype.str, value.shape, value.tobytes()
    if isinstance(value, tuple):
        return tuple(name_of(part) for part in value)
    found: Hashable = value
    return found


def choices(game: Game, s: Any) -> list[int]:
    """The actions of a state, or its outcomes that are possible at all."""
    if game.to_move(s) < 0:
        return [int(outcome) for outcome, odds in game.chances(s) if odds > 0]
    return [int(action) for action in game.actions(s)]
