"""The schedule of a tournament, and its openings."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import outply as op
from outply.arena.openings import OpeningBook, Openings, number_of_openings, random_opening
from outply.arena.schedule import Schedule


def test_everybody_plays_everybody_from_both_seats() -> None:
    schedule = Schedule(4, 2, seed=5)
    tasks = [schedule.task(number) for number in range(schedule.games_a_round * 3)]
    meetings = Counter(task.seats for task in tasks)
    assert meetings == {(a, b): 3 for a in range(4) for b in range(4) if a != b}
    for one, other in zip(tasks[::2], tasks[1::2], strict=True):
        assert one.seats == other.seats[::-1]
        assert (one.pair, one.round, one.luck) == (other.pair, other.round, other.luck)
    assert len({task.seed for task in tasks}) == len(tasks)
    assert len({task.luck for task in tasks}) == len(tasks) // 2


@pytest.mark.parametrize(("players", "seats"), [(3, 3), (4, 3), (2, 3), (5, 4)])
def test_seats_are_turned_in_games_for_more(players: int, seats: int) -> None:
    schedule = Schedule(players, seats, seed=1)
    tasks = [schedule.task(number) for number in range(schedule.games_a_round)]
    sat = Counter((who, seat) for task in tasks for seat, who in enumerate(task.seats))
    assert len(set(sat.values())) == 1 and len(sat) == players * seats
    assert all(len(task.seats) == seats for task in tasks)


def test_a_match_needs_two_players_and_two_seats() -> None:
    with pytest.raises(ValueError, match="for two or more players"):
        Schedule(2, 1, 1)
    with pytest.raises(ValueError, match="needs two or more players"):
        op.Arena("subtraction", ["random"])


def test_openings_differ_and_depend_on_the_seed_alone() -> None:
    game: Any = op.load("connect_four")
    book = OpeningBook(game, Openings(), seed=3)
    assert book.plies == 3 and len(book.listed) == 238  # states with three stones
    openings = [book.opening(number) for number in range(238)]
    assert len(set(openings)) == 238
    again, another = OpeningBook(game, Openings(), seed=3), OpeningBook(game, Openings(), seed=4)
    assert openings == [again.opening(number) for number in range(238)]
    assert openings[:20] != [another.opening(number) for number in range(20)]
    assert book.opening(238) == book.opening(0)


def test_all_openings_come_in_order_and_none_may_be_wanted() -> None:
    game: Any = op.load("tic_tac_toe")
    every = OpeningBook(game, Openings(1, every=True), seed=9)
    assert [every.opening(number) for number in range(9)] == [(a,) for a in range(9)]
    assert OpeningBook(game, Openings(0), seed=9).opening(7) == ()
    assert number_of_openings(game, Openings(2)) == 72 and number_of_openings(game, Openings(1)) == 9
    with pytest.raises(ValueError, match="too many openings of 9 plies"):
        number_of_openings(op.load("connect_four"), Openings(9))


def test_openings_that_are_too_many_are_drawn() -> None:
    game: Any = op.load("connect_four")
    book = OpeningBook(game, Openings(8), seed=1)
    assert book.listed == [] and all(len(book.opening(number)) == 8 for number in range(20))
    assert len({book.opening(number) for number in range(20)}) == 20
    assert random_opening(op.load("subtraction", stones=3), 40, 1, 1) == ()  # no game is as long as that


def test_openings_roll_dice_where_the_game_does() -> None:
    pig: Any = op.load("pig")
    s = pig.initial()
    for action in OpeningBook(pig, Openings(4), seed=2).opening(0):
        s = pig.result(s, action)
    assert not pig.is_terminal(s)
