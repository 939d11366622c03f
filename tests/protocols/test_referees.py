"""Other people's programs lead games of ours: python-chess over UCI and over xboard's protocol."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable
from typing import Any

import chess
import chess.engine
import pytest

Opening = Callable[..., Any]

USUAL = ("Rejecting feature", "stat01:")
"""What python-chess warns of although the protocol has it."""


@pytest.mark.plain
@pytest.mark.parametrize("dialect", ["uci", "cecp"])
def test_python_chess_leads_a_game(dialect: str, caplog: pytest.LogCaptureFixture) -> None:
    """Every action is legal, each question gets one answer, and the referee has nothing to warn of."""
    settings = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-m", "outply", dialect, "chess", "--player", "alpha_beta:nodes=25"]
    opening: Opening = chess.engine.popen_uci if dialect == "uci" else chess.engine.popen_xboard
    asyncio.run(_game(opening, command, settings))
    told = [record.getMessage() for record in caplog.records if record.levelname in ("WARNING", "ERROR")]
    assert [line for line in told if not any(usual in line for usual in USUAL)] == []


async def _game(opening: Opening, command: list[str], settings: dict[str, str]) -> None:
    transport, engine = await opening(command, env=settings)
    board = chess.Board("4k3/8/8/8/8/8/4P3/4K2R w K - 0 1")
    for ply in range(8):
        result = await engine.play(board, chess.engine.Limit(time=0.2), info=chess.engine.INFO_ALL, game=1)
        assert result.move in board.legal_moves, ply
        board.push(result.move)
    found = await engine.analyse(board, chess.engine.Limit(depth=1), game=2)
    assert found["score"] is not None and found["pv"][0] in board.legal_moves
    await engine.quit()
    assert await asyncio.wait_for(engine.returncode, 20) == 0
    transport.close()
