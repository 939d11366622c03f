"""The report of a search: what to play, what it is worth to each player, why, and what it cost."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, fields, replace
from typing import Any, NamedTuple, Self

from outply.compiler.diagnostics.failure import own_parts_named
from outply.game import CHANCE, Game
from outply.notation.states import state_from_data, state_to_data
from outply.search.pictures import picture

SCHEMA = "outply.search.report/1"


OPEN_ROW = "open"
"""The bound of a row about whose value nothing is known."""


class Proven(NamedTuple):
    """A result that is certain: the value to each player, and in how many plies it comes about (-1: no bound)."""

    value: tuple[float, ...]
    plies: int


class Move(NamedTuple):
    """One action at the root."""

    action: int
    name: str
    value: tuple[float, ...]  # one number per player
    visits: int
    share: float  # of all visits
    proven: Proven | None
    bound: str = ""  # "at least" or "at most" where the search only bounded the value to the player; "open": not known


class Cost(NamedTuple):
    """The cost of a search, and why it stopped."""

    simulations: int
    nodes: int
    depth: int
    seconds: float
    memory_mb: float
    stopped: str
    recycled: int = 0  # nodes that were given up to make room


@dataclass(frozen=True)
class Report:
    """The answer of a search."""

    game: Game = field(repr=False)
    state: Any = field(repr=False)
    algorithm: Any
    action: int | None
    value: tuple[float, ...]
    line: tuple[int, ...]
    moves: tuple[Move, ...] = field(repr=False)
    proven: Proven | None
    cost: Cost
    seed: int
    tree: Any = field(default=None, repr=False, compare=False)
    best: tuple[int, ...] = field(default=(), repr=False)  # every best action that is known
    trace: Any = field(default=None, repr=False, compare=False)  # what the search did, step by step
    note: str = field(default="", repr=False)  # what is to be said beyond numbers: a plan, or that there is none

    @classmethod
    def late(cls, rest: Callable[[], dict[str, Any]], **known: Any) -> Self:
        """A report of which some fields are made when somebody asks for them: most searches only want the action."""
        report = object.__new__(cls)
        vars(report).update(known, _rest=rest)
        return report

    @property
    def is_late(self) -> bool:
        """Some fields are still to be made."""
        return "_rest" in vars(self)

    def whole(self) -> Self:
        """The report with all its fields."""
        if self.is_late:
            with own_parts_named():
                found = vars(self)["_rest"]()
            vars(self).update(found)
            vars(self).pop("_rest", None)  # another thread may have been faster
            vars(self)["moves"] = with_own_row(self)
            self._name_trace()
        return self

    def __getattr__(self, name: str) -> Any:
        if name in FIELDS and "_rest" in vars(self):
            return getattr(self.whole(), name)
        raise AttributeError(f"a report has no {name!r}; it has {', '.join(FIELDS)}.")

    def __getstate__(self) -> dict[str, Any]:
        return dict(vars(self.whole()))

    def __post_init__(self) -> None:
        self._name_trace()

    def _name_trace(self) -> None:
        """Tells the trace whose it is, so that it can be read as text."""
        if self.trace is not None:
            self.trace.report = replace(self, tree=None, trace=None)

    def named_line(self) -> list[str]:
        """The expected continuation, as people write it."""
        names, s = [], self.state
        for action in self.line:
            names.append(self.game.action_name(s, action))
            s = self.game.result(s, action)
        return names

    def to_dict(self) -> dict[str, Any]:
        """The report as plain data, for JSON."""
        return {
            "schema": SCHEMA,
            "game": repr(self.game),
            "algorithm": self.algorithm if isinstance(self.algorithm, str) else repr(self.algorithm),
            "seed": self.seed,
            "state": _state_document(self.game, self.state),
            "player": int(self.game.to_move(self.state)),
            "action": self.action,
            "name": None if self.action is None else self.game.action_name(self.state, self.action),
            "value": list(self.value),
            "proven": self.proven and self.proven._asdict(),
            "line": [{"action": a, "name": name} for a, name in zip(self.line, self.named_line(), strict=True)],
            "moves": [{**m._asdict(), "proven": m.proven and m.proven._asdict()} for m in self.moves],
            "cost": self.cost._asdict(),
            "best": [{"action": a, "name": self.game.action_name(self.state, a)} for a in self.best],
            "note": self.note,
        }

    def to_svg(self) -> str:
        """The tree of the search as a picture: of MCTS, of a plan or a proof, or of any search with trace=True."""
        return str(picture("svg", self))

    def to_html(self) -> str:
        """The search as a page of its own, to step through, to look into, and to ask why; it needs no server."""
        return str(picture("html", self))

    def why(self, action: str | int | None = None, step: int | None = None, path: Iterable[str | int] = ()) -> str:
        """Why this action, or why not; what a step of the trace means; why the state after `path` is worth that."""
        return str(picture("why", self, action, step, tuple(path) or None))

    def _repr_html_(self) -> Any:
        return picture("notebook_html", self)

    def _repr_svg_(self) -> Any:
        return picture("notebook_svg", self)

    @classmethod
    def from_dict(cls, game: Game, data: dict[str, Any]) -> Report:
        """The report that `to_dict` wrote, but for its tree and trace; the algorithm is known by its text."""
        if data.get("schema") != SCHEMA or data.get("game") != repr(game):
            raise ValueError(f"this is no report ({SCHEMA}) on {game!r}: {data.get('schema')}, {data.get('game')}.")
        state = state_from_data(game, data["state"])
        moves = [Move(**{**m, "value": tuple(m["value"]), "proven": _read_proven(m["proven"])}) for m in data["moves"]]
        return cls(
            game=game,
            state=state,
            algorithm=data["algorithm"],
            action=data["action"],
            value=tuple(data["value"]),
            line=tuple(step["action"] for step in data["line"]),
            moves=tuple(moves),
            proven=_read_proven(data["proven"]),
            cost=Cost(**data["cost"]),
            seed=data["seed"],
            best=tuple(step["action"] for step in data["best"]),
            note=data["note"],
        )

    def __str__(self) -> str:
        mover = self.game.to_move(self.state)
        best = "chance moves" if self.action is None else self.game.action_name(self.state, self.action)
        lines = [
            f"{best}  {format_value(self.game, mover, self.value, self.proven)}   line: {' '.join(self.named_line())}"
        ]
        for move in in_order(self):
            told = format_move(self.game, mover, move)
            lines.append(f"  {move.name:>8}  {told:>12}  {move.visits:>10,}  {move.share:6.1%}")
        return "\n".join([*lines, *filter(None, [self.note]), format_cost(self.cost)])


def with_own_row(report: Report) -> tuple[Move, ...]:
    """The rows, and one for the action if it has none: open, as nothing was found out about it."""
    if report.action is None or any(move.action == report.action for move in report.moves):
        return report.moves
    name = report.game.action_name(report.state, report.action)
    row = Move(report.action, name, report.value, 0, 0.0, report.proven, "" if report.proven else OPEN_ROW)
    return (*report.moves, row)


def in_order(report: Report) -> list[Move]:
    """The rows as people see them: the action first; then by visits, or by value where a search looks at everything."""
    mover = max(0, int(report.game.to_move(report.state)))
    if report.cost.simulations:
        return sorted(report.moves, key=lambda m: (m.action != report.action, -m.visits))
    return sorted(report.moves, key=lambda m: (m.action != report.action, *_rank(m, mover)))


def _rank(move: Move, mover: int) -> tuple[bool, float, bool, int]:
    """Known values before unknown ones, the greatest first; of equals, sure ones before bounds."""
    return move.bound == OPEN_ROW, -move.value[mover], move.bound != "", -move.visits


FIELDS = tuple(field.name for field in fields(Report))
"""The names of what a report holds."""


def _state_document(game: Game, state: Any) -> Any:
    """The state as data, or None where a state holds more than numbers."""
    try:
        return state_to_data(game, state)
    except ValueError:
        return None


def _read_proven(data: dict[str, Any] | None) -> Proven | None:
    return Proven(tuple(data["value"]), data["plies"]) if data else None


def format_value(game: Game, mover: int, value: tuple[float, ...], proven: Proven | None) -> str:
    """The value to the player to move: «win in 5», or a number."""
    own = value[mover] if mover >= 0 else value[0]
    if proven is None or mover == CHANCE:
        return f"{own:+.3f}"
    low, high = game.utility_range
    even = own == (low + high) / 2 and (len(value) < 3 or len(set(value)) == 1)  # of three, whoever wins not has lost
    word = "win" if own == high else "loss" if own == low else "draw" if even else f"{own:+g}"
    return f"{word} in {proven.plies}" if proven.plies >= 0 else word


def format_move(game: Game, mover: int, move: Move) -> str:
    """The value of an action to the player to move; one that was cut short only bounds it: «≤ +0.300»; or «?»."""
    if move.bound == OPEN_ROW:
        return "?"
    sign = {"at most": "≤ ", "at least": "≥ "}.get(move.bound, "") if move.proven is None else ""
    return sign + format_value(game, mover, move.value, move.proven)


def format_cost(cost: Cost) -> str:
    """The cost of a search, in one line."""
    parts = [
        f"{cost.simulations:,} simulations" if cost.simulations else "",
        f"{cost.nodes:,} nodes",
        f"depth {cost.depth}",
    ]
    rate = (cost.simulations or cost.nodes) / max(cost.seconds, 1e-9)
    parts += [
        f"{cost.seconds:.2f} s",
        f"{rate:,.0f}/s",
        f"{cost.memory_mb:.1f} MB",
        f"{cost.recycled:,} nodes recycled" if cost.recycled else "",
        f"stopped by {cost.stopped}" if cost.stopped else "thinking",
    ]
    return " · ".join(part for part in parts if part)
