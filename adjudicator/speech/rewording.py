"""The same said more simply: what is denied beside what is meant left out, words spelled right, sentences kept apart.

A line that is not understood is read again in these words.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import NamedTuple

from adjudicator.case import Case

from .folding import folded
from .hearing import Heard, Word, hear
from .spelling import meant_by
from .telling import number_of
from .vocabulary import MARKED, Vocabulary

NEAR = 3
"""A word that denies something, or sets something against it, stands less than so many words before that."""

PREDICATE = 3
"""A word that denies what somebody does stands at most so many words behind who does it."""


def simpler(line: str, case: Case, language: Vocabulary) -> Iterator[str]:
    """Yield a line in simpler words that mean the same, each simpler than the one before; nothing if there are none.

    Args:
        line: what was said.
        case: the case.
        language: how the game is spoken of.
    """
    spelled = _spelled(line, case, language)
    if spelled != line:
        yield spelled
    for without in (
        _without_cries,
        _without_setting,
        _without_what_is_replaced,
        _without_what_another_does,
        _without_what_is_not_done,
        _without_what_comes_later,
        _without_reason,
        _apart,
        _in_order,
    ):
        heard = hear(spelled, case, language)
        text = without(heard, language)
        if text is not None and _are_known(heard, hear(text, case, language), language):
            spelled = text
            yield text


def without_denied(heard: Heard, case: Case, language: Vocabulary) -> str | None:
    """Return a line as what somebody does who is said not to do something else: “does not fold but raises”.

    Args:
        heard: what was said.
        case: the case.
        language: how the game is spoken of.

    Returns:
        None if nothing is denied, or what is said besides is not known.
    """
    if not any(word.text in language.nots for word in heard.words):
        return None
    ways = (_without_what_is_replaced, _without_what_another_does, _without_what_is_not_done)
    text = next(filter(None, (without(heard, language) for without in ways)), None)
    return text if text is not None and _are_known(heard, hear(text, case, language), language) else None


def without_rest(heard: Heard, case: Case, language: Vocabulary) -> str | None:
    """Return a line that ends with what somebody is left with as how much that one loses: “hits Fiona, down to 13”.

    Args:
        heard: what was said.
        case: the case.
        language: how the game is spoken of.

    Returns:
        None if it does not end so; empty if nobody can be left with so much, by a number that is said before.
    """
    line, words = heard.line, heard.words
    numbers = [at for at, word in enumerate(words) if word.text in heard.numbers]
    if not numbers or any(word.text in heard.cards for word in words):
        return None
    *before, last = numbers
    parted = next((at for at in range(last, 0, -1) if words[at].parts), 0)
    start = parted or next((at for at in range(1, last) if words[at].text in language.left), last)
    clause = [word.text for word in words[start:] if not (word.mark or word.parts or "_" in word.text)]
    told = language.left | language.small | language.counted
    named = {at: one.seats[0] for at, word in enumerate(words) if (one := heard.people.get(word.text)) and one.seats}
    people = [seat for at, seat in named.items() if at < start]
    if not 2 <= len(people) == len(named) or not (language.left.intersection(clause) and told.issuperset(clause)):
        return None
    facts = (fact for said, fact in language.facts.items() if set(said) <= set(clause))
    now = number_of(next(facts, next(iter(language.own.facts))), people[-1], case)
    lost = 0 if now is None else now - heard.numbers[words[last].text]
    if lost <= 0 or any(heard.numbers[words[at].text] != lost for at in before):
        return ""
    does = line[: words[start].start].rstrip(" ,;")
    return does if before else f"{does} {lost}"


def _are_known(heard: Heard, simpler: Heard, language: Vocabulary) -> bool:
    """Return True if each word that is in a line and not in simpler words is known: nobody knows what another says."""
    kept = [word.text for word in simpler.words]
    words = (word for word in heard.words if not (word.mark or "_" in word.text or word.text in kept))
    return all(language.is_known(word.text, folded(heard.line[word.start : word.end])) for word in words)


def corrected(line: str, case: Case, language: Vocabulary) -> str | None:
    """Return a line in which somebody puts right what was just said, as it was meant: “three, no wait, four”.

    Args:
        line: what was said.
        case: the case.
        language: how the game is spoken of.

    Returns:
        None if nothing is put right; empty if it is not clear what is.
    """
    heard = hear(line, case, language)
    right = _corrected(line, heard, language)
    return right if not right or _are_known(heard, hear(right, case, language), language) else ""


def _corrected(line: str, heard: Heard, language: Vocabulary) -> str | None:
    """Return a line as it was meant in which something is put right; None and empty as `corrected` does."""
    words = heard.words
    for at in range(1, len(words)):
        then = _end(words, at, language, "corrections")
        marked = words[then : then + 1] != () and words[then].mark
        number = heard.numbers.get(words[then].text, 1) if then < len(words) else 1
        alone = then == at + 1 and _is_said_otherwise(words[at].text, language)
        if not then or (alone and not marked and number == 1):  # “no one” is nobody
            continue
        then += marked
        right = next((one for one in range(then, len(words)) if _sort(words[one]) and not words[one].mark), None)
        denied = any(word.text in language.nots for word in words[then:])
        sort = "" if right is None or denied else _sort(words[right])
        wrong = next((one for one in reversed(range(at)) if sort and _sort(words[one]) == sort), None)
        if right is None or wrong is None or right > then + (not alone):
            if then > at + 1 + marked:
                return ""
            continue
        people = heard.people.get(words[right].text)
        goes_on = right + 1 < len(words) and not words[right + 1].mark
        if goes_on and words[at].text in language.cries:
            continue
        kept, start = line[: words[wrong].start], line[words[then].start :]
        if people is not None and people.as_ == "pronoun":
            return f"{line[: words[wrong].end]} {line[words[right].end :].lstrip()}"
        if goes_on:
            return kept + start
        between = line[words[wrong].end : words[at].start].rstrip(" ,.;—…")
        return kept + line[words[right].start : words[right].end] + between + line[words[right].end :]
    return None


def _is_said_otherwise(word: str, language: Vocabulary) -> bool:
    """Return True if a word that may put something right is said for other reasons too."""
    return word in language.nots or word in language.cries


def _spelled(line: str, case: Case, language: Vocabulary) -> str:
    """Return a line with the words mended that are no words, but close to one that is said here."""
    words = hear(line, case, language).words
    pieces, at = [], 0
    for number, word in enumerate(words):
        said = line[word.start : word.end]
        then = words[number + 1] if number + 1 < len(words) else None
        mended = language.speech.short.get(folded(said), "") if _is_short(word, then) else ""
        if not mended and not (word.mark or "_" in word.text):
            mended = meant_by(said, case, language)
        if mended:
            pieces += [line[at : word.start], mended]
            at = word.end
    return "".join((*pieces, line[at:]))


def _is_short(word: Word, then: Word | None) -> bool:
    """Return True if a word may stand for a longer one. A number does only before what is named, as in “4 Anna”."""
    number = word.text.startswith(MARKED["numbers"])
    named = then is not None and "_" in then.text and not then.text.startswith(MARKED["numbers"])
    return not word.mark and (not number or named) and ("_" not in word.text or number)


def is_of_another_time(heard: Heard, language: Vocabulary) -> bool:
    """Return True if a line says that something was, or will be, at another time than now: “next time”, “about to”."""
    return any(_end(heard.words, at, language, "elsewhen") for at in range(len(heard.words)))


def _sort(word: Word) -> str:
    """Return of what sort a word names something; empty if it names nothing."""
    return word.text.partition("_")[0] if "_" in word.text else ""


def _named_after(words: tuple[Word, ...], at: int, language: Vocabulary) -> int | None:
    """Return the number of the word that names something from `at` on, behind small words only; None if none does."""
    for number in range(at, min(at + NEAR, len(words))):
        if _sort(words[number]):
            return number
        if words[number].mark or words[number].text not in language.small | language.marked["to"]:
            return None
    return None


@functools.lru_cache(32)
def _ways(language: Vocabulary, name: str) -> tuple[tuple[str, ...], ...]:
    """Return the ways of saying something that the data of a language has under a name, the longest first."""
    of = language.own if hasattr(language.own, name) else language.speech
    return tuple(sorted(map(language.compared, getattr(of, name)), key=len, reverse=True))


def _end(words: tuple[Word, ...], at: int, language: Vocabulary, name: str) -> int:
    """Return where a way of saying something ends that begins at a word; 0 if none does."""
    for way in _ways(language, name):
        end, said = at, tuple[str, ...]()
        while end < len(words) and len(said) < len(way):
            said += words[end].words or (words[end].text,)
            end += 1
        if way and said == way:
            return end
    return 0


def _cut(heard: Heard, start: int, end: int) -> str:
    """Return a line without the words from one to another."""
    words = heard.words
    stop = words[end].start if end < len(words) else words[-1].end
    return " ".join((heard.line[: words[start].start].rstrip(" ,"), heard.line[stop:].lstrip())).strip()


def _without_cries(heard: Heard, language: Vocabulary) -> str | None:
    """Return a line without the cries with which it begins; None if it begins with none, or is nothing else."""
    words = heard.words
    first = next((at for at, word in enumerate(words) if not (word.mark or word.text in language.cries)), 0)
    return heard.line[words[first].start :] if first else None


def _without_setting(heard: Heard, language: Vocabulary) -> str | None:
    """Return a line without the words that only say when something is done; None if there are none."""
    words = heard.words
    for at in range(len(words)):
        end = _end(words, at, language, "settings")
        if end:
            return _cut(heard, at, end + (words[end : end + 1] != () and words[end].text == ","))
    return None


def _without_what_is_replaced(heard: Heard, language: Vocabulary) -> str | None:
    """Return a line without what was named only to say that it is something else: “not Wine but Water”."""
    words = heard.words
    sorts = [_sort(word) for word in words]
    for at in range(len(words)):
        denied = _end(words, at, language, "denials") or (words[at].text in language.nots and at + 1)
        first = _named_after(words, denied, language) if denied else None
        if first is not None:
            comma = first + 1 + (words[first + 1 : first + 2] != () and words[first + 1].text == ",")
            then = _end(words, comma, language, "instead")
            second = _named_after(words, then, language) if then else None
            if second is not None and sorts[first] == sorts[second]:
                return _cut(heard, at, then)
        apart = words[at].text not in language.nots or (at > 0 and words[at - 1].mark)
        replaced = _end(words, at, language, "replaced") if apart else 0
        other = _named_after(words, replaced, language) if replaced else None
        if other is not None and sorts[other] in sorts[:at] + sorts[other + 1 :]:
            return _cut(heard, at, other + 1 + (not at and words[other + 1].text == ","))
    return None


def without_instead(heard: Heard, language: Vocabulary) -> str | None:
    """Return a line without what something is done instead of (“instead of Wine”, “instead”); None if it has none."""
    for at in range(len(heard.words)):
        end = _end(heard.words, at, language, "ends")
        if end and _end(heard.words, at, language, "replaced") <= end:
            return _cut(heard, at, end)
    return _without_what_is_replaced(heard, language)


class _Denied(NamedTuple):
    """Somebody who does not do something, by numbers of words: who, what is not done, and what is done then."""

    who: int
    start: int
    end: int
    then: int


def _denied(heard: Heard, language: Vocabulary) -> _Denied | None:
    """Return who does not do something, if the line says more behind a mark or a word such as “but”."""
    words = heard.words
    who = next((at for at, word in enumerate(words) if word.text in heard.people), len(words))
    places = (at for at in range(who + 1, min(who + PREDICATE, len(words))))
    ways = (at for at in places if _denies(heard, at, language) or _end(words, at, language, "denials"))
    denied = next(ways, len(words))
    start = _end(words, denied, language, "denials") or denied + 1
    end = next((at for at in range(start, len(words)) if words[at].text == ","), 0)
    end = end or next((at for at in range(start, len(words)) if _end(words, at, language, "instead")), len(words))
    turned = any(_turns(heard, at, language) for at in (*range(min(denied, len(words))), *range(start, end)))
    then = next((at for at in range(end, len(words)) if not words[at].parts), len(words))
    return None if turned or then == len(words) else _Denied(who, start, end, then)


def _without_what_is_not_done(heard: Heard, language: Vocabulary) -> str | None:
    """Return a line without what somebody does not do, if it goes on to say what the same player does instead."""
    words, denied = heard.words, _denied(heard, language)
    if denied is None:
        return None
    who, then = denied.who, denied.then
    here, again = heard.people[words[who].text], heard.people.get(words[then].text)
    if again is not None and again.as_ != "pronoun" and again.seats != here.seats:
        return None
    rest = then + (again is not None)
    last = next((at for at in range(rest, len(words)) if _end(words, at, language, "ends") == len(words)), len(words))
    does = " ".join((heard.line[: words[who].end], heard.line[words[rest].start : words[last - 1].end]))
    return does if rest < last else None


def _without_what_another_does(heard: Heard, language: Vocabulary) -> str | None:
    """Return a line as what another does in whose stead somebody does not: “Zot will not pay, Fiona will”."""
    words, denied = heard.words, _denied(heard, language)
    if denied is None or any(_turns(heard, at, language) for at in range(denied.then, len(words))):
        return None
    then = denied.then
    here = heard.people[words[denied.who].text]
    others = [heard.people[word.text] for word in words[then:] if word.text in heard.people]
    known = here.as_ == "named" and all(one.as_ == "named" for one in others)
    if not (known and others) or any(set(one.seats) & set(here.seats) for one in others):
        return None
    does = heard.line[words[denied.start].start : words[denied.end].start].rstrip()
    if words[then].text in heard.people and _end(words, then + 1, language, "same") >= len(words) - words[-1].mark:
        return f"{heard.line[words[then].start : words[then].end]} {does}"
    said = {word.text for word in words[denied.start : denied.end] if not word.mark}
    if said & heard.people.keys():
        return None
    return heard.line[words[then].start :] if said & {word.text for word in words[then:]} else None


def _in_order(heard: Heard, language: Vocabulary) -> str | None:
    """Return a line with what came first before what was done after it: “Fiona drinks after Zot has passed”."""
    words = heard.words
    for at in range(len(words)):
        end = _end(words, at, language, "later")
        says = (word.text not in heard.people and word.text not in language.small for word in words[end:])
        if not any(said for said, word in zip(says, words[end:], strict=True) if not (word.mark or word.parts)):
            continue
        if 0 < at < end < len(words):
            return f"{heard.line[words[end].start :].rstrip('.')}. {heard.line[: words[at].start].rstrip(' ,')}."
        comma = next((then for then in range(end, len(words)) if words[then].text == ","), 0)
        if end and comma:
            return f"{heard.line[words[end].start : words[comma].start]}. {heard.line[words[comma].end :].lstrip()}"
    return None


def _denies(heard: Heard, at: int, language: Vocabulary) -> bool:
    """Return True if a word denies something, and does no more than that."""
    words = heard.words
    return at < len(words) and words[at].text in language.nots and not _is_turning(heard, at, language)


def _turns(heard: Heard, at: int, language: Vocabulary) -> bool:
    """Return True if a word denies something or turns a meaning."""
    return heard.words[at].text in language.nots or _is_turning(heard, at, language)


def _is_turning(heard: Heard, at: int, language: Vocabulary) -> bool:
    word = heard.words[at]
    return language.turns.fits(word.text, folded(heard.line[word.start : word.end]))


def _without_what_comes_later(heard: Heard, language: Vocabulary) -> str | None:
    """Return a line without its beginning, if that only says what could have been done before the rest happened."""
    words = heard.words
    before = _end(words, 0, language, "before")
    comma = next((at for at, word in enumerate(words) if word.text == ","), 0)
    could = [range(at, _end(words, at, language, "could")) for at in range(before, comma)]
    said = {at for place in could for at in place}
    others = (at for at in range(before, comma) if at not in said)
    if not (before and said) or any(_turns(heard, at, language) for at in others):
        return None
    return _cut(heard, 0, comma + 1) if comma + 1 < len(words) else None


def _without_reason(heard: Heard, language: Vocabulary) -> str | None:
    """Return a line without the reason at its end, if that names nobody else, and no card or number."""
    words = heard.words
    at = next((at for at in range(1, len(words)) if _end(words, at, language, "reasons")), len(words))
    before = [heard.people[word.text] for word in words[:at] if word.text in heard.people]
    after = [heard.people[word.text] for word in words[at:] if word.text in heard.people]
    another = any(one.as_ == "named" and one not in before for one in after)
    if at == len(words) or another or any(_sort(word) in ("c", "n") for word in words[at:]):
        return None
    return heard.line[: words[at].start].rstrip(" ,")


def _apart(heard: Heard, language: Vocabulary) -> str | None:
    """Return a line with a mark before each player, or “nobody”, of whom it goes on to say something without a mark."""
    words = heard.words
    breaks = [at for at in range(1, len(words)) if _begins(heard, at, language)]
    turned = any(_is_turning(heard, at, language) or words[at].text in language.supposes for at in range(len(words)))
    if turned or not breaks:
        return None
    line = heard.line
    for at in reversed(breaks):
        mark = "." if words[at].text in heard.people else ","
        line = f"{line[: words[at].start].rstrip(' ,')}{mark} {line[words[at].start :]}"
    return line


def _begins(heard: Heard, at: int, language: Vocabulary) -> bool:
    """Return True if something said of another may begin with a word that no mark parts from the word before it."""
    before, word = heard.words[at - 1], heard.words[at]
    people = heard.people.get(word.text)
    named = people is not None and people.as_ == "named" and (people.exact or _sort(before) == "c")
    nobody = any(len(way) == 1 and way[0].fits(word.text, word.text) for way in language.acts["nobody"][1])
    denies = language.nots - language.naught
    tied = (*language.marked.values(), language.owned, language.clauses, denies)
    marked = any(before.text in several for several in tied)
    last = at + 1 == len(heard.words)
    return (named or nobody) and not (before.mark or before.parts or marked or last)
