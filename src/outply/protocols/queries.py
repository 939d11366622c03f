"""Queries of an analysis in KataGo's words: what may be asked, and the sentence that refuses everything else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

MOST_VISITS = 10**12

IGNORED = frozenset(
    "id action moves initialStones initialPlayer rules whiteHandicapBonus includeOwnership includeOwnershipStdev "
    "includeMovesOwnership includePolicy includePVVisits rootPolicyTemperature rootFpuReductionMax".split()
)
"""Fields that are known and change nothing here, or are read elsewhere."""

KNOWN = IGNORED | frozenset(
    "state komi boardXSize boardYSize analyzeTurns maxVisits maxSeconds reportDuringSearchEvery priority priorities "
    "avoidMoves allowMoves overrideSettings analysisPVLen".split()
)


class QueryError(Exception):
    """A query that cannot be answered: the field that is wrong, and why."""

    def __init__(self, field: str, text: str) -> None:
        super().__init__(text)
        self.field = field


@dataclass(frozen=True)
class Query:
    """One query."""

    name: str
    words: tuple[str, ...]
    turns: tuple[int, ...]
    state: str = ""  # the first state as text; empty: that of the game
    visits: int | None = None
    seconds: float | None = None
    every: float | None = None
    priority: int = 0
    allowed: tuple[str, ...] = ()
    avoided: tuple[str, ...] = ()
    settings: tuple[tuple[str, str], ...] = ()
    options: tuple[tuple[str, Any], ...] = ()  # of the game: size, komi
    line: int = 15  # actions of a line that are told


def unknown_fields(data: Mapping[str, Any]) -> list[str]:
    """The fields that nobody reads."""
    return sorted(set(data) - KNOWN)


def read_query(data: Mapping[str, Any]) -> Query:
    """A query from its JSON object."""
    words = tuple(_word(move) for move in _list(data, "moves"))
    turns = tuple(_list(data, "analyzeTurns")) or (len(words),)
    if not all(isinstance(turn, int) and 0 <= turn <= len(words) for turn in turns):
        raise QueryError("analyzeTurns", f"analyzeTurns are whole numbers from 0 to {len(words)}.")
    if _list(data, "initialStones"):
        raise QueryError("initialStones", "games begin where their rules say; give another beginning as state.")
    allowed, avoided = _restriction(data, "allowMoves"), _restriction(data, "avoidMoves")
    settings = data.get("overrideSettings") or {}
    if not isinstance(settings, dict):
        raise QueryError("overrideSettings", "overrideSettings is an object: names and values.")
    seconds = settings.get("maxTime", data.get("maxSeconds"))
    return Query(
        name=str(data.get("id", "")),
        words=words,
        turns=turns,
        state=_text(data, "state"),
        visits=_number(data, "maxVisits", 1, MOST_VISITS, whole=True),
        seconds=_number({"maxTime": seconds}, "maxTime", 1e-3, 1e6),
        every=_number(data, "reportDuringSearchEvery", 1e-3, 1e6),
        priority=_number(data, "priority", -(2**31), 2**31, whole=True) or 0,
        allowed=allowed,
        avoided=avoided,
        settings=tuple((name, _setting(value)) for name, value in settings.items() if name != "maxTime"),
        options=_options(data),
        line=_number(data, "analysisPVLen", 1, 1000, whole=True) or 15,
    )


def _options(data: Mapping[str, Any]) -> tuple[tuple[str, Any], ...]:
    """The options of the game that a query names."""
    across, down = (_number(data, field, 1, 100, whole=True) for field in ("boardXSize", "boardYSize"))
    if across != down:
        raise QueryError("boardYSize", "boardXSize and boardYSize are equal.")
    komi = _number(data, "komi", -1000, 1000)
    return tuple((name, value) for name, value in (("size", across), ("komi", komi)) if value is not None)


def _list(data: Mapping[str, Any], field: str) -> list[Any]:
    found = data.get(field) or []
    if not isinstance(found, list):
        raise QueryError(field, f"{field} is a list.")
    return found


def _text(data: Mapping[str, Any], field: str) -> str:
    found = data.get(field) or ""
    if not isinstance(found, str):
        raise QueryError(field, f"{field} is a text.")
    return found


def _number(data: Mapping[str, Any], field: str, low: float, high: float, whole: bool = False) -> Any:
    """A number within its bounds; None if it is not given."""
    found = data.get(field)
    fits = isinstance(found, int if whole else int | float) and not isinstance(found, bool)
    if found is not None and not (fits and low <= found <= high):
        raise QueryError(field, f"{field} is a {'whole ' if whole else ''}number from {low:g} to {high:g}.")
    return found


def _word(move: Any) -> str:
    """An action: its name, or a pair of player and name."""
    name = move[1] if isinstance(move, list) and len(move) == 2 else move
    if not isinstance(name, str):
        raise QueryError("moves", 'moves are pairs of player and action, ["B", "d4"], or actions, "d4".')
    return name


def _restriction(data: Mapping[str, Any], field: str) -> tuple[str, ...]:
    """The actions that stand in all restrictions together."""
    words: list[str] = []
    for held in _list(data, field):
        moves = held.get("moves") if isinstance(held, dict) else held
        if isinstance(held, dict) and not isinstance(moves, list):
            raise QueryError(
                field, f'{field} holds objects such as {{"player": "B", "moves": ["d4"], "untilDepth": 1}}.'
            )
        words += [_word(move) for move in (moves if isinstance(moves, list) else [moves])]
    return tuple(words)


def _setting(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
