"""A copy of the project without a variant is whole: what is shared knows the variant by nothing but its rows of data.

Gone are the folder of its chapter, its layer, its clauses and cards, and every story and lesson that is played with it.
In what is left the Inn is imported, everything is in order, positions have the same lines of play, and whole games with
all other variants go the same way.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.copies import ROOT, copied

INN = Path("adjudicator") / "games" / "red_dragon_inn"
STORIES = Path("scenarios") / "red-dragon-inn"

OTHERS = ("bar-deck", "prize", "pub-crawl", "dungeon-training", "boss-battle", "boss-otto")
"""The layers with which whole games are played."""

GAMES = """
import hashlib, sys
from adjudicator.simulate import Setting, play, steps

for layers in ("", *sys.argv[1:]):
    whole = hashlib.sha256()
    for seed in range(2):
        game = play(seed, Setting(4, "rdi10", tuple(filter(None, [layers]))))
        assert not game.failure, game.failure
        for step in steps(game):
            by = step.by
            whole.update(f"{step.said} {by.ruling.id} {by.card} {by.seat} {by.passed} {step.also}".encode())
    print(layers, whole.hexdigest())
"""


class Variant(NamedTuple):
    """A variant that can be left out: its layer, its chapters, its cards, and the clauses of other chapters about it.

    No story without the variant goes by such a clause, and so it is all that `check` finds. The first chapter is the
    one that says what holds while the variant is not played.
    """

    layer: str
    chapters: tuple[str, ...]
    cards: tuple[str, ...]
    about: frozenset[str] = frozenset()


VARIANTS = (
    Variant("prize", ("prize",), ("prizes.yaml",), frozenset({"otto-choices.whether", "otto-receiving.trigger"})),
    Variant(
        "dungeon-training",
        ("dungeon-training",),
        ("dungeon-brewery.yaml", "dungeon-stage.yaml"),
        frozenset({"otto-provoked.room"}),
    ),
    Variant(
        "pub-crawl",
        ("pub-crawl",),
        (
            "taverns.yaml",
            "sample-full-mug.yaml",
            "sample-late-lamp.yaml",
            "sample-open-purse.yaml",
            "sample-slippery-step.yaml",
            "sample-warm-hearth.yaml",
        ),
        frozenset({"dungeon-training.crawl", "otto-choices.tavern"}),
    ),
    Variant(
        "boss-otto",
        (
            "otto",
            "otto-targets",
            "otto-provoked",
            "otto-choices",
            "otto-components",
            "otto-receiving",
            "otto-characters",
        ),
        tuple(
            f"otto-{deck}{harder}.yaml"
            for deck in ("actions", "sometimes", "gambling")
            for harder in ("", "-hard", "-epic")
        ),
    ),
)


@pytest.fixture(scope="module")
def whole() -> list[str]:
    """How games go where nothing is left out, a line for each layer with which they are played."""
    played = run("-c", GAMES, *OTHERS, where=ROOT)
    assert played.returncode == 0, played.stderr
    return played.stdout.splitlines()


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.layer)
def test_all_else_holds_without_a_variant(variant: Variant, whole: list[str], tmp_path: Path) -> None:
    copy = without(variant, tmp_path / "copy")
    checked = run("-m", "adjudicator", "check", where=copy)
    faults = [line for line in checked.stdout.splitlines() if re.match(r"\S+:\d+: ", line)]
    untold = [re.search(r": no story goes by ([\w.-]+):", fault) for fault in faults]
    assert {found[1] if found else fault for fault, found in zip(faults, untold, strict=True)} == variant.about
    assert f"\n{len(variant.about)} fault" in checked.stdout, checked.stderr
    perft = run("-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/perft", where=copy)
    assert perft.returncode == 0, perft.stdout
    others = tuple(layer for layer in OTHERS if layer != variant.layer)
    games = run("-c", GAMES, *others, where=copy)
    assert games.returncode == 0, games.stderr
    assert games.stdout.splitlines() == [line for line in whole if line.split()[0] != variant.layer]


def without(variant: Variant, copy: Path) -> Path:
    """A copy of the project in which a variant is left out."""
    copied(copy, "adjudicator", "docs", "scenarios", "tests/perft", "README.md", "app.py", "pyproject.toml")
    inn = copy / INN
    for chapter in variant.chapters:
        code = inn / "chapters" / chapter.replace("-", "_")
        shutil.rmtree(code) if code.is_dir() else code.with_suffix(".py").unlink()
    shutil.rmtree(inn / "rules" / variant.layer)
    (inn / "rules" / "base" / f"{variant.chapters[0]}.yaml").unlink()
    for cards in variant.cards:
        (inn / "cards" / cards).unlink()
    layers = inn / "rules" / "layers.yaml"
    listed = layers.read_text("utf-8")
    for chapter in variant.chapters:
        listed = listed.replace(f"\n  - {chapter}\n", "\n", 1)
    layers.write_text(re.sub(rf"  {variant.layer}:\n(    .*\n)+", "", listed), "utf-8")
    said = inn / "rules" / "topics.yaml"
    topics = re.split(r"(?m)^(?=  - chapters: )", said.read_text("utf-8"))
    kept = [topic for topic in topics if not re.match(rf"  - chapters: \[{variant.chapters[0]}\b", topic)]
    said.write_text("".join(kept), "utf-8")
    boxes = inn / "boxes.yaml"
    boxes.write_text(re.sub(rf"    {variant.layer}:\n(      .*\n)+", "", boxes.read_text("utf-8")), "utf-8")
    everything = (*(copy / STORIES).rglob("*.yaml"), *(inn / "course").glob("*.yaml"))
    told = [story for story in everything if of_variant(story, variant)]
    for story in told:
        story.unlink()
    for chapter in variant.chapters:
        (copy / STORIES / chapter).rmdir()
    gone = (f'+{variant.layer}"', *(f'"{chapter}.' for chapter in variant.chapters), *(f'"{one.stem}"' for one in told))
    for rows in (copy / "scenarios" / "guards.json", inn / "reviews.jsonl"):
        kept = [row for row in rows.read_text("utf-8").splitlines(keepends=True) if not any(one in row for one in gone)]
        rows.write_text("".join(kept), "utf-8")
    return copy


def of_variant(story: Path, variant: Variant) -> bool:
    """Whether a story or a lesson is told in a chapter of a variant, or played with its layer."""
    layers = re.search(r"^layers: .*", story.read_text("utf-8"), re.MULTILINE)
    return story.parent.name in variant.chapters or bool(layers and re.search(rf"\b{variant.layer}\b", layers[0]))


def run(*command: str, where: Path) -> subprocess.CompletedProcess[str]:
    """Run Python in a copy of the project."""
    environment = {**os.environ, "PYTHONPATH": str(where), "LC_ALL": "C.UTF-8"}
    return subprocess.run(
        (sys.executable, *command), cwd=where, env=environment, capture_output=True, text=True, check=False
    )
