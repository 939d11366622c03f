"""Chess with other people's programs: python-chess agrees with our rules, and reads and writes the same PGN."""

from __future__ import annotations

import io
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import chess
import chess.pgn
import pytest

import outply as op
from outply.adapters import pgn
from outply.adapters.chess_boards import from_board, from_move, to_board, to_move
from outply.boards.random import below, seeded
from tests.support.effort import SOAK

pytestmark = pytest.mark.usefixtures("plainly")

GAME: Any = op.load("chess")

POSITIONS = 10_000 if SOAK else 150

EXTRACT_NEEDED = bool(os.environ.get("OUTPLY_NEEDS_PGN_EXTRACT"))
"""CI installs pgn-extract, so there its absence is a failure."""

EXTRACT = shutil.which("pgn-extract") or shutil.which("pgn-extract", path="/usr/games")


def random_game(seed: int, most: int = 300) -> tuple[list[Any], list[int]]:
    """The states and actions of a random game."""
    stream, states, actions = seeded(seed), [GAME.initial()], list[int]()
    while not GAME.is_terminal(states[-1]) and len(actions) < most:
        legal = [int(a) for a in GAME.actions(states[-1])]
        actions.append(legal[below(stream, len(legal))])
        states.append(GAME.result(states[-1], actions[-1]))
    return states, actions


def test_legal_moves_and_ends_agree() -> None:
    seen, seed = 0, 0
    while seen < POSITIONS:
        seed += 1
        states, _ = random_game(seed)
        for state in states[:: 1 if SOAK else 9]:
            board, seen = to_board(state), seen + 1
            moves = {to_move(state, int(a)) for a in GAME.actions(state)}
            assert moves == set(board.legal_moves) and from_board(board)[:-1] == state[:-1]
            assert all(from_move(state, move) >= 0 for move in list(moves)[:2])
            ended = board.is_checkmate() or board.is_stalemate() or board.is_insufficient_material()
            assert GAME.is_terminal(state) == (ended or board.is_fifty_moves())


def test_names_of_moves_are_those_of_python_chess() -> None:
    for seed in range(3):
        states, actions = random_game(seed + 100, 120)
        for state, action in zip(states, actions, strict=False):
            assert pgn.san(GAME, state, action) == to_board(state).san(to_move(state, action))
    fen = "k7/8/8/8/8/1N3N2/8/1N3N1K w - - 0 1"
    crowd: Any = op.load("chess", fen=fen)
    for action in crowd.actions(crowd.initial()):
        state = crowd.initial()
        assert pgn.san(crowd, state, int(action)) == to_board(state).san(to_move(state, int(action)))


def test_python_chess_reads_what_we_write() -> None:
    _, actions = random_game(7)
    text = str(pgn.from_actions(GAME, actions, White="Outply", Event="A test"))
    read = chess.pgn.read_game(io.StringIO(text))
    assert read is not None and not read.errors and read.headers["Event"] == "A test"
    assert [move.uci() for move in read.mainline_moves()] == named(actions)
    assert read.headers["Result"] in ("1-0", "0-1", "1/2-1/2", "*")
    quoted = pgn.from_actions(GAME, [], Event='A "test" \\ game')
    assert pgn.read_pgn(str(quoted))[0].tags["Event"] == 'A "test" \\ game'


def named(actions: list[int]) -> list[str]:
    state, names = GAME.initial(), []
    for action in actions:
        names.append(GAME.action_name(state, action))
        state = GAME.result(state, action)
    return names


MADE = """[Event "Casual"]
[White "A"]
[Black "B"]
[Result "1-0"]

{before all} 1. e4! {best by test} e5 (1... c5 2. Nf3 (2. c3 d5!?) 2... d6) 2. Nf3 $1 $14 Nc6
; the rest of the line
3. Bb5 a6?? 4. Bxc6 dxc6 {the end} 1-0

[Event "Other"]
[FEN "4k3/8/8/8/8/8/4p3/K7 b - - 0 30"]
[SetUp "1"]

30... e1=Q+ 31. Ka2 *
"""


def test_comments_glyphs_and_variations_are_kept() -> None:
    first, second = pgn.read_pgn(MADE)
    assert first.moves[0].before == "before all" and first.moves[0].glyphs == (1,) and first.result == "1-0"
    (variation,) = first.moves[1].variations
    assert [move.word for move in variation] == ["c5", "Nf3", "d6"] and variation[1].variations[0][1].glyphs == (5,)
    assert first.moves[3].comment == "the rest of the line" and first.moves[2].glyphs == (1, 14)
    assert [len(pgn.replay(game)[1]) for game in (first, second)] == [8, 2]
    again = pgn.read_pgn(str(first) + str(second))
    assert [game.moves for game in again] == [first.moves, second.moves]
    ours, theirs = (chess.pgn.read_game(io.StringIO(text)) for text in (str(first), MADE))
    assert ours is not None and theirs is not None and not ours.errors
    told = [" ".join(game.accept(chess.pgn.StringExporter(headers=False)).split()) for game in (ours, theirs)]
    assert told[0].replace(" { the rest of the line }", "") == told[1]  # python-chess passes over a comment behind ;
    assert pgn.read_pgn(str(theirs))[0].moves[1].variations == first.moves[1].variations


@pytest.mark.skipif(EXTRACT is None and not EXTRACT_NEEDED, reason="pgn-extract is not installed")
def test_pgn_extract_reads_what_we_write_and_the_reverse(tmp_path: Path) -> None:
    games = [pgn.from_actions(GAME, random_game(seed, 200)[1], White=str(seed)) for seed in range(6)]
    file = tmp_path / "ours.pgn"
    file.write_text("".join(map(str, games)) + str(pgn.read_pgn(MADE)[0]))
    done = subprocess.run([str(EXTRACT), "-s", str(file)], capture_output=True, text=True, timeout=60)
    assert done.stderr.strip() == "" and done.returncode == 0
    read = pgn.read_pgn(done.stdout)
    assert len(read) == 7 and [pgn.replay(one)[1] for one in read[:6]] == [pgn.replay(one)[1] for one in games]
    assert [move.variations for move in read[6].moves] == [move.variations for move in pgn.read_pgn(MADE)[0].moves]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("1. e4 (1. d4", "a variation never ends"),
        ("1. e4 )", "a variation ends that never began"),
        ("1. e4 " + "(1. d4 " * 2000 + ")" * 2000, "line 1: variations are nested more than 64 deep"),
        ("(1. e4)", "'\\(' stands before the first action"),
        ("\n\n1. e4 { open", "line 3 cannot be read"),
    ],
)
def test_what_cannot_be_read_is_told(text: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        pgn.read_pgn(text)
    with pytest.raises(ValueError, match="action 2 of the game: 'Ke4'"):
        pgn.replay(pgn.read_pgn("1. e4 Ke4 *")[0])


def test_other_games_have_their_own_names() -> None:
    game: Any = op.load("connect_four", columns=5)
    state, actions = game.initial(), [2, 2, 3]
    played = pgn.from_actions(game, actions, White="A")
    (again,) = pgn.read_pgn(str(played))
    assert again.game == game and pgn.replay(again)[1] == actions and state is not None
