"""Protocols: milliseconds to `uciok` and from `stop` to `bestmove`, and a million lines of a broken client.

python bench/speed/protocols.py                     writes bench/results/protocols.md
python bench/speed/protocols.py --only times        only that part of it
python bench/speed/protocols.py --only lines --lines 20000
"""

from __future__ import annotations

import argparse
import os
import random
import re
import resource
import subprocess
import sys
import time
from collections.abc import Iterator
from datetime import date
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

RESULTS = ROOT / "bench" / "results" / "protocols.md"

STARTS, STOPS = 20, 200

BATCH = 5000
"""Lines of a broken client until it goes away and another one comes."""

HANG = 120.0
"""Seconds after which a batch counts as hanging."""


def engine(game: str, *more: str) -> subprocess.Popen[str]:
    """An engine of ours."""
    command = [sys.executable, "-m", "outply", "uci", game, *more]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)


def say(running: subprocess.Popen[str], *lines: str) -> None:
    assert running.stdin is not None
    running.stdin.write("".join(f"{line}\n" for line in lines))
    running.stdin.flush()


def hear(running: subprocess.Popen[str], beginning: str) -> list[str]:
    """The lines up to one that begins like this."""
    assert running.stdout is not None
    heard = [running.stdout.readline()]
    while not heard[-1].startswith(beginning):
        assert heard[-1], "the engine has ended"
        heard.append(running.stdout.readline())
    return heard


def quantiles(times: list[float]) -> str:
    """Median, 99th percentile and the longest, in milliseconds."""
    known = sorted(1000 * one for one in times)
    return f"{known[len(known) // 2]:.0f} | {known[min(len(known) - 1, int(0.99 * len(known)))]:.0f} | {known[-1]:.0f}"


def starts(game: str) -> str:
    """Milliseconds from the start of the process to `uciok`, by the clock and of the processor."""
    by_clock, used = [], []
    for _ in range(STARTS + 1):
        began, before = time.perf_counter(), of_children()
        running = engine(game)
        say(running, "uci")
        hear(running, "uciok")
        by_clock.append(time.perf_counter() - began)
        running.kill()
        running.wait()
        used.append(of_children() - before)
    rows = (("by the clock", by_clock[1:]), ("processor time", used[1:]))
    return "\n".join(f"| start to `uciok`, {game}, {how} | {STARTS} | {quantiles(times)} |" for how, times in rows)


def of_children() -> float:
    """Processor seconds of all processes that were started and have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def stops(game: str, player: str) -> str:
    """Milliseconds from `stop` to `bestmove`, and that there is exactly one."""
    running, times, rng = engine(game, *(["--player", player] if player else [])), [], random.Random(1)
    say(running, "uci", "isready")
    hear(running, "readyok")
    for _ in range(STOPS):
        say(running, "ucinewgame", "position startpos", "go infinite")
        time.sleep(rng.uniform(0.005, 0.1))
        began = time.perf_counter()
        say(running, "stop")
        hear(running, "bestmove")
        times.append(time.perf_counter() - began)
        say(running, "isready")
        assert not any("bestmove" in line for line in hear(running, "readyok")), "a stray bestmove"
    running.communicate("quit\n")
    return f"| `stop` to `bestmove`, {game}{f' {player}' if player else ''} | {STOPS} | {quantiles(times)} |"


FUZZ = """
import resource, sys
sys.path.insert(0, {root!r})
from tests.support.fuzz_lines import answers, dialects, stream
from tests.support.talks import seat
lines, make = dialects(lambda: seat("tic_tac_toe", "mcts:simulations=5"))[{dialect!r}]
for batch in range({batches}):
    answers(make, b"".join(stream(lines, {batch}, batch)))
    print(batch, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024, flush=True)
"""


def fuzz(dialect: str, lines: int) -> str:
    """Lines of a broken client: whether all are survived, and how much memory the process has at most."""
    batches = max(2, lines // BATCH)
    source = FUZZ.format(root=str(ROOT), dialect=dialect, batches=batches, batch=BATCH)
    settings = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    began = time.perf_counter()
    running = subprocess.Popen(
        [sys.executable, "-W", "ignore", "-c", source], stdout=subprocess.PIPE, text=True, env=settings
    )
    out, _ = running.communicate(timeout=HANG * batches)
    used = [int(line.split()[1]) for line in out.splitlines()]
    whole = "yes" if running.returncode == 0 and len(used) == batches else f"no, exit code {running.returncode}"
    middle = used[len(used) // 2]
    return (
        f"| {dialect} | {batches * BATCH:,} | {whole} | {used[0]} | {middle} | {used[-1]} | "
        f"{time.perf_counter() - began:.0f} |"
    )


def times() -> Iterator[str]:
    """Milliseconds until an answer."""
    yield "| milliseconds | times | median | 99 % | longest |\n|---|---:|---:|---:|---:|"
    for game in ("chess", "connect_four"):
        yield starts(game)
    for game, player in (("chess", ""), ("connect_four", "mcts"), ("go:size=9", "")):
        yield stops(game, player)


def survived(lines: int) -> Iterator[str]:
    """What broken clients do to each dialect."""
    yield "Commands cut, joined, shuffled, stuffed with rubbish. MB: the most so far.\n"
    yield "| dialect | lines | survived | MB after 5,000 lines | half-way | at the end | seconds |"
    yield "|---|---:|---|---:|---:|---:|---:|"
    for dialect in ("uci", "ugi", "cecp", "gtp", "analysis"):
        yield fuzz(dialect, lines)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--lines", type=int, default=200_000)
    parser.add_argument("--only", choices=["times", "lines"])
    given = parser.parse_args()
    if given.only != "lines":
        write("## Times", f"`python bench/speed/protocols.py --only times`, {machine()}.", times())
    if given.only != "times":
        command = f"`python bench/speed/protocols.py --only lines --lines {given.lines}`"
        write("## Broken clients", f"{command}, {machine()}.", survived(given.lines))


def machine() -> str:
    """The day, and how busy the machine is."""
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    return f"{date.today()}, {os.cpu_count()} cores, load {load:.1f} before it"


def write(title: str, how: str, rows: Iterator[str]) -> None:
    """Prints a part of the results as it comes, and writes it in the place of the same part."""
    print(title, how, sep="\n", flush=True)
    told = []
    for row in rows:
        print(row, flush=True)
        told.append(row)
    parts = dict(re.findall(r"(?ms)^(## [^\n]*)\n(.*?)(?=^## |\Z)", RESULTS.read_text() if RESULTS.exists() else ""))
    parts[title] = f"\n{how}\n\n" + "\n".join(told) + "\n\n"
    RESULTS.write_text("# Protocols\n\n" + "".join(f"{name}\n{text}" for name, text in parts.items()).rstrip() + "\n")


if __name__ == "__main__":
    main()
