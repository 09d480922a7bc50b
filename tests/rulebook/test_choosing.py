"""Layers that need each other, and layers that exclude each other."""

import pytest

from adjudicator.rulebook import Rules, Unfit, compiled
from tests.rulebook.conftest import Shelf

SNACKS = "title: {en: Snacks, ru: Закуски}, text: {en: A side has some., ru: У стороны они есть.}"
PLAY = "one_of: {group: play, by: timing.window}"


def heading(shelf: Shelf, name: str, more: str = "", says: str = "", rank: str = "variant") -> None:
    """Add a layer with more in its heading than a rank and a title, and what it says of the timing."""
    text = (shelf.folder / "layers.yaml").read_text(encoding="utf-8")
    more = f", {more}" if more else ""
    shelf.write("layers.yaml", f"{text}  {name}: {{rank: {rank}, title: {{en: The {name}, ru: Слой {name}}}{more}}}\n")
    (shelf.folder / name).mkdir()
    if says:
        shelf.write(f"{name}/timing.yaml", f"chapter: timing\n{says}")


@pytest.fixture
def plays(shelf: Shelf) -> Shelf:
    """Lackeys need pairs, and these need sides; a boss needs sides too. Of pairs, boss and lackeys one is chosen."""
    states = f"states:\n  timing.snacks: {{{SNACKS}, sources: [new:timing.9], values: number, value: 1}}\n"
    heading(shelf, "lackeys", f"needs: [pairs], {PLAY}", "amends: {timing.snacks: {value: 3}}")
    heading(shelf, "sides", "abstract: true", states)
    heading(shelf, "pairs", f"needs: [sides], {PLAY}", "amends: {timing.snacks: {value: 2}}")
    heading(shelf, "boss", f"needs: [sides], {PLAY}", "amends: {timing.snacks: {value: 4}}")
    heading(shelf, "dry", "not_with: {wet: losing.limits}")
    heading(shelf, "wet")
    return shelf


def under(shelf: Shelf, *layers: str) -> Rules:
    return shelf.load().under(layers=layers)


class TestNeeding:
    """What a layer needs is on with it."""

    def test_what_is_needed_is_laid_below_in_the_order_of_the_list(self, plays: Shelf) -> None:
        rules = under(plays, "lackeys")
        assert rules.layers == ("lackeys", "sides", "pairs")
        assert rules.rulings["timing.snacks"].value == 3
        assert rules.rulings["timing.snacks"].clause.layers == ("sides", "pairs", "lackeys")
        assert under(plays, "pairs").rulings["timing.snacks"].value == 2

    def test_the_complete_layers_are_the_same_rules(self, plays: Shelf) -> None:
        book = plays.load()
        rules = book.under(layers=("dry", "lackeys"))
        again = book.under(layers=rules.layers)
        assert again.layers == rules.layers == ("lackeys", "sides", "pairs", "dry")
        assert again.rulings == rules.rulings

    def test_those_are_named_that_no_other_needs(self, plays: Shelf) -> None:
        book = plays.load()
        assert book.named(("dry", "sides", "pairs", "lackeys")) == ("lackeys", "dry")
        assert book.named(()) == book.completed(()) == ()
        assert book.choices == ("lackeys", "pairs", "boss", "dry", "wet")

    def test_a_clause_that_only_such_a_layer_states_has_a_lineage(self, plays: Shelf) -> None:
        book = plays.load()
        old, new = book.lineage("timing.snacks").values()
        assert old is None
        assert new is not None
        assert (new.value, new.layers) == (1, ("sides",))
        assert book.lineages()["timing.snacks"] == {"old": None, "new": new}

    def test_a_lineage_needs_what_the_layer_needs(self, plays: Shelf) -> None:
        states = f"timing.hats: {{{SNACKS}, sources: [new:timing.8]}}"
        plays.change("boss/timing.yaml", "amends: {", f"states: {{{states}}}\namends: {{")
        new = plays.load().lineage("timing.hats")["new"]
        assert new is not None
        assert new.layers == ("boss",)

    def test_a_layer_that_does_not_go_with_an_edition_has_no_clause_there(self, plays: Shelf) -> None:
        plays.write("sides/losing.yaml", "chapter: losing\namends: {losing.limits: {value: {2: 5}}}\n")
        old, new = plays.load().lineage("timing.snacks").values()
        assert old is None
        assert new is not None

    def test_a_cached_rulebook_knows_it_too(self, plays: Shelf) -> None:
        for _ in range(2):
            book = compiled.load(plays.folder, "choosing")
            assert book.under(layers=["pairs"]).layers == ("sides", "pairs")
            with pytest.raises(Unfit):
                book.under(layers=["boss", "pairs"])

    def test_no_layer_is_read_for_a_table_without_any(self, plays: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
        compiled.load(plays.folder, "choosing")
        book = compiled.load(plays.folder, "choosing")
        monkeypatch.delattr("adjudicator.rulebook.rulebook.Layer.from_folder")
        assert book.under().layers == ()


class TestExcluding:
    """Layers that are not on together."""

    @pytest.mark.parametrize(
        ("layers", "pair", "clause", "rule"),
        [
            (("pairs", "boss"), ("pairs", "boss"), "timing.window", "Who is asked"),
            (("boss", "lackeys"), ("lackeys", "boss"), "timing.window", "Who is asked"),
            (("boss", "lackeys", "pairs", "sides"), ("lackeys", "boss"), "timing.window", "Who is asked"),
            (("wet", "dry"), ("dry", "wet"), "losing.limits", "Limits"),
            (("dry", "wet", "pairs"), ("dry", "wet"), "losing.limits", "Limits"),
        ],
    )
    def test_two_that_exclude_each_other_are_refused(
        self, plays: Shelf, layers: tuple[str, ...], pair: tuple[str, str], clause: str, rule: str
    ) -> None:
        with pytest.raises(Unfit) as refused:
            under(plays, *layers)
        unfit = refused.value
        assert (unfit.layers, unfit.clause, unfit.reason) == (pair, clause, "layers.apart")
        told = (unfit.facts["first"].en, unfit.facts["second"].ru, unfit.facts["rule"].en)
        assert told == (f"The {pair[0]}", f"Слой {pair[1]}", rule)
        assert str(unfit) == f'the layers {pair[0]} and {pair[1]} exclude each other, by "{clause}"'

    @pytest.mark.parametrize("layers", [("lackeys", "pairs"), ("pairs", "sides"), ("dry", "boss"), ("wet", "wet")])
    def test_what_is_needed_counts_with_what_needs_it(self, plays: Shelf, layers: tuple[str, ...]) -> None:
        assert under(plays, *layers).rulings == under(plays, *dict.fromkeys(plays.load().named(layers))).rulings

    def test_the_rule_may_be_one_that_only_a_layer_states(self, plays: Shelf) -> None:
        plays.change("layers.yaml", "not_with: {wet: losing.limits}", "not_with: {wet: timing.snacks}")
        with pytest.raises(Unfit) as refused:
            under(plays, "dry", "wet")
        assert refused.value.facts["rule"].ru == "Закуски"

    def test_an_abstract_layer_is_refused_with_what_to_choose_instead(self, plays: Shelf) -> None:
        with pytest.raises(Unfit) as refused:
            under(plays, "sides", "dry")
        unfit = refused.value
        assert (unfit.layers, unfit.clause, unfit.reason) == (("sides",), "", "layers.alone")
        assert unfit.facts["layer"].en == "The sides"
        assert [title.en for title in unfit.facts["meant"]] == [
            "The lackeys (lackeys)",
            "The pairs (pairs)",
            "The boss (boss)",
        ]
        assert str(unfit) == 'the layer "sides" cannot be chosen by itself'


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        ("needs: [wett]", 'there is no layer "wett" to need; did you mean "wet"?'),
        ("needs: [new]", '"needs" takes other layers of the rank variant, and "new" is not one: take it out'),
        ("needs: [dry]", '"needs" takes other layers of the rank variant, and "dry" is not one: take it out'),
        ("needs: [box]", '"needs" takes other layers of the rank variant, and "box" is not one: take it out'),
        ("needs: [wet]", 'dry and wet need each other: take one out of the other\'s "needs"'),
        ("needs: wet", '"needs" must be a list'),
        ("not_with: {wett: timing.window}", 'there is no layer "wett" to exclude; did you mean "wet"?'),
        (
            "not_with: {old: timing.window}",
            '"not_with" takes other expansions and variants, and "old" is not one: take it out',
        ),
        (
            "not_with: {dry: timing.window}",
            '"not_with" takes other expansions and variants, and "dry" is not one: take it out',
        ),
        ("one_of: {group: play}", '"one_of" lacks "by"'),
    ],
)
def test_a_fault_of_the_list_is_named_with_its_line(shelf: Shelf, more: str, expected: str) -> None:
    heading(shelf, "box", rank="expansion")
    heading(shelf, "wet", "needs: [moist]")
    heading(shelf, "moist", "needs: [dry]")
    heading(shelf, "dry", more)
    assert any(fault.startswith(f"layers.yaml:10: {expected}") for fault in shelf.faults()), shelf.faults()


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        (
            "one_of: {group: play, by: timing.windov}",
            'there is no clause "timing.windov"; did you mean "timing.window"?',
        ),
        ("not_with: {wet: timing.windov}", 'there is no clause "timing.windov"; did you mean "timing.window"?'),
        (
            "needs: [wet], not_with: {wet: timing.window}",
            '"dry" can never be on: with it come wet and dry, which exclude each other by "timing.window": '
            "take one out of what it needs",
        ),
        ("over: [wett]", 'there is no layer "wett" to be over; did you mean "wet"?'),
        ("over: [top]", 'dry and top are each "over" the other: take one of the two out'),
    ],
)
def test_a_fault_that_the_layers_show_is_named_with_its_line(shelf: Shelf, more: str, expected: str) -> None:
    heading(shelf, "wet")
    heading(shelf, "dry", more)
    heading(shelf, "top", "needs: [dry]")
    assert f"layers.yaml:8: {expected}" in shelf.faults()


@pytest.mark.parametrize("needs", ["", "abstract: true, needs: [dry]"])
def test_a_layer_that_can_be_chosen_has_to_need_an_abstract_one(shelf: Shelf, needs: str) -> None:
    heading(shelf, "dry", "abstract: true")
    heading(shelf, "wet", needs)
    message = '"dry" is abstract, so another layer has to need it: add it to the "needs" of one'
    assert f"layers.yaml:7: {message}" in shelf.faults()


@pytest.mark.parametrize("more", ["needs: [wet]", "abstract: true", PLAY, "not_with: {wet: timing.window}"])
def test_an_edition_is_not_chosen_so(shelf: Shelf, more: str) -> None:
    heading(shelf, "wet")
    shelf.change("layers.yaml", "language: en}", f"language: en, {more}}}")
    field = more.partition(":")[0]
    assert shelf.faults() == [
        f'layers.yaml:6: "{field}" is for expansions and variants, and "new" is of the rank edition: take it out'
    ]
