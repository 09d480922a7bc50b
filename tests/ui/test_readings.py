"""What the rulebook leaves open, and the other editions, beside the case."""

from __future__ import annotations

import pytest

from adjudicator.case import Case, link, retelling
from adjudicator.rulebook import Rules
from adjudicator.ui import readings, stories
from adjudicator.words import Words

from .test_app import opened

TABLE = {"players": {"Anna": {}, "Boris": {}, "Vera": {}}, "phase": "drink"}


def told(*lines: str, **entry: object) -> Case:
    """A case after these lines."""
    case = Case.of({**TABLE, **entry})
    for line in lines:
        case = case.tell(line)
    return case


def hanging() -> Case:
    """An example whose outcome hangs on a reading."""
    for example in stories.examples():
        found = stories.sitting(example.name)
        assert found is not None
        case = found.points[-1].case
        for id in readings.consulted(case):
            if not all(one.same for one in readings.outcomes(case, id)):
                return case
    raise AssertionError("no example hangs on a reading")


def test_the_reading_that_holds_comes_first() -> None:
    case = hanging()
    for id in readings.consulted(case):
        first, *others = readings.outcomes(case, id)
        assert first.case is case
        assert first.reading == case.rules.rulings[id].reading
        assert {one.reading for one in (first, *others)} == set(case.rules.rulings[id].clause.readings)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_reading_tells_what_it_comes_to(language: str) -> None:
    case, words = hanging(), Words(language)
    for id in readings.consulted(case):
        found = readings.outcomes(case, id)
        said = [readings.told(one, case, words) for one in found]
        assert all(one.same or text != said[0] for one, text in zip(found, said, strict=True))


@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_the_rulebook_does_not_say_is_on_the_page(language: str) -> None:
    case, words = hanging(), Words(language)
    app = opened(lang=language, case=link.write(case))
    assert not app.exception
    opening = words.say("ui.open.silent", title="")
    contrary = words.say("ui.open.contradictory", title="")
    labels = [shown.label.replace("\\", "") for shown in app.expander]
    assert any(label.startswith((opening[:20], contrary[:20])) for label in labels)


def test_the_whole_page_replays_the_story_once_for_each_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    token, replayed = link.write(hanging()), list[tuple[tuple[str, str], ...]]()
    judged_by = retelling.judged_by

    def counted(case: Case, rules: Rules) -> Case:
        replayed.append(tuple(sorted(rules.chosen.items())))
        return judged_by(case, rules)

    monkeypatch.setattr(retelling, "judged_by", counted)
    assert not opened(case=token).exception
    assert replayed
    assert len(replayed) == len(set(replayed))


def test_a_clause_that_is_printed_has_no_readings() -> None:
    assert readings.outcomes(told("Anna reveals Elven Wine"), "turn.drink") == ()


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(
    "lines",
    [
        ("Anna reveals Elven Wine", "it plays out"),
        ("Anna reveals Mead", "nobody responds", "Anna keeps the Drink whole"),
    ],
    ids=["alike", "otherwise"],
)
def test_the_other_editions_are_beside_it(language: str, lines: tuple[str, ...]) -> None:
    case, words = told(*lines), Words(language)
    app = opened(lang=language, case=link.write(case))
    app.session_state["compare"] = True
    app.run()
    assert not app.exception
    shown = [text.value.replace("\\", "") for text in app.markdown]
    for edition in case.game.rulebook().editions.values():
        assert any(text.startswith(f"**{edition.short.en}**") for text in shown)
    assert any(words.say("ui.compare.own") in text for text in shown)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_book_that_has_no_such_variant_says_so_and_nothing_else(language: str) -> None:
    case = Case.of(TABLE, "rdi10", layers=("bar-deck",)).tell("Anna reveals Elven Wine")
    words = Words(language)
    app = opened(lang=language, case=link.write(case))
    app.session_state["compare"] = True
    app.run()
    assert not app.exception
    shown = [text.value.replace("\\", "") for text in app.markdown]
    title = case.game.rulebook().layers["bar-deck"].title
    told = {
        short: words.say("compare.untold", edition=short, variants=(title,)) in shown for short in ("RDI 1", "RDI 5")
    }
    assert told == {"RDI 1": True, "RDI 5": False}
    assert not any(text.startswith("**RDI 1**") for text in shown)


def test_readings_between_which_nobody_sees_a_difference_come_to_the_same() -> None:
    case = told("Anna reveals Elven Wine", "Anna plays Sleight of drink", "Boris plays I don't think so!")
    assert "timing.first-refusal" in readings.consulted(case)
    assert all(one.same for one in readings.outcomes(case, "timing.first-refusal"))
