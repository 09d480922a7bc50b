"""Digests of what a page shows of stories and takes: the table that is drawn, the form, what opens at a seat, answers.

They are of plain values, before anything draws them. A change of any of it is noticed, whether the ruling of a story
hangs on it or not.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple
from zlib import crc32

import msgspec

from adjudicator import drawing
from adjudicator.case import Case, Impossible, Refused
from adjudicator.game.form import HELD, Form, FormBlock, FormButton, FormField, FormFold, FormText
from adjudicator.machine import Decision
from adjudicator.parsing.entries import BadEntry
from adjudicator.table import fields, hand, places
from adjudicator.words import Words
from tests.told import runs

from .digests import SCENARIOS, digest, scenarios

WORDS = Words("en")

TRIED = 6
"""So many choices are tried of each field, and so many seats of each table are touched."""

TOUCHED = 4
"""Seats are touched in one of so many stories: what opens at them takes ten times as long as what is drawn."""

MOMENTS = 5
"""At so many moments of a story all is tried, spread evenly."""

OTHERS, MUCH = 100, 201
"""So many tables are tried that differ in one thing; more than anybody enters of anything."""

SLIPS = 12
"""So many decisions are tried that differ in one thing from one that is said."""

LOT = re.compile(rb'"shuffle":\d+')
"""What is drawn by lot when a game against Boss Otto begins."""


class Seen(NamedTuple):
    """The digests of one story.

    Attributes:
        table: of what is drawn in the middle of the story and at its end, and of what waits there.
        hands: of what opens there at each seat that is touched, and of what may be in hands; where none is, of nothing.
        form: of how it begins, as a form, and of what is entered there by each choice.
        answers: of what comes, at some moments, of all that the story says anywhere, and of what people might try.
        nearly: of what comes of decisions that differ in one thing from each that is said.
        tables: of which tables there can be that are nearly the one it begins with.
    """

    table: str
    hands: str
    form: str
    answers: str
    nearly: str
    tables: str


def of_scenario(file: Path) -> Seen:
    """Return the digests of a scenario under the last of its editions, of the story or its last branch."""
    case = runs(file)[-1].case
    moments = case.back_to(len(case.said) // 2), case
    touched = moments if crc32(file.stem.encode()) % TOUCHED == 0 else ()
    return Seen(
        digest((drawing.scene(here, WORDS), drawing.slips(here, WORDS)) for here in moments),
        digest(part for here in touched for part in _hands(here)),
        digest(() if case.entry is None else _form(case.back_to(0))),
        digest(_answers(case)),
        digest(_nearly(case)),
        digest(() if case.entry is None else _tables(case)),
    )


def of_chapter(chapter: str) -> dict[str, Seen]:
    """Return the digests of the scenarios in a folder, by their paths."""
    return {f"{chapter}/{file.stem}": of_scenario(file) for file in scenarios(SCENARIOS / chapter)}


def _answers(case: Case) -> Iterator[object]:
    until = len(case.said)
    for at in dict.fromkeys(until * part // (MOMENTS - 1) for part in range(MOMENTS)):
        here = case.back_to(at)
        tried = () if here.over else here.game.search.attempts(here.now, here.rules)
        for said in dict.fromkeys((*case.said, *tried)):
            yield said, answered(here, said)


def answered(case: Case, said: Decision) -> object:
    """What comes of a decision: who forbids it and why, or which clauses let it happen, and what the players have."""
    try:
        after = case.tell(said)
    except Refused as no:
        allowed = case.allow_illegal(no) if case.can_stand(no) else None
        return no.looked_at, no.refusal.reason, no.refusal.facts, allowed and allowed.outcome
    return [(step.by.ruling.id, step.also) for step in after.steps(len(case.said))], after.outcome


def _nearly(case: Case) -> Iterator[object]:
    """What comes of decisions that differ in one thing from each that is said."""
    named = sorted({text for said in case.said for text in _texts(msgspec.to_builtins(said))})
    for at, said in enumerate(case.said):
        here, nearly = case.back_to(at), list(others(msgspec.to_builtins(said), named))
        for other in nearly[:: len(nearly) // SLIPS + 1]:
            with suppress(msgspec.ValidationError):
                tried = msgspec.convert(other, type(said))
                if not here.game.play.dangling_references(here.now, (tried,)):
                    yield tried, answered(here, tried)


def _texts(told: Any) -> Iterator[str]:
    match told:
        case str():
            yield told
        case list() | dict():
            yield from (text for one in (told.values() if isinstance(told, dict) else told) for text in _texts(one))


def _tables(case: Case) -> Iterator[object]:
    """What comes of beginning with a table that differs in one thing."""
    told = msgspec.to_builtins(case.entry)
    nearly = list(others(told))
    for other in nearly[:: len(nearly) // OTHERS + 1]:
        try:
            begun = Case.placed(other, case.rules, case.game)
        except Impossible as no:
            yield [(fault.ruling.id, fault.where, fault.reason, fault.facts) for fault in no.faults]
        except BadEntry as bad:
            yield bad.path, bad.reason, bad.facts
        except msgspec.ValidationError:
            yield "no table"
        else:
            yield begun.outcome


def others(told: Any, named: Collection[str] = ()) -> Iterator[Any]:
    """Yield data that differ in one thing: a number is one more, one less or none, a list longer or shorter by one.

    Args:
        told: plain data.
        named: texts that may stand for any other, and in any list.
    """
    match told:
        case bool():
            yield not told
        case int():
            yield from dict.fromkeys((told + 1, told - 1, 0, MUCH))
        case str():
            yield from (text for text in named if text != told)
        case [*held]:
            yield from ([*held, one] for one in (*held[-1:], *named))
            yield from [held[:-1]] if held else []
            each = ((place, other) for place, one in enumerate(held) for other in others(one, named))
            yield from ([*held[:place], other, *held[place + 1 :]] for place, other in each)
        case dict():
            yield from ({**told, key: other} for key, one in told.items() for other in others(one, named))


def _hands(case: Case) -> Iterator[object]:
    yield hand.speakers(case)
    yield case.game.search.unseen(case.now)
    for seat in hand.speakers(case)[:TRIED]:
        yield hand.of(case, (seat,), WORDS)


def _form(case: Case) -> Iterator[object]:
    entry: Any = case.entry
    forms, book = case.game.forms, case.game.rulebook()
    yield from _parts(forms.form(case, entry, WORDS, lambda key: None), entry)
    yield forms.edition(entry, book.editions)
    yield from (_written(forms.named(entry, seat)) for seat in range(len(entry.players)))
    for layer in (name for name, layer in book.layers.items() if layer.rank == "variant"):
        yield layer, _written(forms.without(entry, (layer,)))
        with suppress(ValueError):  # nobody has it in this edition
            other = book.under(case.rules.edition, layers=(layer,))
            there = forms.played(entry, case.rules, other, WORDS)
            yield _written(there), _written(forms.played(there, other, case.rules, WORDS))


def _parts(form: Form, entry: Any) -> Iterator[object]:
    for part in form:
        match part:
            case FormField():
                yield from _field(part, entry)
            case FormText():
                yield part
            case FormButton():
                yield part.key, part.label, part.icon, part.help, part.small, _written(part.does(entry))
            case FormBlock(parts=parts):
                yield msgspec.structs.replace(part, parts=())
                yield from _parts(parts, entry)
            case FormFold():
                yield part.key, part.label, part.icon, part.behind
                yield from _parts(part.inside(), entry)
            case _:
                yield part


def _field(field: FormField, entry: Any) -> Iterator[object]:
    here = places.at(entry, field.path)
    shown = here.shown if field.shown is HELD else field.shown
    yield field.path, field.label, field.key, field.look, shown, field.hint, field.help, field.least, field.most
    yield dict(field.called), field.cards, field.shared
    for value in _choices(field, shown, here.kind):
        entered = field.enters(entry, value) if field.enters else places.put(entry, field.path, here.taken(value))
        yield value, _written(entered)


def _choices(field: FormField, shown: Any, kind: Any) -> Iterable[Any]:
    """Return what somebody may enter in a field."""
    among = [*field.called, *field.cards][:TRIED]
    if field.many or field.cards:
        held = list(shown or ())
        return [[*(one for one in held if one != choice), *([] if choice in held else [choice])] for choice in among]
    if field.called:
        return among
    if field.look == "switch" or fields.of_type("", kind, 0, TRIED).switch:
        return True, False
    least = field.least or 0
    return (least, least + 1) if field.filled else (None, least, least + 1)


def _written(entry: Any) -> bytes:
    return LOT.sub(b"", msgspec.json.encode(entry))
