"""Backgammon: race fifteen checkers home and off the board.

    13 14 15 16 17 18 | 19 20 21 22 23 24      every player counts so that the own checkers go from 24 down to 1
     X           O    |  O              X      and off; the opponent's point p is the own point 25 - p.
     ...              |  ...                   25 is the bar, 0 holds the checkers that are off.
     O           X    |  X              O
    12 11 10  9  8  7 |  6  5  4  3  2  1

An action plays both dice: 26 * (where the higher die moves from) + (where the lower one moves from), 0 for a die
that is not played. A double is two such actions of one player.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from outply.boards import bits
from outply.boards.cells import Cells, cells, get, put
from outply.boards.drawing import stacks, table
from outply.game import CHANCE, Game

OFF, BAR = 0, 25
PASS = 0
CHECKERS = 15
START = {24: 2, 13: 5, 8: 3, 6: 5}


class State(NamedTuple):
    mine: Cells  # checkers of the player to move on each point, as this player counts
    theirs: Cells  # the opponent's, as the opponent counts
    player: int  # CHANCE before the opening roll
    high: int  # the dice; 0 before they are rolled
    low: int
    again: bool  # a double whose second half is still to come


class Backgammon(Game):
    """First to bear off all checkers wins; with `gammons` a gammon counts double, a backgammon triple."""

    gammons: bool = False
    zero_sum = True

    def initial(self) -> State:
        board = cells(START.get(point, 0) for point in range(26))
        return State(board, board, CHANCE, 0, 0, False)

    def to_move(self, s: State) -> int:
        return CHANCE if s.high == 0 else s.player

    def chances(self, s: State) -> Iterator[tuple[int, float]]:
        """Rolls as people write them, 61; in the opening each player rolls one die, the higher begins with both."""
        if s.player == CHANCE:
            for first in range(1, 7):
                for second in range(1, 7):
                    if first != second:
                        yield 10 * first + second, 1 / 30
        else:
            for high in range(1, 7):
                yield 11 * high, 1 / 36
                for low in range(1, high):
                    yield 10 * high + low, 1 / 18

    def actions(self, s: State) -> Iterator[int]:
        """Both dice if possible, else the higher one, else the lower one.

        No move closes what is open to another checker of the same player. So two moves that are open now can be made in
        either order, and to begin with the lower die adds only what this opens to the higher one. For the same reason a
        double that is played move by move never loses a move.
        """
        one, two, shut = held(s.mine, 1), held(s.mine, 2), turned(held(s.theirs, 2))
        highs, lows = sources(one, shut, s.high), sources(one, shut, s.low)
        both = False
        for order in range(1 if s.high == s.low else 2):
            die, other, known = (s.low, s.high, highs) if order else (s.high, s.low, 0)
            for first in bits.each(lows & -(2 << s.low) if order else highs):  # going off opens nothing new
                then = sources(left(one, two, first, die), shut, other) & ~known
                if s.high == s.low:
                    then &= (2 << first) - 1  # the higher point first
                both = both or then != 0
                for second in bits.each(then):
                    yield 26 * second + first if order else 26 * first + second
        if not both:
            for point in bits.each(highs if highs else lows):
                yield 26 * point if highs else point
            if highs | lows == 0:
                yield PASS

    def result(self, s: State, a: int) -> State:
        if s.high == 0:
            first, second = a // 10, a % 10
            player = s.player if s.player != CHANCE else int(first < second)
            return State(s.mine, s.theirs, player, max(first, second), min(first, second), first == second)
        high, low = a // 26, a % 26
        mine, theirs = moved(s.mine, s.theirs, high, s.high)
        mine, theirs = moved(mine, theirs, low, s.low)
        if s.again and high and low:
            return State(mine, theirs, s.player, s.high, s.low, False)
        return State(theirs, mine, 1 - s.player, 0, 0, False)

    def is_terminal(self, s: State) -> bool:
        return get(s.theirs, OFF) == CHECKERS or get(s.mine, OFF) == CHECKERS

    def utility(self, s: State, player: int) -> float:
        won = get(s.mine, OFF) == CHECKERS
        loser = s.theirs if won else s.mine
        stake = 1.0
        if self.gammons and get(loser, OFF) == 0:
            stake = 3.0 if held(loser, 1) >> 19 else 2.0  # on the bar or in the winner's home
        return stake if won == (player == s.player) else -stake

    @property
    def utility_range(self) -> tuple[float, float]:  # type: ignore[override]
        return (-3.0, 3.0) if self.gammons else (-1.0, 1.0)

    # -- what people see ------------------------------------------------------------------------

    def action_name(self, s: State, a: int) -> str:
        """As people write it: `13/9 6/4`, `13/9/7`, `bar/20*`, `6/off(2)`, `pass`."""
        if s.high == 0:
            return str(a)
        played = ((a // 26, s.high), (a % 26, s.low))
        steps: list[tuple[int, ...]] = sorted(((p, max(p - die, OFF)) for p, die in played if p), reverse=True)
        hits = {to for _, to in steps if to != OFF and get(s.theirs, 25 - to) == 1}
        if len(steps) == 2 and steps[0][1] == steps[1][0]:
            steps = [(*steps[0], steps[1][1])]
        words = []
        for step, times in Counter(steps).items():
            word = "bar" if step[0] == BAR else str(step[0])
            for to in step[1:]:
                word += f"/{to or 'off'}{'*' * (to in hits)}"
                hits.discard(to)
            words.append(word + f"({times})" * (times > 1))
        return " ".join(words) or "pass"

    def parse_action(self, s: State, text: str) -> int:
        """Also without `*`, with the moves in any order or joined by a comma, and `13/7` for `13/9/7`."""
        names = {a: self.action_name(s, a) for a in self.actions(s)} if s.high else {}
        for short in (False, True):
            for a in sorted(names, key=lambda a: names[a].count("*")):
                if plain(names[a], short) == plain(text):
                    return a
        return super().parse_action(s, text)

    def draw(self, s: State) -> Any:
        """The board as player 0 sees it; bar and home of player 1 are above, those of player 0 below."""
        mine, theirs = (s.theirs, s.mine) if s.player == 1 else (s.mine, s.theirs)
        on: dict[str, tuple[int, int]] = {}
        for point in range(1, 25):
            own = get(mine, point)
            on[str(point)] = (0, own) if own else (1, get(theirs, 25 - point))
        on |= {"bar 0": (0, get(mine, BAR)), "off 0": (0, get(mine, OFF))}
        on |= {"bar 1": (1, get(theirs, BAR)), "off 1": (1, get(theirs, OFF))}
        top = [*map(str, range(13, 19)), "bar 1", *map(str, range(19, 25)), "off 1"]
        bottom = [*map(str, range(12, 6, -1)), "bar 0", *map(str, range(6, 0, -1)), "off 0"]
        return table(
            stacks({name: on[name] for name in [*top, *bottom]}, rows=2), dice=(s.high, s.low) if s.high else ()
        )

    def touch(self, s: State, a: int) -> tuple[str, ...]:
        """From where and to where each checker goes, by the points of player 0."""
        if self.to_move(s) == CHANCE:
            return ()
        steps = [(a // 26, s.high), (a % 26, s.low)]
        ways = [(point, max(point - die, OFF)) for point, die in steps if point]
        return tuple(self.place_of(point, s.player) for way in ways for point in way)

    def place_of(self, point: int, player: int) -> str:
        """The name of a point, as a player counts, on the board that is drawn."""
        if point in (OFF, BAR):
            return f"{'bar' if point == BAR else 'off'} {player}"
        return str(point if player == 0 else 25 - point)

    def show(self, s: State) -> str:
        """The board as player 0 (X) sees it."""
        x, o = (s.theirs, s.mine) if s.player == 1 else (s.mine, s.theirs)
        columns = {}
        for point in range(1, 25):
            count = get(x, point) or get(o, 25 - point)
            mark = "X" if get(x, point) else "O"
            columns[point] = [mark] * min(count, 5) + [" "] * (5 - min(count, 5))
            if count > 5:
                columns[point][4] = str(count)
        top, bottom = range(13, 25), range(12, 0, -1)
        lines = [row(str(p) for p in top)]
        lines += [row(columns[p][depth] for p in top) for depth in range(5)] + [row([" "] * 12)]
        lines += [row(columns[p][depth] for p in bottom) for depth in reversed(range(5))]
        lines += [row(str(p) for p in bottom)]
        lines += [f"{mark}: {get(b, BAR)} on the bar, {get(b, OFF)} off" for mark, b in (("X", x), ("O", o))]
        who = "the dice decide who begins" if s.player == CHANCE else f"{'XO'[s.player]} to move"
        return "\n".join([*lines, f"{who}, dice {s.high}{s.low}" if s.high else who])


def held(board: Cells, least: int) -> int:
    """The points and the bar where at least that many checkers stand, a bit each."""
    found = 0
    for point in range(1, 26):
        if get(board, point) >= least:
            found |= 1 << point
    return found


def turned(points: int) -> int:
    """The same points as the opponent counts them, without the bar."""
    found = 0
    for point in range(1, 25):
        found |= (points >> point & 1) << (25 - point)
    return found


def sources(one: int, shut: int, die: int) -> int:
    """Points of `one` from which a checker can go `die` points, none of them to a point that is shut."""
    if one >> BAR:
        return 1 << BAR & ~(shut << die)
    found = one & ~(shut << die) & -(2 << die)
    if one and one < 1 << 7:  # all are home: a checker goes off from the die's point, or the last one with a higher die
        found |= one & 1 << die | (1 << bits.highest(one) if one < 1 << die else 0)
    return found


def left(one: int, two: int, point: int, die: int) -> int:
    """The points still held after one checker went from `point`, and the one where it arrived."""
    rest = one & ~(1 << point) | two & 1 << point
    return rest | 1 << (point - die) if point > die else rest


def moved(mine: Cells, theirs: Cells, point: int, die: int) -> tuple[Cells, Cells]:
    """Both boards after a checker went from `point`, if any, and hit what stood there alone."""
    if point == OFF:
        return mine, theirs
    to = max(point - die, OFF)
    mine = put(mine, point, (get(mine, point) - 1) & 15)  # -1 is 15 until the other die's checker arrives
    mine = put(mine, to, (get(mine, to) + 1) & 15)
    if to != OFF and get(theirs, BAR - to) == 1:
        theirs = put(theirs, BAR - to, 0)
        theirs = put(theirs, BAR, get(theirs, BAR) + 1)
    return mine, theirs


def row(texts: Iterator[str] | list[str]) -> str:
    """One line of the board, with the bar in the middle."""
    listed = [f"{text:>2}" for text in texts]
    return f"{' '.join(listed[:6])} | {' '.join(listed[6:])}"


def plain(text: str, short: bool = False) -> list[str]:
    """The moves of a name in order, without marks, `6/off(2)` as two; short, `13/9/7` as `13/7`."""
    words = []
    for word in text.lower().replace("*", "").replace(",", " ").split():
        head, _, times = word.partition("(")
        first, *_, last = head.split("/") * 2
        words += [f"{first}/{last}" if short else head] * (2 if times == "2)" else 1)
    return sorted(words)
