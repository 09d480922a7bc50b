"""Forms: how a decision is said in a line, in every language, for writing and for reading.

A decision declares once which parts it has, and the messages that say it:

    class Order(Decision, frozen=True):
        onto: int
        forms = said_as("order", seat=WHO, onto=Seat("onto"))

The message `form.order` stands in the catalogue of every language: "{who} orders a Drink for {onto}". Its first line is
what is written. Each further line is another way of saying the same, which is only read. A part that a message does not
name has a value of its own (`Part.unsaid`), so that a decision may have a short form and a long one.

`Lines` reads and writes the lines of a game. The samples in the documentation and in errors are made from the same
forms, and so is what the messages that tell a decision (`said.order`) speak of.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Container, Iterable, Iterator, Mapping
from itertools import islice
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

from adjudicator.kit.cards import UNKNOWN, CardLibrary, Title
from adjudicator.kit.cards import Card as AnyCard
from adjudicator.kit.messages import called
from adjudicator.machine import FATE, AnySituation, Decision
from adjudicator.parsing.decks import Deck
from adjudicator.parsing.lines import LONGEST_NUMBER, MOST, BadLine, nearest, player, seats
from adjudicator.words import LANGUAGES, Language, Words

V = TypeVar("V")
D_co = TypeVar("D_co", covariant=True)
C = TypeVar("C", bound=AnyCard)
D = TypeVar("D", bound=Deck)

MOST_WAYS = 100
"""The number of ways of dividing a line into the parts of one form that are tried. An honest line has two or three."""

ALIKE = str.maketrans({"’": "'", "–": "—", "-": "—", "ё": "е"})
"""Characters that people type in more than one way."""

_NAMED = re.compile(r"\{(\w+)\}")
"""A part in the message of a form, by its name."""

LIKENESS = 0.3
"""How similar a sample must be to a line to be suggested, from 0 to 1 (equal)."""


# -- the parts of a decision


class Here(Struct, frozen=True):
    """Where a line is read or written: the situation, the language, and the fields of the decision known so far."""

    now: AnySituation
    words: Words
    fields: Mapping[str, object]

    @property
    def seat(self) -> int:
        """The seat of who decides."""
        seat = self.fields["seat"]
        assert isinstance(seat, int)
        return seat


class Part(Generic[V]):
    """A type of part of a decision.

    Args:
        name: what messages call the part.
    """

    def __init__(self, name: str) -> None:
        self.name = name

    def read(self, text: str, here: Here) -> V | None:
        """Return what a text says, or None if it cannot be read as such a part."""
        raise NotImplementedError

    def fault(self, text: str, here: Here) -> BadLine | None:
        """Return what is wrong with a text that `read` cannot read, or None if it was hardly meant as such a part."""
        return None

    def write(self, value: V, here: Here) -> str:
        """Return a text that `read` reads as `value`; empty if there is none."""
        raise NotImplementedError

    def unsaid(self, here: Here) -> V:
        """Return the value if a message does not name the part."""
        raise NotImplementedError(f"every form has to name {self.name}")

    def goes_unsaid(self, value: V, here: Here) -> bool:
        """Return True if a line that does not name the part is written for a value."""
        return self.unsaid(here) == value

    def message_values(self, value: V, now: AnySituation) -> Mapping[str, object]:
        """Return what the messages that tell the decision speak of, by name."""
        return {self.name: value}


class Seat(Part[int]):
    """A player, by name. If no player is named, it is the table's."""

    def read(self, text: str, here: Here) -> int | None:
        return seats(here.now.table).get(text.casefold())

    def fault(self, text: str, here: Here) -> BadLine | None:
        try:
            player(here.now.table, text)
        except BadLine as bad:
            return bad
        return None

    def write(self, value: int, here: Here) -> str:
        return _in_language(called(here.now, value), here.words)

    def unsaid(self, here: Here) -> int:
        return FATE

    def message_values(self, value: int, now: AnySituation) -> Mapping[str, object]:
        return {self.name: called(now, value)}


class OwnSeat(Seat):
    """A player, by name. If no player is named, it is the one who decides."""

    def unsaid(self, here: Here) -> int:
        return here.seat


class Seats(Part[tuple[int, ...]]):
    """Players, by name. If nobody is named, it is nobody.

    Args:
        name: what messages call the part.
        least: how many there are at least.
    """

    def __init__(self, name: str, least: int = 1) -> None:
        super().__init__(name)
        self.least = least

    def read(self, text: str, here: Here) -> tuple[int, ...] | None:
        there, names = seats(here.now.table), _listed(text, here.words)
        found = tuple(there[name.casefold()] for name in names if name.casefold() in there)
        return found if len(found) == len(names) >= self.least else None

    def fault(self, text: str, here: Here) -> BadLine | None:
        names = _listed(text, here.words)
        if len(names) < self.least:
            return None
        faults = (Seat(self.name).fault(name, here) for name in names)
        return next((fault for fault in faults if fault is not None), None)

    def write(self, value: tuple[int, ...], here: Here) -> str:
        *most, last = (_in_language(called(here.now, seat), here.words) for seat in value) if value else ("",)
        return here.words.say("join.and", first=", ".join(most), last=last) if most else last

    def unsaid(self, here: Here) -> tuple[int, ...]:
        return ()

    def message_values(self, value: tuple[int, ...], now: AnySituation) -> Mapping[str, object]:
        return {self.name: tuple(called(now, seat) for seat in value)}


class Number(Part[int]):
    """A whole number, in digits or in words, which may be negative. If none is named, it is 0."""

    def read(self, text: str, here: Here) -> int | None:
        word = text.casefold()
        digits = re.fullmatch(r"([-−]?)([0-9]+)", word)
        if digits is None:
            return _numerals(here.words.language).get(word)
        if len(digits[2]) > LONGEST_NUMBER:
            return None
        return -int(digits[2]) if digits[1] else int(digits[2])

    def fault(self, text: str, here: Here) -> BadLine | None:
        digits = re.fullmatch(r"[-−]?([0-9]+)", text)
        if digits is None:
            return BadLine("story.no-whole-number", text=text)
        return BadLine("story.long-number", digits=len(digits[1]), longest=LONGEST_NUMBER)

    def write(self, value: int, here: Here) -> str:
        return str(value)

    def unsaid(self, here: Here) -> int:
        return 0


class Amount(Number):
    """How much there is of something on the table, from 0."""

    def read(self, text: str, here: Here) -> int | None:
        value = super().read(text, here)
        return value if value is not None and 0 <= value <= MOST else None

    def fault(self, text: str, here: Here) -> BadLine | None:
        value = super().read(text, here)
        if value is None:
            return super().fault(text, here)
        return BadLine("story.too-little" if value < 0 else "story.too-much", value=value, most=MOST)


class Place(Number):
    """A place in a row, said from 1 and kept from 0."""

    def read(self, text: str, here: Here) -> int | None:
        value = super().read(text, here)
        return None if value is None else value - 1

    def write(self, value: int, here: Here) -> str:
        return str(value + 1)

    def message_values(self, value: int, now: AnySituation) -> Mapping[str, object]:
        return {self.name: value + 1}


class Card(Part[str], Generic[C, D]):
    """A card, by its title in either language or its id.

    Args:
        name: what messages call the part.
        cards: the cards of the game.
    """

    def __init__(self, name: str, cards: CardLibrary[C, D]) -> None:
        super().__init__(name)
        self.cards = cards

    def kind(self, now: AnySituation) -> str | None:
        """Return the kind of card that is meant; None: any."""
        return None

    def first(self, here: Here) -> Container[str]:
        """Return the ids of the cards that are meant first, of several with the same title."""
        return ()

    def read(self, text: str, here: Here) -> str | None:
        found = self.cards.by_title(here.now.table, _unquoted(text), self.kind(here.now), self.first(here))
        return None if found is None else found.id

    def fault(self, text: str, here: Here) -> BadLine | None:
        title = _unquoted(text)
        return BadLine("story.no-card", card=title, meant=self.cards.meant(here.now.table, title, self.kind(here.now)))

    def write(self, value: str, here: Here) -> str:
        if value in ("", UNKNOWN):
            return ""
        return self.cards.named(here.now.table, value, here.words.language, self.kind(here.now), self.first(here))

    def message_values(self, value: str, now: AnySituation) -> Mapping[str, object]:
        return {} if value in ("", UNKNOWN) else {self.name: self.cards.title(now.table, value)}


class Cards(Part[tuple[str, ...]]):
    """Cards, by their titles with semicolons between them, or a number of cards that nobody has seen.

    If none is named, there is none. Messages that tell the decision speak of their number as `count`, and of those that
    are known by the name of the part.

    Args:
        name: what messages call the part.
        card: a card of the same kind.
    """

    def __init__(self, name: str, card: Part[str]) -> None:
        super().__init__(name)
        self.card = card

    def read(self, text: str, here: Here) -> tuple[str, ...] | None:
        for count in self._counts(text, here.words):
            number = Number("count").read(count, here)
            return None if number is None else (UNKNOWN,) * min(max(0, number), MOST + 1)
        read = tuple(UNKNOWN if one == UNKNOWN else self.card.read(one, here) for one in _parted(text))
        found = tuple(id for id in read if id is not None)
        return found if len(found) == len(read) else None

    def fault(self, text: str, here: Here) -> BadLine | None:
        for count in self._counts(text, here.words):
            return Number("count").fault(count, here)
        wrong = (one for one in _parted(text) if one != UNKNOWN and self.card.read(one, here) is None)
        return next((self.card.fault(one, here) for one in wrong), None)

    def write(self, value: tuple[str, ...], here: Here) -> str:
        if value and set(value) == {UNKNOWN}:
            return here.words.count("form.part.cards", len(value))
        return "; ".join(id if id == UNKNOWN else self._listed(id, here) for id in value)

    def unsaid(self, here: Here) -> tuple[str, ...]:
        return ()

    def message_values(self, value: tuple[str, ...], now: AnySituation) -> Mapping[str, object]:
        named = [self.card.message_values(id, now) for id in value]
        return {"count": len(value), self.name: tuple(title for values in named for title in values.values())}

    def _counts(self, text: str, words: Words) -> list[str]:
        """Return the number in a text like "2 cards", or nothing if it says no number of cards."""
        ways = (way for spelling in phrase(words.language, "cards") for way in spelling.ways(text))
        return [way["count"] for way in ways if " " not in way["count"]]

    def _listed(self, id: str, here: Here) -> str:
        """Return a card as one of a list: by its id if its title would be read as something else there."""
        title = here.words.say("form.part.card", card=self.card.write(id, here))
        return title if self.read(title, here) == (id,) else id


def _unquoted(text: str) -> str:
    """Return a title without the quotation marks that it may stand in."""
    return text.strip("«»“”„")


def _in_language(called: Title | str, words: Words) -> str:
    """Return a name, or a title in the language of `words`."""
    return called if isinstance(called, str) else called.in_(words.language)


def _listed(text: str, words: Words) -> list[str]:
    """Return the names in a list with commas and `and`."""
    glue = words.say("join.and", first="", last="").strip()
    return [name for name in re.split(rf"\s*,\s*(?:{glue}\s+)?|\s+{glue}\s+", text) if name]


def _parted(text: str) -> list[str]:
    return re.split(r"\s*;\s*", text)


@functools.cache
def _numerals(language: Language) -> dict[str, int]:
    """Return numbers by their words. The message has a line for each number, from 0 on."""
    lines = Words(language).say("form.numbers").split("\n")
    return {word: number for number, line in enumerate(lines) for word in line.split(", ")}


# -- forms


class Form(Struct, frozen=True):
    """A form of a decision.

    Attributes:
        id: the message, without `form.`.
        fields: of the decision, by name, in the order in which they are read: a `Part`, or the value that this form
            gives the field.
    """

    id: str
    fields: Mapping[str, object]

    def reads(self, texts: Mapping[str, str], now: AnySituation, words: Words) -> Mapping[str, object] | _Miss:
        """Return the fields that these texts of the parts say, or what cannot be read."""
        fields: dict[str, object] = {}
        here = Here(now, words, fields)
        missed: list[tuple[Part[object], str]] = []
        for field, part in self.fields.items():
            if isinstance(part, Part) and part.name in texts:
                value = part.read(texts[part.name], here)
                if value is not None:
                    fields[field] = value
                else:
                    missed.append((part, texts[part.name]))
            elif not missed:
                fields[field] = part.unsaid(here) if isinstance(part, Part) else part
            if not fields:  # who speaks is read first, and the rest may depend on it
                break
        return _Miss(len(fields), *missed[0], here) if missed else fields

    def says(self, fields: Mapping[str, object], named: frozenset[str], here: Here) -> bool:
        """Return True if a reader of this form, which names these parts, would know every field."""
        return all(
            (part.name in named or part.goes_unsaid(fields[field], here))
            if isinstance(part, Part)
            else part == fields[field]
            for field, part in self.fields.items()
        )


class _Miss(Struct, frozen=True):
    """A part of a line that a form cannot read, and how many fields are known all the same."""

    known: int
    part: Part[object]
    text: str
    here: Here


class Kind(Protocol[D_co]):
    """A class of what can be said in a line: of decisions, or of silence."""

    @property
    def forms(self) -> tuple[Form, ...]:
        """The forms, the one first that is used if several can say a decision."""

    def __call__(self, *args: Any, **fields: Any) -> D_co: ...


def said_as(*ids: str, **fields: object) -> tuple[Form, ...]:
    """Return forms that have the same parts.

    Args:
        ids: the messages, without `form.`, the one first that is used if several can say a decision.
        fields: each field of the decision, in the order in which they are read: a `Part`, or the value that these
            forms give the field.
    """
    return tuple(Form(id, fields) for id in ids)


class Spelling:
    """A way of saying something: a template with parts in braces.

    Args:
        template: the template. Quotation marks round a part need not be typed.
    """

    def __init__(self, template: str) -> None:
        plain = re.sub(r"[«“](\{\w+\})[»”]", r"\1", template)
        parted = _NAMED.split(plain)
        self.names = tuple(parted[1::2])
        self.first, *self.middle, self.last = [_alike(text) for text in parted[::2]] + [""] * (len(parted) == 1)

    def ways(self, text: str) -> Iterable[dict[str, str]]:
        """Return every way in which a text is said so: the text of each part, by name."""
        alike = _alike(text)
        if not alike.startswith(self.first) or not alike.endswith(self.last):
            return ()  # as nearly always: a line is held against all spellings
        return islice(self._ways(text, alike), MOST_WAYS)

    def _ways(self, text: str, alike: str) -> Iterator[dict[str, str]]:
        if not self.names:
            if alike == self.first:
                yield {}
            return
        if any(literal not in alike for literal in self.middle):
            return
        first, end = len(self.first), len(text) - len(self.last)
        for ends in _ends(alike, self.middle, first, end):
            starts = [first, *(at + len(literal) for at, literal in zip(ends, self.middle, strict=True))]
            texts = [text[a:b].strip() for a, b in zip(starts, (*ends, end), strict=True)]
            if all(texts):
                yield dict(zip(self.names, texts, strict=True))


def _ends(alike: str, literals: list[str], start: int, end: int) -> Iterator[tuple[int, ...]]:
    """Yield where each part but the last may end: the places of `literals` in order between `start` and `end`."""
    if not literals:
        yield ()
        return
    at = alike.find(literals[0], start, end)
    while at >= 0:
        for rest in _ends(alike, literals[1:], at + len(literals[0]), end):
            yield (at, *rest)
        at = alike.find(literals[0], at + 1, end)


@functools.lru_cache(maxsize=256)
def _alike(text: str) -> str:
    """Return a text of the same length in which characters that people type in several ways are the same."""
    small = text.lower()
    return (small if len(small) == len(text) else text).translate(ALIKE)


def phrase(language: Language, id: str) -> tuple[Spelling, ...]:
    """Every way of saying a part that has words of its own: the message `form.part.<id>`."""
    return _spelled(language, f"part.{id}")


@functools.cache
def _spelled(language: Language, id: str) -> tuple[Spelling, ...]:
    lines = (line for template in Words(language).templates(f"form.{id}") for line in template.split("\n"))
    return tuple(map(Spelling, dict.fromkeys(lines)))


# -- the lines of a game


class Lines(Generic[D_co]):
    """What can be said in a game, as lines.

    Args:
        kinds: the decisions, and what else a line may say. Where two have the same line, the first that the line can
            be read as.
    """

    def __init__(self, kinds: Iterable[Kind[D_co]]) -> None:
        self.kinds = tuple(kinds)
        self._forms: dict[object, tuple[Form, ...]] = {kind: kind.forms for kind in self.kinds}

    def _spellings(self, language: Language) -> Iterator[tuple[Kind[D_co], Form, Spelling]]:
        """Yield every way of saying a line. Each is made when it is first asked for: most lines are of the first."""
        for kind in self.kinds:
            for form in self._forms[kind]:
                for spelling in _spelled(language, form.id):
                    yield kind, form, spelling

    def read(self, line: str, now: AnySituation) -> D_co:
        """Return what a line says in this situation, in whatever language.

        Args:
            line: the line, as a person wrote it.
            now: the situation.

        Raises:
            BadLine: it has no form, or names a player, a card or a number that cannot be.
        """
        found = self._found(line, now)
        if isinstance(found, list):
            raise self._fault(line, " ".join(line.split()).rstrip("."), now, found)
        return found

    def find(self, line: str, now: AnySituation) -> D_co | None:
        """Return what a line says as `read` does, or None if it cannot be read; why, nobody works out."""
        found = self._found(line, now)
        return None if isinstance(found, list) else found

    def _found(self, line: str, now: AnySituation) -> D_co | list[_Miss]:
        """Return what a line says, or else what of it each form cannot read."""
        text = " ".join(line.split()).rstrip(".")
        misses: list[_Miss] = []
        for language in LANGUAGES:
            words = Words(language)
            for kind, form, spelling in self._spellings(language):
                for texts in spelling.ways(text):
                    fields = form.reads(texts, now, words)
                    if not isinstance(fields, _Miss):
                        return kind(**fields)
                    misses.append(fields)
        return misses

    def _fault(self, line: str, text: str, now: AnySituation, misses: list[_Miss]) -> BadLine:
        """Return what is wrong with a line: the fault of the form that reads most of it, or else the nearest form."""
        for miss in sorted(misses, key=lambda miss: (-miss.known, len(miss.text))):
            fault = miss.part.fault(miss.text, miss.here)
            if fault is not None:
                return fault
        samples = self.samples(_language(text, now))
        return BadLine("story.no-form", line=line, meant=nearest(text, samples, LIKENESS) or samples[0], forms=samples)

    def write(self, said: object, now: AnySituation, language: Language) -> str:
        """Return the canonical line of what is said. `read` reads it as that in the same situation.

        What cannot be said in this situation has a line all the same: as much of it as there are words for.

        Args:
            said: a decision, or what else a line may say.
            now: the situation.
            language: of the line.
        """
        words = Words(language)
        forms = self._forms[type(said)]
        fields = {field: getattr(said, field) for field in forms[0].fields}
        here = Here(now, words, fields)
        found: list[tuple[int, str]] = []
        for form in forms:
            named, line = _written(form, here)
            if line and form.says(fields, named, here):
                return line
            if line:
                found.append((len(named), line))
        return max(found)[1]

    def message_values(self, said: Decision, now: AnySituation) -> dict[str, object]:
        """Return what the messages that tell a decision speak of: its parts, by name; empty if no line tells it."""
        parts: dict[str, Part[Any]] = {}
        for form in self._forms.get(type(said), ()):
            for field, part in form.fields.items():
                if isinstance(part, Part):
                    parts.setdefault(field, part)
        values: dict[str, object] = {}
        for field, part in parts.items():
            values |= part.message_values(getattr(said, field), now)
        return values

    def samples(self, language: Language) -> tuple[str, ...]:
        """Return a sample of each form, for documentation."""
        return tuple(dict.fromkeys(_sample(language, form.id) for kind in self.kinds for form in kind.forms))


def _written(form: Form, here: Here) -> tuple[frozenset[str], str]:
    """Return the names of the parts in the message of a form, and the message filled; empty if a part has no text."""
    parts = {part.name: (field, part) for field, part in form.fields.items() if isinstance(part, Part)}
    template = here.words.templates(f"form.{form.id}")[0]
    names = frozenset(_NAMED.findall(template))
    texts = {name: parts[name][1].write(here.fields[parts[name][0]], here) for name in names}
    if not all(texts.values()):
        return names, ""
    count = next((here.fields[parts[name][0]] for name in names if name == "count"), 1)
    assert isinstance(count, int)
    return names, here.words.template(f"form.{form.id}", count).split("\n")[0].format_map(texts)


@functools.cache
def _sample(language: Language, id: str) -> str:
    """Return a form filled with sample names and numbers."""
    words = Words(language)
    template = words.template(f"form.{id}", 2).split("\n")[0]
    return template.format_map({name: words.say(f"form.sample.{name}") for name in _NAMED.findall(template)})


def _language(text: str, now: AnySituation) -> Language:
    """Return the language of a line by its letters, ignoring the names of players."""
    for name in sorted(seats(now.table), key=len, reverse=True):
        text = re.sub(re.escape(name), "", text, flags=re.IGNORECASE)
    return "ru" if re.search("[а-яё]", text, re.IGNORECASE) else "en"
