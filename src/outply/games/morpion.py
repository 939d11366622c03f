"""Morpion Solitaire: draw lines through points, each line with one new point, for as long as you can.

    5D, the cross of 36 points      a line joins `length` points in a row, all but one of them there already:
      . . . x x x x . . .           that one is drawn, too
      . . . x . . x . . .           touching: lines of one direction may share an end
      x x x x . . x x x x           disjoint: they share no point at all

An action is 4 times the first point of the line plus its direction: east, north, north-east, south-east.
"""

from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from outply.boards.drawing import points, table
from outply.game import Game

WIDTH = 32  # of the paper; the longest games known stay well inside
STEPS = (1, WIDTH, WIDTH + 1, 1 - WIDTH)
MOST = 256  # lines to choose from
THERE = 16  # the bit of a point that is there; lower bits: it belongs to a line of that direction
CROSSES = {
    4: ("..###..", "..#.#..", "###.###", "#.....#", "###.###", "..#.#..", "..###.."),
    5: (
        "...####...",
        "...#..#...",
        "...#..#...",
        "####..####",
        "#........#",
        "#........#",
        "####..####",
        "...#..#...",
        "...#..#...",
        "...####...",
    ),
}


class State(NamedTuple):
    paper: Any  # of each point: whether it is there, and the directions of its lines
    lines: Any  # those that can be drawn
    open: int  # how many these are
    drawn: int  # lines so far


class Morpion(Game):
    """Draw as many lines as you can."""

    players = 1
    utility_range = (0.0, 1024.0)
    length: int = 5  # points of a line: 4 or 5
    disjoint: bool = True  # lines of one direction share no point; else they may share an end

    def initial(self) -> State:
        if self.length not in CROSSES:
            raise ValueError(f"morpion: length must be 4 or 5, not {self.length}")
        paper, cross = np.zeros(WIDTH * WIDTH, np.uint8), CROSSES[self.length]
        first = (WIDTH - len(cross)) // 2
        for y, row in enumerate(cross):
            for x, mark in enumerate(row):
                paper[WIDTH * (first + y) + first + x] = THERE if mark == "#" else 0
        lines, found = np.zeros(MOST, np.int16), 0
        for line in range(4 * WIDTH * WIDTH):
            if self.fits(paper, line):
                lines[found] = line
                found += 1
        return State(paper, lines, found, 0)

    def to_move(self, s: State) -> int:
        return 0

    def actions(self, s: State) -> Any:
        return s.lines[: s.open]

    def fits(self, paper: Any, line: int) -> bool:
        """The line can be drawn: it is on the paper, one point is missing, and no other line is in its way."""
        point, way, new = line // 4, line % 4, 0
        x, y, last = point % WIDTH, point // WIDTH, self.length - 1
        if x + (0 if way == 1 else last) >= WIDTH or y + (last if way == 1 or way == 2 else 0) >= WIDTH:
            return False
        if way == 3 and y < last:
            return False
        for i in range(self.length):
            held = paper[point]
            new += held & THERE == 0
            if held >> way & 1 and (self.disjoint or i < last):
                return False
            point += STEPS[way]
        return new == 1

    def result(self, s: State, a: int) -> State:
        paper, lines, found = s.paper.copy(), np.zeros(MOST, np.int16), 0
        point, way, new = int(a) // 4, int(a) % 4, 0
        for i in range(self.length):
            if paper[point] & THERE == 0:
                new = point
            paper[point] |= THERE
            if self.disjoint or i < self.length - 1:
                paper[point] |= 1 << way
            point += STEPS[way]
        for i in range(s.open):
            if self.fits(paper, int(s.lines[i])):
                lines[found] = s.lines[i]
                found += 1
        for direction in range(4):
            for back in range(self.length):
                start = new - back * STEPS[direction]
                inside = 0 <= start < WIDTH * WIDTH and abs(start % WIDTH - new % WIDTH) < self.length
                if inside and found < MOST and self.fits(paper, 4 * start + direction):
                    lines[found] = 4 * start + direction
                    found += 1
        return State(paper, lines, found, s.drawn + 1)

    def is_terminal(self, s: State) -> bool:
        return s.open == 0

    def utility(self, s: State, player: int) -> float:
        return float(s.drawn)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Names of the points."""
        return tuple(f"{'abcdefghijklmnopqrstuvwxyzABCDEF'[p % WIDTH]}{p // WIDTH + 1}" for p in range(WIDTH * WIDTH))

    def draw(self, s: State) -> Any:
        there = [p for p in range(WIDTH * WIDTH) if s.paper[p] & THERE]
        places = {self.names[p]: (float(p % WIDTH), float(WIDTH - p // WIDTH)) for p in there}
        joined = [
            (self.names[p], self.names[p + step])
            for p in there
            for way, step in enumerate(STEPS)
            if s.paper[p] >> way & 1
            and 0 <= p + step < WIDTH * WIDTH
            and s.paper[p + step] & THERE
            and (not self.disjoint or s.paper[p + step] >> way & 1)
        ]
        return table(points(places, joined), scores={"lines": s.drawn})

    def touch(self, s: State, a: int) -> tuple[str, ...]:
        cells = [a // 4 + i * STEPS[a % 4] for i in range(self.length)]
        return tuple(self.names[p] for p in cells if s.paper[p] & THERE)

    def show(self, s: State) -> str:
        there = np.flatnonzero(s.paper & THERE)
        xs, ys = there % WIDTH, there // WIDTH
        rows = [
            " ".join("x" if s.paper[WIDTH * y + x] & THERE else "." for x in range(xs.min(), xs.max() + 1))
            for y in range(ys.max(), ys.min() - 1, -1)
        ]
        return "\n".join([*rows, f"{s.drawn} lines"])

    def action_name(self, s: State, a: int) -> str:
        return self.names[a // 4] + ("-", "|", "/", "\\")[a % 4]
