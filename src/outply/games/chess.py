"""Chess: bitboards of 64 squares, strictly legal actions.

    8  r n b q k b n r     square 56 is a8, square 63 is h8
    7  p p p p p p p p
    6  . . . . . . . .     an action is origin + 64 * target + 4096 * promotion,
    5  . . . . . . . .     where promotion is 1 knight, 2 bishop, 3 rook, 4 queen;
    4  . . . . . . . .     castling is the king's two steps
    3  . . . . . . . .
    2  P P P P P P P P
    1  R N B Q K B N R     square 0 is a1, square 7 is h1
       a b c d e f g h

Drawn are: stalemate; 100 half-moves without a capture or a pawn's move (checkmate goes first); too few pieces for any
mate; and with `repetition=True` the third occurrence of a position. A state then holds its last reversible actions,
12 bits each, and `is_terminal` walks them back: exact, without hashes, but states are larger and slower, so it is not
the default. Every game ends without it too.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from outply.boards.bits import drop_lowest, each, highest, lowest, mix
from outply.boards.cells import Cells, cells, get, put
from outply.game import Game

NONE, ONE, LAST, ALL = np.uint64(0), np.uint64(1), np.uint64(1 << 63), np.uint64(2**64 - 1)
NOT_A, NOT_H = np.uint64(0xFEFEFEFEFEFEFEFE), np.uint64(0x7F7F7F7F7F7F7F7F)
RANK_3, RANK_6 = np.uint64(0xFF << 16), np.uint64(0xFF << 40)
ENDS = np.uint64(0xFF000000000000FF)  # where pawns are promoted
DARK = np.uint64(0xAA55AA55AA55AA55)  # the squares of a1's colour
LINES = (-9, 9, -7, 7, -8, 8, -1, 1)  # down and up the diagonal, the antidiagonal, the file and the rank
PIECES = "pnbrqk"
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


class State(NamedTuple):
    pawns: np.uint64  # of both players, a bit each; so the next five
    knights: np.uint64
    bishops: np.uint64
    rooks: np.uint64
    queens: np.uint64
    kings: np.uint64
    mine: np.uint64  # all pieces of the player to move
    theirs: np.uint64
    castling: np.uint64  # the rooks that may still castle
    passant: np.uint64  # the pawns that can take en passant, and the square where they land
    checkers: np.uint64  # the pieces that give check (follows from the above, kept for speed)
    pinned: np.uint64  # my pieces that alone shield my king from a line (likewise)
    clock: int  # half-moves since the last capture or pawn's move
    player: int  # 0 white, 1 black
    past: Cells  # with `repetition`: the reversible actions that led here


class Chess(Game):
    """Checkmate wins. `fen` is the state to start from; `repetition` makes a position's third occurrence a draw."""

    fen: str = START
    repetition: bool = False
    zero_sum = True

    def initial(self) -> State:
        return read_fen(self, self.fen)

    def to_move(self, s: State) -> int:
        return s.player

    def actions(self, s: State) -> Iterator[int]:
        king, occupied, left = lowest(s.kings & s.mine), s.mine | s.theirs, s.mine
        steps = self.king_steps(s, king, occupied)
        goal = ~s.mine  # where the other pieces may go; in check, where they end it
        if s.checkers:
            goal = NONE if drop_lowest(s.checkers) else s.checkers | self.between[king, lowest(s.checkers)]
        # Below only these words are used: all that is used after a `yield` is kept over it, so not the whole of `s`.
        up, pawns, knights, passant, pinned = 8 if s.player == 0 else 56, s.pawns, s.knights, s.passant, s.pinned
        diagonals, straights = s.bishops | s.queens, s.rooks | s.queens
        while left:
            origin, left = lowest(left), drop_lowest(left)
            bit, targets = ONE << origin, steps
            if origin != king:
                if pawns & bit:
                    targets = pawn_targets(bit, up, occupied)
                elif knights & bit:
                    targets = self.leaps[origin, 0]
                else:
                    targets = self.slides(origin, 0, occupied) if diagonals & bit else NONE
                    targets |= self.slides(origin, 4, occupied) if straights & bit else NONE
                targets &= goal & self.line[king, origin] if pinned & bit else goal
                targets |= passant & ~pawns if passant & bit else NONE
            while ENDS & targets and pawns & bit:
                for promotion in range(1, 5):
                    yield origin | lowest(targets) << 6 | promotion << 12
                targets = drop_lowest(targets)
            while targets:
                yield origin | lowest(targets) << 6
                targets = drop_lowest(targets)

    def result(self, s: State, action: int) -> State:
        origin, target, promotion = ONE << (action & 63), ONE << (action >> 6 & 63), action >> 12
        pawns, knights = moved(s.pawns, origin, target), moved(s.knights, origin, target)
        bishops, rooks = moved(s.bishops, origin, target), moved(s.rooks, origin, target)
        queens, kings = moved(s.queens, origin, target), moved(s.kings, origin, target)
        mine, theirs = s.mine ^ origin ^ target, s.theirs & ~target
        castling, passant = s.castling & ~(origin | target), NONE
        clock = 0 if s.theirs & target else s.clock + 1
        if s.pawns & origin:
            clock = 0
            back = 56 if s.player == 0 else 8
            if promotion:
                pawns ^= target
                knights |= target if promotion == 1 else NONE
                bishops |= target if promotion == 2 else NONE
                rooks |= target if promotion == 3 else NONE
                queens |= target if promotion == 4 else NONE
            elif s.passant & target:
                pawns ^= rotated(target, back)
                theirs ^= rotated(target, back)
            elif target == origin << 16 or target == origin >> 16:
                passant = ((target & NOT_A) >> 1 | (target & NOT_H) << 1) & pawns & theirs
                passant |= rotated(target, back) if passant else NONE
        elif s.kings & origin:
            castling &= s.theirs
            if target == origin << 2 or target == origin >> 2:
                steps = origin << 3 | origin << 1 if target > origin else origin >> 4 | origin >> 1
                rooks ^= steps
                mine ^= steps
        past = s.past
        if self.repetition:
            reversible = clock > 0 and castling == s.castling and not s.passant
            past = remembered(s.past, s.clock, action) if reversible else self.no_past
        return self.settled(
            State(
                pawns, knights, bishops, rooks, queens, kings, theirs, mine,
                castling, passant, NONE, NONE, clock, 1 - s.player, past,
            )
        )  # fmt: skip

    def is_terminal(self, s: State) -> bool:
        if s.clock >= 100 or not self.can_move(s):
            return True
        if not s.pawns | s.rooks | s.queens and self.is_dead(s):
            return True
        return self.repetition and self.repeated(s)

    def utility(self, s: State, player: int) -> float:
        if not s.checkers or self.can_move(s):
            return 0.0
        return -1.0 if player == s.player else 1.0

    def key(self, s: State) -> int:
        """Without the past, and the clock counts only when a draw is near: states reached in another order meet."""
        kinds = s.pawns | s.bishops | s.queens, s.knights | s.bishops | s.kings, s.rooks | s.queens | s.kings
        clock = s.clock if s.clock >= 80 else 0
        rights = s.castling | s.passant | np.uint64(clock) << 8 | np.uint64(s.player) << 48
        return mix(mix(mix(mix(mix(0, kinds[0]), kinds[1]), kinds[2]), s.mine), rights)

    # -- what the rules are made of -----------------------------------------------------------------

    def settled(self, s: State) -> State:
        """The state with its checkers and pins, and of the pawns in `passant` only those that can take."""
        king, occupied = lowest(s.kings & s.mine), s.mine | s.theirs
        checkers, pinned = self.leapers(s, king) & s.theirs, NONE
        diagonals = self.rays[king, 0] | self.rays[king, 1] | self.rays[king, 2] | self.rays[king, 3]
        straights = self.rays[king, 4] | self.rays[king, 5] | self.rays[king, 6] | self.rays[king, 7]
        for square in each(s.theirs & (diagonals & (s.bishops | s.queens) | straights & (s.rooks | s.queens))):
            shields = self.between[king, square] & occupied
            if not shields:
                checkers |= ONE << square
            elif not drop_lowest(shields):
                pinned |= shields & s.mine
        passant = s.passant
        if passant:
            land = s.passant & ~s.pawns
            victim = rotated(land, 56 if s.player == 0 else 8)
            for square in each(s.passant & s.pawns):
                if self.attacked(s, king, (occupied | land) ^ victim ^ ONE << square):
                    passant ^= ONE << square
            if passant == land:
                passant = NONE
        return s._replace(passant=passant, checkers=checkers, pinned=pinned)

    def king_steps(self, s: State, king: int, occupied: np.uint64) -> np.uint64:
        """Where the king may go; two steps where he may castle."""
        steps = NONE
        for square in each(self.leaps[king, 1] & ~s.mine):
            if not self.attacked(s, square, occupied ^ ONE << king):
                steps |= ONE << square
        for rook in each(NONE if s.checkers else s.castling & s.mine):
            step = 1 if rook > king else -1
            if steps >> (king + step) & ONE and not self.between[king, rook] & occupied:
                if not self.attacked(s, king + 2 * step, occupied):
                    steps |= ONE << (king + 2 * step)
        return steps

    def slides(self, square: int, first: int, occupied: np.uint64) -> np.uint64:
        """Where a bishop (`first` is 0) or a rook (4) goes, up to the first piece on each side."""
        one = slide(self.rays[square, first], self.rays[square, first + 1], occupied)
        return one | slide(self.rays[square, first + 2], self.rays[square, first + 3], occupied)

    def leapers(self, s: State, square: int) -> np.uint64:
        """The knights, kings and pawns of either player that would attack my piece on this square."""
        pieces: np.uint64 = self.leaps[square, 0] & s.knights | self.leaps[square, 1] & s.kings
        return pieces | pawn_attacks(ONE << square, 8 if s.player == 0 else 56) & s.pawns

    def attacked(self, s: State, square: int, occupied: np.uint64) -> bool:
        """Would one of their pieces, as far as it is still among the occupied squares, attack this square?"""
        theirs = s.theirs & occupied
        if self.leapers(s, square) & theirs or self.slides(square, 0, occupied) & theirs & (s.bishops | s.queens):
            return True
        return bool(self.slides(square, 4, occupied) & theirs & (s.rooks | s.queens))

    def can_move(self, s: State) -> bool:
        """Is there a legal action?"""
        up = 8 if s.player == 0 else 56
        if not s.checkers and rotated(s.pawns & s.mine & ~s.pinned, up) & ~(s.mine | s.theirs):
            return True
        king, occupied = lowest(s.kings & s.mine), s.mine | s.theirs
        for square in each(self.leaps[king, 1] & ~s.mine):
            if not self.attacked(s, square, occupied ^ ONE << king):
                return True
        for _ in self.actions(s):
            return True
        return False

    def is_dead(self, s: State) -> bool:
        """Without pawns, rooks and queens: is mate out of reach, with one knight or bishops of one colour?"""
        if s.knights:
            return not s.bishops and not drop_lowest(s.knights)
        return not s.bishops & DARK or not s.bishops & ~DARK

    def repeated(self, s: State) -> bool:
        """Is this the third time? Takes back the remembered actions and compares after every second one."""
        knights, bishops, rooks, queens, kings, mine = s.knights, s.bishops, s.rooks, s.queens, s.kings, s.mine
        seen = 1
        for back in range(1, s.clock + 1):
            cell = 3 * (s.clock - back)
            action = get(s.past, cell) | get(s.past, cell + 1) << 4 | get(s.past, cell + 2) << 8
            if action == 0:
                break
            origin, target = ONE << (action & 63), ONE << (action >> 6)
            knights, bishops = moved(knights, target, origin), moved(bishops, target, origin)
            rooks, queens = moved(rooks, target, origin), moved(queens, target, origin)
            kings, mine = moved(kings, target, origin), moved(mine, target, origin)
            changed = knights ^ s.knights | bishops ^ s.bishops | rooks ^ s.rooks | queens ^ s.queens
            if back % 2 == 0 and not changed | kings ^ s.kings | mine ^ s.mine:
                seen += 1
                if seen == 3:
                    return True
        return False

    # -- tables, built once -----------------------------------------------------------------------

    @cached_property
    def rays(self) -> npt.NDArray[np.uint64]:
        """The squares in each direction of LINES."""
        return np.array([[ray(square, step) for step in LINES] for square in range(64)], np.uint64)

    @cached_property
    def leaps(self) -> npt.NDArray[np.uint64]:
        """Where a knight goes, and where a king."""
        kinds = (6, 10, 15, 17, -6, -10, -15, -17), LINES
        return np.array([[sum(leap(i, step) for step in steps) for steps in kinds] for i in range(64)], np.uint64)

    @cached_property
    def between(self) -> npt.NDArray[np.uint64]:
        """The squares strictly between two on a line."""
        table = np.zeros((64, 64), np.uint64)
        for square in range(64):
            for step in LINES:
                for other in each(ray(square, step)):
                    table[square, other] = ray(square, step) & ray(other, -step)
        return table

    @cached_property
    def line(self) -> npt.NDArray[np.uint64]:
        """The whole line through two squares."""
        table = np.zeros((64, 64), np.uint64)
        for square in range(64):
            for step in LINES:
                for other in each(ray(square, step)):
                    table[square, other] = ray(square, step) | 1 << square | ray(square, -step)
        return table

    @property
    def no_past(self) -> Cells:
        """Three empty cells for each of 100 half-moves."""
        return cells(300 if self.repetition else 1)

    # -- how people see it --------------------------------------------------------------------------

    def to_fen(self, s: State) -> str:
        """The state in Forsyth-Edwards notation; it does not know the number of the move and writes 1."""
        ranks = ["".join(piece_on(s, 8 * rank + file) for file in range(8)) for rank in reversed(range(8))]
        board = re.sub(r"\.+", lambda dots: str(len(dots[0])), "/".join(ranks))
        castling = "".join(right for right, corner in CORNERS.items() if int(s.castling) >> corner & 1)
        passant = square_name(lowest(s.passant & ~s.pawns)) if s.passant else "-"
        return f"{board} {'wb'[s.player]} {castling or '-'} {passant} {s.clock} 1"

    def show(self, s: State) -> str:
        rows = [
            f"{rank + 1}  {' '.join(piece_on(s, 8 * rank + file) for file in range(8))}" for rank in reversed(range(8))
        ]
        return "\n".join([*rows, f"   a b c d e f g h   {('white', 'black')[s.player]} to move"])

    def action_name(self, s: State, action: int) -> str:
        promotion = PIECES[action >> 12] if action >> 12 else ""
        return square_name(action & 63) + square_name(action >> 6 & 63) + promotion

    def parse_action(self, s: State, text: str) -> int:
        """An action in UCI notation (e2e4, e7e8q) or in standard algebraic notation (Nf3, exd6, O-O, e8=Q)."""
        legal = [int(action) for action in self.actions(s)]
        found = [a for a in legal if self.action_name(s, a) == text.strip().lower()] or [
            a for a in legal if fits_san(s, a, text.strip())
        ]
        names = ", ".join(self.action_name(s, a) for a in found or legal)
        if len(found) == 1:
            return found[0]
        problem = "may mean any of" if found else "is no legal action here; legal are"
        raise ValueError(f"{text.strip()!r} {problem} {names}.")


def rotated(squares: np.uint64, by: int) -> np.uint64:
    """A step on the board for every square: 8 up, 56 down. Pawns never stand where that goes round the edge."""
    return squares << by | squares >> (64 - by)


def moved(board: np.uint64, origin: np.uint64, target: np.uint64) -> np.uint64:
    """The board without what stood on the target, and with what stood on the origin there."""
    rest = board & ~(origin | target)
    return rest | target if board & origin else rest


def slide(below: np.uint64, above: np.uint64, occupied: np.uint64) -> np.uint64:
    """The squares of a line, given as its parts below and above a square, up to the nearest piece on either side."""
    down, up = occupied & below | ONE, occupied & above | LAST
    return (below | above) & ALL << highest(down) & (up ^ (up - ONE))


def pawn_attacks(pawn: np.uint64, up: int) -> np.uint64:
    """The squares left and right before a pawn."""
    return rotated(pawn & NOT_A, up - 1) | rotated(pawn & NOT_H, up + 1)


def pawn_targets(pawn: np.uint64, up: int, occupied: np.uint64) -> np.uint64:
    """One step, two from where it began, and the pieces it attacks, of either player."""
    once = rotated(pawn, up) & ~occupied
    twice = rotated(once & (RANK_3 if up == 8 else RANK_6), up) & ~occupied
    return once | twice | pawn_attacks(pawn, up) & occupied


def remembered(past: Cells, half_move: int, action: int) -> Cells:
    """The past with one more action."""
    cell = 3 * half_move
    return put(put(put(past, cell, action & 15), cell + 1, action >> 4 & 15), cell + 2, action >> 8 & 15)


# -- tables and notation: not compiled ----------------------------------------------------------------

CORNERS = {"K": 7, "Q": 0, "k": 63, "q": 56}
SAN = re.compile(r"([NBRQK])?([a-h])?([1-8])?[x:-]?([a-h][1-8])(?:=?\(?([NBRQ])\)?)?(?: ?e\.?p\.?)?")


def leap(square: int, step: int) -> int:
    """The square one step away as a bit, 0 where that leaves the board."""
    other = square + step
    return 1 << other if 0 <= other < 64 and abs(square % 8 - other % 8) <= 2 else 0


def ray(square: int, step: int) -> int:
    """All squares in one direction."""
    squares = 0
    while leap(square, step):
        square += step
        squares |= 1 << square
    return squares


def square_name(square: int) -> str:
    return "abcdefgh"[square % 8] + str(square // 8 + 1)


def piece_on(s: State, square: int) -> str:
    """The letter of a piece, large for white, or a point."""
    white = s.mine if s.player == 0 else s.theirs
    for letter, board in zip(PIECES, s[:6], strict=True):
        if int(board) >> square & 1:
            return letter.upper() if int(white) >> square & 1 else letter
    return "."


def fits_san(s: State, action: int, text: str) -> bool:
    """Can this legal action be written so in standard algebraic notation?"""
    origin, target, promotion = action & 63, action >> 6 & 63, action >> 12
    piece = piece_on(s, origin).upper()
    plain = text.rstrip("+#!?").replace("0", "O").upper()
    if piece == "K" and abs(target - origin) == 2:
        return plain == ("O-O" if target > origin else "O-O-O")
    match = SAN.fullmatch(text.rstrip("+#!?"))
    if not match:
        return False
    kind, file, rank, square, promoted = match.groups()
    return (
        (kind or "P") == piece
        and square == square_name(target)
        and (file is None or file == square_name(origin)[0])
        and (rank is None or rank == square_name(origin)[1])
        and (promoted or "P") == PIECES[promotion].upper()
    )


def read_fen(game: Chess, text: str) -> State:
    """The state that a text in Forsyth-Edwards notation describes; the last two of its six fields may be missing."""
    fields = text.split()
    if not 4 <= len(fields) <= 6:
        raise ValueError(f"chess: a FEN has four to six fields, not {len(fields)}: {text!r}.")
    ranks, mover, castling, passant, clock, number = (fields + ["0", "1"][len(fields) - 6 :])[:6]
    board = read_ranks(ranks)
    if mover not in ("w", "b"):
        raise ValueError(f"chess: the player to move is w or b, not {mover!r}.")
    for name, value, most in (("half-move clock", clock, 100), ("move number", number, 9999)):
        if not re.fullmatch("[0-9]{1,4}", value) or int(value) > most:
            raise ValueError(f"chess: the {name} is a number from 0 to {most}, not {value!r}.")
    player = "wb".index(mover)
    pawns, knights, bishops, rooks, queens, kings = (
        word(i for i in range(64) if board[i].lower() == p) for p in PIECES
    )
    white, black = word(i for i in range(64) if board[i].isupper()), word(i for i in range(64) if board[i].islower())
    mine, theirs = (white, black) if player == 0 else (black, white)
    castles, takers = word(read_castling(board, castling)), word(read_passant(board, player, passant))
    s = State(
        pawns, knights, bishops, rooks, queens, kings, mine, theirs,
        castles, takers, NONE, NONE, int(clock), player, game.no_past,
    )  # fmt: skip
    if game.settled(s._replace(mine=theirs, theirs=mine, passant=NONE, player=1 - player)).checkers:
        raise ValueError(f"chess: {('white', 'black')[1 - player]} is in check and not to move: {text!r}.")
    return game.settled(s)


def word(squares: Iterable[int]) -> np.uint64:
    """A bitboard of these squares."""
    return np.uint64(sum(1 << square for square in squares))


def read_ranks(text: str) -> str:
    """The 64 letters of a board, a1 first, where digits count empty squares."""
    ranks = text.split("/")
    if len(ranks) != 8:
        raise ValueError(f"chess: a FEN has 8 ranks, not {len(ranks)}: {text!r}.")
    board = ""
    for number, rank in zip(range(8, 0, -1), ranks, strict=True):
        if wrong := re.search("[^1-8pnbrqkPNBRQK]", rank):
            raise ValueError(f"chess: rank {number} of the FEN holds {wrong[0]!r}, which is no piece.")
        squares = re.sub("[1-8]", lambda digit: "." * int(digit[0]), rank)
        if len(squares) != 8:
            raise ValueError(f"chess: rank {number} of the FEN has {len(squares)} squares, not 8: {rank!r}.")
        board = squares + board
    for king, name in (("K", "white"), ("k", "black")):
        if board.count(king) != 1:
            raise ValueError(f"chess: {name} has one king, not {board.count(king)}.")
    if "p" in (board[:8] + board[56:]).lower():
        raise ValueError(f"chess: no pawn stands on the first or last rank: {text!r}.")
    return board


def read_castling(board: str, text: str) -> Iterator[int]:
    """The rooks that may castle."""
    if not re.fullmatch("-|(?=.)K?Q?k?q?", text):
        raise ValueError(f"chess: castling is written as - or with letters of KQkq in that order, not {text!r}.")
    for right in text.replace("-", ""):
        king, rook = ("k", "r") if right.islower() else ("K", "R")
        if board[CORNERS[right]] != rook or board.index(king) != (60 if right.islower() else 4):
            raise ValueError(f"chess: castling {right} needs king and rook on the squares where they begin.")
        yield CORNERS[right]


def read_passant(board: str, player: int, text: str) -> Iterator[int]:
    """The square where a pawn that takes en passant lands, and the pawns next to the one that is taken."""
    if text == "-":
        return
    if not re.fullmatch("[a-h]" + "63"[player], text):
        raise ValueError(f"chess: en passant is - or a square of rank {'63'[player]}, not {text!r}.")
    land, up = "abcdefgh".index(text[0]) + 8 * int(text[1]) - 8, 8 - 16 * player
    if board[land - up] != "pP"[player] or board[land] != "." or board[land + up] != ".":
        raise ValueError(f"chess: no pawn has just stepped over {text}, which the FEN gives for en passant.")
    takers = [square for square in each(leap(land - up, 1) | leap(land - up, -1)) if board[square] == "Pp"[player]]
    yield from [land, *takers] if takers else []
