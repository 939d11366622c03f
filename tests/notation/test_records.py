"""Games as text: what is written is read back, and a record that the rules do not allow is refused."""

from __future__ import annotations

import random

import pytest

import outply as op
from outply.game import CHANCE
from outply.games.loading import game_text
from outply.notation.records import Played, Record, named_actions, read, replay


@pytest.mark.parametrize("name", ["connect_four:columns=5,rows=4", "pig:target=20", "backgammon", "kalah", "nim"])
def test_random_games_round_trip(name: str) -> None:
    game = op.load(name)
    assert op.load(game_text(game)) == game
    rng = random.Random(name)
    states, actions = [game.initial()], []
    while not game.is_terminal(states[-1]) and len(actions) < 60:
        s = states[-1]
        choices = [a for a, _ in game.chances(s)] if game.to_move(s) == CHANCE else list(game.actions(s))
        actions.append(int(rng.choice(choices)))
        states.append(game.result(s, actions[-1]))
    written = Record(
        game_text(game), ("human", "mcts:c=0.7,simulations=5"), -3, named_actions(game, states, actions), ""
    )
    again = read(str(written))
    assert again == written
    assert replay(op.load(again.game), again.actions) == (states, actions)


def test_end_is_kept() -> None:
    record = Record("nim", ("human", "human"), 1, (Played(0, "1"),), "player 1 resigned")
    assert read(str(record)).end == "player 1 resigned"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "no record of a game"),
        ("outply game 1\n", "does not say which game"),
        ("outply game 1\ngame: nim\nwhatever\n", "line 3 of the record"),
        ("outply game 1\ngame: nim\nseed: many\n", "the record's seed is 'many'"),
    ],
)
def test_text_that_is_no_record(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        read(text)


@pytest.mark.parametrize(
    ("played", "sentence"),
    [
        ((Played(1, "b2"),), "player 0 is to move"),
        ((Played(0, "b2"), Played(1, "b2")), "action 2 of the record: 'b2' is no legal action"),
        (tuple(Played(i % 2, n) for i, n in enumerate("a1 b1 a2 b2 a3 b3".split())), "over before it"),
    ],
)
def test_actions_that_the_rules_do_not_allow(played: tuple[Played, ...], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        replay(op.load("tic_tac_toe"), played)
