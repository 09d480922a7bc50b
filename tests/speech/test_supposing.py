"""What a question supposes to have been otherwise is judged with it, and told apart from what was told."""

from __future__ import annotations

import pytest

from adjudicator.analysis import in_words
from adjudicator.case import Blank, Case
from adjudicator.case.otherwise import OtherNumber, PutIn, Unplayed
from adjudicator.speech import Several, understand
from adjudicator.words import Language, Words
from tests.analysis.conftest import story

TABLE = {"players": {"Fiona": {"fortitude": 12, "alcohol": 10}, "Karl": {}, "Zot": {}}, "phase": "drink"}
"""Fiona comes to 13 with an Elven Wine, and passes out unless she has 14 Fortitude or more, or Ignores it."""

LINES = ("Fiona reveals Elven Wine", "Fiona plays Sleight of drink", "Karl plays I don't think so!", "it plays out")
IGNORE, NEGATE = Unplayed(1, 0, "sleight-of-drink"), Unplayed(2, 1, "i-dont-think-so")


def told(*lines: str) -> Case:
    case = Case.of(TABLE)
    for line in lines or LINES:
        case = case.tell(line)
    return case


def asked(line: str, case: Case, language: Language) -> Several:
    found = understand(line, case, language)
    assert isinstance(found, Several)
    assert found.asked
    return found


@pytest.mark.parametrize(
    ("language", "line", "changes"),
    [
        ("en", "What if Karl had not played it?", (NEGATE,)),
        ("en", "what if Karl hadn't played I don't think so?", (NEGATE,)),
        ("en", "what if Karl had not negated that", (NEGATE,)),
        ("en", "What would have happened if Karl had passed?", (NEGATE,)),
        ("en", "what if Fiona hadn't ignored it?", (IGNORE,)),
        ("en", "What if nobody had responded?", (IGNORE, NEGATE)),
        ("en", "what if Fiona had 14 Fortitude?", (OtherNumber(Blank("Fiona", "fortitude"), 14),)),
        ("en", "And if Fiona had only had 2 gold?", (OtherNumber(Blank("Fiona", "gold"), 2),)),
        ("ru", "А если бы Karl не отменил?", (NEGATE,)),
        ("ru", "Что, если бы Karl не играл «Не думаю!»?", (NEGATE,)),
        ("ru", "Что было бы, если бы Karl спасовал?", (NEGATE,)),
        ("ru", "а если бы никто не ответил?", (IGNORE, NEGATE)),
        ("ru", "А если бы у Fiona было 14 стойкости?", (OtherNumber(Blank("Fiona", "fortitude"), 14),)),
    ],
)
def test_what_is_supposed_is_heard(language: Language, line: str, changes: tuple[object, ...]) -> None:
    case = told()
    found = asked(line, case, language)
    assert found.otherwise == changes
    assert not found.matters
    after = found.options[0].after
    assert (after.start, after.said) != (case.start, case.said)


@pytest.mark.parametrize(
    ("language", "line", "answer"),
    [
        ("en", "What if Karl had not played it?", "Fiona drinks nothing"),
        ("en", "What if Zot had negated that?", "Zot’s “I don't think so!” Negates Karl’s “I don't think so!”"),
        ("en", "Would it matter if Karl had passed?", "Yes. If Karl had not played"),
        ("en", "Would it make a difference if Fiona had 14 Fortitude?", "Fiona drinks “Elven Wine”"),
        (
            "en",
            "If Fiona had 4 Gold, would it matter?",
            "No. If Fiona had begun with Gold 4, it would come to the same.",
        ),
        ("en", "does it matter if Zot has 3 gold?", "No. If Zot had begun with Gold 3"),
        ("en", "What if nobody had responded?", "If nobody had responded, it would come to the same. Fiona passes out"),
        ("ru", "А если бы Zot сыграл «Не думаю!»?", "Fiona ничего не пьёт"),
        ("ru", "было бы иначе, если бы Karl спасовал?", "Да. Если бы карта «Не думаю!» не была сыграна (Karl)"),
        ("ru", "Изменилось бы что-нибудь, если бы у Zot было 3 золота?", "Нет. Если бы сначала было «Zot: золото — 3»"),
    ],
)
def test_what_comes_of_it_is_said(language: Language, line: str, answer: str) -> None:
    case = told()
    text, ruling = in_words.answered(asked(line, case, language), case, Words(language))
    assert answer in text
    assert ruling is not None


def test_what_somebody_had_played_is_put_in_where_it_last_could_be() -> None:
    (played,) = asked("What if Zot had negated that?", told(), "en").otherwise
    assert isinstance(played, PutIn)
    assert (played.at, played.said.seat) == (4, 2)  # Karl has passed by then, and Zot is asked


CHEATING = "Oops... I dropped my cards..."
ROUND = {"players": {"Karl": {}, "Zot": {}}, "phase": "gambling", "gambling": {"control": "Zot", "turn": "Karl"}}


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "What if Karl had played I raise! instead?"),
        ("en", "What if Karl had played I raise! instead of Winning hand?"),
        ("en", "What if Karl had played I raise rather than Winning hand?"),
        ("ru", "А если бы Karl вместо этого сыграл «Я повышаю ставки»?"),
        ("ru", "Что, если бы Karl сыграл «Я повышаю ставки» вместо «Победной комбинации»?"),
    ],
)
def test_what_is_done_instead_of_something_takes_its_place(language: Language, line: str) -> None:
    """Karl passes later, and it is not meant that he would have played the card then."""
    case = Case.of(ROUND)
    for said in ("Karl plays Winning hand!", "it plays out", f"Zot plays {CHEATING}", "it plays out", "Karl passes"):
        case = case.tell(said)
    left_out, put_in = asked(line, case, language).otherwise
    assert isinstance(left_out, Unplayed)
    assert left_out.card == "winning-hand"
    assert isinstance(put_in, PutIn)
    assert put_in.at == left_out.at
    assert getattr(put_in.said, "card", "") == "i-raise"


@pytest.mark.parametrize(
    ("language", "line", "answer"),
    [
        ("en", "What if Vera had bid 1?", "the rules do not allow “Vera bids 1”. 1 is not enough: the bid stands at 2"),
        ("en", "Would it matter if Vera had bid 2 instead?", "2 is not enough: the bid stands at 2"),
        ("ru", "А если бы Vera поставила 1?", "Нет, по правилам так нельзя: «Vera ставит 1». 1 мало: ставка уже 2"),
    ],
)
def test_what_somebody_could_not_have_done_is_refused_as_it_was_then(
    language: Language, line: str, answer: str
) -> None:
    """lair:bidding.3: a bid exceeds the last. That the auction is over by now is no answer."""
    case = bidding("Anna bids 2", "Boris passes", "Vera passes")
    text, ruling = in_words.answered(asked(line, case, language), case, Words(language))
    assert answer in text
    assert ruling is not None
    assert ruling.id == "bidding.raise"


def bidding(*lines: str) -> Case:
    """An auction of three dragons after these lines."""
    dragons = {name: {"lair": 2} for name in ("Anna", "Boris", "Vera")}
    case = Case.of({"players": dragons, "phase": "bidding", "party": ["Squire"]}, game_id="dragons-lair")
    for line in lines:
        case = case.tell(line)
    return case


@pytest.mark.parametrize(
    ("language", "line", "answer"),
    [
        ("en", "What if Boris had passed?", "Anna wins the auction with a bid of 2. So far: Anna: Gold 5 → 3."),
        ("ru", "А если бы Boris спасовал?", "Аукцион выигрывает Anna, ставка 2. Пока так: Anna: золото 5 → 3."),
    ],
)
def test_what_it_has_come_to_is_said_where_the_story_does_not_follow(
    language: Language, line: str, answer: str
) -> None:
    case = bidding("Anna bids 2", "Boris bids 3", "Vera passes", "Anna passes")
    text, ruling = in_words.answered(asked(line, case, language), case, Words(language))
    assert answer in text
    assert ruling is not None
    assert ruling.id == "bidding.won"


@pytest.mark.parametrize(
    ("line", "stat"),
    [
        ("What if Karl had drunk a Potion for Gold?", "gold"),
        ("What if Karl had taken a potion for gold?", "gold"),
        ("what if Karl had drunk his potion for money?", "gold"),
        ("What if Karl had spent a potion on fortitude?", "fortitude"),
        ("What if Karl had drunk a potion to sober up?", "alcohol"),
    ],
)
def test_what_a_potion_was_drunk_for_is_heard(line: str, stat: str) -> None:
    """That it was drunk does not mean that somebody was."""
    team = {"team": "books", "gold": 1, "alcohol": 7, "fortitude": 12, "potions": 1, "hand": []}
    players = {"Zot": {"team": "tricks"}, "Gerki": {"team": "tricks"}, "Karl": team, "Oozwald": {"team": "books"}}
    case = Case.of({"players": players, "phase": "action"}, "rdi10", ("two-headed-dragon",))
    for said in (
        "Zot plays Behold my impressive power as I... pull this rabbit out of my hat!",
        "Nobody responds",
        "Nobody responds",
    ):
        case = case.tell(said)
    (put_in,) = asked(line, case, "en").otherwise
    assert isinstance(put_in, PutIn)
    assert getattr(put_in.said, "stat", "") == stat


def test_that_a_card_was_not_played_which_nobody_played_is_no_question() -> None:
    found = understand("what if Fiona hadn't played I don't think so?", told(), "en")
    assert not (isinstance(found, Several) and found.asked)


def test_what_may_still_be_said_is_supposed_to_be_said_now() -> None:
    case = told(*LINES[:2])
    found = asked("What if Karl negates it?", case, "en")
    assert found.otherwise == ()
    assert found.options[0].lines == ("Karl plays I don't think so!",)


def test_of_a_table_where_nothing_was_said_nothing_is_otherwise() -> None:
    assert asked("What if Fiona has 3 Gold?", Case.of(TABLE), "en").otherwise == ()


@pytest.mark.parametrize(
    ("file", "en", "ru", "answer"),
    [
        # rdi10:otto: the team Karl & Vera stands at 19; with the Potion it loses to 18 only.
        (
            "otto/a-potion-before-his-blow",
            "What if Vera hadn't drunk the Potion?",
            "А если бы Vera не пила зелье?",
            "Karl",
        ),
        (
            "otto/a-potion-before-his-blow",
            "Would it matter if Vera had 15 Fortitude?",
            "Было бы иначе, если бы у Vera было 15 стойкости?",
            "No. ",
        ),
        (
            "otto-components/negated-removed",
            "What if Karl had not played Oh no?",
            "А если бы Karl не отменил?",
            "takes effect on Karl",
        ),
        (
            "otto/a-potion-of-the-challengers",
            "What if Karl had not drunk a Potion?",
            "А если бы Karl не пил зелье?",
            "Karl",
        ),
        (
            "teams/a-collision-from-who-is-drinking",
            "What if Karl had not ignored it?",
            "А если бы Karl не сыграл «Ловкость кружки»?",
            "Oozwald drinks “Wine”",
        ),
        (
            "teams/a-collision-from-who-is-drinking",
            "What if Valeria had passed?",
            "А если бы Valeria спасовала?",
            "what was played in answer to it: Oozwald drinks",
        ),
        (
            "teams/a-drink-for-one-who-is-away",
            "What if Alaric hadn't played it?",
            "А если бы Alaric спасовал?",
            "Alaric drinks “Dragon Breath Ale”",
        ),
        (
            "lair/bidding/each-bid-is-higher",
            "What if Vera had bid 4?",
            "А если бы Vera поставила 4?",
            "With “Vera bids 4” instead: Vera leads with a bid of 4.",
        ),
        (
            "lair/bidding/each-bid-is-higher",
            "What if Vera had passed?",
            "А если бы Vera спасовала?",
            "Boris leads with a bid of 3.",
        ),
        (
            "lair/bidding/effects-of-face-down-heroes",
            "Would it matter if Vera had passed?",
            "Было бы иначе, если бы Vera спасовала?",
            "Yes. With “Vera passes” instead: Boris leads with a bid of 2.",
        ),
    ],
)
def test_of_boss_otto_teams_and_the_lair_it_is_asked_too(file: str, en: str, ru: str, answer: str) -> None:
    folder = "dragons-lair" if file.startswith("lair/") else "red-dragon-inn"
    case = story(f"{folder}/{file.removeprefix('lair/')}.yaml")
    english, russian = asked(en, case, "en"), asked(ru, case, "ru")
    assert english.otherwise == russian.otherwise != ()
    assert answer in in_words.answered(english, case, Words("en"))[0]


@pytest.mark.parametrize(
    ("language", "line", "answer"),
    [
        ("en", "What does it depend on?", "It depends on each of these: "),
        ("en", "what does the outcome hang on", "If Karl had not played “I don't think so!”: "),
        ("ru", "От чего это зависит?", "Если бы карта «Не думаю!» не была сыграна (Karl): "),
        ("ru", "от чего зависит исход?", "«Не думаю!» (Karl)"),
    ],
)
def test_on_what_it_depends_is_answered(
    language: Language, line: str, answer: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(in_words, "SECONDS", 600.0)
    case = told()
    text, _ = in_words.answered(asked(line, case, language), case, Words(language))
    assert answer in text


@pytest.mark.parametrize(("language", "line"), [("en", "Vera drinks a potion"), ("ru", "Vera пьёт зелье")])
def test_a_potion_is_no_drink(language: Language, line: str) -> None:
    """Which Potion, is not said: it is asked, and not refused as the Drink of a turn."""
    found = understand(line, story("red-dragon-inn/otto/a-potion-before-his-blow.yaml").back_to(1), language)
    assert isinstance(found, Several)
    assert len(found.options) == 3
