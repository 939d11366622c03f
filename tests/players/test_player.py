"""Players: read from text, and choosing actions; what a search knows is kept from choice to choice."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest

import outply as op
from outply.algorithms import parse
from outply.players.paths import path_between, state_after
from outply.players.spec import read_spec

GAME: Any = op.load("tic_tac_toe")


def played(*players: op.Player) -> tuple[list[int], Any]:
    """A game between players, without telling them what the others play."""
    s, actions = GAME.initial(), []
    while not GAME.is_terminal(s):
        actions.append(players[GAME.to_move(s)].choose(s))
        s = GAME.result(s, actions[-1])
    return actions, s


def test_a_player_is_read_from_text_with_options_and_limits() -> None:
    spec = read_spec("mcts:c=0.7,simulations=1000,solver=false,memory_mb=8,keep=false")
    assert spec.algorithm == op.MCTS(tree_policy=op.UCB1(c=0.7), solver=False)
    assert spec.budget == op.Budget(simulations=1000, memory_mb=8)
    assert not spec.keep and spec.limited


def test_limits_of_a_player_come_before_those_of_all() -> None:
    usual = op.Budget(simulations=50, memory_mb=4)
    assert read_spec("mcts", usual).budget == usual
    assert read_spec("mcts:nodes=7", usual).budget == op.Budget(nodes=7)
    assert read_spec("mcts:memory_mb=9", usual).budget == op.Budget(simulations=50, memory_mb=9)


def test_an_option_goes_to_the_part_that_has_it() -> None:
    assert parse("mcts:c=0.5") == parse("mcts:tree_policy.c=0.5") == op.MCTS(tree_policy=op.UCB1(c=0.5))
    assert parse("mcts:tree_policy=puct,c=2").tree_policy == op.PUCT(c=2)
    with pytest.raises(ValueError, match=r"may be tree_policy\.c or final_move\.c; write one of these"):
        parse("mcts:final_move=ucb_weight,c=2")
    assert parse("mcts:final_move=ucb_weight,final_move.c=2").final_move == op.UCBWeight(c=2)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("clever", "there is no player 'clever'"),
        ("mcts:speed=3", "MCTS has no option 'speed'; it has tree_policy, tree_policy.c"),
        ("mcts:fast", "an option is written name=value, not 'fast'"),
        ("mcts:simulations=many", "simulations must be a number, not 'many'"),
        ("mcts:simulations=0", "simulations must be a number above 0"),
        ("level:top", "a level is a number"),
        ("nowhere.py:careful", "there is no file nowhere.py"),
        ("alpha_beta:evaluate=nobody", "evaluate cannot be 'nobody'"),
    ],
)
def test_wrong_texts_are_answered_with_one_sentence(text: str, told: str) -> None:
    with pytest.raises(ValueError, match=told.replace("(", r"\(")) as error:
        op.Player(GAME, text)
    assert "\n" not in str(error.value)


def test_a_player_may_be_a_function_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("def last(game, state):\n    return max(game.actions(state))\n")
    assert op.Player(GAME, f"{file}:last").choose(GAME.initial()) == 8
    with pytest.raises(ValueError, match="has no function 'first'"):
        op.Player(GAME, f"{file}:first")
    assert op.Player(GAME, lambda game, state: 3).choose(GAME.initial()) == 3
    with pytest.raises(TypeError, match="a player is an algorithm"):
        op.Player(GAME, 7)


def test_an_algorithm_that_does_not_suit_the_game_is_refused_at_once() -> None:
    with pytest.raises(ValueError, match="AlphaBeta"):
        op.Player(op.load("pig"), op.AlphaBeta())


@pytest.mark.parametrize("limits", [{"depth": 3}, {"nodes": 300}, {"simulations": 5, "depth": 3}])
def test_a_limit_that_the_algorithm_does_not_count_in_is_refused_at_once(limits: dict[str, int]) -> None:
    told = "MCTS does not go by (depth|nodes); it goes by seconds and simulations."
    for algorithm in (op.MCTS(), "mcts:c=2"):
        with pytest.raises(ValueError, match=told):
            op.Player(GAME, algorithm, op.Budget(**limits))
        with pytest.raises(ValueError, match=told):
            op.search(GAME, None, algorithm, op.Budget(**limits))
    with pytest.raises(ValueError, match="Minimax does not go by simulations; it goes by seconds, nodes and depth"):
        op.search(GAME, None, op.Minimax(), op.Budget(simulations=9))


class Together(type(GAME)):  # type: ignore[misc]
    """Both players move at once."""

    def to_move(self, s: Any) -> int:
        return op.SIMULTANEOUS


def test_players_who_move_at_once_are_refused() -> None:
    for algorithm in (op.MCTS(), op.FlatMonteCarlo()):
        with pytest.raises(ValueError, match=r"players move at the same time, which .* does not know"):
            op.search(Together(), None, algorithm, op.Budget(simulations=9))


def test_the_same_seed_plays_the_same_game() -> None:
    def game(seed: int) -> list[int]:
        return played(op.Player(GAME, "mcts:simulations=60", seed=seed), op.Player(GAME, "random", seed=seed))[0]

    assert game(5) == game(5)
    assert len({tuple(game(seed)) for seed in range(8)}) > 1


def test_the_tree_is_kept_between_choices() -> None:
    kept, anew = op.Player(GAME, "mcts:simulations=200"), op.Player(GAME, "mcts:simulations=200,keep=false")
    s = GAME.initial()
    for player in (kept, anew):
        player.choose(s)
    s = GAME.result(GAME.result(s, 4), 0)
    for player in (kept, anew):
        assert player.choose(s) in GAME.actions(s)
    assert kept.report is not None and anew.report is not None
    assert kept.report.cost.nodes > anew.report.cost.nodes
    assert kept.report.state == s


def test_a_player_that_is_told_what_is_played_need_not_look_for_it() -> None:
    told, untold = (op.Player(GAME, "mcts:simulations=100", seed=3) for _ in range(2))
    s = GAME.initial()
    for _ in range(2):
        action = told.choose(s)
        assert untold.choose(s) == action
        for played in (action, next(iter(GAME.actions(GAME.result(s, action))))):
            told.advance(played)
            s = GAME.result(s, played)
    assert told.choose(s) == untold.choose(s)


def test_a_player_that_is_given_all_actions_need_not_look_for_the_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """In Go a pair of plies is one of thousands, so the tree of the last choice was lost."""
    arrived: list[bool] = []

    def path(game: Any, earlier: Any, later: Any) -> list[int] | None:
        arrived.append(earlier == later)
        return path_between(game, earlier, later)

    monkeypatch.setattr("outply.players.player.path_between", path)
    player, moves = op.Player(GAME, "mcts:simulations=100"), list[int]()
    for _ in range(3):
        moves.append(player.choose(moves=moves))
        moves.append(next(iter(GAME.actions(state_after(GAME, moves)))))
    assert arrived == [True, True]
    assert player.choose(moves=moves[:1]) in range(9)
    assert arrived == [True, True, False]
    assert player.report is not None and player.report.state == state_after(GAME, moves[:1])


def test_a_single_action_takes_as_many_simulations_on_every_machine() -> None:
    game: Any = op.load("subtraction", stones=1)
    for algorithm, unit in ((op.MCTS(solver=False), "simulations"), (op.FlatMonteCarlo(), "simulations")):
        report = op.search(game, algorithm=algorithm, budget=op.Budget(simulations=10**9))
        assert report.cost.stopped in (unit, "proven") and report.cost.simulations <= 100
    timed = op.search(game, algorithm=op.MCTS(solver=False), budget=op.Budget(seconds=30))
    assert timed.cost.stopped == "seconds" and timed.cost.seconds < 10


def test_another_game_begins_anew() -> None:
    player = op.Player(GAME, "mcts:simulations=100")
    later = GAME.result(GAME.result(GAME.initial(), 4), 0)
    player.choose(later)
    assert player.choose(GAME.initial()) in range(9)
    assert player.report is not None and player.report.state == GAME.initial()


def test_paths_go_through_chance_and_end_where_they_cannot_be_found() -> None:
    pig: Any = op.load("pig")
    s = pig.initial()
    rolled = pig.result(s, next(iter(pig.actions(s))))
    outcome = max(a for a, _ in pig.chances(rolled))
    actions = path_between(pig, s, pig.result(rolled, outcome))
    assert actions is not None and len(actions) == 2
    later = GAME.result(GAME.initial(), 4)
    assert path_between(GAME, later, GAME.initial()) is None


class Row(NamedTuple):
    cells: Any


class Marks(op.Game):
    """Players mark the cells of a row, which is an array."""

    results = 0

    def initial(self) -> Row:
        return Row(np.zeros(6, np.int64))

    def to_move(self, s: Row) -> int:
        return int(np.count_nonzero(s.cells)) % 2

    def actions(self, s: Row) -> list[int]:
        return [int(i) for i in np.flatnonzero(s.cells == 0)]

    def result(self, s: Row, i: int) -> Row:
        Marks.results += 1
        cells = s.cells.copy()
        cells[i] = 1 + np.count_nonzero(cells) % 2
        return Row(cells)

    def is_terminal(self, s: Row) -> bool:
        return bool(s.cells.all())

    def utility(self, s: Row, player: int) -> float:
        return 0.0


def test_paths_between_states_that_hold_arrays_are_found_at_once() -> None:
    """Arrays cannot be compared by `==`; a search of all states in vain came before that by keys."""
    game = Marks()
    s = game.initial()
    later = game.result(game.result(s, 4), 1)
    Marks.results = 0
    assert path_between(game, s, later) == [4, 1]
    assert Marks.results < 160


def test_there_is_nothing_to_choose_where_the_game_is_over() -> None:
    _, end = played(op.Player(GAME, "random"), op.Player(GAME, "random"))
    with pytest.raises(ValueError, match="the game is over"):
        op.Player(GAME, "random").choose(end)
