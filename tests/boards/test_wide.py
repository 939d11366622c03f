"""Sets of points against Python's own sets."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import outply as op
from outply.boards import wide
from outply.compiler.kernel import Ready

MOST = 378


@st.composite
def pairs(draw: st.DrawFn) -> tuple[int, set[int], set[int]]:
    """A board and two sets of points on it; the ends of words are drawn often."""
    size = draw(st.integers(1, MOST))
    edges = [p for p in (0, 1, 62, 63, 64, 125, 126, size - 1) if p < size]
    point = st.one_of(st.integers(0, size - 1), st.sampled_from(edges))
    return size, draw(st.sets(point)), draw(st.sets(point))


@given(pairs())
def test_a_set_is_what_was_put_into_it(drawn: tuple[int, set[int], set[int]]) -> None:
    size, x, _ = drawn
    made = wide.points(size, x)
    assert list(wide.each(made)) == sorted(x)
    assert {p for p in range(size) if wide.has(made, p)} == x
    assert wide.count(made) == len(x)
    assert wide.any_of(made) == bool(x)
    assert wide.first(made) == min(x, default=-1)
    assert len(made) == (size + 62) // 63
    assert all(0 <= word < 2**63 for word in made)


@given(pairs())
def test_two_sets(drawn: tuple[int, set[int], set[int]]) -> None:
    size, x, y = drawn
    a, b = wide.points(size, x), wide.points(size, y)
    assert set(wide.each(wide.intersection(a, b))) == x & y
    assert set(wide.each(wide.union(a, b))) == x | y
    assert set(wide.each(wide.without(a, b))) == x - y
    assert wide.points(size) == wide.without(a, a)


@given(pairs(), st.integers(1, 62))
def test_moved_sets(drawn: tuple[int, set[int], set[int]], by: int) -> None:
    size, x, _ = drawn
    made = wide.points(size, x)
    room = 63 * len(made)
    assert set(wide.each(wide.up(made, by))) == {p + by for p in x if p + by < room}
    assert set(wide.each(wide.down(made, by))) == {p - by for p in x if p >= by}


@pytest.mark.parametrize("size", [0, MOST + 1])
def test_a_board_too_big_or_too_small(size: int) -> None:
    with pytest.raises(ValueError, match=f"1 to {MOST} points, not {size}"):
        wide.points(size)


class Former(op.Game):
    """Fills nine points in turn, in rules that use the names of the version before."""

    def initial(self):
        return wide.points(9), wide.points(9)

    def to_move(self, s):
        return wide.count(wide.either(s[0], s[1])) % 2

    def actions(self, s):
        for point in range(9):
            if not wide.has(wide.either(s[0], s[1]), point):
                yield point

    def result(self, s, point):
        return (wide.put(s[0], point), s[1]) if self.to_move(s) == 0 else (s[0], wide.put(s[1], point))

    def is_terminal(self, s):
        return wide.some(wide.both(s[0], s[1])) or wide.count(wide.either(s[0], s[1])) == 9

    def utility(self, s, player):
        return 1.0 if player == 0 else -1.0


@pytest.mark.compiled
def test_rules_with_former_names_compile() -> None:
    with pytest.warns(DeprecationWarning) as warned:
        report = op.search(Former(), budget=op.Budget(simulations=50))
    assert any("wide.either is now outply.boards.wide.union" in str(warning.message) for warning in warned)
    assert Ready(Former()).compiled
    assert report.value == (1.0, -1.0)
