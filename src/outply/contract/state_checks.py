"""One state examined as plain Python: every rule asked twice, every answer held against the contract."""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np

from outply.compiler.random import seeded
from outply.contract.rules import Broken, Rules
from outply.contract.snapshots import OPAQUE, image, is_mutable, misfit, rebuilt, short
from outply.game import CHANCE, RULES, Game
from outply.states.layout import Layout, LayoutError, layout_of

MOST_REMEMBERED = 100_000
"""States that are kept to see whether they look the same when they come again."""

NEARLY = 1e-9


class StateAnswers(NamedTuple):
    """What the rules say about a state."""

    terminal: bool
    player: int = 0
    actions: tuple[int, ...] = ()  # outcomes where chance is to move
    chances: tuple[float, ...] = ()
    utilities: tuple[float, ...] = ()
    key: int | None = None


def check_options(game: Game, rules: Rules) -> None:
    """Are all rules there, and are players, utility_range and the options what they must be?"""
    name = type(game).__name__
    for rule in RULES:
        if not callable(getattr(type(game), rule, None)):
            raise Broken("missing-rule", f"{name} has no rule {rule}; the six are {', '.join(RULES)}.", rule)
    players, bounds = game.players, game.utility_range
    if not isinstance(players, int) or isinstance(players, bool) or players < 1:
        raise Broken("bad-option", f"players is {short(players)}; it must be a whole number, at least 1.")
    pair = isinstance(bounds, tuple) and len(bounds) == 2 and all(isinstance(x, int | float) for x in bounds)
    if not pair or not bounds[0] < bounds[1] or not all(map(math.isfinite, bounds)):
        raise Broken("bad-option", f"utility_range is {short(bounds)}; it must be a pair (lowest, highest) of numbers.")
    for option, value in game.options().items():
        try:
            hash(value)
        except TypeError:
            text = f"option {option} is {short(value)}, which can change; write a number, a string or a tuple."
            raise Broken("bad-option", text) from None


def has_own_key(game: Game) -> bool:
    """Has the game a key of its own, rather than the default one?"""
    return type(game).key is not Game.key


class Examiner:
    """Looks at states with the rules of one game, and remembers them."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.game = rules.game
        self.players = range(self.game.players)
        self.has_key = has_own_key(self.game)
        self.layout: Layout | None = None
        self.mutable = True
        self.transparent = True
        self.seen: dict[str, StateAnswers] = {}
        self.keys: dict[int, str] = {}
        self.observed: dict[tuple[int, str], tuple[int, ...]] = {}
        self.collision = ""
        self.redeals = 0

    def start(self) -> Any:
        """The initial state."""
        s = self.rules.call("initial")
        self.mutable = is_mutable(s)
        self.transparent = image(s) != OPAQUE
        try:
            self.layout = layout_of(s)
        except LayoutError:
            self.layout = None
        self._check_state("initial", s)
        if image(self.rules.call("initial")) != image(s):
            raise self.rules.broken("not-deterministic", "initial", "initial gave two different states")
        return s

    def step(self, s: Any, a: int) -> Any:
        """The state after an action."""
        before = image(s) if self.mutable else None
        new = self.rules.call("result", s, a)
        self._check_unchanged("result", s, before)
        self._check_state("result", new)
        held = image(new)
        again = self.rules.call("result", rebuilt(s), a)
        if image(again) != held:
            text = f"result gave {short(new)} and then {short(again)} for the same state and action"
            raise self.rules.broken("not-deterministic", "result", text)
        if image(new) != held:
            text = "result changed the state it had given before; give a new one each time"
            raise self.rules.broken("mutates", "result", text)
        return new

    def look(self, s: Any) -> StateAnswers:
        """What the rules say about the state."""
        terminal = self._terminal(s)
        key = self._key(s) if self.has_key else None
        if terminal:
            view = StateAnswers(True, utilities=tuple(self._utility(s, player) for player in self.players), key=key)
        else:
            player = self._player(s)
            if player == CHANCE:
                outcomes, chances = self._chances(s)
                view = StateAnswers(False, player, outcomes, chances, key=key)
            else:
                view = StateAnswers(False, player, self._actions(s), key=key)
        self._remember(s, view)
        if self.rules.has("observation"):
            self._observe(s, view)
        return view

    # -- asking ------------------------------------------------------------------------------------

    def _ask(self, rule: str, s: Any, *arguments: Any, problem: str = "not-deterministic") -> Any:
        """The rule's answer, asked twice; the second time about a copy of the state."""
        before = image(s) if self.mutable else None
        ask = self.rules.items if rule in ("actions", "chances") else self.rules.call
        answer = ask(rule, s, *arguments)
        self._check_unchanged(rule, s, before)
        again = ask(rule, rebuilt(s), *arguments)
        if image(again) != image(answer):
            text = f"{rule} gave {short(answer)} and then {short(again)} for the same state"
            raise self.rules.broken(problem, rule, text)
        return answer

    def _check_unchanged(self, rule: str, s: Any, before: str | None) -> None:
        if self.mutable and image(s) != before:
            text = f"{rule} changes the state it is given; copy what is to change first"
            raise self.rules.broken("mutates", rule, text)

    def _check_state(self, rule: str, s: Any) -> None:
        if s is None:
            raise self.rules.broken("bad-state", rule, f"{rule} gave None, as if a return were missing")
        found = misfit(self.layout, s) if self.layout is not None else None
        if found is not None:
            raise self.rules.broken(found[0], rule, f"{rule}: {found[1]}")

    def _terminal(self, s: Any) -> bool:
        answer = self._ask("is_terminal", s)
        if not isinstance(answer, bool | int | np.bool_ | np.integer):
            text = f"is_terminal gave {short(answer)}; it must give True or False"
            raise self.rules.broken("bad-terminal", "is_terminal", text)
        return bool(answer)

    def _player(self, s: Any) -> int:
        answer = self._ask("to_move", s)
        if not isinstance(answer, int | np.integer) or not (answer in self.players or answer == CHANCE):
            text = f"to_move gave {short(answer)}; players are 0 to {len(self.players) - 1}, or op.CHANCE"
            raise self.rules.broken("bad-player", "to_move", text)
        return int(answer)

    def _actions(self, s: Any) -> tuple[int, ...]:
        actions = self._whole("actions", "action", self._ask("actions", s))
        if not actions:
            text = "actions gave nothing, though is_terminal says that the game goes on"
            raise self.rules.broken("no-action", "actions", text)
        return actions

    def _whole(self, rule: str, noun: str, given: list[Any]) -> tuple[int, ...]:
        """Actions or outcomes: whole numbers, none below 0, none twice."""
        for a in given:
            if not isinstance(a, int | np.integer) or isinstance(a, bool):
                raise self.rules.broken("bad-action", rule, f"{rule} gave {noun} {short(a)}, which is no whole number")
            if a < 0:
                raise self.rules.broken("negative-action", rule, f"{rule} gave {noun} {a}; they begin at 0")
            if a >= 1 << 63:
                raise self.rules.broken("overflow", rule, f"{rule} gave {noun} {short(a)}; it must fit into 64 bits")
        numbers = tuple(int(a) for a in given)
        if len(set(numbers)) < len(numbers):
            twice = next(a for place, a in enumerate(numbers) if a in numbers[:place])
            raise self.rules.broken("duplicate-action", rule, f"{rule} gave {noun} {twice} twice")
        return numbers

    def _chances(self, s: Any) -> tuple[tuple[int, ...], tuple[float, ...]]:
        if not self.rules.has("chances"):
            text = f"to_move gave op.CHANCE, but {type(self.game).__name__} has no rule chances"
            raise self.rules.broken("missing-chances", "to_move", text)
        given = self._ask("chances", s)
        for pair in given:
            if not isinstance(pair, tuple | list | np.ndarray) or len(pair) != 2 or not _is_number(pair[1]):
                text = f"chances gave {short(pair)}; it must give pairs (outcome, probability)"
                raise self.rules.broken("bad-chances", "chances", text)
        outcomes = self._whole("chances", "outcome", [pair[0] for pair in given])
        return outcomes, self._probabilities([_as_float(pair[1]) for pair in given])

    def _probabilities(self, chances: list[float]) -> tuple[float, ...]:
        problem = text = ""
        if not chances:
            problem, text = "chances-empty", "chances gave nothing, though chance is to move"
        elif any(math.isnan(p) for p in chances):
            problem, text = "chances-nan", "chances gave a probability that is not a number (NaN)"
        elif min(chances) < 0:
            problem, text = "chances-negative", f"chances gave the probability {min(chances)}"
        elif not abs(sum(chances) - 1) <= NEARLY:
            problem, text = "chances-sum", f"the probabilities sum to {sum(chances)}, not to 1"
        if problem:
            raise self.rules.broken(problem, "chances", text)
        return tuple(chances)

    def _utility(self, s: Any, player: int) -> float:
        answer = self._ask("utility", s, player)
        if not _is_number(answer):
            text = f"utility gave {short(answer)} to player {player}; it must give a number"
            raise self.rules.broken("bad-utility", "utility", text)
        lowest, highest = self.game.utility_range
        answer = _as_float(answer)
        problem = text = ""
        if math.isnan(answer):
            problem, text = "utility-nan", f"utility gave NaN to player {player}"
        elif math.isinf(answer):
            problem, text = "utility-infinite", f"utility gave {answer} to player {player}"
        elif not lowest - NEARLY <= answer <= highest + NEARLY:
            text = f"utility gave {answer} to player {player}; utility_range says {lowest} to {highest}"
            problem = "utility-range"
        if problem:
            raise self.rules.broken(problem, "utility", text)
        return answer

    def _key(self, s: Any) -> int:
        answer = self._ask("key", s, problem="key")
        if not isinstance(answer, int | np.integer) or isinstance(answer, bool):
            raise self.rules.broken("bad-key", "key", f"key gave {short(answer)}; it must give a whole number")
        if not -(1 << 63) <= answer < 1 << 64:
            raise self.rules.broken("bad-key", "key", f"key gave {short(answer)}, which does not fit into 64 bits")
        return int(answer) & ((1 << 64) - 1)

    # -- remembering -------------------------------------------------------------------------------

    def _remember(self, s: Any, view: StateAnswers) -> None:
        """A state that was seen before must look as it did then."""
        if not self.transparent:
            return
        held = image(s)
        before = self.seen.get(held)
        if before is None:
            if len(self.seen) < MOST_REMEMBERED:
                self.seen[held] = view
                self._remember_key(s, held, view)
        elif before != view:
            field = next(f for f, old, new in zip(StateAnswers._fields, before, view, strict=True) if old != new)
            rule = {"terminal": "is_terminal", "player": "to_move", "utilities": "utility"}.get(field, field)
            problem = "key" if field == "key" else "not-deterministic"
            old, new = short(getattr(before, field)), short(getattr(view, field))
            text = f"{rule} gave {old} and, when the same state came again, {new}; a state holds all that rules need"
            raise self.rules.broken(problem, rule, text)

    def _remember_key(self, s: Any, held: str, view: StateAnswers) -> None:
        if view.key is not None and self.keys.setdefault(view.key, held) != held and not self.collision:
            self.collision = f"key is {view.key} for {short(s)} and for another state, so tables take them for one."

    def _observe(self, s: Any, view: StateAnswers) -> None:
        """What a player has seen decides what the player may do, and a redealt state looks the same to the player."""
        for player in self.players:
            observed = image(self._ask("observation", s, player))
            if not view.terminal and view.player == player:
                may = self.observed.setdefault((player, observed), view.actions)
                if may != view.actions:
                    both = f"{short(may)} and {short(view.actions)}"
                    text = f"player {player} has seen the same in two states, but may do {both}"
                    raise self.rules.broken("observation", "observation", text)
            if self.rules.has("redeal"):
                self._redeal(s, player, observed)

    def _redeal(self, s: Any, player: int, observed: str) -> None:
        self.redeals += 1
        before = image(s) if self.mutable else None
        other = self.rules.call("redeal", s, player, seeded(self.redeals))
        self._check_unchanged("redeal", s, before)
        self._check_state("redeal", other)
        if image(self.rules.call("observation", other, player)) != observed:
            text = f"redeal gave {short(other)}, which player {player} can tell from the true state"
            raise self.rules.broken("redeal", "redeal", text)


def _is_number(value: Any) -> bool:
    return isinstance(value, bool | int | float | np.bool_ | np.integer | np.floating)


def _as_float(value: Any) -> float:
    try:
        return float(value)
    except OverflowError:  # a whole number beyond all floats
        return math.inf
