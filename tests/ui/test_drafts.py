"""A card of one's own: written in a form, kept in a file, and put on the table."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.case import DEFAULT, Case, game
from adjudicator.games.red_dragon_inn import validate, vocabulary
from adjudicator.games.red_dragon_inn.cards import CARDS
from adjudicator.games.red_dragon_inn.sentences import sentences
from adjudicator.rulebook import BadFile
from adjudicator.table import fields
from adjudicator.ui.own_cards import as_text, cards_in, draft_of
from adjudicator.ui.red_dragon_inn import drafts
from adjudicator.words import LANGUAGES, Words

ENGLISH = Words("en")
CASE = Case.of({"players": {"Anna": {}, "Boris": {}}})
WORDS = {"only": vocabulary.Has, "more": vocabulary.More, "boosts": vocabulary.Boost}
INSIDE = [(of, field) for of, kind in WORDS.items() for field in fields.fields(kind) if field.name != "effects"]
MINE = """\
- id: one-for-the-road
  title: {en: One for the road!, ru: "На посошок!"}
  kind: action
  pick: {count: 1}
  effects:
    - {do: gain, stat: alcohol, amount: 2, who: picked}
"""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("tag", [*drafts.EFFECTS, *drafts.CONDITIONS])
def test_every_word_and_field_of_the_form_has_a_name(tag: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Words, "strict", True)
    words, kind = Words(language), {**drafts.EFFECTS, **drafts.CONDITIONS}[tag]
    assert words.say(f"effect.{tag}" if tag in drafts.EFFECTS else f"condition.{tag}")
    for of, field in (*(("", field) for field in fields.fields(kind)), *INSIDE):
        assert words.first((f"field.{of}.{field.name}", f"field.{field.name}"))
        for choice in field.choices:
            assert words.first((f"choice.{field.name}.{choice}", f"choice.{choice}"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_among_whom_a_card_picks_has_a_name(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Words, "strict", True)
    words = Words(language)
    for field in fields.fields(drafts.PICK):
        for choice in field.choices:
            assert words.first((f"choice.{field.name}.{choice}", f"choice.{choice}"))


@pytest.mark.parametrize("tag", drafts.EFFECTS)
def test_an_effect_that_is_begun_can_be_read(tag: str) -> None:
    draft = {**drafts.blank(), "title": {"en": "X"}, "effects": [drafts.started(drafts.EFFECTS[tag])]}
    card, flaws = drafts.read(draft)
    assert card is not None
    assert all(flaw.reason != "card-flaw.unreadable" for flaw in flaws)


@pytest.mark.parametrize("kind", drafts.KINDS)
@pytest.mark.parametrize("condition", ["", *drafts.CONDITIONS])
def test_the_effects_that_are_offered_fit(kind: str, condition: str) -> None:
    if condition and kind != "sometimes":
        return
    when = drafts.started(drafts.CONDITIONS[condition]) if condition else None
    for tag in drafts.effects_for(kind, condition):
        effect = drafts.begun(kind, tag)
        if "choices" in effect:
            effect["choices"] = [drafts.choosable(kind, effect, choice) for choice in drafts.CHOICES[:2]]
        draft = drafts.fitting({"title": {"en": "X"}, "kind": kind, "when": when, "effects": [effect]})
        if condition == "provoked" and drafts.EFFECTS[tag] in validate.PROVOKED_BY:
            draft["when"] = {"on": condition, "cause": validate.PROVOKED_BY[drafts.EFFECTS[tag]]}
        if kind != "room" and drafts.picks(draft):
            draft["pick"] = {"count": 1, "among": "others"}
        if kind == "drink" and "who" in [field.name for field in fields.fields(drafts.EFFECTS[tag])]:
            effect["who"] = "you"
            draft.pop("pick", None)
        assert drafts.read(draft)[1] == (), tag


@pytest.mark.parametrize("id", CARDS.printed())
def test_a_printed_card_can_be_changed(id: str) -> None:
    card = CARDS.printed()[id]
    again, flaws = drafts.read(draft_of(card, CASE))
    assert again is not None
    assert flaws == ()
    assert again.id == id
    assert sentences(again, ENGLISH) == sentences(card, ENGLISH)


def test_a_card_that_a_table_rewrote_is_the_tables() -> None:
    """No note on what is unknown of the printed card, and no paragraph of a book, stands at the table's own words."""
    unknown = next(card for card in CARDS.printed().values() if card.partly_known is not None and card.sources)
    draft = draft_of(unknown, CASE)
    assert draft.keys().isdisjoint({"partly_known", "sources"})
    own, flaws = drafts.read(draft)
    assert own is not None
    assert flaws == ()
    assert (own.partly_known, own.sources) == (None, ())


def test_a_title_in_russian_is_enough() -> None:
    card, flaws = drafts.read({**drafts.blank(), "title": {"en": "", "ru": "Ещё по одной!"}})
    assert card is not None
    assert (card.id, card.title.en, card.title.ru) == ("еще-по-одной", "Ещё по одной!", "Ещё по одной!")
    assert [flaw.reason for flaw in flaws] == ["card-flaw.no-effect"]


# -- files


def test_cards_of_ones_own_are_read_and_written_back() -> None:
    found = cards_in(MINE, ENGLISH, game(DEFAULT))
    assert [card.id for card in found] == ["one-for-the-road"]
    assert cards_in(as_text(found), ENGLISH, game(DEFAULT)) == found
    assert cards_in("  \n", ENGLISH, game(DEFAULT)) == ()
    assert as_text(()) == ""
    one = "id: x\ntitle: {en: X}\nkind: action\neffects: [{do: gain, stat: gold, amount: 1}]\n"
    assert cards_in(one, ENGLISH, game(DEFAULT))[0].id == "x"


@given(st.lists(st.sampled_from(sorted(CARDS.printed())), min_size=1, max_size=4, unique=True))
def test_any_card_survives_a_file(ids: list[str]) -> None:
    kept = tuple(CARDS.printed()[id] for id in ids)
    again = cards_in(as_text(kept), ENGLISH, game(DEFAULT))
    assert [sentences(card, ENGLISH) for card in again] == [sentences(card, ENGLISH) for card in kept]


@pytest.mark.parametrize(
    "text",
    [
        "- id: x\n  kind: actoin\n",
        "- {",
        "# only a remark",
        "- *a",
        "text",
        "[1, 2]",
        "- id: x\n  title: {en: X}\n  kind: action\n  effects: [{do: negate}]\n",
        "deck: d\ntitle: {en: D}\ncards:\n- {id: x, title: {en: X}, kind: action}\n",
    ],
)
def test_a_fault_in_a_card_has_its_line(text: str) -> None:
    with pytest.raises(BadFile, match=r"cards\.yaml:\d+: "):
        cards_in(text, ENGLISH, game(DEFAULT))
