"""Memory in large pages: the same as anywhere else, begun shortly before such a page, and used again."""

import gc
import sys
import threading
from typing import Any

import numpy as np
import pytest

import outply as op
from outply.algorithms.mcts.run import MCTSRun
from outply.compiler import pages
from outply.compiler.pages import KEPT, LARGE, MOST_KEPT, SMALL_PAGES, empty, zeros
from outply.policies.chance import ProportionalOutcomes
from outply.search.budget import Budget
from tests.support.effort import soak_takes_more

keeps = pytest.mark.skipif(sys.platform != "linux", reason="memory is kept on Linux only")


@pytest.mark.parametrize("dtype", [np.int8, np.int32, np.float64])
@pytest.mark.parametrize("rows", [0, 1, 1000, LARGE, LARGE + 1])
def test_zeros_of_any_size(rows: int, dtype: type) -> None:
    room = zeros((rows, 3), dtype)
    assert room.shape == (rows, 3) and room.dtype == dtype and room.flags.c_contiguous and room.flags.writeable
    assert not room[-5:].any()
    room[...] = 1
    assert room.sum() == 3 * rows
    assert room.ctypes.data % room.itemsize == 0


def test_a_large_page_begins_behind_the_first_rows() -> None:
    rooms = [zeros(LARGE), zeros((LARGE, 6), np.int32), empty(LARGE)]
    assert [(room.ctypes.data + SMALL_PAGES) % LARGE for room in rooms] == [0, 0, 0]


@keeps
def test_memory_that_nobody_uses_is_used_again_but_for_most_of_it() -> None:
    rows = 3 * LARGE
    first = empty(rows)
    where, first[...] = first.ctypes.data, 7.0
    one = first[5:9]
    del first
    other = empty(rows)
    assert not np.shares_memory(one, other)  # somebody still looks at it
    assert one.tolist() == [7.0] * 4
    del one
    again = empty(rows)
    assert again.ctypes.data == where
    assert again[0] == 7.0 and not again[KEPT // 8 :].any()
    assert zeros(rows)[:9].tolist() == [0.0] * 9


@keeps
def test_not_much_is_kept() -> None:
    rooms = [empty(LARGE + i) for i in range(2 * MOST_KEPT)]
    assert len({room.ctypes.data for room in rooms}) == len(rooms)
    del rooms
    assert len(pages._kept) == MOST_KEPT


def test_threads_that_ask_at_once_get_memory_of_their_own() -> None:
    got: list[list[Any]] = [[] for _ in range(4)]

    def ask(mine: list[Any]) -> None:
        for _ in range(200):
            mine[:] = [empty(LARGE), empty(LARGE)]
            mine[0][:3], mine[1][:3] = id(mine), -id(mine)
            assert mine[0][0] == id(mine) and mine[1][0] == -id(mine)

    threads = [threading.Thread(target=ask, args=(mine,)) for mine in got]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    rooms = [room for mine in got for room in mine]
    assert len({room.ctypes.data for room in rooms}) == 8
    assert [room[0] for room in rooms] == [sign * id(mine) for mine in got for sign in (1, -1)]


@pytest.mark.parametrize(
    "mcts",
    soak_takes_more(
        3,
        [
            op.MCTS(tree_policy=op.RAVE(), backup=op.MaxBackup()),
            op.MCTS(transpositions=True),
            op.MCTS(tree_policy=op.UCBSampling(first_play=0.5), chance=ProportionalOutcomes()),
            op.MCTS(),
            op.MCTS(tree_policy=op.UCB1Tuned()),
            op.MCTS(tree_policy=op.PUCT(), backup=op.ImplicitMinimax(evaluate=None)),
        ],
    ),
    ids=str,
)
def test_a_search_finds_the_same_whatever_its_memory_held(mcts: op.MCTS) -> None:
    found = []
    for name in ("connect_four", "pig:target=20", "connect_four", "pig:target=20"):
        game: Any = op.load(name)
        run = MCTSRun(mcts, game, game.initial(), Budget(memory_mb=100), 3)
        run.step(600)
        size = int(run.tree.size[0])
        found.append({rows: array[:size].copy() for rows, array in run.tree.rows.items()})
        for rows in ("links", "means", "spreads"):
            getattr(run.tree, rows)[:50_000] = -77  # what the next one may find
        del run
        gc.collect()
    for one, other in zip(found[:2], found[2:], strict=True):
        assert all(np.array_equal(array, other[rows]) for rows, array in one.items())
