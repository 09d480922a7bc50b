"""What messages speak of in any game: names instead of seats, titles instead of the ids of cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar

from adjudicator.machine import AnySituation, Refusal
from adjudicator.words import Words

from .cards import UNKNOWN, Title

T = TypeVar("T")

Message: TypeAlias = tuple[tuple[str, ...], dict[str, object]]
"""What is told: ids of messages, the most particular first, and the names and values that the message speaks of."""

SEATS = ("who", "asked", "turn", "mate", "champion")
"""The facts of a refusal that are seats."""


def plain_words(now: AnySituation, words: Words) -> Words:
    """Return `words` as they are: in this game a table names nothing itself but cards, which have titles."""
    return words


def name(now: AnySituation, seat: int) -> str:
    """Return what the player in a seat is called; empty for chance and for the whole table."""
    return str(now.table.seats[seat].name) if seat >= 0 else ""


def called(now: AnySituation, number: int) -> Title | str:
    """Return what something is called that a card may reach: a player, or by its card a piece that is no player.

    Args:
        now: the situation.
        number: a seat, or the number of a piece, which go on after those of the seats.
    """
    after = number - len(now.table.seats)
    if after < 0:
        return name(now, number)
    pieces = now.table.pieces[after : after + 1]
    found: Title | str = pieces[0].name if pieces else ""
    return found


def slug(value: object) -> str:
    """Return the value of a clause as a part of the id of a message."""
    return str(value).lower() if isinstance(value, str | bool) else "-"


def refusal(now: AnySituation, no: Refusal, title: Callable[[T, str], Title | str]) -> Message:
    """Return how a refusal is told.

    Args:
        now: the situation in which it was met.
        no: the refusal. Its facts named in `SEATS` are seats, `answered` is the id of a card.
        title: returns the title of the card with an id.
    """
    values: dict[str, object] = {} if no.card in ("", UNKNOWN) else {"card": title(now.table, no.card)}
    for key, value in no.facts:
        if key in SEATS and isinstance(value, int):
            values[key] = called(now, value)
        elif key == "answered" and isinstance(value, str):
            values[key] = title(now.table, value)
        else:
            values[key] = value
    particular = (f"refusal.{no.ruling.id}.{no.reason}", f"refusal.{no.reason}") if no.reason else ()
    return (*particular, f"refusal.{no.ruling.id}"), values
