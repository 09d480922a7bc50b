"""What threads have given back is there for all of them, since they take it from one place."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

PLACES = """
import ctypes, sys, threading
from adjudicator.serving import server

if sys.argv[1] == "shared":
    server.share_memory()
together = threading.Barrier(8)
held = []

def take():
    held.append([bytes(2000 + k) for k in range(500)])
    together.wait()

threads = [threading.Thread(target=take) for _ in range(8)]
for one in threads:
    one.start()
for one in threads:
    one.join()
libc = ctypes.CDLL(None)
libc.fdopen.restype = ctypes.c_void_p
out = ctypes.c_void_p(libc.fdopen(1, b"w"))
libc.malloc_info(0, out)
libc.fflush(out)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="told by glibc alone")
@pytest.mark.parametrize("told", ["shared", "apart"])
def test_threads_take_memory_from_one_place(told: str) -> None:
    command = [sys.executable, "-c", PLACES, told]
    seen = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True).stdout
    places = re.findall("<heap nr", seen)
    assert len(places) == 1 if told == "shared" else len(places) > 1
