"""Why a kernel came back: one set of numbers, and the sentences people read where it could not go on.

A kernel returns DONE or another of these; a default policy's `pick` returns an action, which is never negative, or one
of these, which are.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from outply.game import Game

DONE = 0

BUFFER_FULL, STACK_FULL, TREE_FULL, TABLE_FULL, MEMORY_FULL = -1, -2, -3, -4, -5
"""No room: for the actions of a state, another level, new nodes, what is known of states, or anything more. The caller
makes room and calls again, or ends the search."""

NO_ACTION, TOO_LONG, TOGETHER, NO_PLAYER, BAD_ACTION = -10, -11, -12, -13, -14
"""The rules are at fault, or not for this algorithm: a state that is not terminal has no action; a game does not end;
players move at the same time; `to_move` gives no player; an action is no number that a node can hold."""

OUT_OF_RANGE, NOT_ZERO_SUM, SUM_TOO_LARGE, ODD_END = -20, -21, -22, -23
"""A value is not as promised: outside `utility_range`, not what the other player loses, more than `sum_at_most`, or at
odds with the game's own `zero_sum`."""

NO_CHILD = -30
"""A tree policy chose a node that is no child."""


class Trouble(NamedTuple):
    """A fault in words, and what to do about it; {names} stand for the arguments of `error_for`."""

    text: str
    hint: str = ""


CHECK = "outply check tells more"

TROUBLES = {
    NO_ACTION: Trouble("a state that is not terminal has no action{otherwise}", CHECK),
    TOO_LONG: Trouble("a random game went on for more than {most} plies", CHECK),
    STACK_FULL: Trouble("some game is longer than {most} plies", "give a depth"),
    TOGETHER: Trouble("in some states the players move at the same time, which {algorithm} does not know"),
    NO_PLAYER: Trouble("to_move gives none of the {players} players{otherwise}; {algorithm} knows no other", CHECK),
    BAD_ACTION: Trouble("an action is no whole number from 0 to 2147483647", CHECK),
    OUT_OF_RANGE: Trouble(
        "a utility or an evaluation is no number from {low:g} to {high:g}, the game's utility_range",
        f"widen utility_range or correct the value; {CHECK}",
    ),
    NOT_ZERO_SUM: Trouble(
        "{algorithm} needs what one player wins to be what the other loses, and here it is not", "try {instead}"
    ),
    SUM_TOO_LARGE: Trouble("the utilities of a state sum to more than {algorithm}'s sum_at_most"),
    ODD_END: Trouble(
        "zero_sum is True, and at an end of the game the utilities do not add up to {total:g}", f"leave it out; {CHECK}"
    ),
    NO_CHILD: Trouble("the tree policy chose no child; `select` returns a number from first to first + count - 1"),
}

UNKNOWN = Trouble("the default policy returned {status} instead of an action or DONE")


def error_for(
    status: int,
    game: Game,
    state: Any = None,
    values: Iterable[float] = (),
    where: str = "",
    kind: type[Exception] = RuntimeError,
    **facts: Any,
) -> Exception:
    """The error to raise for a status: what is wrong in which game, the values or the way there, a hint, the state."""
    low, high = game.utility_range
    known = {"otherwise": "", "status": status, "players": game.players, "low": low, "high": high}
    known |= {"total": low + high, **facts}
    text, hint = (part.format(**known) for part in TROUBLES.get(status, UNKNOWN))
    numbers = ", ".join(f"{value:g}" for value in values)
    said = f"{text}{': ' if numbers else ''}{numbers}{where}{'; ' if hint else ''}{hint}."
    return kind(f"{game!r}: {said}" + ("" if state is None else f"\n{game.show(state)}"))
