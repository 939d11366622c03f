"""LLVM modules of functions: only kernels are optimised as a whole and become machine code.

Numba optimises every function together with all that it calls, and makes machine code of it, before it does the same
for each of its callers: for the hundred functions of a search, most of the time to compile. Here a function is kept as
it was lowered until somebody asks for its address. Kernels are asked; what they call becomes part of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from typing import Any

from llvmlite import binding
from numba.core import config
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.core.environment import lookup_environment
from numba.core.registry import cpu_target

from outply.compiler.native.passes import passes_of, without_reports
from outply.compiler.notices import compiling, spaced

LOWERED = "lowered"
"""The kind of entry in a cache that is not machine code yet."""

DYNAMIC = "numba.dynamic.globals"
"""The beginning of the names of globals that hold an address of this process."""

ENVIRONMENT = "_ZN08NumbaEnv"
"""The beginning of the names of globals that point to the constants of a function."""


class DeferredLibrary(JITCodeLibrary):
    """The module of a function, without what it calls until its address is asked for."""

    _made = False
    _whole: Any = None

    def finalize(self) -> None:
        """Does nothing yet."""
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        """The address of a function; 0 if this is not a function of the module."""
        if not self._made and not _defines(self._final_module, name):
            return 0
        self._make()
        return int(super().get_pointer_to_function(name))

    def _make(self) -> None:
        """Links all that is called, optimises it together, and makes machine code of it."""
        if not self._made:
            called = _called(self)
            self._made, self._shared_module = True, None
            for library in called:
                self._reload_init.update(library._reload_init)
                self._final_module.link_in(_linkable(library), preserve=True)
            self._optimize_final_module()
            self._final_module.verify()
            self._finalize_final_module()
            for environment in environments(self._final_module):
                self._codegen.set_env(environment.env_name, environment)

    def _get_module_for_linking(self) -> Any:
        """The module together with what it calls, for a library that links only what it calls itself."""
        return super()._get_module_for_linking() if self._made else self.whole()

    def whole(self) -> Any:
        """The module together with what it calls."""
        if self._made:
            return self._final_module
        if self._whole is None:
            self._whole = _linkable(self).clone()
            for library in _called(self):
                self._whole.link_in(_linkable(library), preserve=True)
        return self._whole

    @property
    def codegen(self) -> Any:
        """The code generator; before there is machine code, one that has no place yet for environments."""
        return self._codegen if self._made else NoEnvironment

    @property
    def has_dynamic_globals(self) -> bool:
        """The code holds addresses of this process."""
        return holds_addresses(self.whole())

    def serialize_using_object_code(self) -> Any:
        """What a cache keeps: machine code if there is some, otherwise the module with what it calls."""
        if self._made:
            return super().serialize_using_object_code()
        return self.name, LOWERED, self.whole().as_bitcode()

    @classmethod
    def _unserialize(cls, codegen: Any, state: Any) -> Any:
        name, kind, data = state
        if kind != LOWERED:
            loaded = super()._unserialize(codegen, state)
            loaded._made = True
            return loaded
        loaded = codegen.create_library(name)
        loaded._final_module = binding.parse_bitcode(data)
        loaded.finalize()
        return loaded


class VectorLibrary(DeferredLibrary):
    """The module of a kernel in which neighbouring words are worked out by one instruction.

    Numba leaves that pass out, which made wrong code in versions of LLVM that are long past.
    """

    def _optimize_final_module(self) -> None:
        before, config.SLP_VECTORIZE = config.SLP_VECTORIZE, 1
        try:
            super()._optimize_final_module()
        finally:
            config.SLP_VECTORIZE = before


class NoEnvironment:
    """Stands for the code generator of a library without machine code."""

    @staticmethod
    def set_env(name: str, environment: Any) -> None:
        """Does nothing: `_make` sets the environments."""


def environments(module: Any) -> tuple[Any, ...]:
    """The constants of the functions in a module."""
    names = [v.name for v in module.global_variables if v.name.startswith(ENVIRONMENT)]
    found = [lookup_environment(name) for name in names]
    return tuple(environment for environment in found if environment is not None)


def holds_addresses(module: Any) -> bool:
    """The code of a module holds addresses of this process."""
    return any(v.name.startswith(DYNAMIC) for v in module.global_variables)


def _defines(module: Any, name: str) -> bool:
    try:
        return not module.get_function(name).is_declaration
    except NameError:
        return False


def _called(library: Any) -> list[Any]:
    """Every library that this one needs, directly or through others, each before those that it needs itself.

    That order matters: the linker leaves out a function that nothing refers to yet.
    """
    found: list[Any] = []
    seen = {library}

    def visit(one: Any) -> None:
        for needed in () if _is_whole(one) else one._linking_libraries:
            if needed not in seen:
                seen.add(needed)
                visit(needed)
                found.append(needed)

    visit(library)
    return found[::-1]


def _is_whole(library: Any) -> bool:
    """The module of this library holds all that it calls."""
    return library._made if isinstance(library, DeferredLibrary) else True


def _linkable(library: Any) -> Any:
    """The module of a library, whose functions another module may define, too."""
    if _is_whole(library):
        return JITCodeLibrary._get_module_for_linking(library)
    if library._shared_module is None:
        library._shared_module = library._final_module.clone()
        for function in library._shared_module.functions:
            if not function.is_declaration and function.linkage == binding.Linkage.external:
                function.linkage = "linkonce_odr"
    return library._shared_module


def whole_text(library: DeferredLibrary) -> str:
    """A kernel and all that it calls as LLVM text, as it was lowered: for another machine than this one."""
    return str(library._get_module_for_linking())


class KernelCompiler(Compiler):
    """Compiles a kernel, or a function of one, and everything that it calls, into deferred libraries."""

    def define_pipelines(self) -> list[Any]:
        """The passes of a function in turn."""
        return [passes_of(self.state)]

    def compile_extra(self, func: Any) -> Any:
        """The result of the compiler; who waits for a kernel is told."""
        family = getattr(func, "family", "")
        games = [typ.name.partition("[")[0] for typ in self.state.args if hasattr(typ, "rules")]
        what = " for ".join([family, *map(spaced, games[:1])])
        kind = VectorLibrary if getattr(func, "vectors", False) else DeferredLibrary
        with _deferring(kind), without_reports(), compiling(what) if family else nullcontext():
            return super().compile_extra(func)


@contextmanager
def _deferring(kind: type[DeferredLibrary]) -> Iterator[None]:
    codegen = cpu_target.target_context.codegen()
    before = codegen._library_class
    codegen._library_class = kind
    try:
        yield
    finally:
        codegen._library_class = before
