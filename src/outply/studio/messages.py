"""The messages of the studio. This file: what a page asks over the websocket of its table.

`answers.py` has what comes back, `documents.py` what goes over HTTP, `drawings.py` the boards in both, `frames.py` the
layout of binary frames. Text frames are JSON, and each carries its `type`. A request has an `id`, an answer repeats it
as `re`; what comes unasked has `re` 0. `python -m tests.support.typescript` writes the types of the page from these.
"""

from __future__ import annotations

from msgspec import Struct, field

from outply.studio.documents import BudgetGiven


class Request(Struct, tag_field="type", forbid_unknown_fields=True):
    """A frame from the page."""

    id: int


class Act(Request, tag="act"):
    """Play an action; `ply` is that of the board on which it was chosen."""

    action: int
    ply: int


class Undo(Request, tag="undo"):
    """Take back to the last choice of a person."""


class Goto(Request, tag="goto"):
    """Show, or with `keep` go back to, the state after so many plies."""

    ply: int
    keep: bool = False


class Say(Request, tag="say"):
    """Typed text: an action or a command, as in the terminal."""

    text: str


class Seat(Request, tag="seat"):
    """Who plays at a seat: human, level:3, mcts:seconds=1, …"""

    player: int
    who: str


class Again(Request, tag="again"):
    """A new game with the same seats."""

    seed: int | None = None


class Hint(Request, tag="hint"):
    """What a short search would play."""


class Look(Request, tag="look"):
    """Where people hide something from each other: show the page to this player, or with -1 cover it."""

    player: int
    keep: bool = False  # no other page is shown what this player sees
    key: str = ""  # of a page that was kept before


class Resign(Request, tag="resign"):
    """Whoever is to move gives up."""


class Search(Request, tag="search"):
    """Search the state that is shown; `algorithm` is text such as mcts:c=0.7, empty for the game's usual one."""

    algorithm: str = ""
    budget: BudgetGiven = field(default_factory=BudgetGiven)
    seed: int = 1
    trace: bool = False


class Stop(Request, tag="stop"):
    """End the search; its last report comes at once."""


class GetWindow(Request, tag="window"):
    """A part of the tree: x from x0 to x1 of the width of `node`, 0 to 1, on so many pixels."""

    snapshot: int
    view: str = "visits"  # what widths are: "visits" or "nodes"
    x0: float = 0.0
    x1: float = 1.0
    pixels: int = 1600
    depth: int = 60


class GetNodes(Request, tag="nodes"):
    """Cards of nodes: names, values, terms of the formula, boards if wanted."""

    snapshot: int
    ids: list[int]
    boards: bool = False


class GetChildren(Request, tag="children"):
    """The cards of the children of a node, the most visited first."""

    snapshot: int
    node: int
    most: int = 12


class Find(Request, tag="find"):
    """The node to which actions lead, by number or by name."""

    snapshot: int
    actions: list[int] = []
    names: list[str] = []


class AskWhy(Request, tag="why"):
    """Why? Of a node, an action of the state that was searched, or a step of the trace."""

    snapshot: int = 0
    node: int | None = None
    action: int | None = None
    step: int | None = None


class GetSteps(Request, tag="steps"):
    """Steps of the trace; the answer is binary."""

    start: int = field(name="from", default=0)
    to: int = 1000


class GetReview(Request, tag="review"):
    """Judge every choice of these players, by default of people or of all."""

    players: list[int] = []


class Setting(Struct, forbid_unknown_fields=True):
    """One side of a comparison."""

    algorithm: str = ""
    budget: BudgetGiven = field(default_factory=BudgetGiven)
    seed: int = 1


class Compare(Request, tag="compare"):
    """Two searches of the state that is shown, or of that to which these actions lead from the beginning."""

    left: Setting
    right: Setting
    names: list[str] | None = None


class BookGiven(Struct, forbid_unknown_fields=True):
    """So many openings of the opening book of the game, of so many plies; none: as many plies as give variety."""

    states: int = 20
    plies: int | None = None
    seed: int = 1


class CompareStates(Request, tag="states"):
    """Two searches of each state of a set: of openings, or of what lines of actions lead to."""

    left: Setting
    right: Setting
    book: BookGiven | None = None
    lines: list[str] = []  # names of actions, from the beginning of the game; _ stands for a space inside a name


class WhatIf(Request, tag="whatif"):
    """The last search once more, with something changed."""

    change: Setting


Asked = (
    Act
    | Undo
    | Goto
    | Say
    | Seat
    | Again
    | Hint
    | Look
    | Resign
    | Search
    | Stop
    | GetWindow
    | GetNodes
    | GetChildren
    | Find
    | AskWhy
    | GetSteps
    | GetReview
    | Compare
    | CompareStates
    | WhatIf
)
