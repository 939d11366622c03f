"""A report in a notebook: what to play, the ranked actions with bars, the line, the cost; its tree can be opened."""

from __future__ import annotations

from html import escape

from outply.draw.html import fragment
from outply.draw.sources import has_tree, view_of
from outply.draw.svg import svg
from outply.draw.view import Extent, clean
from outply.search.report import Move, Report, format_cost, format_move, format_value, in_order

LIMITS = Extent(nodes=150, breadth=10, depth=20)
SHOWN = 12
HEAD = "<tr><th>action</th><th>value</th><th>visits</th><th>share</th></tr>"
STYLE = (
    ".outply-report{font:13px/1.4 system-ui,sans-serif}"
    ".outply-report pre{margin:0;font:12px/1.15 ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace}"
    ".outply-report td,.outply-report th{text-align:left!important;padding:.1rem .6rem;white-space:nowrap}"
    ".outply-report .bar{display:inline-block;height:.6em;background:#7aa7e8;border-radius:2px}"
    ".outply-report .best .bar{background:#4cc07a}.outply-report .best td{font-weight:600}"
    ".outply-report small{opacity:.7}"
)


def html(report: Report) -> str:
    """The whole report as a part of a page."""
    moves = in_order(report)
    rows = "".join(_row(report, move) for move in moves[:SHOWN])
    more = f"<tr><td>… {len(moves) - SHOWN} more</td></tr>" if len(moves) > SHOWN else ""
    table = f"<table>{HEAD}{rows}{more}</table>" if moves else ""
    line = " ".join(_text(name) for name in report.named_line()[:16])
    told = _text(format_value(report.game, report.game.to_move(report.state), report.value, report.proven))
    note = f"<div>{_text(report.note)}</div>" if report.note else ""
    tree = ""
    if has_tree(report):
        tree = f"<details><summary>tree</summary>{fragment(view_of(report, LIMITS))}</details>"
    return (
        f'<div class="outply-report"><style>{STYLE}</style><pre>{_text(report.game.show(report.state))}</pre>'
        f"{table}<div><b>{told}</b> · line {line}</div>{note}"
        f"<small>{_text(format_cost(report.cost))}</small>{tree}</div>"
    )


def picture(report: Report) -> str | None:
    """The tree as a picture, if there is a tree."""
    return svg(report) if has_tree(report) else None


def _row(report: Report, move: Move) -> str:
    kind = ' class="best"' if move.action == report.action else ""
    bar = f'<span class="bar" style="width:{100 * move.share:.0f}px"></span> {move.share:.1%}'
    value = _text(format_move(report.game, report.game.to_move(report.state), move))
    cells = (_text(move.name), value, f"{move.visits:,}", bar)
    return f"<tr{kind}>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"


def _text(text: str) -> str:
    return escape(clean(text))
