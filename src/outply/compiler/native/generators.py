"""Generators inlined into the loops that use them.

Numba compiles a generator to a function that is called for each item and keeps its variables in memory between calls.
LLVM inlines small ones by itself; a large one, such as the actions of chess, costs about 10 ns an item. If it is marked
to be inlined always, its variables stay in registers: perft 6 of chess took 1.0 s instead of 2.2 s, and 19x19 gomoku
played twenty times as many playouts. Numba has no public name for the mark, so it is set here, and only for functions
that Outply compiles.

A generator also counts a reference to each of its arguments, which Numba gives back only for generators that Python
holds. Here it is given back where the generator ends, or every state with an array would stay in memory for ever.
"""

from __future__ import annotations

from typing import Any

from numba.core.generators import GeneratorDescriptor, GeneratorLower

from outply.compiler import dependencies

_described = GeneratorDescriptor.from_generator_fndesc.__func__
_return = GeneratorLower.return_from_generator


def _is_ours(func_ir: Any) -> bool:
    """Outply compiles the function."""
    return bool(func_ir.func_id.func.__globals__.get("__name__") == dependencies.__name__)


def _inline(cls: Any, func_ir: Any, *arguments: Any) -> Any:
    descriptor = _described(cls, func_ir, *arguments)
    if _is_ours(func_ir):
        descriptor.inline = True
    return descriptor


def _give_back(self: Any, lower: Any) -> None:
    """The generator has ended: gives back its references to its arguments."""
    if _is_ours(self.func_ir):
        (generator,) = self.call_conv.get_arguments(lower.function)
        kept = self.arg_packer.load(lower.builder, self.get_args_ptr(lower.builder, generator))
        for kind, value in kept:
            self.context.nrt.decref(lower.builder, kind, value)
    _return(self, lower)


GeneratorDescriptor.from_generator_fndesc = classmethod(_inline)
GeneratorLower.return_from_generator = _give_back
