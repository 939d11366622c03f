"""The checkup of engines: what keeps its protocol is found good, and what breaks it is told line by line."""

from __future__ import annotations

import os
import re
import shlex
import sys
from typing import Any

import pytest

import outply as op
from outply.engines import checkup as checkups
from outply.engines.checkup import checkup, read_engine
from outply.engines.checkup.uci import fault_of_option
from tests.support.command_line import refused, run
from tests.support.paths import ROOT

pytestmark = [pytest.mark.usefixtures("plainly"), pytest.mark.skipif(os.name != "posix", reason="fakes use signals")]

FAKE = f"{shlex.quote(sys.executable)} {shlex.quote(str(ROOT / 'tests' / 'support' / 'fake_engine.py'))}"
GAME: Any = op.load("tic_tac_toe")


def broken(text: str) -> list[tuple[str, str]]:
    return [(one.said, one.found) for one in checkup(read_engine(text), GAME) if one.kind == "broken"]


def ours(dialect: str, game: str = "tic_tac_toe") -> str:
    return f"{dialect}:{shlex.quote(sys.executable)} -m outply {dialect} {game} --player mcts"


@pytest.mark.parametrize("dialect", ["uci", "cecp", "gtp"])
def test_our_own_engines_break_nothing(dialect: str) -> None:
    late = re.compile(r"answer after \d+ ms|^\d+ ms$")  # a busy machine is no fault of an engine
    assert [one for one in broken(ours(dialect)) if not late.search(one[1])] == []


def test_what_a_uci_engine_breaks_is_told() -> None:
    found = broken(f"uci:{FAKE} uci")
    assert ("uci", "no line «id author …»") in found
    assert ("uci", "'option name Skill Level type spin default 20 min 0 max 20': ") not in found
    assert ("go infinite", "bestmove before stop") in found
    assert ("go depth 2", "z9 is no legal action") in broken(f"uci:{FAKE} uci illegal")


def test_what_others_break_is_told() -> None:
    assert any("no setboard=1, without which python-chess" in told for _, told in broken(f"cecp:{FAKE} cecp"))
    found = broken(f"gtp:{FAKE} gtp")
    assert any("required and missing: protocol_version, name" in told for _, told in found)
    assert any("no =17" in told for _, told in found)


def test_an_engine_that_dies_ends_the_checkup() -> None:
    said, told = broken(f"uci:{FAKE} uci dies")[-1]
    assert said == "after 'go depth 2'" and "ended with exit code 3" in told


OPTIONS = {
    "option name A type check default true": "",
    "option name A type check default yes": "the default is neither true nor false",
    "option name B type spin default 3 min 1 max 9": "",
    "option name B type spin default 30 min 1 max 9": "the default 30 is outside of 1 to 9",
    "option name B type spin default 3 max 9": "min is missing or no number",
    "option name C type combo default x var x var y": "",
    "option name C type combo default z var x var y": "the default is none of its choices",
    "option name D type knob": "there is no type knob",
    "option D": "it is not written option name … type …",
}


@pytest.mark.parametrize("line", OPTIONS)
def test_options_are_read_closely(line: str) -> None:
    assert fault_of_option(line) == OPTIONS[line]


def test_the_dialect_is_found_by_trying(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkups, "PROBE_SECONDS", 60.0)  # whatever is waited for comes
    assert read_engine(f"{FAKE} uci").dialect == "uci"
    monkeypatch.setattr(checkups, "SPOKEN", ("cecp", "gtp"))
    assert read_engine(f"{FAKE} cecp").dialect == "cecp"
    monkeypatch.undo()
    monkeypatch.setattr(checkups, "PROBE_SECONDS", 0.2)  # nothing comes
    with pytest.raises(ValueError, match="cat answers none of 'uci', 'protover 2', 'protocol_version'"):
        read_engine("cat")


def test_the_command_tells_what_it_found() -> None:
    result = run("doctor", "--engine", f"uci:{FAKE} uci", "--game", "tic_tac_toe")
    assert result.exit_code == 1 and "broken go infinite              bestmove before stop" in result.stdout
    assert "there is no program 'nowhere'" in refused("doctor", "--engine", "uci:nowhere")
    assert "a checkup speaks uci, cecp, gtp, not gnubg" in refused("doctor", "--engine", "gnubg:plies=2")
