"""`adjudicator card TITLE`: finding cards by any part of a title: what each does, and which box it is from.

A character is found by name, with the box.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import click

from .. import explain
from ..case import GAMES, game
from ..game import Card, Game, Title
from ..kit.cards import is_working, marked
from ..parsing import boxes
from ..parsing.boxes import Box, Character
from ..rulebook import Text
from ..words import Words
from . import paper, speaking
from .trouble import Trouble


@click.command("card", cls=speaking.Command)
@speaking.lang
@click.argument("title", metavar="[TITLE]", nargs=-1)
@click.option("--character", metavar="NAME", help="cli.option.character")
@click.option("--kind", metavar="KIND", help="cli.option.kind")
def command(title: tuple[str, ...], character: str | None, kind: str | None) -> int:
    """Show every card that fits; exit with 1 where none does."""
    words = speaking.words()
    games = [game(id) for id in GAMES]
    kinds = [kind for one in games for kind in one.library.kinds]
    if kind is not None and kind not in kinds:
        raise Trouble(words.say("cli.no-kind", given=kind, hint=speaking.hint(kind, kinds, words)))
    deck = None
    if character is not None:
        characters = {id: deck for one in games for id, deck in one.library.characters().items()}
        former = {old: id for one in games for old, id in one.library.former_decks().items()}
        deck = characters[character_called(former.get(character, character), characters, words)]
    wanted = _today(" ".join(title), games, words)
    every = [(card, one) for one in games for card in one.library.search(wanted, kind)]
    called = () if deck is not None or kind is not None else tuple(_characters(wanted, games))
    found = [(card, one) for card, one in every if deck is None or card.id in deck.ids]
    for somebody, box in called:
        paper.line(f"{_named(somebody.title, words)} — {words.say('cli.card.character')}", "answer")
        paper.line(explain.box_of_character(somebody, box, words), "", 2)
        for one in games:
            _of_the_deck(somebody, box, one, words)
    if called:
        paper.line()
    if deck is not None and not deck.complete:
        paper.line(words.say("card.deck-known"), "open")
    if found or not called:
        paper.line(words.count("cli.card.found", len(found)) if found else words.say("cli.card.none"), "title")
    for card, one in found:
        _show(card, one, words)
    return 0 if found or called else 1


def _today(given: str, games: Iterable[Game], words: Words) -> str:
    """Return the title of the card that had this id before it was renamed, and say so; else what was given."""
    for one in games:
        id = one.library.current(given)
        if id != given:
            paper.line(words.say("cli.card-renamed", given=given, card=id), "open")
            return str(one.library.printed()[id].title.en)
    return given


def _characters(wanted: str, games: Iterable[Game]) -> Iterator[tuple[Character, Box]]:
    """Yield the characters of that name, and the box that each is from."""
    for one in games:
        yield from boxes.characters(wanted, one.library.boxes())


def _of_the_deck(somebody: Character, box: Box, one: Game, words: Words) -> None:
    """Say which cards are in the deck of a character if it is not wholly known."""
    for id, deck in one.library.characters().items():
        if box.characters.get(id) is somebody and not deck.complete:
            paper.line(words.say("card.deck-known"), "open", 2)
            printed = one.library.printed()
            for card in deck.ids:
                paper.line(_named(printed[card].title, words), "", 4)


def character_called(given: str, known: Mapping[str, Any], words: Words) -> str:
    """Return the id of a character, from its id or its name in either language.

    Args:
        given: what was typed.
        known: the characters' decks by id.
        words: to tell what is wrong.

    Raises:
        Trouble: there is no such character.
    """
    ids: dict[str, str] = {name.casefold(): id for id, deck in known.items() for name in (id, *deck.title.values())}
    if given.casefold() not in ids:
        raise Trouble(words.say("cli.no-character", given=given, hint=speaking.hint(given, known, words)))
    return ids[given.casefold()]


def _show(card: Card, one: Game, words: Words) -> None:
    paper.line()
    paper.line(_named(card.title, words), "answer")
    kinds = ", ".join(words.say(f"kind.{kind}") for kind in card.kinds)
    decks = ", ".join(explain.decks_of(card, one, words))
    paper.line("; ".join(filter(None, (one.title[words.language], kinds, decks))), "quiet", 2)
    if is_working(card.title, words.language):
        paper.line(words.say("card.working-title"), "quiet", 2)
    for sentence in one.library.sentences(card, words):
        paper.line(sentence, "", 2)
    if card.partly_known is not None:
        why = speaking.text(card.partly_known, words.language)
        paper.line(words.say("cli.card.partly-known", why=why), "open", 2)
    for noted in explain.notes_on_card(card, one, words):
        title = " ".join(filter(None, (noted.title, noted.only)))
        paper.line(words.say("cli.card.note", title=title, clause=noted.clause), "", 2)
    for sentence in explain.boxes_of_card(card, one, words):
        paper.line(sentence, "", 2)
    paper.line(words.say("cli.card.name", name=card.id), "quiet", 2)


def _named(title: Title | Text, words: Words) -> str:
    """Return a title, and in brackets what it is in the other language."""
    other = title.en if words.language != "en" else title.ru
    mine = marked(title, words.language)
    return f"{mine} ({other})" if other and other != mine else mine
