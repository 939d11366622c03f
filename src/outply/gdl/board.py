"""The board of a sheet: facts such as `(cell 1 2 red)` and actions such as `(move 1 2 1 3)` say what is where."""

from __future__ import annotations

from collections import defaultdict
from typing import Any, NamedTuple

from outply.boards.drawing import Drawing, grid, piece
from outply.gdl.faces import EMPTY_WORDS, in_order
from outply.gdl.kif import Term, read
from outply.gdl.network import Network

Place = tuple[str, str]

FEWEST_PLACES = 4

LONGEST_LABEL = 2
"""Characters of a number by which rows and columns can be told apart when they are written together."""


class SheetBoard(NamedTuple):
    """How a sheet is drawn, worked out once from all facts that can hold."""

    columns: list[str]
    rows: list[str]  # the highest one first
    places: dict[Place, str]  # names of the places on the drawing
    standing: dict[int, tuple[Place, Drawing]]  # by fact: where something stands, and what
    touched: list[tuple[str, ...]]  # by action
    drops: bool  # an action is a column

    def drawn(self, true: Any) -> Drawing:
        """The board where these facts hold."""
        held = dict(self.standing[fact] for fact in map(int, true) if fact in self.standing)
        cells = [[held.get((column, row)) for column in self.columns] for row in self.rows]
        look, names = "discs" if self.drops else "squares", _labels(self.columns, self.rows)
        return grid(cells, look=look, drop=self.drops, columns=self.columns, names=names)


def board_of(network: Network) -> SheetBoard | None:
    """The board of a sheet; None if no facts look like one."""
    terms = {number: read(fact)[0][0].term for number, fact in enumerate(network.facts)}
    found: dict[str, dict[int, tuple[Place, str]]] = defaultdict(dict)
    for number, term in terms.items():
        if isinstance(term, tuple) and len(term) in (4, 5) and all(isinstance(part, str) for part in term):
            name, column, row, what, *kind = map(str, term)
            if not kind or what in network.roles:  # (cell a 1 white rook)
                found[name][number] = (column, row), "".join([what, *kind])
    boards = {name: facts for name, facts in found.items() if _is_board(facts)}
    if not boards:
        return None
    return _board(network, max(boards.values(), key=lambda facts: _likely(facts, network.roles)))


def _is_board(facts: dict[int, tuple[Place, str]]) -> bool:
    """Several rows and columns, nearly all of whose places there are."""
    places = {place for place, _ in facts.values()}
    columns, rows = {column for column, _ in places}, {row for _, row in places}
    return (
        min(len(columns), len(rows)) > 1
        and len(places) >= FEWEST_PLACES
        and 2 * len(places) >= len(columns) * len(rows)
    )


def _likely(facts: dict[int, tuple[Place, str]], roles: tuple[str, ...]) -> tuple[bool, int]:
    """What belongs to players stands on a board rather than on a list; of several boards the largest."""
    held = {what for _, what in facts.values()}
    return any(_owner(what, roles, held) >= 0 for what in held), len({place for place, _ in facts.values()})


def _board(network: Network, facts: dict[int, tuple[Place, str]]) -> SheetBoard:
    columns = sorted({place[0] for place, _ in facts.values()}, key=in_order)
    rows = sorted({place[1] for place, _ in facts.values()}, key=in_order, reverse=True)
    names = dict(zip(rows, _labels(columns, rows), strict=True))
    places = {(column, row): column + names[row] for column in columns for row in rows}
    held = {what for _, what in facts.values()}
    pieces = {what: _piece(what, network.roles, held) for what in held}
    standing = {number: (place, pieces[what]) for number, (place, what) in facts.items() if pieces[what]}
    actions = [read(action)[0][0].term for action in network.actions]
    drops = _are_columns(actions, columns)
    touched = [_column(action, columns) if drops else _touched(action, places) for action in actions]
    return SheetBoard(columns, rows, places, standing, touched, drops)  # type: ignore[arg-type]


def _labels(columns: list[str], rows: list[str]) -> list[str]:
    """Names of rows; letters where two long numbers side by side could be read in two ways."""
    long = any(len(label) >= LONGEST_LABEL for label in [*columns, *rows])
    if not long or len(rows) > len(LETTERS):
        return rows
    return list(LETTERS[: len(rows)][::-1])


LETTERS = "abcdefghijklmnopqrstuvwxyz"


# -- what stands on a place --------------------------------------------------------------------------------------------


def _piece(what: str, roles: tuple[str, ...], held: set[str]) -> Drawing | None:
    """What stands on a place: whose it is, and its letter if there are several kinds."""
    owner = _owner(what, roles, held)
    if owner < 0:
        return None if what in EMPTY_WORDS else piece(text=what[:3])
    kind = what.removeprefix(roles[owner]).replace("knight", "n")
    kind = kind[1:] if kind == what and len(what) > 1 and not roles[owner].startswith(what) else kind
    several = len({other for other in held if _owner(other, roles, held) == owner}) > 1
    return piece(owner, kind.strip("_-")[:1].upper() if several and kind != what else "")


def _owner(what: str, roles: tuple[str, ...], held: set[str]) -> int:
    """The player whose name the word is, or begins with; or whose first letter it begins with, as in wk and bk."""
    for number, role in enumerate(roles):
        if what == role or what.startswith(role):
            return number
    firsts = [role[0] for role in roles]
    if len(set(firsts)) < len(roles) or what[0] not in firsts:
        return -1
    codes = {other for other in held if other not in EMPTY_WORDS}
    if what in EMPTY_WORDS and (len(what) > 1 or any(len(code) > 1 for code in codes)):
        return -1
    short = max(map(len, codes), default=0) <= LONGEST_LABEL
    return firsts.index(what[0]) if short or roles[firsts.index(what[0])].startswith(what) else -1


# -- where an action is ------------------------------------------------------------------------------------------------


def _are_columns(actions: list[Term], columns: list[str]) -> bool:
    """Every action that says anything names a column, and nothing else."""
    said = [action for action in actions if isinstance(action, tuple)]
    return bool(said) and {action[1:] for action in said} == {(column,) for column in columns}


def _column(action: Term, columns: list[str]) -> tuple[str, ...]:
    return (str(action[1]),) if isinstance(action, tuple) and action[1] in columns else ()


def _touched(action: Term, places: dict[Place, str]) -> tuple[str, ...]:
    """The places in an action, in order: two words that follow each other and name one."""
    if not isinstance(action, tuple):
        return ()
    words, found, at = [part if isinstance(part, str) else "" for part in action[1:]], [], 0
    while at + 1 < len(words):
        place = places.get((words[at], words[at + 1]))
        found += [place] if place else []
        at += 2 if place else 1
    return tuple(dict.fromkeys(found))
