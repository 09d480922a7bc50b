"""What the button says with which somebody says something, wherever it stands."""

from __future__ import annotations

from adjudicator.game import told
from adjudicator.game.labels import Label, text
from adjudicator.game.shown import Asking
from adjudicator.machine import FATE, Decision
from adjudicator.words import Words

from . import decisions as say
from . import language, people, scenes, sentences
from .chapters.card_notes.effects import Claiming
from .chapters.drink_abilities import Abilities
from .chapters.drinks.drinks import Drinks
from .chapters.own_cards.choices import OneOf
from .forms import teams
from .potions import drunk
from .table import UNKNOWN, Paid

PASSES = {"respond": "ui.pass", "gamble": "ui.gambling-pass", "act": "ui.no-action"}
"""What somebody says who passes, by the kind of question."""


def label(case: Asking, said: Decision, words: Words) -> str:
    """Return what stands on the button that says a decision, which answers what is asked now or may be said to it."""
    return _in_a_turn(case, said, words) or _of_a_card(case, said, words) or text(case, said, words, answer(said))


def _in_a_turn(case: Asking, said: Decision, words: Words) -> str:
    """Return what stands on the button of what is said in every turn; empty if it is something else."""
    who, kind = told.called(case, said.seat, words) if said.seat != FATE else "", case.now.top.question(case.now).kind
    match said:
        case say.Pass() if kind in PASSES:
            return words.say(PASSES[kind], who=who)
        case say.Potion(stat=stat):
            amount = f"{drunk(case.rules.fresh(), said):+d}".replace("-", "−")
            return words.say("ui.potion", team=teams.called(case, said.seat), stats=(stat,), amount=amount)
        case say.Absorb(what=what):
            return words.say(f"ui.question.act.{what}", who=who, **language.absorbed(case.now.table, said.seat))
        case say.Drink():
            return words.say("ui.drinks" if case.now.table.seats[said.seat].pile else "ui.drinks-nothing", who=who)
        case say.EndTurn():
            return words.say("ui.question.end", who=who, mates=teams.mates(case, said.seat))
        case say.Refill(draws=False):
            return words.say("ui.discards-first", who=who)
        case say.Refill(discards=discards):
            return words.count("ui.refill", len(discards), who=who)
    return ""


def _of_a_card(case: Asking, said: Decision, words: Words) -> str:
    """Return what stands on the button of what a card or a variant asks for; empty if it is something else."""
    who, top = told.called(case, said.seat, words) if said.seat != FATE else "", case.now.top
    match said:
        case say.Reveal(card=""):
            chased = isinstance(top, Drinks) and top.chased
            return words.say("ui.reveal-nothing.chaser" if chased else "ui.reveal-nothing")
        case say.Stake(prize=prize):
            return words.say("ui.question.prize", who=who, prize=told.title(case, prize, words))
        case say.Crawl(tavern=tavern):
            return words.say("ui.question.crawl", who=who, tavern=told.title(case, tavern, words))
        case say.Walk(room=room):
            several = len(people.side_of(case.now.table, said.seat)) > 1
            id = "ui.dungeon.walk.team" if several else "ui.dungeon.walk"
            return words.say(id, who=who, room=told.title(case, room, words))
        case say.Discards(cards=(card, *_)) if top.question(case.now).kind == "toll":
            id = "ui.dungeon.toll.unseen" if card == UNKNOWN else "ui.dungeon.toll"
            return words.say(id, who=who, card=told.title(case, card, words))
        case say.Discards(cards=cards):
            return words.count("ui.discards-now", len(cards), who=who)
        case say.Choose(option=option) if isinstance(top, Abilities):
            left: dict[str, int] = dict(top.left)
            return words.count(f"ui.first.{option}", left[option], who=who)
        case say.Choose(option=option) if isinstance(top, Claiming):
            mark = top.between(case.now.table)[case.options().index(said)]
            return words.say(f"ui.question.claim.{option}", who=who, tracker=mark.token, number=mark.at)
        case say.Choose() if isinstance(top, OneOf):
            then = sentences.said(top.choices[case.options().index(said)], words)
            return words.say("ui.question.one-of", who=who, then=then)
    return ""


def answer(said: Decision) -> Label:
    """Return which answer the button of a decision gives."""
    match said:
        case say.Order(onto=seat):
            return Label("", seat)
        case say.Target(of=seat):
            return Label("", seat)
        case say.Pick(picked=(seat,)):
            return Label("pick", seat)
        case say.Pass(seat=seat):
            return Label("pass", seat)
        case say.Choose(seat=seat, option=option):
            return Label(option, seat)
    return Label("", said.seat)


def drink(case: Asking, index: int, words: Words) -> str:
    """Return what one of the Drinks is called that are answered now: its place and its title."""
    answered = case.now.top.open_to(case.now)
    assert isinstance(answered, Drinks)
    return f"{index + 1}. {scenes.drink_title(case, answered.drinks[index], words)}"


def spent(case: Asking, paid: Paid, words: Words) -> str:
    """Return what is spent on a card, and the cards of the hand that go with it."""
    number = words.count("ui.spend.with", paid.count, tracker=paid.token)
    if not paid.cards:
        return number
    unseen = set(paid.cards) == {UNKNOWN}
    titles = ", ".join(told.title(case, card, words) for card in paid.cards)
    return f"{number}: {words.count('ui.spend.cards', len(paid.cards)) if unseen else titles}"
