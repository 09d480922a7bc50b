"""Compare what the packed engine says in Python for the browser, under Node, with what it says natively.

    python -m tests.browser.fidelity                        # 200 stories of all chapters, 100 whole games
    python -m tests.browser.fidelity --lines FILE.yaml ...  # besides, each line of files in the form of `tests/speech`

It prints how many of each kind were compared, how many are not the same, and the seconds that one takes on each side.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from itertools import islice, zip_longest
from pathlib import Path
from typing import NamedTuple

import msgspec

from adjudicator.browser import FOLDER, PYTHON, shipped
from adjudicator.browser.shipping import ship
from adjudicator.case import DEFAULT, Case, link
from adjudicator.case import game as game_of
from adjudicator.case.retelling import replayed
from adjudicator.scenario.load import find
from adjudicator.sphinxext.played import play
from adjudicator.words import LANGUAGES, Language
from tests.laws import combinations
from tests.speech import corpus

from . import judging

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent


class Asked(NamedTuple):
    """Something to be judged on both sides: what it is called, and what `judging.judged` is given."""

    name: str
    given: tuple[str, ...]


class Compared(NamedTuple):
    """What came of it: whether both sides say the same, and the seconds that it took natively and in Node."""

    asked: Asked
    same: bool
    here: float
    there: float


def stories(most: int) -> Iterator[Asked]:
    """Yield so many stories, of each chapter in turn, each under its first edition and in both languages."""
    chapters: dict[Path, list[Path]] = {}
    for file in find(ROOT / "scenarios"):
        chapters.setdefault(file.parent, []).append(file)
    in_turn = (file for files in zip_longest(*chapters.values()) for file in files if file is not None)
    for file in islice(in_turn, most):
        played = play(file, file.read_bytes())
        replay = played.replays[0]
        token, refused = link.write(replay.case), json.dumps(replay.refused)
        for language in LANGUAGES:
            yield Asked(f"{file.stem} ({language})", ("story", token, refused, language))


def games(most: int) -> Iterator[Asked]:
    """Yield so many whole games with random variants, as the decisions that were made in them."""
    inn = game_of(DEFAULT)
    for seed in range(most):
        steps = combinations.game_of(seed)
        rules = inn.rulebook().under("rdi10", layers=combinations.combination(seed).layers)
        said = tuple(step.said for step in steps if step.said is not None)
        case = replayed(Case(inn, rules, steps[0].before), said)
        yield Asked(f"game {seed}", ("game", link.write(case, judging.LONGEST)))


def lines(file: Path) -> Iterator[Asked]:
    """Yield the lines of a file in the form of `tests/speech`, each in the case in which it is said."""
    language: Language = "ru" if file.stem.endswith("ru") else "en"
    for at, situation in msgspec.yaml.decode(file.read_bytes()).items():
        token = link.write(corpus.case_of(situation, language))
        for number, said in enumerate(situation["says"], 1):
            yield Asked(f"{file.name}: {at}: {number}", ("line", token, str(said), language))


def compared(asked: list[Asked], site: Path) -> Iterator[Compared]:
    """Judge on both sides.

    Args:
        asked: what is judged.
        site: a folder with the engine as it is shipped.

    Raises:
        CalledProcessError: Python in Node did not come to its end; it says why.
    """
    given = [list(one.given) for one in asked]
    there = in_node(given, site)
    for one, (mine, here), (theirs, seconds) in zip(asked, judging.judged(given), there, strict=True):
        yield Compared(one, mine == theirs, here, seconds)


def in_node(given: list[list[str]], site: Path) -> list[tuple[str, float]]:
    """Return what `judging.judged` returns in Python for the browser; see `compared`."""
    node = shutil.which("node")
    assert node is not None, "Node is needed: install npm"
    with tempfile.TemporaryDirectory() as made:
        for folder in (*site.glob(f"{FOLDER}-*"), *site.glob(f"{PYTHON}-*")):
            shutil.copytree(folder, Path(made, folder.name))
        engine = shipped(Path(made))
        asked, found = Path(made, "asked.json"), Path(made, "found.json")
        asked.write_text(json.dumps(given), "utf-8")
        command = [node, str(HERE / "in_node.mjs"), str(engine), judging.__file__, str(asked), str(found)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        return [(digest, seconds) for digest, seconds in json.loads(found.read_text("utf-8"))]


def main(typed: list[str]) -> int:
    """Compare, and print what came of it; 1 if something is not the same."""
    assert __doc__ is not None
    parser = argparse.ArgumentParser(prog="python -m tests.browser.fidelity", description=__doc__.split("\n")[0])
    parser.add_argument("--stories", type=int, default=200)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--lines", type=Path, nargs="*", default=[], metavar="FILE")
    told = parser.parse_args(typed)
    asked = [*stories(told.stories), *games(told.games), *(one for file in told.lines for one in lines(file))]
    with tempfile.TemporaryDirectory() as site:
        ship(Path(site))
        found = list(compared(asked, Path(site)))
    for kind in judging.KINDS:
        of = [one for one in found if one.asked.given[0] == kind]
        if not of:
            continue
        other = [one.asked.name for one in of if not one.same]
        here, there = (sum(seconds) / len(of) for seconds in zip(*((one.here, one.there) for one in of), strict=True))
        print(
            f"{kind}: {len(of)} compared, {len(other)} not the same; {here:.3f} s natively, {there:.3f} s in Node, each"
        )
        print("".join(f"  {name}\n" for name in other), end="")
    return int(any(not one.same for one in found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
