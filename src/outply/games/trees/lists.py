"""Trees as nested lists, the way people write them on paper, and back.

    [[3, 12, 8], [2, 4, 6], [14, 5, 2]]           a list is a decision; players 0 and 1 decide in turn, 0 first
    {"draw": 0, "risk": [1, 1, -1]}               a decision whose actions have names
    {0.9: 2, 0.1: 3}                              chance: a probability before each child
    {("heads", 0.5): 1, ("tails", 0.5): -1}       chance whose outcomes have names
    3                                             an end that is worth 3 to player 0 and -3 to player 1
    (1, 2, 6)                                     an end with a utility for each player; three players decide in turn

A child may also be made with `decide(1, 3, 12, 8, name="B")` or `chance((0.9, 2), (0.1, 3))`, in text, too.
"""

from __future__ import annotations

import ast
import itertools
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from outply.game import CHANCE
from outply.games.trees.nodes import Node, chance, decide, inner, leaf

DEEPEST = 200
"""Levels of a nested tree at most: Python compares and copies nested tuples on its own stack."""


class Place(NamedTuple):
    """A node of a nested tree: what was written there, how deep, and how many decisions lead to it."""

    written: Any
    level: int
    decisions: int


def node_from(nested: Any, turns: Sequence[int] = ()) -> Node:
    """The tree that nested lists mean; `turns` says who decides first, second and so on, in a circle."""
    if isinstance(nested, Node):
        return nested
    nested = nested.tolist() if hasattr(nested, "tolist") else nested  # a NumPy array
    if not isinstance(nested, list | dict) or not nested:
        raise ValueError(f"tree: a tree is a list of what may follow, such as [[3, 12, 8], [2, 4, 6]], not {nested!r}.")
    places, children = _levels(nested)
    players = _turns(turns, places)
    named = iter(_letters())
    letters = [next(named) if below else "" for below in children]
    made: dict[int, Node] = {}
    for number in reversed(range(len(places))):
        below = [made[child] for child in children[number]]
        made[number] = _node(places[number], below, players, letters[number])
    return made[0]


def _levels(nested: Any) -> tuple[list[Place], list[range]]:
    """All nodes level by level, and for each the numbers of its children."""
    places, children = [Place(nested, 0, 0)], []
    for place in places:  # which grows meanwhile
        below = _below(place.written)
        if place.level >= DEEPEST and below:
            raise ValueError(f"tree: it is deeper than {DEEPEST} levels; write such a game as a class.")
        decisions = place.decisions + (not _is_chance(place.written))
        children.append(range(len(places), len(places) + len(below)))
        places += [Place(child, place.level + 1, decisions) for child in below]
    return places, children


def _below(written: Any) -> list[Any]:
    if isinstance(written, list | dict) and not written:
        raise ValueError("tree: an empty list is no decision; an end is a number or a tuple of numbers.")
    return list(written.values()) if isinstance(written, dict) else written if isinstance(written, list) else []


def _is_chance(written: Any) -> bool:
    return isinstance(written, dict) and not all(isinstance(key, str) for key in written)


def _turns(turns: Sequence[int], places: list[Place]) -> Sequence[int]:
    """Who decides in turn: by default as many players as an end has utilities, or two."""
    ends = (place.written for place in places)
    first = next((end for end in ends if isinstance(end, tuple) and not isinstance(end, Node)), (0, 0))
    players = range(len(first)) if turns == () else turns
    listed = isinstance(players, tuple | list | range) and len(players) > 0
    if not listed or not all(isinstance(player, int) and player >= 0 for player in players):
        raise ValueError(f"tree: turns are the players who decide in turn, such as (1, 0), not {turns!r}.")
    return players


def _node(place: Place, below: list[Node], players: Sequence[int], letter: str) -> Node:
    written = place.written
    if not below:
        return written if isinstance(written, Node) else leaf(written)
    if _is_chance(written):
        keys = [key if isinstance(key, tuple) else ("", key) for key in written]
        if not all(len(key) == 2 and isinstance(key[0], str) and isinstance(key[1], int | float) for key in keys):
            raise ValueError(f"tree: before outcomes of chance are probabilities or ('name', 0.5), not {keys!r}.")
        return chance(
            *((odds, child) for (_, odds), child in zip(keys, below, strict=True)),
            name=letter,
            actions=[name for name, _ in keys] if all(name for name, _ in keys) else "",
        )
    player = players[place.decisions % len(players)]
    return decide(player, *below, name=letter, actions=list(written) if isinstance(written, dict) else "")


def _letters() -> Iterator[str]:
    """The names of inner nodes, as textbooks give them: A at the root, then B, C … Z, AA, AB … level by level."""
    for length in itertools.count(1):
        yield from map("".join, itertools.product("ABCDEFGHIJKLMNOPQRSTUVWXYZ", repeat=length))


# -- text --------------------------------------------------------------------------------------------------------------

FUNCTIONS: dict[str, Callable[..., Node]] = {"decide": decide, "chance": chance}
"""What may be called in the text of a tree."""


def read_tree(text: str) -> Any:
    """What is written as text: nested lists, and calls of decide and chance."""
    try:
        return _value(ast.parse(text.strip(), mode="eval").body)
    except SyntaxError:
        raise ValueError(
            f"tree: {text!r} is no list such as [[3, 12, 8], [2, 4, 6]]; are all brackets closed?"
        ) from None


def _value(at: ast.expr) -> Any:
    match at:
        case ast.List(elts=parts):
            return [_value(part) for part in parts]
        case ast.Tuple(elts=parts):
            return tuple(_value(part) for part in parts)
        case ast.Dict(keys=keys, values=values) if all(keys):
            return {_value(key): _value(value) for key, value in zip(keys, values, strict=True) if key}
        case ast.Constant(value=value) if isinstance(value, int | float | str):
            return value
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return -_value(operand)
        case ast.BinOp(left=left, op=ast.Div(), right=right):  # a probability such as 1/3
            return _value(left) / _value(right)
        case ast.Call(func=ast.Name(id=name), args=parts, keywords=named) if name in FUNCTIONS:
            return FUNCTIONS[name](*map(_value, parts), **{str(word.arg): _value(word.value) for word in named})
    raise ValueError(f"tree: {ast.unparse(at)!r} is neither a number nor a list, a dictionary, decide or chance.")


def tree_text(node: Node) -> str:
    """The text that `read_tree` reads: nested lists if they say it all, else calls of decide and chance."""
    both = _is_zero_sum(node)
    short = _nested_text(node, both)
    return short if node_from(read_tree(short)) == node else _called_text(node, both)


def _is_zero_sum(node: Node) -> bool:
    """Every end is (v, -v), so that v says it all."""
    ends = [node.utilities] if not node.children else []
    return all(len(end) == 2 and end[0] == -end[1] for end in ends) and all(map(_is_zero_sum, node.children))


def _nested_text(node: Node, both: bool) -> str:
    if not node.children:
        return _end_text(node, both)
    named = node.actions != _usual_actions(node) or len(set(node.odds)) < len(node.odds)
    below = [_nested_text(child, both) for child in node.children]
    if not node.odds and not named:
        return f"[{', '.join(below)}]"
    keys = node.actions if not node.odds else zip(node.actions, node.odds, strict=True) if named else node.odds
    return f"{{{', '.join(f'{key!r}: {text}' for key, text in zip(keys, below, strict=True))}}}"


def _called_text(node: Node, both: bool) -> str:
    if not node.children:
        return _end_text(node, both)
    named = f", name={node.name!r}" if node.name else ""
    named += f", actions={' '.join(node.actions)!r}" if node.actions != _usual_actions(node) else ""
    below = [_called_text(child, both) for child in node.children]
    if node.player == CHANCE:
        pairs = (f"({odds!r}, {text})" for odds, text in zip(node.odds, below, strict=True))
        return f"chance({', '.join(pairs)}{named})"
    return f"decide({node.player}, {', '.join(below)}{named})"


def _usual_actions(node: Node) -> tuple[str, ...]:
    return inner(node.name, node.player, node.children, "", node.odds).actions


def _end_text(node: Node, both: bool) -> str:
    numbers = [int(number) if number == number // 1 else number for number in node.utilities]
    return repr(numbers[0]) if both else repr(tuple(numbers))
