"""What a line names: players, cards and numbers are found first, in any case and form, and get places in the line."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Mapping
from itertools import pairwise, product
from typing import Generic, Literal, NamedTuple, TypeVar

from adjudicator.case import Case
from adjudicator.game import Game
from adjudicator.game.form import Sides
from adjudicator.kit.cards import Card
from adjudicator.parsing.lines import LONGEST_NUMBER, MOST, BadLine

from .folding import BREAKS, WORD, Token, cases_of, faults_of, folded, is_within, stem, stems, stems_of, tokens
from .vocabulary import LETTERS, MARKED, Group, Vocabulary

V = TypeVar("V")

LONG = 4
"""Shorter words are not taken for names misspelt."""

COUNTED: Mapping[str, int] = {"two": 2, "three": 3}
"""How many players a group has of which only the number is said."""

CONTRACTED = re.compile(r"(?i)['’`](?:s|ve|d)$")
"""How a word ends that is contracted with the one behind it."""

LONGEST_NOUN = 2
"""A title of no more words may be a noun, with or without a word before it."""

LONGEST_NAME = 2
"""A name in a list of those who play has no more words."""


class People(NamedTuple):
    """Players whom a line names.

    Attributes:
        seats: their seats, if they are named.
        exact: True if a name stands in the form in which the table has it.
        as_: whether they are named, or meant by a pronoun, or as a group.
        excepts: True if they are everybody but those who are named.
    """

    seats: tuple[int, ...] = ()
    exact: bool = True
    as_: Literal["named", "pronoun", "self"] | Group = "named"
    excepts: bool = False


class Word(NamedTuple):
    """A word of a line, or what takes the place of several.

    Attributes:
        text: the word without its ending, the place of what is named, or a mark.
        start: where it begins in the line.
        end: where it ends.
        parts: True if it may stand between two sentences.
        mark: True if it is a mark.
        words: the words that it takes the place of, without their endings.
    """

    text: str
    start: int
    end: int
    parts: bool = False
    mark: bool = False
    words: tuple[str, ...] = ()


class Heard(NamedTuple):
    """A line, with what it names by place."""

    line: str
    words: tuple[Word, ...]
    people: Mapping[str, People]
    cards: Mapping[str, tuple[str, ...]]
    numbers: Mapping[str, int]

    def piece(self, start: int, end: int) -> str:
        """Return the words from one to another as they are matched, without marks at the ends."""
        return " ".join(word.text for word in self.words[start:end] if not word.mark)

    def spoken(self, start: int, end: int) -> str:
        """Return the part of the line from one word to another as it was said."""
        inside = [word for word in self.words[start:end] if not word.mark]
        return self.line[inside[0].start : inside[-1].end] if inside else ""

    def subject(self, seat: int) -> str:
        """Return the place of a player who is not named again."""
        return next((place for place, people in self.people.items() if people.seats == (seat,)), "")

    def unfolded(self, text: str) -> tuple[str, ...]:
        """Return the words of a text that was matched, with those in the places that it holds."""
        places = {word.text: word.words for word in self.words if word.words}
        return tuple(one for word in text.split() for one in places.get(word, (word,)))


class _Places:
    """What is found in a line, by place."""

    def __init__(self) -> None:
        self.people: dict[str, People] = {}
        self.cards: dict[str, tuple[str, ...]] = {}
        self.numbers: dict[str, int] = {}

    def put(self, sort: Literal["people", "cards", "numbers"], value: object) -> str:
        """Return the place of something found; empty if there are too many."""
        held: dict[str, object] = getattr(self, sort)
        if len(held) == len(LETTERS):
            return ""
        place = f"{MARKED[sort]}{LETTERS[len(held)]}"
        held[place] = value
        return place


def hear(line: str, case: Case, language: Vocabulary) -> Heard:
    """Return what a line names at the table of a case."""
    places = _Places()
    found = list(_found(line, case, language, places))
    words = tuple(_excepting(list(_grouped(found, language, places)), case, language, places))
    return Heard(line, words, places.people, places.cards, places.numbers)


class Roster(NamedTuple):
    """Who plays, as one sentence of a line lists them.

    Attributes:
        names: of all who play, clockwise.
        rest: what else the line says; empty if that is nothing.
        sides: the names by side if it says who plays against whom; empty if it does not.
    """

    names: tuple[str, ...]
    rest: str
    sides: Sides


def roster(line: str, case: Case, language: Vocabulary) -> Roster | None:
    """Return who plays if a sentence of a line lists them all, such as “Anna and Boris play”; None if none does.

    Beside the list stand only words that seat people, one of which says that they play or sit there. In the first
    sentence, a list may stand alone.
    """
    said = tokens(line)
    marks = [at for at, token in enumerate(said) if token.mark]
    with_another = {at for at in marks if _sit_with_another(said[at + 1 : at + 3], language)}
    ends = [at for at in marks if at in with_another or (said[at].stem in BREAKS and said[at].stem not in ":—…")]
    start = 0
    for end in (*ends, len(said)):
        asks = end < len(said) and said[end].stem == "?"
        found = None if asks else _listed(line, said, range(start, end), case.game, language)
        if found is not None:
            names, first, stop, before = found
            if _sit_with_another(said[first:stop], language):
                others = new_names(line[: said[first].start] + line[said[stop - 1].end :], case, language)
                names = tuple(dict.fromkeys((*others, *names)))
                if len(others) != 1 or before:
                    return None
            rest = line[: said[first].start] + line[said[stop - 1].end :]
            empty = all(one.mark or one.stem in language.cries for one in tokens(rest))
            sides = (names[:before], names[before:]) if before else ()
            return Roster(names, "" if empty else rest.lstrip(" ,.;:!?)").rstrip(" ,;:("), sides)
        start = end + 1
    return None


def _sit_with_another(said: list[Token], language: Vocabulary) -> bool:
    """Return True if those who are listed sit with somebody who is named elsewhere: “Boris and Vera play with her”."""
    return any(before.stem in language.together and then.stem in language.objects for before, then in pairwise(said))


class _Listed(NamedTuple):
    """Names in a list, where the words that seat them begin and end, and how many play against the others; 0: none."""

    names: tuple[str, ...]
    first: int
    stop: int
    before: int = 0


def _listed(line: str, said: list[Token], sentence: range, game: Game, language: Vocabulary) -> _Listed | None:
    """Return the names of a list; None if there is no list."""
    cries = {at for at in sentence if said[at].stem in language.cries and not _may_be_listed(line, said[at], language)}
    first = next((at for at in sentence if not (said[at].mark or at in cries)), sentence.stop)
    beside_whom = _beside_whom(line, said, range(first, sentence.stop), language)
    if beside_whom:
        return _Listed(beside_whom, first, sentence.stop)
    says_so = language.seating | language.against
    for start in range(first, sentence.stop):
        for stop in range(sentence.stop, start, -1):
            close = next((at for at in range(stop, sentence.stop) if said[at].mark), sentence.stop)
            beside = [token.stem for token in (*said[first:start], *said[stop:close]) if not token.mark]
            within = _between(said[start:stop], language)
            alone = not (beside or within) and sentence.start == 0 and close == sentence.stop
            seats = alone or any(word in says_so for word in (*beside, *within))
            if not seats or not all(map(language.stands_beside_names, beside)):
                continue
            declined = bool(beside) and language.declines(said[start - 1].stem if start > first else "")
            names = _named(line, said, start, stop, declined, game, language)
            if names and (beside or within or _are_written_as_names(line, said[start:stop], game, language)):
                against = next((at for at in range(start, stop) if said[at].stem in language.against), start)
                before = sum(at < against for at, _ in _parted(line, said, start, stop, language))
                return _Listed(names, first, close, before)
        if not (said[start].mark or language.stands_beside_names(said[start].stem)):
            return None
    return None


def _beside_whom(line: str, said: list[Token], sentence: range, language: Vocabulary) -> tuple[str, ...]:
    """Return who sits with whom if a sentence says just that, whom first: “with Ann sit Ben and Cora”; else nothing."""
    within = next((at for at in sentence if said[at].stem in language.together), sentence.stop)
    seats = next((at for at in sentence if at > within and said[at].stem in language.seating), sentence.stop)
    beside = (said[at].stem for at in range(sentence.start, within))
    glue = language.joins | {","}
    first, others = (
        [line[said[at].start : said[at].end] for at in places if said[at].stem not in glue]
        for places in (range(within + 1, seats), range(seats + 1, sentence.stop))
    )
    names = (*(language.nominative(name, declined=True) for name in first), *others)
    known = all(name[:1].isupper() and language.may_be_listed(stem(name)) for name in names)
    sit = first and others and known and all(map(language.stands_beside_names, beside))
    return names if sit and len(set(names)) == len(names) else ()


def _between(said: list[Token], language: Vocabulary) -> tuple[str, ...]:
    """Return the words in a list that say that some play with or against others: “Ann plays with Ben and Cora”.

    Args:
        said: the list, with the words in it.
        language: how the game is spoken of.
    """
    here = [token.stem for token in said]
    end = next((at for at, word in enumerate(here) if word in language.together | language.against), 0)
    start = next((at for at in range(end) if here[at] in language.seating), 0)
    if not end or not (start or here[end] in language.against):
        return ()
    words = here[start or end : end + 1]
    if not all(map(language.stands_beside_names, words[:-1])):
        return ()
    return (*words, *(word for word in here[end + 1 :] if word in language.against))


def _are_written_as_names(line: str, said: list[Token], game: Game, language: Vocabulary) -> bool:
    """Return True if each word is that of a character or has a capital, but for those that join names."""
    characters = _characters(game, language.language)
    words = [token for token in said if not token.mark and token.stem not in language.joins | language.speaker]
    return all(line[token.start].isupper() or token.stem in characters for token in words)


def _named(
    line: str, said: list[Token], start: int, stop: int, declined: bool, game: Game, language: Vocabulary
) -> tuple[str, ...]:
    """Return the names between two words if all that stands there is a list of names; otherwise nothing."""
    parts = _parted(line, said, start, stop, language)
    words = [said[one] for at, last in parts for one in range(at, last)]
    listed = len(parts) > 1 and not any(said[at].stem in BREAKS for at in range(start, stop))
    listed = listed and all(line[said[at].start].isalpha() for at, _ in parts)
    first = [said[at].stem for at, last in parts if last > at + 1]
    listed = listed and not any(language.stands_beside_names(word) or language.is_doubtful(word) for word in first)
    if not listed or not all(_may_be_listed(line, word, language) for word in words):
        return ()
    characters = _characters(game, language.language)
    called = [line[said[one].start : said[last - 1].end] for one, last in parts]
    written = [name[:1].upper() + name[1:] for name in called]
    here = [name if language.first_name(name) else characters.get(stem(name), name) for name in written]
    for at in range(0 if declined else _as_they_are(said, parts, language), len(written)):
        named = language.nominative(written[at], declined=True)
        stays = named == written[at] or _is_a_boss(written[at], language)  # «против Отто»
        here[at] = here[at] if stays else named
    distinct = tuple({stems(name): name for name in here if name}.values())
    return distinct if len(distinct) == len(parts) else ()


def _as_they_are(said: list[Token], parts: list[tuple[int, int]], language: Vocabulary) -> int:
    """Return how many names of a list stand before a word that puts those after it into another case."""
    turned = language.together | language.against
    after = next((at for at in range(parts[0][0], parts[-1][0]) if said[at].stem in turned), parts[-1][1])
    return sum(at < after for at, _ in parts)


def _may_be_listed(line: str, word: Token, language: Vocabulary) -> bool:
    """Return True if a word in a list of those who play may be a name; a first name is one, whatever it is like."""
    written = line[word.start : word.end]
    return language.may_be_listed(word.stem) or language.is_written_as_a_name(written) or _is_a_boss(written, language)


def _is_a_boss(written: str, language: Vocabulary) -> bool:
    """Return True if a word with a capital is what a Boss is called."""
    return written[:1].isupper() and stems(written) in map(stems, language.own.boss)


def _parted(line: str, said: list[Token], start: int, stop: int, language: Vocabulary) -> list[tuple[int, int]]:
    """Return where the names of a list stand; nothing if it is no list of names.

    A name is a word, or between commas two with capitals. Who writes neither commas nor capitals means each word.
    """
    found: list[tuple[int, int]] = []
    commas, at = any(said[one].mark for one in range(start, stop)), start
    within = _between(said[start:stop], language)
    joins = language.joins.union(within)
    while at < stop:
        last = at
        while last < stop and not said[last].mark and said[last].stem not in joins:
            last += 1
        if last > at + 1 and said[at].stem in language.speaker:  # me, Zot
            at += 1
        capital = [line[said[one].start].isupper() for one in range(at, last)]
        if len(capital) == 1 or (commas and len(capital) == LONGEST_NAME and all(capital)):
            found.append((at, last))
        elif not commas and not any(capital) and all(map(language.may_be_a_small_name, said[at:last])):
            found += ((one, one + 1) for one in range(at, last))
        elif capital:
            return []
        at = last + 1
    return found


def new_names(line: str, case: Case, language: Vocabulary) -> tuple[str, ...]:
    """Return the words of a line that can only be names: of characters, or such as nobody says otherwise.

    Once something has been said, cards are spoken of in their own words too, so that names of characters go first. A
    word that stands alone between marks is a cry, and a word after one that puts it into another case is no name as it
    stands.
    """
    characters, titles = _characters(case.game, language.language), _Known(_titles(case.game, language))
    here = _Known(_names(case, language))
    names: dict[tuple[str, ...], str] = {}
    said = _without_fillers(tokens(line), here.known, language)
    at = 0
    while at < len(said):
        token = said[at]
        known = here.longest(said, at)
        title = titles.longest(said, at)
        if known is not None or (title is not None and (title[1] > 1 or token.stem not in characters)):
            at += max(one[1] for one in (known, title) if one is not None)
            continue
        alone = all(one.mark for one in (*said[max(0, at - 1) : at], *said[at + 1 : at + 2]))
        before = said[at - 1].stem if at else ""
        at += 1
        word = line[token.start : token.end]
        if token.mark or not word[:1].isalpha():
            continue
        declined = language.declines(before)
        called = language.first_name(word) and language.nominative(word, declined)
        if token.stem in characters and called in ("", characters[token.stem]):
            names[stems(word)] = characters[token.stem]
        elif not alone and _may_be_named(word, token, before, case.game, language):
            named = word[:1].upper() + re.split("['’]", word[1:])[0]
            named = language.nominative(named, declined) or named
            names.setdefault(stems(named), named)
    sure = tuple(name for name in names.values() if name in characters.values())
    return sure if case.said and sure else tuple(names.values())


def sure_names(line: str, case: Case, language: Vocabulary) -> frozenset[str]:
    """Return those of the new names of a line that are hardly anything else.

    They are of characters, or first names; or they have a capital, do not end as several do, and no article is before.
    """
    characters, said = _characters(case.game, language.language), tokens(line)
    names = new_names(line, case, language)
    sure = {name for name in names if name in characters.values() or language.is_first_name(name)}
    for before, token in zip([None, *said], said, strict=False):
        word = line[token.start : token.end]
        led = before is not None and before.stem in language.articles
        if word[:1].isupper() and not led and not word.endswith(language.speech.plurals):
            called = {language.nominative(word, declined) for declined in (False, True)}
            sure |= called.union((word, re.split("['’]", word)[0])).intersection(names)
    return frozenset(sure)


def _may_be_named(word: str, token: Token, before: str, game: Game, language: Vocabulary) -> bool:
    """Return True if a word may be the name of somebody of whom nothing was heard; `before` is the word before it."""
    in_a_title = folded(word) in _words_of_titles(game)
    declined = language.declines(before) and not language.nominative(word)
    known = language.is_written_as_a_name(word)
    return (known or (not in_a_title and language.may_be_named(token.stem))) and not declined


@functools.lru_cache(4)
def _words_of_titles(game: Game) -> frozenset[str]:
    """Return the words of the titles of the printed cards."""
    titles = (title for card in game.library.printed().values() for title in card.title.every)
    return frozenset(folded(word) for title in titles for word in words_of(title))


def _found(line: str, case: Case, language: Vocabulary, places: _Places) -> Iterator[Word]:
    """Yield the words of a line, with the place of a player, a card or a number for the words that name it."""
    names, groups = _Known(_names(case, language)), _Known(language.groups)
    titles = _Known({**_titles(case.game, language), **_own_titles(case, language)})
    said = _written_out(line, _without_fillers(tokens(line), names.known, language), language)
    at = 0
    while at < len(said):
        token = said[at]
        if token.mark:
            yield Word(token.stem, token.start, token.end, token.stem in BREAKS or token.stem == ",", True)
            at += 1
            continue
        place, taken = "", 1
        title = titles.longest(said, at)
        person = names.longest(said, at) or (None if title else _misspelt(line, token, case, language))
        number, group = _number(said, at, language), groups.longest(said, at)
        if title is not None and (person is None or title[1] > person[1]):
            place, taken = places.put("cards", title[0]), title[1]
        elif person is not None:
            place, taken = (
                places.put("people", People((person[0],), _is_exact(line, said, at, person, case))),
                person[1],
            )
        elif group is not None:
            place, taken = places.put("people", People(as_=group[0])), group[1]
        elif token.stem in language.pronouns or _has(said, at, language):
            place = places.put("people", People(as_="pronoun"))
        elif token.stem in language.reflexives:
            place = places.put("people", People(as_="self"))
        elif number is not None:
            place, taken = places.put("numbers", number[0]), number[1]
        inside = tuple(one.stem for one in said[at : at + taken] if not one.mark)
        parts = not place and ((token.stem,) in language.breaks or token.stem in language.joins)
        heard = place or _strangers_name(line, token, language) or token.stem
        yield Word(heard, token.start, said[at + taken - 1].end, parts, False, inside if place else ())
        at += taken


def _strangers_name(line: str, token: Token, language: Vocabulary) -> str:
    """Return a first name that is like a word which says nothing, as it is written: it says of whom a line tells.

    It is empty for any other word. With its capital it is none of the words of the data.
    """
    word = line[token.start : token.end]
    nothing = (token.stem in language.small or token.stem in language.cries) and token.stem not in language.known
    return word.capitalize() if nothing and language.is_written_as_a_name(word) else ""


def _has(said: list[Token], at: int, language: Vocabulary) -> bool:
    """Return True if a word is a pronoun for who has something: «у него»."""
    before = said[at - 1].stem if at else ""
    return said[at].stem in language.objects and before in language.marked.get("has", ())


def _misspelt(line: str, token: Token, case: Case, language: Vocabulary) -> tuple[int, int] | None:
    """Return the seat of the one player whose name a word is likely meant to be, and that it takes one token; or None.

    A word that a sentence has is no name.
    """
    if len(token.stem) < LONG or token.stem in language.known or token.stem in language.small:
        return None
    said = folded(line[token.start : token.end])
    names = ((number, folded(seat.name)) for number, seat in enumerate(case.now.table.seats))
    seats = [number for number, name in names if len(name) >= LONG and is_within(said, name, faults_of(name))]
    return (seats[0], 1) if len(seats) == 1 else None


def is_asked(line: str, case: Case, language: Vocabulary) -> bool:
    """Return True if a line ends as a question, and not with a card whose title does."""
    last = next((word for word in reversed(hear(line, case, language).words) if not word.mark), None)
    return line.endswith("?") and last is not None and not last.text.startswith(MARKED["cards"])


def is_turned(line: str, case: Case, language: Vocabulary) -> bool:
    """Return True if a word that turns the meaning of a line is among those that are left out when it is matched."""
    said = tokens(line)
    kept = {token.start for token in _without_fillers(said, _names(case, language), language)}
    left = (token for token in said if token.start not in kept)
    return any(language.turns.fits(token.stem, folded(line[token.start : token.end])) for token in left)


def _without_fillers(said: list[Token], names: Mapping[tuple[str, ...], int], language: Vocabulary) -> list[Token]:
    """Return the tokens without the words that mean nothing. A card is kept beside the name of whose it is."""
    kept = []
    for at, token in enumerate(said):
        beside = said[max(0, at - 1) : at] if language.language == "en" else said[at + 1 : at + 2]
        owned = token.stem in language.owned and any((one.stem,) in names for one in beside)
        if token.mark or owned or (token.stem,) not in language.fillers:
            kept.append(token)
    return kept


def _written_out(line: str, said: list[Token], language: Vocabulary) -> list[Token]:
    """Return the tokens of a line, each as what it is behind a contraction: “she’s got” is what she has."""
    found = list(said)
    for at, (before, token) in enumerate(pairwise(said), 1):
        if token.stem in language.contracted and CONTRACTED.search(line[before.start : before.end]):
            found[at] = token._replace(stem=language.contracted[token.stem])
    return found


def _grouped(words: list[Word], language: Vocabulary, places: _Places) -> Iterator[Word]:
    """Yield the words, with one place for players in a list."""
    joins = language.joins | language.neither
    at = 0
    while at < len(words):
        end, seats = at + 1, _seats(words[at], places)
        while seats and end < len(words):
            glue = end
            while glue < len(words) and (words[glue].text == "," or words[glue].text in joins):
                glue += 1
            more = _seats(words[glue], places) if glue < len(words) and glue > end else ()
            # A comma before “and” closes a list of three or more; between two names, one sentence ends there.
            nor = any(word.text in language.neither for word in words[end:glue])
            is_next = glue - end > 1 and len(seats) < 2 and not nor
            if not more or is_next or set(more) <= set(seats):
                break
            seats, end = (*seats, *more), glue + 1
        if end == at + 1:
            yield words[at]
        else:
            place = places.put("people", People(tuple(dict.fromkeys(seats))))
            inside = tuple(one for word in words[at:end] for one in word.words or (word.text,))
            yield Word(place or words[at].text, words[at].start, words[end - 1].end, words=inside)
        at = end


def _excepting(words: list[Word], case: Case, language: Vocabulary, places: _Places) -> Iterator[Word]:
    """Yield the words, with one place for everybody but those who are named, or for both who are."""
    at = 0
    while at < len(words):
        group = places.people.get(words[at].text)
        comma = at + 1 + (words[at + 1 : at + 2] != [] and words[at + 1].text in (",", ":"))
        but = comma + (words[comma : comma + 1] != [] and words[comma].text in language.excepting)
        but += but > comma and but < len(words) and words[but].text in language.small  # except for
        named = _seats(words[but], places) if but < len(words) else ()
        place = ""
        if group is not None and group.as_ == "all" and but > comma and named:
            others = tuple(seat for seat in range(len(case.now.table.seats)) if seat not in named)
            place = places.put("people", People(others, excepts=True)) if others else ""
        elif group is not None and COUNTED.get(group.as_) == len(named) and but == comma:
            place = places.put("people", People(named))
        if place:
            end = but + 1 + (comma > at + 1 and words[but + 1 : but + 2] != [] and words[but + 1].text == ",")
            yield Word(place, words[at].start, words[end - 1].end, words=words[but].words)
            at = end
        else:
            yield words[at]
            at += 1


def _seats(word: Word, places: _Places) -> tuple[int, ...]:
    people = places.people.get(word.text)
    return people.seats if people is not None and people.as_ == "named" else ()


class _Known(Generic[V]):
    """What runs of words mean."""

    def __init__(self, known: Mapping[tuple[str, ...], V]) -> None:
        self.known = known
        self.most = max(map(len, known), default=0)

    def longest(self, said: list[Token], at: int) -> tuple[V, int] | None:
        """Return what the longest run of words from `at` on means, and how many tokens it takes; None if nothing."""
        run: list[str] = []
        best = None
        for taken in range(1, len(said) - at + 1):
            token = said[at + taken - 1]
            if token.mark:
                if token.stem in ";:":
                    break
                continue
            run.append(token.stem)
            if len(run) > self.most:
                break
            if tuple(run) in self.known:
                best = self.known[tuple(run)], taken
        return best


def _number(said: list[Token], at: int, language: Vocabulary) -> tuple[int, int] | None:
    """Return the number that is said from `at` on, and how many tokens it takes; None if there is none."""
    text = said[at].stem.replace("−", "-")
    if text.lstrip("-").isdecimal() and text.isascii():
        value = int(text) if len(text) <= len(str(MOST)) + 1 else MOST + 1
        return max(-MOST - 1, min(value, MOST + 1)), 1
    return _Known(language.numbers).longest(said, at)


NUMBER = re.compile(r"(?<![\w.,])[-−]?\d+(?:\.\d+)?(?!\w)")


def impossible_number(line: str, case: Case) -> BadLine | None:
    """Return what is wrong with the first number of a line that is on no table: too great, below 0, or no whole one.

    A number in a player's name is none.
    """
    for seat in case.now.table.seats:
        line = line.replace(seat.name, " ")
    for match in NUMBER.finditer(line):
        text = match[0].replace("−", "-")
        if "." in text:
            return BadLine("story.no-whole-number", text=match[0])
        if len(text) > LONGEST_NUMBER:
            return BadLine("story.long-number", digits=len(text.lstrip("-")), longest=LONGEST_NUMBER)
        if not 0 <= int(text) <= MOST:
            reason = "story.too-little" if int(text) < 0 else "story.too-much"
            return BadLine(reason, value=int(text), most=MOST)
    return None


def _is_exact(line: str, said: list[Token], at: int, person: tuple[int, int], case: Case) -> bool:
    """Return True if a player is called just by the name, without an ending that makes somebody an object."""
    called = line[said[at].start : said[at + person[1] - 1].end].casefold()
    name: str = case.now.table.seats[person[0]].name
    return called == name.casefold()


def _names(case: Case, language: Vocabulary) -> dict[tuple[str, ...], int]:
    """Return the seats by the words of the players' names; of two equal names, the first.

    A player who is called like a character is known by the character's name in every language, the one Boss there is by
    what people call a Boss, and the first of those who play against that one by what they are called together.
    """
    bosses = [index for index, seat in enumerate(case.now.table.seats) if getattr(seat, "boss", False)]
    found = {stems(name): bosses[0] for name in language.own.boss} if len(bosses) == 1 else {}
    others = [index for index in range(len(case.now.table.seats)) if index not in bosses] if len(bosses) == 1 else []
    found |= {stems(name): others[0] for name in language.own.challengers if others}
    for index, seat in reversed(tuple(enumerate(case.now.table.seats))):
        called = (*_called(case.game, seat.name), *_declined(seat.name))
        found = {**dict.fromkeys(called, index), **found, stems(seat.name): index}
    return {**_diminutives(case, language), **{words: index for words, index in found.items() if words}}


def _diminutives(case: Case, language: Vocabulary) -> dict[tuple[str, ...], int]:
    """Return the seats by the words of what players are called instead of their names, if nobody else is so called."""
    found: dict[tuple[str, ...], set[int]] = {}
    for index, seat in enumerate(case.now.table.seats):
        for words in _fond_of(language, seat.name):
            found.setdefault(words, set()).add(index)
    return {words: seats.pop() for words, seats in found.items() if len(seats) == 1}


@functools.lru_cache(256)
def _fond_of(language: Vocabulary, name: str) -> frozenset[tuple[str, ...]]:
    """Return the words of what a player of this name may be called instead, but for those that are said of others."""
    called = map(stems, language.diminutives(name))
    return frozenset(words for words in called if not language.known.union(language.small).intersection(words))


@functools.lru_cache(256)
def _declined(name: str) -> tuple[tuple[str, ...], ...]:
    """Return the words of a Russian name in its cases, also as it loses its last vowel in them: Павла, Льва."""
    if not re.fullmatch(r"(?i)[а-яё]+", name):
        return ()
    short = re.fullmatch(r"(?i)([а-яё]+)[еёо]([бвгджзклмнпрстфхцчшщ])", name)
    bases = () if short is None else (f"{short[1]}{soft}{short[2]}" for soft in ("", "ь"))
    forms = {form for base in (name, *bases) for form in cases_of(base) if base is name or form != base}
    return tuple(map(stems, forms))


@functools.lru_cache(64)
def _called(game: Game, name: str) -> tuple[tuple[str, ...], ...]:
    """Return the words of what the character with this name is called in each language; nothing if there is none."""
    decks = (deck.title.values() for deck in game.library.characters().values())
    return next((tuple(filter(None, map(stems, titles))) for titles in decks if name in titles), ())


@functools.lru_cache(4)
def _titles(game: Game, language: Vocabulary) -> dict[tuple[str, ...], tuple[str, ...]]:
    """Return the ids of the printed cards by the words of what they are called."""
    found: dict[tuple[str, ...], tuple[str, ...]] = {}
    for card in game.library.printed().values():
        for title in called(card, language):
            for words in _cases_of_title(title, language):
                found[words] = tuple(dict.fromkeys((*found.get(words, ()), card.id)))
    return found


def _cases_of_title(title: str, language: Vocabulary) -> Iterator[tuple[str, ...]]:
    """Yield the words of a title as a line is compared with them; a Russian one that may be a noun in each case."""
    words = spoken_title(title, language)
    if language.language == "ru" and 0 < len(words) <= LONGEST_NOUN:
        yield from product(*(stems_of(word.casefold()) for word in words_of(title) if stem(word) in words))
    elif words:
        yield words


def called(card: Card, language: Vocabulary) -> tuple[str, ...]:
    """Return what a card is called: its titles, printed and working ones, and what else people say.

    Nobody says what stands in brackets behind a title: that the card is a sample of ours.
    """
    bare = (title.partition(" (")[0] for title in card.title.every if title.endswith(")"))
    return (*card.title.every, *bare, *language.own.titles.get(card.id, ()))


def words_of(text: str) -> tuple[str, ...]:
    """Return the words of a text as they stand in it."""
    return tuple(match[0] for match in re.finditer(WORD, text))


def spoken_title(title: str, language: Vocabulary) -> tuple[str, ...]:
    """Return the words of a title as a line is compared with them."""
    return tuple(word for word in stems(title) if (word,) not in language.fillers)


def _own_titles(case: Case, language: Vocabulary) -> dict[tuple[str, ...], tuple[str, ...]]:
    """Return the ids of the cards that a table made itself by the words of what they are called."""
    own = case.game.library.own(case.now.table)
    found = {spoken_title(title, language): card.id for card in own for title in called(card, language)}
    return {words: (id,) for words, id in found.items() if words}


@functools.lru_cache(4)
def _characters(game: Game, language: str) -> dict[str, str]:
    """Return the names of the characters in a language, by the name without its ending in any language."""
    found = {}
    for deck in game.library.characters().values():
        for tongue in ("en", "ru"):
            name = deck.title.get(tongue, "")
            if name and " " not in name:
                found[stem(name)] = name
    return found
