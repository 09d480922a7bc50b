"""What players call things: each word leads to chapters that there are."""

from __future__ import annotations

from adjudicator.case import game
from adjudicator.games.red_dragon_inn import cards

from .conftest import Shelf


def test_a_topic_of_a_chapter_that_there_is_not_is_told(shelf: Shelf) -> None:
    shelf.change("layers.yaml", "default: new", "default: new\ntopics: topics.yaml")
    shelf.write("topics.yaml", "topics:\n  - chapters: [nowhere]\n    named: [somewhere]\n")
    assert any('there is no chapter "nowhere"' in fault for fault in shelf.faults())


def test_who_is_sold_with_the_latest_book_is_called_there_as_on_the_own_deck() -> None:
    inn = game("red-dragon-inn").rulebook()
    named = {word for topic in inn.topics for word in topic.named}
    decks = [deck for deck in cards.sold("character").values() if deck.box == "rdi10"]
    assert len(decks) == 6
    assert [title for deck in decks for title in deck.title.values() if title not in named] == []
