"""Lines as people say them, told to a case: what was understood, or why a line was not."""

from __future__ import annotations

from typing import NamedTuple

from .. import speech
from ..case import Case, beginning
from ..explain import Forbidden
from ..game import Game
from ..words import Language, Words
from .faults import line_fault
from .run import Stopped, StoryRun
from .trouble import Trouble


class LineHeard(NamedTuple):
    """What somebody said, and the canonical lines that it was understood as."""

    said: str
    lines: tuple[str, ...]


def empty_table(game: Game, edition: str | None, words: Words) -> Case:
    """Return a table of which nothing is told. Its players have no names until a line names them.

    Raises:
        Trouble: there is no such edition.
    """
    book = game.rulebook()
    if edition is not None and edition not in book.editions:
        raise Trouble(words.say("cli.no-edition", given=edition, hint=""))
    return beginning.empty(words, game.id, edition)


def tell(said: tuple[str, ...], run: StoryRun, words: Words) -> tuple[StoryRun, tuple[LineHeard, ...]]:
    """Return a story with these lines at its end, and what each was understood as.

    Args:
        said: the lines.
        run: the story.
        words: of the language of messages and canonical lines.

    Raises:
        Stopped: the rules refuse a line.
        Trouble: a line was not understood, or has several meanings.
    """
    language: Language = "ru" if words.language == "ru" else "en"
    case, heard = run.case, []
    for line in said:
        match speech.understand(line, case, language):
            case speech.Missed(offers, _, why):
                raise Trouble(why or words.say("speech.missed", line=line), *_listed("speech.offers", offers, words))
            case speech.Claimed(claims):
                from ..analysis import in_words  # only those who claim something need it

                settled = in_words.settled(case, None, claims, words)
                heard.append(
                    LineHeard(line, (*settled.claims, settled.text, *((settled.part,) if settled.part else ())))
                )
            case speech.Several(_, True) as asked:
                heard.append(LineHeard(line, (_answer(asked, case, words),)))
            case speech.Several(options):
                lines = tuple("; ".join((*option.spoken(words), *option.left(words))) for option in options)
                what, listed = ("several", "say-one") if len(lines) > 1 else ("unsure", "say-it")
                raise Trouble(words.say(f"speech.{what}", line=line), *_listed(f"speech.{listed}", lines, words))
            case speech.Understood(lines, after, refused) as found:
                heard.append(LineHeard(line, (*found.spoken(words), *found.left(words))))
                if refused is not None:
                    part = lines[-1] if len(heard[-1].lines) > 1 else line
                    fault = line_fault(part, refused, case.game, words)
                    forbidden = (*run.forbidden, Forbidden(len(after.steps()), lines[-1], refused))
                    raise Stopped(Trouble(fault), StoryRun(after, forbidden)) from refused
                case = after
                if found.asks:
                    comes = speech.Several((speech.Understood((), case),), asked=True, outcome=True)
                    heard.append(LineHeard(line, (_answer(comes, case, words),)))
    return StoryRun(case, run.forbidden), tuple(heard)


def _answer(asked: speech.Several, case: Case, words: Words) -> str:
    """Return the answer to a question, and the clause by which it is so."""
    from ..analysis import in_words  # only those who ask something need it

    text, ruling = in_words.answered(asked, case, words)
    rule = () if ruling is None else (words.say("speech.rule", clause=ruling.id, title=ruling.clause.title),)
    return " ".join((text, *rule))


def _listed(id: str, lines: tuple[str, ...], words: Words) -> tuple[str, ...]:
    return (words.say(id), *(f"  {line}" for line in lines)) if lines else ()
