"""NVIDIA's assembler, which says how many registers a kernel takes and what does not fit into them."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

FULL_REGISTERS = 128
"""Registers that a thread may have."""


def assembler() -> str | None:
    """NVIDIA's assembler, from the wheel that the tests install."""
    found = list(Path(sys.prefix).glob("lib/python*/site-packages/nvidia/**/bin/ptxas"))
    return str(found[0]) if found else shutil.which("ptxas")


def assemble(text: str, folder: Path) -> tuple[int, int]:
    """Registers of a thread, and bytes that do not fit into them."""
    program = assembler()
    assert program, 'ptxas is missing: pip install "outply[dev]"'
    (folder / "kernel.ptx").write_text(text)
    command = [program, "-arch=sm_90", "-v", "kernel.ptx", "-o", "kernel.cubin"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    registers = re.search(r"Used (\d+) registers", done.stderr)
    spilled = re.search(r"(\d+) bytes spill stores", done.stderr)
    assert registers and spilled, done.stderr
    return int(registers[1]), int(spilled[1])
