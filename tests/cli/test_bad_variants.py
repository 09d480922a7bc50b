"""Variants told wrong, Boss Otto among them: one clear message with its line, in both languages, exit code 2."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from .conftest import Run, line_of

Write = Callable[..., Path]

CRAWL = """\
table:
  players: {Karl: {hand: [], pile: 1}, Alaric: {hand: [], pile: 1}}
  phase: drink
  taverns:
    The Warm Hearth (sample): {deck: 2}
    The Open Purse (sample): {deck: 2}
    The Late Lamp (sample): {deck: 2}
    The Full Mug (sample): {closed: true}
  party_at: The Warm Hearth (sample)
story:
  - Karl reveals Light Ale with a Chaser
  - it plays out
"""
PRIZES = """\
table:
  players:
    Karl: {hand: ["Gambling? I'm in!"]}
    Alaric: {hand: [], prizes: [Strong Coffee (sample)]}
  phase: action
  inn_prizes: [Warm Supper (sample), Sticky Fingers (sample)]
story:
"""
DUNGEON = """\
table:
  players:
    Karl: {hand: [Winning Hand!], room: The Vats (sample)}
    Alaric: {hand: []}
  phase: end
story:
"""
OTTO = """\
table:
  players: {{Karl: {{}}, Alaric: {{}}, Otto: {{boss: true}}}}
  phase: setup
  otto: {{{}}}
story: []
"""
ROOMS = """\
table:
  players: {Karl: {}, Alaric: {}}
  phase: end
  cards:
    - {id: door, title: {en: Door, ru: Дверь}, kind: room, room: {leads: [cave], place: start}}
    - {id: cave, title: {en: Cave, ru: Пещера}, kind: room, room: {leads: [end]}}
    - id: end
      title: {en: Treasure, ru: Клад}
      kind: room
      room: {place: goal}
      effects: [{do: take-reward, how: choose}, {do: back-to-start}]
story: []
"""
START = 'Karl plays "Gambling? I\'m in!"'

BAD = [
    pytest.param(
        "pub-crawl",
        CRAWL + "  - Karl crawls to The Full Mug (sample)\n",
        "crawls to",
        ("is Closed", "закрыта"),
        id="crawl to a Closed tavern",
    ),
    pytest.param(
        "pub-crawl",
        CRAWL.replace("party_at: The Warm Hearth", "party_at: The Full Mug"),
        "party_at",
        ("is Closed", "закрыта"),
        id="party at a Closed tavern",
    ),
    pytest.param(
        "pub-crawl",
        CRAWL + "  - Karl crawls to The Red Dragon Inn\n",
        "crawls to",
        ("cannot be back", "не может вернуться"),
        id="home too early",
    ),
    pytest.param(
        "pub-crawl",
        CRAWL.replace("party_at: The Warm Hearth (sample)", "discards: 0"),
        "taverns:",
        ("Say at which", "Скажите, в какой"),
        id="party at home too early",
    ),
    pytest.param(
        "pub-crawl",
        CRAWL.replace("with a Chaser", "").replace("Light Ale ", "Light Ale")
        + "  - Karl crawls to The Late Lamp (sample)\n",
        "crawls to",
        ("Nobody has to move", "никому не надо"),
        id="a crawl that nobody owes",
    ),
    pytest.param(
        "pub-crawl",
        CRAWL + "  - Alaric crawls to The Late Lamp (sample)\n",
        "crawls to",
        ("Karl", "Karl"),
        id="a crawl of somebody else",
    ),
    pytest.param(
        "pub-crawl",
        CRAWL + "  - Karl crawls to Abyssal Ales\n",
        "crawls to",
        ("Abyssal Ales", "Эль из бездны"),
        id="a tavern that is not there",
    ),
    pytest.param(
        "pub-crawl",
        CRAWL.replace("    The Late", "    Den: {}\n    The Late").replace(
            "story:", "  cards: [{id: den, title: {en: Den, ru: Тёплый очаг (образец)}, kind: tavern}]\nstory:"
        ),
        "taverns:",
        ("Den", "Тёплый очаг"),
        id="two taverns of one name",
    ),
    pytest.param(
        "pub-crawl",
        CRAWL.replace("pile: 1}, A", "pile: 1, tavern_drinks: {The Late Lamp (sample): 2}}, A"),
        "Karl: {",
        ("Karl has fewer", "Karl: в стопке меньше"),
        id="more Drinks than the pile has",
    ),
    pytest.param(
        "prize",
        PRIZES + "  - Alaric plays Warm Supper (sample)\n",
        "Alaric plays",
        ("at the Inn", "постоялом дворе"),
        id="a Prize that nobody has won",
    ),
    pytest.param(
        "prize",
        PRIZES + "  - Karl plays Strong Coffee (sample)\n",
        "Karl plays Strong",
        ("Alaric's Prize", "Alaric"),
        id="a Prize of somebody else",
    ),
    pytest.param(
        "prize",
        PRIZES + f"  - {START}\n  - nobody responds\n  - Karl adds Strong Coffee (sample) to the pot\n",
        "Karl adds",
        ("Alaric", "Alaric"),
        id="a Prize that is not at the Inn",
    ),
    pytest.param(
        "prize",
        PRIZES.replace("inn_prizes: [", "bin_prizes: [Strong Coffee (sample), ") + "  []\n",
        "Alaric: {",
        ("two places", "двух местах"),
        id="a Prize in two places",
    ),
    pytest.param(
        "dungeon-training",
        DUNGEON + "  - Karl moves to The Brewery Gate (sample)\n",
        "moves to",
        ("No arrow leads from", "стрелка не ведёт"),
        id="against the arrow",
    ),
    pytest.param(
        "dungeon-training",
        DUNGEON.replace("Winning Hand!", "") + "  - Karl moves to The Echoing Cellar (sample)\n",
        "moves to",
        ("no card to discard", "сбросить нечего"),
        id="without a card",
    ),
    pytest.param(
        "dungeon-training",
        DUNGEON.replace("The Vats (sample)", "Stage Wings") + "  []\n",
        "Karl: {",
        ("Stage Wings", "Stage Wings"),
        id="a room that is not there",
    ),
    pytest.param(
        "dungeon-training",
        ROOMS.replace("{leads: [end]}", "{}"),
        "cards:",
        ("No arrow leads out", "не ведёт ни одна стрелка"),
        id="a room that leads nowhere",
    ),
    pytest.param(
        "dungeon-training",
        ROOMS.replace("leads: [end]", "leads: [attic]"),
        "cards:",
        ("no such room", "такой комнаты"),
        id="a room that leads out of the Dungeon",
    ),
    pytest.param(
        "dungeon-training",
        ROOMS.replace("Пещера", "Клад"),
        "cards:",
        ("Two rooms", "Две комнаты"),
        id="two rooms of one name",
    ),
    pytest.param(
        "boss-otto",
        OTTO.format("factions: [battlebot, ottobot]"),
        "otto: {",
        ("ottobot", "ottobot"),
        id="an unknown faction",
    ),
    pytest.param(
        "boss-otto",
        OTTO.format("factions: [battlebot]"),
        "otto: {",
        ("two different factions", "две разные фракции"),
        id="one faction alone",
    ),
    pytest.param(
        "boss-otto",
        OTTO.format("actions: 18, actions_gone: 3, difficulty: {hard_cards: true}"),
        "otto: {",
        ("it can have 20 at most", "не больше 20"),
        id="a deck with more cards than there are",
    ),
    pytest.param(
        "boss-otto",
        OTTO.format("difficulty: {fewer_potions: 3}"),
        "otto: {",
        ("3 fewer", "На 3 меньше"),
        id="fewer Potions than none",
    ),
]


@pytest.mark.parametrize(("layer", "text", "where", "says"), BAD)
def test_a_fault_of_a_variant_is_one_message_with_its_line(
    run: Run, scenario: Write, layer: str, text: str, where: str, says: tuple[str, str]
) -> None:
    head = f"title: {{en: A, ru: Я}}\npurpose: {{en: A, ru: Я}}\nedition: rdi10\nlayers: [{layer}]\n"
    file = scenario(text=f"{head}sources: [rdi10:turn/drink.1]\n{text}")
    for language, told in zip(("en", "ru"), says, strict=True):
        result = run("explain", file, "--lang", language)
        assert result.exit_code == 2
        (line,) = result.stderr.splitlines()
        assert line.startswith(f"{file}:{line_of(file, where)}: ")
        assert told in line
