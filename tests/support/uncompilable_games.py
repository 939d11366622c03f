"""The subtraction game with states that cannot be compiled: a dictionary, an object, a foreign environment."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from outply.game import Game


class Dictionary(Game):
    """A state is a dictionary with text for keys."""

    stones: int = 9
    most: int = 3

    def initial(self) -> Any:
        return {"pile": ["stone"] * self.stones, "player": "first"}

    def to_move(self, s: Any) -> int:
        return ["first", "second"].index(s["player"])

    def actions(self, s: Any) -> Iterator[int]:
        yield from range(1, min(self.most, len(s["pile"])) + 1)

    def result(self, s: Any, take: int) -> Any:
        other = {"first": "second", "second": "first"}
        return {**s, "pile": s["pile"][take:], "player": other[s["player"]]}

    def is_terminal(self, s: Any) -> bool:
        return not s["pile"]

    def utility(self, s: Any, player: int) -> float:
        return {True: -1.0, False: 1.0}[self.to_move(s) == player]


@dataclass(frozen=True)
class Position:
    """A state with methods."""

    pile: int
    player: int

    def after(self, take: int) -> Position:
        return Position(self.pile - take, 1 - self.player)

    @property
    def over(self) -> bool:
        return self.pile == 0


class Object(Game):
    """A state is an object of a user's class."""

    stones: int = 9
    most: int = 3

    def initial(self) -> Position:
        return Position(self.stones, 0)

    def to_move(self, s: Position) -> int:
        return s.player

    def actions(self, s: Position) -> list[int]:
        return [take for take in (1, 2, 3) if take <= min(self.most, s.pile)]

    def result(self, s: Position, take: int) -> Position:
        return s.after(take)

    def is_terminal(self, s: Position) -> bool:
        return s.over

    def utility(self, s: Position, player: int) -> float:
        return -1.0 if player == s.player else 1.0


class Environment:
    """A foreign program: one mutable position, and a way to copy it."""

    def __init__(self, stones: int, most: int) -> None:
        self.stones, self.most = stones, most
        self.history: list[int] = []

    def clone(self) -> Environment:
        copied = Environment(self.stones, self.most)
        copied.history = self.history.copy()
        return copied

    @property
    def left(self) -> int:
        return self.stones - sum(self.history)

    def legal_moves(self) -> set[str]:
        return {f"take {n}" for n in range(1, self.most + 1) if n <= self.left}

    def push(self, move: str) -> None:
        self.history.append(int(move.split()[1]))


class Wrapped(Game):
    """A state is a foreign environment, copied before every action."""

    stones: int = 9
    most: int = 3

    def initial(self) -> Environment:
        return Environment(self.stones, self.most)

    def to_move(self, s: Environment) -> int:
        return len(s.history) % 2

    def actions(self, s: Environment) -> list[int]:
        return sorted(int(move.split()[1]) for move in s.legal_moves())

    def result(self, s: Environment, a: int) -> Environment:
        after = s.clone()
        after.push(f"take {a}")
        return after

    def is_terminal(self, s: Environment) -> bool:
        return not s.legal_moves()

    def utility(self, s: Environment, player: int) -> float:
        return -1.0 if player == self.to_move(s) else 1.0


GAMES = [Dictionary, Object, Wrapped]
