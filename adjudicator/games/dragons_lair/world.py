"""A whole game with nobody at the table: decks, and a world that reveals, draws and keeps account of every card.

The engine knows what lies open and in the hands. The world holds the decks, answers for chance, and checks that the
two agree: no gold is made or lost, no card is in two places.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import msgspec

from adjudicator.machine import FATE, Decision, Rules

from . import cards, gold
from . import decisions as say
from .chapters.exploring import Exploring
from .chapters.lair_setup import Setup, hero_deck
from .chapters.preparation import Drawing, Preparation
from .situation import Situation
from .table import UNKNOWN, Seat, Table

SUPPLY = 15
"""So many tokens for each player; the components ask for ten to fifteen."""

EAGER = 0.8
"""How often a player who may play a card or initiate the bidding does it; a game in which nobody does has no end."""


class Lost(AssertionError):
    """The game and the world do not agree: something was made, lost or is in two places."""


class World:
    """Everything that the players of one game cannot see.

    Args:
        players: 3 to 5, or as many as the rules let play.
        draw: gives numbers from 0 up to 1; the same numbers give the same game.
        rules: the rules of the game.
        line_up: the decks to play with, by name; empty: the sample set.
    """

    def __init__(self, players: int, draw: Callable[[], float], rules: Rules, line_up: tuple[str, ...] = ()) -> None:
        self.draw = draw
        self.rules = rules
        every = [id for deck in line_up or ("sample",) for id in cards.decks()[deck].all()]
        kinds = {kind: [id for id in every if cards.library()[id].kind == kind] for kind in ("hero", "lair")}
        leaders = [id for id in kinds["hero"] if cards.library()[id].leader]
        others = self._shuffled([id for id in kinds["hero"] if not cards.library()[id].leader])
        self.heroes = self._shuffled(leaders + others[: hero_deck(rules, players) - len(leaders)])
        self.deck = self._shuffled(kinds["lair"])
        self.discards: list[str] = []
        self.lair_cards = Counter(kinds["lair"])
        self.face_down: list[str] = []
        hand = rules["lair-setup.hand"].value
        seats = tuple(Seat(f"Player {n + 1}", hand=self._take(hand)) for n in range(players))
        self.gold = SUPPLY * players
        self.start = Situation(Table(seats, supply=self.gold - players * seats[0].gold), (Setup(),))

    def decision(self, now: Situation) -> Decision:
        """What is decided now: by chance, or by a player who takes any legal option."""
        top = now.stack[-1]
        if isinstance(top, Drawing):
            return say.Draws(top.seat, self._take(min(top.count, len(self.deck))))
        if top.asks(now)[:1] == (FATE,) and not isinstance(top, Setup):
            return self._chance(now)
        options = top.options(now, self.rules)
        if isinstance(top, Preparation):
            eager = tuple(said for said in options if isinstance(said, (say.Build, say.Initiate)))
            if eager and self.draw() < EAGER:
                return self._any(eager)
        return self._any(options)

    def _chance(self, now: Situation) -> Decision:
        unseen = isinstance(now.top, Exploring) or not hasattr(now.top, "clause")
        return say.Reveal(FATE, self.face_down[0] if unseen else self.heroes[-1])

    def _any(self, options: tuple[Decision, ...]) -> Decision:
        return options[int(self.draw() * len(options))]

    def saw(self, before: Situation, said: Decision, after: Situation) -> None:
        """Follow what happened, and check that the game and the world agree.

        Raises:
            Lost: they do not.
        """
        table: Table = after.table
        if isinstance(said, say.Reveal):
            (self.heroes.pop if said.card == (self.heroes or [""])[-1] and not self.face_down else self.face_down.pop)(
                *(() if said.card == (self.heroes or [""])[-1] and not self.face_down else (0,))
            )
        unseen = sum(1 for member in table.party if member.hero == UNKNOWN)
        while len(self.face_down) < unseen:
            self.face_down.append(self.heroes.pop())

    def _take(self, count: int) -> tuple[str, ...]:
        return tuple(self.deck.pop() for _ in range(count))

    def _shuffled(self, pile: list[str]) -> list[str]:
        pile = list(pile)
        for k in range(len(pile) - 1, 0, -1):
            other = int(self.draw() * (k + 1))
            pile[k], pile[other] = pile[other], pile[k]
        return pile


__all__ = ["Lost", "World", "gold", "msgspec"]
