"""The catalogues hold the same messages, in order, read as Babel reads them, and none that nobody can ask for."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator, Mapping
from gettext import c2py
from importlib import import_module
from pathlib import Path
from string import Formatter
from textwrap import dedent
from typing import Any, get_args, get_origin, get_type_hints

import msgspec
import pytest
from babel.messages.pofile import read_po

import adjudicator
from adjudicator.case import GAMES, game
from adjudicator.games.red_dragon_inn.chapters.otto.objects import rows
from adjudicator.games.red_dragon_inn.otto import CARDS_OF
from adjudicator.words import LANGUAGES, Language, po, sort
from adjudicator.words.catalogue import files
from adjudicator.words.messages import Messages, entries

PACKAGE = Path(adjudicator.__file__).parent
GAME_SOURCES = sorted((PACKAGE / "games").rglob("*.py"))
REFUSING = [*GAME_SOURCES, PACKAGE / "case" / "case.py"]
CATALOGUES = {
    language: {id: entry.forms for id, entry in entries(files(language)).items() if id} for language in LANGUAGES
}
ENGLISH, RUSSIAN = CATALOGUES["en"], CATALOGUES["ru"]


def placeholders(forms: tuple[str, ...]) -> set[str]:
    return {name for text in forms for _, name, _, _ in Formatter().parse(text) if name is not None}


def frames(name: str) -> Any:
    """Return the kinds of frames of a game."""
    _, frame = get_args(game(name).play.situation)
    return frame


def test_both_languages_have_the_same_messages() -> None:
    assert set(ENGLISH) == set(RUSSIAN)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_says_something(language: Language) -> None:
    empty = [id for id, forms in CATALOGUES[language].items() if not all(text.strip() for text in forms)]
    assert empty == []


def test_placeholders_are_the_same_in_both_languages() -> None:
    differ = {id: (placeholders(forms), placeholders(RUSSIAN[id])) for id, forms in ENGLISH.items() if id in RUSSIAN}
    assert {id: pair for id, pair in differ.items() if pair[0] != pair[1]} == {}


def test_placeholders_are_names() -> None:
    assert {name for forms in ENGLISH.values() for name in placeholders(forms) if not name.isidentifier()} == set()


def test_plural_forms_are_complete() -> None:
    forms_of: dict[Language, int] = {"en": 2, "ru": 3}
    for language, count in forms_of.items():
        assert {id for id, forms in CATALOGUES[language].items() if len(forms) not in (1, count)} == set(), language


@pytest.mark.parametrize("language", LANGUAGES)
def test_catalogues_are_read_as_babel_reads_them(language: Language) -> None:
    held = Messages(f"words-{language}", files(language))
    read = {}
    for file in files(language):
        with open(file, "rb") as opened:
            catalogue = read_po(opened, locale=language, abort_invalid=True)
        plural = c2py(catalogue.plural_expr)
        assert [held.form("cli.count.faults", count) for count in range(130)] == [
            held["cli.count.faults"][plural(count)] for count in range(130)
        ]
        for message in catalogue:
            id, *others = (message.id,) if isinstance(message.id, str) else message.id
            assert others in ([], [id])
            read[id] = (message.string,) if isinstance(message.string, str) else tuple(message.string)
    assert {id: forms for id, forms in held.items() if id} == {id: forms for id, forms in read.items() if id}


def test_titles_stand_in_quotation_marks_of_the_language() -> None:
    bare = {"en": re.compile(r"(?<!“)\{(card|answered)\}|«"), "ru": re.compile(r"(?<!«)\{(card|answered)\}|”")}
    told = ("step.", "said.", "refusal.", "asked.", "story.", "entry.")
    for language, messages in (("en", ENGLISH), ("ru", RUSSIAN)):
        wrong = [id for id, forms in messages.items() if id.startswith(told) and any(map(bare[language].search, forms))]
        assert wrong == [], language


# -- against the sources


def literals(path: Path) -> set[str]:
    found = ast.walk(ast.parse(path.read_text("utf-8")))
    return {node.value for node in found if isinstance(node, ast.Constant) and isinstance(node.value, str)}


SPOKEN = {text for path in REFUSING for text in literals(path)}
SPOKEN |= {row.by for row in rows().values()}
SPOKEN |= {named.id for name in GAMES for deck in game(name).library.decks() for named in deck.clauses()}


def strings(node: ast.AST, names: Mapping[str, ast.AST]) -> set[str]:
    """The texts in an expression; a name stands for what is assigned to it in the same file."""
    found = {here.value for here in ast.walk(node) if isinstance(here, ast.Constant) and isinstance(here.value, str)}
    return found | (strings(names[node.id], {}) if isinstance(node, ast.Name) and node.id in names else set())


def refusals() -> Iterator[tuple[str, set[str], set[str]]]:
    """Every Refusal and Fault in the sources: where, the clauses it may cite, and its reasons."""
    clauses = {id for name in GAMES for id in game(name).rulebook().clauses}
    for path in REFUSING:
        tree = ast.parse(path.read_text("utf-8"))
        assigned = (node for node in ast.walk(tree) if isinstance(node, ast.Assign))
        names = {node.targets[0].id: node.value for node in assigned if isinstance(node.targets[0], ast.Name)}
        for node in ast.walk(tree):
            called = node.func if isinstance(node, ast.Call) else None
            if isinstance(node, ast.Call) and isinstance(called, ast.Name) and called.id in ("Refusal", "Fault"):
                given = [k.value for k in node.keywords if k.arg == "reason"] + node.args[2:3]
                reasons = strings(given[0], names) if given else set()
                yield f"{path.name}:{node.lineno}", strings(node.args[0], names) & clauses, reasons


def test_every_refusal_in_the_sources_has_its_words() -> None:
    missing = []
    for where, clauses, reasons in refusals():
        for clause in clauses:
            for reason in reasons or {""}:
                known = (f"refusal.{clause}.{reason}", f"refusal.{reason}") if reason else (f"refusal.{clause}",)
                if not any(id.startswith(known) for id in ENGLISH):
                    missing.append((where, clause, reason))
    assert missing == []


def test_every_error_of_a_story_an_entry_or_a_link_has_its_words() -> None:
    errors = {text for text in SPOKEN if re.fullmatch(r"(story|entry)\.[a-z-]+", text)}
    token = PACKAGE / "machine" / "token.py"
    raised = (node for node in ast.walk(ast.parse(token.read_text("utf-8"))) if isinstance(node, ast.Call))
    bad = [node for node in raised if isinstance(node.func, ast.Name) and node.func.id == "BadToken"]
    errors |= {f"token.{reason}" for node in bad for reason in strings(node.args[0], {})}
    assert len(errors) > 10
    assert errors - set(ENGLISH) == set()


FRAMES = [kind for name in GAMES for kind in get_args(frames(name))]
"""The kinds of frames of all games."""


def uses_of(frame: Any) -> set[str]:
    """Return the words that may tell one use of a kind of frame from another."""
    fields = get_type_hints(frame).values()
    written = {word for held in fields for word in (held, *get_args(held)) for word in get_args(word)}
    return {word for word in written if isinstance(word, str)} | {
        node.value
        for node in ast.walk(ast.parse(dedent(inspect.getsource(frame.message_words))))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


ABOUT = {"owner", "who", "mates", "card", "answered", "chased", "chance", "whose", "several"}
"""What a message about who has to decide is told."""


def test_no_question_is_left_over() -> None:
    """Each message about who has to decide is of a frame that there is, in a use that it can have."""
    assert [id for id in ENGLISH if id.startswith("asked.") and not can_be_asked(id)] == []


def can_be_asked(id: str) -> bool:
    """Return True if a situation can come to this message about who has to decide."""
    _, kind, *use = id.partition("+")[0].split(".")
    called = [frame for frame in FRAMES if frame.__struct_config__.tag == kind]
    known = kind in ("over", "other") or any(set(use) <= uses_of(frame) for frame in called)
    return known and set(id.split("+")[1:]) <= ABOUT


@pytest.mark.parametrize("planted", ["asked.round.otto", "asked.window.otto", "asked.nowhere", "asked.round+whom"])
def test_a_question_that_nobody_can_come_to_is_found(planted: str) -> None:
    assert not can_be_asked(planted)


def test_no_message_is_left_over() -> None:
    """Of the messages that a game asks for by its ids, each has an id that the game can come to."""
    clauses = {id for name in GAMES for id in game(name).rulebook().clauses}
    kinds = [kind for name in GAMES for kind in get_args(get_args(game(name).play.said)[0])]
    tags = {kind.__struct_config__.tag for kind in kinds}
    said = tags | {text.removeprefix("said.") for text in SPOKEN if text.startswith("said.")}
    said |= {f"play{rest}" for rest in ("-on", "-answer")}
    told_so = ("choose", "potion", "absorb", "lay", "tell-tavern", "put", "deal", "look")
    said |= {f"{told}-{what}" for told in told_so for what in SPOKEN}
    corrected = [get_type_hints(kind)["what"] for kind in kinds if kind.__struct_config__.tag == "correct"]
    said |= {f"correct-{fact}" for facts in corrected for fact in get_args(facts)}
    said |= {f"{way}-{deck}" for way in ("deal-back", "look-drawn") for deck in CARDS_OF}
    said |= {"spent"}
    stories = [import_module(f"adjudicator.games.{game(name).folder.name}.story") for name in GAMES]
    formed = {form.id for story in stories for kind in story.LINES.kinds for form in kind.forms}
    formed |= {"numbers", "part", "sample"}
    over = []
    for id in ENGLISH:
        prefix, _, rest = id.partition("+")[0].partition(".")
        plain = rest.partition("@")[0].partition(".")[0]
        clause = ".".join(rest.split(".")[:2])
        reason = rest.removeprefix(clause).strip(".") if clause in clauses else rest
        known = {
            "step": (clause in clauses and (clause in SPOKEN or clause.partition(".")[2] in SPOKEN))
            or f"step.{rest}" in SPOKEN,
            "said": plain in said and ("@" not in rest or rest.partition("@")[2] in clauses),
            "form": plain in formed or rest in formed,
            "change": plain.partition("-")[0] in {text.partition("-")[0] for text in SPOKEN},
            "refusal": not reason or reason in SPOKEN or reason.startswith(("picks-", "players-", "no-gold-due-")),
        }
        if not known.get(prefix, True):
            over.append(id)
    assert over == []


def structs_in(told: Any) -> list[Any]:
    """The structs that a field may hold, by itself or by name."""
    if isinstance(told, type) and issubclass(told, msgspec.Struct):
        return [told]
    return [struct for part in get_args(told) for struct in structs_in(part)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", GAMES)
def test_whatever_is_expected_of_a_thing_is_said_on_the_site(id: str, language: Language) -> None:
    said = set(CATALOGUES[language])
    for name, told in get_type_hints(game(id).language.expected).items():
        for struct in structs_in(told):
            assert f"site.expect-{name}" in said
            one = f"site.expect-{name.removesuffix('s') if get_origin(told) is dict else name}"
            for field, value in get_type_hints(struct).items():
                fact = f"{one}.{field.replace('_', '-')}"
                counted = any(get_origin(part) is dict for part in (value, *get_args(value)))
                assert counted or field == "out" or {fact, f"{fact}.true"} & said, fact


# -- places


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_message_stands_where_its_id_says(language: Language) -> None:
    texts = {Path(file): Path(file).read_text("utf-8") for file in files(language)}
    assert texts == sort.placed(texts, language, sort.chapters()), "run: python -m adjudicator.words.sort"


def test_no_two_games_have_a_chapter_of_the_same_name() -> None:
    """A chapter says whose the messages of its clauses are."""
    found = [
        chapter for id in GAMES for chapter in {clause.partition(".")[0] for clause in game(id).rulebook().clauses}
    ]
    assert len(found) == len(set(found))


def test_a_message_that_stands_elsewhere_is_put_into_its_place(tmp_path: Path) -> None:
    words, inn = tmp_path / "words", tmp_path / "inn"
    entry = 'msgid "{}"\nmsgstr "x"'
    texts = {
        words / "locale" / "en" / "ui.po": "\n\n".join(
            ("header", *map(entry.format, ("ui.b", "ui.a", "truth.yes", "step.turn.end+who", "refusal.early")))
        ),
        inn / "locale" / "en" / "step.po": "\n\n".join(("header", entry.format("said.sing"))),
    }
    assert sort.placed(texts, "en", {"turn": str(inn)}) == {
        path: "\n\n".join(("header", *map(entry.format, ids))) + "\n"
        for path, ids in {
            words / "locale" / "en" / "ui.po": ("ui.a", "ui.b"),
            words / "locale" / "en" / "other.po": ("refusal.early", "truth.yes"),
            inn / "locale" / "en" / "step.po": ("step.turn.end+who",),
            inn / "locale" / "en" / "other.po": ("said.sing",),
        }.items()
    }


def test_catalogues_have_one_header_for_each_language() -> None:
    for language in LANGUAGES:
        assert len({po.read(file)[0].forms for file in files(language)}) == 1
