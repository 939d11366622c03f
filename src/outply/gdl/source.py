"""From the text of a sheet to its network: in a process of its own, with limits, and kept in the cache.

    network, warnings = network_of(text, seconds=30.0)

A sheet may have more instances than any memory holds, and clingo cannot be interrupted; a process can be ended.
"""

from __future__ import annotations

import contextlib
import gc
import hashlib
import io
import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from outply.compiler import cache
from outply.compiler.notices import A_MOMENT, SWITCH
from outply.gdl import kif, rules, valid
from outply.gdl.kif import SheetError
from outply.gdl.network import Network

MEMORY_BYTES = 4 << 30
"""Memory that grounding may take."""

SIMPLE = ("roles", "facts", "actions", "percepts", "first", "over")
"""Fields of a network that are no arrays."""


def parse(text: str) -> tuple[list[rules.Rule], list[str]]:
    """The rules of a sheet, and warnings; raises a SheetError at the first mistake."""
    forms, warnings = kif.read(text)
    found = rules.rules_of(forms)
    return found, [*warnings, *valid.check(found)]


def network_of(text: str, seconds: float = 30.0, name: str = "the sheet") -> tuple[Network, list[str]]:
    """The network of a sheet, from the cache or made in at most so many seconds, and warnings."""
    _, warnings = parse(text)
    key = f"sheet-{digest(text)}"
    kept = cache.load(key)
    if kept is None:
        with _told(name):
            kept = _make(text, seconds, name)
        cache.save(key, kept)
    return unpacked(kept), warnings


def digest(text: str) -> str:
    """The digest of a sheet and of the code that makes its network."""
    found = hashlib.sha256(text.encode())
    for file in sorted(Path(__file__).parent.glob("*.py")):
        found.update(file.read_bytes())
    return found.hexdigest()


def _make(text: str, seconds: float, name: str) -> bytes:
    """The packed network, made by another process."""
    root = str(Path(__file__).parents[2])
    code = f"import sys; sys.path.append({root!r}); from outply.gdl.source import main; main({seconds!r})"
    too_long = f"{name} takes more than {seconds:g} s to ground"
    advice = "give it more, as in load(…, seconds=120), or play it as plain Python: load(…, plain=True)"
    try:
        done = subprocess.run(
            [sys.executable, "-P", "-c", code], input=text.encode(), capture_output=True, timeout=seconds
        )
    except subprocess.TimeoutExpired:
        raise SheetError(f"{too_long}; {advice}.") from None
    if done.returncode == 0:
        return done.stdout
    why = done.stderr.decode(errors="replace").strip().splitlines()
    if why and why[-1].startswith(REFUSED):
        raise SheetError(json.loads(why[-1].removeprefix(REFUSED)))
    if done.returncode < 0 or "MemoryError" in "".join(why[-1:]):
        raise SheetError(f"{name} takes more memory than {MEMORY_BYTES >> 30} GB to ground; {advice}.")
    raise SheetError(f"{name} cannot be grounded: {why[-1] if why else f'exit code {done.returncode}'}")


REFUSED = "refused: "
"""What stands before the reason on the last line of the other process."""


def main(seconds: float) -> None:
    """Makes the network of the sheet on standard input; the other process runs this."""
    from outply.gdl.ground import ground
    from outply.gdl.network import build

    _limit(seconds)
    gc.disable()  # a fifth of the time went into looking for garbage, of which there is none
    try:
        found, _ = parse(sys.stdin.buffer.read().decode())
        made = packed(build(ground(found)))
    except SheetError as error:
        sys.exit(REFUSED + json.dumps(str(error)))
    sys.stdout.buffer.write(made)
    sys.stdout.buffer.flush()
    os._exit(0)  # clingo takes a while to give back its memory


def _limit(seconds: float) -> None:
    """Memory and time end with an error, not with the machine."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))
        resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 5, int(seconds) + 6))


def packed(network: Network) -> bytes:
    """A network as bytes."""
    simple = {name: getattr(network, name) for name in SIMPLE}
    arrays = {name: value for name, value in network._asdict().items() if name not in SIMPLE}
    stream = io.BytesIO()
    np.savez(stream, simple=np.frombuffer(json.dumps(simple).encode(), np.uint8), **arrays)
    return stream.getvalue()


def unpacked(data: bytes) -> Network:
    """The network in these bytes."""
    with np.load(io.BytesIO(data), allow_pickle=False) as found:
        arrays = {name: found[name] for name in found.files}
    simple: dict[str, Any] = json.loads(arrays.pop("simple").tobytes())
    lists: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in simple.items()}
    return Network(**lists, **arrays)


@contextlib.contextmanager
def _told(name: str) -> Iterator[None]:
    """Tells people, on standard error, what takes longer than a moment."""
    waiting = threading.Timer(A_MOMENT, _tell, (name,))
    waiting.daemon = True
    waiting.start()
    try:
        yield
    finally:
        waiting.cancel()


def _tell(name: str) -> None:
    if os.environ.get(SWITCH, "1") != "0" and sys.stderr is not None:
        with contextlib.suppress(OSError, ValueError):
            sys.stderr.write(f"grounding {name} (once) …\n")
            sys.stderr.flush()
