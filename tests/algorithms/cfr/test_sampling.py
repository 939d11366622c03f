"""Sampled regret minimisation, equilibria by linear programs, and policies as players."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import outply as op
from outply.algorithms.cfr import MCCFRSolver, StrategyProfile, equilibrium, exploitability, uniform_policy, values
from tests.support.hidden_games import Several

KUHN, LEDUC = op.load("kuhn"), op.load("leduc")


@pytest.mark.usefixtures("plainly")
@pytest.mark.parametrize(
    ("name", "value"),
    [("kuhn", -1 / 18), ("liars_dice:sides=2", 0.5), ("liars_dice:sides=3", 1 / 9), ("matrix:which=2 0; 1 3", 1.5)],
)
def test_equilibria_are_exact(name: str, value: float) -> None:
    found = equilibrium(op.load(name))
    assert found.value == pytest.approx(value, abs=1e-9)
    assert values(found.policy)[0] == pytest.approx(value, abs=1e-9)
    assert exploitability(found.policy) == pytest.approx(0.0, abs=1e-9)


@pytest.mark.compiled
def test_the_equilibrium_of_leduc_is_exact() -> None:
    found = equilibrium(LEDUC)
    assert found.value == pytest.approx(-0.085606424078, abs=1e-9)
    assert exploitability(found.policy) == pytest.approx(0.0, abs=1e-9)


@pytest.mark.usefixtures("plainly")
@pytest.mark.parametrize("sampling", ["external", "outcome"])
@pytest.mark.parametrize("name", ["kuhn", "matrix", "liars_dice:sides=2"])
def test_samples_come_near_an_equilibrium(name: str, sampling: str) -> None:
    game = op.load(name)
    solver = MCCFRSolver(game, sampling, seed=2)
    solver.iterate(4000)
    assert solver.iterations == 4000
    assert exploitability(solver.policy()) < 0.06
    assert values(solver.policy())[0] == pytest.approx(equilibrium(game).value, abs=0.06)


@pytest.mark.compiled
@pytest.mark.parametrize("sampling", ["external", "outcome"])
def test_leduc_grows_less_exploitable(sampling: str) -> None:
    solver, left = MCCFRSolver(LEDUC, sampling), []
    for _ in range(2):
        solver.iterate(100_000)
        left.append(exploitability(solver.policy()))
        solver.iterate(300_000)
    left.append(exploitability(solver.policy()))
    assert left[0] > left[-1] and left[-1] < {"external": 0.05, "outcome": 0.3}[sampling]


@pytest.mark.compiled
@pytest.mark.parametrize("sampling", ["external", "outcome"])
def test_compiled_equals_plain(sampling: str, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = MCCFRSolver(KUHN, sampling, seed=5)
    compiled.iterate(50)
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    plain = MCCFRSolver(KUHN, sampling, seed=5)
    plain.iterate(50)
    assert plain.sample.regrets == pytest.approx(compiled.sample.regrets)
    assert plain.sample.average == pytest.approx(compiled.sample.average)


@pytest.mark.usefixtures("plainly")
def test_three_players_and_some_at_once() -> None:
    for sampling in ("external", "outcome"):
        solver = MCCFRSolver(Several(), sampling)
        solver.iterate(30)
        assert len(values(solver.policy())) == 3


@pytest.mark.usefixtures("plainly")
def test_policies_are_players(tmp_path: Path) -> None:
    file = tmp_path / "kuhn.npz"
    equilibrium(KUHN).policy.save(file)
    policy = StrategyProfile.load(KUHN, file)
    king = op.Player(KUHN, policy.player(seed=3))
    assert [king.choose(moves=[0, 2, 1])] * 3 == [king.choose(moves=[0, 2, 1]) for _ in range(3)] == [1] * 3
    standings = op.Arena("kuhn", [policy.player(seed=1), "random"], rounds=20, workers=0).play()
    assert standings.duel is not None and len(standings.played) == 40
    assert all(outcome.ending == "over" for _, outcome in standings.played)


@pytest.mark.usefixtures("plainly")
def test_players_draw_by_the_policy() -> None:
    choose: Any = uniform_policy(KUHN).player(seed=4)
    from outply.information.seen import seen_after

    drawn = [choose(KUHN, None, seen_after(KUHN, [0, 1], 0)) for _ in range(200)]
    assert 70 < sum(drawn) < 130


@pytest.mark.usefixtures("plainly")
def test_wrong_use_is_told() -> None:
    with pytest.raises(ValueError, match="MCCFR has no sampling 'chance'; it has external, outcome"):
        MCCFRSolver(KUHN, "chance")
    with pytest.raises(ValueError, match="MCCFR needs two or more players"):
        MCCFRSolver(op.load("tiger"))
    with pytest.raises(ValueError, match="MCCFR: explore is above 0 and at most 1, not 0"):
        MCCFRSolver(KUHN, explore=0)
    with pytest.raises(ValueError, match="equilibrium is for two players of a zero-sum game"):
        equilibrium(op.load("matrix", which="chicken"))
