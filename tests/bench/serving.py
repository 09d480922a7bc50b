"""How long it takes from starting the server to a page that can be used, in a real browser."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import NamedTuple

from tests.conftest import BROWSERS, FLAGS
from tests.programs import free_port, started
from tests.ui.conftest import PHONE

TICKS = os.sysconf("SC_CLK_TCK")


class Start(NamedTuple):
    """Seconds: until the server answers, until the page can be used, and how many of them a processor worked for it."""

    answers: float
    usable: float
    worked: float


def cold_start() -> Start:
    """Start the server and open its page; the browser is there already."""
    import shutil

    from playwright.sync_api import sync_playwright

    browser = next(path for name in BROWSERS if (path := shutil.which(name)))
    port = free_port()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        for language in ("en", "ru"):
            (Path(folder) / language).mkdir()
            (Path(folder) / language / "index.html").write_text("", encoding="utf-8")
        opened = playwright.chromium.launch(executable_path=browser, args=list(FLAGS))
        page = opened.new_page(viewport=PHONE)
        command = [sys.executable, "-c", "from adjudicator.cli import main; main()", "serve", f"--port={port}"]
        command += ["--host=127.0.0.1", f"--database=sqlite:///{folder}/cases.sqlite3", f"--docs={folder}"]
        began = time.perf_counter()
        with started(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
            while not _answers(port):
                time.sleep(0.02)
            answers = time.perf_counter() - began
            page.goto(f"http://127.0.0.1:{port}/?lang=en")
            page.wait_for_selector(".stButton button:not([disabled])", timeout=120_000)
            usable = time.perf_counter() - began
            worked = seconds_worked(server.pid)
        opened.close()
    return Start(answers, usable, worked)


def _answers(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/_stcore/health", timeout=5):
            return True
    except OSError:
        return False


def seconds_worked(pid: int) -> float:
    """The seconds that a processor has worked for a process, as Linux counts them."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS
