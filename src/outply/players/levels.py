"""Levels of play: a ladder from just above random to full strength, each rung measured against the one below.

    player = op.Player(game, level=3)             # or level="adaptive", which adapts to its opponent
    ladder_of(game).rungs                         # who plays at each level, and how much stronger that is

A level is a player in text; it depends on simulations, not on thinking time. The folder `ladders` has the ladders of
bundled games; those that `outply calibrate` measures are in the user's data folder and come first.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from outply.compiler.dependencies import of_rules
from outply.game import Game, facts
from outply.games.loading import game_text
from outply.gdl.sheet import Sheet
from outply.information.in_turn import in_turn
from outply.information.seen import Seen
from outply.process.files import write_whole
from outply.search.report import Report

if TYPE_CHECKING:
    from outply.players.player import Chooser

SHIPPED = Path(__file__).parent / "ladders"

RANDOM = "random"
"""The player below the first level."""

JUDGE = "{}:simulations=400,keep=false"
"""The player whose search tells an adaptive player how the game stands."""

STEP, STEP_AFTER = 0.4, 0.5
"""The most levels by which an adaptive player changes, after an action and after a game."""

EVEN = 0.5
"""The share of the utility range that means an even game."""


@dataclass(frozen=True)
class Rung:
    """One level: who plays, and what its match against the level below showed."""

    player: str
    elo: float  # above the level below
    low: float  # of its 95 % interval
    high: float
    superiority: float  # likelihood that it is stronger
    games: int


@dataclass(frozen=True)
class Ladder:
    """The levels of a game, level 1 first."""

    game: str
    rungs: tuple[Rung, ...]
    command: str  # the command that measured it
    rules: str = ""  # digest of the rules it was measured with; empty for bundled games

    def rating(self, level: int) -> float:
        """The strength of a level above random play, in Elo."""
        return sum(rung.elo for rung in self.rungs[:level])

    @property
    def monotone(self) -> bool:
        """Each level is stronger than the one below with 95 % certainty."""
        return all(rung.superiority >= 0.95 for rung in self.rungs)


# -- where ladders are -------------------------------------------------------------------------------------------------


def user_folder() -> Path:
    """The folder of the user's own ladders."""
    from platformdirs import user_data_path

    chosen = os.environ.get("OUTPLY_DATA_DIR")
    return (Path(chosen) if chosen else user_data_path("outply")) / "levels"


def file_name(game: Game) -> str:
    """The file name of a game's ladder."""
    text = game_text(game)
    short = re.sub(r"\W+", "_", Path(text.partition(":")[0]).stem + "_" + text.partition(":")[2]).strip("_")
    plain = re.fullmatch(r"\w+", text) is not None
    return f"{text}.json" if plain else f"{short}_{hashlib.sha256(text.encode()).hexdigest()[:8]}.json"


def rules_digest(game: Game) -> str:
    """A digest of the rules; empty for bundled games."""
    if isinstance(game, Sheet):
        return hashlib.sha256(game.source.encode()).hexdigest()[:20]
    return "" if type(game).__module__.startswith("outply.games.") else of_rules(game).digest


def ladder_of(game: Game) -> Ladder:
    """The ladder of a game: the user's own, or the bundled one."""
    for folder in (user_folder(), SHIPPED):
        path = folder / file_name(game)
        if path.is_file():
            ladder = msgspec.json.decode(path.read_bytes(), type=Ladder)
            if ladder.rules != rules_digest(game):
                raise ValueError(
                    f"the rules of {game_text(game)} have changed since its levels were measured; {_advice(game)}"
                )
            return ladder
    raise ValueError(f"no levels of {game_text(game)} have been measured yet; {_advice(game)}")


def _advice(game: Game) -> str:
    return f"outply calibrate {game_text(game)} measures them."


def save(game: Game, ladder: Ladder, folder: Path | None = None) -> Path:
    """Writes a ladder; returns its path."""
    path = (folder or user_folder()) / file_name(game)
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, msgspec.json.format(msgspec.json.encode(ladder), indent=2) + b"\n")
    return path


def recall_level(game: Game) -> float | None:
    """The level at which the last adaptive game with this user ended."""
    return _adaptive_levels().get(file_name(game))


def remember_level(game: Game, level: float) -> None:
    """Stores the level at which an adaptive game with this user ended, if there is a place to store it."""
    levels = {**_adaptive_levels(), file_name(game): level}
    with contextlib.suppress(OSError):
        _adaptive_file().parent.mkdir(parents=True, exist_ok=True)
        write_whole(_adaptive_file(), msgspec.json.encode(levels))


def _adaptive_levels() -> dict[str, float]:
    try:
        return msgspec.json.decode(_adaptive_file().read_bytes(), type=dict[str, float])
    except (OSError, msgspec.DecodeError):
        return {}


def _adaptive_file() -> Path:
    return user_folder() / "adaptive" / "levels.json"


def sampling_for(game: Game) -> str:
    """The tree search for a game, as a player's text names it."""
    return "ismcts" if facts(in_turn(game)).hidden else "mcts"


# -- who plays ---------------------------------------------------------------------------------------------------------


def level_text(game: Game, level: int | str) -> str:
    """All that decides how a level plays, as text: with another ladder it is another player."""
    rungs = ladder_of(game).rungs
    return rungs[level - 1].player if isinstance(level, int) and 1 <= level <= len(rungs) else repr(rungs)


def rung_of(game: Game, level: int | str) -> Rung:
    """The rung of a level that is a number."""
    ladder = ladder_of(game)
    if not isinstance(level, int) or not 1 <= level <= len(ladder.rungs):
        raise ValueError(f"{game_text(game)} has the levels 1 to {len(ladder.rungs)} and adaptive, not {level!r}.")
    return ladder.rungs[level - 1]


def chooser(game: Game, level: int | str, seed: int) -> Chooser:
    """The player of a level."""
    if level == "adaptive":
        return Adaptive(game, ladder_of(game), seed)
    return _chooser(game, rung_of(game, level).player, seed)


def _chooser(game: Game, text: str, seed: int) -> Chooser:
    from outply.players.player import Player

    return Player(game, text, seed=seed)._chooser


class Adaptive:
    """Adapts to its opponent: plays weaker while it is ahead, stronger while it is behind."""

    report: Report | None = None

    def __init__(self, game: Game, ladder: Ladder, seed: int, level: float | None = None) -> None:
        self.game, self.ladder, self.seed = game, ladder, seed
        self.base = (1 + len(ladder.rungs)) / 2 if level is None else level  # the level at the start of a game
        self.drift = 0.0  # levels up or down since the game began
        self.judge = _chooser(game, JUDGE.format(sampling_for(game)), seed)
        self.choosers: dict[int, Chooser] = {}

    def choose(self, state: Any, seconds: float | None) -> int:
        player = state.player if isinstance(state, Seen) else int(self.game.to_move(state))
        self.judge.choose(state, seconds)
        assert self.judge.report is not None
        self.follow(self.judge.report.value, player)
        level = round(self.level)
        if level not in self.choosers:
            self.choosers[level] = _chooser(self.game, self.ladder.rungs[level - 1].player, self.seed + level)
        action = self.choosers[level].choose(state, seconds)
        self.report = self.choosers[level].report
        return action

    def finish(self, utilities: Sequence[float], player: int) -> None:
        """A game is over: the next begins at a lower level after a win of this player, at a higher one after a loss."""
        self.begin(self.base + STEP_AFTER * 2 * (EVEN - self._share(utilities[player])))

    def begin(self, level: float) -> None:
        """Begins a game at this level, within the ladder."""
        self.base, self.drift = self._within(level), 0.0

    def follow(self, values: Sequence[float], player: int) -> None:
        """Adapts the level to the values of a state: an advantage of this player makes it weaker."""
        drifted = self.level + STEP * 2 * (EVEN - self._share(values[player]))
        self.drift = self._within(drifted) - self.base

    @property
    def level(self) -> float:
        """The present level."""
        return self._within(self.base + self.drift)

    def _share(self, value: float) -> float:
        low, high = self.game.utility_range
        return (value - low) / (high - low)

    def _within(self, level: float) -> float:
        return min(max(level, 1.0), float(len(self.ladder.rungs)))

    def advance(self, action: int) -> None:
        for chooser in (self.judge, *self.choosers.values()):
            chooser.advance(action)
