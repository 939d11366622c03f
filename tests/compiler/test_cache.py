"""The cache of compiled code: a private folder, whole entries or none, and no harm from whatever happens to it."""

from __future__ import annotations

import errno
import os
import stat
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from outply.compiler import cache

POSIX = pytest.mark.skipif(os.name != "posix", reason="Windows has other rights")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A cache folder that is not there yet."""
    monkeypatch.setenv("OUTPLY_CACHE_DIR", str(tmp_path / "deep" / "cache"))
    cache.folder.cache_clear()
    yield tmp_path / "deep" / "cache"
    cache.folder.cache_clear()


def _entry(home: Path, key: str = "key") -> Path:
    return home / (key + cache.ENTRY)


def test_what_is_saved_is_loaded(home: Path) -> None:
    assert cache.load("key") is None
    cache.save("key", b"payload")
    assert cache.load("key") == b"payload"
    cache.save("key", b"")
    assert cache.load("key") == b""
    assert [path.name for path in home.iterdir()] == ["key" + cache.ENTRY]


def _truncated(data: bytes) -> bytes:
    return data[:-1]


def _longer(data: bytes) -> bytes:
    return data + b"x"


def _flipped(data: bytes) -> bytes:
    return data[:-3] + bytes([data[-3] ^ 1]) + data[-2:]


def _flipped_head(data: bytes) -> bytes:
    return data[:20] + bytes([data[20] ^ 128]) + data[21:]


def _other_version(data: bytes) -> bytes:
    return data.replace(b"outply-cache-", b"outply-cache_")


@pytest.mark.parametrize(
    "damage", [_truncated, _longer, _flipped, _flipped_head, _other_version, lambda data: b"", lambda data: data[:30]]
)
def test_a_damaged_entry_is_a_miss_and_is_replaced(home: Path, damage: Any) -> None:
    cache.save("key", b"a payload")
    _entry(home).write_bytes(damage(_entry(home).read_bytes()))
    assert cache.load("key") is None
    cache.save("key", b"another")
    assert cache.load("key") == b"another"


def test_an_entry_under_another_key_is_a_miss(home: Path) -> None:
    cache.save("one", b"payload of one")
    _entry(home, "one").rename(_entry(home, "other"))
    assert cache.load("other") is None


def test_a_folder_in_the_place_of_an_entry(home: Path) -> None:
    cache.save("first", b"makes the folder")
    _entry(home).mkdir()
    (_entry(home) / "inside").write_text("")
    cache.save("key", b"payload")
    assert cache.load("key") is None
    assert not [path for path in home.iterdir() if path.name.endswith(cache.PART)]


@pytest.mark.parametrize("at", ["open", "write", "close", "move"])
def test_a_full_disk_only_means_no_entry(home: Path, at: str, monkeypatch: pytest.MonkeyPatch) -> None:
    cache.save("old", b"old payload")

    def full(*arguments: Any, **keywords: Any) -> Any:
        raise OSError(errno.ENOSPC, "No space left on device")

    class Full:
        def __init__(self, descriptor: int, mode: str) -> None:
            os.close(descriptor)

        def __enter__(self) -> Full:
            return self

        def __exit__(self, *error: Any) -> None:
            if at == "close" and error[0] is None:
                full()

        def write(self, data: bytes) -> None:
            if at == "write":
                full()

    if at == "open":
        monkeypatch.setattr(cache.tempfile, "mkstemp", full)
    elif at == "move":
        monkeypatch.setattr(cache.Path, "replace", full)
    else:
        monkeypatch.setattr(cache.os, "fdopen", Full)
    cache.save("key", b"payload")
    assert cache.load("key") is None
    assert cache.load("old") == b"old payload"
    assert [path.name for path in home.iterdir()] == ["old" + cache.ENTRY]


def test_without_a_folder_nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OUTPLY_CACHE_DIR", "")
    cache.folder.cache_clear()
    assert cache.folder() is None
    cache.save("key", b"payload")
    assert cache.load("key") is None
    cache.folder.cache_clear()


# -- trimming ----------------------------------------------------------------------------------------------------------


def test_the_oldest_entries_go_first_and_nothing_else(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cache.save("first", b"x" * 1000)
    (home / "letter.txt").write_bytes(b"x" * 10_000)
    now = time.time()
    for age, name in ((400, "used again"), (300, "old"), (200, "newer"), (100, "newest")):
        cache.save(name, b"x" * 1000)
        os.utime(_entry(home, name), (now - age, now - age))
    os.utime(_entry(home, "first"), (now - 500, now - 500))
    assert cache.load("used again") is not None
    monkeypatch.setattr(cache, "MOST_BYTES", 3500)
    cache.save("last", b"x" * 1000)
    kept = {path.name.removesuffix(cache.ENTRY) for path in home.iterdir()}
    assert kept == {"letter.txt", "last", "used again", "newest"}


def test_what_a_dead_process_left_is_removed(home: Path) -> None:
    assert cache.folder() == home
    dead, alive = home / f"dead{cache.PART}", home / f"alive{cache.PART}"
    for part in (dead, alive):
        part.write_bytes(b"half")
    os.utime(dead, (time.time() - 2 * cache.OLD_PART_SECONDS,) * 2)
    cache.save("key", b"payload")
    assert not dead.exists()
    assert alive.exists()


def test_thousands_of_entries_are_looked_at_seldom(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looks = []
    monkeypatch.setattr(cache, "_trim", looks.append)
    monkeypatch.setattr(cache, "MOST_BYTES", 320_000)
    for number in range(25):
        cache.save(f"key {number}", b"x" * 1000)
    assert len(looks) == 3  # after the first, and each time that a 32nd of the limit has been written


# -- the folder is the user's own --------------------------------------------------------------------------------------


@POSIX
def test_a_new_folder_is_private(home: Path) -> None:
    cache.save("key", b"payload")
    assert stat.S_IMODE(home.stat().st_mode) == 0o700
    assert stat.S_IMODE(_entry(home).stat().st_mode) == 0o600


@POSIX
@pytest.mark.parametrize("mode", [0o770, 0o707, 0o777, 0o720])
def test_a_folder_that_others_may_write_to_is_refused(home: Path, mode: int) -> None:
    home.mkdir(parents=True)
    home.chmod(mode)
    assert cache.folder() is None


@POSIX
def test_a_folder_of_somebody_else_is_refused(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home.mkdir(parents=True, mode=0o700)
    monkeypatch.setattr(cache, "_user", lambda: os.geteuid() + 1)
    assert cache.folder() is None


@POSIX
def test_a_folder_that_others_may_replace_is_refused(home: Path) -> None:
    home.mkdir(parents=True, mode=0o700)
    home.parent.chmod(0o777)
    assert cache.folder() is None
    cache.folder.cache_clear()
    home.parent.chmod(0o1777)  # as /tmp is
    assert cache.folder() == home


@POSIX
def test_a_link_of_ones_own_is_followed(home: Path, tmp_path: Path) -> None:
    (tmp_path / "disk").mkdir(mode=0o700)
    home.parent.mkdir()
    home.symlink_to(tmp_path / "disk")
    assert cache.folder() == home


@POSIX
def test_a_link_of_somebody_else_is_refused(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In /tmp somebody may have put a link to a folder of ours where we look for the cache."""
    (tmp_path / "disk").mkdir(mode=0o700)
    home.parent.mkdir()
    home.symlink_to(tmp_path / "disk")
    true_lstat = Path.lstat

    def lstat(path: Path) -> os.stat_result:
        found = list(true_lstat(path))
        found[stat.ST_UID] = os.geteuid() + 1 if path == home else found[stat.ST_UID]
        return os.stat_result(found)

    monkeypatch.setattr(Path, "lstat", lstat)
    assert cache.folder() is None


@pytest.mark.parametrize("place", ["file", "file/below", "loop"])
def test_a_place_where_no_folder_can_be(tmp_path: Path, place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    monkeypatch.setenv("OUTPLY_CACHE_DIR", str(tmp_path / place))
    cache.folder.cache_clear()
    assert cache.folder() is None
    cache.folder.cache_clear()


# -- where it is -------------------------------------------------------------------------------------------------------


@pytest.fixture
def usual(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """No folder chosen: the user's own first, then one below the folder for temporary files."""
    monkeypatch.delenv("OUTPLY_CACHE_DIR", raising=False)
    monkeypatch.setattr(cache, "user_cache_path", lambda *_, **__: tmp_path / "home" / "outply")
    monkeypatch.setattr(cache.tempfile, "gettempdir", lambda: str(tmp_path / "temporary"))
    (tmp_path / "temporary").mkdir(mode=0o700)
    cache.folder.cache_clear()
    yield tmp_path
    cache.folder.cache_clear()


def test_it_is_the_users_cache_folder(usual: Path) -> None:
    assert cache.folder() == usual / "home" / "outply"


def test_without_a_home_it_is_among_the_temporary_files(usual: Path) -> None:
    (usual / "home").write_text("a file where the home should be")
    found = cache.folder()
    assert found is not None
    assert found.parent == usual / "temporary"
    assert found.name == f"outply-{cache._user()}"


def test_an_unknown_home_is_no_folder_of_the_project(usual: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without $HOME and without an entry in the list of users, "~" stays as it is."""
    monkeypatch.setattr(cache, "user_cache_path", lambda *_, **__: Path("~/.cache/outply"))
    monkeypatch.chdir(usual)
    found = cache.folder()
    assert found is not None
    assert found.parent == usual / "temporary"
    assert not (usual / "~").exists()


def test_a_home_that_can_only_be_read_is_second_choice(usual: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = usual / "home" / "outply"
    monkeypatch.setattr(cache.os, "access", lambda path, mode: Path(path) != home)
    found = cache.folder()
    assert found is not None
    assert found.parent == usual / "temporary"
    cache.folder.cache_clear()
    monkeypatch.setattr(cache.os, "access", lambda path, mode: False)
    assert cache.folder() == home


def test_no_folder_for_temporary_files_either(usual: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere() -> str:
        raise FileNotFoundError("no usable temporary directory")

    (usual / "home").write_text("")
    monkeypatch.setattr(cache.tempfile, "gettempdir", nowhere)
    assert cache.folder() is None


def test_a_chosen_folder_stays_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("OUTPLY_CACHE_DIR", "here")
    cache.folder.cache_clear()
    assert cache.folder() == tmp_path / "here"
    monkeypatch.chdir("/")
    assert cache.folder() == tmp_path / "here"
    cache.folder.cache_clear()
