"""What a scenario expects under one of its editions only."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.rulebook import BadFile
from adjudicator.scenario.load import load
from adjudicator.scenario.run import run

FILE = """\
title: {en: Two, ru: Двое}
purpose: {en: Gold for two., ru: Золото на двоих.}
editions: [rdi1, rdi10]
sources: [rdi10:setup.4]
table: {players: {Anna: {}, Boris: {}}}
story: []
under:
  rdi1: {expect: {players: {Anna: {gold: 10}}}}
  EDITION: {expect: {players: {Anna: {gold: 9}}}}
"""


def write(folder: Path, edition: str) -> Path:
    path = folder / "two.yaml"
    path.write_text(FILE.replace("EDITION", edition), encoding="utf-8")
    return path


def test_each_edition_is_held_against_its_own(tmp_path: Path) -> None:
    document = load(write(tmp_path, "rdi10"))
    (first,) = run(document, "rdi1")
    assert first.passed
    assert first.checks == 1
    (tenth,) = run(document, "rdi10")
    (difference,) = tenth.differences
    assert (difference.line, difference.expected, difference.found) == (9, 9, 8)


def test_an_edition_that_it_is_not_run_under_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match=r'two\.yaml:9: the scenario is not run under "rdi11"; did you mean "rdi1"'):
        load(write(tmp_path, "rdi11"))
