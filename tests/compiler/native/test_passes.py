"""Numba's passes without its reports make the same code as with them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import numba
import numpy as np
import pytest
from numba.core import compiler, event
from numba.core.postproc import PostProcessor

from outply.compiler.native import libraries, passes
from outply.compiler.native.libraries import KernelCompiler

pytestmark = pytest.mark.compiled


def loops(values: Any, most: int) -> int:
    total = 0
    for i, value in enumerate(values):
        if i > most or (most < 0 and value):
            break
        total += int(value) if value > 0 else -1
    while total > 100:
        total //= 2
    return total


def numbers(most: int) -> Iterator[int]:
    for i in range(most):
        if i % 3:
            yield i


def branches(kind: Any, x: int) -> Any:
    if isinstance(kind, int):
        return x + kind
    pair = (x, x + 1) if x else (1, 2)
    return pair[0] + pair[1]


def code(function: Callable[..., Any], kinds: tuple[Any, ...], monkeypatch: pytest.MonkeyPatch, quiet: bool) -> str:
    """The function as LLVM text, without the numbers that tell functions apart."""
    with monkeypatch.context() as patch:
        if not quiet:
            patch.setattr(KernelCompiler, "define_pipelines", compiler.Compiler.define_pipelines)
            patch.setattr(libraries, "without_reports", libraries.nullcontext)
        compiled = numba.njit(function, pipeline_class=KernelCompiler)
        compiled.compile(kinds)
    text = libraries.whole_text(compiled.overloads[kinds].library)
    return re.sub(r"0x[0-9a-f]+|v\d+|\d{9,}", "", text)


@pytest.mark.parametrize(
    ("function", "kinds"),
    [
        (loops, (numba.float64[:], numba.int64)),
        (numbers, (numba.int64,)),
        (branches, (numba.int64, numba.int64)),
        (branches, (numba.types.none, numba.int64)),
    ],
)
def test_the_code_is_the_same_as_with_all_reports(
    function: Callable[..., Any], kinds: tuple[Any, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert code(function, kinds, monkeypatch, quiet=True) == code(function, kinds, monkeypatch, quiet=False)


def test_numba_reports_again_once_a_kernel_is_compiled() -> None:
    before = event.start_event, event.end_event, PostProcessor.run
    kernel = numba.njit(loops, pipeline_class=KernelCompiler)
    assert kernel(np.array([1.5, -2.0, 300.0]), 5) == 75
    assert (event.start_event, event.end_event, PostProcessor.run) == before


def test_numba_reports_again_after_a_kernel_that_does_not_compile() -> None:
    before = event.start_event, event.end_event, PostProcessor.run
    with pytest.raises(numba.core.errors.TypingError):
        numba.njit(lambda x: x.nothing, pipeline_class=KernelCompiler)(1)
    assert (event.start_event, event.end_event, PostProcessor.run) == before
    assert PostProcessor.run is passes._with_lifetimes
