"""Forms: lines read in both languages, by whatever spelling, and what is said of one that cannot be read."""

from __future__ import annotations

from importlib import import_module
from string import Formatter
from typing import Any

import pytest

from adjudicator.case import GAMES, Case, game
from adjudicator.games.red_dragon_inn import decisions as say
from adjudicator.kit.forms import Form, Part, Spelling
from adjudicator.machine import FATE, Decision
from adjudicator.parsing.lines import BadLine
from adjudicator.words import LANGUAGES, Language, Words

OWN = {
    "id": "song",
    "title": {"en": "Song on the table", "ru": "Песня на столе"},
    "kind": "action",
    "effects": [{"do": "pay", "amount": 1, "who": "everyone"}],
}
CASE = Case.of({"players": {"Anna": {}, "Борис": {}, "Jean-Luc d’Arc": {}}, "cards": [OWN]})
FORMS: list[Form] = [
    form
    for id in GAMES
    for kind in import_module(f"adjudicator.games.{game(id).folder.name}.story").LINES.kinds
    for form in kind.forms
]


def read(line: str) -> Any:
    return CASE.game.language.read_line(line, CASE.now)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Anna plays Song on the table on Борис", say.Play(0, "song", (1,))),
        ("Anna играет карту «Песня на столе», цель — Борис и Jean-Luc d’Arc", say.Play(0, "song", (1, 2))),
        ("anna играет песня на столе, цель - борис, jean-luc d’arc.", say.Play(0, "song", (1, 2))),
        ("Борис разыгрывает „Song on the table“", say.Play(1, "song")),
        ("Борис заказывает напиток, пьет Anna", say.Order(1, 0)),
        ("Борис сбрасывает две карты и добирает", say.Refill(1, ("?", "?"))),
        ("Борис discards two cards and draws", say.Refill(1, ("?", "?"))),
        ("Anna ничего не сбрасывает", say.Refill(0, (), draws=False)),
        ("Jean-Luc d’Arc – золото 3", say.Correct(FATE, "gold", 2, 3)),
        ("карт в колоде напитков — 12", say.Correct(FATE, "deck", FATE, 12)),
        ("Anna и Борис хотят ответить", say.Collide(FATE, (0, 1))),
    ],
)
def test_a_line_is_read_in_either_language(line: str, said: Decision) -> None:
    assert read(line) == said


def test_what_is_written_is_the_first_line_of_the_form_in_the_language_asked_for() -> None:
    written = CASE.game.language.line_of
    said = say.Play(1, "song", (0, 2))
    assert written(said, CASE.now, "en") == "Борис plays Song on the table on Anna and Jean-Luc d’Arc"
    assert written(said, CASE.now, "ru") == "Борис играет карту «Песня на столе», цель — Anna и Jean-Luc d’Arc"
    assert written(say.Refill(0, ("?",) * 5), CASE.now, "ru") == "Anna сбрасывает 5 карт и добирает"


@pytest.mark.parametrize(
    ("line", "reason", "facts"),
    [
        ("Борис заказал напиток, пьёт Anna", "story.no-form", {"meant": "Анна заказывает напиток, пьёт Борис"}),
        ("Борис ordered a Drink for Anna", "story.no-form", {"meant": "Anna orders a Drink for Boris"}),
        ("Борис играет карту «Песня на стуле», цель — Anna", "story.no-card", {"card": "Песня на стуле"}),
        ("Anna plays Song on the tabel on Борис", "story.no-card", {"card": "Song on the tabel"}),
        ("Борис играет карту «Песня на столе», цель — Ana", "story.no-player", {"meant": "Anna"}),
        ("Anna wishes to respond", "story.no-form", {}),
        ("Anna — золото много", "story.no-whole-number", {"text": "много"}),
        ("Anna — золото 201", "story.too-much", {"value": 201}),
    ],
)
def test_a_line_that_cannot_be_read_is_told_what_was_meant(line: str, reason: str, facts: dict[str, Any]) -> None:
    with pytest.raises(BadLine) as bad:
        read(line)
    assert bad.value.reason == reason
    assert facts.items() <= bad.value.facts.items()
    for language in LANGUAGES:
        assert Words(language).say(reason, **bad.value.facts)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.id)
def test_every_spelling_of_a_form_names_the_parts_that_its_canonical_line_names(form: Form, language: Language) -> None:
    parts = {part.name for part in form.fields.values() if isinstance(part, Part)}
    templates = Words(language).templates(f"form.{form.id}")
    named = {
        line: {name for _, name, _, _ in Formatter().parse(line) if name}
        for template in templates
        for line in template.split("\n")
    }
    assert set(map(frozenset, named.values())) == {frozenset(named[templates[0].split("\n")[0]])}
    assert next(iter(named.values())) <= parts


def test_a_line_is_divided_in_every_way() -> None:
    assert list(Spelling("{a} on {b}").ways("one on two on three")) == [
        {"a": "one", "b": "two on three"},
        {"a": "one on two", "b": "three"},
    ]
    assert list(Spelling("{a} on {b}").ways("on two")) == []
    assert list(Spelling("it plays out").ways("It plays out")) == [{}]
    assert len(list(Spelling("{a} on {b} on {c}").ways(" on ".join("x" * 1_000)))) == 100
