"""Sometimes and Anytime Cards: one predicate says whether a card may be played now, and which clause says so.

The legal plays are those that it permits and "why can't I?" is what it says of the others, so the two cannot
disagree.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from adjudicator.machine import Refusal, Rules, Ruling

from .. import cards
from ..business import Business
from ..decisions import Play
from ..registry import JUDGE
from ..table import UNKNOWN, Table
from ..vocabulary import Card, Ignore, IgnoreDrink, Kind, Negate


def may_play(now: Any, rules: Rules, play: Play, only: Kind | None = None) -> Ruling | Refusal:
    """The clause that permits a play, or the refusal with the clause that forbids it.

    Args:
        now: the situation, settled.
        rules: the rules.
        play: who plays what, on whom.
        only: in a collision, the kind of card whose time it is.
    """
    table: Table = now.table
    card = cards.find(table, play.card)
    if card is None:
        return Refusal(rules["table.unknown-card"], play.card, "no-such-card")
    if not 0 <= play.seat < len(table.seats):
        return Refusal(rules["table.out"], card.id)
    if table.out(play.seat):
        return Refusal(rules["table.out"], card.id, facts=(("who", play.seat),))
    if not table.holds(play.seat, card.id) and not table.seats[play.seat].automatic:
        return Refusal(rules["table.not-in-hand"], card.id, facts=(("who", play.seat),))
    if not hand_is_known(table, play.seat):
        rules["table.unknown-hand"]
    barred = now.top.bars_cards(now, rules, play.seat)
    if barred is not None:
        return Refusal(barred.ruling, card.id, barred.reason, barred.facts)
    if only is not None and only not in card.kinds:
        return Refusal(rules["timing.collision"], card.id, "other-kind", (("kind", only),))
    permit = _by_kind(now, rules, play, card)
    if isinstance(permit, Refusal):
        return Refusal(permit.ruling, card.id, permit.reason, permit.facts)
    return _target(now, rules, play, card) or permit


def why_not(now: Any, rules: Rules, play: Play) -> Refusal | None:
    """The refusal of a play, or None where it is legal."""
    found = may_play(now, rules, play)
    return found if isinstance(found, Refusal) else None


def plays(now: Any, rules: Rules, seat: int, only: Kind | None = None) -> tuple[Play, ...]:
    """Every legal play from the cards of `seat` that are known."""
    hand = now.table.seats[seat].hand or ()
    return tuple(
        play
        for id in dict.fromkeys(hand)
        if id != UNKNOWN
        for play in ways(now, seat, cards.card(now.table, id))
        if not isinstance(may_play(now, rules, play, only), Refusal)
    )


def hand_is_known(table: Table, seat: int) -> bool:
    """Whether every card in the hand of `seat` is known."""
    hand = table.seats[seat].hand
    return hand is not None and UNKNOWN not in hand


def ways(now: Any, seat: int, card: Card) -> Iterator[Play]:
    """Every way to play `card`: each choice of players and of the Drink it is played on."""
    answered = now.top.open_to(now)
    drinks = range(len(getattr(answered, "drinks", ())) or 1)
    for drink in drinks:
        if card.pick is None:
            yield Play(seat, card.id, (), drink)
            continue
        among = [s for s in now.table.round_from(seat) if s != seat or card.pick.among == "everyone"]
        for picked in combinations(among, card.pick.count):
            yield Play(seat, card.id, picked, drink)


def _by_kind(now: Any, rules: Rules, play: Play, card: Card) -> Ruling | Refusal:
    if "anytime" in card.kinds:
        resting = now.top.rests(now)
        return rules["sometimes-anytime.any-phase" if resting else "sometimes-anytime.anytime"]
    if "sometimes" in card.kinds:
        return _sometimes(now, rules, play, card)
    if "action" in card.kinds:
        top: Business = now.top
        return top.action(now, rules, play.seat)
    if "gambling" in card.kinds or "cheating" in card.kinds:
        return Refusal(rules["turn.starts-gambling"], card.id, "no-round")
    return Refusal(rules["turn.drink"], card.id, "not-from-hand")


def _sometimes(now: Any, rules: Rules, play: Play, card: Card) -> Ruling | Refusal:
    if rules["sometimes-anytime.per-event"].value == "one" and play.seat in getattr(now.top, "standing", ()):
        return Refusal(rules["sometimes-anytime.per-event"], card.id)
    if any(isinstance(effect, (Negate, Ignore, IgnoreDrink)) for effect in card.effects):
        rules["negate-ignore.allowed"], rules["sometimes-anytime.negate-or-ignore"]
    if card.when is None:
        return rules["sometimes-anytime.condition"]
    return JUDGE[type(card.when)](now, rules, card.when, play)


def _target(now: Any, rules: Rules, play: Play, card: Card) -> Refusal | None:
    picked = play.picked
    if card.pick is None:
        sources = {loss.source for loss in getattr(now.top.open_to(now), "losses", ())}
        if picked and not set(picked) <= sources:
            return Refusal(rules["table.target"], card.id, "picks-nobody")
        return None
    good = (
        len(picked) == len(set(picked)) == card.pick.count
        and not any(now.table.out(seat) for seat in picked)
        and (card.pick.among == "everyone" or play.seat not in picked)
    )
    if good:
        return None
    reason = f"picks-{card.pick.among}"
    return Refusal(rules["table.target"], card.id, reason, (("count", card.pick.count),))
