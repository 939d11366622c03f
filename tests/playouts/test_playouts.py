"""Many playouts: equal to games played by hand with the same streams, for any number of threads and every bench."""

import sys
import threading
from typing import Any, NamedTuple

import numpy as np
import pytest

import outply as op
from outply.boards.random import draw, seeded, uniform
from outply.compiler.gpu import driver
from outply.compiler.kernel import Ready
from outply.playout import EndlessGame, StuckGame
from outply.playouts import cpu, gpu, playouts
from outply.playouts.cpu import new_bench
from outply.playouts.lanes import BINS, Assignment, Lengths, new_lanes, run_lane

GAMES = ["tic_tac_toe", "pig:players=3,target=10", "connect_four", "kalah:pits=3,seeds=2"]


def by_hand(game: Any, root: Any, seed: int, lane: int, games: int) -> tuple[list[tuple[float, ...]], list[int]]:
    """The games of one lane as anybody would write them: utilities by player, and lengths."""
    stream, ends, lengths = seeded(seed, lane), [], []
    for _ in range(games):
        s, plies = root, 0
        while not game.is_terminal(s):
            if game.to_move(s) == op.CHANCE:
                left, pairs = uniform(stream), list(game.chances(s))
                for a, probability in pairs:  # noqa: B007 - the last outcome is taken if rounding leaves something
                    left -= probability
                    if left < 0.0:
                        break
            else:
                actions = list(game.actions(s))
                a = actions[(draw(stream) * len(actions)) >> 32]
            s, plies = game.result(s, int(a)), plies + 1
        ends.append(tuple(game.utility(s, player) for player in range(game.players)))
        lengths.append(plies)
    return ends, lengths


@pytest.mark.parametrize("name", GAMES)
def test_playouts_are_the_games_played_by_hand(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules[playouts.__module__], "MOST_LANES", 7)
    game = op.load(name)
    report = playouts(game, n=24, seed=5, threads=1)
    played = [by_hand(game, game.initial(), 5, lane, 4 if lane < 3 else 3) for lane in range(7)]
    ends = np.array([end for lane, _ in played for end in lane])
    lengths = [plies for _, lane in played for plies in lane]
    middle = sum(game.utility_range) / 2
    assert report.outcomes.playouts == 24
    assert report.outcomes.mean == pytest.approx(ends.mean(axis=0))
    assert report.outcomes.error == pytest.approx(ends.std(axis=0) / np.sqrt(24))
    assert report.outcomes.wins == tuple((ends > middle).sum(axis=0))
    assert report.outcomes.draws == tuple((ends == middle).sum(axis=0))
    assert report.lengths.tolist() == np.bincount(lengths, minlength=BINS).tolist()
    assert (report.plies, report.shortest, report.longest) == (np.mean(lengths), min(lengths), max(lengths))


def test_an_action_that_ends_the_game_ends_all_its_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """A lane begins several games in a state that is over."""
    monkeypatch.setattr(sys.modules[playouts.__module__], "MOST_LANES", 5)
    game = op.load("tic_tac_toe")
    state = game.initial()
    for action in (0, 3, 1, 4):
        state = game.result(state, action)
    report = playouts(game, state, n=100, per_action=True, threads=1)
    wins = next(move for move in report.moves if move.name == "c1").outcomes
    assert (wins.playouts, wins.wins, wins.losses) == (20, (20, 0), (0, 20))
    assert report.lengths[0] == 20


@pytest.mark.compiled
@pytest.mark.parametrize("name", ["tic_tac_toe", "pig:players=3,target=10"])
def test_threads_make_no_difference(name: str) -> None:
    game = op.load(name)
    one, three = (playouts(game, n=5_000, seed=2, threads=threads) for threads in (1, 3))
    assert one.outcomes == three.outcomes
    assert one.lengths.tolist() == three.lengths.tolist()
    assert three.device == "CPU, 3 threads"


@pytest.mark.parametrize("name", ["kalah:pits=3,seeds=2", "connect_four", "pig:players=3,target=10"])
def test_a_thread_of_a_gpu_counts_what_a_thread_of_the_cpu_counts(name: str) -> None:
    """The entry of the GPU, run lane by lane in slices of a few turns, with a narrower list of actions."""
    game = op.load(name)
    job = Assignment(roots=1, games=3, extra=2, seed=9, most_plies=1000)
    found = []
    for thread in (False, True):
        ready, lanes, lengths = Ready(game), new_lanes(5, game.players), Lengths()
        states = ready.states(6)
        states[0] = game.initial()
        bench = new_bench(game, np.int32 if thread else np.int64)
        for _ in range(200):
            for lane in range(5):
                ready.run(run_lane, states, lanes, bench, lengths, job, 7 if thread else 1000, 3 if thread else 0, lane)
        assert lengths.ended[0, 0] == 5
        found.append((lanes.progress, lanes.spans, lanes.counts, lanes.sums, lanes.streams, lengths.bins))
    for one, other in zip(*found, strict=True):
        assert one.tolist() == other.tolist()


def test_playouts_of_each_action_begin_after_it() -> None:
    game = op.load("tic_tac_toe")
    state = game.initial()
    for action in (0, 3, 1, 4):
        state = game.result(state, action)
    report = playouts(game, state, n=50, per_action=True, threads=1)
    rows = {move.name: move.outcomes for move in report.moves}
    assert set(rows) == {game.action_name(state, a) for a in game.actions(state)}
    assert sum(found.playouts for found in rows.values()) == report.outcomes.playouts == 50
    assert rows[game.action_name(state, 2)].wins[0] == rows[game.action_name(state, 2)].playouts  # it wins at once
    assert sum(found.wins[0] for found in rows.values()) == report.outcomes.wins[0]


@pytest.mark.parametrize("name", ["kuhn", "goofspiel"])
def test_hidden_cards_and_choices_at_once_are_played_too(name: str) -> None:
    report = playouts(op.load(name), n=200, threads=1)
    assert report.outcomes.playouts == 200
    assert report.outcomes.wins == report.outcomes.losses[::-1]
    begun = playouts(op.load(name), op.load(name).initial(), n=200, threads=1)
    assert begun.outcomes == report.outcomes


class Count(NamedTuple):
    left: int


class Downward(op.Game):
    """One player counts down by one or two; `wrong` says what goes wrong at the end."""

    players = 1
    wrong: str = ""

    def initial(self) -> Count:
        return Count(600)

    def to_move(self, s: Count) -> int:
        return 0

    def actions(self, s: Count) -> range:
        return range(600) if s.left == 600 else range(2)

    def result(self, s: Count, a: int) -> Count:
        return Count(s.left - 1 - a % 2)

    def is_terminal(self, s: Count) -> bool:
        return s.left <= 0

    def utility(self, s: Count, player: int) -> float:
        return 1.0 if s.left == 0 else -1.0


class Stuck(Downward):
    """It has no action at 3."""

    def actions(self, s: Count) -> range:
        return range(0 if s.left <= 3 else 2)


class Failing(Downward):
    """Its result fails at 3."""

    def result(self, s: Count, a: int) -> Count:
        return Count(s.left - 1 - a % 2 + 1 // (0 if s.left <= 3 else 2))


def test_more_actions_than_there_is_room_for_make_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cpu, "BUFFER", 128)
    report = playouts(Downward(), n=40, threads=1)
    assert report.outcomes.playouts == 40
    assert report.outcomes == playouts(Downward(), n=40, threads=1).outcomes


def test_what_is_wrong_with_the_rules_is_said_in_words() -> None:
    with pytest.raises(StuckGame, match="a state that is not terminal has no action"):
        playouts(Stuck(), n=10, threads=1)
    with pytest.raises(EndlessGame, match="went on for more than 20 plies"):
        playouts(Downward(), n=10, threads=1, most_plies=20)
    with pytest.raises(RuntimeError, match=r"result\(.*ZeroDivisionError|division"):
        playouts(Failing(), n=10, threads=2)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"n": 0}, "n is the number of playouts"),
        ({"n": 2.5}, "n is the number of playouts"),
        ({"device": "tpu"}, "device is one of auto, cpu, gpu, not 'tpu'"),
        ({"threads": 0}, "threads is a number from 1 to 256"),
    ],
)
def test_nonsense_is_refused_in_one_sentence(options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        playouts(op.load("nim"), **options)
    with pytest.raises(TypeError, match=r"playouts takes a game, not .*; op.load finds one by name"):
        playouts("nim")  # type: ignore[arg-type]


def test_a_stop_ends_playouts_with_what_they_have() -> None:
    game = op.load("tic_tac_toe")
    lanes = new_lanes(100, 2)
    work = cpu.CpuLanes(game, [game.initial()], lanes, Assignment(roots=1, games=2, extra=0, seed=1, most_plies=100))
    stop = threading.Event()
    stop.set()
    work.run(stop)
    assert not lanes.progress.any()


def test_without_a_card_the_cpu_plays_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_driver(*_: Any) -> Any:
        raise driver.GpuError("there is no NVIDIA driver on this machine.")

    monkeypatch.setattr(gpu, "device", no_driver)
    with pytest.warns(RuntimeWarning, match="The CPU played instead: there is no NVIDIA driver"):
        report = playouts(op.load("nim"), n=10, device="gpu")
    assert report.device.startswith("CPU")
    assert "The CPU played instead" in str(report)
    assert report.to_dict()["note"] == report.note
