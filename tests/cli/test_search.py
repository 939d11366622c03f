"""`outply search`: what it shows at 80 columns, its traces and trees, and what it refuses."""

from __future__ import annotations

import io
import json
import random
import time
import xml.etree.ElementTree as xml
from functools import partial
from pathlib import Path
from typing import Any

import click
import msgspec
import pytest
from rich.console import Console

import outply as op
from outply.algorithms import NAMES, exact_for
from outply.cli.commands.search import command as search_command
from outply.cli.shared.compiling import compiling_notice
from outply.compiler import notices
from outply.draw.report import in_order, render_report
from outply.games import NAMES as GAMES
from outply.games.trees.book import Book
from outply.games.trees.nodes import decide
from outply.games.trees.tree import Tree
from outply.information.in_turn import in_turn
from outply.search.algorithm import Algorithm
from outply.search.budget import Budget
from outply.search.report import Cost, Move, Report
from tests.support import command_line as command

pytestmark = pytest.mark.usefixtures("plainly")


told, refused = partial(command.told, "search"), partial(command.refused, "search")


# -- what is shown -----------------------------------------------------------------------------------------------------


def test_the_worked_example_as_it_is_typed() -> None:
    text = told("book:two_ply", "--algorithm", "alpha_beta", "--trace")
    assert "best a1  +3 in 2   line a1 b1" in text
    assert "≤ +2.000" in text
    assert "├─ a2  ≤ 2   null window at 3.0, cut: at most alpha\n│  ├─ c1  2\n│  ├─ c2  ✂\n│  └─ c3  ✂\n" in text
    assert "values to player 0; ✂ was not looked at." in text


def test_a_trace_without_an_algorithm_takes_an_exact_one() -> None:
    assert "was not looked at" in told("nim:piles=(1,2)", "--trace")
    assert {type(exact_for(op.load(name))).__name__ for name in ("nim", "pig", "twenty48")} == {
        "AlphaBeta",
        "Expectiminimax",
    }
    assert type(exact_for(Book(tree="three_players"))).__name__ == "MaxN"


def test_chance_at_the_root_is_told_and_its_outcomes_are_shown() -> None:
    for algorithm, limit in (("mcts", "--simulations=60"), ("expectiminimax", "--depth=2"), ("max_n", "--depth=2")):
        text = told("pig:target=10", "--moves", "roll", "--algorithm", algorithm, limit)
        assert "chance is to move, so there is nothing to choose; worth" in text
        rows = [line.split() for line in text.splitlines() if "0.1667" in line]
        assert [row[:2] for row in rows] == [[str(n), "0.1667"] for n in range(1, 7)]
        assert all(float(row[2]) <= 1.0 for row in rows)


@pytest.mark.parametrize("name", GAMES)
def test_at_80_columns_no_board_is_broken(name: str) -> None:
    game = in_turn(op.load(name))
    s = game.initial()
    chance = game.to_move(s) == op.CHANCE
    choices = [o for o, _ in game.chances(s)] if chance else list(game.actions(s))
    value = (0.0,) * game.players
    moves = tuple(Move(int(a), game.action_name(s, int(a)), value, 1234567, 1.0, None) for a in choices)
    cost = Cost(1_000_000, 1_000_000, 40, 1.0, 256.0, "seconds")
    report = Report(game, s, None, None if chance else int(choices[0]), value, (), moves, None, cost, 1)
    screen = Console(file=io.StringIO(), width=80, force_terminal=False)
    screen.print(render_report(report))
    lines = screen.file.getvalue().splitlines()  # type: ignore[attr-defined]
    assert max(map(len, lines)) <= 80
    for line in game.show(s).splitlines():
        assert any(line.rstrip() in shown for shown in lines), line
    assert any(moves[0].name in line and ("0.000" in line or chance) for line in lines)
    assert "1,234,567" in "".join(lines) or chance


def test_exact_searches_rank_by_value_and_count_nodes() -> None:
    report = op.search(Book(tree="two_ply"), None, op.Minimax(), Budget(nodes=10**6))
    assert [move.name for move in in_order(report)] == ["a1", "a2", "a3"]
    text = told("book:two_ply", "--algorithm", "minimax")
    assert "nodes" in text and "visits" not in text
    assert "visits" in told("book:two_ply", "--simulations", "50")


def test_what_is_not_known_is_told_as_such() -> None:
    text = told("connect_four", "--algorithm", "proof_number", "--nodes", "40")
    rows = [line for line in text.splitlines() if "%" in line]
    assert len(rows) >= 5 and all(" ? " in row for row in rows)
    assert "not proven yet" in text


def test_json_names_every_action_by_number_and_name() -> None:
    data = msgspec.json.decode(told("tic_tac_toe", "--simulations", "50", "--json"))
    game = op.load("tic_tac_toe")
    for entry in (data, *data["moves"], *data["line"][:1]):
        assert game.action_name(game.initial(), entry["action"]) == entry["name"]
    traced = msgspec.json.decode(told("book:two_ply", "--algorithm", "minimax", "--trace", "--json"))
    assert traced["trace"]["schema"] == "outply.trace/1" and traced["schema"] == "outply.search.report/1"


def test_help_names_every_algorithm() -> None:
    context = click.Context(search_command, info_name="search")
    text = search_command.get_help(context)
    assert [name for name in NAMES if name not in text] == []
    assert "1 if nothing else is given" in " ".join(text.split())


def test_one_action_is_answered_at_once_with_a_value() -> None:
    """Of a small game the exact one; of a large one what was found in a moment."""
    forced = Tree(nodes=decide(0, decide(1, 3, decide(0, 1, 5), 8)))
    for algorithm in (op.Minimax(), op.AlphaBeta(), op.MaxN(), op.Paranoid(), op.Expectiminimax(), op.ProofNumber()):
        report = op.search(forced, None, algorithm)
        if not isinstance(algorithm, op.ProofNumber):
            assert report.value == (3, -3)
        assert (report.action, report.proven is None) == (0, False)
    game = op.load("othello")
    rng, s = random.Random(3), game.initial()
    while len(list(game.actions(s))) != 1 or game.is_terminal(s):
        s = game.initial() if game.is_terminal(s) else game.result(s, rng.choice(list(game.actions(s))))
    only = next(iter(game.actions(s)))
    for algorithm in (
        op.Minimax(),
        op.Minimax(deepening=False),
        op.AlphaBeta(),
        op.MaxN(),
        op.AndOr(),
        op.ProofNumber(),
    ):
        report = op.search(game, s, algorithm, Budget(seconds=30))
        assert report.action == only
        assert all(-1.0 <= value <= 1.0 for value in report.value)


# -- trees -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("algorithm", ["mcts", "alpha_beta", "and_or", "proof_number"])
def test_trees_are_written_in_each_format(tmp_path: Path, algorithm: str) -> None:
    game = "vacuum" if algorithm == "and_or" else "nim:piles=(1,2)"
    limit = ["--simulations", "40"] if algorithm == "mcts" else []
    for suffix in ("svg", "html", "json", "txt"):
        told(game, "--algorithm", algorithm, *limit, "--tree", str(tmp_path / f"tree.{suffix}"), "--tree-nodes", "5")
    written = {path.suffix: path.read_text(encoding="utf-8") for path in tmp_path.iterdir()}
    assert len([g for g in xml.fromstring(written[".svg"]) if g.tag.endswith("}g")]) >= 5
    assert written[".html"].lower().startswith("<!doctype html>") and written[".html"].rstrip().endswith("</html>")
    assert msgspec.json.decode(written[".json"])["shown"] == 5
    assert "├─" in written[".txt"] or "└─" in written[".txt"]


def test_algorithms_are_written_like_players() -> None:
    limited = json.loads(told("tic_tac_toe", "--algorithm", "mcts:c=0.7,simulations=50", "--json"))
    assert limited["cost"]["simulations"] == 50 and "c=0.7" in limited["algorithm"]
    other = told("tic_tac_toe", "--algorithm", "mcts:simulations=50", "--simulations", "70", "--json")
    assert json.loads(other)["cost"]["simulations"] == 70
    level = json.loads(told("tic_tac_toe", "--algorithm", "level:2", "--json"))
    assert "SampledValues" in level["algorithm"]


# -- what is refused ---------------------------------------------------------------------------------------------------


def test_refusals(tmp_path: Path) -> None:
    game = "tic_tac_toe"
    assert (
        refused(game, "--algorithm", "mcts", "--depth", "3")
        == "MCTS does not go by --depth; it goes by --seconds and --simulations."
    )
    assert "Minimax does not go by --simulations" in refused(game, "--algorithm", "minimax", "--simulations", "3")
    assert refused(game, "--algorithm", "random").startswith("random chooses without a search")
    assert refused(game, "--algorithm", "level:99") == "tic_tac_toe has the levels 1 to 5 and adaptive, not 99."
    assert refused(game, "--algorithm", "minimax", "--threads", "2").startswith("Minimax has no threads")
    assert refused(game, "--algorithm", "flat_monte_carlo", "--trace").startswith("FlatMonteCarlo leaves")
    assert "ends in none of them" in refused(game, "--tree", str(tmp_path / "tree.png"))
    assert "there is no folder" in refused(game, "--tree", str(tmp_path / "nowhere" / "tree.svg"))
    assert "there is no tree to show" in refused(
        "vacuum:erratic=false,slippery=true", "--algorithm", "and_or:cyclic=false", "--tree", str(tmp_path / "tree.svg")
    )


SAMPLING = {"mcts", "flat_monte_carlo", "ismcts", "oos", "decoupled_uct", "lane_mcts", "pimc"}
SAMPLING |= {"nested_monte_carlo", "nrpa"}
"""The algorithms that go by simulations."""


def test_every_algorithm_says_what_it_goes_by() -> None:
    from outply.algorithms import find

    for name in NAMES:
        cls = find(name)
        assert issubclass(cls, Algorithm) and "seconds" in cls.limits
        assert ("simulations" in cls.limits) == (name in SAMPLING)


# -- while it compiles -------------------------------------------------------------------------------------------------


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("quiet", "terminal", "said"), [(False, True, True), (True, True, False), (False, False, False)]
)
def test_compiling_is_told_to_people(monkeypatch: Any, quiet: bool, terminal: bool, said: bool) -> None:
    screen = Terminal() if terminal else io.StringIO()
    monkeypatch.setattr("sys.stderr", screen)
    monkeypatch.setenv(notices.SWITCH, "0")
    monkeypatch.setattr(notices, "A_MOMENT", 0.01)
    with compiling_notice(quiet), notices.announced("the rules of Slow Game"):
        time.sleep(0.5)
    with notices.announced("what no command waits for"):
        time.sleep(0.5)
    assert screen.getvalue().startswith("compiling the rules of Slow Game (once, ") == said
    assert screen.getvalue().count("compiling") == said
