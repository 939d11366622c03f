"""log, exp, pow and nextafter in plain Python, to be compiled in: the same bits in every browser, and as plain Python.

Each works with pairs of floats, a value and what it lacks, and is rounded once at the end: a result is the float next
to the true value in all but about one case in ten thousand. The C library's own are wrong as often, elsewhere.
"""

from __future__ import annotations

import math

import numpy as np

LN2, LN2_REST = 0.6931471805599453, 2.3190468138462996e-17
"""log 2, and what it lacks."""

SPLITTER = 134217729.0
"""2^27 + 1: a product with it splits a float in two halves."""

HALVINGS = 6
"""Times that the argument of exp is halved before its series, and the result squared afterwards."""

Pair = tuple[float, float]


def total(a: float, b: float) -> Pair:
    """a + b, and what the sum lacks."""
    s = a + b
    t = s - a
    return s, (a - (s - t)) + (b - t)


def product(a: float, b: float) -> Pair:
    """a · b, and what the product lacks."""
    p = a * b
    t = SPLITTER * a
    a1 = t - (t - a)
    a0 = a - a1
    t = SPLITTER * b
    b1 = t - (t - b)
    b0 = b - b1
    return p, ((a1 * b1 - p) + a1 * b0 + a0 * b1) + a0 * b0


def add(a: float, al: float, b: float, bl: float) -> Pair:
    """The sum of two pairs."""
    s, t = total(a, b)
    return total(s, t + (al + bl))


def times(a: float, al: float, b: float, bl: float) -> Pair:
    """The product of two pairs."""
    p, t = product(a, b)
    return total(p, t + (a * bl + al * b))


def divide(a: float, al: float, b: float, bl: float) -> Pair:
    """The quotient of two pairs."""
    q = a / b
    p, t = product(q, b)
    return total(q, ((a - p) - t + al - q * bl) / b)


def log_pair(x: float) -> Pair:
    """The logarithm of a positive, finite number: of its mantissa by the series of artanh, and of its power of two."""
    power = 0
    while x < 0.7071067811865476:
        step = 512 if x < 7.458340731200207e-155 else 1
        x *= 1.3407807929942597e154 if step == 512 else 2.0
        power -= step
    while x > 1.4142135623730951:
        step = 512 if x > 1.3407807929942597e154 else 1
        x *= 7.458340731200207e-155 if step == 512 else 0.5
        power += step
    below, lacking = total(x, 1.0)
    s, sl = divide(x - 1.0, 0.0, below, lacking)
    q, ql = times(s, sl, s, sl)
    rest = 0.0
    for odd in range(33, 7, -2):
        rest = rest * q + 1.0 / odd
    t, tl = 1.0 / 7.0 + rest * q, 0.0
    t, tl = times(t, tl, q, ql)
    t, tl = add(t, tl, 0.2, -1.1102230246251566e-17)
    t, tl = times(t, tl, q, ql)
    t, tl = add(t, tl, 0.3333333333333333, 1.850371707708594e-17)
    t, tl = times(t, tl, q, ql)
    t, tl = times(t, tl, s, sl)
    t, tl = add(s, sl, t, tl)
    n, nl = times(float(power), 0.0, LN2, LN2_REST)
    return add(n, nl, 2.0 * t, 2.0 * tl)


def exp_pair(x: float, xl: float) -> float:
    """The exponential of a pair: by the series of what is left of it after powers of two and halvings."""
    if x > 709.79:
        return math.inf
    if x < -745.2:
        return 0.0
    power = math.floor(x / LN2 + 0.5)
    n, nl = times(float(power), 0.0, LN2, LN2_REST)
    r, rl = add(x, xl, -n, -nl)
    small = 1.0 / (1 << HALVINGS)
    r, rl = r * small, rl * small
    rest = 0.0
    for degree in range(12, 3, -1):
        rest = (rest + 1.0) * r / degree
    t, tl = add(rest, 0.0, 1.0, 0.0)
    t, tl = times(t, tl, r, rl)
    t, tl = divide(t, tl, 3.0, 0.0)
    t, tl = add(t, tl, 1.0, 0.0)
    t, tl = times(t, tl, 0.5 * r, 0.5 * rl)
    t, tl = add(t, tl, 1.0, 0.0)
    t, tl = times(t, tl, r, rl)
    for _ in range(HALVINGS):
        p, pl = times(t, tl, t, tl)
        t, tl = add(2.0 * t, 2.0 * tl, p, pl)
    t, tl = add(t, tl, 1.0, 0.0)
    return scaled(t + tl, int(power))


def scaled(x: float, power: int) -> float:
    """x · 2^power."""
    while power > 1000:
        x, power = x * 1.0715086071862673e301, power - 1000
    while power < -1000:
        x, power = x * 9.332636185032189e-302, power + 1000
    step = 2.0 if power > 0 else 0.5
    for _ in range(abs(power)):
        x *= step
    return x


def log(x: float) -> float:
    """The natural logarithm; of 0 minus infinity, of a negative number no number."""
    if x != x or x < 0.0:
        return math.nan
    if x == 0.0:
        return -math.inf
    if x == math.inf:
        return x
    value, _ = log_pair(x)
    return value


def exp(x: float) -> float:
    """e to the power of x."""
    return x if x != x else exp_pair(x, 0.0)


def power(x: float, y: float) -> float:
    """x to the power of y, as IEEE 754 has it."""
    if y == 0.0 or x == 1.0:
        return 1.0
    if x != x or y != y:
        return math.nan
    if x < 0.0 and x != -math.inf and not is_whole(y):
        return math.nan
    odd = is_whole(y) and not is_whole(0.5 * y)
    sign = -1.0 if odd and math.copysign(1.0, x) < 0.0 else 1.0
    return sign * magnitude(abs(x), y)


def is_whole(y: float) -> bool:
    """A whole number; infinity counts as one that is even."""
    return abs(y) >= 4503599627370496.0 or float(int(y)) == y


def magnitude(x: float, y: float) -> float:
    """x to the power of y for x from 0 up."""
    if x == 1.0:
        return 1.0
    if abs(y) == math.inf:
        return math.inf if (x > 1.0) == (y > 0.0) else 0.0
    if x == 0.0 or x == math.inf:
        return math.inf if (x > 1.0) == (y > 0.0) else 0.0
    value, rest = log_pair(x)
    if abs(value * y) > 800.0:
        return math.inf if value * y > 0.0 else 0.0
    value, rest = times(value, rest, y, 0.0)
    return exp_pair(value, rest)


def next_after(x: float, y: float) -> float:
    """The float next to x on the way to y."""
    if x != x or y != y:
        return math.nan
    if x == y:
        return y
    if x == 0.0:
        return math.copysign(5e-324, y)
    word = np.float64(x).view(np.int64)
    return float(np.int64(word + (1 if (x < y) == (x > 0.0) else -1)).view(np.float64))


def power_of_two(x: float) -> float:
    """2 ** x, as LLVM writes it."""
    return power(2.0, x)


FUNCTIONS = {
    "log": (log, 1),
    "exp": (exp, 1),
    "exp2": (power_of_two, 1),
    "pow": (power, 2),
    "nextafter": (next_after, 2),
}
"""What is compiled in: the name that LLVM knows, the function, and how many numbers it takes."""
