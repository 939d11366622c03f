"""Published instances of planning problems, as data: SOURCES.md says where each comes from."""

from pathlib import Path

FOLDER = Path(__file__).parent


def instance_text(name: str, kind: str) -> str:
    """An instance as text: a bundled one by its name, or a file of one's own by its path."""
    bundled = FOLDER / f"{name}.{kind}"
    found = bundled if bundled.parent == FOLDER and bundled.is_file() else Path(name)
    if not found.is_file():
        known = ", ".join(sorted(path.stem for path in FOLDER.glob(f"*.{kind}")))
        raise ValueError(f"there is no file {name!r}, and the bundled instances are {known}")
    return found.read_text()
