"""A cold start imports nothing that the command does not need."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path


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


def test_help_needs_neither_the_rules_nor_the_readers() -> None:
    assert not imported("--help") & {"msgspec", "yaml", "rich", "adjudicator.case", "babel"}


def test_explain_needs_no_test_no_terminal_and_no_page(scenario: Callable[..., Path]) -> None:
    heavy = {"rich", "pytest", "babel", "streamlit", "sphinx", "asyncio", "adjudicator.cli.check"}
    heavy |= {"hassil", "adjudicator.speech", "snowballstemmer"}
    assert not imported("explain", str(scenario())) & heavy
