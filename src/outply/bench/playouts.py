"""Playouts a second, beside OpenSpiel's: both run in turns, so that a busy machine slows both alike."""

from __future__ import annotations

import importlib.util
import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from outply.games.loading import load
from outply.playout import measure

PEERS = {
    "tic_tac_toe": "tic_tac_toe",
    "connect_four": "connect_four",
    "othello": "othello",
    "breakthrough": "breakthrough",
    "hex": "hex(board_size=11)",
    "go": "go(board_size=9,komi=7.5)",
    "chess": "chess",
    "backgammon": "backgammon",
    "kalah": "mancala",
    "checkers": "checkers",
}
"""Games that OpenSpiel has too, with the options that make them the same."""


class Measurement(NamedTuple):
    """The speed of one game: our playouts a second, and OpenSpiel's simulations a second."""

    game: str
    ours: float
    theirs: float | None
    plies: float

    @property
    def ratio(self) -> float | None:
        return self.ours / self.theirs if self.theirs else None


def playout_rows(names: list[str], seconds: float = 1.0, rounds: int = 3) -> Iterator[Measurement]:
    """Random playouts a second on one core, beside OpenSpiel's C++ MCTSBot where it has the game; best of rounds."""
    for name in names:
        game = load(name)
        ours, theirs, plies = 0.0, 0.0, 0.0
        for turn in range(rounds):
            report = measure(game, seconds=seconds / rounds, seed=turn + 1)
            ours, plies = max(ours, report.per_second), report.plies
            if name in PEERS and has_peer():
                theirs = max(theirs, peer_simulations(PEERS[name], seconds / rounds, turn + 1))
        yield Measurement(name, ours, theirs or None, plies)


def has_peer() -> bool:
    """OpenSpiel is installed: pip install "outply[peers]"."""
    return importlib.util.find_spec("pyspiel") is not None


def peer_simulations(
    name: str, seconds: float, seed: int, proofs: bool = False, clock: Callable[[], float] = time.perf_counter
) -> float:
    """Simulations a second of OpenSpiel's C++ MCTSBot, one random rollout each."""
    import pyspiel

    game = pyspiel.load_game(name)
    state = _first_decision(game.new_initial_state())
    done, spent, size = 0, 0.0, 50
    while spent < seconds:
        evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
        bot = pyspiel.MCTSBot(game, evaluator, 1.4, size, 1000, proofs, seed, False)
        began = clock()
        root = bot.mcts_search(state)
        took = clock() - began
        done, spent = done + root.explore_count, spent + took
        if took < seconds / 4:
            size *= 2
    return done / spent


def _first_decision(state: Any) -> Any:
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    return state
