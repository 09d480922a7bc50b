"""What a game has to offer: the contract between a game and everything above it.

A game is one value, `GAME = Game(...)`, in the file `game.py` of its folder, which is found where it stands: see
`adjudicator.sources.homes`. To add a game, fill in what this file describes, in this order:

1. `Play`: what a situation of the game is, what may be said in it, and how it begins.
2. `Language`: how a line of a story is read, and how a step is told. A decision declares its lines: see `kit.forms`.
3. `Library`: the cards, if there are any: see `kit.cards`.
4. `Simulation`: whole games with nobody at the table.
5. `Scenes`: only where a picture shows more than the numbers of each player and what waits.
6. `Forms`: only where more can be entered of a beginning than numbers and whose turn it is.
7. `Hands`: only where a seat can be touched to see what can be played and said there.
8. `Search`: only where a search can take a shortcut, or where the game has something to add to an analysis. Every
   member has a default, which `Plain` offers.

A facet is a module, or an object, that has the members of its protocol; mypy compares the two. A game types its own
functions with its own `Situation`; only the code above, which knows no game, says `AnySituation`. No member changes
what it is given.

    >>> from adjudicator.games import game
    >>> inn = game("red-dragon-inn")
    >>> inn.title["en"], inn.play.numbers
    ('The Red Dragon Inn', ('fortitude', 'alcohol', 'gold'))
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, runtime_checkable

import msgspec

from ..kit.cards import Card as Card
from ..kit.cards import Title as Title
from ..kit.messages import Message as Message
from ..machine import AnySituation, Change, Decision, Fault, Holding, Move, Refusal, Rules, Shortcut, Step
from ..parsing.boxes import Box
from ..parsing.decks import Deck
from ..parsing.entries import Flaw
from ..rulebook import Language as Tongue
from ..rulebook import Rulebook
from ..words import Words
from .form import AnyEntry as AnyEntry
from .form import Forms as Forms
from .hand import AskedAlone
from .hand import Hands as Hands

if TYPE_CHECKING:
    from ..kit.streams import Streams
    from .scene import Scene, Slip
    from .shown import Shown

AnyTable: TypeAlias = Any  # type: ignore[explicit-any]  # a game's own type, which nobody here can know
"""A table of some game, where it is given back to that game."""

AnyCard: TypeAlias = Any  # type: ignore[explicit-any]  # likewise
"""A card of some game, where it is given back to that game, which alone knows what it can do."""

AnyDeck: TypeAlias = Any  # type: ignore[explicit-any]  # likewise
"""A file of cards of some game, where it is given back to that game."""

Seen: TypeAlias = dict[str, Any]  # type: ignore[explicit-any]  # plain data, as JSON
"""A situation as plain names and numbers, as JSON would hold them. `Language.public_view` says which keys there are."""

Tally: TypeAlias = Counter[tuple[str, str | int, str]]
"""What was counted: how often, by the name of a table, the row (the id of a card, or a number) and the column."""


class Silence(Protocol):
    """What a line of a story may say instead of one decision: everybody who is asked passes."""

    @property
    def throughout(self) -> bool:
        """True: until somebody must choose. False: only until the window that is open now is closed."""


@runtime_checkable
class EachSays(Protocol):
    """What a line of a story may say instead of one decision: each who is asked the same gives the same answer."""

    def next(self, now: AnySituation, rules: Rules, /) -> Decision | None:
        """Return the answer of whoever is asked now; None if something else is asked, or nobody is."""


class Columns(msgspec.Struct, frozen=True):
    """What is shown of a situation in a table of a row for each player.

    Attributes:
        players: what of each player, by the keys of `Language.public_view`.
        facts: what else of the table, by the keys of `Language.public_view`; shown only where it is not empty.
        cards: the fields of a seat that hold cards which may be known.
        teams: what a team has besides `Play.numbers`, by the keys of a player; shown only in team games.
    """

    players: tuple[str, ...]
    facts: tuple[str, ...]
    cards: tuple[str, ...]
    teams: tuple[str, ...] = ()

    def lying_open(self, seen: Seen) -> Seen:
        """Return what else of the table is shown, by its key; a card is told by its English title."""
        return {what: seen[what] for what in self.facts if seen[what]}


class Untold(msgspec.Struct, frozen=True):
    """The numbers at the beginning that nobody tells unless asked, as the fields of the entry are called.

    Attributes:
        players: those of a player.
        table: those of the table.
    """

    players: tuple[str, ...] = ()
    table: tuple[str, ...] = ()


class Play(Protocol):
    """What a situation of the game is, what may be said in it, how it begins and what it comes to."""

    @property
    def situation(self) -> type[AnySituation]:
        """The type of its situations, by which links and notation are read."""

    @property
    def said(self) -> type[tuple[Decision, ...]]:
        """The type of what is said one after another: `tuple[X, ...]`, where X is the union of all its decisions."""

    @property
    def entry(self) -> type[AnyEntry]:
        """The type of a table as people enter it, a struct.

        It has `players` (a mapping by name, clockwise), `turn` (a name or None), `phase`, and `cards` (those that the
        table made itself).
        """

    @property
    def usual_phase(self) -> str:
        """The phase in which an entry is placed if nothing else is said."""

    @property
    def numbers(self) -> tuple[str, ...]:
        """The numbers by which players are compared, as `Language.public_view` and the rows of `outcome` have them."""

    @property
    def untold(self) -> Untold:
        """The numbers at the beginning that nobody tells unless asked."""

    def place(self, told: AnyEntry, rules: Rules, /) -> AnySituation:
        """Return the situation that an entry describes; it need not be settled.

        Args:
            told: an `entry`.
            rules: the rules, which say how a game starts.

        Raises:
            BadEntry: it names a player or a card that is not there, or says what contradicts itself.
        """

    def entry_of(self, now: AnySituation, rules: Rules, /) -> AnyEntry | None:
        """Return the entry by which `place` gives this situation, or None if no entry can describe it."""

    def faults(self, now: AnySituation, rules: Rules, /) -> tuple[Fault, ...]:
        """Return everything that makes a situation impossible, each with the clause that it breaks."""

    def dangling_references(self, start: AnySituation, said: tuple[Decision, ...], /) -> tuple[str, ...]:
        """Return every seat, side and card that is named and not there, each count below 0, each own card that is bad.

        Links may have been written by hand.

        Args:
            start: a situation.
            said: what is said after it.

        Returns:
            A text for each, for the message of an error; not translated.
        """

    def silence(self, now: AnySituation, /) -> Decision | None:
        """Return the decision by which the player who is asked passes, or None if nobody is asked to respond."""

    def asked_about(self, now: AnySituation, /) -> Hashable | None:
        """Return what the open window is about, to tell it from the next one, or None if no window is open."""

    def allow_illegal(self, now: AnySituation, rules: Rules, said: Decision, no: Refusal, /) -> Move | None:
        """Return what an illegal decision that the table accepted does.

        Args:
            now: the situation in which it was said.
            rules: the rules.
            said: the decision.
            no: its refusal, whose clause the move cites.

        Returns:
            The move, or None if it is not known what the decision would do.
        """

    def outcome(self, now: AnySituation, /) -> list[list[int | str]]:
        """Return what a situation comes to, for comparing.

        Returns:
            A row for each holder (a player, or the players who share the numbers): `numbers` in their order, and at
            last how the holder left the game, an empty string if not.
        """

    def holders(self, now: AnySituation, /) -> tuple[str, ...]:
        """Return the names of whom the rows of `outcome` are about."""

    def seats_of(self, now: AnySituation, holder: int, /) -> tuple[int, ...]:
        """Return the seats that decide for the holder of row `holder` (from 0) of an `outcome`."""


class Language(Protocol):
    """How a story is read, and how steps, refusals and situations are told.

    The sentences themselves stand in the catalogues; a game gives the ids of messages and what they speak of.
    """

    def forms(self, language: Tongue, /) -> tuple[str, ...]:
        """Return a sample of every form that a line may have, for documentation."""

    @property
    def expected(self) -> type[object]:
        """The type of what a scenario may expect of a situation: a struct with the keys of `seen`, all optional."""

    @property
    def columns(self) -> Columns:
        """What is shown of a situation."""

    @property
    def counted(self) -> frozenset[str]:
        """Which changes decide something, so that a headline is made of a step: `Change.what`, or it up to a hyphen."""

    def is_aftermath(self, step: Step, /) -> bool:
        """Return True if a step only carries out what was told before it: no headline is made of what it changes."""

    def read_line(self, line: str, now: AnySituation, /) -> Decision | Silence | EachSays:
        """Return what a line of a story, in whatever language, says in this situation.

        Raises:
            BadLine: it has no form that is known, or names a player or a card that is not there.
        """

    def find_line(self, line: str, now: AnySituation, /) -> Decision | Silence | EachSays | None:
        """Return what `read_line` returns, or None if the line cannot be read so: quickly, and without the reason."""

    def line_of(self, said: Decision | Silence | EachSays, now: AnySituation, language: Tongue, /) -> str:
        """Return what is said as the canonical line in a language; `read_line` reads it back in the same situation."""

    def headline(self, step: Step, /) -> Message:
        """Return how a step is told: what was said, or else what its clause brings about."""

    def asking(self, now: AnySituation, instead: int | None, /) -> dict[str, object]:
        """Return what the message about who has to decide speaks of.

        Args:
            now: the situation; the game is not over.
            instead: the seat that is asked, or None: the one that the game asks first.

        Returns:
            `who` (a name), and, where there is one, `card` (what waits) and `answered` (what a response is to): titles.
        """

    def refusal(self, now: AnySituation, no: Refusal, /) -> Message:
        """Return how a refusal is told, in the situation in which it was met."""

    def changes(self, before: AnySituation, after: AnySituation, /) -> tuple[Change, ...]:
        """Return what is different between two situations, as far as people at the table see it.

        `Change.what` is part of the id of a message, `Change.whose` a name or empty. Who won is the change `won`.
        """

    def public_view(self, now: AnySituation, /) -> Seen:
        """Return what people at the table see of a situation.

        Returns:
            At least `players` (by name: a mapping with `Play.numbers`, the `columns`, `hand` as a number of cards or
            None, and `out`, which is `no` or how the player left), `turn` (a name), `phase` and `won` (names).
        """

    def name(self, now: AnySituation, seat: int, /) -> str:
        """Return what the player in a seat is called; empty if it is not a player's seat."""

    def own_words(self, now: AnySituation, words: Words, /) -> Words:
        """Return `words` with what the table itself calls things that it wrote down, in the same language."""


class Library(Protocol):
    """The cards: the printed ones, and those that a table made itself, which come first.

    `kit.cards.CardLibrary` does most of it. A game without cards has the defaults, which `NoCards` offers.
    """

    @property
    def kinds(self) -> tuple[str, ...]:
        """Every kind of card."""
        return ()

    @property
    def card_type(self) -> type[AnyCard]:
        """The type of a card."""
        return str

    @property
    def deck_type(self) -> type[Deck]:
        """The type of a file of cards."""
        return Deck

    def decks(self) -> Sequence[Deck]:
        """Return every printed deck, in the order of the names of the files.

        Raises:
            BadFile: a file is faulty; it names every fault with its line.
        """
        return ()

    def characters(self) -> Mapping[str, Deck]:
        """Return the decks of the characters that players may choose, by id; empty if there are no characters."""
        return {}

    def printed(self) -> Mapping[str, Card]:
        """Return every printed card by id."""
        return {}

    def taken_together(self) -> tuple[object, ...]:
        """Return what is found out of the texts of all printed cards by which a table is judged."""
        return ()

    def known(self, table: AnyTable, /) -> tuple[Card, ...]:
        """Return every card that can be named at this table, its own first."""
        return ()

    def own(self, table: AnyTable, /) -> tuple[Card, ...]:
        """Return the cards that this table made itself."""
        return ()

    def find(self, table: AnyTable, id: str, /) -> Card | None:
        """Return the card with this id at this table, or None."""
        return None

    def title(self, table: AnyTable, id: str, /) -> Title | str:
        """Return the title of the card with this id, or the id if there is none."""
        return id

    def renamed(self, table: AnyTable, /) -> Mapping[str, Mapping[str, str]]:
        """Return by the ids that cards and decks had before those of today, by `card` and `deck`."""
        return {}

    def current(self, id: str, /) -> str:
        """Return the id that a printed card has today; any other id as it is."""
        return id

    def former_decks(self) -> Mapping[str, str]:
        """Return by the id that a file of cards, such as a character, had before, the one of today."""
        return {}

    def by_title(self, table: AnyTable, title: str, /) -> Card | None:
        """Return the card with this title, in either language, or this id; None if there is none."""
        return None

    def search(self, text: str, kind: str | None = None, /) -> Sequence[Card]:
        """Return the printed cards that fit, the best first.

        Args:
            text: parts of a title in any order, with one letter wrong at the most; empty: any title.
            kind: one of `kinds`, or None for any.
        """
        return ()

    def decks_with(self, card: AnyCard, /) -> Sequence[tuple[Deck, int | None]]:
        """Return every deck that is sold with a card in it, and how many of the card it holds if that is known."""
        return ()

    def boxes(self) -> Mapping[str, Box]:
        """Return the boxes in which characters and cards are sold, by id, as far as rulebooks and public lists tell.

        Raises:
            BadFile: the file of the boxes is faulty; it names every fault with its line.
        """
        return {}

    def problems(self, card: AnyCard, table: AnyTable | None = None, /) -> Iterable[Flaw]:
        """Return what is wrong with a card whose form is right: why it cannot be played as it is written.

        Args:
            card: the card.
            table: the table that it is played at; None: any.
        """
        return ()

    def sentences(self, card: AnyCard, words: Words, /) -> list[str]:
        """Return what a card does, a sentence for each thing: when it is played, whom it takes, what happens."""
        return []

    def notes(self, card: AnyCard, /) -> tuple[str, ...]:
        """Return the ids of the clauses that are notes of a rulebook on this very card."""
        return ()

    def messages(self) -> dict[str, Path]:
        """Return the ids of the messages that the data of the cards needs, such as the name of each token, by file."""
        return {}

    def with_code_of_their_own(self) -> tuple[str, ...]:
        """Return the ids of the printed cards that the vocabulary cannot say without code for that card alone."""
        return ()

    def with_lasting_titles(self, text: str, table: AnyTable, language: Tongue, /) -> str:
        """Return a text with each working title of a printed card replaced by a title that is printed."""
        return text


class NoCards(Library):
    """The library of a game without cards."""


class Event(msgspec.Struct, frozen=True, array_like=True):
    """Something in a game that is worth keeping.

    Attributes:
        kind: what it is, a word of the game's; the message `event.<kind>` names it.
        seat: whose it is.
        what: the id of a card, or how it happened; empty if there is nothing more to tell.
        amount: how much or how many.
        turn: in which turn or round of the game, from 1; 0 before the first.
    """

    kind: str
    seat: int
    what: str = ""
    amount: int = 1
    turn: int = 0


class Standing(msgspec.Struct, frozen=True, array_like=True):
    """How a player stands at the end of a game.

    Attributes:
        side: the number of the team, or of the player if everybody plays alone.
        character: the id of the character; empty if the player is nobody in particular.
        won: whether the player has won, alone or with others.
        gold: the Gold, shared by a team.
        out: how the player has left the game; empty if not.
    """

    side: int
    character: str
    won: bool
    gold: int
    out: str


class SimulatedGame(Protocol):
    """What the players of one game cannot see. It decides for chance, and keeps account."""

    @property
    def start(self) -> AnySituation:
        """The situation at the beginning."""

    def chance(self, now: AnySituation, /) -> Decision | None:
        """Return what is decided now without a thought: drawn, revealed, dealt; None if a player has to think."""

    def whim(self, now: AnySituation, options: tuple[Decision, ...], /) -> Decision:
        """Return what a player says who takes any of the legal options, such that the game comes to an end."""

    def saw(self, before: AnySituation, said: Decision, after: AnySituation, /) -> None:
        """Follow what happened.

        Raises:
            AssertionError: situation and simulated game do not agree: something was made, lost, or is in two places.
        """


class Simulation(Protocol):
    """Whole games with nobody at the table."""

    def players(self, rules: Rules, /) -> tuple[int, ...]:
        """Return how many can play, each number that the rules allow, the least first."""

    def begin(
        self, players: int, streams: Streams, rules: Rules, line_up: tuple[str, ...], own: Sequence[AnyDeck] = (), /
    ) -> SimulatedGame:
        """Return a new game to be simulated.

        Args:
            players: how many, one of `players`.
            streams: the random numbers; the same ones give the same game.
            rules: the rules of the game.
            line_up: ids of `Library.characters`, one for each player; empty: nobody in particular.
            own: files of cards of a table's own, in which `undealt` finds nothing. They are mixed into the decks.
        """

    def undealt(self, own: AnyDeck, players: int, rules: Rules, line_up: tuple[str, ...], /) -> Iterable[Flaw]:
        """Return why cards of a table's own cannot be dealt in such a game, each with its place in their file.

        Args:
            own: their file, which `holds` so many of each.
            players: how many can play.
            rules: the rules of the game.
            line_up: as in `begin`, or more characters, of whom each game draws its own.
        """

    def unfinished(self, now: AnySituation, rules: Rules, /) -> str:
        """Return why an ended game has not ended as it should; empty if it has."""

    def note(self, players: int, rules: Rules, /) -> Message | None:
        """Return what games of so many players use that no book tells, as a message; None: nothing."""

    @property
    def tally_columns(self) -> Mapping[str, tuple[str, ...]]:
        """The columns of each table that `tally` counts, the first of them the occasions."""

    def tally(self, steps: Iterable[Step], /) -> Tally:
        """Return what an author would count in one whole game."""

    @property
    def turns_are(self) -> str:
        """What `Event.turn` counts: `turn` or `round`."""

    def events(self, steps: Iterable[Step], /) -> Iterable[Event]:
        """Return what is worth keeping of one whole game.

        There is `first` (who begins), `gold` (what a player has at the beginning of a turn), `out` (who leaves the
        game, and how), `pot` (who gets how much at once), and what else the game knows.
        """

    def standings(self, now: AnySituation, /) -> tuple[Standing, ...]:
        """Return how each player stands, by seat."""

    def worth(self, now: AnySituation, seat: int, /) -> float:
        """Return what a position is worth to a player: more is better. It uses what that player may see."""


class Scenes(Protocol):
    """How a table is drawn, as plain values in the words of one language. `plain_scenes` does it for any game."""

    def scene(self, case: Shown, words: Words, /) -> Scene:
        """Return what a picture of a case shows."""

    def slips(self, case: Shown, words: Words, /) -> tuple[Slip, ...]:
        """Return what waits, in words, the newest first."""


def plain_forms() -> Forms:
    """Import and return the form of a game that has none of its own."""
    from .plain_form import PlainForms

    return PlainForms()


def plain() -> Scenes:
    """Import and return the scenes of a game that has none of its own."""
    from . import plain_scenes

    return plain_scenes


class Unseen(msgspec.Struct, frozen=True):
    """What somebody could hold whose hand is not wholly known.

    Attributes:
        seat: whose hand it is.
        cards: the ids of the cards that could be in it, one of those that do the same.
        deck: what the deck is called that they are from, by language; None: the deck is not known, or not wholly.
        most: how many cards of the hand are not known; None: nobody told.
    """

    seat: int
    cards: tuple[str, ...]
    deck: Mapping[str, str] | None
    most: int | None


class Search(Protocol):
    """What a search of all lines, and what compares situations, may ask of a game. All of it is optional.

    What is said here must be sound: a search with it finds what the plain walk finds.
    """

    @property
    def holding(self) -> Holding | None:
        """What the game says of hands and numbers, so that a search can lay them aside; None: it lays nothing aside."""
        return None

    def state_key(self, now: AnySituation, rules: Rules) -> Hashable:
        """Return what the further lines depend on. Of situations with the same key, one is searched."""
        return now

    def coalition_key(self, now: AnySituation, rules: Rules, together: frozenset[int]) -> Hashable:
        """Return what it depends on whether these seats can, together, bring something about."""
        return now

    def end_state(self, now: AnySituation, /) -> AnySituation:
        """Return the end of a line without what is no part of its outcome, so that equal ends are one outcome."""
        return now

    def concretize(self, now: AnySituation, line: tuple[Decision, ...], /) -> tuple[Decision, ...]:
        """Return a line that was found from a situation with the same `state_key`, as it can be said from here."""
        return line

    def shortcuts(self, now: AnySituation, options: tuple[Decision, ...], rules: Rules) -> Iterable[Shortcut] | None:
        """Return all lines that begin with these options, put together by where they lead, or None: walk them."""
        return None

    def player_classes(self, now: AnySituation, rules: Rules, /) -> tuple[Hashable | None, ...]:
        """Return the class of each seat. Seats of one class can stand for each other; None: it is out of the game."""
        return tuple(range(len(now.table.seats)))

    def contested(self, now: AnySituation, /) -> Hashable | None:
        """Return in what the players speak by turns now, to tell one such occasion from the next, or None."""
        return None

    def together(self, seats: tuple[int, ...], /) -> tuple[Decision, ...]:
        """Return what the table can say of players who would all speak at once, the usual first."""
        return ()

    def lined_up(self, now: AnySituation, seats: tuple[int, ...], /) -> AnySituation | None:
        """Return `now` with these seats speaking in this order, or None if there is no other order than the rules'."""
        return None

    def unknown_hands(self, now: AnySituation, /) -> tuple[str, ...]:
        """Return the names of the players whose hands would have to be known for a search, and are not."""
        return ()

    def unseen(self, now: AnySituation, /) -> tuple[Unseen, ...]:
        """Return what each player could hold whose hand would have to be known for a search, and is not.

        None of them: such a search is not offered.
        """
        return ()

    def dealt(self, now: AnySituation, rules: Rules, hands: Mapping[int, tuple[str, ...]], /) -> AnySituation:
        """Return `now` with all hands known, as far as a search uses them.

        Args:
            now: a situation.
            rules: those that are played by.
            hands: by the seats of `unseen`, ids of cards that are held there besides those that are known.
        """
        return now

    def card_roles(self, card: AnyCard, /) -> tuple[tuple[str, ...], ...]:
        """Return what a card is for, whatever it is called: ids of messages, a tuple for each thing that it does."""
        return ()

    def precedent_features(self, now: AnySituation, /) -> Iterable[tuple[str, tuple[str, ...]]]:
        """Return what tells a situation from others: a kind of feature, and the ids of the messages that tell it."""
        return ()

    def attempts(self, now: AnySituation, rules: Rules, /) -> Iterable[Decision]:
        """Return what people at the table may think they may say now, be it right or wrong."""
        return ()


class Plain(Search):
    """The search of a game that knows no shortcut and adds nothing."""


class Famous(msgspec.Struct, frozen=True):
    """An argument that many tables have had.

    Attributes:
        name: the message `ui.first.famous.<name>` asks what people ask.
        example: the worked example that decides it, by its path below the folder of examples, without the suffix.
        said: after how many lines of its story it is decided; None: at the end.
    """

    name: str
    example: str
    said: int | None = None


class Game(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """A game.

    Attributes:
        id: the id, as links, scenario files and the command line name it.
        title: what the game is called, by language (`en`, `ru`).
        folder: the folder of the game, with its `rules`, `books.json` and `locale`, with `cards`, `boxes.yaml`,
            `speech` and `course` if it has any, and with its `scenarios` if it did not come with the package.
        rulebook: returns the rulebook, with all its layers; raises `BadFile` if a file of it is faulty.
        ended_by: the clause that refuses whatever is said when the game is over.
        asked_by: the clause that refuses silence where nobody is asked anything.
        late_by: the clauses, or the reasons of refusals, that say no more than that there is nothing to say it to now.
        play: situations and what may be said in them.
        language: how they are read and told.
        library: the cards.
        famous: arguments that the first page of the app offers.
        load_simulation: returns the facet `simulation`, which is imported only when somebody asks for it.
        load_scenes: returns the facet `scenes`, likewise.
        load_forms: returns the facet `forms`, likewise.
        load_hands: returns the facet `hands`, likewise.
        load_search: returns the facet `search`, likewise.
    """

    id: str
    title: Mapping[Tongue, str]
    folder: Path
    rulebook: Callable[[], Rulebook]
    ended_by: str
    asked_by: str
    late_by: tuple[str, ...] = ()
    play: Play
    language: Language
    library: Library = NoCards()
    famous: tuple[Famous, ...] = ()
    load_simulation: Callable[[], Simulation]
    load_scenes: Callable[[], Scenes] = plain
    load_forms: Callable[[], Forms] = plain_forms
    load_hands: Callable[[], Hands] = AskedAlone
    load_search: Callable[[], Search] = Plain

    @property
    def simulation(self) -> Simulation:
        """Whole games."""
        return self.load_simulation()

    @property
    def scenes(self) -> Scenes:
        """How a table is drawn."""
        return self.load_scenes()

    @property
    def forms(self) -> Forms:
        """What can be entered of a beginning."""
        return self.load_forms()

    @property
    def hands(self) -> Hands:
        """What opens at a seat that is touched."""
        return self.load_hands()

    @property
    def search(self) -> Search:
        """Shortcuts, and what tells situations from each other."""
        return self.load_search()
