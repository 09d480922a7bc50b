"""Absorbing a token of the own character at the beginning of the Action Phase (rdi10:characters/oozwald.8)."""

from __future__ import annotations

from typing import get_args

from adjudicator.machine import Refusal, Rules, Ruling

from .. import cards
from ..cards import CharacterToken
from ..decisions import Absorb, Power
from ..table import Table
from . import limits

POWERS: tuple[Power, ...] = get_args(Power)


def _token(table: Table, seat: int) -> CharacterToken | None:
    """Return the token that `seat` may absorb; None if its character has none."""
    brings = cards.characters().get(table.seats[seat].character)
    tokens = brings.tokens if brings is not None else ()
    return next((token for token in tokens if token.absorb), None)


def refused(table: Table, rules: Rules, said: Absorb, acted: bool, done: tuple[Power, ...]) -> Refusal | None:
    """Return the refusal of absorbing a token in one's own Action Phase; None if it may be done.

    Args:
        table: the table.
        rules: the rules.
        said: who absorbs a token, and for what.
        acted: True if an Action Card was played already.
        done: for what tokens were absorbed before in this phase.
    """
    token = _token(table, said.seat)
    who = ("who", said.seat)
    if token is None:
        return Refusal(rules["characters.tracker"], reason="nothing-to-absorb", facts=(who,))
    ruling = rules[token.absorb]
    if acted:
        return Refusal(ruling, reason="after-an-action", facts=(who,))
    if done.count(said.what) >= int(ruling.value):
        return Refusal(ruling, reason="twice", facts=(who,))
    if not table.tokens(said.seat, token.name):
        return Refusal(ruling, reason="none-left", facts=(who, ("tracker", token.name)))
    return None


def absorb(table: Table, rules: Rules, said: Absorb) -> tuple[Table, Ruling]:
    """Return `table` after a token was absorbed, and the ruling by which it was."""
    token = _token(table, said.seat)
    assert token is not None
    rules.consult("boosts.absorb-unanswered")
    table = table.with_token(said.seat, token.name, table.tokens(said.seat, token.name) - 1)
    if said.what == "fortitude":
        table, _ = limits.change(table, table.seats[said.seat].side, "fortitude", 1, rules)
    return table, rules[token.absorb]
