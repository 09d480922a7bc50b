"""The scenario file: one point of the rules, as a table, a story and expectations.

    title: {en: ..., ru: ...}
    purpose: {en: ..., ru: ...}
    edition: rdi10
    sources: [rdi10:timing.4]
    table:
      players:
        Alaric: {fortitude: 12, alcohol: 10}
        Karl: {}
      phase: drink
    story:
      - Alaric reveals Elven Wine
      - expect: {drink: {alcohol: 3}}
      - refused: Karl plays Hide in shadows
        by: affects.direct
      - nobody responds
    expect: {players: {Alaric: {alcohol: 13, out: passed-out}}}
    cites: [turn.drink, losing.passing-out]
    under:
      rdi1: {expect: {inn: 5}}
    branches:
      - title: {en: ..., ru: ...}
        after: 1
        story: [...]
        expect: {...}

The id is the file's stem. `under` says what is expected under one of several `editions` only. A branch follows
the story up to and with its first `after` entries, then goes its own way.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from ..case import DEFAULT
from ..rulebook import Text

Number = Annotated[int, msgspec.Meta(ge=0, le=200)]


class PlayerExpected(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is expected of a player. What is left out is not looked at.

    `hand` is a number of cards, `front` the titles of the Drink Cards that lie before the player.
    """

    fortitude: Number | None = None
    alcohol: Number | None = None
    gold: Number | None = None
    pile: Number | None = None
    hand: Number | None = None
    front: tuple[str, ...] | None = None
    tokens: dict[str, Number] | None = None
    out: str | None = None


class DrinkExpected(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is expected of a Drink that is still to be drunk: its total, whose it is, whether it is ignored."""

    alcohol: int | None = None
    fortitude: int | None = None
    drinker: str | None = None
    ignored: bool | None = None
    cards: tuple[str, ...] | None = None
    tokens: dict[str, Number] | None = None


class RoundExpected(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is expected of a Round of Gambling: `control` is a name or `nobody`, `inside` are names."""

    pot: Number | None = None
    control: str | None = None
    inside: tuple[str, ...] | None = None
    turn: str | None = None


class Expected(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is expected of a situation.

    `asked` is who must decide (`chance` for a card to be revealed); `waiting` the titles of the cards that
    wait, the newest first; `drinks` are by who is to drink them; `won` the winners, empty while the game goes on.
    """

    players: dict[str, PlayerExpected] = {}
    drink: DrinkExpected | None = None
    drinks: dict[str, DrinkExpected] = {}
    round: RoundExpected | None = None
    asked: str | None = None
    waiting: tuple[str, ...] | None = None
    turn: str | None = None
    phase: str | None = None
    inn: int | None = None
    deck: Number | None = None
    discards: Number | None = None
    bar: Number | None = None
    won: tuple[str, ...] | None = None


class Check(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """In a story, instead of a line: what must hold here, or a line that must be refused, and by which clause.

    A refused line changes nothing; `by` names its clause.
    """

    expect: Expected | None = None
    refused: str | None = None
    by: str | None = None


class Under(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is expected at the end under one edition, besides what is expected under all."""

    expect: Expected = Expected()
    cites: tuple[str, ...] = ()


class Branch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another way that the story could go from one of its points."""

    title: Text
    after: Number
    story: tuple[str | Check, ...] = ()
    expect: Expected = Expected()
    cites: tuple[str, ...] = ()


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One scenario, as its file says it."""

    title: Text
    purpose: Text
    sources: tuple[str, ...]
    table: Any
    story: tuple[str | Check, ...]
    edition: str | None = None
    editions: tuple[str, ...] = ()
    layers: tuple[str, ...] = ()
    readings: dict[str, str] = {}
    expect: Expected = Expected()
    cites: tuple[str, ...] = ()
    under: dict[str, Under] = {}
    branches: tuple[Branch, ...] = ()
    game: str = DEFAULT
