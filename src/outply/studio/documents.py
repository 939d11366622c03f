"""The documents of the studio: what is asked for, and answered, over HTTP."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct, field

from outply.studio.drawings import Drawing


class Described(Struct):
    """An option or a limit, so that a form can be made from it."""

    name: str
    kind: str  # int, float, bool, str, choice, part
    default: Any
    about: str
    low: float | None = None
    high: float | None = None
    choices: list[str] = []
    parts: list[DescribedPart] = []  # of kind `part`: what can stand there, each with options of its own


class DescribedPart(Struct):
    """A part of an algorithm that can be chosen, and its options."""

    name: str
    about: str
    options: list[Described] = []


class Enter(Struct):
    """POST /api/enter: the token from the fragment of the address, exchanged for a cookie."""

    token: str


class GameCard(Struct):
    """A game on the first page."""

    name: str  # the text with which a table is opened
    title: str
    about: str
    players: int
    chance: bool
    hidden: bool
    simultaneous: bool
    options: list[Described]
    levels: list[int]  # opponents of measured strength
    file: bool  # named on the command line
    board: Drawing | None = None  # its initial state
    trouble: str = ""  # why it cannot be played


class RecentTable(Struct):
    """A table that is open."""

    id: str
    game: str
    title: str
    ply: int
    result: str


class Games(Struct):
    """GET /api/games."""

    games: list[GameCard]
    tables: list[RecentTable]
    version: str
    demo: bool = False


class DescribedAlgorithm(Struct):
    """An algorithm, its options, and why it does not suit the game, if it does not."""

    name: str
    title: str
    about: str
    options: list[Described]
    limits: list[str]  # names of the limits by which it goes
    objection: str = ""
    default: bool = False  # the usual one of this game
    trace: bool = False  # it can be followed step by step
    pseudocode: list[str] = []  # line n has number n + 1


class Algorithms(Struct):
    """GET /api/algorithms?game=TEXT."""

    algorithms: list[DescribedAlgorithm]
    limits: list[Described]
    players: list[str]  # what a seat may be: human, level:1, random, mcts, …


class TableClock(Struct):
    """Minutes for each player, and seconds added with every action."""

    minutes: float
    increment: float = 0.0


class BudgetGiven(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The budget of a search; nothing at all is a second."""

    seconds: float | None = None
    simulations: int | None = None
    nodes: int | None = None
    depth: int | None = None
    memory_mb: float | None = None


class OpenTable(Struct, forbid_unknown_fields=True):
    """POST /api/tables."""

    game: str  # a name from /api/games, perhaps with options: hex:size=7
    seats: list[str] = []  # human, level:3, mcts:seconds=1, …; by default all human
    seed: int = 1
    clock: TableClock | None = None
    moves: list[str] = []  # names of actions that are played at once, outcomes among them
    lesson: str = ""


class OpenedTable(Struct):
    """The answer to it: the websocket is /api/tables/ID/ws."""

    id: str


class LessonCard(Struct):
    """A lesson in the list."""

    name: str
    title: str
    about: str
    algorithm: str


class Lessons(Struct):
    """GET /api/lessons."""

    lessons: list[LessonCard]


class LessonStop(Struct, forbid_unknown_fields=True):
    """A stop in a lesson: at a step of the trace, or after so many simulations, with a text and perhaps a question."""

    step: int
    text: str
    question: str = ""
    answer: str = ""
    choices: list[str] = []
    predict: str = ""  # "cut" or "child": what is to be marked on the tree before the next step shows it


class Lesson(Struct, forbid_unknown_fields=True):
    """GET /api/lessons/NAME: game, actions, algorithm, budget, seed and checkpoints."""

    name: str
    title: str
    about: str
    game: str
    algorithm: str
    budget: BudgetGiven
    checkpoints: list[LessonStop]
    moves: list[str] = []
    seed: int = 1
    trace: bool = True
    own_tree: bool = False  # leaves can be changed, and a tree of one's own typed


class OpenMatch(Struct, forbid_unknown_fields=True):
    """POST /api/arena: a match or a tournament."""

    game: str
    players: list[str]
    rounds: int = 50
    budget: BudgetGiven = field(default_factory=BudgetGiven)
    seed: int = 1


class Standing(Struct):
    """A player in the table of a match."""

    player: str
    games: int
    wins: int
    draws: int
    losses: int
    points: float
    elo: float | None
    low: float | None
    high: float | None


class PlayedGame(Struct):
    """A game of a match; `record` opens in Review."""

    number: int
    players: list[str]
    result: str
    record: str


class Contest(Struct):
    """A match or a tournament, as far as it has come."""

    id: str
    game: str
    players: list[str]
    rounds: int
    done: int
    total: int
    running: bool
    standings: list[Standing]
    games: list[PlayedGame]
    summary: str
    command: str
    trouble: str = ""


class Contests(Struct):
    """GET /api/arena."""

    contests: list[Contest]


class Export(Struct, forbid_unknown_fields=True):
    """POST /api/export: one self-contained HTML file of the last search of a table, or a picture of its tree."""

    table: str
    kind: Literal["html", "svg"] = "html"
    title: str = ""
    lesson: str = ""


class Refusal(Struct):
    """The answer to a request that cannot be done, with a status of 400 and above."""

    sentence: str
