"""Unknown is not no: what nobody told is never read as not there, nor as it usually is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from adjudicator import explain
from adjudicator.case import GAMES, Case, Refused, game
from adjudicator.explain.prevailing import assumed
from adjudicator.games.red_dragon_inn.cards import CARDS, HELD
from adjudicator.games.red_dragon_inn.chapters.sometimes_anytime import may_play, ways
from adjudicator.games.red_dragon_inn.chapters.timing.playing import Pending, announced
from adjudicator.games.red_dragon_inn.decisions import Play, Reveal
from adjudicator.games.red_dragon_inn.hits import spread
from adjudicator.games.red_dragon_inn.vocabulary import AskTheTable, Card, CardPlayed, ChangeDrink, Lose
from adjudicator.machine import FATE, Refusal, Ruling
from adjudicator.words import LANGUAGES, Language, Words

NOBODY_KNOWS = "table.unknown-card"
TABLE: dict[str, Any] = {"players": {"Zot": {}, "Fiona": {}, "Gerki": {}}, "phase": "action", "turn": "Zot"}
DRAGONS: dict[str, Any] = {"players": {"Anna": {}, "Boris": {}, "Vera": {}}}
AS_IF_IT_DID_NOTHING = ("affects.direct", "gambling.pot-taken", "affects.other-payments")
"""The clauses by which an answer is refused to a card that does not do what the answer asks for."""


def asks(card: Card) -> bool:
    """True if the table is asked what a card does, whatever tokens lie there, not only how it changes a Drink."""
    every = [effect for use in card.uses for effect in use.effects]
    return ChangeDrink() not in every and any(
        isinstance(effect, AskTheTable) and effect.only is None for effect in every
    )


def hangs_on_effects(card: Card) -> bool:
    """True if a card answers cards that do something to a number of the speaker."""
    conditions = (use.when for use in card.uses if isinstance(use.when, CardPlayed))
    return any(bool(when.affecting or when.losing) and when.players == "any" for when in conditions)


UNTOLD = sorted(id for id, card in CARDS.printed().items() if asks(card))
"""The printed cards of which nobody here knows all that they do."""

DRINKS = [id for id in UNTOLD if CARDS.printed()[id].kind == "drink"]
ANSWERS = sorted(id for id, card in CARDS.printed().items() if card.kind in HELD and hangs_on_effects(card))
IGNORES = [{"do": "ignore"}]
AFFECTED = {"on": "card-played", "affecting": ["fortitude"]}
ANY_CARD = {"id": "any", "title": {"en": "Any card"}, "kind": "sometimes", "when": AFFECTED, "effects": IGNORES}


def waiting(id: str) -> Case:
    """A table at which a card of Zot waits for responses, whatever its own occasion is."""
    card = CARDS.printed()[id]
    layers = ("pub-crawl",) if card.kind == "tavern" else ()
    case = Case.of({**TABLE, "cards": [ANY_CARD]}, "rdi10", layers=layers)
    rules = case.rules.fresh()
    pending = Pending(id, 0, hits=spread(card.effects, case.now.table, rules, 0, (1,), (1,)))
    moment = "event" if card.kind == "event" else "card"
    return Case(case.game, rules, announced(case.now, rules, pending, card.effects, moment))


def judged(case: Case, seat: int, card: str) -> Iterator[tuple[Play, Ruling | Refusal]]:
    """What is said of each way to play a card."""
    rules = case.rules.fresh()
    for play in ways(case.now, rules, seat, CARDS.card(case.now.table, card)):
        yield play, may_play(case.now, rules, play)


def blows(*lines: str) -> Case:
    """Zot has played a card of which nobody here knows what it does; then these lines."""
    case = Case.of(TABLE, "rdi10").tell("Zot plays Blistering blows")
    for line in lines:
        case = case.tell(line)
    return case


def test_there_are_such_cards_and_answers() -> None:
    assert len(UNTOLD) > 40
    assert len(ANSWERS) > 20


@pytest.mark.parametrize("card", [id for id in UNTOLD if CARDS.printed()[id].kind not in ("drink", "prize")])
def test_no_answer_is_refused_because_of_effects_that_nobody_told(card: str) -> None:
    case = waiting(card)
    known = any(isinstance(effect, Lose) for effect in CARDS.printed()[card].effects)  # what the card says besides
    assert [isinstance(found, Refusal) for _, found in judged(case, 1, "any")] == [False]
    for answer in ("any", *ANSWERS):
        for play, found in judged(case, 1, answer):
            if isinstance(found, Refusal):
                assert found.ruling.id not in AS_IF_IT_DID_NOTHING, (play, found.reason)
            else:
                assert known or found.id == NOBODY_KNOWS, play


@pytest.mark.parametrize("card", DRINKS)
def test_a_drink_that_nobody_told_may_be_answered_as_one_that_changes_alcohol(card: str) -> None:
    case = Case.of({**TABLE, "phase": "drink"}, "rdi10").tell(Reveal(FATE, card))
    while case.now.top.question(case.now) is not None and case.now.top.asks(case.now) == (FATE,):
        case = case.tell(Reveal(FATE, "" if Reveal(FATE, "") in case.options() else "light-ale"))
    found = [found.id for _, found in judged(case, 0, "im-too-clever-for-your-befuddlements")]
    assert found == [NOBODY_KNOWS]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_answer_says_what_it_depends_on(language: Language) -> None:
    words = Words(language)
    played = blows("Gerki plays The Darkness shrouds us")
    found = explain.verdict(played, words)
    titles = (CARDS.printed()[id].title.in_(language) for id in ("blistering-blows", "the-darkness-shrouds-us"))
    assert found.kind == "silent"
    assert not found.text.startswith(words.say("verdict.yes", told=""))
    assert all(title in found.result for title in titles)
    assert found.ruling is not None
    assert (found.ruling.id, found.ruling.standing) == (NOBODY_KNOWS, "house")
    assert found.result.split("\n")[0].split(". ")[0] in " ".join(assumed(played.tell("nobody responds"), words))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", [id for id in UNTOLD if CARDS.printed()[id].kind == "action"])
def test_no_headline_says_that_an_untold_card_does_nothing(card: str, language: Language) -> None:
    words, title = Words(language), CARDS.printed()[card].title.in_(language)
    case = waiting(card).tell(Play(1, "any")).tell("nobody responds")
    told = explain.prevailing(case, words)
    for who in ("Zot", "Fiona", "Gerki"):
        nothing = words.say("outcome.negate-ignore.ignore", card=title, who=who)
        assert told is None or nothing not in told.text


def test_what_a_card_cannot_do_now_for_want_of_tokens_is_known() -> None:
    """“A dark priestess …” does the untold thing only where somebody has 3 Corruption (rdi10:card-notes.1)."""
    priestess = "a-dark-priestess-can-make-money-just-about-anywhere"
    assert [type(found) for _, found in judged(waiting(priestess), 1, "any")] == [Refusal]


def test_what_nobody_told_of_a_change_of_a_drink_is_the_drinks() -> None:
    """The printed example: Hide in shadows does not answer the spell (rdi5:other/affects.5)."""
    spell = "this-spell-livened-up-the-late-night-parties-at-the-collegium"
    assert [type(found) for _, found in judged(waiting(spell), 1, "any")] == [Refusal]


def test_gold_may_be_lost_to_a_card_that_nobody_told() -> None:
    found = {found.id for _, found in judged(blows(), 1, "my-goddess-provides") if not isinstance(found, Refusal)}
    assert found == {NOBODY_KNOWS}


def test_what_the_table_says_was_lost_can_be_answered_while_it_says_so() -> None:
    telling = blows("nobody responds")
    with pytest.raises(Refused):
        telling.tell("Fiona plays You cracked the spine!")
    back = telling.tell("Fiona has 17 Fortitude").tell("Fiona plays You cracked the spine!").tell("nobody responds")
    assert back.game.language.public_view(back.now)["players"]["Zot"]["fortitude"] == 17
    done = back.tell("nobody responds").tell("the table is done")
    assert not [frame for frame in done.now.stack if isinstance(frame, Pending)]


def test_a_gain_that_the_table_says_is_no_loss() -> None:
    telling = blows("nobody responds", "Fiona has 18 Fortitude", "the table is done")
    assert not telling.now.top.just_lost
    gained = blows("nobody responds").tell("Fiona has 12 Gold")
    with pytest.raises(Refused):
        gained.tell("Fiona plays You cracked the spine!")


# -- the Trap of somebody's hand (rdi10:characters/alaric.4, rdi10:characters/alaric.6)


def checking() -> Case:
    table = {**TABLE, "players": {"Alaric": {"character": "alaric"}, "Deirdre": {}}, "turn": "Deirdre"}
    case = Case.of(table, "rdi10").tell("Deirdre plays You bumped into me! on Alaric")
    return case.tell("Alaric plays A stand-up stand-in").tell("nobody responds")


@pytest.mark.parametrize("card", ["thats-not-healing-salve-its-contact-poison", "light-ale"])
def test_a_check_for_traps_finds_no_card_of_another_deck(card: str) -> None:
    with pytest.raises(Refused) as no:
        checking().tell(Reveal(FATE, card))
    assert no.value.refusal.ruling.id == "characters.foreign-cards"


@pytest.mark.parametrize("card", ["sleight-of-drink", "gambling-im-in", "wench-bring-some-drinks-for-my-friends"])
def test_a_check_for_traps_finds_cards_of_the_own_deck_and_shared_ones(card: str) -> None:
    assert checking().why_not(Reveal(FATE, card)) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_check_for_traps_says_whose_hand_it_is(language: Language) -> None:
    assert "Alaric" in explain.asked(checking(), Words(language))


# -- the Lair: a line and a lair of which nobody told


def dragons(*lines: str, **told: Any) -> Case:
    case = Case.of({**DRAGONS, **told}, "lair", game_id="dragons-lair")
    for line in lines:
        case = case.tell(line)
    return case


@pytest.mark.parametrize("phase", ["lair", "exploring"])
def test_a_line_that_nobody_told_is_asked_for(phase: str) -> None:
    case = dragons(phase=phase)
    assert not case.steps() or case.steps()[-1].by.ruling.id == "exploring.turn-up"
    assert "line" in type(case.now.top).__struct_config__.tag
    told = case.tell("Cleric is revealed").tell("Warrior is revealed")
    assert [member.hero for member in told.now.table.party] == ["cleric", "warrior"]
    assert told.tell("Goblins is revealed").now.table.party_told


@pytest.mark.parametrize("phase", ["lair", "exploring"])
def test_a_line_that_was_told_to_be_empty_is(phase: str) -> None:
    case = dragons(phase=phase, party=(), pot=2)
    assert "exploring.won" in [step.by.ruling.id for step in case.steps()]


def test_nobody_passes_because_a_lair_was_not_told() -> None:
    case = dragons(phase="bidding")
    assert not case.steps()
    assert assumed(case.tell("Anna bids 3"), Words("en"))
    few = dragons(phase="bidding", players={"Anna": {"lair": 1}, "Boris": {"lair": 2}, "Vera": {}})
    assert [step.by.ruling.id for step in few.steps()] == ["bidding.must-pass"]
    assert not assumed(few.tell("Boris bids 3"), Words("en"))


def test_an_auction_may_be_begun_over_a_lair_that_was_not_told() -> None:
    assert assumed(dragons("Anna initiates the bidding"), Words("ru"))
    with pytest.raises(Refused):
        dragons("Anna initiates the bidding", players={**DRAGONS["players"], "Anna": {"lair": 1}})


def test_a_lair_that_nobody_told_is_empty_when_the_table_says_so() -> None:
    case = dragons(phase="exploring", party=("Cleric",))
    assert case.now.table.seats[0].life == 3
    assert case.tell("the table is done").now.table.seats[0].life == 2


def test_the_beginning_of_a_table_that_is_told_in_part_is_read_back() -> None:
    for told in ({"phase": "lair"}, {"phase": "exploring"}, {"phase": "bidding"}, {"phase": "setup"}, {}):
        start = dragons(**told)
        entry = start.game.play.entry_of(start.start, start.rules.fresh())
        assert entry is not None
        assert (entry.party, entry.players["Anna"].lair) == (None, None)
        assert Case.placed(entry, start.rules.fresh(), start.game).start == start.start


# -- words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", GAMES)
def test_each_number_of_a_game_has_a_name(id: str, language: Language) -> None:
    assert all(Words(language).has(f"stat.{number}") for number in game(id).play.numbers)
