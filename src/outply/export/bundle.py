"""The scripts of a module and of a page: files of JavaScript, joined to one without imports."""

from __future__ import annotations

import re
from importlib import resources

ENGINE = ("search.js", "mcts.js", "alpha_beta.js", "records.js", "engine.js")
"""The files that play and search, each before those that import it."""


def worker() -> str:
    """The script of the worker, built of these files and `worker.js`, and without their names."""
    return static("worker.built.js")


def module() -> str:
    """The script for people who build their own page, as a module of JavaScript without imports."""
    files = (*ENGINE, "python.js", "view.js", "unpack.js", "module.js")
    return "\n".join(map(_scoped, files)) + "\nexport { loadGame as load };\n"


def engine() -> str:
    """The script that plays and searches with a module, as a module of JavaScript without imports."""
    return "\n".join(map(_scoped, ENGINE)) + "\nexport { load, Game };\n"


def _scoped(name: str) -> str:
    """A file that gives only what it exports to those behind it."""
    script = static(name)
    given = re.findall(r"(?m)^export (?:async )?(?:function|class|const) (\w+)", script)
    inner = re.sub(r"(?m)^import .*\n|^export ", "", script)
    return f"const {{ {', '.join(given)} }} = (() => {{\n{_lean(inner)}\nreturn {{ {', '.join(given)} }};\n}})();"


def _lean(script: str) -> str:
    """The script without comments that stand alone and without indentation."""
    lines = (line.strip() for line in script.splitlines())
    return "\n".join(line for line in lines if line and not line.startswith(("//", "/**", "* ")))


def static(name: str) -> str:
    """The text of a file that comes with this folder."""
    return (resources.files("outply.export") / "static" / name).read_text(encoding="utf-8")
