"""The contract compiled: every way of writing states and rules gives what it gives as plain Python."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest

from outply.boards.random import below, seeded
from outply.compiler import cache
from outply.compiler.kernel import PlainWarning, Ready, kernel
from outply.game import CHANCE, Game
from tests.support.shapes import GAMES, Walk
from tests.support.subprocess_probe import Compilations

pytestmark = pytest.mark.compiled

MOST = 60


@kernel
def record(game: Any, states: Any, stream: Any, notes: Any) -> int:
    """Plays a random game and notes every number that its rules give; returns how many."""
    n = 0
    s = states[0]
    for ply in range(1, MOST):
        mover = game.to_move(s)
        notes[n] = mover
        notes[n + 1] = game.key(s) % 65536
        n += 2
        number = 0
        chosen = 0
        if mover == CHANCE:
            for outcome, probability in game.chances(s):
                notes[n] = outcome
                notes[n + 1] = probability
                n += 2
                number += 1
                if below(stream, number) == 0:
                    chosen = int(outcome)
        else:
            for a in game.actions(s):
                notes[n] = a
                n += 1
                number += 1
                if below(stream, number) == 0:
                    chosen = int(a)
        s = game.result(s, chosen)
        states[ply] = s
        if game.is_terminal(s):
            break
    for player in range(game.players):
        notes[n] = game.utility(s, player)
        n += 1
    return n


def recorded(game: Game, plain: bool, checked: bool = False, seed: int = 1) -> tuple[list[float], list[Any]]:
    """The numbers and the states of a random game."""
    ready = Ready(game, plain=plain, checked=checked)
    assert ready.compiled != plain
    states, notes = ready.states(MOST), np.zeros(2000)
    states[0] = game.initial()
    count = ready.run(record, states, seeded(seed), notes)
    return notes[:count].tolist(), [states[index] for index in range(MOST)]


def same(one: Any, other: Any) -> bool:
    """Are these two states equal, and of the same classes down to every field?"""
    if isinstance(one, tuple) and isinstance(other, tuple):
        alike = type(one) is type(other) and len(one) == len(other)
        return alike and all(same(a, b) for a, b in zip(one, other, strict=True))
    if isinstance(one, np.ndarray):
        return one.dtype == other.dtype and np.array_equal(one, other)
    return bool(one == other)


@pytest.mark.parametrize("name", GAMES)
def test_compiled_rules_give_what_plain_rules_give(name: str) -> None:
    game = GAMES[name]()
    for seed in range(1, 6):
        numbers, states = recorded(game, plain=False, seed=seed)
        expected, plain_states = recorded(game, plain=True, seed=seed)
        assert numbers == expected
        for compiled, plain in zip(states, plain_states, strict=True):
            assert plain is None or same(compiled, plain)


@pytest.mark.parametrize("name", ["Arrays", "Cells", "Tables", "Outside"])
def test_checked_rules_give_what_plain_rules_give(name: str) -> None:
    game = GAMES[name]()
    assert recorded(game, plain=False, checked=True)[0] == recorded(game, plain=True)[0]


def test_kinds_of_fields_survive() -> None:
    _, states = recorded(GAMES["Scalars"](), plain=False)
    assert [type(item) for item in states[1]] == [np.int32, np.uint8, np.uint64, np.float32]
    _, states = recorded(GAMES["Kinds"](), plain=False)
    assert [type(item) for item in states[1]] == [int, int, float, bool]


# -- one compiled kernel for many games --------------------------------------------------------------------------------


@pytest.fixture
def uncached(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is compiled here is compiled anew, in every run."""
    monkeypatch.setattr(cache, "folder", lambda: None)


class Sized(Walk):
    """What differs between two of these is in their tables alone."""

    size: int = 10

    def is_terminal(self, s: Any) -> bool:
        return self.ends[s.at] == 1

    @property
    def ends(self) -> Any:
        ends = np.zeros(self.size + 3, np.int64)
        ends[self.size :] = 1
        return ends


def test_tables_of_other_lengths_compile_nothing() -> None:
    recorded(Sized(size=5), plain=False)
    counted = Compilations()
    for size in (7, 20, 33):
        assert recorded(Sized(size=size), plain=False)[0] == recorded(Sized(size=size), plain=True)[0]
    assert counted.count == 0


def test_ranges_of_utility_compile_nothing() -> None:
    class Scaled(Walk):
        scale: float = 1.0

        @property
        def utility_range(self) -> tuple[float, float]:
            return -self.scale, self.scale

    recorded(Scaled(), plain=False)
    counted = Compilations()
    recorded(Scaled(scale=5.0), plain=False)
    assert counted.count == 0


@pytest.mark.usefixtures("uncached")
def test_options_are_compiled_in() -> None:
    recorded(Walk(goal=9), plain=False)
    counted = Compilations()
    assert recorded(Walk(goal=12), plain=False)[0] == recorded(Walk(goal=12), plain=True)[0]
    assert counted.count > 0


@pytest.mark.usefixtures("uncached")
def test_a_great_table_is_carried_and_not_counted() -> None:
    """A million entries are no part of the code, and reading them touches no reference count."""

    class Great(Walk):
        @property
        def table(self) -> Any:
            return np.arange(1 << 20)

        def result(self, s: Any, step: int) -> Any:
            return s._replace(at=int(self.table[s.at + step]), player=1 - s.player)

        def is_terminal(self, s: Any) -> bool:
            return self.table[s.at] > 50

    @kernel
    def climb(game: Any, states: Any) -> int:
        s = states[0]
        while not game.is_terminal(s):
            s = game.result(s, 2)
        return s.at

    ready = Ready(Great())
    assert ready.run(climb, fresh_states(ready, Great())) == 52
    (code,) = climb.compiled(False).inspect_llvm().values()
    assert "NRT_incref" not in code
    assert "NRT_decref" not in code
    assert len(code) < 100_000


# -- games that live and change in one process -------------------------------------------------------------------------

CELL = """
from typing import NamedTuple
from tests.support.shapes import Walk

class State(NamedTuple):
    at: int
    player: int

class Cell(Walk):
    def initial(self): return State(0, 0)
    def result(self, s, step): return State(s.at + step, 1 - s.player)
    def utility(self, s, player): return worth(s.at)

def worth(at): return at * FACTOR + WORTH
WORTH = {worth}
FACTOR = 2.0
"""


def cell(space: dict[str, Any], worth: float) -> Any:
    """Runs a notebook's cell, perhaps again, and makes a game."""
    exec(compile(CELL.format(worth=worth), "<ipython-input-3-0123456789ab>", "exec"), space)
    return space["Cell"]()


def test_a_cell_that_is_run_again_with_another_rule() -> None:
    space: dict[str, Any] = {"__name__": "__main__"}
    seen = []
    for worth in (1.0, 2.0, 1.0):
        game = cell(space, worth)
        numbers, states = recorded(game, plain=False)
        assert numbers == recorded(game, plain=True)[0]
        assert type(states[1]) is space["State"]
        seen.append(numbers[-1])
    assert seen == [seen[0], seen[0] + 1, seen[0]]


def test_a_cell_that_is_run_again_unchanged_compiles_nothing() -> None:
    space: dict[str, Any] = {"__name__": "__main__"}
    recorded(cell(space, 3.0), plain=False)
    old, counted = space["State"], Compilations()
    _, states = recorded(cell(space, 3.0), plain=False)
    assert type(states[1]) is space["State"] is not old
    assert counted.count == 0


@pytest.mark.parametrize(
    "change", ["WORTH = 9.0", "def worth(at): return at * 10", "Cell.utility = lambda self, s, p: 5.0"]
)
def test_names_bound_anew_are_seen_by_a_game_that_is_there(change: str) -> None:
    """In a notebook a helper's cell is run again, but not the cell that made the game."""
    space: dict[str, Any] = {"__name__": "__main__"}
    game = cell(space, 4.0)
    before, _ = recorded(game, plain=False)
    exec(change, space)
    after, _ = recorded(game, plain=False)
    assert after == recorded(game, plain=True)[0] != before


def test_what_was_made_ready_before_stays_as_it_was() -> None:
    """A kernel that is compiled late is compiled from the names as they were, or its cache would lie."""

    @kernel
    def late(game: Any, states: Any) -> float:
        return game.utility(states[0], 0)

    space: dict[str, Any] = {"__name__": "__main__"}
    game = cell(space, 5.0)
    ready = Ready(game)
    states = ready.states(1)
    states[0] = game.initial()
    space["WORTH"] = 6.0
    assert ready.run(late, states) == 5.0
    fresh = Ready(game)
    assert fresh.run(late, fresh_states(fresh, game)) == 6.0


def fresh_states(ready: Ready, game: Any) -> Any:
    states = ready.states(1)
    states[0] = game.initial()
    return states


def test_one_problem_is_solved_in_the_next_cell() -> None:
    space: dict[str, Any] = {"__name__": "__main__"}
    game = cell(space, 7.0)
    exec("def worth(at): return missing(at)", space)
    with pytest.warns(PlainWarning, match="missing"):
        assert not Ready(game).compiled
    exec("def missing(at): return 2.0 * at", space)
    assert recorded(game, plain=False)[0] == recorded(game, plain=True)[0]


def test_kernels_that_name_the_same_helper_before_and_after_a_change() -> None:
    """Helpers are shared between kernels only as long as they are the same."""
    text = "def f(game, x): return g(x)\ndef g(x): return x * C\nC = {c}"
    space: dict[str, Any] = {"__name__": "made_by_a_test"}
    ready = Ready(Walk())
    answers = []
    exec(text.format(c=2), space)
    one = kernel(space["f"])
    answers.append(ready.run(one, 10))
    space["C"] = 3
    other = kernel(space["f"])
    answers.append(ready.run(other, 10))
    assert answers == [20, 30]


# -- what is not compiled ----------------------------------------------------------------------------------------------


def test_a_class_method_is_explained() -> None:
    class Classy(Walk):
        @classmethod
        def doubled(cls, x: int) -> int:
            return 2 * x

        def utility(self, s: Any, player: int) -> float:
            return self.doubled(player)

    with pytest.warns(PlainWarning, match="class method"):
        ready = Ready(Classy())
    assert not ready.compiled


def test_a_rule_that_takes_no_game_is_explained() -> None:
    class Static(Walk):
        @staticmethod
        def is_terminal(s: Any) -> bool:
            return bool(s.at > 6)

    with pytest.warns(PlainWarning, match=r"write def is_terminal\(self, s\)"):
        assert not Ready(Static()).compiled


def test_states_outside_their_rows_are_caught() -> None:
    @kernel
    def beyond(game: Any, states: Any, index: int) -> int:
        s = states[0]
        states[index] = s
        return game.to_move(states[index])

    ready = Ready(Walk(), checked=True)
    states = fresh_states(ready, Walk())
    assert ready.run(beyond, states, 0) == 0
    for index in (1, -1, 1 << 40):
        with pytest.raises(IndexError):
            ready.run(beyond, states, index)


def test_games_and_states_can_be_pickled() -> None:
    for name, cls in GAMES.items():
        game = pickle.loads(pickle.dumps(cls()))
        assert game == cls(), name
        assert same(pickle.loads(pickle.dumps(game.initial())), game.initial())
    game = Walk(goal=5)
    Ready(game)
    assert pickle.loads(pickle.dumps(game)) == game
