"""GTP: what Go programs, Sabaki and GoGui send and may expect, for any game."""

from __future__ import annotations

import re
from typing import Any

import pytest

from outply.protocols.gtp import GTP
from tests.support.talks import Talk, seat, spoken

pytestmark = pytest.mark.usefixtures("plainly")


def gtp(game: str = "go:size=5", player: str = "mcts:simulations=30") -> Any:
    return lambda conversation: GTP(conversation, seat(game, player))


def answers(*lines: str, game: str = "go:size=5") -> list[str]:
    """The answers, each of which ends with an empty line."""
    told = "\n".join(spoken(gtp(game), *lines)) + "\n"
    assert told.endswith("\n\n")
    return told.removesuffix("\n\n").split("\n\n")


def test_commands_have_numbers_and_comments() -> None:
    found = answers(
        "# nothing", "1 protocol_version", "22name # me", "known_command play", "known_command fly", "3 fly"
    )
    assert found == ["=1 2", "=22 Outply go:size=5", "= true", "= false", "?3 unknown command"]
    listed = answers("list_commands")[0].split()
    assert {"genmove", "play", "undo", "lz-analyze", "gogui-rules_board", "final_score"} <= set(listed)


def test_a_game_is_played() -> None:
    found = answers(
        "boardsize 5", "komi 0.5", "clear_board", "play B C3", "play w c3", "play w PASS", "genmove b", "undo"
    )
    assert found[:6] == ["=", "=", "=", "=", "? illegal move", "="]
    assert re.fullmatch(r"= ([A-HJ][1-5]|pass)", found[6]) and found[7] == "="


def test_what_cannot_be_done_is_refused() -> None:
    lines = {
        "boardsize x": "? boardsize not an integer",
        "boardsize 99": "? unacceptable size",
        "play w c3": "? illegal move: it is the turn of black",
        "play red c3": "? invalid color",
        "genmove white": "? it is the turn of black",
        "undo": "? cannot undo",
        "komi much": "? komi not a float",
        "final_score": "? cannot score: the game is not over",
        "time_left b x y": "? syntax error: time_left COLOR TIME STONES",
    }
    assert dict(zip(lines, answers(*lines), strict=True)) == lines


def test_the_score_is_that_of_the_rules() -> None:
    assert answers("komi 0.5", "play b c3", "play w pass", "play b pass", "final_score")[-1] == "= B+24.5"
    assert answers("play b pass", "play w pass", "final_score", "genmove b")[-2:] == ["= W+7.5", "? the game is over"]


def test_clocks_are_kept() -> None:
    found = answers("time_settings 0 1 1", "time_left b 1 1", "genmove b", "time_left w 100 0", "genmove w")
    assert all(line.startswith("=") for line in found)


@pytest.mark.parametrize(("prefix", "whole"), [("", 10000), ("lz-", 10000), ("kata-", 1)])
def test_analysis_streams_until_the_next_line(prefix: str, whole: int) -> None:
    talk = Talk(gtp(player="mcts"))
    talk.say(f"5 {prefix}analyze b 2")
    assert talk.hear("=") == ["=5"]
    row = talk.hear("info move")[-1]
    found = re.match(r"info move (\w+) visits \d+ winrate ([\d.]+) prior ([\d.]+) lcb ([\d.]+) order 0 pv \w+", row)
    assert found and 0 <= float(found[2]) <= whole and row.count("info move") == 26
    talk.say("name")
    heard = talk.hear("= Outply")
    assert heard[-2] == ""
    talk.end()


def test_a_choice_with_analysis_ends_with_play() -> None:
    lines = spoken(gtp(), "1 genmove_analyze b 10", "showboard")
    assert lines[0] == "=1" and lines[1].startswith("info move")
    played = next(line for line in lines if line.startswith("play "))
    assert lines[lines.index(played) + 1] == "" and re.fullmatch(r"play ([A-E][1-5]|pass)", played)


def test_gogui_learns_the_rules() -> None:
    asked = ["game_id", "board_size", "board", "legal_moves", "side_to_move", "final_result"]
    found = answers(*(f"gogui-rules_{name}" for name in asked), "play b F5", game="othello")
    assert found[:2] == ["= Othello", "= 8"] and found[3:6] == ["= D3 C4 F5 E6", "= black", "="]
    rows = found[2].removeprefix("= ").splitlines()
    assert len(rows) == 8 and rows[3] == ". . . X O . . ." and rows[4] == ". . . O X . . ."
    assert found[6] == "="
    refused = answers("gogui-rules_legal_moves", game="breakthrough")[0]
    assert refused.startswith("? GoGui plays on points")


def test_gogui_has_no_column_i() -> None:
    found = answers("outply-legal", "gogui-rules_game_id", "gogui-rules_legal_moves", "play b K1", game="hex:size=9")
    assert "I1" in found[0].split() and "J9" not in found[0].split()
    assert "I1" not in found[2].split() and "J9" in found[2].split() and found[3] == "? illegal move"


def test_games_end() -> None:
    moves = ["play b a1", "play w b1", "play b a2", "play w b2", "play b a3"]
    found = answers(*moves, "gogui-rules_final_result", "final_score", game="tic_tac_toe")
    assert found[-2:] == ["= Black wins.", "= B+R"]
