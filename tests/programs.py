"""Programs that tests start: each is gone when its test is over, however that ends."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from random import SystemRandom
from typing import Any

PATIENCE = 20
"""So many seconds has a program that was told to end."""

PORTS = range(10_000, 32_000)
"""Below those that a system gives to whoever connects, one of which may be taken again before a program listens."""


def free_port() -> int:
    """Return a port at which a program may listen."""
    while True:
        port = SystemRandom().choice(PORTS)
        with socket.socket() as tried, suppress(OSError):
            tried.bind(("", port))
            return port


@contextmanager
def started(command: Sequence[str | Path], told: int = signal.SIGTERM, **given: Any) -> Iterator[subprocess.Popen[Any]]:
    """A program that runs, with what it starts itself, until the block is left; `told` is how it is asked to end."""
    with subprocess.Popen(command, start_new_session=True, **given) as program:
        try:
            yield program
        finally:
            program.send_signal(told)
            with suppress(subprocess.TimeoutExpired):
                program.wait(PATIENCE)
            stopped(program)


def stopped(program: subprocess.Popen[Any]) -> None:
    """Stop a program that is the first of its session, and all that it has started, without asking."""
    with suppress(ProcessLookupError):
        os.killpg(program.pid, signal.SIGKILL)
    program.wait()
