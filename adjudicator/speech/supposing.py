"""What a question supposes to have been otherwise than it was told: “what if Karl had not played it?”."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, TypeAlias

from adjudicator.case import Blank, Case
from adjudicator.case.otherwise import Number, Otherwise, Played, Unplayed, unplayed
from adjudicator.machine import Decision

from .hearing import Heard, hear
from .vocabulary import Vocabulary

Told: TypeAlias = Callable[[str, Case], Case | None]
"""Tells a supposition at a case as if it were no question; None if it is not told for certain."""


def otherwise(supposed: str, case: Case, language: Vocabulary, told: Told) -> tuple[Otherwise, ...] | None:
    """Return what would be otherwise in a case; nothing if it is not supposed of what was told in it.

    None: it supposes that a card was not played which nobody played.

    A number is one at the beginning. Who “had not played”, or “had passed”, played a response, which is left out; if
    nobody had responded, all responses of the argument are. What somebody “had played” is put in at its latest moment.

    Args:
        supposed: what is supposed.
        case: the case.
        language: how the game is spoken of.
        told: tells it as if it were no question.
    """
    if not case.said:
        return ()
    heard = hear(supposed, case, language)
    real = _without(heard, language.unreal & language.doubts)
    if heard.numbers:
        return tuple(_numbers(real, case, told))
    if not language.unreal.intersection(word.text for word in heard.words):
        return ()
    denied = any(word.text in language.nots for word in heard.words)
    done = _without(heard, language.unreal | language.nots) if denied else ""
    left_out = tuple(_responses(real, done, heard, case, told))
    if left_out or denied:
        found = left_out[-1:] if heard.people else left_out
        return found if found or not heard.cards else None
    return tuple(islice(_put_in(real, case, told), 1))


def _without(heard: Heard, words: frozenset[str]) -> str:
    said = (word for word in heard.words if word.text not in words)
    return " ".join(heard.line[word.start : word.end] for word in said)


def _numbers(real: str, case: Case, told: Told) -> Iterator[Number]:
    """Yield the numbers of somebody that are supposed and that stand in an entry of the beginning."""
    after, entry = told(real, case), case.entry
    if after is None or entry is None:
        return
    said: Any
    for said in after.said[len(case.said) :]:
        if said.__struct_config__.tag != "correct":
            return
        whose = "" if said.of < 0 else case.now.table.seats[said.of].name
        of = entry.players.get(whose) if whose else entry
        if said.what in case.game.play.numbers and hasattr(of, said.what):
            yield Number(Blank(whose, said.what), said.value)


def _responses(real: str, done: str, heard: Heard, case: Case, told: Told) -> Iterator[Unplayed]:
    """Yield the responses of the latest argument that would not have been played.

    Args:
        real: what is supposed, as if it had been so: that somebody passed.
        done: what is supposed not to have been done, as if it had been; empty if nothing is denied.
        heard: what is supposed, as it is heard.
        case: the case.
        told: tells it as if it were no question.
    """
    named = {card for cards in heard.cards.values() for card in cards}
    for response in unplayed(case):
        if response.at < case.argument or (named and response.card not in named):
            continue
        then = case.back_to(response.at)
        if _passes(told(real, then), response, then) or (done and _plays(told(done, then), response)):
            yield response


def _put_in(real: str, case: Case, told: Told) -> Iterator[Played]:
    """Yield what could have been played in the latest argument and was not, at the latest moment first."""
    played = {(said.seat, _card(said)) for said in case.said[case.argument :]}
    for at in reversed(range(case.argument, len(case.said))):
        then = case.back_to(at)
        after = told(real, then) if case.game.play.asked_about(then.now) is not None else None
        *before, last = (None,) if after is None else (None, *after.said[at:])
        silence = type(case.game.play.silence(then.now))
        if last is None or not _card(last) or not all(type(said) is silence for said in before[1:]):
            continue
        if (last.seat, _card(last)) not in played:
            yield Played(at, last)


def _passes(after: Case | None, response: Unplayed, then: Case) -> bool:
    said = () if after is None else after.said[response.at :]
    silence = type(then.game.play.silence(then.now))
    return all(type(one) is silence for one in said) and response.seat in {one.seat for one in said}


def _plays(after: Case | None, response: Unplayed) -> bool:
    said = () if after is None else after.said[response.at :]
    return any(one.seat == response.seat and _card(one) for one in said)


def _card(said: Decision) -> str:
    card: str = getattr(said, "card", "")
    return card
