"""An engine for tests, in UCI, CECP or GTP: plays the first free square of tic-tac-toe, or does not behave.

python tests/support/fake_engine.py DIALECT [CONDUCT]
"""

import os
import sys
import time

SQUARES = [f"{column}{row}" for row in "123" for column in "abc"]


class Conduct:
    """What the engine does when it is asked for an action."""

    def __init__(self, name: str) -> None:
        self.name = name

    def action(self, played: list[str]) -> str:
        if self.name == "silent":
            time.sleep(3600)
        if self.name == "dies":
            print("out of luck", file=sys.stderr, flush=True)  # noqa: T201
            os._exit(3)
        if self.name == "crashes":
            os.abort()
        while self.name == "floods":
            say("info string " + "x" * 1000)
        if self.name == "late":
            time.sleep(1.0)
        if self.name == "illegal":
            return "z9"
        if self.name == "resigns":
            return "resign"
        return next(square for square in SQUARES if square not in played)


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def uci(conduct: Conduct) -> None:
    played: list[str] = []
    for line in sys.stdin:
        word, *rest = line.split() or [""]
        if word == "uci":
            say("id name Fake")
            say("option name Skill Level type spin default 20 min 0 max 20")
            if conduct.name == "mute":
                time.sleep(3600)
            say("uciok")
        elif word == "setoption":
            say(f"info string {line.strip()}")
        elif word == "isready":
            say("readyok")
        elif word == "position":
            played = rest[rest.index("moves") + 1 :] if "moves" in rest else []
        elif word == "go":
            say("info depth 3 score cp 40 nodes 17 pv a1")
            say(f"bestmove {conduct.action(played)}")
        elif word == "quit":
            return


def cecp(conduct: Conduct) -> None:
    played: list[str] = []
    for line in sys.stdin:
        word, *rest = line.split() or [""]
        if word == "protover":
            say('feature ping=1 usermove=1 myname="Fake one" option="Depth -spin 3 1 9" done=1')
        elif word == "ping":
            say(f"pong {rest[0]}")
        elif word == "new":
            played = []
        elif word == "usermove":
            played.append(rest[0])
        elif word == "go":
            chosen = conduct.action(played)
            played.append(chosen)
            say("resign" if chosen == "resign" else f"move {chosen}")
        elif word == "quit":
            return


def gtp(conduct: Conduct) -> None:
    played: list[str] = []
    for line in sys.stdin:
        word, *rest = line.split() or [""]
        answer = ""
        if word == "list_commands":
            answer = "play\ngenmove\nclear_board\ntime_settings"
        elif word == "clear_board":
            played = []
        elif word == "play":
            played.append(rest[1])
        elif word == "genmove":
            answer = conduct.action(played)
            played.append(answer)
            answer = answer.upper()
        elif word == "boardsize":
            say("? unknown command\n")
            continue
        say(f"= {answer}\n")
        if word == "quit":
            return


if __name__ == "__main__":
    {"uci": uci, "cecp": cecp, "gtp": gtp}[sys.argv[1]](Conduct(sys.argv[2] if len(sys.argv) > 2 else "honest"))
