"""The algorithms: one package a family, with its pseudocode, its options, its kernels and their memory."""

from __future__ import annotations

import difflib
import importlib
from collections.abc import Callable
from typing import Any

from outply import knowledge, policies
from outply import options as part
from outply.former_names import warn_renamed
from outply.game import Game, facts
from outply.games import loading as files
from outply.options import Part
from outply.search.budget import Budget

NAMES = {
    "alpha_beta": "alpha_beta:AlphaBeta",
    "and_or": "planning.and_or:AndOr",
    "decoupled_uct": "ismcts.duct:DecoupledUCT",
    "expectiminimax": "depth_first.expectiminimax:Expectiminimax",
    "flat_monte_carlo": "mcts.flat:FlatMonteCarlo",
    "ismcts": "ismcts:ISMCTS",
    "lane_mcts": "lanes:LaneMCTS",
    "max_n": "depth_first.max_n:MaxN",
    "mcts": "mcts:MCTS",
    "minimax": "depth_first.minimax:Minimax",
    "nested_monte_carlo": "nesting:NestedMonteCarlo",
    "nrpa": "nesting:NRPA",
    "oos": "ismcts.oos:OOS",
    "paranoid": "depth_first.paranoid:Paranoid",
    "pimc": "pimc:PIMC",
    "proof_number": "proof_number:ProofNumber",
    "solve": "solve:Solve",
}
"""The algorithms: the name people type, and where the class is."""


SEARCHING = {"lookahead": "Lookahead", "lookahead_playout": "LookaheadPlayout"}
"""Default policies that search, which policies cannot know: the name people type, and the class."""

FORMER = {"searched": "lookahead", "searched_playout": "lookahead_playout"}
FORMER |= {"Searched": "Lookahead", "SearchedPlayout": "LookaheadPlayout"}
"""Names of those that were other ones in the version before."""


def short_name(name: str) -> str:
    """The short name of an algorithm, given that or the name of its class, in any case: MCTS is mcts; empty if none."""
    called = {where.partition(":")[2].lower(): typed for typed, where in NAMES.items()}
    return name.lower() if name.lower() in NAMES else called.get(name.lower(), "")


def find(name: str) -> Any:
    """The class of an algorithm by name."""
    if not short_name(name):
        near = difflib.get_close_matches(name.lower(), NAMES, n=1)
        hint = f"did you mean {near[0]}? There" if near else "there"
        raise ValueError(f"there is no algorithm {name!r}; {hint} are {', '.join(NAMES)}.")
    module, _, cls = NAMES[short_name(name)].partition(":")
    return getattr(importlib.import_module(f"outply.algorithms.{module}"), cls)


def __getattr__(name: str) -> Any:
    """Default policies that search, imported when first asked for."""
    name = _present(name)
    if name in SEARCHING.values():
        return getattr(importlib.import_module("outply.algorithms.mcts.lookahead"), name)
    raise AttributeError(f"outply.algorithms has no {name!r}.")


def _present(name: str) -> str:
    """The present name of a default policy that searches; a former one is understood with a warning."""
    if name in FORMER:
        warn_renamed(f"the default policy {name}", FORMER[name])
    return FORMER.get(name, name)


def parse(written: str) -> Any:
    """An algorithm with options from text: `mcts:solver=false,c=0.7`."""
    name, _, options = written.partition(":")
    return part.read(find(name.strip()), options, Named())


class Named:
    """Parts by name: by a name of ours, by that of a game, or as something in a file of the user's."""

    def make(self, option: str, name: str) -> Callable[[], Any] | None:
        """A function that makes the part that is written as `option=name`."""
        if ".py:" in name or name.endswith(".py"):
            return lambda: _from_file(name)
        found: Callable[[], Any] | None = policies.find(name) or _searching(name) or knowledge.from_text(option, name)
        return found

    def choices(self, option: str, usual: Any) -> str:
        """The names that an option takes, given its default."""
        stands_in = isinstance(usual, Part) and usual.stands_in
        kind = part.kind_of(usual) if isinstance(usual, Part) and not stands_in else None
        names = [name for name in (*policies.NAMES, *SEARCHING) if kind and _is_a(name, kind)]
        based = kind is not None and kind is not type(usual)
        own = f"a class of yours derived from {kind.__name__}" if kind and based else "a function or class of yours"
        names += knowledge.names_for(option) + ["none"] * stands_in
        return f"{', '.join(names)}{' or ' if names else ''}{own}: parts.py:mine"


def _is_a(name: str, kind: type) -> bool:
    """The policy of that name is of that kind. Opponent models have no base class, so each counts as one."""
    found = policies.find(name) or _searching(name)
    return issubclass(found, kind) or (kind.__base__ is Part and found.__module__ == kind.__module__)


def _searching(name: str) -> Any:
    """A default policy that searches, by name."""
    name = _present(name)
    called = {cls.lower(): cls for cls in SEARCHING.values()} | SEARCHING
    cls = called.get(name.lower())
    return getattr(importlib.import_module("outply.algorithms.mcts.lookahead"), cls) if cls else None


def _from_file(written: str) -> Any:
    """A part or a function of a user's file; a class is called."""
    found = files.member(written)
    if not isinstance(found, type):
        return found
    try:
        return found()
    except TypeError as error:
        raise ValueError(f"{written} cannot be made without arguments: {error}; give its options defaults.") from error


def default_for(game: Game, budget: Budget | None = None) -> Any:
    """The algorithm that suits the game, as what is known or seen of it says; another if that counts otherwise."""
    known = facts(game)
    if known.hidden or known.simultaneous:
        own = parse(knowledge.default_search(game) or "ismcts")
        return find("ismcts")() if own.objection(known) else own
    usual = parse(usual_search(game))
    stops: frozenset[str] = budget.stops if budget else frozenset()
    if stops <= usual.limits:
        return usual
    others = (parse(sampling_search(game)), exact_for(game))
    return next((other for other in others if stops <= other.limits and not other.objection(facts(game))), usual)


def usual_search(game: Game) -> str:
    """The search of a game as text: what its file says, or what suits by what a moment shows of it."""
    from outply.knowledge.unknown_games import choose

    known = facts(game)
    if known.in_lanes and not known.chance:
        return "lane_mcts"
    return knowledge.default_search(game) or choose(game)


def sampling_search(game: Game) -> str:
    """The search for a budget of simulations, as text."""
    usual = knowledge.default_sampling(game) or usual_search(game)
    return usual if "simulations" in parse(usual).limits else "mcts"


def shown_for(game: Game, budget: Budget | None = None) -> Any:
    """The usual search for whoever looks at its tree: that of a game of one's own keeps one."""
    usual = default_for(game, budget)
    sampling = parse(sampling_search(game))
    stops: frozenset[str] = budget.stops if budget else frozenset()
    own = not usual.keeps_tree and not knowledge.default_search(game)
    return sampling if own and stops <= sampling.limits and not sampling.objection(facts(game)) else usual


def exact_for(game: Game) -> Any:
    """The exact search that suits the game: one that can be followed step by step."""
    known = facts(game)
    if known.chance:
        return find("expectiminimax" if known.players <= 2 else "max_n")()
    return find("alpha_beta" if known.players == 2 else "max_n")()
