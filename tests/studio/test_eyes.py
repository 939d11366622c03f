"""People who share a game in which something is hidden: nobody is shown another one's hand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from outply.studio import eyes
from tests.support.studio import Page, Served

pytestmark = pytest.mark.plain


@pytest.fixture
def first(studio: Served) -> Iterator[Page]:
    """A page at a table of two people; player 0 has a king and player 1 a jack."""
    page = studio.open("kuhn", seed=seed_with(studio, "king", "jack"))
    yield page
    studio.clear()


def seed_with(studio: Served, *hands: str) -> int:
    """The first seed by which the players hold these cards."""
    for seed in range(1, 40):
        page = studio.open("kuhn", seed=seed)
        dealt = studio.table(page).position.actions
        if ["jack queen king".split()[card] for card in dealt] == list(hands):
            return seed
        studio.clear()
    raise AssertionError("no such seed")


def second(first: Page) -> Page:
    """Another page at the same table."""
    return Page(first.served, first.table)


def cards(state: dict[str, Any]) -> str:
    """What a table says of cards: its board, its text and its record."""
    told = [str(state["board"]), state["text"], *(ply["name"] for ply in state["record"])]
    return " ".join(letter for letter in "JQK" if any(letter in part for part in told))


def test_a_page_begins_covered_and_shows_nothing(first: Page) -> None:
    assert first.state["covered"] and not first.state["actions"] and cards(first.state) == ""
    assert first.state["seed"] == 0 and {ply["name"] for ply in first.state["record"]} == {"…"}
    for kind, fields in (("undo", {}), ("hint", {}), ("say", {"text": "board"}), ("search", {}), ("goto", {"ply": 0})):
        assert "which player looks" in first.get(kind, **fields)["sentence"]


def test_a_page_is_shown_to_one_player_and_covered_at_the_other_ones_turn(first: Page) -> None:
    assert first.get("look", player=0)["player"] == 0
    assert cards(first.state) == "K" and [c["name"] for c in first.state["actions"]] == ["pass", "bet"]
    first.play("pass")
    assert first.state["covered"] and cards(first.state) == "" and first.state["mover"] == 1
    first.get("look", player=1)
    assert cards(first.state) == "J" and first.state["viewer"] == 1
    assert first.get("look", player=-1)["player"] == -1 and first.state["covered"]
    assert "no person plays as player 2" in first.get("look", player=2)["sentence"]


def test_two_pages_are_of_two_people_and_neither_gets_the_other_ones_hand(first: Page) -> None:
    other = second(first)
    key = first.get("look", player=0, keep=True)["key"]
    assert key and "window of their own" in other.get("look", player=0)["sentence"]
    assert other.get("look", player=1, keep=True)["key"] not in ("", key)
    assert "player 0 is to move" in other.get("act", action=0, ply=other.state["ply"])["sentence"]
    first.play("pass")
    other.wait("table", mover=1)
    other.play("bet")
    first.wait("table", mover=0)
    first.get("say", text="board")
    first.get("hint")
    first.get("search", algorithm="ismcts", budget={"simulations": 20})
    assert "another player's" in other.get("why", action=0)["sentence"]
    assert "another player's" in other.get("window", snapshot=1)["sentence"]
    assert "another player's" in other.get("whatif", change={})["sentence"]
    assert "is to move" in other.get("hint")["sentence"]
    answer = first.served.http.post("/api/export", json={"table": first.table})
    assert answer.status_code == 422 and "when the game is over" in answer.json()["sentence"]
    assert all(cards(frame) in ("", "K") for frame in first.heard if frame["type"] == "table")
    assert all(cards(frame) in ("", "J") for frame in other.heard if frame["type"] == "table")
    assert not any(re.search(r"\bking\b", str(frame), re.I) for frame in other.heard if frame["type"] != "table")
    first.play("bet")
    over = other.wait("table", over=True)
    assert cards(over) == "J K" and not over["covered"]


def test_nobody_takes_the_seat_of_somebody_who_has_a_page_of_their_own(first: Page) -> None:
    first.get("look", player=0, keep=True)
    other = second(first)
    assert "window of their own" in other.get("seat", player=0, who="random")["sentence"]
    other.get("seat", player=1, who="random")
    assert all(cards(frame) == "" for frame in other.heard if frame["type"] == "table" and not frame["over"])


def test_whoever_loads_a_page_anew_comes_back_with_its_key(first: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    key = first.get("look", player=0, keep=True)["key"]
    first.close()
    again = second(first)
    assert again.state["covered"] and "window" in again.get("look", player=0, key="guessed")["sentence"]
    assert again.get("look", player=0, key=key)["key"] == key and cards(again.state) == "K"
    again.close()
    monkeypatch.setattr(eyes, "KEPT_SECONDS", 0.0)
    later = second(first)
    assert later.get("look", player=0)["player"] == 0  # who left for good keeps nothing


def test_a_table_where_nothing_is_hidden_is_not_covered(studio: Served) -> None:
    page = studio.open("tic_tac_toe")
    assert not page.state["covered"] and "nothing is hidden" in page.get("look", player=0)["sentence"]
    alone = studio.open("kuhn", "human", "random")
    assert not alone.state["covered"] and alone.state["viewer"] == 0
