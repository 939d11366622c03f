"""A game under way: its states and actions, chance, takebacks, and how it ends.

Chance depends on the seed and the ply, so an action that is taken back and played again meets the same dice.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from outply.boards.random import seeded
from outply.game import CHANCE, Game
from outply.notation.records import Record, named_actions, replay

if TYPE_CHECKING:
    from outply.information.seen import Seen

HUMAN = "human"


@dataclass
class Session:
    """One game, from its initial state to the present one."""

    game: Game  # in turn, where its players choose at once
    game_text: str  # the game as `load` reads it
    seats: tuple[str, ...]  # who plays: `human`, or a player in text
    seed: int
    states: list[Any] = field(default_factory=list)
    actions: list[int] = field(default_factory=list)
    end: str = ""  # why it ended, unless it is over by the rules
    loser: int | None = None  # who resigned or lost on time

    def __post_init__(self) -> None:
        if not self.states:
            self.states = [self.game.initial()]

    @property
    def state(self) -> Any:
        return self.states[-1]

    @property
    def over(self) -> bool:
        return bool(self.end) or bool(self.game.is_terminal(self.state))

    @property
    def mover(self) -> int:
        return int(self.game.to_move(self.state))

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, who in enumerate(self.seats) if who == HUMAN]

    def seen(self, player: int) -> Seen:
        """What a player has seen."""
        from outply.information.seen import seen_after

        return seen_after(self.game, self.actions, player, self.seed + len(self.actions))

    def choices(self) -> dict[str, int]:
        """The legal actions by name."""
        return {self.game.action_name(self.state, int(a)): int(a) for a in self.game.actions(self.state)}

    def act(self, action: int) -> None:
        """Plays an action."""
        self.states.append(self.game.result(self.state, action))
        self.actions.append(int(action))

    def roll(self) -> int:
        """Plays for chance; returns the outcome."""
        from outply.playout import draw_outcome

        stream = seeded(self.seed + 1_000_003 * len(self.actions))
        self.act(int(draw_outcome(self.game, self.state, stream)))
        return self.actions[-1]

    def mover_at(self, ply: int) -> int:
        """The player who chose the action of that ply."""
        return int(self.game.to_move(self.states[ply]))

    def take_back(self, player: int) -> int:
        """Takes back to the last choice of this player, or of anybody if only people play; returns how many plies."""
        own = [player] if len(self.people) < len(self.seats) else self.people
        last = next((ply for ply in reversed(range(len(self.actions))) if self.mover_at(ply) in own), None)
        if last is None:
            return 0
        gone = len(self.actions) - last
        del self.states[last + 1 :], self.actions[last:]
        self.end, self.loser = "", None
        return gone

    def forfeit(self, player: int, why: str) -> None:
        """Ends the game: this player loses."""
        self.loser, self.end = player, f"player {player} {why}"

    def record(self) -> Record:
        """The record of the game."""
        return Record(
            self.game_text, self.seats, self.seed, named_actions(self.game, self.states, self.actions), self.end
        )

    def format_result(self) -> str:
        """The winner, in one line."""
        if self.end:
            winner = f": player {1 - self.loser} wins" if self.game.players == 2 and self.loser is not None else ""
            return self.end + winner
        return format_utilities(self.game, self.utilities())

    def utilities(self) -> list[float]:
        """The utility of each player; whoever forfeited has the least, the others the most."""
        game, players = self.game, range(self.game.players)
        if self.end:
            return [game.utility_range[player != self.loser] for player in players]
        return [float(game.utility(self.state, player)) for player in players]


def format_utilities(game: Game, utilities: list[float]) -> str:
    """The result of a game, in words."""
    if game.players == 1:
        return f"the game is over: {utilities[0]:g}"
    best = max(utilities)
    winners = [player for player, utility in enumerate(utilities) if utility == best]
    listed = ", ".join(f"{utility:+g}" for utility in utilities)
    if len(winners) == game.players:
        return f"a draw ({listed})"
    names = " and ".join(f"player {player}" for player in winners)
    return f"{names} {'wins' if len(winners) == 1 else 'win'} ({listed})"


def resume(game: Game, record: Record, seats: tuple[str, ...]) -> Session:
    """The session of a recorded game."""
    states, actions = replay(game, record.actions)
    return Session(game, record.game, seats, record.seed, states, actions)


def forced_pass(session: Session) -> int | None:
    """The action if the only one is to pass; else None."""
    if session.mover == CHANCE:
        return None
    choices = session.choices()
    return next(iter(choices.values())) if [name.lower() for name in choices] == ["pass"] else None
