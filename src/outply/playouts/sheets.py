"""Random games of a rule sheet: hundreds at once, each in one bit (see gdl/lanes.py).

The games are shared out among units, each with a random stream of its own, so any number of threads counts the same.
"""

from __future__ import annotations

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from outply.compiler.kernel import GameFree
from outply.game import Game
from outply.gdl.bitwise import new_bench, tables_of
from outply.gdl.lanes import CUT, GAMES, LONGEST, PLIES, SHORTEST, STUCK, new_tally, patience_of, play, prepare
from outply.gdl.places import CHOICE, FACTS, MOVER, OVER
from outply.gdl.sheet import Sheet, SheetState
from outply.playout import EndlessGame
from outply.playouts.report import ActionOutcomes, PlayoutReport, outcomes_of

UNIT = 1 << 16
"""Games of a unit, at least."""

MOST_UNITS = 64

SLICE = 0.02
"""Seconds of a slice: after each the clock and Ctrl-C are looked at."""


def suits(game: Game, state: Any) -> bool:
    """The playouts can be played in lanes: a sheet, in a state in which nobody has chosen yet."""
    if not isinstance(game, Sheet):
        return False
    return state is None or (isinstance(state, SheetState) and not _waits(game, state))


def _waits(game: Sheet, state: SheetState) -> bool:
    """Somebody has chosen, and the others have not."""
    return bool(state.words[CHOICE : int(game.at[FACTS])].any())


class Unit:
    """Some of the games, from one state."""

    def __init__(self, game: Sheet, root: Any, games: int, seed: int, most_plies: int) -> None:
        self.game, self.most_plies = game, most_plies
        self.net = tables_of(game.network).replace(begin=game.facts_of(root))
        self.bench = new_bench(game.network, seed)
        self.tally = new_tally(game.players, games)
        self.stop = threading.Event()

    def run(self) -> None:
        """Plays the games to their ends, in slices."""
        ready, steps = GameFree(), 1
        for part in (self.net, self.bench, self.tally):
            ready.keep(part)
        middle = sum(self.game.utility_range) / 2
        ready.run_without_game(prepare, self.net, self.bench, self.tally)
        patience = patience_of(self.game.network)
        while not self.stop.is_set():
            began = time.perf_counter()
            left = ready.run_without_game(
                play, self.net, self.bench, self.tally, steps, patience, self.most_plies, middle
            )
            if left == 0:
                return
            steps = max(1, min(2 * steps, int(steps * SLICE / max(1e-6, time.perf_counter() - began))))


def sheet_playouts(
    game: Sheet, state: Any, n: int, seed: int, threads: int, per_action: bool, most_plies: int
) -> PlayoutReport:
    """Plays `n` random games of a sheet."""
    state = game.initial() if state is None else state
    if state.words[MOVER] == OVER:
        raise ValueError(f"the game is over in this state, so there is nothing to play:\n{game.show(state)}")
    actions = [int(a) for a in game.actions(state)] if per_action else []
    roots = [game.result(state, a) for a in actions] or [state]
    units = _units(game, roots, n, seed, most_plies)
    began = time.perf_counter()
    stopped = _run([unit for mine in units for unit in mine], threads)
    seconds = time.perf_counter() - began
    _refuse_endless(units, game, most_plies)
    return _report(game, state, actions, units, (f"CPU, {threads} thread{'s' * (threads > 1)}", seconds, stopped, seed))


def _units(game: Sheet, roots: list[Any], n: int, seed: int, most_plies: int) -> list[list[Unit]]:
    """Units for each root."""
    found = []
    for number, root in enumerate(roots):
        games = n // len(roots) + (number < n % len(roots))
        count = max(1, min(MOST_UNITS // len(roots), games // UNIT))
        shares = [games // count + (k < games % count) for k in range(count)]
        units = [Unit(game, root, share, seed * 7919 + number * 64 + k, most_plies) for k, share in enumerate(shares)]
        found.append(units)
    return found


def _run(units: list[Unit], threads: int) -> str:
    """Plays to the end; Ctrl-C ends it with what it has."""
    if threads == 1 or len(units) == 1:
        return _patiently(units, lambda: _in_order(units))
    with ThreadPoolExecutor(threads) as pool:
        return _patiently(units, lambda: [job.result() for job in [pool.submit(unit.run) for unit in units]])


def _in_order(units: list[Unit]) -> None:
    for unit in units:
        unit.run()


def _patiently(units: list[Unit], work: Any) -> str:
    try:
        work()
    except KeyboardInterrupt:
        for unit in units:
            unit.stop.set()
        return "interrupted"
    return ""


def _refuse_endless(units: list[list[Unit]], game: Sheet, most_plies: int) -> None:
    if any(unit.tally.numbers[CUT] for mine in units for unit in mine):
        raise EndlessGame(f"a random game of {game!r} took more than {most_plies:,} joint moves; it may never end.")


def _report(
    game: Sheet, state: Any, actions: list[int], units: list[list[Unit]], how: tuple[Any, ...]
) -> PlayoutReport:
    used, seconds, stopped, seed = how
    every = [unit.tally for mine in units for unit in mine]
    moves = [
        ActionOutcomes(action, game.action_name(state, action), _outcomes([unit.tally for unit in mine]))
        for action, mine in zip(actions, units, strict=False)
    ]
    numbers = np.array([tally.numbers for tally in every])
    total, stuck = int(numbers[:, GAMES].sum()), int(numbers[:, STUCK].sum())
    return PlayoutReport(
        game=game,
        state=state,
        outcomes=_outcomes(every),
        plies=float(numbers[:, PLIES].sum()) / max(1, total),
        shortest=int(numbers[:, SHORTEST].min()) if total else 0,
        longest=int(numbers[:, LONGEST].max()),
        lengths=sum(tally.lengths for tally in every),
        moves=tuple(moves),
        device=used,
        seconds=seconds,
        stopped=stopped,
        seed=seed,
        note=f"{stuck:,} games ended because a role had no action." if stuck else "",
    )


def _outcomes(tallies: list[Any]) -> Any:
    played = sum(int(tally.numbers[GAMES]) for tally in tallies)
    return outcomes_of(played, np.array([t.counts for t in tallies]), np.array([t.sums for t in tallies]))
