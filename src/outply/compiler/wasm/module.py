"""Kernels and what they are called with, as one module: compiled, or its code from the cache."""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from outply.compiler import cache, dependencies, mathematics, portable
from outply.compiler.kernel import Kernel
from outply.compiler.mathematics import FUNCTIONS
from outply.compiler.native import ir
from outply.compiler.native.code_cache import SOURCES, VERSIONS
from outply.compiler.wasm import emit, reshape
from outply.compiler.wasm.errors import NoWasm
from outply.compiler.wasm.image import Image, TablePlace
from outply.compiler.wasm.link import Linking

STACK = 1 << 20
"""Bytes of the stack. It lies below everything else, so a module that needs more stops with an error."""


class Entry(NamedTuple):
    """An exported function: a kernel, the names of the objects that it gets, and how many numbers it takes."""

    name: str
    kernel: Kernel
    objects: tuple[str, ...]
    numbers: int = 0


class Smooth(NamedTuple):
    """A table of numbers by a formula, made before the first search, by an entry that is given a place."""

    table: np.ndarray[Any, np.dtype[np.float64]]
    entry: str
    number: Callable[[int], float]  # that the entry makes for a place


class WasmModule(NamedTuple):
    """A module, where its tables lie, and how many bytes of memory are in use from the start."""

    code: bytes
    places: dict[str, TablePlace]
    end: int
    smooth: list[list[Any]]  # of each table that is made: entry, address, length, and the numbers that come out another


def module_of(entries: Sequence[Entry], objects: dict[str, Any], smooth: Sequence[Smooth] = ()) -> WasmModule:
    """The module of some kernels and the objects that they work on; smooth tables are made before the first search."""
    image = Image(STACK)
    cells = [image.put(b"", 64) for _ in range(3)]  # the result, what an exception says, and its status
    image.places["status"] = TablePlace(cells[2], "i32", 1)
    addresses = {name: image.object(name, prepared) for name, prepared in objects.items()}
    linked = Linking(_object(entries, objects, addresses, cells), image.end, STACK)
    code = linked.module([entry.name for entry in entries], image.placed, [one.table.tobytes() for one in smooth])
    made = zip(linked.gaps, smooth, strict=True)
    told = [[one.entry, at, len(one.table), _others(one)] for at, one in made if at is not None]
    return WasmModule(code, image.places, linked.end, told)


@functools.cache
def _others_of(entry: str, count: int, number: Callable[[int], float]) -> list[float]:
    """What the module makes."""
    return [number(place) for place in range(count)]


def _others(smooth: Smooth) -> list[tuple[int, float]]:
    """Places and numbers of a table that the module would make another number, as its logarithm is rounded better."""
    made = _others_of(smooth.entry, len(smooth.table), smooth.number)
    return [(i, float(x)) for i, (x, y) in enumerate(zip(smooth.table, made, strict=True)) if x != y]


def _object(entries: Sequence[Entry], objects: dict[str, Any], addresses: dict[str, int], cells: list[int]) -> bytes:
    key = _key(entries, objects, addresses, cells)
    found = cache.load(key)
    if found is None:
        found = emit.object_of(_order(entries, objects, addresses, cells))
        cache.save(key, found)
    return found


def _key(entries: Sequence[Entry], objects: dict[str, Any], addresses: dict[str, int], cells: list[int]) -> str:
    """Everything that shapes the object."""
    digests = [dependencies.Dependencies([entry.kernel.py_func]).digest for entry in entries]
    kinds = [[str(objects[name].type) for name in entry.objects] for entry in entries]
    shapes = [(entry.name, entry.objects, entry.numbers) for entry in entries]
    text = f"{digests} {kinds} {shapes} {addresses} {cells} {SOURCES} {_sources()} {VERSIONS} {emit.version()}"
    return "wasm-" + hashlib.sha256(text.encode()).hexdigest()


@functools.cache
def _sources() -> str:
    """A digest of this folder and of what it shares."""
    shared = (Path(str(module.__file__)) for module in (mathematics, portable))
    files = [*sorted(Path(__file__).parent.glob("*.py")), *shared]
    return " ".join(dependencies.source_digest(str(file)) for file in files)


def _order(
    entries: Sequence[Entry], objects: dict[str, Any], addresses: dict[str, int], cells: list[int]
) -> emit.Emission:
    texts: list[str] = []
    lines: list[str] = []
    known: dict[Any, ir.KernelText] = {}
    for entry in entries:
        held = [objects[name] for name in entry.objects]
        key = entry.kernel, entry.numbers, tuple(one.type for one in held)
        if key not in known:
            known[key] = ir.kernel_text(entry.kernel.py_func, *held, *[0] * entry.numbers)
            texts.append(_refuse_process(known[key].text))
        made = known[key]
        lines.append(_declaration(entry, made.name))
        lines.append(_entry(entry, made.name, [addresses[name] for name in entry.objects], cells))
    for name in portable.wanted(texts):
        function, count = FUNCTIONS[name]
        made = ir.float_text(function, count)
        texts.append(made.text)
        lines.append(portable.own_function(name, made.name, count))
    if any(reshape.NAME in text for text in texts):
        made = ir.whole_number_text(reshape.reshaped, reshape.POINTERS)
        texts.append(made.text)
        lines.append(reshape.declared(made.name))
    return emit.Emission(texts, "\n".join(dict.fromkeys(lines)), [entry.name for entry in entries])


def _refuse_process(text: str) -> str:
    """The text, unless it holds an address of this process."""
    if "@numba.dynamic.globals" in text:
        raise NoWasm("compiled rules hold an address of this process, such as that of a large table in a closure.")
    return text


def _declaration(entry: Entry, kernel: str) -> str:
    """The kernel as one that is defined elsewhere; entries may share it."""
    kinds = ", ".join(["ptr"] * (2 + len(entry.objects)) + ["i64"] * entry.numbers)
    return f'declare i32 @"{kernel}"({kinds})'


def _entry(entry: Entry, kernel: str, addresses: list[int], cells: list[int]) -> str:
    """A function of 32-bit numbers that calls the kernel with its objects."""
    result, said, status = cells
    given = ", ".join(f"i32 %n{i}" for i in range(entry.numbers))
    values = [f"ptr inttoptr (i64 {place} to ptr)" for place in (result, said, *addresses)]
    values += [f"i64 %w{i}" for i in range(entry.numbers)]
    lines = [f"define i32 @{entry.name}({given}) {{"]
    lines += [f"  %w{i} = sext i32 %n{i} to i64" for i in range(entry.numbers)]
    lines += [
        f'  %s = call i32 @"{kernel}"({", ".join(values)})',
        f"  store i32 %s, ptr inttoptr (i64 {status} to ptr)",
        f"  %r = load i64, ptr inttoptr (i64 {result} to ptr)",
        "  %t = trunc i64 %r to i32",
        "  ret i32 %t",
        "}",
    ]
    return "\n".join(lines)
