"""The strip of moves: what was said, touched or refused, each an entry that shows the table at that moment."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Literal, NamedTuple

from .. import explain
from ..analysis import in_words
from ..case import Case, Refused
from ..case.retelling import Left
from ..explain import StripEntry, StripKind
from ..words import Language, Words
from .sitting import Sitting

MOST = 4_000
"""So many entries a strip has at most."""


class StripMoment(NamedTuple):
    """An entry of the strip.

    Attributes:
        kind: what kind of entry it is; `refused`: the rules forbade it; `left`: it does not follow any more.
        label: what it is in few words.
        text: what it is, a sentence.
        at: how many decisions had been said before it.
        until: how many had been said with it.
        entry: what was said; None if it was refused or does not follow.
        refused: the refusal, if it was refused.
        left: what does not follow.
    """

    kind: StripKind | Literal["refused", "left"]
    label: str
    text: str
    at: int
    until: int
    entry: StripEntry | None = None
    refused: Refused | None = None
    left: Left | None = None


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


@functools.lru_cache(maxsize=64)
def _entries(case: Case, language: Language) -> tuple[StripEntry, ...]:
    return explain.strip(case, case.game.language.own_words(case.now, Words(language)))


def _left(here: Sitting, words: Words) -> Iterator[StripMoment]:
    for one in here.left_out:
        text = in_words.said(one.said, one.then, here.case, words)
        label = explain.said_in_brief(one.said, one.then, here.case.game, text, words)
        yield StripMoment("left", label, text, one.after, one.after, left=one)


def _refused(here: Sitting, words: Words) -> Iterator[StripMoment]:
    """Yield what was refused on the way to what is shown."""
    case = here.case
    for point in here.points[: here.at + 1]:
        no, said = point.notice.no if point.notice is not None else None, point.case.said
        if no is not None and point.case.start is case.start and said == case.said[: len(said)]:
            text = explain.wanted(no, case.game, words)
            label = explain.said_in_brief(no.said, no.now, case.game, text, words)
            yield StripMoment("refused", label, text, len(said), len(said), refused=no)
