"""What a clause was when it was reviewed, what is suspect after a change, and what clears it."""

from __future__ import annotations

import datetime
import json
from pathlib import Path

import pytest

from adjudicator.rulebook import BadFile, reviews
from adjudicator.rulebook.reviews import State

from .conftest import Shelf
from .test_answers import answered

DAY = datetime.date(2026, 3, 4)


class Desk:
    """A rulebook, and the file of its reviews beside it."""

    def __init__(self, folder: Path) -> None:
        (folder / "rules").mkdir()
        self.shelf = Shelf(folder / "rules")
        self.file = folder / reviews.FILE

    def state(self) -> State:
        return reviews.state(self.shelf.load(), reviews.load(self.file))

    def stamp(self, clause: str, *editions: str) -> None:
        now = self.state()
        made = [reviews.review(clause, edition, now, "Anna", DAY) for edition in editions]
        kept = {**now.reviews, **{(one.clause, one.edition): one for one in made}}
        reviews.save(self.file, kept.values())

    def faults(self) -> list[str]:
        with pytest.raises(BadFile) as refused:
            self.state()
        return str(refused.value).replace(f"{self.file}", "reviews").splitlines()


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


def test_what_nobody_reviewed_is_never_reviewed_and_not_suspect(desk: Desk) -> None:
    now = desk.state()
    assert set(now.never) == set(now.known)
    assert ("timing.window", "old") in now.never
    assert ("losing.limits", "old") not in now.known, "it does not hold there"
    assert not now.suspect


def test_a_review_is_of_one_clause_in_one_edition(desk: Desk) -> None:
    desk.stamp("timing.window", "new")
    now = desk.state()
    assert list(now.reviews) == [("timing.window", "new")]
    assert (now.reviews["timing.window", "new"].by, now.reviews["timing.window", "new"].on) == ("Anna", DAY)
    assert ("timing.window", "old") in now.never
    assert not now.suspect


def test_english_changed_alone_makes_the_russian_suspect_and_the_editions_that_share_it(desk: Desk) -> None:
    desk.stamp("timing.window", "new")
    desk.shelf.change(
        "base/timing.yaml", "en: All are asked., ru: Спрашивают всех.", "en: Most are., ru: Спрашивают всех."
    )
    (suspect,) = desk.state().suspect.values()
    assert (suspect.review.clause, suspect.review.edition) == ("timing.window", "new")
    assert suspect.changed == ("en",)
    assert suspect.other_language == ("ru",)
    assert suspect.sharing == ("old",)


def test_russian_changed_in_one_edition_leaves_the_other_as_it_was_and_names_it(desk: Desk) -> None:
    desk.stamp("timing.window", "old", "new")
    says = "amends:\n  timing.window:\n    text: {en: All are asked., ru: Спрашивают почти всех.}\n"
    desk.shelf.write("new/timing.yaml", f"chapter: timing\n{says}")
    (suspect,) = desk.state().suspect.values()
    assert suspect.review.edition == "new"
    assert (suspect.changed, suspect.other_language, suspect.sharing) == (("ru",), ("en",), ("old",))


@pytest.mark.parametrize(
    ("file", "was", "now", "changed"),
    [
        ("base/timing.yaml", "    value: true", "    value: false", "value"),
        ("base/timing.yaml", "sources: [new:timing.2]", "sources: [new:timing.2, new:timing.9]", "sources"),
        ("base/timing.yaml", "sources: [new:timing.2]", "sources: [new:timing.2#1]", "sources"),
        ("base/timing.yaml", "title: {en: Asked again", "title: {en: Once more", "en"),
    ],
)
def test_both_languages_are_suspect_where_neither_goes_with_the_change(
    desk: Desk, file: str, was: str, now: str, changed: str
) -> None:
    desk.stamp("timing.reopens", "new")
    desk.shelf.change(file, was, now)
    (suspect,) = desk.state().suspect.values()
    assert suspect.changed == (changed,)
    assert suspect.other_language == (("ru",) if changed == "en" else ("en", "ru"))


@pytest.mark.parametrize(
    ("was", "now", "changed"),
    [
        ("{en: Again., ru: Ещё раз.}", "{en: Again!, ru: Ещё раз.}", ("en",)),
        ("default: closed", "default: reopened", ("value",)),
        ("value: false, text", "value: true, text", ("value",)),
    ],
)
def test_readings_count(desk: Desk, was: str, now: str, changed: tuple[str, ...]) -> None:
    desk.stamp("timing.reopens", "old")
    desk.shelf.change("old/timing.yaml", was, now)
    (suspect,) = desk.state().suspect.values()
    assert suspect.changed == changed


@pytest.mark.parametrize(
    ("edition", "file", "was", "now"),
    [
        ("new", "base/timing.yaml", "sources: [new:timing.2]", "sources: [new:timing.2#{}]"),
        ("old", "old/timing.yaml", "standing: silent", "standing: silent\n    near: [old:timing.3#{}]"),
    ],
)
def test_other_sentences_of_the_same_paragraph_make_it_suspect(
    desk: Desk, edition: str, file: str, was: str, now: str
) -> None:
    desk.shelf.change(file, was, now.format(1))
    desk.stamp("timing.reopens", edition)
    assert not desk.state().suspect
    desk.shelf.change(file, now.format(1), now.format("1-2"))
    (suspect,) = desk.state().suspect.values()
    assert suspect.changed == ("sources",)


def test_a_source_in_another_book_and_a_question_change_nothing(desk: Desk) -> None:
    desk.stamp("timing.reopens", "new")
    asked = 'asked: [{en: "Again?", ru: "Снова?"}]'
    desk.shelf.change(
        "base/timing.yaml", "sources: [new:timing.2]", f"sources: [new:timing.2, old:timing.2]\n    {asked}"
    )
    desk.shelf.write("old/timing.yaml", "chapter: timing\n")
    assert not desk.state().suspect


def test_a_stamp_clears_what_it_names_and_leaves_the_others(desk: Desk) -> None:
    desk.stamp("timing.window", "old", "new")
    desk.stamp("timing.reopens", "new")
    desk.shelf.change("base/timing.yaml", "en: All are asked., ru", "en: Most are asked., ru")
    desk.shelf.change("base/timing.yaml", "en: All are asked again., ru", "en: Most are asked again., ru")
    assert set(desk.state().suspect) == {("timing.window", "old"), ("timing.window", "new"), ("timing.reopens", "new")}
    desk.stamp("timing.window", "new")
    assert set(desk.state().suspect) == {("timing.window", "old"), ("timing.reopens", "new")}


def test_a_clause_as_a_variant_has_it_is_reviewed_by_itself(desk: Desk) -> None:
    says = "amends:\n  timing.window:\n    text: {en: The host is., ru: Спрашивают хозяина.}\n    value: host\n"
    desk.shelf.add_layer("party", "variant", "timing", says)
    desk.stamp("timing.window", "new")
    assert ("timing.window", "new+party") in desk.state().never
    desk.stamp("timing.window", "new+party")
    desk.shelf.change("party/timing.yaml", "The host is.", "The hosts are.")
    (suspect,) = desk.state().suspect.values()
    assert suspect.review.edition == "new+party"
    assert suspect.sharing == ("old+party",)


def test_a_layer_above_an_official_answer_is_reviewed_as_that_layer(desk: Desk) -> None:
    answered(desk.shelf, "decides: {timing.reopens: {editions: [old], reading: reopened}}")
    says = "amends:\n  timing.reopens: {standing: printed, value: false, sources: [old:timing.9]}\n"
    desk.shelf.add_layer("party", "variant", "timing", says)
    now = desk.state()
    assert ("timing.reopens", "old") in now.known
    assert ("timing.reopens", "old+party") in now.known


def test_the_file_is_a_line_for_each_review_in_order(desk: Desk) -> None:
    desk.stamp("timing.window", "new", "old")
    desk.stamp("losing.limits", "new")
    lines = [json.loads(line) for line in desk.file.read_text("utf-8").splitlines()]
    assert [(line["clause"], line["edition"]) for line in lines] == [
        ("losing.limits", "new"),
        ("timing.window", "new"),
        ("timing.window", "old"),
    ]
    assert list(lines[0]) == ["clause", "edition", "sources", "en", "ru", "value", "by", "on"]
    assert lines[0]["on"] == "2026-03-04"


@pytest.mark.parametrize(
    ("was", "now", "says"),
    [
        ('"by":"Anna"', '"by":""', "$.by"),
        ('"by":"Anna"', '"by":3', "$.by"),
        ('"by":"Anna"', f'"by":"{"a" * 61}"', "$.by"),
        ('"by":"Anna",', "", "`by`"),
        ('"by":"Anna"', '"by":"Anna","why":"so"', "why"),
        ("2026-03-04", "4 March", "$.on"),
        ('"ru":"', '"ru":"x', "$.ru"),
        ("{", "<<<<<<< HEAD\n{", "malformed"),
        ("{", "[{", "Expected `object`"),
    ],
)
def test_a_line_of_the_wrong_form_is_one_fault_with_its_line(desk: Desk, was: str, now: str, says: str) -> None:
    desk.stamp("losing.limits", "new")
    desk.stamp("timing.window", "new")
    first, second = desk.file.read_text("utf-8").splitlines()
    assert was in second
    desk.file.write_text(f"{first}\n{second.replace(was, now, 1)}\n", encoding="utf-8")
    (fault,) = desk.faults()
    assert fault.startswith("reviews:2: this is no review: ")
    assert says in fault


@pytest.mark.parametrize(
    ("was", "now", "says"),
    [
        (
            "timing.window",
            "timing.windw",
            'there is no clause "timing.windw" to be reviewed; did you mean "timing.window"?',
        ),
        ('"new"', '"nwe"', '"timing.window" does not hold in nwe; did you mean "new"?'),
    ],
)
def test_a_review_of_what_is_gone_is_a_fault(desk: Desk, was: str, now: str, says: str) -> None:
    desk.stamp("timing.window", "new")
    desk.file.write_text("\n" + desk.file.read_text("utf-8").replace(was, now), encoding="utf-8")
    assert desk.faults() == [f"reviews:2: {says}; delete the line"]


def test_two_reviews_of_one_clause_are_a_fault(desk: Desk) -> None:
    desk.stamp("timing.window", "new")
    desk.file.write_text(desk.file.read_text("utf-8") * 2, encoding="utf-8")
    assert desk.faults() == ['reviews:2: line 1 has a review of "timing.window" in new already: keep one']


def test_a_file_that_is_no_text_is_a_fault(desk: Desk) -> None:
    desk.file.write_bytes(b"\xff\xfe")
    assert desk.faults() == ["reviews:1: the text is not UTF-8: save the file as UTF-8"]
