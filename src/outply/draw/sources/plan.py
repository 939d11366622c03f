"""A plan or a proof as a tree: what its player does, and everything that can follow."""

from __future__ import annotations

from collections.abc import Hashable

from outply.draw.view import ROOT, Branch
from outply.search.plan import Plan, name_of
from outply.search.report import Report

MOST = 20_000
"""States of a plan that are listed; there may be very many."""


class PlannedTree:
    """The states of a plan, level by level; one that several ways reach continues only at its first place."""

    def __init__(self, report: Report, plan: Plan) -> None:
        self.report, self.plan = report, plan
        self.player: int | None = plan.player
        who = f"all but player {plan.player}" if plan.against else f"player {plan.player}"
        self.about = f"{'cyclic plan' if plan.cyclic else 'plan'} of {who}"
        self.actions, self.first = [-1], [ROOT]
        self.below: list[list[int]] = [[]]
        places: dict[Hashable, int] = {name_of(plan.state): ROOT}
        states = [plan.state]
        for at, s in enumerate(states):  # which grows meanwhile
            if self.first[at] != at or len(states) > MOST:
                continue
            for action, after in plan.after(s):
                self.below[at].append(len(states))
                self.first.append(places.setdefault(name_of(after), len(states)))
                self.actions.append(action)
                self.below.append([])
                states.append(after)
        self.total = len(states)

    def children(self, node: int) -> list[int]:
        return self.below[node]

    def order(self, node: int, depth: int) -> tuple[int, int]:
        return depth, node

    def action(self, node: int) -> int:
        return self.actions[node]

    def cut(self, node: int) -> bool:
        return False

    def tell(self, node: int, branch: Branch, above: Branch | None) -> None:
        game = self.report.game
        if branch.mover is None:
            branch.value = tuple(float(game.utility(branch.state, player)) for player in range(game.players))
            branch.bounds = ("",) * game.players
            branch.value_text = f"{branch.value[self.plan.player]:+g}"
        elif self.first[node] != node:
            branch.note = "go on as in that state before"
        elif self.plan.chooses(branch.state):
            branch.note = f"plan: {game.action_name(branch.state, self.plan.action(branch.state))}"
