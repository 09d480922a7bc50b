"""The situations of the Inn: its table under a stack of its frames."""

from __future__ import annotations

from typing import TypeAlias

from adjudicator import machine

from .chapters import (
    affects,
    bar_deck,
    boosts,
    champions,
    changing_drinks,
    drink_abilities,
    drinking_contest,
    elements,
    limits,
    losing,
    negate_ignore,
    ordering,
    otto_choices,
    otto_components,
    otto_provoked,
    otto_receiving,
    otto_targets,
    prize,
    redirecting,
    reduction,
    setup,
    sometimes_anytime,
    targets,
    teams,
    tokens,
    turn,
)
from .chapters import table as table_chapter
from .chapters.card_notes import effects as single_cards
from .chapters.card_notes import notes as card_notes
from .chapters.characters import effects as characters
from .chapters.drinks import drinks
from .chapters.drinks.events import Offer
from .chapters.dungeon_training import rooms, walking
from .chapters.gambling import cards as round_cards
from .chapters.gambling import round as gambling
from .chapters.gambling.antes import Antes
from .chapters.gambling.leaving import Forcing
from .chapters.otto import turn as otto
from .chapters.otto.decks import Aiming, Revealing
from .chapters.otto.held import AimingAnObject
from .chapters.otto.potions import Thirst
from .chapters.otto.threat import Raising
from .chapters.otto_characters import attacks, buying
from .chapters.own_cards import effects as own_cards
from .chapters.own_cards.choices import OneOf
from .chapters.pub_crawl import crawl
from .chapters.splitting import cards as splitting
from .chapters.timing import window as timing
from .chapters.timing.playing import Aftermath, Pending
from .table import Table

CHAPTERS = {
    "setup": setup,
    "turn": turn,
    "sometimes-anytime": sometimes_anytime,
    "timing": timing,
    "negate-ignore": negate_ignore,
    "affects": affects,
    "redirecting": redirecting,
    "reduction": reduction,
    "limits": limits,
    "drinks": drinks,
    "changing-drinks": changing_drinks,
    "ordering": ordering,
    "losing": losing,
    "gambling": gambling,
    "splitting": splitting,
    "drinking-contest": drinking_contest,
    "drink-abilities": drink_abilities,
    "bar-deck": bar_deck,
    "prize": prize,
    "pub-crawl": crawl,
    "dungeon-training": walking,
    "characters": characters,
    "boosts": boosts,
    "elements": elements,
    "tokens": tokens,
    "card-notes": card_notes,
    "teams": teams,
    "champions": champions,
    "targets": targets,
    "otto": otto,
    "otto-targets": otto_targets,
    "otto-provoked": otto_provoked,
    "otto-choices": otto_choices,
    "otto-components": otto_components,
    "otto-receiving": otto_receiving,
    "otto-characters": attacks,
    "own-cards": own_cards,
    "table": table_chapter,
}
"""The chapters by their slug; importing them registers what each knows of cards."""

CARDS = (round_cards, rooms)
"""Parts of chapters that register what they know of cards, and of which no frame is."""

Frame = (
    setup.Setup
    | turn.Turn
    | timing.Window
    | Pending
    | OneOf
    | Aftermath
    | drinks.Drinks
    | Offer
    | ordering.Ordering
    | ordering.Gathering
    | ordering.RunningOut
    | losing.Losing
    | gambling.Round
    | Antes
    | Forcing
    | drinking_contest.Contest
    | drink_abilities.Abilities
    | drink_abilities.Drawing
    | drink_abilities.Discarding
    | characters.TrapCheck
    | characters.Strengthening
    | tokens.Collecting
    | single_cards.Offered
    | single_cards.Claiming
    | champions.Choosing
    | prize.Staking
    | prize.Giving
    | crawl.Crawling
    | crawl.Closing
    | walking.Walking
    | walking.Rewarding
    | walking.Immediate
    | otto.OttosTurn
    | otto_choices.MovingDrinks
    | buying.Buying
    | otto_receiving.Spending
    | Aiming
    | AimingAnObject
    | Revealing
    | Raising
    | Thirst
    | table_chapter.Telling
)


Situation: TypeAlias = machine.Situation[Table, Frame]
"""A situation of the game. The bottom of the stack is the turn (or the setup), the top is dealt with first."""
