"""A module is packed in Python and unpacked in JavaScript: the same bytes, and large tables take little room."""

import gzip
import hashlib
import json
from pathlib import Path

import numpy as np
import pytest

from outply.compiler.wasm import binary
from outply.export.packing import LARGE, packed
from tests.support.node import needs_node, node
from tests.support.paths import ROOT

pytestmark = [pytest.mark.plain, needs_node]

UNPACK = ROOT / "src" / "outply" / "export" / "static" / "unpack.js"

SCRIPT = """
import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { unpacked } from './unpack.mjs';
const { code, title, tables } = await unpacked(readFileSync('packed'));
console.log(JSON.stringify([title, tables.length, createHash('sha256').update(code).digest('hex')]));
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
    (tmp_path / "unpack.mjs").write_text(UNPACK.read_text())
    (tmp_path / "packed").write_bytes(packed({"title": "Ä"}, module))
    (tmp_path / "script.mjs").write_text(SCRIPT)
    found = json.loads(node(tmp_path / "script.mjs", tmp_path))
    assert found == ["Ä", tables, hashlib.sha256(module).hexdigest()]


def test_a_large_table_takes_little_room() -> None:
    module = module_of((1024, SLIDES))
    assert len(packed({}, module)) < len(gzip.compress(module)) / 4
    assert packed({}, module) == packed({}, module)
