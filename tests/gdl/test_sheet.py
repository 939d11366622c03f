"""Sheets as games: what they mean, and that they are the games that we wrote ourselves."""

import pickle
import random
from collections.abc import Callable
from typing import Any

import pytest

import outply as op
from outply.game import SIMULTANEOUS, facts
from outply.games.loading import game_text
from outply.gdl.kif import SheetError
from outply.gdl.kinds import SheetAtOnce, load_sheet, sheet_of_text
from outply.players.levels import rules_digest
from tests.support.sheets import FOLDER, numbers, same_moves, sheet_text


def load(name: str, **options: Any) -> Any:
    return op.load(str(FOLDER / f"{name}.kif"), **options)


def legal(game: Any, s: Any) -> list[str]:
    return sorted(game.action_name(s, a) for a in game.actions(s))


@pytest.mark.parametrize(
    ("name", "expected", "goal"),
    [
        ("test_case_1a", ["proceed"], 100),
        ("test_case_3c", ["win"], 100),
        ("test_case_5a", ["proceed"], 100),
        ("test_case_5b", ["draw(1,1,1,2)"], 100),
        ("test_case_5c", ["proceed"], 100),
        ("test_case_5d", ["proceed"], 100),
        ("test_case_5e", [f"reduce(a,{n})" for n in range(2)] + [f"reduce(c,{n})" for n in range(5)], 100),
        ("test_distinct_beginning_rule", ["do(a,b)", "do(b,a)"], 100),
    ],
)
def test_semantics(plainly: None, name: str, expected: list[str], goal: int) -> None:
    game = load(f"semantics/{name}")
    s = game.initial()
    assert not game.is_terminal(s) and legal(game, s) == expected
    after = game.result(s, next(iter(game.actions(s))))
    assert game.is_terminal(after) and game.utility(after, 0) == goal


@pytest.mark.parametrize("name", ["1b", "2a", "2b", "2c", "3a", "3d", "4a"])
def test_semantics_sheets_can_be_played(plainly: None, name: str) -> None:
    game = load(f"semantics/test_case_{name}")
    s, plies = game.initial(), 0
    while not game.is_terminal(s) and plies < 30:
        s, plies = game.result(s, next(iter(game.actions(s)))), plies + 1
    assert plies > 0


# -- against games of ours ---------------------------------------------------------------------------------------------


def square(x: int, y: int) -> str:
    return f"{'abcdefgh'[x - 1]}{y}"


def marked(name: str) -> str:
    return square(*numbers(name))


def othello_name(name: str) -> str:
    """The sheet's first discs are ours as a mirror shows them."""
    if not numbers(name):
        return "pass"
    x, y = numbers(name)
    return square(9 - x, y)


def moved(name: str) -> str:
    x, y, u, v = numbers(name)
    return f"{square(x, y)}{square(u, v)}"


PAIRS: list[tuple[str, str, Callable[[str], str], int]] = [
    ("ticTacToe", "tic_tac_toe", marked, 12),
    ("connectFour", "connect_four:columns=8", lambda name: str(numbers(name)[0]), 5),
    ("breakthrough", "breakthrough", moved, 2),
    ("reversi", "othello", othello_name, 1),
]


@pytest.mark.parametrize(("name", "ours", "called", "games"), PAIRS, ids=[pair[0] for pair in PAIRS])
def test_games_of_ours_move_for_move(plainly: None, name: str, ours: str, called: Any, games: int) -> None:
    sheet, other, rng = load(name), op.load(ours), random.Random(7)
    for _ in range(games):
        s, t = sheet.initial(), other.initial()
        while not other.is_terminal(t):
            assert not sheet.is_terminal(s)
            pairs = same_moves(sheet, other, called, s, t)
            assert len(pairs) == 1 or sheet.to_move(s) == other.to_move(t)
            a = rng.choice(sorted(pairs))
            s, t = sheet.result(s, a), other.result(t, pairs[a])
        assert sheet.is_terminal(s)
        assert [sheet.utility(s, p) / 50 - 1 for p in range(2)] == [other.utility(t, p) for p in range(2)]


# -- as a game ---------------------------------------------------------------------------------------------------------


def test_a_sheet_is_a_value(plainly: None) -> None:
    game = load("ticTacToe")
    assert game == load("ticTacToe") and hash(game) == hash(load("ticTacToe"))
    assert pickle.loads(pickle.dumps(game)) == game
    assert op.load(game_text(game)) == game
    assert repr(game) == "Sheet('ticTacToe.kif')"


def test_facts_of_a_sheet(plainly: None) -> None:
    game = load("ticTacToe")
    assert (game.players, game.utility_range, game.zero_sum) == (2, (0.0, 100.0), True)
    puzzle = load("maze")
    assert (puzzle.players, facts(puzzle).simultaneous) == (1, False)


def test_players_choose_at_once(plainly: None) -> None:
    game = load("tron")
    s = game.initial()
    assert isinstance(game, SheetAtOnce) and facts(game).simultaneous and not facts(game).hidden
    assert game.to_move(s) == SIMULTANEOUS
    after = game.result(s, tuple(next(iter(game.actions(s, p))) for p in range(2)))
    assert game.key(after) != game.key(s)


def test_states_are_shown_as_grids(plainly: None) -> None:
    game = load("ticTacToe")
    s = game.result(game.initial(), game.parse_action(game.initial(), "mark(1,3)"))
    assert game.show(s).splitlines() == ["3 x . .", "2 . . .", "1 . . .", "  1 2 3", "(control oplayer)"]
    assert game.parse_action(s, "(mark 2 2)") == game.parse_action(s, "MARK(2,2)")


def test_levels_belong_to_one_sheet(plainly: None) -> None:
    digests = {rules_digest(load(name)) for name in ("ticTacToe", "traffic")}
    assert len(digests) == 2 and digests.isdisjoint({""})


def test_sheets_of_text_need_no_file(plainly: None) -> None:
    game = sheet_of_text(sheet_text("ticTacToe"))
    assert len(list(game.actions(game.initial()))) == 9
    with pytest.raises(ValueError, match="in no file"):
        game_text(game)


def test_a_sheet_that_is_not_there_is_told(plainly: None) -> None:
    with pytest.raises(SheetError, match="there is no rule sheet"):
        load_sheet("nowhere.kif")


def test_what_explodes_is_refused_in_one_sentence(plainly: None) -> None:
    with pytest.raises(SheetError, match=r"takes more than 0\.5 s to ground; give it more.*plain=True"):
        load("chess", seconds=0.5)


def test_what_explodes_can_be_played_slowly(plainly: None) -> None:
    game = load("traffic", plain=True)
    s = game.initial()
    assert legal(game, s) == legal(load("traffic"), s=load("traffic").initial())
    assert op.load(game_text(game)) == game


@pytest.mark.compiled
def test_one_type_serves_sheets_of_a_similar_size() -> None:
    from outply.compiler.kernel import Ready

    kinds = {Ready(load(name))._prepared.type.name for name in ("alquerque", "breakthrough", "nineboardtictactoe")}
    assert len(kinds) == 1
