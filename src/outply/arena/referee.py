"""One game between players: whose turn it is, what is allowed, who has won.

play_game(opening):
    while not is-terminal(s):
        chance rolls its dice, or the player to move chooses in the time allowed
        an action that is illegal or late loses the game
    return the actions, the utilities, and why the game ended
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import numpy as np

from outply.arena.conditions import Terms
from outply.arena.outcome import OVER, Result, scored
from outply.compiler.diagnostics.failure import RuleError
from outply.compiler.random import seeded
from outply.game import CHANCE, Game
from outply.players.player import Player
from outply.playout import draw_outcome
from outply.states.keys import state_key

CHANCE_STREAM = -2
"""The number of the random stream that dice are rolled with, as threads have numbers."""

MOST_TEXT = 300


class Watch:
    """Who is told what goes on in a game; this one only looks at it."""

    state: Any = None  # how far the game has come

    def rules(self) -> None:
        """The rules are at work."""

    def thinks(self, seat: int, allowed: float | None) -> None:
        """A player thinks, and may take so many seconds."""

    def act(self, action: int) -> None:
        """An action is played."""


class Ended(Exception):
    """The game is over before its end by the rules."""

    def __init__(self, ending: str, offender: int | None = None, note: str = "") -> None:
        super().__init__(note)
        self.ending, self.offender, self.note = ending, offender, note[:MOST_TEXT]


def play_game(
    game: Game,
    players: Sequence[Player],
    opening: Sequence[int] = (),
    seed: int = 1,
    terms: Terms | None = None,
    watch: Watch | None = None,
) -> Result:
    """A game from the state after the opening; players[i] has seat i."""
    return Referee(game, players, seed, terms or Terms(), watch or Watch()).play(opening)


class Referee:
    """Leads one game."""

    def __init__(self, game: Game, players: Sequence[Player], seed: int, terms: Terms, watch: Watch) -> None:
        self.game, self.players, self.seed, self.terms, self.watch = game, players, seed, terms, watch
        self.luck = seeded(seed, CHANCE_STREAM)
        self.seconds = [0.0] * len(players)
        self.left = [terms.clock.seconds if terms.clock else 0.0] * len(players)
        self.actions: list[int] = []
        self.sure: list[list[int | None]] = [[] for _ in players]  # whom each saw winning, choice by choice

    def play(self, opening: Sequence[int]) -> Result:
        """The whole game."""
        ending, offender, note = OVER, None, ""
        utilities: tuple[float, ...] | None = None
        try:
            end = self._to_the_end(opening)
            utilities = tuple(float(self.game.utility(end, seat)) for seat in range(len(self.players)))
        except Ended as ended:
            ending, offender, note = ended.ending, ended.offender, ended.note
            utilities = self._utilities(ending, offender)
            offender = None if ending == "adjudicated" else offender
        except (Exception, SystemExit) as error:  # whatever rules may raise
            ending, note = "void", _format(error)
        names = tuple(player.name for player in self.players)
        thought = tuple(round(s, 6) for s in self.seconds)
        actions = tuple(self.actions)
        return Result(names, self.seed, len(opening), actions, utilities, ending, offender, note, thought)

    def _utilities(self, ending: str, who: int | None) -> tuple[float, ...] | None:
        if ending == "void":
            return None
        if ending != "adjudicated":
            return scored(self.game, who)
        low, high = self.game.utility_range
        return tuple(float(high if seat == who else low) for seat in range(len(self.players)))

    def _to_the_end(self, opening: Sequence[int]) -> Any:
        """Plays until the game is over; returns the last state."""
        self.watch.rules()
        s = self.game.initial()
        for action in opening:
            s = self._after(s, action)
        while not self.game.is_terminal(s):
            if len(self.actions) >= self.terms.most_plies:
                raise Ended("cap")
            mover = int(self.game.to_move(s))
            action = draw_outcome(self.game, s, self.luck) if mover == CHANCE else self._choice(s, mover)
            for player in self.players:
                player.advance(action)
            s = self._after(s, action)
        return s

    def _after(self, s: Any, action: int) -> Any:
        self.watch.state = after = self.game.result(s, action)
        self.actions.append(int(action))
        self.watch.act(int(action))
        return after

    def _choice(self, s: Any, mover: int) -> int:
        """What the player to move chooses, if that is legal and in time."""
        legal = {int(a) for a in self.game.actions(s)}
        if not legal:
            raise Ended("void", None, f"no action, though the game is not over:\n{self.game.show(s)}")
        before = state_key(self.game, s)
        chosen = self._thought(s, mover)
        if state_key(self.game, s) != before:
            raise Ended("changed", mover)
        if not isinstance(chosen, int | np.integer) or int(chosen) not in legal:
            raise Ended("illegal", mover, f"{chosen!r} in ply {len(self.actions) + 1}")
        if self.terms.adjudicate is not None:
            self._adjudicate(mover)
        return int(chosen)

    def _thought(self, s: Any, mover: int) -> Any:
        """Lets the player think, and looks at the clock."""
        player, clock = self.players[mover], self.terms.clock
        given = clock.allotted(self.left[mover]) if clock else None
        timed = player.spec.limited and player.spec.level is None
        allowed = self.left[mover] if clock else player.spec.budget.seconds if timed else None
        self.watch.thinks(mover, allowed)
        began = time.perf_counter()
        try:
            chosen = player.choose(s, given)
        except MemoryError:
            raise Ended("memory", mover) from None
        except RuleError as error:
            raise Ended("void", None, str(error)) from error
        except (Exception, SystemExit) as error:  # whatever a player may raise
            raise Ended("error", mover, _format(error)) from error
        finally:
            took = time.perf_counter() - began
            self.watch.rules()
            self.seconds[mover] += took
        if allowed is not None and took > allowed + self.terms.margin:
            raise Ended("time", mover, f"{took:.3g} s of {allowed:.3g} s in ply {len(self.actions) + 1}")
        if clock:
            self.left[mover] = max(0.0, self.left[mover] - took) + clock.increment
        return chosen

    def _adjudicate(self, mover: int) -> None:
        """Ends the game if each player has seen the same one win in its last choices."""
        self.sure[mover].append(self._winner(mover))
        last = [seen[-self.terms.agreeing :] for seen in self.sure]
        winners = {winner for seen in last for winner in seen}
        if all(len(seen) == self.terms.agreeing for seen in last) and len(winners) == 1 and None not in winners:
            raise Ended("adjudicated", winners.pop())

    def _winner(self, mover: int) -> int | None:
        """Whom the player to move thinks to win, if it is sure enough."""
        report = self.players[mover].report
        low, high = self.game.utility_range
        if report is None or high <= low:
            return None
        shares = [(value - low) / (high - low) for value in report.value]
        best = max(range(len(shares)), key=shares.__getitem__)
        assert self.terms.adjudicate is not None
        return best if shares[best] >= self.terms.adjudicate else None


def _format(error: BaseException) -> str:
    return str(error) if isinstance(error, RuleError) else f"{type(error).__name__}: {error}"
