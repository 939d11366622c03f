"""PTX of a kernel: its text and its entry point as one module, optimised for the GPU, checked, emitted and cached."""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Iterator
from typing import Any, NamedTuple

import llvmlite
import llvmlite.binding as llvm

from outply.compiler import cache, dependencies
from outply.compiler.gpu.entry import NAME, Argument, entry_text
from outply.compiler.gpu.portable import LAYOUT, NATIVE, TRIPLE, portable
from outply.compiler.kernel import Kernel
from outply.compiler.mathematics import FUNCTIONS
from outply.compiler.native.code_cache import SOURCES, VERSIONS
from outply.compiler.native.ir import float_text, kernel_text
from outply.compiler.portable import missing, own_function, wanted
from outply.states import layout

PTX_VERSION = "+ptx80"
"""The version of PTX: 8.0, which drivers from 525 on (December 2022) understand; the least that knows Hopper."""


MOST_REGISTERS = 128
"""Registers of a thread: half of what it may have, so that twice as many threads are there to wait for memory. Random
chess games were 1.4 times as fast, trees of Go and Othello 1.2 times; no game was slower by more than a few percent."""


class NoGpuCode(RuntimeError):
    """A kernel cannot be compiled for a GPU; the text says what is in the way."""


def with_registers(ptx: str, most: int) -> str:
    """The PTX of a kernel whose threads get so many registers at most: what does not fit goes to their stacks."""
    head, entry, rest = ptx.partition(f".entry {NAME}(")
    parameters, end, body = rest.partition(")")
    return f"{head}{entry}{parameters}{end}\n.maxnreg {most}{body}"


class Target(NamedTuple):
    """A kind of GPU, by its compute capability."""

    major: int
    minor: int

    @property
    def arch(self) -> str:
        return f"sm_{self.major}{self.minor}"


def ptx_of(kernel: Kernel, prepared: list[Any], arguments: list[Argument], target: Target) -> str:
    """The PTX of a kernel for these prepared arguments: from the cache, or compiled now."""
    key = _key(kernel, prepared, arguments, target)
    found = cache.load(key)
    if found is not None:
        return found.decode()
    made = kernel_text(kernel.py_func, *prepared)
    module = _module([made.text, *_mathematics(made.text)], entry_text(made.name, arguments), target)
    _refuse(missing([f.name for f in module.functions if f.is_declaration], NATIVE), str(prepared[0].type))
    ptx = with_registers(str(_machine(target).emit_assembly(module)), MOST_REGISTERS)
    cache.save(key, ptx.encode())
    return ptx


def _key(kernel: Kernel, prepared: list[Any], arguments: list[Argument], target: Target) -> str:
    """Everything that shapes the PTX."""
    digest = dependencies.Dependencies([kernel.py_func]).digest
    kinds = ["int64" if layout.is_word(a) else str(a.type) for a in prepared]
    text = f"{digest} {kinds} {arguments} {target} {SOURCES} {_sources()} {VERSIONS} {llvmlite.__version__}"
    return "ptx-" + hashlib.sha256(text.encode()).hexdigest()


@functools.cache
def _sources() -> str:
    from outply.compiler import mathematics
    from outply.compiler import portable as shared
    from outply.compiler.gpu import entry, portable

    files = (str(module.__file__) for module in (entry, portable, shared, mathematics))
    return " ".join(dependencies.source_digest(file) for file in (*files, __file__))


@functools.cache
def has_target() -> bool:
    """LLVM inside llvmlite can make PTX: one release (0.33) could not."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    try:
        llvm.Target.from_triple(TRIPLE)
    except RuntimeError:
        return False
    return True


def _machine(target: Target) -> Any:
    if not has_target():
        raise NoGpuCode(f"llvmlite {llvmlite.__version__} comes without NVIDIA's target; install another release.")
    return llvm.Target.from_triple(TRIPLE).create_target_machine(target.arch, PTX_VERSION, 3)


def _mathematics(kernel: str) -> Iterator[str]:
    """The functions of mathematics that a kernel asks for, and those that call ours by their names."""
    for name in wanted([kernel]):
        function, count = FUNCTIONS[name]
        made = float_text(function, count)
        yield own_function(name, made.name, count)  # first: the linker takes only what somebody has asked for
        yield made.text


def _module(texts: list[str], entry: str, target: Target) -> Any:
    """The kernel below its entry point, optimised: everything is compiled into one function."""
    machine = _machine(target)
    module = llvm.parse_assembly(f'target triple = "{TRIPLE}"\ntarget datalayout = "{LAYOUT}"\n{entry}')
    for text in texts:
        module.link_in(llvm.parse_assembly(portable(text)))
    for function in module.functions:
        if not function.is_declaration and function.name != NAME:
            function.linkage = "internal"
    for pipeline in (_host(), machine):
        _optimise(module, pipeline)
    return module


@functools.cache
def _host() -> Any:
    """This CPU, whose passes come first: those for a GPU leave out jump threading, and so the loops of a generator stay
    one large switch, in which the threads of a warp run one after the other."""
    llvm.initialize_native_target()
    return llvm.Target.from_default_triple().create_target_machine(opt=3)


def _optimise(module: Any, machine: Any) -> None:
    """Runs the passes of a machine; vectors are the CPU's."""
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    options.loop_vectorization = options.slp_vectorization = False
    passes = llvm.create_pass_builder(machine, options)
    passes.getModulePassManager().run(module, passes)


def _refuse(lacking: list[str], game: str) -> None:
    """Refuses code that a GPU cannot run before LLVM is asked for it: LLVM would end the whole process."""
    name = game.partition("[")[0]
    if any(symbol.startswith("NRT_") for symbol in lacking):
        raise NoGpuCode(
            f"the rules of {name} make NumPy arrays, lists or other objects, for which a thread of a GPU has no "
            "memory; hold the board in numbers, as outply.boards does."
        )
    if lacking:
        raise NoGpuCode(f"the rules of {name} need {', '.join(lacking)}, which a GPU does not have.")
