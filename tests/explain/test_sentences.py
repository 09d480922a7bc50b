"""No sentence that is shown of a story is wanting: nothing is empty, no id stands for words, no card is another one."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import msgspec
import pytest

from adjudicator import explain
from adjudicator.case import Case, Refused
from adjudicator.machine import Decision, Step
from adjudicator.scenario import run as running
from adjudicator.scenario.load import find, load
from adjudicator.words import LANGUAGES, Language, Words

STORIES = Path(__file__).parents[2] / "scenarios"


@cache
def told() -> tuple[tuple[str, Case, tuple[Refused, ...]], ...]:
    """Every story under the first of its editions, with its branches and what is refused in them."""
    documents = (load(path) for path in find(STORIES))
    runs = (run for document in documents for run in running.run(document, running.editions(document.value)[0]))
    return tuple((run.id, run.case, run.refused) for run in runs)


def sentences(case: Case, refused: tuple[Refused, ...], words: Words) -> Iterator[tuple[str, str]]:
    """Every sentence that is shown of a story, with what it is of."""
    for step in case.steps():
        line = explain.line(step, case.game, words, 1)
        yield "step", line.text
        yield from (("change", changed) for changed in line.changes)
    for no in refused:
        if type(no.said) is not Decision:  # silence after the end is shown as it was written
            yield "wanted", explain.wanted(no, case.game, words)
        yield "refusal", explain.refusal(no.refusal, no.now, case.game, words)
    if not case.over:
        yield "asked", explain.asked(case, words)


ID = re.compile(r"(?<![\w/:-])[a-z]+(?:-[a-z]+)*\.[a-z]+(?:[-.][a-z]+)*(?![\w-])")
"""What looks like the id of a clause or of a message."""


def wanting(sentence: str) -> str:
    if not sentence.strip():
        return "empty"
    if sentence != sentence.strip() or "  " in sentence:
        return "a word is missing"
    if re.search("“”|«»|\\(\\)|None", sentence):
        return "a value is missing"
    return "an id" if ID.search(sentence) else ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_wanting(language: Language) -> None:
    words = Words(language)
    found = [
        (why, kind, sentence, name)
        for name, case, refused in told()
        for kind, sentence in sentences(case, refused, words)
        if (why := wanting(sentence))
    ]
    assert found == []


THE_INN = {"The Red Dragon Inn", "Красный Дракон"}
"""The title of a card of Pub Crawl, and the name of where everybody plays."""

QUOTED = re.compile("“([^”]+)”|«([^»]+)»")
"""What stands in quotation marks: titles of cards, or an example of a line."""


OUT_OF_SIGHT = ("hand", "cards")
"""What of a table no sentence names unless it moves: what is in hands, and the cards that the table wrote itself."""


def texts(value: object, without: tuple[str, ...] = ()) -> Iterator[str]:
    """Every text that a value holds: among them are the ids of the cards in it."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            if field not in without:
                yield from texts(getattr(value, field), without)
    elif isinstance(value, (tuple, list)):
        for one in value:
            yield from texts(one, without)


def titles(case: Case, ids: Iterable[str], language: Language) -> set[str]:
    """The titles of the cards with these ids."""
    library, table = case.game.library, case.start.table
    found = (library.title(table, id) for id in ids if library.find(table, id) is not None)
    return {title if isinstance(title, str) else title.in_(language).rstrip("°") for title in found}


def moved(step: Step) -> Iterable[str]:
    """The ids of all that changed its place on the table in a step."""
    was, now = Counter(texts(step.before.table)), Counter(texts(step.after.table))
    return (was - now) + (now - was)


def foreign(case: Case, sentence: str, ids: Iterable[str], every: set[str], language: Language) -> set[str]:
    """The titles that a sentence names and that are of no card with one of these ids, nor among them themselves."""
    ids = set(ids)
    named = {(english or russian).rstrip("°") for english, russian in QUOTED.findall(sentence)}
    return (named & every) - titles(case, ids, language) - ids - THE_INN


def test_a_room_that_is_answered_wrongly_is_named_by_its_own_title() -> None:
    refused = [(case, no) for _, case, refusals in told() for no in refusals]
    rooms = [(case, no) for case, no in refused if no.refusal.ruling.id == "dungeon-training.answers"]
    assert rooms
    for case, no in rooms:
        room = case.game.library.title(no.now.table, no.now.top.open_to(no.now).card)
        assert not isinstance(room, str)
        for language in LANGUAGES:
            sentence = explain.refusal(no.refusal, no.now, case.game, Words(language))
            assert sentence.startswith((f"“{room.en}” is a room", f"«{room.ru}» — комната"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_names_no_card_but_those_of_its_step(language: Language) -> None:
    words, found = Words(language), []
    for name, case, refused in told():
        every = titles(case, (card.id for card in case.game.library.known(case.start.table)), language)
        for step in case.steps():
            stacks = texts((step.said, step.before.stack, step.after.stack))
            ids = {step.by.card, *stacks, *moved(step), *texts(step.before.table, OUT_OF_SIGHT)}
            sentence = explain.headline(step, case.game, words)
            found += [(name, sentence)] if foreign(case, sentence, ids, every, language) else []
        for no in refused:
            ids = {no.refusal.card, *texts(no.refusal.facts), *texts((no.said, no.now.stack))}
            sentence = explain.refusal(no.refusal, no.now, case.game, words)
            found += [(name, sentence)] if foreign(case, sentence, ids, every, language) else []
    assert found == []
