"""A game as text: the rules, the players, every action by its name, and how it ended.

    outply game 1
    game: backgammon:gammons=true
    player 0: human
    player 1: mcts:simulations=1000
    seed: 7

    chance 61
    0 13/7 8/7
    chance 43
    1 13/10 13/9
    end: player 0 resigned

Each action has a line, behind the player who chose it. `read(str(record)) == record`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from outply.former_names import find_name
from outply.game import CHANCE, Game

FIRST = "outply game 1"
"""The first line: the format and its version."""

SCHEMA = "outply.game/1"


class Played(NamedTuple):
    """One action: the player who chose it, and its name."""

    player: int  # CHANCE for an outcome
    name: str


@dataclass(frozen=True)
class Record:
    """One game, finished or not."""

    game: str  # the text that `load` reads
    players: tuple[str, ...]
    seed: int
    actions: tuple[Played, ...] = ()
    end: str = ""  # why it ended, if not by the rules

    def __str__(self) -> str:
        lines = [FIRST, f"game: {self.game}"]
        lines += [f"player {seat}: {who}" for seat, who in enumerate(self.players)]
        lines += [f"seed: {self.seed}", ""]
        lines += [f"{'chance' if player == CHANCE else player} {name}" for player, name in self.actions]
        return "\n".join([*lines, *([f"end: {self.end}"] if self.end else [])]) + "\n"

    def to_dict(self) -> dict[str, Any]:
        """The record as plain data for JSON."""
        actions = [played._asdict() for played in self.actions]
        return {"schema": SCHEMA, **vars(self), "players": list(self.players), "actions": actions}

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Record:
        """The record from the data of `to_dict`."""
        if data.get("schema") != SCHEMA:
            raise ValueError(f"this is no record of a game ({SCHEMA}): {data.get('schema')}.")
        actions = tuple(Played(**played) for played in data["actions"])
        return cls(data["game"], tuple(data["players"]), data["seed"], actions, data["end"])


def read(text: str) -> Record:
    """The record from its text."""
    lines = [line.strip() for line in text.splitlines()]
    if not lines or lines[0] != FIRST:
        raise ValueError(f"this is no record of a game: its first line must be {FIRST!r}.")
    held: dict[str, str] = {}
    actions: list[Played] = []
    for number, line in enumerate(lines[1:], 2):
        who, _, name = line.partition(" ")
        if who == "chance" or who.isdigit():
            actions.append(Played(CHANCE if who == "chance" else int(who), name.strip()))
        elif line:
            title, colon, value = line.partition(": ")
            if not colon:
                raise ValueError(f"line {number} of the record is neither an action nor a fact: {line!r}.")
            held[title] = value
    if "game" not in held:
        raise ValueError("the record does not say which game it is: a line such as «game: chess» is missing.")
    players = tuple(value for title, value in held.items() if title.startswith("player "))
    seed = held.get("seed", "1")
    if not seed.lstrip("-").isdigit():
        raise ValueError(f"the record's seed is {seed!r}; it must be a whole number.")
    return Record(held["game"], players, int(seed), tuple(actions), held.get("end", ""))


def named_actions(game: Game, states: Sequence[Any], actions: Sequence[int]) -> tuple[Played, ...]:
    """The actions by player and name; actions[i] was chosen in states[i]."""
    named = zip(states, actions, strict=False)
    return tuple(Played(int(game.to_move(s)), game.action_name(s, a)) for s, a in named)


def replay(game: Game, played: Sequence[Played]) -> tuple[list[Any], list[int]]:
    """Plays recorded actions again; the states, the initial one first, and the actions. Illegal ones are refused."""
    states, actions = [game.initial()], []
    for number, (player, name) in enumerate(played, 1):
        s = states[-1]
        if game.is_terminal(s):
            raise ValueError(f"action {number} of the record, {name!r}: the game is over before it.")
        if game.to_move(s) != player:
            who = "chance" if game.to_move(s) == CHANCE else f"player {game.to_move(s)}"
            raise ValueError(f"action {number} of the record, {name!r}: {who} is to move.")
        try:
            actions.append(int(game.parse_action(s, name)))
        except ValueError as error:
            raise ValueError(f"action {number} of the record: {error}") from error
        states.append(game.result(s, actions[-1]))
    return states, actions


def __getattr__(name: str) -> Any:
    """Names of the version before, with a warning."""
    return find_name(__name__, name)
