"""Cards that are shuffled into the deck that they belong to, and players who are sent away."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from adjudicator.machine import Move, Rules

from ... import taverns
from ...hits import Hit, land
from ...moments import in_place_of
from ...registry import resolves
from ...table import Table
from ...vocabulary import GoAway, ShuffleIn
from ..timing.playing import Pending

if TYPE_CHECKING:
    from ...situation import Situation


@resolves(ShuffleIn)
def shuffle_in(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Shuffle cards into the deck that they belong to. The cards of a Character Deck itself are not counted."""
    assert isinstance(hit.effect, ShuffleIn)
    table: Table = now.table
    seat = land(hit, table, rules).seat
    ruling = None
    if hit.effect.what == "hand":
        table = table.with_seat(seat, hand=())
    elif hit.effect.what == "drink-me-pile":
        ruling = in_place_of("own-cards.shuffled", table, rules, seat)
        table = taverns.pile_shuffled_in(table, seat)
    elif hit.effect.what == "drink-discards":
        emptied = None if table.supply.discards is None else 0
        more = table.supply.shuffled_in(table.supply.discards)
        table = table.with_supply(msgspec.structs.replace(more, discards=emptied))
    return Move(card.by(ruling or rules["own-cards.shuffled"], seat), now.with_table(table))


@resolves(GoAway)
def go_away(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Send a player away until then."""
    assert isinstance(hit.effect, GoAway)
    seat = land(hit, now.table, rules).seat
    table = now.table.with_seat(seat, away=True, back=hit.effect.back)
    return Move(card.by(rules["own-cards.away"], seat), now.with_table(table))
