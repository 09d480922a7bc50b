"""Where the argument begins, as it is entered: whose turn it is, what is happening, and what else belongs to that."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

import msgspec

from adjudicator.game import plain_form
from adjudicator.game.form import FormField, FormPart, FormText
from adjudicator.game.shown import Begun
from adjudicator.words import Words
from adjudicator.words.markdown import plain

from ..chapters.losing import Losing, losing
from ..entry import Entry, Gambling
from . import teams

MOMENTS = ("drink", "action", "gambling", "losing", "else")
"""What arguments begin with: a Drink, a card, a Round of Gambling, somebody about to pass out, another phase."""

PHASES = ("discard-and-draw", "order-a-drink", "end", "setup")
"""The other points of a turn, and a game that has not begun."""

OTTOS_PHASES = ("prepare", "order-a-drink", "end", "setup")
"""The same of the turn of Boss Otto."""

NOBODY = ""


def parts(case: Begun, entry: Entry, words: Words, half: Callable[[str], object]) -> Iterator[FormPart]:
    """Yield whose turn it is, what is happening, and what else belongs to that."""
    moment, against_otto = _moment(case, entry, half), case.now.table.otto is not None

    def begun(entry: Entry, moment: str) -> Entry | None:
        if moment == "losing":  # there is nothing to enter until somebody passes out
            return None
        phase = _phases(entry, against_otto)[0] if moment == "else" else moment
        return msgspec.structs.replace(entry, phase=phase, gambling=Gambling())

    yield _turn(entry, moment, words)
    yield options(FormField(("phase",), key="moment", shown=moment, enters=begun), MOMENTS, words)
    if moment == "else":
        yield options(FormField(("phase",), key="phase"), _phases(entry, against_otto), words)
    elif moment == "gambling":
        yield from _round(entry, words)
    elif moment == "losing":
        yield from _losers(case, words)


def options(field: FormField, choices: tuple[str, ...], words: Words) -> FormField:
    """Return a field with a choice that messages name: `ui.<key>` is asked, `ui.<key>.<choice>` is each answer."""
    called = {choice: words.say(f"ui.{field.key}.{choice}") for choice in choices}
    return msgspec.structs.replace(field, label=words.say(f"ui.{field.key}"), look="buttons", called=called)


def _turn(entry: Entry, moment: str, words: Words) -> FormField:
    """Return whose turn it is. A team has it together; in a Round of Gambling, it is the turn of who started it."""
    turn, started = entry.turn or next(iter(entry.players)), moment == "gambling"
    among = (
        {name: (name,) for name in entry.players} if started else {names[0]: names for names in teams.in_teams(entry)}
    )
    anew = started and teams.any_in(entry)
    return FormField(
        ("turn",),
        words.say("ui.round.who-started" if anew else "ui.whose-turn"),
        look="buttons",
        called={first: plain(" & ".join(names)) for first, names in among.items()},
        shown=next(first for first, names in among.items() if turn in names),
        enters=_start if anew else None,
    )


def _start(entry: Entry, name: str) -> Entry:
    """Return an entry in which somebody has started a Round of Gambling in a team game, which is told anew then."""
    return msgspec.structs.replace(entry, turn=name, gambling=Gambling())


def _moment(case: Begun, entry: Entry, half: Callable[[str], object]) -> str:
    """Return what is happening as the table begins."""
    start = case.back_to(0).now
    if half("moment") == "losing" or any(isinstance(frame, Losing) for frame in start.stack):
        return "losing"
    return entry.phase if entry.phase in MOMENTS else "else"


def _phases(entry: Entry, against_otto: bool) -> tuple[str, ...]:
    """Return the other points of the turn of whose turn it is."""
    his = against_otto and entry.players[entry.turn or next(iter(entry.players))].boss
    return OTTOS_PHASES if his else PHASES


# -- a Round of Gambling that is on


def _round(entry: Entry, words: Words) -> Iterator[FormPart]:
    """Yield who is in the Round, who is winning, whose turn it is in it, and its pot."""
    gambling, names = entry.gambling, tuple(entry.players)
    inside = gambling.champions or tuple(name for name in names if name not in gambling.left)
    sits_out = {mate for mate in teams.mates_of(entry, entry.turn or names[0]) if mate != entry.turn}
    yield FormField(
        ("gambling",),
        words.say("ui.round.champions" if teams.any_in(entry) else "ui.round.inside"),
        "round.inside",
        "buttons",
        {name: plain(name) for name in names if name not in sits_out},
        many=True,
        shown=list(inside),
        enters=lambda entry, chosen: _let_in(inside, names, entry, chosen),
    )
    who, nobody = words.say("ui.round.who-controls"), words.say("ui.round.nobody")
    yield plain_form.player(entry, ("gambling", "control"), who, (*inside, NOBODY), "round.control", nobody)
    yield plain_form.player(entry, ("gambling", "turn"), words.say("ui.round.whose"), inside, "round.turn")
    yield FormField(("gambling", "pot"), words.say("ui.round.in-the-pot"), "round.pot")


def _let_in(before: tuple[str, ...], names: tuple[str, ...], entry: Entry, chosen: list[str]) -> Entry:
    """Return an entry with these players in its Round. In a team game who is new in it takes the place of a mate."""
    if not teams.any_in(entry):
        return _gambling(entry, left=tuple(name for name in names if name not in chosen))
    new = [name for name in chosen if name not in before]
    replaced = {mate for name in new for mate in teams.mates_of(entry, name) if mate != name}
    inside = tuple(name for name in names if name in chosen and name not in replaced)
    return _gambling(entry, champions=inside) if inside else entry


def _gambling(entry: Entry, **changes: tuple[str, ...]) -> Entry:
    """Return an entry with fields of its Round changed. A player who has left it is not in control or to go."""
    round = msgspec.structs.replace(entry.gambling, **changes)
    gone = [name for name in entry.players if name not in round.champions] if round.champions else round.left
    if round.control in gone:
        round = msgspec.structs.replace(round, control=NOBODY)
    if round.turn in gone:
        round = msgspec.structs.replace(round, turn=None)
    return msgspec.structs.replace(entry, gambling=round)


# -- somebody is about to leave the game


def _losers(case: Begun, words: Words) -> Iterator[FormPart]:
    """Yield who has passed out. Choosing a player raises their Alcohol Content to their Fortitude."""
    table = case.start.table
    now = tuple(table.seat_of(side) for side in losing(table, case.rules.fresh(), False))
    yield FormField(
        ("players",),
        words.say("ui.losing.who"),
        "losing",
        "buttons",
        {seat: plain(teams.called(case, seat)) for seat in teams.one_each(case)},
        many=True,
        shown=list(now),
        enters=lambda entry, chosen: _fallen(entry, chosen, now),
    )
    yield FormText(words.say("ui.losing.help"))


def _fallen(entry: Entry, chosen: Collection[int], before: Collection[int]) -> Entry:
    """Return an entry in which those who are chosen have passed out, and nobody who was among them `before` has."""
    for seat, (name, player) in enumerate(entry.players.items()):
        if seat in chosen and seat not in before:
            entry = teams.with_told(entry, name, alcohol=player.fortitude)
        elif seat in before and seat not in chosen:
            entry = teams.with_told(entry, name, alcohol=max(0, (player.fortitude or 0) - 1))
    return entry
