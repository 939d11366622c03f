"""The specification of a player: `mcts:c=0.7,simulations=1000`, `random`, `level:3` or `my_players.py:careful`.

Another program is a player, too: `uci:stockfish,nodes=1000`.
"""

from __future__ import annotations

import ast
import dataclasses
from collections.abc import Callable
from pathlib import Path
from typing import Any

from outply.algorithms import NAMES, parse, short_name
from outply.engines import DIALECTS, engine_class
from outply.engines.command import EngineCommand, read_command
from outply.search.algorithm import Algorithm
from outply.search.budget import LIMITS, Budget

NAMES_OF_LIMITS = tuple(limit.name for limit in LIMITS)
"""The limits of a budget that a player's text may give."""


@dataclasses.dataclass(frozen=True)
class Spec:
    """A player: an algorithm (None: the game's default) with a budget, a function, `random`, a level or an engine."""

    name: str
    algorithm: Any = None
    budget: Budget = dataclasses.field(default_factory=Budget)
    keep: bool = True  # a tree search keeps its tree from choice to choice
    function: Callable[[Any, Any], int] | None = None
    level: int | str | None = None
    limited: bool = True  # the budget was given; False: it is the default
    engine: EngineCommand | None = None  # another program
    file: str = ""  # the text of a player that a file defines; another process reads it again

    @property
    def searches(self) -> bool:
        """The player is an algorithm with a budget."""
        return self.function is None and self.level is None and self.engine is None and self.algorithm != "random"

    @property
    def timed(self) -> bool:
        """The seconds of the budget are those that the player has; an engine may not know of them."""
        heeds = self.engine is None or "seconds" in engine_class(self.engine.dialect).limits
        return self.limited and self.level is None and heeds

    def __reduce__(self) -> tuple[Any, ...]:
        values = {field.name: getattr(self, field.name) for field in dataclasses.fields(self)}
        return _unpickle, ({**values, "function": None, "algorithm": None} if self.file else values,)


def spec_of(player: Any = None, budget: Budget | None = None, level: int | str | None = None) -> Spec:
    """The specification of a player given as text, algorithm, function or level."""
    if level is not None:
        return Spec(f"level:{level}", level=level)
    if isinstance(player, Spec):
        return player
    if isinstance(getattr(player, "spec", None), Spec):
        return player.spec
    if isinstance(player, str):
        return read_spec(player, budget)
    name = "default" if player is None else getattr(player, "__name__", "") or repr(player)
    limits = describe_limits(budget)
    spec = Spec(f"{name}:{limits}" if limits else name, budget=budget or Budget(), limited=budget is not None)
    if player is None or isinstance(player, Algorithm):
        return dataclasses.replace(spec, algorithm=player)
    if callable(player):
        return dataclasses.replace(spec, function=player, name=name)
    raise TypeError(f"a player is an algorithm, a text such as 'mcts:simulations=1000' or a function, not {player!r}.")


def read_spec(text: str, budget: Budget | None = None) -> Spec:
    """Reads a player from text; its own limits replace the budget."""
    name, _, written = text.strip().partition(":")
    if name.endswith(".py"):
        function = _function(Path(name), written)
        return Spec(f"{Path(name).name}:{written}", function=function, limited=False, file=text.strip())
    if name == "level":
        if not written.isdigit() and written != "adaptive":
            raise ValueError(f"a level is a number or adaptive, as in level:3, not {text!r}.")
        return Spec(text.strip(), level=int(written) if written.isdigit() else written)
    if name in DIALECTS:
        return _read_engine(text.strip(), name, written, budget)
    limits, options = _split(written)
    keep = _read(limits.pop("keep", "true"), "keep")
    given = {key: _read(value, key) for key, value in limits.items()}
    common = {} if budget is None else dataclasses.asdict(budget)
    chosen = Budget(**given) if set(given) - {"memory_mb"} else Budget(**{**common, **given})
    spec = Spec(text.strip(), None, chosen, bool(keep), limited=bool(given) or budget is not None)
    if name == "random" and not options and not given:
        return dataclasses.replace(spec, algorithm="random")
    if not short_name(name.strip()):
        known = ", ".join([*NAMES, "random", "level:3", "uci:stockfish"])
        raise ValueError(f"there is no player {name!r}; there are {known}, or a function: my_players.py:careful.")
    try:
        algorithm = parse(f"{name}:{','.join(options)}")
    except ValueError as error:
        hint = f" Limits are {', '.join(NAMES_OF_LIMITS)}." if "has no option" in str(error) else ""
        raise ValueError(f"{error}{hint}") from None
    return dataclasses.replace(spec, algorithm=algorithm, file=text.strip() if ".py:" in written else "")


def _read_engine(text: str, dialect: str, written: str, budget: Budget | None) -> Spec:
    """A player that is another program; the limits that it is to be told stand among its options."""
    command = read_command(dialect, written)
    limits = {name: _read(value, name) for name, value in command.options if name in NAMES_OF_LIMITS}
    known = engine_class(dialect).limits
    unknown = next((name for name in limits if name not in known), "")
    if unknown:
        goes = f"it goes by {' and '.join(sorted(known))}" if known else "leave it out"
        raise ValueError(f"an engine of dialect {dialect} does not go by {unknown}; {goes}.")
    options = tuple(pair for pair in command.options if pair[0] not in NAMES_OF_LIMITS)
    chosen = Budget(**limits) if limits else budget or Budget()
    limited = bool(limits) or budget is not None
    return Spec(text, budget=chosen, limited=limited, engine=dataclasses.replace(command, options=options))


def _unpickle(values: dict[str, Any]) -> Spec:
    """A player in another process, which imports its function or parts again."""
    spec = Spec(**values)
    if not spec.file:
        return spec
    read = read_spec(spec.file)
    return dataclasses.replace(spec, function=read.function, algorithm=read.algorithm)


def describe_limits(budget: Budget | None) -> str:
    """The limits of a budget, as a player's text gives them."""
    if budget is None:
        return ""
    default = Budget(seconds=1.0)
    given = {name: getattr(budget, name) for name in NAMES_OF_LIMITS}
    shown = {k: v for k, v in given.items() if v is not None and (k == "seconds" or v != getattr(default, k))}
    return ",".join(f"{name}={value:g}" for name, value in shown.items())


def _split(written: str) -> tuple[dict[str, str], list[str]]:
    """Limits by name, and the other options as text."""
    limits, options = {}, []
    for part in filter(None, written.split(",")):
        name, equals, value = (x.strip() for x in part.partition("="))
        if equals and (name in NAMES_OF_LIMITS or name == "keep"):
            if name in limits:
                raise ValueError(f"{name} is given twice in {written!r}; leave one out.")
            limits[name] = value
        else:
            options.append(part)
    return limits, options


def _read(text: str, name: str) -> Any:
    if text.lower() in ("true", "false") and name == "keep":
        return text.lower() == "true"
    try:
        return ast.literal_eval(text)
    except (ValueError, SyntaxError):
        raise ValueError(f"{name} must be a number, not {text!r}.") from None


def _function(path: Path, name: str) -> Callable[[Any, Any], int]:
    """A user's function, choose(game, state) -> action."""
    from outply.games.loading import import_file

    found = getattr(import_file(path), name, None)
    if not callable(found):
        raise ValueError(f"{path} has no function {name!r}; a player is written {path}:function.")
    return found
