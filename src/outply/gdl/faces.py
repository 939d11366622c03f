"""What people see of a sheet: actions as `move(1,2)`, and states as grids where facts have two coordinates."""

from __future__ import annotations

from collections import defaultdict

from outply.gdl.kif import Term, read, text_of

EMPTY_WORDS = ("b", "blank", "empty", "e")
"""What sheets write where nothing stands."""


def action_text(kif: str) -> str:
    """`(mark 1 2)` as `mark(1,2)`, one word that fits on a command line."""
    forms, _ = read(kif)
    return _as_call(forms[0].term) if forms else kif


def _as_call(term: Term) -> str:
    if isinstance(term, str):
        return term
    return f"{_as_call(term[0])}({','.join(map(_as_call, term[1:]))})"


def show_facts(facts: list[str]) -> str:
    """A state as text: a grid for each kind of fact `(name x y what)`, and all other facts in lines."""
    terms = [form.term for fact in facts for form in read(fact)[0]]
    grids: dict[str, dict[tuple[str, str], str]] = defaultdict(dict)
    for term in terms:
        if isinstance(term, tuple) and len(term) == 4 and all(isinstance(part, str) for part in term):
            grids[term[0]].setdefault((term[1], term[2]), term[3])
    drawn = {name: cells for name, cells in grids.items() if _is_grid(cells)}
    others = [text_of(t) for t in terms if isinstance(t, str) or t[0] not in drawn]
    return "\n".join([*(_grid(cells) for cells in drawn.values()), *filter(None, [" ".join(others)])])


def _is_grid(cells: dict[tuple[str, str], str]) -> bool:
    return len({x for x, _ in cells}) > 1 and len({y for _, y in cells}) > 1 and len(cells) > 3


def _grid(cells: dict[tuple[str, str], str]) -> str:
    """Rows of cells, the highest second coordinate above; empty cells are points."""
    columns, rows = (sorted({key[i] for key in cells}, key=in_order) for i in (0, 1))
    width = max(len(_short(what)) for what in cells.values())
    margin = max(map(len, rows))
    lines = [
        f"{row:>{margin}} " + " ".join(f"{_short(cells.get((column, row), '.')):<{width}}" for column in columns)
        for row in reversed(rows)
    ]
    return "\n".join(
        [*(line.rstrip() for line in lines), " " * (margin + 1) + " ".join(f"{c[:width]:<{width}}" for c in columns)]
    )


def in_order(word: str) -> tuple[int, int, str]:
    """Numbers by their size, then words by their length."""
    return (0, int(word), "") if word.isdigit() else (1, len(word), word)


def _short(what: str) -> str:
    """An empty cell is a point; anything else is shown by its first letters."""
    return "." if what in EMPTY_WORDS else what[:5]
