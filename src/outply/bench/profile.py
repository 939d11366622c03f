"""Where the time of a game's rules goes: each rule timed alone on states of random games, and what would be faster.

    found = profile(game)
    found.rules[0].name, found.rules[0].share     # the rule that takes most of a random game, and how much

A rule is called in a loop of compiled code, as in a search, on some hundred states. Its share is its time for a call
times how often a random game calls it.
"""

from __future__ import annotations

import random
import time
from typing import Any, NamedTuple

import numpy as np

from outply.compiler.kernel import Ready, kernel
from outply.game import CHANCE, Game
from outply.information.in_turn import in_turn
from outply.playout import measure
from outply.states.layout import LayoutError, TableLayout, layout_of, leaves

MOST_INNER, MOST_ENDS, MOST_PLIES = 400, 100, 2000
"""States on which rules are timed, ends of games among them, and plies of a game at most."""

SAMPLE_SECONDS = 2.0
"""Seconds that collecting these states may take: rules that are slow give fewer of them."""

TIMED = ("is_terminal", "to_move", "actions", "chances", "result", "utility")
IS_TERMINAL, TO_MOVE, ACTIONS, CHANCES, RESULT, UTILITY = range(6)


class RuleTime(NamedTuple):
    """One rule: the nanoseconds of a call, how often a random game calls it, and its share of the time of all rules."""

    name: str
    nanoseconds: float
    calls: float
    share: float


class Profile(NamedTuple):
    """The times of all rules, the slowest first, and what would be faster."""

    game: str
    compiled: bool
    playouts_per_second: float
    plies: float
    state_bytes: int | None
    arrays: int
    rules: tuple[RuleTime, ...]
    advice: tuple[str, ...]

    def to_dict(self) -> dict[str, Any]:
        """The profile as plain data."""
        return {**self._asdict(), "rules": [rule._asdict() for rule in self.rules], "advice": list(self.advice)}


class TimedStates(NamedTuple):
    """States of random games: decisions with an action each, chance states with an outcome each, and ends."""

    decisions: list[tuple[Any, int]]
    chances: list[tuple[Any, int]]
    ends: list[Any]
    games: int


@kernel
def time_rule(game: Any, states: Any, actions: Any, count: int, rule: int, rounds: int) -> float:
    """Calls a rule on `count` states, `rounds` times; the sum of what it gives keeps the calls from being left out."""
    total = 0.0
    for _ in range(rounds):
        for i in range(count):
            s = states[i]
            if rule == IS_TERMINAL:
                total += 1.0 if game.is_terminal(s) else 0.0
            elif rule == TO_MOVE:
                total += game.to_move(s)
            elif rule == ACTIONS:
                for a in game.actions(s):
                    total += int(a)
            elif rule == RESULT:
                states[count] = game.result(s, int(actions[i]))
            elif rule == UTILITY:
                for player in range(game.players):
                    total += game.utility(s, player)
    return total


@kernel
def time_chances(game: Any, states: Any, count: int, rounds: int) -> float:
    """The same for the rule chances, which not every game has."""
    total = 0.0
    for _ in range(rounds):
        for i in range(count):
            for outcome, probability in game.chances(states[i]):
                total += int(outcome) * probability
    return total


def profile(game: Game, seconds: float = 3.0, seed: int = 1) -> Profile:
    """Where the time of the rules goes, in about so many seconds beyond compiling."""
    playable = in_turn(game)
    sample = _sample(playable, seed)
    ready = Ready(playable)
    calls = _calls(sample)
    each = seconds / 2 / len(calls)
    found = {rule: _nanoseconds(ready, sample, rule, each) for rule in calls}
    spent = {rule: found[rule] * calls[rule] for rule in calls}
    total = sum(spent.values()) or 1.0
    rules = sorted(
        (RuleTime(TIMED[rule], found[rule], calls[rule], spent[rule] / total) for rule in calls), key=lambda r: -r.share
    )
    playouts = measure(game, seconds=seconds / 2)
    state_bytes, arrays = _state_cost(game)
    told = advice(ready, rules, state_bytes, arrays)
    return Profile(
        repr(game), ready.compiled, playouts.per_second, playouts.plies, state_bytes, arrays, tuple(rules), told
    )


def _sample(game: Any, seed: int) -> TimedStates:
    rng, end = random.Random(seed), time.monotonic() + SAMPLE_SECONDS
    decisions: list[tuple[Any, int]] = []
    chances: list[tuple[Any, int]] = []
    ends: list[Any] = []
    games = 0
    while len(decisions) + len(chances) < MOST_INNER and len(ends) < MOST_ENDS and time.monotonic() < end:
        s = game.initial()
        games += 1
        for _ in range(MOST_PLIES):
            if game.is_terminal(s):
                ends.append(s)
                break
            chance = game.to_move(s) == CHANCE
            choices = [outcome for outcome, _ in game.chances(s)] if chance else list(game.actions(s))
            a = int(rng.choice(choices))
            (chances if chance else decisions).append((s, a))
            s = game.result(s, a)
    return TimedStates(decisions, chances, ends, games)


def _calls(sample: TimedStates) -> dict[int, float]:
    """How often a random game calls each rule."""
    decisions, chances = len(sample.decisions) / sample.games, len(sample.chances) / sample.games
    calls = {IS_TERMINAL: decisions + chances + 1, TO_MOVE: decisions + chances, ACTIONS: decisions}
    calls |= {CHANCES: chances} if chances else {}
    return {**calls, RESULT: decisions + chances, UTILITY: len(sample.ends) / sample.games}


def _states_of(sample: TimedStates, rule: int) -> tuple[list[Any], list[int]]:
    """The states on which a rule is timed, and an action for each."""
    both = [*sample.decisions, *sample.chances]
    if rule == UTILITY:
        return sample.ends, [0] * len(sample.ends)
    if rule == IS_TERMINAL:
        return [*(s for s, _ in both), *sample.ends], [0] * (len(both) + len(sample.ends))
    chosen = {ACTIONS: sample.decisions, CHANCES: sample.chances}.get(rule, both)
    return [s for s, _ in chosen], [a for _, a in chosen]


def _nanoseconds(ready: Ready, sample: TimedStates, rule: int, seconds: float) -> float:
    """Nanoseconds of processor time of one call, the least of a few measurements."""
    given, chosen = _states_of(sample, rule)
    if not given:
        return 0.0
    states, actions, count = ready.states(len(given) + 1), np.array(chosen, np.int64), len(given)
    for place, s in enumerate(given):
        states[place] = s

    def run(rounds: int) -> float:
        began = time.process_time()
        if rule == CHANCES:
            ready.run(time_chances, states, count, rounds)
        else:
            ready.run(time_rule, states, actions, count, rule, rounds)
        return time.process_time() - began

    run(0)  # compiles
    rounds = 1
    while run(rounds) < seconds / 8 and rounds < 1 << 24:
        rounds *= 2
    return min(run(rounds) for _ in range(3)) / (rounds * count) * 1e9


def _state_cost(game: Game) -> tuple[int | None, int]:
    """The bytes of a state and the arrays in it; None for a state that holds more than numbers."""
    try:
        layout = layout_of(game.initial())
    except LayoutError:
        return None, 0
    return 8 * layout.words, sum(isinstance(leaf, TableLayout) for _, leaf in leaves(layout))


# -- what would be faster ----------------------------------------------------------------------------------------------

ADVICE = {
    "is_terminal": (
        0.3,
        "is_terminal looks again after every action: only the last action can have ended the game, so let result look "
        "at what it changed and keep the answer in the state",
    ),
    "actions": (
        0.45,
        "actions looks at every place each time: keep what is free in the state, as bits (outply.boards.bits.each) or "
        "as heights and counts, or give a range",
    ),
    "to_move": (0.2, "to_move computes the player: keep the player in the state"),
    "chances": (0.4, "chances computes its probabilities each time: keep a table in a functools.cached_property"),
    "utility": (0.3, "utility works out the end again: let result keep the winner in the state"),
}
"""For each rule the share from which it is worth a word, and the word."""

LARGE_STATE = 256
"""Bytes from which copying a state is worth a word: four cache lines."""


QUICK = 10.0
"""Nanoseconds of a call that is not worth a word: a few dozen instructions."""


def advice(ready: Ready, rules: list[RuleTime], state_bytes: int | None, arrays: int) -> tuple[str, ...]:
    """What would be faster, the most worthwhile first; `rules` are the slowest first."""
    told = []
    if not ready.compiled:
        told.append(f"the rules run as plain Python, which costs most of all: {ready.problem or 'nothing is compiled'}")
    if arrays:
        count = "an array" if arrays == 1 else f"{arrays} arrays"
        told.append(f"every result allocates {count}: keep the board by value, in outply.boards.cells")
    for rule in rules:
        least, text = ADVICE.get(rule.name, (2.0, ""))
        if rule.share >= least and rule.nanoseconds >= QUICK:
            told.append(f"{text} (now {rule.share:.0%} of the time)")
    copying = sum(rule.share for rule in rules if rule.name == "result")
    if state_bytes is not None and state_bytes >= LARGE_STATE and copying > 0.4:
        told.append(f"every result copies the {state_bytes} bytes of a state: use fewer bits a cell, and no history")
    return tuple(f"{text.rstrip('.')}." for text in told)
