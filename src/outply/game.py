"""The contract of a game: initial state, to-move, actions, result, is-terminal, utility.

    class Nim(op.Game):
        stones: int = 21                      # a field is an option: Nim(stones=12)
        def initial(self): ...

A game is a value: its options never change, and two games with equal options are equal.
"""

from __future__ import annotations

import difflib
import typing
from collections.abc import Callable, Iterable
from typing import Any, ClassVar, NamedTuple, Self

CHANCE = -1
"""The player to move where dice are rolled or cards are dealt."""

SIMULTANEOUS = -2
"""The player to move where all players choose at once."""

RULES = ("initial", "to_move", "actions", "result", "is_terminal", "utility")
"""The six functions of the textbook definition, which every game has."""


class Option(NamedTuple):
    """One option of a game: declared as a field, read by Python, the command line and the docs."""

    name: str
    kind: type
    default: Any


class Facts(NamedTuple):
    """The kind of game, derived from which rules it has."""

    players: int
    chance: bool
    hidden: bool
    zero_sum: bool = False  # of two players, as the game says
    simultaneous: bool = False
    redeals: bool = False  # the game gives random states that a player cannot tell from the true one
    in_lanes: bool = False  # a rule sheet whose states are searched many at once


class Game:
    """The base class of games; a subclass writes the six rules."""

    players = 2
    utility_range: tuple[float, float] = (-1.0, 1.0)
    zero_sum = False
    always_plain = False  # its states are objects of another library: it runs as plain Python, and nobody is warned
    in_lanes = False  # a rule sheet whose states are searched many at once
    _options: ClassVar[dict[str, Option]] = {}

    def __init_subclass__(cls, **keywords: Any) -> None:
        super().__init_subclass__(**keywords)
        kept = {name: option for name, option in cls._options.items() if name not in vars(cls)}
        options = {**kept, **{option.name: option for option in _own_options(cls)}}
        cls._options = {name: options[name] for name in (*cls._options, *options) if name in options}

    def __init__(self, *values: Any, **options: Any) -> None:
        if values:
            first, name = next(iter(self._options), ""), type(self).__name__
            hint = f": {name}({first}={values[0]!r})" if first else f", and {name} has none"
            raise TypeError(f"options are given by name{hint}.")
        for name in options:
            if name not in self._options:
                raise TypeError(f"{type(self).__name__} has no option {name!r}; it has {_list_names(self._options)}.")
        for option in self._options.values():
            value = options.get(option.name, option.default)
            self.__dict__[option.name] = _check_option(type(self).__name__, option, value)

    if typing.TYPE_CHECKING:  # the rules; a subclass writes the first six, and `chances` if there is chance

        def initial(self) -> Any: ...
        def to_move(self, s: Any, /) -> int: ...

        actions: Callable[..., Any]  # of a state, and of a player where players may choose at once

        def result(self, s: Any, a: Any, /) -> Any: ...
        def is_terminal(self, s: Any, /) -> bool: ...
        def utility(self, s: Any, player: int, /) -> float: ...
        def chances(self, s: Any, /) -> Any: ...

        # how a state is drawn, and the places that an action touches, by name: see outply.boards; ordinary Python
        draw: Callable[..., Any] | None  # of a state, and of a player where something is hidden; None: as text
        touch: Callable[..., Any]  # of a state and an action

    def key(self, s: Any) -> int:
        """The 64-bit key of a state in tables: all its fields mixed, the same number plain and compiled."""
        from outply.states.keys import state_key

        return state_key(self, s)

    def observation(self, s: Any, player: int) -> Any:
        """What a player notices in a state: by default all of it."""
        return self.key(s)

    # -- what people see; run as ordinary Python, never compiled ------------------------------

    def show(self, s: Any) -> str:
        """The state as text."""
        return repr(s)

    def action_name(self, s: Any, a: int) -> str:
        """The action as people write it."""
        return str(a)

    def parse_action(self, s: Any, text: str) -> int:
        """The legal action that people write as `text`."""
        wanted = text.strip().lower()
        choices = [a for a, _ in self.chances(s)] if self.to_move(s) == CHANCE else self.actions(s)
        names = {self.action_name(s, a): int(a) for a in choices}
        for name, action in names.items():
            if name.lower() == wanted:
                return action
        raise ValueError(f"{text.strip()!r} is no legal action here; legal are {_list_names(names)}.")

    # -- a game is a value ---------------------------------------------------------------------

    def options(self) -> dict[str, Any]:
        """The options of this game, by name."""
        return {name: getattr(self, name) for name in self._options}

    def replace(self, **changes: Any) -> Self:
        """The same game with other options."""
        return type(self)(**{**self.options(), **changes})

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(
            f"a game does not change: make another one with {type(self).__name__}(…) or .replace(…); "
            f"a table computed once is a functools.cached_property."
        )

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.options() == other.options()

    def __hash__(self) -> int:
        return hash((type(self), *self.options().items()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self.options().items())})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (type(self), self.options())


def require_rules(game: Game) -> None:
    """Raises a TypeError that names the missing rule, if one of the six is missing."""
    lack = missing_rule(type(game))
    if lack:
        raise TypeError(lack[1])


def missing_rule(cls: type[Game]) -> tuple[str, str] | None:
    """The first of the six rules that a class lacks, and a sentence about it; None if it has all."""
    for rule in RULES:
        if not callable(getattr(cls, rule, None)):
            near = misspelt(cls, rule)
            hint = f"rename {near} to {rule}" if near else f"the six are {', '.join(RULES)}"
            return rule, f"{cls.__name__} has no rule {rule}; {hint}."
    return None


def misspelt(cls: type[Game], name: str) -> str:
    """The method of a class that was meant to have this name: isterminal for is_terminal; empty if there is none."""
    own = {_bare(found): found for kind in cls.__mro__[:-1] if kind is not Game for found in vars(kind)}
    own = {bare: found for bare, found in own.items() if callable(getattr(cls, found)) and not hasattr(Game, found)}
    near = difflib.get_close_matches(_bare(name), [bare for bare in own if own[bare] not in RULES], n=1, cutoff=0.8)
    return own[near[0]] if near else ""


def _bare(name: str) -> str:
    """A name as it sounds: without underscores, in lower case."""
    return name.replace("_", "").lower()


def facts(game: Game) -> Facts:
    """The facts of a game."""
    return Facts(
        players=int(game.players),
        chance=bool(getattr(game, "stochastic", hasattr(type(game), "chances"))),  # a tree looks at its nodes
        hidden=getattr(type(game), "observation", Game.observation) is not Game.observation,
        zero_sum=int(game.players) == 2 and bool(game.zero_sum),
        simultaneous=_chooses_at_once(type(game)),
        redeals=hasattr(type(game), "redeal"),
        in_lanes=bool(game.in_lanes),
    )


def _chooses_at_once(cls: type) -> bool:
    """Players may choose at once: `actions` takes a player besides the state; what has a default is no player."""
    rule: Any = next((vars(kind)["actions"] for kind in cls.__mro__ if "actions" in vars(kind)), None)
    function = getattr(rule, "__func__", rule)
    code = getattr(function, "__code__", None)
    needed = code.co_argcount - len(function.__defaults__ or ()) if code is not None else 0
    return bool(needed == (2 if isinstance(rule, staticmethod) else 3))


def _own_options(cls: type[Game]) -> Iterable[Option]:
    """The options that a class declares: annotated names with a default, and new defaults of inherited options."""
    hints = _annotations(cls)
    for name in dict.fromkeys((*cls._options, *hints)):
        default: Any = vars(cls).get(name)
        hint = hints.get(name, "")
        computed = hasattr(type(default), "__get__")  # a property or a method is no option
        if name in vars(cls) and not name.startswith("_") and not computed and "ClassVar" not in str(hint):
            as_float = isinstance(default, int) and hint in (float, "float")
            yield Option(name, float if as_float else type(default), float(default) if as_float else default)


def _annotations(cls: type) -> dict[str, Any]:
    """The annotations of a class itself; Python 3.14 computes them on demand, here as text."""
    if "__annotations__" in vars(cls):
        return dict(vars(cls)["__annotations__"])
    if "__annotate_func__" not in vars(cls) and "__annotate__" not in vars(cls):
        return {}
    import annotationlib  # type: ignore[import-not-found,unused-ignore]

    return dict(annotationlib.get_annotations(cls, format=annotationlib.Format.STRING))


def _check_option(game: str, option: Option, value: Any) -> Any:
    """The value, if it is of the option's type; an int may stand for a float."""
    if option.kind is float and isinstance(value, int) and not isinstance(value, bool):
        return float(value)
    if option.kind is tuple and isinstance(value, list):
        return tuple(value)
    fits = isinstance(value, option.kind) and not (option.kind is int and isinstance(value, bool))
    if not fits:
        raise TypeError(f"{game}: option {option.name} takes {option.kind.__name__}, not {value!r}.")
    return value


def _rebuild(cls: type[Game], options: dict[str, Any]) -> Game:
    return cls(**options)


def _list_names(names: Iterable[str]) -> str:
    shown = list(names)
    return ", ".join(shown[:20]) + (f" and {len(shown) - 20} more" if len(shown) > 20 else "") if shown else "none"
