"""Reports of searches as a page gets them, and what was asked for as game, state, algorithm and budget."""

from __future__ import annotations

from typing import Any

import msgspec

from outply.game import facts
from outply.games.loading import load
from outply.information.board import touches_of
from outply.information.in_turn import in_turn, own_game
from outply.options import has_option
from outply.play.input import write_names
from outply.search.budget import LIMITS, STOPS, Budget
from outply.search.report import Move, Proven, Report, format_move, format_value, in_order
from outply.studio import pipes
from outply.studio.answers import LineStep, Price, ProvenValue, Row, SearchReport
from outply.studio.documents import BudgetGiven
from outply.studio.messages import Setting
from outply.studio.seats import refuse_outside

MOST_MEMORY_MB = 4096
"""Megabytes that a search of the studio may ask for."""


class AnalysedState:
    """The state that is searched: the board that was shown, and by whom it may be known."""

    def __init__(self, position: pipes.Position, ply: int | None = None) -> None:
        self.position, self.ply = position, position.ply if ply is None else ply
        self.game = in_turn(load(position.game))
        self.own = own_game(self.game)
        self.moves = position.actions[: self.ply]
        self.states = [self.game.initial()]
        for action in self.moves:
            self.states.append(self.game.result(self.states[-1], action))
        self.state = self.states[-1]
        self.hidden = facts(self.game).hidden
        self.mover = int(self.game.to_move(self.state))
        self._touches: dict[int, list[str]] = {}

    @classmethod
    def of(cls, game: Any, state: Any, position: pipes.Position) -> AnalysedState:
        """A state that is known without the actions that led there."""
        place = object.__new__(cls)
        place.position, place.ply, place.game, place.own = position, 0, in_turn(game), own_game(game)
        place.moves, place.states, place.state = [], [state], state
        place.hidden, place.mover = facts(place.game).hidden, int(place.game.to_move(state))
        place._touches = {}
        return place

    @property
    def veiled(self) -> bool:
        """Something of the game is hidden from whoever looks at it."""
        return self.hidden and self.position.viewer is not None

    def refuse_other_eyes(self) -> None:
        """Where information is hidden, nobody searches with what another player knows."""
        viewer = self.position.viewer
        if self.hidden and viewer is not None and self.mover != viewer:
            raise ValueError(f"player {self.mover} is to move, and what it knows is hidden from player {viewer}.")

    def seen_by(self) -> dict[str, Any]:
        """Whose knowledge a search has, as `search_live` takes it."""
        return {"player": self.mover, "moves": self.moves} if self.hidden else {"state": self.state}

    def touches(self, actions: list[int]) -> dict[int, list[str]]:
        """The places that actions touch, found out once."""
        new = [a for a in actions if a not in self._touches]
        if new:
            found = touches_of(self.game, self.state, new, self.position.viewer)
            self._touches |= {a: list(places) for a, places in found.items()}
        return self._touches


def budget_of(given: BudgetGiven) -> Budget:
    """The budget that a page asks for."""
    if given.memory_mb is not None and given.memory_mb > MOST_MEMORY_MB:
        raise ValueError(f"a search of the studio takes at most {MOST_MEMORY_MB} MB.")
    return Budget(**{name: value for name, value in msgspec.structs.asdict(given).items() if value is not None})


def algorithm_of(place: AnalysedState, setting: Setting, budget: Budget, trace: bool = False) -> Any:
    """The algorithm that a page asks for, by text; that of a level for level:3."""
    from outply.algorithms import exact_for, shown_for
    from outply.players.levels import rung_of
    from outply.players.spec import read_spec

    refuse_outside(setting.algorithm)
    if setting.algorithm:
        spec = read_spec(setting.algorithm)
        if spec.level is not None:
            spec = read_spec(rung_of(place.own, spec.level).player)
        if not spec.searches:
            raise ValueError(f"{setting.algorithm} chooses without a search.")
        chosen = spec.algorithm
    else:
        chosen = exact_for(place.own) if trace else shown_for(place.own, budget)
    if trace and not has_option(chosen, "trace"):
        raise ValueError(f"{type(chosen).__name__} leaves no trace; look at its tree.")
    return chosen.replace(trace=True) if trace else chosen


def report_frame(
    place: AnalysedState, report: Report, number: int, answered: int, snapshot: int, command: str, player: int
) -> SearchReport:
    """A report as the page gets it."""
    game, final = place.game, bool(report.cost.stopped)
    told = format_value(game, player, report.value, report.proven)
    trace = report.trace if final else None
    return SearchReport(
        re=answered,
        search=number,
        ply=place.ply,
        algorithm=repr(report.algorithm),
        seed=0 if place.veiled else report.seed,
        player=player,
        action=report.action,
        name="" if report.action is None else game.action_name(place.state, report.action),
        value=finite(report.value),
        told=told,
        line=line_of(place, report),
        rows=rows_of(place, report, player),
        price=_price(report),
        final=final,
        note=report.note,
        command=command,
        snapshot=snapshot,
        steps=0 if trace is None else len(trace),
        all_steps=0 if trace is None else trace.total,
        proven=proven_value(report.proven),
    )


def rows_of(place: AnalysedState, report: Report, player: int) -> list[Row]:
    """The rows in the order in which people see them."""
    moves = in_order(report)
    touches = place.touches([move.action for move in moves])
    return [_row(place, move, player, touches[move.action]) for move in moves]


def _row(place: AnalysedState, move: Move, player: int, touches: list[str]) -> Row:
    return Row(
        action=move.action,
        name=move.name,
        value=finite(move.value),
        visits=move.visits,
        share=move.share,
        told=format_move(place.game, player, move),
        bound=move.bound,
        proven=proven_value(move.proven),
        touches=touches,
    )


def line_of(place: AnalysedState, report: Report) -> list[LineStep]:
    """The expected line; where information is hidden only the action itself."""
    steps, s = [], place.state
    for action in report.line[:1] if place.hidden else report.line:
        steps.append(LineStep(action, place.game.action_name(s, action), int(place.game.to_move(s))))
        s = place.game.result(s, action)
    if steps:
        steps[0].touches = place.touches([steps[0].action])[steps[0].action]
    return steps


def _price(report: Report) -> Price:
    cost = report.cost
    return Price(
        simulations=cost.simulations,
        nodes=cost.nodes,
        depth=cost.depth,
        seconds=cost.seconds,
        memory_mb=cost.memory_mb,
        stopped=cost.stopped,
        recycled=cost.recycled,
        rate=(cost.simulations or cost.nodes) / max(cost.seconds, 1e-9),
    )


def proven_value(proven: Proven | None) -> ProvenValue | None:
    """A proven value as the page gets it."""
    return None if proven is None else ProvenValue(finite(proven.value), proven.plies)


def finite(values: Any) -> list[float]:
    """Values as JSON can hold them: what is not known, or without end, is a number too."""
    return [max(-1e300, min(1e300, float(v))) if v == v else 0.0 for v in values]


def command_of(place: AnalysedState, algorithm: str, budget: Budget | None, seed: int, trace: bool = False) -> str:
    """The command that gives this report in a terminal; without a budget it is that of the algorithm as written."""
    names = [place.game.action_name(s, a) for s, a in zip(place.states, place.moves, strict=False)]
    line = "" if place.hidden else write_names(names)
    given = [f"--algorithm {_quoted(algorithm)}"] if algorithm else []
    chosen = {limit.flag: getattr(budget, limit.name, None) for limit in LIMITS if limit.name in STOPS}
    limits = [f"{flag} {value:g}" for flag, value in chosen.items() if value is not None]
    moves = [f'--moves "{line}"'] if line else []
    traced = ["--trace"] if trace else []
    return " ".join(["outply search", _quoted(place.position.game), *moves, *given, *limits, f"--seed {seed}", *traced])


def _quoted(text: str) -> str:
    return f'"{text}"' if set(text) & set(" ;&|<>()[]{}*?$'!") else text
