"""Determinised search: it votes over worlds, does not peek, and believes what a search over records does not."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

import outply as op
from outply.boards.random import below, seeded
from outply.information.record import follow

pytestmark = pytest.mark.usefixtures("plainly")


class Coin(NamedTuple):
    side: int  # -1 not thrown yet
    step: int
    guess: int


class Guess(op.Game):
    """Take 0.2, or guess a coin that nobody sees: 1 if right, -1 if wrong."""

    players = 1

    def initial(self) -> Any:
        return Coin(-1, 0, -1)

    def to_move(self, s: Any) -> int:
        return op.CHANCE if s.side < 0 else 0

    def chances(self, s: Any) -> Any:
        yield 0, 0.5
        yield 1, 0.5

    def actions(self, s: Any) -> Any:
        return range(2)

    def result(self, s: Any, a: int) -> Any:
        if s.side < 0:
            return Coin(a, 0, -1)
        return Coin(s.side, 2 if s.step == 0 and a == 0 else s.step + 1, a if s.step == 1 else -1 - (a == 0))

    def is_terminal(self, s: Any) -> bool:
        return bool(s.step == 2)

    def utility(self, s: Any, player: int) -> float:
        return 0.2 if s.guess == -2 else 1.0 if s.guess == s.side else -1.0

    def observation(self, s: Any, player: int) -> Any:
        return s.step

    def redeal(self, s: Any, player: int, rng: Any) -> Any:
        return s._replace(side=below(rng, 2))


def searched(game: Any, algorithm: Any, simulations: int = 2000, **options: Any) -> op.Report:
    return op.search(game, algorithm=algorithm, budget=op.Budget(simulations=simulations, memory_mb=8), **options)


def test_it_believes_that_it_will_see_the_coin() -> None:
    """Strategy fusion: in every world the right guess is known, so guessing looks like a sure win."""
    believed, known = searched(Guess(), "pimc:each=50"), searched(Guess(), "ismcts")
    assert (believed.action, believed.value) == (1, pytest.approx((1.0,), abs=0.2))
    assert (known.action, known.value) == (0, pytest.approx((0.2,), abs=1e-9))


def test_what_is_certain_in_kuhn_poker() -> None:
    for inner in ("mcts", "alpha_beta"):
        report = searched(op.load("kuhn"), f"pimc:inner={inner},each=30", 600, moves=(0, 2, 1))
        assert report.action == 1 and report.moves[0].share > 0.9
        assert sum(report.value) == pytest.approx(0.0)


@pytest.mark.parametrize("name", ["kuhn", "leduc", "tricks"])
def test_what_a_player_cannot_know_changes_nothing(name: str) -> None:
    game: Any = op.load(name)
    s = game.initial()
    while game.to_move(s) == op.CHANCE:
        s = game.result(s, next(iter(game.chances(s)))[0])
    player = int(game.to_move(s))
    reports = [
        searched(game, "pimc:each=10", 60, player=player, state=state)
        for state in (s, game.redeal(s, player, seeded(3)), game.redeal(s, player, seeded(4)))
    ]
    assert len({(report.action, report.moves) for report in reports}) == 1


def test_games_that_do_not_redeal_and_choices_at_once() -> None:
    assert searched(op.load("tiger"), "pimc:each=20", 200, moves=(0, 2, 0)).action in range(3)
    assert searched(op.load("matrix"), "pimc:each=20", 200, player=1).action in range(3)
    s, _ = follow(op.load("kuhn"), (0, 1))
    with pytest.raises(ValueError, match="player 1 has nothing to choose here"):
        searched(op.load("kuhn"), "pimc", 20, state=s, player=1)
