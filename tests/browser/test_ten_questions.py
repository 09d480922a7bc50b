"""Ten questions of players on Boss Otto, teams and the Lair, asked at the table of the site, and answered by the book.

What each of them comes to was worked out by hand, from the paragraphs that it names.
"""

from __future__ import annotations

import html
import re
from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest

from adjudicator.browser.engine import SiteTable
from adjudicator.case import Case, link

INN, LAIR = "red-dragon-inn", "dragons-lair"

RUSSIAN = {
    "Alaric": "Аларик",
    "Anna": "Анна",
    "Boris": "Борис",
    "Eisinder": "Айзиндер",
    "Gerki": "Герки",
    "Gog": "Гог",
    "Karl": "Карл",
    "Oozwald": "Озвальд",
    "Otto": "Отто",
    "Valeria": "Валерия",
    "Vera": "Вера",
    "Zot": "Зот",
}
"""By the names of the players what a Russian table calls them."""

SHOVE: dict[str, Any] = {
    "id": "a-shove",
    "title": {"en": "A shove", "ru": "Толчок"},
    "kind": "action",
    "pick": {"count": 1},
    "effects": [{"do": "lose", "stat": "fortitude", "amount": 2}],
}
SPLASH: dict[str, Any] = {
    "id": "a-generous-splash",
    "title": {"en": "A generous splash", "ru": "Щедрая добавка"},
    "kind": "sometimes",
    "when": {"on": "drink-revealed"},
    "effects": [{"do": "change-drink", "stat": "alcohol", "amount": 2}],
}
RABBIT = "Behold my impressive power as I... pull this rabbit out of my hat!"


class Story(NamedTuple):
    """What happened at a table, with the players' English names, and what was said at it, in each language."""

    table: dict[str, Any]
    lines: Mapping[str, tuple[str, ...]]
    layers: tuple[str, ...] = ()
    game: str = INN


class Question(NamedTuple):
    """A question in a line, with the sentence that answers it in each language, and the clause that decides."""

    story: Story
    asked: Mapping[str, str]
    answer: Mapping[str, str]
    clause: str


class Touched(NamedTuple):
    """What is chosen of what may have been otherwise, and what comes of each of its values, with the clause of each."""

    story: Story
    chosen: Mapping[str, tuple[str, ...]]
    came: Mapping[str, tuple[str, ...]]
    clauses: tuple[str, ...]


def at(story: Story, language: str) -> SiteTable:
    """The table of the site after a story."""
    entry = story.table if language == "en" else _in_russian(story.table)
    edition = "rdi10" if story.game == INN else None
    table = SiteTable(language, link.write(Case.of(entry, edition, story.layers, game_id=story.game)))
    for line in story.lines[language]:
        table.say(line)
        assert table.sitting.refused is None, line
        assert not table.shown()["keeps"], line
    return table


def _in_russian(told: Any) -> Any:
    if isinstance(told, dict):
        return {RUSSIAN.get(key, key): _in_russian(value) for key, value in told.items()}
    if isinstance(told, list):
        return [_in_russian(one) for one in told]
    return RUSSIAN.get(told, told) if isinstance(told, str) else told


def text(told: str) -> str:
    """What is read of a piece of a page."""
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", told)).split())


def clauses(told: str) -> tuple[str, ...]:
    """The clauses to which a piece of a page leads."""
    return tuple(re.findall(r"rules/([^']+)\.html'", told))


@pytest.fixture(params=["en", "ru"])
def language(request: pytest.FixtureRequest) -> str:
    """Each language in its turn."""
    return str(request.param)


OTTO_AND_A_POTION = Story(
    {
        "players": {
            "Karl": {"hand": ["a-shove"]},
            "Vera": {"hand": []},
            "Otto": {"boss": True, "fortitude": 13, "alcohol": 11, "potions": 1},
        },
        "phase": "action",
        "cards": [SHOVE],
    },
    {
        "en": ("Karl plays A shove on Otto", "Otto reveals Grinding Gears (sample)", "Nobody responds"),
        "ru": ("Карл играет «Толчок» на Отто", "Отто открывает «Скрежет шестерён (образец)»", "Никто не отвечает"),
    },
    ("boss-otto",),
)
"""He comes to 11 with 11 Alcohol Content and drinks a Potion against that; Karl loses 1 by his card."""

OTTO_DRINKS = Story(
    {
        "players": {
            "Otto": {"boss": True, "fortitude": 12, "alcohol": 8, "potions": 0},
            "Karl": {"hand": []},
            "Vera": {"hand": ["a-generous-splash"]},
            "Gog": {"hand": ["I don't think so!"]},
        },
        "phase": "drink",
        "otto": {"threat": 3, "target": "Karl"},
        "cards": [SPLASH],
    },
    {
        "en": (
            "Otto reveals Wine",
            "Otto reveals Grinding Gears (sample)",
            "Nobody responds",
            "Vera plays A generous splash",
            "Gog plays I don't think so!",
            "Nobody responds",
        ),
        "ru": (
            "Отто открывает «Вино»",
            "Отто открывает «Скрежет шестерён (образец)»",
            "Никто не отвечает",
            "Вера играет «Щедрая добавка»",
            "Гог играет «Не думаю!»",
            "Никто не отвечает",
        ),
    },
    ("boss-otto",),
)
"""Wine is 2, the splash 2 more: 8 + 2 leave him in with 12 Fortitude, 8 + 4 do not."""

OTTO_GAMBLES = Story(
    {
        "players": {
            "Otto": {"boss": True, "gold": 9},
            "Karl": {"gold": 9, "hand": ["Winning hand!", "I raise!"]},
            "Vera": {"hand": []},
        },
        "phase": "gambling",
        "turn": "Otto",
        "gambling": {"champions": ["Otto", "Karl"], "starter": "Otto", "control": "Otto", "turn": "Karl", "pot": 2},
        "otto": {"target": "Karl", "prepared": 1, "gambling": 5, "gambling_gone": 0},
    },
    {
        "en": ("Karl plays Winning hand!", "Vera passes", "Otto reveals Sorting Arm (sample)", "Nobody responds"),
        "ru": (
            "Карл играет «Победная комбинация»",
            "Вера пасует",
            "Отто открывает «Сортировочный рычаг (образец)»",
            "Никто не отвечает",
        ),
    },
    ("boss-otto",),
)
"""After a Winning Hand his Gambling Card is an illegal play; after any other it takes control, and 1 from the pot."""

OTTO_NEGATES = Story(
    {
        "players": {
            "Karl": {"hand": ["a-shove", "I don't think so!"]},
            "Vera": {"hand": []},
            "Otto": {"boss": True, "fortitude": 13, "alcohol": 11, "potions": 0},
        },
        "phase": "action",
        "otto": {"threat": 2},
        "cards": [SHOVE],
    },
    {
        "en": (
            "Karl plays A shove on Otto",
            "Otto reveals Iron Plating (sample)",
            "Karl plays I don't think so!",
            "Nobody responds",
        ),
        "ru": (
            "Карл играет «Толчок» на Отто",
            "Отто открывает «Железная обшивка (образец)»",
            "Карл играет «Не думаю!»",
            "Никто не отвечает",
        ),
    },
    ("boss-otto",),
)
"""The shove lands, and 13 - 2 is not above 11: Otto passes out."""

A_BOOK_AGAINST_A_TRAP = Story(
    {
        "players": {
            "Alaric": {"team": "traps", "hand": ["Can't beat the classics!"]},
            "Eisinder": {"team": "traps", "hand": []},
            "Oozwald": {"team": "books", "hand": []},
            "Karl": {"team": "books", "hand": ["Well, that's one way to finish a book"]},
        },
        "phase": "action",
    },
    {
        "en": (
            "Alaric plays Can't beat the classics! on Oozwald",
            "Karl plays Well, that's one way to finish a book",
            "Nobody responds",
        ),
        "ru": (
            "Аларик играет «Классика непобедима!» на Озвальда",
            "Карл играет «Что ж, можно дочитать книгу и так»",
            "Никто не отвечает",
        ),
    },
    ("two-headed-dragon",),
)
"""Karl Ignores for his teammate what would have cost their team 3."""

TWO_POTIONS = Story(
    {
        "players": {
            "Karl": {"team": "books", "fortitude": 5, "alcohol": 12, "potions": 2, "hand": []},
            "Oozwald": {"team": "books", "hand": []},
            "Eisinder": {"team": "storm", "hand": []},
            "Valeria": {"team": "storm", "hand": []},
        },
        "turn": "Eisinder",
        "phase": "action",
    },
    {
        "en": ("Karl drinks a Potion for Fortitude", "Oozwald drinks a Potion for Alcohol Content"),
        "ru": ("Карл пьёт зелье для стойкости", "Озвальд пьёт зелье для содержания алкоголя"),
    },
    ("two-headed-dragon",),
)
"""With one Potion they come to 11 and 12, which is not enough; with the second to 11 and 6."""

A_RABBIT = Story(
    {
        "players": {
            "Zot": {"team": "tricks", "gold": 10, "potions": 0, "hand": [RABBIT]},
            "Gerki": {"team": "tricks", "hand": []},
            "Karl": {"team": "books", "gold": 1, "potions": 1, "hand": []},
            "Oozwald": {"team": "books", "hand": []},
        },
        "phase": "action",
    },
    {
        "en": (f"Zot plays {RABBIT}", "Nobody responds", "Nobody responds"),
        "ru": (
            "Зот играет «Узрите мою мощь... достаю кролика из шляпы!»",
            "Никто не отвечает",
            "Никто не отвечает",
        ),
    },
    ("two-headed-dragon",),
)
"""Each other player pays 1, so a team of two pays 2; theirs had 1, and it drank no Potion."""

HAVOC = Story(
    {
        "players": {"Anna": {"lair": 2}, "Boris": {"lair": 2}, "Vera": {"lair": 2}},
        "phase": "bidding",
        "party": ["Squire"],
        "heroes": 10,
    },
    {
        "en": ("Anna bids 4", "Boris wreaks havoc with 3 heroes and bids 2", "Vera passes", "Anna passes"),
        "ru": ("Анна ставит 4", "Борис разоряет окрестности с 3 героями и ставит 2", "Вера пасует", "Анна пасует"),
    },
    game=LAIR,
)
"""Boris wins with 2, because havoc has made the bid 0 again."""

THE_LAST_LAIR = Story(
    {
        "players": {
            "Anna": {"gold": 5, "lair": ["Pit", "Restless Dead"]},
            "Boris": {"gold": 10, "trophies": 4},
            "Vera": {"gold": 4},
        },
        "turn": "Anna",
        "phase": "lair",
        "party": ["Squire", {"down": "?"}],
        "pot": 3,
        "heroes": 2,
        "supply": 20,
        "lair_discards": 0,
    },
    {"en": ("Ranger is revealed",), "ru": ("Открыт Следопыт",)},
    game=LAIR,
)
"""The Squire is worth 1, the Ranger 2, the pot has 3: Anna comes to 5 + 6 = 11 Gold and 2 trophies, and wins."""

QUESTIONS = {
    # rdi10:otto/potion-tokens.2 and .4: at 10 he drinks the Potion for Fortitude, and has 12 - 2 + 6.
    "if Otto had less Fortitude": Question(
        OTTO_AND_A_POTION,
        {
            "en": "Would it matter if Otto had 12 Fortitude?",
            "ru": "Было бы иначе, если бы у Отто было 12 стойкости?",
        },
        {
            "en": "Yes. If Otto had begun with Fortitude 12: Otto is about to pass out and uses a Potion. "
            "Karl & Vera: Fortitude 20 → 19; Otto: Fortitude 12 → 16.",
            "ru": "Да. Если бы сначала было «Отто: стойкость — 12»: Отто вот-вот потеряет сознание и пьёт зелье. "
            "Карл & Вера: стойкость 20 → 19; Отто: стойкость 12 → 16.",
        },
        "otto.potion-stats",
    ),
    # rdi10:object.1, rdi10:losing/passing-out.1, rdi10:otto/general.1: 5 of his 10 Gold go to the Inn, 5 to the others.
    "if nobody had negated what was added to Otto's Drink": Question(
        OTTO_DRINKS,
        {"en": "What if Gog had not negated it?", "ru": "А если бы Гог не отменил?"},
        {
            "en": "If Gog had not played “I don't think so!”: Only Karl & Vera & Gog are left and win the game. "
            "Otto passes out and is out of the game (Alcohol Content 8 → 12, Gold 10 → 0); "
            "Karl & Vera & Gog: Fortitude 20 → 19, Gold 10 → 15; the Inn: 0 → 5; Karl & Vera & Gog win the game.",
            "ru": "Если бы карта «Не думаю!» не была сыграна (Гог): В игре остаются только Карл & Вера & Гог: "
            "это победа. Отто отключается и выбывает (содержание алкоголя 8 → 12, золото 10 → 0); "
            "Карл & Вера & Гог: стойкость 20 → 19, золото 10 → 15; постоялый двор: 0 → 5; "
            "Карл & Вера & Гог выигрывают.",
        },
        "losing.last-player",
    ),
    # rdi10:otto/gambling.1, rdi10:gambling/winning-hand.3: both ante 1 more; Otto takes 1 back, so he has 9 as before.
    "if another card had been played against Otto in his Round": Question(
        OTTO_GAMBLES,
        {
            "en": "What if Karl had played I raise! instead?",
            "ru": "А если бы Карл вместо этого сыграл «Я повышаю ставки»?",
        },
        {
            "en": "With “Karl plays I raise!” instead: Otto is in control of the Round; "
            "“Sorting Arm (sample)” takes effect on Otto. So far: Karl & Vera: Gold 9 → 8.",
            "ru": "Если бы вместо этого прозвучало (Карл играет карту «Я повышаю ставки»): "
            "Раунд контролирует Отто; Отто: срабатывает карта «Сортировочный рычаг (образец)». "
            "Пока так: Карл & Вера: золото 9 → 8.",
        },
        "timing.no-response",
    ),
    # rdi10:teams/shared-stats.1, rdi10:teams/shared-defense.3: the team loses the 3 that are aimed at one of them.
    "if nobody had responded to what hits a teammate": Question(
        A_BOOK_AGAINST_A_TRAP,
        {"en": "What if nobody had responded?", "ru": "А если бы никто не ответил?"},
        {
            "en": "If Karl had not played “Well, that's one way to finish a book”: "
            "“Can't beat the classics!” takes effect on Oozwald. Oozwald & Karl: Fortitude 20 → 17.",
            "ru": "Если бы карта «Что ж, можно дочитать книгу и так» не была сыграна (Карл): "
            "Озвальд: срабатывает карта «Классика непобедима!». Озвальд & Карл: стойкость 20 → 17.",
        },
        "timing.no-response",
    ),
    # rdi10:teams/potion-tokens.1, rdi10:losing/passing-out.1 and .2: 11 is not above 12, and the team is out.
    "if a team had drunk one Potion only": Question(
        TWO_POTIONS,
        {
            "en": "Would it matter if Oozwald had not drunk a Potion?",
            "ru": "Было бы иначе, если бы Озвальд не пил зелье?",
        },
        {
            "en": "Yes. If “Oozwald drinks a Potion for Alcohol Content” had not been said: "
            "Only Eisinder & Valeria are left and win the game. "
            "Karl & Oozwald pass out and are out of the game (Fortitude 5 → 11, Gold 10 → 0); "
            "Eisinder & Valeria: Gold 10 → 15; the Inn: 0 → 5; Eisinder & Valeria win the game.",
            "ru": "Да. Если бы не прозвучало (Озвальд пьёт зелье от алкоголя): "
            "В игре остаются только Айзиндер & Валерия: это победа. "
            "Карл & Озвальд отключаются и выбывают (стойкость 5 → 11, золото 10 → 0); "
            "Айзиндер & Валерия: золото 10 → 15; постоялый двор: 0 → 5; Айзиндер & Валерия выигрывают.",
        },
        "losing.last-player",
    ),
    # lair:bidding.3, .5 and .6: 5 is more than 4, all others pass, and Boris sets 5 aside.
    "if a dragon had bid instead of wreaking havoc": Question(
        HAVOC,
        {"en": "What if Boris had bid 5 instead?", "ru": "А если бы Борис вместо этого поставил 5?"},
        {
            "en": "With “Boris bids 5” instead: Boris wins the auction with a bid of 5. So far: Boris: Gold 5 → 0.",
            "ru": "Если бы вместо этого прозвучало (Борис ставит 5): Аукцион выигрывает Борис, ставка 5. "
            "Пока так: Борис: золото 5 → 0.",
        },
        "bidding.won",
    ),
    # lair:objective.1: both have 11, and he has killed 4 heroes, she 2.
    "if another dragon had a Gold more at the end": Question(
        THE_LAST_LAIR,
        {
            "en": "Would it matter if Boris had 11 Gold?",
            "ru": "Было бы иначе, если бы у Бориса было 11 золота?",
        },
        {
            "en": "Yes. If Boris had begun with Gold 11: Gold is tied; Boris has more trophies and wins the game. "
            "Anna: Gold 5 → 11, trophies 0 → 2; Boris wins the game.",
            "ru": "Да. Если бы сначала было «Борис: золото — 11»: Золота поровну; Борис побеждает: трофеев больше. "
            "Анна: золото 5 → 11, трофеи 0 → 2; Борис выигрывает.",
        },
        "ending.trophies",
    ),
    # lair:objective.1: the game ends with two heroes in the deck; if it took one, nobody would have won yet.
    "what a victory hangs on": Question(
        THE_LAST_LAIR,
        {"en": "What does it hang on?", "ru": "От чего это зависит?"},
        {
            "en": "It all depends on “Hardly any heroes are left”. "
            "If it were less (1): Anna: Gold 5 → 11, trophies 0 → 2.",
            "ru": "Всё зависит от одного: «Героев почти не осталось». "
            "Если бы было меньше (1): Анна: золото 5 → 11, трофеи 0 → 2.",
        },
        "ending.heroes-left",
    ),
}

BY_TOUCH = {
    # rdi10:otto/provoking.23 and rdi10:object.1: the shove is cancelled, so with whatever he can have begun he stays.
    "without the card against Otto's answer, and with other Fortitude": Touched(
        OTTO_NEGATES,
        {
            "en": (
                "If Otto's Fortitude had been different at the beginning",
                "If Karl had not played “I don't think so!”",
            ),
            "ru": (
                "Если бы сначала было другое: стойкость (Отто)",
                "Если бы карта «Не думаю!» не была сыграна (Карл)",
            ),
        },
        {
            "en": ("12 or more: Otto’s “Iron Plating (sample)” Negates Karl’s “A shove”. (not as it was told)",),
            "ru": (
                "12 и больше: Карта «Железная обшивка (образец)» (Отто) отменяет карту «Толчок» (Карл). "
                "(иначе, чем рассказано)",
            ),
        },
        ("otto-provoked.negates",),
    ),
    # rdi10:teams/shared-stats.1, rdi10:teams/targeting.3, rdi10:losing/out-of-gold.1: 2 are paid, and 1 must be left.
    "with other Gold in the Stash of a team that pays twice": Touched(
        A_RABBIT,
        {
            "en": ("If Oozwald's Gold had been different at the beginning",),
            "ru": ("Если бы сначала было другое: золото (Озвальд)",),
        },
        {
            "en": (
                "1–2: Only Zot & Gerki are left and win the game. (as it was told)",
                f"3 or more: “{RABBIT}” takes effect on Karl and Oozwald. (not as it was told)",
            ),
            "ru": (
                "1–2: В игре остаются только Зот & Герки: это победа. (как и рассказано)",
                "3 и больше: Карл и Озвальд: срабатывает карта «Узрите мою мощь... достаю кролика из шляпы!». "
                "(иначе, чем рассказано)",
            ),
        },
        ("losing.last-player", "targets.each-other"),
    ),
}


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_question_in_a_line_is_answered_by_the_book(name: str, language: str) -> None:
    question = QUESTIONS[name]
    table = at(question.story, language)
    before = table.sitting.case
    table.say(question.asked[language])
    heard = table.shown()["heard"]
    said, *_ = heard.partition("</p>")
    assert text(said) == question.answer[language]
    assert clauses(heard) == (question.clause,)
    assert table.sitting.case is before, "what is only asked is not told"


@pytest.mark.parametrize("name", BY_TOUCH)
def test_what_is_touched_to_have_been_otherwise_is_answered_by_the_book(name: str, language: str) -> None:
    touched = BY_TOUCH[name]
    table = at(touched.story, language)
    table.suppose()
    among = {said: int(number) for number, said in table.shown()["otherwise"]["among"].items()}
    table.suppose(*(among[said] for said in touched.chosen[language]))
    came = table.shown()["otherwise"]["came"]
    assert tuple(map(text, re.findall(r"<p>(.*?)</p>", came))) == touched.came[language]
    assert clauses(came) == touched.clauses
