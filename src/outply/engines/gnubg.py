"""GNU Backgammon, through its terminal: every state is set up anew, and `hint` ranks the plays of a roll."""

from __future__ import annotations

import base64
import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from outply.boards.cells import get
from outply.engines.command import EngineCommand
from outply.engines.engine import HANDSHAKE_SECONDS, Found, GameHistory, RunningEngine, answer_seconds
from outply.engines.program import EngineFault
from outply.game import Game
from outply.search.budget import Budget

BAR, OFF = 25, 0

START = (
    "set player 0 human",
    "set player 1 human",
    "set automatic roll off",
    "set automatic game off",
    "set automatic move off",
    "set automatic bearoff off",
    "set cube use off",
    "set jacoby off",
    "set confirm new off",
    "set confirm save off",
)
"""Nothing happens by itself: the program only judges what it is shown."""

MOST_PLAYS = 200
"""Plays of a roll that are ranked; the end of the list decides only where a double is half played."""

MARK, MARKED = "show beavers", "beavers/raccoons"
"""A question and its answer, which nothing else prints: what was asked before is answered by then."""

PLAY = re.compile(r"\b\d+\. \S+ +\d+-ply +(.+?) +(?:Eq|MWC)\.?:")


class Gnubg(RunningEngine):
    """GNU Backgammon."""

    terminal = True

    def __init__(self, command: EngineCommand) -> None:
        super().__init__(EngineCommand(command.dialect, (*command.words, "-t", "-q", "-r"), command.options))
        self.origin = command

    @classmethod
    def objection(cls, game: Game) -> str:
        from outply.games.backgammon import Backgammon

        return "" if isinstance(game, Backgammon) else "plays backgammon alone"

    def shake_hands(self) -> None:
        for line in START:
            self.program.say(line)
        for name, value in self.command.options:
            if name != "plies" or not value.isdigit():
                raise EngineFault("error", f"{self.name} takes plies=0, 1, 2 or more, not {name}={value}.")
            self.program.say(f"set evaluation chequer eval plies {value}")
        self._answers(HANDSHAKE_SECONDS)

    def _answers(self, seconds: float) -> list[str]:
        """All that it prints about what was said so far."""
        self.program.say(MARK)
        return self.program.hear_until(lambda line: MARKED in line, seconds)

    def begin(self, game: Game) -> None:
        """A game to one point where gammons do not count, one for money where they do."""
        self.program.say("new session" if game.options().get("gammons") else "new match 1")
        self._answers(HANDSHAKE_SECONDS)

    def choose(self, history: GameHistory, budget: Budget, seconds: float | None) -> Found:
        game, s = history.game, history.state
        actions = [int(a) for a in game.actions(s)]
        if len(actions) == 1:
            return Found(game.action_name(s, actions[0]))
        rolled = s if s.again or s.high != s.low or len(history.states) < 2 else history.states[-2]
        for line in ("set turn 0", f"set board {position_id(rolled)}", f"set dice {s.high} {s.low}"):
            self.program.say(line)
        self.program.say(f"hint {MOST_PLAYS}")
        heard = self._answers(answer_seconds(budget, seconds))
        plays = [match[1] for line in heard if (match := PLAY.search(line))]
        reached = dict(reversed(list(_boards_after(game, s))))
        for play in plays:
            wanted = board_after(rolled, play)
            if wanted in reached:
                return Found(game.action_name(s, reached[wanted]))
        what = f"ranked {len(plays)} plays, none of them legal" if plays else f"said {heard[-2:][0]!r}"
        raise EngineFault("illegal", f"{self.name} was asked for a play of {s.high}{s.low} and {what}.")


def position_id(s: Any) -> str:
    """The position as gnubg writes it: the opponent's checkers point by point in unary, then those of the mover."""
    bits = "".join("1" * get(side, point) + "0" for side in (s.theirs, s.mine) for point in range(1, BAR + 1))
    number = int(bits.ljust(80, "0")[::-1], 2)
    return base64.b64encode(number.to_bytes(10, "little")).decode().rstrip("=")


Board = tuple[tuple[int, ...], tuple[int, ...]]
"""The checkers on each point: those of whoever has rolled, and the opponent's."""


def _board(mine: Any, theirs: Any) -> Board:
    return tuple(get(mine, p) for p in range(BAR + 1)), tuple(get(theirs, p) for p in range(BAR + 1))


def _boards_after(game: Game, s: Any) -> Iterator[tuple[Board, int]]:
    """The boards when the turn is over, each with the action that begins it."""
    for action in game.actions(s):
        after = game.result(s, action)
        if after.player != s.player:
            yield _board(after.theirs, after.mine), int(action)
        elif game.is_terminal(after):  # by the first half of a double
            yield _board(after.mine, after.theirs), int(action)
        else:
            for board, _ in _boards_after(game, after):
                yield board, int(action)


def board_after(s: Any, play: str) -> Board:
    """The board after a play such as `24/18(2) bar/22*/18 6/off`."""
    mine, theirs = ([*side] for side in _board(s.mine, s.theirs))
    for word in play.replace("*", "").split():
        path, _, times = word.partition("(")
        points = [{"bar": BAR, "off": OFF}.get(point) or int(point.replace("off", "0")) for point in path.split("/")]
        for _ in range(int(times.rstrip(")") or 1)):
            for origin, target in pairwise(points):
                mine[origin] -= 1
                mine[target] += 1
                if target != OFF and theirs[BAR - target]:
                    theirs[BAR - target], theirs[BAR] = 0, theirs[BAR] + 1
    return tuple(mine), tuple(theirs)
