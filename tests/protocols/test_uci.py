"""UCI and UGI: what clients send and what they may expect, for any game."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from outply.protocols.lines import Conversation
from outply.protocols.seat import EngineSeat
from outply.protocols.uci import UCI
from outply.protocols.ugi import UGI
from tests.support.talks import Talk, program, seat, spoken

pytestmark = pytest.mark.usefixtures("plainly")


def uci(game: str = "tic_tac_toe", player: str = "mcts", kind: type[UCI] = UCI) -> Any:
    return lambda conversation: kind(conversation, lambda: seat(game, player), lambda: ["id name test"])


def ended(lines: list[str]) -> str:
    """The one line that answers `go`."""
    (best,) = [line for line in lines if line.startswith("bestmove")]
    assert lines[-1] == best
    return best


def test_the_handshake_needs_no_game() -> None:
    def fail() -> EngineSeat:
        raise AssertionError("the game is not needed yet")

    def make(conversation: Conversation) -> UCI:
        return UCI(conversation, fail, lambda: ["id name test"])

    assert spoken(make, "uci", "quit") == ["id name test", "uciok"]


def test_one_answer_and_what_was_found() -> None:
    lines = spoken(uci(), "isready", "position startpos moves b2 a1", "go nodes 200")
    assert lines[0] == "readyok"
    words = lines[-2].split()
    for name in ("depth", "score", "nodes", "nps", "time", "pv", "multipv"):
        assert name in words
    assert ended(lines[1:]).split()[1] in {"b1", "c1", "a2", "c2", "a3", "b3", "c3"}


def test_certain_wins_are_mates_and_draws_are_nothing() -> None:
    win = spoken(uci(), "position startpos moves a1 b1 a2 b2", "go nodes 300")
    assert " score mate 1 " in win[-2] and ended(win).startswith("bestmove a3")
    loss = spoken(uci(), "position startpos moves b2 a2 a1 c3 c1", "go nodes 3000")
    assert " score mate -1 " in loss[-2]


def test_several_lines_of_play() -> None:
    for player in ("mcts", "alpha_beta"):
        lines = spoken(uci("tic_tac_toe", player), "setoption name MultiPV value 3", "go nodes 900")
        last = [line.split() for line in lines if line.startswith("info depth")][-3:]
        assert [line[line.index("multipv") + 1] for line in last] == ["1", "2", "3"], player
        assert len({line[line.index("pv") + 1] for line in last}) == 3


@pytest.mark.parametrize("player", ["mcts", "alpha_beta"])
def test_some_actions_alone_are_searched(player: str) -> None:
    moves = "position startpos moves a1 b1 a2 b2"
    lines = spoken(uci("tic_tac_toe", player), moves, "go nodes 300 searchmoves c1 c2")
    assert ended(lines).split()[1] in ("c1", "c2")
    lines = spoken(uci("tic_tac_toe", player), moves, "go searchmoves c1 a3 movetime 200")
    assert ended(lines).split()[1] == "a3" and " mate 1 " in lines[-2]


def test_depth_and_mate_end_any_search() -> None:
    for words in ("depth 3", "mate 2", "movetime 30", "wtime 500 btime 500 movestogo 10", "wtime 100 btime 100 winc 5"):
        for player in ("mcts", "alpha_beta"):
            assert ended(spoken(uci("tic_tac_toe", player), f"go {words}")), words


def test_stop_ends_an_endless_search_and_ready_is_answered_meanwhile() -> None:
    talk = Talk(uci("connect_four"))
    talk.say("go infinite", "isready")
    assert "bestmove" not in " ".join(talk.hear("readyok"))
    talk.say("stop")
    ended(talk.hear("bestmove"))
    talk.say("stop", "isready")
    assert talk.hear("readyok") == ["readyok"]
    talk.end()


def test_an_endless_search_of_a_proven_state_waits_for_stop() -> None:
    talk = Talk(uci())
    talk.say("position startpos moves a1 b1 a2 b2", "go infinite", "isready")
    talk.hear("info depth")
    talk.say("isready")
    assert not any(line.startswith("bestmove") for line in talk.hear("readyok"))
    talk.say("stop")
    assert ended(talk.hear("bestmove")).startswith("bestmove a3")
    talk.end()


def test_pondering_ends_with_the_clock_that_began_with_the_hit() -> None:
    talk = Talk(uci("connect_four"))
    talk.say("go ponder wtime 1000 btime 1000", "isready")
    assert not any(line.startswith("bestmove") for line in talk.hear("readyok"))
    talk.say("ponderhit")
    ended(talk.hear("bestmove"))
    talk.say("go ponder movetime 10000", "stop")
    ended(talk.hear("bestmove"))
    talk.end()


def test_a_new_position_ends_the_search_before_it() -> None:
    talk = Talk(uci("connect_four"))
    talk.say("go infinite", "position startpos moves 4", "go nodes 50")
    ended(talk.hear("bestmove"))
    ended(talk.hear("bestmove"))
    talk.end()


WRONG = [
    ("hello", "unknown command 'hello'"),
    ("position startpos moves z9", "'z9' is no legal action here"),
    ("position middle", "position is followed by startpos or fen"),
    ("go depth x", "depth is followed by a whole number, not 'x'"),
    ("go searchmoves z9", "'z9' is no legal action here"),
    ("setoption name Hash value many", "Hash must be a whole number from 1 to"),
    ("setoption name nothing value 1", "MCTS has no option 'nothing'"),
    ("setoption Hash", "setoption is followed by name and value"),
    ("position fen {", "this is no state of TicTacToe"),
]


@pytest.mark.parametrize(("line", "told"), WRONG)
def test_mistakes_are_told_in_a_line(line: str, told: str) -> None:
    (answer,) = spoken(uci(), line)
    assert answer.startswith("info string ") and told in answer


def test_words_before_a_command_and_white_space_are_passed_over() -> None:
    assert spoken(uci(), "joho  isready") == ["readyok"]
    lines = spoken(uci(), "position   startpos  moves   a1   b1 ", " go\tnodes   50 ")
    ended(lines)


def test_where_nothing_can_be_chosen_there_is_still_one_answer() -> None:
    over = spoken(uci(), "position startpos moves a1 b1 a2 b2 a3", "go infinite")
    assert over == ["info string the game is over.", "bestmove (none)"]
    dice = spoken(uci("pig"), "position startpos moves roll", "go nodes 10")
    assert ended(dice) == "bestmove (none)"


def test_names_with_spaces_are_words() -> None:
    lines = spoken(uci("backgammon"), "position startpos moves 31", "go nodes 60")
    best = ended(lines).split()[1]
    assert "_" in best
    assert ended(spoken(uci("backgammon"), f"position startpos moves 31 {best} 21", "go nodes 60"))


def test_hidden_games_are_played_by_what_was_seen() -> None:
    assert ended(spoken(uci("kuhn", ""), "position startpos moves J Q", "go nodes 100")).split()[1] in ("bet", "pass")


def test_options_of_the_algorithm_are_set_in_any_case() -> None:
    talk = Talk(uci())
    talk.say("setoption name C value 0.25", "setoption name TREE_POLICY value puct", "setoption name seed value 5")
    talk.say("isready")
    talk.hear("readyok")
    assert type(talk.dialect.seat.algorithm.tree_policy).__name__ == "PUCT" and talk.dialect.seat.seed == 5
    talk.say("setoption name UCI_Variant value nim", "position startpos", "go nodes 40")
    assert ended(talk.hear("bestmove"))
    talk.end()


def test_every_setting_can_be_set_to_its_default() -> None:
    for game in ("chess", "tic_tac_toe", "backgammon", "kuhn"):
        found = seat(game, "")
        for setting in found.settings():
            if setting.kind != "button" and setting.default not in ("", "inf"):
                found.set(setting.name, setting.default)
            assert setting.uci().startswith("option name ") and setting.cecp()


def test_a_state_is_a_fen_in_chess_and_json_elsewhere() -> None:
    lines = spoken(uci("chess", "alpha_beta"), "position fen 6k1/5ppp/8/8/8/8/8/R3K3 w Q -", "d", "go depth 1")
    assert "Fen: 6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1" in lines and ended(lines) == "bestmove a1a8"
    shown = spoken(uci(), "position startpos moves b2", "d")
    text = shown[-1].removeprefix("Fen: ")
    assert text.startswith("{") and spoken(uci(), f"position fen {text}", "d") == shown
    assert ended(spoken(uci(), f"position fen {text} moves a1", "go nodes 20"))


def test_draws_that_nobody_claims_are_played_on() -> None:
    fen = "4k3/8/8/8/8/8/4P3/4K2R w K - 100 90"
    lines = spoken(uci("chess", "alpha_beta"), f"position fen {fen} moves h1h2 e8e7", "go depth 1")
    assert ended(lines) != "bestmove (none)"
    assert spoken(uci("chess", "alpha_beta", UGI), f"position fen {fen}", "query result") == ["response draw"]


def test_counts_of_positions() -> None:
    lines = spoken(uci("chess", "alpha_beta"), "position startpos", "go perft 2")
    assert lines[-1] == "Nodes searched: 400" and "e2e4: 20" in lines
    assert spoken(uci("tic_tac_toe"), "position startpos", "go perft 99999999") == [
        "info string perft counts at most 60 plies, not 99999999."
    ]


def test_rules_that_fail_are_told_and_an_answer_comes(tmp_path: Path) -> None:
    file = tmp_path / "bad.py"
    file.write_text(BAD)
    lines = spoken(uci(f"{file}:Bad"), "position startpos", "go nodes 50")
    assert any(line.startswith("info string") and "utility" in line for line in lines) and ended(lines)


BAD = """
import outply as op

class Bad(op.Game):
    def initial(self): return 3
    def to_move(self, s): return s & 1
    def actions(self, s): return (1, 2)
    def result(self, s, a): return s - a
    def is_terminal(self, s): return s <= 0
    def utility(self, s, player): return [1.0][s + 2]
"""


def test_ugi_answers_questions() -> None:
    lines = spoken(
        uci(kind=UGI), "ugi", "uginewgame", "query p1turn", "query gameover", "query result",
        "position startpos moves a1 b1 a2 b2 a3", "query gameover", "query result", "query sense",
    )  # fmt: skip
    assert lines[:2] == ["id name test", "ugiok"]
    said = [line.removeprefix("response ") for line in lines[2:7]]
    assert said == ["true", "false", "none", "true", "p1win"] and lines[7].startswith("info string query")
    assert ended(spoken(uci(kind=UGI), "go p1time 100 p2time 100"))


def test_the_program_speaks_and_ends(tmp_path: Path) -> None:
    with program("uci", "nim") as running:
        out, _ = running.communicate("uci\nisready\nposition startpos moves 2\ngo nodes 100\n", timeout=60)
    lines = out.splitlines()
    assert lines[0].startswith("id name Outply") and "readyok" in lines
    assert ended(lines[lines.index("readyok") + 1 :]) and running.returncode == 0


def test_the_greeting_imports_neither_numpy_nor_the_compiler() -> None:
    with program("uci", "nim") as first:
        first.communicate("uci\nquit\n", timeout=60)
    probe = "\n".join(
        [
            "import sys, io",
            "from outply.cli.shared.protocol import speak_uci",
            "from outply.protocols import lines",
            "from outply.protocols.uci import UCI",
            "lines.standard_conversation = lambda: lines.Conversation(io.BytesIO(b'uci\\nquit\\n'), sys.stdout.buffer)",
            "speak_uci(UCI, 'nim', '')",
            "assert not {'numpy', 'numba'} & set(sys.modules), 'too much is imported'",
        ]
    )
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0 and done.stdout.endswith("uciok\n"), done.stderr
