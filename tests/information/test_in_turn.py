"""Games whose players choose at once, played in turn."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import outply as op
from outply.boards.random import seeded
from outply.game import Facts, facts
from outply.games import NAMES
from outply.games.loading import load
from outply.information.in_turn import in_turn, turn_of
from outply.information.record import follow
from outply.perft import perft
from outply.playout import Tally
from tests.support.hidden_games import Blind, Several, Throw

pytestmark = pytest.mark.compiled_in_soak


def ends(game: Any, s: Any, chance: float = 1.0) -> dict[Any, float]:
    """The terminal states of the game itself, all joint choices tried: the oracle."""
    if game.is_terminal(s):
        return {s: chance}
    found: dict[Any, float] = {}
    for joint, share in joints(game, s):
        for end, p in ends(game, game.result(s, joint), chance * share).items():
            found[end] = found.get(end, 0.0) + p
    return found


def joints(game: Any, s: Any) -> list[tuple[tuple[int, ...], float]]:
    """Every joint choice, with its share if everybody draws at random."""
    mover = game.to_move(s)
    if mover == op.CHANCE:
        return [((outcome,) * game.players, p) for outcome, p in game.chances(s)]
    found: list[tuple[tuple[int, ...], float]] = [((), 1.0)]
    for player in range(game.players):
        own = list(game.actions(s, player)) if mover in (player, op.SIMULTANEOUS) else []
        found = [((*j, a), p / max(1, len(own))) for j, p in found for a in own or [-1]]
    return found


def ends_in_turn(game: Any, s: Any, chance: float = 1.0) -> dict[Any, float]:
    if game.is_terminal(s):
        return {s.state: chance}
    steps = list(game.chances(s)) if game.to_move(s) == op.CHANCE else []
    own = [] if steps else list(game.actions(s))
    found: dict[Any, float] = {}
    for a, p in steps or [(a, 1 / len(own)) for a in own]:
        for end, share in ends_in_turn(game, game.result(s, a), chance * p).items():
            found[end] = found.get(end, 0.0) + share
    return found


@pytest.mark.plain
@pytest.mark.parametrize("game", [Throw(), Several()], ids=repr)
def test_ends_as_the_game_itself(game: Any) -> None:
    turned: Any = in_turn(game)
    found = ends_in_turn(turned, turned.initial())
    assert found == pytest.approx(ends(game, game.initial()))
    assert len(found) >= 9


@pytest.mark.plain
def test_a_choice_is_hidden_until_all_have_chosen() -> None:
    keys = [follow(in_turn(Throw()), (a,))[1].keys for a in range(3)]
    assert len({int(k[1]) for k in keys}) == 1  # player 1 cannot tell
    assert len({int(k[0]) for k in keys}) == 3  # player 0 knows what it did
    assert len({int(follow(in_turn(Throw()), (a, 0))[1].keys[1]) for a in range(3)}) == 3


@pytest.mark.plain
def test_who_has_nothing_to_choose_is_left_out() -> None:
    game: Any = in_turn(Several())
    s, _ = follow(game, (1, 0, 0, 0, 0))
    assert s.state.step == 3 and game.to_move(s) == 0
    s = game.result(s, 1)
    assert game.to_move(s) == 2  # player 1 is not asked
    assert s.chosen == (1, -1, -1)


@pytest.mark.plain
def test_games_with_turns_stay_as_they_are() -> None:
    game = Blind()
    assert in_turn(game) is game
    assert turn_of(game, game.initial()) == game.initial()
    assert not any(facts(load(name)).simultaneous for name in ("nim", "chess", "backgammon") if name in NAMES)


@pytest.mark.plain
def test_it_is_a_value_that_looks_like_the_game() -> None:
    game: Any = in_turn(Throw())
    assert game == in_turn(Throw()) and repr(game) == "Throw()"
    assert pickle.loads(pickle.dumps(game)) == game
    assert facts(game) == Facts(players=2, chance=False, hidden=True, redeals=True)
    assert facts(Throw()) == Facts(players=2, chance=False, hidden=False, simultaneous=True)
    assert facts(in_turn(Several())).chance
    assert game.show(game.initial()) == Throw().show(Throw().initial())
    assert game.parse_action(game.initial(), "2") == 2


@pytest.mark.plain
def test_choices_of_the_others_are_redrawn() -> None:
    game: Any = in_turn(Throw())
    s = game.result(game.initial(), 2)
    dealt = [game.redeal(s, 1, seeded(n)).chosen[0] for n in range(60)]
    assert set(dealt) == {0, 1, 2}
    assert [game.redeal(game.result(game.initial(), a), 1, seeded(5)) for a in range(3)] == [
        game.redeal(s, 1, seeded(5))
    ] * 3
    assert game.redeal(s, 0, seeded(1)).chosen == s.chosen  # one's own choice is known


@pytest.mark.compiled
@pytest.mark.parametrize("game", [Throw(), Several()], ids=repr)
def test_compiled_equals_plain(game: Any) -> None:
    compiled, plain = Tally(game, seed=3), Tally(game, seed=3, plain=True)
    compiled.run(60)
    plain.run(60)
    assert compiled.ready.compiled
    assert compiled.sums.tolist() == plain.sums.tolist()
    assert perft(game, 2) == perft(game, 2, plain=True)


@pytest.mark.parametrize("game", [Throw(), Several(), Blind()], ids=repr)
def test_kept_contracts(game: Any) -> None:
    found = op.check(game, games=50, seconds=3.0)
    assert found.ok, str(found)


@pytest.mark.parametrize("algorithm", ["mcts", "alpha_beta", "max_n"])
def test_searches_that_need_turns_refuse(algorithm: str) -> None:
    with pytest.raises(ValueError, match=r"Throw they choose at once|move at the same time"):
        op.search(Throw(), algorithm=algorithm, budget=op.Budget(seconds=0.1))
