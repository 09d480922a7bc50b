"""Which examples a rule has, and which of them are shown first."""

from __future__ import annotations

from adjudicator.rulebook import Text
from adjudicator.rulebook.books import Book, Example, Paragraph
from adjudicator.sphinxext.examples import CHOSEN, Examples
from adjudicator.sphinxext.summary import DecidedAt, Hang, ScenarioSummary

BOOKS = [
    Book(id, "en", (Paragraph(f"{id}:timing.4", "example"),), (Example((f"{id}:timing.4",), 1),))
    for id in ("rdi10", "rdi5")
]
PRINTED = {
    "timing.window": frozenset({"rdi10:timing.3", "rdi5:timing.3"}),
    "timing.other": frozenset({"rdi10:timing.9"}),
}
NOWHERE = Text("", "")


def example(id: str, *, sources: tuple[str, ...] = (), named: str = "", decides: str = "", passed: bool = True,
            flips: str = "", edition: str = "rdi10") -> ScenarioSummary:  # fmt: skip
    """A scenario of which so much is known."""
    hangs = (Hang(flips, "other", (edition,), "story", True, NOWHERE, NOWHERE),) if flips else ()
    return ScenarioSummary(
        id, f"timing/{id}", "timing", "red-dragon-inn", Text(id, id), Text(id, id), sources, (edition,), passed,
        frozenset({named} if named else ()), {decides: DecidedAt("here")} if decides else {}, hangs=hangs,
    )  # fmt: skip


def found(*scenarios: ScenarioSummary) -> Examples:
    """The examples of the rules among these scenarios."""
    return Examples(scenarios, PRINTED, BOOKS)


def chosen(*scenarios: ScenarioSummary) -> list[str]:
    """The examples that are shown for the rule on the window."""
    return [one.summary.id for one in found(*scenarios).chosen("timing.window")]


def test_the_books_own_example_stands_first_and_is_marked() -> None:
    many = [example(f"a-{at}", named="timing.window", decides="timing.window") for at in range(9)]
    own = example("own", sources=("rdi10:timing.4",), named="timing.window")
    first, *rest = found(*many, own).chosen("timing.window")
    assert (first.summary.id, first.from_the_book) == ("own", True)
    assert [one.from_the_book for one in rest] == [False] * CHOSEN


def test_the_same_example_of_another_book_is_not_shown_again() -> None:
    scenarios = [example(book, sources=(f"{book}:timing.4",), named="timing.window") for book in ("rdi5", "rdi10")]
    assert chosen(*scenarios) == ["rdi10"]
    assert len(found(*scenarios).of("timing.window")) == 2


def test_what_is_about_the_rule_goes_before_what_uses_it_on_the_way() -> None:
    on_the_way = [example(f"b-{at}", decides="timing.window") for at in range(9)]
    about = [example("flips", flips="timing.window"), example("paragraph", sources=("rdi5:timing.3",))]
    assert set(chosen(*on_the_way, *about)[:2]) == {"flips", "paragraph"}


def test_a_shared_paragraph_makes_an_example_although_nothing_is_decided() -> None:
    shown = found(example("half", sources=("rdi10:timing.3",))).of("timing.window")
    assert [(one.summary.id, one.why) for one in shown] == [("half", ("paragraph",))]
    assert found(example("half", sources=("rdi10:timing.3",))).of("timing.other") == ()


def test_an_example_that_fails_is_shown_last() -> None:
    fails = example("fails", sources=("rdi10:timing.4",), named="timing.window", passed=False)
    assert chosen(fails, example("works", decides="timing.window")) == ["works", "fails"]
