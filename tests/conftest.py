"""Settings for all tests: a busy machine is no reason to fail, nor one that starts them in the background."""

import signal

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("busy", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("busy")

# A shell starts what it runs in the background deaf to Ctrl-C, and so would be every process that a test sends one to.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def plainly(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test runs as plain Python: compiling so small a case takes longer, and is tested elsewhere."""
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
