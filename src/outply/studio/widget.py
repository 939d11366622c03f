"""A report in a notebook as the studio shows it: board, moves, tree, steps and reasons, without a server."""

from __future__ import annotations

from functools import cache
from typing import Any

from outply.draw.view import describe_search
from outply.search.report import Report
from outply.studio.container import pack_container
from outply.studio.export import frames, has_page, place_of
from outply.studio.files import FOLDER


def show(report: Report, title: str = "") -> Any:
    """A widget for notebooks that shows a search; it needs the extra `notebook`."""
    if not has_page(report):
        raise ValueError("there is nothing to look into: search with MCTS, or with trace=True.")
    from outply.studio.analysis import report_frame

    whole = report.whole()
    place = place_of(whole)
    command = f"outply search {place.position.game} --seed {whole.seed}"
    frame = report_frame(place, whole, 1, 0, 1, command, max(0, place.mover))
    return _widget()(data=pack_container(frames(place, whole, frame)), title=title or describe_search(whole))


@cache
def _widget() -> Any:
    """The class of the widget, made once: its module is sent to the notebook once."""
    try:
        import anywidget
        import traitlets
    except ImportError:
        raise ImportError('op.show needs anywidget; pip install "outply[notebook]" installs it.') from None

    class SearchWidget(anywidget.AnyWidget):  # type: ignore[misc, unused-ignore]
        """One search."""

        _esm = (FOLDER / "parts" / "widget.js").read_text(encoding="utf-8")
        data = traitlets.Unicode().tag(sync=True)
        title = traitlets.Unicode().tag(sync=True)

    return SearchWidget
