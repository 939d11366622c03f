"""The LLVM text of a kernel, compiled anew for these arguments, from which code for other machines is made."""

from __future__ import annotations

from collections.abc import Sequence
from types import FunctionType
from typing import Any, NamedTuple

import numba
from numba.core.compiler_lock import global_compiler_lock

from outply.compiler.native import kernels  # noqa: F401 - makes all that kernels may use known
from outply.compiler.native.libraries import whole_text
from outply.compiler.native.objects import INNER, shared_copies
from outply.states import layout


class KernelText(NamedTuple):
    """A kernel as LLVM text."""

    text: str
    name: str  # of its function in the text


@global_compiler_lock
def float_text(function: FunctionType, count: int) -> KernelText:
    """A function of so many floats, with what it calls."""
    made = numba.njit(nogil=True, **INNER)(shared_copies(False).copy(function))
    kinds = (numba.float64,) * count
    made.compile(kinds)
    compiled = made.overloads[kinds]
    return KernelText(whole_text(compiled.library), compiled.fndesc.llvm_func_name)


@global_compiler_lock
def whole_number_text(function: FunctionType, pointers: Sequence[bool]) -> KernelText:
    """A function of whole numbers, and of pointers to such where `pointers` says so, with what it calls."""
    made = numba.njit(nogil=True, **INNER)(shared_copies(False).copy(function))
    kinds = tuple(numba.types.CPointer(numba.int64) if one else numba.int64 for one in pointers)
    made.compile(kinds)
    compiled = made.overloads[kinds]
    return KernelText(whole_text(compiled.library), compiled.fndesc.llvm_func_name)


@global_compiler_lock
def kernel_text(function: FunctionType, *arguments: Any) -> KernelText:
    """The kernel for the types of these arguments; a cached kernel has no text, so it is compiled again."""
    made = numba.njit(nogil=True, **INNER)(shared_copies(False).copy(function))
    kinds = tuple(numba.int64 if layout.is_word(argument) else argument.type for argument in arguments)
    made.compile(kinds)
    compiled = made.overloads[kinds]
    return KernelText(whole_text(compiled.library), compiled.fndesc.llvm_func_name)
