"""What the rulebook leaves open, and the other editions, beside the case."""

from __future__ import annotations

import pytest

from adjudicator import explain
from adjudicator.case import Case, link, retelling
from adjudicator.rulebook import Rules
from adjudicator.ui import stories
from adjudicator.words import LANGUAGES, Language, Words

from .conftest import remembered, written
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
        if explain.open_clauses(case):
            return case
    raise AssertionError("no example hangs on a reading")


def unfolded(case: Case, name: str, language: str = "en") -> list[str]:
    """What stands on the page of a case with what is folded under a name unfolded."""
    app = opened(lang=language, case=link.write(case))
    app.session_state[f"{name}@{language}#{remembered(app)['sitting'].serial}"] = True
    app.run()
    assert not app.exception
    return written(app)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reading_that_holds_comes_first_and_each_tells_what_it_comes_to(language: Language) -> None:
    case, words = hanging(), Words(language)
    id = explain.open_clauses(case)[0]
    told = explain.open_clause(case, explain.tried(case, id, language), words)
    page = "\n".join(unfolded(case, f"open.{id}", language))
    places = {one.chosen: page.index(one.text) for one in told.readings}
    assert places[True] < places[False]
    assert page.index(words.say("ui.reading-held")) < page.index(words.say("ui.reading-other"))
    for one in told.readings:
        assert words.say("ui.reading-outcome", outcome=" ".join((one.comes_to, *one.besides))) in page


def test_a_reading_under_which_others_are_asked_does_not_come_to_the_same() -> None:
    """The table says that the Drink is split once more; nobody is asked that where it is split but once."""
    found = stories.sitting("red-dragon-inn/splitting/mead-answered-once-rdi1")
    assert found is not None
    case = found.points[-1].case
    assert "splitting.self-order" in explain.open_clauses(case)
    page = "\n".join(unfolded(case, "open.splitting.self-order"))
    assert Words("en").say("cli.waits", asked="").rstrip() in page


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
    assert explain.tried(told("Anna reveals Elven Wine"), "turn.drink").readings == ()


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
    assert not next(one for one in explain.undecided(case) if one.ruling.id == "timing.first-refusal").matters
