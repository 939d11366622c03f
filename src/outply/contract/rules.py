"""The rules of a game called with care: each call is announced first, and whatever goes wrong gets its name."""

from __future__ import annotations

import io
import itertools
import traceback
from collections.abc import Iterable
from pathlib import Path
from types import CodeType
from typing import Any

from outply.compiler.diagnostics.failure import RuleError
from outply.contract.findings import Finding
from outply.contract.snapshots import short
from outply.game import Game
from outply.playout import EndlessGame, StuckGame
from outply.process.heartbeat import Beat

MOST_ACTIONS = 1_000_000
"""More actions or outcomes than this in one state are taken for endless."""

NAMED = {
    IndexError: "out-of-bounds",
    OverflowError: "overflow",
    RecursionError: "recursion",
    MemoryError: "memory",
    SystemExit: "exits",
    KeyboardInterrupt: "exits",
}
"""Exceptions that are a kind of breakage of their own."""


FAILURES = (RuleError, StuckGame, EndlessGame, ArithmeticError, LookupError, MemoryError)
"""What a playout raises when the rules fail."""


class Broken(Exception):
    """A broken promise; the walk that meets it adds the seed and the actions."""

    def __init__(self, name: str, text: str, rule: str = "", place: tuple[str, int] = ("", 0), trace: str = "") -> None:
        super().__init__(text)
        self.name, self.text, self.rule, self.place, self.trace = name, text, rule, place, trace

    def finding(self, seed: int | None, actions: tuple[int, ...], names: tuple[str, ...]) -> Finding:
        """The same for the record."""
        text, names, trace = clean(self.text), tuple(map(clean, names)), clean(self.trace)
        return Finding(self.name, text, self.rule, *self.place, seed, actions, names, trace)


class Listener(io.TextIOBase):
    """Stands in for standard output and keeps what a rule prints."""

    def __init__(self) -> None:
        self.heard = ""

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        if len(self.heard) < 200:
            self.heard += text
        return len(text)


class Rules:
    """The rules of one game."""

    def __init__(self, game: Game, beat: Beat, listener: Listener, apart: bool = False) -> None:
        self.game: Any = game
        self.beat = beat
        self.listener = listener
        self.not_ours = () if apart else (KeyboardInterrupt,)  # in this very process Ctrl-C comes from a person

    def has(self, rule: str) -> bool:
        """Is that rule written?"""
        written = getattr(type(self.game), rule, None)
        return callable(written) and written is not getattr(Game, rule, None)

    def call(self, rule: str, *arguments: Any) -> Any:
        """What the rule gives."""
        self.beat.begin(rule)
        try:
            value = getattr(self.game, rule)(*arguments)
        except self.not_ours:
            raise
        except BaseException as error:
            raise self.named(rule, error) from None
        self._listen(rule)
        return value

    def items(self, rule: str, s: Any) -> list[Any]:
        """The actions or chances that the rule gives, one by one."""
        given = self.call(rule, s)
        if not isinstance(given, Iterable):
            kind = "bad-action" if rule == "actions" else "bad-chances"
            raise self.broken(kind, rule, f"{rule} gave {short(given)}, which cannot be gone through")
        self.beat.begin(rule)
        try:
            items = list(itertools.islice(given, MOST_ACTIONS + 1))
        except self.not_ours:
            raise
        except BaseException as error:
            raise self.named(rule, error) from None
        self._listen(rule)
        if len(items) > MOST_ACTIONS:
            raise self.broken("endless-actions", rule, f"{rule} gave more than {MOST_ACTIONS:,} in one state")
        return items

    def _listen(self, rule: str) -> None:
        if self.listener.heard:
            text, self.listener.heard = self.listener.heard, ""
            raise self.broken("prints", rule, f"{rule} prints {short(text)}; standard output belongs to the program")

    def broken(self, name: str, rule: str, text: str) -> Broken:
        """A broken promise in that rule."""
        return Broken(name, text + ".", rule, self.place(rule))

    def named(self, rule: str, error: BaseException) -> Broken:
        """The broken promise behind an exception in that rule."""
        kind = next((name for cls, name in NAMED.items() if isinstance(error, cls)), "exception")
        text = said(error)
        trace = "" if kind == "memory" else "".join(traceback.format_exception(error, limit=-20))
        place = self._innermost(rule, error)
        traceback.clear_frames(error.__traceback__)  # a rule that took all memory gives it back here
        raised = f"{rule} raised {type(error).__name__}" + (f": {text}" if text else "")
        return Broken(kind, raised.rstrip(".") + ".", rule, place, trace)

    def failed(self, error: Exception) -> Broken:
        """The broken promise behind a playout that failed."""
        cause = error.__cause__ or error
        name = next((name for cls, name in NAMED.items() if isinstance(cause, cls)), "exception")
        name = "no-action" if isinstance(error, StuckGame) else "endless" if isinstance(error, EndlessGame) else name
        place = (error.file, error.line) if isinstance(error, RuleError) else ("", 0)
        return Broken(name, said(error), getattr(error, "rule", ""), place, "".join(traceback.format_exception(error)))

    def place(self, rule: str) -> tuple[str, int]:
        """File and line of a rule."""
        code = self._code(rule)
        return (code.co_filename, code.co_firstlineno) if code is not None else ("", 0)

    def _code(self, rule: str) -> CodeType | None:
        return getattr(getattr(self.game, rule, None), "__code__", None)

    def _innermost(self, rule: str, error: BaseException) -> tuple[str, int]:
        """Where an exception came from: the deepest line in the file of the rule, else the deepest line of all."""
        code = self._code(rule)
        own = Path(__file__).parent
        frames = [(f.filename, f.lineno or 0) for f in traceback.extract_tb(error.__traceback__)]
        frames = [frame for frame in frames if Path(frame[0]).parent != own]
        in_file = [frame for frame in frames if code is not None and frame[0] == code.co_filename]
        return (in_file or frames or [self.place(rule)])[-1]


def said(error: BaseException) -> str:
    """What an exception says, in one line."""
    try:
        return " ".join(str(error).split())
    except Exception:  # an exception of the user's own may not even be able to say what it is
        return ""


def clean(text: str) -> str:
    """Text that can be written as UTF-8."""
    return text.encode("utf-8", "replace").decode()
