"""The database of outcomes: one SQLite file, one transaction for each game.

A game is stored when it is over, with its number in the schedule as its key: whichever process is killed at whatever
instant, no finished game is lost and none is counted twice. `hold` keeps the file open from transaction to transaction;
it must be released before a process is forked, since SQLite connections do not survive a fork.
"""

from __future__ import annotations

import contextlib
import json
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from outply.arena.outcome import Outcome

APPLICATION, VERSION = 0x4F75746C, 1
"""The mark of our files ("Outl" in ASCII), and the version of their tables."""

BUSY_SECONDS = 30.0
"""Seconds that a transaction waits for another program's transaction."""

ROW = "id, match, number, pair, result"  # the columns of a GameRow

TABLES = """
CREATE TABLE matches (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,       -- digest of all that decides how its games go
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
    """The database cannot be used; the text is one sentence that says why."""


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
    """One game of a match, as it is stored."""

    id: int
    match: int
    number: int
    pair: int
    outcome: Outcome


def default_file() -> Path:
    """The default file, in the user's data folder."""
    from platformdirs import user_data_path

    return user_data_path("outply") / "results.db"


class Database:
    """A file of matches and the outcomes of their games."""

    def __init__(self, file: Path | str) -> None:
        self.file = Path(file)
        self._held: sqlite3.Connection | None = None
        self._holding = False

    @contextlib.contextmanager
    def hold(self) -> Iterator[None]:
        """Keeps the file open, which makes transactions faster."""
        self._holding = True
        try:
            yield
        finally:
            self._holding = False
            self.release()

    def release(self) -> None:
        """Closes the file; the next transaction opens it again."""
        if self._held is not None:
            self._held.close()
            self._held = None

    # -- writing -----------------------------------------------------------------------------------

    def begin(self, key: str, game: str, players: list[str], terms: dict[str, Any]) -> int:
        """The number of the match with this key; a new match is added."""
        self._create()
        with self._open() as connection:
            values = (key, game, json.dumps(players), json.dumps(terms), _now())
            columns = "(key, game, players, terms, began) VALUES (?, ?, ?, ?, ?)"
            connection.execute(f"INSERT INTO matches {columns} ON CONFLICT DO NOTHING", values)
            return int(connection.execute("SELECT id FROM matches WHERE key = ?", (key,)).fetchone()[0])

    def add(self, match: int, number: int, pair: int, outcome: Outcome) -> Outcome:
        """Stores the outcome of a game; returns the stored one, which differs if another program was faster."""
        with self._open() as connection:
            values = (match, number, pair, json.dumps(outcome.to_dict(), separators=(",", ":")), _now())
            insert = "INSERT INTO games (match, number, pair, result, ended) VALUES (?, ?, ?, ?, ?)"
            if connection.execute(f"{insert} ON CONFLICT DO NOTHING", values).rowcount == 1:
                return outcome
            stored = f"SELECT {ROW} FROM games WHERE match = ? AND number = ?"
            return _row(*connection.execute(stored, (match, number)).fetchone()).outcome

    # -- reading -----------------------------------------------------------------------------------

    def games(self, match: int) -> list[GameRow]:
        """The games of a match, in the order of its schedule."""
        with self._open() as connection:
            rows = connection.execute(f"SELECT {ROW} FROM games WHERE match = ? ORDER BY number", (match,))
            return [_row(*row) for row in rows]

    def game(self, number: int) -> GameRow:
        """One game by its number in the file."""
        with self._open() as connection:
            found = connection.execute(f"SELECT {ROW} FROM games WHERE id = ?", (number,)).fetchone()
        if found is None:
            raise DatabaseError(f"there is no game {number} in {self.file}.")
        return _row(*found)

    def matches(self) -> list[Match]:
        """All matches, the latest first."""
        query = """SELECT matches.id, key, game, players, terms, began, count(games.id)
                  FROM matches LEFT JOIN games ON games.match = matches.id
                  GROUP BY matches.id ORDER BY matches.id DESC"""
        with self._open() as connection:
            return [
                Match(id_, key, game, tuple(json.loads(players)), json.loads(terms), began, games)
                for id_, key, game, players, terms, began, games in connection.execute(query)
            ]

    def span(self, match: int) -> str:
        """The numbers of the games of a match, from the first to the last."""
        with self._open() as connection:
            first, last = connection.execute("SELECT min(id), max(id) FROM games WHERE match = ?", (match,)).fetchone()
        return "" if first is None else f"{first} to {last}"

    # -- the file ----------------------------------------------------------------------------------

    def _create(self) -> None:
        """Creates the file with its tables, if it is not there yet."""
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise DatabaseError(f"{self.file} cannot be created: {error.strerror}.") from error
        with self._open(create=True) as connection:
            if not _tables(connection):
                connection.execute("PRAGMA journal_mode = WAL")  # one write to the disk for each game, not four
            connection.execute("BEGIN IMMEDIATE")  # of two programs that start at once, one creates the tables
            if not _tables(connection):
                for statement in TABLES.strip().split(";\n"):
                    connection.execute(statement)
                connection.execute(f"PRAGMA application_id = {APPLICATION}")
                connection.execute(f"PRAGMA user_version = {VERSION}")

    @contextlib.contextmanager
    def _open(self, create: bool = False) -> Iterator[sqlite3.Connection]:
        """A connection for one transaction: all of it is stored, or nothing."""
        if not create and not self.file.is_file():
            raise DatabaseError(f"there is no file {self.file}.")
        try:
            self._held = self._held or self._connect()
            try:
                with self._held as connection:
                    yield connection
            finally:
                if not self._holding:
                    self.release()
        except sqlite3.Error as error:
            raise DatabaseError(_describe(self.file, error)) from error

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.file, timeout=BUSY_SECONDS)
        try:
            connection.execute("PRAGMA trusted_schema = OFF")
            connection.execute("PRAGMA synchronous = FULL")
            self._refuse_foreign(connection)
        except BaseException:
            connection.close()
            raise
        return connection

    def _refuse_foreign(self, connection: sqlite3.Connection) -> None:
        """Raises DatabaseError for a file that another program or version has created."""
        application = connection.execute("PRAGMA application_id").fetchone()[0]
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        if application != APPLICATION and (application or _tables(connection)):
            raise DatabaseError(f"{self.file} is a database of another program; name another file with --database.")
        if application == APPLICATION and version != VERSION:
            raise DatabaseError(
                f"{self.file} was created by another version of Outply (tables {version}, here {VERSION}); "
                f"name another file with --database."
            )


def _tables(connection: sqlite3.Connection) -> int:
    return int(connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0])


def _row(id_: int, match: int, number: int, pair: int, result: str) -> GameRow:
    return GameRow(id_, match, number, pair, Outcome.from_dict(json.loads(result)))


def _now() -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())


def _describe(file: Path, error: sqlite3.Error) -> str:
    """The fault of a file, in one sentence."""
    reason = str(error)
    for sign, text in (
        ("not a database", "is not a database of outcomes; name another file with --database."),
        ("malformed", "is damaged; name another file with --database, or restore a copy."),
        ("disk image", "is damaged; name another file with --database, or restore a copy."),
        ("is full", "cannot be written: the disk is full. Every finished game but the last is stored."),
        ("readonly", "cannot be written: it is read-only."),
        ("unable to open", "cannot be opened: it is a folder, or you may not read and write it."),
        ("locked", f"has been locked by another program for more than {BUSY_SECONDS:g} seconds."),
    ):
        if sign in reason:
            return f"{file} {text}"
    return f"{file} cannot be used: {reason}."
