"""PGN: games with comments, numeric glyphs and variations, read and written.

    (game,) = read_pgn(text)
    str(game)                                # the same game as PGN
    states, actions = replay(game)           # by our rules
    from_actions(op.load("chess"), actions)

Chess is written in standard algebraic notation. Other games have their tag Variant and the names of their actions.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from outply.game import Game
from outply.games import NAMES
from outply.games.chess import Chess, piece_on
from outply.games.loading import game_text, load

WIDTH = 79
"""Characters of a line of moves."""

MOST_NESTED = 64
"""Variations inside variations: people write a few, and each is a call inside a call of the reader."""

RESULTS = ("1-0", "0-1", "1/2-1/2", "*")

ROSTER = ("Event", "Site", "Date", "Round", "White", "Black", "Result")
"""Tags that every game has, in this order."""

GLYPHS = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}
"""Marks behind a move, and the glyphs that they stand for."""

SOMETHING = re.compile(r"\S")

TAG = re.compile(r'\s*\[\s*(\w+)\s+"((?:\\.|[^"\\])*)"\s*\]')

TOKEN = re.compile(
    r"\{(?P<comment>[^}]*)\}|;(?P<rest>[^\n]*)|(?P<open>\()|(?P<close>\))|\$(?P<glyph>\d+)|(?P<mark>[!?]{1,2})"
    r"|(?P<result>1-0|0-1|1/2-1/2|\*)(?=[\s){};(]|$)|(?P<number>\d+\.+(?=\s|\S)|\.{2,})|(?P<word>[^\s{}();$!?]+)|\s+"
)


@dataclass(frozen=True)
class PGNMove:
    """One action, with what is said about it and what could have been played instead."""

    word: str
    comment: str = ""
    glyphs: tuple[int, ...] = ()
    variations: tuple[tuple[PGNMove, ...], ...] = ()
    before: str = ""  # a comment in front of it


@dataclass(frozen=True)
class PGNGame:
    """One game."""

    tags: dict[str, str] = field(default_factory=dict)
    moves: tuple[PGNMove, ...] = ()
    result: str = "*"
    comment: str = ""  # behind the last action, or of a game without one

    @property
    def game(self) -> Game:
        """The rules: chess, from the tag FEN if there is one, or those that the tag Variant names."""
        variant = self.tags.get("Variant", "chess")
        if variant.lower() in ("chess", "standard", "normal", "from position"):
            return Chess(fen=self.tags["FEN"]) if "FEN" in self.tags else Chess()
        if variant.partition(":")[0] not in NAMES:  # never a file, which would be run
            raise ValueError(f"there is no game {variant[:40]!r}; a PGN names one of {', '.join(NAMES)}.")
        return load(variant)

    def __str__(self) -> str:
        held = {**dict.fromkeys(ROSTER, "?"), "Date": "????.??.??", **self.tags, "Result": self.result}
        tags = [f'[{name} "{_escaped(value)}"]' for name, value in held.items()]
        words = [*_written(self.moves, *self._first_number()), *_comment(self.comment), self.result]
        lines = textwrap.wrap(" ".join(words), WIDTH, break_long_words=False, break_on_hyphens=False)
        return "\n".join([*tags, "", *lines, "", ""])

    def _first_number(self) -> tuple[int, int]:
        """The number of the first move, and whose it is."""
        fields = self.tags.get("FEN", "").split()
        number = int(fields[5]) if len(fields) == 6 and fields[5].isdigit() else 1
        return max(1, number), int(len(fields) > 1 and fields[1] == "b")


def _written(moves: Sequence[PGNMove], number: int, side: int) -> Iterator[str]:
    """Moves as words; a number stands before every move of the first side and wherever something stood between."""
    between = True
    for move in moves:
        yield from _comment(move.before)
        if side == 0 or between or move.before:
            yield f"{number}{'.' if side == 0 else '...'}"
        yield move.word
        yield from (f"${glyph}" for glyph in move.glyphs)
        yield from _comment(move.comment)
        for variation in filter(None, move.variations):
            first, *inner = _written(variation, number, side)
            yield f"({first}"
            *most, last = [*inner]
            yield from most
            yield f"{last})"
        between = bool(move.comment or move.variations)
        number, side = number + side, 1 - side


def _comment(text: str) -> list[str]:
    """A comment as words; it cannot hold a closing brace."""
    return [f"{{{' '.join(text.replace('}', ')').split())}}}"] if text else []


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


# -- reading -----------------------------------------------------------------------------------------------------------


def read_pgn(text: str) -> list[PGNGame]:
    """The games in a text; a ValueError names the line of what cannot be read."""
    text = re.sub(r"(?m)^%.*$", "", text.removeprefix("\ufeff").replace("\r\n", "\n"))
    games, at = [], 0
    while SOMETHING.search(text, at):
        game, at = _read_game(text, at)
        games.append(game)
    return games


def _read_game(text: str, at: int) -> tuple[PGNGame, int]:
    """The game that begins here, and where it ends."""
    tags: dict[str, str] = {}
    while found := TAG.match(text, at):
        tags[found[1]] = re.sub(r"\\(.)", r"\1", found[2])
        at = found.end()
    reader = _MoveReader(text, at)
    return PGNGame(tags, tuple(reader.line()), reader.result or tags.get("Result", "*"), reader.comment), reader.at


class _MoveReader:
    """Reads the moves of one game."""

    def __init__(self, text: str, at: int) -> None:
        self.text, self.at, self.depth = text, at, 0
        self.result, self.comment = "", ""

    def line(self) -> list[PGNMove]:
        """The moves up to the end of the game or of a variation."""
        moves: list[PGNMove] = []
        before = ""
        while (found := self._token(moves)) is not None:
            kind, told = found.lastgroup or "", found[0]
            if kind == "close" or (kind == "result" and self.depth == 0):
                return self._ended(kind, told, moves, before)
            if kind == "word":
                moves.append(PGNMove(told, before=before))
                before = ""
            elif kind in ("comment", "rest") and not moves:
                before = f"{before} {_said(found)}".strip()
            elif kind in ("comment", "rest", "glyph", "mark", "open"):
                self._need(moves, told)
                moves[-1] = self._marked(moves[-1], found, kind)
        if self.depth:
            raise ValueError(f"line {self._line_number()}: a variation never ends.")
        self.comment = before
        return moves

    def _token(self, moves: list[PGNMove]) -> re.Match[str] | None:
        """The next token; None where the text ends or another game begins."""
        if self.at >= len(self.text):
            return None
        found = TOKEN.match(self.text, self.at)
        tag = self.depth == 0 and TAG.match(self.text, self.at)
        if found is None or (tag and not moves):
            raise ValueError(f"line {self._line_number()} cannot be read: {self.text[self.at : self.at + 20]!r}.")
        if tag:
            return None
        self.at = found.end()
        return found

    def _ended(self, kind: str, told: str, moves: list[PGNMove], before: str) -> list[PGNMove]:
        """The moves of a line that ends with a parenthesis or a result."""
        if kind == "result":
            self.result, self.comment = told, before
        elif self.depth == 0:
            raise ValueError(f"line {self._line_number()}: a variation ends that never began.")
        else:
            self.depth -= 1
        return moves

    def _marked(self, move: PGNMove, found: re.Match[str], kind: str) -> PGNMove:
        """The move with a comment, a glyph or a variation."""
        if kind in ("comment", "rest"):
            return replace(move, comment=f"{move.comment} {_said(found)}".strip())
        if kind in ("glyph", "mark"):
            glyph = int(found["glyph"]) if found["glyph"] else GLYPHS[found[0]]
            return replace(move, glyphs=(*move.glyphs, glyph))
        self.depth += 1
        if self.depth > MOST_NESTED:
            raise ValueError(f"line {self._line_number()}: variations are nested more than {MOST_NESTED} deep.")
        return replace(move, variations=(*move.variations, tuple(self.line())))

    def _need(self, moves: list[PGNMove], told: str) -> None:
        if not moves:
            raise ValueError(f"line {self._line_number()}: {told!r} stands before the first action.")

    def _line_number(self) -> int:
        return self.text.count("\n", 0, self.at) + 1


def _said(found: re.Match[str]) -> str:
    """The words of a comment."""
    return " ".join((found["comment"] or found["rest"] or "").split())


# -- games of ours -----------------------------------------------------------------------------------------------------


def replay(played: PGNGame) -> tuple[list[Any], list[int]]:
    """The states and actions by our rules; a ValueError names the first action that is not legal."""
    game = played.game
    states, actions = [game.initial()], list[int]()
    for number, move in enumerate(played.moves, 1):
        try:
            actions.append(int(game.parse_action(states[-1], move.word.replace("_", " "))))
        except ValueError as error:
            raise ValueError(f"action {number} of the game: {error}") from error
        states.append(game.result(states[-1], actions[-1]))
    return states, actions


def from_actions(game: Game, actions: Sequence[int], **tags: str) -> PGNGame:
    """A game of ours; tags such as White="Outply" describe it."""
    state, moves, is_chess = game.initial(), list[PGNMove](), isinstance(game, Chess)
    for action in actions:
        word = san(game, state, action) if is_chess else "_".join(game.action_name(state, action).split())
        moves.append(PGNMove(word))
        state = game.result(state, action)
    given = {**({"Variant": game_text(game)} if not is_chess else {}), **tags}
    if is_chess and game != Chess(repetition=game.options()["repetition"]):
        given |= {"SetUp": "1", "FEN": game.options()["fen"]}
    return PGNGame(given, tuple(moves), _result(game, state))


def _result(game: Game, state: Any) -> str:
    if not game.is_terminal(state) or game.players != 2:
        return "*"
    first, second = game.utility(state, 0), game.utility(state, 1)
    return "1/2-1/2" if first == second else "1-0" if first > second else "0-1"


def san(game: Any, state: Any, action: int) -> str:
    """A move of chess in standard algebraic notation: Nbd7, exd6, e8=Q+, O-O-O."""
    name = game.action_name(state, action)
    piece, origin, target = piece_on(state, action & 63).upper(), name[:2], name[2:4]
    after = game.result(state, action)
    if piece == "K" and abs((action & 7) - (action >> 6 & 7)) == 2:
        text = "O-O" if target[0] == "g" else "O-O-O"
    else:
        takes = piece_on(state, action >> 6 & 63) != "." or (piece == "P" and origin[0] != target[0])
        mark = (origin[0] if takes else "") if piece == "P" else piece + _which(game, state, action, piece)
        text = f"{mark}{'x' if takes else ''}{target}{f'={name[4].upper()}' if len(name) > 4 else ''}"
    if not game.is_terminal(after):
        return text + "+" * bool(after.checkers)
    return text + "#" * (game.utility(after, int(game.to_move(state))) == game.utility_range[1])


def _which(game: Any, state: Any, action: int, piece: str) -> str:
    """What tells the piece from another one that could go there: its file, its rank, or both."""
    target = action >> 6 & 63
    rivals = [int(a) & 63 for a in game.actions(state) if int(a) >> 6 & 63 == target and int(a) & 63 != action & 63]
    rivals = [square for square in rivals if piece_on(state, square).upper() == piece]
    own = action & 63
    name = game.action_name(state, action)[:2]
    if not rivals:
        return ""
    if all(square & 7 != own & 7 for square in rivals):
        return str(name[0])
    return str(name[1] if all(square >> 3 != own >> 3 for square in rivals) else name)
