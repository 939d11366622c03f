"""`outply doctor`: what is installed, what is missing, where things are."""

from __future__ import annotations

import importlib.metadata
import os
import platform
import re
import shutil
import subprocess
import sys
from typing import NamedTuple

import click

from outply.cli.shared.common import console, json_option, print_json

NEEDED = ("numpy", "numba", "llvmlite", "click", "rich", "msgspec", "platformdirs")


COLOURS = {"ok": "green", "note": "yellow", "broken": "red"}
"""The colours of findings about an engine."""


class Fact(NamedTuple):
    """One thing that was looked at."""

    name: str
    found: str
    good: bool = True
    advice: str = ""


@click.command("doctor")
@click.option("--engine", default="", help="Speak to this engine instead: uci:stockfish, or only the program.")
@click.option("--game", default="", help="The game that the engine plays; by default chess, or Go for GTP.")
@json_option
def command(engine: str, game: str, as_json: bool) -> None:
    """Look at this machine: versions, compiler, cache, processors, graphics card, extras; or at an engine.

    Exit code 1 if something is missing that Outply needs to be fast, or if the engine breaks its protocol.

    \b
    Examples:
      outply doctor
      outply doctor --json
      outply doctor --engine stockfish
      outply doctor --engine "gtp:gnugo --mode gtp"
    """
    if engine:
        sys.exit(0 if _examine(engine, game, as_json) else 1)
    rows = [*versions(), *compiler(), *places(), *processors(), *extras()]
    if as_json:
        print_json({"ok": all(row.good for row in rows), "found": [row._asdict() for row in rows]})
    else:
        _show(rows)
    sys.exit(0 if all(row.good for row in rows) else 1)


def _show(rows: list[Fact]) -> None:
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    for row in rows:
        word, style = ("!", "red") if not row.good else ("-", "dim") if row.advice else ("ok", "green")
        table.add_row(Text(word, style), Text(row.name, "bold"), Text(row.found))
        if row.advice:
            table.add_row("", "", Text(row.advice, "yellow"))
    console().print(table)


def _examine(engine: str, game: str, as_json: bool) -> bool:
    """Speaks to an engine as its protocol says; False if it broke something."""
    from outply.engines.checkup import USUAL_GAMES, checkup, read_engine
    from outply.games.loading import load

    try:
        command = read_engine(engine)
        found = checkup(command, load(game or USUAL_GAMES[command.dialect]))
        program = command.program
    except (ValueError, TypeError) as error:
        raise click.UsageError(str(error)) from error
    rows, good = [], True
    if not as_json:
        click.echo(f"{program} speaks {command.dialect}\n")
    for finding in found:
        rows.append(finding)
        good = good and finding.kind != "broken"
        if not as_json:
            click.echo(
                click.style(f"{finding.kind:<7}", fg=COLOURS[finding.kind]) + f"{finding.said:<24} {finding.found}"
            )
    if as_json:
        print_json({"ok": good, "dialect": command.dialect, "found": [row._asdict() for row in rows]})
    else:
        broken = sum(row.kind == "broken" for row in rows)
        click.echo(f"\n{len(rows)} looked at, " + (f"{broken} broken." if broken else "nothing broken."))
    return good


def versions() -> list[Fact]:
    """Python, Outply and what it needs."""
    from outply import __version__

    rows = [
        Fact("outply", __version__),
        Fact("python", f"{platform.python_version()} {platform.python_implementation()}, {sys.executable}"),
        Fact("system", f"{platform.system()} {platform.release()} {platform.machine()}"),
    ]
    for name in NEEDED:
        version = _version(name)
        advice = "" if version else f"pip install {name}"
        rows.append(Fact(name, version or "not installed", bool(version), advice))
    return rows


def compiler() -> list[Fact]:
    """Compiles a small game."""
    from outply.compiler.native.available import fault

    if os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0"):
        return [Fact("compiler", "switched off", False, "NUMBA_DISABLE_JIT is set; unset it and rules run compiled")]
    why = fault()
    if why:
        advice = "pip install --upgrade numba; until then games run as plain Python"
        return [Fact("compiler", f"does not work: {why}", False, advice)]
    from outply.games.loading import load
    from outply.playout import measure

    found = measure(load("subtraction"), seconds=0.1)
    return [Fact("compiler", f"works: {found.per_second:,.0f} random games of subtraction a second")]


def places() -> list[Fact]:
    """The folders of compiled code, results and ladders."""
    from outply.arena.database import default_file
    from outply.players.levels import user_folder

    results, ladders = default_file(), len(list(user_folder().glob("*.json")))
    held = f"{results.stat().st_size / 1e6:.1f} MB" if results.is_file() else "nothing yet"
    return [
        *_cache(),
        Fact("results", f"{results}, {held}"),
        Fact("levels", f"{user_folder()}, {ladders} of your own"),
    ]


def _cache() -> list[Fact]:
    from outply.compiler.cache import MOST_BYTES, folder

    home = folder()
    if home is None:
        advice = "set OUTPLY_CACHE_DIR to a folder of your own; every process compiles anew until then"
        return [Fact("cache", "no private folder can be had", False, advice)]
    sizes = [path.stat().st_size for path in home.glob("*.entry")]
    used = f"{len(sizes)} entries, {sum(sizes) / 1e6:.1f} MB of at most {MOST_BYTES / 1e6:.0f} MB"
    writable = os.access(home, os.W_OK)
    advice = "" if writable else "it cannot be written to; set OUTPLY_CACHE_DIR to another folder"
    return [Fact("cache", f"{home}, {used}", writable, advice)]


def processors() -> list[Fact]:
    """CPU and graphics card."""
    affinity = getattr(os, "sched_getaffinity", None)
    usable = len(affinity(0)) if affinity else os.cpu_count() or 1
    rows = [Fact("processor", f"{_processor()}, {usable} of {os.cpu_count()} threads usable")]
    return [*rows, *_graphics_cards()]


def _processor() -> str:
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:  # noqa: PTH123
            names = re.findall(r"model name\s*: (.*)", file.read())
    except OSError:
        names = []
    return names[0] if names else platform.processor() or platform.machine()


def _graphics_cards() -> list[Fact]:
    """The cards that playouts can run on, or why there is none."""
    from outply.compiler.gpu.driver import GpuError, device, devices
    from outply.compiler.gpu.ptx import has_target

    if not has_target():
        return [Fact("graphics card", "llvmlite comes without NVIDIA's target, so nothing runs on a GPU")]
    try:
        return [Fact("graphics card", device(number).description()) for number in range(devices())]
    except GpuError as error:
        return [Fact("graphics card", _graphics_card() or "none", advice=str(error) if _graphics_card() else "")]


def _graphics_card() -> str:
    program = shutil.which("nvidia-smi")
    if program is None:
        return ""
    try:
        wanted = ["--query-gpu=name,memory.total,driver_version", "--format=csv,noheader"]
        done = subprocess.run([program, *wanted], capture_output=True, text=True, timeout=10)
    except (OSError, subprocess.SubprocessError):
        return ""
    return "; ".join(done.stdout.strip().splitlines()) if done.returncode == 0 else ""


def extras() -> list[Fact]:
    """The optional packages, by the names of the extras."""
    rows = []
    for extra, packages in _extras().items():
        missing = [name for name in packages if not _version(name)]
        advice = f'pip install "outply[{extra}]"' if missing else ""
        rows.append(Fact(f"extra {extra}", f"without {', '.join(missing)}" if missing else "installed", True, advice))
    return rows


def _extras() -> dict[str, list[str]]:
    """The packages of each extra, but for those of developers."""
    try:
        needed = importlib.metadata.requires("outply") or []
    except importlib.metadata.PackageNotFoundError:
        return {}
    found: dict[str, list[str]] = {}
    for line in needed:
        extra = re.search(r"extra == ['\"]([\w-]+)['\"]", line)
        name = re.match(r"[\w.-]+", line)
        if extra and name and extra[1] != "dev":
            found.setdefault(extra[1], []).append(name[0])
    return found


def _version(name: str) -> str:
    try:
        return importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return ""
