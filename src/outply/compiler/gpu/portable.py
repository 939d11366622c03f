"""What a GPU has of LLVM, and the text of a kernel for it."""

from __future__ import annotations

import re

from outply.compiler.portable import INTRINSICS, for_target, with_own_mathematics

LAYOUT = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
TRIPLE = "nvptx64-nvidia-cuda"

NATIVE = re.compile(rf"llvm\.({INTRINSICS}|fma|nvvm|round)\b")
"""Intrinsics that LLVM has code for on a GPU."""


FENCE = re.compile(r"(?m)^\s*fence \w+\n")
"""Fences order what threads of one tree write; on a GPU no two share one, and a fence takes a microsecond."""

ROOT = """
define internal double @outply.sqrt(double %x) alwaysinline {
  %root = call double @llvm.sqrt.f64(double %x)
  ret double %root
}
"""
"""The square root of the C library, which a GPU has as an instruction."""


OWN_WORD = re.compile(r"(?m)^define [^\n]*@\"?outply\.any_thread\"?\([^}]*\}\n")
VOTE = """
@outply_masks = external addrspace(3) global [32 x i32]
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i1 @llvm.nvvm.vote.any.sync(i32, i1) convergent nounwind
define linkonce_odr i1 @outply.any_thread(i1 %said) convergent alwaysinline {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %warp = lshr i32 %tid, 5
  %place = getelementptr [32 x i32], ptr addrspace(3) @outply_masks, i32 0, i32 %warp
  %mask = load i32, ptr addrspace(3) %place
  %any = call i1 @llvm.nvvm.vote.any.sync(i32 %mask, i1 %said)
  ret i1 %any
}
"""
"""A vote of the threads of a warp that have work; the entry point has written down which these are."""


def portable(text: str) -> str:
    """The text of a kernel for a GPU."""
    text = FENCE.sub("", with_own_mathematics(for_target(text, TRIPLE, LAYOUT)))
    if "@outply.any_thread(" in text or '@"outply.any_thread"(' in text:
        text = OWN_WORD.sub("", text) + VOTE
    if "@sqrt(" not in text:
        return text
    text = re.sub(r"(?m)^declare [^\n]*@sqrt\([^\n]*\n", "", text).replace("@sqrt(", "@outply.sqrt(") + ROOT
    return text if "declare double @llvm.sqrt.f64(" in text else f"{text}declare double @llvm.sqrt.f64(double)\n"
