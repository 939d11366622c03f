"""Regret minimisation beside exact values, OpenSpiel's exploitability and a linear program."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import outply as op
from outply.algorithms.cfr import CFRSolver, StrategyProfile, best_response, exploitability, uniform_policy, values
from outply.algorithms.cfr.kernel import UPDATES
from outply.algorithms.cfr.linear_program import solve_program
from outply.algorithms.cfr.sequences import lay_out
from outply.information.in_turn import in_turn
from outply.information.record import Records, new_records
from tests.support.hidden_games import Blind, Several, Throw

pytestmark = pytest.mark.compiled_in_soak

VALUES = {
    "kuhn": -1 / 18,
    "leduc": -0.085606424078,
    "liars_dice:sides=2": 1 / 2,
    "liars_dice:sides=3": 1 / 9,
    "liars_dice:sides=4": 1 / 16,
    "liars_dice:sides=5": 1 / 125,
    "goofspiel:cards=3": 0.0,
    "matrix:which=2 0; 1 3": 1.5,
    "matrix": 0.0,
}
"""Values to player 0, computed elsewhere; those of Goofspiel and of symmetric matrices by symmetry."""

SMALL = ("kuhn", "liars_dice:sides=2", "matrix", "matrix:which=2 0; 1 3", "goofspiel:cards=3")


def slow_value(policy: StrategyProfile, s: Any, records: Any, player: int) -> float:
    """What a policy is worth, by recursion over all states."""
    game: Any = in_turn(policy.game)
    if game.is_terminal(s):
        return float(game.utility(s, player))
    mover = game.to_move(s)
    steps = list(game.chances(s)) if mover == op.CHANCE else []
    if mover != op.CHANCE:
        record = int(policy.sequences.slots[policy.sequences.place(records.keys[mover])]) - 1
        _, first, count, _ = policy.sequences.records[record].tolist()
        steps = [(int(policy.sequences.actions[i]), float(policy.shares[i])) for i in range(first, first + count)]
    total = 0.0
    for a, share in steps:
        after, new = Records(records.keys.copy(), records.noticed.copy()), game.result(s, a)
        if mover != op.CHANCE:
            after.act(mover, a)
        after.notice(game, new)
        total += share * slow_value(policy, new, after, player)
    return total


def slow(policy: StrategyProfile, player: int) -> float:
    game: Any = in_turn(policy.game)
    records = new_records(game.players)
    records.begin(game, game.initial())
    return slow_value(policy, game.initial(), records, player)


@pytest.mark.compiled
@pytest.mark.parametrize("name", VALUES)
def test_the_linear_program_finds_the_known_value(name: str) -> None:
    assert solve_program(lay_out(op.load(name)))[0] == pytest.approx(VALUES[name], abs=1e-9)


@pytest.mark.compiled
@pytest.mark.parametrize("variant", UPDATES)
@pytest.mark.parametrize("name", ["kuhn", "leduc", "liars_dice:sides=3", "goofspiel:cards=3"])
def test_every_variant_comes_close_to_the_value(name: str, variant: str) -> None:
    solver = CFRSolver(op.load(name), variant)
    solver.iterate(3000)
    policy = solver.policy()
    gap = exploitability(policy)
    assert -1e-9 < gap < (2e-2 if variant == "plain" else 2e-3)
    assert abs(values(policy)[0] - VALUES[name]) <= 2 * gap + 1e-9


@pytest.mark.parametrize("name", SMALL)
def test_plain_python_learns_the_same(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = CFRSolver(op.load(name), "predictive")
    compiled.iterate(20)
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    plain = CFRSolver(op.load(name), "predictive")
    plain.iterate(20)
    assert plain.policy().shares == pytest.approx(compiled.policy().shares, abs=1e-9)


@pytest.mark.parametrize(
    "game", [op.load("kuhn"), Blind(), Throw(), Several(), op.load("liars_dice", sides=2)], ids=repr
)
def test_values_beside_a_walk_over_all_states(game: op.Game) -> None:
    policy = uniform_policy(game)
    rng = np.random.default_rng(1)
    for _, first, count, _ in policy.sequences.records.tolist():
        policy.shares[first : first + count] = rng.dirichlet(np.ones(count))
    assert values(policy) == pytest.approx([slow(policy, p) for p in range(game.players)], abs=1e-9)
    for player in range(game.players):
        value, response = best_response(policy, player)
        assert slow(response, player) == pytest.approx(value, abs=1e-9)
        assert value >= values(policy)[player] - 1e-9


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("name", "exploited"), [("kuhn", 11 / 24), ("leduc", 2.373611111), ("liars_dice:sides=6", 0.780744322)]
)
def test_how_exploitable_uniform_play_is(name: str, exploited: float) -> None:
    """As OpenSpiel says."""
    assert exploitability(uniform_policy(op.load(name))) == pytest.approx(exploited, abs=1e-8)


@pytest.mark.compiled
def test_sizes() -> None:
    tree = lay_out(op.load("leduc"))
    assert len(tree.keys) == 936 and int(tree.counters[4]) == 9457
    tree = lay_out(op.load("liars_dice"))
    assert len(tree.keys) == 24576 and int(tree.counters[4]) == 294883


def test_policies_are_asked_and_kept(tmp_path: Path) -> None:
    game = op.load("kuhn")
    solver = CFRSolver(game)
    solver.iterate(400)
    policy = solver.policy()
    assert policy.at((0, 2, 1)) == policy.at((1, 2, 1))  # a king does not see the other card
    assert policy.at((0, 2, 1))[1] > 0.95 and policy.at((2, 0, 1))[1] < 0.05
    policy.save(tmp_path / "kuhn.npz")
    again = StrategyProfile.load(game, tmp_path / "kuhn.npz")
    assert again.at((0, 1)) == policy.at((0, 1))
    with pytest.raises(ValueError, match=r"holds a policy of Kuhn\(\), or of other rules, not one of"):
        StrategyProfile.load(op.load("matrix"), tmp_path / "kuhn.npz")
    (tmp_path / "torn.npz").write_bytes((tmp_path / "kuhn.npz").read_bytes()[:200])
    (tmp_path / "text.npz").write_text("no policy")
    for name in ("torn.npz", "text.npz"):
        with pytest.raises(ValueError, match=f"{name} holds no policy"):
            StrategyProfile.load(game, tmp_path / name)
    with pytest.raises(ValueError, match=r"nowhere.npz cannot be read: No such file or directory\."):
        StrategyProfile.load(game, tmp_path / "nowhere.npz")
    (tmp_path / "folder").mkdir()
    with pytest.raises(OSError, match="folder"):
        policy.save(tmp_path / "folder")
    assert not [path for path in tmp_path.iterdir() if path.suffix not in (".npz", "")]
    with pytest.raises(ValueError, match="nobody has anything to choose here"):
        policy.at((0,))


def test_wrong_use() -> None:
    with pytest.raises(ValueError, match="CFR has no variant 'best'; it has plain, plus, discounted, predictive"):
        CFRSolver(op.load("kuhn"), "best")
    with pytest.raises(ValueError, match="CFR needs two or more players"):
        CFRSolver(op.load("tiger"))
    with pytest.raises(ValueError, match="exploitability is for two players of a zero-sum game"):
        exploitability(uniform_policy(op.load("matrix", which="chicken")))
    with pytest.raises(ValueError, match=r"Kuhn.* has no player 2; there are 0 to 1"):
        best_response(uniform_policy(op.load("kuhn")), 2)
    with pytest.raises(ValueError, match="is too large to be laid out in 1 MB"):
        lay_out(op.load("liars_dice"), memory_mb=1.0)
