"""Players of hidden games and of choices at once: handed what they have seen, never the true state."""

from __future__ import annotations

from typing import Any

import pytest

import outply as op
from outply.arena import play_game
from outply.boards.random import seeded
from outply.information.record import follow
from outply.information.seen import Seen
from outply.notation.records import read, replay
from tests.support.hidden_games import Blind, Several, Throw

pytestmark = pytest.mark.plain

KUHN: Any = op.load("kuhn")


def test_a_function_never_sees_the_card_of_the_other() -> None:
    """A cheat calls only with the higher card of the state it is handed: with the true one it would always be right."""
    right = []

    def cheat(game: Any, s: Any) -> int:
        mover = game.to_move(s)
        handed.append((mover, s.cards))
        return int(s.cards[mover] > s.cards[1 - mover])

    for number in range(60):
        handed: list[Any] = []
        players = [op.Player(KUHN, cheat, seed=number), op.Player(KUHN, "random", seed=number)]
        outcome = play_game(KUHN, players, seed=number)
        dealt = outcome.actions[:2]
        right += [cards == dealt for _, cards in handed]
        assert all(cards[mover] == dealt[mover] for mover, cards in handed)
    assert 0.3 < sum(right) / len(right) < 0.7


@pytest.mark.parametrize("who", ["random", "ismcts:simulations=30", None])
def test_what_a_player_cannot_know_does_not_change_its_choice(who: str | None) -> None:
    s, _ = follow(KUHN, (1, 2, 1))
    for number in range(5):
        other = KUHN.redeal(s, 1, seeded(number))
        budget = op.Budget(simulations=30)
        choices = {op.Player(KUHN, who, None if who else budget, seed=7).choose(state) for state in (s, other)}
        assert len(choices) == 1


def test_functions_may_ask_what_they_have_seen() -> None:
    asked: list[Seen] = []

    def thrower(game: Any, s: Any, seen: Seen) -> int:
        assert s == game.initial()  # its own game and state, not that in turn
        asked.append(seen)
        return 2 - seen.player

    outcome = play_game(Throw(), [op.Player(Throw(), thrower), op.Player(Throw(), thrower)])
    assert outcome.actions == (2, 1) and outcome.utilities == (1.0, -1.0)
    assert [seen.player for seen in asked] == [0, 1]


def test_where_players_choose_at_once_a_function_must_ask() -> None:
    def simple(game: Any, s: Any) -> int:
        return 0

    with pytest.raises(ValueError, match=r"Throw lets players choose at once, so simple must take what it has seen"):
        op.Player(Throw(), simple)


@pytest.mark.parametrize("game", [Blind(), Several(), Throw(), op.load("tiger"), op.load("leduc")])
def test_every_kind_of_game_is_played_to_its_end(game: op.Game) -> None:
    texts = ["random", "ismcts:simulations=5", "ismcts:simulations=5,final_move=sampled_visits"]
    players = [op.Player(game, texts[seat], seed=seat) for seat in range(game.players)]
    outcome = play_game(game, players, seed=3)
    assert outcome.ending == "over", outcome.note
    record = outcome.record(game, "game")
    assert read(str(record)) == record
    from outply.information.in_turn import in_turn

    assert tuple(replay(in_turn(game), record.actions)[1]) == outcome.actions


def test_moves_or_a_state_and_who_chooses() -> None:
    player = op.Player(op.load("matrix"), "ismcts:simulations=20", seed=2)
    assert player.choose(player=1) in range(3) and player.report is not None
    tiger = op.Player(op.load("tiger"), "ismcts:simulations=300", seed=2)
    assert tiger.choose(moves=[0, 2, 0]) in range(3)
    with pytest.raises(ValueError, match="Tiger has no rule redeal, so all that happened so far is needed"):
        tiger.choose(follow(op.load("tiger"), (0, 2, 0))[0])
    with pytest.raises(ValueError, match="the game is over in this state"):
        player.choose(moves=[0, 1])


def test_a_match_counts_paired_games() -> None:
    arena = op.Arena("liars_dice:sides=2", ["ismcts:simulations=200", "random"], rounds=6, workers=0)
    standings = arena.play()
    assert standings.duel is not None and standings.duel.score > 0.5
    assert all(outcome.ending == "over" for _, outcome in standings.played)


def test_levels_of_hidden_games() -> None:
    from outply.players.levels import Adaptive, Ladder, Rung, sampling_for

    assert (sampling_for(KUHN), sampling_for(Throw()), sampling_for(op.load("nim"))) == ("ismcts", "ismcts", "mcts")
    rungs = tuple(Rung(f"ismcts:simulations={n}", 50.0, 10.0, 90.0, 0.99, 80) for n in (5, 50))
    adaptive = Adaptive(KUHN, Ladder("kuhn", rungs, ""), seed=1)
    outcome = play_game(KUHN, [_held(adaptive), op.Player(KUHN, "random")], seed=5)
    assert outcome.ending == "over", outcome.note


def _held(chooser: Any) -> op.Player:
    """A player that chooses by this."""
    player = op.Player(KUHN, "random")
    player._chooser = chooser
    return player
