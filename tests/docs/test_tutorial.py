"""The tutorial, followed literally in an empty folder."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.pages import text
from tests.support.paths import ROOT

STEP = re.compile(r"^```python\n# (\S+\.py)[^\n]*\n(.*?)^```|^\$ (outply [^\n]*)$", re.DOTALL | re.MULTILINE)
"""A block that goes to a file, or a command."""


@pytest.mark.compiled  # matches are long as plain Python
def test_every_step_works(tmp_path: Path) -> None:
    steps = STEP.findall(text("docs/tutorial.md"))
    assert len(steps) == 9
    for file, block, command in steps:
        if file:
            with (tmp_path / file).open("a") as written:
                written.write(block)
        else:
            run(command, tmp_path)


def run(command: str, folder: Path) -> None:
    """Runs a command of the page in the reader's folder; people who are asked anything quit."""
    words = [sys.executable, "-c", "from outply.cli import main; main()", *shlex.split(command)[1:]]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "XDG_DATA_HOME": str(folder)}
    done = subprocess.run(words, cwd=folder, env=environment, input="quit\n", text=True, capture_output=True)
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
