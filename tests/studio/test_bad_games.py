"""Games that crash, hang, print, eat memory or never answer: one process ends, a sentence says so, all else goes on."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from outply.studio import searches, tables
from outply.studio.analysis import AnalysedState
from outply.studio.pipes import Position
from tests.support.studio import Served, serving, wait_for

pytestmark = pytest.mark.plain

IMPORTS = """
import ctypes, os, pathlib, sys, time
import outply as op
"""

GAME = """
class NAME(op.Game):
    '''Take one stone; the third one is bad.'''
    utility_range = (-1.0, 1.0)
    def initial(self): return 6
    def to_move(self, s): return s % 2
    def actions(self, s): return (0, 1) if s == 6 else (0,)
    def result(self, s, a):
        if s == 6 and a == 1:
            BODY
        return s - 1
    def is_terminal(self, s): return s == 0
    def utility(self, s, player): return 0.0
    def show(self, s): SHOW
"""

BODIES = {
    "exits": "os._exit(3)",
    "dies": "os.kill(os.getpid(), 9)",
    "crashes": "ctypes.string_at(0)",
    "hangs": "time.sleep(1e6)",
    "spins": "pathlib.Path(__file__).with_name('spinning').touch()\n            while True: pass",
    "kills its group": "os.killpg(0, 9)",
}
"""What ends or stops the process that does it."""

RAISING = {
    "raises": "raise ValueError('no such luck')",
    "leaves": "sys.exit(2)",
    "recurses": "return self.result(s, a)",
    "interrupts": "raise KeyboardInterrupt",
    "eats memory": "bytearray(1 << 46)",
}
"""What only raises an exception."""

PRINTING = {
    "prints": "print('x' * 10_000_000)",
    "writes past Python": "os.write(1, b'\\\\x00' * 65_000); os.write(2, b'x' * 65_000)",
    "reads": "sys.stdin.read()",
    "closes its output": "os.close(1); os.close(0)",
}
"""What could disturb the pipes of a worker."""


def class_of(name: str) -> str:
    """The class of a game that does what its name says."""
    return "Bad" + name.title().replace(" ", "")


def written(name: str, body: str = "pass", show: str = "return f'{s} stones are left'") -> str:
    """The text of a game."""
    return GAME.replace("NAME", class_of(name)).replace("BODY", body).replace("SHOW", show)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Nearly all games in one file, since each file is read in a process of its own."""
    folder = tmp_path_factory.mktemp("games")
    texts = [written(name, body) for name, body in {**BODIES, **RAISING, **PRINTING}.items()]
    texts += [written("long", show="return 'x\\n' * 3_000_000"), written("no show", show="return 1 // 0")]
    (folder / "games.py").write_text(IMPORTS + "".join(texts))
    (folder / "on_import.py").write_text("import os\nos._exit(4)\n")
    for name in ("edited", "raced", "hanging"):
        (folder / f"{name}.py").write_text(IMPORTS + written(name, show="return 'first'"))
    return folder


@pytest.fixture(scope="module")
def studio(folder: Path) -> Iterator[Served]:
    """A studio with these games."""
    with serving([str(path) for path in sorted(folder.glob("*.py"))]) as served:
        yield served


@pytest.fixture(autouse=True)
def closed(studio: Served) -> Iterator[None]:
    """Tables are closed after each test."""
    yield
    studio.clear()


def game(folder: Path, name: str) -> str:
    return f"{folder}/games.py:{class_of(name)}"


@pytest.mark.parametrize("name", BODIES)
def test_a_game_that_ends_its_process_is_told_and_goes_on(
    studio: Served, folder: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = studio.open(game(folder, name))
    with monkeypatch.context() as short:
        short.setattr(tables, "RULES_SECONDS", 0.5)
        number = page.ask("act", action=1, ply=0)
        lost = page.wait("lost")
    assert lost["worker"] == "rules" and lost["again"] and lost["sentence"].endswith("goes on from the record.")
    assert page.wait("fault")["re"] == number
    assert page.wait("table")["ply"] == 0
    assert page.get("act", action=0, ply=0)["ply"] == 1


@pytest.mark.parametrize("name", RAISING)
def test_a_game_that_raises_is_told_with_its_line(studio: Served, folder: Path, name: str) -> None:
    page = studio.open(game(folder, name))
    told = page.get("act", action=1, ply=0)["sentence"]
    assert "Traceback" not in told and (f"{class_of(name)}.result" in told or "rules ended" in told)
    assert page.get("act", action=0, ply=0)["ply"] == 1


@pytest.mark.parametrize("name", PRINTING)
def test_a_game_that_prints_or_reads_disturbs_nothing(studio: Served, folder: Path, name: str) -> None:
    page = studio.open(game(folder, name))
    assert page.get("act", action=1, ply=0)["ply"] == 1
    assert page.get("act", action=0, ply=1)["ply"] == 2


def test_a_game_that_cannot_be_read_or_shown_is_refused_in_a_sentence(studio: Served, folder: Path) -> None:
    assert "ended with exit code 4" in studio.refused(str(folder / "on_import.py"))
    assert "BadNoShow.show" in studio.refused(game(folder, "no show"))


def test_the_first_page_says_which_games_cannot_be_played(studio: Served, folder: Path) -> None:
    cards = {card["name"]: card for card in studio.http.get("/api/games").json()["games"]}
    assert "exit code 4" in cards[str(folder / "on_import.py")]["trouble"]
    assert "BadNoShow.show" in cards[game(folder, "no show")]["trouble"]
    assert len(cards[game(folder, "long")]["board"]["text"]) < 21_000
    assert cards[game(folder, "raises")]["file"] and not cards[game(folder, "raises")]["trouble"]


def test_a_search_that_hangs_is_ended_when_it_is_stopped(
    studio: Served, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(searches, "STOP_SECONDS", 0.5)
    page = studio.open(game(folder, "spins"))
    (folder / "spinning").unlink(missing_ok=True)
    number = page.ask("search", algorithm="mcts", budget={"seconds": 600})
    wait_for((folder / "spinning").exists)
    page.ask("stop")
    assert "did not stop" in page.wait("fault", re=number)["sentence"]
    assert page.wait("lost")["worker"] == "search"
    assert page.get("act", action=0, ply=0)["ply"] == 1


def test_an_algorithm_that_dies_while_it_chooses_is_not_asked_again(studio: Served, folder: Path) -> None:
    page = studio.open(game(folder, "dies"), "mcts:simulations=50", "human")
    assert page.wait("lost")["worker"] == "search"
    assert page.get("seat", player=0, who="human")["actions"]
    assert page.get("act", action=0, ply=0)["ply"] == 1


def test_a_process_that_dies_again_and_again_is_not_started_for_ever(studio: Served) -> None:
    page = studio.open("tic_tac_toe")
    for _ in range(tables.MOST_RESTARTS + 1):
        worker = studio.table(page).rules
        wait_for(lambda worker=worker: worker is not None and worker.process is not None)
        os.kill(worker.process.pid, signal.SIGKILL)
        lost = page.wait("lost")
        if lost["again"]:
            page.wait("table")
    assert not lost["again"] and "too often" in lost["sentence"]
    assert "open another table" in page.get("undo")["sentence"]


def test_an_edited_file_is_read_again_and_the_game_goes_on(studio: Served, folder: Path) -> None:
    page = studio.open(str(folder / "edited.py"))
    page.get("act", action=1, ply=0)
    file = folder / "edited.py"
    file.write_text(file.read_text().replace("'first'", "'second'"))
    assert page.wait("reloaded")["ok"]
    after = page.wait("table")
    assert after["text"] == "second" and after["ply"] == 1 and after["revision"] == 1
    file.write_text(file.read_text().replace("return 'second'", "return 'third' +"))
    broken = page.wait("reloaded")
    assert not broken["ok"] and "SyntaxError" in broken["sentence"]
    assert page.get("act", action=0, ply=1)["text"] == "second"
    file.write_text(file.read_text().replace("return 'third' +", "return 'fourth'"))
    assert page.wait("reloaded")["ok"] and page.wait("table")["text"] == "fourth"


def test_what_is_played_while_edited_rules_are_read_is_kept(studio: Served, folder: Path) -> None:
    page = studio.open(str(folder / "raced.py"))
    file = folder / "raced.py"
    slow = "time.sleep(1.0)\n" + file.read_text().replace("'first'", "'second'")
    file.write_text(slow.replace("import ctypes", "import time; import ctypes").replace("time.sleep(1.0)\n", "", 1))
    file.write_text(file.read_text().replace("import outply as op", "import outply as op\ntime.sleep(1.0)"))
    wait_for(lambda: studio.table(page).next_rules is not None)
    assert page.get("act", action=0, ply=0)["ply"] == 1
    asked = [page.ask("act", action=0, ply=1), page.ask("act", action=0, ply=2)]
    assert page.wait("reloaded")["ok"]
    table = studio.table(page)
    wait_for(lambda: len(table.names) == 3)
    assert {frame["re"] for frame in page.heard} >= {asked[0]} and table.position.actions == [0, 0, 0]
    page.get("goto", ply=3)
    assert page.state["text"] == "second" and page.state["last"] == 3


def test_edited_rules_that_hang_leave_the_old_ones_in_place(
    studio: Served, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = studio.open(str(folder / "hanging.py"))
    file = folder / "hanging.py"
    with monkeypatch.context() as short:
        short.setattr(tables, "RELOAD_SECONDS", 1.0)
        file.write_text(file.read_text() + "\nwhile True: pass\n")
        told = page.wait("reloaded")
    file.write_text(file.read_text().replace("while True: pass", ""))
    assert not told["ok"] and "were not read within 1 seconds" in told["sentence"]
    assert page.wait("reloaded")["ok"]  # mended, they are in use
    assert page.get("act", action=0, ply=0)["text"] == "first" and studio.table(page).next_rules is None


# -- hidden information ------------------------------------------------------------------------------------------------


def test_what_a_player_must_not_see_never_leaves_the_server(studio: Served) -> None:
    page = studio.open("leduc", "human", "random", seed=5)
    table = studio.table(page)
    page.get("search", algorithm="ismcts", budget={"simulations": 30})
    page.get("hint")
    page.get("goto", ply=0)
    page.get("goto", ply=page.state["last"])
    page.get("say", text="board")
    dealt = table.position.actions[1]
    secret = "JQK"[dealt // 2] + "ab"[dealt % 2]
    mine = table.position.actions[0]
    assert secret != "JQK"[mine // 2] + "ab"[mine % 2]
    frames = [str(frame) for frame in page.heard]
    assert not any(secret in frame for frame in frames) and not any("'seed': 5" in frame for frame in frames)
    assert [ply["name"] for ply in page.state["record"]][1] == "…" and page.state["viewer"] == 0
    assert page.state["command"] == "outply play leduc" and page.heard[-1]["re"]
    assert "tree is gone" in page.get("window", snapshot=1)["sentence"]
    assert "??" in page.state["text"]


def test_nobody_searches_with_what_another_player_knows() -> None:
    dealt = Position("kuhn", ["human", "random"], 1, [0, 2], 2, viewer=1, hidden=True)
    place = AnalysedState(dealt)
    assert place.mover == 0 and place.veiled
    with pytest.raises(ValueError, match="player 0 is to move, and what it knows is hidden from player 1"):
        place.refuse_other_eyes()
