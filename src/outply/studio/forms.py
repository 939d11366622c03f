"""Options as data, from which a page makes forms: kind, default, range, meaning, and the parts that can stand there."""

from __future__ import annotations

import dataclasses
from types import FunctionType
from typing import Any

from outply import policies
from outply.algorithms import NAMES, SEARCHING, find, short_name, shown_for
from outply.game import Facts, Game
from outply.options import Part, kind_of
from outply.search.budget import LIMITS
from outply.studio.documents import Described, DescribedAlgorithm, DescribedPart

KINDS = {bool: "bool", int: "int", float: "float", str: "str"}

DEEPEST = 1
"""How deep parts inside parts are described: a policy, but not what it is made of."""


def options_of(cls: Any, deep: int = 0) -> list[Described]:
    """The options of a part, but for those that only programs set."""
    fields = [field for field in dataclasses.fields(cls) if field.init and field.metadata.get("about")]
    found = [_described(field, deep) for field in fields if field.name != "trace"]
    return [option for option in found if option is not None]


def _described(field: dataclasses.Field[Any], deep: int) -> Described | None:
    default: Any = field.default if field.default is not dataclasses.MISSING else _made(field)
    about = field.metadata["about"]
    if type(default) in KINDS:
        low = field.metadata.get("low")
        low = field.metadata.get("above") if low is None else low
        return Described(field.name, KINDS[type(default)], default, about, low, field.metadata.get("high"))
    if isinstance(default, Part | FunctionType):
        return _of_part(field.name, default, about, deep)
    return None


def _made(field: dataclasses.Field[Any]) -> Any:
    make: Any = field.default_factory
    return make()


def _of_part(name: str, default: Any, about: str, deep: int) -> Described:
    """An option that takes a part, or knowledge of a game."""
    stands_in = isinstance(default, Part) and default.stands_in
    if stands_in or isinstance(default, FunctionType):
        usual = "game's own" if stands_in else getattr(default, "__name__", "")
        return Described(name, "choice", usual, about, choices=[usual, "none"] if stands_in else [usual])
    names = fitting(default)
    usual = policies.CLASSES.get(type(default).__name__, type(default).__name__)
    parts = [_part(policy, deep) for policy in names] if deep < DEEPEST else []
    return Described(name, "part", usual, about, choices=names or [usual], parts=parts)


def fitting(default: Part) -> list[str]:
    """The names of the policies that can stand where this one does."""
    kind = kind_of(default)
    return [name for name in policies.NAMES if _is_a(policies.find(name), kind)]


def _is_a(cls: Any, kind: type) -> bool:
    return issubclass(cls, kind) or (kind.__base__ is Part and cls.__module__ == kind.__module__)


def _part(name: str, deep: int) -> DescribedPart:
    cls = policies.find(name)
    return DescribedPart(name, _first_line(cls), options_of(cls, deep + 1))


def _first_line(cls: Any) -> str:
    return " ".join((cls.__doc__ or "").partition("\n")[0].split())


def limits() -> list[Described]:
    """The limits of a budget."""
    return [
        Described(limit.name, KINDS[limit.kind], limit.default, limit.about, 1 if limit.kind is int else 0.0)
        for limit in LIMITS
    ]


def algorithms_for(game: Game, known: Facts) -> list[DescribedAlgorithm]:
    """All algorithms, and why some of them do not suit the game."""
    usual = _usual(game, known)
    return [_algorithm(name, game, known, usual) for name in NAMES if name not in HIDDEN_NAMES]


HIDDEN_NAMES = frozenset(SEARCHING)


def _usual(game: Game, known: Facts) -> str:
    if known.hidden or known.simultaneous:
        return "ismcts"
    return short_name(type(shown_for(game)).__name__)


def _algorithm(name: str, game: Game, known: Facts, usual: str) -> DescribedAlgorithm:
    cls = find(name)
    objection = cls().objection(known).format(game=type(game).__name__)
    return DescribedAlgorithm(
        name=name,
        title=cls.__name__,
        about=_first_line(cls),
        options=options_of(cls),
        limits=[limit.name for limit in LIMITS if limit.name in cls.limits or not limit.stops],
        objection=f"{cls.__name__} {objection}" if objection else "",
        default=name == usual,
        trace=any(field.name == "trace" for field in dataclasses.fields(cls)),
    )
