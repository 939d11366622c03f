"""What could suit a game, by what can be seen of it: players, chance, and what comes with it."""

from __future__ import annotations

from collections.abc import Iterator

from outply import knowledge
from outply.algorithms import parse, usual_search
from outply.game import Game, facts
from outply.search.algorithm import Algorithm

SAMPLING = (
    "mcts",
    "mcts:tree_policy=rave",
    "mcts:default_policy=mast",
    "mcts:default_policy=decisive",
    "mcts:tree_policy=ucb1_tuned",
    "mcts:c=1",
)
"""Searches that know only the rules."""

EXACT = ("alpha_beta", "expectiminimax", "max_n", "paranoid")
"""Searches that look a number of plies ahead; without an evaluation they are good where games are short."""

EVALUATED = ("mcts:default_policy=truncated,default_policy.most_plies=4", "mcts:backup=implicit_minimax")
"""Searches that need an evaluation."""


def candidates_for(game: Game, others: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The usual search of the game, then what the user names, then all that fits the game, each once."""
    wanted = (usual_search(game), *others, *_likely(game))
    for text in others:
        objection = _algorithm(game, text).objection(facts(game))
        if objection:
            raise ValueError(f"{text} does not suit: {objection.format(game=type(game).__name__)}")
    return tuple(dict.fromkeys(text for text in wanted if not _algorithm(game, text).objection(facts(game))))


def _likely(game: Game) -> Iterator[str]:
    """Candidates, the most likely first."""
    yield from SAMPLING[:2]
    yield from EXACT
    if knowledge.known(game, "evaluation"):
        yield from EVALUATED
    if knowledge.known(game, "playout"):
        yield "mcts:default_policy=bundled"
    yield from SAMPLING[2:]


def _algorithm(game: Game, text: str) -> Algorithm:
    """The algorithm of a text, with what comes with the game."""
    algorithm: Algorithm = knowledge.with_knowledge(parse(text), game)
    return algorithm
