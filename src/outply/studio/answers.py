"""What the server of the studio sends over the websocket of a table: answers, and news of its own."""

from __future__ import annotations

from msgspec import Struct, field

from outply.studio.drawings import Drawing


class Reply(Struct, tag_field="type"):
    """A frame to the page."""

    re: int  # the request that is answered, 0 for none


class Choice(Struct):
    """A legal action: its number, its name, and the places it touches in order; none makes it a button."""

    action: int
    name: str
    touches: list[str]


class Ply(Struct):
    """One action of the record."""

    player: int  # -1 for chance
    name: str
    touches: list[str] = []
    mark: str = ""  # "??", "?", "?!" once it has been judged


class TableState(Reply, tag="table"):
    """The table as this page may see it."""

    game: str
    title: str
    board: Drawing
    text: str  # the state as a terminal shows it
    actions: list[Choice]  # what a person may play now; empty where nobody may
    record: list[Ply]
    ply: int  # of the board that is shown
    last: int  # of the game
    mover: int  # -1 chance, -3 over
    seats: list[str]
    players: int
    hidden: bool
    over: bool
    result: str
    left: list[float]  # seconds on each clock; empty without clocks
    seed: int
    value_range: list[float]
    command: str  # what continues this table in a terminal
    revision: int = 0  # grows with every reload of the rules
    viewer: int | None = None  # the player for whom a hidden game is drawn
    covered: bool = False  # nobody has said yet whom the page is shown to


class ProvenValue(Struct):
    """A result that is certain, and in how many plies it comes about; -1 has no bound."""

    value: list[float]
    plies: int


class Row(Struct):
    """One action at the root."""

    action: int
    name: str
    value: list[float]
    visits: int
    share: float
    told: str  # the value as the library writes it: "+0.31", "loss in 6"
    bound: str = ""
    proven: ProvenValue | None = None
    touches: list[str] = []


class LineStep(Struct):
    """An action of the expected line."""

    action: int
    name: str
    player: int
    touches: list[str] = []


class Price(Struct):
    """What a search cost so far."""

    simulations: int
    nodes: int
    depth: int
    seconds: float
    memory_mb: float
    stopped: str
    recycled: int
    rate: float  # simulations, or nodes, a second


class SearchReport(Reply, tag="report"):
    """The report of a search, at most ten times a second; the last one has `final`."""

    search: int  # number of the search at this table
    ply: int  # of the state that is searched
    algorithm: str
    seed: int
    player: int
    action: int | None
    name: str
    value: list[float]
    told: str
    line: list[LineStep]
    rows: list[Row]
    price: Price
    final: bool
    note: str
    command: str
    snapshot: int  # of the tree, 0 where there is none to look at
    steps: int  # steps of the trace that were kept
    all_steps: int
    proven: ProvenValue | None = None


class Doing(Reply, tag="doing"):
    """What takes time right now; an empty `what` ends it."""

    what: str  # queued, compiling, thinking, making room, reviewing, starting
    sentence: str
    seat: int = -1  # the player that thinks, -1 for a search that a person asked for


class Noted(Reply, tag="noted"):
    """It was done; what has changed is told to whom it concerns."""


class Looking(Reply, tag="looking"):
    """The page is shown to this player, -1 for nobody; the key is that of a page that is kept."""

    player: int
    key: str


class HintGiven(Reply, tag="hint"):
    """What a short search would play, and the line behind it."""

    action: int
    name: str
    touches: list[str]
    line: list[str]
    told: str


class TextTold(Reply, tag="told"):
    """The answer to typed text that changes nothing: a help text, a list."""

    text: str


class Term(Struct):
    """A term of the formula by which a child is chosen: its name, how it is made, and its value."""

    name: str
    formula: str
    value: float


class NodeCard(Struct):
    """A node of the tree."""

    node: int
    parent: int
    path: list[int]
    names: list[str]  # of the actions of the path
    mover: int  # -1 chance, -3 unknown, -4 over
    visits: int
    share: float
    value: list[float]
    told: str
    children: int
    best: bool  # the child that the final move, or the line, goes to
    proven: ProvenValue | None = None
    terms: list[Term] = []
    board: Drawing | None = None
    text: str = ""
    odds: float | None = None
    seen: int = -1  # the node of the same state below which its children lie
    seen_names: list[str] = []  # of the actions that lead there


class NodeCards(Reply, tag="nodes"):
    """Cards of nodes, in the order asked for; of children, the parent comes first."""

    snapshot: int
    nodes: list[NodeCard]
    hidden: int = 0  # children that are not shown


class Why(Reply, tag="why"):
    """Why, in a sentence with the numbers of this search."""

    sentence: str
    code: int = 0  # the line of the pseudocode, 0 for none
    node: int | None = None
    action: int | None = None
    step: int | None = None


class JudgedChoice(Struct):
    """The judgement of one choice; `value` is that of the state, one number per player."""

    ply: int
    player: int
    name: str
    best: str
    loss: float
    mark: str
    value: list[float]
    sentence: str = ""


class Judged(Reply, tag="judged"):
    """Judgements so far; the last frame has `final` and a summary a player."""

    choices: list[JudgedChoice]
    final: bool
    summary: list[str] = []


class Comparison(Reply, tag="pair"):
    """Two searches of one state, and in words where they differ."""

    left: SearchReport | None
    right: SearchReport | None
    final: bool
    differences: list[str]
    commands: list[str]
    board: Drawing | None = None  # of a state that is not the one that the table shows


class StateChoices(Struct):
    """What two searches would play in one state of a set."""

    number: int  # of the state in its set, from 1
    names: list[str]  # of the actions that lead there
    player: int
    left: str
    right: str
    left_told: str  # the values as the library writes them
    right_told: str
    differs: bool


class StatesCompared(Reply, tag="compared"):
    """Two searches of each state of a set, so far; first where they differ, the widest apart in value at the top."""

    states: list[StateChoices]
    total: int
    final: bool
    sentence: str


class Fault(Reply, tag="fault"):
    """Why something was not done, in a sentence."""

    sentence: str


class Lost(Reply, tag="lost"):
    """A worker process has ended; `again` says that another one goes on from the record."""

    worker: str  # rules or search
    sentence: str
    again: bool


class Reloaded(Reply, tag="reloaded"):
    """An edited file was read again, or could not be."""

    ok: bool
    sentence: str


Answered = (
    TableState
    | SearchReport
    | Doing
    | Noted
    | Looking
    | HintGiven
    | TextTold
    | NodeCards
    | Why
    | Judged
    | Comparison
    | StatesCompared
    | Fault
    | Lost
    | Reloaded
)


# -- headers of binary frames -------------------------------------------------------------------------------


class FrameColumn(Struct):
    """A column of numbers in a binary frame, one after the other, each padded to 8 bytes."""

    name: str
    kind: str  # i1, i2, i4, f4 or f8, little endian
    count: int
    width: int = 1  # numbers a row


class WindowFrame(Reply, tag="window"):
    """Nodes of a window, level by level. Columns: node, parent (a row, -1 for none), depth, action, mover, visits,
    x0, x1 (0 to 1 of the whole), value (a number a player), proof (plies, -1), children,
    seen (the node of the same state below which the children lie, -1)."""

    snapshot: int
    view: str
    x0: float
    x1: float
    shown: int
    total: int  # nodes of the whole tree
    deepest: int
    visits: int  # of the root
    live: bool  # the search still runs
    columns: list[FrameColumn]


class StepsFrame(Reply, tag="steps"):
    """Steps of a trace. Columns: kind, level, action, why, alpha, beta, value, code (line of the pseudocode)."""

    start: int = field(name="from")
    to: int
    kept: int
    total: int
    measure: str
    kinds: list[str]
    reasons: list[str]
    names: dict[str, str]  # of paths of actions, joined by spaces: "3 4" is what the name of 4 is after 3
    pseudocode: list[str]
    columns: list[FrameColumn]


Frames = WindowFrame | StepsFrame
