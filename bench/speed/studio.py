"""The figures of the studio: first byte, click to board, stop, a tree of a million nodes, windows, a kill, memory.

python bench/speed/studio.py            # writes bench/results/studio.md
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import websockets

RESULTS = Path(__file__).parents[1] / "results" / "studio.md"

BOUNDS = {
    "command to first byte": (1.0, "s"),
    "command to the list of games": (1.5, "s"),
    "action clicked to board changed, p95": (50, "ms"),
    "Stop to last report, p95": (100, "ms"),
    "first window of the tree after Stop": (500, "ms"),
    "window, p95, all cores searching": (60, "ms"),
    "worker killed to the page is told": (1000, "ms"),
    "memory of the server": (60, "MB"),
    "memory of the rules": (30, "MB"),
    "memory of the search, idle": (200, "MB"),
}
"""What is measured, and the bound of the design."""


class Measured:
    """A studio in a process of its own, and what was measured of it."""

    def __init__(self) -> None:
        self.figures: dict[str, float] = {}
        self.notes: list[str] = []

    async def run(self) -> None:
        """Measures everything."""
        began = time.perf_counter()
        command = [sys.executable, "-m", "outply", "studio", "--no-browser"]
        self.server = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE)
        self.address, port, token = await self._address()
        headers = {"origin": self.address}
        async with httpx.AsyncClient(base_url=self.address, headers=headers, trust_env=False, timeout=60) as self.http:
            await self._until_answered()
            self.figures["command to first byte"] = time.perf_counter() - began
            (await self.http.post("/api/enter", json={"token": token})).raise_for_status()
            (await self.http.get("/api/games")).raise_for_status()
            self.figures["command to the list of games"] = time.perf_counter() - began
            self.port = port
            try:
                await self._tables()
            finally:
                self.server.send_signal(signal.SIGINT)
                await self.server.wait()

    async def _address(self) -> tuple[str, str, str]:
        assert self.server.stdout is not None
        while True:
            line = (await self.server.stdout.readline()).decode()
            found = re.search(r"(http://127\.0\.0\.1:(\d+))/#token=(\S+)", line)
            if found:
                return found[1], found[2], found[3]

    async def _until_answered(self) -> None:
        while True:
            try:
                await self.http.get("/")
                return
            except httpx.ConnectError:
                await asyncio.sleep(0.005)

    # -- tables --------------------------------------------------------------------------------------

    async def _tables(self) -> None:
        async with await self._page("connect_four") as page:
            await page.get("search", algorithm="mcts", budget={"simulations": 1000})  # compiled from here on
            self._memory()
            await self._clicks(page)
            await self._stops(page)
            await self._tree(page)
            await self._windows(page)
            await self._kills()

    async def _page(self, game: str) -> Page:
        answer = await self.http.post("/api/tables", json={"game": game})
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return Page(f"ws://127.0.0.1:{self.port}/api/tables/{answer.json()['id']}/ws", self.address, cookie)

    async def _clicks(self, page: Page) -> None:
        times = []
        for ply in range(42):
            began = time.perf_counter()
            state = await page.get("act", action=ply // 6, ply=ply)
            if state["type"] != "table" or state["over"]:
                break
            times.append(1000 * (time.perf_counter() - began))
            if ply % 6 == 5 and ply > 20:
                break
        await page.get("goto", ply=0, keep=True)
        self.figures["action clicked to board changed, p95"] = p95(times)
        self.notes.append(f"click to board: median {statistics.median(times):.1f} ms of {len(times)}")

    async def _stops(self, page: Page) -> None:
        times = []
        for _ in range(20):
            number = await page.ask("search", algorithm="mcts", budget={"seconds": 60})
            await page.until(lambda frame: frame["type"] == "report")
            await asyncio.sleep(0.05)
            began = time.perf_counter()
            await page.ask("stop")
            await page.until(lambda frame, number=number: frame["type"] == "report" and frame["re"] == number)
            times.append(1000 * (time.perf_counter() - began))
        self.figures["Stop to last report, p95"] = p95(times)
        self.notes.append(f"stop to report: median {statistics.median(times):.1f} ms of {len(times)}")

    async def _tree(self, page: Page) -> None:
        budget = {"seconds": 60, "simulations": 1_100_000, "memory_mb": 512}
        report = await page.get("search", algorithm="mcts:solver=false", budget=budget)
        self.snapshot = report["snapshot"]
        began = time.perf_counter()
        header = await page.get("window", snapshot=self.snapshot, pixels=1600)
        self.figures["first window of the tree after Stop"] = 1000 * (time.perf_counter() - began)
        self.notes.append(f"the tree had {header['total']:,} visited nodes; the window showed {header['shown']:,}")
        began = time.perf_counter()
        await page.get("window", snapshot=self.snapshot, x0=0.1, x1=0.3, pixels=1600)
        self.notes.append(f"a later window took {1000 * (time.perf_counter() - began):.0f} ms")

    async def _windows(self, page: Page) -> None:
        others = [await (await self._page("connect_four")).__aenter__() for _ in range(os.cpu_count() or 2)]
        for other in others:
            await other.ask("search", algorithm="mcts", budget={"seconds": 60})
        await asyncio.sleep(1.5)
        times = []
        for number in range(100):
            x0 = (number % 50) / 100
            began = time.perf_counter()
            await page.get("window", snapshot=self.snapshot, x0=x0, x1=x0 + 0.25, pixels=1600)
            times.append(1000 * (time.perf_counter() - began))
        for other in others:
            await other.ask("stop")
            await other.__aexit__()
        self.figures["window, p95, all cores searching"] = p95(times)
        self.notes.append(f"windows while all cores search: median {statistics.median(times):.0f} ms of 100")

    async def _kills(self) -> None:
        times = []
        for _ in range(3):
            before = set(self._workers("rules"))
            async with await self._page("connect_four") as page:
                (worker,) = set(self._workers("rules")) - before
                began = time.perf_counter()
                os.kill(worker, signal.SIGKILL)
                await page.until(lambda frame: frame["type"] == "lost")
                times.append(1000 * (time.perf_counter() - began))
                await page.until(lambda frame: frame["type"] == "table")
        self.figures["worker killed to the page is told"] = max(times)

    # -- processes -----------------------------------------------------------------------------------

    def _workers(self, kind: str) -> list[int]:
        """The processes of a kind that this server has started, the oldest first."""
        found = []
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                words = (folder / "cmdline").read_text().split("\0")
                parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            except OSError:
                continue
            if parent == self.server.pid and "outply.studio.worker" in words and kind in words:
                found.append(int(folder.name))
        return sorted(found)

    def _memory(self) -> None:
        assert self.server.pid
        self.figures["memory of the server"] = rss(self.server.pid)
        self.figures["memory of the rules"] = rss(self._workers("rules")[0])
        searching = self._workers("search")
        self.figures["memory of the search, idle"] = max(rss(worker) for worker in searching)
        self.notes.append("search processes: " + ", ".join(f"{rss(worker):.0f} MB" for worker in searching))


class Page:
    """A page at a table."""

    def __init__(self, address: str, origin: str, cookie: str) -> None:
        self.way = websockets.connect(
            address, origin=origin, additional_headers={"cookie": cookie}, proxy=None, max_size=1 << 26
        )
        self.number = 0

    async def __aenter__(self) -> Page:
        self.socket = await self.way.__aenter__()
        await self.until(lambda frame: frame["type"] == "table")
        return self

    async def __aexit__(self, *_: Any) -> None:
        await self.way.__aexit__(None, None, None)

    async def ask(self, kind: str, **fields: Any) -> int:
        self.number += 1
        await self.socket.send(json.dumps({"type": kind, "id": self.number, **fields}))
        return self.number

    async def get(self, kind: str, **fields: Any) -> Any:
        number = await self.ask(kind, **fields)
        return await self.until(lambda frame: frame["re"] == number)

    async def until(self, fits: Callable[[Any], bool]) -> Any:
        while True:
            text = await asyncio.wait_for(self.socket.recv(), 120)
            if isinstance(text, bytes):
                length = int.from_bytes(text[:4], "little")
                text = text[4 : 4 + length].decode()
            frame = json.loads(text)
            if fits(frame):
                return frame


def p95(times: list[float]) -> float:
    """The 95th percentile."""
    return sorted(times)[min(len(times) - 1, int(0.95 * len(times)))]


def rss(process: int) -> float:
    """The memory of a process that is in use, in megabytes."""
    return int((Path("/proc") / str(process) / "statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def table(measured: Measured) -> str:
    """The results as a page."""
    rows = ["| figure | measured | bound |", "|---|---:|---:|"]
    for name, (bound, unit) in BOUNDS.items():
        value = measured.figures[name]
        shown = f"{value:.2f}" if unit == "s" else f"{value:.0f}"
        rows.append(f"| {name} | {shown} {unit}{'' if value <= bound else ' **over**'} | {bound:g} {unit} |")
    machine = f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} at the end."
    head = ["# The studio", "", f"`python bench/speed/studio.py`, {time.strftime('%Y-%m-%d')}, {machine}", ""]
    return "\n".join([*head, *rows, "", *(f"- {note}" for note in measured.notes)]) + "\n"


if __name__ == "__main__":
    found = Measured()
    asyncio.run(found.run())
    RESULTS.write_text(table(found))
    print(table(found))
