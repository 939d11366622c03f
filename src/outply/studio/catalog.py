"""The documents about games and algorithms, made in a process of its own: it imports rules, and may die of them."""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import Any

import msgspec

from outply.game import Game, facts
from outply.games import NAMES
from outply.games.loading import file_of, import_file, is_sheet, load
from outply.information.in_turn import in_turn
from outply.studio import pipes
from outply.studio.documents import Algorithms, Described, GameCard
from outply.studio.table import drawn, sheet_of, title_of

KINDS = {bool: "bool", int: "int", float: "float", str: "str"}

OTHERS = ("human", "random")
"""What a seat may be besides levels and algorithms."""


class CatalogWorker:
    """Describes games and algorithms."""

    def __init__(self, output: Any) -> None:
        self.output = output

    def obey(self, order: Any) -> None:
        """Answers with a document."""
        assert isinstance(order, pipes.Describe)
        document = algorithms(order.algorithms) if order.algorithms else cards(order.games, order.files)
        self.output.tell(pipes.Documented(msgspec.Raw(msgspec.json.encode(document))))


def cards(games: list[str], files: list[str]) -> list[GameCard]:
    """A card for each game: those of files first, then the bundled ones."""
    found = [card(name, True) for file in files for name in games_in(file)]
    return found + [card(name, False) for name in (games or NAMES) if not files or games]


def games_in(file: str) -> list[str]:
    """The games of a file that is named on the command line, as tables are opened with them."""
    if is_sheet(file) or file != file_of(file):
        return [file]
    try:
        module = import_file(Path(file))
    except ValueError:
        return [file]  # whose card says what is wrong
    own = [v for v in vars(module).values() if inspect.isclass(v) and issubclass(v, Game)]
    names = [cls.__name__ for cls in own if cls.__module__ == module.__name__]
    return [f"{file}:{name}" for name in names] if len(names) > 1 else [file]


def card(name: str, file: bool) -> GameCard:
    """A game on the first page; what is wrong with it is said there."""
    try:
        return _card(name, file)
    except (Exception, SystemExit) as error:
        from outply.studio.failures import describe

        title = Path(name).stem if file else name
        return GameCard(name, title, "", 0, False, False, False, [], [], file, trouble=describe(error))


def _card(name: str, file: bool) -> GameCard:
    game = load(name)
    known, played = facts(game), in_turn(game)
    viewer = 0 if facts(played).hidden else None
    return GameCard(
        name=name,
        title=title_of(game),
        about=_about(game),
        players=known.players,
        chance=known.chance,
        hidden=known.hidden,
        simultaneous=known.simultaneous,
        options=[] if is_sheet(name) else [_option(option) for option in type(game)._options.values()],
        levels=levels_of(game),
        file=file,
        board=drawn(played, played.initial(), viewer),
    )


def _about(game: Any) -> str:
    """What a game is about: the first line of its class, or where its rules are from."""
    sheet = sheet_of(game)
    return f"Rules of the sheet {sheet.name}." if sheet else (inspect.getdoc(type(game)) or "").partition("\n")[0]


def _option(option: Any) -> Described:
    plain = option.kind in KINDS
    return Described(option.name, KINDS.get(option.kind, "str"), option.default if plain else str(option.default), "")


def levels_of(game: Game) -> list[int]:
    """The levels that have been measured for a game."""
    from outply.players.levels import ladder_of

    try:
        return list(range(1, len(ladder_of(game).rungs) + 1))
    except ValueError:
        return []


def algorithms(name: str) -> Algorithms:
    """The algorithms for a game, the limits of a search, and who may sit at a table."""
    from outply.studio.forms import algorithms_for, limits

    game = load(name)
    described = algorithms_for(game, facts(game))
    levels = levels_of(game)
    adaptive = ["level:adaptive"] if levels else []
    fitting = [algorithm.name for algorithm in described if not algorithm.objection]
    players = [*OTHERS, *(f"level:{level}" for level in levels), *adaptive, *fitting]
    return Algorithms(described, limits(), players)
