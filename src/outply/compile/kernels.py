"""Compiled kernels, and the cache that lets a later process start at once."""

from __future__ import annotations

import hashlib
import pickle
import platform
import sys
from pathlib import Path
from types import FunctionType
from typing import Any

import llvmlite
import numba
import numpy as np
from numba.core import config, serialize, sigutils
from numba.core.compiler import CompileResult

from outply import bits, cache, cells, layout, reach
from outply.compile import attributes, objects, primitives, rows, types

VERSIONS = f"{sys.version} {platform.machine()} {numba.__version__} {llvmlite.__version__} {np.__version__}"
SHAPING = (attributes, objects, primitives, rows, types, bits, cells, layout)
"""Modules whose text shapes compiled code though no kernel calls them by name."""


class KernelCache:
    """Kernels on disk, in the form that Numba's dispatcher asks for."""

    def __init__(self, function: FunctionType) -> None:
        sources = [reach.source_digest(str(module.__file__)) for module in (*SHAPING, sys.modules[__name__])]
        self._about = f"{reach.Reach([function]).digest} {sources} {VERSIONS} {config.BOUNDSCHECK} {config.OPT}"
        self.cache_path = str(cache.folder() or Path())

    def _key(self, signature: Any, context: Any) -> str:
        arguments, _ = sigutils.normalize_signature(signature)
        text = f"{self._about} {[str(argument) for argument in arguments]} {context.codegen().magic_tuple()}"
        return "kernel-" + hashlib.sha256(text.encode()).hexdigest()

    def load_overload(self, signature: Any, context: Any) -> Any:
        """The compiled kernel for these argument types, or None."""
        context.refresh()
        data = cache.load(self._key(signature, context))
        if data is None:
            return None
        try:
            return CompileResult._rebuild(context, *pickle.loads(data))  # our own folder, checked to be private
        except Exception:  # an entry that does not load is a miss, whatever the reason
            return None

    def save_overload(self, signature: Any, result: Any) -> None:
        """Keeps a compiled kernel, unless it holds an address of this process."""
        if not result.library.has_dynamic_globals:
            cache.save(self._key(signature, result.target_context), serialize.dumps(result._reduce()))

    def flush(self) -> None:
        """Nothing is kept in memory."""


_helpers = reach.Copies(lambda function: numba.njit(function, nogil=True), primitives.PRIMITIVES)
_checked_helpers = reach.Copies(
    lambda function: numba.njit(function, nogil=True, boundscheck=True), primitives.PRIMITIVES
)


def dispatcher(function: FunctionType, checked: bool = False) -> Any:
    """The kernel, to be compiled for each game it meets; checked, it watches the bounds of arrays."""
    copies = _checked_helpers if checked else _helpers
    kernel = numba.njit(copies.copy(function), nogil=True, boundscheck=True if checked else None)
    kernel._cache = KernelCache(function)
    return kernel
