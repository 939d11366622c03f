"""Matches of the studio: played in a process of their own, told as they go."""

from __future__ import annotations

import os
import signal
from typing import Any

import pytest

from tests.support.studio import Served, wait_for

pytestmark = pytest.mark.plain


def begun(studio: Served, game: str, *players: str, **more: Any) -> Any:
    return studio.http.post("/api/arena", json={"game": game, "players": list(players), **more})


def contest(studio: Served, name: str) -> dict[str, Any]:
    found = studio.http.get("/api/arena").json()["contests"]
    return next(one for one in found if one["id"] == name)


def test_a_match_is_played_and_its_games_open_at_a_table(studio: Served) -> None:
    answer = begun(studio, "tic_tac_toe", "alpha_beta:depth=9", "random", rounds=3)
    assert answer.status_code == 201 and answer.json()["running"]
    name = answer.json()["id"]
    wait_for(lambda: not contest(studio, name)["running"], 60)
    found = contest(studio, name)
    assert (found["done"], found["total"], found["trouble"]) == (6, 6, "")
    best, worst = found["standings"]
    assert best["player"].startswith("alpha_beta") and best["points"] + worst["points"] == 6.0
    assert "Elo +" in found["summary"] and found["command"].startswith(
        "outply match tic_tac_toe alpha_beta:depth=9 random"
    )
    game = found["games"][0]
    page = studio.open("tic_tac_toe", moves=game["record"].split())
    assert page.state["over"] and page.state["result"] == game["result"]


def test_a_match_is_stopped_and_what_was_played_stays(studio: Served) -> None:
    name = begun(studio, "connect_four", "mcts:simulations=20", "random", rounds=500).json()["id"]
    wait_for(lambda: contest(studio, name)["done"] > 0, 60)
    assert studio.http.delete(f"/api/arena/{name}").status_code == 204
    found = contest(studio, name)
    assert not found["running"] and 0 < found["done"] < 1000
    assert studio.http.delete("/api/arena/nothing").status_code == 404


def test_a_match_whose_process_dies_says_so(studio: Served) -> None:
    name = begun(studio, "connect_four", "mcts:simulations=20", "random", rounds=500).json()["id"]
    os.kill(studio.studio.contests.workers[name].process.pid, signal.SIGKILL)
    wait_for(lambda: "SIGKILL" in contest(studio, name)["trouble"])
    assert not contest(studio, name)["running"]


@pytest.mark.parametrize(
    ("players", "rounds", "told"),
    [
        (["mcts"], 5, "2 to 12 players"),
        (["mcts", "uci:stockfish"], 5, "no other programs"),
        (["mcts", "x.py:f"], 5, "named on its command line"),
        (["mcts", "random"], 10**6, "10,000 rounds"),
    ],
)
def test_what_makes_no_match_is_refused(studio: Served, players: list[str], rounds: int, told: str) -> None:
    answer = begun(studio, "tic_tac_toe", *players, rounds=rounds)
    assert answer.status_code == 422 and told in answer.json()["sentence"]


def test_players_that_do_not_exist_are_told(studio: Served) -> None:
    name = begun(studio, "tic_tac_toe", "mtcs", "random").json()["id"]
    wait_for(lambda: "there is no player 'mtcs'" in contest(studio, name)["trouble"])


def test_names_with_spaces_come_back(studio: Served) -> None:
    name = begun(studio, "backgammon", "random", "random", rounds=1).json()["id"]
    wait_for(lambda: contest(studio, name)["games"], 60)
    record = contest(studio, name)["games"][0]["record"]
    assert studio.open("backgammon", moves=record.split()).state["over"]
