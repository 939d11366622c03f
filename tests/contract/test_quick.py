"""The quick check before a search refuses rules that would make its answer nonsense."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

import pytest

import outply as op


class Cells(NamedTuple):
    marks: Any
    player: int


class Careless(op.Game):
    """Whoever marks the last of three cells wins; `result` marks the very list that it is given."""

    def initial(self) -> Cells:
        return Cells([0, 0, 0], 0)

    def to_move(self, s: Cells) -> int:
        return s.player

    def actions(self, s: Cells) -> list[int]:
        return [cell for cell in range(3) if s.marks[cell] == 0]

    def result(self, s: Cells, cell: int) -> Cells:
        s.marks[cell] = 1
        return Cells(s.marks, 1 - s.player)

    def is_terminal(self, s: Cells) -> bool:
        return 0 not in s.marks

    def utility(self, s: Cells, player: int) -> float:
        return -1.0 if player == s.player else 1.0


class Careful(Careless):
    """The same, with a list of its own for every state."""

    def result(self, s: Cells, cell: int) -> Cells:
        return Cells([*s.marks[:cell], 1, *s.marks[cell + 1 :]], 1 - s.player)


@pytest.mark.usefixtures("plainly")
@pytest.mark.filterwarnings("ignore")
def test_a_state_that_changes_is_refused_with_the_rule_and_what_to_do() -> None:
    wanted = (
        r"test_quick.py:\d+: Careless does not keep the contract: result changes the state .* change a copy instead"
    )
    for refuse in (op.search, op.Player, lambda game: op.Player(game, "random"), _arena):
        with pytest.raises(ValueError, match=wanted):
            refuse(Careless())
    report = op.search(Careful(), None, op.Minimax(), op.Budget(nodes=100))
    assert report.proven == ((1.0, -1.0), 3)


def _arena(game: op.Game) -> op.Arena:
    return op.Arena(game, ["random", "random"])


@pytest.mark.usefixtures("plainly")
@pytest.mark.filterwarnings("ignore")
def test_a_process_that_plays_voids_the_game_of_rules_that_it_refuses() -> None:
    arena = op.Arena(Careful(), ["random", "random"], rounds=1, workers=0)
    arena.job = replace(arena.job, game=Careless())
    outcome = arena.play().played[0][1]
    assert outcome.ending == "void"
    assert "changes the state" in (outcome.note)
