"""What `op.search` takes for a game of which nothing is known, against MCTS, with the work of both fixed.

python bench/strength/unknown.py --rounds 20 --simulations 1000

Bundled games stand in for games of one's own: what is known of them is hidden. A simulation counts as many nodes as a
random game has plies, so that a search that counts nodes has as many states to look at.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import outply as op
from outply import knowledge
from outply.algorithms import parse
from outply.arena.statistics.intervals import score_interval
from outply.knowledge import unknown_games

GAMES = (
    "tic_tac_toe",
    "nim",
    "subtraction",
    "mnk:m=4,n=3,k=3",
    "connect_four:columns=4,rows=4",
    "pig:target=10",
    "hex:size=7",
    "hex:size=9",
    "go:size=7",
    "mnk:m=9,n=9,k=5",
    "breakthrough",
    "othello:size=6",
)


def budget_text(game: Any, text: str, simulations: int) -> str:
    """The algorithm with its share of the work, as text."""
    if "simulations" in parse(text).limits:
        return f"{text}{',' if ':' in text else ':'}simulations={simulations}"
    counts = unknown_games.sight_of(game).plies
    return f"{text}{',' if ':' in text else ':'}nodes={int(simulations * counts)}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--simulations", type=int, default=1000)
    parser.add_argument("--try", dest="tried", default="", help="this search instead of the one that is chosen")
    chosen = parser.parse_args()
    knowledge._name_of = lambda game: ""
    for text in chosen.games:
        game = op.load(text)
        began, name = time.process_time(), chosen.tried or unknown_games.choose(game)
        looked = 1000 * (time.process_time() - began)
        if name == unknown_games.PLAIN:
            print(f"| {text} | {name} | | {looked:.0f} ms |", flush=True)
            continue
        players = [budget_text(game, one, chosen.simulations) for one in (name, unknown_games.PLAIN)]
        match = op.Arena(game, players, rounds=chosen.rounds, workers=0).play()
        low, high = score_interval(match.duel.pairs)
        points = f"{100 * match.duel.score:.1f} % ({100 * low:.0f} to {100 * high:.0f}), {2 * chosen.rounds} games"
        print(f"| {text} | {players[0]} | {points} | {looked:.0f} ms |", flush=True)


if __name__ == "__main__":
    main()
