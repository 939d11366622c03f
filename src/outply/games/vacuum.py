"""The vacuum world: two squares that may be dirty, and a cleaner whose actions do not always do what they should.

    state   1       2       3       4       5       6       7       8
           [*] *    * [*]  [*] .    * [.]  [.] *    . [*]  [.] .    . [.]     * dirt, [ ] the cleaner

An erratic cleaner that sucks in a dirty square sometimes cleans the other one too, and in a clean square sometimes
drops dirt. A slippery floor sometimes leaves it where it is. Sometimes means half of the time.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from outply.boards.drawing import grid, piece
from outply.game import CHANCE, Game

LEFT, RIGHT, SUCK = range(3)
NOTHING = -1
LEFT_DIRTY, RIGHT_DIRTY = 1, 2
NAMES = ("Left", "Right", "Suck")
NUMBERS = (7, 3, 5, 1)  # in the book, by dirt, with the cleaner on the left; one more with it on the right


class State(NamedTuple):
    square: int  # where the cleaner is: 0 left, 1 right
    dirt: int  # LEFT_DIRTY, RIGHT_DIRTY, both or none
    doing: int  # the action whose outcome is open, or NOTHING


class Vacuum(Game):
    """Clean both squares; actions may have several outcomes."""

    erratic: bool = True  # sucking may clean the other square too, or drop dirt
    slippery: bool = False  # moving may fail
    start: int = 1  # the number of the first state, 1 to 8

    players = 1
    utility_range = (0.0, 1.0)

    def initial(self) -> State:
        if not 1 <= self.start <= 8:
            raise ValueError(f"vacuum: start must be 1 to 8, not {self.start}")
        square = 1 - self.start % 2
        return State(square, NUMBERS.index(self.start - square), NOTHING)

    def to_move(self, s: State) -> int:
        return 0 if s.doing == NOTHING else CHANCE

    def actions(self, s: State) -> range:
        return range(3)

    def chances(self, s: State) -> Iterator[tuple[int, float]]:
        yield 0, 0.5
        yield 1, 0.5

    def result(self, s: State, a: int) -> State:
        if s.doing == NOTHING:
            usual, other = self.outcome(s, a, 0), self.outcome(s, a, 1)
            return usual if usual == other else State(s.square, s.dirt, a)
        return self.outcome(s, s.doing, a)

    def outcome(self, s: State, action: int, number: int) -> State:
        """What becomes of an action: number 0 if it goes as it should, 1 if something happens."""
        here = RIGHT_DIRTY if s.square else LEFT_DIRTY
        if action == SUCK:
            if number == 0 or not self.erratic:
                return State(s.square, s.dirt & ~here, NOTHING)
            return State(s.square, 0 if s.dirt & here else s.dirt | here, NOTHING)
        slips = number == 1 and self.slippery
        return State(s.square if slips else action, s.dirt, NOTHING)

    def is_terminal(self, s: State) -> bool:
        return s.dirt == 0 and s.doing == NOTHING

    def utility(self, s: State, player: int) -> float:
        return 1.0

    def number(self, s: State) -> int:
        """The state as the book counts."""
        return NUMBERS[s.dirt] + s.square

    def draw(self, s: State) -> Any:
        there = [s.square == side for side in range(2)]
        dirty = [bool(s.dirt & LEFT_DIRTY), bool(s.dirt & RIGHT_DIRTY)]
        pieces = [
            piece(0 if here else None, "dirt" * dirt, "vacuum" * here, "bad" * dirt) if here or dirt else None
            for here, dirt in zip(there, dirty, strict=True)
        ]
        return grid([pieces], look="tiles", columns=("left", "right"), names=("",))

    def show(self, s: State) -> str:
        marks = ["*" if s.dirt & LEFT_DIRTY else ".", "*" if s.dirt & RIGHT_DIRTY else "."]
        marks[s.square] = f"[{marks[s.square]}]"
        doing = "" if s.doing == NOTHING else f"  {NAMES[s.doing]} …"
        return f"state {self.number(s)}: {' '.join(marks)}{doing}"

    def action_name(self, s: State, a: int) -> str:
        return NAMES[a] if s.doing == NOTHING else f"state {self.number(self.result(s, a))}"
