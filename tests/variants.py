"""The Inn with variants that need and exclude each other, made up for tests. What they change does not matter."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from msgspec.structs import force_setattr

from adjudicator.case import DEFAULT, game
from adjudicator.rulebook import Rulebook, compiled

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


def made_up(folder: Path) -> Callable[[], Rulebook]:
    """What gives the rulebook of the Inn with these variants, read once. `folder` is a new folder for its rules."""
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
    return compiled.loader(rules, "made-up-rules")


@contextmanager
def played_by(rulebook: Callable[[], Rulebook]) -> Iterator[None]:
    """The Inn has another rulebook, within a `with`."""
    inn = game(DEFAULT)
    real = inn.rulebook
    force_setattr(inn, "rulebook", rulebook)
    try:
        yield
    finally:
        force_setattr(inn, "rulebook", real)
