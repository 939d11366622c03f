"""Compiled kernels."""

from __future__ import annotations

from types import FunctionType
from typing import Any

import numba
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import cpu_target

from outply.compiler import dependencies
from outply.compiler.native import (  # noqa: F401 - most make themselves known
    attributes,
    builtins,
    enums,
    generators,
    namedtuples,
    primitives,
    sets,
)
from outply.compiler.native.code_cache import CodeCache
from outply.compiler.native.large_constants import register_arrays
from outply.compiler.native.libraries import KernelCompiler
from outply.compiler.native.objects import shared_copies
from outply.states import layout


@global_compiler_lock
def dispatcher(function: FunctionType, checked: bool = False) -> Any:
    """The kernel, compiled for each game it is called with; if `checked`, with bounds checks on arrays."""
    copies = shared_copies(checked)
    options = {"boundscheck": True if checked else None, "pipeline_class": KernelCompiler}
    copied = copies.copy(function)
    vars(copied).update(family=_family(function), vectors=getattr(function, "vectors", False))
    kernel = numba.njit(copied, nogil=True, **options)
    used = register_arrays(dependencies.Dependencies([function], view=copies.view))
    kernel._cache = CodeCache(lambda: used.digest, checked)
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
