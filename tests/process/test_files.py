"""A file is whole or not there."""

from pathlib import Path

import pytest

from outply.process.files import write_whole

pytestmark = pytest.mark.plain


def test_a_file_that_cannot_be_written_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def full(part: Path, target: Path) -> None:
        raise OSError("the disk is full")

    write_whole(tmp_path / "kept", b"old")
    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="full"):
        write_whole(tmp_path / "kept", b"new")
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("kept", b"old")]
