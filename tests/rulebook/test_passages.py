"""Passages: how a source names a paragraph or some of its sentences, and what passages are to a clause."""

from __future__ import annotations

import pytest

from adjudicator.cli.export import clause_entries
from adjudicator.explain import origin
from adjudicator.rulebook import Passage
from adjudicator.rulebook.fault import BadFile
from adjudicator.words import Words

from .conftest import Shelf

BOOKS = """{
  "old": {"title": "O", "language": "ru", "paragraphs": [["old:timing.1", "rule", 2]], "examples": []},
  "new": {"title": "N", "language": "en", "paragraphs": [["new:timing.1", "rule", 4], ["new:timing.2", "rule"],
    ["new:losing/limits.1", "rule"], ["new:losing/limits.2", "rule", 3]], "examples": []}
}"""
SOURCES = "sources: [old:timing.1, new:timing.1]"
HOW = (
    'write edition:section.N, such as "rdi10:timing.3"; for some of its sentences add their numbers, from 1 to 99 and '
    'the lowest first: "#2", "#1-3" or "#1,4"'
)


def with_books(shelf: Shelf, more: str = "") -> None:
    shelf.change("layers.yaml", "default: new", f"default: new\nbooks: books.json{more}")
    shelf.write("books.json", BOOKS)


# -- reading one


@pytest.mark.parametrize(
    ("text", "sentences"),
    [("#2", (2,)), ("#1-3", (1, 2, 3)), ("#1,4", (1, 4)), ("#1-2,5,7-8", (1, 2, 5, 7, 8)), ("#99", (99,)), ("", ())],
)
def test_a_source_names_a_paragraph_or_sentences_of_it(text: str, sentences: tuple[int, ...]) -> None:
    assert Passage.of(f"rdi10:otto/setup.1{text}") == ("rdi10:otto/setup.1", sentences)


@pytest.mark.parametrize(
    "text", ["#", "#0", "#01", "#-1", "#1-", "#1,", "#1;2", "#100", "#a", "#1-2-3", "#" + ",".join(["1"] * 200)]
)
def test_what_numbers_no_sentences_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"^\"new:timing\.1#[^\"]*\" does not number sentences: write edition:"):
        Passage.of(f"new:timing.1{text}")


@pytest.mark.parametrize("text", ["#2,1", "#1,1", "#3-1", "#1-3,2", "#1-3,3-5"])
def test_sentences_stand_in_their_order_each_once(text: str) -> None:
    with pytest.raises(ValueError, match="does not number sentences in their order, each once: write edition:"):
        Passage.of(f"new:timing.1{text}")


@pytest.mark.parametrize("text", ["timing.1", "new:timing", "new:timing.0", "New:timing.1#1", f"new:{'a' * 100}.1"])
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"is not an address: write edition:section\.N"):
        Passage.of(text)


# -- in the files of a rulebook


@pytest.mark.parametrize(
    ("says", "expected"),
    [
        ("sources: [old:timing.1, new:timing.1#0]", f'"new:timing.1#0" does not number sentences: {HOW}'),
        (
            "follows: [new:timing.1#2-1]",
            f'"new:timing.1#2-1" does not number sentences in their order, each once: {HOW}',
        ),
        (
            'sources: [old:timing.1, new:timing.1#1, "4"]',
            '"4" is no source of its own: put the whole source, with its comma, in quotes',
        ),
        (
            "sources: [old:timing.1, new:timing.1#1-2, new:timing.1#2]",
            '"sources" names "new:timing.1#2" or a part of it twice: leave one',
        ),
        ("near: [new:timing.1#1, new:timing.1]", '"near" names "new:timing.1" or a part of it twice: leave one'),
        (
            "against: [new:timing.1, new:timing.1#1]",
            '"against" names "new:timing.1#1" or a part of it twice: leave one',
        ),
        ("near: [now:timing.1]", '"now:timing.1" names no book of this game; did you mean "new"?'),
        ("near: [new:timing.3#1]", 'there is no paragraph "new:timing.3"; did you mean "new:timing.2"?'),
        (
            "sources: [old:timing.1, new:timing.1#4-5]",
            '"new:timing.1" has no sentence 5: its last one is 4; count them again',
        ),
    ],
)
def test_a_passage_that_cannot_be_is_named_with_its_line(shelf: Shelf, says: str, expected: str) -> None:
    with_books(shelf)
    shelf.change("base/timing.yaml", SOURCES, says if says.startswith("sources") else f"{SOURCES}\n    {says}")
    line = 7 if says.startswith("sources") else 8
    assert shelf.faults() == [f"base/timing.yaml:{line}: {expected}"]


def test_sentences_of_a_paragraph_may_be_no_rule(shelf: Shelf) -> None:
    with_books(shelf, '\nnot_rules:\n  "new:losing/limits.2#1,3": a greeting')
    assert shelf.load().not_rules == {"new:losing/limits.2#1,3": "a greeting"}
    shelf.change("layers.yaml", "limits.2#1,3", "limits.2#4")
    assert shelf.faults() == [
        'layers.yaml:4: "new:losing/limits.2" has no sentence 4: its last one is 3; count them again'
    ]


def test_merged_sources_keep_their_numbers_and_name_each_paragraph_once(shelf: Shelf) -> None:
    with_books(shelf)
    shelf.change("base/timing.yaml", SOURCES, "sources: [old:timing.1#2, new:timing.1#1]")
    shelf.write("new/timing.yaml", "chapter: timing\namends:\n  timing.window: {sources: [new:timing.1#3-4]}\n")
    clause = shelf.load().holding["new"]["timing.window"]
    assert clause.sources == ("old:timing.1#2", "new:timing.1#1", "new:timing.1#3-4")
    assert clause.paragraphs == ("old:timing.1", "new:timing.1")
    assert clause.sources_in("new") == clause.paragraphs_in("new") == ("new:timing.1",)


def test_a_clause_holds_in_an_edition_whose_book_it_names_as_near(shelf: Shelf) -> None:
    shelf.write(
        "base/timing.yaml",
        "chapter: timing\ntitle: {en: Timing, ru: Порядок}\nstates:\n  timing.window:\n"
        "    {title: {en: A, ru: Я}, text: {en: A, ru: Я}, standing: inferred, follows: [new:timing.1]}\n",
    )
    shelf.write("old/timing.yaml", "chapter: timing\n")
    assert {edition: set(held) for edition, held in shelf.load().holding.items()} == {
        "old": set(),
        "new": {"timing.window", "losing.limits"},
    }


def test_only_what_prints_a_clause_lends_it(shelf: Shelf) -> None:
    shelf.change("base/timing.yaml", "sources: [new:timing.2]", "sources: [old:timing.1]\n    near: [new:timing.2]")
    shelf.write("old/timing.yaml", "chapter: timing\n")
    shelf.write("new/timing.yaml", "chapter: timing\namends:\n  timing.reopens: {standing: borrowed}\n")
    assert shelf.load().holding["new"]["timing.reopens"].lenders == ("old",)
    shelf.change("base/timing.yaml", "sources: [old:timing.1]\n    near: [new:timing.2]", "near: [old:timing.1]")
    shelf.change("base/timing.yaml", "    near: [old:timing.1]", "    near: [old:timing.1]\n    standing: inferred")
    with pytest.raises(BadFile, match="has no source in another book than new"):
        shelf.load()


def test_the_export_gives_passages_as_they_stand_and_what_disagrees_among_the_sources(shelf: Shelf) -> None:
    shelf.change("base/timing.yaml", "sources: [new:timing.2]", 'sources: ["new:timing.2#1,3"]')
    shelf.change("old/timing.yaml", "standing: silent", "standing: contradictory\n    against: [old:timing.1#1-2]")
    added = "amends: {timing.reopens: {standing: inferred, value: true, follows: [new:timing.1#4]}}\n"
    shelf.add_layer("crawl", "variant", "timing", added)
    entry, variant = clause_entries(shelf.load(), "timing.reopens")
    assert entry["sources"] == ["new:timing.2#1,3", "old:timing.1#1-2"]
    assert (entry["near"], entry["follows"], entry["against"]) == ([], [], ["old:timing.1#1-2"])
    assert {edition: one["standing"] for edition, one in entry["editions"].items()} == {
        "old": "contradictory",
        "new": "printed",
    }
    assert (variant["id"], variant["sources"], variant["follows"]) == ("timing.reopens@crawl", [], ["new:timing.1#4"])
    assert variant["editions"]["new"]["standing"] == "inferred"


def test_a_printed_paragraph_is_only_near_where_a_table_plays_otherwise(shelf: Shelf) -> None:
    house = shelf.house("amends:\n  timing.window: {value: turn}\n")
    clause = shelf.load().under("new", house=[house])["timing.window"].clause
    assert clause.named_in("new") == {"near": ("new:timing.1",)}
    assert origin(clause, Words("en"), "new") == "nearest: new:timing.1"
    assert origin(clause, Words("ru"), "new") == "ближе всего: new:timing.1"


def test_a_clause_may_follow_from_one_paragraph_and_come_near_another(shelf: Shelf) -> None:
    shelf.change(
        "base/timing.yaml",
        "sources: [new:timing.2]",
        "follows: [new:timing.2#1]\n    near: [new:timing.1]\n    standing: inferred",
    )
    shelf.write("old/timing.yaml", "chapter: timing\n")
    clause = shelf.load().holding["new"]["timing.reopens"]
    assert origin(clause, Words("en"), "new") == "nearest: new:timing.1; follows from: new:timing.2"
