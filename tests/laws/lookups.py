"""Each place in the code that looks up a clause which does not hold everywhere: what it needs, where it is reached.

A chapter of a variant that looks up its own clause where the variant is not on fails. So `lookups.tsv` names for each
such look-up the editions or the layer that it needs, and a story or a game in which it was reached while these were on;
nothing is looked up while they are off, or the story and the game fail. What nothing reaches stands in `NEVER`.

    python -m tests.laws.lookups          # a witness for each new look-up: stories first, then games of `combinations`
    python -m tests.laws.lookups --anew   # for each look-up, also for those of `NEVER`
"""

from __future__ import annotations

import argparse
import ast
import functools
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from adjudicator.case import DEFAULT, game
from adjudicator.rulebook import Rules
from adjudicator.scenario.load import find, load
from adjudicator.scenario.run import editions, run

from .combinations import combination, faults, game_of

FILE = Path(__file__).with_suffix(".tsv")
STORIES = Path(__file__).parents[2] / "scenarios" / DEFAULT
FOLDER = game(DEFAULT).folder
AROUND = ""
"""The function of a look-up whose clause is named in one place and read in another."""


class LookUp(NamedTuple):
    """A place in the code that names a clause: the module, the function, the clause. `AROUND` is read elsewhere."""

    module: str
    function: str
    clause: str


class Row(NamedTuple):
    """A look-up with what it needs and where it was reached; empty: nowhere."""

    at: LookUp
    needs: str
    reached: str


REFUSES = "it refuses what somebody says for Boss Otto there, which no story tells and no game does"
IMPOSSIBLE = "it is the fault of a table that cannot be: no story can begin there, and tests of tables do"

NEVER: dict[LookUp, str] = {
    LookUp("attempts.py", "attempts", "teams.potions"): "it lists what might be said, for tests of illegal play alone",
    LookUp("chapters/otto/decks.py", "Aiming.refuses", "otto-targets.his-picks"): REFUSES,
    LookUp("chapters/otto/decks.py", "Revealing.refuses", "otto-choices.more-actions"): REFUSES,
    LookUp("chapters/otto_choices.py", "anything_else", "otto-choices.else"): (
        "no card that is known lets Boss Otto choose what none of his other rules decides"
    ),
    LookUp("chapters/otto_receiving.py", "_for_a_component", "otto-components.nothing"): (
        "what the table gives to a Component by hand is a Drink or goes to Boss Otto, in every story"
    ),
    LookUp("chapters/pub_crawl/crawl.py", "_party_faults", "pub-crawl.setup"): IMPOSSIBLE,
    LookUp("chapters/pub_crawl/crawl.py", "_party_faults", "pub-crawl.where"): IMPOSSIBLE,
    LookUp("chapters/pub_crawl/crawl.py", "_faults", "pub-crawl.closes"): IMPOSSIBLE,
    LookUp("chapters/pub_crawl/crawl.py", "_faults", "pub-crawl.piles"): IMPOSSIBLE,
    LookUp("otto.py", "InDeck.within", "otto.decks"): "the table corrects what a deck of Boss Otto has left: tests do",
}
"""Look-ups that no story and no game has reached, each with its reason. The list may only shrink."""


# -- what the code names


def look_ups() -> set[LookUp]:
    """Every place in the code of the Inn that names a clause which does not hold everywhere."""
    needed = needs()
    found = set()
    for path in sorted(FOLDER.rglob("*.py")):
        module = path.relative_to(FOLDER).as_posix()
        found |= {LookUp(module, function, clause) for function, clause in named(path.read_text()) if clause in needed}
    return found


def named(source: str) -> Iterator[tuple[str, str]]:
    """Each word that a module may read a clause by, with the function that reads it, or `AROUND`."""
    tree = ast.parse(source)
    reads: dict[ast.AST, str] = {}
    guards: set[ast.AST] = set()
    for function, node in _with_functions(tree):
        if isinstance(node, ast.Subscript) and _is_rules(node.value):
            reads |= dict.fromkeys(ast.walk(node.slice), function)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and _is_rules(node.func.value):
            reads |= {part: function for argument in node.args for part in ast.walk(argument)}
        elif isinstance(node, ast.Compare) and isinstance(node.ops[0], (ast.In, ast.NotIn)):
            guards |= set(ast.walk(node.left)) if any(map(_is_rules, node.comparators)) else set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in guards:
            yield reads.get(node, AROUND), node.value


def _is_rules(node: ast.AST) -> bool:
    return (isinstance(node, ast.Name) and node.id == "rules") or (
        isinstance(node, ast.Attribute) and node.attr == "rules"
    )


def _with_functions(node: ast.AST, within: str = "") -> Iterator[tuple[str, ast.AST]]:
    """Each node of a module with the name of the function or method that it is in, as Python qualifies it."""
    for child in ast.iter_child_nodes(node):
        nested = isinstance(child, (ast.FunctionDef, ast.ClassDef)) and not isinstance(node, ast.FunctionDef)
        here = f"{within}.{child.name}".strip(".") if nested else within  # type: ignore[attr-defined]
        yield here, child
        yield from _with_functions(child, here)


@functools.cache
def needs() -> dict[str, str]:
    """By clause that does not hold everywhere, the layer that states it, or the editions in which it holds."""
    book = game(DEFAULT).rulebook()
    everywhere = list(book.editions)
    stating = {c.id: name for name, layer in book.layers.items() for c in layer.changes if c.verb == "states"}
    found = {}
    for clause in book.clauses:
        bare = [edition for edition in everywhere if clause in book.under(edition)]
        if bare != everywhere:
            found[clause] = " ".join(bare) or stating[clause]
    return found


# -- what is reached


@contextmanager
def recorded(told: Counter[LookUp]) -> Iterator[None]:
    """Count what is looked up meanwhile, by the place in the code, and also by the clause alone (`AROUND`)."""
    item, consult = Rules.__getitem__, Rules.consult

    def note(rules: Rules, *clauses: str) -> None:
        code = sys._getframe(2).f_code
        if FOLDER in Path(code.co_filename).parents:
            module = Path(code.co_filename).relative_to(FOLDER).as_posix()
            for clause in clauses:
                told[LookUp(module, code.co_qualname.partition(".<")[0], clause)] += 1
                told[LookUp("", AROUND, clause)] += 1

    def getitem(rules: Rules, id: str):  # type: ignore[no-untyped-def]
        note(rules, id)
        return item(rules, id)

    def consulted(rules: Rules, *clauses: str) -> None:
        note(rules, *clauses)
        consult(rules, *clauses)

    Rules.__getitem__, Rules.consult = getitem, consulted  # type: ignore[method-assign]
    try:
        yield
    finally:
        Rules.__getitem__, Rules.consult = item, consult  # type: ignore[method-assign]


def reached(at: LookUp, told: Counter[LookUp]) -> bool:
    """Return True if a look-up was among what was looked up."""
    return told[at if at.function != AROUND else LookUp("", AROUND, at.clause)] > 0


def of_story(path: Path) -> Counter[LookUp]:
    """What is looked up in a story, in all its editions and branches."""
    told: Counter[LookUp] = Counter()
    document = load(path)
    with recorded(told):
        for edition in editions(document.value):
            for _ in run(document, edition):
                pass
    return told


def of_game(seed: int) -> Counter[LookUp]:
    """What is looked up in the game of a seed. Raises `Failed` if it goes wrong."""
    told: Counter[LookUp] = Counter()
    with recorded(told):
        steps = game_of(seed)
    assert list(faults(steps, combination(seed), Counter())) == [], seed
    return told


def of(witness: str) -> Counter[LookUp]:
    """What is looked up in a story, by its path, or in the game of a seed."""
    return of_game(int(witness)) if witness.isdigit() else of_story(STORIES / f"{witness}.yaml")


# -- the file


def rows() -> list[Row]:
    """The rows of the file."""
    lines = (line.split("\t") for line in FILE.read_text("utf-8").splitlines())
    return [Row(LookUp(module, function, clause), needed, seen) for module, function, clause, needed, seen in lines]


def main(arguments: list[str]) -> int:
    """Look through all stories and some games, and write the file anew."""
    parser = argparse.ArgumentParser(prog="python -m tests.laws.lookups")
    parser.add_argument("--games", type=int, default=300, help="the most games to play")
    parser.add_argument("--anew", action="store_true", help="find every witness anew, not only those of new look-ups")
    asked, wanted = parser.parse_args(arguments), look_ups()
    seen = {} if asked.anew else {row.at: row.reached for row in rows() if row.reached and row.at in wanted}
    stories = [path.relative_to(STORIES).with_suffix("").as_posix() for path in find(STORIES)]
    for witness in (*stories, *map(str, range(asked.games))):
        if not wanted - seen.keys() - (set() if asked.anew else NEVER.keys()):
            break
        told = of(witness)
        seen |= {at: witness for at in wanted - seen.keys() if reached(at, told)}
    written = ("\t".join((*at, needs()[at.clause], seen.get(at, ""))) for at in sorted(wanted))
    FILE.write_text("".join(f"{line}\n" for line in written), "utf-8")
    print(f"{len(wanted)} look-ups, {len(wanted - seen.keys())} never reached:")
    print(*sorted(wanted - seen.keys()), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
