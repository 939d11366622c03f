"""The rules of a table in a process of its own: board, record, clicks, typed text, clocks, edited files."""

from __future__ import annotations

import threading
import time
from pathlib import Path
from typing import Any

import msgspec

from outply.boards.drawing import text as text_drawing
from outply.compiler.notices import spaced
from outply.game import CHANCE, facts
from outply.games.loading import is_sheet, load
from outply.information.board import draw_to, touches_of
from outply.information.in_turn import in_turn, own_game
from outply.information.noticing import show_to, tells
from outply.play.clock import Clocks, parse_clock
from outply.play.input import COMMANDS, list_names, parse_input, parse_name, write_names
from outply.play.session import HUMAN, Session
from outply.studio import pipes
from outply.studio.answers import Choice, Fault, Noted, Ply, TableState, TextTold
from outply.studio.drawings import Drawing
from outply.studio.messages import Act, Again, Asked, Goto, Hint, Resign, Say, Seat, Undo
from outply.studio.seats import refuse_seat

NOT_HERE = {"save": "the record can be copied from Share.", "quit": "close the page to leave; the table waits."}
"""Commands of the terminal that a page has another way for."""

OVER = -3
"""The player to move where the game is over."""

POLL_SECONDS = 0.5
"""Seconds between two looks at the files of the rules."""

MOST_TEXT, MOST_DRAWING = 20_000, 64_000
"""Characters of a text, and of a drawing, at most."""

MOST_SHOWN = 2_000
"""Actions that are listed at most."""


class RulesWorker:
    """The rules of one table."""

    def __init__(self, output: Any, inbox: Any) -> None:
        self.output, self.inbox = output, inbox
        self.session: Session
        self.clock: Clocks | None = None
        self.shown = 0  # the ply of the board that is shown
        self.viewer: int | None = None
        self.number = self.revision = 0
        self.told: dict[int | None, list[tuple[int, Ply]]] = {}  # what each viewer was told of the record
        self.seed = 1
        self.shared = False  # people hide something from each other, or did so before

    def obey(self, order: Any) -> None:
        """Does what the server orders."""
        if isinstance(order, pipes.Open):
            self._open(order)
        elif isinstance(order, pipes.Ask):
            self._answer(order)
        elif isinstance(order, pipes.Play) and order.number == self.number and not self.session.over:
            self._act(order.action)
            self._changed()
        elif isinstance(order, pipes.Flag) and order.number == self.number and not self.session.over:
            self.session.forfeit(self.session.mover, "lost on time")
            self._changed()

    # -- opening -----------------------------------------------------------------------------------

    def _open(self, order: pipes.Open) -> None:
        game = in_turn(load(order.game))
        seats = tuple(order.seats or [HUMAN] * game.players)
        if len(seats) != game.players:
            raise ValueError(f"{title_of(game)} has {game.players} players, but {len(seats)} seats are given.")
        for who in seats:
            refuse_seat(own_game(game), who)
        self.session = Session(game, order.game, seats, order.seed)
        self.seed, self.revision = order.seed, order.revision
        if order.clock is not None:
            self.clock = parse_clock(f"{order.clock.minutes}+{order.clock.increment}", game.players)
        self._replay(order.moves)
        if order.after is not None:
            self._resume(order.after, order.names)
        last = len(self.session.actions)
        self.shown = last if order.after is None else min(order.after.ply, last)
        self._watch_files()
        self._changed()

    def _replay(self, names: list[str]) -> None:
        """Plays actions and outcomes by their names."""
        for number, name in enumerate(names, 1):
            try:
                action = parse_name(self.session.game, self.session.state, name)
            except ValueError as error:
                raise ValueError(f"action {number} of the record: {error}") from error
            self.session.act(action)

    def _resume(self, after: pipes.Position, names: list[str]) -> None:
        """Goes on from a position: by names after an edit, since numbers of actions may mean something else now."""
        session = self.session
        self._replay(names)
        for action in after.actions if not names else ():
            session.act(action)
        session.end, session.loser = after.end, after.loser
        self.number = after.number
        if self.clock is not None and after.left:
            self.clock.left = list(after.left)

    def _watch_files(self) -> None:
        """Tells the server when a file that the rules reach changes."""
        files = files_of(own_game(self.session.game))
        if files:
            threading.Thread(target=self._watch, args=(files, stamps(files)), daemon=True).start()

    def _watch(self, files: list[Path], before: list[int]) -> None:
        while True:
            time.sleep(POLL_SECONDS)
            now = stamps(files)
            if now != before:
                before = now
                self.output.tell(pipes.Edited())

    # -- requests of pages -------------------------------------------------------------------------

    def _answer(self, order: pipes.Ask) -> None:
        asked: Any = msgspec.json.decode(order.request, type=Asked)
        requests: dict[Any, Any] = {
            Act: self._play,
            Undo: self._undo,
            Goto: self._goto,
            Say: self._say,
            Seat: self._seat,
            Again: self._again,
            Resign: self._resign,
        }
        if self.shared:
            self.viewer = self._viewer() if self.session.over else order.eyes
        requests[type(asked)](asked, order.client)

    def _play(self, asked: Act, client: int) -> None:
        session = self.session
        branching = self.shown < len(session.actions)
        if asked.ply != self.shown:
            raise ValueError("the board has changed since; look again.")
        if branching and len(session.people) < len(session.seats):
            raise ValueError("this is an earlier board; go back to it with «try again from here» to play on.")
        if asked.action not in self._playable():
            raise ValueError(self._why_not(asked.action))
        if branching:
            self._cut(self.shown)
        self._press(asked.action)
        self._changed(asked.id, client)

    def _why_not(self, action: int) -> str:
        session = self.session
        if session.over:
            return "the game is over."
        mover = self._shown_mover()
        if self._anothers(mover):
            return f"player {mover} is to move; this page is shown to player {self.viewer}."
        if mover >= 0 and session.seats[mover] != HUMAN:
            return f"player {mover} ({session.seats[mover]}) is to move."
        return f"action {action} is not possible here."

    def _press(self, action: int) -> None:
        """Presses the clock of a person and plays."""
        mover = self.session.mover
        if self.clock is not None and mover >= 0 and not self.clock.press(mover):
            self.session.forfeit(mover, "lost on time")
        else:
            self._act(action, pressed=True)

    def _act(self, action: int, pressed: bool = False) -> None:
        mover = self.session.mover
        if not pressed and self.clock is not None and mover >= 0 and not self.clock.press(mover):
            self.session.forfeit(mover, "lost on time")
            return
        follows = self.shown == len(self.session.actions)
        self.session.act(action)
        if follows:
            self.shown = len(self.session.actions)

    def _undo(self, asked: Undo, client: int) -> None:
        session = self.session
        people = session.people
        gone = session.take_back(people[0] if people else 0) if people else self._cut(len(session.actions) - 1)
        if not gone:
            raise ValueError("there is nothing to take back.")
        self.shown = len(session.actions)
        self._changed(asked.id, client)

    def _cut(self, ply: int) -> int:
        """Forgets what came after a ply; returns how many plies that were."""
        session = self.session
        ply = max(0, ply)
        gone = len(session.actions) - ply
        del session.states[ply + 1 :], session.actions[ply:]
        session.end, session.loser = "", None
        return gone

    def _goto(self, asked: Goto, client: int) -> None:
        if not 0 <= asked.ply <= len(self.session.actions):
            raise ValueError(f"the game has {len(self.session.actions)} plies; there is no ply {asked.ply}.")
        self.shown = asked.ply
        if asked.keep:
            self._cut(asked.ply)
            self._changed(asked.id, client)
        else:
            self._tell(asked.id, client)

    def _say(self, asked: Say, client: int) -> None:
        session, choices = self.session, self._choices()
        said = parse_input(session.game, session.states[self.shown], asked.text, [choice.name for choice in choices])
        if said.action is not None:
            self._play(Act(asked.id, said.action, self.shown), client)
        elif said.trouble:
            self.output.send(Fault(asked.id, said.trouble), client)
        elif said.command == "undo":
            self._undo(Undo(asked.id), client)
        elif said.command == "resign":
            self._resign(Resign(asked.id), client)
        elif said.command == "?":
            self.output.tell(pipes.Wanted(client, msgspec.Raw(msgspec.json.encode(Hint(asked.id)))))
        else:
            self.output.send(TextTold(asked.id, self._told(said.command, choices)), client)

    def _told(self, command: str, choices: list[Choice]) -> str:
        """The answer to a command that changes nothing."""
        if command in NOT_HERE:
            return NOT_HERE[command]
        if command == "actions":
            return ", ".join(choice.name for choice in choices) or "there is nothing to play here."
        if command == "board":
            return shown_to(self.session.game, self.session.states[self.shown], self.viewer)
        listed = [f"{name}: {about}" for name, about in COMMANDS.items() if name not in NOT_HERE]
        return "\n".join([*listed, f"You can play {list_names([c.name for c in choices])}." if choices else ""]).strip()

    def _seat(self, asked: Seat, client: int) -> None:
        seats = list(self.session.seats)
        if not 0 <= asked.player < len(seats):
            raise ValueError(f"there are the players 0 to {len(seats) - 1}, and no player {asked.player}.")
        refuse_seat(own_game(self.session.game), asked.who)
        seats[asked.player] = asked.who
        self.session.seats = tuple(seats)
        self._changed(asked.id, client)

    def _again(self, asked: Again, client: int) -> None:
        self.seed = self.seed + 1 if asked.seed is None else asked.seed
        old = self.session
        self.session = Session(old.game, old.game_text, old.seats, self.seed)
        self.told = {}
        self.shown = 0
        if self.clock is not None:
            self.clock.left = [self.clock.control.seconds] * len(old.seats)
        self._changed(asked.id, client)

    def _resign(self, asked: Resign, client: int) -> None:
        session = self.session
        if session.over:
            raise ValueError("the game is over.")
        mover = session.mover if session.mover in session.people else next(iter(session.people), session.mover)
        mover = self.viewer if self.shared and self.viewer is not None else mover
        session.forfeit(mover, "resigned")
        self._changed(asked.id, client)

    # -- what everybody is told --------------------------------------------------------------------

    def _changed(self, answered: int = 0, client: int = 0) -> None:
        """Something has changed: chance moves, clocks start, the server and the pages are told."""
        session = self.session
        while not session.over and session.mover == CHANCE:
            follows = self.shown == len(session.actions)
            session.roll()
            self.shown = len(session.actions) if follows else self.shown
        if self.clock is not None:
            self.clock.begin()
        self.number += 1
        self._tell(answered, client)

    def _tell(self, answered: int, client: int) -> None:
        session = self.session
        others = len(session.people) - (not self.shared)
        self.shared = facts(session.game).hidden and others > 0
        names = [played.name for played in session.record().actions]
        states = self._states()  # before anybody hears of a position that cannot be shown
        self.viewer = self._viewer()
        self.output.tell(pipes.Moved(self._position(), names))
        for whose, state in states.items():
            self.output.send(state, whose)
        if answered:
            answer = Noted(answered) if self.shared else msgspec.structs.replace(states[pipes.EVERYBODY], re=answered)
            self.output.send(answer, client)

    def _states(self) -> dict[int, TableState]:
        """The table as it may be shown: to everybody, or to each person, and covered to nobody."""
        self.viewer = self._viewer()
        if not self.shared:
            return {pipes.EVERYBODY: self._state()}
        if self.session.over:
            over = self._state()
            return dict.fromkeys([pipes.shown_to(who) for who in (pipes.NOBODY, *self.session.people)], over)
        states = {}
        for player in self.session.people:
            self.viewer = player
            states[pipes.shown_to(player)] = self._state()
        self.viewer = pipes.NOBODY
        return {**states, pipes.shown_to(pipes.NOBODY): self._covered()}

    def _covered(self) -> TableState:
        """What may be seen before somebody has said whom the page is shown to: who sits where, and whose turn it is."""
        session, game = self.session, self.session.game
        return TableState(
            re=0,
            game=session.game_text,
            title=title_of(game),
            board=msgspec.convert(text_drawing(""), type=Drawing),
            text="",
            actions=[],
            record=[Ply(session.mover_at(ply), "…") for ply in range(len(session.actions))],
            ply=self.shown,
            last=len(session.actions),
            mover=session.mover,
            seats=list(session.seats),
            players=game.players,
            hidden=True,
            over=False,
            result="",
            left=self._left(),
            seed=0,
            value_range=list(game.utility_range),
            command=self._command(),
            revision=self.revision,
            viewer=None,
            covered=True,
        )

    def _left(self) -> list[float]:
        """The seconds on each clock."""
        return [] if self.clock is None else [round(seconds, 1) for seconds in self.clock.left]

    def _viewer(self) -> int | None:
        """For whom a game with hidden information is drawn: a person who is to move, or the one who was last."""
        session = self.session
        if not facts(session.game).hidden or session.over or not session.people:
            return None
        mover = session.mover
        if mover in session.people:
            return mover
        return self.viewer if self.viewer in session.people else session.people[0]

    def _position(self) -> pipes.Position:
        session, over = self.session, self.session.over
        mover = OVER if over else session.mover
        allotted = self.clock.allotted(mover) if self.clock is not None and mover >= 0 else None
        return pipes.Position(
            game=session.game_text,
            seats=list(session.seats),
            seed=session.seed,
            actions=list(session.actions),
            ply=self.shown,
            mover=mover,
            shown_mover=self._shown_mover(),
            viewer=self.viewer,
            hidden=facts(session.game).hidden,
            shared=self.shared,
            over=over,
            end=session.end,
            loser=session.loser,
            left=list(self.clock.left) if self.clock is not None else [],
            allotted=allotted,
            number=self.number,
        )

    def _shown_mover(self) -> int:
        session = self.session
        s = session.states[self.shown]
        last = self.shown == len(session.actions)
        return OVER if session.game.is_terminal(s) or (last and session.end) else int(session.game.to_move(s))

    def _playable(self) -> list[int]:
        """The actions that a person may play on the board that is shown."""
        session, mover = self.session, self._shown_mover()
        earlier = self.shown < len(session.actions)
        if mover < 0 or session.seats[mover] != HUMAN or self._anothers(mover):
            return []
        if earlier and len(session.people) < len(session.seats):
            return []
        actions = session.game.actions(session.states[self.shown])
        return [int(a) for a, _ in zip(actions, range(MOST_SHOWN), strict=False)]

    def _anothers(self, mover: int) -> bool:
        """People hide something from each other, and the page is not that of the player to move."""
        return self.shared and not self.session.over and mover >= 0 and mover != self.viewer

    def _choices(self, drawing: Any = None) -> list[Choice]:
        """The same with names, and the places on the board that they touch."""
        game, s, actions = self.session.game, self.session.states[self.shown], self._playable()
        touches = touches_of(game, s, actions, self.viewer, drawing) if actions else {}
        return [Choice(a, game.action_name(s, a), list(touches[a])) for a in actions]

    def _state(self) -> TableState:
        session, game = self.session, self.session.game
        s = session.states[self.shown]
        drawing = draw_to(game, s, self.viewer)  # once for all, since it may be read from a text
        return TableState(
            re=0,
            game=session.game_text,
            title=title_of(game),
            board=as_drawing(drawing, game, s, self.viewer),
            text=shown_to(game, s, self.viewer),
            actions=self._choices(drawing),
            record=self._record(),
            ply=self.shown,
            last=len(session.actions),
            mover=self._shown_mover(),
            seats=list(session.seats),
            players=game.players,
            hidden=facts(game).hidden,
            over=session.over,
            result=session.format_result() if session.over else "",
            left=self._left(),
            seed=0 if self._veiled() else session.seed,  # which would tell how the cards were dealt
            value_range=list(game.utility_range),
            command=self._command(),
            revision=self.revision,
            viewer=self.viewer,
        )

    def _record(self) -> list[Ply]:
        """The actions by name, as far as the viewer can tell which they were."""
        session = self.session
        known = self.told.setdefault(self.viewer, [])
        same = next(
            (n for n, pair in enumerate(zip(known, session.actions, strict=False)) if pair[0][0] != pair[1]), None
        )
        del known[len(session.actions) if same is None else same :]
        for ply in range(len(known), len(session.actions)):
            known.append((session.actions[ply], self._ply(ply)))
        plies = [Ply(told.player, told.name) for _, told in known]
        if plies and self.shown and plies[self.shown - 1].name != "…":
            s, action = session.states[self.shown - 1], session.actions[self.shown - 1]
            plies[self.shown - 1].touches = list(touches_of(session.game, s, [action], self.viewer)[action])
        return plies

    def _ply(self, ply: int) -> Ply:
        """One action by name, if the viewer can tell which it was."""
        session, action = self.session, self.session.actions[ply]
        s = session.states[ply]
        seen = tells(session.game, s, action, self.viewer)
        return Ply(session.mover_at(ply), session.game.action_name(s, action) if seen else "…")

    def _veiled(self) -> bool:
        """Something of this game is hidden from whoever looks at it."""
        return self.viewer is not None

    def _command(self) -> str:
        """What continues this table in a terminal."""
        session = self.session
        played = session.record().actions[: self.shown]
        if self._veiled():
            return f"outply play {session.game_text}"
        line = write_names(name for _, name in played)
        moves = f' --moves "{line}"' if line else ""
        return f"outply play {session.game_text}{moves} --seed {session.seed}"


def drawn(game: Any, s: Any, viewer: int | None) -> Drawing:
    """The board as the page reads it."""
    return as_drawing(draw_to(game, s, viewer), game, s, viewer)


def as_drawing(drawing: Any, game: Any, s: Any, viewer: int | None) -> Drawing:
    """A drawing as the page reads it; text where a game draws what no page knows, or too much of it."""
    if drawing.get("kind") == "text" or len(msgspec.json.encode(drawing)) > MOST_DRAWING:
        drawing = text_drawing(shown_to(game, s, viewer))
    try:
        return msgspec.convert(drawing, type=Drawing)
    except msgspec.ValidationError:
        return msgspec.convert(text_drawing(shown_to(game, s, viewer)), type=Drawing)


def shown_to(game: Any, s: Any, viewer: int | None) -> str:
    """The state as text, cut where a page could not show it."""
    text = show_to(game, s, viewer)
    return text if len(text) <= MOST_TEXT else text[:MOST_TEXT] + " …"


def files_of(game: Any) -> list[Path]:
    """The user's files that the rules of a game reach."""
    sheet = sheet_of(game)
    if sheet is not None:
        return [sheet]
    if type(game).__module__.startswith("outply."):
        return []
    from outply.compiler.dependencies import of_rules

    named = {function.__code__.co_filename for function in of_rules(game).functions}
    paths = {Path(name) for name in named if Path(name).is_file()}
    package = Path(__file__).parents[1]
    return sorted(path for path in paths if package not in path.parents)


def stamps(files: list[Path]) -> list[int]:
    """When each file was changed last; 0 for one that is gone."""
    return [file.stat().st_mtime_ns if file.is_file() else 0 for file in files]


def title_of(game: Any) -> str:
    """What a game is called: as its class, or as the file of its sheet."""
    own = own_game(game)
    sheet = sheet_of(own)
    words = sheet.stem.replace("_", " ").split() if sheet else []
    return spaced(" ".join(word[:1].upper() + word[1:] for word in words)) if words else spaced(type(own).__name__)


def sheet_of(game: Any) -> Path | None:
    """The rule sheet that a game is read from."""
    file = getattr(game, "file", "")
    return Path(file) if isinstance(file, str) and is_sheet(file) else None
