"""Folders of this repository."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "tests" / "golden"
SUPPORT = ROOT / "tests" / "support"
BROKEN_GAMES = SUPPORT / "broken_games"
