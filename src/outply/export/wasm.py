"""A game and its searches as one WebAssembly module, with a description of where everything lies."""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from outply import __version__
from outply.algorithms import sampling_search
from outply.algorithms.alpha_beta import AlphaBeta
from outply.algorithms.ismcts import ISMCTS
from outply.algorithms.ismcts.duct import DecoupledUCT
from outply.algorithms.mcts import MCTS
from outply.api.arguments import whole_algorithm, whole_game
from outply.boards.random import seeded
from outply.compiler.background import hidden
from outply.compiler.mathematics import log
from outply.compiler.memory import Memory
from outply.compiler.wasm.errors import NoWasm
from outply.compiler.wasm.module import Entry, Smooth, WasmModule, module_of
from outply.export import kernels
from outply.export.bundle import engine
from outply.export.kernels import ACTIONS
from outply.export.levels import algorithms_of, rungs_of
from outply.export.searches import ModuleSearch, search_for
from outply.game import Game, facts
from outply.information.in_turn import in_turn, own_game
from outply.knowledge import with_knowledge
from outply.playout import draw_outcome
from outply.policies.tree.roots import FINE_LOGS, LOGS, ROOTS
from outply.search.budget import Budget
from outply.states.layout import layout_text
from outply.status import NO_ACTION, TROUBLES

MEMORY_MB = 64.0
"""Megabytes of the tree, unless another number is given: a phone has that much."""

EXPORTED = (MCTS, AlphaBeta, ISMCTS, DecoupledUCT)
"""The algorithms that a module may have."""


@dataclass(frozen=True)
class Luck(Memory):
    """What an exported module reads and writes beside the search."""

    stream: Any  # int64 [4]: what chance draws from
    final: Any  # int64 [4]: what the final move draws from
    dealing: Any  # int64 [4]: what redeal draws from
    buffer: Any  # int64 [place]: the actions of a state
    count: Any  # int64 [1]: how many there are
    utilities: Any  # float64 [player]: of a state in which the game is over
    noticed: Any  # uint64 [1]: what a player notices of a state
    root: Any  # float64 [1]: one number of a table that is made

    def outcome(self, game: Any, s: Any) -> int:
        """An outcome of a chance state, by its probability."""
        return draw_outcome(game, s, self.stream)

    def outcomes(self, game: Any, s: Any) -> int:
        """Puts all outcomes of a chance state into the buffer; returns how many."""
        count = 0
        for outcome, _ in game.chances(s):
            if count < self.buffer.size:
                self.buffer[count] = outcome
            count += 1
        return count


@dataclass(frozen=True)
class NoLuck(Luck):
    """The same for a game without chance, whose rules have no `chances` to compile."""

    def outcome(self, game: Any, s: Any) -> int:
        return NO_ACTION

    def outcomes(self, game: Any, s: Any) -> int:
        return 0


class Exported(NamedTuple):
    """A game as WebAssembly."""

    module: bytes
    description: dict[str, Any]

    def save(self, folder: str | Path) -> Path:
        """Writes game.wasm, game.json and engine.js into a folder, which is created if necessary."""
        home = Path(folder)
        home.mkdir(parents=True, exist_ok=True)
        (home / "game.wasm").write_bytes(self.module)
        (home / "game.json").write_text(json.dumps(self.description), encoding="utf-8")
        (home / "engine.js").write_text(engine(), encoding="utf-8")
        return home


def to_wasm(game: Game, algorithm: Any = None, *, memory_mb: float = MEMORY_MB, levels: bool = False) -> Exported:
    """The rules of a game and a search of it as a WebAssembly module, and where everything lies in its memory.

    With the same seed and budget the search finds what `op.search` finds, node for node; `levels` takes in the levels
    that were measured for the game. NoWasm says in a sentence what cannot be exported.
    """
    with hidden():
        return _to_wasm(whole_game(game), algorithm, memory_mb, levels)


def _to_wasm(game: Game, algorithm: Any, memory_mb: float, levels: bool) -> Exported:
    chosen, played = exported_algorithm(game, algorithm), in_turn(game)
    rungs = rungs_of(game) if levels else []
    try:
        wanted = algorithms_of(chosen, rungs)
        searches = [search_for(number, one, played, memory_mb) for number, one in enumerate(wanted)]
        ready = searches[0].run.ready
        if not ready.compiled:
            raise NoWasm(f"it does not compile: {ready.problem}")
        module, description = _module(played, searches)
    except NoWasm as refusal:
        raise NoWasm(f"{type(game).__name__} cannot be exported: {refusal}") from None
    told = [rung.told(wanted) for rung in rungs]
    return Exported(module.code, {**description, "levels": told})


def exported_algorithm(game: Game, given: Any) -> Any:
    """The search of the module; without one given the game's usual if that can be exported, else an MCTS."""
    chosen = with_knowledge(whole_algorithm(game, given, Budget()), game)
    if given is None and type(chosen) not in EXPORTED:
        sampling = sampling_search(game)
        chosen = with_knowledge(
            whole_algorithm(game, sampling if sampling.startswith("mcts") else "mcts", Budget()), game
        )
    if type(chosen) not in EXPORTED:
        raise NoWasm(f"{type(chosen).__name__} cannot be exported; MCTS, AlphaBeta, ISMCTS and DecoupledUCT can.")
    return chosen


RULES = (
    Entry("look", kernels.look, ("game", "states", "luck")),
    Entry("play", kernels.play, ("game", "states"), 1),
    Entry("outcome", kernels.outcome, ("game", "states", "luck")),
    Entry("seed", kernels.seed, ("luck",), 2),
    Entry("roots", kernels.roots, ("luck",), 1),
    Entry("logs", kernels.logs, ("luck",), 1),
    Entry("fine_logs", kernels.fine_logs, ("luck",), 1),
)

LOOKING = (
    Entry("observe", kernels.observe, ("game", "states", "luck"), 1),
    Entry("outcomes", kernels.outcomes, ("game", "states", "luck")),
)
DEALING = Entry("redeal", kernels.redeal, ("game", "states", "luck"), 3)
"""The rules of games that hide something."""


def _root_of_log(number: float) -> float:
    """What the module makes of a number, with its own logarithm."""
    return math.sqrt(log(number))


SMOOTH = (
    Smooth(FINE_LOGS, "fine_logs", lambda place: _root_of_log(kernels.fine_number(place))),
    Smooth(LOGS, "logs", lambda place: _root_of_log(kernels.number(place))),
    Smooth(ROOTS, "roots", lambda place: 1.0 / math.sqrt(kernels.number(place))),
)
"""Tables that are made before the first search, and not held by the module."""


def _module(game: Game, searches: list[ModuleSearch]) -> tuple[WasmModule, dict[str, Any]]:
    """The module of searches that have not begun, and its description."""
    luck = _new_luck(game)
    states = max((search.states for search in searches), key=len)
    objects = {name: held for search in searches for name, held in search.objects.items()}
    prepared = searches[0].run.ready.prepared(*objects.values(), states, luck)
    held = dict(zip(("game", *objects, "states", "luck"), prepared, strict=True))
    entries = [*_rules(game), *(entry for search in searches for entry in search.entries)]
    module = module_of(entries, held, SMOOTH)
    shown = ("luck.", "states", "status", *(name for search in searches for name in search.shown))
    places = {name: list(place) for name, place in module.places.items() if name.startswith(shown) or "_failed" in name}
    about = [_about(search, held, number) for number, search in enumerate(searches)]
    return module, {**_description(game, states), "searches": about, "places": places, "smooth": module.smooth}


def _rules(game: Game) -> list[Entry]:
    """The entries of a game's rules."""
    known = facts(game)
    return [*RULES, *LOOKING * known.hidden, *[DEALING] * (known.hidden and known.redeals)]


def _about(search: ModuleSearch, prepared: dict[str, Any], number: int) -> dict[str, Any]:
    """What JavaScript is told of a search."""
    numbers = {"drawn": "temperature", "worlds": "count"}  # that JavaScript changes: where they lie in their objects
    found = {field: prepared.get(f"{number}.{name}") for name, field in numbers.items()}
    return {**search.about, **{field: held.type.place(field) for field, held in found.items() if held is not None}}


def _new_luck(game: Game) -> Luck:
    kind = Luck if facts(game).chance else NoLuck
    single = {"count": np.zeros(1, np.int64), "buffer": np.zeros(ACTIONS, np.int64), "root": np.zeros(1)}
    single["noticed"] = np.zeros(1, np.uint64)
    return kind(stream=seeded(0), final=seeded(0), dealing=seeded(0), utilities=np.zeros(game.players), **single)


def _description(game: Game, states: Any) -> dict[str, Any]:
    """What is known of the game."""
    low, high = game.utility_range
    own, known = own_game(game), facts(game)
    states[0] = game.initial()
    return {
        "format": 2,
        "made_with": f"outply {__version__}",
        "game": type(own).__name__,
        "options": {name: value for name, value in own.options().items() if isinstance(value, int | float | str)},
        "players": int(game.players),
        "chance": known.chance,
        "hidden": known.hidden,
        "redeals": known.hidden and known.redeals,
        "in_turn": own is not game,
        "utility_range": [float(low), float(high)],
        "initial": [str(int(word)) for word in states.words[0]],
        "layout": layout_text(states.layout),
        "troubles": {str(status): trouble.text for status, trouble in TROUBLES.items()},
    }
