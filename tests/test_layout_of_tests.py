"""Where tests live: in the room of what they test; what they share lives in tests/support; benches are listed."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.paths import ROOT

TESTS = ROOT / "tests"
NO_ROOM = {"support", "golden", "docs"}
"""Folders of tests that mirror no room: helpers, recordings, and tests of the documents."""


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def imported(path: Path) -> set[str]:
    """The modules that a file imports, anywhere in it."""
    nodes = list(ast.walk(ast.parse(path.read_text())))
    names = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    return names | {node.module for node in nodes if isinstance(node, ast.ImportFrom) and node.module}


def test_every_package_of_tests_has_a_room_in_the_source() -> None:
    folders = {path.parent.relative_to(TESTS) for path in TESTS.rglob("test_*.py")} - {Path()}
    rooms = [folder for folder in folders if folder.parts[0] not in NO_ROOM]
    assert len(rooms) > 20
    assert [str(folder) for folder in rooms if not (ROOT / "src" / "outply" / folder).is_dir()] == []


def test_tests_share_only_what_is_in_support() -> None:
    pairs = [(path, module) for path in TESTS.rglob("*.py") for module in imported(path)]
    shared = [(name(path), module) for path, module in pairs if module.split(".")[0] == "tests"]
    assert len(shared) > 100
    assert [found for found in shared if not f"{found[1]}.".startswith("tests.support.") or ".test_" in found[1]] == []


def test_every_helper_says_what_it_holds() -> None:
    helpers = [path for path in (TESTS / "support").rglob("*.py") if path.read_text()]
    assert [name(path) for path in helpers if not ast.get_docstring(ast.parse(path.read_text()))] == []


def test_every_bench_is_listed_and_nothing_else() -> None:
    bench, listed = ROOT / "bench", (ROOT / "bench" / "README.md").read_text()
    scripts = [path.relative_to(bench) for room in ("speed", "strength") for path in (bench / room).glob("*.py")]
    assert [str(script) for script in scripts if f"`{script}`" not in listed] == []
    told = {line.split("`")[1] for line in listed.splitlines() if line.startswith("| `")}
    assert {script for script in told if not (bench / script).is_file()} == set()


@pytest.mark.plain
@pytest.mark.parametrize("room", ["speed", "strength", "peers"])
def test_benches_can_be_imported(room: str) -> None:
    """No bench names what was moved or renamed; warnings are errors."""
    folder = ROOT / "bench" / room
    names = [path.stem for path in sorted(folder.glob("*.py"))]
    command = [sys.executable, "-W", "error", "-c", "\n".join(f"import {name}" for name in names)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (folder, ROOT / "src")))}
    assert names and subprocess.run(command, capture_output=True, text=True, env=environment).stderr == ""
