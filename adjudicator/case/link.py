"""A case as text for a link, and back, judged by today's rules."""

from __future__ import annotations

from pathlib import Path

import msgspec

from .. import rulebook
from ..game import Game
from ..games import game
from ..machine import token
from ..machine.token import LONGEST
from .case import Case
from .retelling import replayed

COMMON = Path(__file__).parents[1] / "games" / "token-1.txt"
"""What most cases share, so that a link need not hold it. It belongs to version 1 of the token: never edit it."""

LONGEST_HOUSE = 20_000
"""So many characters the house rules in a link may have."""


class Record(msgspec.Struct, frozen=True, array_like=True):
    """A case as it is written down: what started it, under which rules, what was said, and what came of it.

    `house` are the layers of the table's own, each as the text of its file.
    """

    game: str
    edition: str
    start: msgspec.Raw
    said: msgspec.Raw
    layers: tuple[str, ...] = ()
    readings: dict[str, str] = {}
    outcome: object = ()
    stood: tuple[int, ...] = ()
    house: tuple[str, ...] = ()


def write(case: Case, longest: int = LONGEST) -> str:
    """Return a case as text for a link: about 200 characters for six players in the middle of an argument.

    Args:
        case: the case.
        longest: characters that the text may have; what is kept elsewhere than in a link may be longer.

    Raises:
        BadToken: `too-long`.
    """
    house = tuple(layer.text for layer in case.rules.house)
    if sum(map(len, house)) > LONGEST_HOUSE:
        raise token.BadToken("too-long", ", ".join(layer.name for layer in case.rules.house))
    record = Record(
        case.game.id,
        case.rules.edition,
        msgspec.Raw(msgspec.json.encode(case.start)),
        msgspec.Raw(msgspec.json.encode(case.said)),
        case.rules.layers,
        dict(case.rules.chosen),
        case.outcome,
        case.stood,
        house,
    )
    return token.pack(record, COMMON.read_bytes(), longest)


def read(text: str, longest: int = LONGEST) -> Case:
    """Return the case in a link, judged by today's rules.

    Args:
        text: what `write` gave.
        longest: what `write` was given.

    Raises:
        BadToken: it is cut, altered, too long, of an unknown version, or holds no possible case; `house-rules`, if
            the table's own rules cannot be used.
    """
    record = token.unpack(text, Record, COMMON.read_bytes(), longest)
    try:
        this = game(record.game)
        rules = _rules(this, record)
        start = msgspec.json.decode(record.start, type=this.play.situation)
        said = msgspec.json.decode(record.said, type=this.play.said)
        wrong = this.play.dangling_references(start, said) or tuple(
            fault.ruling.id for fault in this.play.faults(start, rules)
        )
        if wrong:
            raise token.BadToken("not-a-case", ", ".join(wrong[:3]))
        case = replayed(Case(this, rules, start), said, record.stood)
    except token.BadToken:
        raise
    except (KeyError, ValueError, IndexError, TypeError, AttributeError, RuntimeError) as fault:
        raise token.BadToken("not-a-case", str(fault)) from None
    today = msgspec.to_builtins(case.outcome)
    case.formerly = record.outcome if record.outcome and record.outcome != today else None
    return case


def _rules(game: Game, record: Record) -> rulebook.Rules:
    """The rules that a link names, those of the table's own read as strictly as from a file."""
    if sum(map(len, record.house)) > LONGEST_HOUSE:
        raise token.BadToken("too-long", "house rules")
    book = game.rulebook()
    try:
        texts = (rulebook.Source(f"house-{k}.yaml", text) for k, text in enumerate(record.house, 1))
        return book.under(record.edition, record.layers, record.readings, tuple(map(book.house_rules, texts)))
    except rulebook.BadFile as fault:
        raise token.BadToken("house-rules", str(fault.faults[0])) from None
