"""Engines: other programs that play, spoken to in lines of text: UCI, CECP (xboard), GTP, and gnubg's terminal"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from outply.engines.command import EngineCommand
    from outply.engines.engine import RunningEngine

DIALECTS = ("uci", "cecp", "gtp", "gnubg")
"""The languages that engines are spoken to in, as a player's text begins: uci:stockfish."""


def engine_class(dialect: str) -> type[RunningEngine]:
    """The class of engines that speak this dialect."""
    if dialect == "uci":
        from outply.engines.uci import UCIEngine

        return UCIEngine
    if dialect == "cecp":
        from outply.engines.cecp import CECPEngine

        return CECPEngine
    if dialect == "gtp":
        from outply.engines.gtp import GTPEngine

        return GTPEngine
    from outply.engines.gnubg import Gnubg

    return Gnubg


def start_engine(command: EngineCommand) -> RunningEngine:
    """A running engine that has shaken hands."""
    return engine_class(command.dialect)(command)
