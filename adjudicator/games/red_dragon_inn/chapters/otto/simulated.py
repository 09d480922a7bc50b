"""The three decks of Boss Otto in a simulated game: a sample of ours."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from adjudicator.kit.streams import Draw, Streams, shuffled
from adjudicator.machine import FATE, Decision, Rules

from ... import cards, people
from ...cards import CARDS
from ...decisions import Reveal
from ...moments import IS_SIMULATED
from ...otto import CARDS_OF, EASY, SAMPLE_HARD_TRACK, SAMPLE_TRACK, Difficulty, Otto, OttosDeck, lists
from ...table import Table
from .decks import played, with_otto
from .opening import played_for
from .turn import OttosTurn

if TYPE_CHECKING:
    from ...situation import Situation


class Astray(AssertionError):
    """Situation and simulated game do not agree about a deck of Boss Otto."""


class Ottos:
    """The cards of Boss Otto, where the players cannot see them.

    Args:
        draw: random numbers for his decks.
        difficulty: what makes the game harder.
    """

    def __init__(self, draw: Draw, difficulty: Difficulty = EASY) -> None:
        self.draw = draw
        self.difficulty = difficulty
        sold = cards.sold("otto")
        self.decks = {
            deck: shuffled((card for id in lists(deck, difficulty) for card in sold[id].all()), draw)
            for deck in CARDS_OF
        }
        self.gone: dict[OttosDeck, list[str]] = {deck: [] for deck in CARDS_OF}
        self.prepared: list[str] = []
        self.installed = 0

    def at(self, table: Table, draw: Draw) -> Table:
        """Return `table` with Boss Otto in its first seat, as at the start of a game against some Challenger."""
        target = 1 + int(draw() * (len(table.seats) - 1))
        track = SAMPLE_HARD_TRACK if self.difficulty.hard_track else SAMPLE_TRACK
        otto = Otto(0, target, people.challengers(table), track, difficulty=self.difficulty)
        for deck, there in self.decks.items():
            otto = otto.with_deck(deck, len(there), 0)
        return with_otto(table, otto)

    def reveals(self, now: Situation, options: tuple[Decision, ...]) -> Reveal | None:
        """Return the card that is revealed now from one of his decks; None if it is no card of his."""
        self.saw(now)
        first = options[0] if options else None
        deck = self._deck(first.card) if isinstance(first, Reveal) else None
        if deck is None:
            return None
        prepared = deck == "actions" and now.on_top(OttosTurn) is not None
        card = self.prepared.pop() if prepared else self.decks[deck].pop()
        self.gone[deck].append(card)
        return Reveal(FATE, card)

    def _deck(self, card: str) -> OttosDeck | None:
        of = CARDS.printed()[card].deck if card in CARDS.printed() else ""
        return next((deck for deck, id in CARDS_OF.items() if id == of), None)

    def saw(self, after: Situation) -> None:
        """Deal, shuffle and install as the table did, and check that it counts what is there.

        Raises:
            Astray: it does not.
        """
        otto, turn = after.table.otto, after.find(OttosTurn)
        if otto is None or not after.stack:
            return
        for piece in after.table.pieces[self.installed :]:
            of = self._deck(piece.card)
            assert of is not None  # a Component is a card of his
            (self.gone[of] if piece.card in self.gone[of] else self.decks[of]).remove(piece.card)
            self.installed += 1
        for deck in CARDS_OF:
            if deck == "actions" and turn is not None:
                while len(self.prepared) < turn.prepared:
                    self._shuffle(deck)
                    self.prepared.append(self.decks[deck].pop())
            if len(self.decks[deck]) != otto.left(deck):
                self._shuffle(deck, played(after, deck))
            there = len(self.decks[deck]), len(self.gone[deck])
            if there != (otto.left(deck), otto.gone(deck)):
                raise Astray(f"{deck}: {there} cards, but the table counts {otto.left(deck)} and {otto.gone(deck)}")

    def _shuffle(self, deck: OttosDeck, lying: Collection[str] = ()) -> None:
        """Make the discards the new deck, if the deck is empty. Those that are being played stay out of it."""
        if not self.decks[deck]:
            gone, kept = self.gone[deck], list(lying) if len(lying) < len(self.gone[deck]) else []
            for card in kept:
                gone.remove(card)
            self.decks[deck], self.gone[deck] = shuffled(gone, self.draw), kept


@IS_SIMULATED.says("otto")
def unseen(rules: Rules, streams: Streams, difficulty: Difficulty) -> Ottos | None:
    """Return the cards of Boss Otto; None if he does not play."""
    return Ottos(streams("otto"), difficulty) if played_for(rules) else None
