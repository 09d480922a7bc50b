"""What would flip if a house rule or a reading were adopted."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.analysis.impact import Adoption, Flip, Looked, impact
from adjudicator.case import game
from adjudicator.rulebook import Layer, Rulebook, Source

from .conftest import SCENARIOS

INN: Rulebook = game("red-dragon-inn").rulebook()
LAYER = """\
layer: our-table
rank: house
title: {en: Our table, ru: Наш стол}
"""
EXAMPLE = SCENARIOS / "red-dragon-inn/timing/timing-example-2-rdi10.yaml"
PAYMENT = SCENARIOS / "red-dragon-inn/negate-ignore/own-payment-rdi10.yaml"
TWO_DIE = [SCENARIOS / f"dragons-lair/dying/the-first-of-two-who-die{which}.yaml" for which in ("", "-all", "-none")]


def house(rules: str) -> Adoption:
    return Adoption("red-dragon-inn", (INN.house_rules(Source("our.yaml", LAYER + rules)),))


def looked(adopted: Adoption, *files: Path) -> tuple[list[Flip], list[Looked]]:
    found = list(impact(adopted, files))
    return [flip for here in found for flip in here.flips], found


def test_a_value_flips_the_stories_that_hang_on_it() -> None:
    # Somebody passes out in the three branches, but not in the story; the odd coin then goes to Karl.
    flips, (here,) = looked(house("amends: {losing.shares: {value: left}}"), EXAMPLE)
    assert here.stories == 4
    assert [flip.run.id.partition(".")[2] for flip in flips] == ["1", "2", "3"]
    for flip in flips:
        assert flip.otherwise
        assert [gold for _, _, gold, _ in flip.run.case.outcome] == [0, 12, 12]
        assert [gold for _, _, gold, _ in flip.trial.end.outcome] == [0, 13, 12]
        assert flip.parting is not None
        assert flip.parting.left is not None
        assert flip.parting.left.by.ruling.id == "losing.passing-out"


def test_what_is_remembered_of_the_stories_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    rule, files = house("amends: {losing.shares: {value: left}}"), (EXAMPLE, PAYMENT, *TWO_DIE)
    first, again = (looked(rule, *files) for _ in range(2))
    assert [here[:2] + here[3:] for here in again[1]] == [here[:2] + here[3:] for here in first[1]]
    assert [(flip.file, flip.run.id, flip.trial.end.outcome, flip.parting) for flip in again[0]] == [
        (flip.file, flip.run.id, flip.trial.end.outcome, flip.parting) for flip in first[0]
    ]
    assert first[0]


def test_words_alone_flip_nothing() -> None:
    text = "text: {en: The odd coin goes to the Inn., ru: Лишняя монета — постоялому двору.}"
    flips, _ = looked(house(f"amends: {{losing.shares: {{{text}}}}}"), EXAMPLE)
    assert flips == []


def test_what_was_refused_is_judged_again() -> None:
    # Anna may now Ignore the price of her own card; nobody does, so all else stays as it is.
    (flip,), _ = looked(house("amends: {negate-ignore.own-payment: {value: allowed}}"), PAYMENT)
    assert [(verdict.was.refusal.ruling.id, verdict.now) for verdict in flip.verdicts] == [
        ("negate-ignore.own-payment", None)
    ]
    assert flip.otherwise
    assert (flip.trial.end.outcome, flip.parting) == (flip.run.case.outcome, None)


def test_a_reading_flips_what_was_read_otherwise() -> None:
    # Of two who die at once both are first: the two Clerics save them, and no trophy is won.
    flips, _ = looked(Adoption("dragons-lair", readings={"dying.first-of-several": "all"}), *TWO_DIE)
    assert [flip.file for flip in flips] == [TWO_DIE[0], TWO_DIE[2]]
    trophies = [(flip.run.case.outcome[0][2], flip.trial.end.outcome[0][2]) for flip in flips]
    assert trophies == [(1, 0), (2, 0)]


def test_where_the_book_is_not_silent_a_reading_cannot_be_adopted() -> None:
    flips, (here,) = looked(Adoption("red-dragon-inn", readings={"timing.window-reopens": "closed"}), EXAMPLE)
    assert (flips, here.stories, here.untaken) == ([], 0, ("rdi10",))


def test_a_rule_that_the_program_cannot_do_without_is_named() -> None:
    layer = Layer.from_file(Source("our.yaml", LAYER + "repeals: [losing.piles]"), tuple(INN.chapters))
    flips, _ = looked(Adoption("red-dragon-inn", (layer,)), EXAMPLE)
    assert [flip.run.id.partition(".")[2] for flip in flips] == ["1", "2", "3"]
    assert all(flip.trial.case is None and "losing.piles" in flip.trial.why for flip in flips)


@pytest.mark.parametrize("text", ["title: nothing", "game: dragons-lair"])
def test_other_files_are_passed_over(tmp_path: Path, text: str) -> None:
    file = tmp_path / "other.yaml"
    file.write_text(text, "utf-8")
    assert looked(house("amends: {losing.shares: {value: left}}"), file, TWO_DIE[0]) == (
        [],
        [Looked(file, 0, (), ()), Looked(TWO_DIE[0], 0, (), ())],
    )
