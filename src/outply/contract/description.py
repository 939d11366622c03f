"""Facts about a game: number and size of its states, length and speed of its playouts."""

from __future__ import annotations

import time
from typing import Any

from outply.contract.compiled_comparison import UncheckedGame
from outply.contract.findings import GameFacts
from outply.contract.guarded_rules import FAILURES, Rules
from outply.contract.heartbeat import CheckHeartbeat
from outply.contract.random_games import RandomGames
from outply.contract.snapshots import image
from outply.game import CHANCE, facts
from outply.playout import Tally
from outply.states.layout import Layout, TableLayout, leaves

MOST_STATES = 100_000
"""The states of a game are counted up to this many: the count takes memory and time."""


def describe(
    rules: Rules,
    heartbeat: CheckHeartbeat,
    games: RandomGames,
    layout: Layout | None,
    unchecked: UncheckedGame | None,
    seconds: float,
) -> GameFacts:
    """The facts that random games and a few measurements show; each measurement takes about so many seconds."""
    statistics, known = games.statistics, facts(rules.written)
    states, all_states = count_states(rules, seconds) if games.examiner.transparent else (0, False)
    state_bytes, arrays = state_cost(layout)
    return GameFacts(
        players=known.players,
        chance=known.chance,
        hidden=known.hidden,
        zero_sum=known.zero_sum,
        simultaneous=known.simultaneous,
        always_zero=statistics.always_zero,
        branching=statistics.actions / max(1, statistics.choices),
        widest=statistics.widest,
        plies=statistics.plies / max(1, statistics.games),
        shortest=min(statistics.shortest, statistics.longest),
        longest=statistics.longest,
        states=max(states, len(games.examiner.seen)),
        all_states=all_states,
        state_bytes=state_bytes,
        arrays=arrays,
        compiled=unchecked is not None,
        playouts_per_second=_speed(rules, heartbeat, seconds, plain=False) if unchecked is not None else None,
        plain_playouts_per_second=_speed(rules, heartbeat, seconds, plain=True),
        first_call_seconds=unchecked.first_call if unchecked is not None else None,
    )


def state_cost(layout: Layout | None) -> tuple[int | None, int]:
    """The bytes of a state, and how many arrays it has."""
    if layout is None:
        return None, 0
    return 8 * layout.words, sum(isinstance(leaf, TableLayout) for _, leaf in leaves(layout))


def count_states(rules: Rules, seconds: float) -> tuple[int, bool]:
    """The number of states that were reached, and whether those are all."""
    deadline = time.perf_counter() + seconds
    start = rules.call("initial")
    seen, waiting = {image(start)}, [start]
    while waiting:
        if len(seen) > MOST_STATES or time.perf_counter() > deadline:
            return len(seen), False
        s = waiting.pop()
        for a in _choices(rules, s):
            new = rules.call("result", s, a)
            content = image(new)
            if content not in seen:
                seen.add(content)
                waiting.append(new)
    return len(seen), True


def _choices(rules: Rules, s: Any) -> list[int]:
    if rules.call("is_terminal", s):
        return []
    if rules.call("to_move", s) == CHANCE:
        return [int(outcome) for outcome, _ in rules.items("chances", s)]
    return [int(a) for a in rules.items("actions", s)]


def _speed(rules: Rules, heartbeat: CheckHeartbeat, seconds: float, plain: bool) -> float:
    """Playouts a second."""
    tally = Tally(rules.game, plain=plain)
    count = 1
    while tally.seconds < seconds:
        heartbeat.begin_rule("nothing")
        before = tally.seconds
        try:
            tally.run(count)
        except FAILURES as error:
            raise rules.broken_playout(error) from None
        count *= 2 if tally.seconds - before < seconds / 8 else 1
    return tally.report().per_second
