"""Levels: ladders that come with Outply, weak play by value, adaptive play, and how a ladder is found and measured."""

from __future__ import annotations

import itertools
import json
import math
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import outply as op
from outply.arena.standings import Duel
from outply.arena.statistics.compare import compare
from outply.boards.random import seeded
from outply.game import facts
from outply.games.pig import HOLD, ROLL
from outply.knowledge import with_knowledge
from outply.players.levels import (
    SHIPPED,
    Adaptive,
    Ladder,
    Rung,
    file_name,
    ladder_of,
    recall_level,
    remember_level,
    save,
)
from outply.players.player import Player
from outply.players.spec import spec_of
from outply.policies.final_move import SampledValues
from outply.search.tree import ROOT
from outply.tune import calibration
from outply.tune.calibration import SURE, Calibration, candidates
from tests.support.paths import ROOT as REPOSITORY

LADDERS = sorted(path.stem for path in SHIPPED.glob("*.json"))


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("OUTPLY_DATA_DIR", str(tmp_path))
    return tmp_path / "levels"


# -- what comes with Outply --------------------------------------------------------------------------------------------


def test_at_least_three_games_have_ladders() -> None:
    assert {"connect_four", "tic_tac_toe", "breakthrough"} <= set(LADDERS)


@pytest.mark.parametrize("name", LADDERS)
def test_every_level_is_stronger_than_the_one_below(name: str) -> None:
    ladder = ladder_of(op.load(name))
    assert ladder.monotone
    assert len(ladder.rungs) >= 3
    for rung in ladder.rungs:
        assert rung.superiority >= SURE
        assert 0 < rung.low <= rung.elo <= rung.high
        assert rung.games >= 40
    assert ladder.command.startswith(f"outply calibrate {name} ")


@pytest.mark.parametrize("name", LADDERS)
def test_levels_depend_on_no_clock_and_the_last_is_full_strength(name: str) -> None:
    *below, top = (rung.player for rung in ladder_of(op.load(name)).rungs)
    assert all("final_move=sampled_values" in player for player in below)
    assert "final_move" not in top
    for player in (*below, top):
        spec = spec_of(player)
        assert spec.budget.seconds is None
        assert not with_knowledge(spec.algorithm, op.load(name)).objection(facts(op.load(name)))


def test_levels_choose_and_the_same_seed_chooses_alike() -> None:
    game = op.load("tic_tac_toe")
    for level in (1, 2, 3):
        players = [Player(game, level=level, seed=5) for _ in range(2)]
        first, again = (player.choose(game.initial()) for player in players)
        assert first == again
        assert first in game.actions(game.initial())


def test_level_1_wins_sometimes_and_loses_sometimes_against_random() -> None:
    game = op.load("tic_tac_toe")
    ends: Counter[float] = Counter()
    for seed in range(12):
        seats = [Player(game, level=1, seed=seed), Player(game, "random", seed=seed + 99)]
        s = game.initial()
        while not game.is_terminal(s):
            s = game.result(s, seats[game.to_move(s)].choose(s))
        ends[game.utility(s, 0)] += 1
    assert ends[1.0] > ends[-1.0]
    assert ends[1.0] < 12


# -- weak play ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("temperature", [0.2, 0.6])
def test_actions_are_drawn_by_their_value(temperature: float) -> None:
    game = op.load("tic_tac_toe")
    run: Any = op.MCTS().start(game, game.initial(), op.Budget(simulations=60), 3)
    run.step(60)
    tree, draws = run.tree, 4000
    policy = SampledValues(temperature=temperature)
    drawn = Counter(policy.choose(tree, ROOT, 0, seeded(seed)) for seed in range(draws))
    values = {child: tree.value(child, 0) for child in range(1, 10)}
    everything = sum(math.exp(value / temperature) for value in values.values())
    square = 0.0
    for child, value in values.items():
        expected = draws * math.exp(value / temperature) / everything
        square += (drawn[child] - expected) ** 2 / expected
    assert len(drawn) == 9
    assert square < 26.1  # the 99.9 % quantile of chi square with 8 degrees of freedom


def test_without_a_stream_the_best_is_chosen() -> None:
    game = op.load("tic_tac_toe")
    run: Any = op.MCTS().start(game, game.initial(), op.Budget(simulations=60), 3)
    run.step(60)
    chosen = SampledValues().choose(run.tree, ROOT, 0)
    tree = run.tree
    assert tree.value(chosen, 0) == max(tree.value(child, 0) for child in range(1, 10))


def test_adaptive_play_follows() -> None:
    game = op.load("tic_tac_toe")
    rungs = tuple(Rung("random", 50.0, 10.0, 90.0, 0.99, 80) for _ in range(5))
    player = Adaptive(game, Ladder("tic_tac_toe", rungs, ""), seed=1)
    assert player.level == 3
    player.follow((0.0, 0.0), 0)
    assert player.level == 3
    player.follow((-0.5, 0.5), 0)  # behind
    assert player.level > 3
    for _ in range(20):
        player.follow((-1.0, 1.0), 0)
    assert player.level == 5
    for _ in range(20):
        player.follow((1.0, -1.0), 0)
    assert player.level == 1
    assert player.choose(game.initial(), None) in game.actions(game.initial())


def test_adaptive_play_is_harder_after_a_loss_and_remembers(own_folder: Path) -> None:
    game = op.load("tic_tac_toe")
    player = Player(game, level="adaptive")
    assert Player(game, level=1).adaptive is None
    player.adaptive.begin(2.0)
    player.adaptive.finish([1.0, -1.0], 1)  # it lost
    assert player.adaptive.level == 2.5
    player.adaptive.finish([1.0, -1.0], 0)
    assert player.adaptive.level == 2.0
    assert recall_level(game) is None
    remember_level(game, 2.5)
    remember_level(op.load("nim"), 1.0)
    assert (recall_level(game), recall_level(op.load("nim"))) == (2.5, 1.0)
    (own_folder / "adaptive" / "levels.json").write_text("broken")
    assert recall_level(game) is None


def test_adaptive_by_its_public_name() -> None:
    game = op.load("tic_tac_toe")
    assert Player(game, level="adaptive").choose(game.initial()) in range(9)
    assert Player(game, "level:adaptive").name == "level:adaptive"


# -- where ladders are -------------------------------------------------------------------------------------------------


def test_a_ladder_of_ones_own_comes_first(own_folder: Path) -> None:
    game = op.load("tic_tac_toe")
    mine = Ladder("tic_tac_toe", (Rung("random", 1.0, 0.5, 2.0, 0.99, 80),), "by hand")
    assert save(game, mine) == own_folder / "tic_tac_toe.json"
    assert ladder_of(game) == mine
    assert json.loads((own_folder / "tic_tac_toe.json").read_text())["rungs"][0]["player"] == "random"


def test_games_without_a_ladder_and_levels_that_are_not_there() -> None:
    with pytest.raises(ValueError, match=r"no levels of subtraction:stones=7 have been measured yet; outply calibrate"):
        Player(op.load("subtraction:stones=7"), level=1)
    with pytest.raises(ValueError, match="has the levels 1 to"):
        Player(op.load("tic_tac_toe"), level=99)
    with pytest.raises(ValueError, match="a level is a number or adaptive"):
        Player(op.load("tic_tac_toe"), "level:high")


def test_a_ladder_is_not_used_for_other_rules(tmp_path: Path) -> None:
    text = (REPOSITORY / "src/outply/games/subtraction.py").read_text()
    file = tmp_path / "mine.py"
    file.write_text(text)
    game = op.load(str(file))
    from outply.players.levels import rules_digest

    save(game, Ladder("mine", (Rung("random", 1.0, 0.5, 2.0, 0.99, 80),), "", rules_digest(game)))
    assert ladder_of(op.load(str(file))).game == "mine"
    file.write_text(text.replace("s.pile - take", "s.pile - take - 0"))
    assert file.read_text() != text
    with pytest.raises(ValueError, match="have changed since its levels were measured"):
        ladder_of(op.load(str(file)))


def test_names_of_files_differ() -> None:
    names = [file_name(op.load(text)) for text in ("hex", "hex:size=7", "hex:size=9", "connect_four")]
    assert names[0] == "hex.json"
    assert len(set(names)) == 4


# -- measuring ---------------------------------------------------------------------------------------------------------


def duel(difference: float, pairs: int = 40) -> Duel:
    """What a match comes to, on average, if the one is so many Elo stronger."""
    score = 1 / (1 + 10 ** (-difference / 400))
    wins = round(pairs * score)
    return Duel.of((pairs - wins, 0, 0, 0, wins))


def measured(strength: dict[str, float], monkeypatch: pytest.MonkeyPatch, levels: int = 10) -> list[Rung]:
    """The ladder that a calibration finds among players of known strength."""

    def match(self: Calibration, player: str, below: str, rounds: int, seed: int) -> Iterator[Any]:
        yield calibration.Progress(self.rungs, "")
        self.games = 80
        return duel(strength[player] - strength[below])

    monkeypatch.setattr(Calibration, "_match", match)
    made = Calibration(op.load("tic_tac_toe"), top="top", levels=levels)
    for _ in made.run():
        pass
    return made.rungs


def path() -> list[str]:
    return candidates("mcts", 2000, "top")


def test_ladder_goes_from_weak_to_full_strength(monkeypatch: pytest.MonkeyPatch) -> None:
    strength = {player: 60.0 * place for place, player in enumerate(path(), 1)} | {"random": 0.0}
    rungs = measured(strength, monkeypatch)
    steps = [strength[rung.player] for rung in rungs]
    assert steps == sorted(steps)
    assert rungs[-1].player == "top"
    assert all(later - earlier >= 100 for earlier, later in itertools.pairwise(steps))
    assert steps[0] <= 180


def test_full_strength_displaces_what_it_cannot_be_told_from(monkeypatch: pytest.MonkeyPatch) -> None:
    strength = {player: min(60.0 * place, 400.0) for place, player in enumerate(path(), 1)} | {"random": 0.0}
    rungs = measured(strength, monkeypatch)
    assert rungs[-1].player == "top"
    assert all(rung.superiority >= SURE for rung in rungs)
    assert [strength[rung.player] for rung in rungs][-2] < 400


def test_not_more_levels_than_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    strength = {player: 200.0 * place for place, player in enumerate(path(), 1)} | {"random": 0.0}
    rungs = measured(strength, monkeypatch, levels=4)
    assert len(rungs) == 4
    assert rungs[-1].player == "top"


def test_candidates_grow() -> None:
    found = path()
    assert found[0] == "mcts:simulations=30,final_move=sampled_values,temperature=0.5,keep=false"
    assert "simulations=2000," in found[-2]
    assert len(set(found)) == len(found)


def test_one_player_has_no_ladder() -> None:
    with pytest.raises(ValueError, match="Twenty48 has one player"):
        next(Calibration(op.load("twenty48")).run())


@pytest.mark.compiled
def test_calibration_is_kept_and_gone_on_with(tmp_path: Path) -> None:
    game = op.load("subtraction:stones=12")

    def run(most_steps: int) -> list[Rung]:
        options = {"database": tmp_path / "games.db", "rounds": 10, "levels": 2, "workers": 1}
        made = Calibration(game, most=60, top="mcts:simulations=200", **options)  # type: ignore[arg-type]
        for number, _ in enumerate(made.run()):
            if number == most_steps:
                break
        return made.rungs

    run(5)  # broken off
    first = run(1 << 30)
    assert first == run(1 << 30)
    assert first[-1].player == "mcts:simulations=200"


def test_games_of_a_level_are_not_taken_for_those_of_another_ladder() -> None:
    game = op.load("tic_tac_toe")
    before = op.Arena(game, ["level:1", "random"]).key
    assert op.Arena(game, ["level:1", "random"]).key == before
    save(game, Ladder("tic_tac_toe", (Rung("mcts:simulations=7", 1.0, 0.5, 2.0, 0.99, 80),), "by hand"))
    assert op.Arena(game, ["level:1", "random"]).key != before


def test_two_players_compared_in_a_game_for_three() -> None:
    game = op.load("pig:players=3,target=30")

    def holding(game: Any, s: Any) -> int:
        """Rolls once and holds; who rolls or holds at random often keeps nothing."""
        return HOLD if s.total else ROLL

    standings = op.Arena(game, [holding, "random"], rounds=30, workers=0).play()
    found = compare(standings)
    assert sum(found.pairs) == 30  # a round is one result
    assert found.low > 0
    turned = compare(op.Arena(game, ["random", holding], rounds=30, workers=0).play())
    assert turned.high < 0


@pytest.mark.compiled
def test_command_measures_keeps_and_shows(tmp_path: Path) -> None:
    start = [sys.executable, "-c", "from outply.cli import main; main()", "calibrate", "subtraction:stones=12"]
    options = ["--most", "60", "--top", "mcts:simulations=200", "--rounds", "10", "--levels", "2", "--workers", "1"]
    places = ["--database", str(tmp_path / "games.db"), "--out", str(tmp_path / "here")]
    done = subprocess.run([*start, *options, *places, "--json"], capture_output=True, text=True)
    found = json.loads(done.stdout)
    assert found["game"] == "subtraction:stones=12"
    assert done.returncode == 0, done.stderr
    assert len(list((tmp_path / "here").glob("*.json"))) == 1
    shown = subprocess.run([*start, "--show"], capture_output=True, text=True)
    assert shown.returncode == 0
    assert "mcts:simulations=200" in shown.stdout
    assert ladder_of(op.load("subtraction:stones=12")).monotone


def test_what_happens_in_a_game_is_forgotten_after_it() -> None:
    game = op.load("tic_tac_toe")
    player = Player(game, level="adaptive").adaptive
    player.begin(3.0)
    for _ in range(4):
        player.follow((1.0, -1.0), 0)  # far ahead, but in the end it is a draw
    assert player.level < 3
    player.finish([0.0, 0.0], 0)
    assert player.level == 3


def test_page_shows_the_ladder_as_it_is() -> None:
    page = (REPOSITORY / "docs/play.md").read_text()
    for rung in ladder_of(op.load("tic_tac_toe")).rungs:
        assert f"{rung.elo:+.0f}  {rung.low:+.0f} … {rung.high:+.0f}  {rung.superiority:.1%}" in re.sub(
            " {3,}", "  ", page
        )
