"""What the tests of bounds share."""

from __future__ import annotations

import tracemalloc
from collections.abc import Iterator

import pytest


@pytest.fixture
def traced() -> Iterator[None]:
    """Trace memory."""
    tracemalloc.start()
    yield
    tracemalloc.stop()
