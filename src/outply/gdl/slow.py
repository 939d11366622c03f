"""A rule sheet state by state, slowly: clingo works out what holds from the rules as they are written.

    op.load("chess.kif", plain=True)

For sheets whose instances fill no memory together, although each state has few. It shares nothing with the network
but the reader, so tests compare the two. An action is its place in the list of legal actions of the state.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from outply.game import Game
from outply.gdl.faces import action_text, show_facts
from outply.gdl.ground import KEPT, Translation, clingo, program
from outply.gdl.kif import SheetError, Term, read, text_of
from outply.gdl.network import RANDOM
from outply.gdl.sheet import read_file
from outply.gdl.source import parse

DEFINED = " ".join(f"#defined {word}/{n}." for word, n in (("init", 1), ("next", 1), ("legal", 2), ("goal", 2)))
DEFINED += " #defined terminal/0. #defined true/1. #defined does/2. #defined sees/2."


class Holding(NamedTuple):
    """What holds in a state."""

    legal: tuple[tuple[Term, ...], ...]  # actions of each role
    over: bool
    goals: tuple[float, ...]


class SlowState(NamedTuple):
    """The facts of a state, and the player to move."""

    facts: tuple[str, ...]
    mover: int


class SlowRules:
    """The rules of any sheet, as clingo works them out; the facts of a state are sorted texts."""

    def __init__(self, text: str) -> None:
        self.rules = parse(text)[0]
        self.hides = any(rule.head[0] == "sees" for rule in self.rules)
        self.translation = Translation()
        self.program = program(self.rules, self.translation) + DEFINED
        first = self.holding((), ())
        self.roles: list[Term] = [sentence[1] for sentence in first if sentence[0] == "role"]
        self.first = ordered(sentence[1] for sentence in first if sentence[0] == "init")
        self.views = lru_cache(4096)(self.view)

    def holding(self, facts: tuple[Term, ...], does: tuple[tuple[Term, Term], ...]) -> list[Term]:
        """Every sentence of the language that holds, where these facts are true and this is done."""
        given = [f"true({self.translation.term(fact)})." for fact in facts]
        given += [f"does({self.translation.term(role)},{self.translation.term(move)})." for role, move in does]
        control = clingo().Control(["--warn=none"], message_limit=3)
        control.add("base", [], self.program + "\n".join(given))
        control.ground([("base", [])])
        found = [atom.symbol for atom in control.symbolic_atoms if atom.symbol.name in KEPT]
        return [(symbol.name, *map(self.translation.back, symbol.arguments)) for symbol in found]

    def view(self, facts: tuple[str, ...]) -> Holding:
        """What holds in a state with these facts."""
        found = self.holding(tuple(map(term_of, facts)), ())
        legal = tuple(
            tuple(sorted((s[2] for s in found if s[:2] == ("legal", role)), key=text_of)) for role in self.roles
        )
        goals = {s[1]: float(s[2]) for s in found if s[0] == "goal" and str(s[2]).isdigit()}
        over = ("terminal",) in found or not all(legal)
        return Holding(legal, over, tuple(goals.get(role, 0.0) for role in self.roles))

    def after(self, facts: tuple[str, ...], moves: tuple[Term, ...]) -> tuple[str, ...]:
        """The facts after everybody has moved."""
        found = self.holding(tuple(map(term_of, facts)), tuple(zip(self.roles, moves, strict=True)))
        return ordered(sentence[1] for sentence in found if sentence[0] == "next")


def ordered(facts: Iterable[Term]) -> tuple[str, ...]:
    """Facts as a state holds them."""
    return tuple(sorted(map(text_of, facts)))


class SlowSheet(Game):
    """A rule sheet in which one player chooses at a time, worked out state by state."""

    file: str = ""
    text: str = ""

    utility_range = (0.0, 100.0)

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        if RANDOM in self.rules.roles:
            raise SheetError("a sheet with the role random cannot be played as plain Python; load it without plain.")
        self.__dict__["players"] = len(self.rules.roles)

    @cached_property
    def rules(self) -> SlowRules:
        return SlowRules(self.text or read_file(self.file))

    def view(self, s: SlowState) -> Holding:
        """What holds in a state."""
        return self.rules.views(s.facts)

    def state_of(self, facts: tuple[str, ...]) -> SlowState:
        """The state with these facts."""
        return SlowState(facts, self.mover(self.rules.views(facts)))

    def mover(self, view: Holding) -> int:
        """The one player with a choice; the first one where nobody has."""
        choosing = [player for player, moves in enumerate(view.legal) if len(moves) > 1]
        if len(choosing) > 1 and not view.over:
            raise SheetError("several players choose at once, which a sheet played as plain Python cannot have.")
        return choosing[0] if choosing else 0

    def initial(self) -> SlowState:
        return self.state_of(self.rules.first)

    def to_move(self, s: SlowState) -> int:
        return s.mover

    def actions(self, s: SlowState) -> range:
        return range(len(self.view(s).legal[s.mover]))

    def result(self, s: SlowState, a: int) -> SlowState:
        legal = self.view(s).legal
        return self.after(s, tuple(moves[a if player == s.mover else 0] for player, moves in enumerate(legal)))

    def after(self, s: SlowState, moves: tuple[Term, ...]) -> SlowState:
        """The state after everybody has moved."""
        return self.state_of(self.rules.after(s.facts, moves))

    def is_terminal(self, s: SlowState) -> bool:
        return self.view(s).over

    def utility(self, s: SlowState, player: int) -> float:
        return self.view(s).goals[player]

    def show(self, s: SlowState) -> str:
        return show_facts(list(s.facts))

    def action_name(self, s: SlowState, a: int) -> str:
        return action_text(text_of(self.view(s).legal[s.mover][a]))

    def __repr__(self) -> str:
        return f"SlowSheet({Path(self.file).name!r})"


@lru_cache(65536)
def term_of(text: str) -> Term:
    """The term in a text."""
    return read(text)[0][0].term
