"""Games whose players choose at once, played in turn: a choice stays hidden until all have chosen.

    game = in_turn(RockPaperScissors())     # player 0 chooses, player 1 chooses, then both are shown

A state is the state of the game and what was chosen in it so far. Games that are played in turn stay as they are.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from outply.boards.random import below
from outply.boards.tuples import put
from outply.game import CHANCE, SIMULTANEOUS, Game, facts


class Turn(NamedTuple):
    """A state of a game in turn."""

    state: Any  # of the game whose players choose at once
    chosen: tuple[int, ...]  # by each player in this state, -1: not yet
    player: int  # to move


class GameInTurn(Game):
    """A game whose players choose at once, played in turn."""

    inner: Any  # that game
    nobody: Any  # what is chosen before anybody has

    def __init__(self, game: Game) -> None:
        super().__init__()
        known = {"inner": game, "players": int(game.players), "nobody": (-1,) * int(game.players)}
        self.__dict__.update(known, utility_range=game.utility_range, zero_sum=game.zero_sum)
        self.__dict__["stochastic"] = facts(game).chance
        self.__dict__["always_plain"] = game.always_plain

    def initial(self) -> Turn:
        return self.begin(self.inner.initial())

    def to_move(self, s: Turn) -> int:
        return s.player

    def actions(self, s: Turn) -> Any:
        return self.inner.actions(s.state, s.player)

    def chances(self, s: Turn) -> Any:
        return self.inner.chances(s.state)

    def result(self, s: Turn, a: int) -> Turn:
        if s.player == CHANCE:
            return self.begin(self.inner.result(s.state, self.all_choose(a)))
        chosen = put(s.chosen, s.player, a)
        if self.inner.to_move(s.state) == SIMULTANEOUS:
            player = self.next_chooser(s.state, s.player + 1)
            if player >= 0:
                return Turn(s.state, chosen, player)
        return self.begin(self.inner.result(s.state, chosen))

    def is_terminal(self, s: Turn) -> bool:
        return bool(self.inner.is_terminal(s.state))

    def utility(self, s: Turn, player: int) -> float:
        return float(self.inner.utility(s.state, player))

    def observation(self, s: Turn, player: int) -> Any:
        return self.inner.observation(s.state, player)

    # -- helpers -----------------------------------------------------------------------------------

    def begin(self, state: Any) -> Turn:
        """A state in which nobody has chosen yet."""
        player = 0
        if not self.inner.is_terminal(state):
            player = int(self.inner.to_move(state))
            if player == SIMULTANEOUS:
                player = max(0, self.next_chooser(state, 0))
        return Turn(state, self.nobody, player)

    def next_chooser(self, state: Any, first: int) -> int:
        """The first player from `first` on who has an action; -1 if there is none."""
        for player in range(first, self.players):
            for _ in self.inner.actions(state, player):
                return player
        return -1

    def all_choose(self, a: int) -> Any:
        """A tuple that holds the outcome for everybody."""
        chosen = self.nobody
        for player in range(self.players):
            chosen = put(chosen, player, a)
        return chosen

    def choose_again(self, state: Any, chosen: Any, mover: int, player: int, rng: Any) -> Turn:
        """The same turn with other choices of the other players, drawn at random."""
        for other in range(self.players):
            if chosen[other] >= 0 and other != player:
                chosen = put(chosen, other, self.random_choice(state, other, rng))
        return Turn(state, chosen, mover)

    def random_choice(self, state: Any, player: int, rng: Any) -> int:
        """One of the actions of a player, each as likely."""
        picked, count = -1, 0
        for a in self.inner.actions(state, player):
            count += 1
            if below(rng, count) == 0:
                picked = int(a)
        return picked

    # -- what people see ---------------------------------------------------------------------------

    def show(self, s: Turn) -> str:
        return str(self.inner.show(s.state))

    def action_name(self, s: Turn, a: int) -> str:
        return str(self.inner.action_name(s.state, a))

    def options(self) -> dict[str, Any]:
        return {"inner": self.inner}

    def replace(self, **changes: Any) -> Any:
        return in_turn(self.inner.replace(**changes))

    def __repr__(self) -> str:
        return repr(self.inner)

    def __reduce__(self) -> tuple[Any, ...]:
        return in_turn, (self.inner,)


class OpenGameInTurn(GameInTurn):
    """One that hides nothing but what was chosen in this turn."""

    def redeal(self, s: Turn, player: int, rng: Any) -> Turn:
        return self.choose_again(s.state, s.chosen, s.player, player, rng)


class RedealtGameInTurn(GameInTurn):
    """One that hides more, and redeals it."""

    def redeal(self, s: Turn, player: int, rng: Any) -> Turn:
        return self.choose_again(self.inner.redeal(s.state, player, rng), s.chosen, s.player, player, rng)


def in_turn(game: Game) -> Game:
    """The game as one played in turn, which it may be already."""
    known = facts(game)
    if not known.simultaneous:
        return game
    if not known.hidden:
        return OpenGameInTurn(game)
    return (RedealtGameInTurn if known.redeals else GameInTurn)(game)


def turn_of(game: Game, state: Any) -> Any:
    """A state of a game as one of the game in turn."""
    return game.begin(state) if isinstance(game, GameInTurn) and not isinstance(state, Turn) else state


def own_game(game: Game) -> Game:
    """The game that a game in turn was made of; any other game itself."""
    return game.inner if isinstance(game, GameInTurn) else game
