"""The command line, called in this process, at 80 columns and without colours."""

from __future__ import annotations

from click.testing import CliRunner, Result

from outply.cli import main


def run(*arguments: str) -> Result:
    """The result of `outply` with these arguments."""
    return CliRunner(env={"COLUMNS": "80", "NO_COLOR": "1"}).invoke(main, list(arguments))


def told(*arguments: str) -> str:
    """The output of a command that succeeds."""
    result = run(*arguments)
    assert result.exit_code == 0, result.output
    return result.stdout


def refused(*arguments: str) -> str:
    """The error sentence of a command that is refused, with exit code 2."""
    result = run(*arguments)
    assert result.exit_code == 2 and "Traceback" not in result.output
    sentence = result.stderr.strip().splitlines()[-1]
    assert sentence.startswith("Error: ") and sentence.endswith(".")
    return sentence.removeprefix("Error: ")
