"""The type of an object in compiled code: a game, or a part of an algorithm such as a policy.

Its name holds a digest of everything its methods depend on. Its value is the address of a row of words:

    [address, length] for each table · [number] for each number read at run time · [address] for each part inside it
"""

from __future__ import annotations

from collections.abc import Iterator
from types import FunctionType
from typing import Any, NamedTuple

import numba
import numpy as np
from numba.core import cgutils, types
from numba.core.extending import NativeValue, models, register_model, typeof_impl, unbox

from outply.compiler import dependencies
from outply.compiler.native.code_cache import FunctionCache
from outply.compiler.native.large_constants import constant_array
from outply.compiler.native.libraries import KernelCompiler
from outply.compiler.native.primitives import PRIMITIVES
from outply.compiler.snapshot import SourceSnapshot
from outply.states.layout import to_word

INNER = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "pipeline_class": KernelCompiler}
"""Options of functions that only compiled code calls: no wrappers for Python and C, a third less to compile."""


class Fields(NamedTuple):
    """The fields of an object, by how compiled code reads them."""

    constants: dict[str, Any]  # compiled into the code
    tables: dict[str, np.ndarray[Any, Any]]  # passed by address, without reference counts
    numbers: dict[str, Any]  # a bool, an int, a float or a tuple of floats, read at run time
    parts: dict[str, Any]  # Prepared objects of their own


class ObjectModel(models.OpaqueModel):
    """A bare address."""


def unbox_address(typ: Any, obj: Any, c: Any) -> Any:
    """The Python object's `address`, as a pointer."""
    number = c.pyapi.object_getattr_string(obj, "address")
    address = c.pyapi.long_as_longlong(number)
    c.pyapi.decref(number)
    return NativeValue(c.builder.inttoptr(address, cgutils.voidptr_t))


def new_copies(checked: bool, keep: set[Any] = PRIMITIVES, view: SourceSnapshot | None = None) -> dependencies.Copies:
    """Copies of functions that compile when called; those in `keep` have their own code."""

    def compile_copy(copied: FunctionType, inlined: bool, function: FunctionType) -> Any:
        options = {"boundscheck": True if checked else None, "forceinline": inlined, **INNER}
        made = numba.njit(nogil=True, **options)(copied)
        made._cache = FunctionCache(lambda: f"{_digest(function, copies)} {inlined}", checked)
        return made

    copies = dependencies.Copies(compile_copy, keep, view, constant_array)
    return copies


def _digest(function: FunctionType, copies: dependencies.Copies) -> str:
    return dependencies.Dependencies([function], view=copies.view).digest


_shared: dict[bool, dependencies.Copies] = {}


def shared_copies(checked: bool) -> dependencies.Copies:
    """The copies that all kernels and parts share; new ones if a name has been rebound."""
    if checked not in _shared or not _shared[checked].view.current():
        _shared[checked] = new_copies(checked)
    return _shared[checked]


class ObjectType(types.Type):
    """The type of one object: its methods, and where its fields are."""

    writable = False
    """Compiled code may write to its tables."""

    @property
    def general(self) -> bool:
        """It knows no game: functions that take it may serve many."""
        return all(getattr(part, "general", False) for part in self.parts.values())

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        register_model(cls)(ObjectModel)
        unbox(cls)(unbox_address)

    def __init__(
        self,
        name: str,
        methods: dict[str, FunctionType],
        static: set[str],
        fields: Fields,
        checked: bool,
        copies: dependencies.Copies,
        inlined: frozenset[str] = frozenset(),
    ) -> None:
        self.methods = methods
        self.static = static  # methods that do not take the object itself
        self.inlined = inlined  # methods that are compiled into the place that calls them
        self.constants = fields.constants
        self.tables = {n: np.empty((0, *t.shape[1:]), t.dtype) for n, t in fields.tables.items()}  # the kind
        self.numbers = {name: numba.typeof(value) for name, value in fields.numbers.items()}
        self.parts = {name: part.type for name, part in fields.parts.items()}
        self.checked = checked
        self.copies = copies  # where its methods and their helpers are compiled
        self.compiling: set[Any] = set()
        super().__init__(name=name)
        LIVE.setdefault(self.name, self)

    def dispatcher(self, name: str) -> Any:
        """The compiled method of that name."""
        return self.copies.twin(self.methods[name], name in self.inlined)

    def has_method(self, name: str) -> bool:
        """`self.name` is a method."""
        return name in self.methods

    def place(self, name: str) -> int:
        """The index in the row where a table, number or part begins."""
        place = 0
        for field, width in self._widths():
            if field == name:
                return place
            place += width
        raise KeyError(name)

    def _widths(self) -> Iterator[tuple[str, int]]:
        yield from ((name, 2) for name in self.tables)
        yield from ((name, len(t) if isinstance(t, types.BaseTuple) else 1) for name, t in self.numbers.items())
        yield from ((name, 1) for name in self.parts)

    def __reduce__(self) -> tuple[Any, ...]:
        # A kernel is only ever loaded for objects that are alive, so the name is enough.
        return _live_type, (self.name,)


LIVE: dict[str, ObjectType] = {}
"""The object types of this process by name."""


def _live_type(name: str) -> ObjectType:
    return LIVE[name]


class Prepared:
    """An object ready for compiled code: its type, and the row of words that it is passed as."""

    def __init__(self, typ: ObjectType, fields: Fields) -> None:
        self.type = typ
        self.fields = fields  # keeps alive what the row points to
        self._tables = [np.require(table, requirements=("C", "ALIGNED")) for table in fields.tables.values()]
        words = [word for table in self._tables for word in (table.ctypes.data, len(table))]
        for number in fields.numbers.values():
            words += [to_word("float64" if isinstance(n, float) else "int64", n) for n in _each(number)]
        words += [part.address for part in fields.parts.values()]
        self._row = np.array(words or [0], np.int64)
        self.address = int(self._row.ctypes.data)


def _each(number: Any) -> tuple[Any, ...]:
    return number if isinstance(number, tuple) else (number,)


@typeof_impl.register(Prepared)
def _typeof(value: Any, context: Any) -> Any:
    return value.type
