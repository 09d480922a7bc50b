"""Which layers may be on together: what a layer needs, and what it excludes."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import combinations
from typing import Any

from msgspec import Struct

from adjudicator.rulebook.fault import Fault, meant
from adjudicator.rulebook.layer import ABOVE, Heading, Layer, LayersFile
from adjudicator.rulebook.strict_yaml import Document
from adjudicator.rulebook.text import Text

FOR_CHOOSING = ("needs", "abstract", "one_of", "not_with", "without")
"""The keys of a heading that say how the layer is chosen."""


class Unfit(ValueError):  # named after what the rules answer
    """Layers exclude each other, or one cannot be chosen by itself.

    Attributes:
        layers: the names of the two that exclude each other, in list order, or of the one.
        clause: the id of the clause by which they do; empty for one that cannot be chosen by itself.
        reason: the id of the message that says so.
        facts: the values of this message, by name.
    """

    def __init__(self, layers: tuple[str, ...], clause: str, reason: str, facts: Mapping[str, Any]) -> None:
        super().__init__(layers, clause, reason)
        self.layers = layers
        self.clause = clause
        self.reason = reason
        self.facts = facts

    def __str__(self) -> str:
        if not self.clause:
            return f'the layer "{self.layers[0]}" cannot be chosen by itself'
        return f'the layers {" and ".join(self.layers)} exclude each other, by "{self.clause}"'


class Apart(Struct, frozen=True):
    """Two layers that exclude each other, in list order, and the id of the clause by which they do."""

    first: str
    second: str
    clause: str


def completed(names: Collection[str], layers: Mapping[str, Layer]) -> tuple[str, ...]:
    """Return these layers and those that they need, in the order of `layers`. Names that are not in it are left out."""
    on = {*names}.union(*(layers[name].needs for name in names if name in layers))
    return tuple(name for name in layers if name in on)


def named(names: Collection[str], layers: Mapping[str, Layer]) -> tuple[str, ...]:
    """Return those of these layers that no other of them needs, in the order of `layers`."""
    needed = {need for name in names for need in layers[name].needs}
    return tuple(name for name in layers if name in names and name not in needed)


def apart(names: Collection[str], layers: Mapping[str, Layer]) -> Apart | None:
    """Return the first two layers that exclude each other once `names` are completed; None if they go together.

    Of a group, a layer that another of the group needs does not count.
    """
    on = completed(names, layers)
    groups: dict[str, list[str]] = {}
    for name in on:
        one_of = layers[name].one_of
        if one_of is not None:
            groups.setdefault(one_of.group, []).append(name)
    for members in groups.values():
        first, *others = named(members, layers)
        for second in others:
            if (one_of := layers[second].one_of) is not None:
                return Apart(first, second, one_of.by)
    for first, second in combinations(on, 2):
        clause = layers[first].not_with.get(second) or layers[second].not_with.get(first)
        if clause:
            return Apart(first, second, clause)
    return None


def apart_by_titles(found: Apart, layers: Mapping[str, Layer], rule: Text) -> Unfit:
    """Return the error of two layers that exclude each other by a rule with this title."""
    facts = {"first": layers[found.first].title, "second": layers[found.second].title, "rule": rule}
    return Unfit((found.first, found.second), found.clause, "layers.apart", facts)


def alone(name: str, layers: Mapping[str, Layer]) -> Unfit:
    """Return the error of an abstract layer that is chosen by itself. It tells what to choose instead."""
    instead = [id for id, layer in layers.items() if name in layer.needs and not layer.abstract]
    titles = [(id, layers[id].title) for id in instead]
    told = tuple(Text(en=f"{title.en} ({id})", ru=f"{title.ru} ({id})") for id, title in titles)
    return Unfit((name,), "", "layers.alone", {"layer": layers[name].title, "meant": told})


def faults_in_headings(listed: Document[LayersFile]) -> Iterator[Fault]:
    """Yield the faults of what the headings say of choosing layers, as far as the list shows them."""
    layers = listed.value.layers
    for name, heading in layers.items():
        if heading.rank not in ABOVE:
            for field in filter(heading.__getattribute__, FOR_CHOOSING):
                message = f'"{field}" is for expansions and variants, and "{name}" is of the rank {heading.rank}'
                yield listed.fault(("layers", name, field), f"{message}: take it out")
            continue
        for at, needed in enumerate(heading.needs):
            message = _wrong_need(name, needed, listed.value)
            if message:
                yield listed.fault(("layers", name, "needs", at), message)
        for other in heading.not_with:
            message = _wrong_exclusion(name, other, layers)
            if message:
                yield listed.fault(("layers", name, "not_with", other), message)
        brought = (other for other in layers if not layers[other].abstract and name in listed.value.needed(other))
        if heading.abstract and not any(brought):
            message = f'"{name}" is abstract, so another layer has to need it'
            yield listed.fault(("layers", name, "abstract"), f'{message}: add it to the "needs" of one')


def _wrong_need(name: str, needed: str, listed: LayersFile) -> str:
    layers = listed.layers
    if needed not in layers:
        return f'there is no layer "{needed}" to need{meant(needed, layers)}'
    if needed == name or layers[needed].rank != layers[name].rank:
        return f'"needs" takes other layers of the rank {layers[name].rank}, and "{needed}" is not one: take it out'
    if name in listed.needed(needed):
        return f'{name} and {needed} need each other: take one out of the other\'s "needs"'
    return ""


def _wrong_exclusion(name: str, other: str, layers: Mapping[str, Heading]) -> str:
    if other not in layers:
        return f'there is no layer "{other}" to exclude{meant(other, layers)}'
    if other == name or layers[other].rank not in ABOVE:
        return f'"not_with" takes other expansions and variants, and "{other}" is not one: take it out'
    return ""


def faults_in_choices(layers: Mapping[str, Layer]) -> Iterator[Fault]:
    """Yield the faults of what layers say of choosing them, held against each other and the clauses that they state."""
    changes = (change for layer in layers.values() for change in layer.changes)
    clauses = dict.fromkeys(change.id for change in changes if change.verb == "states")
    for name, layer in layers.items():
        for within, clause in _clauses_of(layer):
            if clause not in clauses:
                yield layer.fault(f'there is no clause "{clause}"{meant(clause, clauses)}', *within)
        found = apart((name,), layers)
        if found is not None:
            both = f"{found.first} and {found.second}"
            message = f'"{name}" can never be on: with it come {both}, which exclude each other by "{found.clause}"'
            yield layer.fault(f"{message}: take one out of what it needs", "needs")


def _clauses_of(layer: Layer) -> Iterator[tuple[tuple[str | int, ...], str]]:
    if layer.one_of is not None:
        yield ("one_of", "by"), layer.one_of.by
    for other, clause in layer.not_with.items():
        yield ("not_with", other), clause
    for place, excluded in enumerate(layer.without):
        yield ("without", place, "by"), excluded.by
