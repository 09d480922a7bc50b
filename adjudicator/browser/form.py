"""The form of how a case begins, as plain data by kind of part; the page draws it and knows no game and no field."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from typing import Any

from ..game.form import COPY, Form, FormBlock, FormButton, FormField, FormFold, FormOwn, FormPart, FormText
from ..table import entering, titles
from ..table.seating import Entry
from ..table.sitting import Sitting
from ..words import Words
from ..words.markdown import read

NAME = "name"
"""Stands before the seat in the key of the field for a player's name."""


class OutOfRange(Exception):
    """A number is less or greater than a field takes.

    Attributes:
        facts: the values of the message that says so.
    """

    def __init__(self, number: int, least: int, greatest: int) -> None:
        super().__init__(number, least, greatest)
        self.facts = (("number", number), ("least", least), ("greatest", greatest))


def drawn(form: Form, entry: Entry, here: Sitting, unfolded: Collection[str], words: Words) -> list[dict[str, Any]]:
    """Return the parts of a form as plain data.

    Args:
        form: the form.
        entry: how the case begins.
        here: the sitting.
        unfolded: the keys of the folds that are open.
        words: the language.

    Returns:
        The parts in their order, each with its `kind`:

        `number`, `switch`, `line`: a field of one value; `choice`: of one of `among`, or `many`, by their places there;
        `cards`: of several of `among`, each called otherwise, with what else finds it, and of what is written besides:
        `without` says how each that is chosen goes;
        each has `key`, `label`, `value`, and `hint`; a number its limits, too, and whether it may be `blank`;
        `text`: words, and how they `look`; `button`: with `key` and `label`;
        `block`: with `parts`; `fold`: with `key`, `label`, whether it is `open`, and then its `parts`.

        What one line says as well is left out: all players at once.
    """
    return [told for part in form if (told := _part(part, entry, here, unfolded, words)) is not None]


def parts(form: Form, unfolded: Collection[str]) -> Iterator[tuple[str, FormPart]]:
    """Yield what can be touched or entered in a form, as far as it is unfolded, each with its key."""
    for part in form:
        match part:
            case FormField():
                yield entering.key(part), part
            case FormOwn(what="name"):
                yield f"{NAME}.{part.of}", part
            case FormButton():
                yield part.key, part
            case FormBlock():
                yield from parts(part.parts, unfolded)
            case FormFold() if part.key in unfolded:
                yield from parts(part.inside(), unfolded)


def value(field: FormField, entry: Entry, told: Any) -> Any:
    """Return what was entered in a field: of a choice, what stands at a place; None: it was left blank.

    A card may be told by its title, too, which the table reads as it reads any other.

    Raises:
        LookupError: there is no such place.
        TypeError: it is nothing that the field takes.
        OutOfRange: it is a number that the field does not take.
    """
    if field.cards:
        if not isinstance(told, list):
            raise TypeError(told)
        return [one if isinstance(one, str) else field.cards[one] for one in told]
    if is_choice(field):
        among = list(field.called)
        return [among[place] for place in told] if field.many else None if told is None else among[told]
    limits = entering.limits(field, entry)
    if limits is None:
        return bool(told)
    if told is None and not field.filled:
        return None
    if type(told) is not int:
        raise TypeError(told)
    least, greatest = limits
    if not least <= told <= greatest:
        raise OutOfRange(told, least, greatest)
    return told


def is_choice(field: FormField) -> bool:
    """Return True if something is chosen in a field."""
    return field.look not in ("", "switch", "number")


def _part(
    part: FormPart, entry: Entry, here: Sitting, unfolded: Collection[str], words: Words
) -> dict[str, Any] | None:
    match part:
        case FormField():
            return _field(part, entry, here, words)
        case FormOwn(what="name", of=int(seat)):
            name = tuple(entry.players)[seat]
            return {
                "kind": "line",
                "key": f"{NAME}.{seat}",
                "label": part.label or words.say("ui.name"),
                "value": name,
                "hint": "",
            }
        case FormText():
            return {"kind": "text", "text": read(part.text), "look": part.look}
        case FormButton():
            return {"kind": "button", "key": part.key, "label": read(part.label)}
        case FormBlock():
            return {"kind": "block", "look": part.look, "parts": drawn(part.parts, entry, here, unfolded, words)}
        case FormFold():
            inside = drawn(part.inside(), entry, here, unfolded, words) if part.key in unfolded else []
            open = part.key in unfolded
            return {"kind": "fold", "key": part.key, "label": read(part.label), "open": open, "parts": inside}
    return None


def _named(field: FormField, here: Sitting, words: Words) -> list[tuple[str, str]]:
    """Return what the cards of a field are called, no two of them alike, each with what finds it besides."""
    finding = titles.of(here.case, words)
    times = Counter(title for title, _ in finding.values())
    called = {id: title for id, (title, _) in finding.items() if times[title] == 1} | dict(field.called)
    more = {id: others for id, (_, others) in finding.items()}
    return [(titles.listed(card, called, finding), more.get(card.partition(COPY)[0], "")) for card in field.cards]


def _field(field: FormField, entry: Entry, here: Sitting, words: Words) -> dict[str, Any]:
    shown = entering.shown(field, entry, here)
    told = {
        "key": entering.key(field),
        "label": read(entering.label(field, words)),
        "hint": field.hint or "",
        "value": shown,
    }
    if field.cards:
        among = _named(field, here, words)
        places = [field.cards.index(card) for card in shown if card in field.cards]
        without = [words.say("ui.without-card", card=among[place][0]) for place in places]
        return {**told, "kind": "cards", "among": among, "value": places, "without": without}
    if is_choice(field):
        among = list(field.called)
        held = [among.index(one) for one in (shown if field.many else [shown]) if one in among]
        value = held if field.many else held[0] if held else None
        named = [read(text) if field.look != "list" else text for text in field.called.values()]
        return {**told, "kind": "choice", "many": field.many, "among": named, "value": value}
    limits = entering.limits(field, entry)
    if limits is None:
        return {**told, "kind": "switch"}
    least, greatest = limits
    return {**told, "kind": "number", "least": least, "greatest": greatest, "blank": not field.filled}
