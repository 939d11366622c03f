"""Playouts that come with the games: legal, the same compiled and plain, and as clever as they say."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import outply as op
from outply import knowledge
from outply.algorithms.mcts.workspace import new_work
from outply.boards import wide
from outply.compiler.kernel import Ready, kernel
from outply.games import NAMES
from tests.support.effort import soak_takes_more
from tests.support.grown_trees import assert_same_tree, grown
from tests.support.knowledge import states

SMALL = (
    "breakthrough:rows=5,columns=4",
    "chess",
    "connect_four:columns=5,rows=4",
    "go:size=5",
    "go:size=5,superko=true",
    "hex:size=4",
    "mnk:m=4,n=4,k=3",
    "othello:size=6",
)


def picked(game: Any, s: Any, times: int = 1, seed: int = 1) -> list[int]:
    """What the playout plays in a state."""
    policy = knowledge.playout(game)
    work = new_work(game, seed, 10)
    return [int(policy.pick(game, s, int(game.to_move(s)), work)) for _ in range(times)]


@pytest.mark.parametrize("text", SMALL)
def test_playouts_are_legal(text: str) -> None:
    game = op.load(text)
    for s in list(states(game, 2, most=80))[:: 1 if "go" in text else 2]:
        assert set(picked(game, s, 3)) <= {int(a) for a in game.actions(s)}


def test_every_game_with_a_playout_is_tested() -> None:
    assert {text.partition(":")[0] for text in SMALL} == {name for name in NAMES if knowledge.find(name, "playout")}


@pytest.mark.compiled
@pytest.mark.parametrize(
    "text", soak_takes_more(1, ["connect_four:columns=5,rows=4", "breakthrough:rows=5,columns=4", "hex:size=4"])
)
def test_compiled_searches_grow_the_plain_tree(text: str) -> None:
    game = op.load(text)
    mcts = op.MCTS(default_policy=knowledge.playout(game))
    assert_same_tree(grown(mcts, game, False, 60).tree, grown(mcts, game, True, 60).tree)


@kernel
def play_all(game: Any, policy: Any, states: Any, work: Any, found: Any) -> int:
    """Plays from states[0] again and again; the utilities to player 0, or why a playout could not go on."""
    for i in range(found.size):
        status = policy.value(game, states[0], work)
        if status != 0:
            return status
        found[i] = work.utilities[0]
    return 0


@pytest.mark.compiled
@pytest.mark.parametrize("text", ["chess", "go:size=7", "mnk:m=15,n=15,k=5"])
def test_playouts_of_large_games_come_to_an_end(text: str) -> None:
    game = op.load(text)
    ready, found = Ready(game), np.zeros(100)
    rows = ready.states(1)
    rows[0] = game.initial()
    assert ready.run(play_all, knowledge.playout(game), rows, new_work(game, 1, 10), found) == 0
    assert len(set(found)) > 1


@pytest.mark.parametrize("text", ["connect_four:columns=5,rows=4,connect=3", "mnk:m=5,n=4,k=3"])
def test_lines_are_finished_and_stopped(text: str) -> None:
    game: Any = op.load(text)
    seen = set()
    for s in states(game, 20):
        wins, stops = deciding(game, s)
        if wins or stops:
            seen.add(bool(wins))
            assert picked(game, s)[0] in (wins or stops)
    assert seen == {True, False}


def test_nothing_is_played_below_a_winning_point() -> None:
    game: Any = op.load("connect_four", columns=5, rows=4, connect=3)
    seen = set()
    for s in states(game, 20):
        wins, stops = deciding(game, s)
        if wins or stops:
            continue
        other = s._replace(mine=s.theirs, theirs=s.mine)
        lost = {a for a in game.actions(s) if deciding(game, game.result(s, a))[0]}
        wasted = {a for a in game.actions(s) if a in deciding(game, game.result(other, a))[0]}
        open_to = set(game.actions(s)) - lost or set(game.actions(s))
        chosen = set(picked(game, s, 40))
        assert chosen == (open_to - wasted or open_to)
        seen.add((bool(lost), bool(wasted), bool(open_to - wasted)))
    assert {(True, False, True), (False, True, True)} <= seen


def deciding(game: Any, s: Any) -> tuple[set[int], set[int]]:
    """The actions that win, and those that would win for the other player."""
    mover, other = int(game.to_move(s)), s._replace(mine=s.theirs, theirs=s.mine)
    wins = {a for a in game.actions(s) if game.utility(game.result(s, a), mover) > 0}
    return wins, {a for a in game.actions(s) if game.utility(game.result(other, a), mover) > 0}


def test_corners_are_taken() -> None:
    game: Any = op.load("othello")
    corners, slanting = {0, 7, 56, 63}, {0: 9, 7: 14, 56: 49, 63: 54}
    seen = set()
    for s in states(game, 6):
        legal, chosen = set(game.actions(s)), picked(game, s)[0]
        bad = {near for corner, near in slanting.items() if not int(s.mine | s.theirs) >> corner & 1}
        better = legal & corners or legal - bad
        assert not better or chosen in better
        seen.add(bool(legal & corners))
    assert seen == {True, False}


def test_the_last_step_is_made() -> None:
    game: Any = op.load("breakthrough", rows=5, columns=4)
    wins = 0
    for s in states(game, 12):
        winning = [a for a in game.actions(s) if game.is_terminal(game.result(s, a)) and game.end(s, a) // 8 in (0, 4)]
        if winning:
            wins += 1
            assert set(picked(game, s, 5)) <= set(winning)
    assert wins


def test_pieces_near_home_are_taken() -> None:
    game: Any = op.load("breakthrough")
    seen = 0
    for s in states(game, 12):
        home = {a for a in game.actions(s) if int(s.theirs) >> game.end(s, a) & 1}
        near = {a for a in home if (game.end(s, a) // 8 if s.player == 0 else 7 - game.end(s, a) // 8) < 3}
        ahead = any(i // 8 == (6 if s.player == 0 else 1) for i in range(64) if int(s.mine) >> i & 1)
        if near and not ahead:
            seen += 1
            assert set(picked(game, s, 5)) <= near
    assert seen


def test_bridges_are_saved() -> None:
    game: Any = op.load("hex", size=5)
    policy, work, saved = knowledge.playout(game), new_work(game, 1, 10), 0
    ways = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
    before = game.initial()
    for s in states(game, 12):
        new = [p for p in range(25) if wide.has(s.theirs, p) and not wide.has(before.mine, p)]
        before = s
        own, others = ({(p % 5, p // 5) for p in range(25) if wide.has(x, p)} for x in (s.mine, s.theirs))
        if len(new) != 1 or not own:
            continue
        free = set()
        for x, y in own:  # every bridge from here: over two neighbours that follow each other to a stone beyond
            for (ax, ay), (bx, by) in zip(ways, ways[1:] + ways[:1], strict=True):
                over = [(x + ax, y + ay), (x + bx, y + by)]
                if (x + ax + bx, y + ay + by) in own and (new[0] % 5, new[0] // 5) in over:
                    free |= {cy * 5 + cx for cx, cy in over if (cx, cy) not in own | others}
        chosen = {policy.reply(game, s, s.player, new[0], -1, work) for _ in range(30)}
        assert chosen <= free if free else len(chosen) > 1 or len(own | others) >= 24
        saved += bool(free)
    assert saved > 5


def test_eyes_are_not_filled_and_groups_are_taken() -> None:
    game: Any = op.load("go", size=5, komi=0.0)
    taken = 0
    for s in states(game, 3):
        beside = {p: {q for q in range(25) if abs(p % 5 - q % 5) + abs(p // 5 - q // 5) == 1} for p in range(25)}
        mine = {p for p in range(25) if wide.has(s.mine, p)}
        eyes = {p for p in range(25) if p not in mine and beside[p] <= mine}
        assert {p for p in range(25) if wide.has(knowledge.go.eyes(game, s.mine), p)} == eyes
        chosen = picked(game, s)[0]
        if chosen < 25 and game.result(s, chosen).ko < 0:
            before, after = (sum(map(int.bit_count, x)) for x in (s.theirs, game.result(s, chosen).mine))
            taken += before > after
    assert taken


def test_chess_counts_what_an_action_wins() -> None:
    game: Any = op.load("chess", fen="3q1rk1/2P2ppp/8/3p4/4P3/8/5PPP/6K1 w - - 0 1")
    s, order, weights = game.initial(), knowledge.order(game), knowledge.chess.Weights()
    ranked = sorted(game.actions(s), key=lambda a: -order.order(game, s, a))
    names = [game.action_name(s, a) for a in ranked]
    assert names[0] == "c7d8q"
    assert names[1:6] == ["c7d8r", "c7d8n", "c7d8b", "c7c8q", "c7c8r"]
    assert weights.order(game, s, game.parse_action(s, "e4d5")) == 5.0
    assert weights.order(game, s, game.parse_action(s, "h2h3")) == 1.0
    assert knowledge.quiet(game).quiet(game, s)


def test_orders_prefer_what_they_say() -> None:
    othello: Any = op.load("othello")
    for s in states(othello, 3):
        legal = list(othello.actions(s))
        best = max(legal, key=lambda a: knowledge.order(othello).order(othello, s, a))
        assert best in {0, 7, 56, 63} or not {0, 7, 56, 63} & set(legal)
    game: Any = op.load("breakthrough")
    for s in states(game, 3):
        weights = {a: knowledge.order(game).order(game, s, a) for a in game.actions(s)}
        taking = [a for a in weights if int(s.theirs) >> game.end(s, a) & 1]
        assert not taking or max(weights, key=lambda a: weights[a]) in taking
