"""One search as a page of its own: one file that steps, zooms and answers why, without a server or the network."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import numpy as np

from outply.algorithms.mcts.history import Simulations
from outply.algorithms.mcts.tree import Tree
from outply.compiler.notices import spaced
from outply.draw.view import describe_search
from outply.draw.why import why_action, why_node
from outply.draw.window import VIEWS
from outply.games.loading import game_text
from outply.search.report import Report
from outply.search.trace import Steps
from outply.studio.analysis import AnalysedState, command_of, report_frame
from outply.studio.answers import NodeCards, SearchReport, TableState, Why
from outply.studio.container import viewer_page
from outply.studio.documents import Lesson
from outply.studio.frames import pack, unpack
from outply.studio.messages import GetSteps, GetWindow
from outply.studio.pipes import Position
from outply.studio.table import drawn, shown_to
from outply.studio.traces import TraceColumns
from outply.studio.windows import LookedAt

PIXELS = 1600
"""The width for which an exported tree is made."""

MOST_CARDS, MOST_BOARDS, MOST_REASONS = 800, 150, 300
"""Nodes of a file that have a card, those with a board, and those that answer why."""

LOW_BITS = 0x1FFF
"""Bits of a value that a file leaves out: a thousandth of it."""

MOST_TOLD_STEPS = 400
"""Steps of a trace that answer why; each of them is worked out from the beginning."""


def report_page(report: Report, title: str = "") -> str:
    """The page of a report."""
    whole = report.whole()
    place = place_of(whole)
    budgetless = f"outply search {place.position.game} --seed {whole.seed}"
    frame = report_frame(place, whole, 1, 0, 1, budgetless, max(0, place.mover))
    return viewer_page(title or describe_search(whole), frames(place, whole, frame))


def has_page(report: Report) -> bool:
    """The viewer can show it: a tree of simulations, or a trace; plans and proofs are pages of another kind."""
    return isinstance(report.tree, Tree) or isinstance(report.trace, Steps | Simulations)


def place_of(report: Report) -> AnalysedState:
    """The state of a report, without the actions that led there."""
    try:
        text = game_text(report.game)
    except (TypeError, OSError):  # a class of a notebook cell
        text = type(report.game).__name__
    position = Position(text, ["human"] * report.game.players, report.seed)
    return AnalysedState.of(report.game, report.state, position)


def frames(place: AnalysedState, report: Report, frame: SearchReport, lesson: Lesson | None = None) -> Iterator[Any]:
    """All that a page without a server may ask for."""
    yield table_frame(place, frame.command)
    traced = isinstance(report.trace, Steps | Simulations)
    tree = isinstance(report.tree, Tree) or (isinstance(report.trace, Steps) and report.trace.measure == "value")
    yield _final(frame, 1 if tree and not place.veiled else 0)
    for move in report.moves:
        with suppress(ValueError):
            yield Why(0, why_action(report, move.action), action=move.action)
    if tree and not place.veiled:
        yield from _tree(place, report)
    if lesson:
        yield {"type": "lesson", "title": lesson.title, "about": lesson.about, "checkpoints": lesson.checkpoints}
    if traced:
        yield from _steps(place, report)


def _final(frame: SearchReport, snapshot: int) -> SearchReport:
    """The last report, as an answer to nothing."""
    import msgspec

    return msgspec.structs.replace(frame, re=0, snapshot=snapshot, final=True)


def table_frame(place: AnalysedState, command: str) -> TableState:
    """The board of the search."""
    game, s, position = place.game, place.state, place.position
    return TableState(
        re=0,
        game=position.game,
        title=spaced(type(place.own).__name__),
        board=drawn(game, s, position.viewer),
        text=shown_to(game, s, position.viewer),
        actions=[],
        record=[],
        ply=place.ply,
        last=place.ply,
        mover=place.mover,
        seats=list(position.seats),
        players=game.players,
        hidden=place.hidden,
        over=False,
        result="",
        left=[],
        seed=0 if place.veiled else position.seed,
        value_range=list(game.utility_range),
        command=command,
        viewer=position.viewer,
    )


def _tree(place: AnalysedState, report: Report) -> Iterator[Any]:
    """The tree: windows of both widths, cards of the most important nodes, reasons."""
    looked = LookedAt(1, place, report)
    for view in VIEWS:
        yield coarse(looked.window(GetWindow(0, 1, view, pixels=PIXELS)))
    shown = looked.index().window(pixels=PIXELS)
    order = sorted(range(len(shown)), key=lambda row: (-int(shown.visits[row]), int(shown.depth[row])))
    nodes = [int(shown.node[row]) for row in order[:MOST_CARDS]]
    yield NodeCards(0, 1, [looked.card(node, at < MOST_BOARDS) for at, node in enumerate(nodes)])
    for node in nodes[:MOST_REASONS]:
        with suppress(ValueError):
            yield Why(0, why_node(report, node), node=node)


def coarse(window: bytes) -> bytes:
    """A window with numbers as exact as a file needs them, which pack better: places to a pixel, values to a colour."""
    header, columns = unpack(window)
    for name in ("x0", "x1"):
        columns[name] = columns[name].astype(np.float32).astype(np.float64)
    columns["value"] = (columns["value"].view(np.int32) & ~LOW_BITS).view(np.float32)
    return pack(header, columns)


def _steps(place: AnalysedState, report: Report) -> Iterator[Any]:
    """The trace, and what its first steps mean."""
    trace = TraceColumns(place, report)
    yield trace.frame(GetSteps(0, 0, trace.kept), trace.kept)
    for step in range(min(trace.kept, MOST_TOLD_STEPS)):
        with suppress(ValueError):
            sentence, code = trace.why(step)
            yield Why(0, sentence, code, step=step)


def lesson_page(lesson: Lesson) -> str:
    """A lesson as a page of its own: its search, with the text of its stops."""
    from outply.api import search
    from outply.studio.analysis import algorithm_of, budget_of
    from outply.studio.messages import Setting

    start = AnalysedState(Position(lesson.game, [], lesson.seed))
    actions, s = [], start.state
    for name in lesson.moves:
        actions.append(int(start.game.parse_action(s, name)))
        s = start.game.result(s, actions[-1])
    position = Position(lesson.game, ["human"] * start.game.players, lesson.seed, actions, len(actions))
    place = AnalysedState(position)
    budget = budget_of(lesson.budget)
    algorithm = algorithm_of(place, Setting(lesson.algorithm, lesson.budget), budget, lesson.trace)
    report = search(place.own, place.state, algorithm, budget, lesson.seed).whole()
    command = command_of(place, lesson.algorithm, budget, lesson.seed, lesson.trace)
    frame = report_frame(place, report, 1, 0, 1, command, max(0, place.mover))
    return viewer_page(lesson.title, frames(place, report, frame, lesson))
