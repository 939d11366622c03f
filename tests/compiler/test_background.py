"""Compiling in the background: what is ready, what waits, and what runs plain meanwhile."""

from __future__ import annotations

import os
import threading
from typing import Any

import pytest

import outply as op
from outply.compiler.background import Background, is_plain, plainly
from outply.compiler.kernel import Ready, compiling, kernel
from outply.playout import Tally


def test_work_begins_at_once_and_is_waited_for() -> None:
    gate = threading.Event()
    work = Background(lambda: gate.wait(10) and 42)
    assert not work.wait(0.01) and not work.done
    gate.set()
    assert work.result() == 42 and work.done


def test_an_error_of_the_work_is_the_callers() -> None:
    work = Background(lambda: 1 // 0)
    assert work.wait()
    with pytest.raises(ZeroDivisionError):
        work.result()


def test_plain_rules_are_a_matter_of_the_thread() -> None:
    with plainly():
        assert not Ready(op.load("tic_tac_toe")).compiled
        assert not compiling()
        elsewhere = Background(is_plain).result()
    assert not elsewhere and not is_plain()


@pytest.mark.compiled
def test_a_kernel_is_ready_when_it_is_compiled_or_in_the_cache() -> None:
    never_seen = int.from_bytes(os.urandom(4), "big")

    def count(game: Any, states: Any, limit: int) -> int:
        return limit + int(game.players) + never_seen

    first, second = kernel(count), kernel(count)
    ready = Ready(op.load("tic_tac_toe"))
    states = ready.states(1)
    assert not ready.has(first, states, 3)
    assert ready.run(first, states, 3) == 5 + never_seen
    assert ready.has(first, states, 3)
    assert ready.has(second, states, 3)  # from the cache
    with plainly():
        assert Ready(op.load("tic_tac_toe")).has(first, [None], 3)


@pytest.mark.compiled
def test_plain_rules_answer_while_the_compiler_works() -> None:
    from numba.core.compiler_lock import global_compiler_lock

    compiler_is_busy, answered = threading.Event(), threading.Event()

    def compile_for_long() -> bool:
        with global_compiler_lock:
            compiler_is_busy.set()
            return answered.wait(60)

    work = Background(compile_for_long)
    compiler_is_busy.wait(60)
    with plainly():
        tally = Tally(op.load("nim"))
        tally.run(3)
    answered.set()
    assert work.result() and tally.report().playouts == 3
