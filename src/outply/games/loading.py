"""Games and functions from a user's file."""

from __future__ import annotations

import hashlib
import importlib.util
import inspect
import sys
import traceback
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType
from typing import Any

from outply.game import Game

_read: dict[Path, tuple[tuple[int, int], ModuleType]] = {}
"""Files that parts were taken from, and when they were written."""


def member(written: str) -> Any:
    """What a file of the user's calls so: `parts.py:Steep`."""
    file, _, name = written.rpartition(":")
    if not file or not name:
        raise ValueError(f"{written!r} names a file alone; write what of it is meant: parts.py:mine.")
    module = _once(Path(file))
    if not hasattr(module, name):
        own = [key for key, value in vars(module).items() if getattr(value, "__module__", "") == module.__name__]
        raise ValueError(f"{file} has no {name!r}; it has {', '.join(own) or 'no class and no function'}.")
    return getattr(module, name)


def _once(path: Path) -> ModuleType:
    """The module in a file, read again only if the file was written anew: two parts of it share their names."""
    if not path.is_file():
        raise ValueError(f"there is no file {path}.")
    stamp = path.stat().st_mtime_ns, path.stat().st_size
    if path.resolve() not in _read or _read[path.resolve()][0] != stamp:
        _read[path.resolve()] = stamp, module_from(path)
    return _read[path.resolve()][1]


def module_from(path: Path) -> ModuleType:
    """The module in a file, imported under a name of its own so that two files never mix."""
    if not path.is_file():
        raise ValueError(f"there is no file {path}.")
    stem = "".join(c if c.isalnum() else "_" for c in path.stem)
    name = f"outply_file_{stem}_{hashlib.sha256(str(path.resolve()).encode()).hexdigest()[:8]}"
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise ValueError(f"{path} is no Python file.")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    neighbours = Neighbours(path.resolve().parent)
    sys.meta_path.insert(0, neighbours)
    try:
        spec.loader.exec_module(module)
    except Exception as error:  # whatever a file may raise while it is imported
        del sys.modules[name]
        raise ValueError(_format(path, error)) from error
    finally:
        sys.meta_path.remove(neighbours)
    return module


class Neighbours:
    """Finds what lies beside a file, which may import it; a neighbour named like a standard module hides nothing."""

    OURS = frozenset({*sys.stdlib_module_names, "outply", "numpy", "numba", "llvmlite"})

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def find_spec(self, name: str, path: Any, target: Any = None) -> ModuleSpec | None:
        """The neighbour of that name, if it is asked for by its own name."""
        return PathFinder.find_spec(name, [str(self.folder)]) if path is None and name not in self.OURS else None


def _format(path: Path, error: Exception) -> str:
    """What went wrong while a file was imported, and the last line of it that was reached."""
    if isinstance(error, SyntaxError):
        return f"{error.filename or path}:{error.lineno} cannot be read: {type(error).__name__}: {error.msg}."
    frames = traceback.extract_tb(error.__traceback__)
    lines = [frame.lineno for frame in frames if Path(frame.filename).resolve() == path.resolve()]
    place = f"{path}:{lines[-1]}" if lines else str(path)
    return f"{place} cannot be imported: {type(error).__name__}: {error}".rstrip(".") + "."


def class_in(module: ModuleType, wanted: str, file: str) -> type[Game]:
    """The game of that name in a module, or the only one there is."""
    games = {
        name: value
        for name, value in vars(module).items()
        if inspect.isclass(value) and issubclass(value, Game) and value.__module__ == module.__name__
    }
    if not wanted and len(games) == 1:
        return next(iter(games.values()))
    if wanted in games:
        return games[wanted]
    if not games:
        raise ValueError(f"{file} has no class derived from op.Game.")
    listed = ", ".join(f"{file}:{name}" for name in games)
    several = f"{file} has several games; write one of {listed}."
    raise ValueError(f"{file} has no game {wanted!r}; it has {listed}." if wanted else several)
