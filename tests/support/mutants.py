"""Rule sheets with mistakes, each loaded and played in a process of its own, so that a crash or a hang is told."""

from __future__ import annotations

import contextlib
import os
import random
import re
import resource
import signal
import sys
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import outply as op
from outply.compiler import cache
from outply.gdl import source, survey
from outply.gdl.ground import ground
from outply.gdl.kif import SheetError
from outply.gdl.kinds import sheet_of_text
from outply.gdl.network import build
from outply.gdl.survey import play_plainly, random_games
from tests.support.sheets import NAMES, sheet_text

SMALL = ["buttons_and_lights", "gt_attrition", "maze", "ticTacToe", "traffic", "tron"]
HARD = {"asylum", "chess", "chinese_checkers"}
WHOLE = [name for name in NAMES if name not in HARD]

MEMORY_BYTES = 3 << 30
"""Bytes that a sheet may take, as the process that grounds one for people may: beyond them it is too large."""

HANG = 60
"""Processor seconds in which a sheet that is grounded must be done; by the clock it may take ten times as long."""

REFUSED, TOO_LARGE, PLAYED = "refused", "too large", "played"


def mutated(text: str, rng: random.Random) -> str:
    """The sheet with one to three tokens taken out, doubled, exchanged or replaced."""
    tokens = re.findall(r"[()]|[^\s()]+", re.sub(r";.*", "", text))
    for _ in range(rng.randint(1, 3)):
        i, j = rng.randrange(len(tokens)), rng.randrange(len(tokens))
        kind = rng.randrange(5)
        if kind == 0:
            del tokens[i]
        elif kind == 1:
            tokens.insert(i, tokens[j])
        elif kind == 2:
            tokens[i], tokens[j] = tokens[j], tokens[i]
        elif kind == 3:
            tokens[i] = tokens[j]
        else:
            tokens[i] = rng.choice("?x not or distinct <= true does next random () 7 é".split())
    return " ".join(tokens)


def mutant(seed: int) -> str:
    """A mutated sheet, of any that grounds in seconds."""
    rng = random.Random(seed)
    return mutated(sheet_text(rng.choice(WHOLE)), rng)


# -- one sheet ---------------------------------------------------------------------------------------------------------


def fate(text: str, seconds: float = 5.0) -> str:
    """What becomes of a sheet: it is refused, too large to ground in so many processor seconds, or played."""
    told, tell = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(told)
        _live(text, seconds, lambda word: os.write(tell, word.encode() + b"\n"))
    os.close(tell)
    with os.fdopen(told, "rb") as said:
        words = said.read().decode(errors="replace").splitlines()
    _, status = os.waitpid(child, 0)
    if words and words[-1] in (REFUSED, PLAYED):
        return words[-1]
    grounded = "grounded" in words
    if not grounded and os.WIFSIGNALED(status) and os.WTERMSIG(status) in (signal.SIGPROF, signal.SIGKILL):
        return TOO_LARGE
    return "; ".join([f"ended with {os.waitstatus_to_exitcode(status)}", *words[-3:]])


def _live(text: str, seconds: float, tell: Callable[[str], Any]) -> None:
    """The life of the process: never returns."""
    try:
        _limit(seconds)
        source._make = _made_here(tell)  # type: ignore[assignment]
        cache.load = lambda key: None  # type: ignore[assignment]
        cache.save = lambda key, data: None  # type: ignore[assignment]
        survey.MOST_SECONDS = 0.05
        tell(_loaded_and_played(text))
    except BaseException as error:
        with contextlib.suppress(OSError):
            tell(repr(error))
            tell(" | ".join(traceback.format_exc().splitlines()[-3:]))
    finally:
        os._exit(0)


def _limit(seconds: float) -> None:
    """Memory, and time for reading and grounding."""
    signal.alarm(10 * HANG)
    memory = _address_space() + MEMORY_BYTES
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    signal.setitimer(signal.ITIMER_PROF, seconds)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    sys.stderr = None  # type: ignore[assignment]


def _address_space() -> int:
    """Bytes that this process, a copy of one that has run many tests, has mapped before it begins."""
    return int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()


def _made_here(tell: Callable[[str], Any]) -> Callable[[str, float, str], bytes]:
    """Grounding in this process, which has the limits that the other one would have."""

    def make(text: str, seconds: float, name: str) -> bytes:
        made = source.packed(build(ground(source.parse(text)[0])))
        signal.setitimer(signal.ITIMER_PROF, HANG)
        tell("grounded")
        return made

    return make


def _loaded_and_played(text: str) -> str:
    """Loads the sheet, plays it at random, and searches it where lanes can."""
    try:
        game = sheet_of_text(text)
    except SheetError as error:
        assert 10 < len(str(error)) < 400 and "\n" not in str(error), str(error)
        return REFUSED
    except MemoryError:
        return TOO_LARGE
    play_plainly(game.blank(), games=1, seconds=0.1)
    state = game.initial()
    if game.in_lanes and not game.stochastic and not game.is_terminal(state):
        report = op.search(game, algorithm=op.LaneMCTS(), budget=op.Budget(simulations=128))
        assert report.action in list(game.actions(state))
    return PLAYED


def warm() -> None:
    """Compiles, in this process, what its children use."""
    game = sheet_of_text(sheet_text("ticTacToe"))
    random_games(game.network, 256, 1.0)
    op.search(game, algorithm=op.LaneMCTS(), budget=op.Budget(simulations=128))


def fates(seeds: range, seconds: float = 5.0) -> tuple[Counter[str], dict[int, str]]:
    """How often each fate befell, and the faults by seed."""
    counted: Counter[str] = Counter()
    faults: dict[int, str] = {}
    for seed in seeds:
        found = fate(mutant(seed), seconds)
        if found in (REFUSED, TOO_LARGE, PLAYED):
            counted[found] += 1
        else:
            faults[seed] = found
    return counted, faults
