"""The view of the rules in one process: what is found, what is narrowed, and what a clause's page tells."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from streamlit.testing.v1 import AppTest

from adjudicator import explain
from adjudicator.case import GAMES, game
from adjudicator.rulebook import Clause, Rulebook, Text
from adjudicator.scenario.citing import Citations, ScenarioCitations, StoryCitations
from adjudicator.ui import citations, clause_page, rules_page, stories
from adjudicator.ui.rules_page import STANDINGS, Wanted
from adjudicator.ui.style import plain
from adjudicator.words import LANGUAGES, Language, Words

from .alone import alone

INN = game("red-dragon-inn").rulebook()
EN = Words("en")
REOPENS = "timing.window-reopens"
LESSON = "red-dragon-inn/timing/timing-example-2-rdi10"


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> Citations:
    """One scenario that was run, which cites a clause."""
    title = Text("Waiting", "Ждут")
    story = StoryCitations("rdi10", 0, title, (REOPENS,), {"sleight-of-drink": ("negate-ignore.own-drink",)})
    found = Citations((ScenarioCitations(LESSON, (REOPENS,), (story,)),), 0)
    monkeypatch.setattr(citations, "now", lambda: found)
    return found


def shown(app: AppTest) -> str:
    assert not app.exception
    return "\n".join([one.value for one in (*app.markdown, *app.caption)] + [one.label for one in app.button])


def ids(wanted: Wanted) -> list[str]:
    return [id for id, _ in rules_page._found(wanted)]


# -- what is found


def test_without_words_every_clause_is_there_in_the_order_of_the_books() -> None:
    assert ids(Wanted()) == list(clause_page.rules())


def test_a_chapter_holds_its_clauses() -> None:
    assert ids(Wanted(chapter="timing")) == list(INN.chapters["timing"].clauses)


def test_an_edition_holds_the_clauses_that_hold_in_it_as_it_has_them() -> None:
    found = dict(rules_page._found(Wanted(edition="rdi1")))
    assert list(found) == [id for id in INN.clauses if INN.lineage(id)["rdi1"] is not None]
    assert found[REOPENS].standing == "silent"
    assert dict(rules_page._found(Wanted()))[REOPENS].standing == "printed"


@pytest.mark.parametrize("standing", STANDINGS)
def test_a_standing_is_that_of_the_edition_asked_for(standing: str) -> None:
    for edition in INN.editions:
        found = rules_page._found(Wanted(edition=edition, standing=standing))
        held = [clause for clause in (INN.lineage(id)[edition] for id in INN.clauses) if clause is not None]
        assert [clause for _, clause in found] == [clause for clause in held if clause.standing == standing]


def test_words_and_filters_go_together() -> None:
    found = ids(Wanted(find="отменяет", chapter="timing"))
    assert "timing.negated-response" in found
    assert {id.partition(".")[0] for id in found} == {"timing"}
    assert ids(Wanted(find="отменяет", game="dragons-lair", chapter="timing")) == []


# -- the list


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_rules_are_found_by_another_form_of_a_word(language: str) -> None:
    app = alone("rules", lang=language, find="выпивкой").run()
    title = plain(clause_page.rules()["turn.drink"].usual.title.in_(Words(language).language))
    assert title in shown(app)


def test_both_languages_stand_beside_each_other() -> None:
    app = alone("rules", lang="en", find=REOPENS, both="1").run()
    clause = clause_page.rules()[REOPENS].usual
    assert {plain(clause.text.en), plain(clause.text.ru)} <= {one.value for one in app.markdown}


def test_what_there_is_not_is_said_so() -> None:
    assert Words("en").say("ui.rules.none") in shown(alone("rules", lang="en", find="xyzzyq").run()).replace("\\", "")


@pytest.mark.parametrize("query", [{"chapter": "no"}, {"edition": "rdi99"}, {"standing": "x"}, {"game": "chess"}])
def test_a_filter_that_there_is_not_is_no_fault(query: dict[str, str]) -> None:
    app = alone("rules", lang="ru", **query).run()
    assert plain(INN.chapters["timing"].title.ru) in shown(app)


def test_a_card_leads_to_the_clauses_that_decide_about_it() -> None:
    app = alone("rules", lang="en", find="sleight of").run()
    title = game("red-dragon-inn").library.printed()["sleight-of-drink"].title
    assert [one.label for one in app.expander if plain(title.en) in one.label]
    assert plain(clause_page.rules()["negate-ignore.own-drink"].usual.title.en) in shown(app)


@pytest.mark.parametrize(("language", "short"), [("en", "Lair"), ("ru", "Логово")])
def test_an_edition_is_chosen_by_its_short_name_in_the_language(language: Language, short: str) -> None:
    app = alone("rules", lang=language).run()
    choice = next(one for one in app.button_group if one.label == Words(language).say("ui.edition"))
    assert choice.options == ["RDI 1", "RDI 3", "RDI 5", "RDI 10", short]


# -- a clause


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_clause_has_its_text_its_history_and_its_sources(language: str) -> None:
    app = alone("rules", lang=language, clause=REOPENS).run()
    told, words = shown(app), Words(language)
    for edition, clause in INN.lineage(REOPENS).items():
        assert clause is not None
        assert plain(INN.editions[edition].short.en) in told
        assert plain(explain.standing(clause, INN, words)) in told
        assert all(plain(source) in told for source in clause.sources_in(edition))
        for reading in clause.readings.values():
            assert plain(reading.text.in_(words.language)) in told
    assert plain(clause_page.rules()[REOPENS].usual.text.in_(words.language)) in told


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "this book is silent; printed later in RDI 10"),
        ("ru", "в этой книге не сказано; позже напечатано в RDI 10"),
    ],
)
def test_the_badge_of_a_borrowed_clause_names_the_book(language: str, told: str) -> None:
    assert f":yellow-badge[{plain(told)}]" in shown(alone("rules", lang=language, clause="drink-abilities.whole").run())


def test_a_clause_that_there_is_not_is_the_list() -> None:
    assert plain(INN.chapters["timing"].title.en) in shown(alone("rules", lang="en", clause="no.such").run())


@pytest.mark.parametrize("id", list(clause_page.rules())[::9])
def test_every_clause_can_be_shown(id: str) -> None:
    for language in LANGUAGES:
        assert plain(id) in shown(alone("rules", lang=language, clause=id, both="1").run())


def test_the_words_that_an_edition_changed_are_marked() -> None:
    before, now = Text("Each has ten Gold.", "x"), Text("Each has eight Gold [now].", "x")
    assert clause_page._marked(before, now, Words("en")) == (
        "Each has :orange-background[eight] Gold :orange-background[\\[now\\]]\\."
    )
    other = Text("Whoever has none left is out.", "x")
    assert clause_page._marked(before, other, Words("en")) == plain(other.en), "most of it is new"


def test_the_site_is_linked_where_somebody_told_where_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(clause_page.SITE, raising=False)
    assert clause_page.site(REOPENS, Words("ru")) == ""
    monkeypatch.setenv(clause_page.SITE, "https://rules.example/")
    assert clause_page.site(REOPENS, Words("ru")) == f"https://rules.example/ru/rules/{REOPENS}.html"


def test_while_examples_are_run_it_says_how_far(monkeypatch: pytest.MonkeyPatch, known: Citations) -> None:
    monkeypatch.setattr(citations, "now", lambda: Citations(known.shown, 606))
    app = alone("rules", lang="ru", clause=REOPENS).run()
    told = plain(Words("ru").say("ui.rules.running", ran=1, count=607))
    assert [one.text for one in app.get("progress")] == [told]


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_no_example_is_decided_by_a_rule_those_that_guard_it_are_linked(language: Language) -> None:
    words = Words(language)
    app = alone("rules", lang=language, clause="turn.drink-icons").run()
    assert plain(words.say("ui.rules.guarded")) in [plain(one.value) for one in app.caption]
    assert words.say("ui.rules.no-examples") not in shown(app)
    (link,) = [one.proto for one in app.get("page_link")]
    lesson = stories.example(citations.hints()["turn.drink-icons"]["rdi10"])
    assert lesson is not None
    assert plain(lesson.scenario.title.in_(language)) in link.label
    assert all(plain(edition.short.in_(language)) in link.label for edition in INN.editions.values())
    assert f"lesson={lesson.name.replace('/', '%2F')}" in link.query_string


def test_where_no_example_guards_a_rule_either_there_is_none() -> None:
    app = alone("rules", lang="en", clause="bar-deck.purpose").run()
    assert EN.say("ui.rules.no-examples") in shown(app)
    assert not app.get("page_link")


def test_a_hint_that_does_not_hold_any_more_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(citations, "hints", lambda: {REOPENS: {"rdi10": "a-whole-turn", "rdi3": "no-such-example"}})
    citations.guarding.cache_clear()
    assert citations.guarding(REOPENS) == {}
    citations.guarding.cache_clear()


# -- beside the books


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_belief_and_every_answer_is_listed(language: Language) -> None:
    told = shown(alone("rules", lang=language, beside="beliefs").run())
    for belief in INN.beliefs.values():
        assert plain(belief.wrong.in_(language)) in told
        assert plain(belief.rule.in_(language)) in told
    told = shown(alone("rules", lang=language, beside="answers").run())
    for answer in INN.answers.values():
        assert plain(answer.title.in_(language)) in told
        assert plain(answer.given_for.in_(language)) in told


def test_a_clause_tells_what_was_answered_on_it_and_what_is_told_wrong() -> None:
    told = shown(alone("rules", lang="en", clause="splitting.round-event").run())
    assert plain(INN.answers["chasers-are-one"].text.en) in told
    assert plain(Words("en").say("ui.rules.reading-answered")) in told
    assert plain(INN.beliefs["belief-five-cards"].wrong.en) in shown(
        alone("rules", lang="en", clause="turn.refill").run()
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", INN.beliefs)
def test_a_belief_is_shown_above_the_clauses_that_were_found(id: str, language: Language) -> None:
    wrong = INN.beliefs[id].wrong.in_(language)
    assert id in rules_page._believed(Wanted(find=wrong))
    assert rules_page._believed(Wanted(find=wrong, chapter="timing")) == ()


def test_words_are_looked_for_in_the_game_in_play_with_a_way_to_every_game() -> None:
    app = alone("rules", lang="en").run()
    app.text_input[0].set_value("gold").run()
    assert app.query_params["game"] == "red-dragon-inn"
    more = next(one for one in app.button if one.label.startswith(EN.count("ui.rules.elsewhere", 1)[:20]))
    more.click().run()
    assert not app.exception
    assert "game" not in app.query_params


def test_the_list_of_all_rules_merges_each_layer_once(monkeypatch: pytest.MonkeyPatch) -> None:
    ids = list(clause_page.rules())
    merged: list[tuple[int, str, str]] = []
    merge = Rulebook.with_layer

    def counted(book: Rulebook, edition: str, layer: str) -> Mapping[str, Clause]:
        merged.append((id(book), edition, layer))
        return merge(book, edition, layer)

    monkeypatch.setattr(Rulebook, "with_layer", counted)
    clause_page.rules.cache_clear()
    for name in GAMES:
        vars(game(name).rulebook()).pop("_over", None)  # what was merged before this test
    assert all(clause_page.rules()[id].usual.id == id for id in ids)
    assert merged
    assert len(merged) == len(set(merged))
