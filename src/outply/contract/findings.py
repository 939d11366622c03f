"""The result of a check: broken promises and notes by name, and the facts of a game that keeps its promises."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from html import escape
from typing import Any

PROBLEMS = {
    "missing-rule": "one of the six rules is not written",
    "bad-option": "players, utility_range or an option is not what it must be",
    "exception": "a rule raised an exception",
    "recursion": "a rule calls itself without end",
    "out-of-bounds": "a rule reaches outside an array, a tuple or a board",
    "overflow": "a number does not fit into its bits",
    "mutates": "a rule changes the state it is given",
    "not-deterministic": "a rule answers the same question in two ways",
    "bad-state": "a state is of another shape than the initial one",
    "bad-terminal": "is_terminal gives neither True nor False",
    "bad-player": "to_move gives no player of the game",
    "bad-action": "an action or outcome is no whole number",
    "negative-action": "an action or outcome is below 0",
    "duplicate-action": "an action or outcome is given twice",
    "no-action": "a state that is not terminal has no action",
    "endless-actions": "actions or chances do not come to an end",
    "missing-chances": "chance is to move, but there is no rule chances",
    "bad-chances": "chances gives something else than pairs of outcome and probability",
    "chances-empty": "a chance state has no outcome",
    "chances-nan": "a probability is not a number",
    "chances-negative": "a probability is below 0",
    "chances-sum": "the probabilities do not sum to 1",
    "bad-utility": "utility gives something else than a number",
    "utility-nan": "a utility is not a number (NaN)",
    "utility-infinite": "a utility is infinite",
    "utility-range": "a utility is outside utility_range",
    "not-zero-sum": "zero_sum is True, but the utilities of an end do not add up to the ends of utility_range",
    "bad-key": "key gives no 64-bit whole number",
    "key": "equal states have unequal keys",
    "bad-observation": "observation gives something else than a number or a tuple of numbers",
    "actions-differ": "what a player has seen does not decide what the player may do",
    "redeal": "redeal gives a state that the player can tell from the true one",
    "redeal-peeks": "redeal reads what the player does not know",
    "redeal-stuck": "redeal always gives back the state it is given",
    "redeal-impossible": "redeal gives a state that cannot come about with what the player has seen",
    "redeal-misses": "redeal never gives a state that fits what the player has seen",
    "endless": "a random game does not come to an end",
    "compiled-differs": "the compiled rules differ from plain Python",
    "prints": "a rule prints to standard output",
    "exits": "a rule ends the program",
    "hang": "a rule does not return",
    "memory": "a rule takes too much memory",
    "crash": "a rule crashes the interpreter",
}
"""Every promise that can be broken: a name, which stays the same in later versions, and what it means."""

NOTES = {
    "terminal-at-once": "the initial state is terminal",
    "unused-chances": "there is a rule chances, but chance was never to move",
    "key-collision": "unequal states have equal keys",
    "action-names": "two actions share a name, or a name is not read back",
    "drawing": "a page cannot draw a state, or an action touches what is not drawn",
    "unnoticed": "somebody's moves are never noticed by another player",
    "allocates": "states hold arrays, which cost time",
    "not-compiled": "the rules run as plain Python",
    "unfinished": "no random game came to its end in the time given",
    "not-apart": "the rules ran in this very process",
}
"""Notes: worth knowing, though no promise is broken."""

SHOWN_ACTIONS = 24
"""Actions of a game that a finding shows: about a line; the last ones matter most."""


@dataclass(frozen=True)
class Finding:
    """One broken promise, or one note: its name, one sentence, and how to see it again."""

    name: str
    text: str
    rule: str = ""
    file: str = ""
    line: int = 0
    seed: int | None = None
    actions: tuple[int, ...] = ()
    action_names: tuple[str, ...] = ()
    traceback: str = ""

    def __str__(self) -> str:
        return "\n".join([f"{self.name}: {self.text}", *(f"  {line}" for line in self.details())])

    def details(self) -> Iterator[str]:
        """Lines that say where it is and how to see it again."""
        if self.file:
            yield f"in {self.file}:{self.line}"
        if self.actions:
            yield f"after {_format_count(len(self.actions), 'action')}: {_format_list(self.action_names)}"
        elif self.seed is not None:
            yield "at the initial state"
        if self.seed is not None:
            yield f"again with seed {self.seed}"


@dataclass(frozen=True)
class GameFacts:
    """Facts about a game, as random games showed them."""

    players: int
    chance: bool
    hidden: bool
    zero_sum: bool  # declared
    simultaneous: bool
    always_zero: bool  # the utilities of every end that was seen add up to 0
    branching: float  # actions a state, on average
    widest: int  # most actions in one state
    plies: float  # on average
    shortest: int
    longest: int
    states: int  # 0 if states cannot be compared
    all_states: bool  # the count is complete
    state_bytes: int | None  # None if the rules run as plain Python
    arrays: int  # in a state; `result` allocates them each time
    compiled: bool
    playouts_per_second: float | None
    plain_playouts_per_second: float
    first_call_seconds: float | None  # of the first compiled playout, compilation included

    def rows(self) -> Iterator[tuple[str, str]]:
        """The facts as rows of a title and a phrase."""
        chance = "chance" if self.chance else "no chance"
        hidden = "hidden information" if self.hidden else "nothing hidden"
        hint = ", zero-sum so far: if always, write zero_sum = True" if self.always_zero and self.players == 2 else ""
        zero_sum = ", zero-sum" if self.zero_sum else hint
        at_once = ", choices at once" if self.simultaneous else ""
        yield "players", f"{self.players}, {chance}, {hidden}{at_once}{zero_sum}"
        yield "branching", f"{self.branching:.1f} actions a state, {self.widest:,} at most"
        yield "length", f"{self.plies:.1f} plies, {self.shortest:,} to {self.longest:,}"
        if self.states:
            yield "states", f"{self.states:,} in all" if self.all_states else f"at least {self.states:,}"
        if self.state_bytes is not None:
            allocated = _format_count(self.arrays, "array") if self.arrays else "nothing"
            yield "a state", f"{self.state_bytes:,} bytes, {allocated} allocated at each result"
        yield "playouts a second", self._speed()
        if self.first_call_seconds is not None:
            yield "compiling", f"{self.first_call_seconds:.1f} s until the first playout was over"

    def _speed(self) -> str:
        plain = f"{_round(self.plain_playouts_per_second):,} plain"
        if self.playouts_per_second is None:
            return plain
        return f"{_round(self.playouts_per_second):,} compiled, {plain}"


@dataclass(frozen=True)
class Check:
    """The result of a check."""

    game: str
    problems: tuple[Finding, ...]
    notes: tuple[Finding, ...]
    facts: GameFacts | None  # None if a promise is broken
    games: int
    seconds: float

    @property
    def ok(self) -> bool:
        """The game keeps all its promises."""
        return not self.problems

    def __bool__(self) -> bool:
        return self.ok

    def headline(self) -> str:
        """The result in one line."""
        played = f"{_format_count(self.games, 'random game')}, {self.seconds:.1f} s"
        return f"{self.game}: {'keeps' if self.ok else 'does not keep'} the contract ({played})"

    def __str__(self) -> str:
        lines = [self.headline()]
        lines += [f"  {title:<19}{text}" for title, text in (self.facts.rows() if self.facts else ())]
        lines += [f"  {line}" for problem in self.problems for line in str(problem).splitlines()]
        lines += [f"  note {note.name}: {note.text}" for note in self.notes]
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        """The result in a notebook: a headline, and a row for each fact, problem and note."""
        rows = list(self.facts.rows()) if self.facts else []
        rows += [(problem.name, "\n".join([problem.text, *problem.details()])) for problem in self.problems]
        rows += [(f"note {note.name}", note.text) for note in self.notes]
        cells = ((escape(title), escape(text).replace("\n", "<br>")) for title, text in rows)
        body = "".join(f"<tr><td>{title}</td><td style='text-align:left'>{text}</td></tr>" for title, text in cells)
        return (
            f"<b style='color:{'#1a7f37' if self.ok else '#b42318'}'>{escape(self.headline())}</b><table>{body}</table>"
        )

    def to_dict(self) -> dict[str, Any]:
        """The result as plain data, for JSON."""
        return {"ok": self.ok, **asdict(self)}


def _format_count(count: int, noun: str) -> str:
    return f"{count:,} {noun}{'' if count == 1 else 's'}"


def _format_list(names: tuple[str, ...]) -> str:
    """The last names, or all of a short sequence."""
    return ("… " if len(names) > SHOWN_ACTIONS else "") + " ".join(names[-SHOWN_ACTIONS:])


def _round(number: float) -> int:
    """A speed, rounded to three digits."""
    return int(float(f"{number:.3g}"))
