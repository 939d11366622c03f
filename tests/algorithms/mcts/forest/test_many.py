"""Many states at once, a thread for each: the answers are those of `op.search_many` on the CPU, bit for bit."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import outply as op
from outply.algorithms.mcts.forest.many import StateBatch, series_arguments
from outply.algorithms.mcts.series import search_series
from outply.compiler.gpu import driver
from outply.compiler.gpu.entry import Whole
from outply.compiler.gpu.ptx import Target, ptx_of
from tests.support.assembler import FULL_REGISTERS, assemble

BUDGET = op.Budget(simulations=150)


def states_of(game: Any, count: int) -> list[Any]:
    """States after 0 to 3 random actions."""
    random, states = np.random.default_rng(1), []
    for i in range(count):
        s = game.initial()
        for _ in range(i % 4):
            actions = list(game.actions(s))
            s = game.result(s, actions[int(random.integers(len(actions)))])
        states.append(s)
    return states


@pytest.fixture
def on_cpu(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a card does is done on the CPU, state after state."""
    monkeypatch.setattr(driver, "device", lambda number=0: None)


@pytest.mark.usefixtures("on_cpu")
@pytest.mark.parametrize("name", ["tic_tac_toe", "nim"])
def test_answers_are_those_of_the_cpu(name: str) -> None:
    game = op.load(name)
    states = states_of(game, 12)
    found = op.search_many(game, states, op.MCTS(), BUDGET, seed=7, device="gpu")
    wanted = op.search_many(game, states, op.MCTS(), BUDGET, seed=7)
    for one, other in zip(found.rows, wanted.rows, strict=True):
        assert one.tolist() == other.tolist()
    assert found.searched.all()


@pytest.mark.usefixtures("on_cpu")
def test_a_state_without_room_is_searched_by_the_cpu() -> None:
    game = op.load("tic_tac_toe")
    states = states_of(game, 6)
    narrow = op.Budget(simulations=150, memory_mb=0.005)
    found = op.search_many(game, states, op.MCTS(), narrow, seed=7, device="gpu")
    assert found.searched.all()
    assert found.rows.chosen.tolist() == op.search_many(game, states, op.MCTS(), narrow, seed=7).rows.chosen.tolist()


@pytest.mark.usefixtures("on_cpu")
def test_a_state_in_which_the_game_is_over_is_named() -> None:
    game = op.load("tic_tac_toe")
    s = game.initial()
    for action in (0, 3, 1, 4, 2):
        s = game.result(s, action)
    with pytest.raises(ValueError, match="the game is over in state number 1"):
        op.search_many(game, [game.initial(), s], op.MCTS(), BUDGET, device="gpu")


def test_what_does_not_fit_is_refused_in_a_sentence() -> None:
    game = op.load("tic_tac_toe")
    states = [game.initial()]
    for algorithm, budget in ((op.AlphaBeta(), op.Budget(depth=3)), (op.MCTS(), op.Budget(seconds=0.1))):
        with pytest.raises(ValueError, match=r"a GPU searches by MCTS without columns, .* leave out device"):
            op.search_many(game, states, algorithm, budget, device="gpu")
    with pytest.raises(ValueError, match="search_many: device is cpu or gpu, not 'tpu'"):
        op.search_many(game, states, op.MCTS(), BUDGET, device="tpu")


def test_without_a_card_a_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_driver(number: int = 0) -> Any:
        raise driver.GpuError("there is no NVIDIA driver on this machine.")

    monkeypatch.setattr(driver, "device", no_driver)
    game = op.load("tic_tac_toe")
    with pytest.raises(ValueError, match=r"search_many: there is no NVIDIA driver on this machine\. Leave out device"):
        op.search_many(game, [game.initial()], op.MCTS(), BUDGET, device="gpu")


@pytest.mark.compiled
def test_the_code_of_a_series_assembles(tmp_path: Path) -> None:
    game = op.load("tic_tac_toe")
    batch = StateBatch(op.MCTS(), game, states_of(game, 2), [1, 2], 10, 1.0)
    given = series_arguments(batch)
    prepared = batch.plot.ready.prepared(*(value for _, value in given))
    text = ptx_of(search_series, prepared, [Whole(), *(kind for kind, _ in given)], Target(9, 0))
    assert "fma.rn.f64" not in text
    registers, spilled = assemble(text, tmp_path)
    assert registers <= FULL_REGISTERS
    assert spilled <= 512
