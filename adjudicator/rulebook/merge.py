"""Merge layers, the lowest first, into the clauses that hold in an edition."""

from __future__ import annotations

import functools
from collections.abc import Collection, Iterator, Sequence
from typing import Any

from adjudicator.rulebook.clause import READ, RELATIONS, UNDECIDED, Clause, Frozen, Relation, Standing
from adjudicator.rulebook.fault import Fault, meant
from adjudicator.rulebook.layer import ABOVE, RANKS, ClauseChange, Layer


def in_order(layers: Sequence[Layer]) -> list[Layer]:
    """Return the layers from the lowest up: by rank, then as given, but a layer after those that it is `over`."""
    waiting = sorted(layers, key=lambda layer: RANKS.index(layer.rank))
    ordered: list[Layer] = []
    while waiting:
        names = {layer.name for layer in waiting}
        free = [layer for layer in waiting if not names.intersection(layer.over)]
        ordered.append(free[0] if free else waiting[0])
        waiting.remove(ordered[-1])
    return ordered


class Merged:
    """Layers merged into the clauses that hold in an edition, the lowest first.

    A clause holds if it names a passage of the edition's book, if the edition's layer or a higher one states it or
    gives it a standing, or if its standing is `house`.
    """

    def __init__(self, edition: str) -> None:
        """Merge nothing yet."""
        self.edition = edition
        self._builders: dict[str, ClauseBuilder] = {}
        self._repealed: dict[str, tuple[Layer, ClauseChange]] = {}
        self._found: list[Fault] = []

    def over(self, layers: Sequence[Layer]) -> Merged:
        """Return what these layers make of it, none of which is of a lower rank than those that are merged already."""
        merged = Merged(self.edition)
        merged._builders |= self._builders
        merged._repealed |= self._repealed
        merged._found += self._found
        own: set[str] = set()
        for layer in in_order(layers):
            for change in layer.changes:
                merged._take(layer, change, own)
        return merged

    @functools.cached_property
    def faults(self) -> list[Fault]:
        """The faults of this combination of layers."""
        return [*self._found, *(fault for builder in self._builders.values() for fault in builder.faults)]

    @functools.cached_property
    def clauses(self) -> dict[str, Clause]:
        """The clauses that hold, by id; none if there are faults."""
        held = (builder for builder in self._builders.values() if builder.holds and not self.faults)
        return {builder.id: builder.clause for builder in held}

    def _take(self, layer: Layer, change: ClauseChange, own: set[str]) -> None:
        """Apply a change. `own` has the clauses that nobody else has; others are copied before they are changed."""
        id = change.id
        builder = self._builders.get(id)
        if change.verb == "states":
            if builder is None:
                self._builders[id] = builder = ClauseBuilder(id, self.edition)
                own.add(id)
                self._found += builder.take(layer, change)
            else:
                first = builder.given_by["title"][1].place
                message = f'"{id}" is already stated at {first}: amend it, or choose another id'
                self._found.append(change.fault(message))
        elif builder is None:
            self._found.append(_missed(layer, change, self._builders, self._repealed))
        elif change.verb == "amends":
            if id not in own:
                self._builders[id] = builder = builder.copy()
                own.add(id)
            self._found += builder.take(layer, change)
        else:
            self._found += builder.clashes(layer, change, builder.given_by)[:1]
            self._repealed[id] = layer, change
            del self._builders[id]


def _missed(
    layer: Layer,
    change: ClauseChange,
    builders: dict[str, ClauseBuilder],
    repealed: dict[str, tuple[Layer, ClauseChange]],
) -> Fault:
    verb = change.verb.removesuffix("s")
    if change.id in repealed:
        above, repeal = repealed[change.id]
        return change.fault(f'"{change.id}" cannot be {verb}ed: {above.name} repeals it at {repeal.place}')
    return change.fault(
        f'{layer.name} {change.verb} "{change.id}", which no layer below it states{meant(change.id, builders)}'
    )


class ClauseBuilder:
    """One clause while layers are merged into it. It records which change gave each field."""

    def __init__(self, id: str, edition: str) -> None:
        self.id = id
        self.edition = edition
        self.fields: dict[str, Any] = {"standing": "printed"}
        self.named: dict[Relation, dict[str, None]] = {name: {} for name in RELATIONS}
        self.given_by: dict[str, tuple[Layer, ClauseChange]] = {}
        self.above: dict[str, None] = {}
        self.layers: list[str] = []
        self.holds = False

    def copy(self) -> ClauseBuilder:
        """Return the same clause, to be changed without this one."""
        copy = ClauseBuilder(self.id, self.edition)
        copy.fields |= self.fields
        copy.named = {name: {**passages} for name, passages in self.named.items()}
        copy.given_by |= self.given_by
        copy.above |= self.above
        copy.layers += self.layers
        copy.holds = self.holds
        return copy

    def take(self, layer: Layer, change: ClauseChange) -> list[Fault]:
        """Apply a change and return its faults."""
        given = dict(change.fields)
        cited = {name: given.pop(name, ()) for name in RELATIONS}
        if layer.rank == "house" and "standing" not in given and {"text", "value"} & given.keys():
            given["standing"] = "house"
        faults = [*self.clashes(layer, change, given), *self._misfits(layer, change)]
        if "standing" in given:
            faults += self._turn(layer, change, given)
        for name, value in given.items():
            self.fields[name] = value
            self.given_by[name] = layer, change
        for name, passages in cited.items():
            self.named[name] |= dict.fromkeys(passages)
        self.above |= dict.fromkeys(change.passages if layer.rank in ABOVE else ())
        self.layers.append(layer.name)
        self.holds = self.holds or self._holds_by(layer, change, given)
        if layer.rank == "base" and self.fields["standing"] == "printed" and not cited["sources"]:
            faults.append(
                change.fault(
                    f'"{self.id}" is printed, but names no source: add one, or say that '
                    "its standing is inferred, silent or house"
                )
            )
        if not self.holds and layer.rank != "base":
            faults.append(
                change.fault(
                    f'"{self.id}" has no source in {self.edition}, so {layer.name} must give one, '
                    "or say that its standing is inferred, borrowed or silent"
                )
            )
        return faults

    def _misfits(self, layer: Layer, change: ClauseChange) -> Iterator[Fault]:
        """Yield a fault for each value that the clause may not have. A clause that a table added may have any value."""
        values = change.fields.get("values", self.fields.get("values"))
        if values is not None:
            yield from change.misfits(values)
        elif layer.rank != "house":
            for within, value in change.given():
                if value is not None:
                    message = f'"{self.id}" does not say what it may hold: add "values" where it is stated'
                    yield change.fault(message, *within)

    def clashes(self, layer: Layer, change: ClauseChange, names: Collection[str]) -> list[Fault]:
        """Return a fault for each field to which another layer of this rank gave another value, without an `over`."""
        found = []
        for name in filter(names.__contains__, self.given_by):
            other, first = self.given_by[name]
            if other.rank != layer.rank or other.name in (layer.name, *layer.over):
                continue
            if name not in change.fields or change.fields[name] != self.fields[name]:
                found.append(
                    change.fault(
                        f'{layer.name} and {other.name} disagree on the {name} of "{self.id}" '
                        f"({first.place}), and both are of rank {layer.rank}: write "
                        f'"over: [{other.name}]" in the one that wins'
                    )
                )
        return found

    @functools.cached_property
    def clause(self) -> Clause:
        """The merged clause."""
        field = self.fields.get
        readings, value = field("readings", Frozen()), field("value")
        if readings and self.fields["standing"] == "official":
            value = readings[self.fields["default"]].value
        return Clause(
            self.id,
            self.fields["title"],
            self.fields["text"],
            self.standing,
            tuple(self.named["sources"]),
            value,
            readings,
            field("default"),
            tuple(self.layers),
            field("asked", ()),
            self._lenders,
            field("note"),
            tuple(self.named["near"]),
            tuple(self.named["follows"]),
            tuple(self.named["against"]),
        )

    @functools.cached_property
    def faults(self) -> tuple[Fault, ...]:
        """The faults of the merged clause, if it holds."""
        return tuple(self._faults())

    def _faults(self) -> Iterator[Fault]:
        if not self.holds:
            return
        standing = self.fields["standing"]
        layer, change = self.given_by.get("standing", self.given_by["title"])
        if standing == "printed" and not self._cited(layer):
            yield change.fault(
                f'"{self.id}" is called printed, but has no source in {self.edition}: add the '
                "address of the paragraph, or give another standing"
            )
        if standing == "borrowed" and not self._lenders:
            yield change.fault(
                f'"{self.id}" is called borrowed, but has no source in another book than {self.edition}: add the '
                "address of the paragraph, or give another standing"
            )
        if standing not in READ and not (standing == "borrowed" and "readings" in self.given_by):
            for name in filter(self.given_by.__contains__, ("readings", "default")):
                yield self.given_by[name][1].fault(
                    f'"{self.id}" is {standing}, so it cannot have "{name}": remove that, or call it silent', name
                )
            return
        if standing not in UNDECIDED and "readings" not in self.fields:
            return
        if "value" in self.given_by:
            yield self.given_by["value"][1].fault(
                f'"{self.id}" is {standing}, so its readings give the value: take the value out', "value"
            )
        readings, default = self.fields.get("readings", {}), self.fields.get("default")
        if len(readings) < 2:
            yield change.fault(f'"{self.id}" is {standing} in {self.edition}: list at least two readings of it')
        elif default is None:
            yield change.fault(
                f'"{self.id}" lacks "default": say which reading decides unless the table chooses, '
                f"{' or '.join(readings)}"
            )
        elif default not in readings:
            yield self.given_by["default"][1].fault(
                f'"{self.id}" has no reading "{default}"{meant(default, readings)}', "default"
            )

    def _turn(self, layer: Layer, change: ClauseChange, given: dict[str, Any]) -> list[Fault]:
        """Remove the value of a clause that is to be read, or the readings of one that is not."""
        was = self.fields["standing"] in UNDECIDED or "readings" in self.fields
        kept = given["standing"] in READ and "readings" in self.fields
        now = given["standing"] in UNDECIDED or "readings" in given or kept
        for name in ("value",) if now else ("readings", "default"):
            self.fields.pop(name, None)
            self.given_by.pop(name, None)
        if was and not now and "value" not in given:
            return [
                change.fault(
                    f'{layer.name} makes "{self.id}" {given["standing"]}, but a lower layer leaves it open: '
                    "say which value holds"
                )
            ]
        return []

    @property
    def standing(self) -> Standing:
        """The standing of the merged clause: what only a variant of another book prints is borrowed from that book."""
        given: Standing = self.fields["standing"]
        return "borrowed" if given == "printed" and self._elsewhere else given

    @property
    def _elsewhere(self) -> Collection[str]:
        """The passages by which variants and expansions say what holds here, if none is in the edition's book."""
        given = (self.given_by[name][0].rank in ABOVE for name in ("text", "value") if name in self.given_by)
        return self.above if any(given) and not self._here(self.above) else ()

    @property
    def _lenders(self) -> tuple[str, ...]:
        """The books that a borrowed clause is taken from, in the order of its sources."""
        if self.standing != "borrowed":
            return ()
        books = dict.fromkeys(source.partition(":")[0] for source in self._elsewhere or self.named["sources"])
        return tuple(book for book in books if book != self.edition)

    def _holds_by(self, layer: Layer, change: ClauseChange, given: dict[str, Any]) -> bool:
        standing = self.fields["standing"]
        if standing == "house" or any(map(self._here, self.named.values())):
            return True
        if layer.rank == "base":
            return False
        firm = given.get("standing", "printed") != "printed"
        return firm or (layer.rank != "edition" and (change.verb == "states" or bool(change.passages)))

    def _cited(self, layer: Layer) -> bool:
        """Return True if a printed clause has a source: in the edition's book, or any if a higher layer states it."""
        if layer.rank in ("base", "edition"):
            return self._here(self.named["sources"])
        return bool(self.named["sources"])

    def _here(self, passages: Collection[str]) -> bool:
        """Return True if one of these passages is in the edition's book."""
        return any(passage.startswith(f"{self.edition}:") for passage in passages)
