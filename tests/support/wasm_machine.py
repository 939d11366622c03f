"""An exported module under wasmtime: a machine that is no browser, with nothing of our JavaScript."""

from __future__ import annotations

import ctypes
import struct
from typing import Any

import wasmtime

from outply.export import Exported

KINDS = {"i64": "q", "u64": "Q", "f64": "d", "i32": "i", "u32": "I", "f32": "f", "u8": "B", "i8": "b"}
FIRST, COUNT, VISITS, ACTION = range(4)
"""Columns of the links of a node, of which there are six."""

TERMINAL = -4


class Machine:
    """A module that runs: its functions by name, and its tables."""

    def __init__(self, exported: Exported) -> None:
        self.store, self.about = wasmtime.Store(), exported.description
        module = wasmtime.Module(self.store.engine, exported.module)
        self.exports = wasmtime.Instance(self.store, module, []).exports(self.store)
        self.memory: Any = self.exports["memory"]
        for entry, address, count, others in self.about["smooth"]:
            self._make(entry, address, count, dict(others))
        self.write("states", [int(word) for word in self.about["initial"]])

    def _make(self, entry: str, address: int, count: int, others: dict[int, float]) -> None:
        for place in range(count):
            self.call(entry, place)
            made = others.get(place, self.read("luck.root", 1)[0])
            self.memory.write(self.store, struct.pack("<d", made), address + 8 * place)

    def call(self, name: str, *numbers: int) -> int:
        """Calls a function; a rule must not have failed."""
        function: Any = self.exports[name]
        found = int(function(self.store, *numbers))
        assert self.read("status", 1)[0] == 0
        return found

    def read(self, name: str, count: int, start: int = 0) -> list[Any]:
        """Some numbers of a table."""
        address, kind, _ = self.about["places"][name]
        letter = KINDS[kind]
        size = struct.calcsize(letter)
        begin = address + size * start
        return list(struct.unpack(f"<{count}{letter}", self.memory.read(self.store, begin, begin + size * count)))

    def write(self, name: str, numbers: list[Any]) -> None:
        """Puts numbers at the beginning of a table."""
        address, kind, _ = self.about["places"][name]
        self.memory.write(self.store, struct.pack(f"<{len(numbers)}{KINDS[kind]}", *numbers), address)

    # -- the game

    def actions(self) -> list[int]:
        """The actions in the present state; none at an end."""
        self.call("look")
        return self.read("luck.buffer", self.read("luck.count", 1)[0])

    def over(self) -> bool:
        """The game is over."""
        return self.call("look") == TERMINAL

    # -- Monte-Carlo tree search

    def search(self, simulations: int, seed: int) -> tuple[int, list[tuple[int, int]]]:
        """The action to play, and the visits of each, from an empty tree that holds all simulations."""
        upper, lower = (ctypes.c_int32(part).value for part in (seed >> 32, seed))
        self.call("begin0", upper, lower, int(self.about["searches"][0]["bounds"]))
        assert self.call("simulations0", simulations) == simulations
        chosen, root = self.call("answer0"), self.read("0.tree.links", 6)
        rows = [self.read("0.tree.links", 6, 6 * (root[FIRST] + i)) for i in range(root[COUNT])]
        return self.read("0.tree.links", 6, 6 * chosen)[ACTION], [(row[ACTION], row[VISITS]) for row in rows]
