"""Aspiration windows: a pass searches around the last value; one whose value lies outside is searched again."""

from __future__ import annotations

from math import inf
from typing import NamedTuple

from outply.algorithms.alpha_beta.score import Scale


class AspirationWindow(NamedTuple):
    """The scores between which a pass searches the root."""

    alpha: float = -inf
    beta: float = inf

    def within(self, scale: Scale) -> AspirationWindow:
        """The window without scores that no game can have."""
        return AspirationWindow(max(self.alpha, scale.worst), min(self.beta, scale.best))

    def fails_low(self, score: float, scale: Scale) -> bool:
        """The score is only an upper bound of the value, and there are lower values."""
        return score <= self.alpha and self.alpha > scale.worst

    def fails_high(self, score: float, scale: Scale) -> bool:
        """The score is only a lower bound of the value, and there are higher values."""
        return score >= self.beta and self.beta < scale.best

    def opened(self, low: bool) -> AspirationWindow:
        """The window of the second search: without its lower bound, or without its upper one."""
        return AspirationWindow(-inf, self.beta) if low else AspirationWindow(self.alpha, inf)


def window_around(score: float | None, width: float) -> AspirationWindow:
    """The window around the score of the last pass; without a score or a width all scores."""
    return AspirationWindow() if score is None or width == 0.0 else AspirationWindow(score - width, score + width)
