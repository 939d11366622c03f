"""Many random playouts at once, on the cores of the CPU or on a GPU: `op.playouts(game, n=1_000_000)`.

The same seed gives the same counts on every device and with any number of threads (see lanes.py).
"""

from __future__ import annotations

import os
import threading
import time
import warnings
from typing import Any

from outply.compiler.kernel import compiling
from outply.game import CHANCE, Game, require_rules
from outply.information.in_turn import in_turn, turn_of
from outply.playout import MOST_PLIES
from outply.playouts import sheets
from outply.playouts.cpu import CpuLanes
from outply.playouts.lanes import LONGEST, PLAYED, SHORTEST, TOTAL, Assignment, Lanes, new_lanes
from outply.playouts.report import ActionOutcomes, Outcomes, PlayoutReport, outcomes_of

__all__ = ["ActionOutcomes", "Outcomes", "PlayoutReport", "playouts"]

DEVICES = ("auto", "cpu", "gpu")

MOST_LANES = 1 << 18
"""Lanes at most: about 2,000 threads for each multiprocessor of the largest cards."""

WORTH_A_GPU = 1 << 22
"""Playouts from which on `auto` takes a GPU: with fewer, the CPU is done before the code is on the card."""


def playouts(
    game: Game,
    state: Any = None,
    n: int = 100_000,
    seed: int = 1,
    device: str = "auto",
    threads: int | None = None,
    per_action: bool = False,
    most_plies: int = MOST_PLIES,
) -> PlayoutReport:
    """Plays `n` random games from a state, or from the state after each action, and says how they end."""
    _refuse(game, n, device, threads)
    if device != "gpu" and sheets.suits(game, state):
        count = (threads or os.cpu_count() or 1) if compiling() else 1
        return sheets.sheet_playouts(game, state, n, seed, count, per_action, most_plies)  # type: ignore[arg-type]
    game, state = _in_turn(game, state)
    if game.is_terminal(state):
        raise ValueError(f"the game is over in this state, so there is nothing to play:\n{game.show(state)}")
    actions = _actions(game, state) if per_action else []
    roots = [game.result(state, action) for action in actions] or [state]
    count = _lane_count(n, len(roots))
    job = Assignment(roots=len(roots), games=n // count, extra=n % count, seed=seed, most_plies=most_plies)
    lanes = new_lanes(count, game.players)
    work, used, note = _work(game, roots, lanes, job, device, threads)
    began = time.perf_counter()
    stopped = _run(work)
    seconds = time.perf_counter() - began
    return _report(game, state, actions, lanes, work.lengths, (used, seconds, stopped, seed, note))


def _in_turn(game: Game, state: Any) -> tuple[Game, Any]:
    """The game as one in which players choose one after the other, and the state in which to begin."""
    played = in_turn(game)
    if state is None or played is game:
        return played, played.initial() if state is None else state
    return played, turn_of(played, state)


def _refuse(game: Any, n: Any, device: Any, threads: Any) -> None:
    if not isinstance(game, Game):
        hint = f"; make one: {game.__name__}()" if isinstance(game, type) else "; op.load finds one by name"
        raise TypeError(f"playouts takes a game, not {game!r}{hint}.")
    require_rules(game)
    if not isinstance(n, int) or isinstance(n, bool) or n < 1:
        raise ValueError(f"n is the number of playouts, a whole number of at least 1, not {n!r}.")
    if device not in DEVICES:
        raise ValueError(f"device is one of {', '.join(DEVICES)}, not {device!r}.")
    if threads is not None and not 1 <= threads <= 256:
        raise ValueError(f"threads is a number from 1 to 256, not {threads!r}.")


def _actions(game: Game, state: Any) -> list[int]:
    if game.to_move(state) == CHANCE:
        raise ValueError("per_action needs a state in which a player is to move; here it is chance.")
    return [int(action) for action in game.actions(state)]


def _lane_count(n: int, roots: int) -> int:
    """As many lanes as there are games, up to the most; where there are several roots, as many for each."""
    most = max(1, MOST_LANES // roots) * roots
    return min(most, max(roots, n // roots * roots))


def _work(
    game: Game, roots: list[Any], lanes: Lanes, job: Assignment, device: str, threads: int | None
) -> tuple[Any, str, str]:
    """The device that plays, its name, and why it is not the one that was asked for."""
    note = ""
    if device == "gpu" or (device == "auto" and job.games * len(lanes.progress) >= WORTH_A_GPU):
        try:
            return _on_gpu(game, roots, lanes, job)
        except (RuntimeError, TypeError) as error:
            if device == "gpu":
                note = f"The CPU played instead: {error}"
                warnings.warn(note, RuntimeWarning, stacklevel=4)
    threads = (threads or os.cpu_count() or 1) if compiling() else 1
    return CpuLanes(game, roots, lanes, job, threads), f"CPU, {threads} thread{'s' * (threads > 1)}", note


def _on_gpu(game: Game, roots: list[Any], lanes: Lanes, job: Assignment) -> tuple[Any, str, str]:
    from outply.playouts.gpu import GpuLanes

    work = GpuLanes(game, roots, lanes, job)
    return work, work.device.name, ""


def _run(work: Any) -> str:
    """Plays to the end; Ctrl-C ends it with what it has."""
    stop = threading.Event()
    try:
        work.run(stop)
    except KeyboardInterrupt:
        stop.set()
        return "interrupted"
    return ""


def _report(
    game: Game, state: Any, actions: list[int], lanes: Lanes, lengths: Any, how: tuple[Any, ...]
) -> PlayoutReport:
    used, seconds, stopped, seed, note = how
    played = lanes.progress[:, PLAYED]
    total = int(played.sum())
    moves = []
    for i, action in enumerate(actions):
        mine = slice(i, None, len(actions))
        found = outcomes_of(int(played[mine].sum()), lanes.counts[mine], lanes.sums[mine])
        moves.append(ActionOutcomes(action, game.action_name(state, action), found))
    return PlayoutReport(
        game=game,
        state=state,
        outcomes=outcomes_of(total, lanes.counts, lanes.sums),
        plies=float(lanes.spans[:, TOTAL].sum()) / max(1, total),
        shortest=int(lanes.spans[:, SHORTEST].min()) if total else 0,
        longest=int(lanes.spans[:, LONGEST].max()),
        lengths=lengths,
        moves=tuple(moves),
        device=used,
        seconds=seconds,
        stopped=stopped,
        seed=seed,
        note=note,
    )
