"""Where something is hidden, a module searches by what its player has seen, and finds what a player of Python finds."""

from pathlib import Path
from typing import Any

import pytest

import outply as op
from outply.export import NoWasm, to_wasm
from tests.support.node import in_node, needs_node

pytestmark = [pytest.mark.compiled, needs_node]

PLAY = """
game.seedChance(BigInt(given.seed));
const way = [], found = [], choices = {};
for (;;) {
  const p = game.position();
  if (p.over) { say([way, found]); break; }
  let action;
  if (p.chance) action = game.draw();
  else {
    const number = choices[p.mover] ??= 0;
    choices[p.mover]++;
    const report = game.search({ simulations: 150, seed: given.seed + number, deal: given.seed });
    action = report.action;
    found.push([action, report.value, report.moves.map((m) => [m.action, m.visits, m.share, m.value]), report.depth]);
  }
  way.push([p.mover, action]);
  game.play(action);
}
"""


def told(report: Any) -> list[Any]:
    """What a report says, as the module tells it."""
    rows = [[move.action, move.visits, move.share, list(move.value)] for move in report.moves]
    return [report.action, list(report.value), rows, report.cost.depth]


@pytest.mark.parametrize(
    ("name", "algorithm"),
    [
        ("kuhn", "ismcts"),  # which deals the hidden cards anew
        ("tiger", "ismcts"),  # for one, whose worlds are found by replaying what was seen
        ("goofspiel", "decoupled_uct"),  # choices at once
        pytest.param("phantom_tic_tac_toe", "ismcts", marks=pytest.mark.soak),
        pytest.param("tricks", "ismcts", marks=pytest.mark.soak),
        pytest.param("matrix", "decoupled_uct:tree_policy=exp3", marks=pytest.mark.soak),
    ],
)
def test_a_player_who_does_not_see_all_chooses_as_in_python(name: str, algorithm: str, tmp_path: Path) -> None:
    game = op.load(name)
    way, found = in_node(to_wasm(game, algorithm, memory_mb=4), tmp_path, PLAY, seed=3)
    limits = f"{algorithm}{',' if ':' in algorithm else ':'}simulations=150"
    players = [op.Player(game, limits, seed=3) for _ in range(game.players)]
    moves: list[int] = []
    for mover, action in way:
        if mover >= 0:
            assert players[mover].choose(moves=moves) == action
            assert told(players[mover].report) == found.pop(0)
        moves.append(action)
    assert len(moves) >= 2
    assert found == []


CARDS = """
const found = [];
for (const cards of given.deals) {
  game.setState(description.initial);
  for (const card of cards) game.play(card);
  const { action, value, moves } = game.search({ simulations: 300, seed: 4 });
  found.push(JSON.stringify([action, value, moves]));
}
say(found);
"""


def test_what_a_player_cannot_see_changes_nothing(tmp_path: Path) -> None:
    exported = to_wasm(op.load("kuhn"), "ismcts", memory_mb=4)
    same, other, own = in_node(exported, tmp_path, CARDS, deals=[[1, 0], [1, 2], [2, 1]])
    assert same == other
    assert same != own


UNKNOWN = """
game.play(game.draw());
game.setState(game.state());
let said = '';
try { game.search({ simulations: 10 }); } catch (error) { said = error.message; }
say(said);
"""


def test_a_state_without_its_past_is_refused_where_worlds_are_replayed(tmp_path: Path) -> None:
    exported = to_wasm(op.load("tiger"), "ismcts", memory_mb=4)
    assert "Tiger has no rule redeal: play the game from its start" in in_node(exported, tmp_path, UNKNOWN)


def test_kept_worlds_are_refused_in_a_sentence() -> None:
    with pytest.raises(NoWasm, match=r"Kuhn cannot be exported: ISMCTS with worlds=50 cannot be exported; leave that"):
        to_wasm(op.load("kuhn"), "ismcts:worlds=50")
