"""Occasions made by hand: a card is judged by one without any situation."""

from __future__ import annotations

import pytest
from msgspec import structs

from adjudicator.case import game
from adjudicator.games.red_dragon_inn.chapters.sometimes_anytime import judged
from adjudicator.games.red_dragon_inn.occasion import (
    Cause,
    CitedAnswer,
    Later,
    Occasion,
    Seen,
    SeenAntes,
    SeenCard,
    SeenDrink,
    SeenForcing,
    SeenLoss,
    SeenLosses,
    SeenRound,
    SeenTurn,
    Touch,
    Underway,
    Work,
)
from adjudicator.games.red_dragon_inn.vocabulary import (
    AnteDue,
    Card,
    CardPlayed,
    ConditionOf,
    DrinkRevealed,
    EndRound,
    EventRevealed,
    ForcedOut,
    GoldDue,
    Ignore,
    InPhase,
    InRound,
    PotTaken,
    RoundWon,
    StatLost,
    Title,
)
from adjudicator.machine import Refusal

RULES = game("red-dragon-inn").rulebook().under("rdi10")
ACTION = Card("blow", Title("Blow"), "action")
ON_A_DRINK = SeenCard(ACTION, work=Later(Work, "drink"))
EVENT = Card("song", Title("Song"), "event")
EVENT_BEGUN = Underway(event_begun=True)
REDUCED = SeenLoss("fortitude", reduced=True)
HITS = Touch("lose", "fortitude", CitedAnswer(True), at_limit=CitedAnswer(False, ("limits.fortitude",)))
VAIN = structs.replace(HITS, at_limit=CitedAnswer(True, ("limits.fortitude",)))


def say(occasion: Occasion, when: ConditionOf) -> tuple[str, str | None]:
    """The clause that permits a card with this condition; of a refusal, with the reason."""
    found, _ = judged(occasion, RULES.fresh(), Card("mine", Title("Mine"), "sometimes", (Ignore(),), when))
    return (found.ruling.id, found.reason) if isinstance(found, Refusal) else (found.id, None)


def owing(cause: Cause) -> Later[Underway]:
    return Later(lambda: Underway(cause=cause, owes=CitedAnswer(True)))


def touched(*touches: Touch) -> Occasion:
    return Occasion(answered=SeenCard(ACTION, touches=Later(lambda: touches)))


@pytest.mark.parametrize(
    ("occasion", "when", "said"),
    [
        (touched(HITS), CardPlayed(affecting=("fortitude",)), ("affects.direct", None)),
        (
            touched(structs.replace(HITS, at_limit=CitedAnswer(True))),
            CardPlayed(affecting=("fortitude",)),
            ("affects.at-limit", None),
        ),
        (touched(HITS), CardPlayed(losing=("gold",)), ("affects.direct", "no-loss")),
        (Occasion(answered=SeenCard(ACTION)), CardPlayed(players="two"), (None, "players-two")),
        (Occasion(answered=SeenCard(ACTION), underway=Later(Underway, True)), CardPlayed(players="two"), (None, None)),
        (
            Occasion(answered=SeenCard(ACTION, work=Later(Work, "drink"))),
            CardPlayed(changes_drink=True),
            (None, "changes-no-drink"),
        ),
        (Occasion(underway=owing("ante")), GoldDue(("ante",)), ("affects.paid-for", None)),
        (Occasion(underway=owing("card")), GoldDue(("ante",)), (None, "no-gold-due-ante")),
        (Occasion(answered=SeenDrink(yours=True)), DrinkRevealed(yours=True), (None, None)),
        (Occasion(answered=SeenDrink()), DrinkRevealed(yours=True), (None, "your-drink")),
        (Occasion(answered=SeenDrink(own=True)), DrinkRevealed(theirs=True), (None, "their-drink")),
        (Occasion(revealing=True), DrinkRevealed(), ("drinks.revealed-first", "")),
        (Occasion(answered=SeenCard(EVENT)), EventRevealed(), ("drinks.event", None)),
        (
            Occasion(underway=Later(lambda: Underway(event_begun=True))),
            EventRevealed(),
            ("negate-ignore.started-event", ""),
        ),
        (Occasion(answered=SeenLosses((SeenLoss("fortitude"),))), StatLost(), ("timing.sequential", None)),
        (Occasion(answered=SeenLosses((SeenLoss("fortitude"),))), StatLost(whole=True), ("timing.sequential", None)),
        (
            Occasion(answered=SeenLosses((REDUCED,))),
            StatLost(whole=True),
            (None, "loss-was-reduced"),
        ),
        (Occasion(turn=SeenTurn("action", True)), InPhase("action"), ("sometimes-anytime.any-phase", None)),
        (Occasion(turn=SeenTurn("action")), InPhase("action"), (None, "in-phase")),
        (Occasion(answered=SeenAntes(True)), AnteDue(), ("gambling.leave", None)),
        (Occasion(answered=SeenAntes(), round=SeenRound()), AnteDue(), ("gambling.left-owes-nothing", "")),
        (Occasion(round=SeenRound(inside=True)), InRound(inside=True), (None, None)),
        (Occasion(), InRound(), (None, "no-round")),
        (Occasion(answered=SeenForcing(True)), ForcedOut(yours=True), ("gambling.forced-out", None)),
        (Occasion(answered=SeenRound("collecting", winner="another")), RoundWon(), ("gambling.after-the-end", None)),
        (Occasion(answered=SeenRound("collecting", winner="you")), RoundWon(), (None, "no-round-won")),
        (Occasion(answered=SeenRound("over", winner="another")), PotTaken(), ("timing.sequential", None)),
        (Occasion(answered=Seen()), PotTaken(), (None, "no-pot-taken")),
    ],
)
def test_a_card_is_judged_by_an_occasion(occasion: Occasion, when: ConditionOf, said: tuple[str | None, str]) -> None:
    """A clause of None stands for that of conditions."""
    clause, reason = said
    assert say(occasion, when) == (clause or "sometimes-anytime.condition", reason)


def test_a_player_may_not_answer_the_same_twice_where_one_card_is_the_limit() -> None:
    once = game("red-dragon-inn").rulebook().under("rdi1")
    card = Card("mine", Title("Mine"), "sometimes", (), CardPlayed())
    found, _ = judged(Occasion(answered=SeenCard(ACTION), spoken="here"), once, card)
    assert isinstance(found, Refusal)
    assert found.ruling.id == "sometimes-anytime.per-event"


def test_only_a_card_that_ends_the_round_cares_for_antes_under_way() -> None:
    ends = Card("mine", Title("Mine"), "sometimes", (EndRound(),), InRound())
    rules = RULES.fresh()
    judged(Occasion(answered=Seen(), round=SeenRound(inside=True)), rules, ends)
    assert "gambling.tip-no-ante" not in rules.drain()
    judged(
        Occasion(answered=Seen(), round=SeenRound(inside=True), underway=Later(lambda: Underway(antes=True))),
        rules,
        ends,
    )
    assert "gambling.tip-no-ante" in rules.drain()


def test_whoever_asks_for_a_part_reads_the_clauses_that_it_was_found_by() -> None:
    moved = structs.replace(HITS, yours=CitedAnswer(True, ("redirecting.once-in-order",)))
    rules = RULES.fresh()
    card = Card("mine", Title("Mine"), "sometimes", (), CardPlayed(affecting=("fortitude",)))
    judged(touched(moved), rules, card)
    assert rules.drain() == (
        "sometimes-anytime.per-event",
        "redirecting.once-in-order",
        "limits.fortitude",
        "affects.direct",
    )


def test_a_part_is_worked_out_once_and_only_if_it_is_asked_for() -> None:
    worked: list[int] = []

    def work_out() -> tuple[Touch, ...]:
        worked.append(1)
        return (HITS,)

    occasion = Occasion(answered=SeenCard(ACTION, touches=Later(work_out)))
    say(occasion, CardPlayed(kinds=("cheating",)))
    assert worked == []
    say(occasion, CardPlayed(affecting=("gold",)))
    say(occasion, CardPlayed(losing=("gold",)))
    assert worked == [1]


def test_occasions_are_equal_by_what_is_worked_out() -> None:
    assert touched(HITS) == touched(HITS)
    assert hash(touched(HITS)) == hash(touched(HITS))
    assert touched(HITS) != touched()
