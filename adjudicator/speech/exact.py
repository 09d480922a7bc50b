"""The first step: a line that is made of sentences of the language, read part by part from its first word on."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping

from adjudicator.case import Case
from adjudicator.words import Language

from .hearing import Heard, People
from .meaning import Context, Matched, asked_seats, is_said_already, meant
from .telling import Told, tell
from .vocabulary import LETTERS, MARKED, Meaning, Vocabulary

MOST_BREAKS = 12
"""A line with more places where a sentence may end is read from its first so many."""

MOST_SENTENCES = 1_024
"""Of so many parts of lines it is remembered which sentences they are: players and cards stand in them as places."""

WHO_IS_ASKED = f"{MARKED['people']}{LETTERS[-1]}"
"""The place of who is asked, in a line that names nobody."""

MOST_TRIES = 60
"""So many parts of a line are matched before it is given up."""


class ExactReader:
    """Reads one line, part by part, from its first word on. A part is the longest that has a meaning."""

    def __init__(self, heard: Heard, vocabulary: Vocabulary, language: Language) -> None:
        self.heard = heard._replace(people={**heard.people, WHO_IS_ASKED: People(as_="pronoun")})
        self.named = bool(heard.people)
        self.vocabulary = vocabulary
        self.language = language
        self.tries = 0
        self.read = 0
        places = [at for at, word in enumerate(heard.words) if word.parts][:MOST_BREAKS]
        self.ends = [*places, len(heard.words)]

    def rest(self, start: int, case: Case, context: Context) -> list[tuple[Told, ...]]:
        """Return every meaning of the line from a word on, as what its parts tell."""
        while start < len(self.heard.words) and self.heard.words[start].parts:
            start += 1
        if start >= len(self.heard.words):
            return []
        for end in (end for end in reversed(self.ends) if end > start):
            found: list[tuple[Told, ...]] = []
            for told, then in self.part(start, end, case, context):
                if self._ends(end) or (told.refused is not None and self._is_speech(end, told)):
                    found.append((told,))
                elif told.refused is not None:
                    continue
                else:
                    self.read = max(self.read, end)
                    found += [(told, *more) for more in self.rest(end, told.after, then)]
            if found:
                return found
        return []

    def _ends(self, at: int) -> bool:
        return all(word.parts or word.mark for word in self.heard.words[at:])

    def _is_speech(self, start: int, told: Told) -> bool:
        """Return True if the rest of the line can be said at all. Whether it is legal, nobody knows after a refusal."""
        while start < len(self.heard.words) and (self.heard.words[start].parts or self.heard.words[start].mark):
            start += 1
        if start == len(self.heard.words):
            return True
        subject = self.heard.subject(told.seat)
        for end in (end for end in reversed(self.ends) if end > start):
            self.tries += 1
            text = self.heard.piece(start, end)
            said = _sentences(text, self.vocabulary) or _sentences(f"{subject} {text}", self.vocabulary)
            if self.tries <= MOST_TRIES and said and self._is_speech(end, told):
                return True
        return False

    def part(self, start: int, end: int, case: Case, context: Context) -> list[tuple[Told, Context]]:
        """Return what a part of the line tells: the meanings that are legal, or one that is not."""
        self.tries += 1
        if self.tries > MOST_TRIES:
            return []
        strict = tell(self.heard.spoken(start, end), case, self.language) if start or not self._ends(end) else None
        says = strict is not None and strict.changes and strict.after is not case
        if strict is not None and says and case.said:
            strict = Told((), case) if is_said_already(strict, case, context) else strict
            return [(strict, context.then(strict.seat, strict.lines))]
        text = self.heard.piece(start, end)
        told = list(self._matched(text, case, context))
        subject = self.heard.subject(context.seat) if context.seat >= 0 else ""
        if not told and not self.named and len(asked_seats(case)) == 1:
            subject = WHO_IS_ASKED
        if not told and subject:
            told = list(self._matched(f"{subject} {text}", case, context))
        legal = [one for one in told if one[0].changes]
        if strict is not None and says:
            legal = [one for one in legal if one[0].lines == strict.lines]
        if strict is not None and not legal:
            return [(strict, context.then(strict.seat, strict.lines))]
        return legal or told[:1]

    def _matched(self, text: str, case: Case, context: Context) -> Iterator[tuple[Told, Context]]:
        for meanings, slots in _likeliest(_sentences(text, self.vocabulary), self.heard):
            said = Matched(slots, self.heard, case, self.vocabulary, self.language, context)
            refused: list[tuple[Told, Context]] = []
            legal = False
            for meaning in meanings:
                for told in meant(meaning, said):
                    if told.changes:
                        legal = True
                        yield told, context.then(told.seat, told.lines)
                    else:
                        refused.append((told, context.then(told.seat, told.lines)))
                if legal:
                    break
            if not legal:
                yield from refused[:1]


_Sentence = tuple[tuple[Meaning, ...], Mapping[str, str]]
"""What a sentence may mean, and what stands in its parts."""


def _likeliest(found: tuple[_Sentence, ...], heard: Heard) -> list[_Sentence]:
    """Return the sentences in which the name of who acts has no ending and comes first, if there are any."""

    def rank(slots: Mapping[str, str]) -> tuple[bool, bool]:
        who, whom = slots.get("who", ""), slots.get("whom", "")
        inexact = who in heard.people and not heard.people[who].exact
        return inexact and bool(whom), bool(whom) and who > whom

    best = min((rank(slots) for _, slots in found), default=None)
    return [(meanings, slots) for meanings, slots in found if rank(slots) == best]


@functools.lru_cache(MOST_SENTENCES)
def _sentences(text: str, vocabulary: Vocabulary) -> tuple[_Sentence, ...]:
    """Return the meanings of the sentences that a text is, with what stands in their parts.

    A sentence with a part that takes any words is meant only if no other is.
    """
    from hassil import recognize_all  # noqa: PLC0415  # it takes long to import, and only free speech needs it

    found: dict[tuple[str, tuple[tuple[str, str], ...]], dict[str, str]] = {}
    for result in recognize_all(text, vocabulary.intents, slot_lists=dict(vocabulary.slots)):
        slots = {name: str(entity.value).strip() for name, entity in result.entities.items()}
        found.setdefault((result.intent.name, tuple(sorted(slots.items()))), slots)
    exact = {key: slots for key, slots in found.items() if "title" not in slots}
    return tuple((vocabulary.meanings[name], slots) for (name, _), slots in (exact or found).items())
