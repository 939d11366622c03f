"""A search tree as a page of its own: nodes that open and close, the best line open from the start."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from outply.draw.sources import view_of
from outply.draw.svg import colour_of
from outply.draw.view import Branch, Extent, View, clean, describe_search
from outply.game import CHANCE
from outply.search.report import Report, format_cost

LIMITS = Extent(nodes=2000, breadth=40, depth=80)
FEW = 24
"""A tree of no more nodes than this is open from the start."""

STYLE = """
.outply{font:14px/1.45 system-ui,'Segoe UI',Roboto,'DejaVu Sans',sans-serif;color:#1f2933;background:#fbfcfd;
padding:1rem 1.25rem;border-radius:8px}
.outply h1{font-size:1.15rem;margin:0}.outply p{margin:.15rem 0;color:#66727f;font-size:.85rem}
.outply ul{list-style:none;margin:0;padding:0 0 0 1.1rem;border-left:1px solid #dbe1e8}
.outply>ul{border:0;padding-left:0;margin-top:.8rem}.outply li{margin:.15rem 0}
.outply summary,.outply .leaf{display:flex;flex-wrap:wrap;gap:.6rem;align-items:center;padding:.1rem .4rem;
border-radius:5px;cursor:default}
.outply summary{cursor:pointer}.outply summary::before{content:'▸';color:#98a2ae;width:.7em}
.outply details[open]>summary::before{content:'▾'}.outply .leaf::before{content:'';width:.7em}
.outply summary:hover,.outply .leaf:hover{background:#eef2f6}
.outply i{width:.6rem;height:.6rem;border-radius:50%;flex:none}.outply b{font-weight:600}
.outply .v{font-weight:600;font-variant-numeric:tabular-nums}.outply .proven{color:#9d1f8f}
.outply .s{color:#66727f;font-size:.85rem}.outply .bar{width:60px;height:5px;border-radius:3px;background:#dfe5ec}
.outply .bar span{display:block;height:100%;border-radius:3px;background:#7aa7e8}
.outply .best>details>summary,.outply .best>.leaf{box-shadow:inset 3px 0 #16a34a}
.outply .best>details>summary .bar span{background:#4cc07a}.outply .pruned{color:#98a2ae;text-decoration:line-through}
.outply pre{margin:.1rem 0 .3rem 2.2rem;font:12px/1.2 ui-monospace,'DejaVu Sans Mono',Menlo,monospace;color:#3c4855}
.outply button{font:inherit;font-size:.8rem;border:1px solid #cfd6df;border-radius:5px;background:none;color:inherit;
cursor:pointer}
@media (prefers-color-scheme:dark){.outply{color:#e3e8ee;background:#14181d}.outply p,.outply .s{color:#94a0ad}
.outply ul{border-color:#333d48}.outply summary:hover,.outply .leaf:hover{background:#1f262e}
.outply pre{color:#b9c3cd}.outply .proven{color:#f08be4}.outply .bar{background:#333d48}}
""".strip().replace("\n", "")

ALL = "this.closest('.outply').querySelectorAll('details').forEach(d=>d.open={})"
OPEN_ALL, CLOSE_ALL = (f'<button onclick="{ALL.format(to)}">' for to in ("true", "false"))
BUTTONS = f"<p>{OPEN_ALL}open all</button> {CLOSE_ALL}close all</button></p>"


def html(report: Report, limits: Extent | None = None) -> str:
    """The tree of a search as a page of its own."""
    view = view_of(report, limits or LIMITS)
    title = escape(describe_search(report))
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>'
    page = (
        "<style>body{margin:0;background:#fbfcfd}@media (prefers-color-scheme:dark){body{background:#14181d}}</style>"
    )
    return f'<!DOCTYPE html>\n<html lang="en"><head>{head}{page}</head>\n<body>\n{fragment(view)}\n</body></html>\n'


def fragment(view: View) -> str:
    """The tree as a part of a page."""
    report = view.report
    title = escape(describe_search(report))
    about = escape(" ".join(filter(None, [f"{view.about}.", view.missing])))
    head = f"<h1>{title}</h1><p>{escape(format_cost(report.cost))}</p><p>{about} {_legend(view)}</p>{BUTTONS}"
    body = "\n".join(_lines(view.root, view.shown <= FEW))
    return f'<div class="outply"><style>{STYLE}</style>{head}\n<ul>{body}</ul></div>'


def _legend(view: View) -> str:
    movers = {branch.mover: colour_of(branch) for branch in view.root.walk() if not branch.pruned}
    told = [(m, c, "chance" if m == CHANCE else f"player {m}") for m, c in movers.items() if m is not None]
    return " ".join(f'<span style="color:{colour}">●</span> {who} to move' for _, colour, who in sorted(told))


def _lines(branch: Branch, opened: bool) -> Iterator[str]:
    """A list item a node; one with something below it can be opened."""
    kind = "best" if branch.best else "node"
    board = "\n".join(branch.board)
    inside = f"<pre>{escape(board)}</pre>" if board and not branch.pruned else ""
    if not branch.below and not branch.hidden:
        yield f'<li class="{kind}"><div class="leaf">{_format(branch)}</div>{inside}</li>'
        return
    state = " open" if branch.best or opened else ""
    yield f'<li class="{kind}"><details{state}><summary>{_format(branch)}</summary>{inside}<ul>'
    for child in branch.below:
        yield from _lines(child, opened)
    if branch.hidden:
        yield f'<li><div class="leaf s">… {branch.hidden:,} more</div></li>'
    yield "</ul></details></li>"


def _format(branch: Branch) -> str:
    """One line: the action, the value, the visits, and what there is to say."""
    name = escape(clean(branch.name)) or "start"
    parts = [f'<i style="background:{"#cfd6df" if branch.pruned else colour_of(branch)}"></i>']
    parts.append(
        f'<b class="pruned">{name}</b> <span class="s">✂ not looked at</span>' if branch.pruned else f"<b>{name}</b>"
    )
    if branch.odds is not None:
        parts.append(f'<span class="s">{branch.odds:.3g}</span>')
    if branch.value_text:
        parts.append(f'<span class="v{" proven" * bool(branch.proven)}">{escape(branch.value_text)}</span>')
    if branch.share:
        parts.append(f'<span class="bar"><span style="width:{min(1.0, branch.share):.1%}"></span></span>')
    if branch.visits:
        parts.append(f'<span class="s">{branch.visits:,} visits, {branch.share:.1%}</span>')
    if branch.note:
        parts.append(f'<span class="s">{escape(clean(branch.note))}</span>')
    return " ".join(parts)
