"""The types of the scripts: names, blocks and messages are what browsers have, as TypeScript reads them."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

TYPESCRIPT = "typescript@5.9.3"
TYPES = Path(__file__).with_name("types")


@pytest.mark.parametrize("scripts", ["page", "keeping"])
def test_each_script_has_the_types_that_it_says(scripts: str) -> None:
    npm = shutil.which("npm")
    if npm is None and not os.environ.get("CI"):
        pytest.skip("npm is not here")
    assert npm is not None, "CI must have npm"
    project = str(TYPES / f"{scripts}.json")
    done = subprocess.run(
        [npm, "exec", "--yes", f"--package={TYPESCRIPT}", "--", "tsc", "--project", project],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_script_is_looked_at() -> None:
    from adjudicator import browser

    named = "".join(file.read_text("utf-8") for file in TYPES.glob("*.json"))
    scripts = [file.name for file in Path(browser.__file__).parent.glob("*.js")]
    assert scripts
    assert [name for name in scripts if f"/{name}" not in named] == []
