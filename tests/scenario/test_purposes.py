"""What the purpose of a story says is so: its names sit there, its numbers come up, and who wins has won.

Purposes stand on the site as they are written. They are checked against what the story comes to under every edition in
which it runs, its branches among it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from adjudicator import explain
from adjudicator.case import game
from adjudicator.scenario import names
from adjudicator.words import LANGUAGES, Words
from tests import told as stories
from tests.golden.digests import SCENARIOS, scenarios

OF_A_BOOK = re.compile(r"RDI \d+")
DENIED = re.compile(r"(?:, not|,? and not|, а не)(?: the)? \d+")
"""A number that the purpose says it is not."""
NUMBER = re.compile(r"(?<![\w.])\d+")
CHANGE = re.compile(r"(\d+) → (\d+)")
HEADING = re.compile(r"^(?:title|purpose):.*?(?=^[a-z_]+:)", re.DOTALL | re.MULTILINE)
WINS = r"(?:wins|has won|takes the pot|collects|is in control)"
CLAIM = re.compile(rf"\b([A-Z]\w+) {WINS}")

SHOWN_NOWHERE = {
    "the-token-nearest-to-an-end": {18},  # printed on the mat of the character
    "two-tokens-equally-near": {15, 5},  # likewise
    "half-changed-both": {5},  # a score, which only its contest knows: 3 and 2 more
    "two-piles-example-rdi10": {3, 2},  # the book's own numbers; what becomes of the piles the table says
    "share-pain": {3},  # what the card would have taken, of which each loses half
    "share-pain-rounded-down": {3},  # likewise
    "a-potion-before-his-blow": {6},  # what the Potion would give, which stops at 20
    "a-potion-before-the-blow": {6},  # likewise
    "seven-lots-for-two-items": {3},  # lots of seven, which the table draws
    "min-max-example-rdi3": {3},  # what the card would take from somebody who has none
    "mocked": {3},  # what would be left if Otto paid once more, which he does not
    "five-gold-with-artifacts": {3},  # Gold that is no Artifact, which the table does not count apart
    "valeria-counts-as-the-one-with-the-least": {0},  # what she is taken to have
}
"""Numbers of purposes that no step, change or line of the story can show."""


class Told(msgspec.Struct, frozen=True):
    """What a story comes to: who sits there, what people read of it in English, and the numbers in it."""

    players: frozenset[str]
    text: str
    numbers: frozenset[int]


def told(file: Path) -> Told:
    """Return what a story and its branches come to, in all editions."""
    text: list[str] = []
    for one in stories.told(file):
        text += _read(one)
        text += [explain.refusal(no.refusal, no.now, one.run.case.game, Words("en")) for no in one.run.refused]
    lines = "\n".join(text)
    changes = [(int(before), int(after)) for before, after in CHANGE.findall(lines)]
    numbers = {abs(after - before) for before, _ in changes for _, after in changes}
    numbers |= {int(number) for number in NUMBER.findall(lines + HEADING.sub("", file.read_text("utf-8")))}
    return Told(frozenset(stories.document(file).value.table.players), lines, frozenset(numbers))


def _read(one: stories.Told) -> Iterator[str]:
    yield explain.result(one.run.case, Words("en"))
    for line in one.lines["en"]:
        yield line.text
        yield from line.changes


@pytest.mark.parametrize("file", scenarios(SCENARIOS), ids=lambda file: file.stem)
def test_what_a_purpose_says_is_so(file: Path) -> None:
    scenario, here = stories.document(file).value, told(file)
    for language in LANGUAGES:
        purpose = DENIED.sub("", OF_A_BOOK.sub("", scenario.purpose.in_(language)))
        shown = here.numbers | SHOWN_NOWHERE.get(file.stem, set())
        missing = {int(number) for number in NUMBER.findall(purpose)} - shown
        assert not missing, f"{purpose}\nThese numbers come up nowhere: {missing}"
    said = scenario.purpose.en
    strangers = {name for name in _people(file) if re.search(rf"\b{name}\b", said)} - here.players
    assert not {name for name in strangers if name not in here.text}, f"{said}\nThey are not there: {strangers}"
    for name in set(CLAIM.findall(said)) & here.players:
        assert re.search(rf"\b{name}\b[^.\n]*{WINS}", here.text), f"{said}\n{name} does not win"


def _people(file: Path) -> frozenset[str]:
    """Return the names of everybody whom examples of this game name: people, and characters of its decks."""
    decks = game(stories.document(file).value.game).library.characters().values()
    people = {name for text in names.listed() for name in (text.en, text.ru)}
    return frozenset(people.union(*(deck.title.values() for deck in decks)))
