"""A signature of behaviour: one number that stays the same as long as every search finds what it found before.

Some forty searches run with fixed budgets and seeds: every algorithm, and the parts of MCTS, in games of every kind.
The number is a digest of what the reports say, without times and words. It is the same compiled and as plain Python.
A change that should only make the code clearer or faster leaves it alone; a change of behaviour changes it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from outply.api import search
from outply.game import CHANCE, Game
from outply.games.loading import load
from outply.search.budget import Budget
from outply.search.report import Report

MEMORY_MB = 16
"""Megabytes for each search: a tree that is too small shows how it makes room."""


class SearchCase(NamedTuple):
    """One search: the game, plies played before it, the algorithm, its budget and its seed."""

    game: str
    plies: int  # always the action in the middle of the list
    algorithm: str  # empty: the one that suits the game
    limit: str  # a limit of Budget: depth, nodes or simulations
    amount: int
    seed: int = 1

    def __str__(self) -> str:
        return f"{self.game} +{self.plies} | {self.algorithm} | {self.limit}={self.amount} seed={self.seed}"

    def run(self) -> Report:
        """Searches, and gives the report."""
        game = load(self.game)
        limits: dict[str, Any] = {self.limit: self.amount}
        budget = Budget(**limits, memory_mb=MEMORY_MB)
        return search(game, middle_state(game, self.plies), self.algorithm or None, budget, seed=self.seed)


def middle_state(game: Game, plies: int) -> Any:
    """The state after that many plies of the action in the middle; a terminal state is not entered."""
    state = game.initial()
    for _ in range(plies):
        chance = game.to_move(state) == CHANCE
        choices = [a for a, _ in game.chances(state)] if chance else list(game.actions(state))
        after = game.result(state, int(choices[len(choices) // 2]))
        if game.is_terminal(after):
            break
        state = after
    return state


EXACT = (
    SearchCase("tic_tac_toe", 2, "minimax", "nodes", 3000),
    SearchCase("book:tree=four_level", 0, "minimax:opponent=softmax", "depth", 4),
    SearchCase("othello:size=4", 1, "alpha_beta", "nodes", 1500),
    SearchCase("chess", 2, "alpha_beta", "depth", 2),
    SearchCase("connect_four", 3, "alpha_beta:order=connect_four,known_ends=connect_four", "nodes", 1500),
    SearchCase("kalah:pits=3,seeds=2", 0, "alpha_beta:table=false,killers=false", "nodes", 1000),
    SearchCase("breakthrough:rows=5,columns=4", 1, "alpha_beta:aspiration=0.2,all_best=true", "depth", 3),
    SearchCase("pig:players=3,target=6", 0, "max_n", "depth", 3),
    SearchCase("mnk:m=4,n=3,k=3", 2, "paranoid", "nodes", 1000),
    SearchCase("book:tree=three_players", 0, "paranoid", "depth", 3),
    SearchCase("backgammon", 1, "expectiminimax", "depth", 1),
    SearchCase("pig:target=12", 0, "expectiminimax:probes=2", "depth", 4),
    SearchCase("vacuum:start=1,slippery=true", 0, "and_or", "nodes", 400),
    SearchCase("connect_four:columns=4,rows=4,connect=3", 0, "proof_number", "nodes", 1000),
    SearchCase("hex:size=3", 0, "proof_number", "nodes", 1000),
    SearchCase("nim", 1, "solve", "nodes", 3000),
    SearchCase("pig:target=8", 0, "solve", "nodes", 3000),
)

SAMPLING = (
    SearchCase("go:size=5", 2, "", "simulations", 40),
    SearchCase("othello", 3, "", "simulations", 40),
    SearchCase("connect_four", 0, "", "simulations", 150),
    SearchCase("tic_tac_toe", 1, "mcts", "simulations", 600),
    SearchCase("twenty48:target=16", 0, "mcts", "simulations", 60),
    SearchCase("checkers", 4, "mcts", "simulations", 30),
    SearchCase("subtraction:stones=9", 0, "mcts:transpositions=true", "simulations", 400),
    SearchCase("tic_tac_toe", 0, "mcts:threads=2", "simulations", 300),
    SearchCase("hex:size=4", 1, "flat_monte_carlo", "simulations", 120),
    SearchCase("breakthrough", 1, "flat_monte_carlo:allocation=sequential_halving", "simulations", 60),
)

ALONE = (
    SearchCase("samegame:columns=5,rows=4,colours=3", 0, "nested_monte_carlo", "simulations", 100),
    SearchCase("samegame:columns=5,rows=4,colours=3", 0, "nrpa:level=2,iterations=10", "simulations", 100),
    SearchCase("samegame:columns=4,rows=4,colours=3", 0, "mcts:tree_policy=scaled_ucb1", "simulations", 100),
)

HIDDEN = (
    SearchCase("leduc", 4, "ismcts", "simulations", 300),
    SearchCase("kuhn", 2, "ismcts:worlds=5", "simulations", 200),
    SearchCase("kuhn", 0, "oos", "simulations", 200),
    SearchCase("kuhn", 2, "pimc:each=20", "simulations", 100),
    SearchCase("goofspiel:cards=3", 0, "decoupled_uct", "simulations", 100),
    SearchCase("matrix", 0, "decoupled_uct:tree_policy=exp3", "simulations", 100),
    SearchCase("tiger", 0, "", "simulations", 100),
    SearchCase("matrix:which=chicken", 0, "", "simulations", 200),
)

PARTS = (
    "tree_policy=ucb1_tuned,solver=false",
    "tree_policy=epsilon_greedy,final_move=best_value",
    "tree_policy=thompson_sampling,final_move=ucb_weight",
    "tree_policy=puct,backup=implicit_minimax",
    "tree_policy=progressive_widening,backup=max_backup",
    "tree_policy=rave,default_policy=mast,final_move=agreement",
    "default_policy=evaluated,final_move=secure",
    "default_policy=lookahead",
)
"""Parts of MCTS, each in a game without chance and in one with it."""

ORDERED = ("tree_policy=progressive_bias", "default_policy=heavy,bounds=false")
"""Parts of MCTS that need an order of the actions."""

CASES = (
    *EXACT,
    *SAMPLING,
    *(
        SearchCase("connect_four", 1, f"mcts:{parts}", "simulations", 60, seed)
        for seed, parts in enumerate((*PARTS, *ORDERED))
    ),
    *(SearchCase("pig:target=12", 1, f"mcts:{parts}", "simulations", 120, seed) for seed, parts in enumerate(PARTS)),
    *HIDDEN,
    *ALONE,
)


class CaseSignature(NamedTuple):
    """One search of the signature, and the digest of what it found."""

    case: SearchCase
    digest: str


def findings(cases: Iterable[SearchCase] = CASES) -> Iterator[CaseSignature]:
    """Runs the searches one by one."""
    for case in cases:
        text = json.dumps(behaviour(case.run()), sort_keys=True)
        yield CaseSignature(case, hashlib.sha256(text.encode()).hexdigest()[:16])


def signature(found: Iterable[CaseSignature]) -> int:
    """One number for all that was found, of at most 15 digits."""
    text = " ".join(digest for _, digest in found)
    return int(hashlib.sha256(text.encode()).hexdigest(), 16) % 10**15


def behaviour(report: Report) -> dict[str, Any]:
    """The contents of a report, without times, memory and words."""
    data = report.to_dict()
    return {
        **{name: data[name] for name in ("player", "action", "value", "proven")},
        "line": [step["action"] for step in data["line"]],
        "best": [step["action"] for step in data["best"]],
        "moves": [[move[name] for name in ("action", "value", "visits", "proven")] for move in data["moves"]],
        "cost": [data["cost"][name] for name in ("simulations", "nodes", "depth", "recycled")],
    }
