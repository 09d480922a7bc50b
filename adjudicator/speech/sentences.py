"""The sentences of what somebody says, and which of them tell something."""

from __future__ import annotations

import re
from typing import Literal

from adjudicator.case import Case
from adjudicator.case.beginning import character

from .folding import BREAKS, folded, stems
from .hearing import Heard, Word, hear, new_names
from .vocabulary import MARKED, Vocabulary

Mood = Literal["tells", "asks", "supposes"]

GOES_ON = ":—"
"""Marks that end a part of a sentence, but not the sentence."""


def one_line(text: str) -> str:
    """Return a text as one line; where it has several, a sentence ends with each. “+1” is plus one, and not one."""
    plus = "плюс " if re.search("[а-яё]", text, re.IGNORECASE) else "plus "
    text = re.sub(r"(?<![\w+])\+\s?(?=\d)", plus, text)
    lines = (" ".join(line.split()) for line in text.splitlines())
    ended = (line if line[-1] in f"{BREAKS}," else f"{line}." for line in lines if line)
    return " ".join(ended) if len(text.strip().splitlines()) > 1 else " ".join(text.split())


def split(text: str, case: Case, language: Vocabulary) -> tuple[str, ...]:
    """Return the sentences of a text, with their marks. What stands within the title of a card ends none."""
    ends = [word.end for word in hear(text, case, language).words if word.mark and word.text in BREAKS]
    ends = [end for end in ends if text[end - 1] not in f"{GOES_ON},"]
    parts = (text[start:end].strip() for start, end in zip([0, *ends], [*ends, len(text)], strict=True))
    return tuple(part for part in parts if re.search(r"\w", part))


def without_exclamations(text: str, case: Case, language: Vocabulary) -> str:
    """Return a text without its cries of several words: “No way!” as a sentence, “Oh dear,” at an end of one.

    What denies something is only a cry where it stands alone.
    """
    parts = split(text, case, language)
    kept = [_without_cry(part, case, language) for part in parts if stems(part) not in language.exclamations]
    return text if kept == list(parts) else " ".join(kept)


def _without_cry(sentence: str, case: Case, language: Vocabulary) -> str:
    """Return a sentence without a cry before its first comma or after its last; commas within a title are none."""
    first, last = sentence.partition(",")[0], sentence.rpartition(",")[2]
    if not (language.is_cry(first) or language.is_cry(last)):
        return sentence
    commas = [word for word in hear(sentence, case, language).words if word.mark and word.text == ","]
    begins, ends = 0, len(sentence)
    if commas and language.is_cry(sentence[: commas[0].start]):
        begins = commas[0].end
    if commas and language.is_cry(sentence[commas[-1].end :]):
        ends = commas[-1].start
    return sentence[begins:ends].strip() or sentence


def mood(sentence: str, heard: Heard, language: Vocabulary) -> Mood:
    """Return whether a sentence tells something, or only asks or supposes it."""
    words = [word for word in heard.words if not word.mark]
    if not words:
        return "tells"
    if any(word.text in language.supposes for word in words):
        return "supposes"
    ends = sentence.endswith("?") and not words[-1].text.startswith(MARKED["cards"])
    return "asks" if ends or words[0].text in language.asks else "tells"


def is_cry(heard: Heard, language: Vocabulary) -> bool:
    """Return True if a sentence has no words but cries, which need not be shown."""
    return all(word.mark or word.text in language.cries for word in heard.words)


def is_prologue(heard: Heard, case: Case, language: Vocabulary) -> bool:
    """Return True if a sentence names no player, card or number, nor anybody new: it tells nothing of a table."""
    named = any(one.as_ == "named" for one in heard.people.values())
    return not (heard.cards or heard.numbers or named or names_anybody_new(heard.line, case, language))


def names_anybody_new(line: str, case: Case, language: Vocabulary) -> bool:
    """Return True if a line has the name of somebody who does not sit there: a character's, or one with a capital."""
    return any(name in line or character(name, case.game) for name in new_names(line, case, language))


def turns(heard: Heard, language: Vocabulary) -> bool:
    """Return True if a sentence has a word that denies something or turns a meaning."""
    words = [(word.text, folded(heard.line[word.start : word.end])) for word in heard.words if not word.mark]
    return any(text in language.nots or language.turns.fits(text, said) for text, said in words)


def is_somebodys(heard: Heard, language: Vocabulary) -> bool:
    """Return True if a line tells of somebody who is only called by a word for people: “the girls pass”.

    A name beside such a word says who that is; and people may only be spoken to: “Lads, I pass”.
    """
    parts: list[list[Word]] = [[]]
    for word in heard.words:
        if word.mark:
            parts.append([])
        else:
            parts[-1].append(word)
    return any(
        word.text in language.folk and not (_is_called(part, at, heard, language) or _is_spoken_to(part, at, language))
        for part in parts
        for at, word in enumerate(part)
    )


def _is_spoken_to(words: list[Word], at: int, language: Vocabulary) -> bool:
    """Return True if a word for people ends a part that says nothing else: “my dear friends”, “what a fool”."""
    harmless = (language.small | language.cries | language.folk | language.joins | language.asks) - language.says
    return (language.cries | language.folk).issuperset(word.text for word in words[at:]) and all(
        word.text in harmless for word in words[:at]
    )


def _is_called(words: list[Word], at: int, heard: Heard, language: Vocabulary) -> bool:
    """Return True if the word at a place is only what somebody is called who is named, or is likened to.

    The name stands beside it, or says what that one is: “Karl is the first player”. Before “I” it is whom that one
    speaks to, and twice it is two who do something to each other: «друг друга». Who is likened to it was told of before
    that: “Bob passes like a coward”.
    """
    before, then = words[:at][::-1], words[at + 1 : at + 2]
    copula = next((number for number, word in enumerate(before[:2]) if word.text in language.is_it), len(before))
    beside = (*before[:1], *then)
    named = any(_says_who(word, heard) for word in (*beside, *before[copula + 1 : copula + 2]))
    twice = any(word.text == words[at].text for word in beside)
    spoken_to = any(language.speaker.intersection((word.text, *word.words)) for word in then)
    likened = len(before) > 1 and before[0].text in language.likens
    return named or twice or spoken_to or likened


def _says_who(word: Word, heard: Heard) -> bool:
    """Return True if a word is the name of a player, and does not only say whose something is."""
    people = heard.people.get(word.text)
    owns = heard.line[word.start : word.end][-2:].casefold() in ("'s", "’s")
    return people is not None and people.as_ == "named" and people.exact and not owns


def is_unfinished(heard: Heard, language: Vocabulary) -> bool:
    """Return True if a sentence breaks off behind a word such as “but”."""
    words = [word for word in heard.words if not word.mark]
    return bool(words) and words[-1].parts


def is_aside(heard: Heard, case: Case, language: Vocabulary) -> bool:
    """Return True if a sentence may be passed over after others: it names nobody and nothing, and turns nothing."""
    return is_prologue(heard, case, language) and not heard.people and not turns(heard, language)


def doubts(heard: Heard, case: Case, language: Vocabulary) -> bool:
    """Return True if a question asks whether what was said before it is so: “Is that right?”."""
    checks = any(word.text in language.checks for word in heard.words)
    return checks and is_prologue(heard, case, language)
