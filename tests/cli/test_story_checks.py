"""What `adjudicator check` found in a scenario is remembered until it, or anything that judges it, is written."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any

import pytest

from adjudicator import cache
from adjudicator.case import DEFAULT
from adjudicator.cli import story_checks
from adjudicator.cli.story_checks import StoryChecked
from adjudicator.scenario import judge, remembered
from adjudicator.scenario.load import find, load
from adjudicator.scenario.run import run
from adjudicator.sources import ROOT
from adjudicator.words import Language

from . import card_edits, editing, edits
from .conftest import SCENARIO

Guards = Mapping[str, Mapping[str, tuple[str, ...]]]
WRONG = ("fortitude: 12, alcohol: 10", "fortitude: 14, alcohol: 10")
"""With this the scenario does not come out as it expects."""

EDITS = 8
"""So many edits of the rules, and of the cards, are tried on a twentieth of the scenarios."""


@pytest.fixture(autouse=True)
def _contents_are_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the times of files, which here are all too young to go by."""
    monkeypatch.setattr(cache, "YOUNG", 10**15)


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the scenarios that were told, in their order; whoever asks anew forgets them."""
    names: list[str] = []
    found_in = story_checks._found_in

    def listed(source: Path, *how: Any) -> Any:
        names.append(source.stem)
        return found_in(source, *how)

    monkeypatch.setattr(story_checks, "_found_in", listed)
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


RULES = "games/inn/rules"
ENTRIES = (f"{RULES}/base/timing.yaml", "games/inn/cards/shared.yaml")
"""Files of clauses and of cards, which count one by one."""

JUDGING = ("machine/run.py", f"{RULES}/layers.yaml", *ENTRIES, "words/locale/en/a.po", "speech/cards/a.yaml")


@pytest.mark.parametrize("name", [*JUDGING, "new.yaml"])
def test_whatever_judges_is_looked_at(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for one in JUDGING:
        (tmp_path / one).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / one).write_text("a", "utf-8")
    monkeypatch.setattr(judge, "PACKAGE", tmp_path)
    ways = (judge.judge.__wrapped__, judge.judge_but_entries.__wrapped__)
    before = [way() for way in ways]
    assert [way() for way in ways] == before
    (tmp_path / name).write_text("b", "utf-8")
    assert [way() != was for way, was in zip(ways, before, strict=True)] == [True, name not in ENTRIES]


@pytest.mark.parametrize("what", edits.EDITS)
def test_of_rules_and_cards_only_those_count_that_a_scenario_hangs_on(
    what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After an edit all that is still said to hold does: `tests.cli.edits` tries every scenario."""
    files = list(find(ROOT / "scenarios" / DEFAULT))[::20]
    monkeypatch.setattr(story_checks, "CHUNK", len(files))  # in this process
    edits.remember(files)
    held = 0
    for seed in range(EDITS):
        edit = edits.EDITS[what].edited(seed, tmp_path / f"{what}-{seed}")
        with edits.EDITS[what].in_force(edit):
            found = edits.held(files)
        assert found.wrong == [], edit[:3]
        held += found.held
    assert EDITS * len(files) * 0.5 < held < EDITS * len(files)


def otherwise(kind: str, change: editing.Change, folder: Path) -> set[str]:
    """The cards that count as other ones after an edit of this kind, and `judge.ORDER` if that counts for all."""
    before = judge.printed(DEFAULT)
    with card_edits.in_force(card_edits.changed(Random(1), kind, change, folder)):
        after = judge.printed(DEFAULT)
    return {id for id in {*before, *after} if before.get(id) != after.get(id)}


def test_what_a_card_does_counts_for_it_alone_and_what_it_is_called_for_all(tmp_path: Path) -> None:
    of_one = otherwise("number", card_edits.CHANGES["another number"], tmp_path / "number")
    assert len(of_one) == 1
    assert judge.ORDER not in of_one
    assert judge.ORDER in otherwise("title", card_edits.CHANGES["another title"], tmp_path / "title")


def test_the_first_card_that_answers_a_loss_of_gold_counts_for_all(tmp_path: Path) -> None:
    """Until there is one, nobody is asked for it when antes are paid, whoever is at the table."""

    def answers(draw: Random, entry: editing.Entry, others: list[editing.Entry]) -> bool:
        if entry["kind"] != "sometimes":
            return False
        entry["when"] = {"on": "stat-lost", "stat": "gold"}
        return True

    assert judge.ORDER in otherwise("answers a loss", answers, tmp_path / "loss")


@pytest.mark.parametrize(
    ("told", "also"),
    [
        ("{}", ()),
        ("{hand: [Winning Hand!]}", ("winning-hand",)),
        ("{character: zot}", judge.in_deck(DEFAULT, "zot")),
    ],
    ids=["what is said", "what is held", "the deck of a character"],
)
def test_a_card_counts_that_a_scenario_names_or_whose_deck_it_names(told: str, also: Any, tmp_path: Path) -> None:
    file = tmp_path / "one.yaml"
    file.write_text(SCENARIO.replace("Karl: {}", f"Karl: {{}}\n    Vera: {told}"), "utf-8")
    document = load(file)
    there = set(remembered.at_the_table(document.value, run(document, "rdi10")))
    said = {"elven-wine", "i-dont-think-so", "sleight-of-drink"}
    assert there - {"", "zot"} == {*said, *also}


def test_what_is_wrong_hangs_on_every_word_of_the_rules(tmp_path: Path, told: list[str]) -> None:
    """The fault may tell it."""
    (tmp_path / "one.yaml").write_text(SCENARIO, "utf-8")
    (tmp_path / "wrong.yaml").write_text(SCENARIO.replace(*WRONG), "utf-8")
    found(tmp_path)
    told.clear()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(remembered, "judge", lambda: b"other words")
        found(tmp_path)
    assert told == ["wrong"]


def test_another_library_that_reads_files_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    before = judge.judge.__wrapped__()
    monkeypatch.setattr(cache.msgspec, "__version__", "0.0")
    assert judge.judge.__wrapped__() != before
