"""The pseudocode of the algorithms, line by line, and the line that a step of a trace stands on.

pseudocode("AlphaBeta")                  the lines; line n is number n
line_of("AlphaBeta", "cut", "at most alpha")    8
"""

from __future__ import annotations

from outply.search.trace import ENDED, IN_TABLE, KINDS, KNOWN_END, REASONS, SEEN, TOO_DEEP

LINES = {
    "Minimax": """
value(s):
    if is-terminal(s): return utility(s)
    if depth = 0: return evaluate(s)
    for each action a of whoever is to move:
        v ← value(result(s, a))
        best ← the better of best and v, for whoever is to move
    return best""",
    "AlphaBeta": """
alpha-beta(s, α, β):
    if is-terminal(s): return utility(s)
    if depth = 0: return evaluate(s)
    if the table has a sufficient bound: return it
    for each action a:
        v ← alpha-beta(result(s, a), α, β)
        best ← the better of best and v; player 0 raises α, player 1 lowers β
        if best ≥ β or best ≤ α: return best           (cut)
    return best""",
    "MaxN": """
value(s), a number for each player:
    if is-terminal(s): return utilities(s)
    if depth = 0: return evaluate(s)
    for each action a:
        v ← value(result(s, a))
        best ← v if it is better for whoever is to move
        if the player before has as much elsewhere: return best     (cut)
    return best""",
    "Expectiminimax": """
value(s):
    if is-terminal(s): return utility(s)
    if depth = 0: return evaluate(s)
    for each action a, or outcome with its probability p:
        v ← value(result(s, a))
        best ← the better of both; at chance the sum of p · v
        if the rest cannot matter: return best          (cut)
    return best""",
    "ProofNumber": """
repeat until the root is proven or disproven:
    go down to the leaf that proves most with least
    if is-terminal(s): it is proven or disproven
    expand(s): its children count 1 each
    back up: proof ← least of the children's, or their sum; disproof the other way""",
    "AndOr": """
or-search(s): a plan for whoever chooses
    if is-terminal(s): won, or not
    if s is on the way already: go round, or give up
    for each action a:
        plan ← and-search of all that may follow a
        if there is one: return a, then the plan
    there is none""",
    "MCTS": """
repeat until the budget is spent:
    select: from the root, the child of greatest weight, down to a leaf
    expand: give the leaf its children
    simulate: what the new node is worth, by a playout or an evaluation
    back up: visits and means of all nodes on the way""",
}
LINES |= {"Paranoid": LINES["AlphaBeta"], "ISMCTS": LINES["MCTS"], "FlatMonteCarlo": LINES["MCTS"]}

SIMULATION_KINDS = ("simulation", "select", "found")
"""The kinds of steps of a search by simulations: one begins, a child is selected, its end is worth something."""


def pseudocode(algorithm: str) -> list[str]:
    """The lines of an algorithm by the name of its class; none if it has none."""
    return LINES.get(algorithm, "").strip().splitlines()


def line_of(algorithm: str, kind: str, why: str) -> int:
    """The number of the line on which a step stands; 0 for none."""
    if algorithm in ("MCTS", "ISMCTS", "FlatMonteCarlo"):
        return {"simulation": 1, "select": 2, "found": 4}.get(kind, 0)
    if algorithm == "ProofNumber":
        return {"turn": 2, "enter": 4, "value": 3, "leave": 5}.get(kind, 1)
    if algorithm == "AndOr":
        again = why in (REASONS[SEEN], REASONS[TOO_DEEP])
        return {"enter": 4, "value": 3 if again else 2, "leave": 6, "cut": 6}.get(kind, 1)
    return _exact(algorithm, kind, why)


def _exact(algorithm: str, kind: str, why: str) -> int:
    """The line of a depth-first search."""
    last = len(pseudocode(algorithm))
    if not last:
        return 0
    cuts = algorithm != "Minimax"
    if kind == "value":
        in_table = 4 if algorithm in ("AlphaBeta", "Paranoid") else 3
        known = {REASONS[ENDED]: 2, REASONS[KNOWN_END]: 2, REASONS[IN_TABLE]: in_table}
        return known.get(why, 3)
    if kind == "enter":
        return last - (3 if cuts else 2)
    if kind == "cut":
        return last - 1
    return last if kind == "leave" else 1


def kinds() -> list[str]:
    """All kinds of steps, those of simulations behind the others."""
    return [*KINDS, *SIMULATION_KINDS]


def reasons() -> list[str]:
    """All reasons of steps."""
    return list(REASONS)
