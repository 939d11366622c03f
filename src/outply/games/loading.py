"""Games from text: a built-in game by name with its options, or a class in a user's file.

load("hex:size=7")                     a built-in game
load("my_game.py:MyGame:size=3")       a class in a file
load("breakthrough.kif")               a rule sheet in the game description language
game_text(game)                        the text that gives this game
member("parts.py:Steep")               any class or function in a file, such as a policy
"""

from __future__ import annotations

import ast
import difflib
import hashlib
import importlib
import importlib.util
import inspect
import sys
import traceback
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType
from typing import Any

from outply.game import Game
from outply.games import NAMES


def load(name: str, **options: Any) -> Game:
    """A game by name: `load("hex", size=7)`, `load("my_file.py:MyGame")`, `load("breakthrough.kif")`."""
    head, _, rest = name.partition(":")
    if head.lower().endswith(SHEETS):
        return _load_sheet(head, rest, options)
    cls, text = _find(name)
    return cls(**{**_parse_options(cls, text), **options})


SHEETS = (".kif", ".gdl")
"""The suffixes of rule sheets."""


def file_of(text: str) -> str:
    """The file in which a text names a game; empty for one that comes with Outply."""
    head = text.partition(":")[0]
    return head if head.lower().endswith((".py", *SHEETS)) else ""


def is_sheet(text: str) -> bool:
    """The text names a rule sheet."""
    return file_of(text).lower().endswith(SHEETS)


def _load_sheet(file: str, text: str, options: dict[str, Any]) -> Game:
    """A rule sheet with its options: `chess.kif:plain=true`."""
    from outply.gdl.kinds import load_sheet
    from outply.gdl.sheet import Sheet

    plain = {part for part in _split(text) if part.replace(" ", "").lower() == "plain=true"}
    written = _parse_options(Sheet, ",".join(part for part in _split(text) if part not in plain))
    return load_sheet(file, **{**({"plain": True} if plain else {}), **written, **options})


def game_text(game: Game) -> str:
    """The text from which `load` makes this game: `hex:size=7`, `/home/me/my_game.py:MyGame:size=3`."""
    cls = type(game)
    changed = {key: value for key, value in game.options().items() if value != cls._options[key].default}
    if cls.__module__.startswith("outply.gdl."):
        return _sheet_text(cls.__module__, changed)
    adapted = next((name for name, made in ADAPTED.items() if cls.__module__.endswith(f".{made.split(':')[0]}")), "")
    name = adapted or _built_in_name(cls) or f"{Path(inspect.getfile(cls)).resolve()}:{cls.__name__}"
    return name + ":" * bool(changed) + ",".join(f"{key}={value}" for key, value in changed.items())


def loadable_text(game: Game) -> str:
    """The game as `load` reads it; its repr if no file holds it."""
    try:
        return game_text(game)
    except (OSError, TypeError):  # a class of a notebook cell has no file
        return repr(game)


ADAPTED = {"openspiel": "openspiel:OpenSpielGame"}
"""Libraries whose games can be loaded: `openspiel:leduc_poker`; the file of the adapter and its class."""


def _sheet_text(module: str, changed: dict[str, Any]) -> str:
    """The text of a rule sheet, which must be in a file."""
    if "text" in changed:
        raise ValueError("this sheet is in no file, so other processes cannot load it; write it to a file first.")
    plain = ["plain=true"] * module.endswith(".slow")
    options = [f"{key}={value}" for key, value in changed.items() if key != "file"]
    return ":".join([changed["file"], *filter(None, [",".join(plain + options)])])


def _built_in_name(cls: type[Game]) -> str:
    """The name of a class that comes with Outply; empty if it does not."""
    names = {f"outply.games.{where.partition(':')[0]}": name for name, where in NAMES.items()}
    name = names.get(cls.__module__, "")
    return name if name and _built_in(name) is cls else ""


def _built_in(name: str) -> type[Game]:
    where, _, wanted = NAMES[name].partition(":")
    module = f"outply.games.{where}"
    return game_class(importlib.import_module(module), wanted, module)


def _find(name: str) -> tuple[type[Game], str]:
    """The class that `name` means, and the options behind it."""
    head, _, rest = name.partition(":")
    if head.endswith(".py"):
        wanted, _, options = rest.partition(":")
        if "=" in wanted and not options:
            wanted, options = "", wanted
        return game_class(import_file(Path(head)), wanted, head), options
    if head in ADAPTED:
        module, _, cls = ADAPTED[head].partition(":")
        return getattr(importlib.import_module(f"outply.adapters.{module}"), cls), rest
    if head not in NAMES:
        raise ValueError(_no_game(head))
    return _built_in(head), rest


def _no_game(head: str) -> str:
    """The answer to a name that no game has."""
    there = f"there are {', '.join(NAMES)}, or a file: my_game.py:MyGame, breakthrough.kif."
    near = difflib.get_close_matches(head.lower(), NAMES, n=1)
    if not head:
        return f"no game is named; {there}"
    if Path(f"{head}.py").is_file():
        return f"there is no game {head!r}; for the file write {head}.py."
    return f"there is no game {head!r}; {f'did you mean {near[0]}? ' if near else ''}{there}"


# -- options in text ---------------------------------------------------------------------------------------------------


def _parse_options(cls: type[Game], text: str) -> dict[str, Any]:
    """`size=7,swap=true` as options, each read as its kind; a value alone is the first option's: `book:two_ply`."""
    options: dict[str, Any] = {}
    for part in filter(None, _split(text)):
        name, equals, value = part.partition("=")
        if not equals or not name.strip().isidentifier():
            name, value = next(iter(cls._options), ""), part
        options[name.strip()] = _parse_value(cls, name.strip(), value.strip())
    return options


def _split(text: str) -> list[str]:
    """The parts between commas; a comma inside brackets divides nothing."""
    parts, depth = [""], 0
    for c in text:
        depth += (c in "([{") - (c in ")]}")
        if c == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += c
    return parts


def _parse_value(cls: type[Game], name: str, text: str) -> Any:
    option = cls._options.get(name)
    if option is None or option.kind is str:
        return text
    if option.kind is bool and text.lower() in ("true", "false"):
        return text.lower() == "true"
    if hasattr(option.kind, "read"):
        return option.kind.read(text)
    try:
        return ast.literal_eval(text)
    except (ValueError, SyntaxError):
        hint = f"; options are written name=value, as in {name}={option.default}"
        raise ValueError(f"{cls.__name__}: option {name} takes {option.kind.__name__}, not {text!r}{hint}.") from None


# -- files -------------------------------------------------------------------------------------------------------------

_read: dict[Path, tuple[tuple[int, int], ModuleType]] = {}
"""Files that were read for a part: time of change and size, and the module."""


def member(text: str) -> Any:
    """A class or function in a user's file by its name: `parts.py:Steep`."""
    file, _, name = text.rpartition(":")
    if not file or not name:
        raise ValueError(f"{text!r} names only a file; name something in it, too: parts.py:mine.")
    module = _import_once(Path(file))
    if not hasattr(module, name):
        own = [key for key, value in vars(module).items() if getattr(value, "__module__", "") == module.__name__]
        raise ValueError(f"{file} has no {name!r}; it has {', '.join(own) or 'no class and no function'}.")
    return getattr(module, name)


def _import_once(path: Path) -> ModuleType:
    """The module in a file, imported again only if the file has changed: two parts of it share their names."""
    if not path.is_file():
        raise ValueError(f"there is no file {path}.")
    stamp = path.stat().st_mtime_ns, path.stat().st_size
    if path.resolve() not in _read or _read[path.resolve()][0] != stamp:
        _read[path.resolve()] = stamp, import_file(path)
    return _read[path.resolve()][1]


def import_file(path: Path) -> ModuleType:
    """Imports a file as a module with a name of its own, so that two files never mix."""
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
        raise ValueError(_import_failure(path, error)) from error
    finally:
        sys.meta_path.remove(neighbours)
    return module


class Neighbours:
    """Lets a file import the files beside it; a neighbour never hides a standard module of the same name."""

    OURS = frozenset({*sys.stdlib_module_names, "outply", "numpy", "numba", "llvmlite"})

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def find_spec(self, name: str, path: Any, target: Any = None) -> ModuleSpec | None:
        """The neighbour of that name; None for a module inside a package."""
        return PathFinder.find_spec(name, [str(self.folder)]) if path is None and name not in self.OURS else None


def _import_failure(path: Path, error: Exception) -> str:
    """Why a file cannot be imported, and the last line of it that ran."""
    if isinstance(error, SyntaxError):
        return f"{error.filename or path}:{error.lineno} cannot be read: {type(error).__name__}: {error.msg}."
    frames = traceback.extract_tb(error.__traceback__)
    lines = [frame.lineno for frame in frames if Path(frame.filename).resolve() == path.resolve()]
    place = f"{path}:{lines[-1]}" if lines else str(path)
    return f"{place} cannot be imported: {type(error).__name__}: {error}".rstrip(".") + "."


def game_class(module: ModuleType, wanted: str, file: str) -> type[Game]:
    """The game of that name in a module, or its only one; `file` is its name in messages."""
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
