"""A case as text for a link, and back, judged by today's rules."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

from . import rulebook
from .case import Case, game
from .machine import token
from .retelling import replayed

COMMON = Path(__file__).parent / "games" / "token-1.txt"
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
    outcome: Any = ()
    stood: tuple[int, ...] = ()
    house: tuple[str, ...] = ()


def written(case: Case, longest: int) -> str:
    """A case as `Case.token` gives it.

    Args:
        case: the case.
        longest: characters that it may have.

    Raises:
        BadToken: `too-long`.
    """
    house = tuple(layer.text for layer in case.rules.house)
    if sum(map(len, house)) > LONGEST_HOUSE:
        raise token.BadToken("too-long", ", ".join(layer.name for layer in case.rules.house))
    record = Record(
        case.game.ID,
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


def read(text: str, longest: int) -> Case:
    """The case that `Case.from_token` reads.

    Args:
        text: what `written` gave.
        longest: what it was given.

    Raises:
        BadToken: as `Case.from_token` raises it.
    """
    record = token.unpack(text, Record, COMMON.read_bytes(), longest)
    try:
        module = game(record.game)
        rules = _rules(module, record)
        start = msgspec.json.decode(record.start, type=module.situation)
        said = msgspec.json.decode(record.said, type=module.story_type)
        wrong = module.strays(start, said) or [fault.ruling.id for fault in module.faults(start, rules)]
        if wrong:
            raise token.BadToken("not-a-case", ", ".join(wrong[:3]))
        case = replayed(Case(module, rules, start), said, record.stood)
    except token.BadToken:
        raise
    except (KeyError, ValueError, IndexError, TypeError, AttributeError, RuntimeError) as fault:
        raise token.BadToken("not-a-case", str(fault)) from None
    today = msgspec.to_builtins(case.outcome)
    case.formerly = record.outcome if record.outcome and record.outcome != today else None
    return case


def _rules(game: ModuleType, record: Record) -> rulebook.Rules:
    """The rules that a link names, those of the table's own read as strictly as from a file."""
    if sum(map(len, record.house)) > LONGEST_HOUSE:
        raise token.BadToken("too-long", "house rules")
    book: rulebook.Rulebook = game.rulebook()
    try:
        texts = (rulebook.Source(f"house-{k}.yaml", text) for k, text in enumerate(record.house, 1))
        return book.under(record.edition, record.layers, record.readings, tuple(map(book.house_rules, texts)))
    except rulebook.BadFile as fault:
        raise token.BadToken("house-rules", str(fault.faults[0])) from None
