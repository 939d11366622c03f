"""Engines as players: they play, and whatever they do wrong is told by name; the engines here are fakes of ours."""

from __future__ import annotations

import os
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest

import outply as op
from outply.arena import Conditions, play_game
from outply.arena.outcome import Outcome
from outply.engines import engine, program
from outply.engines.gtp import GTPEngine
from outply.engines.program import EngineFault
from tests.support.paths import ROOT

pytestmark = [pytest.mark.usefixtures("plainly"), pytest.mark.skipif(os.name != "posix", reason="fakes use signals")]

FAKE = ROOT / "tests" / "support" / "fake_engine.py"
GAME: Any = op.load("tic_tac_toe")


def fake(dialect: str, conduct: str = "honest", options: str = "") -> str:
    limit = ",seconds=0.1" if dialect != "gtp" else ""
    return f"{dialect}:{shlex.quote(sys.executable)} {shlex.quote(str(FAKE))} {dialect} {conduct}{limit}{options}"


def played(text: str, opening: tuple[int, ...] = (8,), patience: float = 60.0) -> Outcome:
    """A game of a fake engine, second to move but for the opening, against the first action."""

    def first(game: Any, state: Any) -> int:
        return list(game.actions(state))[-1]

    players = [op.Player(GAME, first), op.Player(GAME, text)]
    return play_game(GAME, players, opening, conditions=Conditions(margin=30.0, patience=patience))


@pytest.mark.parametrize("dialect", ["uci", "cecp", "gtp"])
def test_engines_play_and_know_the_opening(dialect: str) -> None:
    outcome = played(fake(dialect), opening=(8, 0, 7))
    assert outcome.ending == "over", outcome.describe()
    assert outcome.actions == (8, 0, 7, 1, 6)  # it took the first free square behind a1


def test_what_an_engine_says_is_a_report() -> None:
    player = op.Player(GAME, fake("uci", options=",skill level=3"))
    assert player.choose(GAME.initial()) == 0
    assert player.report is not None and player.report.cost.nodes == 17 and player.report.cost.depth == 3
    first, second = player.report.value
    assert 0.0 < first < 0.3 and first == -second


def test_a_program_may_refuse_a_pass_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: Any, line: str) -> str:
        raise EngineFault("error", f"rhino refuses {line!r}: syntax error.")

    monkeypatch.setattr(GTPEngine, "ask", refuse)
    running = object.__new__(GTPEngine)
    running.tell(0, "pass")
    with pytest.raises(EngineFault, match="refuses 'play black d3'"):
        running.tell(0, "d3")


BAD = [
    ("dies", "crash", "exit code 3 after 'go movetime 100'; it said: out of luck"),
    ("crashes", "crash", "was killed by SIGABRT"),
    ("illegal", "illegal", "answered 'z9' in ply 2"),
    ("silent", "hang", "gave no answer after 'go movetime 100'"),
    ("floods", "hang", "gave no answer"),
]


@pytest.mark.parametrize(("conduct", "ending", "told"), BAD)
def test_engines_that_do_not_behave_lose_and_are_named(
    conduct: str, ending: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "ANSWER_SECONDS", 0.5 if ending == "hang" else 60.0)
    outcome = played(fake("uci", conduct))
    assert (outcome.ending, outcome.offender, outcome.utilities) == (ending, 1, (1.0, -1.0)), outcome
    assert told in outcome.note and outcome.players[1] in outcome.describe()


@pytest.mark.parametrize("dialect", ["cecp", "gtp"])
def test_engines_resign(dialect: str) -> None:
    outcome = played(fake(dialect, "resigns"))
    assert outcome.ending == "resigned" and outcome.utilities == (1.0, -1.0)
    assert "lost by resigning" in outcome.describe()


def test_an_engine_that_never_says_uciok_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("outply.engines.uci.HANDSHAKE_SECONDS", 0.5)
    with pytest.raises(EngineFault, match="gave no answer after 'uci'"):
        op.Player(GAME, fake("uci", "mute")).choose(GAME.initial())


def test_an_option_that_an_engine_lacks_is_named() -> None:
    for dialect, option in (("uci", "Skil Level"), ("cecp", "Dept")):
        with pytest.raises(EngineFault, match=f"has no option '{option}'; it has .*(Skill Level|Depth)"):
            op.Player(GAME, fake(dialect, options=f",{option}=3")).choose(GAME.initial())


def test_what_an_engine_refuses_is_told() -> None:
    with pytest.raises(EngineFault, match="refuses 'boardsize 5': unknown command"):
        op.Player(op.load("hex", size=5), fake("gtp")).choose(op.load("hex", size=5).initial())


def test_a_state_that_nobody_explained_is_reached_or_refused() -> None:
    game: Any = op.load("mnk", m=15, n=15, k=5)
    player = op.Player(game, fake("uci"))
    s = game.initial()
    actions = (0, 20, 40, 60)
    for action in actions:
        s = game.result(s, action)
    with pytest.raises(ValueError, match=r"has to be told how this state came about: player\.follow"):
        player.choose(s)
    player.follow(actions)
    assert player.choose(s) == 1  # b1: a1 is taken


def test_engines_are_used_for_the_next_game(tmp_path: Path) -> None:
    text = fake("uci", options=",Skill Level=7")
    first = op.Player(GAME, text)
    first.choose(GAME.initial())
    used: Any = first._chooser
    running = used._engine
    del first, used
    second = op.Player(GAME, text)
    second.choose(GAME.initial())
    chooser: Any = second._chooser
    assert chooser._engine is running and running.program.is_alive
    chooser.leave()
    assert not running.program.is_alive


def test_matches_of_engines_name_the_guilty(tmp_path: Path) -> None:
    players = [fake("uci"), fake("cecp", "dies"), fake("gtp")]
    standings = op.Arena(GAME, players, rounds=1, budget=op.Budget(depth=1), workers=1, database=tmp_path / "db").play()
    faults = [line.faults for line in sorted(standings.lines, key=lambda line: players.index(line.name))]
    assert [dict(fault) for fault in faults] == [{}, {"crash": 4}, {}]
    assert len(standings.played) == 6 and standings.void == 0


def test_long_lines_and_endless_output_are_bounded() -> None:
    chatter = "import sys\nfor _ in range(40): sys.stdout.write('x' * 100000)\nprint()\nprint('done')"
    running = program.Program([sys.executable, "-c", chatter], "chatter")
    heard = running.hear_until(lambda line: line == "done", 120.0)
    assert heard[-1] == "done" and max(map(len, heard)) <= program.LONGEST
    running.close("")
