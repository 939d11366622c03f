"""A quick look before a search or a game: a few random plies as plain Python, held against the contract.

`check` looks at much more; this costs a few hundredths of a second, once a game, and finds what would make a search
answer nonsense: probabilities that do not sum to 1, utilities out of range, actions below 0.
"""

from __future__ import annotations

import time

import numpy as np

from outply.contract.random_games import Walk
from outply.contract.rules import Broken, Listener, Rules
from outply.contract.state_checks import check_options
from outply.game import Game
from outply.process.heartbeat import Beat

GAMES = 3
SECONDS = 0.03
PLIES = 2000

NOT_HERE = (
    "exception",
    "out-of-bounds",
    "overflow",
    "recursion",
    "memory",
    "exits",
    "endless",
    "mutates",
    "key",
    "no-action",
    "bad-player",
)
"""Broken promises that do not show here, or that whoever runs the rules tells better."""


def refuse_broken(game: Game) -> None:
    """Refuses in one sentence a game that does not keep the contract, as far as a quick look tells."""
    if getattr(game, "_looked_at", False):
        return
    rules = Rules(game, Beat(PLIES), Listener())
    try:
        with np.errstate(all="ignore"):
            _look(rules)
    except Broken as broken:
        if broken.name not in NOT_HERE:
            file, line = broken.place
            where = f"{file}:{line}: " if file else ""
            name = type(game).__name__
            raise ValueError(
                f"{where}{name} does not keep the contract: {broken.text} outply check tells more."
            ) from None
    vars(game)["_looked_at"] = True


def _look(rules: Rules) -> None:
    check_options(rules.game, rules)
    walk = Walk(rules, rules.beat, PLIES)
    walk.names_left = 0
    end = time.perf_counter() + SECONDS
    for seed in range(1, GAMES + 1):
        if not walk.play(seed, end):
            break
