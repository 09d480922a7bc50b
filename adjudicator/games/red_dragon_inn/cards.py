"""The library of cards: printed ones from `cards/*.yaml`, and a table's own, which come first."""

import functools
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Literal, get_args

import msgspec

from adjudicator.kit.cards import CardLibrary
from adjudicator.machine import Rules
from adjudicator.parsing import decks as files
from adjudicator.parsing.entries import Flaw
from adjudicator.words import LANGUAGES, Words
from adjudicator.words.finding import fold

from . import vocabulary
from .otto import Otto, OttosDeck, is_ottos
from .own_characters import Own, OwnCharacter, OwnToken
from .sentences import sentences
from .table import Table
from .validate import problems
from .vocabulary import PIECES, Card, Has, Kin, Kind, More, Title

OWN = "characters.own"
"""The clause that says that a character which a table wrote itself has the numbers that stand there."""

Number = files.ClauseId | Literal[""]
"""The clause that holds a number or says what happens; empty if the book does not say."""

Given = Number | int
"""The same, or in a character that a table wrote itself the number."""


class Never(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who never has a token: everybody on the side of the character that it belongs to. The clause `by` says so."""

    who: Literal["own-side"]
    by: files.ClauseId


class CharacterToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A token that belongs to a character. Each of the other fields is the clause that says it.

    Of a character that a table wrote itself, numbers stand there instead; `clauses` refuses them in a printed one.

    Attributes:
        name: what it is called.
        most: the greatest number that a player may have.
        start: how many lie on the character's own mat at the start of a game.
        supply: how many there are.
        short: what happens if there are too few left; the character's player then says from whom they come, out of
            those whom `giver` names.
        giver: who may be made to give one.
        full: whether one is fetched for a player who may have no more.
        leaves: what becomes of the tokens of a player who leaves the game.
        enough: that a card does more with so many of them.
        each: that a card does more for each of them.
        total: that a card counts those of all players together.
        own: that each of a team has them for oneself.
        spent: that it is spent on a card.
        cards: how many cards of the hand may be discarded instead of one.
        bound: how many may be spent where a card takes any number.
        absorb: how often in an Action Phase one may be absorbed for each thing that it gives.
        never: who never has one.
        pieces: that no piece ever has one.
        title: what it is called at a table that wrote the character itself.
    """

    name: vocabulary.TokenName
    most: Given = ""
    start: Given = ""
    supply: Given = ""
    short: Number = ""
    giver: Number = ""
    full: Number = ""
    leaves: Number = ""
    enough: Number = ""
    each: Number = ""
    total: Number = ""
    own: Number = ""
    spent: Number = ""
    cards: Given = ""
    bound: Number = ""
    absorb: Given = ""
    never: Never | None = None
    pieces: Number = ""
    title: Title | None = None


class Rider(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A token that whoever has it may spend on an own card of these kinds that takes Fortitude, to take more.

    Each field but the first two is a clause: `by` says so and how much more it takes, `each` for each what, `where`
    which of several losses of one player becomes larger, `oneself` whether the own one does, and `own` that nobody
    spends a mate's. Of a character that a table wrote itself, `by` is the number, and the rest is as usual.
    """

    token: vocabulary.TokenName
    kinds: tuple[Kind, ...]
    by: files.ClauseId | int
    each: Number
    where: Number
    oneself: Number
    own: Number


Lying = files.ClauseId | tuple[int, ...]
"""The clause that holds numbers of a mat, or in a character that a table wrote itself the numbers."""


class Track(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tokens that lie on numbers of a character's mat until a marker claims them.

    `start` are the clauses that hold the numbers, by the name of the token; `beside` those that hold them where a
    player with such a character is on the same team, by the id of that character; `team` says whose mat counts then.
    """

    start: dict[str, Lying]
    beside: dict[str, dict[str, Lying]] = msgspec.field(default_factory=dict)
    team: Number = ""


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a character brings to the table besides cards."""

    tokens: tuple[CharacterToken, ...] = ()
    riders: tuple[Rider, ...] = ()
    track: Track | None = None


NUMBERS = ("most", "start", "supply", "cards", "absorb")
"""The fields of a token whose clause holds a number."""

TOKEN_CLAUSES = (
    *NUMBERS,
    "short",
    "giver",
    "full",
    "leaves",
    "enough",
    "each",
    "total",
    "own",
    "spent",
    "bound",
    "pieces",
)


class Deck(files.Deck, frozen=True, forbid_unknown_fields=True):
    """One file of cards: cards that belong together, under a name in both languages.

    `holds` says how many of each card are in a deck that is sold as one, cards of other files among them, and `known`
    which cards are in one of which no more is known; `kind` what such a deck is, `kin` what a character is that some
    Drinks treat otherwise; `characters`, by id, what characters bring to the table besides cards.
    """

    cards: tuple[Card, ...] = ()
    kind: Literal["", "character", "drinks", "dungeon", "otto"] = ""
    kin: tuple[Kin, ...] = ()
    characters: dict[str, Character] = msgspec.field(default_factory=dict)

    @property
    def takes_own(self) -> bool:
        return self.kind == "otto"

    def printed(self) -> tuple[Card, ...]:
        return tuple(msgspec.structs.replace(card, deck=self.deck) for card in self.cards)

    def clauses(self) -> Iterator[files.NamedClause]:
        for at, card in enumerate(self.cards):
            for place, noted in enumerate(card.notes):
                yield files.NamedClause(("cards", at, "notes", place, "by"), noted.by, number=False)
        for id, character in self.characters.items():
            for place, token in enumerate(character.tokens):
                path = ("characters", id, "tokens", place)
                for field in TOKEN_CLAUSES:
                    if clause := getattr(token, field):
                        yield files.NamedClause((*path, field), str(clause), number=field in NUMBERS)
                if token.never is not None:
                    yield files.NamedClause((*path, "never", "by"), token.never.by, number=False)
            for place, rider in enumerate(character.riders):
                for field in ("by", "each", "where", "oneself", "own"):
                    path = ("characters", id, "riders", place)
                    yield files.NamedClause((*path, field), str(getattr(rider, field)), number=field == "by")
            if character.track is not None:
                yield from _of_track(character.track, ("characters", id, "track"))


def _of_track(track: Track, path: tuple[str | int, ...]) -> Iterator[files.NamedClause]:
    for name, clause in track.start.items():
        yield files.NamedClause((*path, "start", name), str(clause), number=False)
    for other, numbers in track.beside.items():
        for name, clause in numbers.items():
            yield files.NamedClause((*path, "beside", other, name), str(clause), number=False)
    if track.team:
        yield files.NamedClause((*path, "team"), track.team, number=False)


class InnLibrary(CardLibrary[Card, Deck]):
    """The cards of the Inn as the rooms above ask for them: its `game.Library`."""

    def characters(self) -> dict[str, Deck]:
        """Return the characters that players may choose, with their decks."""
        return sold("character")

    def problems(self, card: Card, table: Table | None = None) -> Iterator[Flaw]:
        """Yield what is wrong with a card whose form is right, at a table if one is given."""
        known = _tokens(table.characters if table is not None else ())
        return problems(card, [name for name, owned in known.items() if owned.token.spent])

    def sentences(self, card: Card, words: Words) -> list[str]:
        """Return what a card does, a sentence for each thing."""
        return sentences(card, words)

    def messages(self) -> dict[str, Path]:
        """Return the ids of the messages on the tokens of all printed characters, with the files that bring them."""
        return {
            id: self.folder / "cards" / f"{deck.deck}.yaml"
            for deck in self.decks()
            for character in deck.characters.values()
            for token in character.tokens
            for id in (
                f"tracker.{token.name}",
                f"change.token-{token.name}",
                *((f"step.{token.most}", f"refusal.{token.most}.out-of-limits") if token.most else ()),
            )
        }

    def notes(self, card: Card) -> tuple[str, ...]:
        """Return the ids of the clauses that are notes of a rulebook on this very card."""
        return tuple(dict.fromkeys(noted.by for noted in card.notes))

    def taken_together(self) -> tuple[object, ...]:
        """Return what is found out of the texts of all printed cards by which a table is judged."""
        return (answers_lost_gold(tuple(self.printed().values())),)

    def with_code_of_their_own(self) -> tuple[str, ...]:
        """Return the ids of printed cards with an effect that no other card has: its code serves one card.

        Cards that every character has and Drink Events are left out. Their effects are rules of the books and stand in
        chapters.
        """
        users: dict[type, set[str]] = {}
        for id, card in self.printed().items():
            for effect in (*(effect for use in card.uses for effect in use.effects), *card.trap):
                users.setdefault(type(effect), set()).add(id)
        alone = {id for ids in users.values() if len(ids) == 1 for id in ids}
        return tuple(
            sorted(id for id in alone if self.printed()[id].deck != "shared" and self.printed()[id].kind != "event")
        )


CARDS = InnLibrary(Path(__file__).parent, "red-dragon-inn", get_args(Kind), Card, Deck)
"""Every card of the Inn."""


@functools.lru_cache(16)
def answers_lost_gold(cards: tuple[Card, ...]) -> bool:
    """Return True if one of the cards can answer a loss of Gold."""
    conditions = (use.when for card in cards for use in card.uses)
    return any(isinstance(when, vocabulary.StatLost) and when.stat == "gold" for when in conditions)


def of_one_name(table: Table, ids: Iterable[str]) -> Iterator[str]:
    """Yield those of these cards that are called like one before them, in any language.

    Args:
        table: the table, which may have cards of its own.
        ids: their ids.
    """
    called: set[str] = set()
    for id in ids:
        card = CARDS.find(table, id)
        names = {fold(title) for title in (card.title.every if card is not None else (id,))}
        if names & called:
            yield id
        called |= names


HELD: tuple[Kind, ...] = ("action", "sometimes", "anytime", "gambling", "cheating")
"""What is in a Character Deck."""


def in_hands(table: Table) -> tuple[Card, ...]:
    """Return the cards that players may have in their hands, as far as they are known."""
    return tuple(card for card in CARDS.known(table) if card.kind in HELD and not is_ottos(card))


@functools.cache
def sold(kind: Literal["character", "drinks", "otto"]) -> dict[str, Deck]:
    """Return every deck of a kind by its id: `character` decks by their characters, `drinks`, or those of Boss Otto."""
    return {deck.deck: deck for deck in CARDS.decks() if deck.kind == kind}


def sample_of(otto: Otto, deck: OttosDeck) -> tuple[str, ...]:
    """Return the id of every card in a sample deck of Boss Otto, once for each copy, with those that are harder."""
    decks = sold("otto")
    return tuple(id for list in otto.lists(deck) for id in decks[list].all())


class Owned(msgspec.Struct, frozen=True):
    """A token, and the id of the character that it belongs to."""

    character: str
    token: CharacterToken


def characters(table: Table) -> Mapping[str, Character]:
    """Return what characters bring to a table besides cards, by their ids, the table's own first."""
    return _characters(table.characters)


def tokens(table: Table) -> Mapping[str, Owned]:
    """Return every token of a character that there can be at a table by its name, those of the table's own first."""
    return _tokens(table.characters)


def riders(table: Table) -> Mapping[str, Rider]:
    """Return what whoever has a token may spend it on, by the name of the token."""
    return _riders(table.characters)


@functools.lru_cache(64)
def _characters(own: Own) -> dict[str, Character]:
    ours = {id: _as_character(character) for id, character in own}
    return ours | {id: character for deck in CARDS.decks() for id, character in deck.characters.items()}


@functools.lru_cache(64)
def _tokens(own: Own) -> dict[str, Owned]:
    return {token.name: Owned(id, token) for id, brings in _characters(own).items() for token in brings.tokens}


@functools.lru_cache(64)
def _riders(own: Own) -> dict[str, Rider]:
    return {rider.token: rider for brings in _characters(own).values() for rider in brings.riders}


def _as_character(own: OwnCharacter) -> Character:
    """Return a character that a table wrote itself as the printed ones are; the clause on all that is not a number."""
    tokens = tuple(
        CharacterToken(
            token.name,
            most=token.most or "",
            start=token.start,
            supply=token.supply or "",
            leaves=OWN if token.supply else "",
            enough=OWN,
            each=OWN,
            spent=OWN,
            cards=token.cards or "",
            absorb=token.absorb or "",
            short=OWN if token.taken_back else "",
            title=token.title,
        )
        for token in own.tokens
    )
    riders = tuple(Rider(rider.token, rider.kinds, rider.more, "", "", "", "") for rider in own.riders)
    lying: dict[str, Lying] = {token.name: token.lies_on for token in own.tokens if token.lies_on}
    return Character(tokens, riders, Track(lying) if lying else None)


LONGEST_TITLE = 60


def flaws_in_own(own: Own) -> Iterator[Flaw]:
    """Yield what is wrong with the characters that a table wrote itself, each with its place among them."""
    called = {name: name for name in _printed_names()} if own else {}
    for id, character in own:
        if id in sold("character") or id in _characters(()):
            yield Flaw((id,), "entry.character-taken", {"value": id})
        if not character.title.en.strip() or max(map(len, (character.title.en, character.title.ru))) > LONGEST_TITLE:
            yield Flaw((id, "title"), "entry.character-title", {"greatest": LONGEST_TITLE})
        mine = {token.name for token in character.tokens}
        for place, token in enumerate(character.tokens):
            path = (id, "tokens", place)
            names = dict.fromkeys((token.name, *((token.title.en, token.title.ru) if token.title is not None else ())))
            for taken in [name for name in names if name.casefold() in called][:1]:
                yield Flaw((*path, "name"), "entry.token-taken", {"value": taken})
            called |= {name.casefold(): name for name in names if name}
            yield from _flaws_in_token(token, path)
            most = min(token.most or token.start, token.supply or token.start)
            if token.start > most:
                yield Flaw((*path, "start"), "entry.token-start", {"value": token.start, "greatest": most})
        numbers = [number for token in character.tokens for number in token.lies_on]
        for twice in [number for number in dict.fromkeys(numbers) if numbers.count(number) > 1][:1]:
            yield Flaw((id, "tokens"), "entry.token-lies-twice", {"value": twice})
        for second in [token.name for token in character.tokens if token.absorb][1:2]:
            yield Flaw((id, "tokens"), "entry.absorbs-two", {"value": second})
        for place, rider in enumerate(character.riders):
            if rider.token not in mine:
                told = {"value": rider.token, "meant": tuple(token.name for token in character.tokens)}
                yield Flaw((id, "riders", place, "token"), "entry.rider-token", told)


def _flaws_in_token(token: OwnToken, path: tuple[str | int, ...]) -> Iterator[Flaw]:
    """Yield what is wrong with a token of such a character by itself."""
    title = token.title
    if title is not None and (not title.en.strip() or max(len(title.en), len(title.ru)) > LONGEST_TITLE):
        yield Flaw((*path, "title"), "entry.token-title", {"greatest": LONGEST_TITLE})
    if token.lies_on and (token.start or token.supply):
        yield Flaw((*path, "lies_on"), "entry.token-lies", {})
    if token.taken_back and not token.supply:
        yield Flaw((*path, "taken_back"), "entry.token-taken-back", {})


@functools.cache
def _printed_names() -> frozenset[str]:
    """Return what the tokens of printed characters are called in files and in both languages, in small letters."""
    ids = (f"tracker.{name}" for name in _tokens(()))
    words = {Words(language).say(id) for id in ids for language in LANGUAGES if Words(language).has(id)}
    return frozenset(name.casefold() for name in {*_tokens(()), *words})


def number(rules: Rules, given: Given) -> int:
    """Return a number of a character: what its clause holds, or what the table wrote."""
    return given if isinstance(given, int) else int(rules[given].value)


def lying(rules: Rules, given: Lying) -> tuple[int, ...]:
    """Return the numbers of a mat on which tokens lie: what their clause holds, or what the table wrote."""
    return given if isinstance(given, tuple) else tuple(rules[given].value)


def clause(given: Given | Lying) -> str:
    """Return the id of the clause that says something of a character."""
    return given if given and isinstance(given, str) else OWN


def by_tokens(table: Table, has: Has) -> str:
    """Return the id of the clause by which a card does more, or something at all, with tokens."""
    owned = tokens(table).get(has.token)
    if owned is None:
        return "characters.tracker"
    if has.whose == "everybody" and owned.token.total:
        return owned.token.total
    each = isinstance(has, More) and has.each
    return (owned.token.each if each else owned.token.enough) or "characters.tracker"


def own_names(table: Table, words: Words) -> Words:
    """Return words in which the tokens that a table wrote down are called as it calls them."""
    if not table.characters:
        return words
    titled = ((token.name, token.title) for _, character in table.characters for token in character.tokens)
    return words.naming({f"tracker.{name}": title.in_(words.language) for name, title in titled if title is not None})


def token_names(table: Table) -> tuple[str, ...]:
    """Return the names of all tokens that can be spoken of at a table."""
    there = (name for seat in table.seats for name, _ in seat.tokens)
    return tuple(dict.fromkeys((*tokens(table), *there)))


def kin(table: Table, seat: int) -> tuple[Kin, ...]:
    """Return what the player in `seat` is, as the table says; else as the character is."""
    here = table.seats[seat]
    deck = sold("character").get(here.character)
    return (here.kin,) if here.kin else deck.kin if deck is not None else ()


def in_deck(character: str) -> Collection[str]:
    """Return the ids of the cards in the deck of a character, as far as they are known; none if there is no such deck.

    A deck that is not wholly known has others, so no card is refused for not being named.
    """
    deck = sold("character").get(character)
    return () if deck is None else deck.ids


def discardable(table: Table, hand: Iterable[str]) -> tuple[str, ...]:
    """Return the cards of a hand that may be discarded, in the same order; one that nobody has seen may be."""
    found = ((id, CARDS.find(table, id)) for id in hand)
    return tuple(id for id, card in found if card is None or not card.kept)


def of_character(table: Table, character: str) -> tuple[Card, ...]:
    """Return the cards in the deck of a character that can be named at this table, as far as they are known.

    If there is no such deck, that is every card.
    """
    deck = in_deck(character)
    return tuple(card for card in CARDS.known(table) if not deck or card.id in deck or card.deck == character)


def foreign(table: Table, seat: int, id: str) -> bool:
    """Return True if a card is not of the deck of the character of `seat`.

    Whose card it is say the table that wrote it, or the decks that list it. Of a card that is shared, or that no deck
    lists, nobody here knows whose it is: it may be of this deck.
    """
    card, character = CARDS.find(table, id), table.seats[seat].character
    if card is None or not character:
        return False
    if any(own.id == id for own in table.cards):
        return card.deck not in ("", character)
    whose = {deck.deck for deck in sold("character").values() if id in deck.ids}
    return card.deck != "shared" and bool(whose) and character not in whose


@functools.cache
def fully_known(kinds: tuple[Kind, ...]) -> tuple[str, ...]:
    """Return the ids of the printed cards of these kinds that are fully known, but no rewards and none of Boss Otto."""
    found = (card for card in CARDS.printed().values() if card.kind in kinds and "reward" not in card.kinds)
    return tuple(card.id for card in found if not asks_the_table(card) and not is_ottos(card))


def asks_the_table(card: Card) -> bool:
    """Return True if the table has to say what a card does, or a part of it."""
    used = [effect for use in card.uses for effect in use.effects]
    return any(isinstance(effect, vocabulary.AskTheTable) for effect in (*used, *card.trap))


NEVER_HELD = ("drink", "event", "tavern", "room", "prize", "reward")
"""The kinds of cards that have a place of their own at the table."""


def holdable(card: Card) -> bool:
    """Return True if a card can be given to a seat that has no hand, to be played for it."""
    return card.kind not in NEVER_HELD and not is_ottos(card)


def is_piece(card: Card) -> bool:
    """Return True if a card lies on the table and can be hit: a Component, Gizmo, Minion or Shadowfiend."""
    return bool(card.component) or card.kind in PIECES


def counts_as(table: Table, id: str, kind: Kind) -> bool:
    """Return True if the card called `id` exists and is of `kind`."""
    found = CARDS.find(table, id)
    return found is not None and kind in found.kinds
