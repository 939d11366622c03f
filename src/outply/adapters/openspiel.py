"""Games of OpenSpiel as games of ours: op.load("openspiel:leduc_poker"), op.load("openspiel:goofspiel(num_cards=4)").

A state holds theirs, so rules run as plain Python. Every action is checked before it is passed on, as theirs trusts it.
"""

from __future__ import annotations

import difflib
import hashlib
from typing import Any, ClassVar

from outply.adapters.sizes import needed
from outply.game import CHANCE, SIMULTANEOUS, Game

try:
    import pyspiel as pyspiel
except ImportError as error:  # the extra is not installed
    raise ValueError(needed("OpenSpiel", "openspiel")) from error


class OpenSpielState:
    """A state of theirs: a value, known by the actions that led to it."""

    __slots__ = ("history", "name", "theirs")

    def __init__(self, name: str, theirs: Any, history: tuple[Any, ...]) -> None:
        self.name, self.theirs, self.history = name, theirs, history

    def after(self, action: Any) -> OpenSpielState:
        """The state after an action of one player, or of all at once."""
        theirs = self.theirs.clone()
        if isinstance(action, tuple):
            theirs.apply_actions(list(action))
        else:
            theirs.apply_action(action)
        return OpenSpielState(self.name, theirs, (*self.history, action))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, OpenSpielState) and (self.name, self.history) == (other.name, other.history)

    def __hash__(self) -> int:
        return hash((self.name, self.history))

    def __repr__(self) -> str:
        return f"{self.name} after {' '.join(map(str, self.history)) or 'nothing'}"

    def __copy__(self) -> OpenSpielState:
        return self

    def __deepcopy__(self, memo: Any) -> OpenSpielState:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _replayed, (self.name, self.history)


def _replayed(name: str, history: tuple[Any, ...]) -> OpenSpielState:
    state = OpenSpielState(name, _load(name).new_initial_state(), ())
    for action in history:
        state = state.after(action)
    return state


def _load(name: str) -> Any:
    """Their game; a ValueError says in a sentence why there is none."""
    short = name.partition("(")[0]
    if short not in pyspiel.registered_names():
        near = difflib.get_close_matches(short, pyspiel.registered_names(), n=1)
        raise ValueError(f"OpenSpiel has no game {short!r}{f'; did you mean {near[0]}?' if near else '.'}")
    try:
        return pyspiel.load_game(name)
    except (pyspiel.SpielError, RuntimeError, ValueError) as error:
        raise ValueError(f"OpenSpiel does not load {name!r}: {' '.join(str(error).split())[:200]}.") from None


class OpenSpielGame(Game):
    """A game of OpenSpiel's by its name there, with parameters in brackets."""

    name: str = "tic_tac_toe"
    always_plain = True

    def __new__(cls, *values: Any, **options: Any) -> OpenSpielGame:
        made = _load(str(options.get("name", cls._options["name"].default)))
        return object.__new__(_class_for(made.get_type()))

    def __init__(self, *values: Any, **options: Any) -> None:
        super().__init__(*values, **options)
        theirs = _load(self.name)
        kind = theirs.get_type()
        self.__dict__.update(
            theirs=theirs,
            players=theirs.num_players(),
            utility_range=(float(theirs.min_utility()), float(theirs.max_utility())),
            zero_sum=theirs.num_players() == 2 and kind.utility == pyspiel.GameType.Utility.ZERO_SUM,
            stochastic=kind.chance_mode != pyspiel.GameType.ChanceMode.DETERMINISTIC,
        )

    theirs: ClassVar[Any]

    def initial(self) -> OpenSpielState:
        return OpenSpielState(self.name, self.theirs.new_initial_state(), ())

    def to_move(self, s: OpenSpielState) -> int:
        if s.theirs.is_chance_node():
            return CHANCE
        return SIMULTANEOUS if s.theirs.is_simultaneous_node() else max(0, int(s.theirs.current_player()))

    def actions(self, s: OpenSpielState) -> list[int]:
        return list(s.theirs.legal_actions())

    def chances(self, s: OpenSpielState) -> list[tuple[int, float]]:
        return [(int(outcome), float(probability)) for outcome, probability in s.theirs.chance_outcomes()]

    def result(self, s: OpenSpielState, a: Any) -> OpenSpielState:
        known = [o for o, _ in s.theirs.chance_outcomes()] if s.theirs.is_chance_node() else s.theirs.legal_actions()
        if s.theirs.is_terminal() or int(a) not in known:
            raise ValueError(f"{a} is no legal action of {self.name} here.")
        return s.after(int(a))

    def is_terminal(self, s: OpenSpielState) -> bool:
        return bool(s.theirs.is_terminal())

    def utility(self, s: OpenSpielState, player: int) -> float:
        return float(s.theirs.returns()[player])

    def key(self, s: OpenSpielState) -> int:
        return digest(repr(s))

    def show(self, s: OpenSpielState) -> str:
        return str(s.theirs)

    def action_name(self, s: OpenSpielState, a: int) -> str:
        player = pyspiel.PlayerId.CHANCE if s.theirs.is_chance_node() else max(0, int(s.theirs.current_player()))
        return str(s.theirs.action_to_string(player, int(a))).strip()

    def __reduce__(self) -> tuple[Any, ...]:
        return _remade, (self.name,)


class OpenSpielHidden(OpenSpielGame):
    """One in which players do not see everything."""

    def observation(self, s: OpenSpielState, player: int) -> Any:
        return digest(self.information(s, player))

    def information(self, s: OpenSpielState, player: int) -> str:
        """What a player knows, as text of theirs."""
        kind = self.theirs.get_type()
        if s.theirs.is_terminal() and not kind.provides_observation_string:
            return "over"
        if kind.provides_information_state_string:
            return str(s.theirs.information_state_string(player))
        return str(s.theirs.observation_string(player))


class OpenSpielSimultaneous(OpenSpielGame):
    """One whose players choose at once."""

    def actions(self, s: OpenSpielState, player: int) -> list[int]:  # type: ignore[override]
        if not s.theirs.is_simultaneous_node() and player != s.theirs.current_player():
            return []
        return list(s.theirs.legal_actions(player))

    def result(self, s: OpenSpielState, a: Any) -> OpenSpielState:
        if not s.theirs.is_simultaneous_node():
            chosen = a if isinstance(a, int) else a[max(0, int(s.theirs.current_player()))]
            return super().result(s, int(chosen))
        for player, action in enumerate(a):
            if int(action) not in (s.theirs.legal_actions(player) or [int(action)]):
                raise ValueError(f"{action} is no legal action of player {player} in {self.name} here.")
        return s.after(tuple(int(action) for action in a))


class OpenSpielHiddenSimultaneous(OpenSpielSimultaneous, OpenSpielHidden):
    """One whose players choose at once, and do not see everything."""


def _class_for(kind: Any) -> type[OpenSpielGame]:
    """The class for a kind of game; mean-field games are refused."""
    if kind.dynamics == pyspiel.GameType.Dynamics.MEAN_FIELD:
        raise ValueError(f"{kind.short_name} is a mean-field game: it has a crowd and no players.")
    tells = kind.provides_information_state_string or kind.provides_observation_string
    hidden = kind.information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    if hidden and not tells:
        raise ValueError(f"{kind.short_name} does not say what its players see.")
    if kind.dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS:
        return OpenSpielHiddenSimultaneous if hidden else OpenSpielSimultaneous
    return OpenSpielHidden if hidden else OpenSpielGame


def _remade(name: str) -> OpenSpielGame:
    return OpenSpielGame(name=name)


def digest(text: str) -> int:
    """63 bits of a text."""
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "little") >> 1
