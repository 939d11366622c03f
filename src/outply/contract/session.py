"""The check itself: plain games, compiled games beside plain ones, compiled games alone, then measurements."""

from __future__ import annotations

import contextlib
import itertools
import time
import warnings
from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from outply.compiler.kernel import Ready, compiling
from outply.contract.compiled_comparison import ACTIONS, CHOICES, PLIES, WIDEST, Twin, Usual, is_compilers
from outply.contract.description import described, state_cost
from outply.contract.findings import Check, Described, Finding
from outply.contract.random_games import Walk, named
from outply.contract.rules import FAILURES, Broken, Listener, Rules, clean
from outply.contract.state_checks import check_options
from outply.game import Game, facts
from outply.process.heartbeat import Beat
from outply.process.limits import has_printed, limit_memory

Made = TypeVar("Made")


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


class Apart(Here):
    """A process of its own."""

    apart = True

    def limit_memory(self, memory_mb: int | None) -> None:
        """Lets this process take that much more memory, or any amount."""
        limit_memory(memory_mb)

    def has_printed(self) -> bool:
        """Something has reached standard output, past Python's `sys.stdout` too."""
        return has_printed()


class CheckSession:
    """One check of one game, in whatever process."""

    def __init__(self, game: Game, effort: Effort, beat: Beat, process: Here) -> None:
        self.game: Any = game
        self.effort = effort
        self.beat = beat
        self.process = process
        self.listener = Listener()
        self.rules = Rules(game, beat, self.listener, process.apart)
        self.walk: Walk | None = None
        self.notes: list[Finding] = []

    def run(self) -> Check:
        """Plays and measures until the effort is spent or a promise is broken."""
        began = time.perf_counter()
        problems: tuple[Finding, ...] = ()
        found = None
        with contextlib.redirect_stdout(self.listener), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            try:
                found = self._steps()
            except Broken as broken:
                problems = (self._finding(broken),)
        notes = (*(self.walk.notes.values() if self.walk else ()), *self.notes)
        seconds = time.perf_counter() - began
        return Check(repr(self.game), problems, notes, found, self.beat.games, seconds)

    def _finding(self, broken: Broken) -> Finding:
        if self.walk is None or self.beat.stage_name in ("compiling", "measuring"):
            return broken.finding(None, (), ())
        actions = self.beat.actions()
        return broken.finding(self.beat.seed, actions, named(self.rules, actions))

    def _steps(self) -> Described:
        check_options(self.game, self.rules)
        self.beat.start(self.effort.seed)
        self.walk = walk = Walk(self.rules, self.beat, self.effort.plies)
        seeds = range(self.effort.seed, self.effort.seed + self.effort.games)
        few = max(1, len(seeds) // 4)  # most mistakes show at once, before anything is compiled
        self.beat.stage("plain")
        self._plain_games(walk, seeds[:few], 0.25)
        twin = self._compiled(self._twin)
        usual = None
        if twin is None:
            self.beat.stage("plain")
            self._plain_games(walk, seeds[few:], 0.5)
        else:
            self.beat.stage("side by side")
            self._plain_games(walk, seeds, 0.25, (twin,))
            usual = self._compiled(lambda: Usual(self.game, self.effort.plies))
        if twin is not None and usual is not None:
            self._compiled_games(walk, twin, usual)
        self._note_facts(walk)
        self.beat.stage("measuring")
        layout = None if twin is None else twin.layout
        return described(self.rules, self.beat, walk, layout, usual, self.effort.seconds / 20)

    # -- random games ------------------------------------------------------------------------------

    # Each game has a seed of its own, and each way to play begins with the first seed: so a game that went wrong,
    # in whatever way, goes wrong again at once when the check is run with its seed.

    def _plain_games(self, walk: Walk, seeds: range, share: float, twins: tuple[Twin, ...] = ()) -> None:
        """Games examined as plain Python; the very first may take all the time there is."""
        began = time.perf_counter()
        deadline = began + share * self.effort.seconds
        patient = began + self.effort.seconds
        for seed in seeds:
            first = walk.statistics.games == 0
            finished = walk.play(seed, patient if first else deadline, twins)
            if self.process.has_printed():
                text = "a rule writes to standard output, which belongs to the program."
                raise Broken("prints", text)
            if not finished or time.perf_counter() > deadline:
                break

    def _compiled_games(self, walk: Walk, twin: Twin, usual: Usual) -> None:
        """Many games in compiled code; one that goes wrong is walked again to tell how."""
        start = self.game.initial()
        self.beat.stage("compiled")
        self.beat.trail[:] = -1
        began = time.perf_counter()
        for seed in itertools.count(self.effort.seed):
            passed = time.perf_counter() - began
            enough = seed >= self.effort.seed + self.effort.games and passed > 0.1 * self.effort.seconds
            if enough or passed > 0.25 * self.effort.seconds:
                return
            if not twin.play(start, seed):
                self.beat.stage("side by side")
                walk.play(seed, float("inf"), (twin,))
                raise Broken("compiled-differs", "a game went wrong compiled, but not beside plain Python.")
            numbers = twin.numbers
            walk.statistics.choose(int(numbers[CHOICES]), int(numbers[ACTIONS]), int(numbers[WIDEST]))
            walk.statistics.finish(int(numbers[PLIES]))
            differs = usual.differs(twin, seed)
            if differs:
                raise Broken("compiled-differs", differs + ".")
            self.beat.over()

    # -- compiling ---------------------------------------------------------------------------------

    def _compiled(self, make: Callable[[], Made | None]) -> Made | None:
        """What `make` compiles; None if that cannot be had, with a note why."""
        if not compiling():
            self._note("not-compiled", "there is no compiler here (NUMBA_DISABLE_JIT is set, or Numba is missing).")
            return None
        self.beat.stage("compiling")
        self.process.limit_memory(None)  # the compiler takes what it needs
        try:
            return make()
        except FAILURES as error:
            raise self.rules.failed(error) from None
        except Exception as error:
            if not is_compilers(error):
                raise
            lines = str(error).strip().splitlines() or [type(error).__name__]
            self._note("not-compiled", f"the rules compile one by one, but not together: {lines[0]}")
            return None
        finally:
            self.process.limit_memory(self.effort.memory_mb)

    def _twin(self) -> Twin | None:
        ready = Ready(self.game, checked=True)
        if ready.problem is not None:
            self._note("not-compiled", str(ready.problem), ready.problem.original)
            return None
        twin = Twin(self.rules, self.beat, ready, self.effort.plies)
        twin.compile()
        return twin

    # -- notes -------------------------------------------------------------------------------------

    def _note(self, name: str, text: str, traceback: str = "") -> None:
        self.notes.append(Finding(name, clean(text), traceback=clean(traceback)))

    def _note_facts(self, walk: Walk) -> None:
        if facts(self.game).chance and not walk.statistics.chance_states:
            self._note("unused-chances", "there is a rule chances, but to_move never gave op.CHANCE.")
        if walk.examiner.collision:
            self._note("key-collision", walk.examiner.collision)
        if not walk.statistics.games:
            self._note("unfinished", "no random game came to its end in the time given; allow more seconds.")
        _, arrays = state_cost(walk.examiner.layout)
        if arrays:
            text = (
                "every result allocates the arrays of a state; cells of 0 to 15 kept by outply.boards.cells cost none."
            )
            self._note("allocates", text)
