"""Steps of traces as a page replays them: in columns, with the names of actions and the lines of the pseudocode."""

from __future__ import annotations

from typing import Any

import numpy as np

from outply.algorithms.mcts.history import Simulations
from outply.draw.pseudocode import kinds, line_of, pseudocode, reasons
from outply.draw.why import why_step
from outply.draw.why_visits import why_simulation
from outply.search.report import Report
from outply.studio.analysis import AnalysedState
from outply.studio.answers import StepsFrame
from outply.studio.frames import pack
from outply.studio.messages import GetSteps

MOST_STEPS = 20_000
"""Steps of an answer at most."""

Path = tuple[int, ...]


class TraceColumns:
    """The trace of a search in columns, and the path of each step."""

    def __init__(self, place: AnalysedState, report: Report) -> None:
        self.place, self.report = place, report
        self.algorithm = type(report.algorithm).__name__
        simulated = isinstance(report.trace, Simulations)
        self.columns = _of_simulations(report.trace) if simulated else _of_steps(report.trace)
        self.kept, self.total = len(self.columns["kind"]), int(report.trace.total)
        self.columns["code"] = self._codes()
        self.paths = _paths(self.columns, simulated)
        self.states: dict[Path, Any] = {(): place.state}

    def _codes(self) -> Any:
        """The line of the pseudocode on which each step stands."""
        named, why = kinds(), reasons()
        pairs = set(zip(self.columns["kind"].tolist(), self.columns["why"].tolist(), strict=True))
        lines = {(k, w): line_of(self.algorithm, named[k], why[w]) for k, w in pairs}
        both = zip(self.columns["kind"].tolist(), self.columns["why"].tolist(), strict=True)
        return np.array([lines[pair] for pair in both], np.int8)

    def frame(self, asked: GetSteps, most: int = MOST_STEPS) -> bytes:
        """The steps that are asked for."""
        start = max(0, min(asked.start, self.kept))
        to = max(start, min(asked.to, self.kept, start + most))
        header = StepsFrame(
            re=asked.id,
            start=start,
            to=to,
            kept=self.kept,
            total=self.total,
            measure=self.report.trace.measure,
            kinds=kinds(),
            reasons=reasons(),
            names=self._names(start, to),
            pseudocode=pseudocode(self.algorithm),
            columns=[],
        )
        return pack(header, {name: values[start:to] for name, values in self.columns.items()})

    def why(self, step: int) -> tuple[str, int]:
        """What a step means, and the line of the pseudocode on which it stands."""
        if not 0 <= step < self.kept:
            raise ValueError(f"the trace has the steps 0 to {self.kept - 1}, and no step {step}.")
        code = int(self.columns["code"][step])
        if not isinstance(self.report.trace, Simulations):
            return why_step(self.report, step), code
        named = kinds()
        simulations = np.flatnonzero(self.columns["kind"][: step + 1] == named.index("simulation"))
        number, level = len(simulations) - 1, int(self.columns["level"][step])
        ended = self.columns["kind"][step] == named.index("found")
        return why_simulation(self.report, number, level if ended else max(0, level - 1)), code

    def _names(self, start: int, to: int) -> dict[str, str]:
        """The names of all actions on the paths of these steps."""
        names: dict[str, str] = {}
        for path in dict.fromkeys(self.paths[start:to]):
            for length in range(1, len(path) + 1):
                key = " ".join(map(str, path[:length]))
                if key not in names:
                    before = self._state(path[: length - 1])
                    names[key] = self.place.game.action_name(before, path[length - 1])
        return names

    def _state(self, path: Path) -> Any:
        """The state at the end of a path."""
        if path not in self.states:
            self.states[path] = self.place.game.result(self._state(path[:-1]), path[-1])
        return self.states[path]


def _of_steps(trace: Any) -> dict[str, Any]:
    """The columns of a depth-first or best-first search."""
    told = trace.to_dict()
    value = np.array(told["value"] or np.zeros((0, 1)), np.float64)
    return {
        "kind": np.array(told["kind"], np.int8),
        "level": np.array(told["level"], np.int16),
        "action": np.array(told["action"], np.int32),
        "why": np.array(told["why"], np.int8),
        "alpha": _bounded(told["alpha"]),
        "beta": _bounded(told["beta"]),
        "value": _bounded(value),
    }


def _of_simulations(trace: Simulations) -> dict[str, Any]:
    """The columns of a search by simulations: how many visits a child had in alpha, its weight in beta."""
    named = kinds()
    begins, selects, found = (named.index(kind) for kind in ("simulation", "select", "found"))
    rows: list[tuple[int, int, int, float, float, tuple[float, ...]]] = []
    for simulation in trace:
        top, *below = simulation.levels
        rows.append((begins, 0, -1, 0.0, 0.0, top.mean))
        chosen = {child.action: child for level in simulation.levels for child in level.children if child.chosen}
        for depth, level in enumerate(below, 1):
            child = chosen.get(level.action)
            visits, weight = (child.visits, child.weight) if child else (0, 0.0)
            rows.append((selects, depth, level.action, float(visits), weight, level.mean))
        rows.append((found, len(below), -1, 0.0, 0.0, simulation.utilities))
    players = len(trace.means[0]) if len(trace.means) else 1
    return {
        "kind": np.array([row[0] for row in rows], np.int8),
        "level": np.array([row[1] for row in rows], np.int16),
        "action": np.array([row[2] for row in rows], np.int32),
        "why": np.zeros(len(rows), np.int8),
        "alpha": _bounded([row[3] for row in rows]),
        "beta": _bounded([row[4] for row in rows]),
        "value": _bounded(np.array([row[5] for row in rows], np.float64).reshape(len(rows), players)),
    }


def _bounded(values: Any) -> Any:
    return np.asarray(values, np.float64)


def _paths(columns: dict[str, Any], simulated: bool) -> list[Path]:
    """The path of actions to the state of each step."""
    named = kinds()
    enters = {named.index("enter"), named.index("select")}
    turn, found = named.index("turn"), named.index("found")
    way: Path = ()
    paths, entered = [], [way]
    rows = zip(columns["kind"].tolist(), columns["level"].tolist(), columns["action"].tolist(), strict=True)
    for kind, level, action in rows:
        if kind in enters:
            way = (*way[: level - 1], action)
            entered.append(way)
        elif kind == turn:
            way = entered[action]
        elif kind != found:
            way = way[:level]
        paths.append(way)
    return paths
