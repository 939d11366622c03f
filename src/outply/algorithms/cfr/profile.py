"""A policy: for each record of each player, how likely each action is; kept in one file, asked by what happened."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from outply.algorithms.cfr.sequences import COUNT, FIRST, Sequences, lay_out
from outply.boards.random import seeded, uniform
from outply.game import CHANCE, Game
from outply.information.in_turn import in_turn
from outply.information.record import follow
from outply.information.seen import Seen, possible
from outply.process.files import write_whole


class StrategyProfile:
    """How likely each action is at each record."""

    def __init__(self, game: Game, sequences: Sequences, shares: Any) -> None:
        self.game, self.sequences, self.shares = game, sequences, shares

    def at(self, moves: Iterable[int]) -> dict[int, float]:
        """The probabilities of the player to move after these actions and outcomes, by what it has seen of them."""
        game = in_turn(self.game)
        s, records = follow(game, possible(game, moves))
        player = CHANCE if game.is_terminal(s) else game.to_move(s)
        if player == CHANCE:
            raise ValueError(f"nobody has anything to choose here:\n{game.show(s)}")
        return self.mixture(records.keys[player], player)

    def mixture(self, key: Any, player: int) -> dict[int, float]:
        """The probabilities of a player's actions at a record."""
        record = int(self.sequences.slots[self.sequences.place(np.uint64(key))]) - 1
        if record < 0:
            raise ValueError(f"the policy of {self.game!r} does not know what player {player} has seen here.")
        first, count = (int(self.sequences.records[record, column]) for column in (FIRST, COUNT))
        actions, shares = self.sequences.actions[first : first + count], self.shares[first : first + count]
        return {int(a): float(p) for a, p in zip(actions, shares, strict=True)}

    def player(self, seed: int = 1) -> Callable[[Game, Any, Seen], int]:
        """A function that plays by the policy, as players take them: op.Player(game, policy.player(seed=3))."""
        stream = seeded(seed)

        def choose(game: Game, state: Any, seen: Seen) -> int:
            mixture = self.mixture(seen.key, seen.player)
            left, action = uniform(stream), max(mixture, key=lambda a: mixture[a])
            for a, share in mixture.items():
                left -= share
                if left < 0.0:
                    return a
            return action

        return choose

    def save(self, path: str | Path) -> None:
        """Writes the policy to a file, whole or not at all."""
        file = BytesIO()
        np.savez_compressed(file, game=np.array(repr(self.game)), keys=self.sequences.keys, shares=self.shares)
        write_whole(Path(path), file.getvalue())

    @classmethod
    def load(cls, game: Game, path: str | Path) -> StrategyProfile:
        """Reads the policy of a game from a file; that of another game is refused."""
        try:
            content = Path(path).read_bytes()
        except OSError as error:
            raise ValueError(f"{path} cannot be read: {error.strerror}.") from None
        try:
            with np.load(BytesIO(content), allow_pickle=False) as file:
                name, keys, shares = str(file["game"]), file["keys"], file["shares"]
        except (ValueError, KeyError, EOFError, AttributeError, TypeError, BadZipFile):
            raise ValueError(f"{path} holds no policy: StrategyProfile.save writes such files.") from None
        sequences = lay_out(game)
        if name != repr(game) or not np.array_equal(keys, sequences.keys):
            raise ValueError(f"{path} holds a policy of {name}, or of other rules, not one of {game!r}.")
        return cls(game, sequences, shares)


def shares_of(sequences: Sequences, weights: Any) -> Any:
    """Probabilities in proportion to the weights of each record's actions; uniform where there are none."""
    shares = np.zeros(len(sequences.actions))
    first, count = sequences.records[:, FIRST], sequences.records[:, COUNT]
    owner = np.repeat(np.arange(len(first)), count)
    place = np.repeat(first - np.concatenate(([0], np.cumsum(count)[:-1])), count) + np.arange(count.sum())
    given = np.zeros(len(place)) if weights is None else weights[place]
    total = np.bincount(owner, given, len(first))
    even = 1.0 / count[owner]
    shares[place] = np.where(total[owner] > 0.0, given / np.where(total > 0.0, total, 1.0)[owner], even)
    return shares
