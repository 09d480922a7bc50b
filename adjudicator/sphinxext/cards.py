"""The page of the cards: deck by deck, what each card does, said from its effects."""

from __future__ import annotations

from typing import Any

from docutils import nodes

from ..words.cards import told
from .drawing import Drawn, badge, box, code, para


class Cards(Drawn):
    """`rules:cards`: every card that comes with a game, a section for each deck. It names the game."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The sections."""
        game = self.arguments[0]
        if game not in self.library.games:
            raise self.error(f'no game is called "{game}": the games are {", ".join(self.library.games)}')
        self.rules.note_shown("cards", game)
        return [
            self.heading(
                deck.title[self.language],
                f"deck-{deck.deck}",
                *self._holds(deck),
                *(self._card(card) for card in deck.cards),
            )
            for deck in self.library.decks(game)
        ]

    def _holds(self, deck: Any) -> list[nodes.Node]:
        """What is in a deck that is sold as one: how many of each card."""
        if not deck.holds:
            return []
        rows = nodes.bullet_list(classes=["holds"])
        for id, count in deck.holds.items():
            title = self.library.card_title(id, self.language) or id
            link = nodes.reference("", title, refid=f"card-{id}", internal=True)
            rows += nodes.list_item("", para(f"{count} × ", link))
        return [para(self.say("site.deck-holds", number=len(deck.all()))), rows]

    def _card(self, card: Any) -> nodes.container:
        title = card.title.in_(self.language)
        anchor = f"card-{card.id}"
        self.rules.note("card", card.id, title, anchor)
        english = [nodes.inline("", card.title.en, classes=["aside"])] if title != card.title.en else []
        kinds = [badge(self.say(f"kind.{kind}"), "kind") for kind in card.kinds]
        drawn = box(
            para(nodes.strong("", title), *english, *kinds, classes=["card-title"]),
            para(*told(card, self.rules.words)),
            classes=["card"],
        )
        drawn["ids"] = [anchor]
        if card.partly_known:
            why = card.partly_known.in_(self.language)
            drawn += para(badge(self.say("card.partly-known"), "standing-silent"), why, classes=["aside"])
        if card.sources:
            drawn += para(self.say("site.sources"), *map(code, card.sources), classes=["origin"])
        playing = self.library.playing(card.id)
        if playing:
            drawn.extend(self.told(playing))
        return drawn
