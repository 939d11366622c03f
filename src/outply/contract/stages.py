"""The check itself, stage by stage.

plain          random games in plain Python
compiling      the rules are compiled, with bounds checks and without
side by side   plain and compiled games with the same actions, compared state by state
compiled       many games in compiled code
measuring      speed, size and number of states
"""

from __future__ import annotations

import contextlib
import itertools
import time
import warnings
from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from outply.compiler.kernel import Ready, compiling
from outply.contract.compiled_comparison import (
    ACTIONS,
    CHOICES,
    PLIES,
    WIDEST,
    BoundsCheckedGame,
    UncheckedGame,
    is_compilers,
)
from outply.contract.description import describe, state_cost
from outply.contract.findings import Check, Finding, GameFacts
from outply.contract.guarded_rules import FAILURES, Broken, PrintListener, Rules, clean
from outply.contract.heartbeat import CheckHeartbeat
from outply.contract.random_games import RandomGames, action_names
from outply.contract.state_checks import check_options
from outply.game import Game, facts
from outply.process.limits import has_printed, limit_memory

Made = TypeVar("Made")

MOST_HISTORIES = 3000
"""Games with fewer histories than this are listed whole, to compare redeals with all that could be dealt."""


class Effort(NamedTuple):
    """The effort of a check: limits, and the seed of its games."""

    games: int
    seconds: float
    plies: int
    seed: int
    memory_mb: int


class SharedProcess:
    """The process of a check that is not isolated: it belongs to the user's program."""

    isolated = False

    def limit_memory(self, memory_mb: int | None) -> None:
        """Does nothing: the memory of the user's program is not ours to limit."""

    def has_printed(self) -> bool:
        """Always False: standard output belongs to the program, so nobody can tell."""
        return False


class IsolatedProcess(SharedProcess):
    """The process of an isolated check, which holds nothing else."""

    isolated = True

    def limit_memory(self, memory_mb: int | None) -> None:
        """Lets this process take that much more memory, or any amount."""
        limit_memory(memory_mb)

    def has_printed(self) -> bool:
        """Something has reached standard output, past `sys.stdout` too."""
        return has_printed()


class CheckSession:
    """One check of one game, whichever process it runs in."""

    def __init__(self, game: Game, effort: Effort, heartbeat: CheckHeartbeat, process: SharedProcess) -> None:
        self.effort = effort
        self.heartbeat = heartbeat
        self.process = process
        self.listener = PrintListener()
        self.rules = Rules(game, heartbeat, self.listener, process.isolated)
        self.game: Any = self.rules.game
        self.games: RandomGames | None = None
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
        notes = (*(self.games.notes.values() if self.games else ()), *self.notes)
        seconds = time.perf_counter() - began
        return Check(repr(self.game), problems, notes, found, self.heartbeat.games, seconds)

    def _finding(self, broken: Broken) -> Finding:
        if self.games is None or self.heartbeat.stage in ("compiling", "measuring"):
            return broken.finding(None, (), ())
        actions = self.heartbeat.actions()
        return broken.finding(self.heartbeat.seed, actions, action_names(self.rules, actions))

    def _steps(self) -> GameFacts:
        check_options(self.rules.written, self.rules)
        self.heartbeat.begin_game(self.effort.seed)
        self.games = games = RandomGames(self.rules, self.heartbeat, self.effort.plies)
        seeds = range(self.effort.seed, self.effort.seed + self.effort.games)
        few = max(1, len(seeds) // 4)  # enough to find most mistakes before anything is compiled
        self.heartbeat.begin_stage("plain")
        self._plain_games(games, seeds[:few], 0.25)
        self._finish_hidden(games)
        checked = self._compile(self._bounds_checked)
        unchecked = None
        if checked is None:
            self.heartbeat.begin_stage("plain")
            self._plain_games(games, seeds[few:], 0.5)
        else:
            self.heartbeat.begin_stage("side by side")
            self._plain_games(games, seeds, 0.25, (checked,))
            unchecked = self._compile(lambda: UncheckedGame(self.game, self.effort.plies))
        if checked is not None and unchecked is not None:
            self._compiled_games(games, checked, unchecked)
        self._note_facts(games)
        self.heartbeat.begin_stage("measuring")
        layout = None if checked is None else checked.layout
        return describe(self.rules, self.heartbeat, games, layout, unchecked, self.effort.seconds / 20)

    # -- random games ------------------------------------------------------------------------------

    # Each game has a seed of its own, and every stage begins with the first seed: so a game that failed in any stage
    # fails again at once when the check is run with its seed.

    def _plain_games(
        self, games: RandomGames, seeds: range, share: float, companions: tuple[BoundsCheckedGame, ...] = ()
    ) -> None:
        """Plays games in plain Python; the very first may take all the time there is."""
        began = time.perf_counter()
        deadline = began + share * self.effort.seconds
        patient = began + 0.75 * self.effort.seconds
        for seed in seeds:
            first = games.statistics.games == 0
            finished = games.play(seed, patient if first else deadline, companions)
            if self.process.has_printed():
                text = "a rule writes to standard output, which belongs to the program."
                raise Broken("prints", text)
            if first and not finished:
                self._refuse_endless(games, began + self.effort.seconds)
            if not finished or time.perf_counter() > deadline:
                break

    def _refuse_endless(self, games: RandomGames, deadline: float) -> None:
        """Refuses a game that has no end; whatever else fails meanwhile is found where it is looked at closely."""
        with contextlib.suppress(*FAILURES, TypeError, ValueError, AttributeError):
            games.refuse_endless(deadline)

    def _compiled_games(self, games: RandomGames, checked: BoundsCheckedGame, unchecked: UncheckedGame) -> None:
        """Plays many games in compiled code; one that fails is played again beside plain Python, to tell how."""
        start = self.game.initial()
        self.heartbeat.begin_stage("compiled")
        self.heartbeat.actions_played[:] = -1
        began = time.perf_counter()
        for seed in itertools.count(self.effort.seed):
            passed = time.perf_counter() - began
            enough = seed >= self.effort.seed + self.effort.games and passed > 0.1 * self.effort.seconds
            if enough or passed > 0.25 * self.effort.seconds:
                return
            if not checked.play(start, seed):
                self.heartbeat.begin_stage("side by side")
                games.play(seed, float("inf"), (checked,))
                raise Broken(
                    "compiled-differs", "a compiled game failed, but not when it was played again beside plain Python."
                )
            numbers = checked.numbers
            games.statistics.add_choices(int(numbers[CHOICES]), int(numbers[ACTIONS]), int(numbers[WIDEST]))
            games.statistics.add_game(int(numbers[PLIES]))
            differs = unchecked.differs(checked, seed)
            if differs:
                raise Broken("compiled-differs", differs + ".")
            self.heartbeat.end_game()

    def _finish_hidden(self, games: RandomGames) -> None:
        """Ends the checks of hidden information that need many games."""
        hidden = games.examiner.hidden
        if hidden is not None:
            hidden.finish(self.game.initial(), MOST_HISTORIES)
            for line in hidden.unnoticed() if self.rules.game is self.rules.written else ():
                self._note("unnoticed", f"{line}.")

    # -- compiling ---------------------------------------------------------------------------------

    def _compile(self, make: Callable[[], Made | None]) -> Made | None:
        """The compiled thing that `make` makes; None if it does not compile, with a note why."""
        if not compiling():
            self._note("not-compiled", "there is no compiler (NUMBA_DISABLE_JIT is set, or Numba is missing).")
            return None
        self.heartbeat.begin_stage("compiling")
        self.process.limit_memory(None)  # for the compiler
        try:
            return make()
        except FAILURES as error:
            raise self.rules.broken_playout(error) from None
        except Exception as error:
            if not is_compilers(error):
                raise
            lines = str(error).strip().splitlines() or [type(error).__name__]
            self._note("not-compiled", f"the rules compile one by one, but not together: {lines[0]}")
            return None
        finally:
            self.process.limit_memory(self.effort.memory_mb)

    def _bounds_checked(self) -> BoundsCheckedGame | None:
        ready = Ready(self.game, checked=True)
        if ready.problem is not None:
            self._note("not-compiled", str(ready.problem), ready.problem.original)
            return None
        checked = BoundsCheckedGame(self.rules, self.heartbeat, ready, self.effort.plies)
        checked.compile()
        return checked

    # -- notes -------------------------------------------------------------------------------------

    def _note(self, name: str, text: str, traceback: str = "") -> None:
        self.notes.append(Finding(name, clean(text), traceback=clean(traceback)))

    def _note_facts(self, games: RandomGames) -> None:
        if facts(self.game).chance and not games.statistics.chance_states:
            self._note("unused-chances", "there is a rule chances, but to_move never gave op.CHANCE.")
        if games.examiner.collision:
            self._note("key-collision", games.examiner.collision)
        if not games.statistics.games:
            self._note("unfinished", "no random game came to its end in the time given; allow more seconds.")
        _, arrays = state_cost(games.examiner.layout)
        if arrays:
            text = "every result allocates the arrays of a state; cells kept by outply.boards.cells cost none."
            self._note("allocates", text)
