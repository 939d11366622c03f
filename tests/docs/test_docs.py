"""The Python in README and docs runs, block after block."""

import re
import shlex
from pathlib import Path

import pytest

from outply.algorithms import NAMES as ALGORITHMS
from outply.algorithms import find
from outply.former_names import MODULES
from outply.former_names import NAMES as FORMER
from outply.policies import NAMES
from tests.support import pages
from tests.support.command_line import told
from tests.support.generated_docs import PAGES as GENERATED
from tests.support.paths import ROOT

COMPILED = (
    "README.md",
    "docs/algorithms/mcts.md",
    "docs/export.md",
    "docs/extending/tree_policy.md",
    "docs/gdl.md",
    "docs/gpu.md",
)
"""Pages that show the compiler at work or search for long; the others run as plain Python, and compiled in a soak."""


@pytest.mark.parametrize(
    "page",
    [
        pytest.param(name, marks=pytest.mark.compiled if name in COMPILED else pytest.mark.compiled_in_soak)
        for name in pages.NAMES
        if pages.blocks(name, "python")
    ],
)
def test_page_runs(page: str) -> None:
    names: dict[str, object] = {"__name__": "page"}
    for block in pages.blocks(page, "python"):
        exec(compile(block, page, "exec"), names)


PLANNING = [page for page in pages.NAMES if any("class Model(" in block for block in pages.blocks(page, "python"))]


@pytest.mark.parametrize("page", PLANNING)
def test_model_on_the_page_of_a_planning_problem_is_that_of_the_rules(page: str) -> None:
    rules = (ROOT / "src/outply/games" / Path(page).with_suffix(".py").name).read_text().splitlines()
    (block,) = [block for block in pages.blocks(page, "python") if "class Model(" in block]
    classes = block[: block.index("\nmodel = ")].splitlines()
    shown = [line for line in classes if line.startswith("    ")]
    assert len(shown) > 10
    assert [line for line in shown if line not in rules] == []


@pytest.mark.parametrize("page", GENERATED)
def test_generated_page_is_up_to_date(page: str) -> None:
    assert pages.text(page) == GENERATED[page](), "write it again: python -m tests.support.generated_docs"


@pytest.mark.compiled  # plain Python proves less in a second
def test_readme_prints_what_it_says() -> None:
    text = (ROOT / "README.md").read_text()
    claims = re.findall(r"^print\((.*?)\) +# (.*)$", text, re.MULTILINE)
    first = re.search(r"```python\n(.*?)```", text, re.DOTALL)
    assert claims and first is not None
    names: dict[str, object] = {"__name__": "readme"}
    exec(compile(first[1], "README.md", "exec"), names)
    for expression, printed in claims:
        assert eval(f"' '.join(str(part) for part in ({expression},))", names) == printed


@pytest.mark.compiled
def test_readme_shows_what_the_command_prints() -> None:
    (shown,) = [block for block in pages.blocks("README.md", "console") if "╭" in block]
    command, *lines = shown.splitlines()
    printed = {line.rstrip() for line in told(*shlex.split(command)[2:]).splitlines()}
    timed = [line for line in lines if " nodes · " in line]
    assert timed and [line for line in lines if line not in printed] == timed


def test_readme_shows_the_speed_that_was_measured() -> None:
    rows = re.findall(r"^\| (\w+ \| [\d,]+ \| [\d,]+ \| [\d.]+ \|)$", pages.text("README.md"), re.MULTILINE)
    measured = pages.text("bench/results/mcts.md")
    assert len(rows) >= 5
    assert [row for row in rows if f"| {row}" not in measured] == []


def test_every_former_name_is_in_the_changelog() -> None:
    options = [old for name in ALGORITHMS for old in find(name).formerly]
    names = [*(f"outply.{old}" for old in MODULES), *(old.rpartition(".")[2] for old in FORMER), *options]
    words = re.findall(r"\w+", pages.text("CHANGELOG.md"))
    assert [name for name in names if name.rpartition(".")[2] not in words] == []


def test_every_figure_file_names_its_command() -> None:
    for page in (ROOT / "bench" / "results").glob("*.md"):
        assert re.search(r"`(python|outply) [^`]+`", page.read_text()), page.name


def test_every_part_is_in_the_docs() -> None:
    text = "".join(pages.text(name) for name in pages.NAMES if name.startswith("docs/algorithms/"))
    missing = [name for name, where in NAMES.items() if f"`{where.split(':')[1]}`" not in text]
    assert missing == []
