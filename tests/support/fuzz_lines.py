"""Lines of a broken client: commands of every dialect, cut, joined, swapped and stuffed with rubbish."""

from __future__ import annotations

import io
import random
from collections.abc import Callable, Iterator
from typing import Any

from outply.protocols.analysis import Analysis
from outply.protocols.cecp import CECP
from outply.protocols.gtp import GTP
from outply.protocols.lines import Conversation
from outply.protocols.seat import EngineSeat
from outply.protocols.uci import UCI
from outply.protocols.ugi import UGI

UCI_LINES = [
    "uci", "isready", "ucinewgame", "position startpos", "position startpos moves a1 b1 a2", "stop", "ponderhit",
    "position fen {} moves a1", "go nodes 3", "go depth 1", "go movetime 1", "go wtime 1 btime 1 winc 0 movestogo 1",
    "go infinite", "go ponder", "go searchmoves a1 b1 nodes 4", "go perft 1", "setoption name Hash value 8", "d",
    "setoption name MultiPV value 3", "setoption name UCI_Variant value nim", "setoption name c value 0.3",
    "setoption name Clear Hash", "setoption name UCI_Variant value tic_tac_toe", "go mate 1", "debug on",
]  # fmt: skip
UGI_LINES = ["ugi", "uginewgame", "query gameover", "query p1turn", "query result", *UCI_LINES[1:]]
CECP_LINES = [
    "xboard", "protover 2", "new", "force", "usermove a1", "usermove b2", "undo", "remove", "sd 1", "st 0.01", "go",
    "level 40 5 0", "time 10", "otim 10", "?", "ping 3", "analyze", ".", "exit", "playother", "result 1-0 {x}", "hint",
    "setboard {}", "variant nim", "variant tic_tac_toe", "option c=0.2", "memory 8", "cores 1", "post", "easy", "edit",
]  # fmt: skip
GTP_LINES = [
    "1 name", "protocol_version", "list_commands", "known_command play", "boardsize 3", "clear_board", "komi 6.5",
    "play b a1", "play w b2", "play b pass", "genmove b", "genmove w", "undo", "showboard", "time_left b 1 1",
    "time_settings 0 1 1", "final_score", "lz-analyze b 1", "kata-analyze 1", "genmove_analyze w 1", "reg_genmove b",
    "gogui-rules_board", "gogui-rules_legal_moves", "gogui-rules_game_id", "outply-setting c 0.3", "outply-legal",
]  # fmt: skip
JSON_LINES = [
    '{"id":"a","moves":["a1"],"maxVisits":3}', '{"id":"b","moves":[["B","a1"],["W","b2"]],"analyzeTurns":[0,1]}',
    '{"id":"c","moves":[],"maxVisits":3,"avoidMoves":[{"player":"B","moves":["a1"],"untilDepth":1}]}',
    '{"id":"d","action":"terminate_all"}', '{"id":"e","moves":[],"maxSeconds":0.01,"reportDuringSearchEvery":0.001}',
    '{"id":"f","moves":[],"overrideSettings":{"c":0.1,"maxTime":0.01},"priority":3}',
    '{"id":"g","action":"clear_cache"}',
]  # fmt: skip

RUBBISH = ["", "\x00\x07", "-1", "99999999999999999999", "value", "name", "{", "}", "[[[", "é…😀", "moves", "\t", "nan"]


def dialects(seat: Callable[[], EngineSeat]) -> dict[str, tuple[list[str], Callable[[Conversation], Any]]]:
    """Each dialect with its lines and the function that makes it."""
    return {
        "uci": (UCI_LINES, lambda talk: UCI(talk, seat, lambda: ["id name test"])),
        "ugi": (UGI_LINES, lambda talk: UGI(talk, seat, lambda: ["id name test"])),
        "cecp": (CECP_LINES, lambda talk: CECP(talk, seat, lambda: ["feature x=1"])),
        "gtp": (GTP_LINES, lambda talk: GTP(talk, seat())),
        "analysis": (JSON_LINES, lambda talk: Analysis(talk, seat)),
    }


def broken(lines: list[str], rng: random.Random) -> str:
    """One line, two times of three changed in some way."""
    line = rng.choice(lines)
    for _ in range(rng.choice((0, 1, 1, 2))):
        words = line.split(" ")
        place = rng.randrange(len(words))
        change = rng.randrange(6)
        if change == 0:
            line = line[: rng.randrange(len(line) + 1)]
        elif change == 1:
            words[place] = rng.choice(RUBBISH)
            line = " ".join(words)
        elif change == 2:
            line = f"{line} {rng.choice(lines)}"
        elif change == 3:
            rng.shuffle(words)
            line = " ".join(words)
        elif change == 4:
            words.insert(place, rng.choice(RUBBISH) * rng.choice((1, 1, 300)))
            line = " ".join(words)
        else:
            line = line.replace(rng.choice(line or " "), chr(rng.randrange(1, 0x2FFF)))
    return line.replace("\n", " ")


def stream(lines: list[str], number: int, seed: int) -> Iterator[bytes]:
    """Lines of a broken client that never quits; a search without end is stopped now and then."""
    rng = random.Random(seed)
    for _ in range(number):
        line = broken(lines, rng)
        if "quit" not in line:
            yield line.encode("utf-8", "surrogatepass") + b"\n"


def answers(make: Callable[[Conversation], Any], said: bytes) -> bytes:
    """What a dialect answers to all this, after which the client goes away."""
    written = io.BytesIO()
    make(Conversation(io.BytesIO(said), written)).run()
    return written.getvalue()
