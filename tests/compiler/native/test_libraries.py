"""Functions of kernels wait for the kernel, and what is compiled in between is whole."""

from __future__ import annotations

import math
from typing import Any

import numba
import numpy as np
import pytest

from outply.compiler.native.libraries import DeferredLibrary, KernelCompiler
from outply.compiler.native.objects import INNER

pytestmark = pytest.mark.compiled


@numba.njit(**INNER)
def double(x: int) -> int:
    return 2 * x


@numba.njit(**INNER)
def twice_doubled(x: int) -> int:
    if x < -1_000_000:  # a second way to `double`, through another function
        return quadruple(x)
    return double(double(x))


@numba.njit(**INNER)
def quadruple(x: int) -> int:
    return double(x) + double(x)


@numba.njit(pipeline_class=KernelCompiler)
def kernel(x: int) -> int:
    return twice_doubled(x) + quadruple(x)


def library(function: Any) -> Any:
    return next(iter(function.overloads.values())).library


def test_only_the_kernel_becomes_machine_code() -> None:
    assert kernel(5) == 40
    assert isinstance(library(kernel), DeferredLibrary) and library(kernel)._made
    assert not any(library(function)._made for function in (double, twice_doubled, quadruple))
    assert "call" not in str(library(kernel)._final_module.get_function(kernel_name()))


def kernel_name() -> str:
    return str(kernel.overloads[(numba.int64,)].fndesc.llvm_func_name)


def test_a_function_of_a_kernel_serves_ordinary_compiled_functions() -> None:
    kernel(1)

    @numba.njit
    def ordinary(x: int) -> int:
        return int(twice_doubled(x)) + 1

    assert ordinary(10) == 41
    assert not isinstance(library(ordinary), DeferredLibrary)


def test_libraries_of_numpy_are_linked_where_they_are_needed() -> None:
    @numba.njit(pipeline_class=KernelCompiler)
    def turned(board: Any) -> Any:
        return np.rot90(board).copy(), math.exp(float(board.sum()))

    board = np.arange(9).reshape(3, 3)
    first, second = turned(board)
    assert (first == np.rot90(board)).all() and second == math.exp(36.0)


def test_an_exception_of_an_inner_function_comes_out_with_its_arguments() -> None:
    @numba.njit(**INNER)
    def refusing(x: int) -> int:
        if x > 3:
            raise ValueError("too many", x)
        return x

    @numba.njit(pipeline_class=KernelCompiler)
    def outer(x: int) -> int:
        return int(refusing(x))

    assert outer(3) == 3
    with pytest.raises(ValueError) as caught:
        outer(4)
    assert caught.value.args == ("too many", 4)
