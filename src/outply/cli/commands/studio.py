"""`outply studio`: play, watch and understand searches in a local page."""

from __future__ import annotations

import contextlib
import importlib.util
from pathlib import Path

import click

NEEDED = ("starlette", "uvicorn", "websockets")


@click.command("studio")
@click.argument("files", nargs=-1, metavar="[FILES]...")
@click.option("--port", type=click.IntRange(1, 65535), help="The port of the page; by default a free one.")
@click.option("--no-browser", is_flag=True, help="Only print the address.")
@click.option("--site", type=click.Path(file_okay=False, path_type=Path), help="Write the lessons as pages, and end.")
@click.option("--demo", is_flag=True, help="Begin with a guided minute.")
def command(files: tuple[str, ...], port: int | None, no_browser: bool, site: Path | None, demo: bool) -> None:
    """Open a local page: play, watch a search think, ask it why.

    FILES are games of your own, my_game.py or my_game.py:MyGame, and rule sheets, breakthrough.kif; an edited file is
    read again while you play.

    \b
    Examples:
      outply studio
      outply studio my_game.py
      outply studio --no-browser --port 8765
      outply studio --site lessons
    """
    if site is not None:
        _write(site)
        return
    lacking = [name for name in NEEDED if importlib.util.find_spec(name) is None]
    if lacking:
        raise click.UsageError(
            f'the studio needs {", ".join(lacking)}; pip install "outply[studio]" installs all of it.'
        )
    for file in files:
        _refuse_file(file)
    from outply.studio.app import Studio
    from outply.studio.serve import serve

    try:
        with contextlib.suppress(KeyboardInterrupt):
            serve(Studio(list(files), demo), port, not no_browser, _say)
        click.echo("The studio has ended.")
    except ValueError as error:
        raise click.UsageError(str(error)) from error


def _write(folder: Path) -> None:
    """Writes a folder for a static host."""
    from outply.studio.site import write_site

    try:
        pages = write_site(folder, lambda text: click.echo(text, err=True))
    except OSError as error:
        raise click.UsageError(f"{folder} cannot be written: {error.strerror}.") from error
    click.echo(f"{pages} pages are in {folder}; open {folder / 'index.html'}.")


def _refuse_file(file: str) -> None:
    """Refuses what is no file with rules."""
    from outply.games.loading import file_of

    name = file_of(file)
    if not name:
        raise click.UsageError(f"{file} is no file with rules; name one such as my_game.py, or none at all.")
    if not Path(name).is_file():
        raise click.UsageError(f"there is no file {name}.")


def _say(address: str) -> None:
    click.echo(f"The studio is at\n\n  {address}\n")
    click.echo("Ctrl-C ends it. Only this machine can open it, and only with that address.")
