"""The power is cut while tables save: what was told to be saved is there afterwards.

A file system of its own lies in a file. Its power is cut as the kernel can cut it (`EXT4_IOC_SHUTDOWN`): what was not
forced to the disk is lost, the journal's end too. Only who may mount it can run this, so it is left out elsewhere.

    python -m tests.test_power 40    # as many cuts, one after another, on the same database
"""

from __future__ import annotations

import contextlib
import fcntl
import os
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from threading import Thread

import pytest

from adjudicator.case import Case
from adjudicator.cases import Cases, NoDatabase, NotSaved, new_key
from tests.programs import started

ROOT = Path(__file__).parents[1]
CUT, LOSE_THE_JOURNAL = 0x8004587D, 2
"""The call that ends a file system of Linux, and how."""

PROGRAMS, THREADS = 2, 3
"""Who saves at once."""

PATIENCE = 120
"""Seconds until as many cases are saved as there are who save."""

TABLE = {"players": {"Alaric": {"fortitude": 12, "alcohol": 10}, "Karl": {}}, "phase": "drink"}


class Disk:
    """A file system in a file, whose power can be cut."""

    def __init__(self, folder: Path) -> None:
        self._image, self.place = folder / "disk", folder / "mounted"
        self.url = f"sqlite:///{self.place}/cases.sqlite3"
        self.place.mkdir()
        with self._image.open("wb") as image:
            image.truncate(64 << 20)
        _run("mkfs.ext4", "-q", "-F", str(self._image))
        self.on()

    def on(self) -> None:
        """Read it, as it is after the power came back."""
        _run("mount", "-o", "loop", str(self._image), str(self.place))

    def cut(self) -> None:
        """Cut its power."""
        folder = os.open(self.place, os.O_RDONLY)
        try:
            fcntl.ioctl(folder, CUT, struct.pack("I", LOSE_THE_JOURNAL))
        finally:
            os.close(folder)

    def off(self) -> None:
        """Forget what is kept of it in memory."""
        _run("umount", str(self.place))


def _run(*command: str) -> None:
    subprocess.run(command, check=True, capture_output=True)


@contextlib.contextmanager
def disk() -> Iterator[Disk]:
    """A disk; it is gone afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        made = Disk(Path(folder))
        try:
            yield made
        finally:
            made.off()


def write(url: str) -> None:
    """Save cases, new ones and others again, until there is no power, and tell each that was saved."""

    def save(store: Cases) -> None:
        case, key = Case.of(TABLE), new_key()
        saved = store.save(key, "first", case)
        while True:
            os.write(1, f"{saved.id} {saved.version}\n".encode())  # whole, whoever else writes
            again = saved.version < 5
            saved = store.replace(key, saved.id, saved.version, case) if again else store.save(key, "next", case)

    def try_to_save() -> None:
        while True:
            with contextlib.suppress(NoDatabase):  # others were at it for too long, or the power is gone
                save(Cases(url))
            time.sleep(0.05)

    for _ in range(THREADS):
        Thread(target=try_to_save).start()


def cut(there: Disk, seconds: float) -> dict[str, int]:
    """Cut the power while programs save; return by case the version that they had told to be saved by then.

    What a kernel forces to the disk while the call that cuts the power runs, it may tell to be there, and lose.
    """
    told: dict[str, int] = {}

    def hear(program: subprocess.Popen[str]) -> None:
        for line in program.stdout or ():
            id, version = line.split()
            told[id] = int(version)

    with contextlib.ExitStack() as stack:
        command = [sys.executable, "-m", "tests.test_power", "--write", there.url]
        for _ in range(PROGRAMS):
            pipe, quiet = subprocess.PIPE, subprocess.DEVNULL
            program = stack.enter_context(
                started(command, signal.SIGKILL, cwd=ROOT, stdout=pipe, stderr=quiet, text=True)
            )
            Thread(target=hear, args=(program,), daemon=True).start()
        begun = time.monotonic()
        while len(told) < PROGRAMS * THREADS:
            assert time.monotonic() < begun + PATIENCE, "nobody saves"
            time.sleep(0.05)
        time.sleep(seconds)
        before = dict(told)
        there.cut()
    there.off()
    there.on()
    return before


def lost(told: dict[str, int], there: Disk) -> list[str]:
    """The cases that were told to be saved and are not there as they were."""
    with contextlib.closing(Cases(there.url)) as kept:
        return [id for id, version in told.items() if not _is_there(kept, id, version)]


def _is_there(kept: Cases, id: str, version: int) -> bool:
    try:
        saved = kept.read(id)
    except NotSaved:
        return False
    return saved.version >= version and saved.case().now == Case.of(TABLE).now


@pytest.mark.skipif(
    not shutil.which("mkfs.ext4") or sys.platform != "linux" or os.geteuid() != 0 or not Path("/dev/loop0").exists(),
    reason="a disk whose power can be cut is for who may mount one",
)
def test_nothing_that_was_saved_is_lost_with_the_power() -> None:
    draw = Random(20261129)
    try:
        stack = contextlib.ExitStack()
        there = stack.enter_context(disk())
    except subprocess.CalledProcessError:
        pytest.skip("nothing can be mounted here")
    with stack:
        for _ in range(3):
            assert lost(cut(there, draw.uniform(0.1, 1)), there) == []


def main() -> None:
    """Save for somebody, or cut the power as often as asked."""
    if sys.argv[1] == "--write":
        write(sys.argv[2])
        return
    draw, saves, gone = Random(), 0, 0
    with disk() as there:
        for _ in range(int(sys.argv[1])):
            told = cut(there, draw.uniform(0.1, 2))
            saves, gone = saves + sum(told.values()), gone + len(lost(told, there))
            print(f"{saves} saved, {gone} lost", flush=True)


if __name__ == "__main__":
    main()
