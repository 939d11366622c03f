"""SGF: collections of games with variations and every property kept, read and written; games of Go and of stones.

(tree,) = read_sgf(text)
str(tree)                                # the same tree as SGF
game, actions = played_game(tree)        # the main line by our rules
from_actions(op.load("go", size=9), actions)
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from outply.game import Game
from outply.games.loading import load

KINDS = {"1": "go", "2": "othello", "4": "mnk", "11": "hex"}
"""The games of SGF that we know, by their number in the property GM."""

LETTERED = {"go", "mnk"}
"""Games whose points SGF writes as two letters, from the top left; the others have their usual names."""

COLUMNS = "abcdefghjklmnopqrstuvwxyz"
"""Columns of a board of Go."""

SETUP = ("AB", "AW", "AE", "PL")
"""Properties that put stones on the board, which no action of ours does."""

COLOURS = ("B", "W")

PROPERTY = re.compile(r"\s*([A-Za-z]+)\s*(?=\[)")

VALUE = re.compile(r"\s*\[((?:\\.|[^\]\\])*)\]", re.DOTALL)


@dataclass
class SGFNode:
    """One node: its properties in order, and what may follow, the main line first."""

    properties: dict[str, list[str]] = field(default_factory=dict)
    children: list[SGFNode] = field(default_factory=list)

    def get(self, name: str, usual: str = "") -> str:
        """The first value of a property."""
        return self.properties.get(name, [usual])[0]

    @property
    def move(self) -> tuple[int, str] | None:
        """The player and the point, if an action is played here."""
        for player, name in enumerate(COLOURS):
            if name in self.properties:
                return player, self.get(name)
        return None

    def main_line(self) -> Iterator[SGFNode]:
        """The nodes from here on, the first child each time."""
        node = self
        yield node
        while node.children:
            node = node.children[0]
            yield node

    def __str__(self) -> str:
        return f"({''.join(_written(self))})\n"


def _written(node: SGFNode) -> Iterator[str]:
    """A node and all that follows."""
    while True:
        yield ";"
        for name, values in node.properties.items():
            yield name + "".join(f"[{escaped(value)}]" for value in values)
        if len(node.children) != 1:
            break
        yield "\n"
        node = node.children[0]
    for child in node.children:
        yield f"\n({''.join(_written(child))})"


def escaped(value: str) -> str:
    """A value as it stands between brackets."""
    return value.replace("\\", "\\\\").replace("]", "\\]")


# -- reading -----------------------------------------------------------------------------------------------------------


def read_sgf(text: str) -> list[SGFNode]:
    """The first nodes of the games in a text; a ValueError names the line of what cannot be read."""
    at = text.find("(")
    if at < 0:
        raise ValueError("this is no SGF: a game begins with (;.")
    games = []
    while at >= 0:
        found, at = _tree(text, at)
        games.append(found)
        at = text.find("(", at)
    return games


def _tree(text: str, at: int) -> tuple[SGFNode, int]:
    """The game that begins with the bracket here, and where it ends; nesting takes no stack."""
    root: SGFNode | None = None
    open_nodes: list[SGFNode | None] = []  # where each open bracket hangs on
    last: SGFNode | None = None
    while at < len(text):
        sign = text[at]
        if sign == "(":
            open_nodes.append(last)
            at += 1
        elif sign == ")":
            last = open_nodes.pop()
            at += 1
            if not open_nodes:
                break
        elif sign == ";":
            node, at = _node(text, at + 1)
            if last is not None:
                last.children.append(node)
            root, last = root or node, node
        elif sign.isspace():
            at += 1
        else:
            raise ValueError(f"line {text.count(chr(10), 0, at) + 1} cannot be read: {text[at : at + 20]!r}.")
    if root is None or open_nodes:
        raise ValueError("a game of this SGF has no node." if root is None else "a game of this SGF never ends.")
    return root, at


def _node(text: str, at: int) -> tuple[SGFNode, int]:
    """The properties of one node; small letters in old names are left out."""
    properties: dict[str, list[str]] = {}
    while found := PROPERTY.match(text, at):
        name, at, values = "".join(filter(str.isupper, found[1])), found.end(), list[str]()
        while value := VALUE.match(text, at):
            values.append(_unescaped(value[1]))
            at = value.end()
        if not values or not name:
            raise ValueError(f"line {text.count(chr(10), 0, at) + 1}: the property {found[1]} has no value.")
        properties.setdefault(name, []).extend(values)
    return SGFNode(properties), at


def _unescaped(value: str) -> str:
    """A value without its escapes; an escaped end of a line joins two lines."""
    return re.sub(
        r"\\(\r\n|\n\r|\n|\r|.)", lambda found: "" if found[1][0] in "\r\n" else found[1], value, flags=re.DOTALL
    )


# -- games of ours -----------------------------------------------------------------------------------------------------


def played_game(tree: SGFNode) -> tuple[Game, list[int]]:
    """The game and the actions of its main line; a ValueError says what our rules do not have."""
    game, kind = _rules(tree), KINDS[tree.get("GM", "1")]
    state, actions = game.initial(), list[int]()
    for number, node in enumerate(tree.main_line()):
        held = next((name for name in SETUP if name in node.properties), "")
        if held and (held != "PL" or number):
            raise ValueError(f"node {number} sets stones up ({held}), which is no action of {kind}.")
        if node.move is None:
            continue
        player, point = node.move
        if game.to_move(state) != player:
            raise ValueError(f"node {number}: {COLOURS[player]} plays, and it is the other's turn.")
        try:
            actions.append(int(game.parse_action(state, point_name(game, kind, point))))
        except ValueError as error:
            raise ValueError(f"node {number}: {error}") from error
        state = game.result(state, actions[-1])
    return game, actions


def _rules(tree: SGFNode) -> Game:
    """The rules that the first node names."""
    number = tree.get("GM", "1")
    if number not in KINDS:
        raise ValueError(f"SGF's game {number} is none of ours; known are {', '.join(KINDS.values())}.")
    size = tree.get("SZ", "19" if number == "1" else "15" if number == "4" else "11" if number == "11" else "8")
    if not size.isdigit():
        raise ValueError(f"the board is square here; SZ[{size}] is not.")
    if number == "4":
        return load("mnk", m=int(size), n=int(size), k=5)
    options: dict[str, Any] = {"size": int(size)}
    if number == "1":
        options["komi"] = float(tree.get("KM", "7.5") or 0)
    return load(KINDS[number], **options)


def point_name(game: Any, kind: str, point: str) -> str:
    """The name of a point of SGF's; nothing, and tt on boards up to 19, is a pass."""
    if kind not in LETTERED:
        return point or "pass"
    size = game.options().get("size") or game.options()["n"]
    if not point or (point == "tt" and size <= 19):
        return "pass"
    if not re.fullmatch(r"[a-z]{2}", point):
        raise ValueError(f"{point!r} is no point.")
    columns = COLUMNS if kind == "go" else COLUMNS.replace("h", "hi")
    return f"{columns[ord(point[0]) - 97]}{size - (ord(point[1]) - 97)}"


def sgf_point(game: Any, kind: str, name: str) -> str:
    """A point as SGF writes it."""
    if name == "pass" or kind not in LETTERED:
        return "" if name == "pass" else name
    size = game.options().get("size") or game.options()["n"]
    columns = COLUMNS if kind == "go" else COLUMNS.replace("h", "hi")
    return chr(97 + columns.index(name[0])) + chr(97 + size - int(name[1:]))


def from_actions(game: Any, actions: Sequence[int], **properties: str) -> SGFNode:
    """A game of ours as a tree without variations; properties such as PB="Outply" describe it."""
    kind = type(game).__module__.rpartition(".")[2]
    number = next((number for number, name in KINDS.items() if name == kind), "")
    if not number:
        raise ValueError(f"SGF is written of {', '.join(KINDS.values())}, not of {kind}.")
    if kind == "mnk" and (game.m != game.n or game.k != 5):
        raise ValueError("SGF has square boards and five in a row.")
    size = game.options().get("size") or game.options()["n"]
    held = {"FF": "4", "GM": number, "CA": "UTF-8", "SZ": str(size), "AP": "Outply", **properties}
    if "komi" in game.options():
        held["KM"] = f"{game.komi:g}"
    root = node = SGFNode({name: [value] for name, value in held.items()})
    state = game.initial()
    for action in actions:
        name = game.action_name(state, action)
        after = SGFNode({COLOURS[int(game.to_move(state))]: [sgf_point(game, kind, name)]})
        node.children.append(after)
        node, state = after, game.result(state, action)
    if game.is_terminal(state) and "RE" not in root.properties:
        ahead = game.utility(state, 0)
        lead = f"{abs(game.lead(state)):g}" if kind == "go" else ""
        root.properties["RE"] = ["0" if ahead == 0 else f"{'B' if ahead > 0 else 'W'}+{lead}"]
    return root
