"""Exported modules in Node: what its JavaScript finds, as Python sees it."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from outply.export import Exported

needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="Node is not installed")

HEAD = """
import { readFileSync } from 'node:fs';
const given = JSON.parse(readFileSync(0));
const { load } = await import(given.folder + '/engine.js');
const description = JSON.parse(readFileSync(given.folder + '/game.json'));
const game = await load(readFileSync(given.folder + '/game.wasm'), description);
const say = (found) => console.log(JSON.stringify(found, (_, x) => (typeof x === 'bigint' ? String(x) : x)));
"""


def in_node(exported: Exported, folder: Path, script: str, **given: Any) -> Any:
    """What a script says that has the `game`, its `description` and what is `given`."""
    if not (folder / "game.wasm").exists():
        exported.save(folder)
    whole = folder / "script.mjs"
    whole.write_text(HEAD + script)
    return json.loads(node(whole, folder, json.dumps({"folder": str(folder), **given})))


def node(script: Path, folder: Path, given: str = "") -> str:
    """What a script says that runs in a folder."""
    line = ["node", str(script)]
    done = subprocess.run(line, input=given, text=True, capture_output=True, timeout=300, check=False, cwd=folder)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout
