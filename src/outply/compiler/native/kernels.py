"""Compiled kernels, and the cache that lets a later process start at once."""

from __future__ import annotations

import hashlib
import itertools
import os
import pickle
import platform
import sys
from pathlib import Path
from types import FunctionType
from typing import Any

import llvmlite
import numba
import numpy as np
from llvmlite.binding import address_of_symbol
from numba.core import config, serialize, sigutils
from numba.core.bytecode import FunctionIdentity
from numba.core.compiler import CompileResult
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import cpu_target
from numba.core.runtime import rtsys

from outply.boards import bits, cells, tuples, wide
from outply.compiler import cache, dependencies, fingerprint, random_action
from outply.compiler.native import (  # noqa: F401 - most make themselves known
    attributes,
    builtins,
    enums,
    generators,
    namedtuples,
    primitives,
    sets,
)
from outply.compiler.native.large_constants import PREFIX, register_arrays
from outply.compiler.native.libraries import KernelCompiler
from outply.compiler.native.objects import shared_copies
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


class KernelCache:
    """Kernels on disk, with the methods that Numba's dispatcher calls."""

    def __init__(self, digest: str, checked: bool) -> None:
        settings = [getattr(config, name, None) for name in SETTINGS]
        self._about = f"{digest} {checked} {SOURCES} {VERSIONS} {settings}"
        self.cache_path = str(cache.folder())

    def _key(self, signature: Any, context: Any) -> str:
        arguments, _ = sigutils.normalize_signature(signature)
        kinds = [(str(argument), getattr(argument, "fields", ())) for argument in arguments]
        text = f"{self._about} {kinds} {context.codegen().magic_tuple()}"
        return "kernel-" + hashlib.sha256(text.encode()).hexdigest()

    def has(self, signature: Any, context: Any) -> bool:
        """There is an entry for these argument types."""
        return cache.has(self._key(signature, context))

    def load_overload(self, signature: Any, context: Any) -> Any:
        """The compiled kernel for these argument types, or None."""
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
        """Writes a compiled kernel to the cache, unless it holds an address of this process."""
        if NUMBERED and not result.library.has_dynamic_globals:
            try:
                data = serialize.dumps((_outside_symbols(result.library), result._reduce()))
            except Exception:  # it cannot be pickled: the next process compiles again
                return
            cache.save(self._key(signature, result.target_context), data)

    def flush(self) -> None:
        """Does nothing: nothing is kept in memory."""


def _outside_symbols(library: Any) -> list[str]:
    """The symbols that compiled code expects from outside."""
    module = library._final_module
    outside = [f.name for f in module.functions if f.is_declaration and not f.name.startswith("llvm.")]
    return outside + [v.name for v in module.global_variables if v.is_declaration]


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


# -- kernels -----------------------------------------------------------------------------------------------------------


@global_compiler_lock
def dispatcher(function: FunctionType, checked: bool = False) -> Any:
    """The kernel, compiled for each game it is called with; if `checked`, with bounds checks on arrays."""
    copies = shared_copies(checked)
    options = {"boundscheck": True if checked else None, "pipeline_class": KernelCompiler}
    copied = copies.copy(function)
    vars(copied)["family"] = _family(function)
    kernel = numba.njit(copied, nogil=True, **options)
    used = register_arrays(dependencies.Dependencies([function], view=copies.view))
    kernel._cache = KernelCache(used.digest, checked)
    return kernel


def _family(kernel: FunctionType) -> str:
    """The owner of a kernel in a notice: the package of an algorithm, or the name of the kernel."""
    rooms = (kernel.__module__ or "").split(".")
    return rooms[2] if rooms[:2] == ["outply", "algorithms"] else kernel.__name__


def is_compiled(kernel: Any, *arguments: Any) -> bool:
    """The kernel is compiled for such arguments, in this process or in the cache."""
    kinds = tuple(numba.typeof(argument) for argument in arguments)
    return kinds in kernel.overloads or kernel._cache.has(kinds, cpu_target.target_context)


def entry_point(kernel: Any, *arguments: Any) -> Any:
    """The machine code for such arguments, which spares 10 microseconds of type inference in each later call.

    None unless every argument is an int of 64 bits or has a `type`.
    """
    kinds = tuple(
        numba.int64 if layout.is_word(argument) else getattr(argument, "type", None) for argument in arguments
    )
    compiled = kernel.overloads.get(kinds)
    return compiled.entry_point if compiled is not None else None
