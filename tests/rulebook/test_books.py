"""The list of the Inn's books that the package carries, and the clauses that cite them."""

import json
from importlib.resources import files
from pathlib import Path

import pytest

import adjudicator
from adjudicator.rulebook import books
from adjudicator.rulebook.rulebook import Rulebook

INN = Path(str(files(adjudicator))) / "games" / "red_dragon_inn"
INDEX = Path(adjudicator.__file__).parents[2] / "shared" / "rulebooks" / "index.json"


def test_the_list_holds_no_sentence() -> None:
    listed = json.loads((INN / "books.json").read_text(encoding="utf-8"))
    assert list(listed) == ["rdi1", "rdi3", "rdi5", "rdi10"]
    for name, book in books.load(INN / "books.json").items():
        assert set(listed[name]) == {"title", "language", "paragraphs", "examples"}
        addresses = {paragraph.address for paragraph in book.paragraphs}
        assert len(addresses) == len(book.paragraphs)
        assert all(address.startswith(f"{name}:") and " " not in address for address in addresses)
        assert all(addresses.issuperset(example.addresses) for example in book.examples)


@pytest.mark.skipif(not INDEX.exists(), reason="the rulebooks are not at hand")
def test_the_list_agrees_with_the_rulebooks() -> None:
    index = json.loads(INDEX.read_text(encoding="utf-8"))
    for name, book in books.load(INN / "books.json").items():
        there = index[name]
        assert (book.title, book.language) == (there["title"], there["language"])
        assert [(each.address, each.kind) for each in book.paragraphs] == [
            (each["address"], each["kind"]) for each in there["paragraphs"]
        ]
        assert [(list(each.addresses), each.count) for each in book.examples] == [
            (each["paragraphs"], each["count"]) for each in there["examples"]
        ]


def test_the_rulebook_of_the_inn_is_free_of_faults() -> None:
    rulebook = Rulebook.load(INN / "rules")
    assert rulebook.default_edition == "rdi10"
    assert list(rulebook.editions) == ["rdi1", "rdi3", "rdi5", "rdi10"]
    assert [rulebook.editions[name].language for name in rulebook.editions] == ["ru", "en", "en", "en"]
    for edition in rulebook.editions:
        rules = rulebook.under(edition)
        assert rules.edition == edition
        assert len(rules) > 0


def test_every_clause_of_the_inn_says_where_it_holds() -> None:
    rulebook = Rulebook.load(INN / "rules")
    unsaid = [
        (clause_id, edition)
        for clause_id in rulebook.clauses
        for edition, clause in rulebook.lineage(clause_id).items()
        if clause is None and not clause_id.startswith("bar-deck.")
    ]
    assert unsaid == []
