"""What examples show of the rulebooks: what decides, is guarded or looked at, and which worked examples are retold."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.analysis import coverage
from adjudicator.analysis.coverage import FileCovered, covered, hinted, hints, keep, shown
from adjudicator.case import game
from adjudicator.rulebook import BadFile, Source
from adjudicator.scenario.load import load
from adjudicator.scenario.run import run

from .conftest import SCENARIOS

INN = SCENARIOS / "red-dragon-inn"
BOOK = game("red-dragon-inn").rulebook()
CRAWL = "rdi10:variants/pub-crawl.23"

HOLLOW = f"""\
title: {{en: Another Drink first, ru: Сначала ещё один}}
purpose: {{en: It names a crawl and has none., ru: Называет поход и обходится без него.}}
sources: [{CRAWL}]
table: {{players: {{Zot: {{pile: 1}}, Fiona: {{}}}}, phase: drink}}
story: [Zot reveals Wine, it plays out]
expect: {{players: {{Zot: {{alcohol: 2}}}}}}
"""


def of(name: str, edition: str, *said: str) -> FileCovered:
    document = load(INN / f"{name}.yaml")
    return shown(document, edition, run(document, edition), said)


def one(**parts: object) -> FileCovered:
    """A run that passes and names the example of the Pub Crawl, but for these parts."""
    return FileCovered("rdi10", (), (CRAWL,), 3, True, ("turn.drink",), ("turn.drink-icons",), ())._replace(**parts)  # type: ignore[arg-type]


def test_a_scenario_that_names_a_variant_and_does_not_play_it_is_a_fault() -> None:
    with pytest.raises(BadFile) as bad:
        load(Source("hollow.yaml", HOLLOW))
    (fault,) = bad.value.faults
    assert str(fault).startswith(f'hollow.yaml:3: "{CRAWL}" is about a variant')
    assert "pub-crawl" in fault.message
    load(Source("sound.yaml", HOLLOW.replace(CRAWL, "rdi10:turn/drink.1")))


@pytest.mark.parametrize(
    ("planted", "retold"),
    [
        ({}, 0),
        ({"layers": ("bar-deck",)}, 0),
        ({"layers": ("pub-crawl",)}, 1),
        ({"layers": ("pub-crawl",), "expectations": 0}, 0),
        ({"layers": ("pub-crawl",), "passed": False}, 0),
        ({"layers": ("pub-crawl",), "edition": "rdi5"}, 0),
        ({"layers": ("pub-crawl",), "sources": ("rdi10:turn/drink.1",)}, 0),
        ({"sources": ("rdi10:timing.4",)}, 1),
    ],
)
def test_an_example_of_a_variant_is_shown_only_where_the_variant_is_played(
    planted: dict[str, object], retold: int
) -> None:
    found = covered(BOOK.books["rdi10"], "rdi10", BOOK, {"planted": one(**planted)})
    assert found.retold == retold


def test_a_paragraph_decides_is_guarded_or_is_only_looked_at() -> None:
    icons, drink = "rdi10:turn/drink.2", "rdi10:turn/drink.1"
    found = covered(BOOK.books["rdi10"], "rdi10", BOOK, {"planted": one()})
    assert found.rules[drink].clauses == ("turn.drink", "turn.drink-icons")
    assert found.rules[drink].decides == ("turn.drink",)
    assert (found.rules[icons].clauses, found.rules[icons].decides) == (("turn.drink-icons",), ())
    assert found.cited - found.decided == 4  # the four paragraphs on the symbols
    assert found.guarded == 0
    found = covered(BOOK.books["rdi10"], "rdi10", BOOK, {"planted": one(guards=("turn.drink-icons",))})
    assert found.cited == found.decided == found.guarded  # the one on drinking names both
    assert not covered(BOOK.books["rdi10"], "rdi10", BOOK, {"planted": one(passed=False)}).cited


def test_what_decides_a_refusal_decides() -> None:
    found = of("gambling/the-wenchs-tip", "rdi10")
    assert found.passed
    assert "gambling.turns" in found.decides  # it only refuses
    assert "gambling.tip" in found.decides
    assert not {*found.decides} & {*found.looked_at}


def test_a_hint_counts_only_if_it_is_true() -> None:
    said = "splitting.rounding", "gambling.half-pot", "no.such"
    assert of("splitting/chasers-are-added-up-first", "rdi10", *said).guards == ("splitting.rounding",)


def test_hints_are_kept_a_line_for_each_clause_and_read_again(tmp_path: Path) -> None:
    assert hints(tmp_path) == {}
    known = {"turn.drink": {"rdi5": "wine", "rdi10": "wine"}, "turn.end": {"rdi10": "ale"}}
    keep(tmp_path, known)
    assert hints(tmp_path) == known
    assert coverage.line_of(tmp_path, "turn.end") == 3
    assert hinted(known, "wine") == {"rdi5": ("turn.drink",), "rdi10": ("turn.drink",)}
    (tmp_path / coverage.FILE).write_text("[", "utf-8")
    with pytest.raises(BadFile, match="mutate --keep"):
        hints(tmp_path)


def test_a_clause_covers_what_a_variant_adds_to_it_only_where_the_variant_is_played() -> None:
    team, alone = "rdi10:teams/shared-stats.1", "rdi10:setup.4"
    for layers, covers in (((), False), (("bar-deck",), False), (("two-headed-dragon",), True)):
        runs = {"planted": one(decides=("setup.gold",), looked_at=(), layers=layers)}
        found = covered(BOOK.books["rdi10"], "rdi10", BOOK, runs)
        assert bool(found.rules[team].decides) is covers
        assert found.rules[alone].decides == ("setup.gold",)
