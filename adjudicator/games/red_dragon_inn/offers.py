"""What can happen now, for a page to offer: who may speak, which cards fit, whom they may be played on."""

from __future__ import annotations

import functools
import itertools
from typing import NamedTuple

import msgspec

from adjudicator.game.shown import Asking
from adjudicator.machine import FATE, Decision, Refusal
from adjudicator.words import Language
from adjudicator.words.finding import fold

from . import cards, people
from .cards import CARDS
from .chapters import boosts
from .chapters.characters import pieces
from .chapters.characters.effects import TrapCheck
from .chapters.drinks.drinks import Drinks
from .chapters.sometimes_anytime import pickable, used, ways
from .chapters.sometimes_anytime import why_not as forbids
from .chapters.targets import pick_of
from .chapters.timing.playing import Pending
from .chapters.timing.window import Window
from .chapters.turn import Turn
from .decisions import Collide, Deadlock, Pick, Play, Potion, Reveal
from .minds import answers_itself
from .occasion import alike
from .potions import potions as of_seat
from .table import UNKNOWN, Paid
from .vocabulary import AskTheTable, Card

GAMBLING = {"gambling", "cheating"}
SHORTCUTS = 6
"""So many cards are offered without searching."""

OTHERS = 3
"""How likely somebody is to play a card of another character's deck, as `_rank` counts; of another box, one more."""


def cards_to_reveal(case: Asking) -> tuple[str, ...]:
    """Return the ids of the cards that the table may reveal now. An empty id means that there is no card.

    The tuple is empty if nothing is to be revealed.
    """
    now = case.now
    top = now.top
    if isinstance(top, TrapCheck):
        hand = now.table.seats[top.owner].hand
        if hand is None or UNKNOWN in hand:
            return _to_find(case, top.owner)
    if isinstance(top, Window) and top.asks(now) == (FATE,) and not case.options():
        return tuple(card.id for card in cards.in_hands(now.table))
    return tuple(said.card for said in case.options() if isinstance(said, Reveal))


def turned_over(case: Asking) -> tuple[str, ...]:
    """Return the cards that may be turned over now, the likeliest first: in a turn any Drink. See `cards_to_reveal`."""
    return drinks(case) if isinstance(case.now.top, Turn) else cards_to_reveal(case)


def turns_over(case: Asking) -> tuple[int, ...]:
    """Return the player who turns over a card now; nobody, if none is to be turned over or no player does it."""
    now = case.now
    seat = now.top.reveals(now)
    if seat == FATE or people.is_otto(now.table, seat) or not turned_over(case):
        return ()
    return () if isinstance(now.top, Turn) and now.table.seats[seat].pile == 0 else (seat,)


def _to_find(case: Asking, owner: int) -> tuple[str, ...]:
    """Return the cards that a Check for Traps may find in an unknown hand: of the own deck first, Traps before all."""
    table = case.now.table
    may_be = (card for card in cards.in_hands(table) if not cards.foreign(table, owner, card.id))
    return tuple(card.id for card in sorted(may_be, key=lambda card: (_rank(case, owner, card.id), not card.trap)))


def drinks(case: Asking) -> tuple[str, ...]:
    """Return the ids of every Drink and Event: those in the edition's box first, and of these plain Drinks."""
    liquid = [card for card in CARDS.known(case.now.table) if card.kind in ("drink", "event")]
    boxed = {id for deck in cards.sold("drinks").values() if deck.box == case.rules.edition for id in deck.ids}
    return tuple(card.id for card in sorted(liquid, key=lambda card: (card.id not in boxed, card.kind, card.chaser)))


def speakers(case: Asking) -> tuple[int, ...]:
    """Return the seats that may play a card now, even if another is asked first; none if nobody may."""
    now = case.now
    if now.over or isinstance(now.top, Pending):
        return ()
    top = now.top
    asked = tuple(seat for seat in top.asks(now) if seat != FATE)
    if isinstance(top, Window) and top.mode != "asked":
        return asked
    order = people.in_turn_order(now.table, asked[0] if asked else people.acting(now.table))
    rules = case.rules.fresh()
    there = (seat for seat in order if not people.is_otto(now.table, seat))
    return tuple(seat for seat in there if top.bars_cards(now, rules, seat) is None)


def may_pass(case: Asking, seat: int) -> bool:
    """Return True if `seat` can still say that it does not answer."""
    top = case.now.top
    if not isinstance(top, Window):
        return False
    left = top.slots[top.at : top.at + 1] if top.mode != "asked" else top.slots[top.at :]
    table, rules = case.now.table, case.rules.fresh()
    return any(people.ours(table, rules, seat, slot.seat) and not answers_itself(table, slot.seat) for slot in left)


@functools.lru_cache(maxsize=64)
def cards_to_play(case: Asking, seat: int, language: Language = "en") -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the cards that `seat` may play now, and the rest, whose refusal explains why not: ids, likeliest first.

    Cards that are equally likely stand by their titles in `language`.

    A hand that is wholly known leaves only its own cards, a collision only the kind whose time it is. Cards that are
    judged alike are judged once, unless they lie open: then it matters which one it is.
    """
    now = case.now
    only = now.top.slots[now.top.at].only if isinstance(now.top, Window) else None
    hand, lying = now.table.seats[seat].hand, now.table.seats[seat].lying_open
    known = hand is not None and UNKNOWN not in hand
    fits: list[str] = []
    rest: list[str] = []
    held = set(cards.in_hands(now.table))
    judged: dict[Card, bool] = {}
    by_title = _by_title(CARDS.known(now.table), language)
    for card in sorted(by_title, key=lambda card: _order(case, seat, card.id)):
        from_hand = card in held and not (known and hand is not None and card.id not in hand)
        lies_open = bool({"prize", "reward"} & set(card.kinds))
        if not (card.id in lying if lies_open else from_hand):
            continue
        kind = alike(card)
        if lies_open or kind not in judged:
            timely = only is None or only in card.kinds
            judged[kind] = timely and bool(drinks_for(case, seat, card.id))
        (fits if judged[kind] else rest).append(card.id)
    return tuple(fits), tuple(rest)


@functools.lru_cache(maxsize=16)
def _by_title(known: tuple[Card, ...], language: Language) -> tuple[Card, ...]:
    return tuple(sorted(known, key=lambda card: fold(card.title.in_(language))))


def why_not(case: Asking, seat: int, card: str) -> Refusal | None:
    """Return the refusal of a card of `seat`: of the first way to play it. None if one way is legal."""
    refused = None
    for play in first_ways(case, seat, card):
        no = forbids(case.now, case.rules.fresh(), play) or case.why_not(play)
        if no is None:
            return None
        refused = refused or no
    return refused


def likely(case: Asking, seat: int, among: tuple[str, ...]) -> tuple[str, ...]:
    """Return which of some cards `seat` may well hold: not those of other characters' decks.

    A deck that is not wholly known may hold any of them.
    """
    table = case.now.table
    deck = cards.sold("character").get(table.seats[seat].character)
    whole = deck is not None and deck.complete
    return tuple(card for card in among if _rank(case, seat, card) < OTHERS) if whole else among


def instead(case: Asking, seat: int, card: str) -> tuple[str, ...] | None:
    """Return the cards that `seat` could play now instead of `card`, those of its hand or deck, the likeliest first.

    None if `seat` may play no card at all now.
    """
    if not people.one_of(seat, speakers(case)):
        return None
    fits, _ = cards_to_play(case, seat)
    return tuple(other for other in likely(case, seat, fits) if other != card)


def drinks_for(case: Asking, seat: int, card: str) -> tuple[int, ...]:
    """Return on which of the answered Drinks `seat` may play a card; the first if it is played on no Drink.

    Empty where the card cannot be played now.
    """
    now, rules = case.now, case.rules.fresh()
    legal = (play.drink for play in first_ways(case, seat, card) if forbids(now, rules, play) is None)
    can = tuple(dict.fromkeys(legal))
    return can if isinstance(now.top.open_to(now), Drinks) else can[:1]


def first_ways(case: Asking, seat: int, card: str) -> tuple[Play, ...]:
    """Return one way to play a card on each Drink and for each number of players.

    Whom it takes does not decide whether it may be played.
    """
    first: dict[tuple[int, int], Play] = {}
    for play in ways(case.now, case.rules.fresh(), seat, CARDS.card(case.now.table, card)):
        first.setdefault((play.drink, len(play.picked)), play)
    return tuple(first.values())


def untold(case: Asking, card: str) -> bool:
    """Return True if nobody here knows all that a card does: the table is asked."""
    return any(
        isinstance(effect, AskTheTable) for use in CARDS.card(case.now.table, card).uses for effect in use.effects
    )


def _order(case: Asking, seat: int, card: str) -> tuple[bool, int]:
    """Return where a card stands among those that are offered: one of which nobody knows what it does comes last."""
    rank = _rank(case, seat, card)
    return rank > 0 and untold(case, card), rank


def _rank(case: Asking, seat: int, card: str) -> int:
    """Return how likely `seat` is to play a card: 0 is the likeliest."""
    table = case.now.table
    deck = cards.sold("character").get(table.seats[seat].character)
    gambling = not case.now.over and case.now.top.gamblers
    if card in (*(table.seats[seat].hand or ()), *table.seats[seat].lying_open) or (
        gambling and GAMBLING & set(CARDS.card(table, card).kinds)
    ):
        return 0
    if any(own.id == card for own in table.cards) or (deck is not None and card in deck.ids):
        return 1
    if CARDS.card(table, card).deck == "shared":
        return 2
    return OTHERS if case.rules.edition in _boxes(card) else OTHERS + 1


@functools.cache
def _boxes(card: str) -> frozenset[str]:
    """Return the boxes whose characters have a card in their decks, by id."""
    return frozenset(deck.box for deck in cards.sold("character").values() if card in deck.ids)


def at_once(case: Asking, seat: int, card: str) -> Play | None:
    """Return the play of a card by `seat` if it leaves nothing to choose, else None.

    It leaves nothing to choose on one Drink at most, on no player or on all players there are, and if nothing can be
    spent on it.
    """
    on, (count, among) = drinks_for(case, seat, card), targets(case, seat, card)
    if len(on) > 1 or (count and len(among) != count) or (on and prices(case, seat, card)):
        return None
    return Play(seat, card, among if count else (), on[0] if on else 0)


def plays(case: Asking, seat: int, card: str) -> tuple[Play, ...]:
    """Return every way in which `seat` can play a card now: on which Drink, on whom, with what spent on it."""
    on, (number, among) = drinks_for(case, seat, card), targets(case, seat, card)
    whom = list(itertools.combinations(among, number))
    if not number:
        whom += [(piece,) for piece in hits_back(case, seat, card)]
    spare = discardable(case, seat, card)
    paid: list[tuple[Paid, ...]] = [()]
    for found in (prices(case, seat, card) if on else {}).values():
        spent = [
            (Paid(price.token, price.number, cards),)
            for price in found
            for cards in dict.fromkeys(itertools.combinations(spare, price.cards))
        ]
        paid = [(*before, *one) for before in paid for one in ((), *spent)]
    every = (Play(seat, card, picked, drink, spends) for drink in on for picked in whom for spends in paid)
    return tuple(play for play in every if case.why_not(play) is None)


class Price(NamedTuple):
    """So many tokens of a name that can be spent on a card, `instead` of so many of them `cards` of the hand."""

    token: str
    number: int
    instead: int
    cards: int


def prices(case: Asking, seat: int, card: str) -> dict[str, tuple[Price, ...]]:
    """Return what `seat` can spend on a card, by the name of the token; the fewest cards first."""
    table, rules, played = case.now.table, case.rules.fresh(), CARDS.card(case.now.table, card)
    play = Play(seat, card)
    use = used(case.now, rules, play, played)
    spare = discardable(case, seat, card)
    found = {}
    for name in dict.fromkeys((*(name for name, _ in table.seats[seat].tokens), *(b.spend for b in played.boosts))):
        owned = cards.tokens(table).get(name)
        each = cards.number(rules, owned.token.cards) if owned is not None and owned.token.cards else 0
        most = table.tokens(seat, name) + (len(spare) // each if each else 0)
        among = (
            Price(name, count, instead, instead * each)
            for count in range(1, most + 1)
            for instead in range(min(count, len(spare) // each) + 1 if each else 1)
        )
        fit = tuple(
            price for price in among if boosts.refused(table, rules, _paying(play, price, spare), played, use) is None
        )
        if fit:
            found[name] = fit
    return found


def _paying(play: Play, price: Price, spare: tuple[str, ...]) -> Play:
    return msgspec.structs.replace(play, paid=(Paid(price.token, price.number, spare[: price.cards]),))


def discardable(case: Asking, seat: int, card: str) -> tuple[str, ...]:
    """Return the cards of `seat` that can be discarded with a card that is played: unseen ones of an unknown hand."""
    table = case.now.table
    hand = table.seats[seat].hand
    if hand is None:
        return (UNKNOWN,) * (people.hand_size(table, case.rules.fresh(), seat)[1] - 1)
    left = table.without_card(seat, card).seats[seat].hand if table.holds(seat, card) else hand
    return cards.discardable(table, left or ())


def too_late(case: Asking) -> tuple[Collide, ...]:
    """Return what players could say who were taken to have passed when the last card was played.

    There is something only while that card can be taken back.
    """
    said = case.said[-1] if case.said else None
    if not isinstance(said, Play):
        return ()
    silent = (step.said.seat for step in case.steps(len(case.said) - 1) if step.by.implied and step.said is not None)
    wishes = (Collide(FATE, (said.seat, seat)) for seat in dict.fromkeys(silent))
    return tuple(wish for wish in wishes if case.why_not(wish) is None)


def together(case: Asking, wishers: tuple[int, ...]) -> dict[str, Decision]:
    """Return what several players can say who want to speak at once, or who wait for each other, by its name."""
    both: dict[str, Decision] = {"collision": Collide(FATE, wishers), "deadlock": Deadlock(FATE, wishers)}
    return {name: said for name, said in both.items() if case.why_not(said) is None}


def targets(case: Asking, seat: int, card: str) -> tuple[int, tuple[int, ...]]:
    """Return how many players the card's player picks, and among which seats."""
    now, played, rules = case.now, CARDS.card(case.now.table, card), case.rules.fresh()
    pick = pick_of(now.table, played, used(now, rules, Play(seat, card), played))
    if pick is None:
        return 0, ()
    among = pickable(now, rules, seat, pick)
    return min(pick.count, len(among)), among


def hits_back(case: Asking, seat: int, card: str) -> tuple[int, ...]:
    """Return the Components at which a card may hit back instead of at Boss Otto."""
    now, played = case.now, CARDS.card(case.now.table, card)
    answered = now.top.open_to(now) if now.table.pieces else None
    if answered is None:
        return ()
    use = used(now, case.rules.fresh(), Play(seat, card), played)
    return pieces.here(now.table).hits_back_at(now.table, answered.piece, use)


def potions(case: Asking) -> dict[int, tuple[Potion, ...]]:
    """Return the Potions that the teams can drink now, by a seat of each team that has one."""
    table, rules = case.now.table, case.rules.fresh()
    found = {table.seat_of(side): of_seat(table, rules, table.seat_of(side)) for side in table.standing()}
    return {seat: drinks for seat, drinks in found.items() if drinks}


def picks(case: Asking) -> tuple[Pick, ...]:
    """Return the choices of players that a revealed card asks for."""
    return tuple(said for said in case.options() if isinstance(said, Pick))
