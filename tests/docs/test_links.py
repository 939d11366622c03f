"""Links between pages lead somewhere, paths that pages name exist, and tables are whole."""

import re

import pytest

from tests.support.pages import NAMES, anchors, links, spans, text
from tests.support.paths import ROOT

pytestmark = pytest.mark.compiled_in_soak

ROOMS = [ROOT, ROOT / "src" / "outply"]
"""Where a path that a page names may begin."""


@pytest.mark.parametrize("page", NAMES)
def test_links_lead_somewhere(page: str) -> None:
    for target in links(page):
        path, _, anchor = target.partition("#")
        file = (ROOT / page).parent / path if path else ROOT / page
        assert file.exists(), f"{page} links to {target}"
        assert not anchor or anchor in anchors(file), f"{page} links to {target}"


@pytest.mark.parametrize("page", [name for name in NAMES if name != "CHANGELOG.md"])
def test_named_paths_exist(page: str) -> None:
    paths = [span for span in spans(page) if re.fullmatch(r"[a-z_\d.]+(/[a-z_.][a-z_\d.]*)+/?|[a-z_]+/", span)]
    python = [match[1] for span in spans(page) if (match := re.match(r"python ([\w/]+\.py)", span))]
    missing = [
        path for path in paths + python if not any((room / path).exists() for room in [*ROOMS, (ROOT / page).parent])
    ]
    assert missing == []


@pytest.mark.parametrize("page", [name for name in NAMES if name.startswith("docs/")])
def test_every_page_is_linked(page: str) -> None:
    targets = [(ROOT / other).parent / target.partition("#")[0] for other in NAMES for target in links(other)]
    assert (ROOT / page).resolve() in {target.resolve() for target in targets}


def test_decisions_begin_with_their_date() -> None:
    for file in (ROOT / "docs" / "decisions").glob("2*.md"):
        head = file.read_text().splitlines()[:3]
        assert head[0].startswith("# ") and head[2] == file.name[:10], file.name


@pytest.mark.parametrize("page", NAMES)
def test_rows_of_tables_are_one_line(page: str) -> None:
    prose = re.sub(r"^```.*?^```", "", text(page), flags=re.DOTALL | re.MULTILINE)
    rows = [line for line in prose.splitlines() if line.startswith("|")]
    assert [row for row in rows if not row.rstrip().endswith("|")] == []
