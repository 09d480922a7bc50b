"""What is told of a case that was written down when other rules held, or before a card or the program changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from ..case import Case, Since
from ..machine import FATE
from ..rulebook import Ruling
from ..words import Words
from .steps import headline

OTHER_END = frozenset({"rows", "hands", "turn", "asked"})
"""The parts of an outcome that say where the case stands at its end."""


class SinceInWords(Struct, frozen=True):
    """What is different since a case was written down.

    Attributes:
        heading: what is, in one sentence.
        lines: what has changed, where the line parts, and what is different, a sentence for each. Of a case whose
            story stops, the end is not told: of course it is another one.
        matters: whether the case itself is different, and not only the rules.
    """

    heading: str
    lines: tuple[str, ...]
    matters: bool


def since_in_words(case: Case, words: Words) -> SinceInWords | None:
    """Return what is different since a case was written down; None if nothing is."""
    since = case.since
    if since is None:
        return None
    kind = "outcome" if OTHER_END.intersection(since.outcome) else "way" if since.otherwise else "quiet"
    ends = _ends(case, since, words) if case.stopped is None else ()
    lines = (*_causes(case, since, words), *_place(case, since, words), *ends)
    return SinceInWords(words.say(f"since.{kind}"), lines, since.otherwise)


def _causes(case: Case, since: Since, words: Words) -> Iterator[str]:
    if since.clauses:
        titles = tuple(_title(case.rules.rulings.get(id), id, words) for id in since.clauses)
        yield words.say("since.clauses", titles=titles)
    elif not since.otherwise:
        return  # the heading has said it
    elif since.rules:
        yield words.say("since.other-rules" if "clauses" in since.then else "since.rules")
    elif since.rules is False:
        yield words.say("since.same-rules")


def _title(ruling: Ruling | None, id: str, words: Words) -> str:
    if ruling is None:
        return words.say("since.gone", clause=id)
    return words.say("answer.topic", title=ruling.clause.title)


def _place(case: Case, since: Since, words: Words) -> Iterator[str]:
    """Say after what the line parts; a story that stops there is told anyway."""
    at = since.parts_at
    if at == 0:
        yield words.say("since.parts-at-start")
    elif at is not None and at <= len(case.said):
        steps = case.back_to(at).steps(at - 1)
        step = next(step for step in steps if step.said == case.said[at - 1])
        yield words.say("since.parts-at", said=headline(step, case.game, words))


def _ends(case: Case, since: Since, words: Words) -> Iterator[str]:
    """Say of each part of the outcome what it was and what it is."""
    then, now, game = since.then, since.now, case.game
    if "rows" in since.outcome:
        for holder, was, is_ in zip(game.play.holders(case.now), then["rows"], now["rows"], strict=False):
            if was != is_:
                yield _pair(holder, _row(was, case, words), _row(is_, case, words), words)
    if "hands" in since.outcome:
        for seat, (few, many) in enumerate(zip(then["hands"], now["hands"], strict=False)):
            if few != many:
                who = game.language.name(case.now, seat)
                yield _pair(words.say("since.hand", who=who), few, many, words)
    if "turn" in since.outcome:
        yield _pair(words.say("since.turn"), then["turn"], now["turn"], words)
    if "asked" in since.outcome:
        was_asked, is_asked = (_names(seats, case, words) for seats in (then["asked"], now["asked"]))
        yield _pair(words.say("since.asked"), was_asked, is_asked, words)


def _pair(what: str, was: object, now: object, words: Words) -> str:
    return words.say("since.pair", what=what, was=was, now=now)


def _row(row: Sequence[int | str], case: Case, words: Words) -> str:
    *numbers, out = row
    has = [words.say(f"ui.has.{what}", number=n) for what, n in zip(case.game.play.numbers, numbers, strict=False)]
    return ", ".join([*has, *([words.say(f"ui.out.{out}")] if out else [])])


def _names(seats: Sequence[int], case: Case, words: Words) -> tuple[str, ...]:
    names = (words.say("since.chance") if seat == FATE else case.game.language.name(case.now, seat) for seat in seats)
    return tuple(names) or (words.say("choice.nobody"),)
