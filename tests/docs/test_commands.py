"""Every command line in the documentation is one that works: command, options, games and players exist."""

import importlib
import re
import shlex

import click
import pytest

import outply as op
from outply.algorithms import NAMES as ALGORITHMS
from outply.cli import COMMANDS, main
from outply.games import NAMES as GAMES
from outply.players.spec import read_spec
from tests.support.pages import NAMES, commands

LINES = [(page, line) for page in NAMES for line in commands(page)]


def command_of(line: str) -> tuple[click.Command, list[str]]:
    """The command of a line and the words after it."""
    words = shlex.split(line.replace("…", " "))[1:]
    while words and words[0].startswith("-"):
        assert words[0] in options_of(main), line
        words = words[1:] if words[0] != "--completion" else words[2:]
    if not words:
        return main, []
    assert words[0] in COMMANDS or words[0].isupper(), line
    if words[0].isupper():
        return main, []
    return importlib.import_module(f"outply.cli.commands.{words[0]}").command, words[1:]


def options_of(command: click.Command) -> set[str]:
    """How the options of a command are written."""
    written = {name for option in command.params for name in (*option.opts, *option.secondary_opts)}
    return written | {"--help", "-h"}


@pytest.mark.parametrize(("page", "line"), LINES)
def test_command_and_options_exist(page: str, line: str) -> None:
    command, words = command_of(line)
    if isinstance(command, click.Group) and words and words[0] in command.commands:
        command, words = command.commands[words[0]], words[1:]
    unknown = [word for word in words if re.match(r"--?[a-z]", word) and word.split("=")[0] not in options_of(command)]
    assert unknown == [], f"{page}: {line}"


WORDS = sorted({word for _, line in LINES for word in shlex.split(line.replace("…", " "))[2:] if ".py" not in word})


@pytest.mark.parametrize("word", [word for word in WORDS if word.partition(":")[0] in GAMES])
def test_games_can_be_loaded(word: str) -> None:
    assert op.load(word).initial() is not None


@pytest.mark.parametrize("word", [word for word in WORDS if word.partition(":")[0] in ALGORITHMS and "=C" not in word])
def test_players_can_be_read(word: str) -> None:
    assert read_spec(word).name == word
