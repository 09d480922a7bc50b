"""Who has to decide is said with a subject at every moment of games, also where chance is asked for Boss Otto."""

from __future__ import annotations

import pytest

from adjudicator.case import DEFAULT, Case, game
from adjudicator.explain import asked
from adjudicator.words import LANGUAGES, Words

from ..laws.combinations import OTTO, combination, game_of

SEEDS = [seed for seed in range(60) if combination(seed).way == OTTO]


@pytest.mark.parametrize("seed", SEEDS[:6])
def test_no_moment_of_a_game_is_asked_about_nobody(seed: int) -> None:
    inn = game(DEFAULT)
    rules = inn.rulebook().under("rdi10", layers=combination(seed).layers)
    words = {language: Words(language) for language in LANGUAGES}
    wrong = set()
    for step in game_of(seed):
        if not step.before.over and step.before.top.asks(step.before):
            for language in LANGUAGES:
                told = asked(Case(inn, rules, step.before), words[language])
                wrong |= {told} if told != told.strip() or (not told[:1].isupper() and told[0] not in "«“") else set()
    assert wrong == set()


def test_a_gambling_card_of_otto_is_asked_for_by_name() -> None:
    """Karl starts a Round against Otto: chance turns over the next card of his Gambling Deck."""
    table = {
        "players": {"Karl": {}, "Vera": {}, "Otto": {"boss": True}},
        "phase": "gambling",
        "gambling": {"turn": "Otto"},
    }
    case = Case.of(table, "rdi10", layers=("boss-otto",))
    assert asked(case, Words("en")) == "Reveal the next card of Boss Otto’s Gambling Deck."
    assert asked(case, Words("ru")) == "Откройте следующую карту из колоды игры на деньги Босса Отто."


def test_a_player_is_asked_by_name() -> None:
    case = Case.of({"players": {"Karl": {}, "Vera": {}}, "phase": "gambling", "gambling": {"turn": "Vera"}}, "rdi10")
    assert asked(case, Words("en")) == "Vera plays a Gambling or Cheating Card, or passes."
