"""One observer: others' actions are kept together wherever the searching player cannot tell their hands apart."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import pytest

import outply as op
from outply.algorithms.ismcts.observers import admit, places, with_offers
from outply.algorithms.ismcts.run import ISMCTSRun
from outply.algorithms.ismcts.tree import ACTION, COUNT, FIRST, TOTAL, VISITED, VISITS, new_tree
from outply.information.seen import Seen
from outply.policies.tree.ucb import UCB1, UCB1Tuned

pytestmark = pytest.mark.usefixtures("plainly")


class Held(NamedTuple):
    hand: int  # player 1's cards, as a set; -1: not dealt
    played: int
    guess: int


class Hands(op.Game):
    """Player 1 is dealt two of five cards and plays one; player 0 guesses the other."""

    DEALS = (3, 5, 9, 17, 6, 10, 18, 12, 20, 24)

    def initial(self) -> Any:
        return Held(-1, -1, -1)

    def to_move(self, s: Any) -> int:
        return op.CHANCE if s.hand < 0 else 1 if s.played < 0 else 0

    def chances(self, s: Any) -> Any:
        for deal in range(10):
            yield deal, 0.1

    def actions(self, s: Any) -> Any:
        for card in range(5):
            if s.played >= 0 or s.hand >> card & 1:
                yield card

    def result(self, s: Any, a: int) -> Any:
        if s.hand < 0:
            return Held(self.DEALS[a], -1, -1)
        return s._replace(played=a) if s.played < 0 else s._replace(guess=a)

    def is_terminal(self, s: Any) -> bool:
        return bool(s.guess >= 0)

    def utility(self, s: Any, player: int) -> float:
        right = s.hand == 1 << s.played | 1 << s.guess
        return 1.0 if right == (player == 0) else -1.0

    def observation(self, s: Any, player: int) -> Any:
        return (s.hand if player == 1 else 0, s.played, s.guess, int(s.hand >= 0))


class FromTheDeal(ISMCTSRun):
    """A search from before the deal."""

    def _deal(self, seen: Any, budget: Any) -> Any:
        from outply.algorithms.ismcts.simulation import Worlds

        states = self.ready.states(3)
        states[0] = states[2] = seen.state
        return Worlds(1), states

    def _make_root(self) -> None:
        """Records get their nodes as they come up."""
        self.records.begin(self.game, self.state)


def tree_of(single: bool) -> Any:
    game = Hands()
    run = FromTheDeal(op.ISMCTS(single_observer=single), game, Seen(0, game.initial(), None), op.Budget(memory_mb=4), 3)
    run.step(3000)
    return run.tree


def test_one_node_stands_for_all_hands() -> None:
    many, one = tree_of(False), tree_of(True)
    others = [n for n in range(int(many.used[0])) if many.nodes[n, COUNT] == 2]
    assert len(others) == 10  # a node for each hand
    first = int(one.nodes[0, FIRST])
    assert sorted(one.links[first : first + 5, ACTION].tolist()) == [0, 1, 2, 3, 4] and one.nodes[0, COUNT] == 5
    assert int(one.used[0]) == 6  # it, and player 0's after each card
    offered, visited = one.offered[first : first + 5], one.links[first : first + 5, VISITED]
    assert visited.sum() == one.nodes[0, VISITS] and (visited <= offered).all()
    assert offered.sum() == pytest.approx(2 * one.nodes[0, VISITS], abs=2)  # two cards a hand
    assert (np.abs(offered / offered.sum() - 0.2) < 0.02).all()


def test_actions_change_places_and_move_where_there_is_room() -> None:
    tree = with_offers(new_tree(2, 0.01, UCB1()))
    assert [places(count) for count in (1, 2, 3, 4, 5)] == [1, 2, 4, 4, 8]
    node = tree.add(np.uint64(7), np.array([4, 9]), 2)
    tree.add(np.uint64(8), np.array([1]), 1)
    tree.links[:2, VISITED], tree.sums[:2, TOTAL] = (5, 6), (0.5, 0.6)
    for number, action in enumerate([9, 2, 4]):
        assert admit(tree, node, action, number)
    first = int(tree.nodes[node, FIRST])
    assert first == 3 and tree.links[first : first + 3, ACTION].tolist() == [9, 2, 4]
    assert tree.links[first : first + 3, VISITED].tolist() == [6, 0, 5] and tree.total(first) == 0.6
    assert tree.offered[first : first + 3].tolist() == [1, 1, 1] and int(tree.used[1]) == 7
    room = len(tree.links)
    for action in range(10, 10 + room):
        if not admit(tree, node, action, int(tree.nodes[node, COUNT])):
            break
    assert int(tree.used[1]) <= room  # it says that there is no room, and writes nowhere else


@pytest.mark.parametrize("single", [False, True])
def test_what_is_certain_in_kuhn_poker(single: bool) -> None:
    for moves, action in (((2, 0, 1), 0), ((0, 2, 1), 1), ((1, 2, 0), 1)):
        algorithm = op.ISMCTS(single_observer=single)
        report = op.search(op.load("kuhn"), algorithm=algorithm, budget=op.Budget(simulations=2000), moves=moves)
        assert report.action == action


def test_policies_that_cannot_choose_among_some_actions() -> None:
    from outply.policies import EXP3

    for policy in (EXP3(), UCB1Tuned()):
        with pytest.raises(ValueError, match="ISMCTS: "):
            op.ISMCTS(tree_policy=policy, single_observer=True)


# -- default policies --------------------------------------------------------------------------------------------------


def never_passes(game: Any, s: Any, a: int) -> float:
    return float(a)


def like_the_king(game: Any, s: Any, player: int) -> float:
    return 2.0 if s.cards[player] == 2 else -2.0 if s.cards[1 - player] == 2 else 0.0


def first_value(policy: Any, moves: tuple[int, ...]) -> float:
    """What player 0 gets by a single simulation."""
    algorithm = op.ISMCTS(default_policy=policy)
    report = op.search(op.load("kuhn"), algorithm=algorithm, budget=op.Budget(simulations=1), moves=moves)
    assert sum(report.value) == 0.0
    return report.value[0]


def test_default_policies_say_what_a_new_node_is_worth() -> None:
    assert first_value(op.Evaluated(evaluate=like_the_king), (2, 0, 1)) == 2.0  # player 1's, who cannot hold the king
    assert first_value(op.Heavy(weight=never_passes), (2, 1, 1)) in (1.0, 2.0)
    always = {first_value(op.Heavy(weight=never_passes), (0, card)) for card in (1, 2)}
    assert always <= {-1.0, -2.0}  # a jack bets and is called, or passes, bets after the other's bet and loses


def test_policies_that_learn_from_actions_do_so() -> None:
    from outply.policies.default.mast import MAST

    game: Any = op.load("kuhn")
    dealt = game.result(game.result(game.initial(), 0), 2)
    run = ISMCTSRun(op.ISMCTS(default_policy=MAST()), game, Seen(0, dealt, None), op.Budget(memory_mb=8), 1)
    run.step(50)
    counts = run.room.columns.grams[:, 1]
    assert counts.sum() >= 100 and int(run.room.length[0]) in (2, 3)
    assert run.room.columns.grams is run.tree.columns.grams
