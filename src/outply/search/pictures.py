"""Drawers of reports: a room that can draw registers here, so that reports need not import it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

_drawers: dict[str, Callable[..., Any]] = {}


def draw_with(**drawers: Callable[..., Any]) -> None:
    """From now on reports are drawn by these functions: svg, html, notebook_html, …, and asked by why."""
    _drawers.update(drawers)


def picture(kind: str, report: Any, *asked: Any) -> Any:
    """The report as a picture of that kind, or an answer about it."""
    return _drawers[kind](report, *asked)
