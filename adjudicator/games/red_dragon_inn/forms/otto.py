"""A table against Boss Otto as it is entered: who plays, with which cards of his, and the Threat track of his mat."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from typing import Literal, get_args

import msgspec

from adjudicator.game import chairs, plain_form
from adjudicator.game.form import FormBlock, FormButton, FormField, FormFold, FormOwn, FormPart, FormText, Path
from adjudicator.game.shown import Begun
from adjudicator.words import Words
from adjudicator.words.markdown import plain

from ..cards import CARDS
from ..entry import Entry, OttoTold, PieceTold, Player
from ..otto import AGAINST_OTTO, CARDS_OF, MOST_THREAT, SAMPLE_HARD_TRACK, SAMPLE_TRACK, SHUFFLES, Difficulty, Faction
from ..vocabulary import PIECES
from . import moment

Cards = Literal["sample", "own"]
"""With which cards Boss Otto is played: our sample set, or those that lie on the table."""

HIS = "otto"
"""What the key of a field about him begins with."""

DIFFICULTY: Path = ("otto", "difficulty")


# -- in an entry


def with_him(entry: Entry, words: Words, told: OttoTold | None = None) -> Entry:
    """Return an entry with Boss Otto in its first seat, against those who sit there, before the game.

    Args:
        entry: a table without him.
        words: the language of his name.
        told: what is told of him; None: he plays with our sample set.
    """
    others = entry.players
    joined = chairs.with_another(entry, words.say("ui.otto.name"))
    name = tuple(joined.players)[-1]
    him = Player(boss=True, hand=())
    players = {name: him, **{other: msgspec.structs.replace(player, boss=False) for other, player in others.items()}}
    told = told or OttoTold(track=SAMPLE_TRACK, shuffle=secrets.randbelow(SHUFFLES))
    return msgspec.structs.replace(entry, players=players, turn=None, phase="setup", otto=told)


def few_enough(entry: Entry) -> Entry:
    """Return an entry with the first of its players, no more than can play against Boss Otto."""
    return msgspec.structs.replace(entry, players=dict(list(entry.players.items())[: AGAINST_OTTO.stop - 1]))


def without_him(entry: Entry, words: Words) -> Entry:
    """Return an entry that Boss Otto has left, with at least two players."""
    players = {name: player for name, player in entry.players.items() if not player.boss}
    turn = entry.turn if players.get(entry.turn or "") else None
    left = msgspec.structs.replace(entry, players=players, turn=turn, phase=Entry({}).phase, otto=OttoTold())
    return left if len(players) > 1 else chairs.with_another(left, words.say("ui.player-n", number=2))


def challengers(entry: Entry, count: int, words: Words) -> Entry:
    """Return an entry with so many Challengers; who joined last leaves first."""
    while len(entry.players) - 1 < count:
        entry = chairs.with_another(entry, words.say("ui.player-n", number=len(entry.players)))
    while len(entry.players) - 1 > count:
        last = next(seat for seat in reversed(range(len(entry.players))) if not _is_his(entry, seat))
        entry = _with_target(chairs.without(entry, last))
    return _as_at_the_start(entry) if entry.phase == "setup" else entry


def _as_at_the_start(entry: Entry) -> Entry:
    """Return an entry with the Gold and Potions that so many Challengers start with."""
    players = {name: msgspec.structs.replace(player, gold=None, potions=None) for name, player in entry.players.items()}
    return msgspec.structs.replace(entry, players=players)


def _is_his(entry: Entry, seat: int) -> bool:
    return tuple(entry.players.values())[seat].boss


def _with_target(entry: Entry) -> Entry:
    """Return an entry whose Priority Target is somebody who is there."""
    gone = entry.otto.target not in entry.players
    return msgspec.structs.replace(entry, otto=msgspec.structs.replace(entry.otto, target="")) if gone else entry


def played_with(entry: Entry) -> Cards:
    """Return with which cards an entry plays."""
    return "own" if entry.otto.shuffle is None else "sample"


def with_cards(entry: Entry, played: Cards) -> Entry:
    """Return an entry that is played with these cards. Our sample track goes with our sample set."""
    track, sample = entry.otto.track, sample_track(entry.otto.difficulty)
    if played == "sample":
        return _told(entry, shuffle=secrets.randbelow(SHUFFLES), track=track if any(track) else sample)
    return _told(entry, shuffle=None, track=() if track == sample else track)


def sample_track(difficulty: Difficulty) -> tuple[int, ...]:
    """Return the Threat track of our sample set, of the side that a table plays with."""
    return SAMPLE_HARD_TRACK if difficulty.hard_track else SAMPLE_TRACK


def with_difficulty(entry: Entry, **fields: object) -> Entry:
    """Return an entry with something else that makes the game harder. A sample track is turned to its other side."""
    was = entry.otto.difficulty
    chosen = msgspec.structs.replace(was, **fields)
    track = sample_track(chosen) if entry.otto.track == sample_track(was) else entry.otto.track
    return _told(entry, difficulty=chosen, track=track)


def with_space(entry: Entry, threat: int, actions: int | None) -> Entry:
    """Return an entry whose track tells so many Actions at a Threat; None: nobody has said it."""
    track = [*entry.otto.track, *(0 for _ in range(MOST_THREAT))][:MOST_THREAT]
    track[threat - 1] = actions or 0
    return _told(entry, track=tuple(track) if any(track) else ())


def _told(entry: Entry, **told: object) -> Entry:
    return msgspec.structs.replace(entry, otto=msgspec.structs.replace(entry.otto, **told))


def seated(entry: Entry) -> Entry:
    """Return an entry whose Challengers are one team, and whose Priority Target is one of them."""
    names = [name for name, player in entry.players.items() if not player.boss]
    team = " & ".join(names) if len(names) > 1 else ""
    players = {
        name: player if player.boss else msgspec.structs.replace(player, team=team)
        for name, player in entry.players.items()
    }
    return _with_target(msgspec.structs.replace(entry, players=players))


# -- as a form


def how_many(entry: Entry, words: Words) -> FormField:
    """Return the number of Challengers."""
    return FormField(
        ("players",),
        words.say("ui.otto.how-many"),
        f"{HIS}.how-many",
        "row",
        {count: str(count) for count in AGAINST_OTTO},
        shown=len(entry.players) - 1,
        enters=lambda entry, count: seated(challengers(entry, count, words)),
    )


def parts(case: Begun, entry: Entry, words: Words, half: Callable[[str], object]) -> Iterator[FormPart]:
    """Yield with which cards Boss Otto is played, his track, and the way to begin."""
    ours = entry.otto.shuffle is not None
    cards = FormField(("otto", "shuffle"), key=f"{HIS}.cards", shown=played_with(entry), enters=with_cards)
    told: list[FormPart] = [
        FormText(words.say("ui.otto"), "heading"),
        moment.options(cards, get_args(Cards), words),
        FormText(words.say("ui.otto.sample-help" if ours else "ui.otto.own-help")),
    ]
    if ours:
        told.append(FormField(("otto", "shuffle"), enters=_shuffled))
    sample = entry.otto.track == sample_track(entry.otto.difficulty)
    track = words.say("ui.otto.track.sample" if sample else "ui.otto.track")
    midway = words.say("ui.otto.midway")
    told += [
        FormFold(words.say("ui.otto.harder"), "otto-harder", lambda: tuple(_harder(entry, words, half)), "skull"),
        FormFold(track, "otto-track", lambda: tuple(_track(entry, words)), "linear_scale"),
        FormFold(midway, "otto-midway", lambda: tuple(_midway(case, entry, words, half)), "history"),
    ]
    if case.now.table.otto is not None and entry.phase == "setup" and not case.said:
        told.append(FormOwn("begin"))
    yield FormBlock(tuple(told), "otto-setup")


def _shuffled(entry: Entry, number: int | None) -> Entry | None:
    """Return an entry whose decks are shuffled so; without a number, the table would play with cards of its own."""
    return None if number is None else _told(entry, shuffle=number)


def _harder(entry: Entry, words: Words, half: Callable[[str], object]) -> Iterator[FormPart]:
    """Yield what makes the game harder; with the table's own cards, also the factions that they are of."""
    if entry.otto.shuffle is None:
        yield FormField(
            ("otto", "factions"),
            words.say("ui.otto.factions"),
            f"{HIS}.factions",
            "buttons",
            {faction: words.say(f"faction.{faction}") for faction in get_args(Faction)},
            many=True,
            shown=half(f"{HIS}.factions") or list(entry.otto.factions),
            enters=_with_factions,
        )
    for field in ("hard_cards", "epic_cards", "hard_track", "tough_components"):
        turned = _turned if field == "hard_track" else None
        yield msgspec.structs.replace(_difficulty(field, words), enters=turned)
    more, fewer = _difficulty("more_potions", words), _difficulty("fewer_potions", words)
    potions = (more, msgspec.structs.replace(fewer, most=len(entry.players) - 1))
    yield FormBlock(potions, "otto-potions", "grid", 2, 130, near=True)


def _difficulty(field: str, words: Words) -> FormField:
    label = words.say(f"ui.otto.{field.replace('_', '-')}")
    return FormField((*DIFFICULTY, field), label, f"otto.{field}")


def _turned(entry: Entry, hard: bool) -> Entry:
    return with_difficulty(entry, hard_track=hard)


def _with_factions(entry: Entry, chosen: list[Faction]) -> Entry | None:
    """Return an entry with the last two that were chosen. One alone waits until another is chosen."""
    two = tuple(chosen[-2:])
    return None if len(two) == 1 else _told(entry, factions=two)


def _track(entry: Entry, words: Words) -> Iterator[FormPart]:
    """Yield how many Actions the mat tells at each Threat."""
    yield FormText(words.say("ui.otto.track-help"))
    told = dict(enumerate(entry.otto.track, 1))
    spaces = tuple(_space(threat, told.get(threat) or None, words) for threat in range(1, MOST_THREAT + 1))
    yield FormBlock(spaces, "otto-spaces", "grid", 5, 60, near=True)
    sample = sample_track(entry.otto.difficulty)
    if entry.otto.track != sample:
        label = words.say("ui.otto.take-track")
        yield FormButton(label, f"{HIS}.sample-track", lambda entry: _told(entry, track=sample))


def _space(threat: int, told: int | None, words: Words) -> FormField:
    return FormField(
        ("otto", "track", threat - 1),
        words.say("ui.otto.space", number=threat),
        f"otto.track.{threat}",
        shown=told,
        least=1,
        enters=lambda entry, actions: with_space(entry, threat, actions),
    )


def _midway(case: Begun, entry: Entry, words: Words, half: Callable[[str], object]) -> Iterator[FormPart]:
    """Yield where a game stands that has begun, and what Boss Otto has there."""
    yield from moment.parts(case, entry, words, half)
    names = [name for name, player in entry.players.items() if not player.boss]
    yield plain_form.player(entry, ("otto", "target"), words.say("ui.otto.target"), names)
    shown = [FormField(("otto", field), shown=getattr(entry.otto, field) or None) for field in ("threat", "prepared")]
    decks = [FormField(("otto", f"{deck}{part}")) for deck in CARDS_OF for part in ("", "_gone")]
    yield FormBlock((*shown, *decks), "otto-midway-numbers", "grid", 2, 130, near=True)
    yield from _lying(case, entry, words)


def _lying(case: Begun, entry: Entry, words: Words) -> Iterator[FormPart]:
    """Yield what lies on the table: Components, what Otto has got, and the pieces of each Challenger.

    Only cards of the table's own are pieces of a Challenger or objects, so nobody else is asked about them.
    """
    known, boss = tuple(CARDS.known(case.now.table)), _boss(entry)
    components = {card.id: card.title.in_(words.language) for card in known if card.component}
    yield _chosen(words, words.say("ui.otto.components"), components, laid(case, boss), boss)
    pieces = {card.id: card.title.in_(words.language) for card in known if card.kind in PIECES}
    for name in (name for name in entry.players if pieces and name != boss):
        yield _chosen(words, words.say("ui.otto.pieces-of", who=plain(name)), pieces, laid(case, name), name)
    given = {card.id: card.title.in_(words.language) for card in known if card.object}
    if given and case.start.table.otto is not None:
        yield _chosen(words, words.say("ui.otto.has-got"), given, case.start.table.otto.held, "")


def _chosen(words: Words, label: str, there: dict[str, str], lying: tuple[str, ...], owner: str) -> FormField:
    """Return which of some cards lie there. `owner` has them as pieces; empty: Boss Otto has them as objects."""
    return FormField(
        ("pieces",) if owner else ("otto", "held"),
        label,
        f"otto.lying.{owner}",
        "list",
        there,
        many=True,
        shown=[id for id in lying if id in there],
        enters=(lambda entry, cards: with_pieces(entry, tuple(cards), owner)) if owner else None,
        hint=words.say("ui.choose-cards"),
    )


def _boss(entry: Entry) -> str:
    """Return the name of Boss Otto."""
    return next(name for name, player in entry.players.items() if player.boss)


def laid(case: Begun, owner: str) -> tuple[str, ...]:
    """Return the cards of the pieces of somebody that lie there at the start that is told, from left to right."""
    table = case.start.table
    return tuple(piece.card for _, piece in table.numbered_pieces() if table.seats[piece.owner].name == owner)


def with_pieces(entry: Entry, cards: tuple[str, ...], owner: str) -> Entry:
    """Return an entry in which `owner` has these pieces, from left to right. Those of others stay; Otto's are first."""
    boss = _boss(entry)
    others = [piece for piece in entry.pieces if (piece.owner or boss) != owner]
    here = [PieceTold(card, owner) for card in cards]
    return msgspec.structs.replace(entry, pieces=(*here, *others) if owner == boss else (*others, *here))
