"""Drawers of reports: a room that can draw registers here, so that reports need not import it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

_drawers: dict[str, Callable[[Any], Any]] = {}


def draw_with(**drawers: Callable[[Any], Any]) -> None:
    """From now on reports are drawn by these functions: svg, html, notebook_html, notebook_svg; traces by trace."""
    _drawers.update(drawers)


def picture(kind: str, report: Any) -> Any:
    """The report as a picture of that kind."""
    return _drawers[kind](report)
