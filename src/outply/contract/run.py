"""A check run in a process of its own where that can be had, and what is told if that process dies."""

from __future__ import annotations

import dataclasses
import time
from collections.abc import Callable

import msgspec

from outply.contract.findings import Check, Finding
from outply.contract.random_games import named
from outply.contract.rules import Broken, Listener, Rules
from outply.contract.session import Apart, CheckSession, Effort, Here
from outply.game import Game
from outply.process.heartbeat import Beat
from outply.process.isolated import Death, run_apart
from outply.process.limits import can_fork

NAMING_SECONDS = 2.0
"""After a death the actions are named in another process, which may die the same way."""


def run(game: Game, effort: Effort, patience: float, apart: bool, progress: Callable[[str, int], None]) -> Check:
    """The check, in a process of its own if wanted and possible."""
    beat = Beat(effort.plies)
    if not (apart and can_fork()):
        found = CheckSession(game, effort, beat, Here()).run()
        note = Finding("not-apart", "the rules ran in this very process: one that hangs or crashes takes it along.")
        return dataclasses.replace(found, notes=(*found.notes, note))
    began = time.perf_counter()
    answer = run_apart(
        lambda: msgspec.json.encode(CheckSession(game, effort, beat, Apart()).run()),
        beat,
        patience,
        effort.memory_mb,
        lambda: progress(beat.stage_name, beat.games),
    )
    if isinstance(answer, bytes):
        return msgspec.json.decode(answer, type=Check)
    problem = _died(game, beat, answer, effort.memory_mb)
    return Check(repr(game), (problem,), (), None, beat.games, time.perf_counter() - began)


def _died(game: Game, beat: Beat, death: Death, memory_mb: int) -> Finding:
    """The broken promise behind the death of a process."""
    rules = Rules(game, beat, Listener())
    rule = "" if beat.step == "nothing" else beat.step
    stage, seed, actions = beat.stage_name, beat.seed, beat.actions()
    text = f"compiled, {death.how}" if beat.is_inside else death.how
    broken = Broken(death.problem, text, rule, _place(rules, rule, death.places))
    if stage in ("compiling", "measuring"):
        return broken.finding(None, (), ())
    return broken.finding(seed, actions, _names(game, actions, memory_mb))


def _place(rules: Rules, rule: str, places: list[tuple[str, int]]) -> tuple[str, int]:
    """The innermost line in the file of the rule, else where the rule begins."""
    written = rules.place(rule)
    return next((place for place in places if place[0] == written[0]), written)


def _names(game: Game, actions: tuple[int, ...], memory_mb: int) -> tuple[str, ...]:
    """The names of the actions, if the rules live long enough to tell them."""
    beat = Beat(len(actions))
    rules = Rules(game, beat, Listener(), apart=True)
    answer = run_apart(
        lambda: msgspec.json.encode(named(rules, actions)), beat, NAMING_SECONDS, memory_mb, lambda: None
    )
    return msgspec.json.decode(answer, type=tuple[str, ...]) if isinstance(answer, bytes) else tuple(map(str, actions))
