"""The arguments of a search as people write them: limits by name, options of inner parts, things in the wrong place."""

from __future__ import annotations

from typing import Any

import pytest

import outply as op
from outply.api import search, search_live

GAME = op.load("tic_tac_toe")


def test_limits_may_stand_alone() -> None:
    named = search(GAME, simulations=60, seed=3)
    assert named.moves == search(GAME, budget=op.Budget(simulations=60), seed=3).moves
    assert named.cost.simulations == 60
    *_, last = search_live(GAME, algorithm="alpha_beta", depth=2)
    assert last.cost.depth == 2
    assert op.Player(GAME, "mcts", simulations=30).spec.budget == op.Budget(simulations=30)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"simulation": 60}, "search has no argument 'simulation'; did you mean simulations"),
        ({"c": 0.7}, r"an option of an algorithm stands there: op\.MCTS\(c=0\.7\)"),
        ({"seconds": 1, "budget": op.Budget(depth=3)}, r"alone or in the budget: op\.Budget\(seconds=1\)"),
        ({"state": op.MCTS()}, r"second argument of search is a state; name this one: algorithm=MCTS\(\)"),
        ({"state": op.Budget(depth=3)}, "name this one: budget=Budget"),
    ],
)
def test_what_stands_in_the_wrong_place_is_told_where_it_belongs(options: dict[str, Any], told: str) -> None:
    with pytest.raises(TypeError, match=told):
        search(GAME, **options)


def test_options_of_inner_parts_may_be_given_to_the_whole() -> None:
    assert op.MCTS(c=0.7) == op.MCTS(tree_policy=op.UCB1(c=0.7))  # type: ignore[call-arg]
    assert op.MCTS(tree_policy=op.PUCT(), c=0.3) == op.MCTS(tree_policy=op.PUCT(c=0.3))  # type: ignore[call-arg]
    with pytest.raises(ValueError, match="MCTS has no option 'cc'; did you mean c"):
        op.MCTS(cc=0.7)  # type: ignore[call-arg]


# -- rules as people write them ----------------------------------------------------------------------------------------


class Counter(op.Game):
    """Counts down."""

    def initial(self) -> int:
        return 3

    def to_move(self, s: int) -> int:
        return s % 2

    def actions(self, s: int) -> Any:
        return ("left", "right")

    def result(self, s: int, a: int) -> int:
        return s - 1

    def is_terminal(self, s: int) -> bool:
        return s == 0

    def utility(self, s: int, player: int) -> float:
        return 0.0


class Cells(Counter):
    def actions(self, s: int) -> Any:
        return ((0, 1), (1, 2))


@pytest.mark.parametrize(
    ("game", "told"),
    [
        (Counter(), r"actions gave action 'left', .* number them: NAMES = \('left', …\), give range\(len\(NAMES\)\)"),
        (Cells(), r"actions gave action \(0, 1\), .* row \* columns \+ column: divmod\(a, columns\)"),
    ],
)
def test_actions_that_are_no_numbers_are_told_how_to_become_ones(game: op.Game, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        search(game)
    assert "number" in str(op.check(game, isolated=False))


def test_misspelt_rules_are_matched() -> None:
    rules = {name: value for name, value in vars(Counter).items() if callable(value)}
    for wrong, right in (("isterminal", "is_terminal"), ("toMove", "to_move"), ("Utility", "utility")):
        own = {**rules, wrong: rules[right]}
        del own[right]
        game = type("Misspelt", (op.Game,), own)()
        with pytest.raises(TypeError, match=f"Misspelt has no rule {right}; rename {wrong} to {right}"):
            search(game)
        assert f"rename {wrong} to {right}" in str(op.check(game, isolated=False))
