"""Marks of a hard style in what people read, and the places that carry one: see `docs/design/plain-words.md`.

    python -m tests.words.plain   # each place, then how many there are of each kind, as `MOST` has them

A mark points at a place to look at: a good sentence may carry one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import NamedTuple

from adjudicator.rulebook.terms import load
from adjudicator.sphinxext.terms import finder
from adjudicator.words import LANGUAGES, Language

from .texts import ROOT, Told, texts

KINDS = {
    "rules": r"adjudicator/games/\w+/rules/",
    "cards": r"adjudicator/games/\w+/cards/",
    "lessons": r"adjudicator/games/\w+/course/",
    "messages": r"adjudicator/.*\.po$",
    "pages": r"docs/ru/.*\.md$",
}
"""Each kind of text by where its files lie."""

PLAYERS = ("asked", "wrong")
"""Keys in files of data under which players speak: what they ask, and what they get wrong."""

HEARD = ("find.", "form.")
"""How the messages begin that hold what people may say or look for."""

PERSON = (
    r"(?:me|you|him|her|us|them|people|(?:every|any|some|no)(?:body|one)|each other|others|players?|Otto|\{\w+\}"
    r"|(?:the|a|your|each|every|another|all) (?:table|players?|others?|program|app|engine|reader|server|browser))"
)
"""Whom one tells something."""

MORE = r"that|which|who|whose|is|are|was|were|has|have|may|can|must|do|does|never|always|in|on|at|from|lies?|goes"
"""What may come after a whole thought in the genitive, so that no noun does."""

ENGLISH = {
    "begins with who or what": r"^(?:who|whom|whose|what)(?:so?ever|ever)?\b.*[.!]$",
    "a question before what is said of it": (
        r"^(?:whether|how|which|what|who|whom|whose|why)\b.*\b(?:(?:do|does) not (?:say|tell)|nobody (?:says|knows)"
        r"|(?:is|are) (?:not|nowhere) (?:told|said|known|clear|written)|is (?:left )?open|is silent)(?=[.,;:!)]|$)"
    ),
    "where for if": r"^where\b.*[.!]$",
    "so or holds for a verb": (
        r"\b(?:is|are|was|were) so(?=[.,;:!?)]|$| (?:here|there|too|even|only|in|for|of|with|if|when)\b)"
        r"|\bso (?:is|are|was|were|do|does|did)\b"
        r"|\bholds? (?:for|here|there|too|also|as well|only if|when|where)\b|\b(?:this|that|the same) holds\b"
    ),
    "a pronoun for a noun": (
        r"\bnone (?:that|who|of which)\b|(?<!there )\b(?:are|is) none\b|\bone of (?:them|those) (?:who|that|which)\b"
        r"|\bthe ones? of\b|\b(?:those|that) of (?:an?|the|another|each)\b|\bthose (?:that|which)\b"
        r"|\bis (?:not |never )?(?:the )?one (?:that|who)\b"
    ),
    "of somebody's": rf"\bof (?:\w+['’]s|his|hers|theirs|yours|ours|mine)(?=[.,;:!?)]|$| (?:{MORE})\b)",
    "tell for say or know": rf"\b(?:tells?|told|telling)\b(?! {PERSON}(?!\w)| to\b|(?: \S+){{1,5}} (?:apart|from)\b)",
    "old words, and whoever within": (
        r"\b(?:lest|none such|whomever|whosoever|there(?:of|in|by|upon)|where(?:of|in|by|upon))\b|(?<=\w )whoever\b"
    ),
}
"""The marks of an English sentence, each with its pattern."""

SECOND_NAMES = {
    "карта игры на деньги": ("азартн* игр*",),
    "карта обмана": ("карт* жульничества", "карт* побега"),
    "карта условия": ("карт* «иногда»", "карт* иногда"),
    "карта «в любое время»": ("«когда угодно»",),
    "сброс и набор карт": ("добор", "добора", "добору", "добором", "доборе"),
    "сброс": ("мест* сброса", "колод* сброса"),
    "стопка «Выпей меня!»": ("колод* «Выпей меня!»", "куч* «Выпей меня!»"),
    "постоялый двор": ("гостиниц*", "забегаловк*"),
    "ставка": ("вклад*",),
    "потерять сознание": ("вырубил*", "вырубит*", "вырубает*"),
    "товарищ по команде": ("союзник*",),
}
"""Other names that Russian texts had for a term, by the one that it has; `*` is any ending."""


def _form(written: str) -> str:
    return r"(?<!\w)" + re.escape(written).replace(r"\*", r"\w*") + r"(?!\w)"


RUSSIAN = {
    "«разыграть»": r"\bразыгр\w*|\bэффект\w* (?:не )?(?:сыгра|игра)\w*",
    "второе название": "|".join(_form(one) for names in SECOND_NAMES.values() for one in names),
    "вопрос, а за ним «не сказано»": r", (?:это )?(?:нигде )?не (?:сказано|говорится|написано)\b|\bсмотр\w+ заново\b",
    "начинается с «то, что»": (
        r"^(?:то|всё|того|тому|тем|тех|всего|всему), (?:\w+ )?(?:что|чем|чего|чему|кто|кого|кому|кем)\b[^:;]*, \w"
    ),
    "слова канцелярии": (
        r"\b(?:явля[ею]тся|осуществля\w+|посредством|путём|производ(?:ится|ятся)|при наличии|при отсутствии)\b"
        r"|\bданн(?:ый|ая|ое|ого|ой|ому)\b|\bв случае,? если\b"
    ),
}
"""The marks of a Russian sentence, each with its pattern."""

UNNAMED = "термин без своего названия"
"""The mark of a Russian text whose English one uses a term of the glossary that it calls otherwise, or not at all."""

MARKS: Mapping[Language, Mapping[str, re.Pattern[str]]] = {
    language: {mark: re.compile(pattern, re.I) for mark, pattern in marks.items()}
    for language, marks in (("en", ENGLISH), ("ru", RUSSIAN))
}
"""The patterns by language and mark; each is looked for in one sentence."""

NOT_TERMS = re.compile(r"“[^”]*”|Red Dragon Inn|Tavern Event")
"""Titles, and names in which a term is none."""


class Marked(NamedTuple):
    """A sentence that carries a mark: where it stands, which mark, and what it says."""

    place: str
    mark: str
    said: str

    def __str__(self) -> str:
        """The three in one line."""
        return f"{self.place}: {self.mark}: {' '.join(self.said.split())[:160]}"


def sentences(text: str) -> Iterator[str]:
    """The sentences of a text. A heading, an item of a list and a cell of a table end one, too."""
    for block in re.split(r"\n\s*\n|\n\s*(?=[-*#>|]|\d+\. )|\|", text):
        for sentence in re.split(r"(?<=[.!?])\s+|(?<=[.!?][”»\")*])\s+", block):
            yield sentence.strip().lstrip('-*#>“«„"(_0123456789. ').rstrip('”»")*_ ')


def marks_of(text: str, language: Language) -> list[tuple[str, str]]:
    """The marks of a text, each with the sentence that carries it."""
    return [
        (mark, sentence)
        for sentence in sentences(text)
        for mark, pattern in MARKS[language].items()
        if pattern.search(" ".join(sentence.split()))
    ]


def unnamed(en: str, ru: str, glossary: Path) -> list[str]:
    """The names of the terms that an English text uses and the Russian one does not."""
    used = {term for _, _, term in finder(glossary, "en").found(NOT_TERMS.sub(" ", en))}
    return [
        term.title.ru
        for term in load(glossary)
        if term in used and term.forms.ru and not any(re.search(_form(form), ru, re.I) for form in term.forms.ru)
    ]


def _by_players(told: Told) -> bool:
    if told.file.endswith(".po"):
        return told.where.startswith(HEARD)
    return any(key in PLAYERS for key in told.where.split("."))


def marked(kind: str, language: Language) -> Iterator[Marked]:
    """The sentences of a kind of text in a language that carry a mark, one for each mark."""
    for told in texts():
        if not re.match(KINDS[kind], told.file) or _by_players(told):
            continue
        text, place = (told.ru, told.place) if language == "ru" else (told.en, told.place.replace("/ru/", "/en/"))
        yield from (Marked(place, mark, sentence) for mark, sentence in marks_of(text, language))
        if language == "ru" and told.where:
            game = "dragons-lair" if "dragons_lair" in told.file else "red-dragon-inn"
            for name in unnamed(told.en, told.ru, ROOT / "docs" / "terms" / f"{game}.yaml"):
                yield Marked(place, UNNAMED, f"{name}: {text}")


if __name__ == "__main__":
    held: dict[tuple[str, str], list[Marked]] = {
        (language, kind): list(marked(kind, language)) for language, kind in product(LANGUAGES, KINDS)
    }
    for found in held.values():
        print(*found, sep="\n")
    for language in LANGUAGES:
        counts = ", ".join(f'"{kind}": {len(held[language, kind])}' for kind in KINDS)
        print(f'    "{language}": {{{counts}}},')
