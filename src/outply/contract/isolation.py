"""A check in a process of its own where the platform can fork, and what is reported if that process dies."""

from __future__ import annotations

import dataclasses
import signal
import time
from collections.abc import Callable

import msgspec

from outply.contract.findings import Check, Finding
from outply.contract.guarded_rules import Broken, PrintListener, Rules
from outply.contract.heartbeat import COMPILER_SECONDS, CheckHeartbeat
from outply.contract.random_games import action_names
from outply.contract.stages import CheckSession, Effort, IsolatedProcess, SharedProcess
from outply.game import Game
from outply.process.limits import Limits, can_fork
from outply.process.supervisor import Death, run_isolated

NAMING_SECONDS = 2.0
"""Seconds that a rule may take to name actions after a death: in another process, which may die as well."""

CPU_SECONDS = 3600
"""Processor time of a check, so that it ends even if nobody watches it any more."""


def run(game: Game, effort: Effort, patience: float, isolated: bool, progress: Callable[[str, int], None]) -> Check:
    """The check, in a process of its own if that is wanted and possible."""
    heartbeat = CheckHeartbeat(effort.plies, patience)
    if not (isolated and can_fork()):
        found = CheckSession(game, effort, heartbeat, SharedProcess()).run()
        note = Finding("not-apart", "the rules ran in this very process: one that hangs or crashes takes it along.")
        return dataclasses.replace(found, notes=(*found.notes, note))
    began = time.perf_counter()
    answer = run_isolated(
        lambda: msgspec.json.encode(CheckSession(game, effort, heartbeat, IsolatedProcess()).run()),
        heartbeat,
        _limits(effort.memory_mb),
        lambda: progress(heartbeat.stage, heartbeat.games),
    )
    if isinstance(answer, bytes):
        return msgspec.json.decode(answer, type=Check)
    problem = _problem(game, heartbeat, answer, effort.memory_mb)
    return Check(repr(game), (problem,), (), None, heartbeat.games, time.perf_counter() - began)


def _limits(memory_mb: int) -> Limits:
    return Limits(memory_mb, CPU_SECONDS, keep_stdout=True, keep_stderr=True)


def _problem(game: Game, heartbeat: CheckHeartbeat, death: Death, memory_mb: int) -> Finding:
    """The broken promise behind the death of a process."""
    rules = Rules(game, heartbeat, PrintListener())
    rule = "" if heartbeat.rule == "nothing" else heartbeat.rule
    stage, seed, actions = heartbeat.stage, heartbeat.seed, heartbeat.actions()
    name, text = _describe(heartbeat, death)
    broken = Broken(name, text, rule, _place(rules, rule, death.places))
    if stage in ("compiling", "measuring"):
        return broken.finding(None, (), ())
    return broken.finding(seed, actions, _names(game, actions, memory_mb))


def _describe(heartbeat: CheckHeartbeat, death: Death) -> tuple[str, str]:
    """The name of the broken promise, and a sentence."""
    compiler = heartbeat.stage == "compiling"
    who = "the compiler" if compiler else "a rule" if heartbeat.rule == "nothing" else heartbeat.rule
    where = "compiled, " if heartbeat.is_in_kernel else ""
    if death.hung:
        limit = COMPILER_SECONDS if compiler else heartbeat.patience
        return "hang", f"{where}{who} did not return for {limit:g} seconds."
    if not death.signal:
        return "exits", f"{where}{who} ended the program with code {death.exit_code}."
    if death.signal == signal.SIGKILL:
        return "memory", f"{where}the system killed the program while {who} ran, most likely for lack of memory."
    return "crash", f"{where}{who} crashed the interpreter ({death.signal_name})."


def _place(rules: Rules, rule: str, places: tuple[tuple[str, int], ...]) -> tuple[str, int]:
    """The innermost line in the file of the rule, else where the rule begins."""
    start = rules.place(rule)
    return next((place for place in places if place[0] == start[0]), start)


def _names(game: Game, actions: tuple[int, ...], memory_mb: int) -> tuple[str, ...]:
    """The names of the actions, if the rules live long enough to tell them."""
    heartbeat = CheckHeartbeat(len(actions), NAMING_SECONDS)
    rules = Rules(game, heartbeat, PrintListener(), isolated=True)
    answer = run_isolated(lambda: msgspec.json.encode(action_names(rules, actions)), heartbeat, _limits(memory_mb))
    return msgspec.json.decode(answer, type=tuple[str, ...]) if isinstance(answer, bytes) else tuple(map(str, actions))
