"""A build writes over nothing that it has not written itself, and says which folder it wants."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from .building import LANGUAGES, ROOT, copied


def build(docs: Path, pages: Path, language: str) -> subprocess.CompletedProcess[str]:
    """A build of these pages."""
    command = [sys.executable, "-m", "sphinx", "-q", "-c", str(docs), "-D", f"language={language}"]
    (docs.parent / "none").mkdir()
    command += ["-D", f"rules_scenarios={docs.parent / 'none'}", str(pages), str(docs.parent / "out")]
    told = {"PYTHONPATH": str(ROOT)}
    return subprocess.run(command, capture_output=True, text=True, env={**os.environ, **told}, check=False)


def pages(docs: Path) -> dict[str, bytes]:
    """Every page below a folder."""
    return {page.relative_to(docs).as_posix(): page.read_bytes() for page in docs.rglob("*.md")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_wrong_folder_is_an_error_and_stays_as_it_is(tmp_path: Path, language: str) -> None:
    docs = copied(tmp_path)
    before = pages(docs)
    result = build(docs, docs, language)
    assert result.returncode == 2
    assert f"docs/{language}" in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1
    assert pages(docs) == before


def test_a_page_that_somebody_wrote_is_neither_overwritten_nor_removed(tmp_path: Path) -> None:
    docs = copied(tmp_path)
    for name in ("scenarios/mine.md", "both/timing.md"):
        (docs / "en" / name).parent.mkdir(exist_ok=True)
        (docs / "en" / name).write_text("# Mine\n", encoding="utf-8")
    before = pages(docs)
    result = build(docs, docs / "en", "en")
    assert result.returncode == 2
    assert str(Path("both", "timing.md")) in result.stderr
    after = pages(docs)
    assert {name: after.get(name) for name in before} == before
