"""The players: entering who has what at the beginning, and showing how they stand now."""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec
import streamlit as st

from adjudicator.case import Case, game
from adjudicator.games.red_dragon_inn import cards, people
from adjudicator.games.red_dragon_inn.chapters.teams import sits
from adjudicator.games.red_dragon_inn.entry import Entry, Player
from adjudicator.games.red_dragon_inn.facts import FACTS, SIDES, SUPPLY, TABLE
from adjudicator.games.red_dragon_inn.table import UNKNOWN
from adjudicator.games.red_dragon_inn.vocabulary import Stat
from adjudicator.kit.facts import Count
from adjudicator.rulebook import BadFile
from adjudicator.words import LANGUAGES, Words
from adjudicator.words.finding import fold

from .. import choose, house_rules_page, naming, places, seating, session, standing, style
from ..seats_line import SeatTold
from ..sitting import Sitting
from ..style import plain
from . import dungeon, moments, otto_setup, prizes, statics, taverns, teams, trackers

STATS: tuple[Stat, ...] = ("fortitude", "alcohol", "gold")
OF_A_PLAYER = tuple(fact for fact in FACTS.in_entry(SIDES, Player) if not fact.layer)
"""The numbers that stand in the row of a player, or of the first of a team."""

OF_A_TEAM = tuple(fact for fact in FACTS.in_entry(SIDES, Player) if fact.layer)
"""The numbers that only a team has, folded away."""

OWN = ("pile", "hand")
"""What a player has alone, even in a team, besides tokens."""

USUAL = (2, 3, 4, 5, 6, 7, 8)
FEWEST, MOST = 2, 20
"""Players. The books name no upper limit; more than twenty do not fit a page."""

MOST_UNSEEN = 20
TRACK = 20
"""A mat shows so many points of Fortitude and Alcohol Content."""


# -- the beginning


def enter(case: Case, words: Words) -> None:
    """Draw the form for the beginning of the case. Players join and leave only before anything is said."""
    entry = seating.entry_of(case)
    if entry is None:
        st.caption(words.say("ui.placed"))
        return
    open_table, way = not case.said, teams.way(case)
    if open_table:
        naming.in_one_line(words, told)
        _how_many(entry, way, words)
    if way == "boss":
        _boss(entry, tuple(entry.players), words)
    if way == "alone":
        for seat in range(len(entry.players)):
            _alone(case, entry, seat, words)
    else:
        for number, names in enumerate(teams.in_teams(entry)):
            _team(case, entry, number, names, way, words)
    if way == "otto":
        otto_setup.draw(case, entry, words)
    if open_table and len(entry.players) < MOST and way not in teams.AGAINST_ONE:
        naming.another(entry, words, _seats(way, words), "ui.add-player" if way == "alone" else "ui.add-team")
    if way != "otto":
        moments.draw(case, entry, words)
    _groups(case, words)
    prizes.enter(case, entry, words)
    taverns.enter(case, entry, words)
    dungeon.enter(case, entry, words)
    style.folded(words.say("ui.more"), "more-of-the-table", lambda: _piles(case, entry, words))
    if open_table:
        _by_box(case, entry, words)


def _seats(way: str, words: Words) -> naming.Seats:
    """Return what seats an entry by team after a player has joined or left; who joins alone brings a teammate."""
    return lambda entry: entry if way == "alone" else teams.seated(teams.fitting(entry, way, words), way)


def _how_many(entry: Entry, way: str, words: Words) -> None:
    """Draw the number of players; against Boss Otto, of those who play against him."""
    if way == "otto":
        otto_setup.how_many(entry, words)
        return
    counts = tuple(count for count in USUAL if sits(way, count))
    naming.how_many(entry, counts, words, _seats(way, words))


def _alone(case: Case, entry: Entry, seat: int, words: Words) -> None:
    """Draw a player who plays alone, in one row; the rest is behind its last button."""
    with st.container(key=f"row-{seat}", horizontal=True, vertical_alignment="bottom", gap="xsmall"):
        otto = words.say("ui.otto") if people.is_otto(case.start.table, seat) else ""
        naming.name(entry, seat, words, _as_named, _in_edition, otto)
        places.numbers(case, entry, seat, OF_A_PLAYER, words)
        label = words.say("ui.rest", number=seat + 1)
        style.behind(label, f"rest-{seat}", functools.partial(_rest, case, entry, seat, words))


def _team(case: Case, entry: Entry, number: int, names: tuple[str, ...], way: str, words: Words) -> None:
    """Draw a team, a row for each of its players: what they share stands in the first."""
    seats = [seat for seat, name in enumerate(entry.players) if name in names]
    with st.container(key=f"team-{number}", gap="small"):
        for place, seat in enumerate(seats):
            with st.container(key=f"row-{seat}", horizontal=True, vertical_alignment="bottom", gap="xsmall"):
                naming.name(entry, seat, words, _as_named)
                if place == 0:
                    places.numbers(case, entry, seat, OF_A_PLAYER, words, _sharing)
                label = words.say("ui.rest-of-mate", number=seat + 1)
                mate = functools.partial(_mate, case, entry, seat, names, words)
                style.behind(label, f"rest-{seat}", mate)
        if way == "mixed-pairs":
            _boss(entry, names, words)


def _mate(case: Case, entry: Entry, seat: int, names: tuple[str, ...], words: Words) -> None:
    """Draw what is folded away of a player of a team: the team's Potions, and with whom the player plays.

    Against a Boss everybody else plays together, so that there is nobody to choose.
    """
    places.numbers(case, entry, seat, OF_A_TEAM, words, _sharing)
    statics.draw(entry, seat, words)
    here = tuple(entry.players)[seat]
    if teams.way(case) not in teams.AGAINST_ONE:
        _mate_of(entry, seat, here, next(name for name in names if name != here), words)
    _own_things(case, entry, seat, words)
    if not case.said and sits(teams.way(case), len(entry.players) - 1):
        naming.leaves(seat, words, _seats(teams.way(case), words))


def _boss(entry: Entry, names: tuple[str, ...], words: Words) -> None:
    """Draw which of several players is the Boss."""
    boss = next((name for name in names if entry.players[name].boss), None)
    held = session.picks(f"boss.{names[0]}", boss, _write_boss, boss)
    st.pills(words.say("ui.boss"), names, format_func=plain, wrap=True, **held)


def _write_boss(name: str, boss: str | None) -> None:
    if boss is not None:
        session.change(seating.changed(lambda entry: teams.with_roles_swapped(entry, boss, name)))


def _mate_of(entry: Entry, seat: int, name: str, mate: str, words: Words) -> None:
    """Draw with whom a player plays; who is chosen changes chairs with the mate there was."""
    others = tuple(here for here in entry.players if here != name)
    held = session.holds(f"mate.{seat}", mate, _write_mate, name)
    st.selectbox(words.say("ui.plays-with", who=plain(name)), others, **held)


def _write_mate(mate: str, name: str) -> None:
    session.change(seating.changed(lambda entry: teams.with_mate(entry, name, mate)))


def _piles(case: Case, entry: Entry, words: Words) -> None:
    """Draw the decks of the table, and the variants and house rules that it plays with."""
    for fact in (*FACTS.in_entry(TABLE, entry), *FACTS.in_entry(SUPPLY, entry)):
        if fact.layer in ("", *case.rules.layers):
            places.draw(entry, (fact.name,), words)
    _variants(case, words)
    house_rules_page.draw(case, words)


def _rest(case: Case, entry: Entry, seat: int, words: Words) -> None:
    """Draw what is folded away of a player who plays alone."""
    _own_things(case, entry, seat, words)
    if not case.said and len(entry.players) > FEWEST:
        naming.leaves(seat, words)


def _own_things(case: Case, entry: Entry, seat: int, words: Words) -> None:
    """Draw what each player has alone, even in a team."""
    _character(entry, seat, words)
    places.draw(entry, ("players", seat, "pile"), words)
    taverns.origins(case, entry, seat, words)
    _hand(case, entry, seat, words)
    trackers.enter(case, entry, seat, words)


def _variants(case: Case, words: Words) -> None:
    """Draw a switch for each variant that is not one of a group."""
    book = case.game.rulebook()
    for id in book.choices:
        if book.layers[id].one_of is None:
            label = words.say("ui.variant", title=book.layers[id].title)
            st.toggle(plain(label), **session.holds(f"layer.{id}", id in case.rules.layers, _write_layer, id))


def _groups(case: Case, words: Words) -> None:
    """Draw a choice for each group of variants of which one is played."""
    book = case.game.rulebook()
    groups: dict[str, list[str]] = {}
    for id in book.choices:
        one_of = book.layers[id].one_of
        if one_of is not None:
            groups.setdefault(one_of.group, []).append(id)
    for group, members in groups.items():
        titles = {id: book.layers[id].title.in_(words.language) for id in members}
        titles = {"": words.say(f"ui.group.{group}.nobody"), **titles}
        on = next(iter(book.named([id for id in members if id in case.rules.layers])), "")
        st.selectbox(
            words.say(f"ui.group.{group}"),
            titles,
            format_func=titles.__getitem__,
            **session.holds(f"group.{group}", on, _write_group, tuple(members)),
        )


def _write_layer(on: bool, layer: str) -> None:
    session.change(layered(layer, on, session.words()))


def _write_group(layer: str, members: tuple[str, ...]) -> None:
    session.change(played_as(members, layer, session.words()))


def layered(layer: str, on: bool, words: Words) -> Callable[[Sitting], Sitting]:
    """Return a move that plays with a layer of rules, or without it and those that need it."""

    def move(here: Sitting) -> Sitting:
        rest = _without(here, (layer,))
        return _with_layers(here, (*rest, layer) if on else rest, words)

    return move


def played_as(members: tuple[str, ...], layer: str, words: Words) -> Callable[[Sitting], Sitting]:
    """Return a move that plays with one layer of a group (empty: none) instead of the others, its `members`.

    The players are seated as it says; `words` has the names of those who join for it.
    """

    def move(here: Sitting) -> Sitting:
        return _with_layers(here, (*_without(here, members), *filter(None, (layer,))), words)

    return move


def _without(here: Sitting, gone: tuple[str, ...]) -> tuple[str, ...]:
    """Return the chosen layers without some, and without those that need one of these."""
    book = here.case.game.rulebook()
    chosen = book.named(here.case.rules.layers)
    return tuple(name for name in chosen if not {name, *book.layers[name].needs} & {*gone})


def _with_layers(here: Sitting, chosen: tuple[str, ...], words: Words) -> Sitting:
    """With these layers of rules chosen, and the players seated as these say.

    Facts that only other layers have are dropped.
    """
    entry, rules = seating.entry_of(here.case), here.case.rules
    if entry is None:
        return here
    book = here.case.game.rulebook()
    on = book.completed(chosen)
    forgotten = {fact.name: None for fact in FACTS.in_entry(SUPPLY, entry) if fact.layer not in ("", *on)}
    entry = msgspec.structs.replace(entry, **forgotten)
    entry = entry if "prize" in on else prizes.without(entry)
    entry = entry if "pub-crawl" in on else taverns.without(entry)
    entry = entry if "dungeon-training" in on else dungeon.without(entry)
    with contextlib.suppress(BadFile, ValueError):  # layers that exclude each other; `seated` tells it
        way = str(book.under(rules.edition, layers=on, house=rules.house)["teams.sides"].value)
        before = teams.way(here.case)
        if way != before:
            entry = otto_setup.without_him(entry, words) if before == "otto" else entry
            entry = otto_setup.with_him(otto_setup.few_enough(entry), words) if way == "otto" else entry
            entry = teams.seated(teams.fitting(entry, way, words), way)
    return seating.seated(here, entry, chosen)


def _character(entry: Entry, seat: int, words: Words) -> None:
    """Draw who plays which character. Its cards come first wherever a card is chosen."""
    called = _characters(entry, words.language)
    player = tuple(entry.players.values())[seat]
    if player.character and player.character not in called:
        called[player.character] = player.character.replace("-", " ").title()
    st.selectbox(
        words.say("ui.character"),
        called,
        format_func=called.__getitem__,
        placeholder=words.say("ui.unknown"),
        **session.holds(f"character.{seat}", player.character or None, _write_character, seat),
    )


def _characters(entry: Entry, language: str) -> dict[str, str]:
    """Return what the characters are called that can be chosen, by id, the table's own first."""
    own = {id: character.title.in_(language) for id, character in entry.characters.items()}
    printed = {id: deck.title[language] for id, deck in cards.sold("character").items()}
    return own | dict(sorted(printed.items(), key=lambda one: fold(one[1])))


def told(here: Sitting, line: Sequence[SeatTold]) -> Sitting:
    """Return a sitting with the players of a line at its table: names, and numbers in the order of a row.

    Where they play in teams, the numbers behind a name are its team's.
    """
    entry = seating.entry_of(here.case)
    if entry is None:
        return here
    way, otto = teams.way(here.case), entry.otto
    entry = otto_setup.without_him(entry, session.words()) if way == "otto" else entry
    entry = seating.told(entry, line, STATS if way == "alone" else ())
    for seat in range(len(line)):
        entry = _as_named(entry, seat)
    if way == "alone":
        return _in_edition(here, entry)
    if way == "otto":  # whoever names more than can play against him is told so
        entry = otto_setup.with_him(entry, session.words(), otto.afresh())
    else:
        entry = teams.fitting(entry, way, session.words())
    entry = teams.seated(entry, way)
    for one in line:
        if one.name in entry.players:  # a way to play may have fewer chairs
            entry = teams.with_told(entry, one.name, **dict(zip(STATS, one.numbers, strict=False)))
    return seating.seated(here, entry)


def _as_named(entry: Entry, seat: int) -> Entry:
    """Return an entry in which a player called as a character, in any language, plays that character."""
    name, known = fold(tuple(entry.players)[seat]), cards.sold("character")
    found = [id for id, deck in known.items() if name in map(fold, deck.title.values())]
    found += [id for id, own in entry.characters.items() if name in map(fold, (own.title.en, own.title.ru))]
    return trackers.as_character(entry, seat, found[0]) if found else entry


def box_of(entry: Entry) -> str | None:
    """Return the edition that goes with the box of the characters: the latest that is not later than any of them.

    None if no player has a character that stands in a box.
    """
    boxes, book = list(cards.CARDS.boxes()), game("red-dragon-inn").rulebook()
    decks = cards.sold("character")
    played = [decks[player.character].box for player in entry.players.values() if player.character in decks]
    latest = max((boxes.index(box) for box in played if box in boxes), default=-1)
    return next((id for id in reversed(list(book.editions)) if id in boxes and boxes.index(id) <= latest), None)


def _in_edition(here: Sitting, entry: Entry) -> Sitting:
    """Return a sitting with an entry, judged by the edition of its characters' box.

    A story that is being judged, and an edition that somebody has chosen, stay as they are.
    """
    free = not here.case.said and not session.edition_chosen()
    return seating.seated(here, entry, edition=box_of(entry) if free else None)


def _by_box(case: Case, entry: Entry, words: Words) -> None:
    """Say which edition goes with the characters."""
    edition = box_of(entry)
    if edition is not None:
        short = case.game.rulebook().editions[edition].short
        said = "ui.edition-by-box" if edition == case.rules.edition else "ui.edition-other-box"
        st.caption(plain(words.say(said, edition=short)))


def _write_character(character: str | None, seat: int) -> None:
    """Set a player's character. A player without a name is called by it."""

    def played(entry: Entry) -> Entry:
        name = tuple(entry.players)[seat]
        changed = trackers.as_character(entry, seat, character or "")
        unnamed = name in [Words(language).say("ui.player-n", number=seat + 1) for language in LANGUAGES]
        title = _characters(entry, session.language()).get(character or "", name)
        return seating.renamed(changed, seat, title) if unnamed else changed

    def move(here: Sitting) -> Sitting:
        entry = seating.entry_of(here.case)
        return here if entry is None else _in_edition(here, played(entry))

    session.change(move)


def _sharing(entry: Entry, seat: int) -> tuple[str, ...]:
    """Return the names of those who share the numbers of a seat: its team."""
    return teams.mates_of(entry, tuple(entry.players)[seat])


def _hand(case: Case, entry: Entry, seat: int, words: Words) -> None:
    table = case.now.table
    player = tuple(entry.players.values())[seat]
    hand, deck = player.hand, cards.sold("character").get(player.character)
    mine = deck.ids if deck is not None else ()
    st.toggle(words.say("ui.hand-known"), **session.holds(f"known.{seat}", hand is not None, _write_known, seat))
    if hand is None:
        return
    fit = cards.in_hands(table)
    titles = [card for card in dict.fromkeys(hand) if card != UNKNOWN]
    told = choose.titles(case, words)
    st.multiselect(
        words.say("ui.hand"),
        [card.id for card in sorted(fit, key=lambda card: (card.id not in mine, fold(card.title.in_(words.language))))],
        format_func=lambda card: "".join(told[card]),
        filter_mode="contains",
        placeholder=words.say("ui.choose-cards"),
        select_all=False,
        **session.holds(f"hand.{seat}", titles, _write_titles, seat, hand),
    )
    held = session.holds(f"unseen.{seat}", hand.count(UNKNOWN), _write_unseen, seat, hand)
    choose.bounded(words, words.say("ui.unseen"), 0, MOST_UNSEEN, held)


def _write_known(known: bool, seat: int) -> None:
    places.write(() if known else None, ("players", seat, "hand"))


def _write_titles(titles: list[str], seat: int, hand: tuple[str, ...]) -> None:
    copies = (card for card in titles for _ in range(max(1, hand.count(card))))
    places.write((*copies, *(card for card in hand if card == UNKNOWN)), ("players", seat, "hand"))


def _write_unseen(count: int | None, seat: int, hand: tuple[str, ...]) -> None:
    seen = (card for card in hand if card != UNKNOWN)
    places.write((*seen, *(UNKNOWN,) * (count or 0)), ("players", seat, "hand"))


# -- how they stand


def standings(case: Case, words: Words) -> None:
    """Return who has what now: a row for each player or team, and in a team's row its players."""
    seen, before = case.game.language.public_view(case.now), case.game.language.public_view(case.start)
    table = case.now.table
    of_a_side = STATS if teams.way(case) == "alone" else (*STATS, "potions")
    rows = []
    for side in range(len(table.sides)):
        seats = people.members(table, (side,))
        names = [table.seats[seat].name for seat in seats]
        own = [_own(case, seat, seen["players"], before["players"], words) for seat in seats]
        has, had = seen["players"][names[0]], before["players"][names[0]]
        shared = tuple(_counted(has, had, of_a_side, words))
        row = standing.PlayerRow(
            " & ".join(names),
            seen["turn"] in names and not case.over,
            words.say("ui.out." + has["out"]) if has["out"] != "no" else "",
            shared,
            _track(has["fortitude"], has["alcohol"]),
            trackers.marks(case, seats, _points(has["fortitude"], has["alcohol"]), words),
        )
        if len(own) > 1:
            rows.append(row._replace(mates=tuple(own)))
        else:
            rows.append(row._replace(numbers=(*shared, *own[0].numbers), marks=own[0].marks))
    counts = (*FACTS.of(TABLE, Count), *FACTS.of(SUPPLY, Count))
    known = case.now.table.inn_told or None
    there = (fact for fact in counts if seen[fact.name])
    supplies = [words.say(f"ui.has.{fact.slug}", number=seen[fact.name], told=known) for fact in there]
    of_variants = (lying for here in (prizes, taverns, dungeon) for lying in here.lying(case, words))
    standing.draw(rows, (*supplies, *of_variants, *trackers.left(case, words)), words)


def _own(
    case: Case, seat: int, now: dict[str, dict[str, Any]], before: dict[str, dict[str, Any]], words: Words
) -> standing.Mate:
    """Return what a player has alone, even in a team."""
    sitting = case.now.table.seats[seat]
    marks = [words.say("ui.boss")] if sitting.boss else []
    marks += [words.say("ui.is-away")] if sitting.away else []
    marks += prizes.marks(case, seat, words)
    marks += dungeon.marks(case, seat, words)
    has, had = now[sitting.name], before[sitting.name]
    tokens = trackers.counts(case, seat, has["tokens"], had["tokens"], words)
    return standing.Mate(sitting.name, tuple(marks), (*_counted(has, had, OWN, words), *tokens))


def _counted(
    has: dict[str, Any], had: dict[str, Any], what: tuple[str, ...], words: Words
) -> Iterator[standing.NumberShown]:
    """Yield something of what a player has, each with its number."""
    for fact in what:
        if has[fact] is not None:
            yield standing.number(fact, has[fact], had[fact], words)


def _track(fortitude: int, alcohol: int) -> tuple[int, int]:
    """Return how far Alcohol Content and Fortitude stand on the track of a mat, in percent."""
    most = _points(fortitude, alcohol)
    return 100 * alcohol // most, 100 * fortitude // most


def _points(fortitude: int, alcohol: int) -> int:
    """Return how many points the track of a mat shows."""
    return max(TRACK, fortitude, alcohol)
