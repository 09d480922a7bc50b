"""Expansions, variants and the table's own rules, and what a caller may ask for."""

import pytest

from adjudicator.rulebook.fault import BadFile
from adjudicator.rulebook.rules import Unknown
from tests.rulebook.conftest import Shelf

STATED = "title: {en: X, ru: Икс}, text: {en: X., ru: Икс.}"


class TestHigherLayers:
    """Expansions, variants and house rules."""

    def test_they_count_only_where_they_are_chosen(self, shelf: Shelf) -> None:
        shelf.add_layer("crawl", "variant", "timing", "amends: {timing.window: {value: host}}")
        rulebook = shelf.load()
        assert rulebook.under().rulings["timing.window"].value == "player"
        rules = rulebook.under("old", layers=["crawl"])
        assert rules.rulings["timing.window"].value == "host"
        assert rules.layers == ("crawl",)

    def test_what_they_state_holds_in_every_edition(self, shelf: Shelf) -> None:
        shelf.add_layer(
            "crawl", "variant", "timing", f"states: {{timing.host: {{{STATED}, sources: [new:pub-crawl.1]}}}}"
        )
        rulebook = shelf.load()
        assert "timing.host" in rulebook.clauses
        assert "timing.host" in rulebook.under("old", layers=["crawl"])
        assert "timing.host" not in rulebook.under("old")

    def test_what_they_print_needs_a_source(self, shelf: Shelf) -> None:
        shelf.add_layer("crawl", "variant", "timing", f"states:\n  timing.host: {{{STATED}}}")
        assert shelf.faults() == [
            'crawl/timing.yaml:3: "timing.host" is called printed, but has no source in new: add the '
            "address of the paragraph, or give another standing"
        ]

    def test_a_higher_rank_wins(self, shelf: Shelf) -> None:
        shelf.add_layer("crawl", "variant", "timing", "amends: {timing.window: {value: host}}")
        shelf.add_layer("box", "expansion", "timing", "amends: {timing.window: {value: turn}}")
        rulebook = shelf.load()
        assert rulebook.under(layers=["crawl", "box"]).rulings["timing.window"].value == "host"
        assert rulebook.under(layers=["box"]).rulings["timing.window"].value == "turn"

    def test_an_amend_that_hits_nothing_in_any_edition_is_refused_on_loading(self, shelf: Shelf) -> None:
        shelf.add_layer("crawl", "variant", "timing", "amends:\n  timing.wnidow: {value: host}")
        assert shelf.faults() == [
            'crawl/timing.yaml:3: crawl amends "timing.wnidow", which no layer below it states; did you mean '
            '"timing.window"?'
        ]

    def test_an_amend_of_what_does_not_hold_in_the_edition_is_refused(self, shelf: Shelf) -> None:
        shelf.add_layer("crawl", "variant", "losing", "amends:\n  losing.limits: {value: {2: 5}}")
        rulebook = shelf.load()
        assert rulebook.under("new", layers=["crawl"]).rulings["losing.limits"].value == {2: 5}
        with pytest.raises(BadFile, match=r"so crawl must give one"):
            rulebook.under("old", layers=["crawl"])

    @pytest.mark.parametrize(
        "second",
        ["amends: {timing.window: {value: host}}", "repeals: [timing.window]"],
    )
    def test_two_of_one_rank_that_disagree_are_refused_unless_one_is_over(self, shelf: Shelf, second: str) -> None:
        shelf.add_layer("one", "variant", "timing", "amends: {timing.window: {value: turn}}")
        shelf.add_layer("two", "variant", "timing", second, over="one")
        shelf.load().under(layers=["two", "one"])
        shelf.change("layers.yaml", "over: [one]", "over: []")
        with pytest.raises(BadFile) as refused:
            shelf.load().under(layers=["one", "two"])
        assert str(refused.value).replace(f"{shelf.folder}/", "") == (
            'two/timing.yaml:2: two and one disagree on the value of "timing.window" (one/timing.yaml:2), and '
            'both are of rank variant: write "over: [one]" in the one that wins'
        )

    def test_two_of_one_rank_may_agree(self, shelf: Shelf) -> None:
        for name in ("one", "two"):
            shelf.add_layer(name, "variant", "losing", "amends: {losing.limits: {value: {2: 9}}}")
        assert shelf.load().under(layers=["one", "two"]).rulings["losing.limits"].value == {2: 9}

    @pytest.mark.parametrize(
        ("over", "expected"),
        [
            ("tow", 'there is no layer "tow" to be over; did you mean "two"?'),
            ("new", '"over" takes other layers of the rank variant, and "new" is not one: take it out'),
            ("one", '"over" takes other layers of the rank variant, and "one" is not one: take it out'),
            ("two", 'one and two are each "over" the other: take one of the two out'),
        ],
    )
    def test_over_names_another_layer_of_the_rank(self, shelf: Shelf, over: str, expected: str) -> None:
        shelf.add_layer("one", "variant", "timing", "amends: {timing.window: {value: turn}}", over=over)
        shelf.add_layer("two", "variant", "timing", "amends: {timing.window: {value: host}}", over="one")
        assert f"layers.yaml:7: {expected}" in shelf.faults()


class TestHouseRules:
    """A layer in one file."""

    def test_what_a_table_says_is_house(self, shelf: Shelf) -> None:
        ours = shelf.house(
            f"amends: {{timing.reopens: {{value: true}}}}\nstates: {{ours.snacks: {{{STATED}, value: 2}}}}\n"
        )
        rules = shelf.load().under("old", house=[ours])
        assert [
            (rules.rulings[each].value, rules.rulings[each].standing) for each in ("timing.reopens", "ours.snacks")
        ] == [
            (True, "house"),
            (2, "house"),
        ]
        assert rules.rulings["timing.reopens"].clause.layers == ("base", "old", "ours")
        assert (rules.layers, rules.house) == ((), (ours,))
        assert rules.undecided == ()

    def test_a_table_may_choose_a_reading_once_and_for_all(self, shelf: Shelf) -> None:
        ours = shelf.house("amends: {timing.reopens: {default: reopened}}")
        ruling = shelf.load().under("old", house=[ours]).rulings["timing.reopens"]
        assert (ruling.value, ruling.reading, ruling.standing) == (True, "reopened", "silent")

    @pytest.mark.parametrize(
        ("says", "expected"),
        [
            (
                f"states:\n  ourz.snacks: {{{STATED}}}",
                'ours.yaml:5: the chapter that "ourz.snacks" begins with is not one of this file; did you mean "ours"?',
            ),
            (
                "amends: {timing.window: {sources: [odl:x.1]}}",
                'ours.yaml:4: "odl:x.1" names no book of this game; did you mean "old"?',
            ),
            ("repeal: [timing.window]", 'ours.yaml:4: unknown key "repeal"; did you mean "repeals"?'),
            (
                "amends:\n  timing.reopens: {value: maybe}",
                'ours.yaml:5: "timing.reopens" holds true or false',
            ),
            (
                "repeals: [timing.reopens]",
                'ours.yaml:4: "timing.reopens" cannot be repealed, the game asks for it: amend it, say what '
                "holds instead",
            ),
        ],
    )
    def test_a_fault_is_named_on_reading_it(self, shelf: Shelf, says: str, expected: str) -> None:
        with pytest.raises(BadFile) as refused:
            shelf.house(says)
        assert str(refused.value) == expected

    def test_the_name_must_be_new_and_plain(self, shelf: Shelf) -> None:
        with pytest.raises(BadFile, match=r'old.yaml:1: the rulebook has a layer "old" already: name yours otherwise'):
            shelf.house("", "old")
        with pytest.raises(BadFile, match=r'"Our table" cannot name a layer: use small Latin letters'):
            shelf.house("", "Our table")

    def test_two_tables_that_disagree_are_refused(self, shelf: Shelf) -> None:
        one = shelf.house("amends: {timing.reopens: {value: false}}", "one")
        two = shelf.house("amends: {timing.reopens: {value: true}}", "two")
        with pytest.raises(BadFile, match=r"two.yaml:4: two and one disagree on the value"):
            shelf.load().under(house=[one, two])
        three = shelf.house("amends: {timing.reopens: {value: true}}", "three", "over: [one]\n")
        assert shelf.load().under(house=[three, one]).rulings["timing.reopens"].value is True
        with pytest.raises(BadFile, match=r'there is no layer "one" to be over'):
            shelf.load().under(house=[three])


@pytest.mark.parametrize(
    ("arguments", "kind", "sentence"),
    [
        ({"edition": "nwe"}, "edition", 'there is no edition "nwe"; did you mean "new"?'),
        ({"layers": ["crwl"]}, "layer", 'there is no expansion or variant "crwl"; did you mean "crawl"?'),
        ({"layers": ["old"]}, "layer", 'there is no expansion or variant "old"; known here: crawl'),
        (
            {"edition": "old", "readings": {"timing.reopen": "a"}},
            "clause",
            'there is no clause "timing.reopen"; did you mean "timing.reopens"?',
        ),
        (
            {"edition": "old", "readings": {"timing.reopens": "close"}},
            "reading",
            '"timing.reopens" has no reading "close"; did you mean "closed"?',
        ),
        (
            {"readings": {"timing.reopens": "closed"}},
            "reading",
            '"timing.reopens" is printed in new: it has no readings to choose from',
        ),
        (
            {"edition": "old", "readings": {"losing.limits": "a"}},
            "clause",
            '"losing.limits" does not hold in old: neither its book nor a layer in force says so',
        ),
    ],
)
def test_unknown_names_are_refused(shelf: Shelf, arguments: dict[str, object], kind: str, sentence: str) -> None:
    shelf.add_layer("crawl", "variant", "timing", "amends: {timing.window: {value: host}}")
    with pytest.raises(Unknown) as refused:
        shelf.load().under(**arguments)  # type: ignore[arg-type]
    assert str(refused.value) == sentence
    assert refused.value.kind == kind
