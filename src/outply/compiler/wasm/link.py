"""A linker for one object as LLVM writes it: the object becomes a module.

An object is nearly a module. What it lacks is where its data lies (its relocations), a memory, a stack pointer, a table
of functions, and exports. Nothing is merged or renumbered, so the indices of functions, types and globals stay as they
are. What is not known is refused: a relocation of another kind, data that is nobody's, a function from outside.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from outply.compiler.wasm import binary
from outply.compiler.wasm.binary import Reader
from outply.compiler.wasm.errors import NoWasm

FUNCTION_INDEX, TABLE_SIGNED, TABLE_WORD, ADDRESS, ADDRESS_SIGNED, ADDRESS_WORD, TYPE_INDEX, GLOBAL_INDEX = range(8)
TABLE_NUMBER = 20
UNCHANGED = {FUNCTION_INDEX, TYPE_INDEX, GLOBAL_INDEX, TABLE_NUMBER}
"""Kinds of relocations: the first index of a thing that keeps its number, which need nothing."""

IS_FUNCTION, IS_DATA, IS_GLOBAL, IS_SECTION, IS_TAG, IS_TABLE = range(6)
UNDEFINED, NAMED = 0x10, 0x40
"""Kinds and flags of symbols."""

PAGE = 65536
"""Bytes of a page of memory."""


class Symbol(NamedTuple):
    """A symbol of an object."""

    kind: int
    name: str
    number: int  # of a function, a global or a table, or of the segment of data; -1 if data is not defined
    offset: int = 0


class Placed(NamedTuple):
    """Bytes at an address."""

    address: int
    data: bytes


class Object:
    """What is in an object."""

    def __init__(self, data: bytes) -> None:
        if data[:8] != binary.MAGIC:
            raise NoWasm("LLVM wrote no WebAssembly.")
        self.sections: dict[int, bytes] = {}
        self.named: dict[str, bytes] = {}
        reader = Reader(data, 8)
        while not reader.over:
            number = reader.byte()
            self._keep(number, reader.take(reader.unsigned()))
        self.symbols: list[Symbol] = []
        self.alignments: list[int] = []
        self._read_linking(Reader(self.named["linking"]))

    def _keep(self, number: int, payload: bytes) -> None:
        if number:
            self.sections[number] = payload
        else:
            reader = Reader(payload)
            name = reader.name()
            self.named[name] = payload[reader.at :]

    def _read_linking(self, reader: Reader) -> None:
        if reader.unsigned() != 2:
            raise NoWasm("LLVM wrote an object of another version than the linker knows.")
        while not reader.over:
            kind, inner = reader.byte(), Reader(reader.take(reader.unsigned()))
            if kind == 5:
                self.alignments = [_alignment(inner) for _ in range(inner.unsigned())]
            elif kind == 8:
                self.symbols = [_symbol(inner) for _ in range(inner.unsigned())]

    def imports(self) -> list[tuple[str, int]]:
        """The name and the kind of what the object takes from outside."""
        reader = Reader(self.sections.get(binary.IMPORT, b"\0"))
        return [_import(reader) for _ in range(reader.unsigned())]

    def segments(self) -> list[bytearray]:
        """The data."""
        reader = Reader(self.sections.get(binary.DATA, b"\0"))
        return [_segment(reader)[1] for _ in range(reader.unsigned())]

    def segment_starts(self) -> list[int]:
        """Where each segment's bytes begin in the section of data."""
        reader = Reader(self.sections.get(binary.DATA, b"\0"))
        return [_segment(reader)[0] for _ in range(reader.unsigned())]

    def relocations(self, name: str) -> list[tuple[int, int, int, int]]:
        """Kind, offset, symbol and addend of each place to be changed."""
        if name not in self.named:
            return []
        reader = Reader(self.named[name])
        reader.unsigned()
        return [_relocation(reader) for _ in range(reader.unsigned())]


def _alignment(reader: Reader) -> int:
    reader.name()
    alignment = reader.unsigned()
    reader.unsigned()
    return alignment


def _symbol(reader: Reader) -> Symbol:
    kind, flags = reader.byte(), reader.unsigned()
    if kind == IS_DATA:
        name = reader.name()
        if flags & UNDEFINED:
            return Symbol(kind, name, -1)
        index, offset = reader.unsigned(), reader.unsigned()
        reader.unsigned()
        return Symbol(kind, name, index, offset)
    index = reader.unsigned()
    named = kind != IS_SECTION and (not flags & UNDEFINED or flags & NAMED)
    return Symbol(kind, reader.name() if named else "", index)


def _import(reader: Reader) -> tuple[str, int]:
    reader.name()
    name, kind = reader.name(), reader.byte()
    if kind == 0:
        reader.unsigned()
    elif kind == 3:
        reader.take(2)
    else:
        if kind == 1:
            reader.byte()
        flags = reader.byte()
        reader.unsigned()
        if flags & 1:
            reader.unsigned()
    return name, kind


def _segment(reader: Reader) -> tuple[int, bytearray]:
    if reader.unsigned() != 0 or reader.take(1) != binary.CONSTANT:
        raise NoWasm("LLVM wrote data of a kind that the linker does not know.")
    reader.signed()
    reader.take(1)
    size = reader.unsigned()
    return reader.at, bytearray(reader.take(size))


def _relocation(reader: Reader) -> tuple[int, int, int, int]:
    kind, offset, symbol = reader.byte(), reader.unsigned(), reader.unsigned()
    if kind not in {*UNCHANGED, TABLE_SIGNED, TABLE_WORD, ADDRESS, ADDRESS_SIGNED, ADDRESS_WORD}:
        raise NoWasm(f"LLVM wrote a relocation that the linker does not know (number {kind}).")
    addend = reader.signed() if kind in (ADDRESS, ADDRESS_SIGNED, ADDRESS_WORD) else 0
    return kind, offset, symbol, addend


class Linking:
    """One object on its way to a module: data lies from `begin` on, the stack from `top` down."""

    def __init__(self, data: bytes, begin: int, top: int) -> None:
        self.object, self.top = Object(data), top
        self.table: list[int] = []
        self._refuse_functions()
        self.bases, self.end = _lay_out(self.object.segments(), self.object.alignments, begin)

    def _refuse_functions(self) -> None:
        lacking = sorted(name for name, kind in self.object.imports() if kind == 0)
        if lacking:
            raise NoWasm(f"the rules need {', '.join(lacking)}, which an exported module does not have.")

    def module(self, exports: Sequence[str], image: Sequence[Placed], left_out: Sequence[bytes] = ()) -> bytes:
        """The module: these functions and the memory are exported, and these bytes are in it from the start.

        Bytes that are left out are not; `self.gaps` says where they belong.
        """
        code = bytearray(self.object.sections[binary.CODE])
        whole = bytearray(self.object.sections.get(binary.DATA, b""))
        self._patch(code, "reloc.CODE")
        self._patch(whole, "reloc.DATA")
        starts, sizes = self.object.segment_starts(), [len(s) for s in self.object.segments()]
        own = [Placed(base, bytes(whole[at : at + n])) for base, at, n in zip(self.bases, starts, sizes, strict=True)]
        placed, self.gaps = [*own, *image], list[int | None]()
        for data in left_out:
            placed, gap = without(placed, data)
            self.gaps.append(gap)
        return binary.MAGIC + b"".join(self._sections(exports, bytes(code), placed))

    def _sections(self, exports: Sequence[str], code: bytes, placed: list[Placed]) -> list[bytes]:
        sections, imported = self.object.sections, {name for name, _ in self.object.imports()}
        highest = max([self.top, self.end, *(p.address + len(p.data) for p in placed)])
        made = [binary.section(n, sections[n]) for n in (binary.TYPE, binary.FUNCTION)]
        if self.table or "__indirect_function_table" in imported:
            kind = bytes([binary.FUNCTIONS, 0]) + binary.unsigned(1 + len(self.table))
            made.append(binary.section(binary.TABLE, binary.vector([kind])))
        pages = binary.unsigned(-(-highest // PAGE))
        made.append(binary.section(binary.MEMORY, binary.vector([b"\0" + pages])))
        if "__stack_pointer" in imported:
            stack = bytes([binary.I32, 1]) + binary.constant(self.top)
            made.append(binary.section(binary.GLOBAL, binary.vector([stack])))
        made.append(binary.section(binary.EXPORT, binary.vector(self._exports(exports))))
        if self.table:
            listed = binary.vector(binary.unsigned(index) for index in self.table)
            made.append(binary.section(binary.ELEMENT, binary.vector([b"\0" + binary.constant(1) + listed])))
        pieces = [piece for p in placed for piece in _pieces(p)]
        data = [b"\0" + binary.constant(p.address) + binary.unsigned(len(p.data)) + p.data for p in pieces]
        if binary.COUNT in sections:
            made.append(binary.section(binary.COUNT, binary.unsigned(len(data))))
        return [*made, binary.section(binary.CODE, code), binary.section(binary.DATA, binary.vector(data))]

    def _exports(self, exports: Sequence[str]) -> list[bytes]:
        index = {s.name: s.number for s in self.object.symbols if s.kind == IS_FUNCTION}
        made = [binary.name(name) + b"\0" + binary.unsigned(index[name]) for name in exports]
        return [*made, binary.name("memory") + b"\2\0"]

    def _patch(self, target: bytearray, name: str) -> None:
        for kind, offset, symbol, addend in self.object.relocations(name):
            new = self._patched(kind, symbol, addend)
            target[offset : offset + len(new)] = new

    def _patched(self, kind: int, symbol: int, addend: int) -> bytes:
        if kind in UNCHANGED:
            return b""
        value = self._slot(symbol) if kind in (TABLE_SIGNED, TABLE_WORD) else self._address(symbol) + addend
        if kind in (TABLE_WORD, ADDRESS_WORD):
            return value.to_bytes(4, "little")
        return binary.unsigned(value, 5) if kind == ADDRESS else binary.signed(value, 5)

    def _address(self, symbol: int) -> int:
        found = self.object.symbols[symbol]
        if found.kind != IS_DATA or found.number < 0:
            raise NoWasm(f"the rules need {found.name or 'data'}, which an exported module does not have.")
        return self.bases[found.number] + found.offset

    def _slot(self, symbol: int) -> int:
        """The place of a function in the table; 0 is no function."""
        index = self.object.symbols[symbol].number
        if index not in self.table:
            self.table.append(index)
        return 1 + self.table.index(index)


def _lay_out(segments: list[bytearray], alignments: list[int], begin: int) -> tuple[list[int], int]:
    """Where each segment lies, and where the last one ends."""
    bases, at = [], begin
    for segment, alignment in zip(segments, alignments, strict=True):
        at = -(-at >> alignment) << alignment
        bases.append(at)
        at += len(segment)
    return bases, at


def without(placed: list[Placed], data: bytes) -> tuple[list[Placed], int | None]:
    """The same without some bytes that are made at the start, and where they lay; None if they are not there."""
    for number, one in enumerate(placed):
        at = one.data.find(data)
        if at >= 0:
            behind = at + len(data)
            parts = [Placed(one.address, one.data[:at]), Placed(one.address + behind, one.data[behind:])]
            return [*placed[:number], *parts, *placed[number + 1 :]], one.address + at
    return placed, None


LEAST_GAP = 64
"""Zeros that are worth a segment of their own."""


def _pieces(placed: Placed) -> list[Placed]:
    """The parts of some bytes between long runs of zeros."""
    made, at, data = [], 0, placed.data
    gap = bytes(LEAST_GAP)
    while at < len(data):
        end = data.find(gap, at)
        end = len(data) if end < 0 else end
        if data[at:end].strip(b"\0"):
            made.append(Placed(placed.address + at, data[at:end]))
        at = end
        while at < len(data) and data[at] == 0:
            at += 1
    return made
