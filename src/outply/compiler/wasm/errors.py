"""What cannot become WebAssembly, in one sentence."""

from __future__ import annotations


class NoWasm(RuntimeError):
    """A kernel cannot become WebAssembly; the text says what is in the way."""
