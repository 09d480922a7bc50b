"""Arguments written as scenario files: each passes as it stands, and fails where anything it expects is changed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from adjudicator.case import DEFAULT, Case, Refused, game
from adjudicator.games.red_dragon_inn.cards import CARDS
from adjudicator.rulebook import Source
from adjudicator.scenario.load import find, load
from adjudicator.scenario.run import Run, editions, run
from adjudicator.scenario.write import settled

ROOT = Path(__file__).parents[2]
CHAPTERS = sorted({file.parent for file in find(ROOT / "scenarios")})

CARD = {
    "id": "a-toast",
    "title": {"en": "A toast", "ru": "Тост"},
    "kind": "action",
    "effects": [{"do": "lose", "stat": "fortitude", "amount": 2, "who": "others"}],
}


def again(case: Case, name: str = "An argument") -> Run:
    """A case, written and read again."""
    file = settled(case, name, "en")
    return run(load(Source(file.file, file.text)), case.rules.edition)[0]


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda folder: f"{folder.parent.name}/{folder.name}")
def test_what_a_chapter_tells_is_told_again(chapter: Path) -> None:
    """Three scenarios of each chapter: with their own cards, variants and readings."""
    files = list(find(chapter))
    for file in (files[0], files[len(files) // 2], files[-1]):
        document = load(file)
        for edition in editions(document.value):
            for told in run(document, edition):
                written = again(told.case)
                assert written.differences == (), (told.id, edition)
                assert written.case.now == told.case.now
                assert written.case.said == told.case.said
                assert written.case.rules.layers == told.case.rules.layers
                assert written.case.rules.chosen == told.case.rules.chosen


def test_own_cards_variants_and_readings_travel() -> None:
    table = {"players": {"Anna": {}, "Boris": {}}, "phase": "action", "cards": [CARD]}
    rulings = game(DEFAULT).rulebook().under("rdi1").rulings
    clause, ruling = next((id, ruling) for id, ruling in rulings.items() if len(ruling.clause.readings) > 1)
    other = next(reading for reading in ruling.clause.readings if reading != ruling.reading)
    case = Case.of(table, "rdi1", readings={clause: other}).tell("Anna plays A toast")
    text = settled(case, "Toast", "en").text
    assert "id: a-toast" in text
    assert f"{clause}: {other}" in text
    told = again(case).case
    assert (told.now, told.rules.chosen) == (case.now, case.rules.chosen)
    bar = Case.of({"players": {"Anna": {}, "Boris": {}}}, layers=("bar-deck",))
    assert "- bar-deck" in settled(bar, "Bar", "en").text
    assert again(bar).case.rules.layers == ("bar-deck",)


def test_each_expectation_holds() -> None:
    players = {"Alaric": {"fortitude": 12, "alcohol": 10}, "Karl": {}}
    case = Case.of({"players": players, "phase": "drink"}).tell("Alaric reveals Elven Wine").tell("it plays out")
    file = settled(case, "Wine", "en")
    assert "alcohol: 13" in file.text
    assert "out: passed-out" in file.text
    expected = file.text[file.text.index("expect:") :]
    numbers = [(found.start(1), found.end(1)) for found in re.finditer(r": (\d+)", expected)]
    assert len(numbers) == 6
    for start, end in numbers:
        wrong = f"{expected[:start]}{int(expected[start:end]) + 1}{expected[end:]}"
        document = load(Source(file.file, file.text.replace(expected, wrong)))
        assert not run(document, "rdi10")[0].passed
    for was, now in (("out: passed-out", "out: 'no'"), ("- losing.passing-out\n", "- gambling.ante\n")):
        assert was in file.text
        assert not run(load(Source(file.file, file.text.replace(was, now))), "rdi10")[0].passed


def test_what_stands_against_the_rules_is_refused_in_the_file() -> None:
    players = {"Alaric": {"fortitude": 12, "alcohol": 10}, "Karl": {}}
    case = Case.of({"players": players, "phase": "drink"}).tell("Alaric reveals Elven Wine")
    with pytest.raises(Refused) as no:
        case.tell("Karl plays Sleight of drink")
    stood = case.allow_illegal(no.value)
    assert stood is not None
    file = settled(stood.tell("it plays out"), "Wine", "en")
    assert "refused: Karl plays Sleight of drink\n  by: negate-ignore.own-drink" in file.text
    assert run(load(Source(file.file, file.text)), "rdi10")[0].passed


@pytest.mark.parametrize("name", ["Карл", "12 monkeys", "../../etc/passwd", "=1+1", "x" * 80, "no", "Wine & ale!"])
def test_the_name_of_the_file_is_an_id(name: str) -> None:
    case = Case.of({"players": {"Anna": {}, "Boris": {}}})
    file = settled(case, name, "en")
    assert re.fullmatch(r"[a-z][a-z0-9-]{0,60}-[0-9a-f]{8}\.yaml", file.file)
    assert again(case, name).title.ru == name
    assert settled(case, name, "en") == file


def test_a_russian_story_names_cards_by_titles_that_last() -> None:
    """A working title may change; the English one, and what the Russian box prints, may not."""
    case = Case.of({"players": {"Аня": {}, "Боря": {}, "Вера": {}}, "phase": "action"})
    case = case.tell("Аня plays Tip the Wench on Боря")
    working = CARDS.named(case.now.table, "tip-the-wench", "ru")
    file = settled(case, "Спор", "ru")
    assert working not in file.text
    assert "«Tip the Wench»" in file.text
    told = run(load(Source(file.file, file.text)), case.rules.edition)[0]
    assert told.case.said == case.said
