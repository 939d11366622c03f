"""Guarded calls of the rules: each call is noted in the heartbeat, and whatever fails becomes a broken promise."""

from __future__ import annotations

import io
import itertools
import traceback
from collections.abc import Callable, Iterable
from pathlib import Path
from types import CodeType
from typing import Any

from outply.compiler.diagnostics.failure import RuleError
from outply.contract.findings import Finding
from outply.contract.heartbeat import CheckHeartbeat
from outply.contract.snapshots import short
from outply.game import Game
from outply.information.in_turn import in_turn
from outply.playout import EndlessGame, StuckGame

MOST_ACTIONS = 1_000_000
"""A state with more actions or outcomes than this counts as endless."""

PROBLEM_OF = {
    IndexError: "out-of-bounds",
    OverflowError: "overflow",
    RecursionError: "recursion",
    MemoryError: "memory",
    SystemExit: "exits",
    KeyboardInterrupt: "exits",
}
"""The name of the broken promise for an exception; for all others it is `exception`."""

FAILURES = (RuleError, StuckGame, EndlessGame, ArithmeticError, LookupError, MemoryError)
"""Exceptions that a playout raises when the rules fail."""


class Broken(Exception):
    """A broken promise; whoever plays the random game adds the seed and the actions."""

    def __init__(self, name: str, text: str, rule: str = "", place: tuple[str, int] = ("", 0), trace: str = "") -> None:
        super().__init__(text)
        self.name, self.text, self.rule, self.place, self.trace = name, text, rule, place, trace

    def finding(self, seed: int | None, actions: tuple[int, ...], names: tuple[str, ...]) -> Finding:
        """The finding for the report."""
        text, names, trace = clean(self.text), tuple(map(clean, names)), clean(self.trace)
        return Finding(self.name, text, self.rule, *self.place, seed, actions, names, trace)


class PrintListener(io.TextIOBase):
    """Takes the place of standard output and keeps what a rule prints."""

    def __init__(self) -> None:
        self.heard = ""

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        if len(self.heard) < 200:
            self.heard += text
        return len(text)


class Rules:
    """The rules of one game; `isolated` says that no person can interrupt this process with Ctrl-C."""

    def __init__(self, game: Game, heartbeat: CheckHeartbeat, listener: PrintListener, isolated: bool = False) -> None:
        self.written: Any = game  # as its author wrote it
        self.game: Any = in_turn(game)  # as it is played
        self.heartbeat = heartbeat
        self.listener = listener
        self.interrupts: tuple[type[BaseException], ...] = () if isolated else (KeyboardInterrupt,)

    def has(self, rule: str) -> bool:
        """The game's class defines that rule."""
        written = getattr(type(self.game), rule, None)
        return callable(written) and written is not getattr(Game, rule, None)

    def call(self, rule: str, *arguments: Any) -> Any:
        """Calls the rule and returns its answer; raises if it breaks the contract."""
        return self.run(rule, lambda: getattr(self.game, rule)(*arguments))

    def run(self, rule: str, work: Callable[[], Any]) -> Any:
        """The answer of something that calls the rule; raises if that breaks the contract."""
        self.heartbeat.begin_rule(rule)
        try:
            value = work()
        except self.interrupts:
            raise
        except BaseException as error:
            raise self.broken_by(rule, error) from None
        self._listen(rule)
        return value

    def items(self, rule: str, s: Any) -> list[Any]:
        """The actions or chances that the rule yields."""
        given = self.call(rule, s)
        if not isinstance(given, Iterable):
            kind = "bad-action" if rule == "actions" else "bad-chances"
            raise self.broken(kind, rule, f"{rule} gave {short(given)}, which is not iterable")
        self.heartbeat.begin_rule(rule)
        try:
            items = list(itertools.islice(given, MOST_ACTIONS + 1))
        except self.interrupts:
            raise
        except BaseException as error:
            raise self.broken_by(rule, error) from None
        self._listen(rule)
        if len(items) > MOST_ACTIONS:
            raise self.broken("endless-actions", rule, f"{rule} gave more than {MOST_ACTIONS:,} in one state")
        return items

    def _listen(self, rule: str) -> None:
        if self.listener.heard:
            text, self.listener.heard = self.listener.heard, ""
            raise self.broken("prints", rule, f"{rule} prints {short(text)}; standard output belongs to the program")

    def broken(self, name: str, rule: str, text: str) -> Broken:
        """A broken promise in that rule, with the place where the rule is written."""
        return Broken(name, text + ".", rule, self.place(rule))

    def broken_by(self, rule: str, error: BaseException) -> Broken:
        """The broken promise behind an exception that the rule raised."""
        kind = next((name for cls, name in PROBLEM_OF.items() if isinstance(error, cls)), "exception")
        text = one_line(error)
        trace = "" if kind == "memory" else "".join(traceback.format_exception(error, limit=-20))
        place = self._innermost(rule, error)
        traceback.clear_frames(error.__traceback__)  # frees the memory of a rule that took it all
        raised = f"{rule} raised {type(error).__name__}" + (f": {text}" if text else "")
        return Broken(kind, raised.rstrip(".") + ".", rule, place, trace)

    def broken_playout(self, error: Exception) -> Broken:
        """The broken promise behind an exception that a playout raised."""
        cause = error.__cause__ or error
        name = next((name for cls, name in PROBLEM_OF.items() if isinstance(cause, cls)), "exception")
        name = "no-action" if isinstance(error, StuckGame) else "endless" if isinstance(error, EndlessGame) else name
        place = (error.file, error.line) if isinstance(error, RuleError) else ("", 0)
        return Broken(
            name, one_line(error), getattr(error, "rule", ""), place, "".join(traceback.format_exception(error))
        )

    def place(self, rule: str) -> tuple[str, int]:
        """File and line of a rule."""
        code = self._code(rule)
        return (code.co_filename, code.co_firstlineno) if code is not None else ("", 0)

    def _code(self, rule: str) -> CodeType | None:
        return getattr(getattr(self.written, rule, None), "__code__", None)

    def _innermost(self, rule: str, error: BaseException) -> tuple[str, int]:
        """File and line of an exception: the deepest in the file of the rule, else the deepest of all."""
        code = self._code(rule)
        own = Path(__file__).parent
        frames = [(f.filename, f.lineno or 0) for f in traceback.extract_tb(error.__traceback__)]
        frames = [frame for frame in frames if Path(frame[0]).parent != own]
        in_file = [frame for frame in frames if code is not None and frame[0] == code.co_filename]
        return (in_file or frames or [self.place(rule)])[-1]


def one_line(error: BaseException) -> str:
    """The text of an exception, in one line."""
    try:
        return " ".join(str(error).split())
    except Exception:  # the text of a user's own exception may fail too
        return ""


def clean(text: str) -> str:
    """The text without what UTF-8 cannot write."""
    return text.encode("utf-8", "replace").decode()
