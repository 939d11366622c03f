"""Sums are the same to the last bit on every processor, and so are reports."""

from __future__ import annotations

import ast

import numpy as np

from outply.search.sums import weighted_sum
from tests.support.paths import ROOT


def test_a_weighted_sum_is_the_same_to_the_last_bit_on_every_processor() -> None:
    """A dot product of NumPy adds otherwise where the processor has wider registers: a report depended on that."""
    rng = np.random.default_rng(1)
    for _ in range(200):
        weights, rows = rng.integers(0, 1000, 3), rng.random((3, 2))
        added = [sum(int(w) * float(row[player]) for w, row in zip(weights, rows, strict=True)) for player in (0, 1)]
        assert weighted_sum(weights, rows).tolist() == added
    assert weighted_sum([1, 3], [2.0, 4.0]) == 14.0


def test_no_search_takes_dot_products() -> None:
    """They differ in the last bit from processor to processor, and so would reports."""
    found = [
        f"{path}:{node.lineno}"
        for room in ("algorithms", "information", "policies", "search")
        for path in (ROOT / "src" / "outply" / room).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if (isinstance(node, ast.BinOp) and isinstance(node.op, ast.MatMult))
        or (isinstance(node, ast.Attribute) and node.attr in ("dot", "einsum", "linalg", "matmul", "vdot"))
    ]
    assert found == []
