"""Large arrays among the constants of rules, such as tables at the top of a file.

Numba compiles small ones into the code, and large ones as addresses of this process, which no later process could use.
Here compiled code refers to a large array by a symbol named after its contents, and every process defines that symbol.
"""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np
from llvmlite import binding, ir
from numba.core.cpu import CPUContext

from outply.compiler.dependencies import Dependencies
from outply.compiler.fingerprint import value_text

PREFIX = "outply.table."
LEAST = 100_000
"""Bytes. Smaller arrays are compiled into the code."""

_named: dict[str, np.ndarray[Any, Any]] = {}
_names: dict[int, str] = {}


def constant_array(array: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """The array for compiled code: a large one as a view that has a symbol."""
    if array.nbytes < LEAST or array.dtype.kind not in "iufb":
        return array
    name = PREFIX + hashlib.sha256(value_text(array).encode()).hexdigest()
    if name not in _named:
        _named[name] = view = np.require(array, requirements=("C", "ALIGNED")).view()
        _names[id(view)] = name
        binding.add_symbol(name, view.ctypes.data)
    return _named[name]


def register_arrays(used: Dependencies) -> Dependencies:
    """Defines the symbols of the large arrays among these dependencies, which are returned."""
    for array in used.arrays:
        constant_array(array)
    return used


_make_constant_array = CPUContext.make_constant_array


def _make_constant_or_symbol(context: Any, builder: Any, typ: Any, array: Any) -> Any:
    name = _names.get(id(array))
    if name is None:
        return _make_constant_array(context, builder, typ, array)
    known = builder.module.globals.get(name)
    place = ir.GlobalVariable(builder.module, ir.IntType(8), name) if known is None else known
    made = context.make_array(typ)(context, builder)
    number = ir.IntType(64)
    context.populate_array(
        made,
        data=builder.bitcast(place, made.data.type),
        shape=[number(n) for n in array.shape],
        strides=[number(n) for n in array.strides],
        itemsize=number(array.itemsize),
        meminfo=None,
    )
    return made._getvalue()


setattr(CPUContext, "make_constant_array", _make_constant_or_symbol)  # noqa: B010 - which no type checker would allow
