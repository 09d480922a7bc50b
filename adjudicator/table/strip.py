"""The strip of moves: what was said, touched, refused or not understood, each an entry that shows the table then."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple, TypeAlias

from .. import explain, speech
from ..analysis import in_words
from ..case import Case, Refused
from ..case.once import once_per_case
from ..case.retelling import LeftOut, Unheard
from ..explain import StripEntry, StripKind
from ..words import Language, Words
from .sitting import Sitting

MOST = 4_000
"""So many entries a strip has at most."""

SHORT = 18
"""So many letters that were understood are shown beside what was not; of more there is a sign."""

Piece: TypeAlias = tuple[str, bool]
"""Some words, and True if they were understood."""


class StripMoment(NamedTuple):
    """An entry of the strip.

    Attributes:
        kind: what kind of entry it is; `refused`: the rules forbade it; `left`: it does not follow any more; `unheard`:
            a line of which not all was understood for certain.
        label: what it is in few words.
        text: what it is, a sentence.
        at: how many decisions had been said before it.
        until: how many had been said with it.
        entry: what was said; None if it was refused or does not follow.
        refused: the refusal, if it was refused.
        left: what does not follow, or was not understood.
    """

    kind: StripKind | Literal["refused", "left", "unheard"]
    label: str
    text: str
    at: int
    until: int
    entry: StripEntry | None = None
    refused: Refused | None = None
    left: LeftOut | None = None

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """What stands on the entry."""
        if not isinstance(self.left, Unheard):
            return ((self.label, True),)
        return tuple(
            (" … " if heard and len(text) > SHORT else speech.shortened(text), heard)
            for text, heard in pieces(self.left)
        )


def moments(here: Sitting, words: Words) -> tuple[StripMoment, ...]:
    """Return the entries of the strip, the oldest first."""
    said = [
        StripMoment(one.kind, one.label, one.text, one.at, one.until, one)
        for one in _entries(here.case, words.language)
    ]
    return tuple(sorted([*_left(here, words), *_refused(here, words), *said], key=lambda one: one.at))


def named(one: StripMoment, words: Words) -> str:
    """Return what an entry is called: the sentence, and what is the matter with it."""
    return one.text if one.kind in ("said", "pass") else words.say(f"ui.strip.{one.kind}", said=one.text.rstrip("."))


@once_per_case
def _entries(case: Case, language: Language) -> tuple[StripEntry, ...]:
    return explain.strip(case, case.game.language.own_words(case.now, Words(language)))


def _left(here: Sitting, words: Words) -> Iterator[StripMoment]:
    for one in here.left_out:
        if isinstance(one, Unheard):
            text = speech.shortened(" … ".join(one.parts) if one.told else one.line)
            yield StripMoment("unheard", text, text, one.after, one.after, left=one)
            continue
        text = in_words.said(one.said, one.then, here.case, words)
        label = explain.said_in_brief(one.said, one.then, here.case.game, text, words)
        yield StripMoment("left", label, text, one.after, one.after, left=one)


def pieces(said: Unheard) -> Iterator[Piece]:
    """Yield a line piece by piece; words that were read otherwise than they stand there come at its end."""
    rest, elsewhere = said.line, []
    for part in said.parts:
        before, found, after = rest.partition(part)
        if not found:
            elsewhere.append(part)
            continue
        if before.strip():
            yield before.strip(), True
        yield part, False
        rest = after
    if rest.strip():
        yield rest.strip(), True
    for part in elsewhere:
        yield part, False


def _refused(here: Sitting, words: Words) -> Iterator[StripMoment]:
    """Yield what was refused on the way to what is shown."""
    case, shown = here.case, None
    for point in here.points[: here.at + 1]:
        no, said = point.notice.no if point.notice is not None else None, point.case.said
        no, shown = None if no is shown else no, no  # beside a line that was not understood it is still shown
        if no is not None and point.case.start is case.start and said == case.said[: len(said)]:
            text = explain.wanted(no, case.game, words)
            label = explain.said_in_brief(no.said, no.now, case.game, text, words)
            yield StripMoment("refused", label, text, len(said), len(said), refused=no)
