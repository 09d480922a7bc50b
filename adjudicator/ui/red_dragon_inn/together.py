"""What the players of a team say alike, and what nobody says to anything: one touch for all of it, each by itself told.

No touch goes past somebody who is known to hold a card for it, nor past a choice.
"""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from adjudicator.case import Case
from adjudicator.games.red_dragon_inn import decisions as say
from adjudicator.games.red_dragon_inn import offers, people
from adjudicator.games.red_dragon_inn.chapters.timing.window import Window
from adjudicator.games.red_dragon_inn.chapters.turn import Turn
from adjudicator.games.red_dragon_inn.questions import QuestionKind
from adjudicator.games.red_dragon_inn.story import EachSays
from adjudicator.machine import FATE, Decision
from adjudicator.table.sitting import Reached, Sitting
from adjudicator.words import Words

from .. import choose, session
from ..style import plain


def alike(to: QuestionKind) -> Callable[[Case], Decision | None]:
    """Return what tells of a case what whoever is asked `to` do something in the turn says as all others do."""
    said = EachSays(to)
    return lambda case: said.next(case.now, case.rules.fresh())


def discards_nothing(case: Case, turn: Turn, words: Words) -> None:
    """Draw the button with which all of a team discard nothing; nothing where only one is asked."""
    if len(turn.waiting(case.now.table)) > 1:
        _button(words.say("ui.alike.refill"), "alike.refill", lambda here: here.each(alike("refill")))


def no_action(case: Case, turn: Turn, words: Words) -> None:
    """Draw the button with which nobody of a team plays an Action Card; nothing where only one is asked.

    Where they can order for one player only, that Drink is ordered too.
    """
    if len(turn.waiting(case.now.table)) < 2:
        return
    then = Sitting((Reached(case),)).each(alike("act")).case
    order = _only_order(then)
    whom = {} if order is None else {"onto": choose.name(then, order.onto)}
    _button(words.say("ui.alike.act", **whom), "alike.act", lambda here: here.each(alike("act")).each(_only_order))


def _only_order(case: Case) -> say.Order | None:
    """Return the order of a Drink in the turn if all that can be ordered is for one player, else None."""
    turn = case.now.on_top(Turn)
    if turn is None or turn.phase != "order-a-drink":
        return None
    orders = [said for said in case.options() if isinstance(said, say.Order)]
    return orders[0] if len({said.onto for said in orders}) == 1 else None


def next_drink(case: Case, words: Words) -> None:
    """Draw what the next of a team reveals who drinks: now, or as soon as nobody responds to anything any more."""
    then = _silent(case)
    turn = _same_turn(case, then)
    if turn is None or turn.phase != "drink":
        return
    seat = turn.waiting(then.now.table)[0]
    if then.now.table.seats[seat].pile == 0:
        return

    def says(card: str) -> session.Move:
        return lambda here: _on(here, then).told(say.Drink(seat)).told(say.Reveal(FATE, card))

    id = "ui.alike.drink" if then is case else "ui.alike.next-drink"
    drinks = offers.drinks(case)
    choose.card(
        case,
        words,
        "next-drink",
        words.say(id, who=plain(choose.name(case, seat))),
        drinks,
        common=drinks[: offers.SHORTCUTS],
        says=says,
    )


def nobody(case: Case, window: Window, words: Words) -> None:
    """Draw the buttons with which nobody responds: to anything any more, up to the next choice, and to this alone."""
    this = words.first((f"ui.nobody.{window.moment}", "ui.nobody"))
    about = case.game.play.asked_about(case.now)

    def to_this(here: Sitting) -> Sitting:
        return here.let_happen(lambda case: _holds(case) or case.game.play.asked_about(case.now) != about)

    then = _silent(case)
    if _same_turn(case, then) is not None and _only_end(then) is not None:
        _button(words.say("ui.nobody-then-end"), "nobody.end", lambda here: _on(here, then).each(_only_end))
    elif len(then.said) > len(to_this(Sitting((Reached(case),))).case.said):
        _button(words.say("ui.plays-out"), "plays-out", lambda here: here.let_happen(stops))
    else:
        _button(this, "nobody", to_this)
        return
    st.button(plain(this), **session.moves("nobody", to_this))


def _only_end(case: Case) -> say.EndTurn | None:
    """Return the end of the turn if nothing else can be said in it but a card, else None."""
    said = [] if case.over else [one for one in case.options() if not isinstance(one, say.Play)]
    ends = [one for one in said if isinstance(one, say.EndTurn)]
    return ends[0] if ends and len(ends) == len(said) else None


def stops(case: Case) -> bool:
    """Return True if somebody is asked who is about to lose, or is known to hold a card that they may play now."""
    return last_chance(case) or _holds(case)


def last_chance(case: Case) -> bool:
    """Return True if somebody is asked who is about to lose."""
    window = case.now.on_top(Window)
    return window is not None and window.moment == "last-chance"


def _holds(case: Case) -> bool:
    """Return True if somebody who is asked now is known to hold a card that they may play."""
    return any(isinstance(said, say.Play) for said in case.options())


def _silent(case: Case) -> Case:
    """Return a case after nobody has responded to anything, up to the next choice."""
    return Sitting((Reached(case),)).let_happen(stops).case


def _on(here: Sitting, then: Case) -> Sitting:
    """Return a sitting after nobody has responded to anything any more, as it has been worked out."""
    return here if here.case.said == then.said else here.put(then)


def _same_turn(case: Case, then: Case) -> Turn | None:
    """Return the turn that `then` rests in if it is that of `case`, else None."""
    turn, now = then.now.on_top(Turn), case.now.find(Turn)
    return turn if turn is not None and now is not None and people.same_seat(turn.seat, now.seat) else None


def _button(label: str, name: str, move: session.Move) -> None:
    st.button(plain(label), type="primary", **session.moves(name, move))
