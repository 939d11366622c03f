"""The kernel of df-pn; the numbers are the steps of the pseudocode in __init__.py."""

from __future__ import annotations

from typing import Any

from outply.algorithms.proof_number.stack import (
    CHILD_DEPTH,
    CHILD_DN,
    CHILD_PN,
    CHILD_TIE,
    CHILD_WORK,
    DEPTH,
    EPSILON,
    LIMIT,
    ME,
    MOST_DN,
    MOST_PN,
    NO_TIE,
    NOTHING,
    OWN_DN,
    OWN_PN,
    SALT,
    SPENT,
    TIE,
    TIED,
    is_mine,
    note_child,
    note_leaving,
)
from outply.algorithms.proof_number.table import (
    DN,
    DRAWS,
    FULL,
    INFINITE,
    ON_PATH,
    PN,
    REPEATS,
    USED,
    WORK,
    find_proof,
    remove_proof,
    store_proof,
)
from outply.boards.bits import mix
from outply.compiler.kernel import kernel
from outply.search.stack import BEGIN, END, LEVEL, PLACE, STATUS, TOTAL, UNSEEN, first_place, open_row, set_row
from outply.search.trace import (
    ENDED,
    ENTER,
    IN_TABLE,
    SEARCHED,
    note,
)
from outply.search.trace import ON_THE_WAY as AGAIN
from outply.status import DONE, TABLE_FULL, TOGETHER


@kernel
def run_proof(game: Any, algorithm: Any, stack: Any, proofs: Any, states: Any, limit: int, quota: int) -> int:
    """Continues the search for `quota` nodes; returns how many it entered. It is over when the level is -1."""
    before = stack.now[TOTAL]
    level = int(stack.now[LEVEL])
    while level >= 0 and stack.now[TOTAL] < before + quota:
        if stack.rows[level, PLACE] == UNSEEN:
            status = TABLE_FULL
            if proofs.counts[USED] < proofs.counts[FULL]:
                status = enter(game, stack, proofs, states[level], level, limit)
            if status != DONE:
                stack.now[STATUS] = status
                break
            stack.now[TOTAL] += 1
        sum_up(stack, level)
        if is_over(stack, level):
            if stack.trace.on:
                note_leaving(stack, level)
            leave(stack, proofs, level)
            level -= 1
        else:
            place = choose(stack, level, algorithm.epsilon)
            a = int(stack.actions[place])
            states[level + 1] = game.result(states[level], a)
            level += 1
            stack.rows[level, PLACE] = UNSEEN
            if stack.trace.on:
                note(stack.trace, ENTER, level, a, SEARCHED, stack.rows[level, MOST_PN], stack.rows[level, MOST_DN])
    stack.now[LEVEL] = level
    return int(stack.now[TOTAL] - before)


def enter(game: Any, stack: Any, proofs: Any, s: Any, level: int, limit: int) -> int:
    """1: enters a node and lists its children; one that repeats a state of the path, or lies too deep, has none."""
    if level == 0:
        stack.keys[0] = mix(stack.now[SALT], game.key(s))
    tie = NO_TIE
    for above in range(level):
        if tie == NO_TIE and stack.keys[above] == stack.keys[level]:
            tie = above
            proofs.counts[REPEATS] += 1
    if level == limit:
        tie = LIMIT
    begin = first_place(stack, level)
    mover = game.to_move(s)
    if mover < 0:
        return TOGETHER
    if tie != NO_TIE:
        set_row(stack, level, begin, begin, mover)
    else:
        store_proof(proofs, stack.keys[level], 1, 1, 0, 1, level)
        decisive = CHILD_PN if mover == stack.now[ME] else CHILD_DN
        end = list_children(game, stack, proofs, s, level, begin, decisive)
        status = open_row(stack, level, begin, end, mover)
        if status != DONE:
            return status
    stack.rows[level, TIE] = tie
    stack.rows[level, SPENT] = 1
    return DONE


def list_children(game: Any, stack: Any, proofs: Any, s: Any, level: int, begin: int, decisive: int) -> int:
    """Lists the children with their numbers, up to one that decides the node; returns the place behind the last."""
    end = begin
    for action in game.actions(s):
        if end < stack.actions.size:
            stack.actions[end] = action
            why = set_child(game, stack, proofs, game.result(s, action), end)
            if stack.trace.on and why != SEARCHED:
                note_child(stack, level + 1, end, why)
            if decisive != NOTHING and stack.children[end, decisive] == 0:
                return end + 1
        end += 1
    return end


@kernel
def list_all(game: Any, stack: Any, proofs: Any, states: Any) -> None:
    """Lists all children of the root with the numbers that the table has."""
    stack.rows[0, BEGIN] = 0
    stack.rows[0, END] = min(list_children(game, stack, proofs, states[0], 0, 0, NOTHING), stack.actions.size)


def set_child(game: Any, stack: Any, proofs: Any, s: Any, place: int) -> int:
    """Sets the numbers of a child: terminal, repeated, in the table, or new; returns which, for the trace."""
    pn, dn, depth, work, tie, why = 1, 1, 0, 0, NO_TIE, SEARCHED
    if game.is_terminal(s):
        why = ENDED
        utility = game.utility(s, stack.now[ME])
        won = utility >= stack.enough[0]
        pn, dn = (0, INFINITE) if won else (INFINITE, 0)
        low, high = game.utility_range
        if low + EPSILON < utility < high - EPSILON:
            proofs.counts[DRAWS] += 1
    else:
        key = mix(stack.now[SALT], game.key(s))
        stack.child_keys[place] = key
        slot = find_proof(proofs, key)
        if slot >= 0:
            why = IN_TABLE
            pn, dn = int(proofs.numbers[slot, PN]), int(proofs.numbers[slot, DN])
            work = int(proofs.numbers[slot, WORK])
            if proofs.numbers[slot, ON_PATH] != 0:
                why = AGAIN
                tie = int(proofs.numbers[slot, ON_PATH]) - 1
                pn, dn = (0, INFINITE) if stack.now[TIED] == OWN_PN else (INFINITE, 0)
                proofs.counts[REPEATS] += 1
            elif pn == 0:
                depth, dn = dn, INFINITE
            elif dn == 0:
                depth, pn = pn, INFINITE
    stack.children[place, CHILD_PN] = pn
    stack.children[place, CHILD_DN] = dn
    stack.children[place, CHILD_DEPTH] = depth
    stack.children[place, CHILD_TIE] = tie
    stack.children[place, CHILD_WORK] = work
    return why


def sum_up(stack: Any, level: int) -> None:
    """2: sets the numbers of a node from its children: the least of one kind, the sum of the other."""
    begin, end = stack.rows[level, BEGIN], stack.rows[level, END]
    if begin == end:  # a repeated state, or too deep
        set_numbers(stack, level, INFINITE, 0, 0)
        if stack.now[TIED] == OWN_PN:
            set_numbers(stack, level, 0, INFINITE, 0)
        return
    mine = is_mine(stack, level)
    one, all_of = (CHILD_PN, CHILD_DN) if mine else (CHILD_DN, CHILD_PN)
    least, total = INFINITE, 0
    nearest, farthest = INFINITE, 0
    for place in range(begin, end):
        least = min(least, stack.children[place, one])
        total = min(total + stack.children[place, all_of], INFINITE - 1)
        depth = stack.children[place, CHILD_DEPTH] + 1
        farthest = max(farthest, depth)
        if stack.children[place, one] == 0:
            nearest = min(nearest, depth)
    if least == 0:
        total = INFINITE
    elif total == 0:
        least = INFINITE
    depth = nearest if least == 0 else farthest
    if mine:
        set_numbers(stack, level, least, total, depth)
    else:
        set_numbers(stack, level, total, least, depth)
    if stack.rows[level, stack.now[TIED]] == 0:
        stack.rows[level, TIE] = tie_of(stack, level)


def set_numbers(stack: Any, level: int, pn: int, dn: int, depth: int) -> None:
    """Sets the proof number, the disproof number and the plies of the proof."""
    stack.rows[level, OWN_PN] = pn
    stack.rows[level, OWN_DN] = dn
    stack.rows[level, DEPTH] = depth


def tie_of(stack: Any, level: int) -> int:
    """The lowest level of a repeated state that the result depends on; NO_TIE if that is this level or none."""
    number = CHILD_PN if stack.now[TIED] == OWN_PN else CHILD_DN
    one_is_enough = (is_mine(stack, level)) == (number == CHILD_PN)
    tie = LIMIT if one_is_enough else NO_TIE
    for place in range(stack.rows[level, BEGIN], stack.rows[level, END]):
        if not one_is_enough:
            tie = min(tie, stack.children[place, CHILD_TIE])
        elif stack.children[place, number] == 0:
            tie = max(tie, stack.children[place, CHILD_TIE])
    return tie if tie < level else NO_TIE


def is_over(stack: Any, level: int) -> bool:
    """3: True if a threshold is reached; a proof or disproof reaches any."""
    if stack.rows[level, OWN_PN] == 0 or stack.rows[level, OWN_DN] == 0:
        return True
    pn, dn = stack.rows[level, OWN_PN], stack.rows[level, OWN_DN]
    return bool(level > 0 and (pn >= stack.rows[level, MOST_PN] or dn >= stack.rows[level, MOST_DN]))


def leave(stack: Any, proofs: Any, level: int) -> None:
    """3: stores the numbers of a node in the table and with its parent."""
    pn, dn = stack.rows[level, OWN_PN], stack.rows[level, OWN_DN]
    depth, work = stack.rows[level, DEPTH], stack.rows[level, SPENT]
    free = stack.rows[level, stack.now[TIED]] != 0 or stack.rows[level, TIE] == NO_TIE
    if level > 0:
        place = stack.rows[level - 1, PLACE]
        stack.children[place, CHILD_PN] = pn
        stack.children[place, CHILD_DN] = dn
        stack.children[place, CHILD_DEPTH] = depth
        stack.children[place, CHILD_TIE] = NO_TIE if free else stack.rows[level, TIE]
        stack.children[place, CHILD_WORK] += work
        stack.rows[level - 1, SPENT] += work
        work = stack.children[place, CHILD_WORK]
    if free:
        store_proof(proofs, stack.keys[level], pn, dn, depth, work, -1)
    elif stack.rows[level, BEGIN] < stack.rows[level, END]:  # otherwise its state is on the path further up
        remove_proof(proofs, stack.keys[level])


def choose(stack: Any, level: int, epsilon: float) -> int:
    """4: the most promising child; sets its thresholds (5)."""
    mine = is_mine(stack, level)
    one, all_of = (CHILD_PN, CHILD_DN) if mine else (CHILD_DN, CHILD_PN)
    best, least, second = stack.rows[level, BEGIN], INFINITE + 1, INFINITE
    for place in range(stack.rows[level, BEGIN], stack.rows[level, END]):
        number = stack.children[place, one]
        if number < least:
            best, least, second = place, number, min(least, INFINITE)
        elif number < second:
            second = number
    stack.rows[level, PLACE] = best
    stack.keys[level + 1] = stack.child_keys[best]
    most_one, most_all = (MOST_PN, MOST_DN) if mine else (MOST_DN, MOST_PN)
    total = stack.rows[level, OWN_DN if mine else OWN_PN]
    wider = min(int(second * (1.0 + epsilon)) + 1, INFINITE)
    stack.rows[level + 1, most_one] = min(stack.rows[level, most_one], wider)
    left = stack.rows[level, most_all] - total + stack.children[best, all_of]
    stack.rows[level + 1, most_all] = max(min(left, INFINITE), stack.children[best, all_of] + 1)
    return best
