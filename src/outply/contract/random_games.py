"""Random games, examined state by state; compiled twins of the game may go along."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from typing import Any, Protocol

from outply.compiler.random import Stream, below, seeded, uniform
from outply.contract.findings import Finding
from outply.contract.rules import Broken, Rules
from outply.contract.snapshots import image, short
from outply.contract.state_checks import Examiner, StateAnswers
from outply.game import CHANCE
from outply.process.heartbeat import Beat

NAMED_STATES = 200
"""States whose action names are looked at: what people see is slow to make and rarely wrong."""

READ_BACK = 20
"""Names read back in one state: to read one, a game may have to make them all."""


class Companion(Protocol):
    """Goes along with a game and compares."""

    def begin(self, s: Any, view: StateAnswers) -> None:
        """The initial state."""

    def follow(self, s: Any, stream: Stream, a: int, new: Any, view: StateAnswers) -> None:
        """Action `a`, drawn from `stream`, led from `s` to `new`."""


class Statistics:
    """What random games showed."""

    def __init__(self) -> None:
        self.games = 0
        self.plies = 0
        self.shortest = 1 << 62
        self.longest = 0
        self.actions = 0
        self.choices = 0
        self.widest = 0
        self.zero_sum = True
        self.chance_states = 0

    def look(self, view: StateAnswers) -> None:
        """A state was met."""
        if view.terminal:
            self.zero_sum = self.zero_sum and math.isclose(sum(view.utilities), 0, abs_tol=1e-9)
        elif view.player == CHANCE:
            self.chance_states += 1
        else:
            self.choose(1, len(view.actions), len(view.actions))

    def choose(self, choices: int, actions: int, widest: int) -> None:
        """That many states with that many actions in all were met."""
        self.choices += choices
        self.actions += actions
        self.widest = max(self.widest, widest)

    def finish(self, plies: int) -> None:
        """A game is over."""
        self.games += 1
        self.plies += plies
        self.shortest = min(self.shortest, plies)
        self.longest = max(self.longest, plies)


class Walk:
    """Plays random games; one seed gives one game, here and in compiled code."""

    def __init__(self, rules: Rules, beat: Beat, most_plies: int) -> None:
        self.rules = rules
        self.beat = beat
        self.most_plies = most_plies
        self.examiner = Examiner(rules)
        self.statistics = Statistics()
        self.notes: dict[str, Finding] = {}
        self.names_left = NAMED_STATES

    def play(self, seed: int, deadline: float, companions: Sequence[Companion] = ()) -> bool:
        """One game; False if the time was over first."""
        stream = seeded(seed)
        self.beat.start(seed)
        s = self.examiner.start()
        view = self._look(s)
        for companion in companions:
            companion.begin(s, view)
        plies = 0
        while not view.terminal:
            if plies == self.most_plies:
                raise Broken("endless", f"a random game went on for {plies:,} plies; a game must come to an end.")
            if time.perf_counter() > deadline:
                return False
            before = stream.copy()
            a = _random_action(view, stream)
            self.beat.act(a)
            new = self.examiner.step(s, a)
            view = self._look(new)
            for companion in companions:
                companion.follow(s, before, a, new, view)
            s = new
            plies += 1
        self.statistics.finish(plies)
        self.beat.over()
        return True

    def _look(self, s: Any) -> StateAnswers:
        view = self.examiner.look(s)
        self.statistics.look(view)
        if self.names_left > 0:
            self.names_left -= 1
            self._look_at_names(s, view)
        if view.terminal:
            self._note_ends(view)
        return view

    def _note_ends(self, view: StateAnswers) -> None:
        if self.beat.plies == 0:
            self.note("terminal-at-once", "the initial state is terminal: nobody ever moves.")
        lowest, highest = self.rules.game.utility_range
        total = sum(view.utilities)
        if len(view.utilities) == 2 and lowest == -highest and abs(total) > 1e-9:
            text = f"the utilities sum to {total:g}, though two players and utility_range look like a zero-sum game."
            self.note("not-zero-sum", text)

    def _look_at_names(self, s: Any, view: StateAnswers) -> None:
        """What people see must not fail; names should differ and be read back."""
        self.rules.call("show", s)
        names = {a: str(self.rules.call("action_name", s, a)) for a in view.actions}
        if len(set(names.values())) < len(names):
            self.note("action-names", f"two actions have one name: {short(' '.join(names.values()))}.")
        elif view.player != CHANCE:
            for a, name in list(names.items())[:READ_BACK]:
                if image(self.rules.call("parse_action", s, name)) != image(a):
                    self.note("action-names", f"the name {name!r} of action {a} is read back as another action.")

    def note(self, name: str, text: str) -> None:
        """Keeps the first note of each name."""
        if name not in self.notes:
            actions = self.beat.actions()
            self.notes[name] = Broken(name, text).finding(self.beat.seed, actions, named(self.rules, actions))


def _random_action(view: StateAnswers, stream: Stream) -> int:
    """The action or outcome that compiled playouts draw from the same stream."""
    if view.player != CHANCE:
        return view.actions[below(stream, len(view.actions))]
    left = uniform(stream)
    for outcome, probability in zip(view.actions, view.chances, strict=True):
        left -= probability
        if left < 0.0:
            return outcome
    return view.actions[-1]


def named(rules: Rules, actions: tuple[int, ...]) -> tuple[str, ...]:
    """The actions of a game as people write them; a number where the rules fail."""
    names: list[str] = []
    try:
        s = rules.call("initial")
        for a in actions:
            names.append(str(rules.call("action_name", s, a)))
            s = rules.call("result", s, a) if len(names) < len(actions) else s
    except Broken:
        names[len(names) :] = [str(a) for a in actions[len(names) :]]
    return tuple(names)
