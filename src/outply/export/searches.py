"""The searches of a module: what their kernels work on, how they are called, and what JavaScript is told of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from outply.algorithms.alpha_beta import AlphaBeta, stack, table
from outply.algorithms.alpha_beta.kernel import search_on
from outply.algorithms.alpha_beta.run import AlphaBetaRun
from outply.algorithms.mcts import MCTS
from outply.algorithms.mcts.compaction import MOST_VISITS, SLICE, compact, new_scratch
from outply.algorithms.mcts.run import DEEPEST, MCTSRun
from outply.algorithms.mcts.simulation import run_mcts
from outply.compiler.kernel import Kernel
from outply.compiler.wasm.errors import NoWasm
from outply.compiler.wasm.module import Entry
from outply.export import kernels
from outply.export.kernels import ACTIONS
from outply.export.records import record_search
from outply.game import Game
from outply.policies.columns import declared_by, node_columns
from outply.policies.final_move import MostVisits, SampledValues, SampledVisits
from outply.search import stack as stacks
from outply.search.budget import Budget
from outply.search.loop import BRIEF_UNITS

PLACES = 4 * ACTIONS
"""Actions of all states on a path for which there is room."""


class ModuleSearch(NamedTuple):
    """A search, which has a number in its module: its objects are `0.tree`, its entries `begin0`."""

    run: Any  # one that has not begun
    states: Any  # enough for it
    objects: dict[str, Any]
    entries: list[Entry]
    about: dict[str, Any]  # for JavaScript
    shown: tuple[str, ...]  # the tables that JavaScript reads and writes: how their names begin


def search_for(number: int, algorithm: Any, game: Game, memory_mb: float) -> ModuleSearch:
    """The search of an algorithm as part of a module."""
    made = _alpha_beta if isinstance(algorithm, AlphaBeta) else _mcts if isinstance(algorithm, MCTS) else record_search
    run, states, objects, entries, about, shown = made(algorithm, game, memory_mb)
    about = {**about, "algorithm": repr(algorithm), "unit": run.unit, "brief": BRIEF_UNITS}
    own = {f"{number}.{name}": held for name, held in objects.items()}
    return ModuleSearch(
        run, states, own, [_numbered(e, number, own) for e in entries], about, tuple(f"{number}.{n}" for n in shown)
    )


def _entry(kernel: Kernel, objects: str, numbers: int = 0, name: str = "") -> Entry:
    """The entry of a kernel, named like it."""
    return Entry(name or kernel.py_func.__name__, kernel, tuple(objects.split()), numbers)


def _numbered(entry: Entry, number: int, own: Iterable[str]) -> Entry:
    """The entry with the objects of one search."""
    held = tuple(f"{number}.{name}" if f"{number}.{name}" in own else name for name in entry.objects)
    return entry._replace(name=f"{entry.name}{number}", objects=held)


# -- Monte-Carlo tree search -------------------------------------------------------------------------------------------

MCTS_ENTRIES = (
    _entry(kernels.begin, "tree work luck", 3),
    _entry(kernels.clear, "tree"),
    _entry(kernels.go_on, "luck", 2),
    _entry(run_mcts, "game mcts tree states work", 1, "simulations"),
    _entry(kernels.answer, "final mcts tree work luck"),
    _entry(kernels.expect, "expected tree", 1),
    _entry(kernels.answer, "drawn mcts tree work luck", name="answer_drawn"),
    _entry(kernels.term, "mcts tree luck", 3),
    _entry(kernels.crown, "tree"),
    _entry(kernels.moved, "mcts tree"),
    _entry(compact, "tree scratch", 5),
)


def _mcts(mcts: MCTS, game: Game, memory_mb: float) -> tuple[Any, ...]:
    _refuse_options(mcts)
    run = MCTSRun(mcts, game, game.initial(), Budget(simulations=1, memory_mb=memory_mb), 0)
    while len(run.work.buffer) < ACTIONS:
        run.work = run.work.with_more_room()
    final = run.mcts.final_move
    objects = {
        "mcts": run.mcts,
        "tree": run.tree,
        "work": run.work,
        "scratch": new_scratch(run.tree.capacity, MOST_VISITS),
        "final": final,
        "expected": MostVisits() if isinstance(final, SampledValues | SampledVisits) else final,
        "drawn": SampledValues(),
    }
    columns = {f"columns.{name}": int(array[0].size) for name, array in node_columns(run.tree.columns).items()}
    about = {
        "kind": "mcts",
        "columns": columns,
        "terms": list(run.mcts.tree_policy.term_names),
        "capacity": run.tree.capacity,
        "slice": SLICE,
        "most_visits": MOST_VISITS,
        "deepest": DEEPEST,
        "bounds": bool(run.mcts.may_bound_out(game)),
    }
    work = ("work.status", "work.entered", "work.deepest", "work.recycling")
    return run, run.states, objects, MCTS_ENTRIES, about, ("tree.", "scratch.", "drawn", *work)


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


# -- alpha-beta --------------------------------------------------------------------------------------------------------

ROW = "MOVER PLACE END BEST BEGUN DEPTH FLAGS STAGE WIDE HINT".split()
NOW = "LEVEL STATUS TOTAL BEFORE UNTIL".split()
WINDOW = "ALPHA BETA VALUE".split()
NOTES = "ROOT_BOUND ROOT_FLAGS ROOT_NODES".split()
TABLE = "FILLED AGE GROWN FULL".split()
NUMBERS = "UNSEEN NONE FIRST LOW_SIDE HIGH_SIDE PROVEN LOWER UPPER EXACT FIRST_SLOTS GROWTH".split()


def _alpha_beta(algorithm: AlphaBeta, game: Game, memory_mb: float) -> tuple[Any, ...]:
    for what, is_there in {"trace=True": algorithm.trace, "threads of more than 1": algorithm.threads != 1}.items():
        if is_there:
            raise NoWasm(f"AlphaBeta with {what} cannot be exported; leave that out.")
    run = AlphaBetaRun(algorithm, game, game.initial(), Budget(nodes=1, memory_mb=memory_mb), 0)
    objects = {
        "engine": run.engine,
        "stack": stack.new_stack(len(run.stack.rows), PLACES),
        "table": run.table,
        "hints": run.first.hints,
        "trace": run.trace,
    }
    known = {**vars(stacks), **vars(stack), **vars(table)}
    about = {
        "kind": "alpha_beta",
        "at": {name: int(known[name]) for name in (*ROW, *NOW, *WINDOW, *NOTES, *TABLE, *NUMBERS)},
        "widths": {"rows": run.stack.rows.shape[1], "windows": run.stack.windows.shape[1]},
        "levels": len(run.stack.rows),
        "slots": len(run.table.entries),
        "scale": {**run.scale._asdict(), "best": run.scale.best, "worst": run.scale.worst},
        "aspiration": algorithm.aspiration,
        **{name: getattr(algorithm, name) for name in ("deepening", "in_range", "all_best", "most_plies")},
    }
    entries = [_entry(search_on, "game engine stack table hints trace states", name="nodes")]
    return run, run.first.states, objects, entries, about, ("stack.", "table.", "hints.")
