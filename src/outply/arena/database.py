"""The database of results: one file, one transaction a game.

A game is written when it is over, with its number in the schedule as its key: whatever is killed at whatever instant,
no finished game is lost and none is counted twice. A file that is held stays open from transaction to transaction; it
must be let go before a process is forked, for SQLite's files do not survive that.
"""

from __future__ import annotations

import contextlib
import json
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from outply.arena.outcome import Result

APPLICATION, VERSION = 0x4F75746C, 1
"""What marks a file as ours ("Outl"), and the version of its tables."""

BUSY_SECONDS = 30.0

TABLES = """
CREATE TABLE matches (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,       -- a digest of all that decides how its games go
    game TEXT NOT NULL,             -- as `load` reads it
    players TEXT NOT NULL,          -- JSON
    terms TEXT NOT NULL,            -- JSON
    began TEXT NOT NULL
);
CREATE TABLE games (
    id INTEGER PRIMARY KEY,
    match INTEGER NOT NULL REFERENCES matches,
    number INTEGER NOT NULL,        -- in the schedule of the match
    pair INTEGER NOT NULL,
    result TEXT NOT NULL,           -- JSON
    ended TEXT NOT NULL,
    UNIQUE (match, number)
);
"""


class DatabaseError(RuntimeError):
    """The database cannot be used; the text says why, in one sentence."""


class Match(NamedTuple):
    """One match or tournament."""

    id: int
    key: str
    game: str
    players: tuple[str, ...]
    terms: dict[str, Any]
    began: str
    games: int


class GameRow(NamedTuple):
    """One game of a match that is over."""

    id: int
    match: int
    number: int
    pair: int
    result: Result


def default_file() -> Path:
    """Where results are kept if nothing else is said."""
    from platformdirs import user_data_path

    return user_data_path("outply") / "results.db"


class Results:
    """A file of results."""

    def __init__(self, file: Path | str) -> None:
        self.file = Path(file)
        self._held: sqlite3.Connection | None = None
        self._holding = False

    @contextlib.contextmanager
    def hold(self) -> Iterator[None]:
        """Keeps the file open meanwhile, which makes transactions faster."""
        self._holding = True
        try:
            yield
        finally:
            self._holding = False
            self.let_go()

    def let_go(self) -> None:
        """Closes the file; it is opened again when it is needed."""
        if self._held is not None:
            self._held.close()
            self._held = None

    # -- writing -----------------------------------------------------------------------------------

    def begin(self, key: str, game: str, players: list[str], terms: dict[str, Any]) -> int:
        """The match with this key, which is made if it is new."""
        self._make()
        with self._open() as database:
            values = (key, game, json.dumps(players), json.dumps(terms), _now())
            told = (
                "INSERT INTO matches (key, game, players, terms, began) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
            )
            database.execute(told, values)
            return int(database.execute("SELECT id FROM matches WHERE key = ?", (key,)).fetchone()[0])

    def add(self, match: int, number: int, pair: int, result: Result) -> Result:
        """Keeps a game that is over; returns what counts: the one that was there, if another runner was faster."""
        with self._open() as database:
            values = (match, number, pair, json.dumps(result.to_dict(), separators=(",", ":")), _now())
            told = "INSERT INTO games (match, number, pair, result, ended) VALUES (?, ?, ?, ?, ?)"
            if database.execute(f"{told} ON CONFLICT DO NOTHING", values).rowcount == 1:
                return result
            told = "SELECT id, match, number, pair, result FROM games WHERE match = ? AND number = ?"
            return _row(*database.execute(told, (match, number)).fetchone()).result

    # -- reading -----------------------------------------------------------------------------------

    def games(self, match: int) -> list[GameRow]:
        """The games of a match, in the order of its schedule."""
        with self._open() as database:
            told = "SELECT id, match, number, pair, result FROM games WHERE match = ? ORDER BY number"
            return [_row(*row) for row in database.execute(told, (match,))]

    def game(self, number: int) -> GameRow:
        """One game by its number in the file."""
        with self._open() as database:
            told = "SELECT id, match, number, pair, result FROM games WHERE id = ?"
            found = database.execute(told, (number,)).fetchone()
        if found is None:
            raise DatabaseError(f"there is no game {number} in {self.file}.")
        return _row(*found)

    def matches(self) -> list[Match]:
        """All matches, the latest first."""
        told = """SELECT matches.id, key, game, players, terms, began, count(games.id)
                  FROM matches LEFT JOIN games ON games.match = matches.id
                  GROUP BY matches.id ORDER BY matches.id DESC"""
        with self._open() as database:
            return [
                Match(id_, key, game, tuple(json.loads(players)), json.loads(terms), began, games)
                for id_, key, game, players, terms, began, games in database.execute(told)
            ]

    def span(self, match: int) -> str:
        """The numbers of the games of a match, from the first to the last."""
        with self._open() as database:
            first, last = database.execute("SELECT min(id), max(id) FROM games WHERE match = ?", (match,)).fetchone()
        return "" if first is None else f"{first} to {last}"

    # -- the file ----------------------------------------------------------------------------------

    def _make(self) -> None:
        """The file with its tables, if it is not there yet."""
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise DatabaseError(f"{self.file} cannot be made: {error.strerror}.") from error
        with self._open(anew=True) as database:
            if not _tables(database):
                database.execute("PRAGMA journal_mode = WAL")  # one write to the disk a game, not four
            database.execute("BEGIN IMMEDIATE")  # two that begin at once: one of them makes the tables
            if not _tables(database):
                for statement in TABLES.strip().split(";\n"):
                    database.execute(statement)
                database.execute(f"PRAGMA application_id = {APPLICATION}")
                database.execute(f"PRAGMA user_version = {VERSION}")

    @contextlib.contextmanager
    def _open(self, anew: bool = False) -> Iterator[sqlite3.Connection]:
        """The database for one transaction: all of it is kept, or nothing."""
        if not anew and not self.file.is_file():
            raise DatabaseError(f"there is no file {self.file}.")
        try:
            self._held = self._held or self._connected()
            try:
                with self._held as database:
                    yield database
            finally:
                if not self._holding:
                    self.let_go()
        except sqlite3.Error as error:
            raise DatabaseError(_format(self.file, error)) from error

    def _connected(self) -> sqlite3.Connection:
        database = sqlite3.connect(self.file, timeout=BUSY_SECONDS)
        try:
            database.execute("PRAGMA trusted_schema = OFF")
            database.execute("PRAGMA synchronous = FULL")
            self._refuse(database)
        except BaseException:
            database.close()
            raise
        return database

    def _refuse(self, database: sqlite3.Connection) -> None:
        """Leaves alone what another program or version has made."""
        application = database.execute("PRAGMA application_id").fetchone()[0]
        version = database.execute("PRAGMA user_version").fetchone()[0]
        if application != APPLICATION and (application or _tables(database)):
            raise DatabaseError(f"{self.file} is a database of another program; name another file with --database.")
        if application == APPLICATION and version != VERSION:
            raise DatabaseError(
                f"{self.file} was made by another version of Outply (tables {version}, here {VERSION}); "
                f"name another file with --database."
            )


def _tables(database: sqlite3.Connection) -> int:
    return int(database.execute("SELECT count(*) FROM sqlite_master").fetchone()[0])


def _row(id_: int, match: int, number: int, pair: int, result: str) -> GameRow:
    return GameRow(id_, match, number, pair, Result.from_dict(json.loads(result)))


def _now() -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())


def _format(file: Path, error: sqlite3.Error) -> str:
    """What went wrong with a file, in one sentence."""
    text = str(error)
    for sign, told in (
        ("not a database", "is no database of results; name another file with --database."),
        ("malformed", "is damaged; name another file with --database, or take a copy from before."),
        ("disk image", "is damaged; name another file with --database, or take a copy from before."),
        ("is full", "cannot be written: the disk is full. Every finished game but the last is kept."),
        ("readonly", "cannot be written: it is read-only."),
        ("unable to open", "cannot be opened: is it a folder, or not yours to read and write?"),
        ("locked", f"is held by another program for longer than {BUSY_SECONDS:g} seconds."),
    ):
        if sign in text:
            return f"{file} {told}"
    return f"{file} cannot be used: {text}."
