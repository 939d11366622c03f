"""Grids recognised in text: most games print a board of rows of marks, and that is enough to draw it.

8 r n b          the cells, with labels of rows and columns where there are any; hexagons where rows are slanted;
7 p p p          also between bars, without spaces, and as a printed array: [[0 0 1] [2 0 0]]
  a b c
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from outply.boards.drawing import Drawing, grid, piece

EMPTY = {"", ".", "_", "-", "·", "□", "+"}
"""Marks of a cell on which nothing stands."""

CELL = re.compile(r"[^\W\d]|[-+]?\d{1,5}|[wbWB][A-Za-z]|[^\w\s]")
"""A cell: a letter, a number, a piece with its colour such as wK, or another sign."""

RULER = re.compile(r"[-+=|─│┼┌┐└┘├┤┬┴╭╮╰╯\s]+")
"""A line between rows, without a cell."""

RULER_CORNER = re.compile(r"[+=─┼├┴┬]")

FIRST_MARKS, SECOND_MARKS = {"x", "w", "●", "⚫"}, {"o", "b", "○", "⚪"}
PAIRS = ({"x", "o"}, {"b", "w"}, {"●", "○"}, {"⚫", "⚪"})
"""Marks that differ by letter, whatever other signs there are; all others differ by case, as in chess."""

FEWEST_CELLS = 6


class Token(NamedTuple):
    """A word of a line, and where in the text it is."""

    text: str
    begin: int
    end: int


@dataclass(frozen=True)
class Recognised:
    """A grid, and where in the text each of its places is shown."""

    drawing: Drawing
    spots: dict[str, tuple[int, int]]
    labelled: bool  # the text names rows and columns


def recognise(shown: str) -> Recognised | None:
    """The grid that a text shows; None if there is none."""
    lines, start = [], 0
    for line in shown.splitlines(keepends=True):
        lines.append((line.rstrip("\r\n"), start))
        start += len(line)
    readings = [[_between_bars(*line) for line in lines], [_words(*line) for line in lines]]
    readings.append([_letters(words) for words in readings[1]])
    blocks = [block for rows in readings for block in _blocks(rows, lines)]
    found = [block for block in blocks if block.width > 1 and block.width * len(block.rows) >= FEWEST_CELLS]
    return max(found, key=lambda block: block.width * len(block.rows)).drawn() if found else None


# -- words of a line ---------------------------------------------------------------------------------------------------


def _words(line: str, start: int) -> list[Token]:
    """The words of a line; brackets, bars and commas only part them."""
    plain = re.sub(r"[\[\](){},|│]", " ", line)
    return [Token(match[0], start + match.start(), start + match.end()) for match in re.finditer(r"\S+", plain)]


def _letters(words: list[Token]) -> list[Token]:
    """Rows without spaces: the characters of the last word, behind a label if there is one."""
    if not words or len(words) > 2 or len(words[-1].text) < 2 or RULER_CORNER.search(words[-1].text):
        return []
    *labels, row = words
    return [*labels, *(Token(sign, row.begin + i, row.begin + i + 1) for i, sign in enumerate(row.text))]


def _between_bars(line: str, start: int) -> list[Token]:
    """What stands between bars, blanks too."""
    if line.count("|") + line.count("│") < 2:
        return []
    tokens, at = [], 0
    parts = re.split(r"[|│]", line)
    inner = min(map(len, parts[1:-1]))
    for number, part in enumerate(parts):
        margin = number in (0, len(parts) - 1) and not part.strip() and len(part) < inner
        if not margin:
            text = part.strip()
            begin = start + at + (part.find(text) if text else len(part) // 2)
            tokens.append(Token(text, begin, begin + max(1, len(text))))
        at += len(part) + 1
    return tokens


# -- rows that belong together -----------------------------------------------------------------------------------------


@dataclass
class _Block:
    """Rows of equally many cells."""

    rows: list[list[Token]]
    starts: list[int]  # of the lines, in the text
    labels: list[str] | None
    columns: list[str] | None

    @property
    def width(self) -> int:
        return len(self.rows[0])

    def drawn(self) -> Recognised:
        marks = [[cell.text for cell in row] for row in self.rows]
        held = _pieces(marks)
        drawing = grid(held, look=self._look(marks), columns=self.columns, names=self.labels)
        places = [[column + row for column in drawing["columns"]] for row in drawing["rows"]]
        spots = {
            place: (token.begin, token.end)
            for names, row in zip(places, self.rows, strict=True)
            for place, token in zip(names, row, strict=True)
        }
        return Recognised(drawing, spots, self.labels is not None and self.columns is not None)

    def _look(self, marks: list[list[str]]) -> str:
        if self._slanted():
            return "hexes"
        held = {mark for row in marks for mark in row} - EMPTY
        numbers = bool(held) and all(mark.isdigit() for mark in held) and not _are_players(marks)
        return "tiles" if numbers else "squares"

    def _slanted(self) -> bool:
        """Each row begins a little further to the right."""
        begins = [row[0].begin - start for row, start in zip(self.rows, self.starts, strict=True)]
        steps = {after - before for before, after in pairwise(begins)}
        return len(self.rows) > 2 and len(steps) == 1 and steps.pop() > 0


def _blocks(lines: list[list[Token]], written: list[tuple[str, int]]) -> list[_Block]:
    """The blocks of a text, given the words of each line."""
    found: list[_Block] = []
    at = 0
    while at < len(lines):
        taken = _take(lines, written, at)
        if len(taken) > 1:
            block = _block(lines, written, taken)
            found += [block] if block else []
        at = max(taken[-1] + 1, at + 1) if taken else at + 1
    return found


def _take(lines: list[list[Token]], written: list[tuple[str, int]], at: int) -> list[int]:
    """The lines from this one on that have equally many cells; rulers between them are passed over."""
    width, taken = _cells(lines[at]), []
    for number in range(at, len(lines)):
        if width and _cells(lines[number]) == width and not _is_sequence(lines[number]):
            taken.append(number)
        elif not (taken and written[number][0].strip() and RULER.fullmatch(written[number][0])):
            break
    return taken


def _cells(tokens: list[Token]) -> int:
    """How many words a line begins with that could be cells."""
    count = next((i for i, token in enumerate(tokens) if not CELL.fullmatch(token.text or ".")), len(tokens))
    return count if count > 1 else 0


def _block(lines: list[list[Token]], written: list[tuple[str, int]], taken: list[int]) -> _Block | None:
    """The block of these lines: labels of rows are taken off, those of columns are looked for above and below."""
    rows = [lines[number][: _cells(lines[number])] for number in taken]
    beside = _lines_beside(written, taken)
    labels = [row[0].text for row in rows]
    numbers = all(token.text.isdigit() for row in rows for token in row)
    if _are_labels(labels) and (_columns(beside, len(rows[0]) - 1) or not numbers):
        rows = [row[1:-1] if row[-1].text == row[0].text else row[1:] for row in rows]
    else:
        labels = []
    width = min(map(len, rows))
    if width < 2 or width < max(map(len, rows)):
        return None
    return _Block(rows, [written[number][1] for number in taken], labels or None, _columns(beside, width))


def _lines_beside(written: list[tuple[str, int]], taken: list[int]) -> list[list[Token]]:
    """The lines above and below the block; blank lines and rulers are passed over."""
    found = []
    for step, at in ((-1, taken[0] - 1), (1, taken[-1] + 1)):
        while 0 <= at < len(written) and RULER.fullmatch(written[at][0] or " "):
            at += step
        found += [_words(*written[at])] if 0 <= at < len(written) else []
    return found


def _columns(lines: list[list[Token]], width: int) -> list[str] | None:
    """The labels of so many columns with which one of the lines begins; None if none does."""
    for tokens in lines:
        names = [token.text for token in tokens]
        names = list(names[0]) if len(names) == 1 and len(names[0]) == width else names[:width]
        if len(names) == width and _is_run(names):
            return names
    return None


def _is_sequence(tokens: list[Token]) -> bool:
    """The line names columns: a b c, or 1 2 3 with nothing else."""
    names = [token.text for token in tokens]
    return len(names) > 1 and _is_run(names) and names[0] in ("a", "A", "0", "1")


def _are_labels(names: Sequence[str]) -> bool:
    """Labels of rows follow each other, upwards or downwards."""
    return _is_run(names) or _is_run(names[::-1])


def _is_run(names: Sequence[str]) -> bool:
    """Names that follow each other: 1 2 3, or a b c, where i may be left out as in Go."""
    if all(name.isdigit() for name in names):
        return [int(name) for name in names] == list(range(int(names[0]), int(names[0]) + len(names)))
    if not all(len(name) == 1 and name.isalpha() for name in names):
        return False
    steps = [(ord(after) - ord(before), before) for before, after in pairwise(names)]
    return all(step == 1 or (step == 2 and before in "hH") for step, before in steps)


# -- what stands on the cells ------------------------------------------------------------------------------------------


def _are_players(marks: list[list[str]]) -> bool:
    """The numbers on the cells stand for players: 0 is empty, 1 and 2 are theirs; or 1 and -1."""
    held = {mark for row in marks for mark in row}
    if "-1" in held:
        return held <= {"-1", "0", "1"}
    return held <= {"0", "1", "2"} or ("1" in held and held <= {"1", "2"} | EMPTY)


def _pieces(marks: list[list[str]]) -> list[list[Drawing | None]]:
    """The marks as pieces: whose they are, and what they are."""
    if _are_players(marks):
        owner = {"1": 0, "2": 1, "-1": 1}
        return [[piece(owner[mark]) if mark in owner else None for mark in row] for row in marks]
    held = {mark for row in marks for mark in row if mark not in EMPTY}
    owned = {mark.lower() for mark in held if mark[0].isalpha() or mark in FIRST_MARKS | SECOND_MARKS}
    pair = any(owned <= pair for pair in PAIRS)
    kings = {mark for mark in held if mark.isupper() and any(other.islower() for other in held)}
    return [[_piece(mark, pair, mark in kings) for mark in row] for row in marks]


def _piece(mark: str, pair: bool, king: bool) -> Drawing | None:
    """One mark as a piece."""
    low = mark.lower()
    if mark in EMPTY:
        return None
    if pair and low in FIRST_MARKS | SECOND_MARKS:
        return piece(0 if low in FIRST_MARKS else 1, shape="king" if king else "")
    if len(mark) == 2 and low[0] in "wb" and mark[1].isalpha():
        return piece(0 if low[0] == "w" else 1, mark[1].upper())
    if len(mark) == 1 and mark.isalpha() and mark.upper() != mark.lower():
        return piece(0 if mark.isupper() else 1, mark.upper())
    return piece(text=mark, role="wall" if mark in ("#", "█") else "")
