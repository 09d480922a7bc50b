"""What was found over hands that nobody knows, as people read it: on the command line and in the app alike."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from .. import explain
from ..case import Case
from ..game import Unseen
from ..machine import Decision
from ..words import Words
from . import in_words
from .unknown_hands import MOST, Needs, Possibilities, Possible
from .ways import after

SHOWN = 4
"""Choices of cards named for one outcome at most; of the others, only how many there are is given."""


_FAR = {MOST: "hidden.whole", 1: "hidden.cut-two"}
"""How far a search went, by how many unknown cards at once were tried in every way."""


class Outcome(NamedTuple):
    """One outcome as it reads.

    Attributes:
        outcome: its sentence.
        needs: sentences about who has to hold what; each of them is enough.
        line: a line of play that leads there.
        aloud: the sentences for what is decided in that line, without passes.
        clauses: the ids of those that decided in it, each once.
    """

    outcome: str
    needs: tuple[str, ...]
    line: tuple[Decision, ...]
    aloud: tuple[str, ...]
    clauses: tuple[str, ...]


def heading(case: Case, found: Possibilities, words: Words) -> tuple[str, ...]:
    """Return over what was searched, what was found, and how far the search went: a sentence for each."""
    whose = tuple(
        words.say(
            "hidden.any" if one.deck is None else "hidden.of-deck",
            who=_name(case, one.seat),
            deck="" if one.deck is None else one.deck[words.language],
        )
        for one in found.unseen
    )
    return (
        words.say("hidden.over", names=whose),
        words.say("hidden.found", outcomes=len(found.outcomes)),
        words.say(_FAR.get(found.whole, "hidden.cut"), tried=found.tried),
    )


def outcome(case: Case, found: Possibilities, one: Possible, words: Words) -> Outcome:
    """Return one of the outcomes as it reads."""
    end = after(dealt(case, one.needs[0]), one.way.line)
    return Outcome(
        explain.result(in_words.Ended(case.game, case.now, one.way.end), words),
        needs(case, found, one, words),
        one.way.line,
        in_words.aloud(end, words),
        tuple(dict.fromkeys(step.by.ruling.id for step in end.steps())),
    )


def dealt(case: Case, held: Needs) -> Case:
    """Return a case that begins where this one stands, with these cards of unknown hands held and no others."""
    hands: dict[int, tuple[str, ...]] = {}
    for seat, card in held:
        hands[seat] = (*hands.get(seat, ()), card)
    rules = case.rules.fresh()
    return Case(case.game, rules, case.game.search.dealt(case.now, rules, hands))


def needs(case: Case, found: Possibilities, one: Possible, words: Words) -> tuple[str, ...]:
    """Return who has to hold what for an outcome, a sentence for each choice or for each player's choices."""
    size = len(one.needs[0])
    if size == 0:
        return (words.say("hidden.none"),)
    unseen = {here.seat: here for here in found.unseen}
    if size > 1:
        told = [_all_of(case, unseen, held, words) for held in one.needs[:SHOWN]]
        return (*told, *_others(len(one.needs) - SHOWN, words))
    of: dict[int, list[str]] = {}
    for ((seat, card),) in one.needs:
        of.setdefault(seat, []).append(card)
    told = [_one_of(case, unseen[seat], cards, words) for seat, cards in of.items()]
    return (*told, *_others(sum(max(0, len(cards) - SHOWN) for cards in of.values()), words))


def _one_of(case: Case, unseen: Unseen, cards: list[str], words: Words) -> str:
    titles = tuple(_title(case, card, words) for card in cards[:SHOWN])
    return words.say(_id("hidden.needs", unseen), who=_name(case, unseen.seat), choice=titles)


def _all_of(case: Case, unseen: Mapping[int, Unseen], held: Needs, words: Words) -> str:
    each = tuple(
        words.say(_id("hidden.held", unseen[seat]), who=_name(case, seat), card=_title(case, card, words))
        for seat, card in held
    )
    return words.say("hidden.needs-all", cards=each)


def _id(of: str, unseen: Unseen) -> str:
    """Return the message for a card of a known deck, or for any card that does the same as this one."""
    return of if unseen.deck is not None else f"{of}-like"


def _title(case: Case, card: str, words: Words) -> str:
    return words.say("hidden.card", card=case.game.library.title(case.now.table, card))


def _name(case: Case, seat: int) -> str:
    return case.game.language.name(case.now, seat)


def _others(count: int, words: Words) -> tuple[str, ...]:
    return (words.count("hidden.others", count),) if count > 0 else ()
