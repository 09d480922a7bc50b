"""The form of a table of the Inn: who plays, what everybody has, and the parts that variants add."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

import msgspec

from adjudicator.game import Forms, chairs, plain_form
from adjudicator.game.form import MOMENT, Form, FormBlock, FormField, FormFold, FormOwn, FormPart, FormText, Sides
from adjudicator.game.shown import Begun
from adjudicator.machine import Rules
from adjudicator.words import LANGUAGES, Words
from adjudicator.words.finding import fold
from adjudicator.words.markdown import plain

from .. import cards, people
from ..chapters.teams import sits
from ..entry import Entry, Player
from ..facts import FACTS, SIDES, SUPPLY, TABLE
from ..otto import OTTOS_NAMES
from ..table import UNKNOWN
from . import always, dungeon, moment, otto, prizes, taverns, teams, tokens

OF_A_PLAYER = tuple(fact for fact in FACTS.in_entry(SIDES, Player) if not fact.layer)
"""The numbers that stand in the row of a player, or of the first of a team."""

OF_A_TEAM = tuple(fact for fact in FACTS.in_entry(SIDES, Player) if fact.layer)
"""The numbers that only a team has, folded away."""

USUAL = (2, 3, 4, 5, 6, 7, 8)
FEWEST, MOST = 2, 20
"""Players. The books name no upper limit; more than twenty do not fit a page."""

MOST_UNSEEN = 20


class InnForms(Forms):
    """What can be entered of a beginning at the Inn, and what follows from it: the game's `game.Forms`."""

    def form(self, case: Begun, entry: Entry, words: Words, half: Callable[[str], object]) -> Form:
        """Return the form of a case. Players join and leave only before anything is said."""
        return tuple(_parts(case, entry, words, half))

    def named(self, entry: Entry, seat: int) -> Entry:
        """Return an entry in which a player called as a character, in any language, plays that character."""
        name, known = fold(chairs.name(entry, seat)), cards.sold("character")
        found = [id for id, deck in known.items() if name in map(fold, deck.title.values())]
        found += [id for id, own in entry.characters.items() if name in map(fold, (own.title.en, own.title.ru))]
        return tokens.as_character(entry, seat, found[0]) if found else entry

    def edition(self, entry: Entry, editions: Collection[str]) -> str | None:
        """Return the edition that goes with the box of the characters: the latest not later than any of them.

        None if no player has a character that stands in a box.
        """
        boxes, decks = list(cards.CARDS.boxes()), cards.sold("character")
        played = [decks[player.character].box for player in entry.players.values() if player.character in decks]
        latest = max((boxes.index(box) for box in played if box in boxes), default=-1)
        return next((id for id in reversed(tuple(editions)) if id in boxes and boxes.index(id) <= latest), None)

    def without(self, entry: Entry, layers: Collection[str]) -> Entry:
        """Return an entry without what only other layers of rules than these have."""
        forgotten = {fact.name: None for fact in FACTS.in_entry(SUPPLY, entry) if fact.layer not in ("", *layers)}
        entry = msgspec.structs.replace(entry, **forgotten)
        entry = entry if "prize" in layers else prizes.without(entry)
        entry = entry if "pub-crawl" in layers else taverns.without(entry)
        return entry if "dungeon-training" in layers else dungeon.without(entry)

    def seated(self, entry: Entry, rules: Rules) -> Entry:
        """Return an entry with its players in teams as these rules want them; as it is if so many cannot play."""
        way = str(rules["teams.sides"].value)
        return entry if way == "alone" or not sits(way, len(entry.players)) else teams.seated(entry, way)

    def on_sides(self, entry: Entry, rules: Rules, sides: Sides) -> Entry | None:
        """Return an entry with its players in these teams; None if these rules have no such teams.

        Who plays against somebody called Otto plays against Boss Otto, and nobody else does; a Challenger's turn is on.
        """
        way = str(rules["teams.sides"].value)
        his = [names for names in sides if len(names) == 1 and names[0] in OTTOS_NAMES]
        if bool(his) != (way == "otto"):
            return None
        sides = (*his, *(names for names in sides if names not in his))
        if way == "alone":
            return super().on_sides(entry, rules, sides)
        found = teams.on_sides(entry, way, sides) if sits(way, len(entry.players)) else None
        return msgspec.structs.replace(found, turn=sides[1][0]) if found is not None and his else found

    def played(self, entry: Entry, before: Rules, after: Rules, words: Words) -> Entry:
        """Return an entry with its players in teams, or alone, as these rules want them."""
        was, way = (str(rules["teams.sides"].value) for rules in (before, after))
        if was == way:
            return entry
        entry = otto.without_him(entry, words) if was == "otto" else entry
        entry = otto.with_him(otto.few_enough(entry), words) if way == "otto" else entry
        return teams.seated(teams.fitting(entry, way, words), way)


def _parts(case: Begun, entry: Entry, words: Words, half: Callable[[str], object]) -> Iterator[FormPart]:
    open_table, way = not case.said, teams.way(case)
    if open_table:
        yield FormOwn("seats", "ui")
        counts = tuple(count for count in USUAL if sits(way, count))
        against = otto.how_many(entry, words) if way == "otto" else None
        yield against or plain_form.how_many(entry, counts, words, _seats(way, words))
    if way == "boss":
        yield _boss(entry, tuple(entry.players), words)
    if way == "alone":
        for seat in range(len(entry.players)):
            yield _alone(case, entry, seat, words)
    else:
        for number, names in enumerate(teams.in_teams(entry)):
            yield _team(case, entry, number, names, words)
    if way == "otto":
        yield from otto.parts(case, entry, words, half)
    if open_table and len(entry.players) < MOST and way not in teams.AGAINST_ONE:
        label = "ui.add-player" if way == "alone" else "ui.add-team"
        yield plain_form.another(entry, words, _seats(way, words), label)
    if way != "otto":
        yield FormBlock(tuple(moment.parts(case, entry, words, half)), MOMENT)
    yield from prizes.parts(case, entry, words)
    yield from taverns.parts(case, entry, words)
    yield from dungeon.parts(case, entry, words)
    yield FormFold(words.say("ui.more"), "more-of-the-table", lambda: _piles(case, entry))
    if open_table:
        yield from _by_box(case, entry, words)


def _seats(way: str, words: Words) -> plain_form.Seats:
    """Return what seats an entry by team after a player has joined or left; who joins alone brings a teammate."""
    return lambda entry: entry if way == "alone" else teams.seated(teams.fitting(entry, way, words), way)


def _piles(case: Begun, entry: Entry) -> Form:
    """Return the decks of the table."""
    facts = (*FACTS.in_entry(TABLE, entry), *FACTS.in_entry(SUPPLY, entry))
    return tuple(FormField((fact.name,)) for fact in facts if fact.layer in ("", *case.rules.layers))


def _by_box(case: Begun, entry: Entry, words: Words) -> Iterator[FormPart]:
    """Yield which edition goes with the characters."""
    editions = case.game.rulebook().editions
    edition = case.game.forms.edition(entry, editions)
    if edition is not None:
        said = "ui.edition-by-box" if edition == case.rules.edition else "ui.edition-other-box"
        yield FormText(plain(words.say(said, edition=editions[edition].short)))


# -- players


def _alone(case: Begun, entry: Entry, seat: int, words: Words) -> FormBlock:
    """Return a player who plays alone, in one row; the rest is behind its last button."""
    called = words.say("ui.otto") if people.is_otto(case.start.table, seat) else ""

    def rest() -> Form:
        leaves = (plain_form.leaves(seat, words),) if not case.said and len(entry.players) > FEWEST else ()
        return (*_own_things(case, entry, seat, words), *leaves)

    parts = (
        FormOwn("name", seat, called, boxed=True),
        *plain_form.counts(case, seat, OF_A_PLAYER),
        FormFold(words.say("ui.rest", number=seat + 1), f"rest-{seat}", rest, behind=True),
    )
    return FormBlock(parts, f"row-{seat}", "row")


def _team(case: Begun, entry: Entry, number: int, names: tuple[str, ...], words: Words) -> FormBlock:
    """Return a team, a row for each of its players: what they share stands in the first."""
    seats = tuple(seat for seat, name in enumerate(entry.players) if name in names)
    boss = (_boss(entry, names, words),) if teams.way(case) == "mixed-pairs" else ()
    mates = [_mate(case, entry, seat, seats, place == 0, words) for place, seat in enumerate(seats)]
    return FormBlock((*mates, *boss), f"team-{number}")


def _mate(case: Begun, entry: Entry, seat: int, seats: tuple[int, ...], first: bool, words: Words) -> FormBlock:
    """Return a player of a team in a row. Folded away are the team's Potions, and with whom the player plays.

    Against a Boss everybody else plays together, so that there is nobody to choose.
    """
    way, here = teams.way(case), chairs.name(entry, seat)

    def rest() -> Form:
        mates = (chairs.name(entry, mate) for mate in seats)
        mate = next((name for name in mates if name != here), None)
        told: list[FormPart] = [*plain_form.counts(case, seat, OF_A_TEAM, seats), *always.parts(entry, seat, words)]
        if way not in teams.AGAINST_ONE and mate is not None:
            told.append(_plays_with(entry, seat, here, mate, words))
        told += _own_things(case, entry, seat, words)
        if not case.said and sits(way, len(entry.players) - 1):
            told.append(plain_form.leaves(seat, words, _seats(way, words)))
        return tuple(told)

    shared = plain_form.counts(case, seat, OF_A_PLAYER, seats) if first else ()
    folded = FormFold(words.say("ui.rest-of-mate", number=seat + 1), f"rest-{seat}", rest, behind=True)
    return FormBlock((FormOwn("name", seat), *shared, folded), f"row-{seat}", "row")


def _boss(entry: Entry, names: tuple[str, ...], words: Words) -> FormField:
    """Return which of several players is the Boss."""
    boss = next((name for name in names if entry.players[name].boss), None)
    return FormField(
        ("players",),
        words.say("ui.boss"),
        f"boss.{names[0]}",
        "buttons",
        {name: plain(name) for name in names},
        shown=boss,
        enters=lambda entry, name: entry if boss is None else teams.with_roles_swapped(entry, boss, name),
    )


def _plays_with(entry: Entry, seat: int, name: str, mate: str, words: Words) -> FormField:
    """Return with whom a player plays; who is chosen changes chairs with the mate there was."""
    return FormField(
        ("players", seat, "team"),
        words.say("ui.plays-with", who=plain(name)),
        f"mate.{seat}",
        "list",
        {other: other for other in entry.players if other != name},
        shown=mate,
        enters=lambda entry, mate: teams.with_mate(entry, name, mate),
    )


def _own_things(case: Begun, entry: Entry, seat: int, words: Words) -> Iterator[FormPart]:
    """Yield what each player has alone, even in a team."""
    yield _character(entry, seat, words)
    yield FormField(("players", seat, "pile"))
    yield from taverns.origins(case, entry, seat, words)
    yield from _hand(case, entry, seat, words)
    yield from tokens.parts(case, entry, seat, words)


def _character(entry: Entry, seat: int, words: Words) -> FormField:
    """Return who plays which character. Its cards come first wherever a card is chosen."""
    called = _characters(entry, words.language)
    character = tuple(entry.players.values())[seat].character
    if character and character not in called:
        called[character] = character.replace("-", " ").title()

    def played(entry: Entry, character: str | None) -> Entry:
        """Return an entry with a player's character. A player without a name is called by it."""
        name, changed = chairs.name(entry, seat), tokens.as_character(entry, seat, character or "")
        unnamed = name in [Words(language).say("ui.player-n", number=seat + 1) for language in LANGUAGES]
        title = _characters(entry, words.language).get(character or "", name)
        return chairs.renamed(changed, seat, title) if unnamed else changed

    return FormField(
        ("players", seat, "character"),
        words.say("ui.character"),
        look="list",
        called=called,
        shown=character or None,
        enters=played,
        hint=words.say("ui.unknown"),
        boxed=True,
    )


def _characters(entry: Entry, language: str) -> dict[str, str]:
    """Return what the characters are called that can be chosen, by id, the table's own first."""
    own = {id: character.title.in_(language) for id, character in entry.characters.items()}
    printed = {id: deck.title[language] for id, deck in cards.sold("character").items()}
    return own | dict(sorted(printed.items(), key=lambda one: fold(one[1])))


def _hand(case: Begun, entry: Entry, seat: int, words: Words) -> Iterator[FormField]:
    """Yield whether a hand is known, which cards it has, and how many that nobody has seen."""
    player = tuple(entry.players.values())[seat]
    deck, path = cards.sold("character").get(player.character), ("players", seat, "hand")
    hand = case.start.table.seats[seat].hand

    def known(entry: Entry, known: bool) -> Entry:
        return chairs.with_player(entry, seat, hand=() if known else None)

    yield FormField(path, words.say("ui.hand-known"), f"known.{seat}", "switch", shown=hand is not None, enters=known)
    if hand is None:
        return
    mine = deck.ids if deck is not None else ()
    seen, unseen = tuple(card for card in hand if card != UNKNOWN), hand.count(UNKNOWN)

    def titled(entry: Entry, titles: list[str]) -> Entry:
        copies = (card for card in titles for _ in range(max(1, hand.count(card))))
        return chairs.with_player(entry, seat, hand=(*copies, *(UNKNOWN,) * unseen))

    def counted(entry: Entry, count: int | None) -> Entry:
        return chairs.with_player(entry, seat, hand=(*seen, *(UNKNOWN,) * (count or 0)))

    fit = sorted(
        cards.in_hands(case.now.table), key=lambda card: (card.id not in mine, fold(card.title.in_(words.language)))
    )
    yield FormField(
        path,
        words.say("ui.hand"),
        look="list",
        cards=tuple(card.id for card in fit),
        many=True,
        shown=list(dict.fromkeys(seen)),
        enters=titled,
        hint=words.say("ui.choose-cards"),
        ordered=True,
    )
    label = words.say("ui.unseen")
    yield FormField(path, label, f"unseen.{seat}", "number", shown=unseen, most=MOST_UNSEEN, enters=counted)
