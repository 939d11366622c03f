"""A recorded random playthrough of every game: rules, names and boards, as a person would see them.

`make golden` writes them anew after a rule was changed on purpose; the diff shows what changed.
"""

from __future__ import annotations

import random
from typing import Any

import outply as op
from outply.games import NAMES
from outply.information.in_turn import in_turn
from tests.support.paths import GOLDEN

FOLDER = GOLDEN
SHOWN = 12
"""States shown from the beginning of a game; after them only the last one, so that files stay short."""


def playthrough(name: str) -> str:
    """One random game as text."""
    game: Any = in_turn(op.load(name))
    rng = random.Random(f"golden {name}")
    s, parts, played = game.initial(), [repr(game)], []
    while not game.is_terminal(s):
        chance = game.to_move(s) == op.CHANCE
        choices = [int(a) for a, _ in game.chances(s)] if chance else [int(a) for a in game.actions(s)]
        if len(played) < SHOWN:
            parts.append(_told(game, s, choices, "chance" if chance else f"player {game.to_move(s)}"))
        a = rng.choice(choices)
        played.append(game.action_name(s, a))
        if len(played) <= SHOWN:
            parts.append(f"-> {played[-1]}")
        s = game.result(s, a)
    utilities = ", ".join(f"{game.utility(s, player):g}" for player in range(game.players))
    return (
        "\n\n".join([*parts, f"{len(played)} plies: {' '.join(played)}", game.show(s), f"utilities {utilities}"]) + "\n"
    )


def _told(game: Any, s: Any, choices: list[int], mover: str) -> str:
    names = " ".join(game.action_name(s, a) for a in choices)
    return f"{game.show(s)}\n{mover}, {len(choices)}: {names}"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in NAMES:
        (FOLDER / f"{name}.txt").write_text(playthrough(name))
