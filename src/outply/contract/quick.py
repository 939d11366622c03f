"""A quick check before a search or a game: a few random games in plain Python.

It takes a few hundredths of a second, once for each game, and finds what would make a search answer nonsense:
probabilities that do not sum to 1, utilities out of range, actions below 0. `check` finds much more.
"""

from __future__ import annotations

import functools
import time
from typing import Any

import numpy as np

from outply.contract.guarded_rules import Broken, PrintListener, Rules
from outply.contract.heartbeat import CheckHeartbeat
from outply.contract.random_games import RandomGames
from outply.contract.state_checks import check_options
from outply.game import Game
from outply.information.dealing import Late, in_time
from outply.process.limits import Limits, can_fork
from outply.process.supervisor import run_isolated

GAMES, SECONDS, PLIES = 3, 0.03, 2000
"""Games of the quick check, its seconds, and the plies of a game: so few that nobody notices it."""

PATIENCE = 10.0  # seconds; nobody supervises this process, so it ends nothing
ISOLATED_PATIENCE = 1.0
"""Seconds that a rule may take in a process of its own, which is ended after them."""

LEFT_TO_OTHERS = (
    "exception",
    "out-of-bounds",
    "overflow",
    "recursion",
    "memory",
    "exits",
    "endless",
    "key",
    "no-action",
    "bad-player",
)
"""Broken promises that the quick check does not report: whoever runs the rules reports them better."""


class TimedRules(Rules):
    """The rules of a game whose `redeal` is stopped if it takes longer than a budget of so many seconds."""

    def __init__(self, game: Game, heartbeat: CheckHeartbeat, seconds: float | None) -> None:
        super().__init__(game, heartbeat, PrintListener())
        self.seconds, self.interrupts = seconds, (KeyboardInterrupt, Late)

    def call(self, rule: str, *arguments: Any) -> Any:
        work = functools.partial(super().call, rule, *arguments)
        return in_time(work, self.game, arguments[1], self.seconds) if rule == "redeal" else work()


def refuse_broken(game: Game, isolated: bool = False, seconds: float | None = None) -> None:
    """Raises a ValueError, in one sentence, if the game breaks the contract in a few random games.

    A `redeal` may take as long as a budget of so many seconds. With `isolated` the games are played in a process of
    their own: rules that crash or hang take nobody along, and whoever runs them next, in supervised processes, tells
    what they did.
    """
    if getattr(game, "_quickly_checked", False):
        return
    sentence = (
        _sentence_of_process(game)
        if isolated and can_fork()
        else _sentence(game, CheckHeartbeat(PLIES, PATIENCE), seconds)
    )
    if sentence:
        raise ValueError(sentence)
    vars(game)["_quickly_checked"] = True


def _sentence_of_process(game: Game) -> str:
    """What another process finds; nothing if it dies."""
    heartbeat = CheckHeartbeat(PLIES, ISOLATED_PATIENCE)
    found = run_isolated(lambda: _sentence(game, heartbeat).encode(), heartbeat, Limits())
    return found.decode() if isinstance(found, bytes) else ""


def _sentence(game: Game, heartbeat: CheckHeartbeat, seconds: float | None = None) -> str:
    """What is wrong with the rules, in one sentence; empty if nothing was found."""
    rules = TimedRules(game, heartbeat, seconds)
    try:
        with np.errstate(all="ignore"):
            _play(rules)
    except Broken as broken:
        if broken.name not in LEFT_TO_OTHERS:
            file, line = broken.place
            where = f"{file}:{line}: " if file else ""
            name = type(game).__name__
            return f"{where}{name} does not keep the contract: {broken.text} outply check tells more."
    return ""


def _play(rules: Rules) -> None:
    check_options(rules.written, rules)
    games = RandomGames(rules, rules.heartbeat, PLIES)
    games.names_left = 0
    end = time.perf_counter() + SECONDS
    for seed in range(1, GAMES + 1):
        if not games.play(seed, end):
            break
