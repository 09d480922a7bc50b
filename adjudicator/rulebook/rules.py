"""The rules in force, with a record of the clauses that were read."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from types import MappingProxyType

from adjudicator.rulebook.clause import Clause, Frozen, Ruling
from adjudicator.rulebook.fault import meant
from adjudicator.rulebook.layer import Layer


class NotRuled(KeyError):  # named after what the rules answer
    """The clause that was asked for does not hold under the rules in force."""

    def __init__(self, id: str, message: str) -> None:
        super().__init__(id, message)
        self.id = id
        self.message = message

    def __str__(self) -> str:
        return self.message


class Unknown(ValueError):  # named after what the rules answer
    """The rulebook has no such name. `kind` says of what: edition, layer, clause or reading."""

    def __init__(self, kind: str, name: str, message: str) -> None:
        super().__init__(kind, name, message)
        self.kind = kind
        self.name = name
        self.message = message

    def __str__(self) -> str:
        return self.message


class Rules(Mapping[str, Ruling]):
    """The rulings of one edition with its layers and chosen readings. Only the record of what was read changes.

    `rules[id]` returns the ruling and records the id; `id in rules` and `rulings` record nothing. Threads or searches
    that run side by side each take a `fresh()` view.

    Attributes:
        edition: the id of the edition.
        layers: the names of the expansions and variants that are on.
        house: the layers of house rules.
        chosen: by clause, the reading that the table chose.
        known: the ids of all clauses that layers state.
        memory: what was worked out from these rulings, by a key of whoever did. All views of the same rules share it.
    """

    __slots__ = ("_consulted", "_rulings", "chosen", "edition", "house", "known", "layers", "memory")

    def __init__(
        self,
        edition: str,
        layers: tuple[str, ...],
        rulings: dict[str, Ruling],
        chosen: Mapping[str, str],
        known: tuple[str, ...],
        house: tuple[Layer, ...] = (),
    ) -> None:
        self.edition = edition
        self.layers = layers
        self.house = house
        self.chosen = chosen
        self.known = known
        self._rulings = rulings
        self._consulted: dict[str, None] = {}
        self.memory: dict[Hashable, object] = {}

    @classmethod
    def of(
        cls,
        edition: str,
        layers: tuple[str, ...],
        clauses: Mapping[str, Clause],
        known: tuple[str, ...],
        house: tuple[Layer, ...] = (),
    ) -> Rules:
        """Return the rules by the default readings of `clauses`."""
        rulings = {name: clause.ruling() for name, clause in clauses.items()}
        return cls(edition, layers, rulings, Frozen(), known, house)

    def __getitem__(self, id: str) -> Ruling:
        """Return the ruling of a clause and record it. Raises `NotRuled`."""
        try:
            ruling = self._rulings[id]
        except KeyError:
            raise NotRuled(id, self._why_not(id)) from None
        self._consulted[id] = None
        return ruling

    def __iter__(self) -> Iterator[str]:
        return iter(self._rulings)

    def __len__(self) -> int:
        return len(self._rulings)

    def __contains__(self, id: object) -> bool:
        return id in self._rulings

    @property
    def rulings(self) -> Mapping[str, Ruling]:
        """All rulings by id, to be read without a record."""
        return MappingProxyType(self._rulings)

    @property
    def undecided(self) -> tuple[str, ...]:
        """The clauses between whose readings the table decides."""
        return tuple(name for name, ruling in self._rulings.items() if ruling.clause.undecided)

    def consult(self, *clauses: str) -> None:
        """Record that clauses were read, so that the step names them. Their values are not used.

        Raises `NotRuled`.
        """
        for id in clauses:
            if id not in self._rulings:
                raise NotRuled(id, self._why_not(id))
            self._consulted[id] = None

    def read_again(self, clauses: Mapping[str, None]) -> None:
        """Record clauses that were read under these rules before, in this order."""
        self._consulted.update(clauses)

    def drain(self) -> tuple[str, ...]:
        """Return the ids read since the last call, each once, in the order of first reading, and clear the record."""
        consulted = tuple(self._consulted)
        self._consulted.clear()
        return consulted

    def fresh(self, consulted: Iterable[str] = ()) -> Rules:
        """Return the same rules with a record of their own, which begins with these ids."""
        rules = Rules(self.edition, self.layers, self._rulings, self.chosen, self.known, self.house)
        rules._consulted = dict.fromkeys(consulted)
        rules.memory = self.memory
        return rules

    def with_readings(self, readings: Mapping[str, str]) -> Rules:
        """Return the same rules with these readings chosen, by clause. Raises `Unknown`."""
        rulings = dict(self._rulings)
        for clause, reading in readings.items():
            rulings[clause] = self._read(clause, reading)
        chosen = Frozen({**self.chosen, **readings})
        return Rules(self.edition, self.layers, rulings, chosen, self.known, self.house)

    def keeping(self, readings: Mapping[str, str]) -> Rules:
        """Apply the given readings, ignoring those that a clause does not have here."""
        here = {id: ruling.clause.readings for id, ruling in self._rulings.items()}
        return self.with_readings({id: name for id, name in readings.items() if name in here.get(id, ())})

    def with_rulings(self, rulings: Iterable[Ruling]) -> Rules:
        """Return the same rules with these rulings in place of those on the same clauses. Raises `Unknown`."""
        instead = {ruling.id: ruling for ruling in rulings}
        for id in instead:
            if id not in self._rulings:
                raise Unknown("clause", id, self._why_not(id))
        return Rules(self.edition, self.layers, {**self._rulings, **instead}, self.chosen, self.known, self.house)

    def _read(self, id: str, reading: str) -> Ruling:
        ruling = self._rulings.get(id)
        if ruling is None:
            raise Unknown("clause", id, self._why_not(id))
        clause = ruling.clause
        if not clause.readings:
            message = f'"{id}" is {clause.standing} in {self.edition}: it has no readings to choose from'
            raise Unknown("reading", reading, message)
        if reading not in clause.readings:
            message = f'"{id}" has no reading "{reading}"{meant(reading, clause.readings)}'
            raise Unknown("reading", reading, message)
        return clause.ruling(reading)

    def _why_not(self, id: str) -> str:
        if id in self.known:
            return f'"{id}" does not hold in {self.edition}: neither its book nor a layer in force says so'
        return f'there is no clause "{id}"{meant(id, self.known)}'
