"""Cards of a table's own in whole games: a file says how many, they are dealt, and nothing is lost."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from adjudicator.case import game, link
from adjudicator.kit.streams import mixed_in
from adjudicator.rulebook import BadFile, Source
from adjudicator.simulate import Setting, play
from adjudicator.simulate.own_cards import NAME, as_text, with_cards
from adjudicator.simulate.report import setting_lines
from adjudicator.simulate.versus import case_at, play_pairs
from adjudicator.words import Words

from .conftest import ALE, INN, LAIR, MOLE

FOUR = replace(INN, line_up=INN.line_up[:4])
EN = Words("en")


def dealt(setting: Setting, text: str) -> Setting:
    return with_cards(setting, [Source(NAME, text)], EN)


def begun(setting: Setting, seed: int) -> object:
    from adjudicator.kit.streams import of_seed

    this = game(setting.game)
    return this.simulation.begin(setting.players, of_seed(seed), setting.rules(), setting.line_up, setting.own())


def test_what_is_mixed_in_leaves_the_order_of_the_rest() -> None:
    draws = iter((0.0, 0.99, 0.5))
    assert mixed_in("abc", "xyz", lambda: next(draws)) == ["x", "a", "b", "z", "c", "y"]


@pytest.mark.parametrize("line_up", [(), FOUR.line_up])
def test_the_inns_cards_are_in_hands_and_in_the_drink_deck(line_up: tuple[str, ...]) -> None:
    simulated = begun(dealt(replace(INN, line_up=line_up), ALE), 1)
    assert [deck.count("push") for deck in simulated.owned] == [4] * 4  # type: ignore[attr-defined]
    drinks = (*simulated.drinks, *(drink for pile in simulated.piles for drink in pile))  # type: ignore[attr-defined]
    assert drinks.count("thunder-ale") == 5


def test_a_card_of_one_character_is_in_one_deck() -> None:
    text = ALE.replace("    kind: action", f"    kind: action\n    deck: {FOUR.line_up[2]}")
    simulated = begun(dealt(FOUR, text), 1)
    assert [deck.count("push") for deck in simulated.owned] == [0, 0, 4, 0]  # type: ignore[attr-defined]


def test_a_hero_of_ones_own_takes_the_place_of_another() -> None:
    without, own = begun(LAIR, 1), begun(dealt(LAIR, MOLE), 1)
    assert len(own.heroes) == len(without.heroes)  # type: ignore[attr-defined]
    gone = Counter(without.heroes) - Counter(own.heroes)  # type: ignore[attr-defined]
    assert gone.total() == own.heroes.count("bard") == 2  # type: ignore[attr-defined]
    assert (own.lair_cards["mole"], len(own.deck)) == (9, len(without.deck))  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("setting", "text", "id"), [(INN, ALE, "thunder-ale"), (LAIR, MOLE, "mole")], ids=["inn", "lair"]
)
def test_whole_games_with_them_come_to_their_end(setting: Setting, text: str, id: str) -> None:
    """Both games of a pair keep account of every card; the link to one has the cards with it."""
    own = dealt(setting, text)
    pairs = list(play_pairs(range(1, 4), setting, own))
    assert not [pair.b.game.failure for pair in pairs if pair.b.game.failure]
    assert any(event.what == id for pair in pairs for event in pair.b.events)
    assert not any(event.what == id for pair in pairs for event in pair.a.events)
    assert max(pair.parted.step for pair in pairs) > 0
    seed = next(pair.parted.seed for pair in pairs if pair.parted.step > 0)
    assert id in {card.id for card in link.read(case_at(seed, setting, own)).start.table.cards}
    assert play(1, own).said == play(1, own).said


def test_a_report_names_them() -> None:
    lines = setting_lines(dealt(INN, ALE), 1, 9, Words("ru"))
    assert "Свои карты: Громовой эль ×5 и Толчок ×4." in lines


def test_what_is_written_reads_back() -> None:
    (deck,) = dealt(INN, ALE).own()
    again = as_text([(card, deck.holds[card.id]) for card in deck.cards])
    (same,) = dealt(INN, again).own()
    assert (same.cards, same.holds) == (deck.cards, deck.holds)


@pytest.mark.parametrize(
    ("setting", "text", "told"),
    [
        (
            INN,
            ALE.replace(", push: 4", ""),
            "my-cards.yaml:10: nothing says how many copies there are: write “push: 3”",
        ),
        (INN, ALE.replace("push: 4", "push: 4, pull: 2"), "my-cards.yaml:4: The deck holds “pull”"),
        (INN, ALE.replace("push: 4", "push: 61"), "my-cards.yaml:4"),
        (INN, ALE.replace("kind: action", "kind: item"), "my-cards.yaml:12: “Push”: in games that are simulated"),
        (INN, ALE.replace("kind: action", "kind: action\n    deck: karl"), "nobody in these games has the deck “karl”"),
        (INN, ALE.replace("{do: lose, stat: fortitude, amount: 3}", "{do: ask-the-table}"), "asks the table"),
        (INN, "deck: ours\ntitle: {en: O, ru: Н}\n", "there is no card in the file"),
        (LAIR, ALE, "my-cards.yaml:"),
        (LAIR, MOLE.replace("bard: 2", "bard: 60"), "there is room for 22 heroes of your own"),
    ],
)
def test_a_file_that_cannot_be_dealt_is_told_with_its_line(setting: Setting, text: str, told: str) -> None:
    with pytest.raises(BadFile) as bad:
        dealt(setting, text)
    assert told in "\n".join(map(str, bad.value.faults))


def test_the_same_card_in_two_files_is_told() -> None:
    with pytest.raises(BadFile, match="is there already"):
        with_cards(INN, [Source("one.yaml", ALE), Source("two.yaml", ALE)], EN)
