"""Kernels and what they are called with, as one module: compiled, or its code from the cache."""

from __future__ import annotations

import base64
import functools
import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from outply.compiler import cache, dependencies, portable
from outply.compiler.kernel import Kernel
from outply.compiler.native import ir
from outply.compiler.native.code_cache import SOURCES, VERSIONS
from outply.compiler.wasm import binary, emit
from outply.compiler.wasm.errors import NoWasm
from outply.compiler.wasm.image import Image, TablePlace
from outply.compiler.wasm.link import Linking
from outply.compiler.wasm.mathematics import FUNCTIONS

STACK = 1 << 20
"""Bytes of the stack. It lies below everything else, so a module that needs more stops with an error."""


class Entry(NamedTuple):
    """An exported function: a kernel, the names of the objects that it gets, and how many numbers it takes."""

    name: str
    kernel: Kernel
    objects: tuple[str, ...]
    numbers: int = 0


class WasmModule(NamedTuple):
    """A module, where its tables lie, and how many bytes of memory are in use from the start."""

    code: bytes
    places: dict[str, TablePlace]
    end: int
    packed: dict[int, str]  # tables that are unpacked at the start, by address


def module_of(entries: Sequence[Entry], objects: dict[str, Any], smooth: Sequence[Any] = ()) -> WasmModule:
    """The module of some kernels and the objects that they work on; smooth tables of floats are packed beside it."""
    image = Image(STACK)
    cells = [image.put(b"", 64) for _ in range(3)]  # the result, what an exception says, and its status
    image.places["status"] = TablePlace(cells[2], "i32", 1)
    addresses = {name: image.object(name, prepared) for name, prepared in objects.items()}
    linked = Linking(_object(entries, objects, addresses, cells), image.end, STACK)
    code = linked.module([entry.name for entry in entries], image.placed, [table.tobytes() for table in smooth])
    packed = {at: pack(table) for at, table in zip(linked.gaps, smooth, strict=True) if at is not None}
    return WasmModule(code, image.places, linked.end, packed)


def pack(table: np.ndarray[Any, np.dtype[np.float64]]) -> str:
    """A smooth table of floats in two thirds of its size: the third differences of its bits."""
    steps = table.view(np.int64)
    for _ in range(3):
        steps = np.diff(steps, prepend=0)
    return base64.b64encode(b"".join(binary.signed(int(step)) for step in steps)).decode()


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
    files = [*sorted(Path(__file__).parent.glob("*.py")), Path(str(portable.__file__))]
    return " ".join(dependencies.source_digest(str(file)) for file in files)


def _order(
    entries: Sequence[Entry], objects: dict[str, Any], addresses: dict[str, int], cells: list[int]
) -> emit.Emission:
    texts, lines = [], []
    for entry in entries:
        held = [objects[name] for name in entry.objects]
        made = ir.kernel_text(entry.kernel.py_func, *held, *[0] * entry.numbers)
        texts.append(_refuse_process(made.text))
        lines.append(_entry(entry, made.name, [addresses[name] for name in entry.objects], cells))
    for name in emit.wanted(texts):
        function, count = FUNCTIONS[name]
        made = ir.float_text(function, count)
        texts.append(made.text)
        lines.append(_mathematics(name, made.name, count))
    return emit.Emission(texts, "\n".join(lines), [entry.name for entry in entries])


def _refuse_process(text: str) -> str:
    """The text, unless it holds an address of this process."""
    if "@numba.dynamic.globals" in text:
        raise NoWasm("compiled rules hold an address of this process, such as that of a large table in a closure.")
    return text


def _entry(entry: Entry, kernel: str, addresses: list[int], cells: list[int]) -> str:
    """A function of 32-bit numbers that calls the kernel with its objects."""
    result, said, status = cells
    given = ", ".join(f"i32 %n{i}" for i in range(entry.numbers))
    kinds = ", ".join(["ptr"] * (2 + len(addresses)) + ["i64"] * entry.numbers)
    values = [f"ptr inttoptr (i64 {place} to ptr)" for place in (result, said, *addresses)]
    values += [f"i64 %w{i}" for i in range(entry.numbers)]
    lines = [f'declare i32 @"{kernel}"({kinds})', f"define i32 @{entry.name}({given}) {{"]
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


def _mathematics(name: str, function: str, count: int) -> str:
    """A function of floats that calls one of ours."""
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
