"""A game and its Monte-Carlo tree search as one WebAssembly module, with a description of where everything lies."""

from __future__ import annotations

import json
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from outply import __version__
from outply.algorithms import sampling_search
from outply.algorithms.mcts import MCTS
from outply.algorithms.mcts.compaction import MOST_VISITS, SLICE, compact, new_scratch
from outply.algorithms.mcts.run import DEEPEST, MCTSRun
from outply.algorithms.mcts.simulation import run_mcts
from outply.api.arguments import whole_algorithm, whole_game
from outply.boards.random import seeded
from outply.compiler.memory import Memory
from outply.compiler.wasm.errors import NoWasm
from outply.compiler.wasm.module import Entry, WasmModule, module_of
from outply.export import kernels
from outply.game import Facts, Game, facts
from outply.knowledge import with_knowledge
from outply.playout import draw_outcome
from outply.policies.columns import declared_by, node_columns
from outply.policies.tree.roots import FINE_LOGS, LOGS
from outply.search.budget import Budget
from outply.search.loop import BRIEF_UNITS
from outply.states.layout import layout_text
from outply.status import NO_ACTION, TROUBLES

MEMORY_MB = 64.0
"""Megabytes of the tree, unless another number is given: a phone has that much."""

ACTIONS = 4096
"""Actions of a state for which there is room."""


@dataclass(frozen=True)
class Luck(Memory):
    """What an exported module reads and writes beside the search."""

    stream: Any  # int64 [4]: what chance draws from
    final: Any  # int64 [4]: what the final move draws from
    buffer: Any  # int64 [place]: the actions of a state
    count: Any  # int64 [1]: how many there are
    utilities: Any  # float64 [player]: of a state in which the game is over

    def outcome(self, game: Any, s: Any) -> int:
        """An outcome of a chance state, by its probability."""
        return draw_outcome(game, s, self.stream)


@dataclass(frozen=True)
class NoLuck(Luck):
    """The same for a game without chance, whose rules have no `chances` to compile."""

    def outcome(self, game: Any, s: Any) -> int:
        return NO_ACTION


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


def engine() -> str:
    """The JavaScript that plays and searches with a module."""
    return (resources.files("outply.export") / "static" / "engine.js").read_text(encoding="utf-8")


def to_wasm(game: Game, algorithm: Any = None, *, memory_mb: float = MEMORY_MB) -> Exported:
    """The rules of a game and a search of it as a WebAssembly module, and where everything lies in its memory.

    With the same seed and budget the search finds what `op.search` finds, node for node. NoWasm says in a sentence
    what cannot be exported.
    """
    whole_game(game)
    mcts = _algorithm(game, algorithm)
    run = MCTSRun(mcts, game, game.initial(), Budget(simulations=1, memory_mb=memory_mb), 0)
    if not run.ready.compiled:
        raise NoWasm(f"{type(game).__name__} cannot be exported, as it does not compile: {run.ready.problem}")
    try:
        module, words = _module(run)
    except NoWasm as refusal:
        raise NoWasm(f"{type(game).__name__} cannot be exported: {refusal}") from None
    return Exported(module.code, _description(run, module, words))


def _algorithm(game: Game, given: Any) -> MCTS:
    """The search of the module; without one given the game's usual if that is MCTS, else the MCTS that suits it."""
    known = facts(game)
    _refuse_game(type(game).__name__, known)
    chosen = with_knowledge(whole_algorithm(game, given, Budget()), game)
    if given is None and not isinstance(chosen, MCTS):
        sampling = sampling_search(game)
        chosen = with_knowledge(
            whole_algorithm(game, sampling if sampling.startswith("mcts") else "mcts", Budget()), game
        )
    if type(chosen) is not MCTS:
        raise NoWasm(f"{type(chosen).__name__} cannot be exported; MCTS can.")
    _refuse_options(chosen)
    return chosen


def _refuse_game(name: str, known: Facts) -> None:
    for refused, what in ((known.hidden, "hides something from players"), (known.simultaneous, "has choices at once")):
        if refused:
            raise NoWasm(f"{name} cannot be exported: it {what}, and ISMCTS, which knows that, is not exported yet.")


def _refuse_options(mcts: MCTS) -> None:
    """Refuses what Python does around the kernel and the module does not."""
    memories = ", ".join(name for name, column in declared_by(mcts).items() if column.make)
    refused = {
        "transpositions=True": mcts.transpositions,
        "trace=True": mcts.trace,
        "threads of more than 1": mcts.threads != 1,
        f"{type(mcts.final_move).__name__}, which may ask for a longer search,": mcts.final_move.extends,
        f"a policy that keeps a memory of its own ({memories})": bool(memories),
        f"{type(mcts.tree_policy).__name__}, which mixes policies": mcts.tree_policy.mixes,
    }
    for what, is_there in refused.items():
        if is_there:
            raise NoWasm(f"MCTS with {what} cannot be exported; leave that out.")


ENTRIES = (
    Entry("look", kernels.look, ("game", "states", "luck")),
    Entry("play", kernels.play, ("game", "states"), 1),
    Entry("outcome", kernels.outcome, ("game", "states", "luck")),
    Entry("seed", kernels.seed, ("luck",), 2),
    Entry("begin", kernels.begin, ("tree", "work", "luck"), 3),
    Entry("go_on", kernels.go_on, ("work", "luck"), 2),
    Entry("simulations", run_mcts, ("game", "mcts", "tree", "states", "work"), 1),
    Entry("answer", kernels.answer, ("mcts", "tree", "work", "luck")),
    Entry("expect", kernels.expect, ("mcts", "tree"), 1),
    Entry("crown", kernels.crown, ("tree",)),
    Entry("moved", kernels.moved, ("mcts", "tree")),
    Entry("compact", compact, ("tree", "scratch"), 5),
)


def _module(run: MCTSRun) -> tuple[WasmModule, list[int]]:
    """The module of a search that has not begun, and the words of the initial state."""
    while len(run.work.buffer) < ACTIONS:
        run.work = run.work.with_more_room()
    scratch = new_scratch(run.tree.capacity, MOST_VISITS)
    kind = Luck if facts(run.game).chance else NoLuck
    single = {"count": np.zeros(1, np.int64), "buffer": np.zeros(ACTIONS, np.int64)}
    luck = kind(stream=seeded(0), final=seeded(0), utilities=np.zeros(run.game.players), **single)
    made = run.ready.prepared(run.mcts, run.tree, run.states, run.work, luck, scratch)
    names = ("game", "mcts", "tree", "states", "work", "luck", "scratch")
    module = module_of(ENTRIES, dict(zip(names, made, strict=True)), [FINE_LOGS, LOGS])
    return module, [int(word) for word in run.states.words[0]]


WORK = ("work.status", "work.entered", "work.deepest", "work.recycling")
SHOWN = ("tree.", "luck.", "scratch.", "states", "status", *WORK)
"""The tables that engine.js reads and writes: how their names begin."""


def _description(run: MCTSRun, module: WasmModule, words: list[int]) -> dict[str, Any]:
    game = run.game
    shown = {name: list(place) for name, place in module.places.items() if name.startswith(SHOWN) or "_failed" in name}
    low, high = game.utility_range
    return {
        "format": 1,
        "made_with": f"outply {__version__}",
        "game": type(game).__name__,
        "options": {name: value for name, value in game.options().items() if isinstance(value, int | float | str)},
        "players": int(game.players),
        "chance": facts(game).chance,
        "utility_range": [float(low), float(high)],
        "algorithm": repr(run.algorithm),
        "initial": [str(word) for word in words],
        "layout": layout_text(run.ready.states(1).layout),
        "places": shown,
        "columns": {
            f"tree.columns.{name}": int(array[0].size) for name, array in node_columns(run.tree.columns).items()
        },
        "packed": {str(address): packed for address, packed in module.packed.items()},
        "capacity": run.tree.capacity,
        "slice": SLICE,
        "most_visits": MOST_VISITS,
        "deepest": DEEPEST,
        "brief": BRIEF_UNITS,
        "bounds": bool(run.mcts.may_bound_out(game)),
        "troubles": {str(status): trouble.text for status, trouble in TROUBLES.items()},
    }
