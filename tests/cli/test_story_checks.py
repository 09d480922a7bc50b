"""What `adjudicator check` found in a scenario is remembered until it, or anything that judges it, is written."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

import pytest

from adjudicator import cache
from adjudicator.cli import story_checks
from adjudicator.cli.story_checks import StoryChecked
from adjudicator.scenario import judge
from adjudicator.words import Language

from .conftest import SCENARIO

Guards = Mapping[str, Mapping[str, tuple[str, ...]]]
WRONG = ("fortitude: 12, alcohol: 10", "fortitude: 14, alcohol: 10")
"""With this the scenario does not come out as it expects."""


@pytest.fixture(autouse=True)
def _contents_are_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the times of files, which here are all too young to go by."""
    monkeypatch.setattr(cache, "YOUNG", 10**15)


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the scenarios that were told, in their order; whoever asks anew forgets them."""
    names: list[str] = []
    of = story_checks.of

    def listed(source: Path, *how: object) -> StoryChecked:
        names.append(source.stem)
        return of(source, *how)  # type: ignore[arg-type]  # as it was called

    monkeypatch.setattr(story_checks, "of", listed)
    return names


def found(folder: Path, language: Language = "en", guards: Guards = MappingProxyType({})) -> list[StoryChecked]:
    """What is found in the scenarios of a folder."""
    return list(story_checks.checked(sorted(folder.glob("*.yaml")), language, guards))


def test_only_what_was_written_is_told_again(tmp_path: Path, told: list[str]) -> None:
    for name in ("one", "three", "two"):
        (tmp_path / f"{name}.yaml").write_text(SCENARIO.replace(*WRONG) if name == "two" else SCENARIO, "utf-8")
    first = found(tmp_path)
    assert [bool(one.faults) for one in first] == [False, False, True]
    assert all(one.shown["rdi10"].decides and one.cited["rdi10"] for one in first)
    assert told == ["one", "three", "two"]
    told.clear()
    assert found(tmp_path) == first
    assert told == []
    (tmp_path / "two.yaml").write_text(SCENARIO, "utf-8")
    assert not any(one.faults for one in found(tmp_path))
    assert told == ["two"]
    told.clear()
    found(tmp_path, "ru")
    assert told == ["one", "three", "two"], "in another language faults are told otherwise"
    told.clear()
    guarded = found(tmp_path, "ru", {"one": {"rdi10": ("negate-ignore.own-drink",)}})
    assert [one.shown["rdi10"].guards for one in guarded] == [("negate-ignore.own-drink",), (), ()]
    assert told == ["one"]


def test_several_processes_find_the_same_in_the_same_order(
    tmp_path: Path, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(4):
        text = SCENARIO.replace(*WRONG) if number % 2 else SCENARIO
        (tmp_path / f"{number}.yaml").write_text(text, "utf-8")
    with monkeypatch.context() as patch:
        patch.setattr(story_checks, "CHUNK", 1)
        shared = found(tmp_path)
    assert told == [], "other processes told them"
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    assert found(tmp_path) == shared
    assert told == ["0", "1", "2", "3"]


@pytest.mark.parametrize("name", ["machine/run.py", "games/inn/rules/timing.yaml", "words/locale/en/a.po", "new.yaml"])
def test_whatever_judges_is_looked_at(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for one in ("machine/run.py", "games/inn/rules/timing.yaml", "words/locale/en/a.po"):
        (tmp_path / one).parent.mkdir(parents=True)
        (tmp_path / one).write_text("a", "utf-8")
    monkeypatch.setattr(judge, "PACKAGE", tmp_path)
    before = judge.judge.__wrapped__()
    assert judge.judge.__wrapped__() == before
    (tmp_path / name).write_text("b", "utf-8")
    assert judge.judge.__wrapped__() != before


def test_another_library_that_reads_files_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    before = judge.judge.__wrapped__()
    monkeypatch.setattr(cache.msgspec, "__version__", "0.0")
    assert judge.judge.__wrapped__() != before
