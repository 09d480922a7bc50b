"""No test waits for ever: what starts a program that goes on also ends it, and a test has so much time."""

from __future__ import annotations

import ast
import subprocess
import sys
import time
from pathlib import Path

import psutil
import pytest

from tests.programs import started

TESTS = Path(__file__).parents[1]
BEGIN = {"programs.py", "docs/building.py"}
"""Where programs are begun that go on: for a test, and for all tests that look at the site."""


def test_programs_that_go_on_are_begun_in_one_place() -> None:
    found = {
        file.relative_to(TESTS).as_posix()
        for file in TESTS.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] == "Popen"
    }
    assert found == BEGIN


def test_every_page_has_the_same_time_to_be_drawn() -> None:
    own = [
        f"{file.relative_to(TESTS).as_posix()}:{node.lineno}"
        for file in TESTS.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func) in {"AppTest.from_file", "AppTest.from_function"}
        if {word.arg: ast.unparse(word.value) for word in node.keywords}.get("default_timeout") != "DRAWN"
    ]
    assert own == []


def test_whoever_goes_back_waits_until_that_is_drawn() -> None:
    """Until then the fields of the view before are still there, and what is typed into them is lost with them."""
    found = {
        file.relative_to(TESTS).as_posix()
        for file in TESTS.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Attribute) and node.attr in {"go_back", "go_forward"}
    }
    assert found == {"ui/browser.py"}


STUBBORN = """
import signal, subprocess, sys, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
below = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
print(below.pid, flush=True)
time.sleep(600)
"""


def test_a_program_is_gone_with_all_that_it_started_though_the_test_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.programs.PATIENCE", 0.2)
    begun: list[int] = []

    def fails() -> None:
        with started([sys.executable, "-c", STUBBORN], stdout=subprocess.PIPE, text=True) as program:
            assert program.stdout is not None
            begun.extend((program.pid, int(program.stdout.readline())))
            pytest.fail("as it must")

    with pytest.raises(pytest.fail.Exception, match="as it must"):
        fails()
    for _ in range(100):
        if not any(_runs(pid) for pid in begun):
            return
        time.sleep(0.1)
    pytest.fail("it goes on, or what it started does")


def _runs(pid: int) -> bool:
    """Whether a process is at work; what has ended may stay in the list until somebody asks how."""
    try:
        return psutil.Process(pid).status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False
