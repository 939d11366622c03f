"""`outply play`: scripted games through a pipe and through a terminal."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from outply.notation.records import read
from outply.play.clock import parse_clock
from outply.play.input import parse_input

pytestmark = pytest.mark.plain  # every process that plays here

START = [sys.executable, "-c", "from outply.cli import main; main()"]
PLAIN = {
    **os.environ,
    "NUMBA_DISABLE_JIT": "1",
    "OUTPLY_DATA_DIR": os.devnull,
    "COLUMNS": "80",
    "TERM": "xterm",
    "NO_COLOR": "1",
}


def play(
    *arguments: str, said: str = "", folder: Path | None = None, data: str = os.devnull
) -> subprocess.CompletedProcess[str]:
    command, variables = [*START, "play", *arguments], {**PLAIN, "OUTPLY_DATA_DIR": data}
    return subprocess.run(command, input=said, capture_output=True, text=True, env=variables, cwd=folder, timeout=300)


def test_a_game_that_was_left_can_be_continued(tmp_path: Path) -> None:
    left = play("connect_four", "--against", "random", "--seed", "3", said="4\nquit\n", data=str(tmp_path))
    assert "The game is not over after 2 plies. outply play --resume last continues it." in left.stdout
    again = play("--resume", "last", said="3\nq\n", data=str(tmp_path))
    assert again.returncode == 0 and "connect_four: player 0 is you" in again.stdout
    assert "The game is not over" in again.stdout
    third = play("--resume", "last", said="q\n", data=str(tmp_path))
    assert third.stdout.count("X") >= 2  # both actions are there


def test_a_game_that_cannot_be_kept_says_so() -> None:
    assert (
        "With --save FILE you could continue it." in play("tic_tac_toe", "--against", "random", said="b2\nq\n").stdout
    )


def test_person_wins_and_is_reviewed() -> None:
    done = play("tic_tac_toe", "--against", "human", said="b2\na1\na2\na3\nc2\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "player 0 wins (+1, -1)" in done.stdout
    assert "a3??, better c2 (50% of the value lost)" in done.stdout
    assert re.search(r"player 1: 2 choices, 1 blunder", done.stdout)


def test_review_can_be_left_out() -> None:
    done = play("tic_tac_toe", "--against", "human", "--no-review", said="b2\na1\na2\na3\nc2\n")
    assert "choices" not in done.stdout


def test_mistakes_are_answered_and_taken_back() -> None:
    lines = ["e9", "b", "b2", "b2", "u", "undo", ":undo", ":jump", "actions", "help", "", "resign"]
    done = play("tic_tac_toe", "--against", "random", "--seed", "5", said="\n".join(lines) + "\n")
    assert done.returncode == 0, done.stderr
    assert "e9 is not an action here; you can play a1, b1, c1" in done.stdout
    assert "b is not an action here; did you mean b1, b2 or b3?" in done.stdout
    assert "took back 2 plies" in done.stdout
    assert done.stdout.count("there is nothing to take back") == 2
    assert "there is no command ':jump'" in done.stdout
    assert "takes back" in done.stdout or "take back" in done.stdout
    assert "player 0 resigned: player 1 wins" in done.stdout


def test_hint_finds_the_win() -> None:
    done = play("tic_tac_toe", "--against", "human", "--moves", "a1 b1 a2 b2", said="?\n")
    assert re.search(r"a3 +win in 1", done.stdout)
    assert "The game is not over after 4 plies" in done.stdout
    assert done.returncode == 0


def test_end_of_input_is_polite_and_the_game_goes_on_later(tmp_path: Path) -> None:
    first = play(
        "pig:target=8", "--against", "random", "--seed", "3", "--save", "g.txt", said="roll\n", folder=tmp_path
    )
    assert first.returncode == 0
    assert "outply play --resume g.txt continues it" in first.stdout
    record = read((tmp_path / "g.txt").read_text())
    assert record.players == ("human", "random")
    assert [played.name for played in record.actions][:1] == ["roll"]
    second = play("--resume", "g.txt", "--no-review", said="hold\nroll\n" * 20, folder=tmp_path)
    assert "wins (" in second.stdout
    after = read((tmp_path / "g.txt").read_text())
    assert after.actions[: len(record.actions)] == record.actions
    assert len(after.actions) > len(record.actions)


def test_dice_are_the_same_after_a_takeback() -> None:
    done = play("pig", "--against", "human", "--seed", "9", said="roll\nundo\nroll\nundo\nroll\n")
    rolls = re.findall(r"chance: (\d)", done.stdout)
    assert len(rolls) == 3
    assert len(set(rolls)) == 1


def test_passes_and_extra_turns_are_announced() -> None:
    assert "player 0 moves again" in play("kalah", "--against", "human", said="3\n").stdout
    done = play("othello:size=4", "--against", "human", said="b1\nc1\nd3\na1\n")
    assert "player 0 can only pass" in done.stdout
    assert done.stdout.rstrip().splitlines()[-1].startswith("The game is not over after 5 plies")


def test_algorithms_can_be_watched() -> None:
    done = play("tic_tac_toe", "--watch", "random", "mcts:simulations=20", "--seed", "2")
    assert done.returncode == 0, done.stderr
    assert re.search(r"player 0 \(random\) plays", done.stdout)
    assert re.search(r"player 1 \(mcts:simulations=20\) plays \w\d   [+\-wld]", done.stdout)
    assert "wins" in done.stdout or "draw" in done.stdout


def test_three_players_and_seats() -> None:
    done = play(
        "pig:players=3,target=5", "--seat", "1", "--against", "random", "--against", "random", said="hold\n" * 50
    )
    assert "player 0 is random, player 1 is you, player 2 is random" in done.stdout
    assert "wins (" in done.stdout


def test_one_player_plays_alone() -> None:
    done = play("twenty48:target=8", "--no-review", "--seed", "1", said="left\nup\nright\ndown\n" * 60)
    assert "the game is over: " in done.stdout


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["tic_tac_toe", "--against", "nobody"], "there is no player 'nobody'"),
        (["tic_tac_toe", "--against", "mcts:depth=3"], "MCTS does not go by depth; it goes by seconds"),
        (["tic_tac_toe", "--seat", "2"], "--seat is a player, 0 to 1, or random"),
        (["tic_tac_toe", "--clock", "soon"], "a clock is written minutes+seconds"),
        (["tic_tac_toe", "mcts"], "add --watch to watch these players"),
        (["tic_tac_toe", "--watch", "mcts", "mcts", "mcts"], "has 2 players, but 3 are named"),
        (["tic_tac_toe", "--against", "random", "--against", "random"], "there are 1 other players"),
        (["--resume", "missing.txt"], "missing.txt cannot be read"),
        ([], "which game?"),
    ],
)
def test_wrong_use_is_told_in_a_sentence(arguments: list[str], sentence: str, tmp_path: Path) -> None:
    done = play(*arguments, folder=tmp_path)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr


# -- in a terminal -----------------------------------------------------------------------------------------------------


class Typist:
    """Somebody at a terminal of 80 columns: waits for a text, then types."""

    def __init__(self, *arguments: str) -> None:
        self.near, far = pty.openpty()
        self.process = subprocess.Popen([*START, "play", *arguments], stdin=far, stdout=far, stderr=far, env=PLAIN)
        os.close(far)
        self.seen = ""

    def wait_for(self, text: str, seconds: float = 120.0) -> str:
        """What was shown up to and with this text."""
        end = time.monotonic() + seconds
        while text not in self.seen:
            assert select.select([self.near], [], [], end - time.monotonic())[0], f"no {text!r} in {self.seen!r}"
            try:
                self.seen += os.read(self.near, 65536).decode()
            except OSError:  # the other end is closed
                raise AssertionError(f"no {text!r} in {self.seen!r}") from None
        before, _, self.seen = self.seen.partition(text)
        return before + text

    def type(self, text: str) -> None:
        os.write(self.near, text.encode())

    def leave(self) -> int:
        status = self.process.wait(60)
        os.close(self.near)
        return status

    def __enter__(self) -> Typist:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()


def test_terminal_completes_and_ctrl_c_is_polite() -> None:
    with Typist("pig", "--against", "human", "--seed", "1") as typist:
        typist.wait_for("player 0 > ")
        typist.type("ro\t\n")
        assert "roll" in typist.wait_for("chance: ")
        typist.wait_for(" > ")
        typist.process.send_signal(signal.SIGINT)  # Ctrl-C
        typist.wait_for("The game is not over after 2 plies")
        assert typist.leave() == 0


def test_clock_runs_out_while_a_person_thinks() -> None:
    with Typist("tic_tac_toe", "--against", "human", "--clock", "0.01", "--no-review") as typist:
        typist.wait_for("player 0 [0:01] > ")
        typist.wait_for("player 0 lost on time: player 1 wins")
        assert typist.leave() == 0


# -- parts -------------------------------------------------------------------------------------------------------------


def test_clock_counts() -> None:
    clock = parse_clock("0.5+3", 2)
    clock.began -= 10
    assert 19 < clock.remaining(0) <= 20
    assert clock.press(0)
    assert 22 < clock.left[0] <= 23
    assert clock.left[1] == 30
    assert clock.format(1) == "0:30"
    clock.begin()
    clock.began -= 31
    assert not clock.press(1)


def test_an_action_comes_before_a_command_of_its_name() -> None:
    import outply as op

    game = op.load("tic_tac_toe")
    s = game.initial()
    assert parse_input(game, s, "U", ["u"]).command == ""
    assert parse_input(game, s, "U", ["a1"]).command == "undo"
    assert parse_input(game, s, "a1", ["a1"]).action == 0


def test_only_what_the_person_notices_is_shown() -> None:
    done = play("kuhn", "--against", "random", "--seed", "3", "--no-review", said="bet\nbet\n")
    assert done.returncode == 0, done.stderr
    before_the_end = done.stdout.rpartition("cards")[0]
    assert "chance: Q" in done.stdout and "chance: K" not in done.stdout
    assert "cards Q ?" in before_the_end and "K" not in before_the_end
    assert "cards Q K" in done.stdout  # when it is over, cards are shown


def test_choices_at_once_are_told_when_both_have_chosen() -> None:
    first = play("matrix", "--against", "random", "--seat", "1", "--seed", "3", said="?\nrock\n")
    assert first.returncode == 0, first.stderr
    assert "player 0 (random) has chosen" in first.stdout and "player 0 (random) plays" not in first.stdout
    assert re.search(r"player 1: 1 choice", first.stdout)
    other = play("matrix", "--against", "random", "--seed", "3", said="rock\n")
    assert re.search(r"player 1 \(random\) plays (rock|paper|scissors)", other.stdout)


def test_two_people_at_one_terminal_see_their_own() -> None:
    done = play("kuhn", "--against", "human", "--moves", "J K", said="bet\npass\n")
    boards = re.findall(r"cards (\S \S)", done.stdout)
    assert boards == ["J ?", "J ?", "? K", "J K"]


def test_hidden_games_are_kept_and_continued(tmp_path: Path) -> None:
    left = play("goofspiel:cards=3", "--against", "random", "--seed", "3", said="2\nq\n", data=str(tmp_path))
    assert "outply play --resume last continues it" in left.stdout
    again = play("--resume", "last", said="3\n1\n1\n", data=str(tmp_path))
    assert re.search("wins|a draw", again.stdout), again.stdout + again.stderr
