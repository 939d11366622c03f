"""The answer of a tree: the action to play, what it is worth, the expected continuation and a row for every action."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from outply.algorithms.mcts.batching import finish_batch
from outply.algorithms.mcts.tree import Tree
from outply.boards.random import seeded
from outply.compiler.kernel import kernel
from outply.game import CHANCE, Game
from outply.policies.final_move import FinalMove
from outply.search.report import Move, Proven
from outply.search.tree import ROOT

STREAM = -1
"""The number of the random stream that final moves draw from, as threads have numbers."""


class LateStream:
    """A random stream that is seeded when it is first read: most final moves draw nothing."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.words: Any = None

    def __getitem__(self, index: int) -> int:
        if self.words is None:
            self.words = seeded(self.seed, STREAM)
        return int(self.words[index])

    def __setitem__(self, index: int, word: int) -> None:
        self.words[index] = word


@kernel
def end_search(mcts: Any, tree: Any, work: Any) -> int:
    """Ends the batch under way; the child to play, by a final move that draws nothing, or the root."""
    finish_batch(tree, work.path, mcts.tree_policy)
    mover = tree.kind(ROOT)
    if tree.child_count(ROOT) == 0 or mover < 0:
        return ROOT
    return mcts.final_move.choose(tree, ROOT, mover, work.stream)


class TreeAnswer(NamedTuple):
    """The answer of a tree about a state."""

    game: Game
    state: Any
    tree: Tree
    final_move: FinalMove
    seed: int
    chosen: int = -1  # the child to play, if that is known

    def first(self) -> int:
        """The child to play; the root if it has none, or where chance is to move."""
        if self.chosen >= 0:
            return self.chosen
        if not self.tree.child_count(ROOT) or self.tree.kind(ROOT) < 0:
            return ROOT
        return int(self.final_move.choose(self.tree, ROOT, int(self.tree.kind(ROOT)), LateStream(self.seed)))

    def best(self) -> dict[str, Any]:
        """The action to play and what it is worth to each player, as fields of a report."""
        chosen = self.first()
        known = chosen if self.tree.visits(chosen) or self.tree.proof(chosen) >= 0 else ROOT
        action = int(self.tree.action(chosen)) if chosen != ROOT else self._any_action()
        return {"action": action, "value": tuple(self.tree.means[known].tolist())}

    def _any_action(self) -> int | None:
        """Any action, for a search that had no time or room to list them."""
        if self.game.to_move(self.state) == CHANCE:
            return None
        return next(int(action) for action in self.game.actions(self.state))

    def line(self) -> tuple[int, ...]:
        """The actions of the expected continuation."""
        tree, line, node = self.tree, list[int](), ROOT
        while tree.child_count(node) and tree.kind(node) >= 0:
            node = self.first() if node == ROOT else int(self.final_move.expect(tree, node, int(tree.kind(node))))
            if (not tree.visits(node) and line) or node in line:
                break
            line.append(node)
        return tuple(int(tree.action(node)) for node in line)

    def moves(self) -> Iterator[Move]:
        """A row for every action of the root; shares are of the root's visits, or of the children's if more."""
        tree, children = self.tree, self.tree.children(ROOT)
        visits = [int(tree.visits(child)) for child in children]
        total = max(1, int(tree.visits(ROOT)), sum(visits))
        for child, made in zip(children, visits, strict=True):
            action, proven = int(tree.action(child)), self.proven(child, 1)
            bound = "" if proven else "at most" if tree.decided(child) else "" if made else "open"
            name, value = self.game.action_name(self.state, action), tuple(tree.means[child].tolist())
            yield Move(action, name, value, made, made / total, proven, bound)

    def proven_of_state(self) -> Proven | None:
        """What is proven of the root, if the action keeps it: a final move that draws may play a worse one."""
        root = self.proven()
        chosen = self.first() if root else ROOT
        if root is None or chosen == ROOT:
            return root
        played = self.proven(chosen, 1)
        return played if played and played.value == root.value else None

    def proven(self, node: int = ROOT, plies_before: int = 0) -> Proven | None:
        """The proven value of a node, if there is one."""
        plies = int(self.tree.proof(node))
        return Proven(tuple(self.tree.means[node].tolist()), plies + plies_before) if plies >= 0 else None

    def rest(self) -> dict[str, Any]:
        """The fields of a report that take longest to make."""
        return {"line": self.line(), "moves": tuple(self.moves())}
