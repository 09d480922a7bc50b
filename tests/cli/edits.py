"""Rules and cards edited at random, and whether what `check` remembers of scenarios still holds with them.

python -m tests.cli.edits --edits 50 --seed 1           # every scenario, under 50 edits of the rules one by one
python -m tests.cli.edits --edits 50 --seed 1 --cards   # and with as many edits of the cards
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import yaml

from adjudicator.analysis import coverage
from adjudicator.case import DEFAULT, game
from adjudicator.cli import story_checks
from adjudicator.cli.story_checks import StoryChecked
from adjudicator.rulebook import BadFile, Rulebook
from adjudicator.scenario import judge
from adjudicator.scenario.load import find
from adjudicator.sources import ROOT
from adjudicator.words import Words
from tests.variants import played_by

from . import card_edits

Entry = dict[str, Any]
Change = Callable[[Random, Entry], bool]
"""Changes what a layer says of a clause; False if there is nothing of the kind to be changed."""


class Edit(NamedTuple):
    """One edit of the rules: of which clause, by which layer, of what kind, and the rules after it."""

    clause: str
    layer: str
    kind: str
    book: Rulebook


def edited(seed: int, folder: Path) -> Edit:
    """Return the edit of a seed, the first of those drawn that leaves the rules in order.

    Args:
        seed: what is drawn by.
        folder: a new folder for the rules.
    """
    inn, draw = game(DEFAULT), Random(seed)
    kind = draw.choice([*CHANGES])
    folder.mkdir()
    shutil.copytree(inn.folder / "rules", folder / "rules")
    shutil.copy(inn.folder / "books.json", folder)
    shutil.copy(inn.folder / "renamed.yaml", folder)
    files = sorted((folder / "rules").glob("*/*.yaml"))
    while True:
        file = draw.choice(files)
        text = file.read_text("utf-8")
        held = yaml.load(text, yaml.CSafeLoader)
        entries = [(id, entry) for verb in ("states", "amends") for id, entry in held.get(verb, {}).items()]
        if not entries:
            continue
        id, entry = draw.choice(entries)
        if not CHANGES[kind](draw, entry):
            continue
        file.write_text(yaml.dump(held, Dumper=yaml.CSafeDumper, allow_unicode=True, sort_keys=False), "utf-8")
        try:
            return Edit(id, file.parent.name, kind, Rulebook.load(folder / "rules"))
        except BadFile:
            file.write_text(text, "utf-8")


def _value(draw: Random, entry: Entry) -> bool:
    given = [held for held in (entry, *_worded(entry)) if "value" in held]
    if not given:
        return False
    held = draw.choice(given)
    was = held["value"]
    held["value"] = _other(draw, was)
    return bool(held["value"] != was)


def _other(draw: Random, value: object) -> object:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + draw.choice((-1, 1))
    if isinstance(value, list) and value:
        at = draw.randrange(len(value))
        return value[:at] + value[at + 1 :]
    if isinstance(value, dict) and value:
        key = draw.choice([*value])
        return {**value, key: _other(draw, value[key])}
    return value


def _worded(entry: Entry) -> Iterator[Entry]:
    for field in ("readings", "agreed"):
        yield from entry.get(field, {}).values()


def _default(draw: Random, entry: Entry) -> bool:
    others = [slug for slug in entry.get("readings", {}) if slug != entry.get("default")]
    if not others:
        return False
    entry["default"] = draw.choice(others)
    return True


def _text(draw: Random, entry: Entry) -> bool:
    worded = [held for held in (entry, *_worded(entry)) if "text" in held]
    if not worded:
        return False
    held = draw.choice(worded)["text"]
    for language in held:
        held[language] = f"{held[language].rstrip()} ?!"
    return True


def _standing(draw: Random, entry: Entry) -> bool:
    entry["standing"] = draw.choice(("inferred", "silent", "house", "printed"))
    return True


def _without(draw: Random, entry: Entry) -> bool:
    parts = [name for name in entry if name not in ("title", "text")]
    if not parts:
        return False
    del entry[draw.choice(parts)]
    return True


CHANGES: dict[str, Change] = {
    "another value": _value,
    "another reading by default": _default,
    "another text": _text,
    "another standing": _standing,
    "without one of its parts": _without,
}


@contextmanager
def ruled(book: Rulebook) -> Iterator[None]:
    """The Inn goes by these rules, within a `with`, and so does what is remembered."""
    judge.said.cache_clear()
    try:
        with played_by(lambda: book):
            yield
    finally:
        judge.said.cache_clear()


class Held(NamedTuple):
    """What was remembered under other rules: so many scenarios, and the names of those of which it was wrong."""

    held: int
    wrong: list[str]


def held(files: Sequence[Path]) -> Held:
    """Return of how many scenarios what was remembered is said to hold, and of which of them it does not."""
    hints, words = coverage.hints(ROOT / "scenarios"), Words("en")
    count, wrong = 0, []
    for file in files:
        guards = coverage.hinted(hints, file.stem)
        known = story_checks._kept(file, words.language, guards)
        if known is not None:
            count += 1
            if known != story_checks.of(file, words, guards):
                wrong.append(file.stem)
    return Held(count, wrong)


def remember(files: Sequence[Path]) -> list[StoryChecked]:
    """Look at these scenarios by the rules as they are."""
    hints = coverage.hints(ROOT / "scenarios")
    return list(story_checks.checked(files, "en", {file.stem: coverage.hinted(hints, file.stem) for file in files}))


def _of_rules(seed: int, folder: Path, files: Sequence[Path]) -> tuple[str, str, str, Held]:
    edit = edited(seed, folder)
    with ruled(edit.book):
        return edit.clause, edit.layer, edit.kind, held(files)


def _of_cards(seed: int, folder: Path, files: Sequence[Path]) -> tuple[str, str, str, Held]:
    edit = card_edits.edited(seed, folder)
    with card_edits.with_cards(edit.library):
        return edit.card, edit.deck, edit.kind, held(files)


def main() -> int:
    """Try edit after edit; return 1 where anything that was remembered did not hold."""
    parser = argparse.ArgumentParser(prog="python -m tests.cli.edits", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--edits", type=int, default=50)
    parser.add_argument("--seed", type=int, default=0, help="of the first edit; the others have the ones after it")
    parser.add_argument("--cards", action="store_true", help="edit cards, not rules")
    asked = parser.parse_args()
    files = list(find(ROOT / "scenarios" / DEFAULT))
    remember(files)
    wrong = 0
    for seed in range(asked.seed, asked.seed + asked.edits):
        with tempfile.TemporaryDirectory() as folder:
            told, where, kind, found = (_of_cards if asked.cards else _of_rules)(seed, Path(folder) / "inn", files)
        print(seed, told, where, kind, f"{found.held} of {len(files)}", *found.wrong, flush=True)
        wrong += len(found.wrong)
    print(f"{asked.edits} edits: {wrong} remembered wrongly")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
