"""The check of a game: does a class keep the contract of a game?

    found = check(game)
    found.ok          # True, or
    found.problems    # the first broken promise: its name, one sentence, the actions and the seed that show it
    found.notes       # what breaks no promise but is worth knowing
    print(found)      # on success, what the game is: players, branching, length, states, speed

Random games are played in plain Python, compiled with bounds checks, and compiled as for a search. All of it happens in
a process of its own where the platform can fork, so rules that hang, crash or exit do no harm.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from outply.former_names import warn_renamed
from outply.game import Game

if TYPE_CHECKING:
    from outply.contract.findings import Check


def check(
    game: Game,
    *,
    games: int = 1000,
    seconds: float = 10.0,
    plies: int = 10_000,
    seed: int = 1,
    patience: float = 10.0,
    memory_mb: int = 1024,
    isolated: bool = True,
    progress: Callable[[str, int], None] | None = None,
    apart: bool | None = None,
) -> Check:
    """Plays random games until that many are played or about that many seconds are over; reports what breaks first.

    plies      a game longer than this counts as endless
    patience   a rule that takes longer than this many seconds counts as hanging
    memory_mb  a rule that takes more memory than this breaks its promise
    isolated   False runs the rules in this very process, where they can do harm
    progress   is called now and then with the stage of the check and the number of games played so far
    apart      the old name of `isolated`; it works for one more version
    """
    if apart is not None:
        warn_renamed("check: apart=", "isolated=")
        isolated = apart
    if not isinstance(game, Game):
        hint = f"; make one: {game.__name__}()" if isinstance(game, type) else ""
        raise TypeError(f"check takes a game, not {game!r}{hint}.")
    for name, value in (("games", games), ("seconds", seconds), ("plies", plies), ("patience", patience)):
        if not value > 0:
            raise ValueError(f"check: {name} must be above 0, not {value!r}.")
    from outply.contract.isolation import run
    from outply.contract.stages import Effort

    effort = Effort(games, seconds, plies, seed, memory_mb)
    return run(game, effort, patience, isolated, progress or _silent)


def _silent(stage: str, games: int) -> None:
    """Reports no progress."""
