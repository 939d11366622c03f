"""What a GPU has of LLVM, and the text of a kernel for it."""

from __future__ import annotations

import re

from outply.compiler.portable import INTRINSICS, for_target

LAYOUT = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
TRIPLE = "nvptx64-nvidia-cuda"

NATIVE = re.compile(rf"llvm\.({INTRINSICS}|fma|nvvm|round)\b")
"""Intrinsics that LLVM has code for on a GPU."""


def portable(text: str) -> str:
    """The text of a kernel for a GPU."""
    return for_target(text, TRIPLE, LAYOUT)
