"""Understand one line, as people say it: what it means at a table, which meanings it may have, or what fits instead."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from adjudicator.case import Case, Impossible, Refused, beginning, retelling
from adjudicator.case.otherwise import Otherwise, judged
from adjudicator.machine import FATE
from adjudicator.words import Language, Words

from . import asking, gist, hearing, offers, rewording, seating, sentences, supposing
from .claiming import Claimed, claimed, insists
from .exact import ExactReader
from .folding import BREAKS
from .meaning import Context
from .telling import Noted, Told, is_of_another, tell
from .vocabulary import Vocabulary, vocabularies

LONGEST = 20_000
"""So many letters may be said at once."""

MOST_SENTENCES = 12
"""So many sentences are read of what is said at once."""

LONGEST_SENTENCE = 500
"""A text of more letters is read sentence by sentence, and a sentence of more is not read."""

SHOWN = 300
"""So many letters are shown of what was not read."""

NOTHING_BEFORE = Context()
"""Nothing was said before."""

MOST_OPTIONS = 4
"""So many meanings of a line are offered at the most."""


def shortened(text: str) -> str:
    """Return so much of a text as is shown where it was not read."""
    return text if len(text) <= SHOWN else f"{text[:SHOWN].rstrip()} …"


class Understood(NamedTuple):
    """A line that was understood.

    Attributes:
        lines: what it says, as canonical lines.
        after: the case after them; if the rules refuse the last of them, the case before that one.
        refused: why the rules do not allow the last of the lines, or None.
        seated: the names of the players whom it seated.
        noted: what it tells about the beginning of the table besides.
        insists: True if it says that a play was made that had just been refused.
        vague: True if it is refused, and was not said whole.
        unread: what was not read: sentences beside it, such as questions, what is only supposed, and what tells
            nothing; of what is only offered, the words that were not understood.
        asks: True if it ends by asking what comes of it.
    """

    lines: tuple[str, ...]
    after: Case
    refused: Refused | None = None
    seated: tuple[str, ...] = ()
    noted: tuple[Noted, ...] = ()
    insists: bool = False
    vague: bool = False
    unread: tuple[str, ...] = ()
    asks: bool = False

    def names(self, names: tuple[str, ...]) -> bool:
        """Return True if each of these players is named in what was understood."""
        said = " ".join((*self.lines, *(note.who for note in self.noted)))
        return all(name in said for name in names)

    def spoken(self, words: Words) -> tuple[str, ...]:
        """Return what was understood as sentences: whom it seated, what it noted, and its lines."""
        seated = (words.say("speech.seated", players=self.seated),) if self.seated else ()
        return (*seated, *(one.say(words) for one in self.noted), *self.lines)

    def told(self, words: Words) -> str:
        """Return what was understood in one sentence; if the rules refuse its last part, which part that is.

        What was not read follows.
        """
        spoken = self.spoken(words)
        if self.refused is None or len(spoken) == 1:
            told = words.say("speech.understood", lines="; ".join(spoken))
        else:
            told = words.say("speech.understood+refused", lines="; ".join(spoken[:-1]), refused=spoken[-1])
        left = self.left(words)
        return " ".join((told if told[-1] in BREAKS else f"{told}.", *left)) if left else told

    def left(self, words: Words) -> tuple[str, ...]:
        """Return a sentence that shows what was not read; nothing if everything was."""
        return (words.say("speech.unread", text=shortened(" ".join(self.unread))),) if self.unread else ()


class Several(NamedTuple):
    """A line that may mean something, but is not told.

    Attributes:
        options: what it may mean, the likeliest first.
        asked: True if it asks something about the only one of them: whether it is allowed, or what comes of it.
        outcome: True if it asks what comes of it; of nothing, what comes of what was said before.
        otherwise: what it supposes to have been otherwise; `after` of the option is the case as it would be then.
        matters: True if it asks whether that makes a difference.
        depends: True if it asks on what the outcome depends.
    """

    options: tuple[Understood, ...]
    asked: bool = False
    outcome: bool = False
    otherwise: tuple[Otherwise, ...] = ()
    matters: bool = False
    depends: bool = False


class Missed(NamedTuple):
    """A line that was not understood.

    Attributes:
        offers: canonical lines that stand here and are most like it.
        part: the part of the line that was not understood.
        why: a sentence on the number in it that cannot be on a table; empty if there is none.
    """

    offers: tuple[str, ...]
    part: str
    why: str = ""


def understand(
    line: str, case: Case, language: Language, refused: Refused | None = None
) -> Understood | Several | Claimed | Missed:
    """Return what somebody says in a case, in English or Russian: a line, or several sentences.

    A canonical line means itself. Anything else is matched with the sentences of `data`, part by part. Of several
    sentences each is told at the table that those before it lead to. Questions and asides are not told; if anything
    else is not understood, the whole is only offered.

    Args:
        line: what is said. Of more than `LONGEST` letters nothing is read, and of sentences the first
            `MOST_SENTENCES`.
        case: the case.
        language: of the canonical lines that are returned.
        refused: the refusal of what was said last, or None.
    """
    if len(line) > LONGEST:
        return Missed((), shortened(line), Words(language).say("speech.too-long", count=len(line), longest=LONGEST))
    text = sentences.one_line(line)
    wrong = hearing.impossible_number(text, case)
    if wrong is not None:
        return Missed((), text, Words(language).say(wrong.reason, **wrong.facts))
    text = sentences.without_exclamations(text, case, next(vocabularies(case.game.id, text)))
    if not text:
        return Missed(offers.nearest(line, case, language), line)
    if not case.said and beginning.nameless(case) and tell(text, case, language) is None:
        for vocabulary in vocabularies(case.game.id, text):
            roster = hearing.roster(text, case, vocabulary)
            seated = None if roster is None else seating.seated(case, roster.names, whole=True, sides=roster.sides)
            if roster is not None and seated is not None:
                return _at_their_table(roster, seated, language, _chosen(case, seated, language))
    return _read(text, case, language, refused)


def _chosen(before: Case, case: Case, language: Language) -> tuple[Noted, ...]:
    """Return what is noted of the way to play that teams which were told belong to; nothing if it is as before."""
    layers = case.game.rulebook().layers
    new = (layers[id] for id in reversed(case.rules.layers) if id not in before.rules.layers)
    return tuple(Noted("way", layer.title.in_(language)) for layer in new if layer.one_of is not None)[:1]


def _at_their_table(
    roster: hearing.Roster, case: Case, language: Language, noted: tuple[Noted, ...]
) -> Understood | Several | Claimed | Missed:
    """Return what a line means in which those who play are listed, at their table, of which this is noted."""
    if not roster.rest:
        return Understood((), case, seated=roster.names, noted=noted)
    match _read(roster.rest, case, language, None):
        case Understood() as found:
            return found._replace(seated=roster.names, noted=(*noted, *found.noted))
        case Several(options):
            return Several(tuple(one._replace(seated=roster.names, noted=(*noted, *one.noted)) for one in options))
        case Claimed() as claims:
            return claims
        case Missed(offered, part):
            return Missed(offered, part)


def _read(
    text: str,
    case: Case,
    language: Language,
    refused: Refused | None,
    context: Context = NOTHING_BEFORE,
) -> Understood | Several | Claimed | Missed:
    """Return what is said; `context` is what was said before.

    A line that cannot be told as it stands is read in simpler words.
    """
    vocabulary = next(vocabularies(case.game.id, text))
    if len(text) > LONGEST_SENTENCE:
        parts = sentences.split(text, case, vocabulary)
        told = _one_by_one(parts, case, language, refused, context) if len(parts) > 1 else None
        return told or Missed((), shortened(text))
    right = rewording.corrected(text, case, vocabulary)
    if right:
        return _read(right, case, language, refused, context)
    heard = hearing.hear(text, case, vocabulary)
    denied, rest = (way(heard, case, vocabulary) for way in (rewording.without_denied, rewording.without_rest))
    meant = denied or rest
    found = _as_it_stands(meant, case, language, refused, context) if meant else None
    if not isinstance(found, Understood):
        found = _as_it_stands(text, case, language, refused, context)
    unsure = right is not None or rest == "" or sentences.is_unfinished(heard, vocabulary)
    unsure = unsure or _is_anybodys(found, heard, case, vocabulary)
    unsure = unsure or _is_somebodys(found, text, case, vocabulary)
    unsure = unsure or rewording.is_of_another_time(heard, vocabulary)
    unsure = unsure or any(one.excepts for one in heard.people.values())  # what that one does is still to be said
    if isinstance(found, Understood) and unsure:
        return Several((found,))
    if isinstance(found, Claimed) or (isinstance(found, Understood) and found.refused is None):
        return found
    asked = _asked(text, case, language, context, vocabulary)
    if asked is not None:
        return asked
    for simpler in rewording.simpler(text, case, vocabulary):
        other = _as_it_stands(simpler, case, language, refused, context)
        if isinstance(other, Understood) and other.refused is None:
            apart = not set(other.unread) <= set(sentences.split(text, case, vocabulary))
            apart = apart or _is_somebodys(other, text, case, vocabulary)
            return Several((other,)) if unsure or apart else other
        found = other if isinstance(found, Missed) and isinstance(other, Several) else found
    return found


def _is_anybodys(found: object, heard: hearing.Heard, case: Case, vocabulary: Vocabulary) -> bool:
    """Return True if somebody who says “I” plays a card where several may: nobody knows whose it is."""
    if not isinstance(found, Understood) or case.game.play.asked_about(case.now) is None:
        return False
    silent = type(case.game.play.silence(case.now))
    plays = any(type(said) is not silent for said in found.after.said[len(case.said) :])
    named = any(one.as_ == "named" for one in heard.people.values())
    says = any(vocabulary.speaker.intersection(word.words) for word in heard.words)
    return plays and says and not named


def _is_somebodys(found: object, text: str, case: Case, vocabulary: Vocabulary) -> bool:
    """Return True if a line tells what somebody does who is only called by a word for people, known or not."""
    if not isinstance(found, Understood):
        return False
    new = set(found.seated) - hearing.sure_names(text, case, vocabulary)
    return bool(new) or sentences.is_somebodys(hearing.hear(text, found.after, vocabulary), vocabulary)


def _asked(text: str, case: Case, language: Language, context: Context, vocabulary: Vocabulary) -> Several | None:
    """Return what a line asks about, if it asks whether one thing is allowed or what comes of something; else None.

    That has to be understood as surely as if it were told. Where nobody has a name, a question is about the rules and
    not about a table.
    """
    if beginning.nameless(case):
        return None
    heard = hearing.hear(text, case, vocabulary)
    if case.said and asking.asks_outcome(heard, vocabulary):
        return Several((Understood((), case),), asked=True, outcome=True)
    if case.said and asking.asks_what_decides(heard, vocabulary):
        return Several((Understood((), case),), asked=True, depends=True)
    supposed = asking.supposed(heard, vocabulary)
    if supposed is not None:
        changes = _otherwise(supposed.text, case, language, vocabulary)
        if changes is None:
            return None
        if changes:
            return _would_be(changes, supposed.matters, case)
    proposed = asking.proposed(text, vocabulary) if supposed is None else supposed.text
    found = _as_it_stands(proposed, case, language, None, context) if proposed else None
    if isinstance(found, Several) and len(found.options) == 1 and found.options[0].refused is not None:
        found = found.options[0]
    if supposed is not None and not (isinstance(found, Understood) and found.refused is None):
        found = _could_not_be(supposed.text, case, language, vocabulary) or found
    if not isinstance(found, Understood) or found.seated:
        return None
    one = bool(found.lines) and (len(found.lines) == 1 or supposed is not None)
    return Several((found,), asked=True, outcome=supposed is not None) if one else None


def _otherwise(supposed: str, case: Case, language: Language, vocabulary: Vocabulary) -> tuple[Otherwise, ...] | None:
    """Return what a question supposes to have been otherwise than it was told, as `supposing` has it."""

    def tell(line: str, then: Case) -> supposing.Tellings:
        match _as_it_stands(line, then, language, None, NOTHING_BEFORE):
            case Understood(refused=None, seated=(), after=after):
                return supposing.Tellings((after,), True)
            case Several(options):
                return supposing.Tellings(tuple(one.after for one in options if one.refused is None and not one.seated))
        return supposing.Tellings()

    return supposing.otherwise(supposed, case, vocabulary, tell)


def _could_not_be(supposed: str, case: Case, language: Language, vocabulary: Vocabulary) -> Understood | None:
    """Return what somebody is supposed to have done when they said something last, if it was not allowed then."""
    then = supposing.when(supposed, case, vocabulary)
    match then and _as_it_stands(*then, language, None, NOTHING_BEFORE):
        case (Understood() as found) | Several((found,)) if found.refused is not None:
            return found
    return None


def _would_be(changes: tuple[Otherwise, ...], matters: bool, case: Case) -> Several | None:
    """Return what would be with something otherwise; None if it cannot have begun so."""
    try:
        after = judged(case, changes)
    except Impossible:
        return None
    if after is None:
        return None
    return Several((Understood((), after),), asked=True, outcome=True, otherwise=changes, matters=matters)


def _as_it_stands(
    text: str, case: Case, language: Language, refused: Refused | None, context: Context
) -> Understood | Several | Claimed | Missed:
    """Return what is said with these words.

    What can be told is told: by the sentences of the language, sentence by sentence, or freely. Otherwise the first of
    these that has something to offer offers it.
    """
    vocabulary = next(vocabularies(case.game.id, text))
    parts = sentences.split(text, case, vocabulary)
    exactly = _exactly(text, case, language, refused, context)
    whole = isinstance(exactly, Understood) and (exactly.refused is None or len(parts) == 1)
    if exactly is not None and (whole or isinstance(exactly, Claimed)):
        return exactly
    one_by_one = _one_by_one(parts, case, language, refused, context) if len(parts) > 1 else None
    if isinstance(one_by_one, Understood):
        return one_by_one
    freely = None if exactly is not None else _freely(text, case, vocabulary, language, context)
    missed = Missed(offers.nearest(text, case, language), _unread(text, case, vocabulary, language))
    return freely if isinstance(freely, Understood) else exactly or one_by_one or freely or missed


def _one_by_one(
    parts: tuple[str, ...], case: Case, language: Language, refused: Refused | None, context: Context
) -> Understood | Several | None:
    """Return what several sentences tell, each at the table that those before it lead to; None if that is nothing.

    Whom they name who is new sits down first, if each of them is told of. The whole is only offered if a sentence could
    not be told that is neither a question nor an aside.
    """
    text = " ".join(parts)
    for here, names in _tables(text, case, next(vocabularies(case.game.id, text))):
        found = _each_told(parts, here, language, refused, context)
        if found is not None and found[0].names(names):
            told, sure = found[0]._replace(seated=(*names, *found[0].seated)), found[1]
            return told if sure and not told.vague else Several((told,))
    return None


def _each_told(
    parts: tuple[str, ...], case: Case, language: Language, refused: Refused | None, context: Context
) -> tuple[Understood, bool] | None:
    """Return what sentences tell one after the other, and whether nothing else can be meant; None if it is nothing."""
    told, unread, sure = Understood((), case), list[str](), len(parts) <= MOST_SENTENCES
    for at, part in enumerate(parts):
        vocabulary = next(vocabularies(case.game.id, part))
        heard = hearing.hear(part, told.after, vocabulary)
        mood = sentences.mood(part, heard, vocabulary)
        if mood == "asks" and told.after.said and asking.asks_outcome(heard, vocabulary):
            told = told._replace(asks=True)
            continue
        begins = told.after is case and not case.said
        reads = at < MOST_SENTENCES and told.refused is None and mood == "tells"
        if reads and not (begins and sentences.is_prologue(heard, case, vocabulary)):
            found = _read(part, told.after, language, refused, context)
        else:
            sure = sure and not _may_matter(mood, heard, told.after, vocabulary)
            found = None
        refused = None
        if isinstance(found, Several | Missed):
            aside = sentences.is_aside(heard, told.after, vocabulary)
            sure = sure and aside
            only = found.options if isinstance(found, Several) and not aside and told.after is not case else ()
            found = only[0] if len(only) == 1 else None
        if not isinstance(found, Understood):
            unread += [] if sentences.is_cry(heard, vocabulary) else [part]
            continue
        told = _joined(told, found)
        unread += found.unread
        context = _context(found, context)
    return None if told.after is case else (told._replace(unread=tuple(unread)), sure)


def _may_matter(mood: sentences.Mood, heard: hearing.Heard, case: Case, vocabulary: Vocabulary) -> bool:
    """Return True if a sentence that is not read may change what the others mean."""
    if mood == "asks" and sentences.doubts(heard, case, vocabulary):
        return True
    turned = mood == "tells" and sentences.turns(heard, vocabulary)
    new = beginning.nameless(case) and sentences.names_anybody_new(heard.line, case, vocabulary)
    return turned or bool(new)


def _joined(told: Understood, found: Understood) -> Understood:
    """Return what was understood of two sentences, one after the other."""
    return Understood(
        (*told.lines, *found.lines),
        found.after,
        found.refused,
        (*told.seated, *found.seated),
        (*told.noted, *found.noted),
        told.insists or found.insists,
        found.vague,
        asks=told.asks or found.asks,
    )


def _context(found: Understood, before: Context) -> Context:
    """Return whom a sentence is about, for one that goes on speaking of that player."""
    spoken = (*(note.who for note in found.noted), *found.lines)
    if not spoken:
        return before
    names = [seat.name for seat in found.after.now.table.seats]
    seat = next((seat for seat, name in enumerate(names) if spoken[-1].startswith(name)), before.seat)
    return before.then(seat, found.lines)


def _exactly(
    text: str, case: Case, language: Language, refused: Refused | None, context: Context
) -> Understood | Several | Claimed | None:
    """Return what is said by the sentences of the language, or None if it is none of them."""
    strict = tell(text, case, language)
    if strict is not None and strict.changes and strict.after is not case and case.said:
        return _understood((strict,))
    for vocabulary in vocabularies(case.game.id, text):
        after = case.allow_illegal(refused) if refused is not None and insists(text, case, vocabulary) else None
        if after is not None and refused is not None:
            lines = (case.game.language.line_of(refused.said, refused.now, language),)
            return Understood(lines, after, insists=True)
        claims = claimed(text, case, vocabulary)
        if claims is not None:
            return claims
    for vocabulary in vocabularies(case.game.id, text):
        found = _of_new_or_known(text, case, vocabulary, language, context)
        if strict is not None:
            found = _beside(text, _understood((strict,)), found, case)
        if found:
            meant = _or_as_it_comes(_one_or_several(found), case, language)
            doubted = hearing.is_turned(text, case, vocabulary) or hearing.is_asked(text, case, vocabulary)
            return Several((meant,)) if isinstance(meant, Understood) and (doubted or meant.vague) else meant
    return None if strict is None else _understood((strict,))


def _beside(line: str, strict: Understood, found: list[Understood], case: Case) -> list[Understood]:
    """Return what a canonical line may mean that changes nothing or is refused: what is legal, and the line itself."""
    if strict.refused is None and strict.after is case and line.rstrip(".") in strict.lines:
        return []
    legal = [one for one in found if one.refused is None and one.after is not case]
    if strict.refused is None and strict.after is not case:  # the beginning of a table, which may be told otherwise
        return [one for one in legal if one.lines == strict.lines] or [strict]
    if not legal or not strict.refused or not case.said or any(one.lines == strict.lines for one in legal):
        return legal
    return [*legal, strict]


def _of_new_or_known(
    line: str, case: Case, vocabulary: Vocabulary, language: Language, context: Context
) -> list[Understood]:
    """Return what a line means. Once something has been said, new names are looked for if it means nothing else."""
    ways = (_with_new_names, _heard)
    found = (way(line, case, vocabulary, language, context) for way in (reversed(ways) if case.said else ways))
    return next((meanings for meanings in found if meanings), [])


def _with_new_names(
    line: str, case: Case, vocabulary: Vocabulary, language: Language, context: Context
) -> list[Understood]:
    """Return what a line means if it names players of a table whose players have no names yet."""
    if not beginning.nameless(case):
        return []
    names = hearing.new_names(line, case, vocabulary)
    seated = seating.seated(case, names)
    if seated is None:
        return []
    found = [one._replace(seated=names) for one in _heard(line, seated, vocabulary, language, context)]
    return [one for one in found if one.names(names)]


def _heard(line: str, case: Case, vocabulary: Vocabulary, language: Language, context: Context) -> list[Understood]:
    """Return every meaning of a line, the likeliest first; none if it has none."""
    heard = hearing.hear(line, case, vocabulary)
    reader = ExactReader(heard, vocabulary, language)
    return [_understood(told) for told in reader.rest(0, case, context)]


def _unread(line: str, case: Case, vocabulary: Vocabulary, language: Language) -> str:
    """Return the rest of a line that was not understood, behind the parts of it that were."""
    for here, _ in _tables(line, case, vocabulary):
        reader = ExactReader(hearing.hear(line, here, vocabulary), vocabulary, language)
        reader.rest(0, here, Context())
        rest = [word for word in reader.heard.words[reader.read :] if not (word.parts or word.mark)]
        if reader.read and rest:
            return line[rest[0].start :]
    return line


def _freely(
    line: str, case: Case, vocabulary: Vocabulary, language: Language, context: Context
) -> Understood | Several | Missed | None:
    """Return what a line is about that is no sentence of the language; what is not sure is only offered.

    Who is said to reveal a card is never another than the line names.
    """
    for here, names in _tables(line, case, vocabulary):
        heard = hearing.hear(line, here, vocabulary)
        exact = ExactReader(heard, vocabulary, language)
        found = gist.read(heard, here, vocabulary, language, exact.part, context)
        others = [one for one in found if _reveals_for_another(line, one.told[-1], here)]
        if others and len(others) == len(found):
            no = _refused_to_the_named(line, others[0].told[-1], here, language)
            return Missed(offers.nearest(line, case, language), line) if no is None else Several((_understood((no,)),))
        found = [one for one in found if one not in others]
        if not found:
            continue
        close = [one for one in found if one.cost < found[0].cost + gist.CLOSE]
        close = [one for one in close if one.told[-1].changes] or close
        different: dict[tuple[str, ...], Understood] = {}
        for one in close:
            meant = _understood(one.told)._replace(seated=names, unread=one.unheard)
            if meant.names(names):
                different.setdefault(meant.lines or tuple(map(str, meant.noted)), meant)
        options = tuple(different.values())[:MOST_OPTIONS]
        known = all(beginning.character(name, case.game) for name in names)
        sure = close[0].sure and known and not hearing.is_asked(line, here, vocabulary)
        if options:
            return options[0] if len(options) == 1 and sure else Several(options)
    return None


def _reveals_for_another(line: str, told: Told, case: Case) -> bool:
    """Return True if what is told is chance's, and of a player whom a line that names others does not name."""
    by_chance = bool(told.lines) and told.changes and bool(told.after.said) and told.after.said[-1].seat == FATE
    return by_chance and is_of_another(line, told.lines[-1], case)


def _refused_to_the_named(line: str, told: Told, case: Case, language: Language) -> Told | None:
    """Return what is told, told of a player whom the line names; None if the rules do not refuse it."""
    names = [seat.name for seat in case.now.table.seats]
    of = next(name for name in names if name in told.lines[-1])
    named = (tell(told.lines[-1].replace(of, name, 1), case, language) for name in names if name in line)
    return next((one for one in named if one is not None and not one.changes), None)


def _tables(line: str, case: Case, vocabulary: Vocabulary) -> Iterator[tuple[Case, tuple[str, ...]]]:
    """Yield the case with the new names of a line seated, if it has any, and the case as it is."""
    if beginning.nameless(case):
        new = hearing.new_names(line, case, vocabulary)
        names = tuple(name for name in new if name in line)  # in a line that is read freely, names are capitalized
        seated = seating.seated(case, names)
        if seated is not None:
            yield seated, names
    yield case, ()


def _understood(told: tuple[Told, ...]) -> Understood:
    last = told[-1]
    lines = tuple(line for one in told for line in one.lines)
    noted = tuple(note for one in told for note in one.noted)
    vague = last.refused is not None and not last.exact
    return Understood(lines, last.after, last.refused, noted=noted, vague=vague)


def _one_or_several(found: list[Understood]) -> Understood | Several:
    different = list({(one.lines, one.noted): one for one in reversed(found)}.values())[::-1][:MOST_OPTIONS]
    return different[0] if len(different) == 1 else Several(tuple(different))


def _or_as_it_comes(found: Understood | Several, case: Case, language: Language) -> Understood | Several:
    """Offer silence beside numbers to which it comes by itself: who tells them may only tell what happens."""
    silence = tell(Words("en").say("form.nobody").split("\n")[0], case, language)
    if isinstance(found, Several) or silence is None or not silence.changes:
        return found
    new = found.after.said[len(case.said) :]
    if not new or any(said.seat >= 0 for said in new):  # it tells more than numbers
        return found
    outcome = case.game.play.outcome
    came, told = outcome(retelling.played_out(case).now), outcome(found.after.now)
    if came != told or came == outcome(case.now):
        return found
    return Several((_understood((silence,)), found))
