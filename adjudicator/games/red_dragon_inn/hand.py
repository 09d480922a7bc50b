"""What a player at a table of the Inn can play and say now."""

from __future__ import annotations

from adjudicator.game import told
from adjudicator.game.hand import MOST, Hand, HandCard, HandWay
from adjudicator.game.shown import Asking
from adjudicator.machine import FATE, Decision
from adjudicator.words import Words

from . import decisions as say
from . import offers, people, saying
from .chapters.timing.window import Window
from .table import UNKNOWN

WAYS = 24
"""So many ways to play a card are listed; a card that can be played in more is played with a line or in the form."""


def speakers(case: Asking) -> tuple[int, ...]:
    """Return who can say something now: play or turn over a card, drink a Potion, or answer what is asked."""
    asked = (said.seat for said in case.options() if said.seat >= 0 and not people.is_otto(case.now.table, said.seat))
    return tuple(dict.fromkeys((*offers.speakers(case), *offers.turns_over(case), *asked, *offers.potions(case))))


def several(case: Asking) -> bool:
    """Return True if several players can be chosen to speak at once."""
    top = case.now.top
    return (isinstance(top, Window) and top.mode == "asked") or bool(top.rests(case.now))


def hand(case: Asking, seats: tuple[int, ...], words: Words) -> Hand:
    """Return what is shown of a player; of several what they can say together."""
    if len(seats) > 1:
        both = offers.together(case, seats).items()
        return Hand(tuple(HandWay(words.say(f"ui.{name}-say"), said) for name, said in both))
    (seat,) = seats
    ids = offers.turned_over(case) if people.one_of(seat, offers.turns_over(case)) else ()
    open_cards = tuple(card for card in ids if card)
    turned = tuple(_turned(case, card, words) for card in open_cards[: offers.SHORTCUTS])
    nothing = (say.Reveal(FATE, ""),) if "" in ids else ()
    says = tuple(HandWay(saying.label(case, said, words), said) for said in (*nothing, *_without_a_card(case, seat)))
    more = len(open_cards) - len(turned)
    if not people.one_of(seat, offers.speakers(case)):
        return Hand(says, turned, more)
    fits, rest = offers.cards_to_play(case, seat, words.language)
    likely, barred = (offers.likely(case, seat, among) for among in (fits, rest))
    found = {card: offers.plays(case, seat, card) for card in likely[:MOST]}
    barred = (*(card for card, ways in found.items() if not ways), *barred)
    return Hand(
        says,
        (*turned, *(_card(case, seat, card, ways, words) for card, ways in found.items() if ways)),
        len(fits) - len(found) + more,
        tuple(_barred(case, seat, card, words) for card in barred[:MOST]),
        len(barred[MOST:]),
    )


def _turned(case: Asking, card: str, words: Words) -> HandCard:
    """Return a card that may be turned over."""
    title = told.title(case, card, words)
    return HandCard(title, (HandWay(title, say.Reveal(FATE, card)),), card=card)


def _without_a_card(case: Asking, seat: int) -> tuple[Decision, ...]:
    """Return what somebody can say without a card: the answers to what is asked, a pass, the Potions of the team."""
    asked = [one for one in case.options() if people.same_seat(one.seat, seat) and not isinstance(one, say.Play)]
    passes = (say.Pass(seat),) if offers.may_pass(case, seat) else ()
    every = dict.fromkeys((*asked, *passes, *offers.potions(case).get(seat, ())))
    return tuple(said for said in every if case.why_not(said) is None)


def _card(case: Asking, seat: int, card: str, found: tuple[say.Play, ...], words: Words) -> HandCard:
    """Return a card that may be played, with each way to play it."""
    title, known = told.title(case, card, words), _known(case, seat, card)
    if len(found) > WAYS:
        return HandCard(title, (), None, known, card=card)
    count = min(len(play.picked) for play in found)
    asks = words.count("ui.on", count) if count and len({play.picked for play in found}) > 1 else ""
    ways = tuple(HandWay(_way(case, play, found, words), play) for play in found)
    return HandCard(title, ways, None, known, asks or words.say("drawing.hand.how"), card)


def _barred(case: Asking, seat: int, card: str, words: Words) -> HandCard:
    """Return a card that may not be played; it can be said all the same, and is refused."""
    count, among = offers.targets(case, seat, card)
    play = say.Play(seat, card, among[:count])
    no = case.why_not(play) if offers.drinks_for(case, seat, card) else offers.why_not(case, seat, card)
    title = told.title(case, card, words)
    label = words.say("ui.play", who=told.called(case, seat, words), card=title)
    return HandCard(title, (HandWay(label, play),), no, _known(case, seat, card), card=card)


def _known(case: Asking, seat: int, card: str) -> bool:
    held = case.now.table.seats[seat]
    return card != UNKNOWN and card in (*(held.hand or ()), *held.lying_open)


def _way(case: Asking, play: say.Play, among: tuple[say.Play, ...], words: Words) -> str:
    """Return what tells one way to play a card from the others: the Drink, on whom, what is spent."""
    parts = []
    if len({one.drink for one in among}) > 1:
        parts.append(saying.drink(case, play.drink, words))
    if len({one.picked for one in among}) > 1:
        nobody = words.say("ui.play", who=told.called(case, play.seat, words), card=told.title(case, play.card, words))
        parts.append(", ".join(told.called(case, seat, words) for seat in play.picked) or nobody)
    if len({one.paid for one in among}) > 1:
        parts += [saying.spent(case, paid, words) for paid in play.paid] or [words.say("ui.spend.without")]
    return " · ".join(parts)
