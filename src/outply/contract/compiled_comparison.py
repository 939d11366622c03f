"""The compiled game compared with the plain one: it draws the same actions and must give the same answers.

With bounds checks it is compared state by state, without them game by game.
"""

from __future__ import annotations

import contextlib
import math
import time
from typing import Any

import numpy as np

from outply.boards.random import Stream, below, seeded, uniform
from outply.compiler.kernel import Ready, kernel
from outply.contract.guarded_rules import FAILURES, Broken, Rules
from outply.contract.heartbeat import KERNEL_WORDS, NUMBER, RULES, CheckHeartbeat
from outply.contract.overflow import find_overflow
from outply.contract.snapshots import image, short
from outply.contract.state_checks import StateAnswers, has_own_key
from outply.game import CHANCE, Game
from outply.playout import Room, Tally, legal_actions
from outply.states import layout as layouts
from outply.states.keys import observation_key

RULE, PLIES, TERMINAL, PLAYER, COUNT, KEY, ACTIONS, CHOICES, WIDEST = range(9)
"""The words that `play_on` writes: the rule under way, plies played, the answers about the last state, and counts."""

IS_TERMINAL, TO_MOVE, LEGAL, CHANCES = NUMBER["is_terminal"], NUMBER["to_move"], NUMBER["actions"], NUMBER["chances"]
RESULT, UTILITY, MIXED = NUMBER["result"], NUMBER["utility"], NUMBER["key"]

COMPARED_GAMES = 50
"""Games compared between code with and without bounds checks."""

WIDE = 256
"""Games with more actions than this in a state are not compared: a playout starts again when its buffer is full."""

KINDS = {
    IndexError: "out-of-bounds",
    MemoryError: "memory",
    OverflowError: "overflow",
    layouts.LayoutError: "bad-state",
}
"""The name of the broken promise for an exception in compiled code."""

NEARLY = 1e-9
"""Tolerance between compiled and plain results: the last bits of a sine or a logarithm differ."""


def outcomes(game: Any, s: Any, buffer: Any, chances: Any) -> int:
    """Writes outcomes and probabilities into the buffers; returns how many there are."""
    count = 0
    for outcome, probability in game.chances(s):
        if count < buffer.size:
            buffer[count] = outcome
            chances[count] = probability
        count += 1
    return count


def random_outcome(chances: Any, count: int, stream: Any) -> int:
    """The index of one outcome, by its probability."""
    left = uniform(stream)
    for i in range(count):
        left -= chances[i]
        if left < 0.0:
            return i
    return count - 1


@kernel
def play_on(
    game: Any, states: Any, stream: Any, most: int, buffer: Any, chances: Any, utilities: Any, numbers: Any, trail: Any
) -> int:
    """Plays up to `most` plies from states[0]; writes the last state into states[1] and the rules' answers about it.

    Each rule's number is written before the call: if the rule raises, the number says which one it was.
    """
    s = states[0]
    plies = 0
    while True:
        numbers[RULE] = IS_TERMINAL
        terminal = bool(game.is_terminal(s))
        numbers[TERMINAL] = terminal
        player = 0
        count = 0
        if not terminal:
            numbers[RULE] = TO_MOVE
            player = int(game.to_move(s))
            if player == CHANCE:
                numbers[RULE] = CHANCES
                count = outcomes(game, s, buffer, chances)
            else:
                numbers[RULE] = LEGAL
                count = legal_actions(game, s, buffer)
                numbers[ACTIONS] += count
                numbers[CHOICES] += 1
                numbers[WIDEST] = max(numbers[WIDEST], count)
        if terminal or plies == most or count == 0 or count > buffer.size:
            break
        if player == CHANCE:
            a = int(buffer[random_outcome(chances, count, stream)])
        else:
            a = int(buffer[below(stream, count)])
        trail[plies] = a
        plies += 1
        numbers[RULE] = RESULT
        s = game.result(s, a)
    numbers[PLIES] = plies
    numbers[PLAYER] = player
    numbers[COUNT] = count
    if terminal:
        numbers[RULE] = UTILITY
        for i in range(utilities.size):
            utilities[i] = game.utility(s, i)
    states[1] = s
    return 0


@kernel
def key_of(game: Any, states: Any, keys: Any) -> int:
    """The key of states[1]; a kernel of its own, since most games have the default key."""
    keys[0] = np.uint64(game.key(states[1]))
    return 0


@kernel
def observe(game: Any, states: Any, observed: Any) -> int:
    """The key of what each player notices in states[1]."""
    for player in range(game.players):
        observed[player] = observation_key(game.observation(states[1], player))
    return 0


@kernel
def redeal(game: Any, states: Any, room: Any, player: int) -> int:
    """Redeals states[1] into states[2]."""
    states[2] = game.redeal(states[1], player, room.stream)
    return 0


class BoundsCheckedGame:
    """A game compiled with bounds checks, and the buffers it writes into."""

    def __init__(self, rules: Rules, heartbeat: CheckHeartbeat, ready: Ready, most_plies: int) -> None:
        self.rules = rules
        self.game = rules.game
        self.heartbeat = heartbeat
        self.ready = ready
        self.most_plies = most_plies
        self.states = ready.states(3)
        self.layout = self.states.layout if ready.compiled else layouts.layout_of(self.game.initial())
        self.buffer = np.zeros(512, np.int64)
        self.chances = np.zeros(512)
        self.utilities = np.zeros(self.game.players)
        self.numbers = heartbeat.kernel_words
        self.step_trail = np.zeros(2, np.int64)
        self.observed = np.zeros(self.game.players, np.uint64)

    def compile(self) -> None:
        """Compiles the kernels; what the rules themselves raise is found later, side by side with plain Python."""
        with contextlib.suppress(Broken):
            self._guard("", lambda: self.run_once(self.game.initial(), seeded(0), 0, self.step_trail))
        if has_own_key(self.game):
            with contextlib.suppress(Broken):
                self._guard("key", lambda: self.ready.call(key_of, self.states, np.zeros(1, np.uint64)))
        with contextlib.suppress(Broken):
            self._compile_hidden()

    def _compile_hidden(self) -> None:
        """Compiles the kernels for hidden information."""
        if self.rules.has("observation"):
            self._guard("observation", lambda: self.ready.call(observe, self.states, self.observed))
        if self.rules.has("redeal"):
            self._guard("redeal", lambda: self.ready.call(redeal, self.states, Room(seeded(0)), 0))

    # -- side by side: a Companion of plain random games -------------------------------------------

    def begin(self, s: Any, view: StateAnswers) -> None:
        """A game begins in this state."""
        self._run(s, seeded(0), 0, self.step_trail)
        self._compare(s, 0, s, view)

    def follow(self, s: Any, stream: Stream, a: int, new: Any, view: StateAnswers) -> None:
        """The action `a`, drawn from `stream`, leads from `s` to `new`."""
        self._run(s, stream, 1, self.step_trail)
        self._compare(s, a, new, view)

    def _compare(self, s: Any, a: int, new: Any, view: StateAnswers) -> None:
        field = self._differing_field(new)
        if field:
            raise self._differs("result", field, s, a)
        numbers = self.numbers
        seen = self.buffer[: numbers[COUNT]].tolist()
        pairs = [
            ("is_terminal", bool(numbers[TERMINAL]), view.terminal),
            ("to_move", int(numbers[PLAYER]), view.player),
            ("chances" if view.player == CHANCE else "actions", seen, list(view.actions)),
        ]
        for rule, compiled, plain in pairs:
            if compiled != plain:
                raise self._differs(rule, f"gives {short(compiled)} compiled and {short(plain)} plain", new)
        self._compare_floats("chances", self.chances[: len(view.chances)], view.chances, new)
        self._compare_floats("utility", self.utilities[: len(view.utilities)], view.utilities, new)
        if view.key is not None:
            self._compare_key(new, view.key)
        if self.rules.has("observation"):
            self._compare_hidden(new)

    def _compare_hidden(self, s: Any) -> None:
        """Compares observations of a state, and a state redealt to each player, compiled beside plain."""
        self._guard("observation", lambda: self.ready.call(observe, self.states, self.observed))
        for player, compiled in enumerate(self.observed.tolist()):
            if compiled != observation_key(self.game.observation(s, player)):
                text = f"notices something else in the compiled state than in the plain one, for player {player}"
                raise self._differs("observation", text, s, player)
            if self.rules.has("redeal"):
                self._compare_redeal(s, player)

    def _compare_redeal(self, s: Any, player: int) -> None:
        self._guard("redeal", lambda: self.ready.call(redeal, self.states, Room(seeded(player)), player))
        plain, dealt = self.game.redeal(s, player, seeded(player)), self.states[2]
        if _flat(self.layout, dealt) != _flat(self.layout, plain):
            raise self._differs("redeal", f"gives {short(dealt)} compiled and {short(plain)} plain", s, player)

    def _compare_floats(self, rule: str, compiled: Any, plain: tuple[float, ...], s: Any) -> None:
        for place, (one, other) in enumerate(zip(compiled.tolist(), plain, strict=True)):
            if not _nearly(one, other):
                raise self._differs(rule, f"gives {one} compiled and {other} plain", s, place)

    def _compare_key(self, s: Any, plain: int) -> None:
        keys = np.zeros(1, np.uint64)
        self._guard("key", lambda: self.ready.call(key_of, self.states, keys))
        if int(keys[0]) != plain:
            raise self._differs("key", f"gives {int(keys[0])} compiled and {plain} plain", s)

    def _differing_field(self, plain: Any) -> str:
        """The first field that differs between the compiled and the plain state; empty if none does."""
        compiled = _flat(self.layout, self.states[1])
        expected = _flat(self.layout, plain)
        for (field, _), one, other in zip(layouts.leaves(self.layout), compiled, expected, strict=True):
            same = _nearly(one, other) if isinstance(one, float) else image(one) == image(other)
            if not same:
                return f"gives {field} = {short(one)} compiled and {short(other)} plain"
        return ""

    def _differs(self, rule: str, how: str, s: Any, *arguments: int) -> Broken:
        """The broken promise behind a difference: a number beyond 64 bits, or something else."""
        place = find_overflow(self.rules, rule, s, *(arguments if rule in ("result", "utility", "observation") else ()))
        if place is not None:
            text = f"{rule} {how}: a whole number on the way exceeds 64 bits and wraps around."
            return Broken("overflow", text, rule, place)
        return self.rules.broken("compiled-differs", rule, f"{rule} {how}")

    # -- whole games in compiled code --------------------------------------------------------------

    def play(self, start: Any, seed: int) -> bool:
        """Plays one whole game; False if it failed, so that a plain game with that seed will tell how."""
        self.heartbeat.actions_played[: self.numbers[PLIES] + 1] = -1
        self.heartbeat.begin_game(seed)
        self.heartbeat.begin_rule("nothing")
        self.numbers[ACTIONS : WIDEST + 1] = 0
        try:
            self._run(start, seeded(seed), self.most_plies, self.heartbeat.actions_played)
        except Broken:
            return False
        lowest, highest = self.game.utility_range
        inside = (self.utilities >= lowest - NEARLY) & (self.utilities <= highest + NEARLY)
        return bool(self.numbers[TERMINAL] and inside.all())

    def _run(self, s: Any, stream: Stream, most: int, trail: Any) -> None:
        """Runs the kernel, again with larger buffers if a state has more actions than they hold."""
        while True:
            self._guard("", lambda: self.run_once(s, stream, most, trail))
            if self.numbers[COUNT] <= self.buffer.size:
                return
            self.buffer = np.zeros(4 * self.buffer.size, np.int64)
            self.chances = np.zeros(self.buffer.size)

    def run_once(self, s: Any, stream: Stream, most: int, trail: Any) -> None:
        """Runs the kernel once; the first call compiles it."""
        self.states[0] = s
        buffers = (self.buffer, self.chances, self.utilities, self.numbers, trail)
        self.ready.call(play_on, self.states, stream.copy(), most, *buffers)

    def _guard(self, rule: str, run: Any) -> None:
        """Runs compiled code; what it raises becomes a broken promise."""
        try:
            with self.heartbeat.in_kernel():
                run()
        except Exception as error:
            if is_compilers(error):
                raise
            rule = rule or RULES[int(self.numbers[RULE])]
            how = f"compiled, {rule} raised {type(error).__name__}: {error}"
            kind = KINDS.get(type(error), "compiled-differs")
            raise self.rules.broken(kind, rule, how.rstrip(".")) from None
        if self.rules.listener.heard:
            self.rules.listener.heard = ""
            raise self.rules.broken("prints", rule, "compiled, a rule prints; standard output belongs to the program")


class UncheckedGame:
    """A game compiled without bounds checks, as for a search: its playouts must end as those with bounds checks."""

    def __init__(self, game: Game, most_plies: int) -> None:
        self.game = game
        self.most_plies = most_plies
        self.left = COMPARED_GAMES
        began = time.perf_counter()
        Tally(game, most_plies=most_plies).run(1)
        self.first_call = time.perf_counter() - began

    def differs(self, checked: BoundsCheckedGame, seed: int) -> str:
        """The difference that bounds checks make to the end of the game with that seed; empty if there is none."""
        if self.left == 0 or checked.numbers[WIDEST] > WIDE:
            return ""
        self.left -= 1
        tally = Tally(self.game, seed=seed, most_plies=self.most_plies)
        try:
            with checked.heartbeat.in_kernel():
                tally.run(1)
        except FAILURES as error:
            return f"without bounds checks a game fails: {error}".rstrip(".")
        report = tally.report()
        plies, utilities = int(checked.numbers[PLIES]), checked.utilities.tolist()
        if report.plies == plies and list(report.mean) == utilities:
            return ""
        without = f"{report.longest} plies with {list(report.mean)}"
        return f"without bounds checks a game ends after {without}, with them after {plies} with {utilities}"


def is_compilers(error: Exception) -> bool:
    """The compiler raised the error, not a rule."""
    return type(error).__module__.startswith("numba")


def _flat(layout: Any, value: Any) -> list[Any]:
    """The numbers and arrays of a state, in the order of its layout."""
    if isinstance(layout, layouts.RecordLayout):
        return [leaf for part, item in zip(layout.parts, value, strict=True) for leaf in _flat(part, item)]
    return [value if isinstance(layout, layouts.TableLayout) else layout.maker(value)]


def _nearly(one: float, other: float) -> bool:
    both_nan = one != one and other != other
    return one == other or both_nan or math.isclose(one, other, rel_tol=NEARLY, abs_tol=NEARLY)


assert WIDEST < KERNEL_WORDS
