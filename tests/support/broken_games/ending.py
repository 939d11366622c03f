"""Rules that do not come back, or take the interpreter with them."""

from __future__ import annotations

import ctypes
import os
import signal
import sys
import threading
import time
from typing import Any

import numpy as np

from tests.support.broken_games.count import Count, State


class Endless(Count):
    problem = "endless"

    def result(self, s: Any, a: int) -> Any:
        return State((s.total + a) % 3, 1 - s.player)


class Prints(Count):
    problem, rule = "prints", "result"

    def result(self, s: Any, a: int) -> Any:
        print("total is now", s.total + a)  # noqa: T201 - the mistake that is to be found
        return State(s.total + a, 1 - s.player)


class WritesToTerminal(Count):
    problem = "prints"

    def result(self, s: Any, a: int) -> Any:
        os.write(1, b"hello\n")
        return State(s.total + a, 1 - s.player)


class LoopsForever(Count):
    problem, rule = "hang", "is_terminal"

    def is_terminal(self, s: Any) -> Any:
        while s.total == 3:
            pass
        return s.total >= 4


class SleepsForever(Count):
    problem, rule = "hang", "actions"

    def actions(self, s: Any) -> Any:
        if s.total > 1:
            time.sleep(1000)
        return (1, 2)


class WaitsForItself(Count):
    problem, rule = "hang", "utility"

    def utility(self, s: Any, player: int) -> Any:
        lock = threading.Lock()
        with lock, lock:
            return 0.0


class ClosesEverything(Count):
    problem = "exits"

    def result(self, s: Any, a: int) -> Any:
        os.closerange(0, 1000)
        return State(s.total + a, 1 - s.player)


class SysExit(Count):
    problem, rule = "exits", "utility"

    def utility(self, s: Any, player: int) -> Any:
        sys.exit("game over")


class ImmediateExit(Count):
    problem, rule = "exits", "result"

    def result(self, s: Any, a: int) -> Any:
        if s.total >= 2:
            os._exit(3)
        return State(s.total + a, 1 - s.player)


class Interrupts(Count):
    problem, rule = "exits", "result"

    def result(self, s: Any, a: int) -> Any:
        raise KeyboardInterrupt


class ReadsNowhere(Count):
    problem, rule = "crash", "result"

    def result(self, s: Any, a: int) -> Any:
        if s.total >= 2:
            ctypes.string_at(0)
        return State(s.total + a, 1 - s.player)


class Aborts(Count):
    problem, rule = "crash", "to_move"

    def to_move(self, s: Any) -> Any:
        if s.total:
            os.abort()
        return s.player


class EndsItself(Count):
    problem, rule = "crash", "actions"

    def actions(self, s: Any) -> Any:
        os.kill(os.getpid(), signal.SIGTERM)
        return (1, 2)


class TakesAllMemory(Count):
    problem, rule = "memory", "result"

    def result(self, s: Any, a: int) -> Any:
        taken = []
        while s.total > 0:
            taken.append(bytearray(10**7))
        return State(s.total + a, 1 - s.player)


class HugeTable(Count):
    problem, rule = "memory", "utility"

    def utility(self, s: Any, player: int) -> Any:
        return float(np.ones((10**7, 10**6))[0, 0])
