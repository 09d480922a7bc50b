"""Laws of judging cards: an occasion, the card and the rules decide, and nothing else does."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from adjudicator.case import Case
from adjudicator.games.red_dragon_inn import registry
from adjudicator.games.red_dragon_inn.cards import CARDS, in_hands
from adjudicator.games.red_dragon_inn.chapters.sometimes_anytime import judged
from adjudicator.games.red_dragon_inn.decisions import Play
from adjudicator.games.red_dragon_inn.observing import observe
from adjudicator.games.red_dragon_inn.occasion import Occasion
from adjudicator.games.red_dragon_inn.table import Table
from adjudicator.games.red_dragon_inn.vocabulary import Card, CardPlayed
from adjudicator.machine import Refusal, Rules, Ruling, answer, options
from tests.conformance.tables import inn

EDITIONS = ("rdi1", "rdi3", "rdi5", "rdi10")
GAMES, DECISIONS = 30, 60
JUDGED = tuple({card.uses: card for card in CARDS.printed().values() if "sometimes" in card.kinds}.values())
"""Of the printed cards that are judged by a condition, one for each that is used otherwise than the others."""

Key = Callable[[Occasion], object]
"""What of an occasion is compared."""

Judgements = dict[str, tuple[object, ...]]
"""What is said of each card, by its id."""


def table(seed: int, draw: Random) -> dict[str, Any]:
    """A table where everybody holds many cards, somebody acts, and somebody can start to gamble."""
    told = inn(seed, 2 + seed % 3)
    held = [card.id for card in in_hands(Table((), ())) if {"action", "sometimes", "gambling"} & set(card.kinds)]
    for player in told["players"].values():
        player["hand"] = ["gambling-im-in", *draw.choices(held, k=6)]
    return told | {"phase": "action" if seed % 3 else told["phase"]}


def situations(edition: str) -> Iterator[tuple[Any, Any]]:
    """Situations of random games, each with the rules. A card is played rather than not."""
    for seed in range(GAMES):
        draw = Random(seed)
        case = Case.of(table(seed, draw), edition)
        now, trace = case.now, None
        for _ in range(DECISIONS):
            possible = options(now, case.rules)
            if not possible:
                break
            yield now, case.rules
            plays = [said for said in possible if isinstance(said, Play)]
            now, trace, _ = answer(
                now, case.rules, draw.choice(plays if plays and draw.random() < 0.6 else possible), trace
            )


def judgement(occasion: Occasion, rules: Any, card: Card) -> tuple[object, ...]:
    """What is said of a card: the clause, the reason of a refusal, the use, and the clauses read."""
    view = rules.fresh()
    found, use = judged(occasion, view, card)
    why = (found.ruling.id, found.reason) if isinstance(found, Refusal) else (found.id, None)
    return (*why, use, view.drain())


def judgements(edition: str) -> Iterator[tuple[Occasion, Judgements]]:
    """The occasion of every player in situations of random games, with what is said of each card then."""
    for now, rules in situations(edition):
        for seat in range(len(now.table.seats)):
            occasion = observe(now, rules.fresh(), seat, 0)
            yield occasion, {card.id: judgement(occasion, rules, card) for card in JUDGED}


@functools.cache
def played(edition: str) -> tuple[tuple[Occasion, Judgements], ...]:
    """The same, once for all tests."""
    return tuple(judgements(edition))


def compared(found: Iterable[tuple[Occasion, Judgements]], key: Key) -> tuple[int, list[str]]:
    """Return how often an occasion was met again, and the cards of which something else was said then."""
    said: dict[object, Judgements] = {}
    again, differ = 0, []
    for occasion, here in found:
        before = said.setdefault(key(occasion), here)
        again += before is not here
        differ += [id for id in here if before[id] != here[id]]
    return again, differ


def nameless(occasion: Occasion) -> object:
    """All of an occasion but the name of the speaker, which only stands in refusals."""
    return msgspec.structs.replace(occasion, seat=0)


@pytest.mark.parametrize("edition", EDITIONS)
def test_equal_occasions_are_judged_alike_by_the_same_clauses(edition: str) -> None:
    again, differ = compared(played(edition), nameless)
    assert again > 1_000
    assert differ == []


def test_the_law_is_broken_by_a_judge_that_sees_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """It reads another clause now and then, so that something else than the occasion decides."""
    honest, asked = registry.JUDGE[CardPlayed], itertools.count()

    def leaks(occasion: Occasion, rules: Rules, when: Any, card: Card) -> Ruling | Refusal:
        if next(asked) % 1_000 == 0:
            rules.consult("timing.window")
        return honest(occasion, rules, when, card)

    monkeypatch.setitem(registry.JUDGE, CardPlayed, leaks)
    assert compared(judgements("rdi10"), nameless)[1]


@pytest.mark.parametrize("part", ["answered", "turn", "round", "underway", "revealing"])
def test_the_law_is_broken_by_an_occasion_that_leaves_something_out(part: str) -> None:
    parts = [name for name in Occasion.__struct_fields__ if name not in ("seat", part)]
    assert compared(played("rdi10"), lambda occasion: tuple(getattr(occasion, name) for name in parts))[1]


def test_observing_records_no_clause() -> None:
    """While every side has one seat; what had to be read is named by the part that it was read for."""
    for now, rules in situations("rdi10"):
        view = rules.fresh()
        for seat in range(len(now.table.seats)):
            hash(observe(now, view, seat, 0))
        assert view.drain() == ()
