"""What rules reach: a digest that changes with everything that could change what they do, and with nothing else."""

from __future__ import annotations

import importlib
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numpy as np
import pytest

from outply.compiler.dependencies import (
    CallsItself,
    Copies,
    Dependencies,
    global_names,
    of_rules,
    plain_function,
)
from outply.compiler.fingerprint import THIS_PROCESS, value_text
from tests.support.edited_project import EDITS, FILES, edit, write_project


def made(text: str, **names: Any) -> dict[str, Any]:
    """The names that a piece of code defines."""
    space: dict[str, Any] = {"__name__": "made_by_a_test", **names}
    exec(compile(text, "<made by a test>", "exec"), space)
    return space


def digest(function: FunctionType, game: Any = None) -> str:
    return Dependencies([function], game).digest


def game_digest(game: Any) -> str:
    return of_rules(game).digest


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A project that can be imported."""
    monkeypatch.syspath_prepend(str(tmp_path / "project"))
    yield write_project(tmp_path / "project")
    _forget()


def _forget() -> None:
    for name in FILES:
        sys.modules.pop(name.removesuffix(".py"), None)


def _imported() -> Any:
    _forget()
    importlib.invalidate_caches()
    return importlib.import_module("game").Nim()


@pytest.mark.parametrize("kind", [kind for kind in EDITS if kind != "option"])
def test_every_edit_changes_the_digest(project: Path, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    before = game_digest(_imported())
    assert game_digest(_imported()) == before
    edit(project, *EDITS[kind])
    assert game_digest(_imported()) != before


def test_comments_and_places_change_nothing(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    before = game_digest(_imported())
    for name, text in FILES.items():
        (project / name).write_text("# a comment\n\n" + text + "\n# and another\nUNUSED = 1\n")
    assert game_digest(_imported()) == before


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("f = lambda x: x + 1", "f = lambda x: x + 2"),
        ("f = lambda x: x + 1", "f = lambda x: x + 1.0"),
        ("f = lambda x: x + 1", "f = lambda x: x + True"),
        ("f = lambda x: x + C\nC = 1", "f = lambda x: x + C\nC = True"),
        ("def f(x, *, by=1): return x + by", "def f(x, *, by=2): return x + by"),
        ("def f(x, by=A): return x + by[0]", "def f(x, by=B): return x + by[0]"),
        ("def f(x): return T[x]\nT = (1, (2, 3))", "def f(x): return T[x]\nT = (1, (2, 4))"),
        ("def f(x): return T[0](x)\nT = (g, h)", "def f(x): return T[0](x)\nT = (h, g)"),
        (
            "def f(x): return np.zeros(x, KIND)\nKIND = np.dtype('i4')",
            "def f(x): return np.zeros(x, KIND)\nKIND = np.dtype('u4')",
        ),
        ("def f(x): return x[PART]\nPART = slice(1, 2)", "def f(x): return x[PART]\nPART = slice(1, 3)"),
        ("def f(x): return sum(R)\nR = range(3)", "def f(x): return sum(R)\nR = range(4)"),
        ("def f(x): return op(x, x)\nop = np.add", "def f(x): return op(x, x)\nop = np.multiply"),
        ("def f(x): return A[x]", "A = B\ndef f(x): return A[x]"),
        ("def f(x): return len(x)", "def f(x): return len(x)\ndef len(x): return 3"),
        (
            "def f(x):\n  try:\n    return g(x)\n  except Exception:\n    return 1",
            "def f(x):\n  return g(x)\n  return 1",
        ),
        ("f = lambda x: [g(y) for y in x]", "f = lambda x: [h(y) for y in x]"),
    ],
)
def test_functions_that_differ_have_different_digests(one: str, other: str) -> None:
    names: dict[str, Any] = {"A": np.arange(3), "B": np.arange(1, 4), "np": np}
    helpers = "def g(x): return x + 1\ndef h(x): return x + 2\n"
    first, second = made(helpers + one, **names)["f"], made(helpers + other, **names)["f"]
    assert digest(first) == digest(made(helpers + one, **names)["f"])
    assert digest(first) != digest(second)


def test_a_global_called_like_a_field_is_not_reached() -> None:
    """In a notebook every short name is a global; `s.player` must not depend on them."""
    text = "def f(s): return s.player + s.pile"
    assert digest(made(text)["f"]) == digest(made(text, player=object(), pile=3)["f"])


def test_long_functions_name_all_their_globals() -> None:
    """More than 127 names need an extended argument in the bytecode."""
    names = [f"name{i}" for i in range(300)]
    function = made(f"def f(): return {' + '.join(names)}")["f"]
    assert global_names(function.__code__) == names


def test_modules_that_import_each_other() -> None:
    one, other = ModuleType("one"), ModuleType("other")
    exec("def f(x): return one.other.g(x) + other.one.LEVEL\nLEVEL = 1", vars(one))
    exec("def g(x): return x + 1", vars(other))
    for module in (one, other):
        vars(module).update(one=one, other=other)
    before = digest(vars(one)["f"])
    vars(one)["LEVEL"] = 2
    assert digest(vars(one)["f"]) != before
    copies = Copies(lambda copied, *_: copied, set())
    assert copies.copy(vars(one)["f"])(3) == 6


def test_properties_that_share_a_name_with_a_field() -> None:
    """They may be slow or fail; what no rule can use does no harm."""

    class Nim:
        @property
        def pile(self) -> int:
            raise RuntimeError("not for rules")

        @property
        def size(self) -> int:
            return 5

    reached = Dependencies([made("def f(self, s): return s.pile + self.size")["f"]], Nim())
    assert reached.values == {"size": 5}


def test_what_cannot_be_told_apart_is_never_found_again() -> None:
    assert THIS_PROCESS in value_text(threading.Lock())
    assert THIS_PROCESS in value_text((1, [lambda: 0]))
    assert THIS_PROCESS not in value_text([1, {2: 3}])


def test_a_table_counts_by_its_kind_a_constant_by_its_contents() -> None:
    class Game:
        def __init__(self, table: Any) -> None:
            self.table = table

    function = made("def f(self, s): return self.table[s]")["f"]
    base = digest(function, Game(np.zeros((4, 3))))
    assert digest(function, Game(np.ones((9, 3)))) == base
    assert digest(function, Game(np.zeros((4, 2)))) != base
    assert digest(function, Game(np.zeros((4, 3), np.int8))) != base
    assert digest(function, Game((1, 2))) != digest(function, Game((1, 3)))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (1, 1.0),
        (1, True),
        (0.0, -0.0),
        (1, np.int64(1)),
        (np.uint8(1), np.int8(1)),
        ("1", 1),
        ((1,), (1, 1)),
        (None, 0),
    ],
)
def test_values_of_different_kinds_differ(one: Any, other: Any) -> None:
    assert value_text(one) != value_text(other)


# -- names bound anew ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("change", ["constant", "helper", "code", "default", "closure", "module", "new name"])
def test_a_view_notices_what_is_bound_anew(change: str) -> None:
    tools = ModuleType("tools")
    vars(tools)["LEVEL"] = 1
    outer = "def outer(k):\n  def f(x): return g(x) + C + k + tools.LEVEL + len(())\n  return f\n"
    space = made(outer + "def g(x, by=1): return x\nC = 1", tools=tools)
    function = space["outer"](5)
    reached = Dependencies([function])
    assert reached.view.current()
    if change == "constant":
        space["C"] = 2
    elif change == "helper":
        exec("def g(x, by=1): return x + 1", space)
    elif change == "code":
        space["g"].__code__ = (lambda x, by: by).__code__
    elif change == "default":
        space["g"].__defaults__ = (2,)
    elif change == "closure":
        function.__closure__[0].cell_contents = 6
    elif change == "module":
        vars(tools)["LEVEL"] = 2
    else:
        space["len"] = sum
    assert not reached.view.current()
    assert Dependencies([function]).digest != reached.digest


def test_copies_are_of_what_the_digest_was_taken_from() -> None:
    space = made("def f(x): return g(x) + C\ndef g(x): return x * D\nC = 1\nD = 10")
    reached = Dependencies([space["f"]])
    space.update(C=2, D=20)
    exec("def g(x): return 0", space)
    copies = Copies(lambda copied, *_: copied, set(), reached.view)
    assert copies.copy(space["f"])(3) == 31
    assert Copies(lambda copied, *_: copied, set()).copy(space["f"])(3) == 2


def test_helpers_have_one_twin() -> None:
    space = made("def f(x): return g(x) + h(x)\ndef h(x): return g(x)\ndef g(x): return x")
    made_twins: list[FunctionType] = []

    def compiled(copied: FunctionType, inlined: bool, function: FunctionType) -> FunctionType:
        made_twins.append(copied)
        return copied

    Copies(compiled, set()).twin(space["f"])
    assert sorted(function.__name__ for function in made_twins) == ["f", "g", "h"]


def test_recursion_meets_a_stand_in() -> None:
    space = made("def f(x): return g(x)\ndef g(x): return f(x)")
    copied = Copies(lambda copied, *_: copied, set()).twin(space["f"])
    assert isinstance(copied.__globals__["g"].__globals__["f"], CallsItself)


def test_a_name_shared_with_an_attribute_is_no_recursion() -> None:
    space = made("def count(x): return tools.count(x)", tools=made("def count(x): return x")["count"])
    copied = Copies(lambda copied, *_: copied, set()).twin(space["count"])
    assert "count" not in copied.__globals__


def test_closures_defaults_and_names_survive_copying() -> None:
    space = made("def outer(k):\n  def f(x, by=2, *, then=3): return x * by + then + k\n  return f")
    copied = Copies(lambda copied, *_: copied, set()).copy(space["outer"](100))
    assert (copied(1), copied(1, by=5), copied(1, then=0)) == (105, 108, 102)
    assert copied.__qualname__ == "outer.<locals>.f"


def test_plain_functions_behind_wrappers() -> None:
    from functools import cache, cached_property

    def plain(x: int) -> int:
        return x

    assert plain_function(cache(plain)) is plain
    assert plain_function(staticmethod(plain)) is plain
    for other in (classmethod(plain), property(plain), cached_property(plain), int, np, np.add, 3, None, (plain,)):
        assert plain_function(other) is None
