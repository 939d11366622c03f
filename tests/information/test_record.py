"""Records: what a player has seen is told apart, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from outply.boards.bits import mix
from outply.boards.random import below, seeded
from outply.boards.tuples import put
from outply.compiler.kernel import Ready, kernel
from outply.game import CHANCE
from outply.information.record import Records, follow, new_records
from outply.playout import Room
from outply.states.keys import observation_key
from tests.support.hidden_games import Blind

VALUES: list[Any] = [0, 1, -1, True, 2.5, 1.0, (1, 2), (2, 1), ((1, 2), 3), (1.5, (-1, 7), 3), (1 << 62, -(1 << 62))]


def choices(game: Any, s: Any) -> list[int]:
    if game.is_terminal(s):
        return []
    return [a for a, _ in game.chances(s)] if game.to_move(s) == CHANCE else list(game.actions(s))


def games(game: Any, s: Any, moves: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """Every sequence of actions and outcomes."""
    yield moves
    for a in choices(game, s):
        yield from games(game, game.result(s, a), (*moves, a))


def history(game: Any, moves: tuple[int, ...], player: int) -> tuple[Any, ...]:
    """What a player has seen and done, written out: the oracle of the keys."""
    s = game.initial()
    seen: list[Any] = [game.observation(s, player)]
    last = seen[0]
    for a in moves:
        if game.to_move(s) == player:
            seen.append(("did", a))
        s = game.result(s, a)
        if game.observation(s, player) != last:
            last = game.observation(s, player)
            seen.append(last)
    return tuple(seen)


@pytest.mark.plain
def test_equal_records_are_equal_histories() -> None:
    game = Blind()
    for player in range(2):
        pairs = [(int(follow(game, m)[1].keys[player]), history(game, m, player)) for m in games(game, game.initial())]
        assert len({key for key, _ in pairs}) == len({seen for _, seen in pairs}) == len(set(pairs))
        assert len(pairs) > 2 * len(set(pairs))  # much is hidden


@pytest.mark.plain
def test_hidden_moves_are_not_counted() -> None:
    keys = {moves: int(follow(Blind(), (0, 2, *moves))[1].keys[0]) for moves in ((0,), (1, 0), (1, 1, 1, 0))}
    assert len(set(keys.values())) == 1
    assert len({int(follow(Blind(), (0, 2, *moves))[1].keys[1]) for moves in keys}) == 3


@pytest.mark.plain
def test_the_chain_is_as_documented() -> None:
    game = Blind()
    _, records = follow(game, (0, 2, 0))
    first = [mix(p + 1, observation_key(game.observation(game.initial(), p))) for p in range(2)]
    own = mix(first[0], observation_key((0, 1)))
    assert int(records.keys[0]) == mix(own, observation_key((0, 0)))
    other = mix(mix(mix(first[1], observation_key((2, 0))), ~0), observation_key((2, 1)))
    assert int(records.keys[1]) == other


@pytest.mark.plain
@pytest.mark.parametrize("value", ["text", None, [1], (1, "a")])
def test_observations_are_numbers(value: Any) -> None:
    with pytest.raises(TypeError, match="an observation is a number or a tuple of numbers, not"):
        observation_key(value)


@pytest.mark.plain
def test_observation_keys_differ() -> None:
    keys = [observation_key(value) for value in VALUES]
    assert observation_key(1) == observation_key(1.0) == observation_key(True) == observation_key(np.int64(1))
    assert len(set(keys)) == len(VALUES) - 2


@kernel
def walk(game: Any, states: Any, records: Any, stream: Any, keys: Any, most: int) -> int:
    """Random plies from states[0]; writes everybody's key after each."""
    s = states[0]
    records.begin(game, s)
    ply = 0
    while not game.is_terminal(s) and ply < most:
        player = game.to_move(s)
        a = 0
        if player == CHANCE:
            a = below(stream, 3)
        else:
            count = 0
            for choice in game.actions(s):
                count += 1
                if below(stream, count) == 0:
                    a = choice
            records.act(player, a)
        s = game.result(s, a)
        records.notice(game, s)
        for p in range(game.players):
            keys[ply, p] = records.keys[p]
        ply += 1
    return ply


@pytest.mark.compiled
def test_compiled_records_equal_plain_ones() -> None:
    found = []
    for plain in (False, True):
        ready = Ready(Blind(), plain=plain)
        states = ready.states(1)
        states[0] = Blind().initial()
        room, rows = Room(seeded(3)), []
        for _ in range(30):
            keys = np.zeros((20, 2), np.uint64)
            rows.append((ready.run(walk, states, new_records(2), room.stream, keys, 20), keys.tolist()))
        found.append(rows)
    assert found[0] == found[1]


@kernel
def keys_of(game: Any, keys: Any, number: int, real: float) -> int:
    """Keys of observations of several shapes."""
    keys[0] = observation_key(number)
    keys[1] = observation_key(real)
    keys[2] = observation_key((number, (real, number > 3), 7))
    keys[3] = observation_key(put((1, 2, 3), number, 9))
    keys[4] = observation_key(np.uint64(1) << np.uint64(63))
    return 0


@pytest.mark.compiled
@pytest.mark.parametrize(("number", "real"), [(0, 0.5), (2, -3.0), (1, 1e300)])
def test_compiled_observation_keys_equal_plain_ones(number: int, real: float) -> None:
    compiled, plain = np.zeros(5, np.uint64), np.zeros(5, np.uint64)
    Ready(Blind()).run(keys_of, compiled, number, real)
    Ready(Blind(), plain=True).run(keys_of, plain, number, real)
    assert compiled.tolist() == plain.tolist()


@pytest.mark.plain
def test_records_are_copied_by_their_arrays() -> None:
    records = Records(np.array([1], np.uint64), np.array([2], np.uint64))
    records.act(0, 5)
    assert int(records.keys[0]) == mix(1, ~5) and int(records.noticed[0]) == 2
