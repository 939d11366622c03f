"""Default policies: what a new node is worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from outply.compiler.intrinsics import inlined
from outply.options import Part
from outply.policies.columns import Column, refuse_needs


@dataclass(frozen=True)
class DefaultPolicy(Part):
    """The base of default policies."""

    columns: ClassVar[dict[str, Column]] = {}
    """The columns that the policy keeps (see policies/columns.py), read as `work.columns.name`."""

    reads_actions: ClassVar[bool] = False
    """It reads the actions of a simulation in `work.actions`, `work.movers` and `work.length`."""

    to_the_end: ClassVar[bool] = False
    """The utilities that it finds are those of the end of a game."""

    def __init_subclass__(cls, **keywords: Any) -> None:
        super().__init_subclass__(**keywords)
        refuse_needs(cls)

    @inlined
    def value(self, game: Any, s: Any, work: Any) -> int:
        """Puts the utilities into work.utilities; returns DONE, or why it could not."""
        raise NotImplementedError

    def reply(self, game: Any, s: Any, player: int, last: int, before: int, work: Any) -> int:
        """The action to play after those two; -1 where there was none yet. By default they do not matter."""
        return self.pick(game, s, player, work)

    def pick(self, game: Any, s: Any, player: int, work: Any) -> int:
        """The action to play; NO_ACTION if there is none, BUFFER_FULL if work.buffer is too small."""
        raise NotImplementedError

    def learn(self, work: Any) -> None:
        """A simulation has found its utilities, which are not yet backed up."""
