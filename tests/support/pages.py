"""The pages of the documentation, and what stands in them."""

from __future__ import annotations

import re
from pathlib import Path

from tests.support.paths import ROOT

FRONT = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "bench/README.md")
PAGES = sorted([ROOT / name for name in FRONT])
PAGES += sorted((ROOT / "docs").rglob("*.md")) + sorted((ROOT / "bench" / "results").glob("*.md"))
"""Every page that people read."""

NAMES = [str(page.relative_to(ROOT)) for page in PAGES]


def text(page: str) -> str:
    """The text of a page, by its path in the repository."""
    return (ROOT / page).read_text(encoding="utf-8")


def blocks(page: str, language: str) -> list[str]:
    """The fenced blocks of a page in one language."""
    return re.findall(rf"^```{language}\n(.*?)^```", text(page), re.DOTALL | re.MULTILINE)


def spans(page: str) -> list[str]:
    """What stands between single backticks; a line break in it is a space."""
    prose = re.sub(r"^```.*?^```", "", text(page), flags=re.DOTALL | re.MULTILINE)
    return [re.sub(r"\s+", " ", span) for span in re.findall(r"(?<!`)`([^`]+)`(?!`)", prose)]


def commands(page: str) -> list[str]:
    """Every line of a page that calls `outply`: in blocks after a `$`, in prose between backticks."""
    shown = re.findall(r"^\$ (?:uvx --from \. )?(outply\b.*)$", text(page), re.MULTILINE)
    told = [span for span in spans(page) if re.match(r"outply( |$)", span)]
    return [re.sub(r"\s+#.*", "", line) for line in shown] + told


def links(page: str) -> list[str]:
    """Targets of links and pictures that lie in the repository."""
    prose = re.sub(r"^```.*?^```", "", text(page), flags=re.DOTALL | re.MULTILINE)
    found = re.findall(r"\]\(([^)\s]+)\)", prose)
    return [target for target in found if not re.match(r"https?:|mailto:", target)]


def anchors(page: Path) -> set[str]:
    """The anchors of the headings of a page, as code hosts make them."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}
