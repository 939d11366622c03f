"""log, exp and pow of an exported module, beside the true values to fifty digits."""

import math
import random
from collections.abc import Callable
from decimal import Decimal, localcontext

import pytest

from outply.compiler import mathematics

pytestmark = pytest.mark.plain

random.seed(11)
POSITIVE = [random.uniform(0, 5) for _ in range(150)] + [10 ** random.uniform(-300, 300) for _ in range(150)]
EXPONENTS = [random.uniform(-5, 5) for _ in range(150)] + [random.uniform(-700, 700) for _ in range(150)]
PAIRS = [(random.uniform(0, 5), random.uniform(-9, 9)) for _ in range(200)]


def rounded(true: Callable[[], Decimal]) -> float:
    with localcontext() as context:
        context.prec = 50
        return float(true())


@pytest.mark.parametrize("x", [1.0, 2.0, math.e, 5e-324, 1.7e308, 1e-310, *POSITIVE[::6]])
def test_a_logarithm_is_the_float_next_to_the_true_value(x: float) -> None:
    assert mathematics.log(x) == rounded(lambda: Decimal(x).ln())


def test_exponentials_are_the_floats_next_to_the_true_values() -> None:
    assert [x for x in EXPONENTS if mathematics.exp(x) != rounded(lambda x=x: Decimal(x).exp())] == []  # type: ignore[misc]


def test_powers_are_the_floats_next_to_the_true_values() -> None:
    wrong = [
        (x, y)
        for x, y in PAIRS
        if mathematics.power(x, y) != rounded(lambda x=x, y=y: Decimal(x) ** Decimal(y))  # type: ignore[misc]
    ]
    assert wrong == []


EDGES = [
    (0.0, 2.0, 0.0), (0.0, -1.5, math.inf), (-0.0, -1.0, -math.inf), (-0.0, 3.0, -0.0), (-2.0, 3.0, -8.0),
    (-2.0, 2.0, 4.0), (math.inf, -1.0, 0.0), (-math.inf, 3.0, -math.inf), (2.0, math.inf, math.inf),
    (0.5, math.inf, 0.0), (-1.0, math.inf, 1.0), (math.nan, 0.0, 1.0), (1.0, math.nan, 1.0), (10.0, 400.0, math.inf),
    (10.0, -400.0, 0.0), (2.0, -1074.0, 5e-324),
]  # fmt: skip


@pytest.mark.parametrize(("x", "y", "wanted"), EDGES)
def test_powers_at_the_edges_are_those_of_the_standard(x: float, y: float, wanted: float) -> None:
    found = mathematics.power(x, y)
    assert found == wanted
    assert math.copysign(1.0, found) == math.copysign(1.0, wanted)


def test_what_has_no_value_is_no_number() -> None:
    for found in (
        mathematics.power(-2.0, 0.5),
        mathematics.log(-1.0),
        mathematics.exp(math.nan),
        mathematics.power(math.nan, 2.0),
    ):
        assert math.isnan(found)
    assert mathematics.log(0.0) == -math.inf
    assert (mathematics.exp(710.0), mathematics.exp(-746.0)) == (math.inf, 0.0)
