"""The search over records as part of a module: who searches is handed what it has seen, and never the true state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from outply.algorithms.ismcts import tree as layout
from outply.algorithms.ismcts.duct import DecoupledUCT
from outply.algorithms.ismcts.observers import EveryObserver, OneObserver, with_offers
from outply.algorithms.ismcts.room import new_room
from outply.algorithms.ismcts.run import REPLAYED, SLIP
from outply.algorithms.ismcts.simulation import NewWorlds, Worlds, build_root, new_path, simulate
from outply.algorithms.ismcts.tree import new_tree
from outply.boards.random import draw, seeded
from outply.boards.streams import seed_stream
from outply.compiler.kernel import Ready, kernel
from outply.compiler.memory import Memory
from outply.compiler.wasm.errors import NoWasm
from outply.compiler.wasm.module import Entry
from outply.export.kernels import ACTIONS, join
from outply.game import Game, facts
from outply.information.in_turn import GameInTurn
from outply.information.record import new_records
from outply.playout import Room, SureRoom
from outply.policies.columns import declared_by, node_columns
from outply.policies.tree.mixtures import MixedPolicy
from outply.search.tree import ROOT
from outply.search.worlds import TURN, follow_event

WORLDS, ANSWERING = 1, 3
"""The numbers of the random streams that worlds are found by, and that final moves draw from."""

PLACES = "FIRST COUNT ACTION VISITED TOTAL".split()
"""The words of a tree of records that a page reads."""

DEALT, REPLAY, OPEN = "dealt", "replayed", "open"
"""Where worlds come from: the game deals them, what was seen is replayed, or nothing is hidden."""


class Waiting(NamedTuple):
    """A search that has not begun."""

    ready: Ready
    unit: str = "simulations"


@dataclass(frozen=True)
class Headway(Memory):
    """How a search gets on."""

    done: Any  # [2]: simulations, the deepest choice
    status: Any  # [1]


@dataclass(frozen=True)
class Scout(Memory):
    """What a replay looks for."""

    noticed: Any  # uint64 [2]: what the player notices now, and next
    sizes: Any  # [3]: how many states there are, how many are wanted, how many are found


@kernel
def begin(room: Any, scouting: Any, luck: Any, upper: int, lower: int) -> int:
    """A new search: the random streams of this seed."""
    seed_stream(room.stream, join(upper, lower), 0)
    seed_stream(scouting.stream, join(upper, lower), WORLDS)
    seed_stream(luck.final, join(upper, lower), ANSWERING)
    return 0


@kernel
def root(game: Any, tree: Any, states: Any, worlds: Any, records: Any, path: Any, room: Any, player: int) -> int:
    """Makes the node of the searching player's record; returns a status."""
    status = build_root(game, tree, states, worlds, records, room, player)
    for one in range(records.keys.size):
        path.root.keys[one] = records.keys[one]
        path.root.noticed[one] = records.noticed[one]
    return status


@kernel
def simulations(
    game: Any,
    policy: Any,
    default_policy: Any,
    observer: Any,
    worlds: Any,
    tree: Any,
    states: Any,
    records: Any,
    path: Any,
    room: Any,
    tally: Any,
    player: int,
    quota: int,
) -> int:
    """Runs simulations; returns how many there were."""
    before = tally.done[0]
    tally.status[0] = simulate(
        game, policy, default_policy, observer, worlds, tree, states, records, path, room, player, quota, tally.done
    )
    return int(tally.done[0] - before)


@kernel
def answer(final: Any, tree: Any, luck: Any, player: int, alone: int) -> int:
    """The child of the root to play."""
    tree.look_at(ROOT, player, alone == 1)
    return int(final.choose(tree, ROOT, player, luck.final))


@kernel
def term(policy: Any, tree: Any, luck: Any, child: int, player: int, which: int) -> int:
    """luck.root becomes a term of what speaks for a child of the root."""
    luck.root[0] = policy.term(tree, ROOT, child, player, tree.explore(policy, ROOT), which)
    return 0


@kernel
def bits(luck: Any) -> int:
    """32 random bits, for an answer that is drawn."""
    return draw(luck.final)


@kernel
def follow(game: Any, before: Any, after: Any, scouting: Any, scout: Any, player: int, kind: int, action: int) -> int:
    """Takes states to the next event of what a player has seen; returns how many are found."""
    return follow_event(game, before, after, scouting, scout.noticed, player, kind, action, scout.sizes)


def record_search(algorithm: Any, game: Game, memory_mb: float) -> tuple[Any, ...]:
    """The search as its module has it, as in `searches.py`."""
    decoupled = isinstance(algorithm, DecoupledUCT)
    _refuse_options(algorithm)
    source = _source(game)
    count = {DEALT: 1, OPEN: 1, REPLAY: REPLAYED}[source]
    ready = Ready(game)
    mixes = isinstance(algorithm.tree_policy, MixedPolicy)
    slip = SLIP if isinstance(game, GameInTurn) and not mixes and not decoupled else 0.0
    tree = new_tree(game.players, memory_mb, algorithm.tree_policy, ACTIONS, algorithm.default_policy, game)
    tree = with_offers(tree) if algorithm.single_observer else tree
    room = new_room(game, 0, tree.columns, algorithm.default_policy.reads_actions)
    records = new_records(game.players)
    scouting = (Room if facts(game).chance else SureRoom)(seeded(0), np.zeros(ACTIONS, np.int64))
    objects = {
        "policy": algorithm.tree_policy,
        "default": algorithm.default_policy,
        "observer": OneObserver() if algorithm.single_observer else EveryObserver(),
        "final": algorithm.final_move,
        "worlds": NewWorlds(slip=slip) if source == DEALT else Worlds(count, slip),
        "tree": tree,
        "states": _states(ready, 2 + count),
        "records": records,
        "path": new_path(records),
        "room": room.replace(buffer=np.zeros(ACTIONS, np.int64), weights=np.zeros(ACTIONS)),
        "scouting": scouting,
        "tally": Headway(np.zeros(2, np.int64), np.zeros(1, np.int64)),
    }
    entries = [*ENTRIES]
    if source == REPLAY:
        objects["before"], objects["after"] = _states(ready, REPLAYED), _states(ready, REPLAYED)
        objects["scout"] = Scout(np.zeros(2, np.uint64), np.zeros(3, np.int64))
        entries += FOLLOWING
    about = {
        "kind": "records",
        "source": source,
        "wanted": count,
        "turn": TURN,
        "terms": [] if mixes else list(algorithm.tree_policy.term_names),
        "mixed": decoupled and algorithm.mixed,
        "shares": decoupled and ("shares" if mixes else "visits"),
        "at": {name: int(getattr(layout, name)) for name in PLACES},
        "widths": {"nodes": tree.nodes.shape[1], "links": tree.links.shape[1]},
        "columns": {name: int(array[0].size) for name, array in node_columns(tree.columns).items()},
    }
    shown = ("tree.", "tally.", "states", "worlds", "before", "after", "scout.")
    return Waiting(ready), ready.states(2) if ready.compiled else [], objects, entries, about, shown


def _refuse_options(algorithm: Any) -> None:
    """Refuses what Python does around the kernel and the module does not."""
    memories = [name for name, column in declared_by(algorithm.default_policy).items() if column.make]
    refused = {
        f"worlds={algorithm.worlds}": algorithm.worlds,
        f"a policy that keeps a memory of its own ({', '.join(memories)})": memories,
    }
    for what, is_there in refused.items():
        if is_there:
            raise NoWasm(f"{type(algorithm).__name__} with {what} cannot be exported; leave that out.")


def _states(ready: Ready, count: int) -> Any:
    if not ready.compiled:
        raise NoWasm(f"it does not compile: {ready.problem}")
    return ready.states(count)


def _source(game: Game) -> str:
    """Where the worlds of a game come from."""
    known = facts(game)
    return OPEN if not known.hidden else DEALT if known.redeals else REPLAY


ENTRIES = (
    Entry("begin", begin, ("room", "scouting", "luck"), 2),
    Entry("root", root, ("game", "tree", "states", "worlds", "records", "path", "room"), 1),
    Entry(
        "simulations",
        simulations,
        ("game", "policy", "default", "observer", "worlds", "tree", "states", "records", "path", "room", "tally"),
        2,
    ),
    Entry("answer", answer, ("final", "tree", "luck"), 2),
    Entry("bits", bits, ("luck",)),
    Entry("term", term, ("policy", "tree", "luck"), 3),
)

FOLLOWING = (
    Entry("follow", follow, ("game", "before", "after", "scouting", "scout"), 3),
    Entry("follow_back", follow, ("game", "after", "before", "scouting", "scout"), 3),
)
"""What was seen is replayed: from the first states to the second, and from those to the first."""
