"""Who may sit at a table, and what may search: nothing that a page says imports a file or starts a program."""

from __future__ import annotations

import re
from typing import Any

from outply.engines import DIALECTS

FILE = re.compile(r"\.py\b|[/\\]")


def refuse_outside(written: str) -> None:
    """Refuses text that would import a file or start another program."""
    if FILE.search(written):
        raise ValueError("the studio reads only files that are named on its command line: outply studio my_game.py.")
    dialect = written.strip().partition(":")[0].lower()
    if dialect in DIALECTS:
        raise ValueError("the studio starts no other programs; outply play and outply match do.")


def refuse_seat(game: Any, who: str) -> None:
    """Refuses, in a sentence, a seat that nobody can take: unknown players, algorithms that do not fit the game."""
    if who == "human":
        return
    refuse_outside(who)
    from outply.players.levels import rung_of
    from outply.players.spec import read_spec
    from outply.search.algorithm import refuse_game

    spec = read_spec(who)
    if isinstance(spec.level, int):
        rung_of(game, spec.level)
    elif spec.searches and spec.algorithm is not None:
        refuse_game(spec.algorithm, game, game.initial())
