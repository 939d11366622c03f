"""Tables of the studio: play, search, two processes each, and what happens when one dies."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from outply.studio import searches
from tests.support.paths import ROOT
from tests.support.studio import Page, Served, serving, wait_for

pytestmark = pytest.mark.plain


@pytest.fixture
def page(studio: Served) -> Iterator[Page]:
    page = studio.open("tic_tac_toe")
    yield page
    page.close()
    studio.http.delete(f"/api/tables/{page.table}")


def test_a_table_needs_no_numpy_unless_its_rules_do() -> None:
    script = """
import sys
from outply.studio import pipes
from outply.studio.table import RulesWorker

class Output:
    def tell(self, news): pass
    def send(self, answer, client=0): pass

worker = RulesWorker(Output(), None)
worker.obey(pipes.Open(game="connect_four", seats=[], seed=1, moves=["4", "4"]))
assert worker.session.actions == [3, 3] and "numpy" not in sys.modules and "numba" not in sys.modules
"""
    subprocess.run([sys.executable, "-c", script], check=True, timeout=60)


def test_the_first_page_shows_every_game_with_its_board(studio: Served) -> None:
    games = {game["name"]: game for game in studio.http.get("/api/games").json()["games"]}
    assert len(games) >= 24 and all(not game["trouble"] and game["board"] for game in games.values())
    assert games["connect_four"]["title"] == "Connect Four" and games["connect_four"]["levels"]
    assert games["leduc"]["hidden"] and games["hex"]["options"][0]["name"] == "size"


def test_algorithms_say_what_they_take_and_what_does_not_suit_them(studio: Served) -> None:
    found = studio.http.get("/api/algorithms", params={"game": "backgammon"}).json()
    algorithms = {algorithm["name"]: algorithm for algorithm in found["algorithms"]}
    assert "needs a game without chance" in algorithms["alpha_beta"]["objection"]
    assert algorithms["mcts"]["objection"] == "" and [a for a in algorithms.values() if a["default"]]
    policy = next(option for option in algorithms["mcts"]["options"] if option["name"] == "tree_policy")
    assert {"ucb1", "puct", "rave"} <= set(policy["choices"]) and policy["kind"] == "part"
    assert "level:1" in found["players"] and "alpha_beta" not in found["players"]


def test_a_game_is_played_taken_back_and_looked_back_at(page: Page) -> None:
    assert len(page.state["actions"]) == 9 and page.state["board"]["kind"] == "grid"
    after = page.play("b2")
    assert (after["ply"], after["mover"], [ply["name"] for ply in after["record"]]) == (1, 1, ["b2"])
    page.play("a1")
    earlier = page.get("goto", ply=1)
    assert (earlier["ply"], earlier["last"], earlier["mover"]) == (1, 2, 1)
    assert page.get("goto", ply=2)["ply"] == 2
    assert page.get("undo")["last"] == 1
    assert page.get("goto", ply=0, keep=True)["last"] == 0
    assert page.get("goto", ply=7)["sentence"] == "the game has 0 plies; there is no ply 7."


def test_typed_text_is_understood_as_in_a_terminal(page: Page) -> None:
    assert page.get("say", text="b2")["ply"] == 1
    assert "did you mean" in page.get("say", text="a")["sentence"]
    assert page.get("say", text="undo")["ply"] == 0
    assert "b2" in page.get("say", text="actions")["text"]
    assert "a hint" in page.get("say", text="help")["text"]
    assert "Share" in page.get("say", text="save /tmp/somewhere")["text"]
    assert page.get("say", text="?")["type"] == "hint"


def test_an_algorithm_answers_and_the_game_comes_to_its_end(studio: Served) -> None:
    page = studio.open("tic_tac_toe", "human", "alpha_beta:depth=2", seed=3)
    while not page.state["over"]:
        if page.state["actions"]:
            page.play(page.state["actions"][0]["name"])
        else:
            page.wait("table")
    assert page.state["result"] and page.state["mover"] == -3
    assert page.get("again")["last"] == 0
    assert page.get("resign")["result"] == "player 0 resigned: player 1 wins"


def test_algorithms_play_each_other_while_a_page_looks_on(studio: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searches, "PACE_SECONDS", 0.0)
    page = studio.open("subtraction:stones=3", "random", "random")
    while not page.state["over"]:
        page.wait("table")
    assert not page.state["actions"] and page.state["record"]


def test_seats_change_and_nonsense_is_refused_in_a_sentence(page: Page) -> None:
    assert page.get("seat", player=1, who="random")["seats"] == ["human", "random"]
    assert "there is no player 'mtcs'" in page.get("seat", player=1, who="mtcs")["sentence"]
    assert "no player 5" in page.get("seat", player=5, who="random")["sentence"]
    assert "Connect" not in page.get("act", action=99, ply=0)["sentence"]
    page.play("a1")
    page.wait("table", ply=2)
    assert page.get("act", action=0, ply=0)["sentence"] == "the board has changed since; look again."


def test_a_search_is_shown_while_it_runs_and_stops_at_once(page: Page) -> None:
    number = page.ask("search", algorithm="mcts", budget={"seconds": 600})
    first = page.wait("report")
    assert not first["final"] and first["re"] == 0
    page.ask("stop")
    last = page.wait("report", re=number)
    assert last["final"] and last["price"]["stopped"] == "request"
    assert sum(row["visits"] for row in last["rows"]) > 0 and last["rows"][0]["touches"]
    assert last["command"] == "outply search tic_tac_toe --algorithm mcts --seconds 600 --seed 1"


def test_what_cannot_be_searched_is_told(page: Page) -> None:
    assert "there is no player 'nonsense'" in page.searched(algorithm="nonsense")["sentence"]
    assert "above 0" in page.searched(budget={"seconds": -1})["sentence"]
    assert "leaves no trace" in page.searched(algorithm="solve", trace=True)["sentence"]


def test_a_clock_runs_out(studio: Served) -> None:
    page = studio.open("tic_tac_toe", clock={"minutes": 0.004})
    assert page.state["left"] == [0.2, 0.2]
    over = page.state if page.state["over"] else page.wait("table")
    assert over["result"] == "player 0 lost on time: player 1 wins"


def test_killed_rules_are_told_and_the_game_goes_on_from_the_record(studio: Served, page: Page) -> None:
    page.play("b2")
    os.kill(studio.table(page).rules.process.pid, signal.SIGKILL)
    lost = page.wait("lost")
    assert lost["worker"] == "rules" and lost["again"] and "SIGKILL" in lost["sentence"]
    again = page.wait("table")
    assert [ply["name"] for ply in again["record"]] == ["b2"]
    assert page.play("a1")["ply"] == 2


def test_a_killed_search_is_told_and_another_one_can_begin(studio: Served, page: Page) -> None:
    number = page.ask("search", algorithm="mcts", budget={"seconds": 600})
    before = page.wait("report")
    os.kill(studio.table(page).searches.worker.process.pid, signal.SIGKILL)
    assert page.wait("fault", re=number)["sentence"].startswith("the search ended before it was done")
    assert page.wait("lost")["worker"] == "search"
    after = page.searched(algorithm="mcts", budget={"simulations": 50})
    assert after["final"] and after["search"] > before["search"] and after["snapshot"] > before["snapshot"]


def test_a_table_that_is_closed_leaves_no_process(studio: Served) -> None:
    page = studio.open("tic_tac_toe")
    page.searched(algorithm="mcts", budget={"simulations": 10})
    table = studio.table(page)
    workers = [table.rules.process, table.searches.worker.process]
    assert studio.http.delete(f"/api/tables/{page.table}").status_code == 204
    wait_for(lambda: all(worker.returncode is not None for worker in workers))
    assert studio.http.delete(f"/api/tables/{page.table}").status_code == 404


def test_a_rule_sheet_is_a_game_like_any_other(tmp_path: Path) -> None:
    sheet = tmp_path / "tic_tac.kif"
    sheet.write_text((ROOT / "tests" / "sheets" / "ticTacToe.kif").read_text())
    with serving([str(sheet)]) as served:
        (card,) = [card for card in served.http.get("/api/games").json()["games"] if card["file"]]
        assert (card["title"], card["players"], card["options"]) == ("Tic Tac", 2, []) and not card["trouble"]
        assert card["board"]["kind"] == "grid" and "tic_tac.kif" in card["about"]
        page = served.open(card["name"], "human", "random")
        assert page.state["actions"][0]["touches"] == ["11"] and page.state["title"] == "Tic Tac"
        page.play("mark(2,2)")
        assert page.wait("table", ply=2)["record"][0]["name"] == "mark(2,2)"
        found = page.searched(budget={"simulations": 64})
        assert found["algorithm"].startswith("LaneMCTS") and found["rows"][0]["touches"]
        sheet.write_text(sheet.read_text() + "\n; edited\n")
        assert page.wait("reloaded")["ok"] and page.wait("table")["revision"] == 1
        for outside in (f"{sheet}:file=/etc/passwd", f"{sheet}:text=(role x)", f"{sheet.parent}/other.kif"):
            assert "there is no game" in served.refused(outside)
