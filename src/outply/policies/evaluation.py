"""Evaluations: what users tell a search beyond the rules: the value of states, the order of actions, quiescence.

    def material(game, s, player): ...         # a plain function, compiled like a rule
    op.AlphaBeta(evaluate=material)

A part with a method of that name serves as well; its numbers are read at run time.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field, fields
from inspect import CO_VARARGS
from types import FunctionType
from typing import Any, ClassVar

from outply.options import Part, option


def middle(game: Any, s: Any, player: int) -> float:
    """An evaluation without knowledge: the middle of the range of utilities."""
    return float((game.utility_range[0] + game.utility_range[1]) / 2)


def as_listed(game: Any, s: Any, a: int) -> float:
    """An order without knowledge: the order in which the rules list the actions."""
    return 0.0


def as_likely(game: Any, s: Any, a: int) -> float:
    """A weight without knowledge: every action is equally likely."""
    return 1.0


def always_quiet(game: Any, s: Any) -> bool:
    """A quiescence test that lets every state be evaluated."""
    return True


@dataclass(frozen=True)
class Evaluation(Part):
    """An evaluation by a function: the value of a state to a player."""

    takes: ClassVar[str] = "game, s, player"

    function: Any = middle

    def evaluate(self, game: Any, s: Any, player: int) -> float:
        return float(self.function(game, s, player))


STEPS = 65536
"""Steps of an evaluation on either side of the middle: exact in single precision, which tables store."""


@dataclass(frozen=True)
class Weighted(Part):
    """An evaluation by weighted features, for two players in a zero-sum game.

        @dataclass(frozen=True)
        class Mobility(Weighted):
            actions: float = option(0.1, "an action more than the other player has")
            def lead(self, game, s):
                return self.actions * (…)

    `lead` is the weighted sum of the features, positive if player 0 is ahead. It is squashed into the range of
    utilities, so no state is worth more than a win or less than a loss. Weights are read at run time.
    """

    unit: float = option(1.0, "the lead that is worth seven tenths of a win", low=1e-6)

    def lead(self, game: Any, s: Any) -> float:
        """The lead of player 0 over player 1."""
        raise NotImplementedError

    def evaluate(self, game: Any, s: Any, player: int) -> float:
        lead = self.lead(game, s) if player == 0 else -self.lead(game, s)
        return within(game, lead / self.unit)


def within(game: Any, x: float) -> float:
    """Squashes a number into the range of utilities, monotonically; 0 becomes the middle.

    It uses only operations that are exact on every machine, so that one seed gives one answer.
    """
    low, high = game.utility_range
    x = min(max(x, -1e6), 1e6)
    share = float(int(STEPS * x / math.sqrt(1.0 + x * x))) / STEPS
    return float((low + high) / 2 + (high - low) / 2 * share)


@dataclass(frozen=True)
class Order(Part):
    """An order by a function: the greater, the more promising an action."""

    takes: ClassVar[str] = "game, s, a"

    function: Any = as_listed

    def order(self, game: Any, s: Any, a: int) -> float:
        return float(self.function(game, s, a))


@dataclass(frozen=True)
class Quiet(Part):
    """A quiescence test by a function: True where a state may be evaluated."""

    takes: ClassVar[str] = "game, s"

    function: Any = always_quiet

    def quiet(self, game: Any, s: Any) -> bool:
        return bool(self.function(game, s))


@dataclass(frozen=True)
class Bundled(Part):
    """A placeholder: the search replaces it with the game's own knowledge."""

    stands_in: ClassVar[bool] = True

    kind: str = option("evaluation", "evaluation, order, known_ends, quiet or playout")
    needed: bool = option(True, "a game without such knowledge is an error")
    without: Any = field(default=None, repr=False)  # what knows nothing, and is meant by `none`

    def neutral(self) -> Any:
        return self.without


def bundled(kind: str, without: Any, about: str, needed: bool = False) -> Any:
    """An option that usually is what comes with the game; `None`, in text `none`, is `without`, which knows nothing."""
    return option(Bundled(kind, needed, without), f"{about}; none: nothing is known")


def settled(given: Any) -> Any:
    """What is given, or what knows nothing where a placeholder was left because nothing comes with the game."""
    return given.neutral() if isinstance(given, Bundled) else given


def as_part(given: Any, kind: Any) -> Any:
    """A part unchanged; a plain function wrapped in a part of that kind."""
    if isinstance(given, Part):
        missing = [name for name in _methods(kind) if not hasattr(given, name)]
        if missing and not given.stands_in:
            raise TypeError(f"{given!r} is no {kind.__name__.lower()}: it has no method {missing[0]}.")
        return given
    if not callable(given):
        raise TypeError(f"{kind.__name__.lower()} must be a function or a part, not {given!r}.")
    if isinstance(given, FunctionType):
        refuse_parameters(given, kind.takes)
    return kind(given)


def refuse_parameters(function: FunctionType, takes: str) -> None:
    """Refuses a function that cannot be called with these arguments, and says how to write it."""
    code = function.__code__
    most, given = code.co_argcount, takes.count(",") + 1
    least = most - len(function.__defaults__ or ())
    if not least <= given <= (given if code.co_flags & CO_VARARGS else most) or code.co_kwonlyargcount:
        own, name = ", ".join(code.co_varnames[: most + code.co_kwonlyargcount]), function.__name__
        place = f"{code.co_filename}:{code.co_firstlineno}"
        raise TypeError(f"{place}: {name} takes ({own}) and is called with ({takes}); write def {name}({takes}).")


def _methods(kind: type[Part]) -> list[str]:
    """The public methods that parts of that kind must have."""
    held = {field.name for field in fields(kind)}
    methods = [name for name, value in vars(kind).items() if isinstance(value, FunctionType) and name not in held]
    return [name for name in methods if not name.startswith("_")]
