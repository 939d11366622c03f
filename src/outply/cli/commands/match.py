"""`outply match`: two players against each other: who is stronger, and how sure is that?"""

from __future__ import annotations

import sys
from typing import Any

import click

from outply.cli.shared.arena import arena_options, contest
from outply.cli.shared.common import algorithm_type, console, game_argument


@click.command("match")
@game_argument
@click.argument("one", metavar="A", type=algorithm_type)
@click.argument("other", metavar="[B]", type=algorithm_type, required=False)
@click.option("--sprt", nargs=2, type=float, metavar="ELO0 ELO1", help="Stop when one of two Elo differences is shown.")
@click.option("--mirror", is_flag=True, help="A against itself, as a control: no difference may show.")
@arena_options
def command(
    game: Any, one: str, other: str | None, sprt: tuple[float, float] | None, mirror: bool, **chosen: Any
) -> None:
    """Two players against each other: every opening twice, with seats rotated.

    A and B are algorithms with options and budgets (mcts:c=0.7,simulations=1000), random, level:3, another program
    (uci:stockfish,nodes=1000), or a function of your own that takes a game and a state (my_players.py:careful). Games
    are stored: the same command continues after an interruption, and with more --rounds plays only the new games.

    Exit code 1: the test was rejected, a mirror match shows a difference, or the rules failed in every game.

    \b
    Examples:
      outply match connect_four mcts alpha_beta
      outply match othello mcts:c=0.7 mcts:c=1.4 --simulations 500 --rounds 200
      outply match hex:size=7 mcts mcts:tree_policy=rave --sprt 0 50 --rounds 1000
      outply match chess mcts alpha_beta --clock 10+0.1
      outply match go:size=9 mcts "gtp:gnugo --mode gtp --level 1"
      outply match nim mcts --mirror
    """
    from outply.arena.statistics.sprt import SPRT

    if (other is None) != mirror:
        raise click.UsageError("a match needs A and B; with --mirror A plays against itself, and B is left out.")
    try:
        test = SPRT(*sprt) if sprt else None
    except ValueError as error:
        raise click.UsageError(str(error)) from error
    _, standings = contest(game, [one, one if other is None else other], chosen, test)
    failed = standings.verdict == "rejected"
    if mirror and standings.duel:
        level = standings.duel.low <= 0 <= standings.duel.high
        good, bad = "The mirror match is level, as it must be.", "The mirror match is not level: something is wrong."
        console(stderr=True).print(good if level else bad, style="green" if level else "bold red")
        failed = failed or not level
    sys.exit(1 if failed else 0)
