"""The base of runs: one search of one state under way, worked in slices by the loop that spends a budget.

    run = algorithm.start(game, state, budget, seed)
    while not run.finished:
        run.step(1000)
    report = run.report(Spent())

A new kind of run defines `unit`, `step` and `report`; everything else has a default that holds for any search.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Protocol

from outply.compiler.kernel import Ready
from outply.game import Game
from outply.search.answers import Rows
from outply.search.budget import SLICE_SECONDS, Budget, Spent
from outply.search.report import Report


class Series(Protocol):
    """Searches of many states under way, a part of them at a time."""

    room: int  # states of a part, at most

    @property
    def over(self) -> bool:
        """The part has been searched."""

    @property
    def left(self) -> bool:
        """The next state is left to the interpreter."""

    def begin(self, states: Sequence[Any], seeds: Sequence[int]) -> None:
        """Sets out on a part."""

    def step(self, quota: int) -> int:
        """Works on, by about `quota` units; returns how many it did."""

    def take(self, report: Report) -> None:
        """The interpreter has searched the state that was left to it."""

    def rows(self) -> Rows:
        """The answers so far."""


class Run(ABC):
    """The base of all runs."""

    unit: ClassVar[str]
    """The unit that `step` counts, as a budget names it: "simulations" or "nodes"."""

    rate: float = 0.0
    """Units a second that it made last; 0 until that is known."""

    slice_seconds: ClassVar[float] = SLICE_SECONDS
    """Seconds that one step should take; threads that wait for each other after every step take longer ones."""

    exhaustive: ClassVar[bool] = False
    """The search is after the values of all states, so it gets its whole budget even where there is only one action."""

    advances: ClassVar[bool] = False
    """`advance` is defined: the search can go on from the state after an action with what it knows."""

    compiled: bool = False
    """A step has been made, so that nothing more need be compiled."""

    game: Game
    state: Any
    seed: int

    finished: str | None = None
    """Why nothing is left to do, such as "proven", "depth" or "memory"; None while there is something."""

    @abstractmethod
    def step(self, quota: int) -> int:
        """Works on, by about `quota` units; returns how many it did. A quota of 0 only compiles."""

    @abstractmethod
    def report(self, spent: Spent) -> Report:
        """The report so far; the search can go on afterwards."""

    @property
    def extension(self) -> float:
        """Extra search that the run asks for, as a share of the budget."""
        return 0.0

    @property
    def reusable(self) -> bool:
        """`restart` is defined, and what the search holds meanwhile is little memory that no report needs."""
        return False

    def restart(self, state: Any, seed: int) -> bool:
        """Begins the search of another state as if just made; False if rules or parts have been defined again."""
        raise NotImplementedError(f"{type(self).__name__} does not restart: start a new search.")

    def series(self, budget: Budget) -> Series | None:
        """A way to search many states with this budget without the interpreter in between; None if there is none."""
        return None

    def follow(self, actions: Sequence[int]) -> None:
        """Advances along some actions."""
        for action in actions:
            self.advance(action)

    def advance(self, action: int) -> int:
        """Goes on from the state after an action with what is known of it; returns the number of nodes known."""
        raise NotImplementedError(f"{type(self).__name__} does not advance: start a new search of the later state.")


class RestartableRun(Run):
    """A run that needs nothing but `begin` to search another state with the same arrays."""

    ready: Ready

    @abstractmethod
    def begin(self, state: Any) -> None:
        """Starts a search of this state."""

    def restart(self, state: Any, seed: int) -> bool:
        if not self.ready.current():
            return False
        self.seed = seed
        self.begin(state)
        return True
