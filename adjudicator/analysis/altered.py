"""Clauses altered: the ways in which a clause could say something else, and what of the rules a run reads.

A way matters only if the value it alters is read. The machine is pure, so a run that does not read a clause's value
does not depend on it: `watched` records which values are read, and nothing else need be tried.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

import msgspec

from ..rulebook import Clause, Rulebook, Rules, Ruling, Text
from ..rulebook.choosing import apart
from ..rulebook.values import NumberFor

Kind = Literal[
    "reading", "edition", "edition-reading", "layer", "agreed", "flipped", "more", "less", "repealed", "struck"
]
"""How a clause is altered: by another of its readings; as another edition or one of its readings has it; as a layer
has it; as tables agree though no book says so; a switch the other way; a number one more or one less; a word that no
book replaces, out of force; a clause without a value, struck out (`mutate`)."""


class Alteration(NamedTuple):
    """One way to alter a clause.

    Attributes:
        clause: its id.
        kind: how it is altered.
        name: the reading, the edition, the layer or the agreement that has it so; empty for the other kinds.
        value: what the engine then reads.
        text: what the clause then says, where that is written anywhere.
    """

    clause: str
    kind: Kind
    name: str
    value: Any
    text: Text | None

    @property
    def key(self) -> str:
        """The key of a way among those of the same clause: its value, with the type."""
        return repr(self.value)

    def under(self, rules: Rules) -> Rules:
        """Return the rules with the clause altered in this way."""
        if self.kind == "reading":
            return rules.with_readings({self.clause: self.name})
        return holding(rules, self.clause, self.value)


def holding(rules: Rules, id: str, value: object) -> Rules:
    """Return the same rules with another value of one clause."""
    return rules.with_rulings([msgspec.structs.replace(rules.rulings[id], value=value)])


def ways(book: Rulebook, rules: Rules, id: str) -> tuple[Alteration, ...]:
    """Return the ways in which a clause can be altered under these rules, each value once.

    A number has neighbours only where the books leave no choice of readings: that choice is then the sensible range.
    A word that nobody has otherwise can only be out of force: the engine then reads nothing, and goes on its own way.
    That shows whether anything depends on the word, but it is no ruling, since no book says what holds instead.

    Args:
        book: the rulebook of the game.
        rules: the rules in force.
        id: a clause that holds under them.
    """
    ruling = rules.rulings[id]
    if ruling.value is None and not ruling.clause.readings:
        return ()
    found: dict[str, Alteration] = {}
    for way in _ways(book, rules, ruling):
        if way.key != repr(ruling.value):
            found.setdefault(way.key, way)
    return tuple(found.values())


def _ways(book: Rulebook, rules: Rules, ruling: Ruling) -> Iterator[Alteration]:
    for name, reading in ruling.clause.readings.items():
        yield Alteration(ruling.id, "reading", name, reading.value, reading.text)
    elsewhere = (*_in_editions(book, ruling.id), *_in_layers(book, rules, ruling.id), *_agreed(book, ruling.id))
    yield from elsewhere
    if isinstance(ruling.value, bool):
        yield Alteration(ruling.id, "flipped", "", not ruling.value, None)
    elif not any(ruling.id in clauses and clauses[ruling.id].readings for clauses in book.holding.values()):
        values = book.values.get(ruling.id)
        least = values.least if isinstance(values, NumberFor) else 0
        yield from (Alteration(ruling.id, "more", "", value, None) for value in _stepped(ruling.value, 1, least))
        yield from (Alteration(ruling.id, "less", "", value, None) for value in _stepped(ruling.value, -1, least))
    known = any(way.value != ruling.value for way in elsewhere)
    if not known:
        yield from (Alteration(ruling.id, "repealed", "", value, None) for value in _unworded(ruling.value))


def _in_editions(book: Rulebook, id: str) -> Iterator[Alteration]:
    for edition, clauses in book.holding.items():
        if id in clauses:
            kind: Kind = "edition-reading" if clauses[id].undecided else "edition"
            yield from (Alteration(id, kind, edition, value, text) for value, text in _values(clauses[id]))


def _in_layers(book: Rulebook, rules: Rules, id: str) -> Iterator[Alteration]:
    for layer in book.layers.values():
        if layer.rank in ("expansion", "variant") and _could_be_on(book, rules, layer.name):
            for change in layer.changes:
                if change.id == id and "value" in change.fields:
                    yield Alteration(id, "layer", layer.name, change.fields["value"], change.fields.get("text"))


def _agreed(book: Rulebook, id: str) -> Iterator[Alteration]:
    for name, agreed in book.agreed.get(id, {}).items():
        yield Alteration(id, "agreed", name, agreed.value, agreed.text)


def _could_be_on(book: Rulebook, rules: Rules, layer: str) -> bool:
    """Return True if a layer that is not on goes together with those that are."""
    if layer in rules.layers or book.layers[layer].abstract:
        return False
    return apart((*book.named(rules.layers), layer), book.layers) is None


def _values(clause: Clause) -> Iterator[tuple[Any, Text]]:
    """Yield each value that a clause can have in one edition, with the text that says so."""
    if not clause.undecided:
        yield clause.value, clause.text
    for reading in clause.readings.values():
        yield reading.value, reading.text


def _unworded(value: object) -> Iterator[Any]:
    """Nothing in place of a word, and a list of words without each of them in turn."""
    if isinstance(value, str):
        yield None
    elif isinstance(value, tuple) and all(isinstance(held, str) for held in value):
        yield from ((*value[:k], *value[k + 1 :]) for k in range(len(value)))


def _stepped(value: object, step: int, least: int) -> Iterator[Any]:
    """`value` with one of the numbers in it a step up or down, but never below the least that its clause may hold."""
    if isinstance(value, bool):
        return
    if isinstance(value, int):
        if value + step >= least:
            yield value + step
    elif isinstance(value, tuple):
        for k, held in enumerate(value):
            yield from ((*value[:k], here, *value[k + 1 :]) for here in _stepped(held, step, least))
    elif isinstance(value, dict):
        for key, held in value.items():
            yield from (type(value)({**value, key: here}) for here in _stepped(held, step, least))


class _Watched(Ruling, frozen=True):
    """A ruling that records when its value is read."""

    read: dict[str, None]

    @property  # type: ignore[misc]  # it covers the field of that name
    def value(self) -> Any:
        self.read[self.id] = None
        return Ruling.value.__get__(self)


def watched(rules: Rules) -> tuple[Rules, dict[str, None]]:
    """Return the same rules, and the ids of the clauses whose values are read, filled in order of first reading."""
    read: dict[str, None] = {}
    rulings = (_Watched(r.id, r.value, r.standing, r.reading, r.clause, read) for r in rules.rulings.values())
    return rules.with_rulings(rulings), read
