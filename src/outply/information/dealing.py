"""States that a game deals, each in limited time: a `redeal` that never ends is stopped, and told in one sentence.

Compiled code cannot be stopped, so a search first has the rule deal once as plain Python. A thread looks on and raises
an exception in the one that deals; a rule that deals in time never sees it.
"""

from __future__ import annotations

import ctypes
import os
import threading
import time
from collections.abc import Callable
from typing import Any

PATIENCE = 10.0
"""Seconds that a redeal may take as plain Python where no budget says how long a search takes."""

LEAST_PATIENCE = 1.0
"""Seconds that it may take at least: a rule that is slow in Python may be quick enough when compiled."""

LOOK_SECONDS, IDLE_LOOKS = 0.05, 40
"""Seconds between two looks of the thread; it ends after so many at which nobody was dealing."""


class EndlessRedeal(ValueError):
    """A redeal was stopped."""


class Late(BaseException):
    """Raised in the thread that deals; the rules do not catch it."""


class DealWatch:
    """The thread that looks on while others deal. One thread for all: starting one takes longer than a deal."""

    def __init__(self) -> None:
        self.lock, self.runs = threading.Lock(), False
        self.due: dict[int, float] = {}  # by the number of a thread that deals: when that is too late

    def begin(self, seconds: float) -> None:
        """This thread begins to deal."""
        with self.lock:
            self.due[threading.get_ident()] = time.monotonic() + seconds
            if not self.runs:
                self.runs = True
                threading.Thread(target=self._look_on, daemon=True).start()

    def end(self) -> None:
        """This thread has dealt; where that was too late at the very end, the exception is awaited here."""
        with self.lock:
            in_time = self.due.pop(threading.get_ident(), None) is not None
        while not in_time:
            time.sleep(LOOK_SECONDS)

    def _look_on(self) -> None:
        idle = 0
        while idle < IDLE_LOOKS:
            time.sleep(LOOK_SECONDS)
            with self.lock:
                idle = 0 if self.due else idle + 1
                for thread in [thread for thread, late in self.due.items() if time.monotonic() > late]:
                    del self.due[thread]
                    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(Late))
                self.runs = idle < IDLE_LOOKS


_watch = DealWatch()


def _watch_anew() -> None:
    """A forked process has no such thread."""
    global _watch
    _watch = DealWatch()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_watch_anew)


def deal(game: Any, state: Any, player: int, rng: Any, seconds: float | None = None) -> Any:
    """A state dealt by the game; an EndlessRedeal if that takes longer than a budget of so many seconds."""
    return in_time(lambda: game.redeal(state, player, rng), game, player, seconds)


def in_time(work: Callable[[], Any], game: Any, player: int, seconds: float | None) -> Any:
    """What the work gives, which is to redeal; an EndlessRedeal if that takes longer than a budget allows."""
    patience = PATIENCE if seconds is None else max(LEAST_PATIENCE, seconds)
    _watch.begin(patience)
    try:
        try:
            value = work()
        except Late:
            raise
        except BaseException:
            _watch.end()
            raise
        _watch.end()
    except Late:
        raise EndlessRedeal(
            f"{game!r}: redeal gave no state for player {player} in {patience:g} s as plain Python; perhaps it never "
            f"ends: let it raise a ValueError after some tries, or deal with outply.cards.deal."
        ) from None
    return value
