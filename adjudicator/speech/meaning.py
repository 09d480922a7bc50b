"""What a matched sentence means at a table: the canonical lines for it, the likeliest first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import NamedTuple

import msgspec

from adjudicator.case import Case
from adjudicator.machine import FATE
from adjudicator.words import Language, Words

from . import deeds, seating
from .hearing import COUNTED, NUMBER, Heard, People
from .telling import Told, correct, number_of, tell, tell_at_a_moment, turn_of, unknown
from .titles import is_drawn
from .vocabulary import SLOTS, Meaning, Vocabulary

NTH = ("first", "second", "third", "fourth")
"""The ids of ordinals in the names of forms."""

MOST_TIMES = 10
"""Nothing is said more often in one line."""

MOST_CARDS = 12
"""So many cards are tried where somebody says what a card does."""

MOST_ASKED = 3
"""So many cards are offered where it is open which one somebody played."""

LATELY = 8
"""So many of the last decisions may have brought about what is said to have come of them."""


class Context(NamedTuple):
    """What was said just before: who spoke, and the canonical line. Pronouns and missing subjects go by it."""

    seat: int = FATE
    line: str = ""

    def then(self, seat: int, lines: tuple[str, ...]) -> Context:
        """Return what was said just before, after somebody said these lines.

        After two numbers of one player nobody knows of which another number is that does not say so.
        """
        *_, before, line = ("", self.line, *lines)
        two = all(NUMBER.search(one) for one in (before, line)) and before.split()[0] == line.split()[0]
        return Context(seat, "" if two or not (lines or seat == self.seat) else line)


class Matched(NamedTuple):
    """A sentence that was matched: what stands in its parts, at the table of a case."""

    slots: Mapping[str, str]
    heard: Heard
    case: Case
    vocabulary: Vocabulary
    language: Language
    context: Context

    @property
    def number(self) -> int | None:
        """The number that was said, or None."""
        return self.heard.numbers.get(self.slots.get("n", ""))

    def people(self, slot: str) -> People | None:
        """Return the players in a part of the sentence, or None if it names nobody."""
        return self.heard.people.get(self.slots.get(slot, ""))

    def is_drawn(self, id: str) -> bool:
        """Return True if a card is turned over, not played."""
        return is_drawn(self.case.game.library.find(self.case.now.table, id))

    def names(self, slot: str) -> bool:
        """Return True if a part of the sentence names players, and not only by a pronoun."""
        people = self.people(slot)
        return people is not None and people.as_ == "named"

    def speakers(self, slot: str = "who") -> tuple[int, ...]:
        """Return the seats of which one speaks, the likeliest first. Several named players are all of them."""
        people = self.people(slot)
        if people is not None and people.as_ == "named":
            return people.seats
        asked = tuple(seat for seat in asked_seats(self.case) if seat >= 0)
        if people is None:
            return tuple(dict.fromkeys((*(seat for seat in (self.context.seat,) if seat >= 0), *asked)))
        return _meant_by_pronoun(self, asked) if people.as_ == "pronoun" else asked


def _meant_by_pronoun(said: Matched, asked: tuple[int, ...]) -> tuple[int, ...]:
    """Return the seats that a pronoun may mean: who is asked, but before the last speaker whom that reached."""
    last = next((one for one in reversed(said.case.said) if one.seat >= 0), None)
    reached = tuple(getattr(last, "picked", ()))
    before = tuple(dict.fromkeys(one.seat for one in reversed(said.case.said) if one.seat >= 0))
    named = (said.context.seat,) if said.context.seat >= 0 else ()
    if last is None or asked[:1] != (last.seat,):
        return tuple(dict.fromkeys((*named, *asked, *before)))
    others = tuple(seat for seat in (*reached, *before) if seat != last.seat)
    return tuple(dict.fromkeys((*named, *others, *asked)))


def asked_seats(case: Case) -> tuple[int, ...]:
    """Return the seats that are asked now; where chance is, the player who turns over the card."""
    if case.over:
        return ()
    asked = case.now.top.asks(case.now)
    if not any(seat < 0 for seat in asked):
        return tuple(asked)
    who = case.game.language.asking(case.now, None)["who"]
    return tuple(seat for seat, here in enumerate(case.now.table.seats) if here.name == who)


def last_speaker(case: Case) -> int:
    """Return the seat of who did something last, other than to pass; FATE if nobody did."""
    write, passing = case.game.language.line_of, Words("en").template("form.pass").split("\n")[0]
    names = [seat.name for seat in case.now.table.seats]
    spoken = (said for said in reversed(case.said) if said.seat >= 0)
    return next((one.seat for one in spoken if write(one, case.now, "en") != passing.format(who=names[one.seat])), FATE)


def meant(meaning: Meaning, said: Matched) -> Iterator[Told]:
    """Yield what a meaning of a sentence tells; several only if it leaves open which card is meant."""
    for told in _meant(meaning, said):
        if meaning.legal and not told.changes:
            continue
        if meaning.then is None or not told.changes:
            yield told
            continue
        after = said._replace(case=told.after, context=said.context.then(told.seat, told.lines))
        yield from (more._replace(lines=(*told.lines, *more.lines)) for more in meant(meaning.then, after))


def _meant(meaning: Meaning, said: Matched) -> Iterator[Told]:
    if meaning.during and not said.case.game.language.public_view(said.case.now).get(meaning.during):
        return
    if meaning.again:
        yield from _again(said)
    elif meaning.passes:
        yield from _passes(meaning, said)
    elif meaning.fact:
        yield from _number(meaning, said)
    elif meaning.begins:
        yield from _beginning(meaning, said)
    elif meaning.deed:
        yield from _deed(meaning, said)
    else:
        yield from _form(meaning, said)


# -- passing and numbers


def _again(said: Matched) -> Iterator[Told]:
    """Yield what somebody does who does what another did just before."""
    name = said.case.game.language.name
    for seat in said.speakers():
        line = said.context.line.replace(name(said.case.now, said.context.seat), name(said.case.now, seat), 1)
        told = tell(line, said.case, said.language) if said.context.seat >= 0 else None
        if told is not None:
            yield told


def _passes(meaning: Meaning, said: Matched) -> Iterator[Told]:
    people = said.people("who")
    several = meaning.passes != "they" or (people is not None and people.as_ in ("all", "others"))
    if several and said.case.game.play.asked_about(said.case.now) is not None:
        yield from (told for told in _nobody(said) if _fits(meaning, people, told, said.case))
        return
    again = people is None and not several and _has_just_passed(said)
    if again or meaning.passes == "window":
        yield from (Told((), said.case, seat=said.context.seat),) if again else _nobody_again(said)
        return
    if several and not seating.goes_round(said.case):
        yield from (told for told in _nobody(said) if _fits(meaning, people, told, said.case))
        return
    if several:
        spoke = said.context.seat if said.context.seat >= 0 else last_speaker(said.case)
        named = people.seats[:1] if people is not None and people.as_ == "named" else (spoke,)
        seats = _others(() if people is not None and people.as_ == "all" else named, said.case)
    else:
        seats = _in_turn(said.speakers(), said.case) if people is not None else said.speakers()[:1]
        if people is not None and people.as_ == "pronoun":
            seats = (said.context.seat,) if said.context.seat >= 0 else asked_seats(said.case)[:1]
        reached = _reached_by(said) if people is None or people.as_ == "pronoun" else ()
        if reached:
            yield from filter(None, (_all_pass((seat,), said, True) for seat in (*reached, *seats)))
            return
        if people is not None and people.as_ in COUNTED:
            seats = _others((last_speaker(said.case),), said.case)[: COUNTED[people.as_]]
    told = _all_pass(seats, said, not several)
    if told is not None:
        yield told
    if several and (told is None or told.refused is not None):
        yield from (one for one in _nobody(said) if _fits(meaning, people, one, said.case))


def _reached_by(said: Matched) -> tuple[int, ...]:
    """Return the one player whom somebody reached who spoke just now: who passes after that may be either."""
    last = said.case.said[-1] if said.case.said else None
    picked = tuple(getattr(last, "picked", ()))
    return picked if last is not None and last.seat == said.context.seat and len(picked) == 1 else ()


def _nobody(said: Matched) -> Iterator[Told]:
    """Yield what is told if nobody responds."""
    told = tell(Words("en").say("form.nobody").split("\n")[0], said.case, said.language)
    if told is not None:
        yield Told((), said.case) if is_said_already(told, said.case, said.context) else told


def _nobody_again(said: Matched) -> Iterator[Told]:
    """Yield what is told if it is only said once more that nobody responds."""
    yield from (told for told in _nobody(said) if not told.lines)


def _has_just_passed(said: Matched) -> bool:
    """Return True if it was just said that whoever is spoken of passes."""
    passes = Words(said.language).template("form.pass").split("\n")[0]
    seat = said.context.seat
    return seat >= 0 and said.context.line == passes.format(who=said.case.game.language.name(said.case.now, seat))


def is_said_already(told: Told, case: Case, context: Context) -> bool:
    """Return True if it was just said that nobody responds, and nobody is asked to respond to anything else."""
    return told.lines == (context.line,) and told.seat == FATE and case.game.play.asked_about(case.now) is None


def _is_only_for(seats: tuple[int, ...], told: Told, case: Case) -> bool:
    """Return True if what is told changes numbers of these players only."""
    before, after = (case.game.language.public_view(now)["players"] for now in (case.now, told.after.now))
    others = (here.name for seat, here in enumerate(case.now.table.seats) if seat not in seats)
    return all(before[name] == after[name] for name in others)


def _is_gain_for(seats: tuple[int, ...], told: Told, case: Case) -> bool:
    """Return True if one of these players has more Gold after what is told."""
    before, after = (case.game.language.public_view(now)["players"] for now in (case.now, told.after.now))
    more = {name for name in before if (after[name].get("gold") or 0) > (before[name].get("gold") or 0)}
    return any(case.game.language.name(case.now, seat) in more for seat in seats)


def _fits(meaning: Meaning, people: People | None, told: Told, case: Case) -> bool:
    """Return True if that nobody responds is what is said of who is named: who suffers it, or who wins."""
    named = people.seats if people is not None and people.as_ == "named" else ()
    fits = {"window": _is_only_for, "others": _is_gain_for}.get(meaning.passes)
    return not named or fits is None or fits(named, told, case)


def _others(but: tuple[int, ...], case: Case) -> tuple[int, ...]:
    seats = tuple(seat for seat in range(len(case.now.table.seats)) if seat not in but)
    return _in_turn(seats, case)


def _in_turn(seats: tuple[int, ...], case: Case) -> tuple[int, ...]:
    """Return seats in the order in which they are asked, from who is asked now on."""
    asked = next(iter(asked_seats(case)), 0)
    count = len(case.now.table.seats)
    return tuple(sorted(seats, key=lambda seat: (seat - asked) % count))


def _all_pass(seats: tuple[int, ...], said: Matched, each: bool) -> Told | None:
    """Return what is told if seats pass in order: each of them, or as long as the same thing is under way."""
    words, case = Words(said.language), said.case
    lines: tuple[str, ...] = ()
    for seat in seats:
        if not each and (case.over or type(case.now.top) is not type(said.case.now.top)):
            break
        if not each and seat not in asked_seats(case):  # who is out of it already, or has the last word
            continue
        name = case.game.language.name(case.now, seat)
        told = tell(words.template("form.pass").split("\n")[0].format(who=name), case, said.language)
        if told is None:
            return None
        case, lines = told.after, (*lines, *told.lines)
        if told.refused is not None:
            return Told(lines, case, told.refused, seat)
    return Told(lines, case, seat=seats[-1]) if lines else None


def _number(meaning: Meaning, said: Matched) -> Iterator[Told]:
    fact = meaning.of or said.slots.get("fact", "") or _fact_before(said)
    value = meaning.parts.get("value", said.number)
    people = said.people("who")
    seats = said.speakers() if people is not None else (FATE,)
    if not fact or not isinstance(value, int) or not seats:
        return
    if people is not None and people.as_ in ("all", "others"):
        spoke = said.context.seat if said.context.seat >= 0 else last_speaker(said.case)
        seats = _others((spoke,) if people.as_ == "others" else (), said.case)
    elif people is not None and people.as_ in COUNTED:
        seats = _others((), said.case)
        if len(seats) != COUNTED[people.as_]:
            return
    elif people is None or people.as_ != "named":
        spoken_of = _spoken_of(seats[:1], said)
        results = (_come_of_it(meaning.fact, fact, seat, value, said) for seat in spoken_of)
        result = next((one for one in results if one is not None), None)
        if result is not None or len(spoken_of) > 1:
            apart = (_corrected(meaning.fact, fact, seat, value, said) for seat in spoken_of)
            yield from (one for one in (apart if result is None else (result,)) if one is not None)
            return
        seats = spoken_of
    if meaning.fact == "given":
        yield from _given(fact, seats, value, said)
        return
    told = Told((), said.case)
    for seat in seats:
        one = _corrected(meaning.fact, fact, seat, value, said._replace(case=told.after))
        if one is None or (told.lines and not one.changes):
            return
        told = one._replace(lines=(*told.lines, *one.lines), noted=(*told.noted, *one.noted), seat=seat)
    yield told


def _given(fact: str, givers: tuple[int, ...], value: int, said: Matched) -> Iterator[Told]:
    """Yield what is told if each of several players gives so much to another.

    If that is what comes of what is under way, it is that nobody responds; if something else comes of it, nothing.
    """
    people, case = said.people("whom"), said.case
    to = () if people is None else people.seats
    givers = tuple(seat for seat in givers if seat not in to)
    if len(to) != 1 or not givers:
        return
    changes = {**dict.fromkeys(givers, -value), to[0]: value * len(givers)}
    comes = {seat: number for seat in changes if (number := number_of(fact, seat, case)) is not None}
    given = {seat: comes[seat] + by for seat, by in changes.items() if seat in comes}
    if not value or len(comes) < len(changes) or min(given.values()) < 0:
        return
    if case.game.play.asked_about(case.now) is not None:
        silence = next(_nobody(said), None)
        then = None if silence is None else {seat: number_of(fact, seat, silence.after) for seat in changes}
        if silence is not None and then == given:
            yield silence
        if then != comes:
            return
    told = Told((), case)
    for seat, number in given.items():
        one = correct(fact, seat, number, told.after, said.language)
        if one is None or not one.changes:
            return
        told = one._replace(lines=(*told.lines, *one.lines), noted=(*told.noted, *one.noted), seat=seat)
    yield told


def _spoken_of(seats: tuple[int, ...], said: Matched) -> tuple[int, ...]:
    """Return the players of whom a pronoun may say what became of them: those reached by what was played last, too."""
    last = said.case.said[-1] if said.case.said else None
    return tuple(dict.fromkeys((*seats, *(seat for seat in getattr(last, "picked", ()) if seat >= 0))))


def _come_of_it(how: str, fact: str, seat: int, value: int, said: Matched) -> Told | None:
    """Return what is told if a number is only what has come of what was said before, or comes of it if nobody responds.

    That has come of it already counts for what was said in the same line alone: another line may tell of a loss more.
    """
    case = said.case
    now, by = number_of(fact, seat, case), {"more": value, "less": -value}.get(how)
    if now is None or not case.said:
        return None
    earlier = case.points[-LATELY - 1 : -1] if said.context.line and by else ()
    before = (number_of(fact, seat, case, point.now) for point in earlier)
    if any(one is not None and now - one == by for one in before):
        return Told((), case, seat=seat)
    if case.game.play.asked_about(case.now) is None or not (by or said.context.line):
        return None
    silence = next(_nobody(said), None)
    then = number_of(fact, seat, silence.after) if silence is not None and silence.changes else None
    comes = then is not None and then != now and then == (value if by is None else now + by)
    return silence if comes else None


def _fact_before(said: Matched) -> str:
    """Return the fact of which a number was said just before; empty if none was."""
    before = said.case.game.language.find_line(said.context.line, said.case.now) if said.context.line else None
    return str(getattr(before, "what", ""))


def _corrected(how: str, fact: str, seat: int, value: int, said: Matched) -> Told | None:
    """Return what is told with one number that is `value`, or that much more or less."""
    result = _come_of_it(how, fact, seat, value, said)
    if result is not None:
        return result
    if how != "is":
        now = number_of(fact, seat, said.case)
        if now is None:
            return None
        value = max(0, now + (value if how == "more" else -value))
    return correct(fact, seat, value, said.case, said.language)


def _beginning(meaning: Meaning, said: Matched) -> Iterator[Told]:
    """Yield what is told of the beginning of a table: whose turn it is, or what nobody knows of a player."""
    people = said.people("who")
    seats = said.speakers()[:1] if people is None or people.as_ == "pronoun" else people.seats
    if len(seats) != 1:
        return
    if meaning.begins == "turn":
        told = turn_of(seats[0], said.case)
    else:
        told = unknown(meaning.of or said.slots.get("fact", ""), seats[0], said.case)
    if told is not None:
        yield told


# -- forms and deeds


def _deed(meaning: Meaning, said: Matched) -> Iterator[Told]:
    """Yield the play of a card that does what was said: legal ones, or if there is none, one that is refused.

    Whose deck a card is in only ranks it. If a player whose hand nobody knows has no legal one in the own deck, and
    others have, it is open which is meant; if nobody has, the deed is refused for what it is, not for the card.
    """
    refused: list[Told] = []
    for seat in said.speakers():
        holder = FATE if meaning.form else seat
        plays = _plays(meaning, seat, holder, said)
        legal = [(card, play) for card, play in plays if play.changes]
        if legal:
            likely = [play for card, play in legal if _as_likely(card, legal[0][0])]
            yield from (one for play in likely for one in _on_each_drink(play, said))
            return
        written = _own_card(meaning, seat, said) if not plays else None
        if written is not None and written.changes:
            yield written
            return
        refused.extend([written] if written is not None else [play for _, play in plays])
    open_hands = [seat for seat in said.speakers() if deeds.may_hold_any(seat, said.case)]
    anybodys = [play for seat in open_hands for _, play in _plays(meaning, seat, FATE, said)]
    legal_for_some = [play for play in anybodys if play.changes]
    if legal_for_some:
        yield from legal_for_some[:MOST_ASKED]
        return
    refused += anybodys
    unsaid = bool(meaning.whom) and not said.slots.get("whom")
    for play in sorted(refused, key=lambda play: not _is_for_another(play, said))[:1]:
        yield play._replace(exact=play.exact and not unsaid)


def _plays(meaning: Meaning, seat: int, holder: int, said: Matched) -> list[tuple[deeds.Does, Told]]:
    """Return the plays of the cards of a holder that do what was said, the likeliest first."""
    cards = deeds.first_ones(deeds.doing(meaning.deed, said.number, holder, said.case))
    plays = ((card, _play(meaning, card, seat, said)) for card in islice(cards, MOST_CARDS))
    return [(card, play) for card, play in plays if play is not None]


def _on_each_drink(play: Told, said: Matched) -> Iterator[Told]:
    """Yield a play; where nobody says on which of several Drinks it is, the same on each on which it is allowed."""
    decision, case = play.after.said[-1], said.case
    if said.names("whom") or not hasattr(decision, "drink"):
        yield play
        return
    same = (msgspec.structs.replace(decision, drink=at) for at in range(seating.MOST_SEATS))
    lines = {case.game.language.line_of(one, case.now, said.language) for one in same if case.why_not(one) is None}
    if len(lines) < 2:
        yield play
        return
    for line in sorted(lines):
        told = tell(line, case, said.language)
        if told is not None:
            yield told._replace(seat=play.seat)


def _is_for_another(refused: Told, said: Matched) -> bool:
    """Return True if a refused play is legal for another player: then it is refused for who plays, not for the card."""
    no, case = refused.refused, said.case
    if no is None or not hasattr(no.said, "card"):
        return False
    others = (seat for seat in range(len(case.now.table.seats)) if seat != no.said.seat)
    return any(case.why_not(msgspec.structs.replace(no.said, seat=seat)) is None for seat in others)


def _own_card(meaning: Meaning, seat: int, said: Matched) -> Told | None:
    """Return the play of a card that the table wrote for it, where nobody says which card it was."""
    card = deeds.written(meaning.deed, said.number, said.case)
    case = None if card is None else seating.with_card(said.case, card)
    if card is None or case is None:
        return None
    does = deeds.Does(card.id, True, b"", 0, False, 0)
    return _play(meaning, does, seat, said._replace(case=case))


def _as_likely(card: deeds.Does, other: deeds.Does) -> bool:
    return (card.besides, card.partly_known, card.decks) == (other.besides, other.partly_known, other.decks)


def _play(meaning: Meaning, card: deeds.Does, seat: int, said: Matched) -> Told | None:
    form = meaning.form or "play"
    parts = {**meaning.parts, "card": card.id}
    if said.names("whom") and not (meaning.form or card.picks):
        drink = _said_as(Meaning(form="play-drink", parts={**parts, "drink": "whom"}), seat, said)
        if drink is not None:
            return drink
    whom = said.slots.get("whom", "") if card.picks else ""
    slots = {**said.slots, "whom": whom}
    return _said_as(Meaning(form=form, parts=parts, whom=meaning.whom), seat, said._replace(slots=slots))


def _form(meaning: Meaning, said: Matched) -> Iterator[Told]:
    """Yield what a form of a decision tells, by whoever may say it."""
    if meaning.form == "play" and any(map(said.is_drawn, said.heard.cards.get(said.slots.get("card", ""), ()))):
        meaning = Meaning(form="reveal")
    alone = not said.people("who") and not said.people("whom")
    collective = set(meaning.parts.values()) & {"who"} and said.people("who") is not None
    seats = (FATE,) if collective else said.speakers() or (FATE,)
    refused = None
    for seat in seats:
        for told in _with_cards(meaning, seat, said):
            if told.changes:
                yield told
                return
            refused = refused or told
    if refused is not None:
        yield refused._replace(exact=refused.exact and not alone)


def _with_cards(meaning: Meaning, seat: int, said: Matched) -> Iterator[Told]:
    """Yield what a form tells with each card that a part of a title may mean."""
    title = said.slots.get("title", "")
    if not title:
        told = _said_as(meaning, seat, said)
        if told is not None:
            yield told
        return
    words = said.heard.unfolded(title)
    for id in deeds.titled(words, seat, said.case, said.vocabulary)[:MOST_CARDS]:
        told = _said_as(Meaning(meaning.form, {**meaning.parts, "card": id}, meaning.whom), seat, said)
        if told is not None:
            yield told._replace(exact=False)


def _said_as(meaning: Meaning, seat: int, said: Matched) -> Told | None:
    """Return what a form tells if a player says it."""
    parts = _parts(meaning, seat, said)
    if parts is None:
        return None
    words, ids = Words(said.language), _forms(meaning, said)
    count = said.number if said.number is not None else 1
    for id in ids:
        if not words.has(f"form.{id}"):
            continue
        template = words.template(f"form.{id}", count).split("\n")[0]
        try:
            line = template.format_map(parts)
        except KeyError:
            continue
        told = tell_at_a_moment(line, said.case, seat, said.language)
        if told is not None:
            told = told._replace(seat=seat if seat >= 0 else told.seat)
            return _repeated(line, count, told, said.language) if meaning.repeats else told
    return None


def _repeated(line: str, count: int, told: Told, language: Language) -> Told:
    """Return what is told if a line is said so many times."""
    for _ in range(min(count, MOST_TIMES) - 1):
        more = tell(line, told.after, language) if told.changes else None
        if more is None:
            break
        told = more._replace(lines=(*told.lines, *more.lines), seat=told.seat)
    return told


def _forms(meaning: Meaning, said: Matched) -> tuple[str, ...]:
    if meaning.form == "play" and said.slots.get("whom"):
        return ("play-on", "play")
    nth = dict(enumerate(NTH, 1)).get(said.number or 0, "")
    return (meaning.form.replace("{fact}", said.slots.get("fact", "")).replace("{n}", nth),)


def _parts(meaning: Meaning, seat: int, said: Matched) -> dict[str, str] | None:
    """Return the texts of the parts of a form, or None if something is missing that was to be said."""
    seats, boss = said.case.now.table.seats, said.people("boss")
    if boss is not None and not any(getattr(seats[one], "boss", False) for one in said.speakers("boss")):
        return None
    name = said.case.game.language.name
    words = Words(said.language)
    parts: dict[str, str] = {"who": name(said.case.now, seat)}
    if meaning.whom and said.slots.get("whom"):
        people = said.people("whom")
        own = people is not None and people.as_ == "self"
        parts[meaning.whom] = _names((seat,) if own else said.speakers("whom"), said)
    for part in ("value", "count"):
        if said.number is not None:
            parts[part] = str(said.number)
    card = said.heard.cards.get(said.slots.get("card", ""), ())
    if card:
        parts["card"] = _titled(card, said)
    for part, source in meaning.parts.items():
        text = _part(part, source, said, words)
        if part == "drink":  # nobody's name beside it: the own one
            text = words.say("form.part.drink", drinker=text or parts["who"])
        if text is None:
            return None
        parts[part] = text
    return {part: text for part, text in parts.items() if text}


def _part(part: str, source: str | int, said: Matched, words: Words) -> str | None:
    if isinstance(source, int):
        return str(source)
    if source == "asked":
        return _names(asked_seats(said.case)[:1], said)
    if SLOTS.get(source) == "people":
        return _names(said.speakers(source), said) if said.people(source) is not None else None
    if source in ("n", "m"):
        number = said.heard.numbers.get(said.slots.get(source, ""), 1 if part in ("count", "paid") else None)
        if number is None:
            return None
        if part == "paid":
            return _spent(number, said, words)
        return words.count("form.part.cards", number) if part == "cards" else str(number)
    named = source.split()
    if SLOTS.get(named[0]) != "cards":
        return source
    titles = (_titled(said.heard.cards.get(said.slots.get(one, ""), ()), said) for one in named)
    return "; ".join(title for title in titles if title) or None


def _spent(number: int, said: Matched, words: Words) -> str | None:
    """Return so many of the tokens that are named, spent on a card: some by way of `m` cards, if that was said."""
    token = f"tracker.{said.slots.get('fact', '').removeprefix('token-')}"
    if not words.has(token):
        return None
    cards = said.heard.numbers.get(said.slots.get("m", ""))
    if cards is None:
        return words.count("form.part.spent", number, token=words.say(token)).split("\n")[0]
    said_cards = words.count("form.part.cards", cards)
    return words.count("form.part.spent-cards", number, token=words.say(token), cards=said_cards).split("\n")[0]


def _titled(ids: tuple[str, ...], said: Matched) -> str:
    """Return the text by which a card is read: of several with one title, whose it is decides who reads it."""
    found = said.case.game.library.find(said.case.now.table, ids[0]) if ids else None
    return "" if found is None else (found.title.en if len(ids) > 1 else found.id)


def _names(seats: tuple[int, ...], said: Matched) -> str:
    name = said.case.game.language.name
    *most, last = (name(said.case.now, seat) for seat in seats) if seats else ("",)
    return Words(said.language).say("join.and", first=", ".join(most), last=last) if most else last
