"""The command line's messages: each that is asked for exists, and none is left over."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

import adjudicator
from adjudicator.cli import catalogues, main
from adjudicator.words import LANGUAGES, Words
from adjudicator.words.catalogue import files
from adjudicator.words.messages import entries

SOURCES = "".join(file.read_text("utf-8") for file in Path(adjudicator.__file__).parent.rglob("*.py"))
"""What the command line says first, the app says too."""
ASKED_FOR = set(re.findall(r"""["'](cli(?:\.[a-z-]+)+)["']""", SOURCES))
BEGINNINGS = tuple(re.findall(r"""f["'](cli(?:\.[a-z-]+)*\.)\{""", SOURCES))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_that_is_asked_for_exists(language: str) -> None:
    words = Words(language)
    assert [id for id in sorted(ASKED_FOR) if not words.has(id)] == []


def test_no_message_is_left_over() -> None:
    ours = {id for id in entries(files("en")) if id.startswith("cli")}
    left = {id for id in ours if id.partition("+")[0] not in ASKED_FOR}
    assert {id for id in left if not id.startswith(BEGINNINGS)} == set()


def _all_commands(group: click.Group, *name: str) -> Iterator[tuple[str, ...]]:
    context = click.Context(group)
    for told in group.list_commands(context):
        command = group.get_command(context, told)
        yield from _all_commands(command, *name, told) if isinstance(command, click.Group) else ((*name, told),)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", [*_all_commands(main)], ids=" ".join)
def test_help_says_what_each_option_is_for(command: tuple[str, ...], language: str) -> None:
    told = CliRunner().invoke(main, ["--lang", language, *command, "--help"])
    assert told.exit_code == 0
    assert "cli." not in told.output


def test_the_catalogues_agree() -> None:
    count, faults = catalogues.compared(Words("en"))
    assert count > 100
    assert faults == ()


def test_where_they_differ_it_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    held = {"en": {"a": "{who} sings", "b": "both"}, "ru": {"a": "поёт {whom}", "c": "лишнее"}}
    for language, messages in held.items():
        entries = (f'msgid "{id}"\nmsgstr "{text}"\n' for id, text in messages.items())
        (tmp_path / f"{language}.po").write_text("\n".join(entries), encoding="utf-8")
    monkeypatch.setattr(catalogues, "files", lambda language: (str(tmp_path / f"{language}.po"),))
    count, faults = catalogues.compared(Words("en"))
    said = "\n".join(map(str, faults))
    assert count == 3
    assert "ru.po:1: the message “a” names whom in ru, but who in en" in said
    assert "en.po:4: the ru catalogue lacks the message “b”: add it" in said
    assert "ru.po:4: the en catalogue lacks the message “c”: add it" in said
