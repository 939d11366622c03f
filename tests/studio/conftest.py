"""One studio for all tests of this folder that a process runs; its tables are closed after each file."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.support.studio import Served, plain_workers, wait_for


@pytest.fixture(scope="package")
def one_studio() -> Iterator[Served]:
    """The studio that all files share."""
    served = Served()
    yield served
    served.close()


@pytest.fixture(scope="module")
def studio(request: pytest.FixtureRequest) -> Iterator[Served]:
    """The same, whose workers run as plain Python as long as a file of tests uses it."""
    with plain_workers():
        served: Served = request.getfixturevalue("one_studio")
        yield served
        served.clear()
        wait_for(lambda: served.studio.house.spare.ready is not None)  # no process starts with other settings
