"""What a question supposes to have been otherwise than it was told: “what if Karl had not played it?”."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import NamedTuple, TypeAlias

from adjudicator.case import Blank, Case
from adjudicator.case.otherwise import OtherNumber, Otherwise, PutIn, Unplayed
from adjudicator.machine import Decision, asked

from .hearing import Heard, hear
from .rewording import without_instead
from .vocabulary import Vocabulary

FAR = 60
"""So many decisions are looked back at for what is supposed of one of them."""


class Tellings(NamedTuple):
    """What a supposition tells at a case as if it were no question: the cases that may be meant, and if it is sure."""

    afters: tuple[Case, ...] = ()
    sure: bool = False

    @property
    def after(self) -> Case | None:
        """The case after it, if it is sure."""
        return self.afters[0] if self.sure else None


Tell: TypeAlias = Callable[[str, Case], Tellings]


def otherwise(supposed: str, case: Case, language: Vocabulary, tell: Tell) -> tuple[Otherwise, ...] | None:
    """Return what would be otherwise in a case; nothing if it is not supposed of what was told in it.

    None: it supposes that a card was not played which nobody played.

    A number is one at the beginning. What somebody “had not” done, or did where they “had passed”, is left out; if
    nobody had responded, all responses of the argument are. What somebody “had” done is put in at its latest moment,
    instead of what the same player said then; if they are said to have done it “instead”, best of what is of its kind.

    Args:
        supposed: what is supposed.
        case: the case.
        language: how the game is spoken of.
        tell: tells it as if it were no question.
    """
    if not case.said:
        return ()
    instead = without_instead(hear(supposed, case, language), language)
    heard = hear(supposed if instead is None else instead, case, language)
    real = _without(heard, language.unreal & language.doubts)
    if heard.numbers and (numbers := tuple(_numbers(real, heard, case, tell))):
        return numbers
    if not language.unreal.intersection(word.text for word in heard.words):
        return ()
    denied = any(word.text in language.nots for word in heard.words)
    done = _without(heard, language.unreal | language.nots) if denied else ""
    left_out = _left_out(real, done, heard, case, tell)
    if _seats(heard):
        left_out = islice(left_out, 1)
    found = tuple(left_out)[::-1]
    if not found and denied and heard.cards:
        return None
    if found:
        return found
    put_in = _put_in(real, heard, case, tell)
    latest = next(put_in, ())
    if instead is None:
        return latest
    return next((one for one in (latest, *put_in) if _is_of_a_kind(one, case)), latest)


def when(supposed: str, case: Case, language: Vocabulary) -> tuple[str, Case] | None:
    """Return what is supposed as if it had been so, and the case as it was before who is named said something last.

    None: it is not supposed to have been otherwise, or nobody who is named has said anything.

    Args:
        supposed: what is supposed.
        case: the case.
        language: how the game is spoken of.
    """
    heard = hear(supposed, case, language)
    if not language.unreal.intersection(word.text for word in heard.words):
        return None
    instead = without_instead(heard, language)
    heard = heard if instead is None else hear(instead, case, language)
    seats, real = _seats(heard), _without(heard, language.unreal & language.doubts)
    return next(((real, case.back_to(at)) for at in _latest(case, len(case.said)) if case.said[at].seat in seats), None)


def _without(heard: Heard, words: frozenset[str]) -> str:
    said = (word for word in heard.words if word.text not in words)
    return " ".join(heard.line[word.start : word.end] for word in said)


def _numbers(real: str, heard: Heard, case: Case, tell: Tell) -> Iterator[OtherNumber]:
    """Yield the numbers of players that are supposed of the beginning; of mates, who share one, who is named."""
    named = [case.now.table.seats[seat].name for people in heard.people.values() for seat in people.seats]
    begun = case.back_to(0)
    after = tell(real, begun).after
    was, now = begun.entry, None if after is None or after.said else after.entry
    if was is None or now is None or was.players.keys() != now.players.keys():
        return
    for what in case.game.play.numbers:
        values = {name: getattr(player, what, None) for name, player in now.players.items()}
        other = [name for name, value in values.items() if value != getattr(was.players[name], what, None)]
        name = next((name for name in (*named, *other) if name in other), "")
        if isinstance(value := values.get(name), int):
            yield OtherNumber(Blank(name, what), value)


def _left_out(real: str, done: str, heard: Heard, case: Case, tell: Tell) -> Iterator[Unplayed]:
    """Yield what would not have been said, the latest first: of nobody in particular, only in the latest argument.

    Args:
        real: what is supposed, as if it had been so: that somebody passed.
        done: what is supposed not to have been done, as if it had been; empty if nothing is denied.
        heard: what is supposed, as it is heard.
        case: the case.
        tell: tells it as if it were no question.
    """
    named, seats = {card for cards in heard.cards.values() for card in cards}, _seats(heard)
    for at in _latest(case, len(case.said) if seats else len(case.said) - case.argument):
        said, then = case.said[at], case.back_to(at)
        if said.seat < 0 or (seats and said.seat not in seats) or said == case.game.play.silence(then.now):
            continue
        if named and _card(said) not in named:
            continue
        if _passes(tell(real, then).after, said.seat, then) or (done and _says(tell(done, then), said, then)):
            yield Unplayed(at, said.seat, _card(said))


def _put_in(real: str, heard: Heard, case: Case, tell: Tell) -> Iterator[tuple[Otherwise, ...]]:
    """Yield what could have been said and was not, the latest moment first, at which a player who is named was asked.

    It is said instead of what the same player said then.
    """
    for at in _latest(case, len(case.said)):
        was, then = case.said[at], case.back_to(at)
        if not _seats(heard).intersection(asked(then.now)):
            continue
        after, silence = tell(real, then).after, case.game.play.silence(then.now)
        *before, last = (None, None) if after is None else (None, *after.said[at:])
        if last is None or last.seat < 0 or last in case.said or type(last) is type(silence):
            continue
        if all(type(said) is type(silence) for said in before[1:]):
            replaces = was.seat == last.seat and was != silence
            yield (*((Unplayed(at, was.seat, _card(was)),) if replaces else ()), PutIn(at, last))


def _is_of_a_kind(changes: tuple[Otherwise, ...], case: Case) -> bool:
    """Return True if something is put in instead of something of its kind: a card instead of a card."""
    match changes:
        case (Unplayed(at), PutIn(_, said)):
            return type(case.said[at]) is type(said)
    return False


def _latest(case: Case, far: int) -> Iterator[int]:
    """Yield the places of what was said, the latest first, so far back."""
    said = len(case.said)
    yield from reversed(range(max(0, said - far, said - FAR), said))


def _seats(heard: Heard) -> set[int]:
    return {seat for people in heard.people.values() for seat in people.seats}


def _passes(after: Case | None, seat: int, then: Case) -> bool:
    said = () if after is None else after.said[len(then.said) :]
    silence = type(then.game.play.silence(then.now))
    return all(type(one) is silence for one in said) and any(one.seat == seat for one in said)


def _says(told: Tellings, said: Decision, then: Case) -> bool:
    """Return True if this may have been told; if it is told for certain, so is another card of the same player."""
    silence = type(then.game.play.silence(then.now))
    new = [one for after in told.afters for one in after.said[len(then.said) :]]
    return said in new or (told.sure and any(one.seat == said.seat and type(one) is not silence for one in new))


def _card(said: Decision) -> str:
    card: str = getattr(said, "card", "")
    return card
