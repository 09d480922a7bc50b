"""The list of the books that the package carries, and the clauses that cite them, of every game."""

import json
from importlib.resources import files
from pathlib import Path

import pytest

import adjudicator
from adjudicator.case import GAMES, game
from adjudicator.rulebook import books
from adjudicator.rulebook.rulebook import Rulebook

ROOM = Path(str(files(adjudicator))) / "games"
INDEX = Path(adjudicator.__file__).parents[2] / "shared" / "rulebooks" / "index.json"

EDITIONS = {
    "red-dragon-inn": {"rdi1": "ru", "rdi3": "en", "rdi5": "en", "rdi10": "en"},
    "dragons-lair": {"lair": "en"},
}
"""The books of each game, oldest first, and the language that each is printed in."""

WHOLE = {"rdi1", "rdi3", "rdi5", "lair"}
"""The books of which no rule is left to be read."""


@pytest.mark.parametrize("id", GAMES)
def test_the_list_holds_no_sentence(id: str) -> None:
    listed = json.loads((game(id).folder / "books.json").read_text(encoding="utf-8"))
    assert list(listed) == list(EDITIONS[id])
    for name, book in books.load(game(id).folder / "books.json").items():
        assert set(listed[name]) - {"variants"} == {"title", "language", "paragraphs", "examples"}
        addresses = {paragraph.address for paragraph in book.paragraphs}
        assert len(addresses) == len(book.paragraphs)
        assert all(address.startswith(f"{name}:") and " " not in address for address in addresses)
        assert all(addresses.issuperset(example.addresses) for example in book.examples)


def test_a_section_of_a_variant_needs_its_layer_and_no_other_section_does() -> None:
    book = books.load(game("red-dragon-inn").folder / "books.json")["rdi10"]
    assert book.needs("rdi10:variants/pub-crawl.21") == ("pub-crawl",)
    assert book.needs("rdi10:teams/boss-battle/boss-turn.8") == ("boss-battle",)
    assert "teams" in book.needs("rdi10:teams/champions.8")
    assert book.needs("rdi10:otto.3") == ("boss-otto",)
    assert book.needs("rdi10:timing.4") == book.needs("rdi10:characters/eisinder.10") == ()


@pytest.mark.parametrize("id", GAMES)
def test_the_sections_of_variants_are_there_and_a_variant_prints_nothing_of_another(id: str) -> None:
    listed = books.load(game(id).folder / "books.json")
    for book in listed.values():
        for told, on in book.variants.items():
            assert any(book.needs(paragraph.address) == on for paragraph in book.paragraphs), told
    for layer in (layer for layer in game(id).rulebook().layers.values() if layer.rank == "variant"):
        printing = [change for change in layer.changes if change.fields.get("standing", "printed") == "printed"]
        for source in {source for change in printing for source in change.fields.get("sources", ())}:
            on = listed[source.partition(":")[0]].needs(source)
            assert not on or layer.name in on, source


@pytest.mark.skipif(not INDEX.exists(), reason="the rulebooks are not at hand")
@pytest.mark.parametrize("id", GAMES)
def test_the_list_agrees_with_the_rulebooks(id: str) -> None:
    index = json.loads(INDEX.read_text(encoding="utf-8"))
    for name, book in books.load(game(id).folder / "books.json").items():
        there = index[name]
        assert (book.title, book.language) == (there["title"], there["language"])
        assert [(each.address, each.kind) for each in book.paragraphs] == [
            (each["address"], each["kind"]) for each in there["paragraphs"]
        ]
        assert [(list(each.addresses), each.count) for each in book.examples] == [
            (each["paragraphs"], each["count"]) for each in there["examples"]
        ]


@pytest.mark.parametrize("id", GAMES)
def test_the_rulebook_is_free_of_faults(id: str) -> None:
    rulebook = Rulebook.load(ROOM / id.replace("-", "_") / "rules")
    assert rulebook.default_edition == list(EDITIONS[id])[-1]
    assert {name: layer.language for name, layer in rulebook.editions.items()} == EDITIONS[id]
    assert list(rulebook.editions) == list(EDITIONS[id])
    for edition in rulebook.editions:
        rules = rulebook.under(edition)
        assert rules.edition == edition
        assert len(rules) > 0


@pytest.mark.parametrize("id", GAMES)
def test_every_rule_of_a_whole_book_is_cited_by_a_clause(id: str) -> None:
    """A paragraph that no clause cites is a rule that nobody has read."""
    book = game(id).rulebook()
    variants = [(), *((name,) for name in book.choices)]
    told = [book.under(name, layers=on).rulings.values() for name in book.editions for on in variants]
    cited = {address for rulings in told for ruling in rulings for address in ruling.clause.claimed} | {*book.not_rules}
    listed = books.load(game(id).folder / "books.json")
    unread = {
        name: {paragraph.address for paragraph in listed[name].paragraphs if paragraph.kind == "rule"} - cited
        for name in WHOLE & set(listed)
    }
    assert unread == {name: set() for name in unread}
