"""What is spent together with a card: declared with the play, gone with the card, and what it does there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from typing import get_args

import msgspec

from adjudicator.machine import Refusal, Rules, Ruling

from .. import cards, people
from ..cards import CARDS, CharacterToken, Rider
from ..decisions import Absorb, Play, Power
from ..frame import InnFrame
from ..hits import Hit
from ..table import UNKNOWN, Paid, Table
from ..vocabulary import Boost, Card, ChooseOne, EffectOf, Lose, Use
from . import limits


def refused(table: Table, rules: Rules, play: Play, card: Card, use: Use) -> Refusal | None:
    """Return the refusal of what is spent on a card, or None if it may be spent."""
    names = [paid.token for paid in play.paid]
    twice = next((name for name in names if names.count(name) > 1), "")
    if twice:
        return Refusal(rules["boosts.declared"], card.id, "twice", (("tracker", twice),))
    for paid in play.paid:
        no = _for_nothing(table, rules, paid, card, use) or _beyond_means(table, rules, play.seat, paid, card)
        if no is not None:
            return no
    return None


def too_late(waits: InnFrame | None, rules: Rules, play: Play) -> Refusal | None:
    """Return the refusal of spending something on a card that was played and `waits` already; None if it is another."""
    if waits is None or waits.card != play.card or not people.one_of(play.seat, waits.played_by):
        return None
    return Refusal(rules["boosts.declared"], play.card, "too-late")


def _for_nothing(table: Table, rules: Rules, paid: Paid, card: Card, use: Use) -> Refusal | None:
    """Return the refusal of tokens that do nothing for a card, or not so many of them; None if they do."""
    tracker = ("tracker", paid.token)
    boost = _boost(card, paid.token)
    if boost is not None:
        most = _most(table, rules, boost)
        if paid.count >= boost.least and (most is None or paid.count <= most):
            return None
        facts = (tracker, ("least", boost.least), ("greatest", most))
        bound = _token(table, paid.token).bound if boost.most is None and paid.count >= boost.least else ""
        return Refusal(rules[bound or _by(table, paid.token)], card.id, _how_many(boost.least, most), facts)
    rider = cards.riders(table).get(paid.token)
    if rider is None:
        return Refusal(rules["boosts.declared"], card.id, "for-nothing", (tracker,))
    if not set(rider.kinds) & set(card.kinds):
        return Refusal(rules[cards.clause(rider.by)], card.id, "kinds", (tracker, ("kinds", rider.kinds)))
    if not any(_takes_fortitude(effect) for effect in use.effects):
        return Refusal(rules[cards.clause(rider.by)], card.id, "no-loss", (tracker,))
    return Refusal(rules[cards.clause(rider.by)], card.id, "one", (tracker,)) if paid.count > 1 else None


def _how_many(least: int, most: int | None) -> str:
    """Return the reason of a refusal that says how many tokens a card takes."""
    return "spends-least" if most is None else "spends-exactly" if most == least else "how-many"


def _beyond_means(table: Table, rules: Rules, seat: int, paid: Paid, card: Card) -> Refusal | None:
    """Return the refusal of spending what a player has not got, or may not spend; None if it can be spent."""
    token = _token(table, paid.token)
    tracker = ("tracker", paid.token)
    instead = 0
    if paid.cards:
        if not token.cards:
            return Refusal(rules["boosts.declared"], card.id, "no-cards", (tracker,))
        price = cards.number(rules, token.cards)
        instead, odd = divmod(len(paid.cards), price)
        if odd or instead > paid.count:
            return Refusal(rules[cards.clause(token.cards)], card.id, "price", (tracker, ("count", price)))
        no = _not_to_discard(table, rules, seat, paid, card)
        if no is not None:
            return no
    held = table.tokens(seat, paid.token)
    if paid.count - instead <= held:
        return None
    mates = people.without(people.side_of(table, seat), seat)
    rider = cards.riders(table).get(paid.token)
    mate = next((mate for mate in mates if table.tokens(mate, paid.token)), None)
    if rider is not None and mate is not None:
        return Refusal(rules[cards.clause(rider.own)], card.id, "a-mates", (("who", seat), ("mate", mate), tracker))
    return Refusal(rules["boosts.declared"], card.id, "too-few", (("who", seat), ("have", held), tracker))


def _not_to_discard(table: Table, rules: Rules, seat: int, paid: Paid, card: Card) -> Refusal | None:
    left = table.without_card(seat, card.id) if table.holds(seat, card.id) else table
    for id in paid.cards:
        if not left.holds(seat, id):
            return Refusal(rules["table.not-in-hand"], "" if id == UNKNOWN else id, facts=(("who", seat),))
        given = CARDS.find(table, id)
        if given is not None and given.kept:
            return Refusal(rules["boosts.undiscardable"], id)
        left = left.without_card(seat, id)
    return None


def for_a_trap(table: Table, rules: Rules, seat: int, card: Card) -> str:
    """Return the token that `seat` may spend on the Trap of a card (rdi10:characters/alaric.7); empty if none."""
    if rules["boosts.traps"].value != "may" or not any(_takes_fortitude(effect) for effect in card.trap):
        return ""
    riders = cards.riders(table)
    return next((name for name, _ in table.seats[seat].tokens if name in riders and "action" in riders[name].kinds), "")


def permits(table: Table, rules: Rules, play: Play, card: Card, hits: tuple[Hit, ...]) -> Ruling | None:
    """Return the ruling by which something is spent on a card that does `hits`; None if nothing is."""
    for paid in play.paid:
        rider = cards.riders(table).get(paid.token)
        boosted = _boost(card, paid.token) is not None
        rules.consult("boosts.declared")
        if rider is None or boosted:
            return rules[_by(table, paid.token)]
        losses = [hit.seat for hit in hits if _takes_fortitude(hit.effect)]
        if any(people.same_seat(here, play.seat) for here in losses):
            return rules[cards.clause(rider.oneself)]
        if rider.where and len(set(losses)) < len(losses):
            return rules[rider.where]
        return rules[cards.clause(rider.each if len(losses) > 1 else rider.by)]
    return None


def spent(table: Table, rules: Rules, seat: int, paid: tuple[Paid, ...], back: bool = False) -> Table:
    """Return `table` after what is spent on a card has left its player; or, with `back`, after it is given back."""
    for one in paid:
        token = _token(table, one.token)
        instead = len(one.cards) // cards.number(rules, token.cards) if one.cards else 0
        tokens = one.count - instead
        table = table.with_token(seat, one.token, table.tokens(seat, one.token) + (tokens if back else -tokens))
        for id in one.cards:
            table = table.with_card(seat, id) if back else table.without_card(seat, id)
    return table


def effects(effects: tuple[EffectOf, ...], card: Card, paid: tuple[Paid, ...]) -> tuple[EffectOf, ...]:
    """Return what a card does with what is spent on it."""
    for one in paid:
        boost = _boost(card, one.token)
        if boost is not None:
            better = tuple(_counted(effect, one.count) for effect in boost.effects)
            effects = better if boost.instead else effects + better
    return effects


def strengthened(
    hits: tuple[Hit, ...], table: Table, rules: Rules, seat: int, card: Card, paid: tuple[Paid, ...]
) -> tuple[Hit, ...]:
    """Return the hits of a card with the Fortitude that tokens take besides (rdi10:characters/karl.9).

    Each player whom the card makes lose Fortitude loses so much more once, however many losses it has for them.
    """
    for one in paid:
        rider = cards.riders(table).get(one.token)
        if rider is not None and _boost(card, one.token) is None:
            hits = _ridden(hits, rules, seat, rider)
    return hits


def _ridden(hits: tuple[Hit, ...], rules: Rules, seat: int, rider: Rider) -> tuple[Hit, ...]:
    losses = [place for place, hit in enumerate(hits) if _takes_fortitude(hit.effect)]
    own = [place for place in losses if people.same_seat(hits[place].seat, seat)]
    if own and rider.oneself and rules[rider.oneself].value == "others":
        losses = [place for place in losses if place not in own]
    once = not rider.each or rules[rider.each].value == "target"
    if once and len({hits[place].seat for place in losses}) < len(losses):
        last = rider.where and rules[rider.where].value == "last"
        ordered = losses if last else losses[::-1]
        losses = list({hits[place].seat: place for place in ordered}.values())
    amount = cards.number(rules, rider.by)
    return tuple(_stronger(hit, amount) if place in losses else hit for place, hit in enumerate(hits))


def _stronger(hit: Hit, amount: int) -> Hit:
    was = hit.effect
    assert isinstance(was, Lose)
    assert isinstance(was.amount, int)
    return msgspec.structs.replace(hit, effect=msgspec.structs.replace(was, amount=was.amount + amount))


def ways(table: Table, rules: Rules, seat: int, card: Card, use: Use) -> tuple[tuple[Paid, ...], ...]:
    """Return everything that `seat` can spend on a card in a use, one way after another; the first spends nothing."""
    kinds = [(None, *found) for found in _kinds(table, rules, seat, card, use)]
    return tuple(tuple(one for one in way if one is not None) for way in product(*kinds))


def _kinds(table: Table, rules: Rules, seat: int, card: Card, use: Use) -> Iterator[list[Paid]]:
    """Yield the ways to spend tokens of one kind on a card, kind by kind."""
    riders = cards.riders(table)
    for name, _ in table.seats[seat].tokens:
        rider = riders.get(name)
        if rider is None or _boost(card, name) is not None or not set(rider.kinds).intersection(card.kinds):
            continue
        if any(_takes_fortitude(effect) for effect in use.effects):
            yield [Paid(name)]
    for boost in card.boosts:
        yield list(_payments(table, rules, seat, card, boost))


def _payments(table: Table, rules: Rules, seat: int, card: Card, boost: Boost) -> Iterator[Paid]:
    token = _token(table, boost.spend)
    price = cards.number(rules, token.cards) if token.cards else 0
    known = Counter(id for id in table.seats[seat].hand or () if id != UNKNOWN)
    known[card.id] -= 1
    hand = sorted(cards.discardable(table, known.elements()))
    held = table.tokens(seat, boost.spend)
    most = _most(table, rules, boost)
    payable = held + (len(hand) // price if price else 0)
    for count in range(boost.least, (payable if most is None else min(most, payable)) + 1):
        for instead in range(count + 1 if price else 1):
            if count - instead <= held:
                for way in dict.fromkeys(combinations(hand, instead * price)):
                    yield Paid(boost.spend, count, way)


def _most(table: Table, rules: Rules, boost: Boost) -> int | None:
    """Return how many tokens a boost takes at most; None: any number."""
    token = _token(table, boost.spend)
    if boost.most is None and token.bound and rules[token.bound].value == "four":
        return cards.number(rules, token.most)
    return boost.most


def _token(table: Table, name: str) -> CharacterToken:
    """Return what is known of a token; nothing but its name if it belongs to no character, as a table may make one."""
    owned = cards.tokens(table).get(name)
    return owned.token if owned is not None else CharacterToken(name)


def _by(table: Table, name: str) -> str:
    """Return the id of the clause by which a token is spent on a card."""
    return _token(table, name).spent or "boosts.declared"


def _boost(card: Card, token: str) -> Boost | None:
    return next((boost for boost in card.boosts if boost.spend == token), None)


def _takes_fortitude(effect: EffectOf) -> bool:
    return isinstance(effect, Lose) and effect.stat == "fortitude"


def _counted(effect: EffectOf, spent: int) -> EffectOf:
    if isinstance(effect, ChooseOne):
        return msgspec.structs.replace(effect, choices=tuple(_counted(choice, spent) for choice in effect.choices))
    return msgspec.structs.replace(effect, amount=spent) if getattr(effect, "amount", None) == "spent" else effect


# -- absorbing before the first Action Card (rdi10:characters/oozwald.8)

POWERS: tuple[Power, ...] = get_args(Power)


def absorbable(table: Table, seat: int) -> CharacterToken | None:
    """Return the token that `seat` may absorb; None if its character has none."""
    brings = cards.characters(table).get(table.seats[seat].character)
    tokens = brings.tokens if brings is not None else ()
    return next((token for token in tokens if token.absorb), None)


def not_absorbing(
    table: Table, rules: Rules, said: Absorb, acted: bool, done: tuple[Power, ...], earlier: tuple[Power, ...]
) -> Refusal | None:
    """Return the refusal of absorbing a token in one's own Action Phase; None if it may be done.

    Args:
        table: the table.
        rules: the rules.
        said: who absorbs a token, and for what.
        acted: True if an Action Card was played already.
        done: for what tokens were absorbed before in this phase.
        earlier: for what they were absorbed in this phase before it was repeated.
    """
    token = absorbable(table, said.seat)
    who = ("who", said.seat)
    if token is None:
        return Refusal(rules["characters.tracker"], reason="nothing-to-absorb", facts=(who,))
    facts = (who, ("tracker", token.name))
    often = rules[cards.clause(token.absorb)]
    if acted:
        return Refusal(often, reason="after-an-action", facts=facts)
    if done.count(said.what) >= cards.number(rules, token.absorb):
        return Refusal(often, reason="twice", facts=facts)
    if said.what in earlier and rules["boosts.absorb-repeated"].value != "phase":
        return Refusal(rules["boosts.absorb-repeated"], facts=facts)
    if not table.tokens(said.seat, token.name):
        return Refusal(often, reason="none-left", facts=facts)
    return None


def absorb(table: Table, rules: Rules, said: Absorb, earlier: tuple[Power, ...]) -> tuple[Table, Ruling]:
    """Return `table` after a token was absorbed, and the ruling by which it was.

    `earlier` is for what tokens were absorbed in this phase before it was repeated.
    """
    token = absorbable(table, said.seat)
    assert token is not None
    rules.consult("boosts.absorb-unanswered")
    table = table.with_token(said.seat, token.name, table.tokens(said.seat, token.name) - 1)
    if said.what == "fortitude":
        table, _ = limits.change(table, table.seats[said.seat].side, "fortitude", 1, rules)
    return table, rules["boosts.absorb-repeated" if said.what in earlier else cards.clause(token.absorb)]


def in_a_team(rules: Rules) -> bool:
    """Return True if tokens are absorbed in a team only before anybody of it has played an Action Card."""
    return bool(rules["boosts.absorb-in-a-team"].value == "anybody")


def after_a_round(rules: Rules) -> tuple[Ruling, bool]:
    """Return the ruling on an Action Card more after a Round of Gambling, and whether the Round ended the phase."""
    ruling = rules["boosts.absorb-and-gambling"]
    return ruling, bool(ruling.value == "over")


def lost_with(table: Table, rules: Rules, seat: int, paid: tuple[Paid, ...]) -> tuple[Table, Ruling]:
    """Return `table` after a card was Negated on which something was spent, and the ruling on that."""
    ruling = rules["boosts.not-returned"]
    return (spent(table, rules, seat, paid, back=True) if ruling.value != "gone" else table), ruling
