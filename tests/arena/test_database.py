"""The database of results: what is kept, and one sentence for every file that cannot be used."""

from __future__ import annotations

import dataclasses
import os
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from outply.arena import database as module
from outply.arena.database import APPLICATION, Database, DatabaseError, default_file
from outply.arena.outcome import Outcome

GAME = Outcome(("one", "other"), 7, 1, (3, 1, 2), (1.0, -1.0), "over", None, "", (0.5, 0.25))


def begun(file: Path) -> tuple[Database, int]:
    results = Database(file)
    return results, results.begin("key", "nim", ["one", "other"], {"seed": 1})


def test_what_is_kept_can_be_read_again(tmp_path: Path) -> None:
    results, match = begun(tmp_path / "deep" / "er" / "results.db")
    assert results.add(match, 1, 0, GAME) == GAME
    assert results.add(match, 0, 0, GAME) == GAME
    assert [(row.number, row.pair, row.outcome) for row in results.games(match)] == [(0, 0, GAME), (1, 0, GAME)]
    found = results.game(1)
    assert (found.number, found.outcome) == (1, GAME)
    (listed,) = results.matches()
    assert (listed.game, listed.players, listed.games, listed.terms) == ("nim", ("one", "other"), 2, {"seed": 1})
    assert results.span(match) == "1 to 2"


def test_a_game_is_kept_once(tmp_path: Path) -> None:
    results, match = begun(tmp_path / "results.db")
    other = dataclasses.replace(GAME, actions=(9,))
    assert results.add(match, 4, 2, GAME) == GAME
    assert results.add(match, 4, 2, other) == GAME  # the one that was there counts
    assert [row.outcome for row in results.games(match)] == [GAME]
    again, same = begun(tmp_path / "results.db")
    assert same == match and len(again.games(match)) == 1
    assert again.begin("another key", "nim", ["one"], {}) != match
    assert results.span(99) == ""


def test_a_file_that_is_held_can_be_released_at_any_time(tmp_path: Path) -> None:
    results, match = begun(tmp_path / "results.db")
    with results.hold():
        for number in range(4):
            results.add(match, number, 0, GAME)
            if number == 1:
                results.release()
        assert len(Database(tmp_path / "results.db").games(match)) == 4  # others see what is committed
    assert len(results.games(match)) == 4


def test_every_game_is_written_to_the_disk_before_it_counts(tmp_path: Path) -> None:
    results, match = begun(tmp_path / "results.db")
    with results.hold():
        results.add(match, 0, 0, GAME)
        assert results._held is not None
        assert results._held.execute("PRAGMA synchronous").fetchone()[0] == 2  # FULL
        assert results._held.execute("PRAGMA journal_mode").fetchone()[0] == "wal"
        assert not results._held.in_transaction


def refused(file: Path, told: str) -> None:
    """The file is refused with one sentence, and left as it is."""
    before = file.read_bytes() if file.is_file() else None
    with pytest.raises(DatabaseError) as error:
        begun(file)
    assert told in str(error.value) and "\n" not in str(error.value) and str(file) in str(error.value)
    assert (file.read_bytes() if file.is_file() else None) == before


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ada, " * 1000)
    refused(file, "is not a database of outcomes")


def test_a_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "other.db"
    with sqlite3.connect(file) as database:
        database.execute("CREATE TABLE stamps (country TEXT)")
    database.close()
    refused(file, "is a database of another program")


def test_tables_of_another_version_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "old.db"
    begun(file)
    with sqlite3.connect(file) as database:
        database.execute("PRAGMA user_version = 77")
    database.close()
    refused(file, "was created by another version of Outply (tables 77, here 1)")


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "damaged.db"
    results, match = begun(file)
    for number in range(300):
        results.add(match, number, 0, GAME)
    data = bytearray(file.read_bytes())
    data[4096:] = os.urandom(len(data) - 4096)
    file.write_bytes(data)
    with pytest.raises(DatabaseError, match="is damaged"):
        results.games(match)


def test_a_folder_and_a_missing_file_are_told_apart(tmp_path: Path) -> None:
    refused(tmp_path, "cannot be opened")
    with pytest.raises(DatabaseError, match="there is no file"):
        Database(tmp_path / "nothing.db").matches()
    (tmp_path / "file").write_text("")
    with pytest.raises(DatabaseError, match="cannot be created"):
        begun(tmp_path / "file" / "results.db")
    results, _ = begun(tmp_path / "results.db")
    with pytest.raises(DatabaseError, match="there is no game 5 in"):
        results.game(5)


def limited(monkeypatch: pytest.MonkeyPatch, pragma: str) -> None:
    """Every connection from now on is made with this."""
    connect = sqlite3.connect

    def connected(*arguments: Any, **keywords: Any) -> sqlite3.Connection:
        database = connect(*arguments, **keywords)
        database.execute(pragma)
        return database

    monkeypatch.setattr(module.sqlite3, "connect", connected)


def test_a_full_disk_is_told_and_nothing_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    results, match = begun(tmp_path / "results.db")
    kept = 0
    limited(monkeypatch, "PRAGMA max_page_count = 8")
    with pytest.raises(DatabaseError, match="the disk is full"):
        for number in range(1000):
            results.add(match, number, 0, GAME)
            kept += 1
    monkeypatch.undo()
    assert kept > 3
    assert [row.number for row in results.games(match)] == list(range(kept))
    assert results.add(match, kept, 0, GAME)


def test_a_file_that_must_not_be_written_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    results, match = begun(tmp_path / "results.db")
    results.add(match, 0, 0, GAME)
    limited(monkeypatch, "PRAGMA query_only = ON")
    with pytest.raises(DatabaseError, match="read-only"):
        results.add(match, 1, 0, GAME)
    assert len(results.games(match)) == 1


def test_a_file_that_another_program_holds_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    results, match = begun(tmp_path / "results.db")
    other = sqlite3.connect(tmp_path / "results.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    monkeypatch.setattr(module, "BUSY_SECONDS", 0.05)
    with pytest.raises(DatabaseError, match="has been locked by another program"):
        results.add(match, 0, 0, GAME)
    other.execute("ROLLBACK")
    other.close()
    assert results.add(match, 0, 0, GAME)


def test_results_have_a_place_of_their_own() -> None:
    assert default_file().name == "results.db" and "outply" in default_file().parts[-2]
    assert APPLICATION.to_bytes(4, "big") == b"Outl"
