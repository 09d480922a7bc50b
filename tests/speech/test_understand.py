"""How a line is understood: as a whole or not at all, in either language, and never as something that is not said."""

from __future__ import annotations

import pytest
from hassil import recognize_all
from hypothesis import example, given, settings
from hypothesis import strategies as st

from adjudicator import explain
from adjudicator.case import GAMES, Case, game
from adjudicator.kit.streams import of_seed
from adjudicator.speech import LONGEST, Missed, Several, Understood, understand
from adjudicator.speech.vocabulary import vocabulary
from adjudicator.words import LANGUAGES, Language, Words

TABLE = {"players": {"Fiona": {"pile": 3}, "Zot": {}, "Gerki": {}}, "phase": "drink"}


def drink() -> Case:
    """A Drink is revealed that Fiona is to drink."""
    return Case.of(TABLE).tell("Fiona reveals Elven Wine")


def understood(line: str, case: Case, language: Language = "en") -> Understood:
    """What a line is understood as; it has one meaning."""
    found = understand(line, case, language)
    assert isinstance(found, Understood), found
    return found


def test_the_canonical_line_is_in_the_language_that_is_asked_for() -> None:
    assert understood("Фиона пасует", Case.of({**TABLE, "players": {"Фиона": {}, "Зот": {}}}), "en")
    assert understood("никто не отвечает", drink(), "en").lines == ("nobody responds",)
    assert understood("she passes", drink(), "ru").lines == ("Fiona пасует",)


def test_a_line_with_a_part_that_is_not_read_tells_nothing() -> None:
    found = understand("Fiona passes, then the wombat sings", drink(), "en")
    assert not isinstance(found, Understood)


def test_what_was_said_before_a_refusal_is_told() -> None:
    case = drink()
    found = understood("Fiona passes and Gerki ignores the drink", case)
    assert found.refused is not None
    assert found.lines[0] == "Fiona passes"
    assert found.after.now == case.tell("Fiona passes").now


def test_a_legal_meaning_is_offered_beside_a_canonical_line_that_is_refused() -> None:
    case = Case.of(TABLE)
    found = understand("Fiona draws Elven Wine", case.tell("Fiona has 12 Fortitude"), "en")
    assert isinstance(found, Several)
    assert [option.refused is None for option in found.options] == [True, False]


def test_a_number_is_put_right_while_a_drink_waits() -> None:
    case = drink()
    found = understood("Fiona loses 2 Fortitude", case)
    assert found.after.now.table.sides[0].fortitude == 18
    assert found.after.said[:-1] == case.said
    assert found.after.now.stack == case.now.stack


def test_a_card_is_taken_from_the_known_hand() -> None:
    hand = ["This is just the thing to get the rust off my armor!"]
    case = Case.of({**TABLE, "players": {**TABLE["players"], "Fiona": {"hand": hand, "pile": 2}}})  # type: ignore[dict-item]
    assert understood("she ignores it", case.tell("Fiona reveals Wine")).lines == (f"Fiona plays {hand[0]}",)


def test_names_are_seated_at_a_table_that_has_none_and_nowhere_else() -> None:
    empty = Case.of({"players": {"Player 1": {}, "Player 2": {}, "Player 3": {}}, "phase": "action"})
    found = understood("Ann, Bob, Cid and Dora are playing", empty)
    assert [seat.name for seat in found.after.now.table.seats] == ["Ann", "Bob", "Cid", "Dora"]
    assert isinstance(understand("Ann, Bob and Cid are playing", drink(), "en"), Missed)


def test_who_has_no_name_yet_gets_one_when_first_spoken_of() -> None:
    case = Case.of({"players": {"Player 1": {}, "Player 2": {}, "Player 3": {}}, "phase": "drink"})
    for line in (
        "Alaric reveals Elven Wine",
        "he plays you've gotta try this on Karl",
        "Alaric and Karl pass, Bob passes",
    ):
        case = understood(line, case).after
    assert [seat.name for seat in case.now.table.seats] == ["Alaric", "Karl", "Bob"]
    assert isinstance(understand("Dora passes", case, "en"), Missed), "nobody is nameless any more"


def test_only_who_is_new_is_said_to_sit_down() -> None:
    case = Case.of({"players": {"Alaric": {}, "Karl": {}, "Player 3": {}}, "phase": "drink"})
    case = understood("Karl cancels that", understood("Alaric reveals Elven Wine and ignores it", case).after).after
    assert understood("Valeria negates Karl's card", case).seated == ("Valeria",)


def test_numbers_said_first_do_not_hide_the_moment() -> None:
    empty = Case.of({"players": {"Player 1": {}, "Player 2": {}, "Player 3": {}}, "phase": "action"})
    said = "Alaric has 12 Fortitude and 10 Alcohol Content; Alaric reveals Elven Wine"
    found = understood(said, empty)
    assert found.refused is None
    assert found.after.now.table.sides[0].fortitude == 12
    assert found.lines[-1] == "Alaric reveals Elven Wine"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_offered_after_a_miss_stands_here(language: Language) -> None:
    found = understand("xyzzy", drink(), language)
    assert isinstance(found, Missed)
    assert found.offers
    for line in found.offers:
        assert drink().tell(line) is not None


@pytest.mark.parametrize(
    "line", ["xpa cancel", "p_a cancels that", "{who} cancels that", "<it>", "Zot does not cancel that"]
)
def test_nothing_is_understood_that_is_not_said(line: str) -> None:
    assert isinstance(understand(line, drink().tell("Fiona passes"), "en"), Missed)


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=LONGEST + 50))
def test_no_text_is_too_strange(line: str) -> None:
    assert understand(line, drink(), "en") is not None


@pytest.mark.parametrize("id", GAMES)
@settings(max_examples=6, deadline=None)
@given(seed=st.integers(0, 1_000))
@example(seed=487)  # “Player 1 ничего не сбрасывает” was a list of names
def test_every_canonical_line_means_itself(id: str, seed: int) -> None:
    this = game(id)
    book = this.rulebook()
    rules = book.under(book.default_edition)
    begun = this.simulation.begin(3, of_seed(seed), rules, ())
    case = Case(this, rules, begun.start)
    for _ in range(40):
        if case.over:
            break
        said = begun.chance(case.now) or begun.whim(case.now, case.options())
        before, case = case, case.tell(said)
        begun.saw(before.now, said, case.now)
        for language in LANGUAGES:
            line = this.language.line_of(said, before.now, language)
            found = understand(line, before, language)
            assert isinstance(found, Understood), (line, found)
            assert found.after.said[len(before.said) :] == case.said[len(before.said) :], line


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_nothing_but_a_name(id: str, language: Language) -> None:
    spoken = vocabulary(id, language)
    found = recognize_all("p_a", spoken.intents, slot_lists=dict(spoken.slots))
    assert [result.intent_sentence for result in found] == []


def test_a_name_is_forgiven_a_wrong_letter_but_a_stranger_is_not_somebody_here() -> None:
    case = Case.of({"players": {"Alaric": {}, "Karl": {}, "Valeria": {}}, "phase": "drink"}).tell("Alaric reveals Wine")
    assert understood("Alric passes", case).lines == ("Alaric passes",)
    assert isinstance(understand("Dora passes", case, "en"), Missed)


def test_a_russian_name_that_loses_a_vowel_is_known_in_any_case() -> None:
    case = Case.of({"players": {"Павел": {}, "Лев": {}, "Илья": {}}, "phase": "drink"})
    assert understood("у Льва 12 стойкости", case, "ru").lines == ("Лев — стойкость 12",)
    assert understood("у Павла 3 золота", case, "ru").lines == ("Павел — золото 3",)


def test_tokens_are_put_right_after_some_were_gained() -> None:
    players = {"Alaric": {}, "Karl": {}, "Valeria": {"character": "valeria"}}
    case = Case.of({"players": players, "phase": "drink"}).tell("Alaric reveals Wine")
    case = case.tell("Valeria plays Look who's a little mixologist!").tell("nobody responds").tell("nobody responds")
    found = understood("Alaric has 3 Corruption", case)
    assert dict(found.after.now.table.seats[0].tokens)["corruption"] == 3
    assert found.after.said == case.said


def test_the_turn_the_hand_and_what_nobody_knows_are_set_at_the_beginning() -> None:
    case = Case.of(TABLE)
    turn = understood("it's Zot's turn", case)
    assert turn.after.now.table.turn == 1
    assert [(note.what, note.who) for note in turn.noted] == [("turn", "Zot")]
    assert understood("Zot has no cards in hand", case).after.now.table.seats[1].hand == ()
    rich = understood("Zot has 3 gold", case).after
    found = understood("we don't know how much gold Zot has", rich)
    assert found.after.now.table.sides[1].gold == 10
    assert [(note.what, note.value) for note in found.noted] == [("unknown-gold", 10)]
    assert understood("nobody knows what is in Zot's hand", case).after.now.table.seats[1].hand is None


def test_everybody_who_is_named_loses() -> None:
    found = understood("everybody loses 2 Fortitude", drink())
    assert [side.fortitude for side in found.after.now.table.sides] == [18, 18, 18]


def test_a_line_about_somebody_is_never_told_of_another() -> None:
    case = Case.of(TABLE)
    found = understand("Zot reveals Elven Wine", case.tell("Fiona has 12 Fortitude"), "en")
    assert not isinstance(found, Understood) or found.refused is not None


@pytest.mark.parametrize(
    ("language", "names", "line", "why"),
    [
        (
            "en",
            ("Alaric", "Karl", "Valeria"),
            "Valeria reveals Wine",
            "Valeria is not in the tie and reveals nothing more. It is Alaric who reveals a card now.",
        ),
        (
            "en",
            ("Alaric", "Karl", "Valeria"),
            "Valeria, who is not in the tie, reveals Wine",
            "Valeria is not in the tie and reveals nothing more. It is Alaric who reveals a card now.",
        ),
        (
            "ru",
            ("Аларик", "Карл", "Валерия"),
            "Валерия, которая не в ничьей, открывает вино",
            "Валерия в ничьей не участвует и больше ничего не открывает. Сейчас карту открывает Аларик.",
        ),
    ],
)
def test_who_is_not_in_the_tie_reveals_nothing_and_hears_why(
    language: Language, names: tuple[str, str, str], line: str, why: str
) -> None:
    case = Case.of({"players": {name: {"pile": 1} for name in names}, "phase": "drink", "deck": 20}, "rdi10")
    drinks = ("Wine", "Wine", "Light Ale")
    reveals = (f"{name} reveals {drink}" for name, drink in zip(names, drinks, strict=True))
    for told in (f"{names[0]} reveals Drinking Contest!", "nobody responds", *reveals, "it plays out"):
        case = case.tell(told)
    found = understand(line, case, language)
    if isinstance(found, Several):  # said in other words: the refusal is only offered
        assert len(found.options) == 1
        found = found.options[0]
    assert isinstance(found, Understood)
    assert found.refused is not None
    assert found.refused.refusal.ruling.id == "drinking-contest.tie"
    assert why in explain.refusal(found.refused.refusal, found.refused.now, case.game, Words(language))


@pytest.mark.parametrize(
    ("language", "line", "why"),
    [
        ("en", "Karl has 999 gold", "999 is more than can be on a table. Say at most 200."),
        ("en", "Karl's gold is -3", "−3 is less than nothing. Say 0 or more."),
        ("en", "Alaric has -5 Fortitude", "−5 is less than nothing. Say 0 or more."),
        ("en", "Alaric discards -1 cards", "−1 is less than nothing. Say 0 or more."),
        ("en", "Karl pays -3 Gold", "−3 is less than nothing. Say 0 or more."),
        ("en", "Karl loses −2 Fortitude", "−2 is less than nothing. Say 0 or more."),
        ("ru", "Карл сбрасывает -1 карту", "−1 — меньше, чем ничего. Назовите 0 или больше."),
        ("en", "Karl has 1.5 Gold", "“1.5” is not a number that can be meant here. Say a whole number, like “3”."),
        (
            "en",
            "Karl has 999999999999 Gold",
            "A number of 12 digits is too long: 6 digits at most. Check what was meant.",
        ),
        ("ru", "у Карла 999 золота", "999 — столько на столе быть не может. Назовите не больше 200."),
        ("ru", "у Карла -3 золота", "−3 — меньше, чем ничего. Назовите 0 или больше."),
    ],
)
@pytest.mark.parametrize("told", [(), ("Alaric reveals Elven Wine",)])
def test_a_number_that_is_on_no_table_is_told_and_not_counted(
    told: tuple[str, ...], language: Language, line: str, why: str
) -> None:
    karl = "Карл" if language == "ru" else "Karl"
    case = Case.of({"players": {"Alaric": {"fortitude": 12}, karl: {}, "Valeria": {}}, "phase": "drink"})
    for one in told:
        case = case.tell(one)
    missed = understand(line, case, language)
    assert isinstance(missed, Missed)
    assert missed.why == why


def test_a_number_in_a_name_is_none_of_the_table() -> None:
    case = Case.of({"players": {"Agent 999": {}, "Karl": {}}, "phase": "drink"})
    assert understood("Agent 999 has 5 Gold", case).after.now.table.sides[0].gold == 5


def test_a_refused_play_may_have_been_made_all_the_same() -> None:
    case = drink()
    refused = understood("Zot plays Bad Pooky! Don't drink that!", case).refused
    assert refused is not None
    found = understand("we played it anyway", case, "en", refused)
    assert isinstance(found, Understood)
    assert found.insists
    assert found.after.illegal_indices
    assert isinstance(understand("we played it anyway", case, "en"), Missed)


@pytest.mark.parametrize(
    "line", ["can Zot cancel that?", "if Zot cancels that, Fiona drinks", "Zot could cancel that", "who cancels that"]
)
def test_what_is_only_asked_or_supposed_is_not_told(line: str) -> None:
    assert not isinstance(understand(line, drink(), "en"), Understood)


@pytest.mark.parametrize(
    "line",
    [
        "can I order drinks for myself",
        "what does Elven Wine do",
        "may Zot ignore the wine",
        "who drinks first",
        "можно ли заказать напиток себе",
        "кто пьёт первым",
        "что делает эльфийское вино",
    ],
)
def test_a_question_tells_nothing(line: str) -> None:
    for case in (drink(), Case.of({**TABLE, "phase": "action"})):
        assert not isinstance(understand(line, case, "en"), Understood)


@pytest.mark.parametrize(
    ("language", "line"), [("en", "x" * 200), ("ru", "ы" * 200), ("en", "😀😀😀"), ("en", "<b>**$x$")]
)
def test_what_is_no_line_is_missed(language: Language, line: str) -> None:
    assert isinstance(understand(line, drink(), language), Missed)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_act_can_be_said(language: Language) -> None:
    for id in GAMES:
        acts = vocabulary(id, language).acts
        assert [name for name, (_, ways) in acts.items() if not ways] == []
