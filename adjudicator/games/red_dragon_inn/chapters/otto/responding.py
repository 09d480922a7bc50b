"""How Boss Otto responds while a window is open: he is asked before everybody else, and reveals a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.machine import FATE, Decision, Move, Refusal, Rules
from adjudicator.machine.step import Authority

from ... import people
from ...decisions import Reveal
from ...minds import answers_itself
from ...questions import Question
from ..otto_provoked import has_responded, may_be_provoked, provocation, provokes, responded_to, unprovoking
from ..timing.window import OF_A_CARD, WHATEVER_IS_UNDER_WAY, Window
from .decks import cards_of, failed, ottos, play, responds_with, revealed, short, turned_over

if TYPE_CHECKING:
    from ...situation import Situation


def asked_first(now: Situation, rules: Rules, window: Window) -> Move | None:
    """Ask Boss Otto before everybody else, if what the window on top is on provokes him; else return None."""
    otto = ottos(now.table)
    if window.mode != "asked" or window.moment not in OF_A_CARD:
        return None
    if window.at < len(window.slots) and people.same_seat(window.slots[window.at].seat, otto.seat):
        return short(now, rules, "sometimes")
    thing = window.open_to(now)
    ruling = provokes(now, rules, thing)
    if ruling is None:
        return None
    by = Authority(ruling, card=thing.card, seat=otto.seat)
    return Move(by, now.swap(window.asked_first(otto.seat)))


def question(now: Situation, window: Window) -> Question | None:
    """Return the question which card he reveals, if he is asked; else None."""
    if not _is_asked(now, window):
        return None
    return Question("reveal", (FATE,), lambda now, rules: cards_of(now, "sometimes"))


def heard(now: Situation, rules: Rules, window: Window, said: Decision) -> Move | Refusal | None:
    """Take the card that he reveals; None if what is said is no business of his."""
    if isinstance(said, WHATEVER_IS_UNDER_WAY):
        return None
    if _is_asked(now, window):
        if isinstance(said, Reveal):
            return _responds(now, rules, window, said)
        return Refusal(rules["otto-provoked.first"], reason="reveal-first")
    itself = answers_itself(now.table, window.slots[window.at].seat)
    if isinstance(said, Reveal) and not itself and responds_with(now.table, said):
        return _unasked(now, rules, window, said)
    return None


def _is_asked(now: Situation, window: Window) -> bool:
    """Return True if it is he who is asked."""
    return window.at < len(window.slots) and people.is_otto(now.table, window.slots[window.at].seat)


def _unasked(now: Situation, rules: Rules, window: Window, said: Reveal) -> Move | Refusal:
    """Take the table's word that he responds, if what the card does is not known here; else refuse it."""
    thing = window.open_to(now)
    if window.mode == "asked" and may_be_provoked(now, rules, thing):
        asked = window.asked_first(ottos(now.table).seat)
        shuffled = short(now, rules, "sometimes")
        here = now if shuffled is None else shuffled.after
        return _responds(here.swap(asked), rules, asked, said)
    once = rules["otto-provoked.once"] if has_responded(thing) else None
    return Refusal(once or unprovoking(now, rules, thing), said.card)


def _responds(now: Situation, rules: Rules, window: Window, said: Reveal) -> Move | Refusal:
    """Play the card that was revealed from his Sometimes Deck."""
    card = revealed(now, rules, said, "sometimes")
    if isinstance(card, Refusal):
        return card
    thing = window.open_to(now)
    here = turned_over(now.swap(window.with_next_slot()), "sometimes")
    move = play(here, rules, card, provocation(thing, now.table, rules))
    if isinstance(move, Refusal):
        move = failed(here, move.ruling, card.id)
    return Move(move.by, move.after.replace(thing, responded_to(thing, now.table, rules)))
