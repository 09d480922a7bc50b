"""The decks that are sold: how many of each card they hold, against the public lists they are taken from."""

from __future__ import annotations

from collections import Counter

import pytest

from adjudicator.case import Case
from adjudicator.games.red_dragon_inn import cards, validate
from adjudicator.games.red_dragon_inn.cards import CARDS
from adjudicator.games.red_dragon_inn.vocabulary import Card

FIRST, SECOND = ("deirdre", "fiona", "gerki", "zot"), ("dimli", "eve", "fleck", "gog")
EACH = (1, 1, 1, 1, 1, 1, 1, 1)

MATRIX = {
    "gambling-im-in": (6, 6, 6, 6, 6, 6, 6, 6),
    "i-raise": (2, 2, 2, 2, 2, 2, 2, 2),
    "winning-hand": (2, 2, 2, 2, 2, 2, 2, 2),
    "five-of-a-kind-does-this-mean-i-win": (0, 0, 3, 3, 0, 3, 4, 0),
    "whats-that-up-your-sleeve": (0, 0, 1, 1, 0, 1, 1, 0),
    "they-might-not-know-youre-cheating-but-my-goddess-does": (1, 1, 0, 0, 0, 0, 0, 1),
    "best-two-out-of-three": (0, 0, 0, 0, 1, 0, 0, 0),
    "oh-i-guess-the-wench-thought-that-was-her-tip": EACH,
    "um-i-know-you-think-you-won-but": (0, 0, 1, 0, 0, 0, 0, 0),
    "swipe-the-tip": (2, 2, 2, 1, 2, 0, 2, 2),
    "illusionary-coin": (0, 0, 0, 0, 0, 2, 0, 0),
    "grab-a-coin-while-no-ones-lookin": (0, 0, 1, 0, 0, 1, 0, 0),
    "im-saving-this-money-for-the-poor": (2, 2, 0, 0, 2, 0, 1, 2),
    "not-now-im-meditating": (1, 0, 0, 2, 1, 1, 1, 1),
    "oh-barmaid-i-think-pooky-had-an-accident": (0, 0, 0, 1, 0, 0, 0, 0),
    "hey-whered-the-little-guy-go": (0, 0, 1, 0, 0, 0, 0, 0),
    "the-stars-say-no": (0, 0, 0, 1, 0, 2, 0, 1),
    "stop-being-silly": (1, 0, 1, 0, 0, 0, 0, 0),
    "my-goddess-protects-me": (2, 2, 0, 1, 0, 0, 0, 0),
    "stop-poking-gog": (0, 0, 0, 0, 1, 0, 0, 2),
    "i-dont-think-so": EACH,
    "dump-it-on-the-floor": (0, 2, 3, 1, 2, 2, 2, 2),
    "wench-bring-some-drinks-for-my-friends": (2, 2, 2, 2, 2, 2, 0, 2),
    "wench-please-allow-me-to-pay-for-these-drinks-with-a-song": (0, 0, 0, 0, 0, 0, 2, 0),
    "lets-toast-the-goddess": (1, 0, 0, 0, 0, 0, 1, 0),
    "were-at-an-inn-and-youre-not-drinking-whats-wrong-with-you": (0, 1, 0, 0, 0, 0, 0, 0),
    "gog-say-you-drink-more": (0, 0, 0, 0, 1, 0, 0, 2),
    "drink-up-friend": (0, 1, 0, 1, 0, 0, 0, 0),
    "teleport-beverage": (1, 0, 0, 1, 2, 0, 0, 0),
    "come-my-friend-sit-and-drink-with-me": (0, 1, 0, 0, 1, 0, 2, 0),
    "nothing-like-a-little-belt-of-liquid-courage": (0, 1, 0, 0, 1, 0, 0, 0),
    "water-into-wine": (2, 0, 2, 0, 2, 0, 0, 0),
    "wine-into-water": (1, 0, 0, 0, 0, 0, 0, 0),
    "actually-thats-dragon-breath-ale": (0, 0, 0, 0, 0, 1, 0, 0),
    "the-wench-thinks-you-should-stop-playing-with-the-drinks": EACH,
    "and-now-im-going-to-play-something-really-sad": (0, 0, 0, 0, 0, 0, 1, 0),
    "look-in-to-my-eyes-you-are-getting-drunker": (0, 0, 0, 0, 0, 2, 0, 0),
    "down-pooky": (1, 3, 0, 1, 1, 2, 1, 0),
    "watch-out-dont-step-on-pooky": (4, 3, 4, 5, 5, 0, 2, 5),
    "so-then-i-got-the-ogre-in-a-headlock-like-this": (0, 1, 2, 0, 0, 2, 0, 0),
    "sorry-gog-not-see-you-sitting-there": (0, 0, 0, 0, 0, 0, 0, 1),
    "dance-with-gog": (0, 0, 0, 0, 0, 0, 0, 1),
    "gog-loves-everyone": (0, 0, 0, 2, 0, 0, 0, 1),
    "how-about-a-rowdy-drinking-song": (0, 0, 0, 0, 0, 0, 2, 0),
    "my-goddess-doesnt-like-that": (1, 2, 0, 1, 1, 0, 1, 1),
    "ive-been-working-on-a-new-spell-its-called-share-pain": (0, 0, 0, 0, 0, 1, 0, 0),
    "im-not-eve-shes-over-there": (0, 0, 0, 0, 0, 1, 0, 0),
    "my-goddess-heals-me": (2, 1, 0, 0, 0, 0, 1, 1),
    "prayer-of-healing": (1, 0, 0, 0, 0, 0, 0, 0),
    "mass-heal": (1, 0, 0, 0, 0, 0, 0, 0),
    "gog-crush-beer-stein-on-head": (0, 1, 1, 1, 1, 1, 1, 1),
    "gold-what-gold": (0, 0, 2, 1, 0, 2, 0, 0),
    "this-is-in-payment-for-that-heroic-ballad-i-wrote-about-you": (0, 0, 0, 0, 0, 0, 1, 0),
    "tip-the-wench": EACH,
}
"""Of each family of cards, named by one of them, how many are in each character's deck."""

DRINKS = {
    "light-ale": (3, 2),
    "light-ale-with-a-chaser": (2, 1),
    "dark-ale": (3, 2),
    "dark-ale-with-a-chaser": (1, 1),
    "wine": (3, 2),
    "wine-with-a-chaser": (1, 1),
    "elven-wine": (2, 2),
    "elven-wine-with-a-chaser": (1, 1),
    "dragon-breath-ale": (3, 1),
    "dirty-dishwater": (1, 1),
    "holy-water": (1, 1),
    "wizards-brew": (1, 1),
    "water": (1, 1),
    "were-cutting-you-off": (1, 1),
    "orcish-rotgut": (1, 1),
    "troll-swill": (1, 1),
    "dwarven-firewater": (0, 2),
    "mead": (0, 1),
    "ogre-brew": (0, 1),
    "fine-ambrosia": (0, 1),
    "the-challenge": (0, 1),
    "drinking-contest": (2, 2),
    "round-on-the-house": (2, 2),
}
"""How many of each Drink Card are in the Drink Decks of the first and the second box."""

PRINTED = CARDS.printed()


def does(card: Card) -> tuple[object, ...]:
    """What tells one family of cards from another."""
    return (card.kinds, *card.uses)


@pytest.mark.parametrize("deck", [*FIRST, *SECOND])
def test_a_character_has_forty_cards_of_the_right_families(deck: str) -> None:
    held = cards.sold("character")[deck]
    assert len(held.all()) == 40
    found = Counter(does(PRINTED[id]) for id in held.all())
    place = (*FIRST, *SECOND).index(deck)
    assert {name: found.pop(does(PRINTED[name]), 0) for name in MATRIX} == {
        name: counts[place] for name, counts in MATRIX.items()
    }
    assert found == {}


@pytest.mark.parametrize(("box", "characters"), [("rdi1", FIRST), ("rdi2", SECOND)])
def test_a_box_has_four_characters_and_thirty_drinks(box: str, characters: tuple[str, ...]) -> None:
    assert tuple(id for id, deck in cards.sold("character").items() if deck.box == box) == characters
    drinks = cards.sold("drinks")[f"drinks-{box}"]
    assert len(drinks.all()) == 30
    assert drinks.holds == {id: counts[box == "rdi2"] for id, counts in DRINKS.items() if counts[box == "rdi2"]}


def test_the_boxes_have_the_characters_whose_decks_are_in_them() -> None:
    for id, deck in cards.sold("character").items():
        assert [name for name, box in CARDS.boxes().items() if id in box.characters] == [deck.box]
    assert all(deck.box in CARDS.boxes() for deck in cards.sold("drinks").values())


def test_a_card_that_its_own_deck_holds_is_in_the_box_of_that_deck() -> None:
    """What a book shows a character play is in the deck, where the deck is known card by card."""
    sold = cards.sold("character")
    for box in CARDS.boxes().values():
        for id, character in box.characters.items():
            assert set(character.cards) <= (set(sold[id].ids) if id in sold else set(PRINTED)), id


def test_the_first_box_has_four_events_and_five_chasers() -> None:
    drinks = [PRINTED[id] for id in cards.sold("drinks")["drinks-rdi1"].all()]
    assert {card.kind for card in drinks} == {"drink", "event"}
    assert sum(card.kind == "event" for card in drinks) == 4
    assert sum(card.chaser for card in drinks) == 5


def test_every_card_of_a_character_is_in_its_deck() -> None:
    for deck in cards.sold("character").values():
        assert {card.id for card in deck.cards} <= set(deck.ids)


def test_of_the_decks_of_the_tenth_box_only_some_cards_are_known() -> None:
    told = [deck for deck in cards.sold("character").values() if deck.box == "rdi10"]
    assert [deck.deck for deck in told] == ["alaric", "dominique", "eisinder", "karl", "oozwald", "valeria"]
    for deck in told:
        assert not deck.complete
        assert deck.all() == ()
        assert set(deck.ids) <= set(PRINTED)
        assert set(deck.characters) == ({deck.deck} if deck.deck != "alaric" else set())


@pytest.mark.parametrize(
    "id",
    [
        "i-have-a-killer-hand",
        "this-game-doesnt-have-physical-challenges",
        "im-too-clever-for-your-befuddlements",
        "its-only-lost-treasure-until-someone-finds-it",
    ],
)
def test_a_card_whose_owner_no_book_tells_is_in_no_deck(id: str) -> None:
    assert CARDS.decks_with(PRINTED[id]) == ()


def test_a_deck_holds_its_cards_or_has_known_ones() -> None:
    with pytest.raises(ValueError, match="say one of the two"):
        cards.Deck("ours", {"en": "Ours", "ru": "Наши"}, {"i-raise": 2}, known=("tip-the-wench",))


def test_a_hand_may_hold_more_than_what_is_known_of_its_deck() -> None:
    told = {"Karl": {"character": "karl", "hand": ["You cracked the spine!", "?", "Dance with Gog!", "Own goal"]}}
    own = {"id": "own-goal", "title": {"en": "Own goal"}, "kind": "action", "effects": [{"do": "ask-the-table"}]}
    hand = Case.of({"players": {**told, "Zot": {}}, "cards": [own]}).now.table.seats[0].hand
    assert hand == ("you-cracked-the-spine", "?", "dance-with-gog", "own-goal")


@pytest.mark.parametrize("id", PRINTED)
def test_every_printed_card_can_be_played_as_it_is_written(id: str) -> None:
    assert list(validate.problems(PRINTED[id])) == []


def test_few_cards_need_code_of_their_own() -> None:
    assert len(CARDS.with_code_of_their_own()) <= 0.05 * len(PRINTED)


def test_no_id_stands_twice() -> None:
    ids = [card.id for deck in CARDS.decks() for card in deck.cards]
    assert len(ids) == len(set(ids))
