"""Names that are cut: short enough, and different where the whole names are."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from outply.draw.names import cut_names

WORDS = st.lists(st.sampled_from(["mcts:", "simulations=1000,", "c=0.5", "c=0.7", "alpha_beta:", "depth=3,", "x" * 20]))


@given(st.lists(WORDS.map("".join).filter(bool), min_size=1, max_size=6, unique=True), st.integers(10, 30))
def test_cut_names_fit_and_differ(names: list[str], width: int) -> None:
    cut = cut_names(names, width)
    assert all(len(short) <= width for short in cut)
    assert len(set(cut)) == len(names)


def test_the_part_that_differs_is_shown() -> None:
    names = [f"mcts:simulations=100000,tree_policy=ucb1,c={c}" for c in (0.5, 0.7)]
    assert [name[-5:] for name in cut_names(names, 28)] == ["c=0.5", "c=0.7"]
    early = [f"mcts:c={c},simulations=100000,tree_policy=ucb1,solver=false" for c in (0.5, 0.7)]
    assert [name[:10] for name in cut_names(early, 28)] == ["mcts:c=0.5", "mcts:c=0.7"]


def test_what_fits_is_left_as_it_is() -> None:
    assert cut_names(["mcts", "random"], 10) == ["mcts", "random"]
