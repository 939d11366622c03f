"""A search tree as a picture: cards with the action, the value, the visits and the board; the best line in green.

A small tree grows downwards, as in books; a larger one to the right. The picture is one file that needs no other.
"""

from __future__ import annotations

import textwrap
from dataclasses import dataclass, field
from html import escape

from outply.draw.sources import view_of
from outply.draw.view import Branch, Extent, View, board_of, clean, describe_search, group_pruned
from outply.game import CHANCE
from outply.search.report import Report, format_cost

LIMITS, BOARDED = Extent(nodes=40, breadth=6, depth=12), Extent(nodes=24, breadth=4, depth=12)
"""The default limits of a drawing, without boards and with them."""

PLAYERS = ("#2563eb", "#d97706", "#0d9488", "#9333ea", "#be123c", "#4d7c0f")
DICE, OVER = "#64748b", "#a8b0bd"
NARROWEST, NAME_COLUMNS, TITLE_COLUMNS, NOTE_COLUMNS, NOTE_LINES, LABEL = 44, 20, 90, 24, 3, 3
PAD, ROW, SMALL_ROW, BOARD_ROW = 8, 17, 13, 12
GAP_BESIDE, GAP_BELOW, GAP_RIGHT, GAP_STACKED = 14, 44, 52, 8
WIDE_ENOUGH = 1200
NO_BREAK = "\u00a0"  # a space that keeps its place in a board
HEAD = 58

STYLE = """
.o{font-family:ui-sans-serif,system-ui,'Segoe UI',Roboto,'DejaVu Sans',sans-serif;font-size:12px;fill:#1f2933}
.o .page{fill:#fbfcfd}.o .card{fill:#fff;stroke:#cfd6df}.o .best .card{stroke:#16a34a;stroke-width:2}
.o .b{font-weight:600}.o .t{font-size:15px;font-weight:600}.o .s{font-size:10px;fill:#66727f}
.o .m{font-family:ui-monospace,'DejaVu Sans Mono',Menlo,monospace;font-size:10px}
.o .e{fill:none;stroke:#c3cbd5;stroke-width:1.3}.o .e.best{stroke:#16a34a;stroke-width:2.6}
.o .e.cut{stroke-dasharray:4 4}.o .pruned .card{fill:none;stroke-dasharray:4 3}.o .pruned text{fill:#98a2ae}
.o .v{font-weight:600}.o .proven{fill:#9d1f8f}.o .bar{fill:#dfe5ec}.o .full{fill:#7aa7e8}.o .best .full{fill:#4cc07a}
@media (prefers-color-scheme:dark){.o{fill:#e3e8ee}.o .page{fill:#14181d}.o .card{fill:#1d232b;stroke:#3a4450}
.o .s{fill:#94a0ad}.o .e{stroke:#46515d}.o .proven{fill:#f08be4}.o .bar{fill:#333d48}}
""".strip().replace("\n", "")


def svg(report: Report, limits: Extent | None = None) -> str:
    """The tree of a search as an SVG document."""
    usual = BOARDED if len(board_of(report.game, report.state)) > 2 else LIMITS
    return render_svg(view_of(report, limits or usual))


def render_svg(view: View) -> str:
    """A view as an SVG document."""
    root = _card(view, view.root)
    down = _needed(root, across=True) <= WIDE_ENOUGH
    _lay_down(root) if down else _lay_right(root)
    cards = list(root.walk())
    title, *rest = _heading(view)
    width = max(max(card.x + card.width for card in cards), 9.3 * len(title), 5.8 * max(map(len, rest)) + 180)
    width, height = width + 32, max(card.y + card.height for card in cards) + 16
    edges = [_edge(card, child, down) for card in cards for child in card.below]
    body = [*edges, *(_render_card(card) for card in cards)]
    size = f'width="{width:.0f}" height="{height:.0f}" viewBox="0 0 {width:.0f} {height:.0f}"'
    start = f'<svg xmlns="http://www.w3.org/2000/svg" class="o" role="img" {size}>'
    page = '<rect class="page" width="100%" height="100%" rx="8"/>'
    return "\n".join([start, f"<style>{STYLE}</style>", page, *_render_heading(view), *body, "</svg>"]) + "\n"


# -- cards -------------------------------------------------------------------------------------------------------------


@dataclass
class Card:
    """A node with its place in the picture."""

    branch: Branch
    colour: str
    tone: str
    small: list[str]
    width: float
    height: float
    below: list[Card] = field(default_factory=list)
    x: float = 0.0
    y: float = 0.0

    def walk(self) -> list[Card]:
        found = [self]
        for card in found:  # which grows meanwhile
            found.extend(card.below)
        return found


def _card(view: View, branch: Branch) -> Card:
    """A card of the size that its text needs."""
    small, board = _small(branch), _board(branch)
    text = " ".join(filter(None, [_name(branch), _label(branch), _value(branch)]))
    needed = max(7.6 * len(text) + 6, 5.7 * max(map(len, small), default=0), 6.1 * max(map(len, board), default=0))
    rows = ROW + SMALL_ROW * len(small) + (BOARD_ROW * len(board) + 3 if board else 0)
    width, height = max(NARROWEST, needed + 2 * PAD), rows + PAD + (5 if branch.share else 0)
    card = Card(branch, colour_of(branch), _tone(view, branch), small, width, height)
    card.below = [_card(view, child) for child in group_pruned(branch.below, few=2)]
    if branch.hidden and branch.below:
        card.below.append(_card(view, Branch(-1, f"… {branch.hidden:,} more", pruned=True)))
    return card


def _name(branch: Branch) -> str:
    odds = f" {branch.odds:.0%}" if branch.odds is not None else ""
    return shorten(clean(branch.name or "start"), NAME_COLUMNS) + odds


def shorten(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def _value(branch: Branch) -> str:
    return "✂" if branch.pruned and branch.action >= 0 else branch.value_text


def _small(branch: Branch) -> list[str]:
    """Visits, notes and what is not shown, in short lines."""
    visits = f"{branch.visits:,} {'visit' if branch.visits == 1 else 'visits'}" if branch.visits else ""
    more = f"… {branch.hidden:,} below" if branch.hidden and not branch.below else ""
    first = " · ".join(filter(None, [visits, more]))
    note = textwrap.wrap(clean(branch.note), NOTE_COLUMNS, max_lines=NOTE_LINES, placeholder=" …")
    return [*filter(None, [first]), *note]


def _label(branch: Branch) -> str:
    """A state that has a short name, such as a node of a tree."""
    return branch.board[0] if len(branch.board) == 1 and len(branch.board[0]) <= LABEL else ""


def _board(branch: Branch) -> tuple[str, ...]:
    return () if _label(branch) else branch.board


def colour_of(branch: Branch) -> str:
    """The colour of whoever moves there."""
    if branch.mover is None:
        return OVER
    return DICE if branch.mover == CHANCE else PLAYERS[branch.mover % len(PLAYERS)]


def _tone(view: View, branch: Branch) -> str:
    """Green for good, red for bad, to the player whose values are shown."""
    low, high = view.report.game.utility_range
    player = view.player
    if player is None or len(branch.value) <= player or high <= low or branch.proven:
        return ""
    scaled = (branch.value[player] - low) / (high - low)
    return "#15803d" if scaled > 0.55 else "#c2410c" if scaled < 0.45 else "#8a6d00"


# -- where cards lie ---------------------------------------------------------------------------------------------------


def _lay_down(root: Card) -> None:
    """Level below level; a card stands over the middle of those below it."""
    tall: dict[int, float] = {}
    levels = [(root, 0)]
    for card, level in levels:  # which grows meanwhile
        tall[level] = max(tall.get(level, 0.0), card.height)
        levels.extend((child, level + 1) for child in card.below)
    top = {level: HEAD + 16 + sum(tall[above] + GAP_BELOW for above in range(level)) for level in tall}
    for card, level in levels:
        card.y = top[level]
    _spread(root, 16.0, across=True)


def _lay_right(root: Card) -> None:
    """Column after column; a card stands beside the middle of those that follow it."""
    column, x = [root], 16.0
    while column:
        wide = max(card.width for card in column)
        for card in column:
            card.x, card.width = x, wide
        column, x = [child for card in column for child in card.below], x + wide + GAP_RIGHT
    _spread(root, HEAD + 16.0, across=False)


def _spread(card: Card, free: float, across: bool) -> float:
    """Places a card and all below it from `free` on; returns where the next may begin."""
    own, gap = (card.width, GAP_BESIDE) if across else (card.height, GAP_STACKED)
    needed = sum(_needed(child, across) for child in card.below)
    begin = free + max(0.0, (own + gap - needed) / 2)  # a card wider than all below it
    after = begin
    for child in card.below:
        after = _spread(child, after, across)
    middle = free
    if card.below:
        first, last = card.below[0], card.below[-1]
        middle = (first.x + last.x + last.width - own) / 2 if across else (first.y + last.y + last.height - own) / 2
    if across:
        card.x = max(free, middle)
    else:
        card.y = max(free, middle)
    return max(after, max(free, middle) + own + gap)


def _needed(card: Card, across: bool) -> float:
    """The room that a card and all below it take."""
    own = card.width + GAP_BESIDE if across else card.height + GAP_STACKED
    return max(own, sum(_needed(child, across) for child in card.below))


# -- drawing -----------------------------------------------------------------------------------------------------------


def _edge(card: Card, child: Card, down: bool) -> str:
    kind = "e best" if child.branch.best else "e cut" if child.branch.pruned else "e"
    if down:
        x, y, a, b = card.x + card.width / 2, card.y + card.height, child.x + child.width / 2, child.y
        path = f"M{x:.1f} {y:.1f}C{x:.1f} {(y + b) / 2:.1f} {a:.1f} {(y + b) / 2:.1f} {a:.1f} {b:.1f}"
    else:
        x, y = card.x + card.width, card.y + card.height / 2
        a, b = child.x, child.y + child.height / 2
        path = f"M{x:.1f} {y:.1f}C{(x + a) / 2:.1f} {y:.1f} {(x + a) / 2:.1f} {b:.1f} {a:.1f} {b:.1f}"
    return f'<path class="{kind}" d="{path}"/>'


def _render_card(card: Card) -> str:
    """One card; a longer text than fits is in its tooltip."""
    branch, right = card.branch, card.width - PAD
    kind = " ".join(filter(None, ["best" * branch.best, "pruned" * branch.pruned])) or "node"
    value = "v proven" if branch.proven else "v"
    tone = f' style="fill:{card.tone}"' if card.tone else ""
    whole = escape(" ".join(filter(None, [_name(branch), _value(branch), *card.small])))
    parts = [
        f'<g class="{kind}" transform="translate({card.x:.1f} {card.y:.1f})"><title>{whole}</title>',
        f'<rect class="card" width="{card.width:.1f}" height="{card.height:.1f}" rx="5"/>',
        f'<text class="b" x="{PAD}" y="16">{escape(_name(branch))}{_grey(_label(branch))}</text>',
        f'<text class="{value}" x="{right:.1f}" y="16" text-anchor="end"{tone}>{escape(_value(branch))}</text>',
    ]
    if not branch.pruned:
        parts.insert(2, f'<rect x="0" y="3" width="3" height="{card.height - 6:.1f}" rx="1.5" fill="{card.colour}"/>')
    y = 16
    for line in card.small:
        y += SMALL_ROW
        parts.append(f'<text class="s" x="{PAD}" y="{y}">{escape(line)}</text>')
    board = _board(branch)
    y += 4 if board else 0
    left = (card.width - 6.02 * max(map(len, board), default=0)) / 2
    for line in board:
        y += BOARD_ROW
        parts.append(f'<text class="m" x="{left:.1f}" y="{y}">{escape(line).replace(" ", NO_BREAK)}</text>')
    if branch.share:
        bar, at = card.width - 2 * PAD, f'x="{PAD}" y="{card.height - 8:.1f}" height="3" rx="1.5"'
        filled = max(1.0, bar * min(1.0, branch.share))
        parts.append(f'<rect class="bar" {at} width="{bar:.1f}"/><rect class="full" {at} width="{filled:.1f}"/>')
    return "".join([*parts, "</g>"])


def _grey(label: str) -> str:
    return f' <tspan class="s">{escape(label)}</tspan>' if label else ""


def _heading(view: View) -> tuple[str, str, str]:
    about = " ".join(filter(None, [f"{view.about}.", view.missing]))
    return shorten(describe_search(view.report), TITLE_COLUMNS), format_cost(view.report.cost), about


def _render_heading(view: View) -> list[str]:
    """The game, the algorithm, the cost, and what the colours mean."""
    title, cost, about = (escape(clean(text)) for text in _heading(view))
    lines = [
        f'<text class="t" x="16" y="26">{title}</text>',
        f'<text class="s" x="16" y="42">{cost}</text>',
    ]
    movers = {branch.mover: colour_of(branch) for branch in view.root.walk() if not branch.pruned}
    legend = [f'<text class="s" x="16" y="56">{about} ']
    for mover, colour in sorted((m, c) for m, c in movers.items() if m is not None):
        who = "chance" if mover == CHANCE else f"player {mover}"
        legend.append(f'<tspan style="fill:{colour}">▌</tspan>{who} to move ')
    return [*lines, "".join([*legend, "</text>"])]
