"""Provocations: to what Boss Otto responds, and what his response does (rdi10:otto/provoking)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from adjudicator.machine import Move, Refusal, Rules, Ruling
from adjudicator.machine.step import Authority

from .. import cards, people
from ..cards import CARDS
from ..hits import Hit, Redirected, Shared, reaches, untold
from ..moments import (
    DOES_NOT_LAND,
    HAS_RESOLVED,
    LANDS,
    TOO_HARD,
)
from ..observing import touches
from ..occasion import Occasion, SeenCard, SeenDrink
from ..otto import is_ottos
from ..registry import judges
from ..table import Table
from ..validate import ANSWERS
from ..vocabulary import (
    Cannot,
    Card,
    DrawCards,
    Effect,
    Ignore,
    IgnoreDrink,
    Kind,
    Negate,
    Provoked,
    Reduce,
    SplitDrink,
    SplitsItself,
    StartGambling,
    Whiff,
)
from . import otto_components
from .drinks.drinks import Drinks
from .otto import objects
from .splitting import halves
from .timing.playing import Pending
from .timing.window import window

if TYPE_CHECKING:
    from ..situation import Frame, Situation

PROVOKING: tuple[Kind, ...] = ("action", "sometimes", "anytime")
"""The kinds of a Challenger's cards that provoke him. Gambling and Cheating Cards are not among them."""

FORBIDDEN_BY: dict[type[Effect], Cannot] = {
    Negate: "negated",
    Ignore: "ignored",
    IgnoreDrink: "ignored",
    Reduce: "reduced",
}
"""What a card may say that nobody does to it, by the effect that would do it."""

ACTING = tuple(ANSWERS)
"""The effects that act on the provocation itself."""


def provokes(now: Situation, rules: Rules, thing: Frame) -> Ruling | None:
    """Return the clause by which what may be answered provokes Boss Otto; None if it does not."""
    if isinstance(thing, Pending):
        return _provokes(now, rules, thing)
    owed = provoking(thing, now.table, rules) if isinstance(thing, Drinks) else None
    if not isinstance(thing, Drinks) or owed is None:
        return None
    return by_drink(rules, _of_event(thing, now.table, owed))


def _provokes(now: Situation, rules: Rules, card: Pending) -> Ruling | None:
    """Return the clause by which a card that waits provokes Boss Otto, be it his own; None if it does not."""
    if card.provoked or card.negated:
        return None
    ahead = card.hits[card.at :]
    if people.is_otto(now.table, card.seat):
        return _by_object(card.card, ahead, now.table, rules) or _by_own_card(ahead, now.table, rules)
    return _by_card(*_as_provocation(now.table, card), ahead, now.table, rules)


def unprovoking(now: Situation, rules: Rules, thing: Frame) -> Ruling:
    """Return the clause by which what may be answered, and does not provoke Boss Otto, does not."""
    if isinstance(thing, Pending):
        return _unprovoking(now, rules, thing)
    if not isinstance(thing, Drinks):
        return rules["otto-provoked.not-by"]
    his = any(people.is_otto(now.table, drink.drinker) for drink in thing.drinks)
    of_event = any(_of_event(thing, now.table, index) for index in range(len(thing.drinks)))
    return rules["otto-provoked.not-by"] if his and not of_event else by_drink(rules, of_event)


def _unprovoking(now: Situation, rules: Rules, card: Pending) -> Ruling:
    """Return the clause by which a card that waits, and does not provoke Boss Otto, does not."""
    thing = card.responds_to(now)
    if thing is not None and (has_responded(thing) or any(people.is_otto(now.table, who) for who in thing.played_by)):
        return rules["otto-provoked.then"]
    return _not_by_card(*_as_provocation(now.table, card), card.hits[card.at :], now.table, rules)


def may_be_provoked(now: Situation, rules: Rules, card: Frame) -> bool:
    """Return True if nobody here knows whether a card provokes him: a Challenger's, of which the table is asked."""
    if not isinstance(card, Pending) or card.provoked or card.negated or card.responds_to(now) is not None:
        return False
    counts, player = _as_provocation(now.table, card)
    provoking = "prize" not in counts.kinds and bool(set(PROVOKING) & set(counts.kinds))
    found = untold(card.hits[card.at :], now.table) and provoking and people.challenges(now.table, player)
    return found and ("room" not in counts.kinds or _by_room(rules) is not None)


def _as_provocation(table: Table, card: Pending) -> tuple[Card, int]:
    """Return the card to which Boss Otto may respond, as what it counts for him, and whose it is."""
    counts = CARDS.card(table, card.shown or card.card)
    if cards.counts_as(table, card.card, "room"):
        return msgspec.structs.replace(counts, also=("action",)), card.seat
    if card.trap or card.piece is not None:
        counts = msgspec.structs.replace(counts, kind="action")
    return counts, card.payer(table)


def _by_card(card: Card, player: int, hits: tuple[Hit, ...], table: Table, rules: Rules) -> Ruling | None:
    """Return the clause by which a Challenger's card provokes Boss Otto, or None if it does not.

    Args:
        card: the card, or the room of a Dungeon.
        player: who played it, or moved into the room; NOBODY for an Event.
        hits: its effects that have not landed.
        table: the table.
        rules: the rules.
    """
    provoked = _by_an_action(card, player, hits, table, rules)
    return _by_room(rules) if provoked is not None and "room" in card.kinds else provoked


def _by_room(rules: Rules) -> Ruling | None:
    """Return the clause by which a room provokes him as an Action Card would; None if it does not."""
    room = rules["otto-provoked.room"]
    return room if room.value == "answers" else None


def _by_an_action(card: Card, player: int, hits: tuple[Hit, ...], table: Table, rules: Rules) -> Ruling | None:
    if not people.challenges(table, player) or "prize" in card.kinds or not set(PROVOKING) & set(card.kinds):
        return None
    assert table.otto is not None  # somebody challenges him
    found = [touch for touch in touches(hits, player, rules, table, table.otto.seat) if touch.yours.read(rules)]
    if not found:
        component = otto_components.provokes(hits, table, rules)
        if component is not None or not _starts_a_round(hits):
            return component
        by_round = rules["otto-provoked.by-round"]
        return by_round if by_round.value == "answers" else None
    if all(touch.at_limit.read(rules) for touch in found):
        limit = rules["otto-provoked.at-limit"]
        return limit if limit.value == "answers" else None
    rules.consult("otto-provoked.first")
    return rules["otto-provoked.by"]


def _not_by_card(card: Card, player: int, hits: tuple[Hit, ...], table: Table, rules: Rules) -> Ruling:
    """Return the clause by which a card does not provoke him that does not; the arguments are as in `_by_card`."""
    assert table.otto is not None  # there is somebody whom it does not provoke
    if people.is_otto(table, player):
        return rules["otto-provoked.by-own-card"]
    if not people.challenges(table, player) or "prize" in card.kinds:
        return rules["otto-provoked.not-by"]
    if "room" in card.kinds and _by_room(rules) is None:
        return rules["otto-provoked.room"]
    touching = touches(hits, player, rules, table, table.otto.seat)
    if not set(PROVOKING) & set(card.kinds):
        return rules["otto-provoked.by"]
    if any(touch.yours.read(rules) for touch in touching):
        return rules["otto-provoked.at-limit"]
    return rules["otto-provoked.by-round" if _starts_a_round(hits) else "otto-provoked.by"]


def _starts_a_round(hits: tuple[Hit, ...]) -> bool:
    """Return True if hits of a card start a Round of Gambling, in which he will have to ante."""
    return any(isinstance(hit.effect, StartGambling) for hit in hits)


def has_responded(thing: Frame) -> bool:
    """Return True if he has responded to what may be answered."""
    if isinstance(thing, Pending):
        return thing.provoked
    return isinstance(thing, Drinks) and any(drink.provoked for drink in thing.drinks)


def responded_to(thing: Frame, table: Table, rules: Rules) -> Frame:
    """Return what waits with the note that he has responded to it."""
    if isinstance(thing, Pending):
        return thing.but(provoked=True)
    if isinstance(thing, Drinks):
        return thing.with_drink(provocation(thing, table, rules), provoked=True)
    return thing


def provocation(thing: Frame, table: Table, rules: Rules) -> int:
    """Return the index of the Drink to which he responds; 0 if what waits is no Drink."""
    owed = provoking(thing, table, rules) if isinstance(thing, Drinks) else None
    return owed or 0


def provoking(drinks: Drinks, table: Table, rules: Rules) -> int | None:
    """Return the index of the Drink to which Boss Otto has still to respond, or None.

    It is one that he revealed, or that a Challenger has passed to him or split with him. One that he will split is
    none yet (rdi10:otto/choices.4).
    """
    for index, drink in enumerate(drinks.drinks):
        his, revealed = (people.is_otto(table, seat) for seat in (drink.drinker, drink.revealer))
        if drink.provoked or not his or (drinks.cause == "event" and not revealed):
            continue
        if _of_event(drinks, table, index) and rules["otto-provoked.event-drink"].value != "answers":
            continue
        if not (revealed and halves.next_to_split(drinks, table, rules) == index and drinks.stage == "open"):
            return index
    return None


def _of_event(drinks: Drinks, table: Table, index: int) -> bool:
    """Return True if Boss Otto has revealed this Drink because an Event had him do so."""
    return bool(drinks.cause) and people.is_otto(table, drinks.drinks[index].revealer)


def by_drink(rules: Rules, of_event: bool) -> Ruling:
    """Return the clause on a Drink that provokes Boss Otto; `of_event` is one that an Event had him reveal."""
    return rules["otto-provoked.event-drink" if of_event else "otto-provoked.by-drinks"]


def before_drinking(now: Situation, rules: Rules, drinks: Drinks) -> Move | None:
    """Split a Drink that he has revealed and may split before anybody answers it, or ask him to respond to one.

    None if nothing of that is to be done before these Drinks go on.
    """
    if drinks.stage == "splitting":
        return None
    if drinks.stage == "revealing":
        index = halves.next_to_split(drinks, now.table, rules)
        if index is None or not people.is_otto(now.table, drinks.drinks[index].revealer):
            return None
        at_once = rules["otto-choices.splits-when"]
        split = halves.ask(drinks.but(stage="open"), now, rules, index) if at_once.value == "at-once" else None
        return None if split is None else Move(split.by.but(ruling=at_once), split.after)
    splits = halves.next_to_split(drinks, now.table, rules) if drinks.stage == "open" else None
    ruling = provokes(now, rules, drinks)
    if splits is not None or ruling is None:
        return None
    revealer = drinks.drinks[0].revealer
    by = Authority(ruling, card=drinks.card, seat=revealer)
    return Move(by, now.push(window(now, rules, "drink", revealer, drinks)))


def _by_own_card(hits: tuple[Hit, ...], table: Table, rules: Rules) -> Ruling | None:
    """Return the clause by which a card of his own provokes Boss Otto, now redirected to him; else None."""
    for hit in hits:
        moved = any(isinstance(change, Redirected) for change in hit.changes)
        if moved and not people.is_otto(table, hit.seat) and people.is_otto(table, _reached(hit, table, rules)):
            return rules["otto-provoked.by-own-card"]
    return None


def _by_object(id: str, hits: tuple[Hit, ...], table: Table, rules: Rules) -> Ruling | None:
    """Return the clause by which an object that he plays himself provokes him, where it does; else None."""
    row = objects.row_of(table, id)
    assert table.otto is not None  # he plays it
    if row is None or not row.provokes:
        return None
    touching = (touch for touch in touches(hits, table.otto.seat, rules, table, table.otto.seat))
    triggered = CARDS.card(table, id).kind == "item"
    return rules[row.by] if triggered and any(touch.yours.read(rules) for touch in touching) else None


def _reached(hit: Hit, table: Table, rules: Rules) -> int:
    reached = reaches(hit, table, rules)
    return -1 if reached is None else reached


# -- what his response does


@DOES_NOT_LAND.says("otto-provoked")
def nothing(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Ruling | None:
    """Return by what a part of his response does nothing; None if it lands, or the card is not his."""
    thing = card.responds_to(now) if people.is_otto(now.table, card.seat) else None
    if thing is None:
        return None
    if _fails(now.table, rules, hit.effect, thing, card.drink):
        return rules["otto-provoked.illegal-part"]
    return rules["otto-provoked.no-whiff"] if _splits_itself(now.table, hit.effect, thing, card.drink) else None


def _fails(table: Table, rules: Rules, effect: Effect, thing: Frame, drink: int) -> bool:
    """Return True if what a part of his response would do to the provocation may not be done to it."""
    card = CARDS.find(table, thing.card)
    if card is not None and TOO_HARD.first(rules, card, effect) is not None:
        return True
    what = FORBIDDEN_BY.get(type(effect))
    if what is None:
        return False
    ids = thing.drinks[drink].cards if drink < len(thing.drinks) else filter(None, [thing.card])
    return any(what in CARDS.card(table, id).cannot for id in ids)


def _splits_itself(table: Table, effect: Effect, thing: Frame, drink: int) -> bool:
    """Return True if a part of his response would split a Drink that splits itself, which no card splits again."""
    return isinstance(effect, SplitDrink) and any(
        one.has(table, SplitsItself) for one in thing.drinks[drink : drink + 1]
    )


@LANDS.says("otto-provoked")
def on_landing(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Ruling | None:
    """Return the clause that says how a part of a response of Boss Otto works, or a Trap that he has split.

    None if it works as anybody's.
    """
    if now.table.otto is None:
        return None
    if _split_trap(now.table, card, hit):
        return rules[objects.rows()["trap"].by]
    thing = card.responds_to(now) if people.is_otto(now.table, card.seat) else None
    return None if thing is None else _response(now, rules, hit.effect, thing, card.drink)


def _split_trap(table: Table, card: Pending, hit: Hit) -> bool:
    """Return True if a Trap that Boss Otto has split lets its player draw once."""
    if not card.trap or not isinstance(hit.effect, DrawCards):
        return False
    changes = (change for other in card.hits for change in other.changes if isinstance(change, Shared))
    return any(people.is_otto(table, change.seat) for change in changes)


def _response(now: Situation, rules: Rules, effect: Effect, thing: Frame, drink: int) -> Ruling | None:
    """Return the clause that says how a part of his response to `thing` works; None if it works as anybody's."""
    if isinstance(effect, Negate):
        return rules["otto-provoked.negates"] if thing.piece is None else None
    if isinstance(effect, Reduce):
        return rules["otto-provoked.reduces"]
    if not isinstance(effect, SplitDrink) or drink >= len(thing.drinks):
        return None
    table, whole = now.table, thing.drinks[drink]
    takes_away = any(whole.total(table, stat) < 0 for stat in ("alcohol", "fortitude"))
    return rules["otto-provoked.splits-minus"] if takes_away else None


@HAS_RESOLVED.says("otto-provoked")
def resolved(now: Situation, rules: Rules, pending: Pending, card: Card) -> Ruling | None:
    """Return the ruling by which a card of Boss Otto's has resolved; None of any other card, and in a Round."""
    if now.table.otto is None or pending.piece is not None or now.pop().top.gamblers:
        return None
    if not is_ottos(card):
        return None
    return rules["otto.actions" if card.kind == "action" else "otto-provoked.then"]


# -- what a card of his Sometimes Deck is for


@judges(Provoked)
def provoked(occasion: Occasion, rules: Rules, when: Provoked, card: Card) -> Ruling | Refusal:
    """Judge whether Boss Otto is provoked by what the card is for."""
    kind = _occasion(occasion, rules)
    if not kind:
        return Refusal(rules["sometimes-anytime.condition"], reason="not-provoked")
    wanted = when.cause
    if wanted not in ("anything", kind):
        return Refusal(rules["otto-provoked.whiff"], reason="other-occasion")
    if not any(isinstance(effect, ACTING) for effect in card.effects):
        return rules["otto-provoked.goes-on"]
    if wanted == "anything" or _impact(occasion, rules, card):
        return rules["otto-provoked.first"]
    if rules["otto-provoked.whiff-when"].value == "impact":
        return Refusal(rules["otto-provoked.whiff-when"], reason="no-impact")
    return rules["otto-provoked.no-whiff"]


@judges(Whiff)
def whiff(occasion: Occasion, rules: Rules, when: Whiff, card: Card) -> Ruling | Refusal:
    """Judge whether the card is revealed on an occasion that is not its own."""
    kind = _occasion(occasion, rules)
    if not kind:
        return Refusal(rules["sometimes-anytime.condition"], reason="not-provoked")
    if kind == "object":
        return rules["otto-characters.player-answers"]
    fits = isinstance(card.when, Provoked) and card.when.cause == kind
    return rules["otto-provoked.whiff-when" if fits else "otto-provoked.whiff"]


def _occasion(occasion: Occasion, rules: Rules) -> str:
    """Return what provokes Boss Otto: a Challenger's `card`, a `drink`, an `own` card or `object`; empty: nothing."""
    answered = occasion.answered if occasion.itself else None
    if isinstance(answered, SeenDrink):
        return "drink"
    if isinstance(answered, SeenCard):
        row = objects.row(answered.card)
        if row is not None and row.whiffs:
            return "card" if rules["otto-characters.player-answers"].value == "answer" else "object"
        return "own" if is_ottos(answered.card) else "card"
    return ""


def _impact(occasion: Occasion, rules: Rules, card: Card) -> bool:
    """Return True if the first use of a card would make a difference to the provocation, or be forbidden to.

    What is forbidden is no Whiff (rdi10:otto/provoking.22).
    """
    answered = occasion.answered
    acting = [effect for effect in card.effects if isinstance(effect, ACTING)]
    reduced = {effect.stat for effect in acting if isinstance(effect, Reduce)}
    others = [effect for effect in acting if not isinstance(effect, Reduce)]
    if isinstance(answered, SeenDrink):
        if answered.splits_itself:
            others = [effect for effect in others if not isinstance(effect, SplitDrink)]
        affects = answered.affects()
        lessens = any(getattr(affects, stat, "") in ("changes", "untold") for stat in reduced)
        return not answered.ignored and (lessens or (bool(others) and not answered.blank()))
    if not isinstance(answered, SeenCard):
        return False
    touched = {touch.stat for touch in answered.touches() if touch.yours.read(rules)}
    return bool(others) or bool(reduced & touched) or (bool(reduced) and answered.work().untold)
