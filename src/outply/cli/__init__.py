"""The command line: one file a command. A command's file is imported when the command is used."""

from __future__ import annotations

import importlib
import os
import warnings
from typing import Any

import click

COMMANDS = {
    "bench": "measure speed on this machine",
    "check": "does a game keep the contract?",
    "games": "list the games that come with Outply",
    "match": "two players against each other: who is stronger, and how sure is that?",
    "new": "write a new game file with its test",
    "perft": "count the sequences of actions of a given length",
    "play": "play a game in the terminal, or look on",
    "replay": "look at a game that was played",
    "search": "what to play, and what it is worth",
    "tournament": "everybody against everybody, with ratings",
}
"""The commands with a line each, so that --help imports none of them."""


class LazyGroup(click.Group):
    """A group that knows its commands by name and line."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        command: click.Command = importlib.import_module(f"outply.cli.{name}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def invoke(self, ctx: click.Context) -> Any:
        """Rules that fail are told in one sentence; OUTPLY_DEBUG=1 shows where it happened."""
        with warnings.catch_warnings():
            warnings.showwarning = _told  # type: ignore[assignment]
            try:
                return super().invoke(ctx)
            except RuntimeError as error:
                if isinstance(error, click.exceptions.Exit) or os.environ.get("OUTPLY_DEBUG"):
                    raise
                raise click.ClickException(str(error)) from error

    def resolve_command(self, ctx: click.Context, args: list[str]) -> Any:
        name = args[0] if args else ""
        if name not in COMMANDS:
            raise click.UsageError(f"there is no command {name!r}; there are {', '.join(COMMANDS)}.", ctx)
        return super().resolve_command(ctx, args)


def _told(message: Warning | str, *_: Any) -> None:
    """A warning without the line of Outply that gave it."""
    click.echo(str(message), err=True)


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="outply", message="outply %(version)s")
def main() -> None:
    """Write the rules of a game in plain Python; search them at native speed.

    GAME is a built-in name with options (hex:size=7) or a file (my_game.py:MyGame).

    \b
    Examples:
      outply search connect_four
      outply games
      outply check connect_four
      outply perft chess 5
      outply new my_game
    """
