"""Random games, checked state by state; a compiled version of the game may follow and be compared."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from typing import Any, Protocol

from outply.boards.random import Stream, below, seeded, uniform
from outply.contract.drawing_checks import drawing_trouble
from outply.contract.findings import Finding
from outply.contract.guarded_rules import Broken, Rules
from outply.contract.heartbeat import CheckHeartbeat
from outply.contract.snapshots import image, short
from outply.contract.state_checks import NEARLY, Examiner, StateAnswers
from outply.game import CHANCE, facts

NAMED_STATES = 200
"""In how many states names are checked: what people see is slow to make and rarely wrong."""

READ_BACK = 20
"""Action names parsed in one state; to parse one, a game may have to make them all."""


class Companion(Protocol):
    """Follows a random game and compares what it finds."""

    def begin(self, s: Any, view: StateAnswers) -> None:
        """A game begins in this state."""

    def follow(self, s: Any, stream: Stream, a: int, new: Any, view: StateAnswers) -> None:
        """The action `a`, drawn from `stream`, leads from `s` to `new`."""


class Statistics:
    """Counts over all random games."""

    def __init__(self) -> None:
        self.games = 0
        self.plies = 0
        self.shortest = 1 << 62
        self.longest = 0
        self.actions = 0
        self.choices = 0
        self.widest = 0
        self.always_zero = True
        self.chance_states = 0

    def add_state(self, view: StateAnswers) -> None:
        """Counts a state."""
        if view.terminal:
            self.always_zero = self.always_zero and math.isclose(sum(view.utilities), 0, abs_tol=1e-9)
        elif view.player == CHANCE:
            self.chance_states += 1
        else:
            self.add_choices(1, len(view.actions), len(view.actions))

    def add_choices(self, choices: int, actions: int, widest: int) -> None:
        """Counts that many choices, with that many actions in all and at most `widest` in one."""
        self.choices += choices
        self.actions += actions
        self.widest = max(self.widest, widest)

    def add_game(self, plies: int) -> None:
        """Counts a game of that length."""
        self.games += 1
        self.plies += plies
        self.shortest = min(self.shortest, plies)
        self.longest = max(self.longest, plies)


class RandomGames:
    """Plays random games; one seed gives one game, here and in compiled code."""

    def __init__(self, rules: Rules, heartbeat: CheckHeartbeat, most_plies: int) -> None:
        self.rules = rules
        self.heartbeat = heartbeat
        self.most_plies = most_plies
        self.examiner = Examiner(rules)
        self.statistics = Statistics()
        self.notes: dict[str, Finding] = {}
        self.names_left = NAMED_STATES
        self.unfinished: tuple[Any, Stream, int] | None = None  # the last game that was broken off

    def play(self, seed: int, deadline: float, companions: Sequence[Companion] = ()) -> bool:
        """Plays one game; False if the deadline came first."""
        stream = seeded(seed)
        self.heartbeat.begin_game(seed)
        s = self.examiner.start()
        view = self._examine(s)
        for companion in companions:
            companion.begin(s, view)
        plies = 0
        while not view.terminal:
            if plies == self.most_plies:
                raise self._endless(plies)
            if time.perf_counter() > deadline:
                self.unfinished = s, stream, plies
                return False
            before = stream.copy()
            a = _random_action(view, stream)
            self.heartbeat.step(a)
            new = self.examiner.step(s, a)
            view = self._examine(new)
            for companion in companions:
                companion.follow(s, before, a, new, view)
            s = new
            plies += 1
        self.statistics.add_game(plies)
        self.heartbeat.end_game()
        return True

    def refuse_endless(self, deadline: float) -> None:
        """Goes on with the game that was broken off, without looking closely, to see whether it ever ends."""
        if self.unfinished is None:
            return
        s, stream, plies = self.unfinished
        game: Any = self.rules.game
        while plies < self.most_plies and time.perf_counter() < deadline:
            if game.is_terminal(s):
                return
            chance = game.to_move(s) == CHANCE
            choices = [outcome for outcome, _ in game.chances(s)] if chance else list(game.actions(s))
            s = game.result(s, choices[below(stream, len(choices))])
            plies += 1
        if plies >= self.most_plies:
            raise self._endless(plies)

    def _endless(self, plies: int) -> Broken:
        return self.rules.broken(
            "endless", "is_terminal", f"a random game is not over after {plies:,} plies; every game must end"
        )

    def _examine(self, s: Any) -> StateAnswers:
        view = self.examiner.examine(s)
        self.statistics.add_state(view)
        if self.names_left > 0:
            self.names_left -= 1
            self._check_names(s, view)
            self._check_drawing(s, view)
        if view.terminal:
            self._note_ends(view)
        return view

    def _note_ends(self, view: StateAnswers) -> None:
        if self.heartbeat.steps == 0:
            self.note("terminal-at-once", "the initial state is terminal: nobody ever moves.")
        if facts(self.rules.game).zero_sum:
            total, promised = sum(view.utilities), sum(self.rules.game.utility_range)
            if abs(total - promised) > NEARLY * max(1.0, *map(abs, view.utilities)):
                text = f"the utilities add up to {total:g}, which zero_sum = True says is always {promised:g}."
                raise Broken("not-zero-sum", text, "utility")

    def _check_names(self, s: Any, view: StateAnswers) -> None:
        """show and action_name must not fail; names should differ, and parse_action should understand them."""
        self.rules.call("show", s)
        names = {a: str(self.rules.call("action_name", s, a)) for a in view.actions}
        if len(set(names.values())) < len(names):
            self.note("action-names", f"two actions have one name: {short(' '.join(names.values()))}.")
        elif view.player != CHANCE:
            for a, name in list(names.items())[:READ_BACK]:
                if image(self.rules.call("parse_action", s, name)) != image(a):
                    self.note("action-names", f"parse_action reads {name!r}, the name of {a}, as another action.")

    def _check_drawing(self, s: Any, view: StateAnswers) -> None:
        """The drawing of the state, for whoever is to move where something is hidden."""
        viewer = max(0, view.player) if facts(self.rules.game).hidden else None
        trouble = drawing_trouble(self.rules, s, viewer, view.actions if view.player >= 0 else ())
        if trouble:
            self.note("drawing", trouble)

    def note(self, name: str, text: str) -> None:
        """Adds a note, if it is the first of its name."""
        if name not in self.notes:
            actions = self.heartbeat.actions()
            self.notes[name] = Broken(name, text).finding(
                self.heartbeat.seed, actions, action_names(self.rules, actions)
            )


def _random_action(view: StateAnswers, stream: Stream) -> int:
    """The action or outcome that compiled code draws from the same stream."""
    if view.player != CHANCE:
        return view.actions[below(stream, len(view.actions))]
    left = uniform(stream)
    for outcome, probability in zip(view.actions, view.chances, strict=True):
        left -= probability
        if left < 0.0:
            return outcome
    return view.actions[-1]


def action_names(rules: Rules, actions: tuple[int, ...]) -> tuple[str, ...]:
    """The names of the actions of a game; numbers from where the rules fail."""
    names: list[str] = []
    try:
        s = rules.call("initial")
        for a in actions:
            names.append(str(rules.call("action_name", s, a)))
            s = rules.call("result", s, a) if len(names) < len(actions) else s
    except Broken:
        names[len(names) :] = [str(a) for a in actions[len(names) :]]
    return tuple(names)
