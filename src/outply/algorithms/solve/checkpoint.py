"""Checkpoint: a folder beside the solution file from which a search that was killed continues.

Every array of the graph is a file that only grows; a record holds the valid length of each and a checksum. The record
is replaced after the data it describes was written, so the last record is valid whenever the search is killed. Nothing
is flushed to the disk: after a power failure the checksums reveal missing data.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import time
import weakref
import zlib
from pathlib import Path
from typing import Any

import numpy as np

from outply.algorithms.solve.graph import EDGES, FOUND, Graph, lengths
from outply.algorithms.solve.solution import SolutionError
from outply.game import Game
from outply.states import layout as layouts

PAUSE, SHARE = 1.0, 20
"""Seconds between two writes at least, and the multiple of the last write's time: writing takes 5 % at most."""


class Checkpoint:
    """The checkpoint folder, locked against other processes."""

    def __init__(self, file: Path, game: Game, about: dict[str, Any]) -> None:
        self.folder = folder_of(file)
        self.file, self.game, self.about = file, game, about
        self.written: dict[str, int] = {}
        self.sums: dict[str, int] = {}
        self.due = 0.0
        try:
            self.folder.mkdir(exist_ok=True)
            lock = os.open(self.folder / "lock", os.O_RDWR | os.O_CREAT, 0o644)
        except OSError as error:
            raise SolutionError(f"{file} cannot be written: {error.strerror}.") from None
        self._unlock = weakref.finalize(self, os.close, lock)  # also when the search is abandoned
        if not _lock(lock):
            raise SolutionError(f"another process is solving into {file}: wait for it, or give another file.")

    # -- reading ----------------------------------------------------------------------------------

    def read(self, graph: Graph, states: Any) -> bool:
        """Fills the arrays from the checkpoint; False if there is none."""
        try:
            record = json.loads((self.folder / "record").read_text())
        except (OSError, ValueError):
            return False
        if record["about"] != self.about:
            raise SolutionError(f"{self.folder} is unfinished work on another game: remove it, or give another file.")
        at = record["at"]
        if at[FOUND] >= len(graph.keys) or at[EDGES] >= len(graph.edges):
            size = f"{at[FOUND]:,} states and {at[EDGES]:,} edges"
            raise SolutionError(f"{self.folder} holds {size} already, for which memory_mb is too little: give more.")
        graph.at[:], sums = at, record["sums"]
        for name, length in lengths(graph).items():
            getattr(graph, name)[:length] = self._column(name, getattr(graph, name), length)
        self._read_rows(states, at[FOUND])
        if self.sums != sums:
            raise SolutionError(f"{self.folder} is damaged: remove it to begin anew.")
        return True

    def _column(self, name: str, array: Any, length: int) -> Any:
        found = np.fromfile(self.folder / name, array.dtype, length * int(np.prod(array.shape[1:])))
        self.written[name], self.sums[name] = length, zlib.crc32(found.data)
        if len(found) < length * int(np.prod(array.shape[1:])):
            raise SolutionError(f"{self.folder} is damaged: remove it to begin anew.")
        return found.reshape(length, *array.shape[1:])

    def _read_rows(self, states: Any, count: int) -> None:
        words = _words(self.game, states)
        rows = self._column("rows", np.zeros((1, words), np.int64), count)
        if hasattr(states, "words"):
            states.words[:count] = rows
        else:
            layout = layouts.layout_of(self.game.initial())
            for number, row in enumerate(rows):
                states[number] = layouts.read(layout, row)

    # -- writing ----------------------------------------------------------------------------------

    def write(self, graph: Graph, states: Any) -> None:
        """Writes what is new, unless the last write was too recent."""
        began = time.perf_counter()
        if began >= self.due:
            self.write_now(graph, states)
            self.due = time.perf_counter() + max(PAUSE, SHARE * (time.perf_counter() - began))

    def write_now(self, graph: Graph, states: Any) -> None:
        """Writes what is new, then the record that describes it."""
        at = [int(n) for n in graph.at]
        for name, length in lengths(graph).items():
            self._append(name, getattr(graph, name), length)
        self._append("rows", _rows(self.game, states, self.written.get("rows", 0), at[FOUND]), at[FOUND])
        part = self.folder / "record.new"
        part.write_text(json.dumps({"about": self.about, "at": at, "sums": self.sums}))
        part.replace(self.folder / "record")

    def _append(self, name: str, array: Any, length: int) -> None:
        """Appends the new part of an array; data that a killed search wrote after its last record is overwritten."""
        written = self.written.get(name, 0)
        new = array[written:length] if name != "rows" else array
        data = np.ascontiguousarray(new).data
        with (self.folder / name).open("r+b" if (self.folder / name).exists() else "wb") as out:
            out.seek(written * new.itemsize * int(np.prod(new.shape[1:])))
            out.write(data)
            out.truncate()
        self.written[name], self.sums[name] = length, zlib.crc32(data, self.sums.get(name, 0))

    def close(self, done: bool) -> None:
        """Unlocks the folder; removes it if the solution file is complete."""
        self._unlock()
        if done:
            clear(self.file)


def folder_of(file: Path) -> Path:
    """The checkpoint folder of a solution file."""
    return file.with_name(file.name + ".part")


def clear(file: Path) -> None:
    """Removes the checkpoint folder of a complete solution file."""
    shutil.rmtree(folder_of(file), ignore_errors=True)


def _words(game: Game, states: Any) -> int:
    return int(states.words.shape[1]) if hasattr(states, "words") else layouts.layout_of(game.initial()).words


def _rows(game: Game, states: Any, begin: int, end: int) -> Any:
    """The states from begin to end as rows of words."""
    if hasattr(states, "words"):
        return states.words[begin:end]
    layout = layouts.layout_of(game.initial())
    rows = np.zeros((end - begin, layout.words), np.int64)
    for number in range(begin, end):
        layouts.write(layout, states[number], rows[number - begin])
    return rows


def _lock(handle: int) -> bool:
    """Locks the folder for the life of this process; True if nobody else has it, or the system has no such locks."""
    try:
        import fcntl
    except ImportError:
        return True
    with contextlib.suppress(OSError):
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return True
    return False


def can_checkpoint(game: Game) -> bool:
    """True if states can be written as rows of words; without that there is no checkpoint."""
    try:
        return layouts.layout_of(game.initial()).words > 0
    except layouts.LayoutError:
        return False
