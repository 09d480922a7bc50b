"""How a story is read, and how its steps are told: the game's `game.Language`."""

from __future__ import annotations

from typing import Any

import msgspec

from adjudicator.game import Columns, Message
from adjudicator.kit import messages
from adjudicator.kit.facts import Cards, Facts, Owner, Seats
from adjudicator.kit.facts import Count as Number
from adjudicator.machine import Change, Refusal, Step

from .cards import CARDS
from .table import LINES, Count, Situation

TABLE, SEATS = Owner(), Seats()
FACTS = Facts((Number("coins", SEATS), Cards("hand", SEATS), Number("left", TABLE)))


class PlayerExpected(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is expected of a player."""

    coins: Count | None = None
    hand: Count | None = None
    out: str | None = None


class Expected(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a scenario may expect. What is left out is not looked at."""

    players: dict[str, PlayerExpected] = {}
    left: Count | None = None
    asked: str | None = None
    turn: str | None = None
    won: tuple[str, ...] | None = None


forms = LINES.samples
expected = Expected
columns = Columns(("coins",), ("left",), ("hand",))
counted = frozenset({"coins", "out", "won"})
read_line = LINES.read
find_line = LINES.find
line_of = LINES.write
name = messages.name
own_words = messages.plain_words


def is_aftermath(step: Step) -> bool:
    """Return True if a step only carries out what was told before it; here none does."""
    return False


def headline(step: Step) -> Message:
    """Return how a step is told."""
    by, said = step.by, step.said
    told: dict[str, object] = {"who": name(step.before, by.seat)}
    if said is None:
        return (f"step.{by.ruling.id}",), told | {"count": step.before.table.left - step.after.table.left}
    return (f"said.{said.__struct_config__.tag}",), told | dict(LINES.message_values(said, step.before))


def asking(now: Situation, instead: int | None) -> dict[str, object]:
    """Return who has to decide."""
    return {"who": name(now, next(iter(now.top.asks(now))) if instead is None else instead)}


def refusal(now: Situation, no: Refusal) -> Message:
    """Return how a refusal is told."""
    return messages.refusal(now, no, CARDS.title)


def changes(before: Situation, after: Situation) -> tuple[Change, ...]:
    """Return what is different between two situations."""
    found = [change for owner in (SEATS, TABLE) for change in FACTS.changes(owner, before, after)]
    for was, now in zip(before.table.seats, after.table.seats, strict=True):
        if was.out != now.out:
            found.append(Change("out", now.name, "no", "last-coin"))
    if before.table.won != after.table.won:
        found.append(Change("won", ", ".join(name(after, seat) for seat in after.table.won), (), after.table.won))
    return tuple(found)


def public_view(now: Situation) -> dict[str, Any]:
    """Return what people see of a situation."""
    table = now.table
    return {
        "players": {
            seat.name: {**FACTS.shown(SEATS, now, number), "out": "last-coin" if seat.out else "no"}
            for number, seat in enumerate(table.seats)
        },
        **FACTS.shown(TABLE, now),
        "turn": name(now, table.turn),
        "phase": "over" if now.over else "taking",
        "won": tuple(name(now, seat) for seat in table.won),
    }
