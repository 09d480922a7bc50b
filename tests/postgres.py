"""A PostgreSQL of the tests' own: on a free port, in a folder that goes when they are over."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.programs import free_port, started

FOLDERS = "/usr/lib/postgresql"
"""Where Debian has it, a folder for each version."""

UNPRIVILEGED = ("postgres", "nobody")
"""PostgreSQL refuses to be run by root."""


@contextmanager
def running() -> Iterator[str]:
    """The URL of a database; where there is no PostgreSQL the test is skipped, but never in CI."""
    programs = _programs()
    if programs is None and not os.environ.get("CI"):
        pytest.skip("no PostgreSQL: install one with `apt-get install postgresql`")
    assert programs is not None, "CI must have a PostgreSQL: `apt-get install postgresql`"
    folder = Path(tempfile.mkdtemp(prefix="adjudicator-postgres-"))
    user = _user(folder)
    port = free_port()
    data = str(folder / "data")
    made = [
        programs / "initdb",
        "-D",
        data,
        "-U",
        "adjudicator",
        "-A",
        "trust",
        "-E",
        "UTF8",
        "--locale=C",
        "--no-sync",
    ]
    subprocess.run(made, check=True, cwd=folder, user=user, capture_output=True)
    settings = ["listen_addresses=127.0.0.1", f"port={port}", f"unix_socket_directories={folder}", "fsync=off"]
    options = [part for setting in settings for part in ("-c", setting)]
    quiet = subprocess.DEVNULL
    try:
        command = [programs / "postgres", "-D", data, *options]
        # SIGINT is its fast shutdown: it waits for nobody who is still connected.
        with started(command, signal.SIGINT, cwd=folder, user=user, stdout=quiet, stderr=quiet) as server:
            _wait_for(port, server)
            yield f"postgresql://adjudicator@127.0.0.1:{port}/postgres"
    finally:
        shutil.rmtree(folder)


def _programs() -> Path | None:
    found = sorted(Path(FOLDERS).glob("*/bin/postgres")) if Path(FOLDERS).is_dir() else []
    on_path = shutil.which("postgres")
    return found[-1].parent if found else Path(on_path).resolve().parent if on_path else None


def _user(folder: Path) -> str | None:
    """Who runs it: whoever runs the tests, unless that is root."""
    if os.geteuid() != 0:
        return None
    import pwd

    known = {entry.pw_name for entry in pwd.getpwall()}
    user = next(name for name in UNPRIVILEGED if name in known)
    shutil.chown(folder, user)
    return user


def _wait_for(port: int, server: subprocess.Popen[bytes]) -> None:
    import psycopg

    for _ in range(300):
        assert server.poll() is None, "PostgreSQL did not start"
        try:
            psycopg.connect(host="127.0.0.1", port=port, user="adjudicator", dbname="postgres").close()
            return
        except psycopg.OperationalError:
            time.sleep(0.1)
    pytest.fail("PostgreSQL did not answer within half a minute")
