"""What a search takes for alike in a Round of Gambling: cards by what they do, and who has left it."""

from __future__ import annotations

from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from adjudicator.analysis.power import forced
from adjudicator.analysis.ways import after, ways
from adjudicator.case import Case
from adjudicator.games.red_dragon_inn import equivalence
from adjudicator.games.red_dragon_inn.chapters.timing.window import Window
from adjudicator.machine import Budget, explore

from . import plain
from .test_ways import CALM

CHEATS = ("im-winning-honestly", "five-of-a-kind-does-this-mean-i-win")
LEAVES = ("sorry-i-have-to-pray-now", "im-saving-this-money-for-the-poor")
GOLD = ("my-goddess-provides", "a-priestess-can-make-money-just-about-anywhere")
START, RAISE, HAND, NEGATE = "gambling-im-in", "i-raise", "winning-hand", "i-dont-think-so"
THROWS_OUT, TIP, POT = "whats-that-up-your-sleeve", "oh-i-guess-the-wench-thought-that-was-her-tip", "swipe-the-tip"
TAKES = "um-i-know-you-think-you-won-but"
IDLE, TRAPS = "down-pooky", "a-stand-up-stand-in"
CARDS = (*CHEATS, *LEAVES, *GOLD, START, RAISE, HAND, NEGATE, THROWS_OUT, TIP, POT, TAKES, IDLE)
NAMES = ("Alaric", "Karl", "Valeria")


def gambling(hands: list[list[str]], edition: str = "rdi10") -> Case:
    """Alaric has played a card that starts a Round of Gambling; nobody has answered."""
    players: dict[str, Any] = {
        name: {"hand": hand, "gold": 3 + n} for n, (name, hand) in enumerate(zip(NAMES, hands, strict=False))
    }
    players["Alaric"] = {**players["Alaric"], "hand": [START, *players["Alaric"]["hand"]]}
    return Case.of({"players": players, "phase": "action", "discards": 0}, edition).tell(f"Alaric plays {START}")


def somewhere(case: Case, seed: int) -> Case:
    """The case a few decisions later, while something is under way."""
    for k in range(seed % 7):
        if case.over or case.now.top.rests(case.now):
            break
        options = case.options()
        case = case.tell(options[(seed >> k) % len(options)])
    assume(not case.over and not case.now.top.rests(case.now))
    return case


def hands(*most: int) -> st.SearchStrategy[list[list[str]]]:
    return st.tuples(*(st.lists(st.sampled_from(CARDS), max_size=count) for count in most)).map(list)


@CALM
@given(hands(2, 2, 1), st.sampled_from(["rdi1", "rdi5", "rdi10"]), st.integers(0, 10_000))
def test_a_round_is_counted_as_the_plain_walk_counts_it(held: list[list[str]], edition: str, seed: int) -> None:
    case = somewhere(gambling(held, edition), seed)
    whole = explore(case.now, case.rules.fresh(), positions=300)
    assume(whole.complete and sum(whole.lines.values()) < 2_000)
    found = ways(case, seconds=None)
    assert {way.end: way.lines for way in found.ways} == plain.lines(case)
    assert found.positions <= whole.positions
    for way in found.ways:
        assert case.game.search.end_state(after(case, way.line).now) == way.end


@settings(CALM, max_examples=50)
@given(hands(2, 2, 1), st.integers(0, 10_000), st.sampled_from([(), (0,), (1,), (2,), (0, 1), (0, 2), (1, 2)]))
def test_a_group_can_in_a_round_what_it_can_in_a_plain_search(
    held: list[list[str]], seed: int, together: tuple[int, ...]
) -> None:
    case = somewhere(gambling(held), seed)
    assume(explore(case.now, case.rules.fresh(), positions=300).complete)
    for goal in (_alaric_gains, _karl_loses):
        line = forced(case, frozenset(together), goal, Budget(100_000, None)).line
        assert (line is not None) == plain.can(case, frozenset(together), goal)
        assert line is None or goal(after(case, line).now)


def _alaric_gains(now: Any) -> bool:
    return bool(now.table.sides[0].gold > 3)


def _karl_loses(now: Any) -> bool:
    return bool(now.table.sides[1].gold < 4)


def key(case: Case) -> Any:
    return equivalence.state_key(case.now, case.rules.fresh())


def test_cards_are_alike_by_what_they_do() -> None:
    """Of two Cheating Cards that do nothing else it is all the same which is left; but two names are two plays."""
    both, twice, other = (gambling([[], list(two)]) for two in (CHEATS, CHEATS[:1] * 2, (CHEATS[0], RAISE)))
    assert len({key(both), key(twice), key(other)}) == 3
    one, another = (gambling([[], [cheat]]) for cheat in CHEATS)
    assert one.now != another.now
    assert key(one) == key(another)
    drinks = {"players": {name: {} for name in NAMES}, "phase": "drink"}
    light, dark, wine = (
        Case.of(drinks).tell(f"Alaric reveals {drink} with a chaser") for drink in ("Light Ale", "Dark Ale", "Wine")
    )
    assert len({light.now, dark.now, wine.now}) == 3


def test_a_card_that_looks_into_hands_tells_names_apart() -> None:
    """A card that chance picks out of a hand has a name."""
    one, another = (gambling([[TRAPS], [cheat]]) for cheat in CHEATS)
    assert key(one) != key(another)


def test_who_has_left_a_round_is_forgotten() -> None:
    """Valeria leaves; what she could have gambled with matters no more, unless she may have to draw or discard."""

    def left(rest: str, beside: str = IDLE) -> Any:
        case = gambling([[beside], [RAISE], [LEAVES[0], rest]])
        while case.game.play.asked_about(case.now) is not None and 2 not in case.now.top.asks(case.now):
            case = case.tell("nobody answers")
        return key(case.tell(f"Valeria plays {LEAVES[0]}"))

    assert left(RAISE) == left(HAND)
    assert left(RAISE) != left(NEGATE)
    assert left(RAISE, TRAPS) != left(HAND, TRAPS)


def negating(*hands: list[str]) -> Case:
    """Alaric has played a card on his Drink, and these hands may answer it, his own first."""
    players = {
        name: {"hand": hand} for name, hand in zip(NAMES, (["sleight-of-drink", *hands[0]], *hands[1:]), strict=True)
    }
    case = Case.of({"players": players, "phase": "drink", "discards": 0}).tell("Alaric reveals Elven Wine")
    return case.tell("Alaric plays Sleight of drink")


def test_who_was_asked_before_is_forgotten() -> None:
    """It matters who may still answer, but in a collision it matters who spoke, and when."""
    case = negating([NEGATE], [NEGATE], [NEGATE])
    rules = case.rules.fresh()
    for speaker in ("Alaric", "Karl"):
        case = case.tell(f"{speaker} passes")
        window = case.now.top
        assert isinstance(window, Window)
        left = window.but(slots=window.slots[window.at :], at=0)
        assert left != window
        assert equivalence.state_key(case.now.swap(left), rules) == key(case)
        collided = (here.but(mode="collided") for here in (left, window))
        assert len({equivalence.state_key(case.now.swap(here), rules) for here in collided}) == 2


def test_it_does_not_matter_who_of_a_coalition_holds_its_negations() -> None:
    """Each of them may answer the next card; but not in a collision, where each says anew what they play."""
    one, other = negating([], [NEGATE, NEGATE], []), negating([], [NEGATE], [NEGATE])
    rules = one.rules.fresh()

    def keys(mode: str, *together: int) -> set[Any]:
        asked = [here.now.swap(here.now.top.but(mode=mode)) for here in (one, other)]
        return {equivalence.coalition_key(now, rules, frozenset(together)) for now in asked}

    assert len(keys("asked", 1, 2)) == len(keys("asked", 0)) == 1
    assert len(keys("asked", 0, 1)) == len(keys("asked", 2)) == 2
    assert len(keys("collided", 1, 2)) == 2
