"""Advice for a game of one's own: what could suit it is tried in paired games, within a time the user gives.

    advice = op.advise(game, seconds=60)
    print(advice)                       # who made how many points against the usual search, with intervals
    op.search(game, None, advice.best)  # the text of the algorithm to use

The usual search of the game is the one to beat. A candidate whose interval lies below one half is given up, so that the
time goes to those that may be better; one is called better only if its whole interval lies above one half.
"""

from __future__ import annotations

import time

from outply.advise.candidates import candidates_for
from outply.advise.trials import Advice, Trial, play_round, prepare
from outply.contract.quick import refuse_broken
from outply.game import Game, require_rules
from outply.search.budget import Budget

FEWEST_ROUNDS = 4
"""Rounds after which a candidate may be given up: with fewer, one lucky opening decides."""

PREPARING = 0.5
"""The share of the time in which candidates may be compiled; those that are not ready by then are left out."""


def advise(
    game: Game,
    seconds: float = 60.0,
    choice: float = 0.02,
    others: tuple[str, ...] = (),
    seed: int = 1,
    rounds: int | None = None,
) -> Advice:
    """Tries what could suit the game in paired games for so many seconds, with so much time for a choice."""
    require_rules(game)
    refuse_broken(game)
    began = time.monotonic()
    budget = Budget(seconds=choice, memory_mb=64)
    usual, *candidates = candidates_for(game, others)
    ready = [usual] if prepare(game, usual, budget) else []
    for text in candidates:
        in_time = len(ready) < 2 or time.monotonic() - began < PREPARING * seconds  # one rival at least
        if in_time and prepare(game, text, budget):
            ready.append(text)
    advice = Advice(game, choice, usual, [Trial(text) for text in ready if text != usual])
    advice.left_out = tuple(text for text in (usual, *candidates) if text not in ready)
    number = 0
    while (number == 0 or time.monotonic() - began < seconds) and (rounds is None or number < rounds):
        open_trials = [trial for trial in advice.trials if number < FEWEST_ROUNDS or trial.high >= 0.5]
        if not open_trials:
            break
        for trial in open_trials:
            if number >= 1 and time.monotonic() - began >= seconds:
                break
            trial.add(play_round(game, trial.text, usual, budget, number, seed))
        number += 1
    advice.seconds = time.monotonic() - began
    return advice
