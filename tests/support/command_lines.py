"""Random command lines: every command and every option, with values that make sense and values that make none.

for line in command_lines(seed=7, count=100, folder=tmp_path): run(*line)
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from outply import algorithms, games
from outply.cli import COMMANDS, main

NUMBERS = ("0", "1", "2", "-1", "7", "1000000000000", "99999999999999999999999", "1e400", "nan", "-inf", "0.5", "")
TEXTS = (
    "",
    " ",
    "x",
    "=",
    ":",
    ",",
    "ü",
    "\t",
    "--",
    "a=b",
    "None",
    "%s",
    "{}",
    "[bold]",
    "[/]",
    "'",
    '"',
    "\\",
    "1 2 3",
)
PATHS = (".", "missing/file.txt", "file.txt", "game.py", "broken.py", "empty.py", "two.py", "/", "/dev/null", "x" * 300)
GAMES = (
    "nim:piles=12",
    "tic_tac_toe",
    "connect_four:columns=3,rows=3,connect=3",
    "pig:target=5",
    "kuhn",
    "vacuum",
    "tree:[[3,12],[2,4]]",
    "subtraction:stones=5",
    "game.py",
)
BAD_GAMES = (
    "nim:",
    "nim:piles",
    "nim:piles=x",
    "nim:piles=-4",
    "nim:coins=3",
    "tree:",
    "tree:[[",
    "chess:1",
    *PATHS,
    *TEXTS,
)
BAD_PLAYERS = (
    "mcts:",
    "mcts:c",
    "mcts:c=x",
    "mcts:c=-1",
    "mcts:bad=1",
    "level:",
    "level:99",
    "level:x",
    "uci:",
    "gtp:",
    "cecp:none",
)
SERVERS = ("serve", "studio")
"""Commands that run until somebody ends them: they get an option that they have to refuse."""
LITTLE = {
    "simulations": "20",
    "nodes": "200",
    "seconds": "0.05",
    "rounds": "1",
    "workers": "0",
    "depth": "2",
    "games": "2",
}
"""Small values of options, so that a line that makes sense is soon done."""

LIMITS = ("seconds", "seconds", "simulations", "nodes", "depth")
"""The limits of a budget."""

FILES = {
    "game.py": """import outply as op

class Count(op.Game):
    def initial(self):            return 0
    def to_move(self, s):         return s % 2
    def actions(self, s):         return (1, 2)
    def result(self, s, a):       return s + a
    def is_terminal(self, s):     return s > 4
    def utility(self, s, player): return 1.0 if player == s % 2 else -1.0
""",
    "broken.py": "import outply as op\nclass Broken(op.Game:\n",
    "empty.py": "",
    "two.py": "import outply as op\nclass A(op.Game): pass\nclass B(op.Game): pass\n",
    "file.txt": "not what anybody looks for\n",
}


def command_lines(seed: int, count: int, commands: tuple[str, ...] = tuple(COMMANDS)) -> Iterator[list[str]]:
    """So many command lines, each command in turn."""
    rng = random.Random(seed)
    for number in range(count):
        name = commands[number % len(commands)]
        command = main.get_command(click.Context(main), name)
        assert command is not None
        if isinstance(command, click.Group):
            part = rng.choice(sorted(command.commands))
            yield [name, part, *_arguments(rng, name, command.commands[part])]
        else:
            yield [name, *_arguments(rng, name, command)]


def write_files(folder: Path) -> None:
    """Writes the files that command lines name."""
    for name, text in FILES.items():
        (folder / name).write_text(text)


def _arguments(rng: random.Random, name: str, command: click.Command) -> list[str]:
    options = [p for p in command.params if isinstance(p, click.Option)]
    line: list[str] = []
    limit = rng.choice(LIMITS)  # seldom more than one: few algorithms count in two units
    for option in options:
        if option.name in LITTLE and rng.random() < (0.9 if option.name not in LIMITS or option.name == limit else 0.1):
            line += [option.opts[0], _within(option.type, LITTLE[option.name or ""])]
    for option in rng.sample(options, min(len(options), rng.choice([0, 1, 1, 2, 3]))):
        line += _option(rng, option)
    for argument in (p for p in command.params if isinstance(p, click.Argument)):
        odd = rng.random() < 0.08
        for _ in range(rng.choice([0, 2] if odd else [1]) if argument.nargs == 1 else rng.choice([0, 1, 2, 2, 2, 3])):
            line.append(_value(rng, argument))
    if rng.random() < 0.05:
        line.insert(rng.randrange(len(line) + 1), rng.choice(["--nonsense", "-z", *TEXTS]))
    if name in SERVERS:
        line += ["--port", rng.choice(["x", "-1", "70000"])]
    return line


def _option(rng: random.Random, option: click.Option) -> list[str]:
    flag = rng.choice([*option.opts, *option.secondary_opts])
    if option.is_flag and rng.random() < 0.95:
        return [flag]
    values = [_value(rng, option) for _ in range(max(1, option.nargs))]
    return [flag, *values] if rng.random() < 0.97 else [flag]


def _value(rng: random.Random, parameter: Any) -> str:
    """A value for a parameter: one that makes sense in most cases."""
    sane = rng.random() < 0.85
    kind, name = parameter.type, parameter.name or ""
    if kind.name == "game":
        return rng.choice(GAMES if sane else BAD_GAMES)
    if kind.name == "algorithm" or name in ("players", "player", "algorithm", "against"):
        known = [*algorithms.NAMES, "random", "human", "mcts:c=0.7", "level:1"]
        return rng.choice(known if sane else [*BAD_PLAYERS, *TEXTS])
    if isinstance(kind, click.Choice):
        return str(rng.choice(list(kind.choices))) if sane else rng.choice(TEXTS)
    if isinstance(kind, click.types.IntParamType | click.types.FloatParamType):
        return _within(kind, rng.choice(("1", "2", "3"))) if sane else rng.choice(NUMBERS)
    if "path" in kind.name or "file" in kind.name or name in ("file", "out", "tree", "database", "trace"):
        return rng.choice(PATHS)
    return rng.choice([*games.NAMES, "a1 b2", "1 1", "0"]) if sane else rng.choice([*TEXTS, *NUMBERS, *PATHS])


def _within(kind: Any, text: str) -> str:
    """The number, or the nearest that the option takes."""
    low, high = getattr(kind, "min", None), getattr(kind, "max", None)
    number = float(text)
    number = number if low is None else max(number, low)
    number = number if high is None else min(number, high)
    return f"{number:g}"
