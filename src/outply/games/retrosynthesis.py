"""Retrosynthesis: from a molecule back to what can be bought, reaction by reaction.

    aspirin                      <- salicylic acid + acetic anhydride
      salicylic acid             <- phenol + carbon dioxide
      acetic anhydride           <- acetic acid + acetic acid

An action takes one molecule that is still to be made apart by a reaction; what cannot be bought is to be made in turn.
The score is minus the cost: reactions by how hard they are, and what is bought. Whoever makes a molecule on the way to
itself, or runs out of steps, pays `FAILED`. The reactions are a small set of our own, simplified.
"""

from collections.abc import Iterator
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from outply.boards.bits import count, each
from outply.boards.drawing import piece, points, table
from outply.game import Game

FAILED = 100.0

PRICES = {
    "phenol": 1, "carbon dioxide": 0, "acetic acid": 1, "benzene": 1, "toluene": 1, "nitric acid": 1, "hydrogen": 0,
    "ammonia": 1, "methanol": 1, "ethanol": 1, "ethylene": 1, "water": 0, "chlorine": 1, "carbon monoxide": 1,
    "propene": 1, "oxygen": 0, "acetone": 2, "aniline": 4, "salicylic acid": 6, "isobutylbenzene": 5, "glycerol": 2,
    "sodium hydroxide": 1, "hydrogen cyanide": 2, "formaldehyde": 1,
}  # fmt: skip
REACTIONS = (
    ("aspirin", 2, "salicylic acid", "acetic anhydride"), ("aspirin", 4, "salicylic acid", "acetyl chloride"),
    ("salicylic acid", 3, "sodium phenoxide", "carbon dioxide"), ("salicylic acid", 2, "methyl salicylate", "water"),
    ("methyl salicylate", 1, "salicylic acid", "methanol"), ("sodium phenoxide", 1, "phenol", "sodium hydroxide"),
    ("acetic anhydride", 3, "acetic acid"), ("acetic anhydride", 2, "ketene", "acetic acid"),
    ("ketene", 4, "acetone"), ("acetyl chloride", 2, "acetic acid", "chlorine"),
    ("paracetamol", 1, "4-aminophenol", "acetic anhydride"), ("paracetamol", 3, "4-aminophenol", "acetic acid"),
    ("4-aminophenol", 2, "4-nitrophenol", "hydrogen"), ("4-aminophenol", 3, "nitrobenzene", "hydrogen"),
    ("4-nitrophenol", 2, "phenol", "nitric acid"), ("nitrobenzene", 2, "benzene", "nitric acid"),
    ("aniline", 2, "nitrobenzene", "hydrogen"), ("acetanilide", 1, "aniline", "acetic anhydride"),
    ("acetanilide", 2, "aniline", "acetyl chloride"), ("4-nitroaniline", 3, "acetanilide", "nitric acid"),
    ("4-nitroaniline", 4, "4-nitrochlorobenzene", "ammonia"),
    ("4-nitrochlorobenzene", 2, "chlorobenzene", "nitric acid"),
    ("chlorobenzene", 1, "benzene", "chlorine"), ("phenol", 3, "cumene", "oxygen"), ("cumene", 1, "benzene", "propene"),
    ("ibuprofen", 3, "hydroxy ibuprofen precursor", "carbon monoxide"),
    ("hydroxy ibuprofen precursor", 1, "isobutylacetophenone", "hydrogen"),
    ("isobutylacetophenone", 2, "isobutylbenzene", "acetic anhydride"),
    ("isobutylacetophenone", 2, "isobutylbenzene", "acetyl chloride"),
    ("ibuprofen", 5, "isobutylacetophenone", "hydrogen cyanide"),
    ("benzocaine", 2, "4-aminobenzoic acid", "ethanol"), ("4-aminobenzoic acid", 2, "4-nitrobenzoic acid", "hydrogen"),
    ("4-nitrobenzoic acid", 3, "4-nitrotoluene", "oxygen"), ("4-nitrotoluene", 2, "toluene", "nitric acid"),
    ("ethanol", 1, "ethylene", "water"), ("acetic acid", 1, "methanol", "carbon monoxide"),
)  # fmt: skip
TARGETS = ("aspirin", "paracetamol", "4-nitroaniline", "ibuprofen", "benzocaine")
MOLECULES = tuple(sorted({*PRICES, *(r[0] for r in REACTIONS), *(m for r in REACTIONS for m in r[2:])}))


class State(NamedTuple):
    open: int  # molecules still to be made or bought, as a set
    made: int  # those that were taken apart, as a set
    cost: float
    steps: int


class Retrosynthesis(Game):
    """Make a molecule from what can be bought, as cheaply as possible; each molecule is made once for all its uses."""

    players = 1
    utility_range = (-2000.0, 0.0)
    target: str = "4-nitroaniline"
    most: int = 16  # steps

    def initial(self) -> State:
        if self.target not in TARGETS:
            raise ValueError(f"retrosynthesis: target is one of {', '.join(TARGETS)}, not {self.target!r}")
        return State(1 << MOLECULES.index(self.target), 0, 0.0, 0)

    @cached_property
    def products(self) -> Any:
        """The molecule that each reaction makes."""
        return np.array([MOLECULES.index(r[0]) for r in REACTIONS])

    @cached_property
    def needs(self) -> Any:
        """What each reaction needs, as a set."""
        return np.array([sum(1 << MOLECULES.index(str(m)) for m in r[2:]) for r in REACTIONS])

    @cached_property
    def hard(self) -> Any:
        """The cost of each reaction."""
        return np.array([float(r[1]) for r in REACTIONS])

    @cached_property
    def prices(self) -> Any:
        """What each molecule costs; -1: it cannot be bought."""
        return np.array([float(PRICES.get(m, -1)) for m in MOLECULES])

    @cached_property
    def buy(self) -> int:
        """The first action that buys a molecule; those before are reactions."""
        return len(REACTIONS)

    def next_molecule(self, s: State) -> int:
        """The molecule that is looked at now."""
        for molecule in each(s.open):
            return int(molecule)
        return -1

    def to_move(self, s: State) -> int:
        return 0

    def actions(self, s: State) -> Iterator[int]:
        molecule = self.next_molecule(s)
        stuck = True
        for reaction in range(self.products.size):
            if self.products[reaction] == molecule and self.needs[reaction] & (s.made | 1 << molecule) == 0:
                stuck = False
                yield reaction
        if self.prices[molecule] >= 0.0 or stuck:
            yield self.buy + molecule

    def result(self, s: State, a: int) -> State:
        molecule = self.next_molecule(s)
        left = s.open & ~(1 << molecule)
        if a >= self.buy:
            price = float(self.prices[molecule])
            return State(left, s.made, s.cost + (price if price >= 0.0 else FAILED), s.steps + 1)
        return State(left | int(self.needs[a]), s.made | 1 << molecule, s.cost + float(self.hard[a]), s.steps + 1)

    def is_terminal(self, s: State) -> bool:
        return s.open == 0 or s.steps >= self.most

    def utility(self, s: State, player: int) -> float:
        return -float(s.cost + FAILED * count(s.open))

    def draw(self, s: State) -> Any:
        held = [m for m in range(len(MOLECULES)) if (s.open | s.made) >> m & 1]
        names = {m: MOLECULES[m] for m in held}
        where = {names[m]: (float(n % 4) * 3, float(n // 4)) for n, m in enumerate(held)}
        on = {names[m]: piece(0 if s.made >> m & 1 else None, role="" if s.made >> m & 1 else "goal") for m in held}
        return table(points(where, on=on), scores={"cost": s.cost})

    def touch(self, s: State, a: int) -> tuple[str, ...]:
        return (MOLECULES[self.next_molecule(s)],)

    def show(self, s: State) -> str:
        left = ", ".join(MOLECULES[m] for m in each(s.open))
        return f"still needed: {left or 'nothing'}\ncost {s.cost:g}  steps {s.steps}"

    def action_name(self, s: State, a: int) -> str:
        if a >= self.buy:
            molecule = MOLECULES[a - self.buy]
            return f"buy {molecule}" if molecule in PRICES else f"give up {molecule}"
        return f"{REACTIONS[a][0]} from {' + '.join(map(str, REACTIONS[a][2:]))}"
