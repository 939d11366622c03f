"""Levels of play: a ladder from just above random to full strength, each rung measured against the one below.

    player = op.Player(game, level=3)             # or level="adaptive", which follows whoever it plays with
    ladder_of(game).rungs                         # who plays at each level, and how much stronger that is

A level is a player in text, so it depends on simulations and not on thinking time. Ladders of the games that come with
Outply are in the folder `ladders`; those that `outply calibrate` measures are kept with the user's data and come first.
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
from outply.game import Game
from outply.games.loading import game_text
from outply.search.report import Report

if TYPE_CHECKING:
    from outply.players.player import Chooser

SHIPPED = Path(__file__).parent / "ladders"

RANDOM = "random"
"""Who stands below the first level."""

LOOK = "mcts:simulations=400,keep=false"
"""Who tells an adaptive player how the game stands."""

STEP, AFTER = 0.4, 0.5
EVEN = 0.5
"""How much an adaptive player changes its level while a game is lost and after it, at most; and what is even."""


@dataclass(frozen=True)
class Rung:
    """One level: who plays, and what its match against the level below showed."""

    player: str
    elo: float  # above the level below
    low: float  # its 95 % interval
    high: float
    superiority: float  # how likely it is to be stronger
    games: int


@dataclass(frozen=True)
class Ladder:
    """The levels of a game, level 1 first."""

    game: str
    rungs: tuple[Rung, ...]
    command: str  # how it was measured
    rules: str = ""  # a digest of the rules it was measured with; empty for the games that come with Outply

    def rating(self, level: int) -> float:
        """How far above random play a level is, in Elo."""
        return sum(rung.elo for rung in self.rungs[:level])

    @property
    def monotone(self) -> bool:
        """Is each level stronger than the one below with 95 % certainty?"""
        return all(rung.superiority >= 0.95 for rung in self.rungs)


# -- where ladders are -------------------------------------------------------------------------------------------------


def user_folder() -> Path:
    """Where the user's own ladders are kept."""
    from platformdirs import user_data_path

    chosen = os.environ.get("OUTPLY_DATA_DIR")
    return (Path(chosen) if chosen else user_data_path("outply")) / "levels"


def file_name(game: Game) -> str:
    """The name of the file of a game's ladder."""
    text = game_text(game)
    short = re.sub(r"\W+", "_", Path(text.partition(":")[0]).stem + "_" + text.partition(":")[2]).strip("_")
    plain = re.fullmatch(r"\w+", text) is not None
    return f"{text}.json" if plain else f"{short}_{hashlib.sha256(text.encode()).hexdigest()[:8]}.json"


def rules_digest(game: Game) -> str:
    """Changes when the rules do; empty for the games that come with Outply."""
    return "" if type(game).__module__.startswith("outply.games.") else of_rules(game).digest


def ladder_of(game: Game) -> Ladder:
    """The ladder of a game: the user's own, or the one that comes with Outply."""
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
    return f"outply calibrate {game_text(game)} does that."


def save(game: Game, ladder: Ladder, folder: Path | None = None) -> Path:
    """Keeps a ladder; returns where."""
    path = (folder or user_folder()) / file_name(game)
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part")
    part.write_bytes(msgspec.json.format(msgspec.json.encode(ladder), indent=2) + b"\n")
    part.replace(path)
    return path


def remembered(game: Game) -> float | None:
    """The level at which the last adaptive game with this user ended."""
    try:
        return msgspec.json.decode(_memory().read_bytes(), type=dict[str, float]).get(file_name(game))
    except (OSError, msgspec.DecodeError):
        return None


def remember(game: Game, level: float) -> None:
    """Keeps where an adaptive game with this user ended; without a place to keep it in, nothing is kept."""
    try:
        known = msgspec.json.decode(_memory().read_bytes(), type=dict[str, float])
    except (OSError, msgspec.DecodeError):
        known = {}
    with contextlib.suppress(OSError):
        _memory().parent.mkdir(parents=True, exist_ok=True)
        part = _memory().with_suffix(".part")
        part.write_bytes(msgspec.json.encode({**known, file_name(game): level}))
        part.replace(_memory())


def _memory() -> Path:
    return user_folder() / "adaptive" / "levels.json"


# -- who plays ---------------------------------------------------------------------------------------------------------


def written(game: Game, level: int | str) -> str:
    """All that decides how a level plays, in text: with another ladder it is another player."""
    rungs = ladder_of(game).rungs
    return rungs[level - 1].player if isinstance(level, int) and 1 <= level <= len(rungs) else repr(rungs)


def chooser(game: Game, level: int | str, seed: int) -> Chooser:
    """Who plays at a level."""
    ladder = ladder_of(game)
    if level == "adaptive":
        return Adaptive(game, ladder, seed)
    if not isinstance(level, int) or not 1 <= level <= len(ladder.rungs):
        raise ValueError(f"{game_text(game)} has the levels 1 to {len(ladder.rungs)} and adaptive, not {level!r}.")
    return _made(game, ladder.rungs[level - 1].player, seed)


def _made(game: Game, text: str, seed: int) -> Chooser:
    from outply.players.player import Player

    return Player(game, text, seed=seed)._chooser


class Adaptive:
    """Follows whoever it plays with: weaker while it is ahead, stronger while it is behind."""

    report: Report | None = None

    def __init__(self, game: Game, ladder: Ladder, seed: int, level: float | None = None) -> None:
        self.game, self.ladder, self.seed = game, ladder, seed
        self.base = (1 + len(ladder.rungs)) / 2 if level is None else level  # where a game begins
        self.drift = 0.0  # since this game began
        self.look = _made(game, LOOK, seed)
        self.choosers: dict[int, Chooser] = {}

    def choose(self, state: Any, seconds: float | None) -> int:
        player = int(self.game.to_move(state))
        self.look.choose(state, seconds)
        assert self.look.report is not None
        self.follow(self.look.report.value, player)
        level = round(self.level)
        if level not in self.choosers:
            self.choosers[level] = _made(self.game, self.ladder.rungs[level - 1].player, self.seed + level)
        action = self.choosers[level].choose(state, seconds)
        self.report = self.choosers[level].report
        return action

    def finish(self, utilities: Sequence[float], player: int) -> None:
        """A game is over: who wins needs a harder one next time."""
        self.begin(self.base + AFTER * 2 * (EVEN - self._share(utilities[player])))

    def begin(self, level: float) -> None:
        """Begins at this level, as far as the ladder has it."""
        self.base, self.drift = self._within(level), 0.0

    def follow(self, values: Sequence[float], player: int) -> None:
        """What the state is worth to this player: above the middle means that the other needs an easier game."""
        drifted = self.level + STEP * 2 * (EVEN - self._share(values[player]))
        self.drift = self._within(drifted) - self.base

    @property
    def level(self) -> float:
        """Where it plays now."""
        return self._within(self.base + self.drift)

    def _share(self, value: float) -> float:
        low, high = self.game.utility_range
        return (value - low) / (high - low)

    def _within(self, level: float) -> float:
        return min(max(level, 1.0), float(len(self.ladder.rungs)))

    def advance(self, action: int) -> None:
        for each in (self.look, *self.choosers.values()):
            each.advance(action)
