"""The wheel holds all that the studio needs: it is built, unpacked alone, started without Node, and visited."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
import zipfile
from pathlib import Path

import pytest

from tests.support.paths import ROOT

pytestmark = pytest.mark.plain

BUILD = (sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d")

HERE = """
import runpy, sys
import outply
assert outply.__file__.startswith(sys.argv[1]), outply.__file__
sys.argv = ["outply", "studio", "--no-browser"]
runpy.run_module("outply", run_name="__main__")
"""
"""Starts the studio of the wheel, and no other one that may be installed here."""


def test_the_wheel_is_built_started_without_node_and_visited(tmp_path: Path) -> None:
    subprocess.run([*BUILD, str(tmp_path)], cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    alone = tmp_path / "alone"
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(alone)
    environment = {"PYTHONPATH": str(alone), "PATH": "", "OUTPLY_CACHE_DIR": str(tmp_path / "cache")}
    command = [sys.executable, "-c", HERE, str(alone)]
    server = subprocess.Popen(command, cwd=tmp_path, env=environment, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        address = next(found for line in server.stdout if (found := re.search(r"http://127\.0\.0\.1:\d+", line)))[0]
        page = visited(address)
        for name in re.findall(r'(?:src|href)="(/assets/[^"]+)"', page):
            assert got(address + name)
        assert "make page" not in page and '<div id="page">' in page
    finally:
        server.send_signal(signal.SIGINT if os.name == "posix" else signal.SIGTERM)
        assert server.wait(30) == 0
        server.stdout.close()


def visited(address: str) -> str:
    """The page, as soon as the server answers."""
    for _ in range(600):
        try:
            return got(address)
        except OSError:
            time.sleep(0.1)
    raise AssertionError("the studio of the wheel does not answer")


def got(address: str) -> str:
    """What is at an address."""
    with urllib.request.urlopen(address, timeout=10) as answer:
        return str(answer.read().decode())
