"""A solved game: what every state that can be reached is worth, in memory or in a file that is mapped into it.

    solution = Solution.open(game, "connect_four.solution")
    solution.value(s)       what s is worth to each player
    solution.distance(s)    in how many plies that comes about; None if the game goes on for ever, or has no bound
    solution.best(s)        every best action

A file is a line that tells its kind, the length of the header, a checksum of all the rest, the header as JSON, and
three arrays: the keys of the states in order, their values and their plies. It is the same, byte for byte, however the
search that wrote it was interrupted.
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
ALIGNED = 64
CHUNK = 1 << 24
LONGEST_LINE = 256


class Header(NamedTuple):
    """What a solution is about."""

    game: str
    rules: str  # a digest of the rules
    python: str  # whose code the digest is of
    root: int  # the key of the state that was solved
    states: int
    players: int
    width: int  # numbers kept for each state: one, player 0's, if that tells what the other gets
    total: float  # what the utilities of two players add up to
    endless: float  # what endless play is worth to player 0
    error: float | None  # how far off a value can be; None if that is not known
    equal: float  # values that differ by no more are as good as each other
    results: dict[str, int]  # how many states end how
    longest: int  # the plies of the longest win


class Ranked(NamedTuple):
    """An action, what follows it, and what that means to the player to move."""

    action: int
    value: tuple[float, ...]
    plies: int
    own: float
    timed: int  # plies as far as they matter
    endless: float
    equal: float

    def better(self, other: Ranked) -> bool:
        return preferred(self.own, self.timed, other.own, other.timed, self.endless, self.equal)


class SolutionError(ValueError):
    """A file that cannot be used, in one sentence."""


def digest_of(game: Game) -> str:
    """A digest of the rules, of all that they depend on, and of what the game computed for them."""
    reached = dependencies.of_rules(game)
    found = hashlib.sha256(f"{game!r} {reached.digest}".encode())
    for name, value in sorted(reached.values.items(), key=lambda item: item[0]):
        if isinstance(value, np.ndarray):
            found.update(f"{name} {value.dtype} {value.shape}".encode() + value.tobytes())
    return found.hexdigest()[:32]


def python_version() -> str:
    """Rules compiled by another Python have another digest."""
    return f"{sys.version_info.major}.{sys.version_info.minor}"


def key_of(game: Game, s: Any) -> int:
    """The key under which a state is kept."""
    return mix(0, game.key(s))


class Solution:
    """What every state is worth."""

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
        """How far off a value can be; None if that is not known."""
        return self.header.error

    def value(self, s: Any) -> tuple[float, ...]:
        """What a state is worth to each player."""
        return self._value(self._found(s))

    def distance(self, s: Any) -> int | None:
        """In how many plies a game from this state is over if all play best; None if there is no bound."""
        plies = int(self._plies[self._found(s)])
        return None if plies < 0 else plies

    def proven(self, s: Any) -> Proven | None:
        """The value and the plies, if they are exact."""
        place = self._found(s)
        exact = self.header.error == 0.0
        return Proven(self._value(place), max(ENDLESS, int(self._plies[place]))) if exact else None

    def best(self, s: Any) -> list[int]:
        """Every best action: of those worth most to the player to move, the ones that win soonest or lose latest."""
        moves = self._ranked(s)
        best = self._first(moves)
        return [m.action for m in moves if best and not (m.better(best) or best.better(m))]

    def moves(self, s: Any) -> list[Move]:
        """What each action is worth; chance has none."""
        found = []
        for move in self._ranked(s):
            proven = Proven(move.value, max(ENDLESS, later(move.plies))) if self.header.error == 0.0 else None
            found.append(Move(move.action, self.game.action_name(s, move.action), move.value, 0, 0.0, proven))
        return found

    def line(self, s: Any) -> list[int]:
        """How the game goes on if all play best, until chance moves, play becomes endless, or it is over."""
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

    def _ranked(self, s: Any) -> list[Ranked]:
        """The actions of the player to move, if one does."""
        game, header = self.game, self.header
        if game.is_terminal(s) or game.to_move(s) == CHANCE:
            return []
        mover = int(game.to_move(s))
        first = header.width > 1 and header.equal == 0.0  # of equals, as in MaxN
        endless = header.endless if mover == 0 or header.width > 1 else header.total - header.endless
        found = []
        for action in map(int, game.actions(s)):
            place = self._found(game.result(s, action))
            value = self._value(place)
            plies = 0 if first else int(self._plies[place])
            found.append(Ranked(action, value, int(self._plies[place]), value[mover], plies, endless, header.equal))
        return found

    def _first(self, moves: list[Ranked]) -> Ranked | None:
        """The action that the search itself preferred."""
        best = moves[0] if moves else None
        for move in moves[1:]:
            if best is not None and move.better(best):
                best = move
        return best

    # -- files ------------------------------------------------------------------------------------

    def save(self, file: str | Path) -> None:
        """Writes the solution beside the file, and moves it there when it is whole and on the disk."""
        path = Path(file)
        arrays = [self._keys, self._values, self._plies]
        text = json.dumps(self.header._asdict()).encode()
        header = text.ljust(_aligned(_head_bytes() + len(text)) - _head_bytes())
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
        """The solution in a file; what is wrong with a file that cannot be used is told in one sentence."""
        path = Path(file)
        data, header, begin = _whole(path)
        _fit(path, game, header)
        sizes = [header.states * 8, header.states * header.width * 8, header.states * 4]
        first, second = begin + _aligned(sizes[0]), begin + _aligned(sizes[0]) + _aligned(sizes[1])
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
    """How many states are good for whom."""
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


def _aligned(size: int) -> int:
    return -(-size // ALIGNED) * ALIGNED


def _chunks(array: Any) -> Iterator[bytes]:
    """The bytes of an array, some megabytes at a time, and zeros up to the next array."""
    whole = np.ascontiguousarray(array).reshape(-1).view(np.uint8)
    for begin in range(0, len(whole), CHUNK):
        yield whole[begin : begin + CHUNK].tobytes()
    yield b"\0" * (_aligned(len(whole)) - len(whole))


_known: dict[tuple[Any, ...], tuple[Any, Header, int]] = {}
"""The files that were looked through last: a player opens one before every action."""

MOST_KNOWN = 4


def _whole(path: Path) -> tuple[Any, Header, int]:
    """A file mapped into memory, its header, and where its arrays begin; it is looked through if it is new."""
    try:
        told = path.stat()
        key = (path.resolve(), told.st_ino, told.st_size, told.st_mtime_ns)
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
    """The header of a file that is whole, and where the arrays begin."""
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
    """Is the file about this game?"""
    if header.game != repr(game):
        raise SolutionError(f"{path} is the solution of {header.game}, not of {game!r}.")
    if header.python == python_version() and header.rules != digest_of(game):
        raise SolutionError(f"{path} is of other rules of {game!r}: they have changed since; solve the game again.")


def sync_folder(folder: Path) -> None:
    """Has a file's new name on the disk, where the system can do that."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
