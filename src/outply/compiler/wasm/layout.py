"""Text whose memory stays laid out as on 64 bits, though a pointer has 32.

Numba's optimiser has counted offsets with pointers of eight bytes before we get its text. So memory keeps eight bytes
for each: the types of `alloca` and `getelementptr` take a word where they name a pointer, a pointer is stored in the
lower half of that word, and what holds pointers is loaded and stored number by number. Whatever else reads or writes
memory by a type that holds pointers is refused, as its layout would be another: results may agree by chance.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from outply.compiler.wasm.errors import NoWasm

POINTER = re.compile(r"\bptr\b")
TYPED = re.compile(r"= (?:alloca|getelementptr(?: inbounds| nuw| nusw)*) ")
LOAD = re.compile(r"\s*(%\S+) = load (?=[\[{])")
STORE = re.compile(r"\s*store (?=[\[{])")
ACCESS = re.compile(r"(?:\bload(?: atomic| volatile)*|\bstore(?: atomic| volatile)*) ([\[{<%])")
ELSEWHERE = re.compile(r"\b(?:byval|sret|inalloca|preallocated)\(|\bva_arg\b|\baddrspace\(|\binrange\b|\bindirectbr\b")
EXCHANGE = re.compile(r"\b(?:cmpxchg|atomicrmw)\b")
CONSTANT_STEP = re.compile(r"\bgetelementptr(?: inbounds| nuw| nusw)* \(")
GLOBAL = re.compile(r"@\S+ = ")
NAMES = ("@.const.picklebuf.", "@_ZN08NumbaEnv")
"""Globals that only name things for Python: no compiled code reads what is in them."""


def wide(text: str) -> str:
    """The text for pointers of 32 bits in words of 64."""
    lines = (made for number, line in enumerate(text.split("\n")) for made in _lines(line, number))
    return "\n".join(lines)


def _lines(line: str, number: int) -> Iterator[str]:
    """The lines that do what a line does."""
    load, store = LOAD.match(line), STORE.match(line)
    if load and _has_pointer(line, load.end()):
        yield from _loads(line, load[1], load.end(), number)
    elif store and _has_pointer(line, store.end()):
        yield from _stores(line, store.end(), number)
    else:
        yield _line(line)


def _loads(line: str, name: str, start: int, number: int) -> Iterator[str]:
    """A load number by number."""
    kind = line[start : type_end(line, start)]
    place = _known_place(line, start + len(kind) + 2)
    found, leaves = "poison", list(_leaves(kind))
    for step, (way, leaf) in enumerate(leaves):
        at, part = f"%outply.at.{number}.{step}", f"%outply.part.{number}.{step}"
        whole = name if step == len(leaves) - 1 else f"%outply.whole.{number}.{step}"
        yield f"  {at} = getelementptr {POINTER.sub('i64', kind)}, ptr {place}, i32 0, {_indices(way)}"
        yield f"  {part} = load {leaf}, ptr {at}"
        yield f"  {whole} = insertvalue {kind} {found}, {leaf} {part}, {', '.join(map(str, way))}"
        found = whole


def _stores(line: str, start: int, number: int) -> Iterator[str]:
    """A store number by number."""
    kind = line[start : type_end(line, start)]
    begin = start + len(kind) + 1
    end = type_end(line, begin)
    value, place = line[begin:end], _known_place(line, end + 2)
    for step, (way, leaf) in enumerate(_leaves(kind)):
        at, part = f"%outply.at.{number}.{step}", f"%outply.part.{number}.{step}"
        yield f"  {part} = extractvalue {kind} {value}, {', '.join(map(str, way))}"
        yield f"  {at} = getelementptr {POINTER.sub('i64', kind)}, ptr {place}, i32 0, {_indices(way)}"
        yield f"  store {leaf} {part}, ptr {at}"


def _known_place(line: str, start: int) -> str:
    """The register that holds the address; anything else is refused."""
    found = re.match(r"ptr (%[-\w.$]+|%\"[^\"]+\")(?=,|$|\s)", line[start:])
    if found is None:
        raise _unknown(line)
    return found[1]


def _indices(way: tuple[int, ...]) -> str:
    return ", ".join(f"i32 {index}" for index in way)


def _leaves(kind: str, way: tuple[int, ...] = ()) -> Iterator[tuple[tuple[int, ...], str]]:
    """The numbers and pointers in a type, each with the way to it."""
    listed = re.fullmatch(r"\[(\d+) x (.*)\]", kind)
    if kind.startswith("{"):
        for index, part in enumerate(_parts(kind[1:-1])):
            yield from _leaves(part, (*way, index))
    elif listed:
        for index in range(int(listed[1])):
            yield from _leaves(listed[2], (*way, index))
    elif re.fullmatch(r"ptr|i\d+|double|float", kind):
        yield way, kind
    else:
        raise _unknown(kind)


def _parts(inner: str) -> Iterator[str]:
    """The types in a structure."""
    at = 0
    while at < len(inner):
        while inner[at : at + 1] in (" ", ","):
            at += 1
        end = type_end(inner, at)
        if end > at:
            yield inner[at:end]
        at = end + 1


def _line(line: str) -> str:
    found = TYPED.search(line)
    if found is None:
        return _known(line)
    end = type_end(line, found.end())
    kind = line[found.end() : end]
    if kind.startswith("%"):
        raise _unknown(line)
    _known(line[: found.end()] + line[end:])
    return line[: found.end()] + POINTER.sub("i64", kind) + line[end:]


def _known(line: str) -> str:
    """The line, unless it touches memory in a way whose layout is not known."""
    if any(_strange(line)):
        raise _unknown(line)
    return line


def _strange(line: str) -> Iterator[bool]:
    yield bool(ELSEWHERE.search(line))
    yield any(_has_pointer(line, found.start(1)) for found in ACCESS.finditer(line))
    yield any(_has_pointer(line, found.end()) for found in CONSTANT_STEP.finditer(line))
    yield bool(EXCHANGE.search(line)) and line.count("ptr") > 1
    yield bool(re.match(r"%\S+ = type .*\bptr\b", line))
    if GLOBAL.match(line) and not line.startswith(NAMES):
        yield bool(POINTER.search(line.partition(' c"')[0]))


def _has_pointer(line: str, start: int) -> bool:
    """The type that begins here holds a pointer, or is one with a name, of which nothing is known."""
    kind = line[start : type_end(line, start)]
    return kind.startswith("%") or bool(POINTER.search(kind))


def type_end(line: str, start: int) -> int:
    """Where the type that begins here ends: at a comma, a blank or the end of the line, outside of brackets."""
    depth, at = 0, start
    while at < len(line) and (depth or line[at] not in ", \n"):
        depth += (line[at] in "{[<(") - (line[at] in "}]>)")
        at += 1
    return at


def _unknown(line: str) -> NoWasm:
    return NoWasm(
        f"compiled rules lay out memory in a way that is not known for WebAssembly ({line.strip()[:100]}); "
        "hold the state in numbers and tuples of numbers, as outply.boards does."
    )
