"""A case as text for a link, and back, judged by today's rules."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from pathlib import Path

import msgspec

from .. import rulebook
from ..game import Game
from ..games import game
from ..machine import token
from ..machine.references import with_renamed
from ..machine.token import LONGEST
from ..typed import ready
from .case import Case
from .doubt import Blank, Doubt
from .judging import judged, since
from .retelling import replayed
from .since import Judgment
from .upgrade import upgraded

VERSION = "2"
"""The version in which links are written."""

VERSIONS = ("1", VERSION)
"""The versions that can be read: every one that was released."""

LONGEST_HOUSE = 20_000
"""The largest size of the house rules in a link, in characters."""


class Record(msgspec.Struct, frozen=True, array_like=True):
    """A case as it is written down: what started it, under which rules, what was said, and what came of it.

    `start` and `said` are plain data of the game's own types. `illegal` has the positions (from 0) of the illegal
    decisions that the table accepted. `house` has the layers of house rules, each as the text of its file. `known` and
    `blank` have the numbers at the beginning that are known to be so, or that nobody knows; a link in which there are
    none has neither.
    """

    game: str
    edition: str
    start: object
    said: object
    layers: tuple[str, ...] = ()
    readings: dict[str, str] = {}
    came_to: Judgment = {}
    illegal: tuple[int, ...] = ()
    house: tuple[str, ...] = ()
    known: tuple[Blank, ...] = ()
    blank: tuple[Blank, ...] = ()


GREATEST = 9_999
"""The greatest number in a link, either way. How many of a thing a table can have, its types say."""

DOUBTS = 2
"""The number of fields at the end of a record that tell of doubts."""


def write(case: Case, longest: int = LONGEST, clauses: bool = False) -> str:
    """Return a case as text for a link: about 200 characters for six players in the middle of an argument.

    Args:
        case: the case.
        longest: characters that the text may have; what is kept elsewhere than in a link may be longer.
        clauses: True: with a digest of each clause that was read, so that it can be said which of them changed.

    Raises:
        BadToken: `too-long`.
    """
    house = tuple(layer.text for layer in case.rules.house)
    if sum(map(len, house)) > LONGEST_HOUSE:
        raise token.BadToken("too-long", ", ".join(layer.name for layer in case.rules.house))
    record = Record(
        case.game.id,
        case.rules.edition,
        case.start,
        case.said,
        case.game.rulebook().named(case.rules.layers),
        dict(case.rules.chosen),
        judged(case, clauses),
        case.illegal_indices,
        house,
        *(tuple(sorted(facts)) for facts in case.doubt),
    )
    return packed(record if any(case.doubt) else msgspec.to_builtins(record)[:-DOUBTS], longest)


def read(text: str, longest: int = LONGEST) -> Case:
    """Return the case in a link, judged by today's rules; its `since` tells what is different.

    Args:
        text: what `write` gave.
        longest: what `write` was given.

    Raises:
        BadToken: it is cut, altered, too long, of an unknown version, or holds no possible case; `house-rules`, if
            the table's own rules cannot be used.
        Unfit: its layers exclude each other.
    """
    version, plain = unpacked(text, longest)
    try:
        record = msgspec.convert(plain, ready(Record))
        this = game(record.game)
        rules = _rules(this, record)
        start = msgspec.convert(record.start, ready(this.play.situation), str_keys=True)
        said = msgspec.convert(record.said, ready(this.play.said), str_keys=True)
        if names := this.library.renamed(start.table):
            start, said = with_renamed(start, names), tuple(with_renamed(one, names) for one in said)
        wrong = this.play.dangling_references(start, said) or tuple(
            fault.ruling.id for fault in this.play.faults(start, rules)
        )
        if wrong:
            raise token.BadToken("not-a-case", ", ".join(wrong[:3]))
        doubt = Doubt(frozenset(record.known), frozenset(record.blank))
        if any(doubt):
            doubt = doubt.about(this.play.entry_of(start, rules.fresh()))
        case = replayed(Case(this, rules, start, doubt=doubt), said, record.illegal)
        case.since = since(case, record.came_to)
        return case
    except token.BadToken as bad:
        raise token.BadToken(bad.reason, bad.detail, version) from None
    except rulebook.Unfit:
        raise
    except (LookupError, ValueError, TypeError, AttributeError, RuntimeError, StopIteration) as fault:
        raise token.BadToken("not-a-case", str(fault), version) from None


def packed(record: object, longest: int = LONGEST) -> str:
    """Return a record, as `Record` or as plain data, as text for a link."""
    return token.pack(record, VERSION, common()[VERSION], longest)


def unpacked(text: str, longest: int = LONGEST) -> tuple[str, list[object]]:
    """Return the version of a link, and its record as plain data, as the current version writes it.

    Raises:
        BadToken: it is cut, altered, too long, of an unknown version, or holds no record.
    """
    version, plain = token.unpack(text, common(), longest)
    if not _bounded(plain):
        raise token.BadToken("not-a-case", f"> {GREATEST}", version)
    try:
        return version, upgraded(version, plain)
    except (LookupError, ValueError, TypeError, AttributeError, RecursionError) as fault:
        raise token.BadToken("not-a-case", str(fault), version) from None


def _bounded(plain: object) -> bool:
    """Return True if no number of plain data is greater than any in a link."""
    waiting = [plain]
    while waiting:
        part = waiting.pop()
        if isinstance(part, dict):
            waiting += part.values()
        elif isinstance(part, list):
            waiting += part
        elif isinstance(part, (int, float)) and not -GREATEST <= part <= GREATEST:
            return False
    return True


@functools.cache
def common() -> Mapping[str, bytes]:
    """Return what most cases share, by version of the token. The text of a released version is never edited."""
    folder = Path(__file__).parents[1] / "games"
    return {version: (folder / f"token-{version}.txt").read_bytes() for version in VERSIONS}


def _rules(game: Game, record: Record) -> rulebook.Rules:
    """Return the rules that a link names. House rules are read as strictly as from a file."""
    if sum(map(len, record.house)) > LONGEST_HOUSE:
        raise token.BadToken("too-long", "house rules")
    book = game.rulebook()
    try:
        texts = (rulebook.Source(f"house-{k}.yaml", text) for k, text in enumerate(record.house, 1))
        return book.under(record.edition, record.layers, _still_open(book, record), tuple(map(book.house_rules, texts)))
    except rulebook.BadFile as fault:
        raise token.BadToken("house-rules", str(fault.faults[0])) from None


def _still_open(book: rulebook.Rulebook, record: Record) -> dict[str, str]:
    """Return the readings that a link names, without those of clauses that have been decided since."""
    if not record.readings:
        return {}
    rulings = book.under(record.edition, record.layers).rulings
    named = {book.current(id): reading for id, reading in record.readings.items()}
    decided = {id for id in named if id in rulings and not rulings[id].clause.undecided}
    return {id: reading for id, reading in named.items() if id not in decided}
