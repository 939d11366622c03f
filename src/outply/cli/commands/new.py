"""`outply new`: write a new game file with its test."""

from __future__ import annotations

import keyword
import sys
from pathlib import Path

import click

from outply.cli.shared.common import console

GAME = '''\
"""{title}: take stones from a pile; whoever takes the last one wins.

This is a whole game. Change the rules into yours, a rule at a time, and run `outply check {name}.py` after each.
"""

from typing import NamedTuple

import outply as op


class State(NamedTuple):
    """Everything the rules need to know, in numbers, tuples and NumPy arrays. A state never changes."""

    pile: int
    player: int


class {cls}(op.Game):
    """Take one to `most` stones; whoever takes the last one wins."""

    stones: int = 21  # a field is an option: {cls}(stones=12), or `outply check {name}.py:stones=12`
    most: int = 3

    # players = 2                  # how many play; 2 if you say nothing
    # utility_range = (-1.0, 1.0)  # the worst and the best that `utility` can give
    zero_sum = True  # one player wins what the other loses; leave it out where that is not so

    def initial(self):
        """The state a game begins with."""
        return State(pile=self.stones, player=0)

    def to_move(self, s):
        """Who is to move: players are 0, 1, …; op.CHANCE where dice are rolled (then write `chances` too)."""
        return s.player

    def actions(self, s):
        """The legal actions, as whole numbers from 0 up."""
        for take in range(1, self.most + 1):
            if take <= s.pile:
                yield take

    def result(self, s, take):
        """The state after an action: a new one, since `s` must stay as it is."""
        return State(s.pile - take, 1 - s.player)

    def is_terminal(self, s):
        """Is the game over?"""
        return s.pile == 0

    def utility(self, s, player):
        """What the end is worth to `player`: whoever is to move now has lost."""
        return -1.0 if player == s.player else 1.0

    # The rest is for people; it is never compiled, so anything goes.

    def show(self, s):
        """The state as text."""
        return f"{{'o' * s.pile or '(no stones)'}}   player {{s.player}} to move"

    def action_name(self, s, take):
        """The action as people write it."""
        return str(take)
'''

TEST = '''\
"""Tests of {title}: it keeps the contract, and one thing that is known about it."""

import outply as op
from {name} import {cls}, State


def test_keeps_the_contract():
    found = op.check({cls}(), seconds=2)
    assert found.ok, str(found)


def test_whoever_takes_the_last_stone_wins():
    game = {cls}(stones=3)
    last = game.result(game.initial(), 3)
    assert last == State(pile=0, player=1)
    assert game.is_terminal(last)
    assert (game.utility(last, 0), game.utility(last, 1)) == (1.0, -1.0)
'''


@click.command("new")
@click.argument("name")
def command(name: str) -> None:
    """Write NAME.py, a small whole game to change into yours, and its test.

    \b
    Example:
      outply new my_game
    """
    name = name.removesuffix(".py")
    _refuse_bad_name(name)
    words = name.strip("_").split("_")
    cls = "".join(word[:1].upper() + word[1:] for word in words)
    cls += "Game" if cls in ("State", "NamedTuple") else ""  # these names are taken
    texts = {Path(f"{name}.py"): GAME, Path(f"test_{name}.py"): TEST}
    for path in texts:
        if path.exists():
            raise click.UsageError(f"{path} is already there; choose another name, or move it away.")
    for path, text in texts.items():
        _write(path, text.format(name=name, cls=cls, title=" ".join(words).capitalize()))
    out = console()
    out.print(f"Wrote [bold]{name}.py[/] and [bold]test_{name}.py[/]. Next:")
    for line, why in (
        (f"outply check {name}.py", "does it keep the contract?"),
        (f"python -m pytest test_{name}.py", "run its test"),
        (f"outply search {name}.py", "what to play, and what it is worth"),
        (f"outply play {name}.py", "play it yourself"),
    ):
        out.print(f"  {line:<{40 + len(name)}}[dim]{why}[/]")


def _refuse_bad_name(name: str) -> None:
    if not name.isidentifier() or keyword.iskeyword(name) or not name.strip("_"):
        raise click.UsageError(f"{name!r} is no name for a Python file; write letters, digits and _, such as my_game.")
    if name == "outply" or name in sys.stdlib_module_names:
        raise click.UsageError(f"{name}.py would hide the module {name}; choose another name, such as my_{name}.")


def _write(path: Path, text: str) -> None:
    """Writes a file that is not there yet."""
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        raise click.UsageError(f"{path} cannot be written: {error.strerror}.") from error
