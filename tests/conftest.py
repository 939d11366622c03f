"""Settings for all tests: neither a busy machine nor a start in the background makes a test fail."""

import gc
import os
import signal
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from tests.support.effort import SOAK

settings.register_profile("busy", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("busy")

os.environ.setdefault("OUTPLY_NOTICES", "0")  # how long a compilation takes is told in tests of that alone

os.environ.setdefault("OUTPLY_PLAIN_START", "0")  # searches wait for the compiler, but in tests of that alone

# A shell that starts a command in the background makes it ignore Ctrl-C, and so would every process that tests start.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True, scope="module")
def compiled_code_is_not_collected() -> Iterator[None]:
    """What the compiler keeps stays for good: the garbage collector no longer looks at it after a file of tests."""
    yield
    gc.collect()
    gc.freeze()


@pytest.fixture
def plainly(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test runs as plain Python: compiling so small a case takes longer, and is tested elsewhere."""
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")


def runs_plain_only(item: pytest.Item) -> bool:
    """The test runs in the plain leg alone."""
    if item.get_closest_marker("compiled"):
        return False
    in_soak = item.get_closest_marker("compiled_in_soak") is not None and not SOAK
    return in_soak or "plainly" in getattr(item, "fixturenames", ())


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Tests that always run as plain Python bear the marker `plain`; long proofs run if OUTPLY_SOAK is set."""
    for item in items:
        if item.get_closest_marker("plain") and item.get_closest_marker("compiled"):
            raise pytest.UsageError(f"{item.nodeid} is marked plain and compiled, and no leg would run it.")
        if runs_plain_only(item):
            item.add_marker("plain")
    if not SOAK:
        long = [item for item in items if item.get_closest_marker("soak")]
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if item not in set(long)]
