"""`outply export`: write a game as one HTML file that plays."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from outply.cli.shared.common import GameParameter, console
from outply.process.files import write_whole

THINKING = ["30", "300", "3000", "0.5s", "2s", "10s"]


@click.command("export")
@click.argument("game", type=GameParameter(), required=False)
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="The file; by default GAME.html.")
@click.option("--title", default="", help="The title of the page; by default the name of the game.")
@click.option("--text", default="", help="A sentence below the game; by default the first line of its docstring.")
@click.option("--names", default="", help="The names of the players, with commas: Black,White.")
@click.option("--colours", default="", help="Their colours, with commas: #1b66a8,#9a5b00.")
@click.option("--seat", default=0, show_default=True, help="The player whom the reader plays, counted from 0.")
@click.option(
    "--think",
    default="0.5s",
    show_default=True,
    type=click.Choice(THINKING),
    help="Simulations or nodes, or seconds, a move.",
)
@click.option("--level", default=None, type=click.IntRange(1), help="How strongly the machine plays: a measured level.")
@click.option("--seed", default=None, type=int, help="Every visit begins the same game; by default each another.")
@click.option(
    "--algorithm", default=None, help="The search: mcts or alpha_beta with options; by default the game's usual."
)
@click.option(
    "--memory", default=64.0, show_default=True, type=click.FloatRange(1, 1024), help="Megabytes of the tree."
)
@click.option("--force", is_flag=True, help="Replace GAME.html, or the index.html of a gallery, where there is one.")
@click.option(
    "--embed",
    type=click.Path(file_okay=False, path_type=Path),
    help="For a page of your own: data, a module with types and the element <outply-game>, into this folder.",
)
@click.option("--gallery", type=click.Path(file_okay=False, path_type=Path), help="All bundled games into this folder.")
def command(
    game: Any,
    out: Path | None,
    title: str,
    text: str,
    names: str,
    colours: str,
    seat: int,
    think: str,
    level: int | None,
    seed: int | None,
    algorithm: str | None,
    memory: float,
    force: bool,
    embed: Path | None,
    gallery: Path | None,
) -> None:
    """Write one HTML file with board, rules and search, which plays without a server and without the network.

    \b
    Examples:
      outply export connect_four --out four.html
      outply export my_game.py --title "My game" --think 2s
      outply export connect_four --embed site/four
      outply export --gallery site
    """
    if gallery is not None:
        _refuse_present(gallery / "index.html", force, "another folder")
        _write_gallery(gallery, think, memory)
        return
    if game is None:
        raise click.UsageError("name a game, such as connect_four or my_game.py, or a folder: --gallery site.")
    if not 0 <= seat < game.players:
        raise click.BadParameter(f"{type(game).__name__} has players 0 to {game.players - 1}.", param_hint="--seat")
    options = {"title": title, "text": text, "names": _listed(names), "colours": _listed(colours), "seat": seat}
    options |= {"think": think, "level": level, "seed": seed, "memory_mb": memory}
    if embed is not None:
        _refuse_present(embed / "index.html", force, "another folder")
        _write_embed(game, embed, algorithm, options)
        return
    target = out or Path(f"{type(game).__name__.lower()}.html")
    if out is None:
        _refuse_present(target, force, "another file with --out")
    page = _exported(lambda: _to_page(game, algorithm, options))
    write_whole(target, page.encode())
    console().print(f"{target}  {len(page) / 1000:,.0f} kB; open it in any browser.", highlight=False, markup=False)


def _listed(text: str) -> list[str]:
    """What stands between commas."""
    return [part.strip() for part in text.split(",")] if text else []


def _refuse_present(target: Path, force: bool, instead: str) -> None:
    """Refuses to replace a file that nobody named."""
    if target.exists() and not force:
        raise click.UsageError(f"{target} is there already; name {instead}, or replace it with --force.")


def _exported(make: Callable[[], Any]) -> Any:
    """What is made; a sentence where a game has no module or page."""
    from outply.export import NoWasm

    try:
        return make()
    except NoWasm as refusal:
        raise click.ClickException(str(refusal)) from None


def _to_page(game: Any, algorithm: str | None, options: dict[str, Any]) -> str:
    from outply.export import to_page

    return to_page(game, algorithm, **options)


def _write_embed(game: Any, folder: Path, algorithm: str | None, options: dict[str, Any]) -> None:
    from outply.export.element import write_embed

    files = _exported(lambda: write_embed(game, folder, algorithm, **options))
    for file in files:
        console().print(f"{file!s:<40} {file.stat().st_size / 1000:,.0f} kB", highlight=False, markup=False)


def _write_gallery(folder: Path, think: str, memory: float) -> None:
    from outply.export.gallery import write_gallery

    for name, told in write_gallery(folder, think=think, memory_mb=memory):
        console().print(f"{name:<16} {told}", highlight=False, markup=False)
