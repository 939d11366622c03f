"""The check itself: plain games, compiled games beside plain ones, compiled games alone, then measurements."""

from __future__ import annotations

import contextlib
import time
import warnings
from typing import Any, NamedTuple

from outply.check.beat import Beat
from outply.check.describe import described, state_cost
from outply.check.examine import check_options
from outply.check.record import Check, Finding
from outply.check.rules import Broken, Listener, Rules
from outply.check.twin import ACTIONS, CHOICES, PLIES, WIDEST, Twin, key_of
from outply.check.walk import Walk, named
from outply.game import Game, facts
from outply.kernel import Ready, compiling
from outply.random import seeded


class Effort(NamedTuple):
    """How much a check may do."""

    games: int
    seconds: float
    plies: int
    seed: int
    memory_mb: int


class Here:
    """The process that the check runs in: this one, which belongs to somebody else."""

    apart = False

    def limit_memory(self, memory_mb: int | None) -> None:
        """Not ours to limit."""

    def has_printed(self) -> bool:
        """Has anything reached standard output behind Python's back? Nobody knows."""
        return False


class Work:
    """One check of one game, in whatever process."""

    def __init__(self, game: Game, effort: Effort, beat: Beat, process: Here) -> None:
        self.game: Any = game
        self.effort = effort
        self.beat = beat
        self.process = process
        self.listener = Listener()
        self.rules = Rules(game, beat, self.listener, process.apart)
        self.walk: Walk | None = None
        self.next_seed = effort.seed
        self.notes: dict[str, str] = {}

    def run(self) -> Check:
        """Plays and measures until the effort is spent or a promise is broken."""
        began = time.perf_counter()
        problems: tuple[Finding, ...] = ()
        found = None
        with contextlib.redirect_stdout(self.listener), warnings.catch_warnings():  # type: ignore[type-var]
            warnings.simplefilter("ignore")
            try:
                found = self._steps()
            except Broken as broken:
                problems = (self._finding(broken),)
        walked = self.walk.notes if self.walk else {}
        noted = [*walked.values(), *(Finding(name, text) for name, text in self.notes.items())]
        return Check(repr(self.game), problems, tuple(noted), found, self.beat.games, time.perf_counter() - began)

    def _finding(self, broken: Broken) -> Finding:
        started = self.walk is not None
        actions = self.beat.actions() if started else ()
        return broken.finding(self.beat.seed if started else None, actions, named(self.rules, actions) if started else ())

    def _steps(self) -> Any:
        check_options(self.game, self.rules)
        self.beat.start(self.effort.seed)
        self.walk = walk = Walk(self.rules, self.beat, self.effort.plies)
        self.beat.stage("plain")
        self._plain_games(walk, max(1, self.effort.games // 4), 0.25)
        twins = self._compiled()
        if twins:
            self.beat.stage("side by side")
            self._plain_games(walk, self.effort.games - walk.statistics.games, 0.3, twins)
            self._compiled_games(walk, twins)
        else:
            self._plain_games(walk, self.effort.games - walk.statistics.games, 0.6)
        self._note(walk)
        self.beat.stage("measuring")
        return described(self.rules, self.beat, walk, twins[-1].layout if twins else None, self.effort.seconds / 20)

    # -- random games --------------------------------------------------------------------------------------------------------

    def _seed(self) -> int:
        """Each game has a seed of its own, so that it can be played again alone."""
        self.next_seed += 1
        return self.next_seed - 1

    def _plain_games(self, walk: Walk, games: int, share: float, twins: list[Twin] | None = None) -> None:
        """Games examined as plain Python; the very first may take all the time there is."""
        began = time.perf_counter()
        deadline = began + share * self.effort.seconds
        patient = began + self.effort.seconds
        for _ in range(games):
            first = walk.statistics.games == 0
            finished = walk.play(self._seed(), patient if first else deadline, twins or ())
            if self.process.has_printed():
                text = "a rule writes to standard output, which belongs to the program."
                raise Broken("prints", text)
            if not finished or time.perf_counter() > deadline:
                break

    def _compiled_games(self, walk: Walk, twins: list[Twin]) -> None:
        """Many games in compiled code, with bounds checks; one that goes wrong is walked again to tell how."""
        twin = twins[0]
        start = self.game.initial()
        self.beat.stage("compiled")
        self.beat.trail[:] = -1
        began = time.perf_counter()
        while True:
            seed, passed = self._seed(), time.perf_counter() - began
            enough = self.beat.games >= self.effort.games and passed > 0.1 * self.effort.seconds
            if enough or passed > 0.2 * self.effort.seconds:
                return
            if not twin.play(start, seed):
                self.beat.stage("side by side")
                walk.play(seed, float("inf"), twins)
                raise self.rules.broken("compiled-differs", "result", "a game went wrong compiled, but not beside plain")
            numbers = twin.numbers
            walk.statistics.choose(int(numbers[CHOICES]), int(numbers[ACTIONS]), int(numbers[WIDEST]))
            walk.statistics.finish(int(numbers[PLIES]))
            self.beat.over()

    # -- compiling -----------------------------------------------------------------------------------------------------------

    def _compiled(self) -> list[Twin]:
        """The game compiled with bounds checks and as usual; nothing if its rules do not compile."""
        if not compiling():
            self.notes["not-compiled"] = "there is no compiler here (NUMBA_DISABLE_JIT is set, or Numba is missing)."
            return []
        self.beat.stage("compiling")
        self.process.limit_memory(None)  # the compiler takes what it needs
        try:
            twins = [self._twin(checked) for checked in (True, False)]
        finally:
            self.process.limit_memory(self.effort.memory_mb)
        return [twin for twin in twins if twin is not None]

    def _twin(self, checked: bool) -> Twin | None:
        self.beat.begin("compiling")
        try:
            ready = Ready(self.game, checked=checked)
            if ready.problem is not None:
                self.notes["not-compiled"] = str(ready.problem)
                return None
            twin = Twin(self.rules, self.beat, ready, self.effort.plies)
            self._first_run(twin)
        except Exception as error:
            if not type(error).__module__.startswith("numba"):
                raise
            lines = str(error).strip().splitlines() or [type(error).__name__]
            self.notes["not-compiled"] = f"the rules compile one by one, but not together: {lines[0]}"
            return None
        return twin

    def _first_run(self, twin: Twin) -> None:
        """Compiles the kernels; what the rules themselves raise is found later, beside plain Python."""
        self.beat.begin("compiling")
        with contextlib.suppress(ArithmeticError, LookupError, ValueError, RuntimeError):
            twin.run_once(self.game.initial(), seeded(0), 0, twin.step_trail)
        if self.rules.has("key"):
            with contextlib.suppress(ArithmeticError, LookupError, ValueError, RuntimeError):
                import numpy as np

                self.beat.begin("compiling")
                twin.ready.run(key_of, twin.states, np.zeros(1, np.uint64))

    # -- notes -----------------------------------------------------------------------------------------------------------------

    def _note(self, walk: Walk) -> None:
        if facts(self.game).chance and not walk.statistics.chance_states:
            self.notes["unused-chances"] = "there is a rule chances, but to_move never gave op.CHANCE."
        if walk.examiner.collision:
            self.notes["key-collision"] = walk.examiner.collision
        if not walk.statistics.games:
            self.notes["unfinished"] = "no random game came to its end in the time given; allow more seconds."
        _, arrays = state_cost(walk.examiner.layout)
        if arrays:
            text = "every result allocates the arrays of a state; a board kept by outply.cells is copied in registers."
            self.notes["allocates"] = text
