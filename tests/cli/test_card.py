"""`adjudicator card`: a card by any part of its title."""

from __future__ import annotations

import pytest

from adjudicator.words import Words

from .conftest import Run


def test_a_card_is_found_and_told(run: Run) -> None:
    result = run("card", "swpie", "tip")
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "1 card fits.",
        "",
        "Swipe the tip!",
        "  The Red Dragon Inn; Sometimes Card; Gerki ×2",
        "  May be played when you are about to lose Gold, as a payment, as an ante or to another player.",
        "  The Gold you are about to lose comes from the Inn instead.",
        "  Box: The Red Dragon Inn, the first box, according to public lists; no rulebook says so.",
        "  in files: swipe-the-tip",
    ]


def test_it_is_found_and_told_in_russian(run: Run) -> None:
    lines = run("card", "уронил на", "--lang", "ru").stdout.splitlines()
    assert lines[0] == "Подходит 1 карта."
    assert lines[2] == "Уронил на пол! (Dump it on the floor)"


def test_what_is_only_partly_known_says_so(run: Run) -> None:
    assert "  Partly known. Public lists disagree" in run("card", "forgot to disarm").stdout


def test_the_box_is_named_with_the_paragraphs_that_show_it(run: Run) -> None:
    """The third book has the card in Kaylin's hands at both places; the fifth calls Gerki's box by its number."""
    poof = "The Red Dragon Inn 3, Kaylin (rdi3:drinks/buying-and-ignore.2, rdi3:other/negate-ignore.6)."
    assert f"  Box: {poof}" in run("card", "poof", "--kind", "sometimes").stdout
    gerki = run("card", "um i know you think").stdout
    assert "  Box: The Red Dragon Inn, the first box, Gerki (rdi5:other/affects.7, rdi5:timing.10, " in gerki
    out = run("card", "i dont think so").stdout
    assert "  Box: The Red Dragon Inn 5, Joran and Lizwick (rdi5:timing.8, rdi5:other/negate-ignore.4).\n" in out
    assert "  Коробка: The Red Dragon Inn 3, Кейлин (" in run("card", "poof", "--lang", "ru").stdout


def test_a_box_that_no_rulebook_names_is_said_to_be_untold(run: Run) -> None:
    assert "  Box: no rulebook names it.\n" in run("card", "timewarp").stdout
    assert "  Коробка: в правилах не сказано.\n" in run("card", "psionic", "--lang", "ru").stdout


def test_a_character_is_found_by_name_with_the_box(run: Run) -> None:
    result = run("card", "whitehawk")
    assert result.exit_code == 0
    assert result.stdout == (
        "Captain Whitehawk (Капитан Уайтхок) — a character\n"
        "  Box: The Red Dragon Inn 4 (rdi5:timing.10, rdi5:drinking-contest.7).\n\n"
    )
    assert run("card", "димли", "--lang", "ru").stdout.splitlines() == [
        "Димли (Dimli) — персонаж",
        "  Коробка: The Red Dragon Inn 2, по открытым спискам; в правилах об этом не сказано.",
        "",
    ]
    assert "a character" not in run("card", "zo").stdout
    assert "a character" not in run("card", "gerki", "--kind", "sometimes").stdout


def test_a_deck_and_a_kind_narrow_it_down(run: Run) -> None:
    result = run("card", "--character", "Герки", "--kind", "anytime")
    assert result.stdout.splitlines()[0] == "3 cards fit."


def test_a_deck_that_is_not_wholly_known_says_so(run: Run) -> None:
    told = run("card", "--character", "dominique").stdout.splitlines()
    assert told[0].startswith("The rulebook names only these cards of this deck; which others are in it")
    assert told[1] == "4 cards fit."
    assert "  The Red Dragon Inn; Sometimes Card; Dominique" in told
    named = run("card", "доминик", "--lang", "ru").stdout.splitlines()
    assert named[2] == f"  {Words('ru').say('card.deck-known')}"
    english = "WHAT? I CAN'T HEAR YOU, I'M IN MY DIVING SUIT!!"
    assert named[4] == f"    ЧТО? НЕ СЛЫШУ, Я В ВОДОЛАЗНОМ КОСТЮМЕ!!° ({english})"


@pytest.mark.parametrize("title", ["(((", "$$$", "…", "?!"])
def test_signs_are_in_no_title(run: Run, title: str) -> None:
    done = run("card", title)
    assert (done.exit_code, done.stdout.count("\n")) == (1, 1)


def test_nothing_found_is_no_error_of_the_program(run: Run) -> None:
    result = run("card", "zzzzzz")
    assert result.exit_code == 1
    assert "one letter may be wrong" in result.stdout


def test_unknown_names_are_refused_with_what_was_meant(run: Run) -> None:
    for given, meant in ((("--character", "gerky"), "gerki"), (("--kind", "acton"), "action")):
        result = run("card", *given)
        assert result.exit_code == 2
        assert f"did you mean “{meant}”?" in result.stderr


def test_a_card_of_either_game_is_found(run: Run) -> None:
    lines = run("card", "clreic").stdout.splitlines()
    assert lines[2:4] == ["Cleric (Клирик)", "  Dragon's Lair; hero; A sample set of ours ×3"]
    assert run("card", "любимый зверек", "--lang", "ru").stdout.splitlines()[3].startswith("  Логово дракона; герой")
    both = run("card", "hunter").stdout
    assert "Dragon's Lair; " in both
    everything = run("card", "").stdout
    assert everything.index("The Red Dragon Inn; ") < everything.index("Dragon's Lair; ")


def test_a_kind_belongs_to_a_game(run: Run) -> None:
    lairs = run("card", "--kind", "lair").stdout
    assert lairs.startswith("12 cards fit.\n")
    assert "The Red Dragon Inn" not in lairs
    assert run("card", "--kind", "lair", "--character", "zot").exit_code == 1
    assert "known: " not in run("card", "--kind", "laiir").stderr
