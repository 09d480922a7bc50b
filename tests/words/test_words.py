"""How a message is chosen and filled."""

from __future__ import annotations

import pytest

from adjudicator.games.red_dragon_inn.vocabulary import Title
from adjudicator.rulebook import Text
from adjudicator.words import LANGUAGES, Language, NoMessage, Words


def test_a_message_is_filled() -> None:
    assert Words("en").say("said.pass", who="Karl") == "Karl passes."
    assert Words("ru").say("said.pass", who="Карл") == "Карл: пас."


def test_the_first_message_that_exists_is_used() -> None:
    words = Words("en")
    assert words.first(("step.turn.end.yes", "step.turn.end"), who="Karl") == words.say("step.turn.end", who="Karl")


def test_the_variant_that_speaks_of_most_of_what_is_told_is_used() -> None:
    words = Words("en")
    assert words.say("step.timing.no-response", card="", who="") == "Nobody responds: the game goes on."
    assert words.say("step.timing.no-response", card="Tea", who="") == "Nobody responds to “Tea”, so it resolves."
    assert words.say("step.timing.no-response", card="Tea", who="Karl") == "“Tea” takes effect on Karl."


@pytest.mark.parametrize(
    ("count", "said"),
    [(0, "ничего не сбрасывает и пока"), (1, "1 карту"), (3, "3 карты"), (5, "5 карт "), (21, "21 карту")],
)
def test_numbers_choose_their_plural(count: int, said: str) -> None:
    assert said in Words("ru").count("said.discard", count, who="Карл")


def test_several_values_are_joined() -> None:
    assert Words("en").say("said.deadlock", picked=("Karl", "Vera", "Zot")) == "Karl, Vera and Zot wait for each other."
    assert Words("ru").say("said.deadlock", picked=("Карл", "Вера", "Зот")) == "Карл, Вера и Зот ждут друг друга."


def test_values_that_are_ids_are_told_by_words() -> None:
    told = Words("ru").say("refusal.no-loss", card="Щит", stats=("fortitude", "gold"))
    assert "теряет стойкость или золото" in told
    assert "Order a Drink" in Words("en").say("refusal.other-phase", phase="order-a-drink")


def test_an_id_without_a_word_is_shown_as_it_is() -> None:
    assert Words("en").say("change.token", whose="Zot", tracker="rage", was=0, now=1) == "Zot: rage 0 → 1"


def test_values_show_as_people_write_them() -> None:
    words = Words("en")
    assert words.say("change.pile", whose="Zot", was=None, now=-1) == "Zot: Drink Me! Pile — → −1"
    assert words.say("change.pile", whose="Zot", was=True, now=False) == "Zot: Drink Me! Pile yes → no"


def test_a_title_is_told_in_the_language() -> None:
    ale = Title("Dragon Breath Ale", "Эль «Дыхание дракона»")
    assert Words("en").say("said.reveal", who="Karl", card=ale) == "Karl reveals “Dragon Breath Ale”."
    assert Words("ru").say("said.reveal", who="Карл", card=ale) == "Карл открывает карту «Эль „Дыхание дракона“»."


def test_names_are_shown_untouched() -> None:
    for name in ("{who}", "<script>alert(1)</script>", "=1+1", "عمر", "%s"):
        assert Words("en").say("said.pass", who=name) == f"{name} passes."


def test_a_missing_message_is_its_id_but_for_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(NoMessage, match=r"no message such\.thing"):
        Words("en").say("such.thing")
    with pytest.raises(NoMessage, match="needs 'who'"):
        Words("en").say("said.pass")
    monkeypatch.setattr(Words, "strict", False)
    assert Words("en").first(("no.such", "such.thing")) == "such.thing"
    assert Words("en").say("said.pass") == "— passes."


def test_words_are_the_same_where_they_say_the_same() -> None:
    """What is drawn in them is kept by them."""
    assert Words("en") == Words("en") != Words("ru")
    own = Words("en").naming({"said.pass": "Not me."})
    assert own != Words("en")
    assert own == Words("en").naming({"said.pass": "Not me."})
    assert len({Words("en"), Words("en"), own}) == 2


def test_there_are_two_languages() -> None:
    assert LANGUAGES == ("en", "ru")
    with pytest.raises(ValueError, match='no words in the language "de": choose one of en, ru'):
        Words("de")


@pytest.mark.parametrize(
    ("language", "title", "said"),
    [
        ("en", Text("“Winning Hand!”", "«Победная комбинация»"), "“Winning Hand!”"),
        ("ru", Text("“Winning Hand!”", "«Победная комбинация»"), "«Победная комбинация»"),
        ("ru", Text("A pass", "«Да», и пас"), "«„Да“, и пас»"),
    ],
)
def test_a_title_that_is_all_quotation_is_quoted_once(language: Language, title: Text, said: str) -> None:
    assert Words(language).say("answer.topic", title=title) == said
