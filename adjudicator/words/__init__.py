"""Every sentence that people read, in English and in Russian, by the id of its message.

Python gives ids and values; the sentences are in the catalogues `locale/<language>/*.po` of this room and of
each game: that of a game has what it alone says. A message stands in the catalogue that is called like the first word
of its id (`said.pass` in `said.po`), or in `other.po` if there is none; the steps, refusals and outcomes of a clause
stand in the game whose chapter it is.

To add a message:

1. Write an entry into a `.po` file of each language. The id is what Python asks for, English is a catalogue like
   Russian, and placeholders are named: `{who}`. A name that somebody typed cannot be declined, so Russian
   sentences keep names in the nominative. Card titles stand in “…” in English and in «…» in Russian.
2. Where the sentence counts something, write plural forms and call the number `{count}`:

       msgid "said.discard+count"
       msgid_plural "said.discard+count"
       msgstr[0] "{who} discards {count} card."
       msgstr[1] "{who} discards {count} cards."

3. Where something is not always told, let the plain id do without it and add a second message whose id
   names it: `said.done` is used where no card is known, `said.done+card` where `card` is. Two names are the
   most, in alphabetical order: `said.play-on+answered`, `step.x+answered+card`.
4. A form, by which a decision is said in a line (`form.order`), has the line that is written first; each line below it
   is another way of saying the same, which is only read. Do without a colon, so that the line can stand in a YAML
   list without quotation marks.
5. Run `python -m adjudicator.words.sort`: it puts each entry into its place. The next start says the new words.

Ids of the game are told by words as well: a parameter called `phase`, `stats`, `kind`, `kinds`, `trigger` or `tracker`
is looked up (`phase.action`, `stat.gold`), so that a sentence may say `{phase}`.

The prefixes: `step.` forced steps by clause, `form.` lines of a story and their parts, `said.` what people said,
`change.` what became different, `refusal.` why not, `asked.` and `answer.` what `explain` makes, `story.`, `entry.`
and `token.` what is wrong with what was entered, and single words under `stat.`, `kind.`, `kinds.`, `phase.`, `out.`,
`standing.`, `tracker.`, `join.` and `truth.`.
"""

from .catalogue import LANGUAGES, Language, NoMessage, Words, variants
from .po import BadCatalogue

__all__ = ["LANGUAGES", "BadCatalogue", "Language", "NoMessage", "Words", "variants"]
