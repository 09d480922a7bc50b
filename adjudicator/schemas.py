"""JSON Schemas of the files that people write, made from the types that read them, so that editors complete and check.

A schema knows what the types know, and the names besides that a game has: its chapters, clauses and editions. What
only the whole file or the whole project shows (a card that cannot work, a paragraph that is not there) remains to
`adjudicator check`.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeAlias

import msgspec

from .case import DEFAULT, GAMES, game
from .course.model import LessonOf
from .game import Game
from .rulebook import Rulebook
from .rulebook.layer import ChapterFile, LayerFile, LayersFile
from .rulebook.values import GREATEST, NumberFor, SomeOf, Values
from .scenario.model import ScenarioOf

Schema: TypeAlias = dict[str, Any]

DRAFT = "https://json-schema.org/draft/2020-12/schema"


def schema(kind: str, game_id: str = DEFAULT) -> Schema:
    """Return the schema of one kind of file of a game.

    Args:
        kind: one of `KINDS`.
        game_id: which game.

    Raises:
        KeyError: there is no such kind, or no such game.
    """
    this = game(game_id)
    return {"$schema": DRAFT, "title": f"{this.title['en']}: {kind}", **KINDS[kind](this)}


def files() -> Iterator[tuple[str, str, str]]:
    """Yield the file name, the kind and the id of the game of every schema."""
    for id in GAMES:
        for kind in KINDS:
            yield f"{id}-{kind}.json", kind, id


def _scenario(game: Game) -> Schema:
    made = _of(ScenarioOf[game.play.entry, game.language.expected])  # type: ignore[name-defined]  # known only here
    book = game.rulebook()
    layers = [name for name, layer in book.layers.items() if layer.rank in ("expansion", "variant")]
    for name, told in made["$defs"].items():
        match name.partition("Of_")[0]:
            case "Scenario":
                _name(told, ("edition", "editions", "under"), book.editions)
                _name(told, ("layers",), layers)
                _name(told, ("readings", "cites"), book.clauses)
                _name(told, ("game",), (game.id,))
                told["required"] += ["game"] if game.id != DEFAULT else []
            case "Branch" | "Under":
                _name(told, ("cites",), book.clauses)
            case "Check":
                _name(told, ("by",), book.clauses)
    return made


def _lesson(game: Game) -> Schema:
    made = _of(LessonOf[game.play.entry, game.language.expected])  # type: ignore[name-defined]  # known only here
    book = game.rulebook()
    for name, told in made["$defs"].items():
        match name.partition("Of_")[0]:
            case "Lesson":
                _name(told, ("edition",), book.editions)
            case "Check":
                _name(told, ("by",), book.clauses)
            case "Answer":
                told["oneOf"] = [{"required": [claim]} for claim in ("expect", "allowed", "refused")]
    return made


def _cards(game: Game) -> Schema:
    made = _of(game.library.deck_type)
    for told in made["$defs"].values():
        named = [field for field, said in told["properties"].items() if _is_clause(said)]
        _name(told, named, game.rulebook().clauses)
    return made


def _is_clause(said: Schema) -> bool:
    """Return True if a field holds the id of a clause, be it that it may be left out."""
    return any(one.get("format") == "clause" for one in said.get("anyOf", (said,)))


def _clauses(game: Game) -> Schema:
    made = _of(ChapterFile)
    book = game.rulebook()
    _name(made["$defs"]["ChapterFile"], ("chapter",), book.chapters)
    return _amending(made, "ChapterFile", book)


def _house_rules(game: Game) -> Schema:
    return _amending(_of(LayerFile), "LayerFile", game.rulebook())


def _layers(game: Game) -> Schema:
    return _of(LayersFile)


KINDS: dict[str, Callable[[Game], Schema]] = {
    "scenario": _scenario,
    "lesson": _lesson,
    "cards": _cards,
    "clauses": _clauses,
    "house-rules": _house_rules,
    "layers": _layers,
}
"""The kinds of files: a scenario; a lesson; a deck of cards; a chapter of a layer; house rules; the list of layers."""


def _of(type: Any) -> Schema:
    """Return the schema that msgspec makes of a type, as people may see it.

    Docstrings are set as they read. The names of classes go, and so does the tag `is`, which the notation writes:
    nobody has to.
    """
    made: Schema = msgspec.json.schema(type)
    for part in made["$defs"].values():
        part.pop("title", None)
        if part["properties"].pop("is", None) is not None:
            part["required"].remove("is")
        if "description" in part:
            part["description"] = inspect.cleandoc(part["description"])
    return made


def _name(part: Schema, fields: Iterable[str], names: Iterable[str]) -> None:
    """Let these fields hold (or, as mappings, have as their keys) only these names."""
    for field in fields:
        said = part["properties"][field]
        if said.get("type") == "object":
            said["propertyNames"] = {"enum": list(names)}
            continue
        said = said.get("items") or next(iter(said.get("anyOf", ())), said)
        said.pop("type")
        said["enum"] = list(names)


def _amending(made: Schema, name: str, book: Rulebook) -> Schema:
    """Let an editor offer each clause that can be amended, by its id, say what it is about and what it may hold."""
    values = {id: {"properties": {"value": _value(held)}} for id, held in book.values.items()}
    amends = made["$defs"][name]["properties"]["amends"]
    titles = {
        id: next(clause for clause in held.values() if clause is not None).title for id, held in book.lineages().items()
    }
    amends["properties"] = {
        id: {"$ref": "#/$defs/Amended", "description": f"{title.en} / {title.ru}"} | values.get(id, {})
        for id, title in titles.items()
    }
    return made


def _value(values: Values) -> Schema:
    """Return the schema of the values of a clause; of several numbers, it says only that they are numbers."""
    number = {"type": "integer", "minimum": 0, "maximum": GREATEST}
    number_or_null = {"anyOf": [number, {"type": "null"}]}
    match values:
        case "number":
            return number
        case "number-or-null":
            return number_or_null
        case "numbers":
            return {"type": "array", "items": number, "minItems": 1}
        case "limits":
            return {"type": "array", "prefixItems": [number, number_or_null], "items": False}
        case SomeOf(of):
            return {"type": "array", "items": {"enum": list(of)}, "minItems": 1, "uniqueItems": True}
        case NumberFor():
            return {"type": "object", "additionalProperties": number}
    return {"enum": list(values)}
