"""The command line: one file a command. A command's file is imported when the command is used."""

from __future__ import annotations

import difflib
import importlib
import os
import warnings
from pathlib import Path
from typing import Any

import click

from outply.cli.shared import guard
from outply.cli.shared.compiling import silence

FOLDER = Path(__file__).parent / "commands"


def _line(file: Path) -> str:
    """A command in a line: the first line of its file, `outply NAME`: …, read without importing the file."""
    with file.open(encoding="utf-8") as text:
        return text.readline().partition("`: ")[2].strip().removesuffix('"""').removesuffix(".")


COMMANDS = {file.stem: _line(file) for file in sorted(FOLDER.glob("[a-z]*.py"))}
"""The commands with a line each; a file in the folder is a command."""


FAULT = "Outply has failed, which is no fault of yours"
"""How the sentence begins for an error that nobody has foreseen."""


class LazyGroup(click.Group):
    """A group that knows its commands by name and line."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        command: click.Command = importlib.import_module(f"outply.cli.commands.{name}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def main(self, *arguments: Any, **keywords: Any) -> Any:
        """The program: whatever happens, there is one sentence and an exit code."""
        with guard.output_errors(), guard.interruptible():
            guard.printable()
            silence()
            return super().main(*arguments, **keywords)

    def invoke(self, ctx: click.Context) -> Any:
        """Reports rules that fail in one sentence; --debug shows where it happened."""
        with warnings.catch_warnings():
            warnings.showwarning = _format  # type: ignore[assignment]
            warnings.filterwarnings("default", r".* the old name works until", DeprecationWarning)
            try:
                return super().invoke(ctx)
            except click.exceptions.Exit:
                raise
            except click.ClickException as error:
                raise (error.__cause__ or error if debugging() else error) from None
            except (Exception, SystemExit) as error:
                told = None if debugging() else _told(error)
                if told is None:
                    raise
                raise told from error

    def resolve_command(self, ctx: click.Context, args: list[str]) -> Any:
        name = args[0] if args else ""
        if name not in COMMANDS:
            near = difflib.get_close_matches(name, COMMANDS, n=1)
            meant = f"did you mean {near[0]}? " if near else ""
            raise click.UsageError(f"there is no command {name!r}; {meant}there are {', '.join(COMMANDS)}.", ctx)
        return super().resolve_command(ctx, args)


def _told(error: BaseException) -> click.ClickException | None:
    """What happened, in a sentence; None for what is told elsewhere, such as a full disk or the end of a command."""
    from outply.compiler.diagnostics.failure import own_part_failure, own_rule_error

    if isinstance(error, RuntimeError):
        return click.ClickException(str(error))
    found = (own_rule_error(error) or own_part_failure(error)) if error.__traceback__ else None
    if found:
        return click.ClickException(str(found))
    if isinstance(error, OSError | SystemExit):
        return None
    text = str(error).strip()
    if isinstance(error, ValueError | TypeError) and text.endswith("."):
        return click.UsageError(text)
    what = f"{type(error).__name__}: {text or 'no more is known'}"
    return click.ClickException(f"{FAULT}: {what}; outply --debug shows where.")


def debugging() -> bool:
    """The user wants to see tracebacks."""
    from outply.compiler.diagnostics.problems import debugging

    return debugging()


def _format(message: Warning | str, *_: Any) -> None:
    """A warning without the line of Outply that gave it."""
    click.echo(str(message), err=True)


def _completion(ctx: click.Context, _: click.Parameter, shell: str | None) -> None:
    """Prints what a shell needs to complete commands, games and algorithms."""
    if shell is None or ctx.resilient_parsing:
        return
    from click.shell_completion import get_completion_class

    found = get_completion_class(shell)
    assert found is not None  # click.Choice has seen to that
    click.echo(found(ctx.command, {}, "outply", "_OUTPLY_COMPLETE").source())
    ctx.exit()


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="outply", message="outply %(version)s")
@click.option("--debug", is_flag=True, help="Show tracebacks and the compiler's own words.")
@click.option(
    "--completion",
    type=click.Choice(["bash", "zsh", "fish"]),
    callback=_completion,
    is_eager=True,
    expose_value=False,
    help='Print the completion script of a shell: eval "$(outply --completion bash)".',
)
def main(debug: bool) -> None:
    """Write the rules of a game in plain Python; search them at native speed.

    GAME is a built-in name with options (hex:size=7) or a file (my_game.py:MyGame).

    Exit codes: 0 done, 1 a check or match failed, 2 wrong use.

    \b
    Examples:
      outply play connect_four
      outply search connect_four
      outply check connect_four
      outply new my_game
      outply match othello mcts alpha_beta
    """
    if debug:
        os.environ["OUTPLY_DEBUG"] = "1"
