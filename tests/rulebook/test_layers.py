"""Layers on layers: what holds in which edition, and every way in which layers can be wrong."""

import pytest

from adjudicator.rulebook.rules import Unknown
from tests.rulebook.conftest import Shelf

READINGS = """
    default: a
    readings:
      a: {value: player, text: {en: One., ru: Один.}}
      b: {value: turn, text: {en: Two., ru: Два.}}
"""
STATED = "title: {en: X, ru: Икс}, text: {en: X., ru: Икс.}"


def test_a_rulebook_lists_its_editions_chapters_and_clauses_in_order(shelf: Shelf) -> None:
    rulebook = shelf.load()
    assert rulebook.default_edition == "new"
    assert list(rulebook.editions) == ["old", "new"]
    assert [(edition.language, edition.short.en, edition.short.ru) for edition in rulebook.editions.values()] == [
        ("ru", "O", "С"),
        ("en", "new", "new"),
    ]
    assert [chapter.title.en for chapter in rulebook.chapters.values()] == ["Timing", "Losing"]
    assert rulebook.chapters["timing"].clauses == ("timing.window", "timing.reopens")
    assert rulebook.clauses == ("timing.window", "timing.reopens", "losing.limits")


def test_a_clause_holds_only_where_the_book_or_its_layer_says_so(shelf: Shelf) -> None:
    rulebook = shelf.load()
    assert {edition: clause and clause.standing for edition, clause in rulebook.lineage("losing.limits").items()} == {
        "old": None,
        "new": "printed",
    }
    old, new = rulebook.lineage("timing.reopens").values()
    assert old is not None
    assert new is not None
    assert (old.standing, old.value, list(old.readings), old.default) == (
        "silent",
        None,
        ["closed", "reopened"],
        "closed",
    )
    assert (new.standing, new.value, dict(new.readings), new.default) == ("printed", True, {}, None)
    assert (old.layers, new.layers) == (("base", "old"), ("base",))
    assert old.sources_in("old") == ()
    assert new.sources_in("new") == ("new:timing.2",)
    assert new.chapter == "timing"


def test_sources_of_an_amend_are_added_and_the_rest_replaces(shelf: Shelf) -> None:
    shelf.write(
        "new/timing.yaml",
        "chapter: timing\namends:\n  timing.window: {value: turn, sources: [new:timing.3, new:timing.1]}\n",
    )
    clause = shelf.load().lineage("timing.window")["new"]
    assert clause is not None
    assert clause.value == "turn"
    assert clause.sources == ("old:timing.1", "new:timing.1", "new:timing.3")


def test_a_house_clause_of_the_base_holds_everywhere(shelf: Shelf) -> None:
    shelf.write(
        "base/losing.yaml",
        f"chapter: losing\ntitle: {{en: L, ru: П}}\nstates:\n  losing.x: {{{STATED}, standing: house}}\n",
    )
    assert all(shelf.load().lineage("losing.x").values())


def test_readings_of_the_base_are_inherited_by_a_silent_edition(shelf: Shelf) -> None:
    shelf.write(
        "base/losing.yaml",
        f"chapter: losing\ntitle: {{en: L, ru: П}}\nstates:\n  losing.x:\n    standing: silent\n"
        "    values: [player, turn]\n"
        f"    {STATED.replace(', text', chr(10) + '    text')}{READINGS}",
    )
    shelf.write("old/losing.yaml", "chapter: losing\namends: {losing.x: {standing: silent}}\n")
    shelf.write("new/losing.yaml", "chapter: losing\namends: {losing.x: {standing: inferred, value: turn}}\n")
    old, new = shelf.load().lineage("losing.x").values()
    assert old is not None
    assert new is not None
    assert (old.ruling().value, old.ruling("b").value) == ("player", "turn")
    assert (new.value, dict(new.readings)) == ("turn", {})


def test_a_borrowed_clause_names_its_lenders_and_needs_no_readings(shelf: Shelf) -> None:
    shelf.write("old/timing.yaml", "chapter: timing\namends:\n  timing.reopens: {standing: borrowed}\n")
    old, new = shelf.load().lineage("timing.reopens").values()
    assert old is not None
    assert new is not None
    assert (old.standing, old.lenders, old.value, old.undecided) == ("borrowed", ("new",), True, False)
    assert (new.lenders, new.undecided) == ((), False)


def test_a_borrowed_clause_may_be_read_by_its_own_book_alone(shelf: Shelf) -> None:
    shelf.change("old/timing.yaml", "standing: silent", "standing: borrowed")
    old = shelf.load().lineage("timing.reopens")["old"]
    assert old is not None
    assert (old.standing, old.lenders, old.value, old.undecided) == ("borrowed", ("new",), None, True)
    assert (old.ruling().value, old.ruling("reopened").value) == (False, True)


def test_an_edition_may_repeal_and_state(shelf: Shelf) -> None:
    shelf.write(
        "new/losing.yaml",
        f"chapter: losing\nrepeals: [losing.limits]\nstates: {{losing.own: {{{STATED}, sources: [new:losing.1]}}}}\n",
    )
    rulebook = shelf.load()
    assert rulebook.lineage("losing.limits") == {"old": None, "new": None}
    assert rulebook.lineage("losing.own")["new"] is not None


AMEND = "chapter: timing\namends:\n  "


@pytest.mark.parametrize(
    ("file", "text", "expected"),
    [
        (
            "new/timing.yaml",
            AMEND + "timing.windov: {value: 1}\n",
            '3: new amends "timing.windov", which no layer below it states; did you mean "timing.window"?',
        ),
        (
            "new/timing.yaml",
            "chapter: timing\nrepeals:\n  - timing.windows\n",
            '3: new repeals "timing.windows", which no layer below it states; did you mean "timing.window"?',
        ),
        (
            "new/timing.yaml",
            f"chapter: timing\nstates:\n  timing.window: {{{STATED}, standing: inferred}}\n",
            '3: "timing.window" is already stated at base/timing.yaml:4: amend it, or choose another id',
        ),
        (
            "old/losing.yaml",
            "chapter: losing\namends:\n  losing.limits: {value: {2: 1}}\n",
            '3: "losing.limits" has no source in old, so old must give one, or say that its standing is '
            "inferred, borrowed or silent",
        ),
        (
            "old/losing.yaml",
            "chapter: losing\namends:\n  losing.limits: {standing: printed}\n",
            '3: "losing.limits" has no source in old, so old must give one, or say that its standing is '
            "inferred, borrowed or silent",
        ),
        (
            "new/timing.yaml",
            f"chapter: timing\nstates:\n  timing.own: {{{STATED}}}\n",
            '3: "timing.own" has no source in new, so new must give one, or say that its standing is '
            "inferred, borrowed or silent",
        ),
        (
            "base/losing.yaml",
            f"chapter: losing\ntitle: {{en: L, ru: П}}\nstates:\n  losing.x: {{{STATED}}}\n",
            '4: "losing.x" is printed, but names no source: add one, or say that its standing is '
            "inferred, silent or house",
        ),
        (
            "new/timing.yaml",
            AMEND + "timing.window: {standing: silent}\n",
            '3: "timing.window" is silent in new: list at least two readings of it',
        ),
        (
            "new/timing.yaml",
            AMEND + "timing.window:\n    standing: contradictory\n    readings:\n      a: {value: turn, "
            "text: {en: A, ru: А}}\n",
            '3: "timing.window" is contradictory in new: list at least two readings of it',
        ),
        (
            "new/timing.yaml",
            AMEND + "timing.window:\n    standing: silent" + READINGS.replace("    default: a\n", ""),
            '3: "timing.window" lacks "default": say which reading decides unless the table chooses, a or b',
        ),
        (
            "new/timing.yaml",
            AMEND + "timing.window:\n    standing: silent" + READINGS.replace("default: a", "default: aa"),
            '5: "timing.window" has no reading "aa"; did you mean "a"?',
        ),
        (
            "new/timing.yaml",
            AMEND + "timing.window:\n    standing: silent\n    value: turn" + READINGS,
            '5: "timing.window" is silent, so its readings give the value: take the value out',
        ),
        (
            "new/timing.yaml",
            AMEND + "timing.window:\n    default: a\n",
            '4: "timing.window" is printed, so it cannot have "default": remove that, or call it silent',
        ),
        (
            "new/timing.yaml",
            AMEND + "timing.reopens: {standing: borrowed}\n",
            '3: "timing.reopens" is called borrowed, but has no source in another book than new: add the address of '
            "the paragraph, or give another standing",
        ),
        (
            "old/timing.yaml",
            f"chapter: timing\nstates:\n  timing.own: {{{STATED}, standing: borrowed}}\n",
            '3: "timing.own" is called borrowed, but has no source in another book than old: add the address of the '
            "paragraph, or give another standing",
        ),
        (
            "old/timing.yaml",
            AMEND + "timing.reopens:\n    standing: borrowed\n    default: a\n    readings:\n"
            "      a: {value: true, text: {en: A, ru: А}}\n",
            '3: "timing.reopens" is borrowed in old: list at least two readings of it',
        ),
        (
            "old/timing.yaml",
            AMEND + "timing.reopens:\n    standing: borrowed\n    default: a\n",
            '5: "timing.reopens" is borrowed, so it cannot have "default": remove that, or call it silent',
        ),
        (
            "new/timing.yaml",
            AMEND + "timing.window: {}\n",
            '3: the amendment of "timing.window" changes nothing: say what it changes, or remove it',
        ),
        (
            "new/timing.yaml",
            AMEND + "timing.window:\n    value: tern\n",
            '4: "timing.window" holds "player" or "turn" or "host"; did you mean "turn"?',
        ),
        (
            "new/timing.yaml",
            AMEND + "timing.window:\n    standing: silent" + READINGS.replace("value: turn", "value: seat"),
            '8: "timing.window" holds "player" or "turn" or "host"; known here: player, turn, host',
        ),
        (
            "new/timing.yaml",
            AMEND + "timing.reopens: {value: 1}\n",
            '3: "timing.reopens" holds true or false',
        ),
        (
            "new/timing.yaml",
            AMEND + "timing.reopens: {values: [true, false, null]}\n",
            '3: unknown key "values" in "timing.reopens"; did you mean "value"?',
        ),
        (
            "base/losing.yaml",
            f"chapter: losing\ntitle: {{en: L, ru: П}}\nstates:\n  losing.x: {{{STATED}, standing: house, value: 1}}\n",
            '4: "losing.x" does not say what it may hold: add "values" where it is stated',
        ),
        (
            "base/losing.yaml",
            f"chapter: losing\ntitle: {{en: L, ru: П}}\nstates:\n"
            f"  losing.x: {{{STATED}, standing: house, values: []}}\n",
            '4: "values" must have at least 1 entries, but has 0',
        ),
        (
            "base/losing.yaml",
            f"chapter: losing\ntitle: {{en: L, ru: П}}\nstates:\n"
            f"  losing.x: {{{STATED}, standing: house, values: nummer}}\n",
            '4: "values" cannot be the text "nummer"; did you mean "number"?',
        ),
        (
            "new/timing.yaml",
            AMEND + "losing.limits: {value: 1}\n",
            '3: the chapter that "losing.limits" begins with is not one of this file; known here: timing',
        ),
        (
            "new/timing.yaml",
            AMEND + "window: {value: 1}\n",
            '3: "window" cannot name a clause: write chapter.name; use small Latin letters, digits and '
            "hyphens, "
            "and begin with a letter",
        ),
        (
            "new/timing.yaml",
            AMEND + "timing.window: {text: {en: All.}}\n",
            '3: "text" lacks "ru": add it (text)',
        ),
        (
            "new/timing.yaml",
            AMEND + "timing.window:\n    text: {en: All., ru: All.}\n",
            "4: the Russian has no Russian letter: say it in Russian",
        ),
        (
            "new/timing.yaml",
            AMEND + "timing.window:\n    sources:\n      - new:timing.1\n      - timing.4\n",
            '6: "timing.4" is not an address: write edition:section.N, such as "rdi10:timing.3"; for some of its '
            'sentences add their numbers, from 1 to 99 and the lowest first: "#2", "#1-3" or "#1,4"',
        ),
        (
            "new/timing.yaml",
            AMEND + "timing.window: {sources: [now:timing.4]}\n",
            '3: "now:timing.4" names no book of this game; did you mean "new"?',
        ),
        (
            "new/timing.yaml",
            AMEND + "timing.window: {standing: silence}\n",
            '3: "standing" cannot be the text "silence"; did you mean "silent"?',
        ),
        (
            "new/timing.yaml",
            "chapter: losing\n",
            '1: the chapter is "losing", but the file is called timing.yaml: make the two the same',
        ),
        (
            "new/timming.yaml",
            "chapter: timming\n",
            '1: unknown chapter "timming"; did you mean "timing"?',
        ),
        ("new/timing.yml", "chapter: timing\n", '1: the name must end in ".yaml": call it timing.yaml'),
    ],
)
def test_each_fault_of_a_layer_is_named(shelf: Shelf, file: str, text: str, expected: str) -> None:
    shelf.write(file, text)
    assert shelf.faults() == [f"{file}:{expected}"]


def test_an_answered_question_needs_its_value(shelf: Shelf) -> None:
    shelf.write(
        "base/losing.yaml",
        f"chapter: losing\ntitle: {{en: L, ru: П}}\nstates:\n  losing.x:\n    "
        "standing: silent\n    values: [player, turn]\n"
        f"    {STATED.replace(', text', chr(10) + '    text')}{READINGS}",
    )
    shelf.write("new/losing.yaml", "chapter: losing\namends:\n  losing.x: {standing: inferred}\n")
    assert shelf.faults() == [
        'new/losing.yaml:3: new makes "losing.x" inferred, but a lower layer leaves it open: say which value holds'
    ]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("default: new", "default: nev", '1: there is no edition "nev"; did you mean "new"?'),
        (
            "ru: Старое}, language: ru",
            "ru: Старое}",
            '5: the edition "old" lacks "language": say in which its book is printed, en or ru',
        ),
        ("rank: base", "rank: bases", '4: "rank" cannot be the text "bases"; did you mean "base"?'),
        ("rank: base,", "rank: variant,", "3: one layer must have the rank base, not 0"),
        (
            "  new: {",
            "  newer: {rank: variant, title: {en: N, ru: Н}}\n  new: {",
            '6: the layer "newer" has no folder newer: make it, or take the layer out of the list',
        ),
    ],
)
def test_each_fault_of_the_list_of_layers_is_named(shelf: Shelf, old: str, new: str, expected: str) -> None:
    shelf.change("layers.yaml", old, new)
    assert shelf.faults() == [f"layers.yaml:{expected}"]


def test_a_chapter_needs_a_title(shelf: Shelf) -> None:
    shelf.change("base/losing.yaml", "title: {en: Losing, ru: Поражение}\n", "")
    assert shelf.faults() == ['layers.yaml:2: the chapter "losing" has no title: give it one in base/losing.yaml']


def test_faults_of_several_files_are_named_together(shelf: Shelf) -> None:
    shelf.write("new/timing.yaml", AMEND + "timing.window: {valu: 1}\n")
    shelf.change("old/timing.yaml", "silent", "silentt")
    assert [fault.partition(":")[0] for fault in shelf.faults()] == ["new/timing.yaml", "old/timing.yaml"]


def test_sources_are_looked_up_in_the_books(shelf: Shelf) -> None:
    shelf.change("layers.yaml", "default: new", "default: new\nbooks: books.json")
    shelf.write(
        "books.json",
        '{"old": {"title": "O", "language": "ru", "paragraphs": [["old:timing.1", "rule"]], "examples": []},'
        ' "new": {"title": "N", "language": "en", "paragraphs": [["new:timing.1", "rule"],'
        ' ["new:losing/limits.1", "rule"]], "examples": []}}',
    )
    assert shelf.faults() == ['base/timing.yaml:13: there is no paragraph "new:timing.2"; did you mean "new:timing.1"?']
    shelf.write("books.json", '{"old": {}}')
    assert shelf.faults()[0].startswith("books.json:1: the list of the books cannot be used: ")


BOOKS = """{
  "old": {"title": "O", "language": "ru", "paragraphs": [["old:timing.1", "rule"], ["old:timing.2", "info"]],
    "examples": []},
  "new": {"title": "N", "language": "en", "paragraphs": [["new:timing.1", "rule"], ["new:timing.2", "rule"],
    ["new:losing/limits.1", "rule"], ["new:losing/limits.2", "rule"]], "examples": []}
}"""


def test_a_paragraph_that_says_no_rule_is_a_rule_of_a_book(shelf: Shelf) -> None:
    unruly = "not_rules:\n  new:losing/limits.2: a greeting\n"
    shelf.change("layers.yaml", "default: new", f"default: new\nbooks: books.json\n{unruly}")
    shelf.write("books.json", BOOKS)
    assert shelf.load().not_rules == {"new:losing/limits.2": "a greeting"}
    shelf.change("layers.yaml", unruly, "not_rules:\n  new:losing/limits.3: a greeting\n  old:timing.2: a greeting\n")
    assert shelf.faults() == [
        'layers.yaml:4: there is no paragraph "new:losing/limits.3"; did you mean "new:losing/limits.2"?',
        'layers.yaml:5: "old:timing.2" does not count as a rule anyway: take it out',
    ]


def test_an_unknown_clause_has_no_lineage(shelf: Shelf) -> None:
    with pytest.raises(Unknown, match=r'there is no clause "timing.windw"; did you mean "timing.window"'):
        shelf.load().lineage("timing.windw")
