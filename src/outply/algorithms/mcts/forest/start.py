"""Whether a search goes to a card: MCTS(device="gpu"), or device="auto" where there is one and it suits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from outply.algorithms.mcts.forest.plot import objection
from outply.game import Game
from outply.search.budget import Budget
from outply.search.run import Run

if TYPE_CHECKING:
    from outply.algorithms.mcts import MCTS

DEVICES = ("cpu", "gpu", "auto")


def forest_for(mcts: MCTS, game: Game, state: Any, budget: Budget, seed: int) -> Run | None:
    """A search on the card; None if the CPU is to do it. One that must be on a card and cannot be is refused."""
    from outply.algorithms.mcts.forest.run import ForestRun, tree_count
    from outply.compiler.gpu.driver import GpuError, device
    from outply.compiler.gpu.ptx import NoGpuCode

    try:
        why = objection(mcts)
        if why:
            raise NoGpuCode(f"On a GPU {why}.")
        card = device()
        return ForestRun(mcts, game, state, budget, seed, card, tree_count(card, mcts, game, budget))
    except (GpuError, NoGpuCode) as error:
        if mcts.device == "auto":
            return None
        raise ValueError(f"MCTS: option device=gpu: {error} Leave it out, or write device=auto.") from error
