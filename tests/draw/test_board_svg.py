"""States and plans as pictures: well-formed, with the route, the steps and what is on the board."""

from __future__ import annotations

import xml.etree.ElementTree as tree
from typing import Any

import pytest

import outply as op
from outply.draw.board_svg import route_svg, state_svg
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
