"""Every word of a line is part of what was understood, or stands in a list of harmless ones, or it is offered."""

from __future__ import annotations

import functools

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from adjudicator.case.beginning import empty
from adjudicator.speech import Several, Understood, understand
from adjudicator.speech.folding import stem
from adjudicator.speech.hearing import hear
from adjudicator.speech.spelling import meant_by
from adjudicator.speech.vocabulary import vocabularies
from adjudicator.words import Language, Words

from .corpus import Line, lines
from .test_who_sits import spoken, told

SYLLABLES = {"en": ("blor", "squa", "ven", "plim", "tra", "gub"), "ru": ("хлю", "бырд", "вяк", "зум", "пле", "грю")}
NOBODY = {"en": ("nobody", "no one", "not"), "ru": ("никто", "ничего", "не")}
EN = ("Anna, Boris and Vera play", "Anna reveals Wine")
RU = ("Анна, Борис и Вера играют", "Анна открывает Вино")


@functools.cache
def told_lines(language: Language) -> list[Line]:
    """Return lines of our own that are told, and of which nothing is left unread."""
    found = (line for name in ("lines", "fifth") for line in lines(f"{name}-{language}")[::5])
    heard = ((line, understand(line.said, line.case, language)) for line in found)
    return [line for line, one in heard if isinstance(one, Understood) and not (one.refused or one.unread)]


def is_made_up(word: str, line: Line) -> bool:
    """Return True if nobody can take a word for another one: of the data, of a title, or for a name."""
    vocabulary = next(vocabularies(line.case.game.id, word))
    heard = hear(word, line.case, vocabulary)
    known = vocabulary.is_known(stem(word), word) or meant_by(word, line.case, vocabulary)
    return not (known or heard.people or heard.cards or heard.numbers)


@pytest.mark.parametrize("language", ["en", "ru"])
@given(data=st.data())
def test_a_made_up_word_anywhere_in_a_line_never_leaves_it_told(language: Language, data: st.DataObject) -> None:
    line = data.draw(st.sampled_from(told_lines(language)))
    word = "".join(data.draw(st.lists(st.sampled_from(SYLLABLES[language]), min_size=2, max_size=3)))
    assume(is_made_up(word, line))
    words = line.said.split(" ")
    at = data.draw(st.integers(0, len(words)))
    found = understand(" ".join((*words[:at], word, *words[at:])), line.case, language)
    assert not isinstance(found, Understood) or any(word in sentence for sentence in found.unread)


@pytest.mark.parametrize("language", ["en", "ru"])
@given(data=st.data())
def test_a_line_that_lost_a_word_or_denies_somebody_is_heard_or_not(language: Language, data: st.DataObject) -> None:
    line = data.draw(st.sampled_from(told_lines(language)))
    words = line.said.split(" ")
    at = data.draw(st.integers(0, len(words) - 1))
    left = [*words[:at], *words[at + 1 :]]
    denied = data.draw(st.sampled_from(NOBODY[language]))
    put = data.draw(st.integers(0, len(left)))
    for said in (left, [*left[:put], denied, *left[put:]], [denied, *words]):
        understand(" ".join(said), line.case, language)


@pytest.mark.parametrize(
    ("before", "line", "unread"),
    [
        (EN[:1], "Anna blorp reveals Elven Wine", ("blorp",)),
        (EN[:1], "Anna reveals Elven Wine squavenly, with a plimtra", ("squavenly", "plimtra")),
        (RU[:1], "Анна хлюзумно открывает эльфийское вино", ("хлюзумно",)),
    ],
)
def test_a_word_that_was_not_understood_is_shown_beside_the_offer(
    before: tuple[str, ...], line: str, unread: tuple[str, ...]
) -> None:
    found = understand(line, told(*before), spoken(*before))
    assert isinstance(found, Several)
    assert [option.unread for option in found.options] == [unread]
    assert unread[0] in found.options[0].left(Words(spoken(*before)))[0]


@pytest.mark.parametrize(
    ("line", "means"),
    [
        ("grinning broadly, that scoundrel Anna brazenly reveals the bloody Elven Wine", None),
        ("Анна нагло и с ехидной ухмылкой открывает это дурацкое эльфийское вино", None),
        ("that rascal Anna brazenly reveals the bloody Elven Wine", "Anna reveals Elven Wine"),
        ("Анна нагло открывает это дурацкое эльфийское вино", "Анна открывает карту «Эльфийское вино»"),
    ],
)
def test_manners_and_curses_are_harmless(line: str, means: str | None) -> None:
    case = told(*(EN if spoken(line) == "en" else RU)[:1])
    found = understand(line, case, spoken(line))
    assert isinstance(found, Understood) == (means is not None)
    assert means is None or (isinstance(found, Understood) and found.lines == (means,))


@pytest.mark.parametrize(
    ("line", "means"),
    [
        ("Boris stops it with I don't think so", "Boris plays I don't think so!"),
        ("Борис отменяет это картой «Не думаю»", "Борис играет карту «Не думаю!»"),
    ],
)
def test_a_verb_for_what_the_card_does_is_understood(line: str, means: str) -> None:
    case = (
        told(*EN, "Anna plays Sleight of drink")
        if spoken(line) == "en"
        else told(*RU, "Анна играет карту «Ловкость кружки»")
    )
    found = understand(line, case, spoken(line))
    assert isinstance(found, Understood)
    assert means in found.lines


@pytest.mark.parametrize(
    ("line", "gold"),
    [("she's got five Gold", 5), ("Anna's got 7 Gold", 7), ("Anna’s now got 4 Gold", 4), ("Anna has got 3 Gold", 3)],
)
def test_what_somebody_has_got_is_what_she_has(line: str, gold: int) -> None:
    found = understand(line, told(*EN), "en")
    assert isinstance(found, Understood)
    assert found.lines == (f"Anna has {gold} Gold",)


@pytest.mark.parametrize(
    "line",
    [
        "next time Boris passes",
        "Boris is about to pass",
        "last turn Boris passed",
        "Boris used to pass",
        "в следующий раз Борис пасует",
        "на прошлом ходу Борис пасовал",
        "Борис нечаянно пасует",
        "Борис, наверное, пасует",
    ],
)
def test_what_is_of_another_time_or_not_sure_is_not_told(line: str) -> None:
    assert not isinstance(understand(line, told(*(EN if spoken(line) == "en" else RU)), spoken(line)), Understood)


def test_what_is_said_of_a_card_that_another_has_is_not_told_as_something_else() -> None:
    case = told("Fiona, Zot and Gerki play", "Zot starts gambling", "it plays out")
    assert isinstance(understand("Fiona saves her money for the poor", case, "en"), Several)


def test_a_beginning_of_other_words_does_not_hide_a_word_that_turns_a_meaning() -> None:
    for game in ("red-dragon-inn", "dragons-lair"):
        case = empty(Words("ru"), game)
        for line in ("Анна могла бы открыть вино", "Анна хотела открыть вино", "Анна мечтает открыть вино"):
            assert not isinstance(understand(line, case, "ru"), Understood)


@pytest.mark.parametrize(
    ("line", "told_as"),
    [
        ("Oh dear, Player 1 reveals Wine", "Player 1 reveals Wine"),
        ("Excuse me, Player 1 reveals Wine, believe me, thank you!", None),
        ("Excuse me, Player 1 reveals Wine, thank you!", "Player 1 reveals Wine"),
        ("Мама дорогая, Игрок 1 открывает «Вино»", "Игрок 1 открывает карту «Вино»"),
        ("Excuse me, that play is technically inaccurate, says Player 1",
         "Player 1 plays Excuse me, that play is technically inaccurate"),
        ("No way, Player 1 reveals Wine", None),
    ],
)  # fmt: skip
def test_a_cry_of_several_words_is_harmless_but_not_where_it_denies(line: str, told_as: str | None) -> None:
    language: Language = "ru" if "Игрок" in line else "en"
    words = Words(language)
    found = understand(line, empty(words), language)
    assert (found.spoken(words) if isinstance(found, Understood) else None) == (told_as and (told_as,))


@pytest.mark.parametrize("name", ["Buddy", "Ole", "Bro", "Zap", "Ding"])
def test_what_somebody_is_called_is_no_cry(name: str) -> None:
    words = Words("en")
    found = understand(f"{name} and Anna play. {name} reveals Wine", empty(words), "en")
    assert isinstance(found, Understood)
    assert [seat.name for seat in found.after.now.table.seats] == [name, "Anna"]
