"""Laws of what is remembered of judging: nobody can tell whether a card was judged now or before."""

from __future__ import annotations

import pytest

from adjudicator.games.red_dragon_inn import judgements
from adjudicator.games.red_dragon_inn.cards import CARDS
from adjudicator.games.red_dragon_inn.judgements import Judge, Judgements, Said
from adjudicator.games.red_dragon_inn.occasion import Occasion
from adjudicator.games.red_dragon_inn.vocabulary import Card, Use
from adjudicator.machine import Rules
from tests.other_rules import altered

from .combinations import game_of
from .digest import told

SEEDS = range(12)
"""Games of all sorts: each alone, in teams, against Boss Otto, with variants."""


def lines(seed: int) -> list[str]:
    """What each step of a whole game is held by, the clauses that were looked at included, in their order."""
    return [told(step) for step in game_of(seed)]


def anew(_: Judgements, occasion: Occasion, rules: Rules, card: Card, said: Said, judge: Judge) -> Use | None:
    """Judge a card without remembering anything."""
    return judge(occasion, rules, card)


@pytest.mark.parametrize("seed", SEEDS)
def test_steps_and_clauses_are_those_of_judging_anew(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    lines(seed)  # so that much is remembered
    remembered = lines(seed)
    monkeypatch.setattr(Judgements, "judged", anew)
    assert lines(seed) == remembered


def test_the_law_is_broken_where_clauses_are_not_recorded_again(monkeypatch: pytest.MonkeyPatch) -> None:
    right = lines(0)
    honest = Judgements.judged

    def leaves_out(
        self: Judgements, occasion: Occasion, rules: Rules, card: Card, said: Said, judge: Judge
    ) -> Use | None:
        return honest(self, occasion, rules.fresh(), card, said, judge)

    monkeypatch.setattr(Judgements, "judged", leaves_out)
    assert lines(0) != right


def test_little_memory_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    right = lines(1)
    monkeypatch.setattr(judgements, "MOST", 3)
    assert lines(1) == right


def test_as_much_is_remembered_as_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Judgements()
    monkeypatch.setattr(judgements, "MOST", 3)
    rules = altered()
    card = next(card for card in CARDS.printed().values() if "sometimes" in card.kinds)
    for spoken in ("", "here", "elsewhere"):
        for revealing in (False, True):
            occasion = Occasion(spoken=spoken, revealing=revealing)  # type: ignore[arg-type]
            kept.judged(occasion, rules, card, kept.on(occasion), lambda *_: None)
            assert sum(map(len, kept._said.values())) <= 3


def test_other_rules_remember_nothing_of_these() -> None:
    rules = altered()
    mine = Judgements.under(rules)
    assert Judgements.under(rules.fresh()) is mine
    assert Judgements.under(altered(negate_ignore_allowed="may-not")) is not mine
    assert Judgements.under(rules.with_rulings([])) is not mine
    assert Judgements.under(rules.with_readings({})) is not mine
