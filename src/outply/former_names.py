"""Modules, functions and classes by the names they had before: they work for one version, with a warning."""

from __future__ import annotations

import importlib
import sys
import warnings
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any

from outply.callers import stack_level

MODULES = {
    "algorithms.searched": "algorithms.mcts.lookahead",
    "bits": "boards.bits",
    "budget": "search.budget",
    "cells": "boards.cells",
    "draw.trace": "draw.text",
    "draw.tree_json": "draw.json",
    "memory": "",
    "memory.tree": "algorithms.mcts.tree algorithms.mcts.nodes algorithms.mcts.proof_marks",
    "kernel": "compiler.kernel",
    "part": "options",
    "policies.allocation": "policies.tree.round_robin policies.tree.sequential_halving",
    "policies.certain": "policies.known_ends",
    "policies.default_policy": "policies.default.base policies.default.playouts policies.default.evaluated",
    "policies.earlier": "policies.warm_start",
    "policies.informed": "policies.tree.puct policies.tree.progressive",
    "policies.mast": "policies.default.mast",
    "policies.rave": "policies.tree.rave",
    "policies.tree_policy": "policies.tree.base policies.tree.ucb policies.tree.sampling",
    "compiler.random": "boards.random",
    "random": "boards.random",
    "record": "notation.records",
    "report": "search.report",
    "wide": "boards.wide",
    "written": "notation.states",
}
"""Modules that pages or examples named before the rooms were laid out, and where they are now; "" is a folder."""


def children_of(tree: Any, node: int) -> Any:
    """The children of a node, as policies asked for them before trees had methods."""
    return tree.children(node)


FUNCTIONS: dict[str, dict[str, Any]] = {
    "draw.trace": {"drawn_trace": "render_trace"},
    "memory.tree": {"children_of": children_of},
}
"""Functions of those modules that have another name now, and those that are methods now."""

NAMES = {
    "arena.Result": "arena.outcome.Outcome",
    "arena.Results": "arena.database.Database",
    "arena.Terms": "arena.conditions.Conditions",
    "boards.wide.both": "boards.wide.intersection",
    "boards.wide.either": "boards.wide.union",
    "boards.wide.some": "boards.wide.any_of",
    "games.load": "games.loading.load",
    "games.spelled": "games.loading.game_text",
    "knowledge.certain": "knowledge.known_ends",
    "knowledge.check_evaluation": "learn.check_evaluation",
    "knowledge.fit": "learn.fit",
    "knowledge.suited": "knowledge.with_knowledge",
    "notation.records.recorded": "notation.records.named_actions",
    "notation.records.replayed": "notation.records.replay",
    "search.refuse": "api.refuse",
    "search.reports": "search.loop.reports",
    "search.search": "api.search",
    "search.search_live": "api.search_live",
}
"""Names that were in a module which is still there, and where they are now."""


def warn_renamed(old: str, new: str) -> None:
    """Warns the user that something has another name now; the old one still works."""
    text = f"{old} is now {new}; the old name works until the next version."
    warnings.warn(text, DeprecationWarning, stacklevel=stack_level())


def find_name(module: str, name: str) -> Any:
    """The value that a module had under a former name; for the `__getattr__` of that module."""
    new = NAMES.get(f"{module}.{name}".removeprefix("outply."))
    if new is None:
        raise AttributeError(f"{module} has no {name!r}.")
    warn_renamed(f"{module}.{name}", f"outply.{new}")
    home, _, present = new.rpartition(".")
    return getattr(importlib.import_module(f"outply.{home}"), present)


class FormerNames(MetaPathFinder, Loader):
    """Finds a module by its old name; asked last, so modules that exist cost nothing."""

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        package, _, old = name.partition(".")
        if package != "outply" or old not in MODULES:
            return None
        return ModuleSpec(name, self, is_package=not MODULES[old])

    def exec_module(self, module: ModuleType) -> None:
        """Puts the new module in place of the old one; one that was split gets the names of all its parts."""
        name = module.__name__.removeprefix("outply.")
        targets = MODULES[name].split()
        if not targets:
            return
        meant = " or ".join(f"outply.{target}" for target in targets)
        warn_renamed(module.__name__, meant)
        found = [importlib.import_module(f"outply.{target}") for target in targets]
        if len(found) == 1 and name not in FUNCTIONS:
            sys.modules[module.__name__] = found[0]
        else:
            vars(module).update(_names(found, FUNCTIONS.get(name, {})))


def _names(modules: Sequence[ModuleType], renamed: dict[str, Any]) -> dict[str, Any]:
    """The names of these modules and their values, also by former names."""
    held = {name: value for each in modules for name, value in vars(each).items() if not name.startswith("__")}
    return held | {old: held[new] if isinstance(new, str) else new for old, new in renamed.items()}


def install() -> None:
    """Makes old names work in every import from now on."""
    if not any(isinstance(finder, FormerNames) for finder in sys.meta_path):
        sys.meta_path.append(FormerNames())
