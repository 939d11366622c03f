"""Games that break the contract, each in one way: the class says which promise it breaks.

They are small variations of `Count`, which keeps every promise.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from typing import Any

from tests.support.broken_games.count import Count


def broken_games() -> Iterator[type[Any]]:
    """Every broken game of this folder."""
    for module in pkgutil.iter_modules(__path__):
        for value in vars(importlib.import_module(f"{__name__}.{module.name}")).values():
            if isinstance(value, type) and "problem" in vars(value) and issubclass(value, Count):
                yield value
