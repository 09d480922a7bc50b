"""The strip of a case: one entry after the other for what was said, each with the steps that came of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Literal, NamedTuple, TypeAlias

from msgspec import Struct

from ..case import Case
from ..game import Game
from ..machine import AnySituation, Decision
from ..words import Words
from .page import Taken, taken

StripKind: TypeAlias = Literal["said", "pass", "allowed"]
"""Something that was said; passes; something that the rules forbid and the table let stand."""


class StripEntry(Struct, frozen=True):
    """Something that was said, or several passes one after the other.

    Attributes:
        kind: which kind of entry it is.
        label: what was said in few words.
        text: the same as a sentence.
        at: how many decisions had been said before it.
        until: how many had been said with it.
        first: the number of its first step, from 1.
    """

    kind: StripKind
    label: str
    text: str
    at: int
    until: int
    first: int

    def steps(self, case: Case, words: Words) -> tuple[Taken, ...]:
        """Return the steps that came of it, with what stands under each.

        Args:
            case: the case whose entry it is.
            words: the language.
        """
        came = case.back_to(self.until).steps(self.at)
        return tuple(taken(step, case.game, words, number) for number, step in enumerate(came, self.first))


class _Spoken(NamedTuple):
    """A decision: after how many it was said, the step that tells it, the number of its first step, how many came."""

    at: int
    told: Taken
    first: int
    steps: int

    @property
    def quiet(self) -> bool:
        """Whether it is a pass of which nothing comes."""
        return self.told.only_passes and self.steps == 1


def strip(case: Case, words: Words) -> tuple[StripEntry, ...]:
    """Return what was said in a case, oldest first.

    Passes one after the other are one entry, up to the one of which something comes.
    """
    groups: list[list[_Spoken]] = []
    for one in _spoken(case, words):
        if groups and one.told.only_passes and groups[-1][-1].quiet:
            groups[-1].append(one)
        else:
            groups.append([one])
    return tuple(_entry(group, case, words) for group in groups)


def _spoken(case: Case, words: Words) -> Iterator[_Spoken]:
    number = len(case.back_to(0).steps()) + 1
    for at, (before, after) in enumerate(pairwise(case.points)):
        steps = () if after.trace is None else after.trace.steps(before.trace)
        told = max(range(len(steps)), key=lambda k: (steps[k].said == case.said[at], steps[k].said is not None, k))
        yield _Spoken(at, taken(steps[told], case.game, words, number + told), number, len(steps))
        number += len(steps)


def _entry(group: Sequence[_Spoken], case: Case, words: Words) -> StripEntry:
    first, last = group[0], group[-1]
    told = first.told
    if told.only_passes:
        names = tuple(dict.fromkeys(one.told.who for one in group))
        text, label = (
            words.say("ui.passes", names=names),
            words.say("strip.passes", who=names[0] if len(names) == 1 else ""),
        )
        return StripEntry("pass", label, text, first.at, last.at + 1, first.first)
    label = said_in_brief(case.said[first.at], case.points[first.at].now, case.game, told.line.text, words)
    kind: StripKind = "allowed" if first.at in case.illegal_indices else "said"
    return StripEntry(kind, label, told.line.text, first.at, last.at + 1, first.first)


def said_in_brief(said: Decision, then: AnySituation, game: Game, text: str, words: Words) -> str:
    """Return a decision in few words: who, and which card; the sentence that tells it where it is about no card.

    Args:
        said: the decision.
        then: the situation in which it was said.
        game: the game.
        text: the sentence.
        words: the language.
    """
    card, who = getattr(said, "card", ""), game.language.name(then, said.seat)
    if not card or not who:
        return text.removesuffix(".")
    return words.say("strip.card", who=who, card=game.library.title(then.table, card))
