"""Minimax by its definition, or the expected value against a model of the opponent.

    minimax(s):
        if is-terminal(s):  return the utility of each player
        if too deep:        return evaluate(s) for each player
        v[a] <- minimax(result(s, a)), for each action or outcome a of s
        if chance moves:    return the mean of v[a], by probability
        if to-move(s) is the opponent, and not perfect:
            return the mean of v[a], by how likely the opponent takes a
        return the v[a] that is best for to-move(s), the first of equals

Nothing is pruned. The opponent is every player who does not move at the root. Against a perfect opponent the value is
guaranteed; against a model it is an expectation, and an action that a perfect opponent would punish may pay. With a
model, games of chance and of many players are searched too; with perfect opponents those need Expectiminimax and MaxN.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar

import numpy as np

from outply.algorithms.depth_first import DepthFirst
from outply.algorithms.depth_first.deepening import Answer, DepthFirstRun
from outply.algorithms.depth_first.stack import BEST, ME, PLIES, WalkStack, new_arrays, note_root_action
from outply.game import CHANCE, Game
from outply.options import option
from outply.policies.evaluation import as_part
from outply.policies.opponent import Perfect, Policy
from outply.search.budget import Budget, Spent
from outply.search.needs import Needs
from outply.search.report import Report
from outply.search.stack import BEGIN, END, MOVER, PLACE, keep_line
from outply.search.trace import SEARCHED


@dataclass(frozen=True)
class Minimax(DepthFirst):
    """The minimax value without pruning; with an `opponent`, the expected value."""

    opponent: Any = option(Perfect(), "how the other players choose: a part, or a weight(game, s, a)")

    requires: ClassVar[Needs] = Needs(
        players=(1, 2), chance=False, instead={"chance": "Expectiminimax or MCTS", "players": "MaxN"}
    )

    def requirements(self) -> Needs:
        """With a model of the opponents, chance and more players are nothing special."""
        return self.requires if self.opponent == Perfect() else Needs()

    def start(self, game: Game, state: Any, budget: Budget, seed: int) -> MinimaxRun:
        return MinimaxRun(self, game, state, budget, seed)

    # -- on the walk ------------------------------------------------------------------------------

    def take_value(self, game: Any, stack: Any, level: int) -> None:
        """Keeps the child's value with the action; the best action so far also gives the line."""
        place, mover = stack.rows[level, PLACE], stack.rows[level, MOVER]
        if level == 0:
            note_root_action(stack, place, True)
        stack.rows[level, PLACE] = place + 1
        for player in range(game.players):
            stack.below[place, player] = stack.values[level + 1, player]
        best = stack.rows[level, BEST]
        if mover == CHANCE:
            stack.rows[level, PLIES] = max(stack.rows[level, PLIES], stack.rows[level + 1, PLIES] + 1)
        elif best < 0 or stack.below[place, mover] > stack.below[best, mover]:
            stack.rows[level, BEST] = place
            stack.rows[level, PLIES] = stack.rows[level + 1, PLIES] + 1
            for player in range(game.players):
                stack.values[level, player] = stack.below[place, player]
            keep_line(stack, level, stack.actions[place])

    def end_node(self, game: Any, stack: Any, s: Any, level: int) -> int:
        """Averages the values where chance or a modelled opponent moves; elsewhere the best value stands."""
        chance = stack.rows[level, MOVER] == CHANCE
        if chance or (stack.modelled and stack.rows[level, MOVER] != stack.now[ME]):
            total = 1.0 if chance else self.weigh(game, stack, s, level)
            for player in range(game.players):
                stack.values[level, player] = 0.0
                for place in range(stack.rows[level, BEGIN], stack.rows[level, END]):
                    stack.values[level, player] += stack.odds[place] * stack.below[place, player] / total
        return SEARCHED

    def weigh(self, game: Any, stack: Any, s: Any, level: int) -> float:
        """Sets the opponent's weight of each action, equal ones if all are 0; returns their sum."""
        begin, end, mover = stack.rows[level, BEGIN], stack.rows[level, END], stack.rows[level, MOVER]
        best = stack.below[stack.rows[level, BEST], mover]
        total = 0.0
        for place in range(begin, end):
            weight = self.opponent.weight(game, s, int(stack.actions[place]), stack.below[place, mover], best)
            stack.odds[place] = weight if weight > 0.0 else 0.0
            total += stack.odds[place]
        if total > 0.0:
            return total
        for place in range(begin, end):
            stack.odds[place] = 1.0
        return float(end - begin)


@dataclass(frozen=True)
class OpponentStack(WalkStack):
    """A stack that also keeps the value of every action on the path."""

    below: Any  # float64 [place, player]
    modelled: bool  # the opponent is not perfect


class MinimaxRun(DepthFirstRun):
    """One search."""

    algorithm: Minimax
    stack: OpponentStack

    def __init__(self, algorithm: Minimax, game: Game, state: Any, budget: Budget, seed: int) -> None:
        self.opponent = as_part(algorithm.opponent, Policy)
        self.modelled = not isinstance(self.opponent, Perfect)
        super().__init__(algorithm, game, state, budget, seed)
        self.part = self.part.replace(opponent=self.opponent)

    def new_stack(self) -> OpponentStack:
        arrays, players = new_arrays(self.game.players, self.algorithm.trace), self.game.players
        return OpponentStack(**arrays, below=np.zeros((len(arrays["actions"]), players)), modelled=self.modelled)

    def _pass_is_over(self) -> None:
        super()._pass_is_over()
        if self.modelled and self.finished == "proven":
            self.finished = "complete"

    def _found(self, exact: bool) -> Answer:
        """The result; a value against a model is never proven."""
        return super()._found(exact and not self.modelled)

    def report(self, spent: Spent) -> Report:
        found = super().report(spent)
        mover = int(self.game.to_move(self.state))
        alike = [m.action for m in found.moves if mover != CHANCE and m.value[mover] == found.value[mover]]
        return replace(found, best=tuple(alike))
