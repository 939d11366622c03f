"""Compiled code on disk, so that a later process starts at once: kernels, and functions that know no game.

A kernel is kept as machine code. A function of a kernel that takes no game is kept as it was lowered: the kernels of
other games, and of a game whose rules are edited, need not compile it again.
"""

from __future__ import annotations

import hashlib
import itertools
import os
import pickle
import platform
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import llvmlite
import numba
import numpy as np
from llvmlite.binding import address_of_symbol
from numba.core import config, serialize, sigutils, types
from numba.core.bytecode import FunctionIdentity
from numba.core.compiler import CompileResult
from numba.core.runtime import rtsys

from outply.boards import bits, cells, tuples, wide
from outply.compiler import cache, dependencies, fingerprint, random_action
from outply.compiler.native.large_constants import PREFIX
from outply.compiler.native.libraries import environments, holds_addresses
from outply.states import keys, layout

LIBRARIES = (sys.modules["outply"], numba, llvmlite, np)
VERSIONS = " ".join((sys.version, platform.machine(), *(library.__version__ for library in LIBRARIES)))
SHAPING = (bits, cells, random_action, fingerprint, keys, layout, dependencies, tuples, wide)
"""Modules that shape compiled code, as this folder does, although no kernel calls them by name."""

SOURCES = " ".join(
    dependencies.source_digest(str(path))
    for path in (*sorted(Path(__file__).parent.glob("*.py")), *(Path(str(module.__file__)) for module in SHAPING))
)

SETTINGS = ("BOUNDSCHECK", "OPT", "LOOP_VECTORIZE", "SLP_VECTORIZE", "USING_SVML", "DEBUGINFO_DEFAULT")
"""Numba's settings that shape compiled code."""


class CodeCache:
    """Compiled functions on disk, with the methods that Numba's dispatcher calls."""

    kind = "kernel"
    """What the names of the files begin with."""

    def __init__(self, digest: Callable[[], str], checked: bool) -> None:
        self._digest = digest  # of the function and all that it calls; it takes a while
        self._checked = checked
        self._about = ""
        self.cache_path = str(cache.folder())

    def _key(self, signature: Any, context: Any) -> str:
        if not self._about:
            settings = [getattr(config, name, None) for name in SETTINGS]
            self._about = f"{self._digest()} {self._checked} {SOURCES} {VERSIONS} {settings}"
        arguments, _ = sigutils.normalize_signature(signature)
        kinds = [(str(argument), getattr(argument, "fields", ())) for argument in arguments]
        text = f"{self._about} {kinds} {context.codegen().magic_tuple()}"
        return f"{self.kind}-" + hashlib.sha256(text.encode()).hexdigest()

    def has(self, signature: Any, context: Any) -> bool:
        """There is an entry for these argument types."""
        return cache.has(self._key(signature, context))

    def load_overload(self, signature: Any, context: Any) -> Any:
        """The compiled function for these argument types, or None."""
        data = cache.load(self._key(signature, context))
        if data is None:
            return None
        try:
            needed, parts = pickle.loads(data)  # from our own folder, which is private, and whole
            _provide(needed, context)
            return CompileResult._rebuild(context, *parts)
        except Exception:  # an entry that does not load is a miss
            return None

    def save_overload(self, signature: Any, result: Any) -> None:
        """Writes a compiled function to the cache, unless it holds an address of this process."""
        module = result.library.whole()
        if NUMBERED and not holds_addresses(module):
            try:
                *parts, _ = result._reduce()
                data = serialize.dumps((self._needed(module), (*parts, environments(module))))
            except Exception:  # it cannot be pickled: the next process compiles again
                return
            cache.save(self._key(signature, result.target_context), data)

    def _needed(self, module: Any) -> list[str]:
        """The symbols that compiled code expects from outside."""
        outside = [f.name for f in module.functions if f.is_declaration and not f.name.startswith("llvm.")]
        return outside + [v.name for v in module.global_variables if v.is_declaration]

    def flush(self) -> None:
        """Does nothing: nothing is kept in memory."""


class FunctionCache(CodeCache):
    """Functions of kernels, of which only those are kept that take no game."""

    kind = "function"

    def load_overload(self, signature: Any, context: Any) -> Any:
        return super().load_overload(signature, context) if _is_general(signature) else None

    def save_overload(self, signature: Any, result: Any) -> None:
        if _is_general((*signature, result.signature.return_type)):
            super().save_overload(signature, result)

    def _needed(self, module: Any) -> list[str]:
        """Only large arrays: the kernel sees to the rest."""
        return [name for name in super()._needed(module) if name.startswith(PREFIX)]


def _is_general(kinds: Any) -> bool:
    """All of these types are numbers, or parts and tables that know no game."""
    return all(_knows_no_game(kind) for kind in kinds)


def _knows_no_game(kind: Any) -> bool:
    if isinstance(kind, types.Number | types.Boolean | types.NoneType):
        return True
    if isinstance(kind, types.BaseTuple):
        return not isinstance(kind, types.BaseNamedTuple) and _is_general(kind)
    return bool(getattr(kind, "general", False))


def _provide(needed: list[str], context: Any) -> None:
    """Initialises only as much of Numba as the kernel needs: all of it takes longer than the rest of a start."""
    for load in (lambda: rtsys.initialize(context), context.refresh):
        if all(address_of_symbol(name) for name in needed):
            return
        load()
    if not all(address_of_symbol(name) for name in needed if name.startswith(PREFIX)):
        raise LookupError("a large array is not there")


# -- functions that never share a name ---------------------------------------------------------------------------------

NUMBERED = hasattr(FunctionIdentity, "_unique_ids")
"""Numba numbers functions to tell those of one name apart."""


def _number_randomly() -> None:
    """Lets Numba number functions from a random number on.

    Numba counts from 1 in every process, and the linker takes two functions of one name and number for the same.
    Kernels compiled in different processes may meet in a third, so each process counts from elsewhere.
    """
    FunctionIdentity._unique_ids = itertools.count(int.from_bytes(os.urandom(6), "big") << 16)


_number_randomly()
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_number_randomly)
