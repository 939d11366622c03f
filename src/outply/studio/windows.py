"""Windows of trees and cards of nodes, as a page asks for them; the tree itself stays here."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import Any

from outply.algorithms.mcts.tree import Tree
from outply.draw.sources import source_of
from outply.draw.view import Branch
from outply.draw.window import VIEWS, TreeIndex
from outply.game import CHANCE
from outply.search.report import Proven, Report
from outply.search.tree import ROOT
from outply.studio.analysis import AnalysedState, finite, proven_value
from outply.studio.answers import NodeCard, NodeCards, Term, WindowFrame
from outply.studio.frames import pack
from outply.studio.messages import Find, GetChildren, GetNodes, GetWindow
from outply.studio.table import drawn

MOST_CARDS = 200
"""Cards of an answer at most: as many labels as fit on a screen."""

FRESH_SECONDS = 0.5
"""While a search runs, the tree is indexed at most twice a second."""

OVER, UNKNOWN_MOVER = -4, -3


class LookedAt:
    """The tree of a search, as far as somebody has looked at it."""

    def __init__(self, number: int, place: AnalysedState, report: Report) -> None:
        self.number, self.place, self.report = number, place, report
        self.indexes: dict[str, tuple[float, TreeIndex]] = {}
        self._source: Any = None

    def grown(self, report: Report) -> None:
        """The search has gone on."""
        self.report, self._source = report, None
        if not self.live:
            self.indexes = {}

    @property
    def live(self) -> bool:
        """The search still runs."""
        return not self.report.cost.stopped

    def index(self, view: str = "visits") -> TreeIndex:
        """Where the nodes lie; while the search runs, as they lay up to half a second ago."""
        made, found = self.indexes.get(view, (0.0, None))
        if found is None or (self.live and time.monotonic() - made > FRESH_SECONDS):
            found = TreeIndex(self.report, view)
            self.indexes[view] = time.monotonic(), found
        return found

    @property
    def source(self) -> Any:
        """What knows the values of nodes, as people read them."""
        if self._source is None:
            self._source = source_of(self.report)
        return self._source

    # -- windows -----------------------------------------------------------------------------------

    def window(self, asked: GetWindow) -> bytes:
        """The nodes that are wide enough to be seen."""
        if asked.view not in VIEWS:
            raise ValueError(f"there is no view {asked.view!r} of a tree; there are {' and '.join(VIEWS)}.")
        index = self.index(asked.view)
        window = index.window(asked.x0, asked.x1, max(0, asked.depth), asked.pixels)
        header = WindowFrame(
            re=asked.id,
            snapshot=self.number,
            view=asked.view,
            x0=asked.x0,
            x1=asked.x1,
            shown=len(window),
            total=index.total,
            deepest=index.deepest,
            visits=index.visits,
            live=self.live,
            columns=[],
        )
        return pack(header, window.columns())

    # -- cards -------------------------------------------------------------------------------------

    def cards(self, asked: GetNodes) -> NodeCards:
        """The cards of these nodes."""
        return self._answer(asked.id, asked.ids, asked.boards)

    def children(self, asked: GetChildren) -> NodeCards:
        """A node and its children, the most visited first."""
        self._refuse(asked.node)
        found = [] if self.seen(asked.node) >= 0 else self.index().children(asked.node)
        shown = found[: max(0, min(asked.most, MOST_CARDS - 1))]
        return self._answer(asked.id, [asked.node, *shown], False, len(found) - len(shown))

    def find(self, asked: Find) -> NodeCards:
        """The node to which actions lead."""
        node = self.index().find(self._numbered(asked))
        if node < 0:
            raise ValueError(f"the search never looked at {' '.join(asked.names) or 'that'}.")
        return self._answer(asked.id, [node], True)

    def _numbered(self, asked: Find) -> list[int]:
        """The actions that are meant, by number."""
        if not asked.names:
            return asked.actions
        game, s, actions = self.place.game, self.place.state, []
        for name in asked.names:
            actions.append(int(game.parse_action(s, name)))
            s = game.result(s, actions[-1])
        return actions

    def _answer(self, answered: int, ids: list[int], boards: bool, hidden: int = 0) -> NodeCards:
        if len(ids) > MOST_CARDS:
            raise ValueError(f"at most {MOST_CARDS} nodes are told at once.")
        for node in ids:
            self._refuse(node)
        return NodeCards(answered, self.number, [self.card(node, boards) for node in ids], hidden)

    def _refuse(self, node: int) -> None:
        """Refuses what is no node of this tree."""
        index = self.index()
        if not 0 <= node < len(index.table.visits) or index.row(node) < 0:
            raise ValueError(f"this tree has no node {node}.")

    def seen(self, node: int) -> int:
        """The node of the same state below which the children of this one lie; -1 where they lie below itself."""
        return int(self.index().elsewhere(_one(node))[0])

    def card(self, node: int, board: bool) -> NodeCard:
        """All that is known of a node."""
        index, game, line = self.index(), self.place.game, self.report.line
        path = index.actions(node)
        states, names = self._along(path)
        over = bool(game.is_terminal(states[-1]))
        branch = self._told(node, states, path)
        parent, seen = index.parent(node), self.seen(node)
        visits, above = int(index.table.visits[node]), int(index.table.visits[max(parent, ROOT)])
        return NodeCard(
            node=node,
            parent=parent,
            path=path,
            names=names,
            mover=OVER if over else int(game.to_move(states[-1])),
            visits=visits,
            share=visits / above if above else 0.0,
            value=finite(branch.value),
            told=", ".join(filter(None, [branch.value_text, branch.note])),
            children=0 if seen >= 0 else int(index.children_shown(_one(node))[0]),
            best=tuple(path) == tuple(line[: len(path)]),
            proven=self._proven(node),
            terms=self.terms(node, parent),
            board=drawn(game, states[-1], None) if board else None,
            text=game.show(states[-1]) if board else "",
            odds=branch.odds,
            seen=seen,
            seen_names=self._along(index.actions(seen))[1] if seen >= 0 else [],
        )

    def _along(self, path: list[int]) -> tuple[list[Any], list[str]]:
        """The states along a path, and the names of its actions."""
        game, states, names = self.place.game, [self.place.state], []
        for action in path:
            names.append(game.action_name(states[-1], action))
            states.append(game.result(states[-1], action))
        return states, names

    def _told(self, node: int, states: list[Any], path: list[int]) -> Branch:
        """The node as drawings tell of it."""
        game = self.place.game
        over = game.is_terminal(states[-1])
        branch = Branch(path[-1] if path else -1, "", states[-1], None if over else int(game.to_move(states[-1])))
        above = Branch(-1, "", states[-2], int(game.to_move(states[-2]))) if path else None
        if above is not None and above.mover == CHANCE:
            branch.odds = {int(a): float(p) for a, p in game.chances(states[-2])}.get(path[-1])
        if above is not None:
            above.visits = int(self.index().table.visits[self.index().parent(node)])
        self.source.tell(node, branch, above)
        return branch

    def _proven(self, node: int) -> Any:
        """What is proven of the node."""
        table = self.index().table
        plies = int(table.proof[node])
        return proven_value(Proven(tuple(float(v) for v in table.value[node]), plies)) if plies >= 0 else None

    def terms(self, node: int, parent: int) -> list[Term]:
        """The terms of the formula by which the tree policy chose among this node and its siblings."""
        tree, policy = self.report.tree, getattr(self.report.algorithm, "tree_policy", None)
        if parent < 0 or policy is None or not isinstance(tree, Tree) or tree.kind(parent) < 0:
            return []
        found: list[Term] = []
        with suppress(Exception):  # a policy of the user's may keep what is gone when the search is over
            player, explore = int(tree.kind(parent)), tree.explore(policy, parent)
            for which, name in enumerate(policy.term_names):
                value = float(policy.term(tree, parent, node, player, explore, which))
                found.append(Term(name, formula(policy, name, tree, parent, node), *finite([value])))
        return found


def formula(policy: Any, name: str, tree: Any, parent: int, child: int) -> str:
    """How a term is made, with its numbers; empty for policies whose formula is their own."""
    if name == "value":
        return "mean, scaled to 0 … 1"
    if name == "exploration" and type(policy).__name__ == "UCB1":
        above, visits = int(tree.visits(parent)), int(tree.visits(child))
        return f"{policy.c:g} · √(ln {above:,} / {visits:,})"
    return ""


def _one(node: int) -> Any:
    import numpy as np

    return np.array([node])
