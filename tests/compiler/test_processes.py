"""Compiled code across processes: found again, never stale, never mixed up, whatever happens to the cache."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import outply
from tests.support.edited_project import EDITS, edit, write_project
from tests.support.effort import samples, soak_takes_more
from tests.support.subprocess_probe import ROOT, heard, run_python, start_python

pytestmark = pytest.mark.compiled

TELL = "from game import Nim; from tests.support.subprocess_probe import tell; tell(Nim())"

GAME = """
from typing import NamedTuple

import outply as op

WORTH = 0.25


class State(NamedTuple):
    pile: int
    player: int


class Nim(op.Game):
    def initial(self):
        return State(5, 0)

    def to_move(self, s):
        return s.player

    def actions(self, s):
        for take in range(1, 3):
            if take <= s.pile:
                yield take

    def result(self, s, take):
        return State(s.pile - take, 1 - s.player)

    def is_terminal(self, s):
        return s.pile == 0

    def utility(self, s, player):
        return worth(player)


def worth(player):
    return WORTH + player
"""


def small_project(folder: Path, text: str = GAME) -> Path:
    """A project of one small file."""
    folder.mkdir()
    (folder / "game.py").write_text(text)
    return folder


def as_plain(told: dict[str, Any]) -> list[list[float]]:
    """What was seen, which compiled and plain rules must agree on."""
    assert told["seen"] == told["plain"]
    found: list[list[float]] = told["seen"]
    return found


@pytest.fixture(scope="module")
def known(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, Path, dict[str, Any]]]:
    """The small project, a cache that holds its kernel, and what the first process told."""
    folder = small_project(tmp_path_factory.mktemp("known") / "project")
    yield folder, folder.parent / "cache", run_python(TELL, folder)


@pytest.fixture
def warm(known: tuple[Path, Path, dict[str, Any]], tmp_path: Path) -> tuple[Path, list[list[float]]]:
    """A copy of the small project beside a copy of its cache, and what its game looks like."""
    folder, cache, told = known
    shutil.copytree(folder, tmp_path / "project")
    shutil.copytree(cache, tmp_path / "cache")
    return tmp_path / "project", as_plain(told)


# -- found again -----------------------------------------------------------------------------------------------------


def test_a_second_process_compiles_nothing(known: tuple[Path, Path, dict[str, Any]]) -> None:
    folder, _, first = known
    assert (first["hits"], first["misses"]) == (0, 1)
    assert first["compilations"] > 0
    second = run_python(TELL, folder)
    assert (second["hits"], second["misses"], second["compilations"]) == (1, 0, 0)
    assert as_plain(second) == as_plain(first)


def test_a_comment_compiles_nothing(warm: tuple[Path, list[list[float]]]) -> None:
    folder, before = warm
    (folder / "game.py").write_text("# a comment\n" + GAME + "\nUNUSED = 1\n")
    told = run_python(TELL, folder)
    assert told["compilations"] == 0
    assert as_plain(told) == before


def test_importing_outply_does_not_import_the_compiler(tmp_path: Path) -> None:
    code = "import sys, json, outply; print(json.dumps([name for name in sys.modules if name in ('numba', 'numpy')]))"
    assert run_python(code, small_project(tmp_path / "project")) == []


FAIL = """
import sys
from game import Nim, State
from tests.support.subprocess_probe import probe
import numpy as np
from outply.compiler.kernel import Ready
from outply.boards.random import seeded
ready = Ready(Nim())
states = ready.states(2)
states[0] = State(77, 0)
try:
    ready.run(probe, states, seeded(1), np.zeros(8))
except RuntimeError as error:
    import json
    sys.stdout.write(json.dumps(str(error)))
"""


def test_a_rule_that_was_compiled_in_another_folder_fails_in_this_one(tmp_path: Path) -> None:
    """No random game comes to this state, so only the compiler knows where it was, and that was elsewhere."""
    failing = "        if s.pile > 9:\n            raise ValueError('too many')\n        for take"
    text = GAME.replace("        for take", failing)
    for name in ("one", "other"):
        folder = small_project(tmp_path / name, text)
        line = text[: text.index("raise")].count("\n") + 1
        assert run_python(FAIL, folder) == f"{folder}/game.py:{line}: Nim.actions(…) raised ValueError: too many."


# -- never stale -----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def wide(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, list[list[float]]]]:
    """The project of several files, with a cache that holds its kernel."""
    folder = write_project(tmp_path_factory.mktemp("wide") / "project")
    yield folder, as_plain(run_python(TELL, folder))


@pytest.mark.parametrize(
    "kind",
    soak_takes_more(
        5,
        [
            "rule",
            "inherited rule",
            "constant of a module in a module",
            "other closure under the same name",
            "order of fields",
            "class constant",
            "default of a method",
            "constant in another file",
            "helper of a helper",
        ],
    ),
)
def test_an_edit_is_seen_at_once(wide: tuple[Path, list[list[float]]], kind: str, tmp_path: Path) -> None:
    folder, before = wide
    edited = write_project(tmp_path / "project")
    edit(edited, *EDITS[kind])
    told = run_python(TELL, edited, OUTPLY_CACHE_DIR=str(folder.parent / "cache"))
    assert told["compilations"] > 0
    assert as_plain(told) != before


def test_a_table_is_read_at_run_time(tmp_path: Path) -> None:
    """Its contents are no part of the code: another table needs no other code, and is never an old one."""
    text = GAME.replace("return worth(player)", "return self.worths[player]").replace(
        "    def initial",
        "    @property\n    def worths(self):\n        return np.arange(3) * FACTOR\n\n    def initial",
    )
    folder = small_project(tmp_path / "project", "import numpy as np\n\nFACTOR = 2.5\n" + text)
    before = as_plain(run_python(TELL, folder))
    edit(folder, "game.py", "np.arange(3) * FACTOR", "np.arange(7) * FACTOR + 1")
    told = run_python(TELL, folder)
    assert told["compilations"] == 0
    assert as_plain(told) != before


@pytest.mark.parametrize(
    "how", soak_takes_more(1, ["looked_up(WORTHS, player)", "WORTHS[player]", "WORTHS[::2][player]"])
)
def test_a_great_array_is_cached_and_never_stale(tmp_path: Path, how: str) -> None:
    """A table at the top of a file, as great as an attack table: neither compiled in nor an address of one process."""
    top = "import numpy as np\n\nWORTHS = np.arange(300_000) * 2.5\n"
    end = "\n\ndef looked_up(table, i):\n    return table[i] + 1\n"
    folder = small_project(tmp_path / "project", top + GAME.replace("WORTH + player", how) + end)
    first, second = run_python(TELL, folder), run_python(TELL, folder)
    assert (first["compilations"] > 0, second["compilations"]) == (True, 0)
    assert as_plain(first) == as_plain(second)
    edit(folder, "game.py", "* 2.5", "* 3.5 + 1")
    assert as_plain(run_python(TELL, folder)) != as_plain(first)
    assert sum(entry.stat().st_size for entry in (tmp_path / "cache").iterdir()) < 1_000_000


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("boards/random.py", "(counter + 1) & MASK", "(counter + 3) & MASK"),
        ("compiler/native/rows.py", '"""Compiled states', '"""The compiled states'),
        ("__init__.py", '__version__ = "', '__version__ = "9'),
    ],
)
def test_an_upgrade_never_loads_old_kernels(tmp_path: Path, file: str, old: str, new: str) -> None:
    folder = small_project(tmp_path / "project")
    shutil.copytree(Path(outply.__file__).parent, tmp_path / "installed" / "outply")
    paths = os.pathsep.join(map(str, (tmp_path / "installed", folder, ROOT)))
    before = run_python(TELL, folder, PYTHONPATH=paths)
    again = run_python(TELL, folder, PYTHONPATH=paths)
    assert (before["compilations"] > 0, again["compilations"]) == (True, 0)
    edit(tmp_path / "installed" / "outply", file, old, new)
    upgraded = run_python(TELL, folder, PYTHONPATH=paths)
    assert upgraded["compilations"] > 0
    assert (as_plain(upgraded) != as_plain(before)) == (file == "boards/random.py")


# -- never mixed up --------------------------------------------------------------------------------------------------

LONG = '''

def worth(player):
    """Long enough that the compiler does not put it into its caller."""
    total, x = 0.0, player + 3
    for i in range(50):
        for j in range(i):
            x = (x * 1103515245 + 12345) % 2147483648
            if x % 7 == 3:
                total += x % 5
            elif x % 11 == 2:
                total -= x % 3
            elif x % 13 == i % 13:
                x = x // 2 + i
    return total * 1e-30 + WORTH
'''

BOTH = """
import importlib, sys
from tests.support.subprocess_probe import tell

def game(folder):
    sys.path.insert(0, folder)
    for name in ("game", "worth"):
        sys.modules.pop(name, None)
    importlib.invalidate_caches()
    found = importlib.import_module("game").Nim()
    sys.path.remove(folder)
    return found

tell(*map(game, {folders}))
"""


def test_games_of_the_same_names_never_mix(tmp_path: Path) -> None:
    """Compiled in two processes, they would have functions of the same names and numbers, and a linker takes one."""
    folders = []
    for name, worth in (("one", 0.25), ("other", 0.75)):
        text = GAME[: GAME.index("\n\ndef worth")].replace("WORTH = 0.25", "from worth import worth")
        folder = small_project(tmp_path / name, text)
        (folder / "worth.py").write_text(f"WORTH = {worth}\n{LONG}")
        folders.append(folder)
    apart = [as_plain(run_python(TELL, folder))[0] for folder in folders]
    assert apart[0] != apart[1]
    for order in ([0, 1], [1, 0], [0, 1, 0]):
        names = [str(folders[index]) for index in order]
        told = run_python(BOTH.format(folders=names), tmp_path, OUTPLY_CACHE_DIR=str(tmp_path / "cache"))
        assert as_plain(told) == [apart[index] for index in order]
        assert told["compilations"] == 0
    cold = run_python(BOTH.format(folders=list(map(str, folders))), tmp_path, OUTPLY_CACHE_DIR=str(tmp_path / "new"))
    assert as_plain(cold) == apart


def test_processes_and_their_children_count_functions_from_elsewhere(tmp_path: Path) -> None:
    code = """
import json, os, warnings
from outply.compiler.native import code_cache
warnings.simplefilter("ignore", DeprecationWarning)  # NumPy has threads, of which Python 3.12 warns at a fork
from numba.core.bytecode import FunctionIdentity
read, write = os.pipe()
if os.fork() == 0:
    os.write(write, str(next(FunctionIdentity._unique_ids)).encode())
    os._exit(0)
os.wait()
print(json.dumps([int(os.read(read, 100)), next(FunctionIdentity._unique_ids), code_cache.NUMBERED]))
"""
    folder = small_project(tmp_path / "project")
    told = [run_python(code.replace("print", "import sys; sys.stdout.write"), folder) for _ in range(2)]
    assert all(numbered for _, _, numbered in told)
    assert len({number for numbers in told for number in numbers[:2]}) == 4


def test_games_of_other_projects_do_no_harm(warm: tuple[Path, list[list[float]]], tmp_path: Path) -> None:
    """The cache holds kernels for classes that this process cannot import."""
    folder, before = warm
    other = small_project(tmp_path / "other", GAME.replace("class Nim", "class Kayles") + "\nNim = Kayles\n")
    (other / "game.py").rename(other / "kayles.py")
    run_python("from kayles import Nim; from tests.support.subprocess_probe import tell; tell(Nim())", other)
    told = run_python(TELL, folder)
    assert told["compilations"] == 0
    assert as_plain(told) == before


# -- wherever a game is written ----------------------------------------------------------------------------------------

SCRIPT = GAME + "\nfrom tests.support.subprocess_probe import tell\n\ntell(Nim())\n"

CELL = f"""
import __main__
exec(compile({GAME!r}, "<ipython-input-1-0123456789ab>", "exec"), __main__.__dict__)
from tests.support.subprocess_probe import tell
tell(Nim())
"""

NOWHERE = f"""
space = {{}}
exec({GAME!r}, space)
from tests.support.subprocess_probe import tell
tell(space["Nim"]())
"""

UNIMPORTABLE = NOWHERE.replace("{}", "{'__name__': 'no module of this name'}", 1)


@pytest.mark.parametrize(
    "code", soak_takes_more(2, [CELL, NOWHERE, SCRIPT, UNIMPORTABLE]), ids=["cell", "nowhere", "script", "unimportable"]
)
def test_a_game_without_a_module_is_cached_too(code: str, tmp_path: Path) -> None:
    folder = small_project(tmp_path / "project")
    first, second = run_python(code, folder), run_python(code, folder)
    assert first["compilations"] > 0
    assert second["compilations"] == 0
    assert as_plain(first) == as_plain(second)


# -- whatever happens to the cache -------------------------------------------------------------------------------------


def _cut(entry: Path) -> None:
    entry.write_bytes(entry.read_bytes()[:-100])


def _emptied(entry: Path) -> None:
    entry.write_bytes(b"")


def _flipped(entry: Path) -> None:
    data = bytearray(entry.read_bytes())
    data[len(data) // 2] ^= 16
    entry.write_bytes(data)


def _folder(entry: Path) -> None:
    entry.unlink()
    entry.mkdir()


def _wicked(entry: Path) -> None:
    """A pickle that would end the process, without the head that an entry must have."""
    entry.write_bytes(b"cos\n_exit\n(I7\ntR.")


def _not_a_kernel(entry: Path) -> None:
    """Whole, but not what it should be."""
    from outply.compiler import cache

    key = entry.name.removesuffix(cache.ENTRY)
    entry.write_bytes(cache._head(key, b"no pickle") + b"no pickle")


@pytest.mark.parametrize("damage", soak_takes_more(3, [_cut, _flipped, _wicked, _emptied, _folder, _not_a_kernel]))
def test_damaged_entries_are_compiled_again(warm: tuple[Path, list[list[float]]], damage: Any) -> None:
    folder, before = warm
    entries = list((folder.parent / "cache").iterdir())
    assert {entry.name.partition("-")[0] for entry in entries} >= {"kernel", "function", "verdict"}
    for entry in entries:
        damage(entry)
    told = run_python(TELL, folder)
    assert told["compilations"] > 0
    assert as_plain(told) == before
    if damage is not _folder:
        assert run_python(TELL, folder)["compilations"] == 0


def test_without_a_home(tmp_path: Path) -> None:
    """No folder in the home, so one among the temporary files, for this user alone."""
    folder = small_project(tmp_path / "project")
    (tmp_path / "temporary").mkdir()
    (tmp_path / "home").write_text("no folder")
    nowhere = {"OUTPLY_CACHE_DIR": None, "XDG_CACHE_HOME": None, "HOME": str(tmp_path / "home")}
    first = run_python(TELL, folder, TMPDIR=str(tmp_path / "temporary"), **nowhere)
    second = run_python(TELL, folder, TMPDIR=str(tmp_path / "temporary"), **nowhere)
    assert (first["compilations"] > 0, second["compilations"]) == (True, 0)
    (made,) = (tmp_path / "temporary").iterdir()
    assert made.stat().st_mode & 0o777 == 0o700


@pytest.mark.skipif(sys.platform == "win32", reason="needs limits on files")
@pytest.mark.parametrize("place", soak_takes_more(1, ["full", "nowhere"]))
def test_without_a_cache_games_run_all_the_same(warm: tuple[Path, list[list[float]]], place: str) -> None:
    folder, before = warm
    code = TELL
    if place == "full":  # no file may grow beyond 0 bytes
        limit = "import resource, signal; signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        code = limit + "resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))\n" + TELL
    cache = folder.parent / "new" if place == "full" else folder / "game.py" / "cache"
    for _ in range(2):
        told = run_python(code, folder, OUTPLY_CACHE_DIR=str(cache))
        assert told["compilations"] > 0
        assert as_plain(told) == before
    assert not cache.is_dir() or not list(cache.iterdir())


def test_many_processes_at_once(tmp_path: Path) -> None:
    folder = small_project(tmp_path / "project")
    started = [start_python(TELL, folder) for _ in range(samples(8, share=0.5))]
    seen = [as_plain(heard(process)) for process in started]
    assert all(one == seen[0] for one in seen)
    assert run_python(TELL, folder)["compilations"] == 0
    assert {path.suffix for path in (tmp_path / "cache").iterdir()} == {".entry"}


def test_two_threads_at_once(tmp_path: Path) -> None:
    code = """
import threading
from game import Nim
from tests.support.subprocess_probe import seen, tell
game, start, found = Nim(), threading.Barrier(2), []

def look():
    start.wait()
    found.append(seen(game))

threads = [threading.Thread(target=look) for _ in range(2)]
for thread in threads: thread.start()
for thread in threads: thread.join()
assert found == [seen(game, plain=True)] * 2, found
tell(game)
"""
    told = run_python(code, small_project(tmp_path / "project"))
    assert told["compilations"] == 0
