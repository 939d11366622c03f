"""Sets of states in which two searches are compared: of the opening book of a game, or given as lines of actions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from outply.arena.openings import OpeningBook, Openings
from outply.boards.random import seeded
from outply.game import CHANCE
from outply.play.input import parse_name
from outply.players.paths import state_after
from outply.playout import draw_outcome
from outply.studio.analysis import AnalysedState
from outply.studio.answers import SearchReport, StateChoices, StatesCompared
from outply.studio.messages import BookGiven, CompareStates, Setting

MOST_STATES, MOST_PLIES, MOST_LINE = 100, 60, 2000
"""States of a set at most, plies of an opening, and actions of a line."""

MOST_SECONDS = 3600.0
"""Seconds that both searches of all states may take together."""


def ways_to(asked: CompareStates, shown: AnalysedState) -> list[list[int]]:
    """The actions that lead to each state that is asked for."""
    refuse_veiled(shown)
    paths = _of_book(asked.book, shown) if asked.book is not None else _of_lines(asked.lines, shown)
    if not paths:
        raise ValueError("a set of states needs a line of actions, or an opening book.")
    _refuse_too_long(asked, len(paths))
    return paths


def refuse_veiled(shown: AnalysedState) -> None:
    """Other states than the one that is shown tell nothing to people who hide something from each other."""
    if shown.veiled:
        raise ValueError("while people hide something from each other, only the state that is shown is compared.")


def place_after(shown: AnalysedState, actions: Sequence[int]) -> AnalysedState:
    """The state after these actions, as if the table showed it."""
    return AnalysedState(msgspec.structs.replace(shown.position, actions=list(actions), ply=len(actions)))


def place_named(shown: AnalysedState, names: Sequence[str]) -> AnalysedState:
    """The same, of actions by name."""
    refuse_veiled(shown)
    return place_after(shown, numbered(shown.game, names))


def numbered(game: Any, names: Sequence[str]) -> list[int]:
    """The actions, from the beginning, that lead to a state in which a player chooses."""
    if len(names) > MOST_LINE:
        raise ValueError(f"it has more than {MOST_LINE} actions.")
    s, actions = game.initial(), []
    for name in names:
        if game.is_terminal(s):
            raise ValueError(f"the game is over before {name!r}.")
        actions.append(parse_name(game, s, name))
        s = game.result(s, actions[-1])
    if game.is_terminal(s):
        raise ValueError("the game is over at its end, so there is nothing to choose.")
    if game.to_move(s) == CHANCE:
        raise ValueError("chance moves at its end; add what it brings.")
    return actions


def _of_lines(lines: list[str], shown: AnalysedState) -> list[list[int]]:
    """The actions of each line that is not empty; an equal line counts once."""
    given = [(number, line.split()) for number, line in enumerate(lines, 1) if line.strip()]
    _refuse_too_many(len(given))
    found: dict[tuple[int, ...], None] = {}
    for number, names in given:
        try:
            found[tuple(numbered(shown.game, names))] = None
        except ValueError as error:
            raise ValueError(f"line {number}: {error}") from error
    return [list(path) for path in found]


def _of_book(book: BookGiven, shown: AnalysedState) -> list[list[int]]:
    """Openings as matches play them; where chance moves then, what it brings by the seed."""
    _refuse_too_many(book.states)
    if book.plies is not None and not 0 <= book.plies <= MOST_PLIES:
        raise ValueError(f"an opening has 0 to {MOST_PLIES} plies; {book.plies} are asked for.")
    openings = OpeningBook(shown.game, Openings(book.plies), book.seed)
    number = min(book.states, len(openings.listed) or book.states)
    paths = dict.fromkeys(openings.opening(i) for i in range(number))
    if openings.plies and () in paths:
        raise ValueError(f"games end before {openings.plies} plies; take fewer.")
    ended = (_to_a_choice(shown.game, path, seeded(book.seed, number)) for number, path in enumerate(paths))
    return [path for path in ended if path is not None]


def _to_a_choice(game: Any, path: tuple[int, ...], stream: Any) -> list[int] | None:
    """An opening, and what chance then brings until a player chooses; None if that ends the game."""
    actions, s = list(path), state_after(game, path)
    while not game.is_terminal(s) and game.to_move(s) == CHANCE:
        actions.append(draw_outcome(game, s, stream))
        s = game.result(s, actions[-1])
    return None if game.is_terminal(s) else actions


def _refuse_too_many(states: int) -> None:
    if not 1 <= states <= MOST_STATES:
        raise ValueError(f"a set has 1 to {MOST_STATES} states; {states} are asked for.")


def _refuse_too_long(asked: CompareStates, states: int) -> None:
    seconds = states * sum(_seconds(setting) for setting in (asked.left, asked.right))
    if seconds > MOST_SECONDS:
        told = f"both searches of {states} states would take {seconds:,.0f} seconds"
        raise ValueError(f"{told}; at most {MOST_SECONDS:,.0f} are given. Take fewer states or a smaller budget.")


def _seconds(setting: Setting) -> float:
    return setting.budget.seconds or 0.0


@dataclass
class SetCompared:
    """Two searches of each state of a set, as they come."""

    total: int
    answered: int
    rows: list[tuple[float, StateChoices]] = field(default_factory=list)

    def add(self, place: AnalysedState, left: SearchReport, right: SearchReport) -> None:
        """One more state has been searched by both."""
        player = max(0, place.mover)
        apart = abs(left.value[player] - right.value[player]) if left.value and right.value else 0.0
        names = [place.game.action_name(s, a) for s, a in zip(place.states, place.moves, strict=False)]
        number, differs = len(self.rows) + 1, left.action != right.action
        row = StateChoices(number, names, player, left.name, right.name, left.told, right.told, differs)
        self.rows.append((apart, row))

    def frame(self, final: bool) -> StatesCompared:
        """What there is so far: first where they differ, and there the states about which they disagree most."""
        rows = [row for _, row in sorted(self.rows, key=lambda one: (not one[1].differs, -one[0], one[1].number))]
        return StatesCompared(self.answered if final else 0, rows, self.total, final, self._sentence(final))

    def _sentence(self, final: bool) -> str:
        differ = sum(row.differs for _, row in self.rows)
        told = f"They choose differently in {differ} of {len(self.rows)} {'state' if len(self.rows) == 1 else 'states'}"
        if not self.rows:
            return "It was stopped before both had searched a state." if final else ""
        return f"{told}; it was stopped before the other {self._left}." if final and self._left else f"{told}."

    @property
    def _left(self) -> int:
        return self.total - len(self.rows)
