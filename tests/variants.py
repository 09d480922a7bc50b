"""The Inn with variants that need and exclude each other, made up for tests. What they change does not matter."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from msgspec.structs import force_setattr

from adjudicator.case import DEFAULT, game
from adjudicator.rulebook import compiled

HEADINGS = """\
  sides: {rank: variant, abstract: true, title: {en: Sides, ru: Стороны}}
  pairs: {rank: variant, needs: [sides], one_of: {group: play, by: turn.order}, title: {en: Pairs, ru: Парами}}
  boss: {rank: variant, needs: [sides], one_of: {group: play, by: turn.order}, title: {en: A boss, ru: Босс}}
  lackeys: {rank: variant, needs: [pairs], one_of: {group: play, by: turn.order}, title: {en: Lackeys, ru: Слуги}}
  dry: {rank: variant, not_with: {bar-deck: ordering.reshuffle}, title: {en: A dry bar, ru: Пустой бар}}
"""
"""What is added to the list of layers."""

CHANGES = {
    "sides": "{states: {teams.hats: {title: {en: Hats, ru: Шляпы}, text: {en: A hat a side., ru: Шляпа на сторону.}, "
    "standing: house, values: number, value: 1}}, chapter: teams}",
    "pairs": "{amends: {teams.hats: {value: 2}}, chapter: teams}",
    "lackeys": "{amends: {teams.hats: {value: 3}}, chapter: teams}",
}
"""The chapter `teams` of the layers that change something."""


@contextmanager
def made_up(folder: Path) -> Iterator[None]:
    """The Inn has these variants too, within a `with`. `folder` is an empty folder for its rules."""
    inn = game(DEFAULT)
    rules = folder / "rules"
    folder.mkdir()
    shutil.copytree(inn.folder / "rules", rules)
    shutil.copy(inn.folder / "books.json", folder)
    with (rules / "layers.yaml").open("a", encoding="utf-8") as listed:
        listed.write(HEADINGS)
    for line in HEADINGS.splitlines():
        name = line.strip().partition(":")[0]
        (rules / name).mkdir()
        if name in CHANGES:
            (rules / name / "teams.yaml").write_text(CHANGES[name], encoding="utf-8")
    real = inn.rulebook
    force_setattr(inn, "rulebook", compiled.loader(rules, "made-up-rules"))
    try:
        yield
    finally:
        force_setattr(inn, "rulebook", real)
