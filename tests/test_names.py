"""Names: one word, one meaning, and a module is a noun."""

import ast
import re
from collections import defaultdict
from pathlib import Path

from tests.support.paths import ROOT

SOURCE = ROOT / "src" / "outply"
FILES = sorted(SOURCE.rglob("*.py"))

NOUNS = {"shared"}
"""Folders whose name is a participle that every newcomer understands."""

PROBES = re.compile(r"""(has|get)attr\((self|self\.run|run|algorithm|chosen), ["']|hasattr\(\w+, "(start|advance)"\)""")
"""Asking a run or an algorithm whether it can do something, instead of relying on its base class."""

REGISTRIES = {"__init__.py", "former_names.py", "loading.py"}
"""Files that find modules by name: public names, former names, games, policies, algorithms and commands."""


def classes(file: Path) -> list[str]:
    return [node.name for node in ast.parse(file.read_text()).body if isinstance(node, ast.ClassDef)]


def test_no_class_name_means_two_things() -> None:
    """Except in games and knowledge, where every game has a State and an Evaluation."""
    homes = defaultdict(list)
    for file in FILES:
        room = file.relative_to(SOURCE).parts[0]
        for name in classes(file) if room not in ("games", "knowledge") else ():
            homes[name].append(str(file.relative_to(SOURCE)))
    assert {name: files for name, files in homes.items() if len(files) > 1} == {}


def test_no_module_is_named_by_a_participle() -> None:
    stems = {file.stem if file.stem != "__init__" else file.parent.name for file in FILES} - NOUNS
    # evaluated.py holds Evaluated, a public name
    assert sorted(stem for stem in stems if stem.endswith(("ed", "wn", "ept", "old"))) == ["evaluated"]


def test_every_package_says_what_it_is_for() -> None:
    for file in FILES:
        assert (ast.get_docstring(ast.parse(file.read_text())) or "").strip(), file


def test_modules_are_found_by_name_in_registries_only() -> None:
    found = {file.name for file in FILES if "import_module(" in file.read_text()}
    assert found <= REGISTRIES


def test_nobody_probes_a_run_or_an_algorithm() -> None:
    for file in FILES:
        text = file.read_text()
        assert not PROBES.search(text), file
