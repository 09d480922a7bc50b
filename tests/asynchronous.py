"""Running what is asynchronous in a test."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

R = TypeVar("R")


def alone(told: Coroutine[Any, Any, R]) -> R:
    """What comes of it, in a thread of its own: a browser of other tests keeps the loop of this one."""
    with ThreadPoolExecutor(1) as one:
        return one.submit(asyncio.run, told).result()
