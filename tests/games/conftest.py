"""Tests beside another program run thousands of games: compiled only."""

import pytest

LONG = ("openspiel", "python_chess", "scattered", "first_player_wins[4]")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if any(part in item.nodeid for part in LONG):
            item.add_marker(pytest.mark.compiled)
