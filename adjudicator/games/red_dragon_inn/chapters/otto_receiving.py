"""What Boss Otto receives: he plays each card and object at the first chance (rdi10:otto/other)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from adjudicator.machine import Decision, Move, Refusal, Rules, Ruling
from adjudicator.machine.step import Authority

from .. import people
from ..cards import CARDS, holdable
from ..decisions import Deal, Discards, Look, Play, Receive
from ..frame import InnFrame
from ..hits import Hit, land
from ..moments import COUNTS_AS_TWO, DOES_NOTHING, HAS_NO_PHASE, IS_GIVEN, LANDS_OTHERWISE, UNANSWERED
from ..otto import OttosDeck
from ..questions import Question
from ..registry import takes
from ..table import Table
from ..vocabulary import Card, DiscardCards, DrawCards, InPhase, Pay, ShuffleIn
from .gambling.round import Round
from .otto import objects
from .otto.decks import all_shuffled, ottos, with_otto
from .otto.held import allowed, begun, gambles, healing, some_way
from .otto.threat import Raising
from .otto_provoked import provokes, responded_to
from .sometimes_anytime import may_play
from .timing.window import Window

if TYPE_CHECKING:
    from ..occasion import Occasion
    from ..situation import Situation
    from .timing.playing import Pending

LATER = ("turn-end", "first-action", "never")
"""When an object is played that is not played as the card that it is, and not at once."""


@DOES_NOTHING.says("otto-receiving")
def dexterity(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Ruling | None:
    """Return by what Boss Otto Ignores a card that asks for something done with one's hands; None if he does not."""
    physical = people.is_otto(now.table, hit.seat) and CARDS.card(now.table, card.card).physical
    return rules["otto-receiving.dexterity"] if physical else None


@HAS_NO_PHASE.says("otto-receiving")
def no_phase(occasion: Occasion, rules: Rules, when: InPhase) -> Ruling | None:
    """Return by what Boss Otto never has the phase that a card waits for; None if he has it."""
    never = occasion.itself and when.phase == "discard-and-draw" and not when.theirs
    return rules["otto-receiving.no-phase"] if never else None


@COUNTS_AS_TWO.says("otto-receiving")
def as_two(table: Table) -> str | None:
    """Return the clause by which the players count as two where Boss Otto plays; None if he does not."""
    return None if table.otto is None else "otto-receiving.two"


# -- what cards do to him otherwise


def draws(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move | None:
    """Raise the Threat Level where Boss Otto would draw; None for anybody else."""
    assert isinstance(hit.effect, DrawCards)
    if not people.is_otto(now.table, hit.source if hit.effect.for_each else hit.seat):
        return None
    return Move(card.by(rules["otto-receiving.draws"], hit.seat), now.push(Raising(card.card, 1)))


def discards(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move | None:
    """Let nothing happen where Boss Otto would discard; None for anybody else."""
    if not people.is_otto(now.table, hit.seat):
        return None
    return Move(card.by(rules["otto-receiving.discards"], hit.seat), now)


def shuffles(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move | None:
    """Shuffle the discards of Boss Otto into his decks; of his hand, which is none, nothing. None for anybody else."""
    assert isinstance(hit.effect, ShuffleIn)
    seat = land(hit, now.table, rules).seat
    if not people.is_otto(now.table, seat) or hit.effect.what not in ("hand", "discards"):
        return None
    shuffled = all_shuffled(now) if hit.effect.what == "discards" else now.table
    return Move(card.by(rules["otto-receiving.shuffles"], seat), now.with_table(shuffled))


LANDS_OTHERWISE[DrawCards] = draws
LANDS_OTHERWISE[DiscardCards] = discards
LANDS_OTHERWISE[ShuffleIn] = shuffles


@UNANSWERED.says("otto-receiving")
def unanswered(table: Table, rules: Rules, id: str) -> bool | None:
    """Return True if nobody may answer an object; None of any other card."""
    row = objects.row_of(table, id)
    return None if row is None or row.answered else True


# -- at the first chance


def at_the_first_chance(now: Situation, rules: Rules) -> Move | None:
    """Play what Boss Otto holds and may play now; None if there is nothing of that kind."""
    table = now.table
    window = now.on_top(Window)
    if window is not None and window.owed:
        return _owed(now, rules, window)
    there = objects.held(table)
    if not there or table.out(ottos(table).seat):
        return None
    spent = _spent(now, rules)
    if spent is not None or isinstance(now.top, Spending):
        return spent
    for id in dict.fromkeys(there):
        card = CARDS.find(table, id)
        move = None if card is None else _at_once(now, rules, card)
        if move is not None:
            return move
    return _as_it_is(now, rules, there, window)


# -- at once


def _at_once(now: Situation, rules: Rules, card: Card) -> Move | None:
    """Play an object that is played the moment he gets it; None if it is not one."""
    row = objects.row(card)
    if row is not None and row.when in LATER:
        return None
    if row is not None and row.shaken_off:
        return _shaken_off(now, rules, card, rules[row.by])
    if row is not None and (row.when == "at-once" or (row.healing and healing(card))):
        return begun(now, rules, card, rules[row.by])
    timeless = "anytime" in card.kinds or (objects.is_prize(now.table, card.id) and _at_any_time(card))
    if not timeless or not allowed(now.table, rules, card):
        return None
    if isinstance(may_play(now, rules, some_way(now, rules, card)), Refusal):
        return None
    return begun(now, rules, card, rules["otto-receiving.anytime"] if row is None else rules[row.by])


def _at_any_time(card: Card) -> bool:
    """Return True if a Prize or reward may be used at any time: if it is known, and names no moment."""
    return card.when is None and card.partly_known is None and not {"action", "gambling", "cheating"} & set(card.kinds)


def _shaken_off(now: Situation, rules: Rules, card: Card, ruling: Ruling) -> Move | None:
    """Let him Shake off a Mockery. He keeps it if he would have too little Gold then (rdi10:otto/characters.4)."""
    seat = ottos(now.table).seat
    cost = sum(effect.amount for effect in card.effects if isinstance(effect, Pay) and isinstance(effect.amount, int))
    if cost and now.table.side_of(seat).gold - cost < int(ruling.value):
        return None
    if any(isinstance(effect, DiscardCards) for effect in card.effects):
        by = Authority(ruling, card=card.id, seat=seat)
        return Move(by, now.with_table(objects.gone(now.table, card.id)))
    return begun(now, rules, card, ruling)


# -- as the card that it is


def _as_it_is(now: Situation, rules: Rules, there: tuple[str, ...], window: Window | None) -> Move | None:
    """Play what waits for something that has happened now: a response, a trigger, a Gambling or Cheating Card."""
    if window is not None and window.mode != "asked":
        return None
    round = now.on_top(Round)
    if round is not None:
        gambling = tuple(gambles(now, rules)) if people.is_otto(now.table, round.reveals(now)) else ()
        if len(gambling) == 1:
            return begun(now, rules, CARDS.card(now.table, gambling[0].card), rules["otto-receiving.gambling"])
    found = tuple(_fitting(now, rules, there))
    if not found:
        return None
    plays = found if window is not None else found[:1]
    if len(plays) > 1:
        rules.consult("otto-receiving.all", "otto-receiving.order")
    here = now
    if window is not None:
        here = now.swap(window.but(owed=tuple(play.card for play in plays[1:])))
    return _answers(here, rules, plays[0], "")


def _fitting(now: Situation, rules: Rules, there: tuple[str, ...]) -> Iterator[Play]:
    """Yield how he plays each thing that he holds and that fits what has just happened."""
    answered = now.top.open_to(now)
    for id in there:
        card = CARDS.find(now.table, id)
        row = objects.row(card)
        if card is None or card.when is None or (row is not None and row.when in LATER):
            continue
        if {"action", "gambling", "cheating"} & set(card.kinds) or not allowed(now.table, rules, card):
            continue
        for drink in range(len(answered.drinks) or 1 if answered is not None else 1):
            play = some_way(now, rules, card, drink)
            if not isinstance(may_play(now, rules, play), Refusal):
                yield play
                break


def _answers(now: Situation, rules: Rules, play: Play, by: str) -> Move:
    """Play a response or a trigger. A response takes the place of the one that he would reveal."""
    card = CARDS.card(now.table, play.card)
    row = objects.row(card)
    window = now.on_top(Window)
    here = now
    if window is not None and "sometimes" in card.kinds:
        thing = window.open_to(now)
        asked = window.at < len(window.slots) and people.is_otto(now.table, window.slots[window.at].seat)
        here = now.swap(window.with_next_slot()) if asked else now
        if asked or provokes(now, rules, thing) is not None:
            here = here.replace(thing, responded_to(thing, now.table, rules))
    plain = "otto-receiving.sometimes" if "sometimes" in card.kinds else "otto-receiving.trigger"
    return begun(here, rules, card, rules[by or (plain if row is None else row.by)], play.drink)


def _owed(now: Situation, rules: Rules, window: Window) -> Move:
    """Play the next of several things that fitted at the same time, whatever the others have done by now."""
    first, *rest = window.owed
    here = now.swap(window.but(owed=tuple(rest)))
    card = CARDS.card(now.table, first)
    thing = window.open_to(now)
    drinks = range(len(thing.drinks) or 1)
    mine = next((at for at in drinks if thing.drinks and people.is_otto(now.table, thing.drinks[at].drinker)), 0)
    return begun(here, rules, card, rules["otto-receiving.all"], mine)


# -- Gold that is an Artifact


class Spending(InnFrame):
    """Boss Otto has paid with an Artifact: chance says with which (rdi10:otto/characters.9)."""

    only_discards: ClassVar[bool] = True

    def question(self, now: Situation) -> Question:
        return Question("discard", (ottos(now.table).seat,), self._artifacts)

    def _artifacts(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        there = dict.fromkeys(objects.artifacts(now.table))
        return tuple(Discards(ottos(now.table).seat, (id,)) for id in there)

    def take(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal | None:
        if not isinstance(said, Discards) or said not in self._artifacts(now, rules):
            return None
        by = Authority(rules[objects.rows()["artifact"].by], said.cards[0], said.seat)
        return Move(by, now.pop().with_table(objects.spent(now.table, said.cards[0])))

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        return Refusal(rules[objects.rows()["artifact"].by], reason="spend-first")


def _spent(now: Situation, rules: Rules) -> Move | None:
    """Let him pay with an Artifact, once his other Gold is gone; None if he has paid with none."""
    table = now.table
    if isinstance(now.top, Spending) or len(objects.artifacts(table)) <= table.side_of(ottos(table).seat).gold:
        return None
    by = Authority(rules[objects.rows()["artifact"].by], seat=ottos(table).seat)
    return Move(by, now.push(Spending()))


# -- what the table tells


@IS_GIVEN.says("otto-receiving")
def receive(now: Situation, rules: Rules, said: Receive) -> Move | Refusal:
    """Give Boss Otto a card or another object, or take one from him, as the table says."""
    table = now.table
    facts = (("who", said.of),)
    card = CARDS.find(table, said.card)
    if table.otto is None:
        return Refusal(rules["otto.played"], said.card, "no-otto")
    if card is not None and said.gets and people.is_component(table, said.of):
        return _for_a_component(now, rules, said, card)
    if card is None or not holdable(card):
        return Refusal(rules["otto-receiving.first-chance"], said.card, "no-object")
    if not people.is_otto(table, said.of):
        return Refusal(rules["otto-receiving.first-chance"], said.card, "not-otto", facts)
    row = objects.row(card)
    ruling = rules["otto-receiving.first-chance" if row is None else row.by]
    if not said.gets:
        if said.card not in table.otto.held:
            return Refusal(ruling, said.card, "not-held", facts)
        by = Authority(rules["table.correction"], card=said.card, seat=said.of, told=True)
        return Move(by, now.with_table(objects.gone(table, said.card)))
    if len(table.otto.held) >= MOST:
        return Refusal(ruling, said.card, "too-many", (("count", MOST),))
    by = Authority(ruling, card=said.card, seat=said.of, told=True)
    return Move(by, now.with_table(objects.received(table, said.card)))


def _for_a_component(now: Situation, rules: Rules, said: Receive, card: Card) -> Move:
    """Give Boss Otto what a Component would get, or nobody, as the lists say."""
    row = objects.row(card)
    if row is not None and row.instead == "otto":
        by = Authority(rules["otto-components.otto-instead"], card=card.id, seat=said.of, told=True)
        return Move(by, now.with_table(objects.received(now.table, card.id)))
    drink = "drink" in card.kinds
    ruling = rules[objects.rows()["special-reserve"].by if drink else "otto-components.nothing"]
    return Move(Authority(ruling, card=card.id, seat=said.of, told=True), now)


MOST = 20
"""More objects than that lie with nobody."""


@takes(Deal)
def deal(now: Situation, rules: Rules, said: Deal) -> Move | Refusal:
    """Take the top card off one of his decks unseen, because `seat` takes one of his hand; or put it back."""
    table = now.table
    if table.otto is None:
        return Refusal(rules["otto.played"], reason="no-otto")
    ruling = rules[_taken_by(table, said.seat)]
    left = table.otto.left(said.deck)
    if not said.back and left == 0:
        return Refusal(ruling, reason="deck-is-empty")
    deck: OttosDeck = said.deck
    more = None if left is None else left + (1 if said.back else -1)
    otto = table.otto.with_deck(deck, more, table.otto.gone(deck))
    return Move(Authority(ruling, seat=said.seat), now.with_table(with_otto(table, otto)))


@takes(Look)
def look(now: Situation, rules: Rules, said: Look) -> Move | Refusal:
    """Look at the hand of Boss Otto, which is none, or into one of his decks. What he would draw there is Threat."""
    if now.table.otto is None:
        return Refusal(rules["otto.played"], reason="no-otto")
    by = Authority(rules["otto-receiving.hand" if said.at == "hand" else "otto-receiving.looks"], seat=said.seat)
    return Move(by, now.push(Raising("", 1, by="otto-receiving.looks")) if said.drawn else now)


def _taken_by(table: Table, seat: int) -> str:
    """Return the clause by which `seat` takes a card of his."""
    row = objects.rows()["petrified"]
    return row.by if table.seats[seat].character in row.characters else "otto-receiving.taken"
