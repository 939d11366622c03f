"""States and plans as pictures: well-formed, with the route, the steps and what is on the board."""

from __future__ import annotations

import xml.etree.ElementTree as tree
from typing import Any

import pytest

import outply as op
from outply.draw.board_svg import film_svg, labelled_svg, route_svg, state_svg
from outply.games import NAMES
from outply.information.in_turn import in_turn

pytestmark = pytest.mark.usefixtures("plainly")


@pytest.mark.parametrize("name", NAMES)
def test_every_first_state_is_a_picture(name: str) -> None:
    game: Any = in_turn(op.load(name))
    root = tree.fromstring(state_svg(game, game.initial()))
    assert root.tag.endswith("svg") and len(root) > 1


def test_routes_are_closed_and_plans_are_listed() -> None:
    game = op.load("uav_routing", places=5)
    report = op.search(game, budget=op.Budget(simulations=50))
    flights = [e for e in tree.fromstring(route_svg(report)) if e.tag.endswith("line")]
    assert len(flights) == 6
    assert (flights[0].get("x1"), flights[0].get("y1")) == (flights[-1].get("x2"), flights[-1].get("y2"))
    plan = op.search(op.load("retrosynthesis"), budget=op.Budget(simulations=50))
    assert "buy ammonia" in route_svg(plan)
    told = op.search(op.load("story", ending="village burnt"), algorithm="nrpa", budget=op.Budget(simulations=50))
    assert "1. the dragon grows angry" in route_svg(told)


def test_a_film_shows_the_first_state_and_the_last() -> None:
    report = op.search(op.load("samegame", columns=4, rows=4, colours=2), budget=op.Budget(simulations=20))
    film = film_svg(report, frames=3)
    frames = [e for e in tree.fromstring(film) if e.tag.endswith("g")]
    assert len(frames) == 3 and "after 0" in film and f"after {len(report.line)}" in film


def test_labels_stand_beside_their_places_and_within_the_picture() -> None:
    game: Any = op.load("coast_patrol")
    texts = {e.text: e for e in tree.fromstring(labelled_svg(game, game.initial(), {"3: worth 1": "guarded never"}))}
    assert "2: worth 2" in texts and texts["3: worth 1 guarded never"].get("text-anchor") == "end"
