"""The binary format of WebAssembly: numbers of variable length, vectors and sections, read and written."""

from __future__ import annotations

from collections.abc import Iterable

MAGIC = b"\0asm\1\0\0\0"
TYPE, IMPORT, FUNCTION, TABLE, MEMORY, GLOBAL, EXPORT, START, ELEMENT, CODE, DATA, COUNT = range(1, 13)
"""The numbers of sections; 0 is a section with a name."""

I32, FUNCTIONS = 0x7F, 0x70
"""Kinds of values: a number of 32 bits, a reference to a function."""

CONSTANT, END = b"\x41", b"\x0b"
"""The instructions of a constant expression."""


class Reader:
    """Reads numbers, names and bytes one after the other."""

    def __init__(self, data: bytes, at: int = 0) -> None:
        self.data, self.at = data, at

    def take(self, count: int) -> bytes:
        """The next bytes."""
        self.at += count
        return self.data[self.at - count : self.at]

    def byte(self) -> int:
        """The next byte."""
        return self.take(1)[0]

    def unsigned(self) -> int:
        """The next number, which has no sign."""
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    def signed(self) -> int:
        """The next number, which may be negative."""
        begin = self.at
        value = self.unsigned()
        bits = 7 * (self.at - begin)
        return value - (1 << bits) if value >> (bits - 1) & 1 else value

    def name(self) -> str:
        """The next text."""
        return self.take(self.unsigned()).decode()

    @property
    def over(self) -> bool:
        """Nothing is left."""
        return self.at >= len(self.data)


def unsigned(value: int, width: int = 0) -> bytes:
    """A number without sign, in so many bytes if that is given."""
    made = bytearray()
    while value > 127 or len(made) + 1 < width:
        made.append(value & 127 | 128)
        value >>= 7
    return bytes([*made, value])


def signed(value: int, width: int = 0) -> bytes:
    """A number with its sign, in so many bytes if that is given."""
    made = bytearray()
    while not -64 <= value < 64 or len(made) + 1 < width:
        made.append(value & 127 | 128)
        value >>= 7
    return bytes([*made, value & 127])


def name(text: str) -> bytes:
    """A text."""
    return unsigned(len(text.encode())) + text.encode()


def vector(items: Iterable[bytes]) -> bytes:
    """How many there are, and each of them."""
    listed = list(items)
    return unsigned(len(listed)) + b"".join(listed)


def section(number: int, payload: bytes) -> bytes:
    """A section."""
    return bytes([number]) + unsigned(len(payload)) + payload


def constant(value: int) -> bytes:
    """An expression whose value is a number of 32 bits."""
    return CONSTANT + signed(value) + END
