"""Work shared among processes of this machine, or among the machines of a Dask cluster.

Both are an `Executor`. The results come in the order of the work, so they do not depend on who did what.
"""

from __future__ import annotations

import asyncio
import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import islice
from multiprocessing import get_context
from typing import Any, TypeVar

A = TypeVar("A")
R = TypeVar("R")

CHUNK = 10
"""The number of things that a process gets at a time; fewer do not justify a process."""

AHEAD = 100
"""The number of chunks that are handed out before waiting for the first."""

PATIENCE = 10
"""How many seconds a scheduler may take to answer the first time."""


class NoCluster(RuntimeError):
    """There is no cluster to work on, or it went away.

    Attributes:
        reason: the id of the message that tells it.
        facts: what the message speaks of.
    """

    def __init__(self, reason: str, **facts: object) -> None:
        """Say why."""
        super().__init__(reason)
        self.reason = reason
        self.facts = facts


@contextmanager
def pool(workers: int, scheduler: str = "") -> Iterator[Executor | None]:
    """Provide who works: the cluster of a scheduler, else so many processes, else None: this process does it itself.

    Args:
        workers: the number of processes of this machine; fewer than 2 need no other process.
        scheduler: the address of a Dask scheduler, such as `tcp://192.0.2.1:8786`; empty: this machine.

    Raises:
        NoCluster: `dask.distributed` is not installed, nothing answers at the address, or the scheduler went away.
    """
    if scheduler:
        with _cluster(scheduler) as cluster:
            yield cluster
        return
    if workers < 2:
        yield None
        return
    processes = ProcessPoolExecutor(workers, get_context("spawn"), signal.signal, (signal.SIGINT, signal.SIG_IGN))
    try:
        yield processes
    finally:
        processes.shutdown(cancel_futures=True)


@contextmanager
def _cluster(scheduler: str) -> Iterator[Executor]:
    if find_spec("distributed") is None:
        raise NoCluster("cli.no-dask")
    import logging  # noqa: PLC0415  # only who works on a cluster needs these

    import distributed  # noqa: PLC0415
    from distributed.client import FutureCancelledError  # noqa: PLC0415

    connect: Any = distributed.Client  # it has no types
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what goes wrong is told below
    try:
        # A client that could not start keeps its thread and cannot be closed: none is made before a scheduler answers.
        with ThreadPoolExecutor(1) as apart:  # whoever calls may be in a loop of their own
            apart.submit(asyncio.run, asyncio.wait_for(_identity(scheduler), PATIENCE)).result()
        client: Any = connect(scheduler, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, OverflowError) as error:
        raise NoCluster("cli.no-scheduler", address=scheduler) from error
    try:
        yield client.get_executor(retries=3)
    except (FutureCancelledError, CancelledError, OSError) as error:
        if client.status == "running" and not isinstance(error, (FutureCancelledError, CancelledError)):
            raise
        raise NoCluster("cli.scheduler-gone", address=scheduler) from error
    finally:
        client.close(timeout=2)


async def _identity(scheduler: str) -> object:
    from distributed.core import rpc  # noqa: PLC0415

    ask: Any = rpc  # it has no types
    async with ask(scheduler, timeout=PATIENCE) as server:
        return await server.identity(n_workers=0)


def spread(work: Callable[[A], R], things: Sequence[A], pool: Executor | None, chunk: int = CHUNK) -> Iterator[R]:
    """Yield what comes of each thing, in their order.

    Args:
        work: what to do with each. It and its results are sent between processes.
        things: the things.
        pool: who does it; None: this process, one after the other.
        chunk: the number of things that are handed out together.
    """
    if pool is None or len(things) <= chunk:
        yield from map(work, things)
        return
    chunks = (things[at : at + chunk] for at in range(0, len(things), chunk))
    waiting: deque[Future[list[R]]] = deque(pool.submit(_each, work, part) for part in islice(chunks, AHEAD))
    try:
        while waiting:
            done = waiting.popleft().result()
            waiting.extend(pool.submit(_each, work, part) for part in islice(chunks, 1))
            yield from done
    finally:
        for left in waiting:
            left.cancel()


def _each(work: Callable[[A], R], things: Sequence[A]) -> list[R]:
    return [work(thing) for thing in things]
