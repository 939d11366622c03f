"""Numba's passes without the work that nobody here uses: a tenth of the time to compile.

Numba times every pass and every call of LLVM for listeners, and works out after nearly every pass which variables live
where, nine times a function. Here nobody listens, and lifetimes are worked out where something asks for them. The code
that comes out is the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from numba.core import event
from numba.core.compiler import DefaultPassBuilder
from numba.core.compiler_machinery import PassManager, _pass_registry
from numba.core.postproc import PostProcessor, VariableLifetime
from numba.core.transforms import canonicalize_cfg


class QuietPasses(PassManager):
    """Runs passes without timing or describing them."""

    def _runPass(self, index: int, one: Any, state: Any) -> None:
        one.analysis = self._analysis
        changed = one.run_initialization(state)
        changed = one.run_pass(state) or changed
        one.run_finalizer(state)
        if not _pass_registry.get(type(one)).mutates_CFG:
            return
        if changed:
            PostProcessor(state.func_ir).run()
        else:
            state.func_ir.blocks = canonicalize_cfg(state.func_ir.blocks)


def passes_of(state: Any) -> PassManager:
    """The passes that compile a function, in turn."""
    passes = QuietPasses("nopython")
    passes.passes.extend(DefaultPassBuilder.define_nopython_pipeline(state).passes)
    passes.finalize()
    return passes


_with_lifetimes = PostProcessor.run


def _lifetimes_when_asked(self: Any, emit_dels: bool = False, extend_lifetimes: bool = False) -> None:
    """Stands for `PostProcessor.run`, which a generator needs whole, and a pass that writes deletions."""
    if emit_dels or self.func_ir.is_generator:
        _with_lifetimes(self, emit_dels, extend_lifetimes)
        return
    self.func_ir.blocks = canonicalize_cfg(self.func_ir.blocks)
    self.func_ir.variable_lifetime = VariableLifetime(self.func_ir.blocks)
    self.func_ir.generator_info = None


def _unheard(*_: Any, **__: Any) -> None:
    """Stands for an event that nobody listens to."""


@contextmanager
def without_reports() -> Iterator[None]:
    """Numba tells nobody of its locks, and works out lifetimes when they are asked for."""
    before = event.start_event, event.end_event, PostProcessor.run
    event.start_event, event.end_event, PostProcessor.run = _unheard, _unheard, _lifetimes_when_asked
    try:
        yield
    finally:
        event.start_event, event.end_event, PostProcessor.run = before
