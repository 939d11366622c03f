"""Checks of hidden information, in plain Python: what records decide, and what `redeal` may give.

A redealt state must look the same to the player, must not depend on what the player cannot know, must be one that could
have come about, and every state that could have come about must be dealt now and then.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from outply.boards.random import seeded
from outply.contract.guarded_rules import Broken, Rules
from outply.contract.snapshots import OPAQUE, copy_of, image, short
from outply.game import CHANCE
from outply.information.record import Records, new_records

MOST_RECORDS = 100_000
"""Records remembered; a bound on memory."""

TRIES = 40
"""Redeals of one record before a world that is missing counts as never dealt, for each world of the record."""

MOST_WORLDS = 30
"""Records with more worlds than this are not compared world by world."""


class World(NamedTuple):
    """One state of a record, and the actions that led there."""

    state: Any
    path: tuple[int, ...]


class RecordChecks:
    """Follows random games with everybody's record, and checks each state."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.players = range(rules.game.players)
        self.records: Records = new_records(rules.game.players)
        self.allowed: dict[tuple[int, int], tuple[int, ...]] = {}
        self.met: dict[tuple[int, int], set[str]] = {}
        self.noticed: dict[tuple[int, int], list[int]] = {}
        self.redeals = 0
        self.stuck = 0
        self.moved = False

    def begin(self, s: Any) -> None:
        """A game begins in this state."""
        self._refuse_observations(s)
        self.records.begin(self.rules.game, s)

    def step(self, s: Any, a: int, new: Any) -> None:
        """The action `a` leads from `s` to `new`."""
        mover = int(self.rules.call("to_move", s))
        if mover != CHANCE:
            self.records.act(mover, a)
        self._refuse_observations(new)
        before = self.records.noticed.copy()
        self.records.notice(self.rules.game, new)
        for player in self.players:
            counts = self.noticed.setdefault((mover, player), [0, 0])
            counts[0] += int(before[player] != self.records.noticed[player])
            counts[1] += 1

    def examine(self, s: Any, view: Any) -> None:
        """Equal records must allow equal actions; a redealt state must look the same."""
        for player in self.players:
            record = (player, int(self.records.keys[player]))
            own = not view.terminal and view.player == player
            if own:
                self._check_actions(record, view.actions)
                if len(self.met) < MOST_RECORDS:
                    self.met.setdefault(record, set()).add(image(s))
            if self.rules.has("redeal"):
                self._check_redeal(s, player, view, own, len(self.met.get(record, ())) > 1)

    # -- observations ------------------------------------------------------------------------------

    def _refuse_observations(self, s: Any) -> None:
        """Refuses observations that are not made of numbers, or that differ when asked again."""
        for player in self.players:
            before = image(s)
            given = self.rules.call("observation", s, player)
            if image(s) != before:
                text = "observation changes the state it is given; change a copy instead"
                raise self.rules.broken("mutates", "observation", text)
            if not _of_numbers(given):
                text = f"observation gave {short(given)}; it must give a number or a tuple of numbers"
                raise self.rules.broken("bad-observation", "observation", text)
            again = self.rules.call("observation", copy_of(s), player)
            if image(again) != image(given):
                text = f"observation gave {short(given)} and then {short(again)} for the same state"
                raise self.rules.broken("not-deterministic", "observation", text)

    def _check_actions(self, record: tuple[int, int], actions: tuple[int, ...]) -> None:
        known = self.allowed.setdefault(record, actions) if len(self.allowed) < MOST_RECORDS else actions
        if known != actions:
            text = (
                f"player {record[0]} has seen the same in two games, but may do {short(known)} in one and "
                f"{short(actions)} in the other: what decides that must be noticed"
            )
            raise self.rules.broken("actions-differ", "observation", text)

    # -- redeals -----------------------------------------------------------------------------------

    def _redeal(self, s: Any, player: int, seed: int) -> Any:
        """A redealt state, which must be the same for the same seed."""
        before = image(s)
        dealt = self.rules.call("redeal", s, player, seeded(seed))
        if image(s) != before:
            raise self.rules.broken("mutates", "redeal", "redeal changes the state it is given; change a copy instead")
        if dealt is None:
            raise self.rules.broken("bad-state", "redeal", "redeal gave None; perhaps a return is missing")
        again = self.rules.call("redeal", copy_of(s), player, seeded(seed))
        if image(again) != image(dealt):
            text = f"redeal gave {short(dealt)} and then {short(again)} for the same state and random numbers"
            raise self.rules.broken("not-deterministic", "redeal", text)
        return dealt

    def _check_redeal(self, s: Any, player: int, view: Any, own: bool, others_met: bool) -> None:
        self.redeals += 2
        dealt = self._redeal(s, player, self.redeals)
        difference = self._difference(s, dealt, player, view, own)
        if difference:
            text = f"redeal gave {short(dealt)}, which player {player} can tell from the true state by {difference}"
            raise self.rules.broken("redeal", "redeal", text)
        one, other = self._redeal(s, player, self.redeals + 1), self._redeal(dealt, player, self.redeals + 1)
        if image(one) != image(other):
            text = (
                f"redeal gave player {player} {short(one)} from the true state and {short(other)} from a redealt one, "
                "with the same random numbers: it reads what the player does not know"
            )
            raise self.rules.broken("redeal-peeks", "redeal", text)
        self.moved = self.moved or image(dealt) != image(s) or image(one) != image(s)
        self.stuck += others_met

    def _difference(self, s: Any, dealt: Any, player: int, view: Any, own: bool) -> str:
        """By what the player can tell a redealt state from the true one; empty if by nothing."""
        call = self.rules.call
        try:
            if image(call("observation", dealt, player)) != image(call("observation", s, player)):
                return "its observation"
        except Broken as broken:
            raise self.rules.broken("bad-state", "redeal", f"redeal gave {short(dealt)}, and {broken.text}") from None
        if bool(call("is_terminal", dealt)) != view.terminal:
            return "the end of the game"
        if own and int(call("to_move", dealt)) != player:
            return "the player to move"
        if own and tuple(map(int, self.rules.items("actions", dealt))) != view.actions:
            return "its actions"
        return ""

    # -- after the games ---------------------------------------------------------------------------

    def finish(self, start: Any, most: int) -> None:
        """Checks that need many games: a redeal that never deals anew or, in a small game, misses a state."""
        if not self.rules.has("redeal"):
            return
        if self.stuck >= TRIES and not self.moved:
            raise self._stuck()
        for (player, _), worlds in self._all_worlds(start, most).items():
            if len(worlds) <= MOST_WORLDS:
                self._compare(player, worlds)

    def _stuck(self) -> Broken:
        text = "redeal always gave back the state it was given, though others look the same to the player"
        return self.rules.broken("redeal-stuck", "redeal", text)

    def _all_worlds(self, start: Any, most: int) -> dict[tuple[int, int], dict[str, World]]:
        """The states of every record, from all games; none if there are more than `most` states."""
        game, found = self.rules.game, dict[tuple[int, int], dict[str, World]]()
        first = new_records(game.players)
        first.begin(game, start)
        waiting: list[tuple[Any, Records, tuple[int, ...]]] = [(start, first, ())]
        for _ in range(most):
            if not waiting:
                return found
            s, records, path = waiting.pop()
            if self.rules.call("is_terminal", s):
                continue
            mover = int(self.rules.call("to_move", s))
            if mover != CHANCE:
                content = image(s)
                worlds = found.setdefault((mover, int(records.keys[mover])), {})
                worlds.setdefault(content, World(s, path))
                if content == OPAQUE:
                    return {}
            for a in self._choices(s, mover):
                after = Records(records.keys.copy(), records.noticed.copy())
                if mover != CHANCE:
                    after.act(mover, a)
                new = self.rules.call("result", s, a)
                after.notice(game, new)
                waiting.append((new, after, (*path, a)))
        return {}

    def _choices(self, s: Any, mover: int) -> list[int]:
        if mover == CHANCE:
            return [int(outcome) for outcome, chance in self.rules.items("chances", s) if chance > 0]
        return [int(a) for a in self.rules.items("actions", s)]

    def _compare(self, player: int, worlds: dict[str, World]) -> None:
        """The redeals of one record beside its states."""
        world, dealt = next(iter(worlds.values())), set[str]()
        self.rules.heartbeat.begin_game(0)
        for a in world.path:
            self.rules.heartbeat.step(a)
        for seed in range(TRIES * len(worlds)):
            other = self.rules.call("redeal", world.state, player, seeded(seed))
            dealt.add(image(other))
            if image(other) not in worlds:
                text = f"redeal gave player {player} {short(other)}, which cannot come about with what it has seen"
                raise self.rules.broken("redeal-impossible", "redeal", text)
        missing = next((found.state for content, found in worlds.items() if content not in dealt), None)
        if missing is not None and not self.moved:
            raise self._stuck()
        if missing is not None:
            text = f"redeal never gave player {player} {short(missing)}, which fits what it has seen as well"
            raise self.rules.broken("redeal-misses", "redeal", text)

    def unnoticed(self) -> list[str]:
        """Sentences about moves that another player never notices: «player 0's actions: never noticed by player 1»."""
        lines = []
        for (mover, player), (changes, moves) in sorted(self.noticed.items()):
            if moves and not changes and mover != player:
                who = "outcomes of chance" if mover == CHANCE else f"player {mover}'s actions"
                lines.append(f"{who}: never noticed by player {player}")
        return lines


def _of_numbers(value: Any) -> bool:
    """The value is a number or a tuple of numbers."""
    if isinstance(value, tuple):
        return all(_of_numbers(item) for item in value)
    return isinstance(value, bool | int | float | np.bool_ | np.integer | np.floating)
