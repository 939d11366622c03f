"""The command of an engine: read from a player's text, with limits and options."""

from __future__ import annotations

import sys

import pytest

import outply as op
from outply.engines.command import EngineCommand, read_command
from outply.players.spec import read_spec


def test_dialect_program_limits_and_options_are_read() -> None:
    spec = read_spec("uci:stockfish -x,nodes=1000,Skill Level=3")
    assert spec.engine == EngineCommand("uci", ("stockfish", "-x"), (("Skill Level", "3"),))
    assert spec.budget == op.Budget(nodes=1000) and spec.limited and not spec.searches and spec.timed
    assert spec.name == "uci:stockfish -x,nodes=1000,Skill Level=3"


def test_without_limits_the_budget_of_all_holds() -> None:
    spec = read_spec("cecp:xyz", op.Budget(seconds=2))
    assert spec.budget == op.Budget(seconds=2) and spec.limited
    assert not read_spec("gnubg").timed and read_spec("gnubg").engine == EngineCommand("gnubg", ("gnubg",))


def test_commas_inside_quotes_belong_to_the_command() -> None:
    command = read_command("gtp", '"/opt/a, b/go" --mode "x,y",level=3')
    assert command.words == ("/opt/a, b/go", "--mode", "x,y") and command.options == (("level", "3"),)
    assert command.name == "go"


def test_gnubg_needs_no_program() -> None:
    assert read_spec("gnubg:plies=2").engine == EngineCommand("gnubg", ("gnubg",), (("plies", "2"),))


WRONG = [
    ("uci:", "which program?"),
    ("uci:a,b", "written name=value"),
    ("uci:a,X=1,X=2", "X is given twice"),
    ("uci:a,simulations=3", "does not go by simulations; it goes by depth and nodes and seconds"),
    ("gnubg:depth=3", "does not go by depth; leave it out"),
    ('uci:"a', "is not complete"),
    ("uci:a,nodes=many", "nodes must be a number"),
]


@pytest.mark.parametrize(("text", "told"), WRONG)
def test_wrong_commands_are_told_in_a_sentence(text: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        read_spec(text)


def test_programs_that_are_not_there_and_games_that_do_not_fit_are_refused() -> None:
    with pytest.raises(ValueError, match="there is no program 'no_such_program'; install it"):
        op.Arena("chess", ["uci:no_such_program,nodes=1", "random"])
    program = f"{sys.executable} engine.py"
    for game, player, told in (
        ("pig", f"uci:{program},nodes=1", "uci knows games without chance"),
        ("kuhn", f"gtp:{program}", "gtp knows games without chance"),
        ("chess", f"gnubg:{program}", "gnubg plays backgammon alone; Chess is another kind of game"),
    ):
        with pytest.raises(ValueError, match=told):
            op.Player(op.load(game), player)
    with pytest.raises(ValueError, match="goes by seconds or nodes or depth: name such a limit"):
        op.Arena("tic_tac_toe", [f"uci:{program}", "random"], budget=op.Budget(simulations=3))
