"""Reviews and comparisons at a table: judgements one after the other, two searches side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from outply.draw.differences import differences
from outply.play.review import NAMES, Judgement, judge, summary
from outply.play.session import Session
from outply.search.report import Report
from outply.studio.analysis import AnalysedState, finite
from outply.studio.answers import Comparison, Judged, JudgedChoice
from outply.studio.drawings import Drawing


def reviewed(place: AnalysedState, wanted: list[int], answered: int, stop: Callable[[], bool]) -> Iterator[Judged]:
    """The judgements so far, frame by frame; the last one has a summary for each player."""
    position = place.position
    session = Session(place.game, position.game, tuple(position.seats), position.seed, place.states, list(place.moves))
    session.end, session.loser = position.end, position.loser
    players = wanted or session.people or list(range(place.game.players))
    if place.veiled:
        players = [player for player in players if player == position.viewer]
    found: list[Judgement] = []
    for judgement in judge(session, players):
        found.append(judgement)
        yield Judged(0, [_choice(one) for one in found], False)
        if stop():
            break
    yield Judged(answered, [_choice(one) for one in found], True, [summary(found, player) for player in players])


def _choice(found: Judgement) -> JudgedChoice:
    """A judgement as the page gets it."""
    return JudgedChoice(
        ply=found.ply,
        player=found.player,
        name=found.name,
        best=found.best,
        loss=found.loss,
        mark=found.mark,
        value=finite(found.value),
        sentence=_sentence(found),
    )


def _sentence(found: Judgement) -> str:
    """A choice that lost something, in words."""
    if not found.mark:
        return ""
    kind = NAMES[found.mark]
    return f"{found.name} is a {kind}: {found.best} keeps {found.loss:.0%} more of the value."


class SideBySide:
    """Two searches side by side, as they come; with a board where it is not the one that the table shows."""

    def __init__(self, answered: int, board: Drawing | None = None) -> None:
        self.answered, self.board = answered, board
        self.frames: list[Any] = [None, None]
        self.reports: list[Report | None] = [None, None]

    def frame(self, final: bool) -> Comparison:
        """What there is so far; at the end also where they differ."""
        left, right = self.frames
        told = differences(*self.reports) if final and all(self.reports) else []  # type: ignore[arg-type]
        commands = [frame.command for frame in self.frames if frame is not None]
        return Comparison(self.answered if final else 0, left, right, final, told, commands, self.board)
