"""The entry point of a GPU thread, as LLVM text: it makes its own memory, finds its number, and calls the kernel.

@outply_entry(row pointers and numbers of the arguments, first, count, failure):
    thread <- first + its number in the launch
    each OWN argument: a row on the thread's stack that points to tables on its stack
    each BLOCK argument: a row that points to tables in the memory of the block, zeroed before and added up after
    each SLICED argument: a copy of its row in which some tables are the thread's own, on its stack or in GPU memory
    each STATES argument: so many words of GPU memory of its own
    if thread < count:  kernel(arguments, thread); if that raises an exception, failure <- thread + 1
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

NAME = "outply_entry"
"""The name of the entry point in the PTX."""

KINDS = {"int64": "i64", "uint64": "i64", "float64": "double", "int32": "i32", "float32": "float", "uint8": "i8"}


@dataclass(frozen=True)
class Whole:
    """An argument that all threads share: the address of its row in the memory of the GPU."""


@dataclass(frozen=True)
class Word:
    """A number, the same for all threads."""


@dataclass(frozen=True)
class Thread:
    """The number of the thread."""


@dataclass(frozen=True)
class Own:
    """A memory that each thread has for itself: the shapes of its tables."""

    tables: tuple[tuple[str, str, int, int], ...]  # name, kind, values, rows


@dataclass(frozen=True)
class Block:
    """A memory that the threads of a block share, zero at first and added to that in the GPU's memory at the end."""

    tables: tuple[tuple[str, str, int, int], ...]


class Slice(NamedTuple):
    """A table of which every thread has one: on its stack, or, thread after thread, in the memory of the GPU."""

    place: int  # in the row
    kind: str
    values: int
    rows: int
    stacked: bool


@dataclass(frozen=True)
class Sliced:
    """A memory some of whose tables each thread has for itself; the other tables, and what is in it, all share."""

    words: int  # of its row
    slices: tuple[Slice, ...]


@dataclass(frozen=True)
class StateWords:
    """States in the memory of the GPU, of which each thread has so many words for itself."""

    words: int


Argument = Whole | Word | Thread | Own | Block | Sliced | StateWords


def shapes(prepared: Any) -> tuple[tuple[str, str, int, int], ...]:
    """The tables of a prepared memory as an entry point needs them."""
    if prepared.type.numbers or prepared.type.parts:
        raise TypeError(f"{prepared.type.name} holds more than tables, so threads cannot make one of their own.")
    return tuple((name, str(t.dtype), int(t.size), len(t)) for name, t in prepared.fields.tables.items())


def sliced(prepared: Any, stacked: Iterable[str], apart: Iterable[str]) -> Sliced:
    """A prepared memory for one thread as a pattern for all: tables on the stack, and tables apart in GPU memory."""
    kinds = {**dict.fromkeys(stacked, True), **dict.fromkeys(apart, False)}
    slices = [
        Slice(2 * i, str(table.dtype), int(table.size), len(table), kinds[name])
        for i, (name, table) in enumerate(prepared.fields.tables.items())
        if name in kinds
    ]
    return Sliced(len(prepared._row), tuple(slices))


def entry_text(kernel: str, arguments: list[Argument]) -> str:
    """The entry point as LLVM text."""
    lines = [*_declarations(kernel, arguments), *_head(arguments)]
    for number, argument in enumerate(arguments):
        if isinstance(argument, Own | Block):
            lines += _memory(number, argument)
        elif isinstance(argument, Sliced):
            lines += _sliced(number, argument)
        elif isinstance(argument, StateWords):
            lines += _offset(f"row{number}", f"%a{number}", 8 * argument.words)
    barrier = ["  call void @llvm.nvvm.barrier0()"] if any(isinstance(a, Block) for a in arguments) else []
    lines += [*_each_bin(arguments, _zero), *barrier, "  br i1 %inside, label %work, label %after", "work:"]
    values = ["ptr %ret", "ptr %exc", *(_value(number, argument) for number, argument in enumerate(arguments))]
    lines += [f'  %status = call i32 @"{kernel}"({", ".join(values)})', *_failure(), "after:"]
    lines += [*barrier, *_each_bin(arguments, _add)]
    return "\n".join([*lines, "  ret void", "}"])


def _failure() -> list[str]:
    """The first thread whose kernel raises an exception writes its number, counted from 1, to %failure."""
    return [
        "  %bad = icmp ne i32 %status, 0",
        "  br i1 %bad, label %note, label %after",
        "note:",
        "  %mine = add i64 %thread, 1",
        "  %noted = cmpxchg ptr %failure, i64 0, i64 %mine monotonic monotonic",
        '  call void asm sideeffect "exit;", ""()',  # nobody waits for a thread that has ended
        "  unreachable",
    ]


def _types(arguments: list[Argument]) -> Iterator[str]:
    for argument in arguments:
        yield "i64" if isinstance(argument, Word | Thread) else "ptr"


def _parameters(arguments: list[Argument]) -> Iterator[str]:
    for number, argument in enumerate(arguments):
        if isinstance(argument, Whole | Block | Sliced | StateWords):
            yield f"ptr %a{number}"
        elif isinstance(argument, Word):
            yield f"i64 %a{number}"


def _declarations(kernel: str, arguments: list[Argument]) -> list[str]:
    lines = [f'declare i32 @"{kernel}"(ptr, ptr, {", ".join(_types(arguments))})']
    lines += [f"declare i32 @llvm.nvvm.read.ptx.sreg.{register}.x()" for register in ("tid", "ntid", "ctaid")]
    lines += ["declare void @llvm.nvvm.barrier0()", "declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)"]
    lines += ["@outply_masks = addrspace(3) global [32 x i32] undef, align 4"]
    for number, argument in enumerate(arguments):
        if isinstance(argument, Block):
            lines += [
                f"@b{number}_{name} = internal addrspace(3) global [{size} x {KINDS[kind]}] undef, align 8"
                for name, kind, size, _ in argument.tables
            ]
    return lines


def _head(arguments: list[Argument]) -> list[str]:
    registers = [
        f"  %{register} = call i32 @llvm.nvvm.read.ptx.sreg.{register}.x()" for register in ("tid", "ntid", "ctaid")
    ]
    parameters = ", ".join([*_parameters(arguments), "i64 %first", "i64 %count", "ptr %failure"])
    return [
        f"define ptx_kernel void @{NAME}({parameters}) {{",
        "  %ret = alloca i64",
        "  %exc = alloca ptr",
        "  %bin = alloca i32",
        *registers,
        "  %block = mul i32 %ctaid, %ntid",
        "  %id = add i32 %block, %tid",
        "  %wide = zext i32 %id to i64",
        "  %thread = add i64 %wide, %first",
        "  %inside = icmp slt i64 %wide, %count",
        "  %mask = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %inside)",
        "  %warp = lshr i32 %tid, 5",
        "  %masks = getelementptr [32 x i32], ptr addrspace(3) @outply_masks, i32 0, i32 %warp",
        "  store i32 %mask, ptr addrspace(3) %masks",
    ]


def _memory(number: int, argument: Own | Block) -> Iterator[str]:
    """A row of addresses and lengths, and in case of OWN the tables as well."""
    yield f"  %row{number} = alloca [{2 * len(argument.tables)} x i64]"
    for i, (name, kind, size, rows) in enumerate(argument.tables):
        place = f"{number}_{i}"
        if isinstance(argument, Own):
            yield f"  %m{place} = alloca [{max(1, size)} x {KINDS[kind]}], align 8"
        else:
            yield f"  %m{place} = addrspacecast ptr addrspace(3) @b{number}_{name} to ptr"
        yield f"  %p{place} = ptrtoint ptr %m{place} to i64"
        yield f"  %q{place} = getelementptr i64, ptr %row{number}, i64 {2 * i}"
        yield f"  store i64 %p{place}, ptr %q{place}"
        yield f"  %l{place} = getelementptr i64, ptr %row{number}, i64 {2 * i + 1}"
        yield f"  store i64 {rows}, ptr %l{place}"


def _sliced(number: int, argument: Sliced) -> Iterator[str]:
    """A copy of the argument's row, with the addresses and lengths of the thread's own tables in it."""
    yield f"  %row{number} = alloca [{argument.words} x i64]"
    for i in range(argument.words):
        yield f"  %k{number}_{i} = getelementptr i64, ptr %a{number}, i64 {i}"
        yield f"  %c{number}_{i} = load i64, ptr %k{number}_{i}"
        yield f"  %d{number}_{i} = getelementptr i64, ptr %row{number}, i64 {i}"
        yield f"  store i64 %c{number}_{i}, ptr %d{number}_{i}"
    for slice_ in argument.slices:
        place, kind = f"{number}_{slice_.place}", KINDS[slice_.kind]
        if slice_.stacked:
            yield f"  %m{place} = alloca [{max(1, slice_.values)} x {kind}], align 8"
        else:
            yield f"  %b{place} = inttoptr i64 %c{place} to ptr"
            yield from _offset(f"m{place}", f"%b{place}", slice_.values * np.dtype(slice_.kind).itemsize)
        yield f"  %p{place} = ptrtoint ptr %m{place} to i64"
        yield f"  store i64 %p{place}, ptr %d{place}"
        yield f"  store i64 {slice_.rows}, ptr %d{number}_{slice_.place + 1}"


def _offset(name: str, base: str, size: int) -> Iterator[str]:
    """The address of a thread's own part of a memory of which each has so many bytes."""
    yield f"  %o{name} = mul i64 %thread, {size}"
    yield f"  %{name} = getelementptr i8, ptr {base}, i64 %o{name}"


def _value(number: int, argument: Argument) -> str:
    if isinstance(argument, Thread):
        return "i64 %thread"
    if isinstance(argument, Own | Block | Sliced | StateWords):
        return f"ptr %row{number}"
    return f"{'i64' if isinstance(argument, Word) else 'ptr'} %a{number}"


def _each_bin(arguments: list[Argument], body: Callable[[str, int, int, str], list[str]]) -> Iterator[str]:
    """Every thread of a block takes its share of the bins of the block's tables."""
    for number, argument in enumerate(arguments):
        for i, (_, kind, size, _) in enumerate(argument.tables if isinstance(argument, Block) else ()):
            yield from _loop(f"{body.__name__}{number}_{i}", size, body(f"{number}_{i}", number, i, KINDS[kind]))


def _loop(label: str, size: int, body: list[str]) -> Iterator[str]:
    """A loop over bins: thread t of a block takes t, t + threads, and so on, in the register %LABEL.i."""
    yield f"  store i32 %tid, ptr %bin\n  br label %{label}.test\n{label}.test:"
    yield f"  %{label}.i = load i32, ptr %bin"
    yield f"  %{label}.more = icmp slt i32 %{label}.i, {size}"
    yield f"  br i1 %{label}.more, label %{label}.body, label %{label}.end\n{label}.body:"
    yield from body
    yield f"  %{label}.next = add i32 %{label}.i, %ntid"
    yield f"  store i32 %{label}.next, ptr %bin\n  br label %{label}.test\n{label}.end:"


def _zero(place: str, number: int, i: int, kind: str) -> list[str]:
    return [
        f"  %z{place} = getelementptr {kind}, ptr %m{place}, i32 %_zero{place}.i",
        f"  store {kind} 0, ptr %z{place}",
    ]


def _add(place: str, number: int, i: int, kind: str) -> list[str]:
    """Adds a bin of the block to that of all blocks, whose address is in the row of the argument."""
    return [
        f"  %f{place} = getelementptr {kind}, ptr %m{place}, i32 %_add{place}.i",
        f"  %v{place} = load {kind}, ptr %f{place}",
        f"  %r{place} = getelementptr i64, ptr %a{number}, i64 {2 * i}",
        f"  %w{place} = load i64, ptr %r{place}",
        f"  %g{place} = inttoptr i64 %w{place} to ptr",
        f"  %t{place} = getelementptr {kind}, ptr %g{place}, i32 %_add{place}.i",
        f"  %u{place} = atomicrmw add ptr %t{place}, {kind} %v{place} monotonic",
    ]
