"""Generators are inlined into the loops that use them; the mark that does it is private to Numba, so watched here."""

import pytest

import outply as op
from outply.playout import Tally, run_playouts

pytestmark = pytest.mark.compiled


def test_no_item_of_a_generator_costs_a_call(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("outply.cache.load", lambda key: None)  # a kernel from the cache cannot be looked into
    Tally(op.load("chess")).run(1)
    kernel = run_playouts.compiled(False)
    text = "".join(kernel.inspect_llvm(signature) for signature in kernel.signatures)
    calls = [line for line in text.splitlines() if "call" in line and "actions4next" in line]
    assert "run_playouts" in text
    assert calls == []
