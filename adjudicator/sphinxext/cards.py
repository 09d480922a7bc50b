"""The pages of the cards: the decks of a game, and deck by deck what each card does, said from its effects."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import Any

from docutils import nodes
from markupsafe import Markup

from ..kit.cards import marked
from ..words import LANGUAGES
from .addresses import to_paragraph
from .drawing import PageDirective, as_nodes, badge, box, folded, inline, listed, para, strong
from .library import SiteLibrary
from .outside import ANSWERS

DECKS = "decks"
"""The folder of the pages of the decks."""

SIFT = Markup('<input class="sift" type="search" maxlength="100" placeholder="{0}" aria-label="{0}" hidden>')
"""A field that leaves of the decks what has the words in it."""


LONG = 35
"""A deck of more cards than this is folded."""


class CardsPage(PageDirective):
    """`rules:cards`: the decks that come with a game, box by box, with their cards. It names the game."""

    required_arguments = 1
    kind = "cards"

    @staticmethod
    def drawn_from(library: SiteLibrary, name: str) -> Iterator[Any]:
        """Yield what the page shows: what the boxes, the decks and their cards are called."""
        for id, decks in _by_box(library, name).items():
            yield id and library.games[name].library.boxes()[id].title
            yield [(deck.deck, deck.title, _size(deck)) for deck in decks]
            yield [
                [library.card_title(card, language) for card in _ids(deck) for language in LANGUAGES] for deck in decks
            ]

    def run(self) -> list[nodes.Node]:
        """Return a section for each box."""
        game = self.arguments[0]
        if game not in self.library.games:
            raise self.error(f'no game is called "{game}": the games are {", ".join(self.library.games)}')
        self.note_shown(game)
        boxes = self.library.games[game].library.boxes()
        return as_nodes(
            SIFT.format(self.say("site.sift")),
            *(
                self.heading(
                    boxes[id].title.in_(self.language) if id else self.say("site.no-box"),
                    f"box-{id or 'none'}",
                    listed([self._deck(deck) for deck in decks], "decks", "sifted"),
                )
                for id, decks in _by_box(self.library, game).items()
            ),
        )

    def _deck(self, deck: Any) -> list[Markup]:
        """Return a deck, and what is in it, folded."""
        count = self.words.count("site.cards-in-deck", _size(deck))
        titles = {id: self.library.card_title(id, self.language) or id for id in _ids(deck)}
        cards = [para(self.link("card", id, title)) for id, title in sorted(titles.items(), key=lambda one: one[1])]
        name = para(self.page(f"{DECKS}/{deck.deck}", deck.title[self.language]))
        return [name, folded(count, listed(cards, "index"))]


class DeckPage(PageDirective):
    """`rules:deck`: the cards of one deck. It names the deck."""

    required_arguments = 1
    kind = "deck"

    @staticmethod
    def drawn_from(library: SiteLibrary, name: str) -> Iterator[Any]:
        """Yield what the page shows: the cards, the scenarios in which they act, and the clauses they act under."""
        deck = library.deck(name)
        yield deck
        yield [(id, library.rule(id).usual.title) for id in _clauses(deck)]
        yield [game.library.boxes() for game in library.games.values()]
        yield [
            (id, library.rule(id).usual.title, library.rule(id).usual.value)
            for _, ids in _tokens(deck)
            for id in ids.values()
        ]
        for card in deck.cards:
            yield [
                (summary.id, summary.title, summary.passed, summary.editions) for summary in library.playing(card.id)
            ]
            yield [(id, library.rule(id).usual.title) for id in library.deciding(card.id)]
            yield [(id, answer.title) for id, answer in library.answers.items() if card.id in answer.cards]

    def run(self) -> list[nodes.Node]:
        """Return the deck as one section."""
        deck = self.library.deck(self.arguments[0])
        self.note_shown(deck.deck)
        if len(deck.cards) > LONG:
            self.fold()
        boxes = {card.id: self.library.boxes(card, self.words) for card in deck.cards}
        usual = _usual(boxes.values())
        return [
            self.heading(
                deck.title[self.language],
                f"deck-{deck.deck}",
                self.described(self.say("site.about.deck", title=deck.title[self.language])),
                *self._holds(deck),
                *self._tokens(deck),
                *self._brings(deck),
                *(para(sentence, classes=["origin"]) for sentence in usual),
                *(self._card(card, () if boxes[card.id] == usual else boxes[card.id]) for card in deck.cards),
            )
        ]

    def _holds(self, deck: Any) -> list[Markup]:
        """Return what is in a deck that is sold as one: how many of each card, as far as that is known."""
        if not deck.ids:
            return []
        rows = []
        for id in deck.ids:
            title = self.library.card_title(id, self.language) or id
            often = f"{deck.holds[id]} × " if deck.complete else ""
            rows.append(para(often, self.link("card", id, title)))
        told = self.say("site.deck-holds", number=len(deck.all())) if deck.complete else self.say("card.deck-known")
        return [para(told), listed(rows, "holds")]

    def _brings(self, deck: Any) -> list[Markup]:
        """Return the other clauses on what a character brings to the table besides cards."""
        clauses = _clauses(deck)
        return [para(self.say("site.brings"), *map(self.to_clause, clauses), classes=["ways-on"])] if clauses else []

    def _tokens(self, deck: Any) -> list[Markup]:
        """Return the tokens that a deck's characters bring: how many, and the clauses on them."""
        rows = []
        for name, clauses in _tokens(deck):
            told = [strong(self.say("site.token", tracker=name))]
            for field in COUNTED:
                if field in clauses:
                    value = self.library.rule(clauses[field]).usual.value
                    number = tuple(value) if isinstance(value, (list, tuple)) else value
                    told.append(self.link("clause", clauses[field], self.say(f"site.token.{field}", number=number)))
            rest = dict.fromkeys(id for field, id in clauses.items() if field not in COUNTED)
            rows.append([para(*told), para(self.say("site.acts-under"), *map(self.to_clause, rest))])
        return [para(self.say("site.deck-tokens")), listed(rows, "tokens")] if rows else []

    def _card(self, card: Any, boxes: Sequence[str]) -> nodes.section:
        title = card.title.in_(self.language)
        anchor = f"card-{card.id}"
        self.rules.note("card", card.id, title, anchor)
        english = [inline(card.title.en, classes=["aside"])] if title != card.title.en else []
        kinds = [badge(self.say(f"kind.{kind}"), "kind") for kind in card.kinds]
        drawn = [para(*english, *kinds, classes=["marks"]), para(*self.library.sentences(card, self.words))]
        if card.partly_known:
            why = card.partly_known.in_(self.language)
            drawn.append(para(badge(self.say("card.partly-known"), "standing-silent"), why, classes=["aside"]))
        notes = self.library.notes(card, self.words)
        if notes:
            entries = [para(self.to_clause(noted.clause), f" {noted.only}".rstrip()) for noted in notes]
            drawn += [para(self.say("site.card-notes"), classes=["ways-on"]), listed(entries, "notes")]
        answered = [
            self.page(ANSWERS, answer.title.in_(self.language), id)
            for id, answer in self.library.answers.items()
            if card.id in answer.cards
        ]
        if answered:
            drawn.append(para(self.say("site.answers-on"), *answered, classes=["ways-on"]))
        more = [para(sentence, classes=["origin"]) for sentence in boxes]
        if card.sources:
            links = (to_paragraph(self, address) for address in card.sources)
            more.append(para(self.say("site.sources"), *links, classes=["origin"]))
        clauses = self.library.deciding(card.id)
        if clauses:
            more.append(para(self.say("site.acts-under"), *map(self.to_clause, clauses), classes=["ways-on"]))
        playing = self.library.playing(card.id)
        if playing:
            more.append(self.scenarios(playing))
        if more:
            drawn.append(folded(self.say("site.card-more"), *more))
        return self.heading(marked(card.title, self.language), anchor, box(*drawn, classes=["card"]))


COUNTED = ("start", "most", "supply", "track")
"""The clauses of a token that say how many there are, in the order in which they are told."""


def _tokens(deck: Any) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield the tokens that a deck's characters bring: the name, and the ids of clauses by what they say."""
    for character in getattr(deck, "characters", {}).values():
        for token in character.tokens:
            told = {field: getattr(token, field) for field in token.__struct_fields__}
            told["track"] = character.track.start.get(token.name) if character.track is not None else None
            yield token.name, {field: id for field, id in told.items() if isinstance(id, str) and "." in id}


def _by_box(library: SiteLibrary, game: str) -> dict[str, list[Any]]:
    """Return the decks of a game by its boxes in their order: characters, then all else; last, by "", those of none."""
    boxes = library.games[game].library.boxes()
    found: dict[str, list[Any]] = {id: [] for id in (*boxes, "")}
    for deck in library.decks(game):
        named = (getattr(deck, "box", ""), deck.deck)
        found[next((id for id in named if id in boxes), "")].append(deck)
    characters = {character for one in boxes.values() for character in one.characters}
    for decks in found.values():
        decks.sort(key=lambda deck: (deck.deck not in characters, deck.title["en"]))
    return {id: decks for id, decks in found.items() if decks}


def _ids(deck: Any) -> tuple[str, ...]:
    """Return the ids of the cards of a deck, each once."""
    return tuple(dict.fromkeys([*deck.ids, *(card.id for card in deck.cards)]))


def _usual(said: Collection[tuple[str, ...]]) -> tuple[str, ...]:
    """Return what more than half of several cards say of their boxes, which the page then says once; else nothing."""
    found = next(iter(Counter(said).most_common(1)), ((), 0))
    return found[0] if 1 < len(said) < 2 * found[1] else ()


def _size(deck: Any) -> int:
    """How many cards a deck to play with has; of one that is not wholly known, and of any other, the cards told of."""
    return len(deck.all() or deck.ids or deck.cards)


def _clauses(deck: Any) -> tuple[str, ...]:
    """Return the clauses that a file of one character names, in its order, but for those told of its tokens.

    There are none for any other file.
    """
    told = {id for _, ids in _tokens(deck) for id in ids.values()}
    return tuple(dict.fromkeys(named.id for named in deck.clauses() if named.id not in told)) if deck.ids else ()
