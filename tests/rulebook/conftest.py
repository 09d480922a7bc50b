"""A small rulebook that a test can write, change and load."""

from pathlib import Path

import pytest

from adjudicator.rulebook.fault import BadFile
from adjudicator.rulebook.layer import Layer
from adjudicator.rulebook.rulebook import Rulebook
from adjudicator.rulebook.source import Source

LAYERS = """\
default: new
chapters: [timing, losing]
layers:
  base: {rank: base, title: {en: Common, ru: Общее}}
  old: {rank: edition, title: {en: Old, ru: Старое}, language: ru, short: {en: O, ru: С}}
  new: {rank: edition, title: {en: New, ru: Новое}, language: en}
"""

TIMING = """\
chapter: timing
title: {en: Timing, ru: Порядок ответов}
states:
  timing.window:
    title: {en: Who is asked, ru: Кого спрашивают}
    text: {en: All are asked., ru: Спрашивают всех.}
    sources: [old:timing.1, new:timing.1]
    values: [player, turn, host]
    value: player
  timing.reopens:
    title: {en: Asked again, ru: Спрашивают снова}
    text: {en: All are asked again., ru: Всех спрашивают снова.}
    sources: [new:timing.2]
    values: [true, false]
    value: true
"""

LOSING = """\
chapter: losing
title: {en: Losing, ru: Поражение}
states:
  losing.limits:
    title: {en: Limits, ru: Пределы}
    text: {en: No less and no more., ru: Не меньше и не больше.}
    sources: [new:losing/limits.1]
    values: {kind: number-for, keys: [2]}
    value: {2: 8, 3: 10}
"""

OLD_TIMING = """\
chapter: timing
amends:
  timing.reopens:
    standing: silent
    default: closed
    readings:
      closed: {value: false, text: {en: Once only., ru: Только раз.}}
      reopened: {value: true, text: {en: Again., ru: Ещё раз.}}
"""


class Shelf:
    """A folder with a rulebook's files, and what comes of loading them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in ("base", "old", "new"):
            (folder / name).mkdir()
        self.write("layers.yaml", LAYERS)
        self.write("base/timing.yaml", TIMING)
        self.write("base/losing.yaml", LOSING)
        self.write("old/timing.yaml", OLD_TIMING)

    def write(self, name: str, text: str) -> None:
        file = self.folder / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def change(self, name: str, old: str, new: str) -> None:
        text = (self.folder / name).read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {name}"
        self.write(name, text.replace(old, new))

    def add_layer(self, name: str, rank: str, chapter: str, says: str, over: str = "") -> None:
        heading = f"  {name}: {{rank: {rank}, over: [{over}], title: {{en: {name}, ru: Слой}}}}\n"
        self.write("layers.yaml", (self.folder / "layers.yaml").read_text(encoding="utf-8") + heading)
        self.write(f"{name}/{chapter}.yaml", f"chapter: {chapter}\n{says}")

    def load(self) -> Rulebook:
        return Rulebook.load(self.folder)

    def faults(self) -> list[str]:
        """The faults found on loading, with paths from the rulebook's folder."""
        with pytest.raises(BadFile) as refused:
            self.load()
        return str(refused.value).replace(f"{self.folder}/", "").splitlines()

    def house(self, says: str, name: str = "ours", more: str = "") -> Layer:
        head = f"layer: {name}\nrank: house\ntitle: {{en: Ours, ru: Наше}}\n{more}"
        return self.load().house_rules(Source(f"{name}.yaml", head + says))


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path)
