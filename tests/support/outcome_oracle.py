"""Online outcome sampling as in the paper: a recursion with dictionaries, whose records are lists of events."""

from __future__ import annotations

from typing import Any

from outply.boards.random import below, uniform
from outply.game import CHANCE
from outply.information.in_turn import in_turn
from outply.information.seen import Seen, Witness
from outply.playout import draw_outcome

Record = tuple[int, tuple[Any, ...]]  # a player, and all that it did and noticed


class SlowOOS:
    """Regrets and average strategies by record and action. It draws from a stream in the order that the kernel does."""

    def __init__(self, game: Any, seen: Seen, explore: float, aimed: float, stream: Any) -> None:
        self.game, self.explore, self.aimed, self.stream = in_turn(game), explore, aimed, stream
        self.player, self.target = seen.player, seen.events
        self.regrets: dict[Record, dict[int, float]] = {}
        self.average: dict[Record, dict[int, float]] = {}

    def run(self, count: int) -> None:
        """So many samples; players learn in turn."""
        for number in range(count):
            self.learner = number % self.game.players
            self.now_aimed = uniform(self.stream) < self.aimed
            witness = Witness(self.game, self.game.initial())
            self.sample(witness, [1.0] * self.game.players, 1.0, 1.0, 1.0, True)

    def add(self, record: Record, actions: list[int]) -> None:
        """A record gets a node."""
        self.regrets[record] = dict.fromkeys(actions, 0.0)
        self.average[record] = dict.fromkeys(actions, 0.0)

    def strategy(self, record: Record) -> dict[int, float]:
        """Positive regrets, as shares."""
        found = {a: max(0.0, r) for a, r in self.regrets[record].items()}
        total = sum(found.values())
        return {a: r / total if total else 1 / len(found) for a, r in found.items()}

    def leads(self, witness: Any, aiming: bool, action: int) -> bool:
        """The searching player's record stays one that leads to its target."""
        if not aiming:
            return False
        seen = self.record_after(witness, action)
        if int(self.game.to_move(witness.state)) == self.player:
            seen = (*witness.events[self.player], (0, action))
        return seen == self.target[: len(seen)]

    def record_after(self, witness: Any, action: int) -> tuple[Any, ...]:
        """The searching player's record after an action or outcome."""
        after, found = self.game.result(witness.state, action), tuple(witness.events[self.player])
        noticed = Witness(self.game, after).noticed[self.player]
        return found if noticed == witness.noticed[self.player] else (*found, (1, noticed))

    def draw(self, free: dict[int, float], aimed: dict[int, float]) -> tuple[int, float, float]:
        """Draws from one distribution or the other; returns what was drawn and how likely it was in each."""
        left, drawn, total, leading = uniform(self.stream), -1, 0.0, -1
        for a, odds in free.items():
            if left >= 0.0 and odds > 0.0:
                drawn = a
                left -= odds
            if a in aimed:
                total += aimed[a]
                leading = a if uniform(self.stream) * total < aimed[a] else leading
        drawn = leading if self.now_aimed and aimed else drawn
        return drawn, aimed.get(drawn, 0.0) / total if aimed else free[drawn], free[drawn]

    def sample(self, witness: Any, reach: list[float], luck: float, one: float, two: float, aiming: bool) -> Any:
        """One sample from here on: how likely the rest is to be played, how likely all was drawn, and the end."""
        game, s = self.game, witness.state
        if game.is_terminal(s):
            return 1.0, self.aimed * one + (1 - self.aimed) * two, s
        mover = int(game.to_move(s))
        if mover == CHANCE:
            free = {int(a): p for a, p in game.chances(s)}
            aimed = {a: p for a, p in free.items() if self.leads(witness, aiming, a)}
            a, odds, share = self.draw(free, aimed)
            aiming = self.follow(witness, a, aiming)
            tail, drawn, end = self.sample(witness, reach, luck * share, one * odds, two * share, aiming)
            return share * tail, drawn, end
        record = mover, tuple(witness.events[mover])
        aiming = aiming and record != (self.player, self.target)
        new = record not in self.regrets
        if new:
            self.add(record, [int(a) for a in game.actions(s)])
        strategy = self.strategy(record)
        wide = self.explore if mover == self.learner else 0.0
        free = {a: (1 - wide) * p + wide / len(strategy) for a, p in strategy.items()}
        mixed = {a: (1 - self.explore) * p + self.explore / len(strategy) for a, p in strategy.items()}
        aimed = {a: p for a, p in mixed.items() if self.leads(witness, aiming, a)}
        came = self.aimed * one + (1 - self.aimed) * two
        a, odds, share = self.draw(free, aimed)
        further = [r * strategy[a] if p == mover else r for p, r in enumerate(reach)]
        closed = new and not aiming
        aiming = self.follow(witness, a, aiming)
        if closed:
            end, tail, drawn = (
                self.playout(witness.state),
                1.0,
                self.aimed * one * odds + (1 - self.aimed) * two * share,
            )
        else:
            tail, drawn, end = self.sample(witness, further, luck, one * odds, two * share, aiming)
        self.update(record, mover, a, reach, luck, came, tail, drawn, game.utility(end, self.learner))
        return strategy[a] * tail, drawn, end

    def update(
        self,
        record: Record,
        mover: int,
        a: int,
        reach: list[float],
        luck: float,
        came: float,
        tail: float,
        *found: float,
    ) -> None:
        """Regrets of the learner, average strategies of the others."""
        strategy, (drawn, utility) = self.strategy(record), found
        others = luck
        for p, r in enumerate(reach):
            others *= 1.0 if p == self.learner else r
        for other in strategy:
            if mover == self.learner:
                gain = tail * (1 - strategy[a]) if other == a else -tail * strategy[a]
                self.regrets[record][other] += utility * others / drawn * gain
            else:
                self.average[record][other] += reach[mover] * luck / came * strategy[other]

    def follow(self, witness: Any, a: int, aiming: bool) -> bool:
        """Goes on; whether the searching player may still see its target."""
        witness.follow(a, self.game.result(witness.state, a))
        seen = tuple(witness.events[self.player])
        return aiming and seen == self.target[: len(seen)]

    def playout(self, s: Any) -> Any:
        """The end of a random game."""
        while not self.game.is_terminal(s):
            if self.game.to_move(s) == CHANCE:
                a = draw_outcome(self.game, s, self.stream)
            else:
                actions = list(self.game.actions(s))
                a = int(actions[below(self.stream, len(actions))])
            s = self.game.result(s, a)
        return s
