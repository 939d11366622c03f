"""ISMCTS against OpenSpiel's ISMCTSBot at equal simulations, on OpenSpiel's rules: the same deals with seats changed.

python bench/strength/ismcts.py [SHARE]        writes bench/results/ismcts_strength.md
"""

from __future__ import annotations

import datetime
import math
import random
import sys
from pathlib import Path
from statistics import mean, stdev
from typing import Any, NamedTuple

import outply as op
from outply.boards.bits import each, lowest
from outply.cards import card, of_suit
from outply.games.tricks import NOBODY, State, Tricks

RESULTS = Path(__file__).parent.parent / "results" / "ismcts_strength.md"
ALL = 26


class Hearts(Tricks):
    """Hearts as in OpenSpiel, without passing: the two of clubs leads, and whoever takes all costs the others."""

    hearts: bool = True
    utility_range = (-26.0, 0.0)

    def actions(self, s: State) -> Any:
        hand = s.hands[s.player]
        follow = hand & of_suit(s.led) if s.led >= 0 else 0
        return each(1 if s.last < 0 and hand & 1 else follow if follow else hand)

    def utility(self, s: State, player: int) -> float:
        return -float(ALL - s.taken[player] if max(s.taken) == ALL else s.taken[player])


class Match(NamedTuple):
    """A game of theirs, the same of ours, and how both are searched."""

    theirs: str
    ours: Any
    seats: tuple[tuple[int, ...], ...]  # those of ours, in one game and the other
    simulations: int
    c: float  # theirs, in utilities
    deals: int


FREE = "hearts(pass_cards=False,no_pts_on_first_trick=False,must_break_hearts=False)"
MATCHES = (
    Match("kuhn_poker", op.load("kuhn"), ((0,), (1,)), 1000, 1.0, 1000),
    Match("leduc_poker", op.load("leduc"), ((0,), (1,)), 1000, 5.0, 400),
    Match(FREE, Hearts(), ((0, 2), (1, 3)), 200, 13.0, 80),
)


class Table:
    """A game under way on both sides."""

    def __init__(self, match: Match, rng: random.Random) -> None:
        import pyspiel

        self.match, self.hearts = match, isinstance(match.ours, Hearts)
        self.theirs = pyspiel.load_game(match.theirs).new_initial_state()
        self.ours: Any = match.ours.initial()
        self.deal(rng)

    def deal(self, rng: random.Random) -> None:
        """Chance moves."""
        while self.theirs.is_chance_node():
            outcomes, odds = zip(*self.theirs.chance_outcomes(), strict=True)
            nobody_passes = self.hearts and not self.theirs.history()  # chance draws a direction first: none
            outcome = 0 if nobody_passes else rng.choices(outcomes, odds)[0]
            self.theirs.apply_action(outcome)
            if not self.hearts:
                self.ours = self.match.ours.result(self.ours, outcome)
        if self.hearts and self.ours.stock:
            self.ours = self.dealt()

    def dealt(self) -> State:
        """The hands that OpenSpiel has dealt: a card to each in turn."""
        history = [a for player, a in zip(self.players(), self.theirs.history(), strict=True) if player < 0][-52:]
        hands = [sum(1 << our_card(a) for a in history[seat::4]) for seat in range(4)]
        leads = next(seat for seat in range(4) if lowest(hands[seat]) == 0)
        none = NOBODY
        return State(tuple(hands), 0, none, -1, -1, 0, 0, 0, 0, leads, none)

    def players(self) -> list[int]:
        """Who made each move so far."""
        return [int(move.player) for move in self.theirs.full_history()]

    def play(self, action: int) -> None:
        """Plays an action of theirs on both sides."""
        self.theirs.apply_action(action)
        self.ours = self.match.ours.result(self.ours, our_card(action) if self.hearts else action)

    def check(self) -> None:
        """Both sides allow the same."""
        own = [int(a) for a in self.match.ours.actions(self.ours)]
        named = [our_card(a) if self.hearts else a for a in self.theirs.legal_actions()]
        mover = self.match.ours.to_move(self.ours)
        assert sorted(own) == sorted(named) and mover == self.theirs.current_player(), (own, named, mover)


def our_card(action: int) -> int:
    """Our number of a card: they count ranks first."""
    return card(f"{'23456789TJQKA'[action // 4]}{'CDHS'[action % 4]}")


def played(match: Match, seats: tuple[int, ...], deal: int) -> list[float]:
    """The returns of a game in which these seats are ours."""
    import pyspiel

    rng = random.Random(deal)
    table = Table(match, rng)
    evaluator = pyspiel.RandomRolloutEvaluator(1, deal)
    bot = pyspiel.ISMCTSBot(deal, evaluator, match.c, match.simulations, -1)
    searcher, ply = SEARCHERS[match.theirs], 0
    while not table.theirs.is_terminal():
        table.check()
        if table.theirs.current_player() in seats:
            wanted = searcher.search(table.ours, seed=100 * deal + ply).action
            action = next(a for a in table.theirs.legal_actions() if (our_card(a) if table.hearts else a) == wanted)
        else:
            action = bot.step(table.theirs)
        table.play(int(action))
        table.deal(rng)
        ply += 1
    ends = [match.ours.utility(table.ours, p) for p in range(match.ours.players)]
    gains = table.theirs.returns()
    assert all(abs((e - ends[0]) - (g - gains[0])) < 1e-9 for e, g in zip(ends, gains, strict=True)), (ends, gains)
    return ends


SEARCHERS = {
    match.theirs: op.Searcher(match.ours, "ismcts", op.Budget(simulations=match.simulations)) for match in MATCHES
}


def lead(match: Match, deal: int) -> float:
    """What our seats win more than theirs in a deal, played twice: the mean of a seat."""
    gains = []
    for seats in match.seats:
        ends = played(match, seats, deal)
        own = mean(ends[p] for p in seats)
        gains.append(own - mean(ends[p] for p in range(len(ends)) if p not in seats))
    return mean(gains)


def row(match: Match, deals: int) -> str:
    """One line of the table."""
    leads = [lead(match, deal) for deal in range(deals)]
    wide = 1.96 * stdev(leads) / math.sqrt(len(leads))
    cells = f"`{match.theirs}` | {match.simulations} | {match.c:g} | {deals:,} | {mean(leads):+.3f}"
    return f"| {cells} | {mean(leads) - wide:+.3f} to {mean(leads) + wide:+.3f} |"


def main() -> None:
    """Plays, writes the table and prints it."""
    share = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    lines = [
        "# ISMCTS against OpenSpiel's ISMCTSBot",
        "",
        f"`python bench/strength/ismcts.py {share:g}`, {datetime.date.today()}: equal simulations, each deal twice,",
        "seats changed; what a seat of ours wins more than one of theirs, and the interval of 95 %. Their constant of",
        "exploration is in utilities, in poker the best of three tried; ours is 1 on the scale of those seen.",
        "",
        "| game | simulations | their c | deals | ahead by | 95 % |",
        "|---|---:|---:|---:|---:|---|",
    ]
    for match in MATCHES:
        lines.append(row(match, max(2, int(share * match.deals))))
        print(lines[-1], flush=True)
    RESULTS.write_text("\n".join([*lines, ""]))


if __name__ == "__main__":
    main()
