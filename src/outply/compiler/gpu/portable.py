"""LLVM text of a kernel without what only the CPU has, and the names that a GPU would miss."""

from __future__ import annotations

import re

LAYOUT = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
TRIPLE = "nvptx64-nvidia-cuda"

NATIVE = re.compile(
    r"llvm\.(abs|scmp|ucmp|assume|bitreverse|bswap|ceil|copysign|ctlz|ctpop|cttz|fabs|floor|fma|fmuladd|fshl|fshr|lifetime|"
    r"maxnum|memcpy|memmove|memset|minnum|experimental\.noalias\.scope\.decl|nvvm|rint|round|sadd|smax|smin|smul|"
    r"sqrt|ssub|stacksave|stackrestore|trunc|uadd|umax|umin|umul|usub|vector\.reduce|trap|prefetch|expect)\b"
)
"""Intrinsics that LLVM has code for on this target. Another one would end the whole process, not raise an error."""

SELECT_BIT = """
define internal i64 @outply.select_bit(i64 %one, i64 %set) alwaysinline {
  %n = call i64 @llvm.cttz.i64(i64 %one, i1 false)
  br label %loop
loop:
  %half = phi i64 [ 32, %0 ], [ %next, %loop ]
  %left = phi i64 [ %n, %0 ], [ %left2, %loop ]
  %x = phi i64 [ %set, %0 ], [ %x2, %loop ]
  %at = phi i64 [ 0, %0 ], [ %at2, %loop ]
  %bit = shl i64 1, %half
  %mask = sub i64 %bit, 1
  %low = and i64 %x, %mask
  %count = call i64 @llvm.ctpop.i64(i64 %low)
  %high = icmp uge i64 %left, %count
  %rest = sub i64 %left, %count
  %left2 = select i1 %high, i64 %rest, i64 %left
  %moved = lshr i64 %x, %half
  %x2 = select i1 %high, i64 %moved, i64 %x
  %step = select i1 %high, i64 %half, i64 0
  %at2 = add i64 %at, %step
  %next = lshr i64 %half, 1
  %more = icmp ne i64 %next, 0
  br i1 %more, label %loop, label %done
done:
  %place = shl i64 1, %at2
  ret i64 %place
}
"""
"""PDEP with a single bit, which is all that `native/sets.py` uses: the n-th set bit of a word, by bisection."""


def portable(text: str) -> str:
    """The text for a GPU: another target, no features of the CPU, no PDEP."""
    text = re.sub(r'target triple = ".*"', f'target triple = "{TRIPLE}"', text)
    text = re.sub(r'target datalayout = ".*"', f'target datalayout = "{LAYOUT}"', text)
    text = re.sub(r'"(target-cpu|target-features|probe-stack|tune-cpu|stack-protector-buffer-size)"="[^"]*"', "", text)
    if "@llvm.x86.bmi.pdep.64" not in text:
        return text
    text = re.sub(r"(?m)^declare [^\n]*@llvm\.x86\.bmi\.pdep\.64[^\n]*\n", "", text)
    text = text.replace("@llvm.x86.bmi.pdep.64", "@outply.select_bit") + SELECT_BIT
    for name, parameters in (("cttz", "i64, i1"), ("ctpop", "i64")):
        if not re.search(rf"(?m)^declare [^\n]*@llvm\.{name}\.i64\(", text):
            text += f"declare i64 @llvm.{name}.i64({parameters})\n"
    return text


def missing(declared: list[str]) -> list[str]:
    """Those of the names that a module only declares which a GPU does not have."""
    return sorted(name for name in declared if not NATIVE.match(name))
