"""Pages that are generated: `python -m tests.support.generated_docs` writes them, a test compares them."""

from __future__ import annotations

import inspect
from pathlib import Path

import msgspec

import outply as op
from outply.algorithms import NAMES, find
from outply.search.needs import needs_table
from tests.support.paths import ROOT
from tests.support.source_map import source_map

DECISIONS = ROOT / "docs" / "decisions"


def decisions_index() -> str:
    """The list of decisions, newest first."""
    files = sorted(DECISIONS.glob("2*.md"), key=lambda file: (file.name[:10], file.name), reverse=True)
    lines = [f"- {file.name[:10]} · [{title(file)}]({file.name})" for file in files]
    return "\n".join(
        ["# Decisions", "", "One file a decision: its date, the choice, the figure behind it.", "", *lines, ""]
    )


def title(page: Path) -> str:
    """The first line of a page without its hash."""
    return page.read_text().partition("\n")[0].removeprefix("# ")


REFERENCE = """# Reference

Every public name of `outply`, with the first line of its documentation. `import outply as op`, then `op.NAME`.
"""

GROUPS = {
    "Games": "game games",
    "Searching": "api search contract playouts advise studio",
    "Algorithms": "algorithms",
    "Tree policies": "policies.tree",
    "Default policies": "policies.default",
    "Backups and final moves": "policies.backup policies.final_move policies",
    "Players and matches": "players arena",
    "Elsewhere": "export",
}
"""Headings, and the rooms whose names stand under them; the longest room that fits counts."""


def reference() -> str:
    """The page of public names, in groups."""
    rows: dict[str, list[str]] = {heading: [] for heading in GROUPS}
    for name in sorted(op.__all__, key=str.lower):
        module = home(name)
        rows[heading(module)].append(f"| `{name}` | {line(getattr(op, name))} | `{module}` |")
    tables = (
        f"## {name}\n\n| name | meaning | where |\n|---|---|---|\n" + "\n".join(found) for name, found in rows.items()
    )
    return REFERENCE + "\n" + "\n\n".join(tables) + "\n"


def home(name: str) -> str:
    """The module that defines a public name."""
    module = getattr(getattr(op, name), "__module__", None)
    return str(module) if module not in (None, "builtins") else "outply.game"


def heading(module: str) -> str:
    """The group to which the names of a module belong."""
    rooms = [(room, group) for group, of_group in GROUPS.items() for room in of_group.split()]
    fitting = [(len(room), group) for room, group in rooms if f"{module}.".startswith(f"outply.{room}.")]
    return max(fitting)[1]


def line(thing: object) -> str:
    """What a name means, in one line."""
    if isinstance(thing, int):
        return constant(thing)
    return (inspect.getdoc(thing) or "").partition("\n")[0].replace("|", "\\|")


def constant(value: int) -> str:
    """The meaning of a constant of the game contract."""
    text = {
        op.CHANCE: "`to_move` returns it where chance moves",
        op.SIMULTANEOUS: "`to_move` returns it where all players move at once",
    }
    return f"{text[value]}: {value}"


def marked(page: str, mark: str, text: str) -> str:
    """A page with the text between its two marks, `<!-- mark -->` and `<!-- /mark -->`, replaced."""
    before, _, rest = (ROOT / page).read_text().partition(f"<!-- {mark} -->\n")
    return f"{before}<!-- {mark} -->\n{text}<!-- /{mark} -->{rest.partition(f'<!-- /{mark} -->')[2]}"


def algorithms() -> str:
    """The page of algorithms, with the table of what each of them needs."""
    return marked("docs/algorithms/README.md", "needs", needs_table(find(name) for name in NAMES))


def readme() -> str:
    """The README, with the list of rooms."""
    return marked("README.md", "map", source_map())


def bundled_games() -> str:
    """The cards of the bundled games on the first page of the studio, one a line."""
    from outply.games import NAMES as GAMES
    from outply.studio.catalog import card

    return "[\n" + ",\n".join(msgspec.json.encode(card(name, False)).decode() for name in GAMES) + "\n]\n"


PAGES = {
    "src/outply/studio/bundled.json": bundled_games,
    "docs/decisions/README.md": decisions_index,
    "docs/reference.md": reference,
    "docs/algorithms/README.md": algorithms,
    "README.md": readme,
}
"""Each generated page with the function that makes its text."""


def main() -> None:
    for page, make in PAGES.items():
        (ROOT / page).write_text(make())


if __name__ == "__main__":
    main()
