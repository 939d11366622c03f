"""The referee of one game: whose turn it is, what is legal, who has won.

play_game(opening):
    while not is-terminal(s):
        chance moves, or the player to move chooses in the time allowed, by what it has seen
        an action that is illegal or late loses the game
    return the actions, the utilities, and why the game ended
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import numpy as np

from outply.arena.conditions import Conditions, renamed_terms
from outply.arena.outcome import OVER, Outcome, forfeit
from outply.boards.bits import mix
from outply.boards.random import seeded
from outply.compiler.diagnostics.failure import RuleError
from outply.engines.program import EngineFault
from outply.game import CHANCE, Game, facts
from outply.information.in_turn import in_turn
from outply.information.seen import Witness
from outply.players.player import Player
from outply.playout import draw_outcome
from outply.states.keys import state_key

CHANCE_STREAM = -2
"""The number of the random stream of chance; threads have the numbers from 0 on."""

MOST_TEXT = 300
"""Most characters of a note about an ending: an exception may say pages."""


class Watch:
    """Observer of a game: the referee says what goes on. This one keeps only the state."""

    state: Any = None  # the present state

    def rules(self) -> None:
        """The rules are at work."""

    def thinks(self, seat: int, allowed: float | None) -> None:
        """The player in this seat thinks, and may take so many seconds."""

    def act(self, action: int) -> None:
        """An action is played."""


class Ended(Exception):
    """The game ends before it is over by the rules."""

    def __init__(self, ending: str, offender: int | None = None, note: str = "") -> None:
        super().__init__(note)
        self.ending, self.offender, self.note = ending, offender, note[:MOST_TEXT]


def play_game(
    game: Game,
    players: Sequence[Player],
    opening: Sequence[int] = (),
    seed: int = 1,
    conditions: Conditions | None = None,
    watch: Watch | None = None,
    terms: Conditions | None = None,
) -> Outcome:
    """Plays a game from the state after the opening; players[i] has seat i."""
    conditions = renamed_terms(conditions, terms) or Conditions()
    return Referee(game, players, seed, conditions, watch or Watch()).play(opening)


class Referee:
    """Runs one game."""

    def __init__(self, game: Game, players: Sequence[Player], seed: int, conditions: Conditions, watch: Watch) -> None:
        self.game: Game = in_turn(game)
        self.players, self.seed, self.conditions, self.watch = players, seed, conditions, watch
        self.witness: Witness | None = None  # where information is hidden: what each player has seen
        self.luck = seeded(seed, CHANCE_STREAM)
        self.seconds = [0.0] * len(players)
        self.left = [conditions.clock.seconds if conditions.clock else 0.0] * len(players)
        self.actions: list[int] = []
        self.expected: list[list[int | None]] = [[] for _ in players]  # the winner each expected, choice by choice

    def play(self, opening: Sequence[int]) -> Outcome:
        """Plays the whole game."""
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
            ending, note = "void", describe_error(error)
        names = tuple(player.name for player in self.players)
        thought = tuple(round(s, 6) for s in self.seconds)
        actions = tuple(self.actions)
        return Outcome(names, self.seed, len(opening), actions, utilities, ending, offender, note, thought)

    def _utilities(self, ending: str, who: int | None) -> tuple[float, ...] | None:
        if ending == "void":
            return None
        if ending != "adjudicated":
            return forfeit(self.game, who)
        low, high = self.game.utility_range
        return tuple(float(high if seat == who else low) for seat in range(len(self.players)))

    def _to_the_end(self, opening: Sequence[int]) -> Any:
        """Plays until the game is over by the rules; returns the last state."""
        self.watch.rules()
        s = self.game.initial()
        self.witness = Witness(self.game, s) if facts(self.game).hidden else None
        for action in opening:
            s = self._after(s, action)
        for player in self.players:
            player.follow(self.actions)
        while not self.game.is_terminal(s):
            if len(self.actions) >= self.conditions.most_plies:
                raise Ended("cap")
            mover = int(self.game.to_move(s))
            action = draw_outcome(self.game, s, self.luck) if mover == CHANCE else self._choice(s, mover)
            for player in () if self.witness else self.players:
                player.advance(action)
            s = self._after(s, action)
        return s

    def _after(self, s: Any, action: int) -> Any:
        self.watch.state = after = self.game.result(s, action)
        self.actions.append(int(action))
        self.watch.act(int(action))
        if self.witness:
            self.witness.follow(int(action), after)
        return after

    def _choice(self, s: Any, mover: int) -> int:
        """The action of the player to move; raises Ended if it is illegal or late."""
        legal = {int(a) for a in self.game.actions(s)}
        if not legal:
            raise Ended("void", None, f"no action, though the game is not over:\n{self.game.show(s)}")
        before = state_key(self.game, s)
        chosen = self._timed_choice(s, mover)
        if state_key(self.game, s) != before:
            raise Ended("changed", mover)
        if not isinstance(chosen, int | np.integer) or int(chosen) not in legal:
            raise Ended("illegal", mover, f"{chosen!r} in ply {len(self.actions) + 1}")
        if self.conditions.adjudicate is not None:
            self._adjudicate(mover)
        return int(chosen)

    def _timed_choice(self, s: Any, mover: int) -> Any:
        """The player's choice; raises Ended if it fails or takes too long."""
        player, clock = self.players[mover], self.conditions.clock
        seen = self.witness.seen(mover, mix(self.seed, len(self.actions)) >> 1) if self.witness else None
        given = clock.allotted(self.left[mover]) if clock else None
        timed = player.spec.timed
        allowed = self.left[mover] if clock else player.spec.budget.seconds if timed else None
        self.watch.thinks(mover, allowed)
        began = time.perf_counter()
        try:
            chosen = player.choose_seen(seen, given) if seen else player.choose(s, given)
        except MemoryError:
            raise Ended("memory", mover) from None
        except EngineFault as fault:
            raise Ended(fault.ending, mover, str(fault)) from None
        except RuleError as error:
            raise Ended("void", None, str(error)) from error
        except (Exception, SystemExit) as error:  # whatever a player may raise
            raise Ended("error", mover, describe_error(error)) from error
        finally:
            took = time.perf_counter() - began
            self.watch.rules()
            self.seconds[mover] += took
        if player.report and player.report.cost.stopped == "interrupted":
            raise KeyboardInterrupt  # which a search alone answers with what it has found so far
        if allowed is not None and took > allowed + self.conditions.margin:
            raise Ended("time", mover, f"{took:.3g} s of {allowed:.3g} s in ply {len(self.actions) + 1}")
        if clock:
            self.left[mover] = max(0.0, self.left[mover] - took) + clock.increment
        return chosen

    def _adjudicate(self, mover: int) -> None:
        """Ends the game if all players have expected the same winner in their last choices."""
        self.expected[mover].append(self._expected_winner(mover))
        last = [winners[-self.conditions.agreeing :] for winners in self.expected]
        winners = {winner for each in last for winner in each}
        if all(len(each) == self.conditions.agreeing for each in last) and len(winners) == 1 and None not in winners:
            raise Ended("adjudicated", winners.pop())

    def _expected_winner(self, mover: int) -> int | None:
        """The winner that the player to move expects; None if it is not sure enough."""
        report = self.players[mover].report
        low, high = self.game.utility_range
        if report is None or high <= low:
            return None
        shares = [(value - low) / (high - low) for value in report.value]
        best = max(range(len(shares)), key=shares.__getitem__)
        assert self.conditions.adjudicate is not None
        return best if shares[best] >= self.conditions.adjudicate else None


def describe_error(error: BaseException) -> str:
    """An error in words, with its type; a RuleError needs none."""
    return str(error) if isinstance(error, RuleError) else f"{type(error).__name__}: {error}"
