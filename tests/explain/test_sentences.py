"""No sentence that is shown of a story is wanting: nothing is empty, no id stands for words, no card is another one."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
import pytest

from adjudicator import explain
from adjudicator.case import Case
from adjudicator.machine import Decision, Step
from adjudicator.scenario.load import find
from adjudicator.words import LANGUAGES, Language, Words
from tests.told import Told, runs, told

FILES = tuple(find(Path(__file__).parents[2] / "scenarios"))


def stories() -> Iterator[Told]:
    """Every story under the first of its editions, with its branches, and what is told of each."""
    return (one for file in FILES for one in told(file) if one.run.edition == runs(file)[0].edition)


def sentences(one: Told, words: Words) -> Iterator[tuple[str, str]]:
    """Every sentence that is shown of a story, with what it is of."""
    case = one.run.case
    for line in one.lines[words.language]:
        yield "step", line.text
        yield from (("change", changed) for changed in line.changes)
    for no in one.run.refused:
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
        (why, kind, sentence, one.run.id)
        for one in stories()
        for kind, sentence in sentences(one, words)
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
    return {title if isinstance(title, str) else title.in_(language) for title in found}


def moved(step: Step) -> Iterable[str]:
    """The ids of all that changed its place on the table in a step."""
    apart = tuple(unlike(step.before.table, step.after.table))
    was, now = (Counter(texts(tuple(pair[side] for pair in apart))) for side in (0, 1))
    return (was - now) + (now - was)


def unlike(was: object, now: object) -> Iterator[tuple[object, object]]:
    """What stands at the same place of two values and is not the same, in parts as small as can be told apart."""
    if was is now:
        return
    if isinstance(was, msgspec.Struct) and type(was) is type(now):
        for field in was.__struct_fields__:
            yield from unlike(getattr(was, field), getattr(now, field))
    elif isinstance(was, tuple) and isinstance(now, tuple) and len(was) == len(now):
        for one, other in zip(was, now, strict=True):
            yield from unlike(one, other)
    else:
        yield was, now


def foreign(case: Case, sentence: str, ids: Iterable[str], every: set[str], language: Language) -> set[str]:
    """The titles that a sentence names and that are of no card with one of these ids, nor among them themselves."""
    ids = set(ids)
    named = {(english or russian) for english, russian in QUOTED.findall(sentence)}
    return (named & every) - titles(case, ids, language) - ids - THE_INN


def test_a_room_that_is_answered_wrongly_is_named_by_its_own_title() -> None:
    refused = [(one.run.case, no) for one in stories() for no in one.run.refused]
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
    for one in stories():
        case = one.run.case
        every = titles(case, (card.id for card in case.game.library.known(case.start.table)), language)
        spoken = named(one, words)
        found += [(one.run.id, sentence) for sentence, ids in spoken if foreign(case, sentence, ids, every, language)]
    assert found == []


def named(one: Told, words: Words) -> Iterator[tuple[str, set[str]]]:
    """Each sentence of a story that quotes something, with the ids of what it may name."""
    case = one.run.case
    for step, line in zip(case.steps(), one.lines[words.language], strict=True):
        if QUOTED.search(line.text):
            stacks = texts((step.said, step.before.stack, step.after.stack))
            yield line.text, {step.by.card, *stacks, *moved(step), *texts(step.before.table, OUT_OF_SIGHT)}
    for no in one.run.refused:
        stacks = texts((no.said, no.now.stack))
        sentence = explain.refusal(no.refusal, no.now, case.game, words)
        yield sentence, {no.refusal.card, *texts(no.refusal.facts), *stacks}
