"""What players call things: each word leads to chapters that there are."""

from __future__ import annotations

from .conftest import Shelf


def test_a_topic_of_a_chapter_that_there_is_not_is_told(shelf: Shelf) -> None:
    shelf.change("layers.yaml", "default: new", "default: new\ntopics: topics.yaml")
    shelf.write("topics.yaml", "topics:\n  - chapters: [nowhere]\n    named: [somewhere]\n")
    assert any('there is no chapter "nowhere"' in fault for fault in shelf.faults())
