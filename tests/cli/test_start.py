"""A cold start imports nothing that the command does not need."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from adjudicator import installed

from .conftest import Run

LAIR = Path(__file__).parents[2] / "scenarios" / "dragons-lair" / "bidding" / "a-bid-of-nothing.yaml"


def imported(*args: str) -> set[str]:
    """The modules that a command has imported when it is done."""
    code = (
        "import sys\n"
        "from adjudicator.cli import main\n"
        f"try: main({list(args)!r})\n"
        "except SystemExit: pass\n"
        "print(*sys.modules, sep='\\n', file=sys.stderr)"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(told.stderr.split())


def test_the_version_is_told(run: Run) -> None:
    done = run("--version")
    assert (done.exit_code, done.stdout) == (0, f"adjudicator {installed.version()}\n")


def test_help_needs_neither_the_rules_nor_the_readers() -> None:
    assert not imported("--help") & {"yaml", "rich", "adjudicator.case", "babel"}


def test_explain_needs_no_test_no_terminal_and_no_page(scenario: Callable[..., Path]) -> None:
    heavy = {"rich", "pytest", "babel", "streamlit", "sphinx", "asyncio", "adjudicator.cli.check"}
    heavy |= {"hassil", "adjudicator.speech", "snowballstemmer"}
    assert not imported("explain", str(scenario())) & heavy


REGISTERING = """
import atexit, sys
from adjudicator import __main__, cli

def registering(main=cli.main, **given):
    atexit.register(print, "registered later")
    main(**given)

cli.main = registering
if sys.argv.pop(1) == "before":
    atexit.register(print, "registered before")
__main__.run()
"""
"""The program, while others have something to do at its end."""


@pytest.mark.parametrize(("when", "told"), [("later", ""), ("before", "registered before\n")])
@pytest.mark.parametrize("status", [0, 2])
def test_what_others_do_at_the_end_is_done(scenario: Callable[..., Path], when: str, told: str, status: int) -> None:
    file = scenario() if status == 0 else "nowhere.yaml"
    command = [sys.executable, "-c", REGISTERING, when, "explain", str(file)]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr != "") == (status, status != 0)
    assert ended.stdout.endswith(f"registered later\n{told}")


@pytest.mark.parametrize(("language", "told"), [("en", "The answer cannot be"), ("ru", "Ответ некуда записать")])
def test_a_full_disk_is_told(scenario: Callable[..., Path], language: str, told: str) -> None:
    command = [sys.executable, "-m", "adjudicator", "explain", str(scenario()), "--lang", language]
    with Path("/dev/full").open("w") as full:
        ended = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert (ended.returncode, ended.stderr.startswith(told)) == (2, True)
    assert ended.stderr.count("\n") == 1


def test_where_the_output_is_closed_nothing_is_told(scenario: Callable[..., Path]) -> None:
    closed = ["sh", "-c", 'exec "$@" >&-', "sh", sys.executable, "-m", "adjudicator", "explain", str(scenario())]
    ended = subprocess.run(closed, stderr=subprocess.PIPE, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (0, "")


def test_the_program_works_where_yaml_has_no_c_part(tmp_path: Path) -> None:
    """With the rules of the smaller game; `tests/rulebook/test_yaml_everywhere.py` reads all that there is so."""
    code = (
        "import sys\n"
        "sys.modules['yaml._yaml'] = None\n"
        "from adjudicator.cli import main\n"
        f"main(['explain', {str(LAIR)!r}, '--lang', 'en'])"
    )
    nothing_kept = {**os.environ, "XDG_CACHE_HOME": str(tmp_path)}
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, env=nothing_kept)
    assert (told.returncode, told.stderr) == (0, "")
    assert "Boris bids, wreaks havoc or passes." in told.stdout
