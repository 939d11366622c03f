"""What the server and its workers say to each other over pipes: orders one way, news the other.

u32 length | u8 kind | u32 client | payload; the kind is 0 for the other process itself, 1 for text and 2 for a binary
frame that goes on to a page. Client 0 is every page of the table.
"""

from __future__ import annotations

import struct
from typing import IO, Any, NamedTuple

import msgspec
from msgspec import Struct

from outply.studio.documents import OpenMatch, TableClock

HEAD = struct.Struct("<IBI")

OWN, TEXT, BINARY = range(3)
"""Kinds of frames."""

EVERYBODY = 0
"""The client that stands for all pages of a table."""

EYES = 1 << 31
"""Clients from here on are pages by whom they are shown to: nobody, player 0, player 1, …"""

NOBODY = -1

MOST_BYTES = 64 << 20
"""Bytes of a frame at most; a worker that sends more is ended."""


def shown_to(player: int) -> int:
    """The client that stands for all pages that are shown to a player, or to NOBODY."""
    return EYES + 1 + player


class Frame(NamedTuple):
    """One frame of a pipe."""

    kind: int
    client: int
    payload: bytes


class WorkerOrder(Struct, tag_field="order"):
    """From the server to a worker."""


class Position(Struct):
    """Where a game is: all that another process needs to be there too."""

    game: str  # as `load` reads it
    seats: list[str]
    seed: int
    actions: list[int] = []
    ply: int = 0  # of the board that is shown
    mover: int = 0  # in the present state
    shown_mover: int = 0  # on the board that is shown
    viewer: int | None = None  # for whom a game with hidden information is drawn
    hidden: bool = False
    shared: bool = False  # people hide something from each other: each page is of one of them
    over: bool = False
    end: str = ""  # why it ended, if not by the rules
    loser: int | None = None
    left: list[float] = []  # seconds on each clock
    allotted: float | None = None  # seconds for an algorithm that is to move
    number: int = 0  # grows with every change


class Open(WorkerOrder, tag="open"):
    """Begin a table, or go on from a position after another process has ended."""

    game: str
    seats: list[str]
    seed: int
    moves: list[str] = []
    clock: TableClock | None = None
    after: Position | None = None
    names: list[str] = []  # of the actions of the position, for rules that were edited
    revision: int = 0


class Ask(WorkerOrder, tag="ask"):
    """A request of a page."""

    client: int
    request: msgspec.Raw
    eyes: int | None = None  # whom the page is shown to
    position: Position | None = None  # for searches
    job: int = 0
    quick: bool = False  # it can be answered between two slices of a search


class Play(WorkerOrder, tag="play"):
    """An algorithm has chosen."""

    action: int
    number: int  # of the position in which it chose


class Flag(WorkerOrder, tag="flag"):
    """The time of whoever is to move is up."""

    number: int


class Think(WorkerOrder, tag="think"):
    """Choose an action for the player to move."""

    position: Position
    job: int


class Prepare(WorkerOrder, tag="prepare"):
    """Compile what a search of this game needs."""

    position: Position
    job: int


class Halt(WorkerOrder, tag="halt"):
    """End this job and those before it; the last report comes at once."""

    job: int


class Describe(WorkerOrder, tag="describe"):
    """Describe games for the first page, or the algorithms for a game."""

    games: list[str] = []
    files: list[str] = []
    algorithms: str = ""


class WriteFile(WorkerOrder, tag="write"):
    """Make one file of the last search."""

    title: str
    kind: str = "html"  # or a picture of its tree, "svg"


class PlayMatch(WorkerOrder, tag="match"):
    """Play a match."""

    id: str
    game: str  # as `load` reads it
    match: OpenMatch


Orders = PlayMatch | WriteFile | Open | Ask | Play | Flag | Think | Prepare | Halt | Describe


class News(Struct, tag_field="news"):
    """From a worker to the server."""


class Moved(News, tag="moved"):
    """The table has a new position."""

    position: Position
    names: list[str]


class Chosen(News, tag="chosen"):
    """An algorithm has chosen."""

    job: int
    action: int
    number: int


class Done(News, tag="done"):
    """An order has been dealt with; of a search, its job is over."""

    job: int = 0


class Compiling(News, tag="compiling"):
    """The search waits for the compiler, which nothing can halt."""


class Wanted(News, tag="wanted"):
    """The rules hand a request on to the search: a hint that was typed."""

    client: int
    request: msgspec.Raw


class Failed(News, tag="failed"):
    """The table cannot be opened, and why."""

    sentence: str


class Edited(News, tag="edited"):
    """A file that the rules reach has changed."""


class Documented(News, tag="documented"):
    """The documents that were asked for, as JSON."""

    document: msgspec.Raw


class Written(News, tag="written"):
    """The file that was asked for, or why there is none."""

    text: str
    trouble: str = ""


AllNews = Written | Moved | Chosen | Done | Compiling | Wanted | Failed | Edited | Documented

_orders = msgspec.json.Decoder(Orders)
_news = msgspec.json.Decoder(AllNews)


def packed(payload: bytes, kind: int = OWN, client: int = 0) -> bytes:
    """A frame as bytes."""
    return HEAD.pack(len(payload), kind, client) + payload


def encode(said: Any) -> bytes:
    """An order or news as a frame."""
    return packed(msgspec.json.encode(said))


def read_order(payload: bytes) -> Any:
    """An order from its frame."""
    return _orders.decode(payload)


def read_news(payload: bytes) -> Any:
    """News from their frame."""
    return _news.decode(payload)


class RequestNumber(Struct):
    """The number of a request, whatever kind it is."""

    id: int = 0


def request_id(request: Any) -> int:
    """The number of a request; 0 if it cannot be read."""
    try:
        return msgspec.json.decode(request, type=RequestNumber).id
    except (msgspec.DecodeError, RecursionError):
        return 0


def read_frame(pipe: IO[bytes]) -> Frame | None:
    """The next frame of a pipe that blocks; None at its end."""
    head = pipe.read(HEAD.size)
    if len(head) < HEAD.size:
        return None
    length, kind, client = HEAD.unpack(head)
    payload = pipe.read(length)
    return Frame(kind, client, payload) if len(payload) == length else None
