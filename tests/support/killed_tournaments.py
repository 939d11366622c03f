"""A script: kills tournaments again and again, lets them go on, and reports lost or doubled games.

    python -m tests.support.killed_tournaments FOLDER KILLS SEED

A forked runner continues its tournament and is killed with SIGKILL: the runner itself at a random instant, the
runner inside a transaction, one of its workers, or all of them at once. The runner tells through a pipe which games it
has kept. After every kill the file is looked at: nothing that was kept may be missing, and nothing may be there twice.
"""

from __future__ import annotations

import contextlib
import json
import os
import random
import signal
import sqlite3
import sys
import threading
import time
from pathlib import Path
from typing import Any

import outply as op
from outply.arena.database import Database

PLAYERS = ["random", "mcts:simulations=4", "flat_monte_carlo:simulations=6"]
ROUNDS = 30
LONGEST = 0.35
BIRTH, NEW = 0.05, 8
HOW = ("runner", "runner", "transaction", "transaction", "worker", "all")


def arena(file: Path | None, seed: int, workers: int = 2) -> op.Arena:
    """The tournament of a seed."""
    return op.Arena("tic_tac_toe", PLAYERS, rounds=ROUNDS, seed=seed, database=file, workers=workers)


def run(file: Path, seed: int, told: int, fuse: float | None) -> None:
    """The runner: plays on and sends the number of each stored game. A fuse kills it inside a transaction."""
    add = Database.add

    def telling(self: Database, match: int, number: int, *rest: Any) -> Any:
        if fuse is not None and time.monotonic() > began + fuse * LONGEST:
            wait = fuse * 0.004
            threading.Thread(target=lambda: (time.sleep(wait), os.kill(os.getpid(), signal.SIGKILL))).start()
        new = add(self, match, number, *rest)
        os.write(told, number.to_bytes(4, "little"))
        return new

    began = time.monotonic()
    Database.add = telling  # type: ignore[method-assign,assignment]
    for _ in arena(file, seed).run():
        pass
    os._exit(0)


def children(pid: int) -> list[int]:
    """The child processes of a process."""
    try:
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except OSError:
        return []


def kill(pids: list[int]) -> None:
    for pid in pids:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


def gone(pids: list[int]) -> bool:
    """Waits up to ten seconds; true if all these processes have ended."""
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline:
        if not any(_alive(pid) for pid in pids):
            return True
        time.sleep(0.002)
    return False


def _alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


def once(file: Path, seed: int, luck: random.Random) -> tuple[str, bool, list[int], list[int]]:
    """Runs and kills; returns how, whether the run had ended, the games reported as stored, and orphaned processes."""
    how = luck.choice(HOW)
    reader, writer = os.pipe()
    instant = luck.random()
    runner = os.fork()
    if runner == 0:
        os.close(reader)
        run(file, seed, writer, instant if how == "transaction" else None)
    os.close(writer)
    workers: list[int] = []
    deadline = time.monotonic() + instant * LONGEST
    while time.monotonic() < deadline and _alive(runner):
        workers = children(runner) or workers
        time.sleep(0.001)
    if how == "worker":
        kill(luck.sample(workers, 1) if workers else [])
        time.sleep(0.1)  # it must go on as if nothing had happened
    if how != "transaction":
        kill([runner, *workers] if how == "all" else [runner])
    workers = sorted({*workers, *children(runner)})
    _, status = os.waitpid(runner, 0)
    with os.fdopen(reader, "rb") as pipe:
        told = pipe.read()
    kept = [int.from_bytes(told[i : i + 4], "little") for i in range(0, len(told) - 3, 4)]
    return how, os.WIFEXITED(status), kept, [] if gone(workers) else workers


def killed_at_birth(file: Path, luck: random.Random) -> list[str]:
    """Kills a runner while it creates its file; returns what is wrong with the file afterwards."""
    runner = os.fork()
    if runner == 0:
        run(file, 1, os.open(os.devnull, os.O_WRONLY), None)
    time.sleep(luck.random() * BIRTH)
    kill([runner])
    os.waitpid(runner, 0)
    sound, _ = looked_at(file)
    match = arena(file, 1)
    match._resume()
    return [] if sound == "ok" and match.match == 1 else [sound]


def looked_at(file: Path) -> tuple[str, dict[int, list[int]]]:
    """The database's own integrity check, and the numbers of the games of each match."""
    if not file.exists():
        return "ok", {}
    with sqlite3.connect(file) as database:
        sound = database.execute("PRAGMA integrity_check").fetchone()[0]
        games: dict[int, list[int]] = {}
        if database.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            for match, number in database.execute("SELECT match, number FROM games ORDER BY match, number"):
                games.setdefault(match, []).append(number)
    database.close()
    return sound, games


def main() -> None:
    folder, kills, seed = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    luck = random.Random(seed)
    file = folder / "results.db"
    tally: dict[str, Any] = {
        "kills": {},
        "lost": [],
        "twice": [],
        "unsound": [],
        "left over": [],
        "tournaments": 1,
        "births": 0,
    }
    current, kept = seed, set[tuple[int, int]]()
    whole = {seed: arena(None, seed, workers=0).play()}  # which also imports everything before the first fork
    done = 0
    while done < kills:
        if done >= NEW * tally["births"]:  # while the file is being made
            tally["births"] += 1
            tally["unsound"] += killed_at_birth(folder / f"new{done}.db", luck)
        how, over, told, left = once(file, current, luck)
        sound, games = looked_at(file)
        matches = sorted(games)
        match = tally["tournaments"]
        kept |= {(match, number) for number in told}
        there = [(m, number) for m in matches for number in games[m]]
        tally["lost"] += sorted(kept - set(there))
        tally["twice"] += [key for key in set(there) if there.count(key) > 1]
        tally["unsound"] += [] if sound == "ok" else [sound]
        tally["left over"] += left
        if over:  # the tournament was finished before it could be killed: the next one
            current += 1
            tally["tournaments"] += 1
        else:
            done += 1
            tally["kills"][how] = tally["kills"].get(how, 0) + 1
    tally["kept"] = len(kept)
    tally["different"] = []
    for number in range(tally["tournaments"]):
        broken = arena(file, seed + number).play()
        unbroken = whole.get(seed + number) or arena(None, seed + number, workers=0).play()
        if [_lasting(s) for s in broken.played] != [_lasting(s) for s in unbroken.played]:
            tally["different"].append(number)
    sys.stdout.write(json.dumps(tally))


def _lasting(played: Any) -> Any:
    """The reproducible columns of a game: all but the seconds."""
    task, result = played
    return task, {**result.to_dict(), "seconds": None}


if __name__ == "__main__":
    main()
