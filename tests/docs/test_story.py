"""What a page makes of many steps and of two wordings: what it tells as one, and what it marks."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from markupsafe import Markup

from adjudicator.explain import Taken
from adjudicator.sphinxext.clauses import marked
from adjudicator.sphinxext.grouping import StepGroup, groups, with_passes
from adjudicator.sphinxext.played import play
from adjudicator.sphinxext.replay import StoryEntry, beats
from adjudicator.words import Words

from .building import ROOT


@pytest.fixture(scope="module")
def round_of_gambling() -> tuple[Taken, ...]:
    """A Round of three players: each card is passed on by all, and all ante."""
    file = Path(ROOT, "scenarios", "red-dragon-inn", "gambling", "winning-hand.yaml")
    played = play(file, file.read_bytes())
    assert played.document is not None
    told = beats(played.replays[0], played.document.value, Words("en"))
    return tuple(step for beat in told for step in beat.steps)


def headed(found: tuple[StepGroup, ...]) -> Iterator[str]:
    """What stands in the open for each group."""
    return (" ".join(head.line.text for head in group.heads) for group in found)


def test_no_step_is_lost_and_all_keep_their_order(round_of_gambling: tuple[Taken, ...]) -> None:
    found = groups(round_of_gambling, 65)
    assert [step for group in found for step in group.steps] == list(round_of_gambling)
    assert len(found) < len(round_of_gambling) / 2


def test_a_round_of_passes_and_what_it_leads_to_is_one_line(round_of_gambling: tuple[Taken, ...]) -> None:
    first = groups(round_of_gambling, 0)[1]
    assert [step.line.number for step in first.steps] == [2, 3, 4, 5]
    assert [head.line.text for head in first.heads] == ["Nobody responds to “Gambling? I'm in!”, so it resolves."]


def test_antes_in_a_row_are_one_line(round_of_gambling: tuple[Taken, ...]) -> None:
    assert "Anna antes. Boris antes. Vera antes." in list(headed(groups(round_of_gambling, 0)))


def test_what_decides_stands_by_itself(round_of_gambling: tuple[Taken, ...]) -> None:
    (own,) = (group for group in groups(round_of_gambling, 14) if group.heads[0].line.number == 14)
    assert [step.line.number for step in own.steps] == [14]


def test_what_happens_to_many_in_a_row_is_one_line() -> None:
    file = Path(ROOT, "scenarios", "red-dragon-inn", "drinking-contest", "twenty-players-drains.yaml")
    played = play(file, file.read_bytes())
    assert played.document is not None
    told = beats(played.replays[0], played.document.value, Words("en"))
    found = [group for beat in told for group in groups(beat.steps, 0)]
    without = [group for group in found if group.heads[0].line.clause == "drinking-contest.empty-deck"]
    assert [len(group.heads) for group in without if len(group.heads) > 1] == [15]
    assert [group for group in without if len(group.heads) == 1] == []


def quiet(entry: StoryEntry) -> bool:
    """True if nobody says more than a pass in an entry."""
    return bool(entry.steps) and not entry.line and all(shown.speech != "said" for shown in entry.steps)


@pytest.mark.parametrize("name", ["asked-from-the-player", "timing-example-1-rdi10", "timing-example-2-rdi10"])
def test_what_is_expected_between_passes_does_not_part_them(name: str) -> None:
    file = Path(ROOT, "scenarios", "red-dragon-inn", "timing", f"{name}.yaml")
    played = play(file, file.read_bytes())
    assert played.document is not None
    told = [list(beats(replay, played.document.value, Words("en"))) for replay in played.replays]
    for every in told:
        entries = with_passes(every)
        assert [shown for one in entries for shown in one.steps] == [shown for one in every for shown in one.steps]
        expected = [at for one in entries for at in (*(at for _, at in one.checks), one.expected) if at is not None]
        assert expected == [one.expected for one in every if one.expected is not None]
        spoken = [one for one in entries if one.expected is None]
        assert not any(quiet(later) and one.steps and one.steps[-1].only_passes for one, later in pairwise(spoken))


def test_what_is_expected_between_passes_is_kept_with_its_place() -> None:
    file = Path(ROOT, "scenarios", "red-dragon-inn", "timing", "asked-from-the-player.yaml")
    played = play(file, file.read_bytes())
    assert played.document is not None
    told = with_passes(list(beats(played.replays[0], played.document.value, Words("en"))))
    assert any(0 < before < len(one.steps) for one in told for before, _ in one.checks)


def pieces(was: str, now: str) -> list[str]:
    """The pieces of two texts, with a sign before those that only one of them has."""
    found = marked(was, now)
    assert found is not None
    signs = {"<ins>": "+", "<del>": "-"}
    return [signs[one[:5]] + one[5:-6] if isinstance(one, Markup) else one for one in found]


def test_words_out_and_in_are_marked() -> None:
    assert pieces("You lose two Gold at once.", "You lose three Gold at once.") == [
        "You lose ", "-two", "+three", " Gold at once.",
    ]  # fmt: skip
    assert pieces("Карта уходит в сброс.", "Карта потом уходит в сброс.") == ["Карта", "+ потом", " уходит в сброс."]


def test_words_next_to_each_other_are_marked_together() -> None:
    assert pieces("All who are in it pay one coin to the Inn.", "All who have left pay one coin to the Inn.") == [
        "All who ", "-are in it", "+have left", " pay one coin to the Inn.",
    ]  # fmt: skip


def test_texts_with_little_in_common_are_not_marked() -> None:
    assert marked("Nobody may respond to it.", "Whoever runs out of Gold has lost the game.") is None
