"""What algorithms need of a game, and what a budget limits, are declared once; everything else is made from that."""

import click
import pytest

import outply as op
from outply.algorithms import NAMES, find
from outply.cli.commands.search import command as search_command
from outply.cli.shared.arena import arena_options
from outply.game import Facts, facts
from outply.players.spec import read_spec
from outply.search.budget import LIMITS, STOPS
from outply.search.needs import Needs, needs_table
from outply.search.run import Run


@pytest.mark.parametrize(
    ("needs", "found", "said"),
    [
        (Needs(), Facts(players=5, chance=True, hidden=False), ""),
        (Needs(), Facts(players=2, chance=False, hidden=True), "needs a game without hidden information; {game} hides"),
        (Needs(hidden=True), Facts(players=2, chance=False, hidden=True), ""),
        (
            Needs(chance=False),
            Facts(players=2, chance=True, hidden=False),
            "without chance; {game} has chances.",
        ),
        (Needs(players=(3, 3)), Facts(players=2, chance=True, hidden=False), "needs 3 to 3 players; {game} has 2."),
        (
            Needs(players=(2, 2), because="known ends", instead={"players": "MaxN"}),
            Facts(players=1, chance=False, hidden=False),
            "needs two players for known ends; {game} has 1. Try MaxN.",
        ),
    ],
)
def test_a_game_that_does_not_fit_is_told_why(needs: Needs, found: Facts, said: str) -> None:
    assert said in needs.objection(found) and bool(said) == bool(needs.objection(found))


def test_options_change_what_is_needed() -> None:
    three = facts(op.load("pig:players=3"))
    assert "Try Expectiminimax" in op.Minimax().objection(three)
    assert not op.MCTS().objection(three)


def test_every_algorithm_is_in_the_table() -> None:
    rows = needs_table(find(name) for name in NAMES).splitlines()
    assert len(rows) == len(NAMES) + 2
    assert "| `AlphaBeta` | two |  |  |  | yes |  |" in rows


def test_a_run_says_what_it_offers() -> None:
    for name in NAMES:
        game = op.load("tic_tac_toe")
        if find(name)().objection(facts(game)):  # it searches rule sheets alone, or games of one player
            continue
        run = find(name)().start(game, game.initial(), op.Budget(seconds=1), 1)
        assert isinstance(run, Run) and run.unit in STOPS and run.finished is None
        assert run.advances == (type(run).advance is not Run.advance)


def test_every_limit_is_an_option_of_searches_and_matches_and_of_players_in_text() -> None:
    matches = click.command("match")(arena_options(lambda: None))
    for command in (search_command, matches):
        written = {option.name: option.opts[0] for option in command.params}
        assert {limit.name: limit.flag for limit in LIMITS}.items() <= written.items()
    for limit in LIMITS:
        assert getattr(read_spec(f"mcts:{limit.name}=3").budget, limit.name) == 3
