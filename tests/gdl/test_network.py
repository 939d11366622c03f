"""The network against the rules as they are written, which clingo works out state by state."""

import random
from typing import Any

import pytest

import outply as op
from outply.gdl.slow import SlowSheet
from tests.support.effort import SOAK
from tests.support.sheets import FOLDER, NAMES

QUICK = [
    "alquerque",
    "connectFour",
    "duikoshi",
    "eight_puzzle",
    "kono",
    "pentago",
    "traffic",
    "gt_attrition",
    "battle_of_numbers",
]
HARD = {"asylum", "chess", "firesheep"}  # the last one has an end that looks at what is done
TURNS = [name for name in NAMES if name not in HARD]


def walk(name: str, games: int, plies: int) -> int:
    """Plays both with the same actions; returns how many states were compared."""
    sheet: Any = op.load(str(FOLDER / f"{name}.kif"), seconds=100.0)
    slow = SlowSheet(file=str(FOLDER / f"{name}.kif"))
    rng, compared = random.Random(3), 0
    roles = sheet.network.roles
    for _ in range(games):
        words, t = sheet.initial().words, slow.initial()
        for _ in range(plies):
            view = slow.view(t)
            s = type(sheet.initial())(words)
            assert tuple(sorted(sheet.true_facts(s))) == t.facts
            assert sheet.is_terminal(s) == view.over
            listed = [sheet.listed(words, role) for role in range(len(roles))]
            names = [{sheet.network.actions[sheet.action_of[a]]: a for a in mine} for mine in listed]
            moves = [{op_text(move): move for move in view.legal[slow.rules.roles.index(role)]} for role in roles]
            compared += 1
            if view.over:
                assert [sheet.utility(s, p) for p in range(sheet.players)] == list(view.goals)
                break
            assert [set(mine) for mine in names] == [set(mine) for mine in moves]
            chosen = [rng.choice(sorted(mine)) for mine in names]
            for role, move in enumerate(chosen):
                words[1 + role] = 1 + names[role][move]
            words = sheet.fire(words.copy())
            t = slow.after(t, tuple(moves[role][move] for role, move in enumerate(chosen)))
    return compared


def op_text(term: Any) -> str:
    from outply.gdl.kif import text_of

    return text_of(term)


@pytest.mark.parametrize("name", QUICK)
def test_network_agrees_with_the_rules(plainly: None, name: str) -> None:
    assert walk(name, games=1, plies=12) >= 2


@pytest.mark.soak
@pytest.mark.skipif(not SOAK, reason="a long proof")
@pytest.mark.parametrize("name", TURNS)
def test_network_agrees_with_the_rules_in_whole_games(plainly: None, name: str) -> None:
    assert walk(name, games=3, plies=150) >= 3
