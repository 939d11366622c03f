"""The stack of a proof-number search: what search/stack.py has, with proof numbers and thresholds; and its trace."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from outply.algorithms.proof_number.table import INFINITE
from outply.search.stack import BEGIN, END, MOVER, Stack
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

OWN_PN, OWN_DN, DEPTH, TIE, SPENT, MOST_PN, MOST_DN = range(4, 11)
"""Further columns of `rows`: the node's proof and disproof number, the plies of its proof, the level of the repeated
state that its result depends on, nodes spent here, the thresholds."""

CHILD_PN, CHILD_DN, CHILD_DEPTH, CHILD_TIE, CHILD_WORK = range(5)
"""The columns of `children`: the same of a child, and the nodes spent on it."""

ME, SALT, TIED = range(3, 6)
"""Further indices of `now`: the player at the root; what keys are mixed with, so that each question has its own table
entries; the number (OWN_PN or OWN_DN) that is 0 at a repeated state."""

NOTHING = -1
NO_TIE = 1 << 40
LIMIT = -1
"""Values of TIE besides a level: the result depends on no repeated state; it depends on the depth limit."""

EPSILON = 1e-9
"""Utilities that differ by no more count as equal."""


@dataclass(frozen=True)
class ProofStack(Stack):
    """The arrays of a proof-number search."""

    keys: Any  # uint64 [level]
    child_keys: Any  # uint64 [place]
    children: Any  # int64 [place, 5]
    enough: Any  # float64 [1]: the least utility that counts as won
    trace: Trace  # its values are proof and disproof numbers, its bounds the thresholds

    LEVELLED: ClassVar = Stack.LEVELLED | {"keys"}
    FIXED: ClassVar = Stack.FIXED | {"enough"}


def new_stack(traced: bool = False, levels: int = 64, places: int = 1024) -> ProofStack:
    """An empty stack."""
    return ProofStack(
        rows=np.zeros((levels, 11), np.int64),
        keys=np.zeros(levels, np.uint64),
        actions=np.zeros(places, np.int64),
        child_keys=np.zeros(places, np.uint64),
        children=np.zeros((places, 5), np.int64),
        now=np.zeros(6, np.int64),
        enough=np.zeros(1),
        trace=new_trace(traced, 2),
    )


def is_mine(stack: Any, level: int) -> bool:
    """True if the player at the root moves at this level (an OR node)."""
    return stack.rows[level, MOVER] == stack.now[ME]


# -- the trace ---------------------------------------------------------------------------------------------------------


def note_child(stack: Any, level: int, place: int, why: int) -> None:
    """Records a child whose numbers are known without a search."""
    note(stack.trace, ENTER, level, stack.actions[place], SEARCHED, INFINITE, INFINITE)
    note_numbers(stack, VALUE, level, why, stack.children[place, CHILD_PN], stack.children[place, CHILD_DN])


def note_leaving(stack: Any, level: int) -> None:
    """Records that a node is left: proved, disproved, or another is more promising for now."""
    pn, dn = stack.rows[level, OWN_PN], stack.rows[level, OWN_DN]
    if stack.rows[level, BEGIN] == stack.rows[level, END]:
        note_numbers(stack, VALUE, level, TOO_DEEP if stack.rows[level, TIE] == LIMIT else ON_THE_WAY, pn, dn)
        return
    if (pn if is_mine(stack, level) else dn) == 0:
        note_numbers(stack, CUT, level, ONE_IS_ENOUGH, pn, dn)
    note_numbers(stack, LEAVE, level, SEARCHED if pn == 0 or dn == 0 else LESS_PROMISING, pn, dn)


def note_numbers(stack: Any, kind: int, level: int, why: int, pn: int, dn: int) -> None:
    """Records the numbers of a node, with its thresholds unless it is a leaf."""
    most_pn, most_dn = (
        (stack.rows[level, MOST_PN], stack.rows[level, MOST_DN]) if kind != VALUE else (INFINITE, INFINITE)
    )
    number = note(stack.trace, kind, level, NOTHING, why, most_pn, most_dn)
    stack.trace.values[number, 0] = pn
    stack.trace.values[number, 1] = dn
