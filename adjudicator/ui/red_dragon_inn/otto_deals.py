"""What Boss Otto does next where the program deals for him: the same card and the same throw for the same case.

The order of the sample decks follows from the number by which the table has them shuffled, and a throw of the dice from
the case itself, so that a link repeats both. Nothing here knows of Streamlit.
"""

from __future__ import annotations

import random
from collections import Counter

from adjudicator.case import Case
from adjudicator.games.red_dragon_inn import cards, people
from adjudicator.games.red_dragon_inn.cards import CARDS
from adjudicator.games.red_dragon_inn.chapters.otto.turn import OttosTurn
from adjudicator.games.red_dragon_inn.decisions import Reveal, Target
from adjudicator.games.red_dragon_inn.otto import CARDS_OF, OttosDeck
from adjudicator.machine import FATE, Decision, Step, notation

RESHUFFLED = ("otto.reshuffle", "otto.card-in-play")
"""The clauses by which the discards of a deck are the deck again."""


def deck_asked(case: Case) -> OttosDeck | None:
    """Return the deck of Boss Otto of which a card is to be revealed now; None if none is."""
    if case.over or case.now.table.otto is None:
        return None
    first = next(iter(case.options()), None)
    return deck_of(case, first.card) if isinstance(first, Reveal) else None


def deck_of(case: Case, card: str) -> OttosDeck | None:
    """Return the deck of Boss Otto that a card is of; None if it is none of his."""
    found = CARDS.find(case.now.table, card)
    return None if found is None else next((deck for deck, id in CARDS_OF.items() if id == found.deck), None)


def dealt(case: Case, deck: OttosDeck) -> str | None:
    """Return the card of a sample deck that is revealed next; None if the table turns over cards of its own."""
    otto = case.now.table.otto
    if otto is None or otto.shuffle is None:
        return None
    before, below, seen = _unseen(case, deck)
    draw = random.Random(f"{otto.shuffle} {deck} {seen}")
    turn = case.now.on_top(OttosTurn)
    face_down = turn.prepared if turn is not None and deck == "actions" else 0
    held_back = before.total() > 0 and draw.random() * face_down < before.total()
    among = (before if held_back else below) or before or _printed(case, deck)
    return draw.choice(sorted(among.elements()))


def _printed(case: Case, deck: OttosDeck) -> Counter[str]:
    otto = case.now.table.otto
    return Counter() if otto is None else Counter(cards.sample_of(otto, deck))


def _unseen(case: Case, deck: OttosDeck) -> tuple[Counter[str], Counter[str], int]:
    """Return the cards that nobody has seen since a deck was shuffled, and how many were revealed in all.

    The first of them lay face down already when it was shuffled again, the others are those of the new deck.
    """
    before: Counter[str] = Counter()
    below, seen = _printed(case, deck), 0
    for step in case.steps():
        if isinstance(step.said, Reveal) and deck_of(case, step.said.card) == deck:
            seen += 1
            (before if before[step.said.card] else below).subtract((step.said.card,))
            before, below = +before, +below
        elif _shuffles(step, deck):
            before = before + below
            below = _printed(case, deck) - before
    return before, below, seen


def _shuffles(step: Step, deck: OttosDeck) -> bool:
    """Return True if a step makes the discards of a deck the new deck."""
    was, now = step.before.table.otto, step.after.table.otto
    return step.by.ruling.id in RESHUFFLED and was is not None and now.gone(deck) != was.gone(deck)


def throws(case: Case) -> tuple[Decision, ...]:
    """Return what the dice can say now for Boss Otto, or of who is his first target; nothing if they are not asked."""
    if case.now.table.otto is None or case.over or case.now.top.asks(case.now) != (FATE,):
        return ()
    found = case.options()
    his = all(people.is_otto(case.now.table, said.seat) or isinstance(said, Target) for said in found)
    return found if his and len(found) > 1 else ()


def thrown(case: Case) -> Decision | None:
    """Return what the dice say now; None if they are not asked."""
    found = throws(case)
    draw = random.Random(f"{notation.write(case.start)} {len(case.said)}")
    return draw.choice(found) if found else None


def next_of_otto(case: Case) -> Decision | None:
    """Return what the program can say for Boss Otto now, a card or a throw; None if somebody else has to say it."""
    deck = deck_asked(case)
    return thrown(case) if deck is None else dealt_as_said(case, deck)


def goes_on(case: Case) -> Decision | None:
    """Return what happens to Boss Otto now without a touch, where the program deals for him; None if nothing does.

    Where the table turns over cards of its own, it throws its own dice too.
    """
    otto = case.now.table.otto
    return None if otto is None or otto.shuffle is None or not case.said else next_of_otto(case)


def dealt_as_said(case: Case, deck: OttosDeck) -> Reveal | None:
    """Return that the next card of a sample deck is revealed; None if the table turns over cards of its own."""
    card = dealt(case, deck)
    return None if card is None else Reveal(FATE, card)
