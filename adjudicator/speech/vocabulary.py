"""What people call things and how they say them, by game and language, made ready for matching.

What holds of every game stands in the files of `data`, and what holds of one game in those of its folder `speech`. A
game that has none is spoken to in the lines of its decisions.
"""

from __future__ import annotations

import functools
import os
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias, TypeVar

import msgspec

from adjudicator.case import game
from adjudicator.words import LANGUAGES, Language, Words

from ..cache import cached
from ..typed import ready
from .folding import Token, cases_of, folded, stem, stems

if TYPE_CHECKING:
    from hassil import Intents

T = TypeVar("T")

ROOM = os.path.dirname(__file__)
DATA = Path(ROOM) / "data"
PLACES = 26
"""The number of things of one sort (players, cards, numbers) that a line may name."""

SHORTEST_BASE = 2
"""Of a shorter name no other one is made."""

LETTERS = "abcdefghijklmnopqrstuvwxyz"
SLOTS = {
    **dict.fromkeys(("who", "whom", "whose", "boss"), "people"),
    **dict.fromkeys(("card", "card2", "card3", "card4"), "cards"),
    **dict.fromkeys(("n", "m"), "numbers"),
}
"""The parts of a sentence that stand for something found in the line before, and of what sort it is.

Who stands for `boss` is the one player who is the Boss.
"""

MARKED = {"people": "p_", "cards": "c_", "numbers": "n_"}
"""How a thing of each sort is written in a line that is matched; a letter follows that tells them apart.

No word has a `_`, so nobody can say a place.
"""

Group = Literal["others", "all", "two", "three"]


class Meaning(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a sentence means. Of several meanings of a sentence, the first that is legal is meant.

    Attributes:
        form: the form of a decision that is said: the message `form.<form>`. `{fact}` in it is the fact that is named,
            `{n}` the id of an ordinal.
        parts: by part of the form, the part of the sentence that fills it, a number, the id of a card, or `asked` for
            who is asked. What is not named is filled by what is called the same, `value` and `count` by `n`. A list of
            cards is filled by the parts between spaces, as far as they are said.
        whom: the part of the form that `whom` fills; empty: it is not needed.
        deed: what a card does that is played: one of the game's `deeds`. With `form`, that form names the card.
        fact: a number of the table that is so much (`is`), has become more or less, or of which so much was `given` to
            somebody.
        of: the fact, if the sentence does not name it.
        passes: who passes: those who are named (`they`), all the others, everybody who is asked, or (`window`)
            everybody who is asked to respond to a card or a Drink.
        repeats: it is said as many times as the number says.
        begins: what it tells of the beginning: whose turn it is, or that a fact of a player is not known.
        again: somebody does what was said just before.
        during: what has to be under way, as the public view calls it; empty: it can be said at any time.
        legal: True if it is meant only where the rules allow it: people say other things in these words too.
        then: what is told after it by the same sentence, in whatever order people say the two.
    """

    form: str = ""
    parts: dict[str, str | int] = {}
    whom: str = ""
    deed: str = ""
    fact: Literal["", "is", "more", "less", "given"] = ""
    of: str = ""
    passes: Literal["", "they", "others", "all", "window"] = ""
    repeats: bool = False
    begins: Literal["", "turn", "unknown"] = ""
    again: bool = False
    during: str = ""
    legal: bool = False
    then: Meaning | None = None


class Sentence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ways of saying something, as templates of `hassil`, and what they mean."""

    says: tuple[str, ...]
    means: tuple[Meaning, ...]


class Act(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that a line may be about, wherever its words stand in the line.

    Attributes:
        means: what it means. Of several meanings, the first that is legal is meant.
        needs: the parts of a sentence that have to be there besides its words.
        about: True if what else is named is only what it is about: whose card is cancelled, which Drink is drunk.
        but: facts of the table that it is not about.
        denied: the act that it is if it is said not to be; empty: what is denied is not read.
    """

    means: tuple[Meaning, ...]
    needs: tuple[str, ...] = ()
    about: bool = False
    but: tuple[str, ...] = ()
    denied: str = ""


class Speech(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of `data`: how people speak, whatever the game.

    Attributes:
        small: words that say nothing of their own beside others.
        turns: words that turn the meaning of a line, which no reading leaves out; `*` stands for any ending.
        nots: words that deny.
        naught: those of them that stand for the number 0.
        neither: those of them that stand before each of several players.
        doubts: words with which something is only asked or wished.
        asks: words with which a question begins; nothing is told by one.
        may: words with which somebody asks whether something is allowed.
        is_it: words before such a one with which a question begins.
        supposes: words with which something is only supposed.
        ifs: those of them with which something is supposed of which somebody asks what comes.
        unreal: words by which something is supposed that was not so: “had” he passed.
        matters: words for what makes a difference.
        depends: words by which it is asked on what an outcome depends.
        comes: words for what may come of something: who wins, pays or loses, and whether it works.
        relatives: words with which it is told which player or thing is meant.
        agents: the endings of a name that say who did something.
        marked: words before a player who is reached (`to`), who acts (`by`), or who has something (`has`).
        things: how words begin for what somebody has, where the name of whose it is stands after them.
        objects: pronouns for a player who is reached.
        endings: what may stand after the stem of a name, where names have cases.
        acts: by name of an act, ways of saying it: words in any order with few between them. `|` stands between
            words that do as well, `*` for any ending, `{n}` and `{card}` for a number and a card.
        says: verbs with which somebody claims something.
        that: words with which a claim begins whose verb was said before.
        outcomes: by what a player claims to come of something, ways of saying it, as in `acts`.
        insists: ways of saying that a refused play was made all the same.
        speaker: words with which people name themselves.
        checks: words with which somebody asks whether what was said is so.
        diminutives: by what people are called in full, what else they are called.
        short: what people write instead of a word.
        contracted: what a word is behind one that ends with “’s”, “’ve” or “’d”: “she’s got” is what she has.
        instead: ways of setting something against what is said of it: “but”, behind what is denied.
        replaced: ways of naming something in whose place another is: “instead of”, “and not”.
        denials: ways of denying something with several words.
        corrections: ways of putting right what was just said: “no wait”.
        ends: ways of saying that something is done instead of what was named before.
        same: what is said of another instead of a verb that was said just before: “does”.
        elsewhen: ways of saying that something is of another time than now, or not done yet.
        left: words with which it is told what somebody is left with: “down to 13”.
        reasons: ways of beginning to say why.
        clauses: words with which a clause begins that belongs to another.
        excepting: words behind “everybody” before those who are not meant: “except”.
        later: ways of saying that something else came first: “after”.
        before: ways of beginning with what was only possible before something happened.
        could: words that say that it was only possible.
        endearing: what is put behind a name, or what is left of it, by who is fond of somebody.
        seating: words that say of a list of names that these people play or sit at the table.
        together: words between such a word and the names of those with whom somebody plays.
        against: likewise, against whom.
        beside: other words that may stand beside such a list.
        folk: words for people, who are called so or spoken to; whoever is meant by one alone is not known.
        articles: words before a word for somebody that do not stand before a name.
        plurals: how a word for several ends.
        likens: words before one of those that say what somebody is like: “as a fool”.
        cries: words that say nothing of a table: greetings, cries, asides. They are nobody's name.
        exclamations: cries of several words, which deny or turn nothing although one of the words alone does.
        times: words that say when or where; they are nobody's name.
    """

    fillers: tuple[str, ...]
    owned: tuple[str, ...]
    joins: tuple[str, ...]
    breaks: tuple[str, ...]
    pronouns: tuple[str, ...]
    reflexives: tuple[str, ...]
    groups: dict[Group, tuple[str, ...]]
    numbers: dict[int, str]
    rules: dict[str, str]
    sentences: tuple[Sentence, ...]
    small: tuple[str, ...] = ()
    turns: tuple[str, ...] = ()
    nots: tuple[str, ...] = ()
    naught: tuple[str, ...] = ()
    neither: tuple[str, ...] = ()
    doubts: tuple[str, ...] = ()
    asks: tuple[str, ...] = ()
    may: tuple[str, ...] = ()
    is_it: tuple[str, ...] = ()
    supposes: tuple[str, ...] = ()
    ifs: tuple[str, ...] = ()
    unreal: tuple[str, ...] = ()
    matters: tuple[str, ...] = ()
    depends: tuple[str, ...] = ()
    comes: tuple[str, ...] = ()
    relatives: tuple[str, ...] = ()
    agents: tuple[str, ...] = ()
    marked: dict[Literal["to", "by", "has"], tuple[str, ...]] = {}
    things: tuple[str, ...] = ()
    objects: tuple[str, ...] = ()
    endings: tuple[str, ...] = ()
    acts: dict[str, tuple[str, ...]] = {}
    says: tuple[str, ...] = ()
    that: tuple[str, ...] = ()
    outcomes: dict[str, tuple[str, ...]] = {}
    insists: tuple[str, ...] = ()
    speaker: tuple[str, ...] = ()
    checks: tuple[str, ...] = ()
    diminutives: dict[str, tuple[str, ...]] = {}
    endearing: tuple[str, ...] = ()
    short: dict[str, str] = {}
    contracted: dict[str, str] = {}
    instead: tuple[str, ...] = ()
    replaced: tuple[str, ...] = ()
    denials: tuple[str, ...] = ()
    corrections: tuple[str, ...] = ()
    ends: tuple[str, ...] = ()
    same: tuple[str, ...] = ()
    elsewhen: tuple[str, ...] = ()
    left: tuple[str, ...] = ()
    reasons: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()
    excepting: tuple[str, ...] = ()
    later: tuple[str, ...] = ()
    before: tuple[str, ...] = ()
    could: tuple[str, ...] = ()
    seating: tuple[str, ...] = ()
    together: tuple[str, ...] = ()
    against: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    articles: tuple[str, ...] = ()
    plurals: tuple[str, ...] = ()
    folk: tuple[str, ...] = ()
    likens: tuple[str, ...] = ()
    cries: tuple[str, ...] = ()
    times: tuple[str, ...] = ()
    exclamations: tuple[str, ...] = ()


class GameSpeech(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file about one game: `en.yaml` or `ru.yaml` of its folder `speech`.

    Attributes:
        facts: by number of the table, what people call it.
        sentences: what people say.
        titles: what cards are called besides their titles, by id.
        rules: parts of sentences.
        acts: by name of an act, ways of saying it.
        boss: what people call the one player who is the Boss.
        challengers: what they call those who play against that one; the first of them stands for all.
        settings: ways of saying only when something is done, such as in which phase of a turn.
        seating: words for who plays the game, such as dragons, and what it is called.
        folk: words for who there is in the game. They say nothing of their own, and are nobody's name.
        nouns: words for what there is in it, likewise.
        terms: other words of the glossary; they are nobody's name either.
    """

    facts: dict[str, tuple[str, ...]] = {}
    sentences: tuple[Sentence, ...] = ()
    titles: dict[str, tuple[str, ...]] = {}
    rules: dict[str, str] = {}
    acts: dict[str, tuple[str, ...]] = {}
    boss: tuple[str, ...] = ()
    challengers: tuple[str, ...] = ()
    settings: tuple[str, ...] = ()
    seating: tuple[str, ...] = ()
    folk: tuple[str, ...] = ()
    nouns: tuple[str, ...] = ()
    terms: tuple[str, ...] = ()


class Deeds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What people call what a card does, by the game's words for effects: `deeds.yaml` of its folder `speech`.

    Attributes:
        phases: the phases of the game, the one first that a line without a story is likely about.
        deeds: by name, effects as plain data, one of which the card has; `n` and `-n` are the number that is said.
        own: by deed, the card that is written where nobody says which card it was, as plain data; `n` likewise.
        acts: by name, what a line may be about, besides what any game knows (`acts.yaml`).
    """

    phases: tuple[str, ...]
    deeds: dict[str, tuple[dict[str, str | int], ...]]
    own: dict[str, dict[str, Any]] = {}
    acts: dict[str, Act] = {}


def _said(name: str) -> functools.cached_property[frozenset[str]]:
    """Return a property: the words that the data of a language has under this name, without their endings."""
    return functools.cached_property(lambda self: frozenset(map(stem, getattr(self.speech, name))))


class Vocabulary:
    """How one game is spoken of in one language.

    Attributes:
        language: the language.
        speech: how people speak, whatever the game.
        own: how they speak of this game.
        meanings: by name of an intent of `intents`, what it means.
        acts: by name, what a line may be about, with the ways of saying it.
        outcomes: by what a player claims to come of something, ways of saying it.
        insists: ways of saying that a refused play was made all the same.
        numbers: by the words for it without their endings, each number that has words.
        facts: by the words for it without their endings, each fact of the table.
    """

    joins = _said("joins")
    pronouns = _said("pronouns")
    reflexives = _said("reflexives")
    owned = _said("owned")
    nots = _said("nots")
    naught = _said("naught")
    asks = _said("asks")
    may = _said("may")
    is_it = _said("is_it")
    supposes = _said("supposes")
    ifs = _said("ifs")
    unreal = _said("unreal")
    matters = _said("matters")
    depends = _said("depends")
    comes = _said("comes")
    relatives = _said("relatives")
    doubts = _said("doubts")
    left = _said("left")
    objects = _said("objects")
    says = _said("says")
    speaker = _said("speaker")
    checks = _said("checks")
    articles = _said("articles")
    likens = _said("likens")
    times = _said("times")
    together = _said("together")
    against = _said("against")
    neither = _said("neither")
    clauses = _said("clauses")
    excepting = _said("excepting")

    def __init__(self, game_id: str, language: Language) -> None:
        self.game_id = game_id
        self.language = language
        self.speech = _read(DATA / f"{language}.yaml", Speech)
        self.own = _read_of(game_id, f"{language}.yaml", GameSpeech())
        self.sentences = (*self.own.sentences, *self.speech.sentences)
        self.meanings = {str(number): sentence.means for number, sentence in enumerate(self.sentences)}
        self.fillers = frozenset(map(stems, self.speech.fillers))
        self.breaks = frozenset(map(stems, self.speech.breaks))
        self.groups = {self.compared(said): group for group, several in self.speech.groups.items() for said in several}
        self.cries = frozenset(map(stem, (*self.speech.cries, *self.speech.folk)))
        self.small = frozenset(stem(word) for text in (*self.speech.small, *self.speech.folk) for word in text.split())
        self.turns = _part("|".join(self.speech.turns))
        self.agents = self.speech.agents
        self.marked = {how: frozenset(map(stem, words)) for how, words in self.speech.marked.items()}
        self.things = self.speech.things
        self.contracted = {stem(word): stem(means) for word, means in self.speech.contracted.items()}
        ways = {**self.speech.acts}
        for act, own in self.own.acts.items():
            ways[act] = (*ways.get(act, ()), *own)
        known = {**_read(DATA / "acts.yaml", dict[str, Act]), **deeds(game_id).acts}
        self.acts = {name: (act, Wordings(ways.get(name, ()))) for name, act in known.items()}
        self.outcomes = {name: Wordings(said) for name, said in self.speech.outcomes.items()}
        self.insists = Wordings(self.speech.insists)
        self.that = frozenset(map(stem, self.speech.that))
        self.numbers = _numbers(language, self.speech.numbers)
        self.facts = {self.compared(said): fact for fact, several in self.own.facts.items() for said in several}

    @functools.cached_property
    def intents(self) -> Intents:
        """The sentences, for `hassil`."""
        from hassil import Intents  # noqa: PLC0415  # it takes long to import, and only free speech needs it

        rules = {**self.speech.rules, **self.own.rules}
        return Intents.from_dict(
            {
                "language": self.language,
                "intents": {
                    str(number): {"data": [{"sentences": [self._stemmed(said) for said in sentence.says]}]}
                    for number, sentence in enumerate(self.sentences)
                },
                "expansion_rules": {name: self._stemmed(rule) for name, rule in rules.items()},
            }
        )

    @functools.cached_property
    def slots(self) -> Mapping[str, Any]:
        """What may stand in each part of a sentence, for `hassil`."""
        from hassil import TextSlotList, WildcardSlotList  # noqa: PLC0415  # as above

        places = {slot: [f"{MARKED[sort]}{letter}" for letter in LETTERS] for slot, sort in SLOTS.items()}
        facts = TextSlotList.from_tuples([(" ".join(said), fact) for said, fact in self.facts.items()], name="fact")
        lists = {slot: TextSlotList.from_strings(texts, name=slot) for slot, texts in places.items()}
        return {**lists, "fact": facts, "title": WildcardSlotList("title")}

    @functools.cached_property
    def seating(self) -> frozenset[str]:
        """Words that say of a list of names that these people play, without their endings."""
        return frozenset(map(stem, (*self.speech.seating, *self.own.seating)))

    @functools.cached_property
    def _beside(self) -> frozenset[str]:
        return self.seating | frozenset(map(stem, self.speech.beside))

    @functools.cached_property
    def exclamations(self) -> frozenset[tuple[str, ...]]:
        """Cries of several words, without their endings."""
        return frozenset(map(stems, self.speech.exclamations))

    def is_cry(self, said: str) -> bool:
        """Return True if something is a cry of several words that denies nothing."""
        cry = stems(said)
        return cry in self.exclamations and self.nots.isdisjoint(cry)

    @functools.cached_property
    def nouns(self) -> frozenset[str]:
        """Words for what and who there is in the game, without their endings."""
        return frozenset(map(stem, (*self.own.nouns, *self.own.folk)))

    @functools.cached_property
    def folk(self) -> frozenset[str]:
        """Words for people, without their endings."""
        return frozenset(map(stem, (*self.speech.folk, *self.own.folk)))

    @functools.cached_property
    def counted(self) -> frozenset[str]:
        """Words that alone mean a number of the table, without their endings."""
        return frozenset(words[0] for words in self.facts if len(words) == 1)

    @functools.cached_property
    def _nobodys(self) -> frozenset[str]:
        """Words that are nobody's name, even in a list of those who play."""
        others = frozenset(map(stem, (*self.speech.times, *self.own.terms)))
        meant = self.pronouns | self.objects | self.reflexives | self.speaker
        return self.cries | self.nouns | self.nots | meant | others

    @functools.cached_property
    def known(self) -> frozenset[str]:
        """Every word of the sentences, without its ending, and of what they are made of."""
        said = [*self.speech.rules.values(), *self.own.rules.values(), *self.speech.fillers, *self.speech.breaks]
        said += [text for sentence in self.sentences for text in sentence.says]
        words = {word for text in said for word in stems(re.sub(r"\{\w+\}|<\w+>", " ", text))}
        parts = (*self.groups, *self.numbers, *self.facts)
        return frozenset(
            {*words, *self.joins, *self.pronouns, *self.reflexives, *(word for part in parts for word in part)}
        )

    def diminutives(self, name: str) -> tuple[str, ...]:
        """Return what a player of this name may be called instead."""
        listed: tuple[str, ...] = self.speech.diminutives.get(name, ())
        ending = next((vowel for vowel in "аяйь" if name.endswith(vowel)), "")
        base = name.removesuffix(ending)
        if self.language != "ru" or " " in name or len(base) < SHORTEST_BASE:
            return listed
        bases = (base, *(short.rstrip("аяй") for short in listed))
        return (*listed, *(f"{one}{suffix}" for one in bases for suffix in self.speech.endearing))

    def nominative(self, name: str, declined: bool = False) -> str:
        """Return what somebody is called of whom a name stands in any case; empty if the name is not known.

        What two are called in different cases is the first one of one: «Эрика». If the name is `declined`, it is
        another case: «у Эрика».
        """
        if self.language == "en":
            return name
        said = folded(name)
        return (self._declined.get(said, "") if declined else "") or self._nominatives.get(said, "")

    def is_first_name(self, word: str) -> bool:
        """Return True if a word is a first name that the data knows, in Russian in one of its cases."""
        return folded(word) in (self._nominatives if self.language == "ru" else self._first_names)

    def is_written_as_a_name(self, word: str) -> bool:
        """Return True if a word is such a first name and has a capital, or is spelled as no other word of the data."""
        if word[:1].isupper():
            return self.is_first_name(word)
        return bool(self.first_name(word)) and folded(word) not in self.written

    def first_name(self, word: str) -> str:
        """Return the first name that a word is as it stands, with its capital; empty if the data knows none."""
        return self._first_names.get(folded(word), "")

    @functools.cached_property
    def _first_names(self) -> dict[str, str]:
        known = {*self.speech.diminutives}.union(*self.speech.diminutives.values())
        return {folded(name): name for name in known}

    @functools.cached_property
    def _nominatives(self) -> dict[str, str]:
        """The first names of the language, by each of their cases; a case that two names share is left out."""
        return _by_case(self._names) | {folded(name): name for name in self._names}

    @functools.cached_property
    def _declined(self) -> dict[str, str]:
        """The same by each of their cases but the first."""
        return _by_case(self._names, first=False)

    @functools.cached_property
    def _names(self) -> frozenset[str]:
        """The first names of the language, and what the characters of the game are called in it."""
        characters = game(self.game_id).library.characters().values()
        return frozenset((*self._first_names.values(), *(deck.title.get(self.language, "") for deck in characters)))

    def stands_beside_names(self, word: str) -> bool:
        """Return True if a word may stand beside a list of those who play, as it is compared."""
        then = word in self.times and not self.turns.fits(word, word)
        return word in self._beside or then or word.isdecimal() or (word,) in self.numbers

    @functools.cached_property
    def spelled(self) -> frozenset[str]:
        """Every word of the data as it is spelled, in English with its usual endings."""
        endings = ("", "s", "ed", "ing") if self.language == "en" else ("",)
        return frozenset(word + ending for word in self.written for ending in endings)

    @functools.cached_property
    def written(self) -> frozenset[str]:
        """Every word of the data as it is spelled there."""
        speech, own = self.speech, self.own
        said = [*speech.rules.values(), *own.rules.values(), *speech.small, *speech.cries, *speech.times, *own.nouns]
        said += [*speech.folk, *own.folk]
        said += [text for sentence in self.sentences for text in sentence.says]
        said += [text for several in own.facts.values() for text in several]
        said += [way for ways in (*speech.acts.values(), *own.acts.values()) for way in ways]
        return frozenset(folded(word) for text in said for word in re.findall(r"(?<![{<\w])[^\W\d_]+(?![}>*\w])", text))

    def counts(self, meaning: Meaning) -> bool:
        """Return True if a number belongs to what is meant: a fact, or a deed of so much."""
        effects = deeds(self.game_id).deeds.get(meaning.deed, ())
        much = any(value in ("n", "-n") for effect in effects for value in effect.values())
        return much or bool(meaning.fact) or meaning.form in ("havoc", "order")

    def is_known(self, word: str, folded: str) -> bool:
        """Return True if a word is one of the data, given as it is compared and as it was said."""
        return word in self._stems or any(folded.startswith(begins) for begins in self._beginnings)

    @functools.cached_property
    def _stems(self) -> frozenset[str]:
        lists = (several for part in (self.speech, self.own) for several in msgspec.structs.astuple(part))
        said = (text for several in lists if isinstance(several, tuple) for text in several if isinstance(text, str))
        return self.known.union(map(stem, self.spelled), *map(stems, said))

    @functools.cached_property
    def _beginnings(self) -> tuple[str, ...]:
        ways = [way for _, ways in self.acts.values() for way in ways]
        return tuple({begins for way in (*ways, (self.turns,)) for part in way for begins in part.begins})

    def says_nothing(self, word: str) -> bool:
        """Return True if a word says nothing of its own, as it is spelled."""
        return stem(word) in self.small | self.cries | self.times | self.nouns

    def means(self, part: WordPart, folded: str) -> bool:
        """Return True if a part of a way of saying something means a word that turns a meaning elsewhere.

        It does if its beginning is that of the turning word; `мо*` stands for other words than «мог».
        """
        begins = [one for one in part.begins if folded.startswith(one)]
        turning = (*self.turns.begins, *self.turns.stems)
        return any(word.startswith(one) and len(word) <= len(one) + 1 for one in begins for word in turning)

    def is_doubtful(self, word: str) -> bool:
        """Return True if a word supposes something or turns a meaning, as it is compared."""
        return word in self.supposes or self.turns.fits(word, word)

    def may_be_listed(self, word: str) -> bool:
        """Return True if a word in a list of those who play may be a name, as it is compared."""
        return word not in self._nobodys and (word,) not in self.numbers | self.groups

    def may_be_named(self, word: str) -> bool:
        """Return True if a word that no list has may be a name, as it is compared."""
        other = (self.known, self.small, self.asks, self.supposes, self.doubts, self.relatives, self.says)
        return self.may_be_listed(word) and not any(word in words for words in other)

    def may_be_a_small_name(self, token: Token) -> bool:
        """Return True if a word without a capital may be a name: it is of the language, and known as nothing else."""
        russian = re.search("[а-я]", token.stem) is not None
        return russian == (self.language == "ru") and self.may_be_named(token.stem)

    def declines(self, word: str) -> bool:
        """Return True if a name stands after a word in another case than the one in which somebody is called."""
        return self.language == "ru" and any(word in words for words in self.marked.values())

    def _stemmed(self, template: str) -> str:
        """Return a template with the words as they are compared; fillers are left out."""
        parts = re.split(r"(\{\w+\}|<\w+>|[()\[\]|;])", template)
        done = " ".join(part if part[:1] in "{<()[]|;" else self._plain(part) for part in parts if part)
        before = ""
        while before != done:
            before = done
            done = re.sub(r"\[\s*\]|\(\s*\)", "", done)
            done = re.sub(r"([(\[|])\s*\|", r"\1", done)
            done = re.sub(r"\|\s*([)\]])", r"\1", done)
        return " ".join(done.split())

    def _plain(self, words: str) -> str:
        return " ".join(word for word in stems(words) if (word,) not in self.fillers or word in self.owned)

    def compared(self, text: str) -> tuple[str, ...]:
        """Return the words of a text as those of a line are compared: without endings, and without fillers."""
        return tuple(word for word in stems(text) if (word,) not in self.fillers)


@functools.cache
def vocabulary(game_id: str, language: Language) -> Vocabulary:
    """Return how a game is spoken of in a language."""
    return Vocabulary(game_id, language)


def vocabularies(game_id: str, line: str) -> Iterator[Vocabulary]:
    """Yield how a game is spoken of, in the language first that a line is likely in."""
    russian = re.search("[а-яё]", line, re.IGNORECASE) is not None
    for language in sorted(LANGUAGES, key=lambda one: (one == "ru") != russian):
        yield vocabulary(game_id, language)


@functools.cache
def deeds(game_id: str) -> Deeds:
    """Return what people call what the cards of a game do."""
    return _read_of(game_id, "deeds.yaml", Deeds((game(game_id).play.usual_phase,), {}))


def _by_case(names: Iterable[str], first: bool = True) -> dict[str, str]:
    """Return names by each of their cases, the `first` one too or not; a case that two names share is left out."""
    found: dict[str, set[str]] = {}
    for name in names:
        for form in cases_of(name) - (set() if first else {name}):
            found.setdefault(folded(form), set()).add(name)
    return {form: several.pop() for form, several in found.items() if len(several) == 1}


def _numbers(language: Language, more: Mapping[int, str]) -> dict[tuple[str, ...], int]:
    """Return numbers by the words for them, without their endings."""
    lines = Words(language).say("form.numbers").split("\n")
    said = [(number, word) for number, line in enumerate(lines) for word in line.split(", ") if number]
    said += [(number, word) for number, line in more.items() for word in line.split(", ")]
    return {stems(word): number for number, word in said if word not in ("a", "an")}


class WordPart(NamedTuple):
    """A part of a way of saying something: one of these words.

    Attributes:
        stems: the words without their endings.
        begins: how a word may begin instead.
        place: the letter of what it stands for instead, such as `n` for a number; or empty.
        denies: True if it stands for any word that denies.
    """

    stems: frozenset[str]
    begins: tuple[str, ...]
    place: str = ""
    denies: bool = False

    def fits(self, text: str, folded: str) -> bool:
        """Return True if a word, given as it is compared and as it was said, is one of these."""
        if self.place:
            return text.startswith(f"{self.place}_")
        return text in self.stems or (bool(self.begins) and folded.startswith(self.begins))


Wording: TypeAlias = tuple[WordPart, ...]
"""A way of saying something, word by word."""

MOST_WORDS = 256
"""Of so many different words it is remembered which ways may begin with them."""


class Wordings:
    """All ways of saying something."""

    def __init__(self, said: Iterable[str]) -> None:
        """Read them, each as the data has it: its words, one after another."""
        self._ways: tuple[Wording, ...] = tuple(tuple(_part(part) for part in way.split()) for way in said)
        self._denying = {number for number, (first, *_) in enumerate(self._ways) if first.denies}
        self._begun = functools.lru_cache(MOST_WORDS)(self._begun_by)

    def __iter__(self) -> Iterator[Wording]:
        return iter(self._ways)

    def likely(self, words: Iterable[tuple[str, str]]) -> Iterator[Wording]:
        """Yield those whose first word may be one of these, each given as it is compared and as it was said."""
        found = self._denying.union(*(self._begun(text, folded) for text, folded in words))
        return (self._ways[number] for number in found)

    def _begun_by(self, text: str, folded: str) -> frozenset[int]:
        return frozenset(number for number, (first, *_) in enumerate(self._ways) if first.fits(text, folded))


def _part(text: str) -> WordPart:
    if text.startswith("{"):
        return WordPart(frozenset(), (), text[1])
    words = text.split("|")
    begins = tuple(folded(word[:-1]) for word in words if word.endswith("*"))
    whole = frozenset(stem(word) for word in words if not word.endswith("*"))
    return WordPart(whole, begins, denies=bool(whole & {"not", "не"}))


def _read_of(game_id: str, name: str, none: T) -> T:
    """Return what a game's file of this name says; `none` if it has no such file."""
    found: T = _read(game(game_id).folder / "speech" / name, type(none), none)
    return found


def _read(path: Path, kind: type[Any], none: object = None) -> Any:
    def said() -> Any:
        if none is not None and not path.exists():
            return none
        return msgspec.yaml.decode(path.read_bytes(), type=ready(kind))

    return cached("-".join(("speech", path.parents[1].name, path.stem)), kind, ROOM, (str(path),), said)
