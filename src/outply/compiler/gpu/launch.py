"""A kernel with its arguments on a device: copied there once, run as often as wanted, copied back when asked."""

from __future__ import annotations

from typing import Any

import numpy as np

from outply.compiler.gpu.driver import Device, DeviceMemory
from outply.compiler.gpu.entry import NAME, Argument, Own, Sliced, StateWords, Thread, Whole, Word
from outply.compiler.gpu.ptx import ptx_of
from outply.compiler.kernel import Kernel, Ready
from outply.states.layout import is_word

BLOCK = 128
"""Threads of a block: four warps, few enough that the blocks of a multiprocessor end at different times."""


class OnDevice:
    """Prepared objects in the memory of a card: rows of words whose addresses point to copies there."""

    def __init__(self, device: Device) -> None:
        self.device = device
        self._held: dict[int, tuple[DeviceMemory, Any]] = {}  # by the address here, and what keeps that alive

    def address(self, prepared: Any) -> int:
        """The address of a prepared object's row on the card."""
        if hasattr(prepared, "words"):
            return self._copy(prepared.memory, prepared).address
        if prepared.address in self._held:
            return self._held[prepared.address][0].address
        row = prepared._row.copy()
        for i, table in enumerate(prepared._tables):
            row[2 * i] = self._copy(table, table).address
        for name, part in prepared.fields.parts.items():
            row[prepared.type.place(name)] = self.address(part)
        if hasattr(prepared, "_failed"):  # threads note failures here; the host finds them by the lane's status
            row[prepared.type.place("_failed")] = self._copy(prepared._failed, prepared).address
        return self._keep(prepared.address, row, prepared).address

    def reserve(self, array: np.ndarray[Any, Any], threads: int) -> None:
        """Makes room, filled with zeros, for a copy of the array for each of so many threads."""
        self._held[int(array.ctypes.data)] = self.device.allocate(array.nbytes * threads), array

    def _copy(self, array: np.ndarray[Any, Any], owner: Any) -> DeviceMemory:
        return self._keep(int(array.ctypes.data), array, (array, owner))

    def _keep(self, key: int, array: np.ndarray[Any, Any], owner: Any) -> DeviceMemory:
        if key not in self._held:
            self._held[key] = self.device.upload(array), owner
        return self._held[key][0]

    def fetch(self, array: np.ndarray[Any, Any]) -> None:
        """Copies an array back from the card."""
        self._held[int(array.ctypes.data)][0].read(array)

    def fetch_into(self, array: np.ndarray[Any, Any], found: np.ndarray[Any, Any]) -> None:
        """Copies the beginning of what the card has for an array, such as its copies for the first threads."""
        self._held[int(array.ctypes.data)][0].read(found)

    def fill(self, array: np.ndarray[Any, Any], whole: np.ndarray[Any, Any]) -> None:
        """Copies to the card what each thread is to have for the array."""
        self._held[int(array.ctypes.data)][0].write(whole)

    def send(self, array: np.ndarray[Any, Any]) -> None:
        """Copies an array to the card again."""
        self._held[int(array.ctypes.data)][0].write(array)


class Launch:
    """One kernel with its arguments, ready to be launched on a card."""

    def __init__(
        self,
        device: Device,
        ready: Ready,
        kernel: Kernel,
        arguments: list[tuple[Argument, Any]],
        threads: int = 0,
    ) -> None:
        """Arguments follow the game: how each thread gets it, and what it is on the host.

        `threads` is how many may ever run, if some tables are to be there for each of them.
        """
        device.use()
        self.device, self.memory = device, OnDevice(device)
        prepared = ready.prepared(*(value for _, value in arguments))
        kinds: list[Argument] = [Whole(), *(kind for kind, _ in arguments)]
        self._held = prepared  # what the copies on the card were made from
        self._reserve(kinds, prepared, threads)
        self._module = device.module(ptx_of(kernel, prepared, kinds, device.target))
        self._values = [
            (kind, value if is_word(value) else self.memory.address(value))
            for kind, value in zip(kinds, prepared, strict=True)
            if not isinstance(kind, Own | Thread)
        ]
        self._failure = np.zeros(1, np.int64)
        self._failed = device.upload(self._failure)

    def _reserve(self, kinds: list[Argument], prepared: list[Any], threads: int) -> None:
        """Makes room on the card for what every thread has for itself."""
        for kind, value in zip(kinds, prepared, strict=True):
            if isinstance(kind, StateWords):
                self.memory.reserve(value.memory, threads)
            elif isinstance(kind, Sliced):
                tables = dict(zip(range(0, kind.words, 2), value._tables, strict=False))
                for slice_ in kind.slices:
                    if not slice_.stacked:
                        self.memory.reserve(tables[slice_.place], threads)

    def run(self, first: int, last: int, *words: int) -> int | None:
        """Runs the threads from `first` up to `last`; the number of one that raised an exception, if any did."""
        self.device.use()
        numbers = iter(words)
        values = [next(numbers) if isinstance(kind, Word) else value for kind, value in self._values]
        self._module.launch(NAME, last - first, BLOCK, [*values, first, last, self._failed.address])
        self.device.synchronize()
        self._failed.read(self._failure)
        return int(self._failure[0]) - 1 if self._failure[0] else None
