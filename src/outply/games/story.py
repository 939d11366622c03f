"""Story planning: deeds of characters that lead to an ending, as believable as possible.

    the knight takes the sword . the dragon burns the village . …

A deed needs facts and changes facts; how believable it is, is known. The story ends when the ending has come about, or
after `most` deeds. The score is the believability of its deeds, multiplied; a story without the ending is worth 0.
"""

from collections.abc import Iterator
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from outply.boards.drawing import cards, table
from outply.game import Game

FACTS = (
    "knight has sword", "knight at castle", "knight at village", "knight at cave", "dragon lives", "dragon angry",
    "village burnt", "princess captive", "princess free", "treasure in cave", "knight rich", "king grateful",
    "knight wounded", "knight healed", "wedding", "thief has treasure", "dragon asleep",
)  # fmt: skip
START = ("knight at castle", "dragon lives", "treasure in cave")
DEEDS = (  # name, believability, needs, must not be, makes true, makes false
    ("the knight takes the sword", 0.95, "knight at castle", "knight has sword", "knight has sword", ""),
    ("the knight rides to the village", 0.95, "knight at castle", "", "knight at village", "knight at castle"),
    ("the knight rides home", 0.9, "knight at village", "", "knight at castle", "knight at village"),
    ("the knight climbs to the cave", 0.8, "knight at village", "", "knight at cave", "knight at village"),
    ("the knight comes down from the cave", 0.95, "knight at cave", "", "knight at village", "knight at cave"),
    ("the thief steals the treasure", 0.6, "treasure in cave,dragon asleep", "",
     "thief has treasure,dragon angry", "treasure in cave,dragon asleep"),
    ("the dragon falls asleep", 0.7, "dragon lives", "dragon angry,dragon asleep", "dragon asleep", ""),
    ("the dragon grows angry", 0.7, "dragon lives", "dragon angry,dragon asleep", "dragon angry", ""),
    ("the dragon burns the village", 0.8, "dragon lives,dragon angry", "village burnt", "village burnt", ""),
    ("the dragon carries the princess off", 0.75, "dragon lives,dragon angry", "princess captive,princess free",
     "princess captive", ""),
    ("the knight slays the dragon asleep", 0.6, "knight at cave,knight has sword,dragon asleep", "knight wounded",
     "", "dragon lives,dragon asleep"),
    ("the knight slays the dragon in a fight", 0.5, "knight at cave,knight has sword,dragon lives,dragon angry",
     "knight wounded", "knight wounded", "dragon lives,dragon angry"),
    ("the knight frees the princess", 0.9, "knight at cave,princess captive", "dragon lives",
     "princess free", "princess captive"),
    ("the knight steals the princess away", 0.4, "knight at cave,princess captive,dragon asleep", "",
     "princess free", "princess captive"),
    ("the knight takes the treasure", 0.7, "knight at cave,treasure in cave", "dragon lives",
     "knight rich", "treasure in cave"),
    ("the knight catches the thief", 0.5, "thief has treasure,knight at village", "knight wounded",
     "knight rich", "thief has treasure"),
    ("the healer heals the knight", 0.85, "knight at village,knight wounded", "village burnt",
     "knight healed", "knight wounded"),
    ("the king thanks the knight", 0.9, "knight at castle,princess free", "king grateful", "king grateful", ""),
    ("they marry", 0.8, "knight at castle,princess free,king grateful", "knight wounded", "wedding", ""),
    ("they marry for love alone", 0.5, "princess free,knight at village", "knight wounded,village burnt",
     "wedding", ""),
    ("the knight buys the king's favour", 0.4, "knight at castle,knight rich", "king grateful", "king grateful",
     "knight rich"),
    ("the dragon is fed and calms down", 0.3, "dragon angry", "", "", "dragon angry"),
)  # fmt: skip
ENDINGS = ("wedding", "knight rich", "village burnt", "princess free")


def facts_of(names: str) -> int:
    """A set of facts, named with commas between them."""
    return sum(1 << FACTS.index(name) for name in names.split(",") if name)


class State(NamedTuple):
    facts: int  # those that hold, as a set
    told: Any  # the deeds so far
    length: int
    belief: float


class Story(Game):
    """Tell the most believable story that comes to an ending."""

    players = 1
    utility_range = (0.0, 1.0)
    ending: str = "princess free"
    most: int = 12  # deeds

    @cached_property
    def table(self) -> Any:
        """What each deed needs, must not find, makes true and makes false, as sets of facts."""
        return np.array([[facts_of(names) for names in deed[2:]] for deed in DEEDS], np.int64)

    @cached_property
    def beliefs(self) -> Any:
        return np.array([deed[1] for deed in DEEDS])

    @cached_property
    def goal(self) -> int:
        return facts_of(self.ending)

    def initial(self) -> State:
        if self.ending not in ENDINGS or self.most < 1:
            raise ValueError(f"story: ending is one of {', '.join(ENDINGS)}, not {self.ending!r}; most is 1 or more")
        return State(facts_of(",".join(START)), np.zeros(self.most, np.int8), 0, 1.0)

    def to_move(self, s: State) -> int:
        return 0

    def can(self, facts: int, deed: int) -> bool:
        """The deed can be done."""
        needs, never = self.table[deed, 0], self.table[deed, 1]
        return facts & needs == needs and facts & never == 0

    def actions(self, s: State) -> Iterator[int]:
        for deed in range(self.beliefs.size):
            if self.can(s.facts, deed):
                yield deed

    def result(self, s: State, a: int) -> State:
        told = s.told.copy()
        told[s.length] = a
        facts = (s.facts | self.table[a, 2]) & ~self.table[a, 3]
        return State(int(facts), told, s.length + 1, s.belief * float(self.beliefs[a]))

    def is_terminal(self, s: State) -> bool:
        if s.facts & self.goal or s.length >= s.told.size:
            return True
        for deed in range(self.beliefs.size):
            if self.can(s.facts, deed):
                return False
        return True

    def utility(self, s: State, player: int) -> float:
        return s.belief if s.facts & self.goal else 0.0

    def draw(self, s: State) -> Any:
        told = cards([DEEDS[deed][0] for deed in s.told[: s.length]], "told")
        return table(told, scores={"believable": s.belief}, note=", ".join(self.holding(s)))

    def holding(self, s: State) -> list[str]:
        """The facts that hold."""
        return [fact for number, fact in enumerate(FACTS) if s.facts >> number & 1]

    def touch(self, s: State, a: int) -> tuple[str, ...]:
        return ()

    def show(self, s: State) -> str:
        told = ". ".join(DEEDS[deed][0] for deed in s.told[: s.length])
        return f"{told or 'once upon a time'}.\nnow: {', '.join(self.holding(s))}  believable {s.belief:.3f}"

    def action_name(self, s: State, a: int) -> str:
        return DEEDS[a][0]
