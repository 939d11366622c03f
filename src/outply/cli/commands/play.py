"""`outply play`: a person against an algorithm or another person, or algorithms to look at."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from outply.cli.shared.common import GameParameter, algorithm_type, console, moves_option, quickly_checked, states_after
from outply.game import Game
from outply.games.loading import game_text, load

if TYPE_CHECKING:
    from outply.play.session import Session
    from outply.play.terminal import Terminal


@click.command("play")
@click.argument("game", type=GameParameter(), required=False)
@click.argument("watched", metavar="[A B …]", type=algorithm_type, nargs=-1)
@click.option(
    "--against", type=algorithm_type, multiple=True, help="Who plays the other seats: human, or mcts:simulations=1000."
)
@click.option("--level", help="Play against a level of the game's ladder: 1, 2, … or adaptive.")
@click.option("--seat", default="0", show_default=True, help="Which player you are; random draws it.")
@click.option("--watch", is_flag=True, help="Look on while the algorithms A, B … play.")
@click.option("--clock", help="Minutes a player and seconds more an action: 5+3.")
@click.option("--save", type=click.Path(path_type=Path), help="Keep the game in this file.")
@click.option("--resume", type=click.Path(path_type=Path), help="Go on with the game in this file.")
@moves_option
@click.option("--seed", type=int, help="Of dice and algorithms; drawn anew if not given.")
@click.option("--pause", type=float, default=0.5, show_default=True, help="Seconds an action takes to look at.")
@click.option("--review/--no-review", default=True, help="Mark the mistakes when the game is over.")
def command(game: Game | None, review: bool, **chosen: Any) -> None:
    """Play a game in the terminal.

    GAME may be left out with --resume. In the game type help.

    \b
    Examples:
      outply play connect_four
      outply play chess --level 2 --seat random --clock 5+3
      outply play othello --against mcts:simulations=200
      outply play backgammon --against human --save evening.txt
      outply play --resume evening.txt
      outply play breakthrough --watch mcts alpha_beta
    """
    from outply.play.terminal import Left

    try:
        terminal = _seated(game, chosen)
    except (ValueError, TypeError) as error:
        raise click.UsageError(str(error)) from error
    try:
        _welcome(terminal)
        terminal.play()
        _remember(terminal)
        if review and terminal.session.persons:
            _review(terminal)
    except Left:
        _farewell(terminal)
    except KeyboardInterrupt:
        terminal.out.print()
        _farewell(terminal)


# -- who plays ---------------------------------------------------------------------------------------------------------


def _seated(game: Game | None, chosen: dict[str, Any]) -> Terminal:
    """Everything ready to begin."""
    from outply.play.clock import parse_clock
    from outply.play.terminal import Terminal

    session = _begun(game, chosen)
    quickly_checked(session.game)
    clock = parse_clock(chosen["clock"], len(session.seats)) if chosen["clock"] else None
    players = {seat: _player(session, seat) for seat in range(len(session.seats)) if seat not in session.persons}
    pause = chosen["pause"] if console().is_terminal else 0.0
    return Terminal(session, players, console(), clock, chosen["save"] or chosen["resume"], pause)


def _begun(game: Game | None, chosen: dict[str, Any]) -> Session:
    from outply.notation.records import read
    from outply.play.session import Session, resumed

    if chosen["resume"] is not None:
        record = read(_text_of(chosen["resume"]))
        game = game or load(record.game)
        given = chosen["against"] or chosen["level"] or chosen["watched"]
        seats = _seats(game, chosen) if given else record.players
        if len(seats) != game.players:
            raise ValueError(f"the record has {len(seats)} players, but {type(game).__name__} has {game.players}.")
        return resumed(game, record, seats)
    if game is None:
        raise ValueError("which game? Name one, as in outply play connect_four, or --resume FILE.")
    seed = secrets.randbelow(1_000_000) if chosen["seed"] is None else chosen["seed"]
    session = Session(game, game_text(game), _seats(game, chosen), seed)
    session.states, session.actions = states_after(game, chosen["moves"])
    return session


def _seats(game: Game, chosen: dict[str, Any]) -> tuple[str, ...]:
    """Who sits where, in text."""
    from outply.play.session import HUMAN

    others = list(chosen["against"])
    if chosen["level"] is not None:
        others.append(f"level:{chosen['level']}")
    if chosen["watch"]:
        return _watched(game, [*chosen["watched"], *others])
    if chosen["watched"]:
        raise ValueError("who plays against you is named by --against; with --watch you look on.")
    seat = _seat(game, chosen["seat"])
    if len(others) not in (0, 1, game.players - 1):
        raise ValueError(f"--against is given {len(others)} times, but there are {game.players - 1} other players.")
    named = others or ([usual_player(game)] if game.players > 1 else [])
    rest = named * (game.players - 1) if len(named) == 1 else named
    return (*rest[:seat], HUMAN, *rest[seat:])


def _watched(game: Game, names: list[str]) -> tuple[str, ...]:
    """The players to look at: one for all seats, or one each."""
    named = names or ["mcts:seconds=1"]
    if len(named) not in (1, game.players):
        raise ValueError(f"{type(game).__name__} has {game.players} players, but {len(named)} are named to be watched.")
    return tuple(named * game.players if len(named) == 1 else named)


def _seat(game: Game, text: str) -> int:
    if text == "random":
        return secrets.randbelow(game.players)
    if not text.isdigit() or int(text) >= game.players:
        raise ValueError(f"--seat is a player, 0 to {game.players - 1}, or random, not {text!r}.")
    return int(text)


def usual_player(game: Game) -> str:
    """Whom a person meets who names nobody: one who follows, if the game has levels."""
    from outply.players.levels import ladder_of

    try:
        ladder_of(game)
    except ValueError:
        return "mcts:seconds=1"
    return "level:adaptive"


def _player(session: Session, seat: int) -> Any:
    from outply.players.levels import recall_level
    from outply.players.player import Player

    player = Player(session.game, session.seats[seat], seed=session.seed + seat)
    level = recall_level(session.game) if player.adaptive else None
    if level is not None:
        player.adaptive.begin(level)
    return player


def _text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        told = error.strerror if isinstance(error, OSError) else "it is no text"
        raise ValueError(f"{path} cannot be read: {told}.") from None


# -- before and after the game -----------------------------------------------------------------------------------------


def _welcome(terminal: Terminal) -> None:
    session = terminal.session
    seats = ", ".join(f"player {seat} {_format(who)}" for seat, who in enumerate(session.seats))
    terminal.say(f"{session.spelled}: {seats}   (seed {session.seed})", "bold")
    if session.persons:
        terminal.say("Type an action by its name; ? is a hint, undo takes back, help tells the rest.", "dim")
    if "level:adaptive" in session.seats:
        terminal.say("An adaptive player follows you; --level 1 is the weakest, --against mcts full strength.", "dim")


def _format(who: str) -> str:
    return "is you" if who == "human" else f"is {who}"


def _remember(terminal: Terminal) -> None:
    """An adaptive player begins the next game where this one led."""
    from outply.players.levels import remember_level

    session = terminal.session
    for seat, player in terminal.players.items():
        if player.adaptive and session.persons:
            player.adaptive.finish(session.utilities(), seat)
            remember_level(session.game, player.adaptive.level)


def _farewell(terminal: Terminal) -> None:
    """The person leaves a game that is not over."""
    session = terminal.session
    if terminal.save is not None:
        terminal.keep()
        terminal.say(f"The game is not over; outply play --resume {terminal.save} goes on with it.")
    else:
        terminal.say(f"The game is not over after {len(session.actions)} plies. With --save FILE it could be resumed.")


def _review(terminal: Terminal) -> None:
    """The mistakes of the people who played."""
    from outply.play.review import describe_mistake, judged, summary

    session, out, found = terminal.session, terminal.out, []
    if not any(session.took_turn(ply) in session.persons for ply in range(len(session.actions))):
        return
    terminal.say("")
    try:
        with out.status("looking at the game again …"):
            for judgement in judged(session, session.persons):
                found.append(judgement)
                if judgement.mark:
                    terminal.say(describe_mistake(judgement), "yellow" if judgement.mark == "?!" else "red")
    except KeyboardInterrupt:
        out.print("review interrupted")
    except ValueError as error:
        terminal.say(f"there is no review: {error}", "yellow")
        return
    for player in session.persons:
        terminal.say(summary(found, player), "bold")
