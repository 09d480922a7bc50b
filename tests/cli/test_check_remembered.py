"""What `adjudicator check` says of everything is remembered until a file is written that it reads."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from adjudicator import cache
from adjudicator.cli import check
from adjudicator.sources import PACKAGE

from .conftest import SCENARIO, Run

WRONG = ("fortitude: 12, alcohol: 10", "fortitude: 14, alcohol: 10")
"""With this the scenario does not come out as it expects."""


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with one scenario."""
    monkeypatch.setattr(cache, "YOUNG", 10**15)  # the contents of files are compared, whatever their times
    monkeypatch.chdir(tmp_path)
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "wine.yaml").write_text(SCENARIO, "utf-8")
    return tmp_path


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Grows with each time at which everything is looked at."""
    times: list[str] = []
    project = check._project

    def counted(report: check.Report) -> None:
        times.append(report.words.language)
        project(report)

    monkeypatch.setattr(check, "_project", counted)
    return times


def test_it_is_looked_at_again_only_after_something_was_written(run: Run, here: Path, looked: list[str]) -> None:
    first = run("check")
    assert (first.exit_code, looked) == (0, ["en"])
    again = run("check")
    assert (again.exit_code, again.stdout, looked) == (0, first.stdout, ["en"])
    assert run("check", "--lang", "ru").exit_code == 0
    assert looked == ["en", "ru"]
    (here / "scenarios" / "wine.yaml").write_text(SCENARIO.replace(*WRONG), "utf-8")
    for _ in range(2):
        wrong = run("check")
        assert wrong.exit_code == 2
        assert "wine.yaml:" in wrong.stdout.splitlines()[0]
    assert looked == ["en", "ru", "en"]
    (here / "scenarios" / "wine.yaml").unlink()
    assert "1 scenario\n" not in run("check").stdout
    assert looked == ["en", "ru", "en", "en"]


OPENED = """
import os, sys
opened = set()
def heard(event, told):
    if event == "open" and isinstance(told[0], (str, bytes)):
        opened.add(os.path.abspath(os.fsdecode(told[0])))
sys.addaudithook(heard)
from adjudicator.cli import check
from adjudicator.words import Words
check._told((), Words("en"))
print(*sorted(opened), sep="\\n")
"""


def test_it_reads_nothing_of_the_project_but_the_package_and_the_scenarios(here: Path) -> None:
    """Else what it said would hold though something was written that speaks against it."""
    done = subprocess.run([sys.executable, "-c", OPENED], capture_output=True, text=True, check=True)
    opened = [file for line in done.stdout.splitlines() if (file := Path(line)).is_file()]
    inside = [file for file in opened if file.is_relative_to(PACKAGE)]
    assert len(inside) > 500
    homes = (PACKAGE, here / "scenarios", Path(sys.prefix), Path(sys.base_prefix), Path(cache.folder()))
    assert [file for file in opened if not any(file.is_relative_to(home) for home in homes)] == []
