"""A whole game with nobody at the table: decks, chance, and an account of every card.

The engine knows what lies open and in the hands. This holds the decks, answers for chance, and checks that the
two agree: no gold is made or lost, no card is in two places.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate

from adjudicator.kit.facts import total
from adjudicator.kit.streams import Draw, Streams, mixed_in, shuffled
from adjudicator.machine import FATE, Decision, Rules
from adjudicator.parsing.entries import Flaw

from . import cards
from . import decisions as say
from .cards import CARDS
from .chapters.bidding import Auction
from .chapters.dying import Dying
from .chapters.exploring import Explored, Exploring, Facing
from .chapters.lair_setup import Setup, hero_deck
from .chapters.party import Dealing, Joining
from .chapters.preparation import Drawing, Preparation
from .facts import FACTS
from .situation import Situation
from .table import UNKNOWN, Seat, Table

SUPPLY = 15
"""Gold tokens for each player; the components ask for ten to fifteen."""

EAGER = 0.8
"""How often a player who may play a card or initiate the bidding does it; a game in which nobody does has no end."""


TEMPER: dict[type[Decision], float] = {say.Pass: 0.6, say.Bid: 0.3, say.Havoc: 0.1}
"""How often a player passes, bids or wreaks havoc, where all may be done. Havoc can be wreaked in so many ways that
among all options equally likely it would take the whole hero deck in the first auction."""

MORE = 0.5
"""How often a player who wreaks havoc with some heroes adds another one."""

GOLD = FACTS.of_unit("gold")
HEROES = FACTS.of_unit("heroes")
LAIR_CARDS = FACTS.of_unit("lair-cards")


class Lost(AssertionError):
    """Situation and simulated game do not agree: something was made, lost or is in two places."""


class SimulatedGame:
    """Everything that the players of one game cannot see.

    Args:
        players: 3 to 5, or as many as the rules let play.
        streams: the random numbers; the same ones give the same game.
        rules: the rules of the game.
        line_up: the decks to play with, by name; empty: the sample set.
        own: files of cards of the table's own. Each takes the place of another card, but no leader's, since the rules
            count both decks.
    """

    def __init__(
        self,
        players: int,
        streams: Streams,
        rules: Rules,
        line_up: tuple[str, ...] = (),
        own: Sequence[cards.Deck] = (),
    ) -> None:
        self.rules = rules
        self.of_heroes, self.of_lair_cards = streams("heroes"), streams("lair-cards")
        self.choices = [streams(f"player {seat}") for seat in range(players)]
        self.by_chance = streams("chance")
        every = [id for deck in line_up or ("sample",) for id in cards.sold()[deck].all()]
        kinds = {kind: [id for id in every if CARDS.printed()[id].kind == kind] for kind in ("hero", "lair")}
        leaders = [id for id in kinds["hero"] if CARDS.printed()[id].leader]
        others = shuffled([id for id in kinds["hero"] if not CARDS.printed()[id].leader], self.of_heroes)
        own_heroes, own_lair = _own(own, "hero"), _own(own, "lair")
        taken = hero_deck(rules, players) - len(leaders)
        out = Counter(others[taken - len(own_heroes) : taken])
        self.heroes = shuffled(leaders + others[:taken], self.of_heroes)
        self.heroes = mixed_in(_without(self.heroes, out), own_heroes, streams("own heroes"))
        self.deck = shuffled(kinds["lair"], self.of_lair_cards)[len(own_lair) :]
        self.deck = mixed_in(self.deck, own_lair, streams("own lair cards"))
        self.lair_cards = Counter(self.deck)
        self.some_are_removed = any(
            rules[clause].value == "removed" for clause in ("dying.destroyed-card", "exploring.eliminated-cards")
        )
        self.hero_count = len(self.heroes)
        self.unseen: list[str] = []
        hand = rules["lair-setup.hand"].value
        seats = tuple(Seat(f"Player {n + 1}", hand=tuple(sorted(self._take(hand)))) for n in range(players))
        self.gold = SUPPLY * players
        written = tuple(card for deck in own for card in deck.cards)
        self.start = Situation(Table(seats, heroes=self.hero_count, supply=self.gold, cards=written), (Setup(),))

    def chance(self, now: Situation) -> Decision | None:
        """Return what is drawn or revealed now, or None if a player has to decide."""
        top = now.top
        if isinstance(top, Drawing):
            return say.Draws(top.seat, self._take(min(top.count, len(self.deck))))
        asked = top.question(now)
        if asked is not None and asked.kind == "which-hero":
            self.revealed = self.heroes if isinstance(top, Dealing) else self.unseen
            return say.Reveal(FATE, self.revealed[-1])
        if asked is not None and asked.whom == (FATE,):
            options = top.options(now, self.rules)
            return options[int(self.by_chance() * len(options))]
        return None

    def whim(self, now: Situation, options: tuple[Decision, ...]) -> Decision:
        """Return any of the options, such that a game of nothing but whims comes to an end."""
        draw = self.choices[options[0].seat]
        if isinstance(now.top, Preparation):
            eager = tuple(said for said in options if isinstance(said, (say.Build, say.Initiate)))
            options = eager if eager and draw() < EAGER else options
        elif isinstance(now.top, Auction):
            options = _tempered(options, draw)
        return options[int(draw() * len(options))]

    def saw(self, before: Situation, said: Decision, after: Situation) -> None:
        """Follow what happened, and check that situation and simulated game agree.

        Raises:
            Lost: they do not.
        """
        table: Table = after.table
        if isinstance(said, say.Reveal):
            self.revealed.pop()
        joined = sum(member.hero == UNKNOWN for member in table.party) - len(self.unseen)
        self.unseen = [self.heroes.pop() for _ in range(joined)] + self.unseen
        self._heroes_agree(after)
        self._lair_cards_agree(after)
        gold = total(GOLD, after) - table.supply_short
        if gold != self.gold:
            raise Lost(f"{self.gold} gold at the start, {gold} now")

    def _heroes_agree(self, after: Situation) -> None:
        table: Table = after.table
        if table.heroes != len(self.heroes):
            raise Lost(f"{len(self.heroes)} heroes in the deck, but the table counts {table.heroes}")
        if after.find(Dying) is not None:
            return  # who dies is still in the line, and perhaps a trophy already
        joining = sum(isinstance(frame, Joining) for frame in after.stack)
        counted = total(HEROES, after) + len(table.party) + joining
        if counted != self.hero_count:
            raise Lost(f"{self.hero_count} heroes at the start, {counted} now")

    def _lair_cards_agree(self, after: Situation) -> None:
        """Check that every lair card that nobody holds is in the deck or its discard pile.

        A reshuffled pile becomes the deck.
        """
        table: Table = after.table
        open_to_us = Counter(card for seat in table.seats for card in (*(seat.hand or ()), *seat.lair))
        for frame in after.stack:
            open_to_us.update(frame.discards if isinstance(frame, (Exploring, Explored)) else ())
            open_to_us.update((frame.card,) if isinstance(frame, Facing) else ())
        if open_to_us - self.lair_cards:
            raise Lost(f"{open_to_us - self.lair_cards} were made out of nothing")
        hidden = self.lair_cards - open_to_us
        counted = total(LAIR_CARDS, after)
        if counted > hidden.total() or (counted < hidden.total() and not self.some_are_removed):
            raise Lost(f"{hidden.total()} lair cards are hidden, but the table counts {counted}")
        if table.lair_deck != len(self.deck):
            self.deck = shuffled(hidden.elements(), self.of_lair_cards)[: table.lair_deck or 0]

    def _take(self, count: int) -> tuple[str, ...]:
        return tuple(self.deck.pop() for _ in range(count))


def undealt(own: cards.Deck, players: int, rules: Rules, line_up: tuple[str, ...]) -> Iterator[Flaw]:
    """Yield why cards of a table's own cannot be dealt: there is no room for so many of a kind."""
    every = [CARDS.printed()[id] for deck in line_up or ("sample",) for id in cards.sold()[deck].all()]
    leaders = sum(card.leader for card in every)
    room = {"hero": hero_deck(rules, players) - leaders, "lair": sum(card.kind == "lair" for card in every)}
    for kind, most in room.items():
        if len(_own((own,), kind)) > most:
            yield Flaw(("holds",), f"own-card.room.{kind}", {"most": most})


def _own(own: Sequence[cards.Deck], kind: str) -> list[str]:
    """Return the cards of a kind that a table wrote itself, once for each copy."""
    return [card.id for deck in own for card in deck.cards if card.kind == kind for _ in range(deck.holds[card.id])]


def _without(pile: list[str], out: Counter[str]) -> list[str]:
    """Return a pile without some of its cards; the others keep their order."""
    left, kept = Counter(out), []
    for card in pile:
        if left[card]:
            left[card] -= 1
        else:
            kept.append(card)
    return kept


def _tempered(options: tuple[Decision, ...], draw: Draw) -> tuple[Decision, ...]:
    """Choose the kind of decision in an auction, and with how many heroes; return its options."""
    there = [kind for kind in TEMPER if any(isinstance(said, kind) for said in options)]
    up_to = list(accumulate(TEMPER[kind] for kind in there))
    at = draw() * up_to[-1]
    kind = next(kind for kind, here in zip(there, up_to, strict=True) if at < here)
    of_it = [said for said in options if isinstance(said, kind)]
    most, heroes = max(getattr(said, "heroes", 0) for said in of_it), 1
    while heroes < most and draw() < MORE:
        heroes += 1
    return tuple(said for said in of_it if getattr(said, "heroes", heroes) == heroes)
