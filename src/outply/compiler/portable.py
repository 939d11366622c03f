"""LLVM text of a kernel without what only the CPU has: what code for GPUs and for WebAssembly begins with."""

from __future__ import annotations

import re
from collections.abc import Sequence

SELECT_BIT = """
define internal i64 @outply.select_bit(i64 %one, i64 %set) alwaysinline {
  %n = call i64 @llvm.cttz.i64(i64 %one, i1 true)
  %n32 = trunc i64 %n to i32
  %first = trunc i64 %set to i32
  %upper = lshr i64 %set, 32
  %second = trunc i64 %upper to i32
  %count = call i32 @llvm.ctpop.i32(i32 %first)
  %above = icmp uge i32 %n32, %count
  %rest = sub i32 %n32, %count
  %left = select i1 %above, i32 %rest, i32 %n32
  %word = select i1 %above, i32 %second, i32 %first
  %base = select i1 %above, i32 32, i32 0
  %low0 = and i32 %word, 65535
  %count0 = call i32 @llvm.ctpop.i32(i32 %low0)
  %high0 = icmp uge i32 %left, %count0
  %rest0 = sub i32 %left, %count0
  %left0 = select i1 %high0, i32 %rest0, i32 %left
  %step0 = select i1 %high0, i32 16, i32 0
  %x0 = lshr i32 %word, %step0
  %at0 = add i32 %base, %step0
  %low1 = and i32 %x0, 255
  %count1 = call i32 @llvm.ctpop.i32(i32 %low1)
  %high1 = icmp uge i32 %left0, %count1
  %rest1 = sub i32 %left0, %count1
  %left1 = select i1 %high1, i32 %rest1, i32 %left0
  %step1 = select i1 %high1, i32 8, i32 0
  %x1 = lshr i32 %x0, %step1
  %at1 = add i32 %at0, %step1
  %low2 = and i32 %x1, 15
  %count2 = call i32 @llvm.ctpop.i32(i32 %low2)
  %high2 = icmp uge i32 %left1, %count2
  %rest2 = sub i32 %left1, %count2
  %left2 = select i1 %high2, i32 %rest2, i32 %left1
  %step2 = select i1 %high2, i32 4, i32 0
  %x2 = lshr i32 %x1, %step2
  %at2 = add i32 %at1, %step2
  %low3 = and i32 %x2, 3
  %count3 = call i32 @llvm.ctpop.i32(i32 %low3)
  %high3 = icmp uge i32 %left2, %count3
  %rest3 = sub i32 %left2, %count3
  %left3 = select i1 %high3, i32 %rest3, i32 %left2
  %step3 = select i1 %high3, i32 2, i32 0
  %x3 = lshr i32 %x2, %step3
  %at3 = add i32 %at2, %step3
  %low4 = and i32 %x3, 1
  %count4 = call i32 @llvm.ctpop.i32(i32 %low4)
  %high4 = icmp uge i32 %left3, %count4
  %rest4 = sub i32 %left3, %count4
  %left4 = select i1 %high4, i32 %rest4, i32 %left3
  %step4 = select i1 %high4, i32 1, i32 0
  %x4 = lshr i32 %x3, %step4
  %at4 = add i32 %at3, %step4
  %wide = zext i32 %at4 to i64
  %place = shl i64 1, %wide
  ret i64 %place
}
"""
"""PDEP with a single bit, as `native/sets.py` uses it: the n-th set bit of a word, by bisection in 32 bits."""


def for_target(text: str, triple: str, layout: str) -> str:
    """The text for another target: no features of the CPU, no PDEP."""
    text = re.sub(r'target triple = ".*"', f'target triple = "{triple}"', text)
    text = re.sub(r'target datalayout = ".*"', f'target datalayout = "{layout}"', text)
    text = re.sub(r'"(target-cpu|target-features|probe-stack|tune-cpu|stack-protector-buffer-size)"="[^"]*"', "", text)
    if "@llvm.x86.bmi.pdep.64" not in text:
        return text
    text = re.sub(r"(?m)^declare [^\n]*@llvm\.x86\.bmi\.pdep\.64[^\n]*\n", "", text)
    text = text.replace("@llvm.x86.bmi.pdep.64", "@outply.select_bit") + SELECT_BIT
    for name, parameters in (("cttz", "i64, i1"), ("ctpop", "i32")):
        kind = parameters[:3]
        if not re.search(rf"(?m)^declare [^\n]*@llvm\.{name}\.{kind}\(", text):
            text += f"declare {kind} @llvm.{name}.{kind}({parameters})\n"
    return text


OWN = re.compile(r"@llvm\.(log|exp2?|pow)\.f64\b|@\"?(?:numba_)?(log|exp2?|pow|nextafter)\"?(?=\()")
"""Calls of mathematics that other targets lack: mathematics.py has it in Python, to be compiled in."""


def wanted(texts: Sequence[str]) -> list[str]:
    """The functions of mathematics that texts ask for."""
    return sorted({found[1] or found[2] for text in texts for found in OWN.finditer(text)})


def with_own_mathematics(text: str) -> str:
    """The text with calls of our own mathematics."""
    return OWN.sub(lambda found: f"@outply.{found[1] or found[2]}", text)


def own_function(name: str, function: str, count: int) -> str:
    """A function of so many floats that calls one of ours, as Numba compiled it."""
    given = ", ".join(f"double %x{i}" for i in range(count))
    kinds = ", ".join(["ptr", "ptr"] + ["double"] * count)
    return f"""declare i32 @"{function}"({kinds})
define double @outply.{name}({given}) {{
  %result = alloca double
  %said = alloca ptr
  %status = call i32 @"{function}"(ptr %result, ptr %said, {given})
  %value = load double, ptr %result
  ret double %value
}}"""


INTRINSICS = (
    r"abs|scmp|ucmp|assume|bitreverse|bswap|ceil|copysign|ctlz|ctpop|cttz|fabs|floor|fmuladd|fshl|fshr|lifetime|"
    r"maxnum|memcpy|memmove|memset|minnum|experimental\.noalias\.scope\.decl|rint|sadd|smax|smin|smul|"
    r"sqrt|ssub|stacksave|stackrestore|trunc|uadd|umax|umin|umul|usub|vector\.reduce|trap|prefetch|expect"
)
"""Intrinsics that LLVM has code for on every target. Another one would end the whole process, not raise an error."""


def missing(declared: list[str], known: re.Pattern[str]) -> list[str]:
    """Those of the names that a module only declares which the target does not have."""
    return sorted(name for name in declared if not known.match(name))
