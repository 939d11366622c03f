"""Compiling in a thread of its own, while plain rules answer.

run = Background(lambda: algorithm.start(game, state, budget, seed))      # compiles
with plainly(): other = algorithm.start(game, state, budget, seed)        # does not, and needs no lock of the compiler
if run.wait(0.3): run.result()
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Generic, TypeVar

T = TypeVar("T")

_plain: ContextVar[bool] = ContextVar("plain", default=False)
_hidden: ContextVar[bool] = ContextVar("hidden", default=False)


@contextmanager
def plainly() -> Iterator[None]:
    """Games made ready in here, in this thread, run as plain Python."""
    before = _plain.set(True)
    try:
        yield
    finally:
        _plain.reset(before)


def is_plain() -> bool:
    """Games run as plain Python in this thread."""
    return _plain.get()


@contextmanager
def hidden() -> Iterator[None]:
    """No warning says in here that rules do not compile: whoever asks is told so by an error."""
    before = _hidden.set(True)
    try:
        yield
    finally:
        _hidden.reset(before)


def is_hidden() -> bool:
    """Whether no warning is wanted, as in the background, where no line of the user's waits that it could point to."""
    return _hidden.get()


class Background(Generic[T]):
    """Work in a thread that begins at once. A process that ends waits for it, so that what is compiled is kept."""

    def __init__(self, work: Callable[[], T]) -> None:
        self._work = work
        self._found: list[T] = []
        self._error: BaseException | None = None
        self._thread = threading.Thread(target=self._run, name="outply compiles")
        self._thread.start()

    def _run(self) -> None:
        _hidden.set(True)  # in this thread
        try:
            self._found.append(self._work())
        except BaseException as error:  # the caller gets it from `result`
            self._error = error

    @property
    def done(self) -> bool:
        """The work has ended, with a result or an error."""
        return not self._thread.is_alive()

    def wait(self, seconds: float | None = None) -> bool:
        """Waits for the end of the work, at most so long; returns whether it has come."""
        self._thread.join(seconds)
        return self.done

    def result(self) -> Any:
        """The result of the work; raises what the work raised."""
        self.wait()
        if self._error is not None:
            raise self._error
        return self._found[0]
