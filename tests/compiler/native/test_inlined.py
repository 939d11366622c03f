"""Functions and methods that are compiled into the place that calls them."""

from dataclasses import dataclass
from typing import Any

import pytest

from outply.compiler.dependencies import Dependencies
from outply.compiler.intrinsics import inlined, is_inlined
from outply.compiler.kernel import Ready, kernel
from outply.compiler.native.parts import prepare_part
from outply.options import Part
from tests.support.shapes import Walk

pytestmark = pytest.mark.compiled


@inlined
def twice(number: int) -> int:
    return 2 * number


def once(number: int) -> int:
    return number


@dataclass(frozen=True)
class Step(Part):
    @inlined
    def step(self, number: int) -> int:
        return number + 1

    def other(self, number: int) -> int:
        return number


@dataclass(frozen=True)
class Leap(Step):
    """Replaces a method that is marked, and does not say so."""

    def step(self, number: int) -> int:
        return number + 100


@kernel
def climb(game: Any, part: Any, times: int) -> int:
    number = 1
    for _ in range(times):
        number = twice(part.step(part.other(number)))
    return number


@pytest.mark.parametrize(("part", "expected"), [(Step(), 10), (Leap(), 604)], ids=repr)
def test_inlined_or_not_the_result_is_the_same(part: Part, expected: int) -> None:
    game = Walk()
    assert Ready(game).run(climb, part, 2) == Ready(game, plain=True).run(climb, part, 2) == expected


def test_a_method_that_replaces_one_is_inlined_as_well() -> None:
    assert is_inlined(Step.step) and not is_inlined(Leap.step) and not is_inlined(once)
    typ = prepare_part(Leap(), checked=False).type
    options = {name: typ.dispatcher(name).targetoptions["forceinline"] for name in ("step", "other")}
    assert options == {"step": True, "other": False}


def test_the_mark_is_part_of_what_a_kernel_is_kept_by() -> None:
    def plain(number: int) -> int:
        return number

    before = Dependencies([plain]).digest
    inlined(plain)
    assert Dependencies([plain]).digest != before
