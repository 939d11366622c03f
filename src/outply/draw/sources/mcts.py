"""The tree of a Monte-Carlo tree search, the nodes visited most first."""

from __future__ import annotations

from outply.algorithms.mcts.tree import Tree
from outply.draw.view import Branch
from outply.game import CHANCE
from outply.search.report import Proven, Report, format_value
from outply.search.tree import ROOT


class VisitedTree:
    """The arrays of a search tree, as a source."""

    def __init__(self, report: Report, tree: Tree) -> None:
        self.game, self.tree = report.game, tree
        self.player: int | None = max(0, int(report.game.to_move(report.state)))
        self.total = tree.visited
        self.about = f"mean values to player {self.player}"

    def children(self, node: int) -> list[int]:
        visited = [child for child in self.tree.children(node) if self.tree.visits(child)]
        return sorted(visited, key=lambda child: (-int(self.tree.visits(child)), child))

    def order(self, node: int, depth: int) -> int:
        return -int(self.tree.visits(node))

    def action(self, node: int) -> int:
        return int(self.tree.action(node))

    def cut(self, node: int) -> bool:
        return False

    def tell(self, node: int, branch: Branch, above: Branch | None) -> None:
        player = self.player or 0
        branch.value = tuple(float(v) for v in self.tree.means[node])
        branch.bounds = self._bounds(node, above)
        branch.visits = int(self.tree.visits(node))
        branch.share = branch.visits / above.visits if above and above.visits else float(node == ROOT)
        plies = int(self.tree.proof(node))
        if plies >= 0:
            branch.proven = format_value(self.game, player, branch.value, Proven(branch.value, plies))
        branch.value_text = branch.proven or f"{branch.bounds[player]} {branch.value[player]:+.3f}".strip()
        branch.note = "chance" if branch.mover == CHANCE else ""

    def _bounds(self, node: int, above: Branch | None) -> tuple[str, ...]:
        """The mean of a bounded-out node: an upper bound for who moves at its parent, a lower for the other player."""
        bounded_out = self.tree.decided(node) and self.tree.proof(node) < 0
        if above is None or not bounded_out:
            return ("",) * self.game.players
        return tuple("≤" if player == above.mover else "≥" for player in range(self.game.players))
