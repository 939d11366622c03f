"""A game as one HTML file that plays: rules, search and board, without a server and without the network."""

from __future__ import annotations

import base64
import html
import re
from collections.abc import Sequence
from typing import Any

from outply.compiler.wasm.errors import NoWasm
from outply.export.bundle import static, worker
from outply.export.levels import rungs_of
from outply.export.packing import packed
from outply.export.views import names_pattern, view_of
from outply.export.wasm import MEMORY_MB, Exported, to_wasm
from outply.game import Game
from outply.play.review import MARKS, NOISE, SEARCH_SECONDS, TOTAL_SECONDS
from outply.states.layout import layout_of

REVIEW = {"marks": MARKS, "noise": NOISE, "each": SEARCH_SECONDS, "total": TOTAL_SECONDS}
"""How a page judges choices: as a review in the terminal does."""


def to_page(game: Game, algorithm: Any = None, **options: Any) -> str:
    """The HTML of a page on which a game is played against its search; the options are those of `described`."""
    return filled(described(game, algorithm, **options))


def described(
    game: Game,
    algorithm: Any = None,
    *,
    title: str = "",
    text: str = "",
    names: Sequence[str] = (),
    colours: Sequence[str] = (),
    seat: int = 0,
    think: str = "0.5s",
    level: int | None = None,
    seed: int | None = None,
    memory_mb: float = MEMORY_MB,
) -> Exported:
    """The module of a game, and all that a page shows of it; with a seed each visit begins the same game."""
    name = type(game).__name__
    _refuse_looks(game, names, colours)
    try:
        view = view_of(game, layout_of(game.initial()))
    except NoWasm as refusal:
        raise NoWasm(f"{name} cannot be exported as a page: {refusal}") from None
    if level is not None and not 1 <= level <= (most := len(rungs_of(game))):
        raise NoWasm(f"{name} has {most} measured levels that a page can play, and no level {level}.")
    exported = to_wasm(game, algorithm, memory_mb=memory_mb, levels=True)
    shown = {
        "title": title or _spaced(name),
        "about": text or about(game),
        "names_of_players": list(names),
        "colours": list(colours),
        "seat": seat,
        "think": f"level {level}" if level else think,
        "view": view,
        "names": names_pattern(),
        "review": REVIEW,
    }
    shown |= {} if seed is None else {"seed": seed}
    return exported._replace(description={**exported.description, **shown})


def _refuse_looks(game: Game, names: Sequence[str], colours: Sequence[str]) -> None:
    """Refuses names and colours that are not one for each player."""
    for what, given in (("names", names), ("colours", colours)):
        if given and len(given) != game.players:
            raise NoWasm(f"{type(game).__name__} has {game.players} players, and {len(given)} {what} were given.")
    for colour in colours:
        if not re.fullmatch(r"#[0-9a-fA-F]{6}", colour):
            raise NoWasm(f"{colour} is no colour; write it as #1b66a8.")


def filled(exported: Exported) -> str:
    """The page with a module and its description."""
    built = {"page": static("page.built.js"), "style": static("page.built.css"), "worker": worker()}
    whole = packed({**built, "description": exported.description}, exported.module)
    parts = {"title": html.escape(exported.description["title"]), "data": base64.b64encode(whole).decode()}
    return re.sub(r"\{\{(title|data)\}\}", lambda found: parts[found[1]], static("page.html"))


def about(game: Game) -> str:
    """The first line of the docstring for people who play: with the numbers of options, and without the others."""
    line = (type(game).__doc__ or "").strip().partition("\n")[0]
    return " ".join(filter(None, (_played(one, game.options()) for one in re.split(r"(?<=\.) ", line))))


def _played(sentence: str, options: dict[str, Any]) -> str:
    """A sentence up to its first clause about an option that is no number, such as a name or a switch."""
    told: list[str] = []
    for clause in sentence.rstrip(".").split("; "):
        named = [options[name] for name in re.findall(r"`(\w+)`", clause) if name in options]
        if any(isinstance(value, bool) or not isinstance(value, int) for value in named):
            break
        told.append(re.sub(r"`(\w+)`", lambda found: str(options.get(found[1], found[1])), clause).replace("`", ""))
    return "; ".join(told) + sentence[len(sentence.rstrip(".")) :] * bool(told)


def _spaced(name: str) -> str:
    """ConnectFour as Connect Four."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", name)
