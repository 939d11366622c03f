"""The arrays of a proof-number search: the way from the root to where it is, and the trace of how it came there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from outply.algorithms.depth_first.stack import Growing
from outply.algorithms.proof_number.table import INFINITE
from outply.search.trace import (
    CUT,
    ENTER,
    LEAVE,
    LESS_PROMISING,
    ON_THE_WAY,
    ONE_IS_ENOUGH,
    SEARCHED,
    TOO_DEEP,
    VALUE,
    Trace,
    new_trace,
    note,
)

BEGIN, PLACE, END, MINE, OWN_PN, OWN_DN, DEPTH, TIE, SPENT, MOST_PN, MOST_DN = range(11)
"""The columns of `rows`: places of the actions; is it my move; numbers; plies of a proof; which state on the way it
depends on; nodes spent here; thresholds."""

CHILD_PN, CHILD_DN, CHILD_DEPTH, CHILD_TIE, CHILD_WORK = range(5)
"""The columns of `children`."""

SALT, TIED = 4, 5
"""Further places of `at`: what keys are mixed with, so that each question has entries of its own; and which number of a
state that occurs again is 0."""

"""A further reason to come back: the table should grow."""

NOTHING = -1
NO_TIE = 1 << 40
LIMIT = -1
"""Ties: the level of the state on the way that occurred again; LIMIT if the depth limit was in the way."""

EPSILON = 1e-9


@dataclass(frozen=True)
class ProofStack(Growing):
    """The way from the root to where the search is."""

    rows: Any  # int64 [level, 11]
    keys: Any  # uint64 [level]
    actions: Any  # int64 [place]
    child_keys: Any  # uint64 [place]
    children: Any  # int64 [place, 5]
    at: Any  # int64 [6]
    enough: Any  # float64 [1]: the utility that counts as won
    trace: Trace  # its values are the numbers of a state, its bounds the thresholds

    LEVELLED: ClassVar = frozenset({"rows", "keys"})
    FIXED: ClassVar = frozenset({"at", "enough"})


def new_stack(traced: bool = False, levels: int = 64, places: int = 1024) -> ProofStack:
    """An empty stack."""
    return ProofStack(
        rows=np.zeros((levels, 11), np.int64),
        keys=np.zeros(levels, np.uint64),
        actions=np.zeros(places, np.int64),
        child_keys=np.zeros(places, np.uint64),
        children=np.zeros((places, 5), np.int64),
        at=np.zeros(6, np.int64),
        enough=np.zeros(1),
        trace=new_trace(traced, 2),
    )


# -- the trace ---------------------------------------------------------------------------------------------------------


def note_child(stack: Any, level: int, place: int, why: int) -> None:
    """A child whose numbers are known without going there."""
    note(stack.trace, ENTER, level, stack.actions[place], SEARCHED, INFINITE, INFINITE)
    note_numbers(stack, VALUE, level, why, stack.children[place, CHILD_PN], stack.children[place, CHILD_DN])


def note_leaving(stack: Any, level: int) -> None:
    """A node is left: it is settled, by one child or by all of them, or another is more promising for now."""
    pn, dn = stack.rows[level, OWN_PN], stack.rows[level, OWN_DN]
    if stack.rows[level, BEGIN] == stack.rows[level, END]:
        note_numbers(stack, VALUE, level, TOO_DEEP if stack.rows[level, TIE] == LIMIT else ON_THE_WAY, pn, dn)
        return
    if (pn if stack.rows[level, MINE] else dn) == 0:
        note_numbers(stack, CUT, level, ONE_IS_ENOUGH, pn, dn)
    note_numbers(stack, LEAVE, level, SEARCHED if pn == 0 or dn == 0 else LESS_PROMISING, pn, dn)


def note_numbers(stack: Any, kind: int, level: int, why: int, pn: int, dn: int) -> None:
    most_pn, most_dn = (
        (stack.rows[level, MOST_PN], stack.rows[level, MOST_DN]) if kind != VALUE else (INFINITE, INFINITE)
    )
    number = note(stack.trace, kind, level, NOTHING, why, most_pn, most_dn)
    stack.trace.values[number, 0] = pn
    stack.trace.values[number, 1] = dn
