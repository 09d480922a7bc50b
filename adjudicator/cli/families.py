"""The messages that must be there for whatever has been registered: one for each thing of each family of ids.

What there is says the code and the data: the commands and their options, the decisions, frames, effects and kinds of
cards of a game, and what its data brings. So nobody keeps a list of messages.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import Any, NamedTuple, get_args, get_type_hints

import click
import msgspec

from ..game import Game
from ..rulebook import Fault
from ..words import LANGUAGES, Words
from ..words.catalogue import files
from ..words.messages import entries
from . import COMMANDS

CORRECT = "correct"
"""The decision that says what a number is now; its type names the numbers, the facts that a table may correct."""

EFFECT = "do"
"""The field by which the effects of a card are told apart."""


class MessageNeeded(NamedTuple):
    """A message that something needs.

    Attributes:
        id: its id.
        file: the file that registers the thing.
        begins: True if any message will do whose id begins with this one.
        or_else: the beginning of the ids of another game's messages for the same, which will do as well.
    """

    id: str
    file: str
    begins: bool = False
    or_else: str = ""


def wordless(wanted: Iterable[MessageNeeded], words: Words) -> Iterator[Fault]:
    """Yield the messages of things that a language lacks, with the file that registers the thing."""
    held = {language: tuple(entries(files(language))) for language in LANGUAGES}
    said = {language: (_said(ids, "+"), _said(ids, "+.-@")) for language, ids in held.items()}
    for one in dict.fromkeys(wanted):
        begins = {one.id, one.or_else} if one.or_else else {one.id}
        for language, (whole, one_case) in said.items():
            if begins.isdisjoint(one_case if one.begins else whole):
                yield Fault(one.file, 1, words.say("cli.message-missing", message=one.id, language=language))


def _said(ids: Iterable[str], ends: str) -> set[str]:
    """Return the ids, and what stands in each before any of these characters."""
    return {*ids, *(id[:at] for id in ids for at, character in enumerate(id) if character in ends)}


def of_commands() -> Iterator[MessageNeeded]:
    """Yield what the help of each command says."""
    for name in COMMANDS:
        module = import_module(f"{__package__}.{name}")
        file = str(module.__file__)
        yield MessageNeeded(f"cli.help.{name}", file)
        for option in module.command.params:
            if isinstance(option, click.Option) and option.help:
                yield MessageNeeded(option.help, file)


def of_game(game: Game) -> Iterator[MessageNeeded]:
    """Yield what must be said of each thing of a game."""
    for decision in get_args(get_args(game.play.said)[0]):
        yield MessageNeeded(f"said.{_tag(decision)}", _file(decision), begins=True)
        for form in decision.forms:
            yield MessageNeeded(f"form.{form.id}", _file(decision))
        if _tag(decision) == CORRECT:
            for fact in get_args(get_type_hints(decision)["what"]):
                for family in ("said.correct-", "form.correct.", "change."):
                    yield MessageNeeded(f"{family}{fact}", _file(decision))
    _, frames = get_args(game.play.situation)
    for frame in get_args(frames):
        yield MessageNeeded(f"frame.{game.id}.{_tag(frame)}", _file(frame))
    columns, here = game.language.columns, _file(game.play.entry)
    yield from (MessageNeeded(f"stat.{what}", here) for what in game.play.numbers)
    yield from (MessageNeeded(f"{family}{what}", here) for what in columns.players for family in ("site.", "ui.has."))
    yield from (MessageNeeded(f"site.expect.{what}", here) for what in columns.facts)
    for effect in effects(game.library.card_type):
        yield MessageNeeded(f"effect.{_tag(effect)}", _file(effect))
        yield MessageNeeded(f"card.{_tag(effect)}", _file(effect), begins=True, or_else=f"card.does.{_tag(effect)}")
    for kind in game.library.kinds:
        yield MessageNeeded(f"kind.{kind}", _file(game.library.card_type))
    for id, file in game.library.messages().items():
        yield MessageNeeded(id, str(file))


def effects(card: Any) -> tuple[Any, ...]:
    """Return the classes of all effects that a type of card can hold, however deep."""
    found: dict[Any, None] = {}
    left = [card]
    while left:
        kind = left.pop()
        left += get_args(kind)
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind not in found:
            found[kind] = None
            left += get_type_hints(kind).values()
    return tuple(kind for kind in found if kind.__struct_config__.tag_field == EFFECT)


def _tag(kind: Any) -> str:
    return str(kind.__struct_config__.tag)


def _file(kind: Any) -> str:
    return str(import_module(kind.__module__).__file__)
