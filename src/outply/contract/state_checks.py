"""Checks of one state in plain Python: every rule is called twice, and every answer is checked against the contract."""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np

from outply.contract.guarded_rules import Broken, Rules
from outply.contract.record_checks import RecordChecks
from outply.contract.snapshots import OPAQUE, copy_of, image, is_mutable, misfit, short
from outply.game import CHANCE, SIMULTANEOUS, Game, missing_rule, misspelt
from outply.states.layout import Layout, LayoutError, layout_of

MOST_REMEMBERED = 100_000
"""States remembered, to see that rules answer the same when a state comes again; a bound on memory."""

NEARLY = 1e-9
"""Probabilities and utilities may miss their bounds by this much: the rounding of a few sums."""


class StateAnswers(NamedTuple):
    """The answers of the rules about one state."""

    terminal: bool
    player: int = 0
    actions: tuple[int, ...] = ()  # outcomes where chance is to move
    chances: tuple[float, ...] = ()
    utilities: tuple[float, ...] = ()
    key: int | None = None


def check_options(game: Game, rules: Rules) -> None:
    """Raises Broken if a rule is missing, or if players, utility_range or an option is not what it must be."""
    lack = missing_rule(type(game))
    if lack:
        rule, text = lack
        raise Broken("missing-rule", text, rule)
    players, bounds = game.players, game.utility_range
    if not isinstance(players, int) or isinstance(players, bool) or players < 1:
        raise Broken("bad-option", f"players is {short(players)}; it must be a whole number, at least 1.")
    pair = isinstance(bounds, tuple) and len(bounds) == 2 and all(isinstance(x, int | float) for x in bounds)
    if not pair or not bounds[0] < bounds[1] or not all(map(math.isfinite, bounds)):
        raise Broken("bad-option", f"utility_range is {short(bounds)}; it must be a pair (lowest, highest) of numbers.")
    if not isinstance(game.zero_sum, bool):
        raise Broken("bad-option", f"zero_sum is {short(game.zero_sum)}; it must be True or False.")
    for option, value in game.options().items():
        try:
            hash(value)
        except TypeError:
            text = f"option {option} is {short(value)}, which can change; write a number, a string or a tuple."
            raise Broken("bad-option", text) from None


def _as_number(a: Any) -> str:
    """How an action that is text or a tuple becomes a number."""
    if isinstance(a, str):
        return f"; number them: NAMES = ({a!r}, …), give range(len(NAMES)), and NAMES[a] from action_name(self, s, a)"
    if isinstance(a, tuple) and len(a) == 2:
        return "; write a cell (row, column) as row * columns + column: divmod(a, columns) is the pair again"
    if isinstance(a, tuple):
        return "; keep a list of all such tuples, and give places in it"
    return ""


def has_own_key(game: Game) -> bool:
    """The game defines a key of its own."""
    return type(game).key is not Game.key


class Examiner:
    """Checks states of one game, and remembers them."""

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
        self.hidden = RecordChecks(rules) if rules.has("observation") else None
        self.collision = ""

    def start(self) -> Any:
        """The initial state, checked."""
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
        if self.hidden is not None:
            self.hidden.begin(s)
        return s

    def step(self, s: Any, a: int) -> Any:
        """The state after an action, checked."""
        before = image(s) if self.mutable else None
        new = self.rules.call("result", s, a)
        self._check_unchanged("result", s, before)
        self._check_state("result", new)
        content = image(new)
        again = self.rules.call("result", copy_of(s), a)
        if image(again) != content:
            text = f"result gave {short(new)} and then {short(again)} for the same state and action"
            raise self.rules.broken("not-deterministic", "result", text)
        if image(new) != content:
            text = "result changed a state that it had returned before; return a new one each time"
            raise self.rules.broken("mutates", "result", text)
        if self.hidden is not None:
            self.hidden.step(s, a, new)
        return new

    def examine(self, s: Any) -> StateAnswers:
        """Calls all rules on the state and checks their answers."""
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
        if self.hidden is not None:
            self.hidden.examine(s, view)
        return view

    # -- asking ------------------------------------------------------------------------------------

    def _ask(self, rule: str, s: Any, *arguments: Any, problem: str = "not-deterministic") -> Any:
        """The rule's answer, which must be the same for a copy of the state."""
        before = image(s) if self.mutable else None
        ask = self.rules.items if rule in ("actions", "chances") else self.rules.call
        answer = ask(rule, s, *arguments)
        self._check_unchanged(rule, s, before)
        again = ask(rule, copy_of(s), *arguments)
        if image(again) != image(answer):
            text = f"{rule} gave {short(answer)} and then {short(again)} for the same state"
            raise self.rules.broken(problem, rule, text)
        return answer

    def _check_unchanged(self, rule: str, s: Any, before: str | None) -> None:
        if self.mutable and image(s) != before:
            text = f"{rule} changes the state it is given; change a copy instead"
            raise self.rules.broken("mutates", rule, text)

    def _check_state(self, rule: str, s: Any) -> None:
        if s is None:
            raise self.rules.broken("bad-state", rule, f"{rule} gave None; perhaps a return is missing")
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
        if answer == SIMULTANEOUS:
            text = "to_move gave op.SIMULTANEOUS, but actions takes no player: write actions(self, s, player)"
            raise self.rules.broken("bad-player", "to_move", text)
        if not isinstance(answer, int | np.integer) or not (answer in self.players or answer == CHANCE):
            text = f"to_move gave {short(answer)}; players are 0 to {len(self.players) - 1}, or op.CHANCE"
            raise self.rules.broken("bad-player", "to_move", text)
        return int(answer)

    def _actions(self, s: Any) -> tuple[int, ...]:
        actions = self._whole("actions", "action", self._ask("actions", s))
        if not actions:
            text = "actions gave nothing, though is_terminal says that the game is not over"
            raise self.rules.broken("no-action", "actions", text)
        return actions

    def _whole(self, rule: str, noun: str, given: list[Any]) -> tuple[int, ...]:
        """Actions or outcomes as ints: whole numbers, none below 0, none twice."""
        for a in given:
            if not isinstance(a, int | np.integer) or isinstance(a, bool):
                text = f"{rule} gave {noun} {short(a)}, which is not a whole number{_as_number(a)}"
                raise self.rules.broken("bad-action", rule, text)
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
            near = misspelt(type(self.game), "chances")
            hint = f"; rename {near} to chances" if near else ""
            text = f"to_move gave op.CHANCE, but {type(self.game).__name__} has no rule chances{hint}"
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
        """Rules must answer as they did when the state came before."""
        if not self.transparent:
            return
        content = image(s)
        before = self.seen.get(content)
        if before is None:
            if len(self.seen) < MOST_REMEMBERED:
                self.seen[content] = view
                self._remember_key(s, content, view)
        elif before != view:
            field = next(f for f, old, new in zip(StateAnswers._fields, before, view, strict=True) if old != new)
            rule = {"terminal": "is_terminal", "player": "to_move", "utilities": "utility"}.get(field, field)
            problem = "key" if field == "key" else "not-deterministic"
            old, new = short(getattr(before, field)), short(getattr(view, field))
            text = f"{rule} gave {old} and, when the same state came again, {new}; rules must depend on the state alone"
            raise self.rules.broken(problem, rule, text)

    def _remember_key(self, s: Any, content: str, view: StateAnswers) -> None:
        if view.key is not None and self.keys.setdefault(view.key, content) != content and not self.collision:
            self.collision = f"key is {view.key} for {short(s)} and for another state: tables cannot tell them apart."


def _is_number(value: Any) -> bool:
    return isinstance(value, bool | int | float | np.bool_ | np.integer | np.floating)


def _as_float(value: Any) -> float:
    try:
        return float(value)
    except OverflowError:  # a whole number larger than any float
        return math.inf
