"""What the button says with which somebody says something, wherever it stands."""

from __future__ import annotations

from adjudicator.game import told
from adjudicator.game.labels import Label, text
from adjudicator.game.shown import Asking
from adjudicator.machine import Decision
from adjudicator.words import Words

from . import decisions as say
from .table import UNKNOWN


def label(case: Asking, said: Decision, words: Words) -> str:
    """Return what stands on the button that says a decision, which answers what is asked now."""
    who = told.called(case, said.seat, words)
    match said:
        case say.Build(card=card):
            unseen = card == UNKNOWN
            id = "ui.lair.plays-unseen" if unseen else "ui.lair.plays"
            return words.say(id, who=who, card=told.title(case, card, words))
        case say.Discard(cards=cards):
            return words.count("ui.lair.exchanges", len(cards), who=who)
        case say.Draws():
            return words.count("ui.lair.draws", case.now.top.count, who=who)
        case say.Renovate():
            return words.say("ui.lair.renovates", who=who)
        case say.Initiate():
            return words.say("ui.lair.initiates", who=who)
        case say.Bid(gold=gold):
            return words.say("ui.lair.bids", who=who, gold=gold)
        case say.Havoc(heroes=heroes, gold=gold):
            id = "ui.lair.wreaks-and-bids" if gold else "ui.lair.wreaks"
            return words.count(id, heroes, who=who, gold=gold)
        case say.Pass():
            return words.say("ui.lair.passes", who=who)
    return text(case, said, words, answer(said))


def answer(said: Decision) -> Label:
    """Return which answer the button of a decision gives."""
    match said:
        case say.First(chosen=seat):
            return Label("", seat)
        case say.Choose(seat=seat, option=option):
            return Label(option, seat)
    return Label("", said.seat)
