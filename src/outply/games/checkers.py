"""Checkers, or English draughts: men go forward, kings both ways, a capture must be made and carried on.

8   w   w   w   w   32 31 30 29      Black (player 0) moves first and upward. Squares have the numbers 1 to 32
7 w   w   w   w     28 27 26 25      that players use, or letters: 12-16 is also a3b4.
6   w   w   w   w   24 23 22 21
5 .   .   .   .     20 19 18 17      On the bitboard square 1 is bit 0, and an unused bit follows every second row:
4   .   .   .   .   16 15 14 13      so up to the right is always 4 bits further, up to the left 5, and a step over
3 b   b   b   b     12 11 10  9      the edge falls on an unused bit or off the board.
2   b   b   b   b    8  7  6  5
1 b   b   b   b      4  3  2  1
  a b c d e f g h
"""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from outply.boards import bits
from outply.boards.drawing import grid, piece
from outply.game import Game

STEPS = (4, 5, -4, -5)  # the four directions: up right, up left, down left, down right
TWO_ROWS = 0b1111_1111
BOARD = TWO_ROWS | TWO_ROWS << 9 | TWO_ROWS << 18 | TWO_ROWS << 27
CROWNING = (0b1111 << 31, 0b1111)  # the rows where men of player 0 and of player 1 become kings
LETTERS = [column + row for row in "12345678" for column in ("geca" if row in "1357" else "hfdb")]  # from square 1 on


class State(NamedTuple):
    mine: int  # men and kings of the player to move
    theirs: int
    kings: int  # of both
    player: int
    jumper: int  # the bit of the piece that has to jump on, or -1
    quiet: int  # plies since the last capture or advance of a man


class Checkers(Game):
    """Who cannot move loses; each jump of a capture is an action of its own, and the same player goes on."""

    draw_after: int = 80  # quiet plies that make a draw: forty moves of each player
    captures_only: bool = False  # the advance of a man is quiet too (OpenSpiel's rule, with draw_after=40)
    zero_sum = True

    def initial(self) -> State:
        if self.draw_after < 1:
            raise ValueError(f"checkers: draw_after must be at least 1, not {self.draw_after}")
        return State(TWO_ROWS | 0b1111 << 9, 0b1111 << 22 | TWO_ROWS << 27, 0, 0, -1, 0)

    def to_move(self, s: State) -> int:
        return s.player

    def actions(self, s: State) -> Iterator[int]:
        jump = can_go(s, True)
        for direction in range(4):
            for origin in bits.each(starts(s, direction, jump)):
                yield origin * 4 + direction

    def result(self, s: State, action: int) -> State:
        origin, step = action // 4, STEPS[action % 4]
        jump = s.theirs >> origin + step & 1
        target = origin + step + step * jump
        mine = s.mine ^ 1 << origin ^ 1 << target
        theirs = s.theirs ^ jump << origin + step
        king = s.kings >> origin & 1
        crowned = (1 - king) & CROWNING[s.player] >> target
        kings = s.kings & (mine | theirs) | (king | crowned) << target
        if jump and not crowned:
            onward = State(mine, theirs, kings, s.player, target, 0)
            if can_go(onward, True):
                return onward
        progress = jump or not (king or self.captures_only)
        return State(theirs, mine, kings, 1 - s.player, -1, 0 if progress else s.quiet + 1)

    def is_terminal(self, s: State) -> bool:
        return s.quiet >= self.draw_after or not (can_go(s, True) or can_go(s, False))

    def utility(self, s: State, player: int) -> float:
        blocked = -1.0 if player == s.player else 1.0
        return 0.0 if s.quiet >= self.draw_after else blocked

    def draw(self, s: State) -> Any:
        held = {square: mark(s, number) for number, square in enumerate(LETTERS, 1)}
        on = {
            at: piece("bw".index(m.lower()), shape="king" if m in "BW" else "man") for at, m in held.items() if m != "."
        }
        return grid([[on.get(column + row) for column in "abcdefgh"] for row in "87654321"])

    def touch(self, s: State, action: int) -> tuple[str, ...]:
        return tuple(LETTERS[int(square) - 1] for square in re.split("[-x]", self.action_name(s, action)))

    def show(self, s: State) -> str:
        rows = ["  a b c d e f g h"]
        for row in range(8):
            squares = range(4 * row + 4, 4 * row, -1)
            line = "  " * (row % 2) + "   ".join(mark(s, square) for square in squares)
            rows.append(f"{row + 1} {line:18}{' '.join(f'{square:2}' for square in squares)}")
        return "\n".join(reversed(rows))

    def action_name(self, s: State, action: int) -> str:
        jump = can_go(s, True)
        origin, target = action // 4, action // 4 + STEPS[action % 4] * (1 + jump)
        return f"{origin - origin // 9 + 1}{'x' if jump else '-'}{target - target // 9 + 1}"

    def parse_action(self, s: State, text: str) -> int:
        wanted = re.sub("[-x]", "", text.strip().lower())
        for action in self.actions(s):
            if wanted == "".join(LETTERS[int(square) - 1] for square in re.split("[-x]", self.action_name(s, action))):
                return action
        return super().parse_action(s, text)


def starts(s: State, direction: int, jump: bool) -> int:
    """The pieces of the player to move that can step, or jump, in this direction."""
    pieces = s.mine if s.jumper < 0 else 1 << s.jumper
    able = pieces if direction // 2 == s.player else pieces & s.kings
    empty, by = BOARD & ~(s.mine | s.theirs), 4 + direction % 2
    if direction < 2:
        return able & ((empty >> by & s.theirs) >> by if jump else empty >> by)
    return able & ((empty << by & s.theirs) << by if jump else empty << by)


def can_go(s: State, jump: bool) -> bool:
    """Can the player to move step, or jump, at all?"""
    return starts(s, 0, jump) | starts(s, 1, jump) | starts(s, 2, jump) | starts(s, 3, jump) != 0


def mark(s: State, square: int) -> str:
    bit = square - 1 + (square - 1) // 8
    piece = "bwBW"[(s.player ^ s.theirs >> bit & 1) + 2 * (s.kings >> bit & 1)]
    return piece if (s.mine | s.theirs) >> bit & 1 else "."
