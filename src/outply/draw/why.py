"""Why, in a sentence with the numbers of this search: why this action, why not that one, what was cut, what is proven.

    why(report)                 why the action is played
    why(report, "c3")           why c3 is not
    why(report, step=12)        what a step of the trace means
    why(report, path=("a2",))   why the state after a2 is worth what it is

Only numbers of the report are quoted. «Proven» is said only where something is proven.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from outply.algorithms.mcts.history import Simulations
from outply.algorithms.mcts.tree import Tree
from outply.draw.why_trace import TracedReasons
from outply.draw.why_visits import VisitedReasons, why_simulation
from outply.game import CHANCE
from outply.search.report import OPEN_ROW, Move, Report, format_move, format_value

Changes = Sequence[tuple[int, int]]
"""When the best action changed: simulations or nodes so far, and the action before."""


def why(
    report: Report,
    action: str | int | None = None,
    step: int | None = None,
    path: Iterable[str | int] | None = None,
    changes: Changes = (),
) -> str:
    """The sentence that answers; a question about nothing of this search is refused."""
    if step is not None:
        return why_step(report, step)
    if path is not None:
        return why_path(report, list(path))
    if report.action is None:
        return _chance(report)
    chosen = report.action if action is None else numbered(report, report.state, action)
    return why_action(report, chosen, changes)


def numbered(report: Report, s: Any, action: str | int) -> int:
    """The number of an action that is given by number or name."""
    return action if isinstance(action, int) else int(report.game.parse_action(s, action))


# -- actions of the state that was searched ----------------------------------------------------------------------------


def why_action(report: Report, action: int, changes: Changes = ()) -> str:
    """Why an action is played, or is not."""
    row = next((move for move in report.moves if move.action == action), None)
    if row is None:
        name = report.game.action_name(report.state, action)
        return f"{name} was not looked at; the search looked at {_listed([m.name for m in report.moves])}."
    told = _played(report, row) if action == report.action else _not_played(report, row)
    return " ".join([told, *_flip(report, action, changes)])


def _played(report: Report, row: Move) -> str:
    """Why this action is played."""
    others = [move for move in report.moves if move.action != row.action]
    if row.proven is not None:
        return _certain(report, row, others)
    if row.bound == OPEN_ROW:
        return f"{row.name} is played, but nothing is known about its value yet."
    if not others:
        return f"{row.name} is the only action that was looked at; it is worth {_worth(report, row)}."
    if report.cost.simulations:
        second = max(others, key=lambda move: move.visits)
        return (
            f"{row.share:.0%} of the visits went to {row.name}, which is worth {_worth(report, row)}; "
            f"next is {second.name} with {second.share:.0%} and {_worth(report, second)}."
        )
    return f"{row.name} is worth {_worth(report, row)} to player {_mover(report)}, and no other action is worth more."


def _certain(report: Report, row: Move, others: list[Move]) -> str:
    """An action that is played, and whose result is proven."""
    low, mover = min(report.game.utility_range), _mover(report)
    lost = report.game.players == 2 and row.value[mover] == low
    if lost and others and all(move.proven and move.value[mover] == low for move in others):
        result = _result(report, row)
        told = f"{result[0].upper()}{result[1:]}: every action leads to a proven win for player {1 - mover}"
        return f"{told}, the longest by {row.name}."
    return f"{_proven(report, row)}{_proof_below(report, row)}."


def _proven(report: Report, row: Move) -> str:
    """A proven result, in words or as a number."""
    result = _result(report, row)
    if result[0] in "+-":
        value, _, plies = result.partition(" in ")
        return f"{row.name} is proven to be worth {value}" + (f", in {plies} plies" if plies else "")
    return f"{row.name} is a proven {result}"


def _not_played(report: Report, row: Move) -> str:
    """Why this action is not played."""
    best = next((move for move in report.moves if move.action == report.action), None)
    if best is None or row.bound == OPEN_ROW:
        return f"Nothing was found out about {row.name}."
    if row.proven is not None:
        worse = "" if row.action in report.best else f"; {best.name} is worth {_worth(report, best)}"
        return f"{_proven(report, row)}{_proof_below(report, row)}{worse}."
    if row.action in report.best:
        return f"{row.name} is as good as {best.name}: both are worth {_worth(report, best)}."
    if row.bound and report.cost.simulations == 0:
        asked = "above" if row.bound == "at most" else "below"
        return (
            f"{_worth(report, row)}: the search only needed to know that {row.name} is not {asked} "
            f"{_worth(report, best)}, which {best.name} has."
        )
    if report.cost.simulations:
        return _fewer_visits(report, row, best)
    return f"{row.name} is worth {_worth(report, row)} to player {_mover(report)}, {best.name} {_worth(report, best)}."


def _fewer_visits(report: Report, row: Move, best: Move) -> str:
    """An action that a search by simulations gave up."""
    told = (
        f"{best.share:.0%} of the visits went to {best.name}, worth {_worth(report, best)}. "
        f"{row.name} had {row.visits:,} of {sum(m.visits for m in report.moves):,}, and was worth {_worth(report, row)}"
    )
    reply = VisitedReasons(report).best_reply(row.action) if isinstance(report.tree, Tree) else ""
    return f"{told}{reply}."


def _flip(report: Report, action: int, changes: Changes) -> list[str]:
    """When it would have played something else."""
    unit = "simulations" if report.cost.simulations else "nodes"
    last = [units for units, before in changes if before == action]
    if last and action != report.action:
        return [f"Before {last[-1]:,} {unit} it would have played {report.game.action_name(report.state, action)}."]
    if changes and action == report.action:
        units, before = changes[-1]
        return [f"Before {units:,} {unit} it would have played {report.game.action_name(report.state, before)}."]
    return []


def _proof_below(report: Report, row: Move) -> str:
    """What the proof of an action rests on."""
    if isinstance(report.tree, Tree):
        return VisitedReasons(report).proof_of_action(row.action)
    return ""


def _result(report: Report, row: Move) -> str:
    return format_value(report.game, _mover(report), row.value, row.proven)


def _worth(report: Report, row: Move) -> str:
    told = format_move(report.game, _mover(report), row)
    return f"a {told}" if told[0].isalpha() else told  # a win in 3


def _mover(report: Report) -> int:
    return max(0, int(report.game.to_move(report.state)))


def _chance(report: Report) -> str:
    """A state in which chance moves."""
    if isinstance(report.tree, Tree):
        return VisitedReasons(report).node(0)
    if report.trace is not None:
        return TracedReasons(report).node(0)
    return f"Chance moves; on average the state is worth {format_value(report.game, CHANCE, report.value, None)}."


def _listed(names: list[str]) -> str:
    shown = names[:8]
    more = f" and {len(names) - 8} more" if len(names) > 8 else ""
    return ", ".join(shown) + more


# -- states and steps --------------------------------------------------------------------------------------------------


def why_path(report: Report, path: Sequence[str | int]) -> str:
    """Why the state after these actions is worth what it is."""
    s, actions = report.state, []
    for step in path:
        actions.append(numbered(report, s, step))
        s = report.game.result(s, actions[-1])
    reasons = _reasons(report)
    node = reasons.find(actions)
    if node < 0:
        raise ValueError("the search never looked at that state.")
    return reasons.node(node)


def why_node(report: Report, node: int) -> str:
    """Why a node of the tree is worth what it is; nodes have the numbers that windows give them."""
    return _reasons(report).node(node)


def _reasons(report: Report) -> Any:
    if isinstance(report.tree, Tree):
        return VisitedReasons(report)
    if report.trace is not None and not isinstance(report.trace, Simulations):
        return TracedReasons(report)
    raise ValueError("this search kept no tree and no trace; search again with trace=True.")


def why_step(report: Report, step: int) -> str:
    """What a step of the trace means; of a search by simulations, a simulation."""
    if report.trace is None:
        raise ValueError("this search was not traced: ask for trace=True.")
    if not 0 <= step < len(report.trace):
        raise ValueError(f"the trace has the steps 0 to {len(report.trace) - 1}, and no step {step}.")
    if isinstance(report.trace, Simulations):
        return why_simulation(report, step)
    return TracedReasons(report).step(step)
