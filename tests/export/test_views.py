"""What a page draws and how it names actions: in Node by its own interpreter, beside Python."""

import itertools
import json
import math
import re
import subprocess
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest

import outply as op
from outply.compiler.wasm.errors import NoWasm
from outply.export import bundle, element
from outply.export.scripts import FUNCTIONS, METHODS
from outply.export.views import names_pattern, states_of, view_of
from outply.games import NAMES
from outply.information.board import draw_to, touches_of
from outply.states import layout
from tests.support.new_games import Corners
from tests.support.node import needs_node

pytestmark = [pytest.mark.plain, pytest.mark.usefixtures("plainly")]

GAMES = (
    "backgammon breakthrough checkers chess connect_four earth_observation forest_harvest go hex kalah mnk nim othello "
    "pig samegame subtraction tic_tac_toe twenty48 vacuum"
).split()

SCRIPT = """
import { readFileSync } from 'node:fs';
const { names, view, rows } = JSON.parse(readFileSync(0));
const found = rows.map(([words, actions]) => {
  const table = () => BigInt64Array.from(words.map(BigInt));
  const play = () => { throw new Error('tried'); };
  const game = { description: { view, names }, width: words.length, table, state: () => words, try: play };
  const made = new View(game), drawing = made.drawing();
  let choices = null;
  try { choices = made.choices({ actions, mover: 0 }, drawing); }
  catch (error) { if (error.message !== 'tried') throw error; }
  return { drawing, choices };
});
console.log(JSON.stringify(found));
"""


def in_page(game: op.Game, states: list[Any], folder: Path) -> list[Any]:
    """What a page draws of these states, and its choices there."""
    kind = layout.layout_of(game.initial())
    rows = []
    for s in states:
        row = np.zeros(max(1, kind.words), np.int64)
        layout.write(kind, s, row)
        rows.append([[str(int(word)) for word in row], actions_of(game, s)])
    given = {"names": names_pattern(), "view": view_of(game, kind), "rows": rows}
    script = folder / "view.mjs"
    script.write_text(
        "".join(re.sub(r"(?m)^import .*\n", "", bundle.static(n)) for n in ("python.js", "view.js")) + SCRIPT
    )
    whole = json.dumps(given)
    done = subprocess.run(["node", str(script)], input=whole, text=True, capture_output=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr[-1500:]
    found: list[Any] = json.loads(done.stdout)
    return found


def actions_of(game: op.Game, s: Any) -> list[int]:
    if game.is_terminal(s) or game.to_move(s) == op.CHANCE:
        return []
    return [int(a) for a in game.actions(s)][:25]


@needs_node
@pytest.mark.parametrize("name", GAMES)
def test_a_page_draws_and_names_what_python_does(name: str, tmp_path: Path) -> None:
    game = op.load(name)
    states = list(states_of(game))[::9]
    tried = 0
    for s, found in zip(states, in_page(game, states, tmp_path), strict=True):
        assert found["drawing"] == json.loads(json.dumps(draw_to(game, s), default=int))
        tried += found["choices"] is None
        if found["choices"]:
            actions = actions_of(game, s)
            touched = touches_of(game, s, actions)
            names = [(game.action_name(s, a), list(touched[a])) for a in actions]
            assert [(c["name"], c["touches"]) for c in found["choices"]] == names
    assert tried < len(states) or name in (
        "pig",
        "twenty48",
    )  # where each action is tried out, which has no module here


class Walled(Corners):
    """The same with letters for players, and walls that are nobody's."""

    def show(self, s: Any) -> str:
        rows = []
        for row in range(4):
            rows.append(" ".join("#" if s.board[row, c] and row == c else ".WB"[s.board[row, c]] for c in range(4)))
        return "\n".join(rows)


@needs_node
def test_walls_leave_the_letters_to_the_players(tmp_path: Path) -> None:
    game = Walled()
    states = list(states_of(game))[:16]
    drawn = [one["drawing"] for one in in_page(game, states, tmp_path)]
    assert drawn == [json.loads(json.dumps(draw_to(game, s), default=int)) for s in states]
    assert {cell["player"] for one in drawn for row in one["cells"] for cell in row if cell} == {0, 1, None}


class Worded(op.load("nim").__class__):  # type: ignore[misc]
    """Nim whose text uses much of what Python has."""

    def draw(self, s: Any) -> Any:
        piles = {f"{i}": int(n) for i, n in enumerate(reversed(s[0]))} if isinstance(s[0], tuple) else {}
        words = [f"{n:>4}|{n:<3}|{n:^5}|{n:03d}" for n in (1, -2, 30)]
        first, *rest = sorted(words, key=len, reverse=True)
        total = sum(x for x in range(10) if x % 3)
        shown = (
            ", ".join([first.strip(), *rest]) + f" {total} {7 // -2} {-7 % 3} {2**70} {1 / 3:.3f} {5 / 2} {min(3, 2)}"
        )
        odd = {x: x * x for x in range(5) if x & 1}
        while total > 3:
            total >>= 1
            if total == 6:
                continue
        shown += (
            f" {odd} {total} {divmod(-7, 2)} {'abc'[::-1]} {[1, 2, 3][-2:]} {'x' * 3} {1 < 2 < 3} {None} {piles!r:.3}"
        )
        return {"kind": "text", "text": shown}


@needs_node
def test_the_words_of_python_mean_the_same(tmp_path: Path) -> None:
    game = Worded()
    (found,) = in_page(game, [game.initial()], tmp_path)
    assert found["drawing"] == game.draw(game.initial())


class Tangents(Worded):
    def draw(self, s: Any) -> Any:
        return {"kind": "text", "text": str(math.tan(1.0))}


class Tried(Worded):
    def draw(self, s: Any) -> Any:
        try:
            return {"kind": "text", "text": ""}
        finally:
            pass


@pytest.mark.parametrize("name", NAMES)
def test_a_page_can_run_what_draws_a_bundled_game(name: str) -> None:
    game = op.load(name)
    view = view_of(game, layout.layout_of(game.initial()))
    assert view["kind"] in ("draw", "grid", "text") and "action_name" in view["scripts"]["methods"]


@pytest.mark.parametrize(
    ("cls", "sentence"),
    [
        (Tangents, r"Tangents\.draw, line \d+: a page cannot hold"),
        (Tried, r"Tried\.draw, line \d+: a page does not know Try"),
    ],
)
def test_what_a_page_cannot_run_is_refused_with_its_line(cls: Any, sentence: str) -> None:
    game = cls()
    with pytest.raises(NoWasm, match=sentence):
        view_of(game, layout.layout_of(game.initial()))


class Stuck(Corners):
    def actions(self, s: Any) -> Any:
        yield from ()


def test_a_state_without_actions_is_told_in_a_sentence() -> None:
    game = Stuck()
    with pytest.raises(NoWasm, match=r"a state has no action though the game is not over; outply check Stuck\."):
        view_of(game, layout.layout_of(game.initial()))


def test_the_page_has_the_methods_that_are_not_refused() -> None:
    script = bundle.static("python.js")
    assert [name for name in METHODS | FUNCTIONS if not re.search(rf"\b{name}\b", script)] == []


def test_scripts_import_nothing() -> None:
    for script in (bundle.worker(), bundle.engine(), bundle.module(), element.element()):
        assert not re.search(r"(?m)^import |\bfrom ?['\"][\w./@]", script)


class Drawn(NamedTuple):
    board: np.ndarray[Any, np.dtype[np.int8]]
    seen: np.ndarray[Any, np.dtype[np.bool_]]


class Arrayed(op.load("nim").__class__):  # type: ignore[misc]
    """Nim whose text uses much of what arrays have."""

    def initial(self) -> Any:
        return Drawn(np.array([[0, 1, -2], [3, 0, 12]], np.int8), np.array([True, False, True]))

    def is_terminal(self, s: Any) -> bool:
        return True

    def draw(self, s: Any) -> Any:
        def row(number: int, mark: str = "|") -> str:
            return mark.join(str(x) for x in s.board[number])

        b = s.board
        parts = [row(0), row(1, "/"), str((b == 0).sum()), str((b > 0).any()), str(b.shape), str(b.T.tolist())]
        parts += [str(b[:, 1].tolist()), str(b[1, ::-1].tolist()), str((b * 2 + 1).tolist()), str(b.ravel().max())]
        parts += [str(np.where(b < 0, 7, b).tolist()), str((~s.seen).tolist()), str((b[0] * b[1]).sum()), str(b)]
        parts += [str(s.seen), str(b[0]), format(5, "03b"), str(Counter("abca").most_common(1)), str(-b[0, 1])]
        parts += [str([p + q for p, q in itertools.product("ab", "cd")]), str(list(itertools.pairwise(range(4))))]
        parts += [
            str(math.isqrt(17)),
            str(math.floor(2.5)),
            "".join(re.split("[-x]", "a-bxc")),
            re.sub("b+", "_", "abba"),
            f"{math.sin(1):.9f} {np.cos(0.5):.9f} {np.sqrt(2.0):.9f}",
        ]
        return {"kind": "text", "text": "\n".join(parts)}


@needs_node
def test_arrays_and_tools_mean_the_same(tmp_path: Path) -> None:
    game = Arrayed()
    (found,) = in_page(game, [game.initial()], tmp_path)
    assert found["drawing"]["text"].splitlines() == game.draw(game.initial())["text"].splitlines()
