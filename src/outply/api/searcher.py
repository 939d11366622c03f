"""A searcher: game, algorithm and budget are looked at once, and every call only searches.

    searcher = op.Searcher(game, op.MCTS(), op.Budget(simulations=100))
    report = searcher.search(state, seed=7)

It keeps the memory of a search that is over for the next one, which then costs some twenty microseconds beyond its
simulations. A rule or a part that is defined again, as in a notebook, is noticed by the next call.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import Any

from outply.api.arguments import refuse_ended, whole_algorithm, whole_budget, whole_game, whole_seed
from outply.api.cold_start import ColdStart, may_start_plain, part_noted, plain_noted, rest_of
from outply.contract.quick import refuse_broken
from outply.game import Game, facts
from outply.information.in_turn import in_turn, turn_of
from outply.information.record import follow
from outply.information.seen import possible
from outply.knowledge import with_knowledge
from outply.search.algorithm import refuse_game, refuse_limits
from outply.search.budget import Budget
from outply.search.loop import last_report, never, reports
from outply.search.report import Report
from outply.search.run import Run
from outply.search.worlds import asked

MOST_IDLE = 4
"""Searches whose memory a searcher keeps: as many threads may use it at once without making new ones."""

MOST_PREPARED = 8
"""Searchers that `op.search` keeps: more games and algorithms are seldom searched in turns."""


class Searcher:
    """A prepared search: game, algorithm and budget are looked at once, and every call only searches."""

    def __init__(self, game: Game, algorithm: Any = None, budget: Budget | None = None) -> None:
        self.game = whole_game(game)
        self.played = in_turn(game)
        self.budget = whole_budget(budget)
        self.algorithm: Any = with_knowledge(whole_algorithm(game, algorithm, self.budget), game)
        refuse_limits(self.algorithm, self.budget)
        self._idle: list[Run] = []
        self._warm = False  # has a search been compiled?
        self._cold: ColdStart | None = None  # a search that is being compiled

    def search(
        self, state: Any = None, seed: int = 1, player: int | None = None, moves: Iterable[int] | None = None
    ) -> Report:
        """What to play, and what it is worth to each player: the same report as that of `op.search`."""
        if player is not None or moves is not None:
            begun, state = self._begin_for(state, seed, player, moves)
            return last_report(begun, self.played, state, self.budget)
        state, seed = self._checked(state, seed)
        run = self._restarted(state, seed)
        cold = run is None and not self._warm and self.algorithm.plain_start
        if cold and may_start_plain(self.budget):
            return self._plain_first(state, seed)
        return self._searched(run or self._started(state, seed), state, self.budget)

    def _searched(self, run: Run, state: Any, budget: Budget) -> Report:
        """The report of a search, whose memory the next one gets."""
        report = last_report(run, self.played, state, budget)
        self._warm = True
        self.give_back(run)
        return report

    def _plain_first(self, state: Any, seed: int) -> Report:
        """The report of a search with plain rules, until the compiler is done or the budget is spent."""
        cold = self._cold = self._cold or ColdStart(self.played, lambda: self._started(state, seed))
        plain = cold.plain_report(lambda: self._started(state, seed), state, self.budget)
        if plain and plain.cost.stopped:
            return plain_noted(plain)
        self._cold = None
        compiled = cold.result()
        if compiled:
            self.give_back(compiled)
        report = self._searched(self.run_from(state, seed), state, rest_of(self.budget, plain))
        return part_noted(report, plain)

    def live(
        self,
        state: Any = None,
        seed: int = 1,
        every: float = 0.1,
        player: int | None = None,
        moves: Iterable[int] | None = None,
        stop: Callable[[], bool] = never,
    ) -> Iterator[Report]:
        """Reports while it thinks, one every so many seconds, and the last one at the end or when `stop` says yes."""
        known = player is not None or moves is not None
        run, state = self._begin_for(state, seed, player, moves) if known else self.begin(state, seed)
        yield from reports(run, self.played, state, self.budget, every, stop)

    def _begin_for(self, state: Any, seed: int, player: int | None, moves: Iterable[int] | None) -> tuple[Run, Any]:
        """A search about to begin for a player, or of the state after these actions and outcomes."""
        known = None if moves is None else tuple(possible(self.played, (int(a) for a in moves)))
        state, seed = self._checked(state if known is None else follow(self.played, known)[0], seed)
        if not facts(self.played).hidden and player is None:
            return self._started(state, seed), state
        seen = asked(self.played, state, player, known, seed)
        run: Run = self.algorithm.start_for(self.played, seen, self.budget, seed)
        return run, state

    def begin(self, state: Any, seed: int) -> tuple[Run, Any]:
        """A search about to begin, and its state; what cannot be searched is refused."""
        state, seed = self._checked(state, seed)
        return self.run_from(state, seed), state

    def _checked(self, state: Any, seed: int) -> tuple[Any, int]:
        """A state that can be searched, and a seed."""
        seed = whole_seed(seed)
        refuse_broken(self.game, seconds=self.budget.seconds)
        state = self.played.initial() if state is None else turn_of(self.played, state)
        refuse_ended(self.played, state)
        refuse_game(self.algorithm, self.game, state)
        return state, seed

    def run_from(self, state: Any, seed: int) -> Run:
        """A search of a state under way, in the memory of one that is over if there is one."""
        return self._restarted(state, seed) or self._started(state, seed)

    def _started(self, state: Any, seed: int) -> Run:
        """A new search."""
        run: Run = self.algorithm.start(self.played, state, self.budget, seed)
        return run

    def _restarted(self, state: Any, seed: int) -> Run | None:
        """A search that is over, started again; None if there is none, or rules or parts are other ones now."""
        while (run := self._take()) is not None:
            if run.restart(state, seed):
                return run
            self._warm = False
        return None

    def _take(self) -> Run | None:
        """A search that is over; None if none is idle, or another thread was faster."""
        with suppress(IndexError):
            return self._idle.pop()
        return None

    def give_back(self, run: Run) -> None:
        """The search is over, and nobody looks at it any more."""
        if run.reusable and len(self._idle) < MOST_IDLE:
            self._idle.append(run)

    def __getstate__(self) -> dict[str, Any]:
        return {**vars(self), "_idle": [], "_warm": False, "_cold": None}

    def __repr__(self) -> str:
        return f"Searcher({self.game!r}, {self.algorithm!r}, {self.budget!r})"


_prepared: OrderedDict[Any, Searcher] = OrderedDict()


def searcher_for(game: Game, algorithm: Any, budget: Budget | None) -> Searcher:
    """The searcher of an earlier call with the same game and equal arguments, or a new one."""
    try:
        key = id(game), type(algorithm), algorithm, budget
        found = _prepared.get(key)
    except (TypeError, ValueError):  # an option that has no hash, or arrays that are not simply equal
        return Searcher(game, algorithm, budget)
    if found is None or found.game is not game:
        found = _prepared[key] = Searcher(game, algorithm, budget)
        while len(_prepared) > MOST_PREPARED:
            with suppress(KeyError):
                _prepared.popitem(last=False)
    with suppress(KeyError):
        _prepared.move_to_end(key)
    return found
