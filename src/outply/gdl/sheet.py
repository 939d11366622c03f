"""A rule sheet as a game: `op.load("breakthrough.kif")`. A state is words: facts, goals and legal actions as bits.

The rules below are those of every sheet; what differs is tables, read at run time. So the code that searches compile
for one sheet serves all sheets with states of a similar size.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from outply.boards import drawing
from outply.boards.bits import WORD, drop_lowest, each, lowest, mix
from outply.game import CHANCE, Game
from outply.gdl.board import SheetBoard, board_of
from outply.gdl.events import flip, holds, holds_at, propagate, put, settle_all
from outply.gdl.faces import action_text, show_facts
from outply.gdl.kif import SheetError
from outply.gdl.network import RANDOM, Network
from outply.gdl.places import (
    CHOICE,
    FACT_COUNT,
    FACTS,
    FIRST,
    GOALS,
    KEY_END,
    LEGAL,
    MOVER,
    NODES,
    OVER,
    OVER_LITERAL,
    PLAYERS,
    RANDOM_ROLE,
    ROLES,
    SEEN,
    VALUES,
    Places,
    places_of,
)
from outply.gdl.source import digest, network_of
from outply.gdl.survey import NOTHING, Survey, play_plainly, survey


class SheetState(NamedTuple):
    """A state of a sheet; places.py says what the words hold."""

    words: Any


class Sheet(Game):
    """A rule sheet in the game description language, in which one player chooses at a time."""

    file: str = ""
    seconds: float = 30.0  # the time that grounding may take
    text: str = ""  # the sheet itself, where it is in no file

    hides = False
    """Players notice only what `sees` says."""

    in_lanes = True

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        network, found = self.network, self.found
        worth = [*network.worth[network.goals[:, 0] < network.players], *found.extremes[2:]]
        low, high = float(min(0.0, *worth) if found.stuck else min(worth)), float(max(worth))
        low, high = (low, high) if low < high else (min(0.0, low), max(100.0, high))
        fair = network.players == 2 and found.games > 0 and found.extremes[:2] == (low + high, low + high)
        self.__dict__.update(players=network.players, utility_range=(low, high), zero_sum=fair)
        self.__dict__["stochastic"] = RANDOM in network.roles or self.hides

    # -- what the sheet says -----------------------------------------------------------------------

    @cached_property
    def source(self) -> str:
        """The text of the sheet."""
        return self.text or read_file(self.file)

    @cached_property
    def made(self) -> tuple[Network, list[str]]:
        """The network, and warnings about the sheet."""
        return network_of(self.source, self.seconds, Path(self.file).name or "the sheet")

    @cached_property
    def network(self) -> Network:
        return self.made[0]

    @property
    def notes(self) -> list[str]:
        """Warnings about the sheet: what is not wrong, but may not be what was meant."""
        return self.made[1]

    @cached_property
    def found(self) -> Survey:
        """What random games showed."""
        return survey(self.network, digest(self.source), lambda: play_plainly(self.blank()))

    def blank(self) -> Sheet:
        """The same sheet before its survey."""
        made = object.__new__(Sheet)
        made.__dict__.update(self.options(), found=NOTHING, network=self.network)
        return made

    @cached_property
    def places(self) -> Places:
        return places_of(self.network, self.hides)

    # -- tables of the rules -----------------------------------------------------------------------

    @cached_property
    def at(self) -> Any:
        return self.places.numbers

    @cached_property
    def legal_at(self) -> Any:
        return self.places.legal_at

    @cached_property
    def action_of(self) -> Any:
        return self.places.action_of

    @cached_property
    def number_of(self) -> Any:
        return self.places.number_of

    @cached_property
    def role_of(self) -> Any:
        return self.places.role_of

    @cached_property
    def loop_of(self) -> Any:
        return self.places.loop_of

    @cached_property
    def loop_end(self) -> Any:
        return self.places.loop_end

    @cached_property
    def readers_at(self) -> Any:
        return self.places.readers_at

    @cached_property
    def readers(self) -> Any:
        return self.places.readers

    @cached_property
    def starts(self) -> Any:
        return self.network.starts

    @cached_property
    def edges(self) -> Any:
        return self.network.edges

    @cached_property
    def following(self) -> Any:
        return self.network.following

    @cached_property
    def legal(self) -> Any:
        return self.network.legal

    @cached_property
    def goal_role(self) -> Any:
        return np.ascontiguousarray(self.network.goals[:, 0])

    @cached_property
    def goal_literal(self) -> Any:
        return np.ascontiguousarray(self.network.goals[:, 1])

    @cached_property
    def worth(self) -> Any:
        return self.network.worth.astype(np.int64)

    @cached_property
    def sight_role(self) -> Any:
        return np.ascontiguousarray(self.network.sights[:, 0])

    @cached_property
    def sight_literal(self) -> Any:
        return np.ascontiguousarray(self.network.sights[:, 1])

    @cached_property
    def idle(self) -> Any:
        """For each action, whether who may do nothing else is not to move."""
        table = np.zeros(len(self.network.actions), np.int64)
        table[list(self.found.forced)] = 1
        return table

    # -- rules -------------------------------------------------------------------------------------

    @cached_property
    def first_words(self) -> Any:
        """The words of the first state."""
        words = np.zeros(self.places.words, np.int64)
        for fact in np.flatnonzero(self.network.begin):
            put(words, int(self.at[FACTS]), int(fact))
            put(words, int(self.at[VALUES]), 1 + int(fact))
        settle_all(self, words, 0, self.loop_of.size)
        return self.look(words)

    def initial(self) -> SheetState:
        return SheetState(self.first_words.copy())

    def to_move(self, s: SheetState) -> int:
        mover = s.words[MOVER]
        return 0 if mover == OVER else mover

    def actions(self, s: SheetState) -> Iterator[int]:
        mover = s.words[MOVER]
        role = mover if mover >= 0 else self.chance_role()
        for word in range(self.legal_at[role], self.legal_at[role + 1]):
            bits = s.words[word]
            while bits != 0:
                yield 64 * (word - self.at[LEGAL]) + lowest(bits)
                bits = drop_lowest(bits)

    def chances(self, s: SheetState) -> Iterator[tuple[int, float]]:
        role = self.chance_role()
        share = 1.0 / self.count_legal(s.words, role)
        for word in range(self.legal_at[role], self.legal_at[role + 1]):
            bits = s.words[word]
            while bits != 0:
                yield 64 * (word - self.at[LEGAL]) + lowest(bits), share
                bits = drop_lowest(bits)

    def result(self, s: SheetState, a: int) -> SheetState:
        words = s.words.copy()
        words[CHOICE + self.role_of[a]] = 1 + a
        return SheetState(self.go_on(words))

    def is_terminal(self, s: SheetState) -> bool:
        return s.words[MOVER] == OVER

    def utility(self, s: SheetState, player: int) -> float:
        return float(s.words[self.at[GOALS] + player])

    def key(self, s: SheetState) -> int:
        key = mix(0, s.words[MOVER])
        for word in range(CHOICE, self.at[KEY_END]):
            key = mix(key, s.words[word])
        return key

    # -- helpers -----------------------------------------------------------------------------------

    def chance_role(self) -> int:
        """The role that chance plays; without `random` one that can do nothing else."""
        return max(0, self.at[RANDOM_ROLE])

    def count_legal(self, words: Any, role: int) -> int:
        """The number of legal actions of a role."""
        number = 0
        for word in range(self.legal_at[role], self.legal_at[role + 1]):
            bits = words[word]
            while bits != 0:
                number += 1
                bits = drop_lowest(bits)
        return number

    def listed(self, words: Any, role: int) -> list[int]:
        """The legal actions of a role; ordinary Python."""
        base = int(self.legal_at[role])
        bits = [int(words[w]) & WORD for w in range(base, int(self.legal_at[role + 1]))]
        return [64 * (base + i - int(self.at[LEGAL])) + bit for i, x in enumerate(bits) for bit in each(x)]

    def goals_of(self, words: Any) -> list[int]:
        """The goals of all players; ordinary Python."""
        return [int(words[self.at[GOALS] + player]) for player in range(self.network.players)]

    def chooses(self, words: Any, role: int) -> bool:
        """The role has several legal actions, and has not chosen yet."""
        if words[CHOICE + role] != 0:
            return False
        found = False
        for word in range(self.legal_at[role], self.legal_at[role + 1]):
            bits = words[word]
            if bits != 0:
                if found or drop_lowest(bits) != 0:
                    return True
                found = True
        return False

    def only(self, words: Any, role: int) -> int:
        """The first legal action of a role; -1 if there is none."""
        for word in range(self.legal_at[role], self.legal_at[role + 1]):
            if words[word] != 0:
                return 64 * (word - self.at[LEGAL]) + lowest(words[word])
        return -1

    def go_on(self, words: Any) -> Any:
        """The words after a choice: somebody else's turn to choose, or the next state."""
        mover = self.next_chooser(words)
        if mover != OVER:
            words[MOVER] = mover
            return words
        return self.fire(words)

    def next_chooser(self, words: Any) -> int:
        """The player who chooses next in this state, then chance; OVER if nobody has anything to choose."""
        for player in range(self.at[PLAYERS]):
            if self.chooses(words, player):
                return player
        chance = self.at[RANDOM_ROLE]
        return CHANCE if chance >= 0 and self.chooses(words, chance) else OVER

    def fire(self, words: Any) -> Any:
        """The state after everybody has chosen, in the same words."""
        marked = np.zeros((self.at[FIRST] + self.loop_of.size + 63) >> 6, np.int64)
        later = self.later_facts(words.copy(), marked)
        for role in range(self.at[ROLES]):
            words[CHOICE + role] = 0
        for word in range(self.at[GOALS], self.at[VALUES]):
            words[word] = 0
        for word in range(later.size):
            changed = later[word] ^ words[self.at[FACTS] + word] if word < self.at[SEEN] - self.at[FACTS] else 0
            words[self.at[FACTS] + word] = later[word]
            while changed != 0:
                flip(self, words, marked, 1 + 64 * word + lowest(changed))
                changed = drop_lowest(changed)
        propagate(self, words, marked)
        return self.look(words)

    def later_facts(self, words: Any, marked: Any) -> Any:
        """The facts of the next state, a bit each, and what players notice of the step; changes the words."""
        at = self.at[VALUES]
        for role in range(self.at[ROLES]):
            chosen = words[CHOICE + role] - 1 if words[CHOICE + role] != 0 else self.only(words, role)
            flip(self, words, marked, 1 + self.at[FACT_COUNT] + self.action_of[chosen])
        propagate(self, words, marked)
        later = np.zeros(self.at[GOALS] - self.at[FACTS], np.int64)
        for fact in range(self.following.size):
            later[fact >> 6] |= np.int64(holds_at(words, at, self.following[fact])) << np.int64(fact & 63)
        self.notice(words, later)
        return later

    def notice(self, words: Any, later: Any) -> None:
        """Writes what players see of what is done behind the facts of the next state."""

    def look(self, words: Any) -> Any:
        """Works out what a state says: who moves, what is legal, whether it is over."""
        at, legal = self.at[VALUES], self.at[LEGAL]
        for action in range(self.legal.size):
            if holds_at(words, at, self.legal[action]) != 0:
                put(words, legal, self.number_of[action])
        stuck = False
        for role in range(self.at[ROLES]):
            stuck = stuck or self.only(words, role) < 0
        if stuck or holds(self, words, self.at[OVER_LITERAL]) != 0:
            words[MOVER] = OVER
            self.score(words)
        else:
            words[MOVER] = self.mover(words)
        return words

    def mover(self, words: Any) -> int:
        """Who is to move in a new state."""
        return self.first_mover(words)

    def first_mover(self, words: Any) -> int:
        """Who chooses first; where nobody has a choice, who does not have to wait."""
        found = self.next_chooser(words)
        if found != OVER or self.hides:  # who is asked would learn that nobody has a choice
            return found if found != OVER else CHANCE
        for player in range(self.at[PLAYERS]):
            if self.idle[self.action_of[self.only(words, player)]] == 0:
                return player
        return 0

    def score(self, words: Any) -> None:
        """The goals at an end; several that hold for a player add up."""
        values = np.zeros(max(words.size, self.at[VALUES] + (self.at[NODES] + 63 >> 6)), np.int64)
        for word in range(self.at[VALUES], words.size):
            values[word] = words[word]
        settle_all(self, values, self.loop_of.size, self.loop_end.size - 1)
        for goal in range(self.goal_role.size):
            role = self.goal_role[goal]
            if role < self.at[PLAYERS] and holds(self, values, self.goal_literal[goal]) != 0:
                words[self.at[GOALS] + role] += self.worth[goal]

    # -- what people see ---------------------------------------------------------------------------

    def show(self, s: SheetState) -> str:
        return show_facts(self.true_facts(s))

    @cached_property
    def board(self) -> SheetBoard | None:
        return board_of(self.network)

    def draw(self, s: SheetState) -> Any:
        """The board, where facts say what stands where; text otherwise."""
        if self.board is None:
            return drawing.text(self.show(s))
        return self.board.drawn(np.flatnonzero(self.facts_of(s)))

    def touch(self, s: SheetState, a: int) -> tuple[str, ...]:
        return () if self.board is None else self.board.touched[self.action_of[a]]

    def facts_of(self, s: SheetState) -> Any:
        """For each fact, whether it holds in a state."""
        words = s.words[int(self.at[FACTS]) :].astype(np.uint64)
        facts = np.arange(len(self.network.facts))
        return (words[facts >> 6] >> (facts & 63).astype(np.uint64) & np.uint64(1)).astype(np.uint8)

    def true_facts(self, s: SheetState) -> list[str]:
        """The facts that hold in a state, as KIF."""
        return [self.network.facts[fact] for fact in np.flatnonzero(self.facts_of(s))]

    def action_name(self, s: SheetState, a: int) -> str:
        return action_text(self.network.actions[self.action_of[a]])

    def parse_action(self, s: SheetState, text: str) -> int:
        return super().parse_action(s, action_text(text.strip()) if text.strip().startswith("(") else text)

    def __repr__(self) -> str:
        if self.file:
            return f"{type(self).__name__}({Path(self.file).name!r})"
        return f"{type(self).__name__}(text of {hashlib.sha256(self.text.encode()).hexdigest()[:8]})"


def read_file(file: str) -> str:
    """The text of a sheet in a file."""
    try:
        return Path(file).read_text(errors="replace")
    except OSError as error:
        raise SheetError(f"there is no rule sheet {file!r}: {error.strerror}.") from None
