"""Changes of mind: when, during a search that is watched, its best action became another one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from outply.search.report import Report


class Changes:
    """The best actions of the reports of a search, as they come."""

    def __init__(self) -> None:
        self.found: list[tuple[int, int]] = []  # simulations or nodes, and the action that was best until then
        self.last: int | None = None

    def note(self, report: Report) -> None:
        """One more report."""
        if self.last is not None and report.action is not None and report.action != self.last:
            self.found.append((report.cost.simulations or report.cost.nodes, self.last))
        self.last = report.action

    def noted(self, reports: Iterable[Report]) -> Iterator[Report]:
        """The reports as they come, each noted."""
        for report in reports:
            self.note(report)
            yield report
