"""The tiger: listen until you dare to open a door (Kaelbling, Littman and Cassandra 1998)."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from outply.boards.drawing import grid, piece, table
from outply.game import CHANCE, Game

LEFT, RIGHT, LISTEN = 0, 1, 2
HEARD = 0.85  # how often one hears it behind the right door


class State(NamedTuple):
    tiger: int  # behind the left door (0) or the right one (1); -1 not placed
    heard: int  # on the left or on the right; -1 nothing
    listening: bool
    time: int
    score: float


class Tiger(Game):
    """Listen for 1, or open a door: the tiger costs 100, the treasure is worth 10, and the doors are closed again."""

    players = 1
    horizon: int = 4

    @property
    def utility_range(self) -> tuple[float, float]:  # type: ignore[override]
        return (-100.0 * self.horizon, 10.0 * self.horizon)

    def initial(self) -> State:
        return State(-1, -1, False, 0, 0.0)

    def to_move(self, s: State) -> int:
        return CHANCE if s.tiger < 0 or s.listening else 0

    def chances(self, s: State) -> Iterator[tuple[int, float]]:
        right = 0.5 if s.tiger < 0 else HEARD if s.tiger == 1 else 1.0 - HEARD
        yield 0, 1.0 - right
        yield 1, right

    def actions(self, s: State) -> range:
        return range(3)

    def result(self, s: State, a: int) -> State:
        if s.tiger < 0:
            return s._replace(tiger=a)
        if s.listening:
            return s._replace(heard=a, listening=False)
        if a == LISTEN:
            return State(s.tiger, -1, True, s.time + 1, s.score - 1.0)
        return State(-1, -1, False, s.time + 1, s.score + (-100.0 if a == s.tiger else 10.0))

    def is_terminal(self, s: State) -> bool:
        return s.time >= self.horizon and not s.listening

    def utility(self, s: State, player: int) -> float:
        return s.score

    def observation(self, s: State, player: int) -> tuple[int, int]:
        return s.heard, s.time

    def draw(self, s: State, player: int | None) -> Any:
        tiger = [piece(text="tiger", role="bad") if player is None and s.tiger == side else None for side in range(2)]
        doors = grid([tiger], look="tiles", columns=("left", "right"), names=("",))
        heard = ("the tiger is heard left", "the tiger is heard right", "nothing is heard")[s.heard]
        return table(doors, scores={"time": s.time, "score": s.score}, note=heard)

    def touch(self, s: State, a: int) -> tuple[str, ...]:
        return (("left", "right")[a],) if a < 2 and s.tiger >= 0 and not s.listening else ()

    def show(self, s: State, player: int | None = None) -> str:
        side = ("left", "right", "nowhere")
        tiger = f"tiger {side[s.tiger]}" if player is None else "tiger ?"
        return f"{tiger}  heard {side[s.heard]}  time {s.time}  score {s.score:g}"

    def action_name(self, s: State, a: int) -> str:
        return ("left", "right")[a] if s.tiger < 0 or s.listening else ("open left", "open right", "listen")[a]
