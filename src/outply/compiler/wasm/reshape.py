"""Strides of an array in another shape: what NumPy and Numba have in C, in plain Python, to be compiled in."""

from __future__ import annotations

from typing import Any

NAME = "numba_attempt_nocopy_reshape"
"""What compiled code calls it."""

POINTERS = (False, True, True, False, True, True, False, False)
"""Which of its parameters are pointers to whole numbers."""


def reshaped(
    nd: int, dims: Any, strides: Any, new_nd: int, new_dims: Any, new_strides: Any, item_size: int, columns_first: int
) -> int:
    """Fills the strides of an array that is given another shape without a copy; 0 if only a copy can have it."""
    if size(nd, dims) != size(new_nd, new_dims) or columns_first:
        return 0
    if size(nd, dims) == 0:
        return fill(new_strides, 0, new_nd, item_size)
    old, new, last = beyond_ones(nd, dims, 0), 0, item_size
    while old < nd and new < new_nd:
        here, there, end = dims[old], new_dims[new], new + 1
        while here != there:
            if there < here:
                there *= new_dims[end]
                end += 1
            else:
                behind = beyond_ones(nd, dims, old + 1)
                if strides[old] != dims[behind] * strides[behind]:
                    return 0
                here *= dims[behind]
                old = behind
        step = strides[old]
        for axis in range(end - 1, new - 1, -1):
            new_strides[axis] = step
            step *= new_dims[axis]
        last = new_strides[end - 1]
        new, old = end, beyond_ones(nd, dims, old + 1)
    return fill(new_strides, new, new_nd, last)


def size(nd: int, dims: Any) -> int:
    """How many items there are."""
    product = 1
    for axis in range(nd):
        product *= dims[axis]
    return product


def beyond_ones(nd: int, dims: Any, axis: int) -> int:
    """The next axis of another length than 1."""
    while axis < nd and dims[axis] == 1:
        axis += 1
    return axis


def fill(strides: Any, axis: int, nd: int, step: int) -> int:
    """Axes that are left have a length of 1, or nothing has items: any stride will do."""
    while axis < nd:
        strides[axis] = step
        axis += 1
    return 1


def declared(function: str) -> str:
    """The function that compiled code calls, as one that calls ours."""
    kinds = ["ptr" if pointer else "i64" for pointer in POINTERS[:-1]]
    given = ", ".join(f"{kind} %a{i}" for i, kind in enumerate(kinds))
    return f"""declare i32 @"{function}"({", ".join(["ptr", "ptr", *kinds, "i64"])})
define i32 @{NAME}({given}, i32 %order) {{
  %result = alloca i64
  %said = alloca ptr
  %columns = sext i32 %order to i64
  %status = call i32 @"{function}"(ptr %result, ptr %said, {given}, i64 %columns)
  %whole = load i64, ptr %result
  %answer = trunc i64 %whole to i32
  ret i32 %answer
}}"""
