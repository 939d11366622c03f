"""Shared by the commands: a game from text, a state from moves, a console, errors in one sentence."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import CompletionItem

from outply.game import Game
from outply.games.loading import load
from outply.search.budget import LIMITS, Limit

if TYPE_CHECKING:
    from rich.console import Console, RenderableType


class GameParameter(click.ParamType[Game]):
    """A game written as `hex:size=7` or `my_game.py:MyGame`."""

    name = "game"

    def convert(self, value: Any, parameter: click.Parameter | None, context: click.Context | None) -> Game:
        if isinstance(value, Game):
            return value
        try:
            game = load(str(value))
            game.initial()
        except (ValueError, TypeError) as error:
            raise click.UsageError(str(error), context) from error
        return game

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """Names of games, and files."""
        from outply.games import NAMES

        known = [CompletionItem(name) for name in NAMES if name.startswith(incomplete)]
        return known or [CompletionItem(incomplete, type="file")]


class AlgorithmText(click.ParamType[str]):
    """An algorithm written as `mcts:c=0.7`; read by whoever uses it."""

    name = "algorithm"

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """Names of algorithms."""
        from outply.algorithms import NAMES

        return [CompletionItem(name) for name in (*NAMES, "random", "human") if name.startswith(incomplete)]


algorithm_type = AlgorithmText()


def quickly_checked(game: Game) -> Game:
    """The game, if a quick look finds nothing wrong with its rules."""
    from outply.contract.quick import refuse_broken

    refuse_broken(game)
    return game


def game_argument(command: Callable[..., Any]) -> Callable[..., Any]:
    """The argument GAME."""
    return click.argument("game", type=GameParameter())(command)


moves_option = click.option(
    "--moves", default="", help='Actions that lead to the state, by name: "4 4 5"; _ may stand for a space in a name.'
)
seed_option = click.option("--seed", type=int, default=1, show_default=True, help="One seed gives one answer.")
json_option = click.option("--json", "as_json", is_flag=True, help="Print one JSON document and nothing else.")


def budget_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """One option for each limit of a budget, from the one place that declares them."""
    for limit in reversed(LIMITS):
        note = f" ({limit.note})" if limit.note else ""
        command = _limit_option(limit, f"{limit.about}{note}.", limit.default)(command)
    return command


def limit_options(**defaults: float | None) -> Callable[..., Any]:
    """Options for these limits of a budget alone, with the defaults of this command."""

    def decorate(command: Callable[..., Any]) -> Callable[..., Any]:
        for limit in reversed([limit for limit in LIMITS if limit.name in defaults]):
            command = _limit_option(limit, f"{limit.about}.", defaults[limit.name])(command)
        return command

    return decorate


def _limit_option(limit: Limit, meaning: str, default: float | None) -> Callable[..., Any]:
    flags = dict.fromkeys((limit.flag, f"--{limit.name.replace('_', '-')}", limit.name))
    return click.option(*flags, type=limit.kind, default=default, show_default=default is not None, help=meaning)


def state_after(game: Any, moves: str) -> Any:
    """The state after these actions from the initial one."""
    return states_after(game, moves)[0][-1]


def states_after(game: Any, moves: str) -> tuple[list[Any], list[int]]:
    """The states that these actions lead through, the initial one included, and the actions."""
    from outply.play.input import parse_name

    states, actions = [game.initial()], []
    for text in moves.split():
        if game.is_terminal(states[-1]):
            raise click.UsageError(f"the game is over before {text!r}.")
        try:
            actions.append(parse_name(game, states[-1], text))
        except ValueError as error:
            raise click.UsageError(str(error)) from error
        states.append(game.result(states[-1], actions[-1]))
    return states, actions


def console(stderr: bool = False) -> Console:
    """A console that honours NO_COLOR and a dumb terminal."""
    from rich.console import Console

    return Console(stderr=stderr, highlight=False, no_color=True if os.environ.get("NO_COLOR") else None)


@contextlib.contextmanager
def live_display(screen: Console, quiet: bool = False) -> Iterator[Callable[[RenderableType], None]]:
    """A display that changes in place on a terminal; elsewhere only its last form is printed, or nothing if quiet."""
    from rich.live import Live

    last: list[RenderableType] = []

    def show(what: RenderableType) -> None:
        last[:] = [what]
        if screen.is_terminal:
            live.update(what, refresh=True)

    live = Live(console=screen, auto_refresh=False, transient=quiet)
    try:
        if screen.is_terminal:
            live.start()
        yield show
    finally:
        if screen.is_terminal:
            live.stop()
        elif last and not quiet:
            screen.print(last[0])


def print_json(document: Any) -> None:
    """One JSON document on standard output."""
    import msgspec

    click.echo(msgspec.json.format(msgspec.json.encode(document), indent=2).decode())
