"""What is asked of the benches by a name that is none of theirs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_a_wrong_name_is_told_with_the_names_that_there_are() -> None:
    command = [sys.executable, "-m", "tests.bench", "cold", "speed"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("There is no bench called speed. There are: play, trace, ")
    assert "Traceback" not in done.stderr
