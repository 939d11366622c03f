"""The Python in README and docs runs, block after block."""

import re

import pytest

from outply.policies import NAMES
from tests.support.paths import ROOT

PAGES = ["README.md", *(f"docs/{page.name}" for page in sorted((ROOT / "docs").glob("*.md")))]


@pytest.mark.parametrize("page", PAGES)
def test_page_runs(page: str) -> None:
    names: dict[str, object] = {"__name__": "page"}
    for block in re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(), re.DOTALL):
        exec(compile(block, page, "exec"), names)


@pytest.mark.compiled  # plain Python proves less in a second
def test_readme_prints_what_it_says() -> None:
    text = (ROOT / "README.md").read_text()
    claims = re.findall(r"^print\((.*?)\) +# (.*)$", text, re.MULTILINE)
    first = re.search(r"```python\n(.*?)```", text, re.DOTALL)
    assert claims and first is not None
    names: dict[str, object] = {"__name__": "readme"}
    exec(compile(first[1], "README.md", "exec"), names)
    for expression, told in claims:
        assert eval(f"' '.join(str(part) for part in ({expression},))", names) == told


def test_every_figure_file_names_its_command() -> None:
    for page in (ROOT / "bench" / "results").glob("*.md"):
        assert re.search(r"`(python|outply) [^`]+`", page.read_text()), page.name


def test_every_part_is_in_the_docs() -> None:
    told = (ROOT / "docs" / "mcts.md").read_text() + (ROOT / "docs" / "exact.md").read_text()
    missing = [name for name, where in NAMES.items() if f"`{where.split(':')[1]}`" not in told]
    assert missing == []
