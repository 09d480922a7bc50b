"""`python -m tests.mutants --seed N --mutants N --to FILE`: change the engine by little, and see who notices.

Changes are drawn at random from all that `sites` finds in the rooms of the engine. Each is made in a copy of the
project; then the scenarios are told that run its line, and after them the tests near it, until something comes out
otherwise. What was tried is a line in FILE, and is not tried again: the same command goes on where it was stopped.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from math import sqrt
from pathlib import Path
from random import Random

from . import telling
from .sites import ROOT, Mutant, mutants

TELLING, TESTING = 120, 1_200
"""Seconds of a processor for the scenarios and for the tests; what takes longer was noticed."""

NEAR = (
    "tests/golden",
    "tests/conformance",
    "tests/games",
    "tests/machine",
    "tests/kit",
    "tests/simulate/test_playing.py",
    "tests/analysis",
    "tests/laws",
)
"""Tests that are near everything in the engine, and those of the searches that it has shortcuts for."""

FAR = {"architecture", "bench", "cli", "docs", "drawing", "fuzz", "mutants", "serving", "ui"}
"""Folders of tests that look at the text of modules, or at what stands far above the engine."""

KEPT = (
    "adjudicator",
    "scenarios",
    "tests",
    "docs",
    "pyproject.toml",
    "README.md",
    "app.py",
    ".streamlit",
)
Z = 1.96


def main() -> int:
    """Draw, try, and tell how many were noticed; return 1 where fewer than nine in ten were."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--mutants", type=int, default=200)
    parser.add_argument("--to", type=Path, required=True, metavar="FILE", help="what was tried, a line each")
    asked = parser.parse_args()
    known = [json.loads(line) for line in asked.to.read_text("utf-8").splitlines()] if asked.to.is_file() else []
    tried = {one["id"]: one["by"] for one in known}
    drawn = Random(asked.seed).sample(mutants(), asked.mutants)
    with tempfile.TemporaryDirectory() as folder:
        copy = _copied(Path(folder) / "project")
        if _fails(_telling(["scenarios"]), copy, TELLING) or _fails(_testing(NEAR), copy, TESTING):
            raise SystemExit("scenarios or tests fail before anything is changed, or take too long")
        reached = _reached(copy, asked.to.with_suffix(".lines.json"))
        for mutant in drawn:
            if mutant.id not in tried:
                tried[mutant.id] = by = noticed(mutant, copy, reached)
                with asked.to.open("a", encoding="utf-8") as out:
                    print(json.dumps({"id": mutant.id, "by": by}), file=out)
                print(by or "nobody", mutant.id, flush=True)
    return _told([(mutant, tried[mutant.id]) for mutant in drawn])


def noticed(mutant: Mutant, copy: Path, reached: dict[str, dict[str, list[int]]]) -> str:
    """Return who noticed a change: `scenarios`, `tests`, or nobody: an empty text."""
    file = copy / mutant.file
    source = file.read_text(encoding="utf-8")
    file.write_text(mutant.applied(source), encoding="utf-8")
    try:
        every = telling.every()
        here = reached.get(mutant.file, {}).get(str(mutant.line))
        # A line that no scenario runs may be run while modules are imported, and then all scenarios hang on it.
        told = [str(every[place].relative_to(ROOT)) for place in here] if here else ["scenarios"]
        if _fails(_telling(told), copy, TELLING):
            return "scenarios"
        return "tests" if _fails(_testing([*_naming(mutant, copy), *NEAR]), copy, TESTING) else ""
    finally:
        file.write_text(source, encoding="utf-8")


def _telling(scenarios: Iterable[str]) -> list[str]:
    return [sys.executable, "-m", "tests.mutants.telling", *scenarios]


def _testing(tests: Iterable[str]) -> list[str]:
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-m", "not slow and not browser"]
    return [*command, *dict.fromkeys(tests)]


def _naming(mutant: Mutant, copy: Path) -> list[str]:
    """Return the tests that import the module, the first eight."""
    module = mutant.file.removesuffix(".py").replace("/", ".")
    room, _, name = module.rpartition(".")
    imports = (f"from {module} import", f"from {room} import {name}")
    tests = (test for test in sorted((copy / "tests").rglob("test_*.py")) if not FAR.intersection(test.parts))
    named = (test for test in tests if any(said in test.read_text("utf-8") for said in imports))
    return [test.relative_to(copy).as_posix() for test in named][:8]


def _fails(command: list[str], copy: Path, seconds: int) -> bool:
    environment = {**os.environ, "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1", "CI": ""}
    done = subprocess.run(
        command, cwd=copy, env=environment, preexec_fn=lambda: _bounded(seconds), capture_output=True, check=False
    )
    return done.returncode != 0


def _bounded(seconds: int) -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))


def _copied(copy: Path) -> Path:
    copy.mkdir()
    for name in KEPT:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__", "_build"))
        else:
            shutil.copy(ROOT / name, copy / name)
    return copy


def _reached(copy: Path, lines: Path) -> dict[str, dict[str, list[int]]]:
    """Return by file and line which scenarios run it, by their place in the order of scenarios; measured once."""
    if not lines.is_file():
        told = [sys.executable, "-m", "tests.mutants.telling", "--lines", str(lines.resolve())]
        subprocess.run(told, cwd=copy, check=True)
    found: dict[str, dict[str, list[int]]] = json.loads(lines.read_text("utf-8"))
    return found


def _told(tried: list[tuple[Mutant, str]]) -> int:
    killed, count = sum(bool(by) for _, by in tried), len(tried)
    share = killed / count
    middle, half = share + Z * Z / (2 * count), Z * sqrt(share * (1 - share) / count + Z * Z / (4 * count * count))
    low, high = ((middle + side * half) / (1 + Z * Z / count) for side in (-1, 1))
    for mutant, by in tried:
        if not by:
            print(f"survived: {mutant.id}")
    by_scenarios = sum(by == "scenarios" for _, by in tried)
    print(
        f"{killed} of {count} noticed, {by_scenarios} by scenarios alone: {share:.1%} (95 %: {low:.1%} to {high:.1%})"
    )
    return int(share < 0.9)


if __name__ == "__main__":
    raise SystemExit(main())
