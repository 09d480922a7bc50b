"""Clauses and code agree in both directions, in every edition."""

from __future__ import annotations

import ast
import re
from contextlib import suppress
from pathlib import Path

import pytest

from adjudicator.case import DEFAULT, GAMES, game
from adjudicator.rulebook import BadFile, Rulebook, Rules, Unfit
from adjudicator.scenario.load import find
from tests.told import runs

ROOT = Path(__file__).parents[2]
LITERAL = re.compile(r'"((?:[a-z]+(?:-[a-z]+)*)\.(?:[a-z]+(?:-[a-z]+)*))"')


KNOWN_CRACKS: dict[str, str] = {}
"""Clauses that no scenario cites, each with its reason."""


@pytest.mark.parametrize("id", GAMES)
def test_every_clause_named_in_code_exists(id: str) -> None:
    chapters = set(game(id).rulebook().chapters)
    named = {
        clause
        for path in game(id).folder.rglob("*.py")
        for clause in LITERAL.findall(path.read_text())
        if clause.split(".")[0] in chapters
    }
    assert named - set(game(id).rulebook().clauses) == set()


def test_a_clause_read_for_the_record_is_consulted_by_name() -> None:
    """A statement that is only `rules["…"]` reads like a mistake."""
    code = (ROOT / "adjudicator" / "games").rglob("*.py")
    assert [f"{path}:{line}" for path in code for line in _bare_reads(path.read_text())] == []


@pytest.mark.parametrize("planted", ['rules["turn.end"]', 'rules["turn.end"], rules["turn.order"]', "rules[id].value"])
def test_a_bare_read_is_found(planted: str) -> None:
    assert _bare_reads(f"def step(rules, id):\n    {planted}\n    return rules[id]\n") == [2]


def _bare_reads(source: str) -> list[int]:
    """The lines of statements that do nothing but read `rules`."""
    statements = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Expr)]
    return [node.lineno for node in statements if re.match(r"\(?rules\[", ast.unparse(node.value))]


@pytest.mark.parametrize("id", GAMES)
def test_every_clause_is_cited_by_a_scenario_or_is_a_known_crack(id: str) -> None:
    cited: set[str] = set()
    for told in (told for path in find(ROOT / "scenarios" / id) for told in runs(path)):
        cited |= set(told.cited)
        cited |= {clause for step in told.case.steps() for clause in step.also}
    silent = set(game(id).rulebook().clauses) - cited
    cracks = set(KNOWN_CRACKS) & set(game(id).rulebook().clauses)
    assert silent - cracks == set()
    assert cracks <= silent, "a known crack is cited after all: take it off the list"


@pytest.mark.parametrize("id", GAMES)
def test_no_edition_borrows_in_silence(id: str) -> None:
    book = game(id).rulebook()
    for clause in book.clauses:
        for edition, here in book.lineage(clause).items():
            if here is None or here.standing != "printed":
                continue
            assert any(source.startswith(f"{edition}:") for source in here.sources), (clause, edition)


@pytest.mark.parametrize("id", GAMES)
def test_only_later_books_lend(id: str) -> None:
    book = game(id).rulebook()
    order = list(book.editions)
    for clause in book.clauses:
        for edition, here in book.lineage(clause).items():
            lenders = here.lenders if here is not None else ()
            assert all(order.index(lender) > order.index(edition) for lender in lenders), (clause, edition)


@pytest.mark.parametrize("id", GAMES)
def test_every_allowed_combination_of_layers_is_laid_in_every_edition(id: str) -> None:
    """Where each layer of a combination goes with an edition by itself, all of them together do."""
    book = game(id).rulebook()
    above = [layer for layer in book.layers.values() if layer.rank in ("expansion", "variant")]
    stated = {change.id for layer in above for change in layer.changes if change.verb == "states"}
    held = {clause for edition in book.editions for rules in combinations(book, edition) for clause in rules}
    assert stated <= held


@pytest.mark.usefixtures("variants")
@pytest.mark.parametrize("edition", ["rdi1", "rdi10"])
def test_the_combinations_are_those_that_the_headings_allow(edition: str) -> None:
    book = game(DEFAULT).rulebook()
    ways = [(), ("pairs",), ("boss",), ("lackeys",)]
    others = [((), ()), (("bar-deck",), ()), ((), ("dry",))]
    allowed = {(*before, *way, *after) for way in ways for before, after in others}
    laid = [book.named(rules.layers) for rules in combinations(book, edition)]
    assert set(laid) >= allowed
    assert all(set(layers) - {"bar-deck", "pairs", "boss", "lackeys", "dry"} for layers in set(laid) - allowed)
    assert len(laid) == len(set(laid))


def combinations(book: Rulebook, edition: str) -> list[Rules]:
    """Lay every allowed combination of the layers that go with an edition.

    What is refused is not tried with one layer more, and what is on is laid once, however it is named.
    """
    going = [name for name in book.choices if _goes(book, edition, name)]
    found = {(): book.under(edition)}
    for name in going:
        for on in [(*on, name) for on in found]:
            if book.completed(on) not in found:
                with suppress(Unfit):
                    found[book.completed(on)] = book.under(edition, on)
    return list(found.values())


def _goes(book: Rulebook, edition: str, layer: str) -> bool:
    try:
        book.under(edition, (layer,))
    except BadFile:
        return False
    return True
