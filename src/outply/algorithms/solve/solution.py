"""A solution: the value of every reachable state, in memory or in a memory-mapped file.

    solution = Solution.open(game, "connect_four.solution")
    solution.value(s)       the value of s to each player
    solution.distance(s)    the plies to the end; None if play is endless or has no bound
    solution.best(s)        every best action

The file: a line that names the format, the length of the header, a checksum of all the rest, the header as JSON, and
three arrays: the sorted keys of the states, their values and their plies. Interruptions of the search do not change a
byte of it.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from outply.algorithms.solve.backward import ENDLESS, preferred
from outply.algorithms.solve.cycles import later
from outply.boards.bits import mix
from outply.compiler import dependencies
from outply.game import CHANCE, Game
from outply.search.report import Move, Proven

MAGIC = b"outply-solution-1\n"
"""The first line of a solution file; the number is the version of the format."""

ALIGNED = 64
"""Bytes to which arrays in the file are aligned: a cache line."""

CHUNK = 1 << 24
"""Bytes read or written at a time."""

LONGEST_LINE = 256
"""Actions of a best line at most: endless play must stop somewhere."""


class Header(NamedTuple):
    """The header of a solution file."""

    game: str
    rules: str  # a digest of the rules
    python: str  # the Python version whose bytecode was digested
    root: int  # the key of the solved state
    states: int
    players: int
    width: int  # numbers per value: one, player 0's, in a zero-sum game; else one per player
    total: float  # the sum of the two players' utilities
    endless: float  # the value of endless play to player 0
    error: float | None  # the largest error of a value; None if unknown
    equal: float  # values that differ by no more count as equal
    results: dict[str, int]  # the number of states by result
    longest: int  # the plies of the longest win


class Ranked(NamedTuple):
    """An action with its value, and what the comparison of actions needs."""

    action: int
    value: tuple[float, ...]
    plies: int
    own: float
    timed: int  # the plies, or 0 where they do not matter
    endless: float
    equal: float

    def better(self, other: Ranked) -> bool:
        """True if the player to move prefers this action."""
        return preferred(self.own, self.timed, other.own, other.timed, self.endless, self.equal)


class SolutionError(ValueError):
    """A solution file cannot be used; the message says why in one sentence."""


def digest_of(game: Game) -> str:
    """A digest of the rules, of all their dependencies, and of the arrays the game prepared for them."""
    reached = dependencies.of_rules(game)
    found = hashlib.sha256(f"{game!r} {reached.digest}".encode())
    for name, value in sorted(reached.values.items(), key=lambda item: item[0]):
        if isinstance(value, np.ndarray):
            found.update(f"{name} {value.dtype} {value.shape}".encode() + value.tobytes())
    return found.hexdigest()[:32]


def python_version() -> str:
    """The Python version: another one gives the same rules another digest."""
    return f"{sys.version_info.major}.{sys.version_info.minor}"


def key_of(game: Game, s: Any) -> int:
    """The key under which a state is stored."""
    return mix(0, game.key(s))


class Solution:
    """The value and distance of every reachable state."""

    def __init__(self, game: Game, header: Header, keys: Any, values: Any, plies: Any) -> None:
        self.game, self.header = game, header
        self._keys, self._values, self._plies = keys, values, plies

    def __repr__(self) -> str:
        return f"Solution({self.game!r}, {self.header.states:,} states)"

    def __len__(self) -> int:
        return self.header.states

    def __contains__(self, s: Any) -> bool:
        return self._place(s) is not None

    @property
    def error(self) -> float | None:
        """The largest error of a value; None if unknown."""
        return self.header.error

    def value(self, s: Any) -> tuple[float, ...]:
        """The value of a state to each player."""
        return self._value(self._found(s))

    def distance(self, s: Any) -> int | None:
        """The plies to the end of the game under best play; None if there is no bound."""
        plies = int(self._plies[self._found(s)])
        return None if plies < 0 else plies

    def proven(self, s: Any) -> Proven | None:
        """The value and the plies; None if values are not exact."""
        place = self._found(s)
        exact = self.header.error == 0.0
        return Proven(self._value(place), max(ENDLESS, int(self._plies[place]))) if exact else None

    def best(self, s: Any) -> list[int]:
        """Every best action: greatest value to the player to move, then the soonest win or latest loss."""
        moves = self._ranked(s)
        best = self._first(moves)
        return [m.action for m in moves if best and not (m.better(best) or best.better(m))]

    def moves(self, s: Any) -> list[Move]:
        """One row per action, or per outcome where chance is to move."""
        found = []
        for move in self._ranked(s) or self._outcomes(s):
            proven = Proven(move.value, max(ENDLESS, later(move.plies))) if self.header.error == 0.0 else None
            found.append(Move(move.action, self.game.action_name(s, move.action), move.value, 0, 0.0, proven))
        return found

    def line(self, s: Any) -> list[int]:
        """The best line, until chance moves, play becomes endless, or the game is over."""
        line: list[int] = []
        while len(line) < LONGEST_LINE:
            best = self._first(self._ranked(s))
            if best is None:
                break
            line.append(best.action)
            s = self.game.result(s, best.action)
            if best.plies == ENDLESS:
                break
        return line

    # -- inside -----------------------------------------------------------------------------------

    def _place(self, s: Any) -> int | None:
        key = np.uint64(key_of(self.game, s))
        place = int(np.searchsorted(self._keys, key))
        return place if place < len(self._keys) and self._keys[place] == key else None

    def _found(self, s: Any) -> int:
        place = self._place(s)
        if place is None:
            raise SolutionError(f"this state cannot come about from the one that was solved:\n{self.game.show(s)}")
        return place

    def _value(self, place: int) -> tuple[float, ...]:
        kept = [float(v) for v in self._values[place]]
        return (kept[0], self.header.total - kept[0]) if self.header.players == 2 and len(kept) == 1 else tuple(kept)

    def _outcomes(self, s: Any) -> list[Ranked]:
        """The outcomes with their values, as player 0 sees them; none where chance is not to move."""
        if self.game.is_terminal(s) or self.game.to_move(s) != CHANCE:
            return []
        rows = []
        for outcome in (int(o) for o, _ in self.game.chances(s)):
            place = self._found(self.game.result(s, outcome))
            value, plies = self._value(place), int(self._plies[place])
            rows.append(Ranked(outcome, value, plies, value[0], plies, self.header.endless, self.header.equal))
        return rows

    def _ranked(self, s: Any) -> list[Ranked]:
        """The actions with their values; none at terminal and chance states."""
        game, header = self.game, self.header
        if game.is_terminal(s) or game.to_move(s) == CHANCE:
            return []
        mover = int(game.to_move(s))
        first = header.width > 1 and header.equal == 0.0  # the first of equals counts, as in MaxN
        endless = header.endless if mover == 0 or header.width > 1 else header.total - header.endless
        found = []
        for action in map(int, game.actions(s)):
            place = self._found(game.result(s, action))
            value = self._value(place)
            plies = 0 if first else int(self._plies[place])
            found.append(Ranked(action, value, int(self._plies[place]), value[mover], plies, endless, header.equal))
        return found

    def _first(self, moves: list[Ranked]) -> Ranked | None:
        """The best action, the first of equals."""
        best = moves[0] if moves else None
        for move in moves[1:]:
            if best is not None and move.better(best):
                best = move
        return best

    # -- files ------------------------------------------------------------------------------------

    def save(self, file: str | Path) -> None:
        """Writes to a temporary file and renames it when it is complete and on disk."""
        path = Path(file)
        arrays = [self._keys, self._values, self._plies]
        text = json.dumps(self.header._asdict()).encode()
        header = text.ljust(_align(_head_bytes() + len(text)) - _head_bytes())
        length = len(header).to_bytes(8, "little")
        sums = hashlib.blake2b(length + header, digest_size=32)
        for array in arrays:
            for chunk in _chunks(array):
                sums.update(chunk)
        part = path.with_name(path.name + ".new")
        with part.open("wb") as out:
            out.write(MAGIC + length + sums.digest() + header)
            for array in arrays:
                for chunk in _chunks(array):
                    out.write(chunk)
            out.flush()
            os.fsync(out.fileno())
        part.replace(path)
        sync_folder(path.parent)

    @classmethod
    def open(cls, game: Game, file: str | Path) -> Solution:
        """Maps a solution file into memory; raises SolutionError if it cannot be used."""
        path = Path(file)
        data, header, begin = _verify(path)
        _fit(path, game, header)
        sizes = [header.states * 8, header.states * header.width * 8, header.states * 4]
        first, second = begin + _align(sizes[0]), begin + _align(sizes[0]) + _align(sizes[1])
        keys = data[begin : begin + sizes[0]].view(np.uint64)
        values = data[first : first + sizes[1]].view(np.float64).reshape(header.states, header.width)
        plies = data[second : second + sizes[2]].view(np.int32)
        return cls(game, header, keys, values, plies)


def describe_solution(solution: Solution) -> str:
    """A solution in one line."""
    header = solution.header
    ends = ", ".join(f"{name} {count:,}" for name, count in header.results.items() if count)
    off = (
        ""
        if header.error == 0.0
        else f"; values within {header.error:.1e}"
        if header.error
        else "; settled, error not bounded"
    )
    longest = f"; the longest win takes {header.longest} plies" if header.longest else ""
    return f"solved: {header.states:,} states ({ends}){longest}{off}"


def results(game: Game, values: Any) -> dict[str, int]:
    """The number of states by result."""
    low, high = game.utility_range
    middle = (low + high) / 2
    if values.shape[1] > 1:
        ahead = values - values.max(axis=1, keepdims=True) >= 0.0
        alone = ahead.sum(axis=1) == 1
        counts = {f"best for player {p}": int((ahead[:, p] & alone).sum()) for p in range(values.shape[1])}
        return {**counts, "shared": int((~alone).sum())}
    first = values[:, 0]
    sure = bool(np.isin(first, (low, middle, high)).all())
    if game.players == 1:
        names = ("won", "even", "lost") if sure else ("above the middle", "in the middle", "below the middle")
    else:
        word = "won by" if sure else "better for"
        names = (f"{word} player 0", "drawn" if sure else "even", f"{word} player 1")
    counted = (first > middle, first == middle, first < middle)
    return {name: int(found.sum()) for name, found in zip(names, counted, strict=True)}


def _head_bytes() -> int:
    return len(MAGIC) + 8 + 32


def _align(size: int) -> int:
    return -(-size // ALIGNED) * ALIGNED


def _chunks(array: Any) -> Iterator[bytes]:
    """The bytes of an array, in chunks, padded with zeros to the next array."""
    whole = np.ascontiguousarray(array).reshape(-1).view(np.uint8)
    for begin in range(0, len(whole), CHUNK):
        yield whole[begin : begin + CHUNK].tobytes()
    yield b"\0" * (_align(len(whole)) - len(whole))


_known: dict[tuple[Any, ...], tuple[Any, Header, int]] = {}
"""The files whose checksums were verified last: a player opens its file before every action."""

MOST_KNOWN = 4
"""Files remembered as verified."""


def _verify(path: Path) -> tuple[Any, Header, int]:
    """A mapped file, its header and the begin of its arrays; a file that is new is verified."""
    try:
        status = path.stat()
        key = (path.resolve(), status.st_ino, status.st_size, status.st_mtime_ns)
        if key not in _known:
            data = np.memmap(path, np.uint8, mode="r")
            found = (data, *_header(path, data))
            while len(_known) >= MOST_KNOWN:
                del _known[next(iter(_known))]
            _known[key] = found
    except FileNotFoundError:
        raise SolutionError(f"there is no file {path}.") from None
    except SolutionError:
        raise
    except (OSError, ValueError) as error:  # a folder, no permission, or nothing in it
        raise SolutionError(f"{path} cannot be read as a solution: {error}.") from None
    return _known[key]


def _header(path: Path, data: Any) -> tuple[Header, int]:
    """The header of a file whose checksum is right, and the begin of its arrays."""
    head = data[: _head_bytes()].tobytes()
    if not head.startswith(MAGIC[:15]):
        raise SolutionError(f"{path} is no solution of a game.")
    if not head.startswith(MAGIC):
        raise SolutionError(f"{path} was written by another version of Outply: solve the game again into a new file.")
    length = head[len(MAGIC) : len(MAGIC) + 8]
    sums = hashlib.blake2b(length, digest_size=32)
    for begin in range(_head_bytes(), len(data), CHUNK):
        sums.update(data[begin : begin + CHUNK])
    if sums.digest() != head[len(MAGIC) + 8 :]:
        raise SolutionError(f"{path} is damaged or cut short: remove it and solve the game again.")
    begin = _head_bytes() + int.from_bytes(length, "little")
    return Header(**json.loads(data[_head_bytes() : begin].tobytes())), begin


def _fit(path: Path, game: Game, header: Header) -> None:
    """Raises SolutionError unless the file belongs to this game and its present rules."""
    if header.game != repr(game):
        raise SolutionError(f"{path} is the solution of {header.game}, not of {game!r}.")
    if header.python == python_version() and header.rules != digest_of(game):
        raise SolutionError(f"{path} is of other rules of {game!r}: they have changed since; solve the game again.")


def sync_folder(folder: Path) -> None:
    """Flushes a folder to disk, where the system can, so that a renamed file stays renamed."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
