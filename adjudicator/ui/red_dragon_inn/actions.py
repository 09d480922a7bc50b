"""What people can say now: only what the top of the stack lets happen."""

from __future__ import annotations

import streamlit as st

from adjudicator.case import Case
from adjudicator.games.red_dragon_inn import cards, offers, people, saying
from adjudicator.games.red_dragon_inn import decisions as say
from adjudicator.games.red_dragon_inn.chapters.characters.effects import TrapCheck
from adjudicator.games.red_dragon_inn.chapters.drink_abilities import Abilities, Discarding
from adjudicator.games.red_dragon_inn.chapters.drinks.drinks import Drinks
from adjudicator.games.red_dragon_inn.chapters.gambling.round import Round
from adjudicator.games.red_dragon_inn.chapters.setup import Setup
from adjudicator.games.red_dragon_inn.chapters.table import Telling
from adjudicator.games.red_dragon_inn.chapters.timing.playing import Pending
from adjudicator.games.red_dragon_inn.chapters.timing.window import Window
from adjudicator.games.red_dragon_inn.chapters.turn import Turn
from adjudicator.games.red_dragon_inn.forms import teams
from adjudicator.games.red_dragon_inn.frame import InnFrame
from adjudicator.games.red_dragon_inn.table import UNKNOWN
from adjudicator.machine import FATE, Decision
from adjudicator.words import Words

from .. import choose, questions, session, style
from . import corrections, dungeon, otto_mat, otto_turn, plays, prizes, taverns, together

WITH_CARDS = ("respond", "gamble", "act")
"""The kinds of questions that are answered with a card."""


def draw(case: Case, words: Words) -> None:
    """Draw who has to say what, and the ways to say it."""
    otto_mat.turned(case, words)
    forms = {**FORMS, **otto_turn.forms(case)}
    questions.draw(case, words, forms, saying.answer, elsewhere=(say.Play,))
    if not case.over:
        _besides(case, words)


def _besides(case: Case, words: Words) -> None:
    """Draw what may happen at any time: a card out of turn, a correction, the end of a deck."""
    kind = case.now.top.question(case.now).kind
    if kind not in WITH_CARDS and offers.speakers(case):
        anytime = words.say("ui.anytime")
        style.folded(anytime, session.key("anytime"), lambda: plays.draw(case, words), ":material/bolt:")

    if otto_turn.may_respond(case):
        responds = words.say("ui.otto.responds")
        style.folded(responds, session.key("otto.respond"), lambda: otto_turn.respond(case, words), ":material/reply:")

    if kind != "first" and offers.potions(case):
        drinks = words.say("ui.potion-now")
        style.folded(drinks, session.key("potions"), lambda: _potions(case, words), ":material/science:")

    def correct() -> None:
        if kind != "tell":
            corrections.correct(case, words, "besides")
        otto_turn.correct(case, words)
        prizes.correct(case, words)
        taverns.correct(case, words)
        dungeon.correct(case, words)
        if people.in_teams(case.now.table):
            corrections.away(case, words)
        corrections.decks(case, words)

    style.folded(words.say("ui.corrections"), session.key("corrections"), correct, ":material/edit:")


def _potions(case: Case, words: Words) -> None:
    """Draw the Potions of a team."""
    drinks = offers.potions(case)
    seat = next(iter(drinks))
    if len(drinks) > 1:
        label = words.say("ui.potion-whose")
        seat = choose.seat(case, "potion", label, tuple(drinks), seat, lambda seat: teams.called(case, seat))
    for said in drinks[seat]:
        _says(case, said, words)


def _says(case: Case, said: Decision, words: Words, primary: bool = False) -> None:
    """Draw the button with which somebody says something."""
    choose.button(saying.label(case, said, words), said, primary=primary)


# -- the window


def _respond(case: Case, window: Window, words: Words) -> None:
    asked = window.asks(case.now)[0]
    if asked == FATE:
        _reveal(case, window, words)
        return
    against = case.now.table.otto is not None
    if window.mode == "asked" and against:
        together.nobody(case, window, words)
        together.next_drink(case, words)
    elif window.mode == "asked":
        nobody = words.first((f"ui.nobody.{window.moment}", "ui.nobody"))
        choose.button(nobody, "nobody responds", primary=True)
    else:
        _says(case, say.Pass(asked), words, primary=True)
    for said in case.options() if window.moment == "last-chance" else ():
        if isinstance(said, say.Potion):
            _says(case, said, words)
    if window.mode != "asked" or (len(case.now.stack) > 3 and not against):
        on = session.moves("plays-out", lambda here: here.let_happen(together.last_chance))
        st.button(words.say("ui.plays-out"), **on)
    for wish in offers.too_late(case):
        late = choose.name(case, wish.wishers[-1])
        choose.button(words.say("ui.too-late", who=late), wish)
    st.markdown(f"**{words.say('ui.answers')}**")
    plays.draw(case, words)


# -- the Round of Gambling


def _gamble(case: Case, round: Round, words: Words) -> None:
    _says(case, say.Pass(round.turn), words, primary=True)
    st.markdown(f"**{words.say('ui.answers')}**")
    plays.draw(case, words)


# -- the turn


def _acting(case: Case, turn: Turn, words: Words) -> int:
    """Return who has the special action of this phase; of a team, whom of those that still wait for it one chooses."""
    waiting = turn.waiting(case.now.table)
    if len(waiting) == 1:
        return waiting[0]
    return choose.seat(case, "acting", words.say("ui.who"), waiting, waiting[0])


def _first(case: Case, setup: Setup, words: Words) -> None:
    """Draw who has the first turn; a team has it together."""
    for seat in teams.one_each(case):
        label = words.say("ui.question.first", onto=choose.name(case, seat), mates=teams.mates(case, seat))
        choose.button(label, say.First(FATE, seat))


def _act(case: Case, turn: Turn, words: Words) -> None:
    for said in case.options():
        if isinstance(said, say.Absorb):
            _says(case, said, words)
    together.no_action(case, turn, words)
    plays.draw(case, words)
    for seat in turn.waiting(case.now.table):
        _says(case, say.Pass(seat), words)


def _order(case: Case, top: InnFrame, words: Words) -> None:
    """Draw for whom a Drink is ordered."""
    answers = [said for said in case.options() if isinstance(said, say.Order)]
    if isinstance(top, Turn):
        seat = _acting(case, top, words)
        answers = [said for said in answers if people.same_seat(said.seat, seat)]
    questions.buttons(case, words, answers, saying.answer)


def _drink(case: Case, turn: Turn, words: Words) -> None:
    waiting = turn.waiting(case.now.table)
    if len(waiting) > 1:
        together.next_drink(case, words)
        for seat in waiting:
            _says(case, say.Drink(seat), words)
        return
    pile = case.now.table.seats[waiting[0]].pile
    if pile != 0:
        _reveal(case, turn, words)
    if not pile:
        _says(case, say.Drink(waiting[0]), words, primary=pile == 0)


def _end(case: Case, turn: Turn, words: Words) -> None:
    _says(case, say.EndTurn(turn.waiting(case.now.table)[0]), words, primary=True)
    dungeon.walks(case, words)


def _refill(case: Case, turn: Turn, words: Words) -> None:
    together.discards_nothing(case, turn, words)
    seat = _acting(case, turn, words)
    hand = case.now.table.seats[seat].hand
    if hand is None:
        discards = (UNKNOWN,) * choose.number(words.say("ui.discards-count"), f"discards.{seat}", 0, 20, 0)
    else:
        discards = choose.from_hand(case, words, cards.discardable(case.now.table, hand))
    _says(case, say.Refill(seat, discards), words, primary=len(turn.waiting(case.now.table)) == 1)
    _says(case, say.Refill(seat, discards, False), words)


# -- what Drinks do


def _abilities(case: Case, abilities: Abilities, words: Words) -> None:
    for option, _ in abilities.left:
        _says(case, say.Choose(abilities.seat, option), words)


def _discard(case: Case, discarding: Discarding, words: Words) -> None:
    """Draw a choice of cards to discard. If the hand is not known, unseen cards are discarded."""
    seat, hand = discarding.seat, case.now.table.seats[discarding.seat].hand
    hand = None if hand is None else cards.discardable(case.now.table, hand)
    count = discarding.count if hand is None else min(discarding.count, len(hand))
    discards = (UNKNOWN,) * count
    if hand is not None and set(hand) != {UNKNOWN}:
        discards = choose.from_hand(case, words, hand)
    label = words.count("ui.discards-now", count, who=choose.name(case, seat))
    choose.button(label, say.Discards(seat, discards), disabled=len(discards) != count, primary=True)


def _each(case: Case, top: InnFrame, words: Words) -> None:
    """Draw a button for each answer; cards are played elsewhere."""
    for said in case.options():
        if not isinstance(said, say.Play):
            _says(case, said, words)


# -- revealing and picking


def _reveal(case: Case, top: InnFrame, words: Words) -> None:
    """Draw a choice of the card that was revealed."""
    ids = offers.turned_over(case)
    known = tuple(card for card in ids if card)
    common = known[: offers.SHORTCUTS] if isinstance(top, Turn | Drinks | TrapCheck) else ()
    label = words.say("ui.revealed")
    choose.card(case, words, "reveal", label, known, common=common, says=lambda card: say.Reveal(FATE, card))
    if "" in ids:
        _says(case, say.Reveal(FATE, ""), words)


def _pick(case: Case, pending: Pending, words: Words) -> None:
    options = offers.picks(case)
    count = len(options[0].picked)
    among = tuple(dict.fromkeys(seat for said in options for seat in said.picked))
    seat = options[0].seat
    label = words.count("ui.on", count)
    picked = choose.seats(case, "picks", label, among, count, lambda picked: say.Pick(seat, (picked,)))
    if count > 1 or len(among) == count:
        done = words.say("ui.picks", who=choose.name(case, seat))
        choose.button(done, say.Pick(seat, picked), disabled=len(picked) != count, primary=True)


# -- what is not known here


def _tell(case: Case, telling: Telling, words: Words) -> None:
    corrections.correct(case, words, "telling")
    taverns.chased(case, words)
    choose.button(words.say("ui.done"), say.Done(FATE))


FORMS: dict[str, questions.Form] = {
    "first": _first,
    "prize": _each,
    "crawl": _each,
    "toll": _each,
    "reward": dungeon.reward,
    "refill": _refill,
    "act": _act,
    "order": _order,
    "drink": _drink,
    "end": _end,
    "respond": _respond,
    "gamble": _gamble,
    "reveal": _reveal,
    "whom": _pick,
    "claim": _each,
    "one-of": _each,
    "ability": _abilities,
    "discard": _discard,
    "tell": _tell,
    "prepare": otto_turn.prepare,
}
"""The forms of the questions that buttons do not answer well, by their kinds."""
