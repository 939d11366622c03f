"""The walks of docs/architecture.md have no step back."""

import ast
import re
import tomllib
from pathlib import Path

import pytest

from tests.support.pages import text
from tests.support.paths import ROOT

SOURCE = ROOT / "src" / "outply"
PARTS = re.findall(r"^## (.*?)\n(.*?)(?=^## |\Z)", text("docs/architecture.md"), re.DOTALL | re.MULTILINE)


def files(walk: str) -> list[Path]:
    """The files that the steps of a walk name."""
    steps = re.findall(r"^\d+\. .*$", walk, re.MULTILINE)
    return [Path(path) for step in steps for path in re.findall(r"`([\w/]+\.py)`", step)]


WALKS = {heading: files(walk) for heading, walk in PARTS}


def rooms() -> list[list[str]]:
    """The rooms from the highest to the lowest, as the import contract has them; those of one line are equals."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    (layers,) = [contract["layers"] for contract in contracts if contract.get("containers") == ["outply"]]
    return [["__init__"], *([room.strip() for room in re.split(r"[|:]", line)] for line in layers)]


def height(file: Path) -> int:
    """How far down the house a file lies; the public names lie on top."""
    room = file.parts[0].removesuffix(".py")
    return next(number for number, equals in enumerate(rooms()) if room in equals)


def imported(file: Path) -> set[Path]:
    """The files that a file imports when it is used; what only type checkers import does not count."""
    tree = ast.parse((SOURCE / file).read_text())
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            node.body = [ast.Pass()]
    froms = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    names = [f"{node.module}.{name.name}" for node in froms for name in node.names]
    return {found for name in names if name.startswith("outply.") and (found := file_of(name))}


def file_of(name: str) -> Path | None:
    """The file of a module, or of the module that holds this name."""
    path = name.removeprefix("outply.").replace(".", "/")
    holder = path.rpartition("/")[0]
    candidates = (f"{path}.py", f"{path}/__init__.py", f"{holder}.py", f"{holder}/__init__.py")
    return next((Path(each) for each in candidates if (SOURCE / each).is_file()), None)


@pytest.mark.parametrize("walk", WALKS)
def test_every_file_is_there_once(walk: str) -> None:
    assert len(WALKS[walk]) >= 15 and len(set(WALKS[walk])) == len(WALKS[walk])
    assert [file for file in WALKS[walk] if not (SOURCE / file).exists()] == []


@pytest.mark.parametrize("walk", WALKS)
def test_every_step_stays_in_its_room_or_goes_down(walk: str) -> None:
    heights = [height(file) for file in WALKS[walk]]
    assert heights == sorted(heights)


@pytest.mark.parametrize("walk", WALKS)
def test_no_file_imports_one_above_it(walk: str) -> None:
    for number, file in enumerate(WALKS[walk]):
        back = imported(file) & set(WALKS[walk][:number])
        assert back == set(), f"{file} imports {back}"
