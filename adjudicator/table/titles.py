"""What the cards of a game are called in a list where people look for one, and what finds them besides."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from ..case import Case, game
from ..game.form import COPY
from ..kit.cards import marked
from ..words import Language, Words
from ..words.finding import fold

SHOWN = 100
"""So many characters of what a card does stand behind its title in a list."""


def of(case: Case, words: Words) -> dict[str, tuple[str, str]]:
    """Return, by card, its title in the language of the page, and what finds it besides: the other, what the card does.

    Where another card has the same title, whose it is stands with it.
    """
    return _titles(case.game.id, case.game.library.known(case.now.table), words.language)


@functools.lru_cache(maxsize=16)
def _titles(game_id: str, known: tuple[Any, ...], language: Language) -> dict[str, tuple[str, str]]:
    shared, library = Counter(card.title.en for card in known), game(game_id).library
    every = frozenset(title for card in known if " " in (title := fold(marked(card.title, language))))
    told = {}
    for card in known:
        mine = marked(card.title, language)
        printed = [title for title in (card.title.en, card.title.ru) if title]
        others = "".join(f" · {title}" for title in printed if title != mine)
        whose = ", ".join(deck.title[language] for deck, _ in library.decks_with(card))
        if shared[card.title.en] > 1 and whose:
            others += f" ({whose})"
        does = " ".join(library.sentences(card, Words(language)))
        folded = (fold(title) for title in (mine, *printed))
        spelled = dict.fromkeys(title for title in folded if title not in f"{mine}{others}".casefold())
        shown = _without_titles(does[:SHOWN], every - {fold(mine)})
        told[card.id] = mine, others + "".join(f" — {more}" for more in (shown, *spelled) if more)
    return told


def _without_titles(text: str, titles: Iterable[str]) -> str:
    """Return a text up to where it names a card: who types that title looks for that card, and not for this text."""
    folded = text.casefold()
    named = [place for title in titles if (place := folded.find(title)) >= 0]
    return f"{text[: min(named)].rstrip()} …" if named else text


@functools.lru_cache(maxsize=4_096)
def entry(title: tuple[str, str], between: str = "") -> str:
    """Return what a card is called in a list. All pages share it: a list of all cards is as long as a chapter.

    Args:
        title: its title, and what finds it besides.
        between: what is said of it, after its title.
    """
    return between.join(title)


def listed(choice: Any, called: Mapping[Any, str], titles: Mapping[str, tuple[str, str]]) -> str:
    """Return what a choice is called in a list, which tells its entries apart by that: no two are called alike.

    Args:
        choice: something to choose; a card, or a copy of one, if `called` does not have it.
        called: what the choices are called.
        titles: what cards are called, and found by.
    """
    if choice in called:
        return called[choice]
    id, _, copy = str(choice).partition(COPY)
    title = called.get(id) or entry(titles[id])
    return title if copy in ("", "0") else f"{title} ({int(copy) + 1})"
