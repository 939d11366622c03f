"""Old module names work for one version, with a warning that names the new one."""

import importlib
import subprocess
import sys

import pytest

from outply.former_names import MODULES, NAMES

GAME = """
from typing import NamedTuple
import outply as op
from outply.bits import count

class Fill(op.Game):
    def initial(self): return 0
    def to_move(self, s): return count(s) % 2
    def actions(self, s):
        for cell in range(3):
            if not s >> cell & 1:
                yield cell
    def result(self, s, cell): return s | 1 << cell
    def is_terminal(self, s): return count(s) == 3
    def utility(self, s, player): return 1.0 if player == 0 else -1.0

assert op.search(Fill(), budget=op.Budget(simulations=20)).value == (1.0, -1.0)
"""


POLICY = """
from dataclasses import dataclass
import outply as op
from outply.memory.tree import VISITS, children_of
from outply.part import option
from outply.policies.backup import Backup

@dataclass(frozen=True)
class Fading(Backup):
    least: float = option(0.01, "the share", above=0.0, high=1.0)
    def update(self, tree, node, utilities):
        share = max(self.least, 1 / tree.links[node, VISITS])
        for player in range(tree.means.shape[1]):
            mean = tree.mean(node, player)
            tree.set_mean(node, player, mean + share * (utilities[player] - mean))

report = op.search(op.load("tic_tac_toe"), None, op.MCTS(backup=Fading(least=0.02)), op.Budget(simulations=200))
assert len(children_of(report.tree, 0)) == len(report.moves)
"""


@pytest.mark.parametrize("old", [old for old in MODULES if MODULES[old]])
def test_an_old_module_leads_to_the_new_one(old: str) -> None:
    sys.modules.pop(f"outply.{old}", None)
    new = MODULES[old].split()[0]
    with pytest.warns(DeprecationWarning, match=f"outply.{old} is now outply.{new}"):
        module = importlib.import_module(f"outply.{old}")
    names = [name for name in vars(importlib.import_module(f"outply.{new}")) if not name.startswith("__")]
    assert all(hasattr(module, name) for name in names)


@pytest.mark.parametrize("old", NAMES)
def test_an_old_name_in_a_module_leads_to_the_new_one(old: str) -> None:
    (home, _, name), (new_home, _, new) = old.rpartition("."), NAMES[old].rpartition(".")
    with pytest.warns(DeprecationWarning, match=f"outply.{old} is now outply.{NAMES[old]};"):
        found = getattr(importlib.import_module(f"outply.{home}"), name)
    assert found is getattr(importlib.import_module(f"outply.{new_home}"), new)


def test_a_name_that_never_was_is_not_found() -> None:
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("outply.never_was")


@pytest.mark.parametrize(
    ("text", "warning"),
    [(GAME, "outply.bits is now outply.boards.bits"), (POLICY, "outply.part is now outply.options")],
)
def test_what_was_written_before_still_runs(text: str, warning: str) -> None:
    done = subprocess.run([sys.executable, "-W", "always", "-c", text], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert warning in done.stderr
