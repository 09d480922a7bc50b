"""What turns a meaning is never thrown away: such a line is not told. Refusals are for what was said."""

from __future__ import annotations

import pytest

from adjudicator.case import Case
from adjudicator.case.beginning import empty
from adjudicator.speech import Missed, Several, Understood, understand
from adjudicator.words import Language, Words

from .corpus import lines
from .test_who_sits import INN, gold, spoken, told

EN = ("Anna, Boris and Vera play", "Anna reveals Wine")
RU = ("Анна, Борис и Вера играют", "Анна открывает Вино")


@pytest.mark.parametrize(
    ("before", "line"),
    [
        (EN, "Anna passes out"),
        (EN, "Anna has passed out"),
        (EN, "Anna passes out with 9 Gold"),
        (EN, "Anna is out"),
        (EN, "Anna is out of the game"),
        (EN, "Anna wins"),
        (EN, "Anna wins the Round"),
        (EN, "Anna's turn is over"),
        (EN, "Anna's turn ends now"),
        (EN, "nobody but Boris responds"),
        (EN, "nobody except Boris wants to respond"),
        (EN, "Anna would pass"),
        (EN, "Anna almost passes"),
        (EN, "Anna wanted to pass"),
        (EN, "let Boris drink it"),
        (EN[:1], "Anna refuses to reveal Wine"),
        (EN[:1], "Before Anna reveals Wine, Boris plays Tip the Wench on Vera"),
        (EN[:1], "Anna reveals Wine but Boris had already left"),
        (EN[:1], "no one reveals Wine"),
        (EN[:1], "Anna orders Boris a dark ale"),
        (EN[:1], "it is no longer Anna's turn"),
        (EN[:1], "At the start everybody gets two drinks. Is that right?"),
        (("Gog, Eve and Dimli play",), "Gog is an ogre"),
        (("Gog, Eve and Dimli play",), "Gog is the half-ogre"),
        (("Dominique, Karl and Zot play",), "Dominique gets 1 energy"),
        (RU, "Ход Анны закончился"),
        (RU, "Ход Анны окончен"),
        (RU, "никто кроме Бориса не отвечает"),
        (RU, "Анна выбыла"),
        (RU, "Анна почти пасует"),
        (RU, "пусть Борис пьёт"),
        (RU[:1], "Анна отказывается открыть Вино"),
        (RU[:1], "Анна отключилась с 9 золотыми"),
        (RU[:1], "Анна говорит: сыграем! игра на деньги"),
    ],
)
def test_a_line_that_says_something_else_is_not_told(before: tuple[str, ...], line: str) -> None:
    assert isinstance(understand(line, told(*before), spoken(*before)), Several | Missed)


TURNING = {
    "en": (
        "tomorrow",
        "instead",
        "or maybe not",
        "never",
        "out",
        "over",
        "almost",
        "but not yet",
        "unless Bob objects",
    ),
    "ru": ("завтра", "вместо этого", "или нет", "никогда", "почти", "якобы", "кроме Бори", "если можно", "передумал"),
}


@pytest.mark.parametrize("name", ["lines-en", "lines-ru", "free-en", "free-ru"])
def test_a_turning_word_is_not_left_out(name: str) -> None:
    """One in ten may be: some of these words turn little where they stand."""
    tried = kept = 0
    for place, line in enumerate(lines(name)[::5]):
        before = understand(line.said, line.case, line.language)
        if isinstance(before, Understood) and before.refused is None:
            word = TURNING[line.language][place % len(TURNING[line.language])]
            after = understand(f"{line.said.rstrip('.!')} {word}", line.case, line.language)
            tried += 1
            kept += isinstance(after, Understood) and (after.lines, after.noted) == (before.lines, before.noted)
    assert tried > 5
    assert kept <= tried / 10


def test_two_numbers_in_one_line_are_both_told() -> None:
    found = understand("у Анны стойкость 12 а алкоголя 10", told(*RU[:1]), "ru")
    assert isinstance(found, Understood)
    side = found.after.now.table.sides[0]
    assert (side.fortitude, side.alcohol) == (12, 10)


@pytest.mark.parametrize(
    "line",
    [
        "Zot reveals Elven Wine, Zot ignores it, Gerki cancels it, Zot cancels that",
        "Zot reveals Elven Wine; Zot ignores it; Gerki cancels it; Zot cancels that",
        "Зот открывает эльфийское вино, Зот игнорирует, Герки отменяет, Зот отменяет это",
    ],
)
def test_a_story_in_one_line_is_told_whole(line: str) -> None:
    assert len(told(line).said) == 4


@pytest.mark.parametrize(
    ("before", "line", "clause"),
    [
        (("Zot, Gerki and Fiona play", "Zot reveals Wine"), "Gerki ignores it", "negate-ignore.own-drink"),
        (("Karl, Valeria and Zot play", "Karl reveals Light Ale"), "Valeria ignores it", "negate-ignore.own-drink"),
        (EN, "Boris ignores it", "negate-ignore.own-drink"),
        (("Зот, Герки и Фиона играют", "Зот открывает вино"), "Герки игнорирует", "negate-ignore.own-drink"),
    ],
)
def test_a_deed_without_a_title_is_refused_for_what_it_is(before: tuple[str, ...], line: str, clause: str) -> None:
    found = understand(line, told(*before), spoken(*before))
    assert isinstance(found, Understood)
    assert found.refused is not None
    assert found.refused.refusal.ruling.id == clause


def test_a_legal_deed_is_not_refused_because_a_card_was_guessed() -> None:
    found = understand("Karl ignores it", told("Karl, Zot and Fiona play", "Karl reveals Light Ale"), "en")
    assert isinstance(found, Several)
    assert all(option.refused is None for option in found.options)


@pytest.mark.parametrize(
    "line", ["Gerki's attack is one that Fiona would never cancel", "somehow Gerki gets Zot to shrug his own drink off"]
)
def test_what_is_refused_in_other_words_is_not_pronounced(line: str) -> None:
    found = understand(line, told("Zot, Gerki and Fiona play", "Zot reveals Wine"), "en")
    assert not (isinstance(found, Understood) and found.refused is not None)


@pytest.mark.parametrize(
    ("before", "line"),
    [
        (("Zot, Gerki and Fiona play", "Zot starts gambling", "it plays out"), "everyone folds"),
        (("Zot, Gerki and Fiona play", "Zot starts gambling", "it plays out"), "everybody passes"),
        (("Зот, Герки и Фиона играют", "Зот начинает игру на деньги", "больше никто не отвечает"), "все пасуют"),
        (("Зот, Герки и Фиона играют", "Зот начинает игру на деньги", "больше никто не отвечает"), "все пас"),
    ],
)
def test_a_round_ends_when_everybody_folds(before: tuple[str, ...], line: str) -> None:
    case = told(*before)
    assert case.game.language.public_view(case.now)["round"]
    found = understand(line, case, spoken(line))
    assert isinstance(found, Understood)
    over = found.after.tell("it plays out")
    assert not over.game.language.public_view(over.now)["round"]
    assert sorted(gold(over).values()) == [9, 9, 12]


@pytest.mark.parametrize(
    ("language", "named", "other"),
    [
        ("en", "Anna drinks the Wine", "Anna drinks Holy Water"),
        ("ru", "Анна выпивает вино", "Анна пьёт святую воду"),
    ],
)
def test_who_drinks_what_is_revealed_passes_and_another_drink_is_offered(
    language: Language, named: str, other: str
) -> None:
    case = told(*(EN if language == "en" else RU))
    drunk, another = (understand(line, case, language) for line in (named, other))
    assert isinstance(drunk, Understood)
    assert drunk.refused is None
    assert drunk.after.now.table.sides[0].alcohol > 0
    assert isinstance(another, Several)


def test_only_the_part_behind_what_was_understood_is_called_missed() -> None:
    case = empty(Words("en"), INN)
    found = understand("Zot reveals Wine, the wombat frobnicates quux", case, "en")
    assert not isinstance(found, Understood)
    if isinstance(found, Missed):
        assert found.part == "the wombat frobnicates quux"


def test_a_canonical_line_is_told_whatever_is_in_it() -> None:
    table = Case.of({"players": {"Anna": {}, "Boris": {}, "Vera": {}}, "phase": "drink"})
    assert isinstance(understand("Anna reveals Wine", table, "en"), Understood)


@pytest.mark.parametrize(
    ("line", "before"),
    [
        ("Anna refuses to reveal Wine", EN[0]),
        ("Анна отказывается открыть вино", RU[0]),
    ],
)
def test_what_somebody_refuses_to_do_is_not_offered(line: str, before: str) -> None:
    found = understand(line, told(before), spoken(line))
    assert not isinstance(found, Understood)
    options = found.options if isinstance(found, Several) else ()
    assert not any("Wine" in text or "Вино" in text for option in options for text in option.lines)


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Nobody passes."),
        ("en", "Nobody wants to pass"),
        ("ru", "Никто не пасует."),
        ("ru", "никто не пасует"),
    ],
)
def test_that_nobody_passes_is_not_that_all_do(language: Language, line: str) -> None:
    case = Case.of({"players": {"Karl": {}, "Zot": {}, "Fiona": {}}, "phase": "action"}, "rdi10")
    for said in ("Karl plays Gambling? I'm in!", "it plays out"):
        case = case.tell(said)
    assert not isinstance(understand(line, case, language), Understood)
