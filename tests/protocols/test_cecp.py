"""CECP: what xboard sends and may expect, for any game."""

from __future__ import annotations

import re
from typing import Any

import pytest

from outply.protocols.cecp import CECP, feature_lines
from tests.support.talks import Talk, seat, spoken

pytestmark = pytest.mark.usefixtures("plainly")


def cecp(game: str = "tic_tac_toe", player: str = "alpha_beta") -> Any:
    return lambda conversation: CECP(conversation, lambda: seat(game, player), lambda: ['feature myname="test"'])


def test_the_handshake_ends_with_done() -> None:
    lines = spoken(cecp(), "xboard", "protover 2", "accepted ping", "ping 7")
    assert lines[0] == "feature done=0" and lines[-2:] == ["feature done=1", "pong 7"]
    told = " ".join(feature_lines(seat("chess", ""), "1"))
    assert "ping=1" in told and "setboard=1" in told and 'variants="normal"' in told
    assert '"Hash -spin 256 1 ' in told and '"c -string' not in told and '"killers -check 1"' in told


def test_a_game_is_played_to_its_result() -> None:
    talk = Talk(cecp())
    talk.say("new", "sd 9", "usermove a1")
    assert talk.hear("move ")[-1] == "move b2"
    talk.say("usermove a2")
    assert talk.hear("move ")[-1] == "move a3"
    talk.say("usermove z9", "usermove b1")
    assert talk.hear("Illegal")[-1] == "Illegal move: z9"
    assert talk.hear("move ")[-1] == "move c1"
    assert talk.hear("0-1")[-1] == "0-1 {the second player wins}"
    talk.end()


def test_force_go_undo_and_sides() -> None:
    talk = Talk(cecp())
    talk.say("new", "force", "usermove a1", "usermove b1", "usermove a2", "usermove b2", "post", "sd 3", "go")
    heard = talk.hear("move ")
    assert heard[-1] == "move a3" and re.fullmatch(r"\d+ 100001 \d+ \d+ a3", heard[-2])
    talk.say("force", "undo", "go")
    assert talk.hear("move ")[-1] == "move a3"
    talk.say("remove", "remove", "playother", "ping 1")
    assert talk.hear("pong")[-1] == "pong 1"
    talk.say("undo", "undo")
    assert talk.hear("Error")[-1].startswith("Error (there is no action to take back)")
    talk.end()


def test_force_takes_the_choice_back() -> None:
    talk = Talk(cecp("connect_four"))
    talk.say("new", "st 30", "usermove 4", "force", "ping 2")
    assert talk.hear("pong") == ["pong 2"]
    talk.say("go", "usermove 4")
    assert talk.hear("Illegal")[-1] == "Illegal move (not your turn): 4"
    talk.say("?")
    assert talk.hear("move ")[-1].startswith("move ")
    talk.end()


def test_analysis_follows_the_game() -> None:
    talk = Talk(cecp())
    talk.say("new", "analyze", "usermove b2")
    talk.say(".", "undo", "exit", "ping 3")
    heard = talk.hear("pong 3")
    assert not any(line.startswith("move") for line in heard)
    talk.say("setboard nonsense")
    assert talk.hear("Error")[-2] == "tellusererror Illegal position"
    talk.end()


@pytest.mark.parametrize("level", ["level 40 5 0", "level 0 0:01 0.5", "level 0 2 12", "st 0.05", "level 1 0:01 0"])
def test_clocks_are_kept(level: str) -> None:
    talk = Talk(cecp())
    talk.say("new", level, "time 20", "otim 20", "go")
    talk.hear("move ")
    talk.end()


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("hello", "Error (unknown command): hello"),
        ("level x", "Error (level is followed by choices"),
        ("st x", "Error (st is followed by a number, not 'x')"),
        ("option nothing=1", "Error (AlphaBeta has no option 'nothing'"),
        ("memory much", "Error (Hash must be a whole number"),
    ],
)
def test_mistakes_are_told_in_a_line(line: str, told: str) -> None:
    (answer,) = spoken(cecp(), line)
    assert answer.startswith(told)


def test_options_and_variants() -> None:
    talk = Talk(cecp())
    talk.say("option killers=0", "memory 64", "variant nim", "ping 1")
    talk.hear("pong")
    assert talk.dialect.seat.name == "nim" and talk.dialect.seat.memory_mb == 64.0
    talk.say("option killers=0", "ping 2")
    talk.hear("pong 2")
    assert talk.dialect.seat.algorithm.killers is False
    talk.end()
