"""The kernel."""

from __future__ import annotations

from typing import Any

from outply.algorithms.depth_first.stack import LEVEL, ME, STATUS, TOTAL, UNSEEN
from outply.algorithms.proof_number.stack import (
    BEGIN,
    CHILD_DEPTH,
    CHILD_DN,
    CHILD_PN,
    CHILD_TIE,
    CHILD_WORK,
    DEPTH,
    END,
    EPSILON,
    LIMIT,
    MINE,
    MOST_DN,
    MOST_PN,
    NO_TIE,
    NOTHING,
    OWN_DN,
    OWN_PN,
    PLACE,
    SALT,
    SPENT,
    TIE,
    TIED,
    note_child,
    note_leaving,
)
from outply.algorithms.proof_number.table import (
    DN,
    DRAWS,
    FULL,
    INFINITE,
    ON_THE_WAY,
    PN,
    REPEATS,
    USED,
    WORK,
    find_proof,
    forget_proof,
    keep_proof,
)
from outply.boards.bits import mix
from outply.compiler.kernel import kernel
from outply.search.trace import (
    ENDED,
    ENTER,
    IN_TABLE,
    SEARCHED,
    note,
)
from outply.search.trace import ON_THE_WAY as AGAIN
from outply.status import BUFFER_FULL, DONE, NO_ACTION, STACK_FULL, TABLE_FULL, TOGETHER

# -- the kernel --------------------------------------------------------------------------------------------------------


@kernel
def run_proof(game: Any, algorithm: Any, stack: Any, proofs: Any, states: Any, limit: int, quota: int) -> int:
    """Goes on with the search; returns how many nodes it entered. It is over when the level is -1."""
    before = stack.at[TOTAL]
    level = int(stack.at[LEVEL])
    while level >= 0 and stack.at[TOTAL] < before + quota:
        if stack.rows[level, PLACE] == UNSEEN:
            status = TABLE_FULL
            if proofs.counts[USED] < proofs.counts[FULL]:
                status = enter(game, stack, proofs, states[level], level, limit)
            if status != DONE:
                stack.at[STATUS] = status
                break
            stack.at[TOTAL] += 1
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
    stack.at[LEVEL] = level
    return int(stack.at[TOTAL] - before)


def enter(game: Any, stack: Any, proofs: Any, s: Any, level: int, limit: int) -> int:
    """A new node: neither won nor lost if it was on the way before or lies too deep; else its children are listed."""
    if level == 0:
        stack.keys[0] = mix(stack.at[SALT], game.key(s))
    tie = NO_TIE
    for above in range(level):
        if tie == NO_TIE and stack.keys[above] == stack.keys[level]:
            tie = above
            proofs.counts[REPEATS] += 1
    if level == limit:
        tie = LIMIT
    begin = stack.rows[level - 1, END] if level > 0 else 0
    end = begin
    mover = game.to_move(s)
    if mover < 0:
        return TOGETHER
    if tie == NO_TIE:
        keep_proof(proofs, stack.keys[level], 1, 1, 0, 1, level)
        decisive = CHILD_PN if mover == stack.at[ME] else CHILD_DN
        end = list_children(game, stack, proofs, s, level, begin, decisive)
        if end == begin:
            return NO_ACTION
        if end > stack.actions.size:
            return BUFFER_FULL
        if level + 1 == stack.rows.shape[0]:
            return STACK_FULL
    stack.rows[level, BEGIN] = begin
    stack.rows[level, PLACE] = begin
    stack.rows[level, END] = end
    stack.rows[level, MINE] = mover == stack.at[ME]
    stack.rows[level, TIE] = tie
    stack.rows[level, SPENT] = 1
    return DONE


def list_children(game: Any, stack: Any, proofs: Any, s: Any, level: int, begin: int, decisive: int) -> int:
    """Puts what is known of the children into `children`, up to one that decides the matter; returns the end."""
    end = begin
    for action in game.actions(s):
        if end < stack.actions.size:
            stack.actions[end] = action
            why = know_child(game, stack, proofs, game.result(s, action), end)
            if stack.trace.on and why != SEARCHED:
                note_child(stack, level + 1, end, why)
            if decisive != NOTHING and stack.children[end, decisive] == 0:
                return end + 1
        end += 1
    return end


@kernel
def list_all(game: Any, stack: Any, proofs: Any, states: Any) -> None:
    """Lists all children of the first state, as far as they are known."""
    stack.rows[0, BEGIN] = 0
    stack.rows[0, END] = min(list_children(game, stack, proofs, states[0], 0, 0, NOTHING), stack.actions.size)


def know_child(game: Any, stack: Any, proofs: Any, s: Any, place: int) -> int:
    """A child is won, not won, on the way already, known from the table, or new; returns which, for the trace."""
    pn, dn, depth, work, tie, why = 1, 1, 0, 0, NO_TIE, SEARCHED
    if game.is_terminal(s):
        why = ENDED
        utility = game.utility(s, stack.at[ME])
        won = utility >= stack.enough[0]
        pn, dn = (0, INFINITE) if won else (INFINITE, 0)
        low, high = game.utility_range
        if low + EPSILON < utility < high - EPSILON:
            proofs.counts[DRAWS] += 1
    else:
        key = mix(stack.at[SALT], game.key(s))
        stack.child_keys[place] = key
        slot = find_proof(proofs, key)
        if slot >= 0:
            why = IN_TABLE
            pn, dn = int(proofs.numbers[slot, PN]), int(proofs.numbers[slot, DN])
            work = int(proofs.numbers[slot, WORK])
            if proofs.numbers[slot, ON_THE_WAY] != 0:
                why = AGAIN
                tie = int(proofs.numbers[slot, ON_THE_WAY]) - 1
                pn, dn = (0, INFINITE) if stack.at[TIED] == OWN_PN else (INFINITE, 0)
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
    """The numbers of a node from those of its children. One side needs one child, the other all of them."""
    begin, end = stack.rows[level, BEGIN], stack.rows[level, END]
    if begin == end:  # a state that occurred again, or too deep
        set_numbers(stack, level, INFINITE, 0, 0)
        if stack.at[TIED] == OWN_PN:
            set_numbers(stack, level, 0, INFINITE, 0)
        return
    mine = stack.rows[level, MINE] == 1
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
    if stack.rows[level, stack.at[TIED]] == 0:
        stack.rows[level, TIE] = tie_of(stack, level)


def set_numbers(stack: Any, level: int, pn: int, dn: int, depth: int) -> None:
    stack.rows[level, OWN_PN] = pn
    stack.rows[level, OWN_DN] = dn
    stack.rows[level, DEPTH] = depth


def tie_of(stack: Any, level: int) -> int:
    """The first state on the way that a result depends on; on this very state is as good as on none."""
    number = CHILD_PN if stack.at[TIED] == OWN_PN else CHILD_DN
    one_is_enough = (stack.rows[level, MINE] == 1) == (number == CHILD_PN)
    tie = LIMIT if one_is_enough else NO_TIE
    for place in range(stack.rows[level, BEGIN], stack.rows[level, END]):
        if not one_is_enough:
            tie = min(tie, stack.children[place, CHILD_TIE])
        elif stack.children[place, number] == 0:
            tie = max(tie, stack.children[place, CHILD_TIE])
    return tie if tie < level else NO_TIE


def is_over(stack: Any, level: int) -> bool:
    """Is a threshold reached? A proof or a disproof reaches any."""
    if stack.rows[level, OWN_PN] == 0 or stack.rows[level, OWN_DN] == 0:
        return True
    pn, dn = stack.rows[level, OWN_PN], stack.rows[level, OWN_DN]
    return bool(level > 0 and (pn >= stack.rows[level, MOST_PN] or dn >= stack.rows[level, MOST_DN]))


def leave(stack: Any, proofs: Any, level: int) -> None:
    """What was found about a node goes into the table and to its parent."""
    pn, dn = stack.rows[level, OWN_PN], stack.rows[level, OWN_DN]
    depth, work = stack.rows[level, DEPTH], stack.rows[level, SPENT]
    free = stack.rows[level, stack.at[TIED]] != 0 or stack.rows[level, TIE] == NO_TIE
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
        keep_proof(proofs, stack.keys[level], pn, dn, depth, work, -1)
    elif stack.rows[level, BEGIN] < stack.rows[level, END]:  # else it is still on the way, further up
        forget_proof(proofs, stack.keys[level])


def choose(stack: Any, level: int, epsilon: float) -> int:
    """The most promising child, with thresholds up to which to stay with it."""
    mine = stack.rows[level, MINE] == 1
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
