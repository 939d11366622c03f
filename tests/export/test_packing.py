"""A module is packed in Python and unpacked in JavaScript: the same bytes, and large tables take little room."""

import hashlib
import json
import lzma
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from outply.compiler.wasm import binary
from outply.export import packing
from outply.export.packing import LARGE, packed
from tests.support.node import needs_node, node
from tests.support.paths import ROOT

pytestmark = [pytest.mark.compiled, needs_node]

UNPACK = ROOT / "src" / "outply" / "export" / "static" / "unpack.js"

SCRIPT = """
import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { unpacked } from './unpack.mjs';
const { code, title, tables } = await unpacked(readFileSync('packed'));
console.log(JSON.stringify([title, tables.length, createHash('sha256').update(code()).digest('hex')]));
"""

luck = np.random.default_rng(1)
rows = np.arange(LARGE // 4)
SLIDES = (rows // 256 * 7 + rows % 256 * 65_536 + (rows % 16 == 3)).astype("<i8").tobytes()
NOISE = luck.integers(0, 256, 2 * LARGE, np.uint8).tobytes()
SHORT = SLIDES[: LARGE - 8]


def module_of(*segments: tuple[int, bytes]) -> bytes:
    """A module of nothing but data at these addresses."""
    data = [b"\0" + binary.constant(at) + binary.unsigned(len(held)) + held for at, held in segments]
    code = binary.section(binary.CODE, binary.vector([]))
    return binary.MAGIC + code + binary.section(binary.DATA, binary.vector(data))


def unpacked(data: bytes, folder: Path) -> Any:
    """What JavaScript finds in packed data: a title, the number of tables, and a digest of the module."""
    (folder / "unpack.mjs").write_text(UNPACK.read_text())
    (folder / "packed").write_bytes(data)
    (folder / "script.mjs").write_text(SCRIPT)
    return json.loads(node(folder / "script.mjs", folder))


@pytest.mark.parametrize(
    ("module", "tables"),
    [
        (module_of((1024, SHORT)), 0),
        (module_of((1024, SLIDES)), 1),
        (module_of((70_003, SLIDES), (4_000_000, SHORT), (8_000_000, b"\7" * 5 + SLIDES[:-3])), 2),
        (module_of((1024, NOISE)), 0),
    ],
    ids=["short", "a table", "odd addresses", "noise"],
)
def test_a_module_comes_back_byte_for_byte(module: bytes, tables: int, tmp_path: Path) -> None:
    assert unpacked(packed({"title": "Ä"}, module), tmp_path) == ["Ä", tables, hashlib.sha256(module).hexdigest()]


def test_a_large_table_takes_little_room() -> None:
    module = module_of((1024, SLIDES))
    bare = len(packed({}, module_of()))
    assert len(packed({}, module)) - bare < len(lzma.compress(module)) / 4
    assert packed({}, module) == packed({}, module)


def test_a_module_larger_than_a_part_is_put_together(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(packing, "ROOM", 3000)
    module = module_of((1024, NOISE[:10_000]))
    assert unpacked(packed({"title": ""}, module), tmp_path)[2] == hashlib.sha256(module).hexdigest()


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (lambda data: data[:-100], "The data is damaged or was cut off."),
        (lambda data: data[:-100] + b"\xff" * 100, "The data is damaged or was cut off."),
        (lambda data: b"<html" + data, "This is no game that outply export wrote."),
    ],
    ids=["cut off", "other bytes", "another file"],
)
def test_damaged_data_is_refused(damage: Any, said: str, tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match=said):
        unpacked(damage(packed({"title": ""}, module_of((1024, NOISE[:9000])))), tmp_path)
