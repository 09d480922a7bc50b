"""What the clauses of each game claim of the books, sentence by sentence, as far as that shows without the books."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import adjudicator
from adjudicator.case import GAMES, game
from adjudicator.rulebook import Passage, Rulebook
from adjudicator.rulebook.layer import ABOVE, ClauseChange

SENTENCES = Path(adjudicator.__file__).parents[2] / "shared" / "rulebooks" / "sentences.json"

MOST = 3
"""So many sentences of one paragraph a clause may name."""

WIDE: dict[tuple[str, str], str] = {
    ("setup.character", "rdi3:setup.3"): "where two decks lie and their two discard piles, which is one step",
    ("bidding.havoc", "lair:bidding.4"): "one action: when it is open, what it does, what is bid with it",
    ("drinking-contest.together", "rdi5:timing.5"): "one moment: what is revealed, what is played then, who drinks",
    ("drinking-contest.together", "rdi10:timing.5"): "one moment: what is revealed, what is played then, who drinks",
    ("otto.prepare", "rdi10:otto/turn.3"): "one step: how many are dealt, its example, and what that settles",
    ("otto.gambles", "rdi10:otto/gambling.1"): "one turn of Otto's in a Round, and what happens if it would be illegal",
    ("otto.tough", "rdi10:otto/advanced/difficulty.5"): "one variant, told against how it is without it",
    ("otto-choices.objects", "rdi10:otto/choices.5"): "one rule and its three examples",
    ("otto-components.install", "rdi10:otto/advanced/components.1"): "one step, when to respond to it, and the example",
    ("otto-components.otto-instead", "rdi10:otto/advanced/components.10"): "one list, and that it counts once",
    ("otto-receiving.shuffles", "rdi10:otto/other/hand-or-deck.3"): "what is shuffled into which deck, case by case",
    ("otto-characters.baelfire", "rdi10:otto/characters.3"): "one note on one character",
    ("otto-characters.grinderbin", "rdi10:otto/characters.5"): "one note on one character",
    ("otto-characters.keet", "rdi10:otto/characters.9"): "one note on one character",
    ("otto-characters.natyl", "rdi10:otto/characters.14"): "one note on one character",
    ("otto-characters.torglesnarf", "rdi10:otto/characters.18"): "one note on one character",
    ("otto-characters.wrench", "rdi10:otto/characters.21"): "one note on one character",
    ("dungeon-training.pieces", "rdi10:variants/dungeon-training.3"): "what lies beside the one Dungeon or the other",
    ("pub-crawl.discards", "rdi10:variants/pub-crawl.10"): "what keeping the piles of the taverns apart means",
    ("pub-crawl.event", "rdi10:variants/pub-crawl.7"): "when a Tavern Event happens and that it is an Event",
    ("pub-crawl.setup", "rdi10:variants/pub-crawl.2"): "how the table is laid out, which is done in one step",
    ("teams.actions", "rdi10:teams/shared-turn.3"): "one Action Card each, and what that does not allow",
    ("teams.sides", "rdi10:teams.2"): "what a team is",
    ("boosts.energy-price", "rdi10:characters/dominique.10"): "one price, of which one sentence is an example",
    (
        "boosts.absorb-first",
        "rdi10:characters/oozwald.8",
    ): "two choices in one moment; the last sentence repeats another",
    ("drink-abilities.stays", "rdi10:drinks/not-discarded.1"): "one order, by which one player is found, step by step",
    ("elements.spent", "rdi10:characters/eisinder.9"): "where a token is spent from, said twice, and where it goes",
}
"""By clause and address, why a clause names more sentences of a paragraph than `MOST`."""

WIDEST = 30
"""So many clauses may do so."""

NO_RULES = 0.07
"""So large a part of a book's sentences may be no rule."""


def book(id: str) -> Rulebook:
    return game(id).rulebook()


def named(id: str) -> Iterator[tuple[str, Passage]]:
    """Yield each passage that a change of a layer names, with the clause."""
    for layer in book(id).layers.values():
        for change in layer.changes:
            for passage in change.passages:
                yield change.id, Passage.of(passage)


def unprinted(id: str) -> Iterator[tuple[str, str]]:
    """Yield each source of a clause, with the clause, in whose edition the clause is neither printed nor disputed."""
    rules = book(id)
    lineages = rules.lineages()
    for name, layer in rules.layers.items():
        for change in layer.changes:
            held = rules.lineage_with(change.id, name) if layer.rank in ABOVE else lineages[change.id]
            for source in change.fields.get("sources", ()):
                address = Passage.of(source).address
                here = held[address.partition(":")[0]]
                if here is not None and here.standing != "printed":
                    yield change.id, address


def test_only_a_printed_clause_names_sources() -> None:
    assert {one for id in GAMES for one in unprinted(id)} == set()


@pytest.mark.parametrize("id", GAMES)
def test_whatever_is_not_printed_names_a_paragraph_or_says_that_no_book_speaks_of_it(id: str) -> None:
    rules = book(id)
    changes: list[ClauseChange] = [change for layer in rules.layers.values() for change in layer.changes]
    said = {change.id for change in changes if change.fields.get("near") == ()}
    bare = {clause for clause, held in rules.lineages().items() for here in held.values() if here and not here.passages}
    assert bare == said


def test_a_clause_names_few_sentences_of_one_paragraph() -> None:
    found = Counter((clause, one.address) for id in GAMES for clause, one in named(id) for _ in one.sentences)
    assert {one for one, count in found.items() if count > MOST} == set(WIDE)
    assert len(WIDE) <= WIDEST
    assert all(WIDE.values())


@pytest.mark.parametrize("id", GAMES)
def test_few_sentences_of_a_book_are_no_rule(id: str) -> None:
    rules = book(id)
    excused = {(one.address, number) for one in map(Passage.of, rules.not_rules) for number in _numbers(id, one)}
    for name, listed in rules.books.items():
        every = sum(paragraph.sentences for paragraph in listed.paragraphs if paragraph.kind == "rule")
        assert sum(address.startswith(f"{name}:") for address, _ in excused) <= NO_RULES * every, name


def _numbers(id: str, passage: Passage) -> tuple[int, ...]:
    """The numbers of the sentences of a passage, all of its paragraph if it names none."""
    every = {one.address: one.sentences for listed in book(id).books.values() for one in listed.paragraphs}
    return passage.sentences or tuple(range(1, every[passage.address] + 1))


@pytest.mark.skipif(not SENTENCES.exists(), reason="the rulebooks are not at hand")
@pytest.mark.parametrize("id", GAMES)
def test_the_list_of_the_books_counts_the_sentences_of_each_rule(id: str) -> None:
    there = {address: len(lines) for address, lines in json.loads(SENTENCES.read_text(encoding="utf-8")).items()}
    listed = [one for each in book(id).books.values() for one in each.paragraphs]
    assert {one.address: one.sentences for one in listed if one.kind == "rule"} == {
        one.address: there[one.address] for one in listed if one.kind == "rule"
    }
    assert {one.sentences for one in listed if one.kind != "rule"} == {1}
