"""`outply match`, `tournament` and `replay`: what they print, keep and refuse."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import outply as op
from outply.arena.database import Database
from outply.cli import main
from outply.notation.records import read, replay
from tests.support.paths import BROKEN_GAMES

pytestmark = pytest.mark.compiled_in_soak

SMALL = ["subtraction", "random", "random"]


def outply(*arguments: str, code: int = 0) -> Result:
    done = CliRunner().invoke(main, list(arguments), env={"COLUMNS": "80", "NO_COLOR": "1"})
    assert done.exit_code == code, done.output + repr(done.exception)
    return done


@pytest.fixture
def file(tmp_path: Path) -> str:
    return str(tmp_path / "results.db")


def test_a_match_shows_its_table_and_goes_on_later(file: str) -> None:
    first = outply("match", *SMALL, "--rounds", "6", "--database", file).output
    assert "Subtraction · random against random (2)" in first and "12 of 12 games" in first
    assert "pairs by points of random" in first and "95 %" in first and "the first player scores" in first
    assert f"Match 1 in {file}" in first.replace("\n", "")
    assert max(len(line) for line in first.splitlines()[:-1]) <= 80
    again = outply("match", *SMALL, "--rounds", "9", "--database", file).output
    assert "18 of 18 games" in again
    assert [match.games for match in Database(file).matches()] == [18]


def test_a_match_as_json_is_one_document(file: str) -> None:
    done = outply("match", *SMALL, "--rounds", "4", "--database", file, "--json")
    told = json.loads(done.stdout)
    assert told["games"] == told["wanted"] == 8 and told["schema"] == "outply.standings/1"
    assert sum(told["duel"]["pairs"]) == 4 and told["match"] == 1
    assert {player["name"] for player in told["players"]} == {"random", "random (2)"}


def test_a_mirror_match_is_level_or_the_command_fails(file: str) -> None:
    done = outply("match", "tic_tac_toe", "random", "--mirror", "--rounds", "40", "--database", file)
    assert "level, as it must be" in done.stderr
    outply("match", "tic_tac_toe", "random", "--rounds", "4", "--database", file, code=2)
    outply("match", "tic_tac_toe", "random", "random", "--mirror", "--database", file, code=2)


def test_a_test_that_is_rejected_fails(file: str, tmp_path: Path) -> None:
    players = tmp_path / "mine.py"
    players.write_text(
        "def clever(game, state):\n"
        "    for action in game.actions(state):\n"
        "        if (state.pile - action) % 4 == 0:\n"
        "            return action\n"
        "    return 1\n"
    )
    good = ["match", "subtraction", f"{players}:clever", "random", "--sprt", "0", "100", "--rounds", "200"]
    done = outply(*good, "--database", file).output
    assert "accepted" in done and "is stronger than random" in done
    bad = ["match", "subtraction", "random", f"{players}:clever", "--sprt", "0", "100", "--rounds", "200"]
    assert "rejected" in outply(*bad, "--database", file, code=1).output


def test_a_tournament_has_a_cross_table_a_picture_and_records(file: str, tmp_path: Path) -> None:
    picture, records = tmp_path / "ratings.svg", tmp_path / "games.txt"
    command = ["tournament", "subtraction", "random", "random", "random", "--rounds", "2", "--database", file]
    done = outply(*command, "--plot", str(picture), "--records", str(records)).output
    assert "12 of 12 games" in done and "> next" in done and "random (3)" in done
    assert "<svg" in picture.read_text()[:1000]
    texts = [f"outply game 1{text}" for text in records.read_text().split("outply game 1")[1:]]
    assert len(texts) == 12
    game = op.load("subtraction")
    for text in texts:
        states, _ = replay(game, read(text).actions)
        assert game.is_terminal(states[-1])


def test_games_are_replayed_from_the_database_and_from_text(file: str, tmp_path: Path) -> None:
    outply("match", *SMALL, "--rounds", "2", "--database", file)
    listed = outply("replay", "--database", file).output
    assert "subtraction" in listed and "1 to 4" in listed
    assert json.loads(outply("replay", "--database", file, "--json").output)[0]["games"] == 4
    shown = outply("replay", "3", "--database", file).output
    assert "End: player 0" in shown and "stones" in shown
    text = outply("replay", "3", "--text", "--database", file).output
    record = tmp_path / "game.txt"
    record.write_text(text)
    assert outply("replay", str(record)).output == shown
    document = tmp_path / "game.json"
    document.write_text(outply("replay", "3", "--json", "--database", file).output)
    assert outply("replay", str(document)).output == shown
    assert "there is no game 99" in outply("replay", "99", "--database", file, code=1).output
    assert "No such file" in outply("replay", "nothing.txt", code=2).output
    assert "No match has been played" in outply("replay", "--database", str(tmp_path / "none.db")).output


def test_all_openings_are_played_if_nothing_else_is_said(file: str) -> None:
    command = ["match", *SMALL, "--all-openings", "--opening-plies", "1", "--database", file]
    assert "6 of 6 games" in outply(*command).output  # three openings from two seats


WRONG = [
    (["match", "subtraction", "random", "mcts:simulation=3"], "Limits are seconds, simulations"),
    (["match", "subtraction", "mcts", "random", "--depth", "3"], "MCTS does not go by depth; it goes by seconds and"),
    (["match", "subtraction", "mcts:depth=3", "random"], "MCTS does not go by depth; it goes by seconds and"),
    (["tournament", "subtraction", "mcts", "minimax", "--nodes", "3"], "MCTS does not go by nodes; it goes by seconds"),
    (["match", "subtraction", "random", "clever"], "there is no player 'clever'"),
    (["match", "pig", "alpha_beta", "random"], "AlphaBeta needs a game without chance"),
    (["match", "twenty48", "random", "random"], "for two or more players"),
    (["match", *SMALL, "--sprt", "5", "5"], "elo0 below elo1"),
    (["match", *SMALL, "--clock", "soon"], "a clock is written 10+0.1"),
    (["match", *SMALL, "--clock", "5", "--nodes", "7"], "give either --clock or a budget"),
    (["match", *SMALL, "--plot", "ratings.gif"], "the name of a plot ends with .png, .svg, .pdf"),
    (["tournament", "subtraction", "random"], "two or more players"),
]


@pytest.mark.parametrize(("arguments", "told"), WRONG)
def test_wrong_use_is_answered_with_one_sentence(arguments: list[str], told: str, file: str) -> None:
    done = outply(*arguments, "--database", file, code=2)
    assert told in done.output and "Traceback" not in done.output
    assert not Path(file).exists()


def test_a_file_that_is_no_database_is_answered_with_one_sentence(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ada")
    done = outply("match", *SMALL, "--database", str(letter), code=1)
    assert "is not a database of outcomes" in done.output.replace("\n", " ")
    assert letter.read_text() == "Dear Ada"


def test_players_who_do_not_behave_are_named(file: str, tmp_path: Path) -> None:
    players = tmp_path / "mine.py"
    players.write_text("def wild(game, state):\n    return 1000\n")
    done = outply("match", "subtraction", f"{players}:wild", "random", "--rounds", "2", "--database", file).output
    assert "4 illegal" in done and "The last fault: lost by an illegal action" in done.replace("\n", " ")


def test_rules_that_fail_are_named(file: str, tmp_path: Path) -> None:
    rules = tmp_path / "broken.py"
    rules.write_text((BROKEN_GAMES / "raising.py").read_text())
    asked = ("match", f"{rules}:ResultRaises", "random", "random", "--rounds", "1", "--database", file)
    done = outply(*asked, code=1).output
    assert "the first player scores" not in done
    assert "2 games do not count because the rules failed" in done and "ZeroDivisionError" in done


def start(*arguments: str) -> Any:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "COLUMNS": "80"}
    command = [sys.executable, "-c", "from outply.cli import main; main()", *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment)


@pytest.mark.skipif(os.name != "posix", reason="sends SIGINT")
def test_ctrl_c_ends_politely_and_the_same_command_goes_on(file: str, tmp_path: Path) -> None:
    players = tmp_path / "mine.py"
    players.write_text("import time\ndef slow(game, state):\n    time.sleep(0.02)\n    return 1\n")
    command = ["match", "subtraction", f"{players}:slow", "random", "--rounds", "10", "--database", file]
    running = start(*command)
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and not (Path(file).exists() and _games(file) > 1):
        time.sleep(0.05)
    running.send_signal(signal.SIGINT)
    told, _ = running.communicate(timeout=60)
    assert running.returncode == 130, told
    assert "the same command continues from here" in told and "Traceback" not in told
    kept = _games(file)
    assert 1 < kept < 20
    again = start(*command)
    told, _ = again.communicate(timeout=100)
    assert again.returncode == 0 and "20 of 20 games" in told
    assert _games(file) == 20


def _games(file: str) -> int:
    try:
        return sum(match.games for match in Database(file).matches())
    except RuntimeError:  # the tables are not there yet
        return 0
