"""Sheets with `random` and `sees`: what players notice, and what our six sheets are worth."""

from typing import Any

import pytest

import outply as op
from outply.algorithms.cfr import CFRSolver, exploitability, values
from outply.game import CHANCE, facts
from tests.support.paths import ROOT

SHEETS = ROOT / "examples" / "sheets"


def load(name: str) -> Any:
    return op.load(str(SHEETS / f"{name}.kif"))


def after(game: Any, *names: str) -> Any:
    """The state after these actions and outcomes by name."""
    s = game.initial()
    for name in names:
        choices = [a for a, _ in game.chances(s)] if game.to_move(s) == CHANCE else game.actions(s)
        s = game.result(s, next(a for a in choices if game.action_name(s, a) == name))
    return s


@pytest.mark.parametrize("name", sorted(path.stem for path in SHEETS.glob("*.kif")))
def test_our_sheets_keep_the_contract(plainly: None, name: str) -> None:
    found = op.check(load(name), games=20, seconds=3)
    assert found.ok, str(found)


@pytest.mark.parametrize(
    ("name", "players", "chance", "hidden", "simultaneous"),
    [
        ("coin", 1, True, True, False),
        ("kuhn", 2, True, True, False),
        ("pig", 2, True, False, False),
        ("blind_tic_tac_toe", 2, True, True, True),
    ],
)
def test_facts(plainly: None, name: str, players: int, chance: bool, hidden: bool, simultaneous: bool) -> None:
    known = facts(load(name))
    assert (known.players, known.chance, known.hidden, known.simultaneous) == (players, chance, hidden, simultaneous)


def test_outcomes_of_random_are_uniform(plainly: None) -> None:
    game = load("kuhn")
    s = game.initial()
    assert game.to_move(s) == CHANCE
    assert [p for _, p in game.chances(s)] == [1 / 6] * 6


def test_players_see_their_own_card_only(plainly: None) -> None:
    game = load("kuhn")
    deals = [after(game, f"deal({cards})") for cards in ("jack,queen", "jack,king", "queen,king")]
    first, second = ([game.observation(s, player) for s in deals] for player in range(2))
    assert first[0] == first[1] != first[2]
    assert second[1] == second[2] != second[0]


def test_time_goes_on_for_who_sees_the_same_again(plainly: None) -> None:
    game = load("tiger")
    once = after(game, "place(left)", "listen", "echo(1)")
    twice = after(game, "place(left)", "listen", "echo(1)", "listen", "echo(2)")
    assert game.observation(once, 0) != game.observation(twice, 0)


def test_kuhn_poker_has_its_known_value(plainly: None) -> None:
    solver = CFRSolver(load("kuhn"))
    solver.iterate(60)
    policy = solver.policy()
    assert values(policy)[0] == pytest.approx(50 - 25 / 18, abs=0.2)
    assert exploitability(policy) < 0.7


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("name", "moves", "value", "best"),
    [
        ("coin", ["fall(heads)"], 75.0, "look"),
        ("monty_hall", ["hide(1)", "choose(1)", "open(3)"], 200 / 3, "switch"),
    ],
)
def test_searches_find_what_a_player_can_expect(name: str, moves: list[str], value: float, best: str) -> None:
    game = load(name)
    taken, s = [], game.initial()
    for move in moves:
        choices = [a for a, _ in game.chances(s)] if game.to_move(s) == CHANCE else game.actions(s)
        taken.append(next(a for a in choices if game.action_name(s, a) == move))
        s = game.result(s, taken[-1])
    report = op.search(game, s, moves=taken, budget=op.Budget(simulations=4000), seed=1)
    assert game.action_name(s, report.action) == best
    assert report.value[0] == pytest.approx(value, abs=6)
