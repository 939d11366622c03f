"""The base of algorithms: a frozen record of options that starts a run, and says which games and budgets suit it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar, Protocol

from outply.game import SIMULTANEOUS, Facts, Game, facts
from outply.information.seen import Seen
from outply.options import Part
from outply.search.budget import STOPS, Budget
from outply.search.needs import Needs
from outply.search.run import Run


@dataclass(frozen=True)
class Algorithm(Part):
    """The base of all algorithms."""

    limits: ClassVar[frozenset[str]] = frozenset({"seconds", "nodes", "depth"})
    """The limits of a budget that it goes by, besides memory."""

    keeps_tree: ClassVar[bool] = False
    """Its report holds a tree, with or without a trace."""

    plain_start: ClassVar[bool] = True
    """A search may begin with plain rules while the compiler works."""

    requires: ClassVar[Needs] = Needs()
    """The needs of the algorithm: what a game must be."""

    def requirements(self) -> Needs:
        """The needs with these options; an algorithm whose options change its needs overrides this."""
        return self.requires

    def objection(self, facts: Facts) -> str:
        """Why it cannot search such a game; {game} stands for the game's name. Empty if it can."""
        return self.requirements().objection(facts)

    def start(self, game: Game, state: Any, budget: Budget, seed: int) -> Run:
        """A search under way."""
        raise NotImplementedError

    def start_for(self, game: Game, seen: Seen, budget: Budget, seed: int) -> Run:
        """A search for a player, who knows only what it has seen; here all is known to everybody."""
        if seen.player != game.to_move(seen.state):
            name = type(self).__name__
            raise ValueError(f"{name} searches for the player to move, which player {seen.player} is not.")
        return self.start(game, seen.state, budget, seed)


def refuse_game(algorithm: Algorithm, game: Game, state: Any) -> None:
    """Refuses by name, before anything runs, a game or state that the algorithm cannot search."""
    name, known = type(algorithm).__name__, facts(game)
    if not known.simultaneous and game.to_move(state) == SIMULTANEOUS:
        raise ValueError(f"in this state the players move at the same time, which {name} does not know.")
    objection = algorithm.objection(known)
    if objection:
        raise ValueError(f"{name} {objection.format(game=type(game).__name__)}")


def refuse_limits(algorithm: Algorithm, budget: Budget, written: str = "") -> None:
    """Refuses a budget with a limit that the algorithm does not count in; `written` stands before every name."""
    counted = algorithm.limits
    for limit in STOPS:
        if limit not in counted and getattr(budget, limit) is not None:
            *most, last = [f"{written}{other}" for other in STOPS if other in counted]
            told = f"{', '.join(most)} and {last}" if most else last
            raise ValueError(f"{type(algorithm).__name__} does not go by {written}{limit}; it goes by {told}.")


class Counting(Protocol):
    """Whatever goes by limits of a budget: an algorithm, or a kind of engine."""

    limits: ClassVar[frozenset[str]]


def counted_in(algorithm: Counting | type[Counting], budget: Budget) -> Budget:
    """The limits of a shared budget that this algorithm goes by; the whole budget if it goes by none."""
    given = [limit for limit in STOPS if getattr(budget, limit) is not None]
    known = [limit for limit in given if limit in algorithm.limits]
    others: dict[str, Any] = {limit: None for limit in given if limit not in known}
    return replace(budget, **others) if known else budget
