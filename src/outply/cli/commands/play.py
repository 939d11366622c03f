"""`outply play`: play a game in the terminal, or look on."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from outply.cli.shared.common import GameParameter, algorithm_type, console, moves_option, quickly_checked, states_after
from outply.game import Game
from outply.games.loading import game_text, load
from outply.information.in_turn import in_turn, own_game

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
@click.option("--seat", default="0", show_default=True, help="Which player you are, or random.")
@click.option("--watch", is_flag=True, help="Watch the algorithms A, B … play.")
@click.option("--clock", help="Minutes for each player, and seconds more with every action: 5+3.")
@click.option("--save", type=click.Path(path_type=Path), help="Store the game in this file.")
@click.option("--resume", type=click.Path(path_type=Path), help="Continue the game in this file, or last.")
@moves_option
@click.option("--seed", type=int, help="Seed of chance and algorithms; random if not given.")
@click.option("--pause", type=float, default=0.5, show_default=True, help="Seconds between actions of algorithms.")
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
      outply play --resume last
      outply play breakthrough --watch mcts alpha_beta
    """
    from outply.play.terminal import PlayerLeft

    try:
        terminal = _terminal(game, chosen)
    except (ValueError, TypeError) as error:
        raise click.UsageError(str(error)) from error
    try:
        _welcome(terminal)
        terminal.play()
        _remember(terminal)
        if review and terminal.session.people:
            _review(terminal)
    except PlayerLeft:
        _farewell(terminal)
    except KeyboardInterrupt:
        terminal.out.print()
        _farewell(terminal)


# -- who plays ---------------------------------------------------------------------------------------------------------


def _terminal(game: Game | None, chosen: dict[str, Any]) -> Terminal:
    """The terminal with session, players and clock."""
    from outply.play.clock import parse_clock
    from outply.play.terminal import Terminal

    session = _session(game, chosen)
    quickly_checked(own_game(session.game))
    clock = parse_clock(chosen["clock"], len(session.seats)) if chosen["clock"] else None
    players = {seat: _player(session, seat) for seat in range(len(session.seats)) if seat not in session.people}
    pause = chosen["pause"] if console().is_terminal else 0.0
    return Terminal(session, players, console(), clock, chosen["save"] or chosen["resume"], pause)


def _session(game: Game | None, chosen: dict[str, Any]) -> Session:
    from outply.notation.records import read
    from outply.play.session import Session, resume

    if chosen["resume"] is not None:
        if str(chosen["resume"]) == LAST and not chosen["resume"].exists():
            chosen["resume"] = last_game_file()
        record = read(_text_of(chosen["resume"]))
        game = game or load(record.game)
        given = chosen["against"] or chosen["level"] or chosen["watched"]
        seats = _seats(game, chosen) if given else record.players
        if len(seats) != game.players:
            raise ValueError(f"the record has {len(seats)} players, but {type(game).__name__} has {game.players}.")
        return resume(in_turn(game), record, seats)
    if game is None:
        raise ValueError("which game? Name one, as in outply play connect_four, or --resume FILE.")
    seed = secrets.randbelow(1_000_000) if chosen["seed"] is None else chosen["seed"]
    session = Session(in_turn(game), game_text(game), _seats(game, chosen), seed)
    session.states, session.actions = states_after(session.game, chosen["moves"])
    return session


def _seats(game: Game, chosen: dict[str, Any]) -> tuple[str, ...]:
    """The players by seat, in text."""
    from outply.play.session import HUMAN

    others = list(chosen["against"])
    if chosen["level"] is not None:
        others.append(f"level:{chosen['level']}")
    if chosen["watch"]:
        return _watch(game, [*chosen["watched"], *others])
    if chosen["watched"]:
        raise ValueError("name your opponents with --against, or add --watch to watch these players.")
    seat = _seat(game, chosen["seat"])
    if len(others) not in (0, 1, game.players - 1):
        raise ValueError(f"--against is given {len(others)} times, but there are {game.players - 1} other players.")
    named = others or ([default_opponent(game)] if game.players > 1 else [])
    rest = named * (game.players - 1) if len(named) == 1 else named
    return (*rest[:seat], HUMAN, *rest[seat:])


def _watch(game: Game, names: list[str]) -> tuple[str, ...]:
    """The players to watch: one for all seats, or one for each."""
    from outply.players.levels import sampling_for

    named = names or [f"{sampling_for(game)}:seconds=1"]
    if len(named) not in (1, game.players):
        raise ValueError(f"{type(game).__name__} has {game.players} players, but {len(named)} are named to be watched.")
    return tuple(named * game.players if len(named) == 1 else named)


def _seat(game: Game, text: str) -> int:
    if text == "random":
        return secrets.randbelow(game.players)
    if not text.isdigit() or int(text) >= game.players:
        raise ValueError(f"--seat is a player, 0 to {game.players - 1}, or random, not {text!r}.")
    return int(text)


def default_opponent(game: Game) -> str:
    """The opponent if none is named: an adaptive one if the game has levels, else MCTS."""
    from outply.players.levels import ladder_of, sampling_for

    try:
        ladder_of(game)
    except ValueError:
        return f"{sampling_for(game)}:seconds=1"
    return "level:adaptive"


def _player(session: Session, seat: int) -> Any:
    from outply.players.levels import recall_level
    from outply.players.player import Player

    player = Player(own_game(session.game), session.seats[seat], seed=session.seed + seat)
    adaptive, level = player.adaptive, recall_level(own_game(session.game))
    if adaptive is not None and level is not None:
        adaptive.begin(level)
    return player


def _text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not text"
        raise ValueError(f"{path} cannot be read: {reason}.") from None


# -- before and after the game -----------------------------------------------------------------------------------------


def _welcome(terminal: Terminal) -> None:
    session = terminal.session
    seats = ", ".join(f"player {seat} {_describe(who)}" for seat, who in enumerate(session.seats))
    terminal.say(f"{session.game_text}: {seats}   (seed {session.seed})", "bold")
    if session.people:
        terminal.say("Type an action by its name; ? is a hint, undo takes back, help lists the rest.", "dim")
    if "level:adaptive" in session.seats:
        terminal.say("An adaptive player adapts to you; --level 1 is the weakest, --against mcts full strength.", "dim")


def _describe(who: str) -> str:
    return "is you" if who == "human" else f"is {who}"


def _remember(terminal: Terminal) -> None:
    """Stores the level of an adaptive player, for the next game."""
    from outply.players.levels import remember_level

    session = terminal.session
    for seat, player in terminal.players.items():
        if player.adaptive and session.people:
            player.adaptive.finish(session.utilities(), seat)
            remember_level(own_game(session.game), player.adaptive.level)


def _farewell(terminal: Terminal) -> None:
    """Says how to continue a game that is not over."""
    session = terminal.session
    if terminal.save is not None:
        terminal.keep()
        terminal.say(f"The game is not over; outply play --resume {terminal.save} continues it.")
    elif session.actions:
        terminal.say(f"The game is not over after {len(session.actions)} plies.{_kept(session)}")


LAST = "last"
"""What --resume takes for the game that was left last."""


def last_game_file() -> Path:
    """The file that holds the game that was left last."""
    from outply.players.levels import user_folder

    return user_folder().parent / "games" / "last.txt"


def _kept(session: Session) -> str:
    """Keeps a game that has no file of its own; how to continue it."""
    from outply.process.files import write_whole

    file = last_game_file()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, str(session.record()).encode())
    except OSError:
        return " With --save FILE you could continue it."
    return " outply play --resume last continues it."


def _review(terminal: Terminal) -> None:
    """Shows the mistakes of the people who played."""
    from outply.play.review import describe_mistake, judge, summary

    session, out, found = terminal.session, terminal.out, []
    if not any(session.mover_at(ply) in session.people for ply in range(len(session.actions))):
        return
    terminal.say("")
    try:
        with out.status("reviewing the game …"):
            for judgement in judge(session, session.people):
                found.append(judgement)
                if judgement.mark:
                    terminal.say(describe_mistake(judgement), "yellow" if judgement.mark == "?!" else "red")
    except KeyboardInterrupt:
        out.print("review interrupted")
    except ValueError as error:
        terminal.say(f"no review: {error}", "yellow")
        return
    for player in session.people:
        terminal.say(summary(found, player), "bold")
