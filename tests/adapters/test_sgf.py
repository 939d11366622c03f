"""SGF: sgfmill reads what we write and the reverse, and nothing of a tree is lost."""

from __future__ import annotations

from typing import Any

import pytest
from sgfmill import sgf as mill

import outply as op
from outply.adapters.sgf import from_actions, played_game, read_sgf
from outply.boards.random import below, seeded

pytestmark = pytest.mark.usefixtures("plainly")


def random_actions(game: Any, seed: int, most: int) -> list[int]:
    stream, state, actions = seeded(seed), game.initial(), list[int]()
    while not game.is_terminal(state) and len(actions) < most:
        legal = [int(a) for a in game.actions(state)]
        actions.append(legal[below(stream, len(legal))])
        state = game.result(state, actions[-1])
    return actions


@pytest.mark.parametrize("size", [5, 9, 13])
def test_sgfmill_reads_what_we_write(size: int) -> None:
    game: Any = op.load("go", size=size, komi=6.5)
    actions = random_actions(game, size, 60)
    text = str(from_actions(game, actions, PB="A [b] \\ c", C="two\nlines"))
    theirs = mill.Sgf_game.from_string(text)
    assert theirs.get_size() == size and theirs.get_komi() == 6.5 and theirs.get_player_name("b") == "A [b] \\ c"
    points = [node.get_move() for node in theirs.get_main_sequence()[1:]]
    assert len(points) == len(actions)
    state = game.initial()
    for (colour, point), action in zip(points, actions, strict=True):
        name = game.action_name(state, action)
        assert colour == "bw"[int(game.to_move(state))]
        assert name == ("pass" if point is None else f"{'abcdefghjklmnopqrst'[point[1]]}{point[0] + 1}")
        state = game.result(state, action)
    (again,) = read_sgf(theirs.serialise().decode())
    assert played_game(again) == (game, actions)
    assert again.get("PB") == "A [b] \\ c" and again.get("C") == "two\nlines"


@pytest.mark.parametrize("name", ["othello", "hex:size=7", "mnk:m=15,n=15,k=5"])
def test_games_of_stones_come_back(name: str) -> None:
    game: Any = op.load(name)
    actions = random_actions(game, 3, 40)
    (tree,) = read_sgf(str(from_actions(game, actions)))
    assert played_game(tree) == (game, actions)


MADE = r"""(;FF[4]GM[1]SZ[9]KM[7.5]C[a \] bracket \\ and a \
joined line]AW
;B[ee]LB[ee:1][ff:2]
(;W[dd];B[];W[])
(;W[ff]C[else](;B[gg])(;B[hh]N[deep])))(;SZ[5];B[aa])"""


def test_variations_and_every_property_are_kept() -> None:
    text = MADE.replace("AW\n", "\n")
    first, second = read_sgf(text)
    assert first.get("C") == "a ] bracket \\ and a joined line" and second.get("SZ") == "5"
    node = first.children[0]
    assert node.properties["LB"] == ["ee:1", "ff:2"] and len(node.children) == 2
    assert [len(child.children) for child in node.children] == [1, 2]
    assert [str(tree) for tree in read_sgf(str(first) + str(second))] == [str(first), str(second)]
    game, actions = played_game(first)
    assert game == op.load("go", size=9) and len(actions) == 4
    theirs = mill.Sgf_game.from_string(str(first))
    assert len(list(theirs.get_root()[0])) == 2


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("no game", "this is no SGF"),
        ("(;B[aa]", "never ends"),
        ("()", "has no node"),
        ("(;B[aa] x)", "line 1 cannot be read"),
        ("(;SZ[9]B)", "line 1 cannot be read"),
        ("(;SZ[9]AB[aa])", r"node 0 sets stones up \(AB\)"),
        ("(;SZ[9];W[aa])", "node 1: W plays, and it is the other's turn"),
        ("(;SZ[9];B[aa];W[aa])", "node 2: 'a9' is no legal action"),
        ("(;GM[3])", "SGF's game 3 is none of ours"),
        ("(;SZ[9:7])", "the board is square here"),
    ],
)
def test_what_cannot_be_read_is_told(text: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        played_game(read_sgf(text)[0])


def test_a_thousand_brackets_need_no_stack() -> None:
    (tree,) = read_sgf("(;B[aa]" + "(;W[bb]" * 3000 + ")" * 3001)
    assert sum(1 for _ in tree.main_line()) == 3001
