"""The kinds of sheets: in turns or at once, all seen or only what `sees` says; and how a sheet is loaded."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from outply.boards.bits import drop_lowest, lowest, mix
from outply.game import CHANCE, SIMULTANEOUS, Game
from outply.gdl.events import holds
from outply.gdl.places import CHOICE, FACTS, LEGAL, MOVER, PLAYERS, SEEN
from outply.gdl.sheet import Sheet, SheetState


class SheetAtOnce(Sheet):
    """A rule sheet in which players choose at once."""

    in_lanes = False

    def actions(self, s: SheetState, player: int) -> Iterator[int]:  # type: ignore[override]
        mover = s.words[MOVER]
        if (mover == SIMULTANEOUS and self.chooses(s.words, player)) or mover == player:
            for word in range(self.legal_at[player], self.legal_at[player + 1]):
                bits = s.words[word]
                while bits != 0:
                    yield 64 * (word - self.at[LEGAL]) + lowest(bits)
                    bits = drop_lowest(bits)

    def result(self, s: SheetState, a: tuple[int, ...]) -> SheetState:  # type: ignore[override]
        words = s.words.copy()
        if s.words[MOVER] == CHANCE:
            words[CHOICE + self.role_of[a[0]]] = 1 + a[0]
        else:
            for player in range(self.at[PLAYERS]):
                if a[player] >= 0:
                    words[CHOICE + player] = 1 + a[player]
        return SheetState(self.go_on(words))

    def mover(self, words: Any) -> int:
        """Everybody who has a choice, at once."""
        number = 0
        for player in range(self.at[PLAYERS]):
            number += self.chooses(words, player)
        return SIMULTANEOUS if number > 1 else self.first_mover(words)


class HiddenSheet(Sheet):
    """A rule sheet in which players notice only what `sees` says."""

    hides, in_lanes = True, False
    draw = touch = None  # type: ignore[assignment]  # a drawing would show what is hidden

    def observation(self, s: SheetState, player: int) -> int:
        return s.words[self.at[SEEN] + player]

    def notice(self, words: Any, later: Any) -> None:
        see(self, words, later)


class HiddenSheetAtOnce(SheetAtOnce):
    """One in which players choose at once, and notice only what `sees` says."""

    hides = True
    draw = touch = None  # type: ignore[assignment]  # a drawing would show what is hidden

    def observation(self, s: SheetState, player: int) -> int:
        return s.words[self.at[SEEN] + player]

    def notice(self, words: Any, later: Any) -> None:
        see(self, words, later)


def see(game: Any, words: Any, later: Any) -> None:
    """Mixes what each player sees into a number; its lowest bit changes at each step, which everybody notices."""
    begun, step = game.at[SEEN] - game.at[FACTS], 1 - words[game.at[SEEN]] & 1
    for sight in range(game.sight_role.size):
        role = game.sight_role[sight]
        if role < game.at[PLAYERS] and holds(game, words, game.sight_literal[sight]) != 0:
            later[begun + role] = np.int64(mix(later[begun + role], sight + 1) >> 2) * 2
    for player in range(game.at[PLAYERS]):
        later[begun + player] += step


KINDS = {(False, False): Sheet, (True, False): SheetAtOnce, (False, True): HiddenSheet, (True, True): HiddenSheetAtOnce}
"""The class of a sheet: whether players choose at once, and whether they see only some things."""


def load_sheet(file: str, plain: bool = False, **options: Any) -> Game:
    """The game in a file; `plain`: state by state, for a sheet that takes too long to ground."""
    if plain:
        from outply.gdl.slow import SlowSheet

        return SlowSheet(
            file=str(Path(file).absolute()), **{name: options[name] for name in options if name != "seconds"}
        )
    return _fitting(Sheet(file=str(Path(file).absolute()) if file else "", **options))


def sheet_of_text(text: str, **options: Any) -> Sheet:
    """The game in a text."""
    return _fitting(Sheet(text=text, **options))


def _fitting(game: Sheet) -> Sheet:
    """The same sheet in the class that suits it."""
    cls = KINDS[game.found.at_once, bool(len(game.network.sights))]
    return game if cls is Sheet else cls(**game.options())
