"""What a game is: how many states, how large they are, how fast it plays."""

from __future__ import annotations

import time
from typing import Any

from outply.contract.compiled_comparison import Usual
from outply.contract.findings import Described
from outply.contract.random_games import Walk
from outply.contract.rules import FAILURES, Rules
from outply.contract.snapshots import image
from outply.game import CHANCE, facts
from outply.playout import Tally
from outply.process.heartbeat import Beat
from outply.states.layout import Layout, TableLayout, leaves

MOST_STATES = 100_000
"""A game with more states than this is not counted to the end."""


def described(
    rules: Rules, beat: Beat, walk: Walk, layout: Layout | None, usual: Usual | None, seconds: float
) -> Described:
    """The facts that random games and a few measurements show."""
    statistics = walk.statistics
    states, all_states = count_states(rules, seconds) if walk.examiner.transparent else (0, False)
    state_bytes, arrays = state_cost(layout)
    games = max(1, statistics.games)
    return Described(
        **facts(rules.game)._asdict(),
        zero_sum=statistics.zero_sum,
        branching=statistics.actions / max(1, statistics.choices),
        widest=statistics.widest,
        plies=statistics.plies / games,
        shortest=min(statistics.shortest, statistics.longest),
        longest=statistics.longest,
        states=max(states, len(walk.examiner.seen)),
        all_states=all_states,
        state_bytes=state_bytes,
        arrays=arrays,
        compiled=usual is not None,
        playouts_per_second=_speed(rules, beat, seconds, plain=False) if usual is not None else None,
        plain_playouts_per_second=_speed(rules, beat, seconds, plain=True),
        first_call_seconds=usual.first_call if usual is not None else None,
    )


def state_cost(layout: Layout | None) -> tuple[int | None, int]:
    """The bytes of a state and the arrays in it."""
    if layout is None:
        return None, 0
    return 8 * layout.words, sum(isinstance(leaf, TableLayout) for _, leaf in leaves(layout))


def count_states(rules: Rules, seconds: float) -> tuple[int, bool]:
    """How many states can be reached, and whether that is all of them."""
    deadline = time.perf_counter() + seconds
    start = rules.call("initial")
    seen, waiting = {image(start)}, [start]
    while waiting:
        if len(seen) > MOST_STATES or time.perf_counter() > deadline:
            return len(seen), False
        s = waiting.pop()
        for a in _choices(rules, s):
            new = rules.call("result", s, a)
            held = image(new)
            if held not in seen:
                seen.add(held)
                waiting.append(new)
    return len(seen), True


def _choices(rules: Rules, s: Any) -> list[int]:
    if rules.call("is_terminal", s):
        return []
    if rules.call("to_move", s) == CHANCE:
        return [int(outcome) for outcome, _ in rules.items("chances", s)]
    return [int(a) for a in rules.items("actions", s)]


def _speed(rules: Rules, beat: Beat, seconds: float, plain: bool) -> float:
    """Playouts a second."""
    tally = Tally(rules.game, plain=plain)
    count = 1
    while tally.seconds < seconds:
        beat.begin("nothing")
        before = tally.seconds
        try:
            tally.run(count)
        except FAILURES as error:
            raise rules.failed(error) from None
        count *= 2 if tally.seconds - before < seconds / 8 else 1
    return tally.report().per_second
