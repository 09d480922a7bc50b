"""Questions as they are asked at the table, and the rules that answer them.

Several rules are right where a question has several sides. A name with a slash is a page.
"""

from __future__ import annotations

from typing import Literal, NamedTuple


class Question(NamedTuple):
    """What somebody types, and the ids of the rules that answer it."""

    language: Literal["en", "ru"]
    words: str
    rules: str


FOUND_WANTING = (
    Question("en", "can I ignore another player's drink", "negate-ignore.own-drink"),
    Question("en", "two players play at the same time", "timing.collision"),
    Question("en", "what happens when the drink deck runs out", "ordering.running-out"),
    Question("en", "what happens at zero gold", "losing.out-of-gold gambling.broke"),
    Question("en", "can I play a card while drawing", "turn.no-play-while-drawing"),
    Question("en", "can I raise twice", "gambling.raise"),
    Question("en", "is a tip a loss of gold", "gambling.tip"),
    Question("en", "both pass out, who wins", "losing.tie"),
    Question("en", "may I play two Sometimes Cards", "sometimes-anytime.per-event"),
    Question("en", "what is an Anytime Card", "sometimes-anytime.anytime"),
    Question("en", "how many cards do I draw", "turn.refill setup.hand"),
    Question("en", "can Fortitude go above 20", "limits.fortitude"),
    Question("en", "can I ignore the ante", "affects.gambling negate-ignore.own-payment"),
    Question("en", "drinking contest is a tie", "drinking-contest.tie"),
    Question("en", "I have no drink in my drink me pile", "turn.sober-up"),
    Question("en", "do chasers count as separate drinks", "drinks.one-drink"),
    Question("en", "can i still play cards after leaving gambling", "gambling.leave gambling.left-is-skipped"),
    Question("en", "who gets my gold when I pass out", "losing.inn-half losing.shares"),
    Question("en", "when do I order a drink and for whom", "turn.order"),
    Question("en", "what if I can't pay the full amount", "limits.as-far-as-possible limits.gold gambling.cannot-ante"),
    Question("ru", "можно ли проигнорировать чужой напиток", "negate-ignore.own-drink"),
    Question("ru", "двое играют карты сразу", "timing.collision"),
    Question("ru", "кончилась колода напитков", "ordering.running-out"),
    Question("ru", "у меня кончилось золото", "losing.out-of-gold gambling.broke"),
    Question("ru", "можно играть карты, пока добираю", "turn.no-play-while-drawing"),
    Question("ru", "кому достанется моё золото", "losing.inn-half losing.shares"),
    Question("ru", "сколько карт брать на руку", "turn.refill setup.hand"),
    Question("ru", "можно сыграть две карты условия", "sometimes-anytime.per-event"),
    Question("ru", "стойкость больше 20", "limits.fortitude"),
    Question("ru", "ничья в соревновании", "drinking-contest.tie"),
    Question("ru", "чаевые — это потеря золота?", "gambling.tip"),
    Question("ru", "нет карт в колоде выпей меня", "turn.sober-up"),
    Question("ru", "для разогрева считается отдельным напитком", "drinks.one-drink"),
    Question("ru", "вышел из раунда, можно ли играть карты", "gambling.leave gambling.left-is-skipped"),
    Question("ru", "оба упали, кто победил", "losing.tie"),
    Question("ru", "что такое карта события", "sometimes-anytime.anytime"),
    Question("ru", "кому купить напиток", "turn.order"),
    Question("ru", "можно не платить вклад", "affects.gambling negate-ignore.own-payment gambling.leave"),
    Question("ru", "не хватает денег на ставку", "gambling.cannot-ante gambling.broke gambling.stripped limits.gold"),
    Question("ru", "можно ли отменить отмену", "negate-ignore.negate timing.negated-response negate-ignore.allowed"),
)
"""Those with which the site was once tried: 14 of 20 English and 11 of 20 Russian ones found their rule."""

OURS = (
    Question("en", "does a drink event count as a drink", "drinks.event-is-no-drink"),
    Question("en", "my own deck is empty, do I reshuffle", "turn.reshuffle"),
    Question("en", "fortitude equals alcohol, am I out", "losing.passing-out"),
    Question("en", "may I keep all seven cards in my hand", "turn.keep-full-hand"),
    Question("en", "who antes first", "gambling.ante-from gambling.ante-order"),
    Question("en", "is paying an ante losing gold", "gambling.ante-is-loss"),
    Question("en", "everybody left the round, who takes the pot", "gambling.nobody-left"),
    Question("en", "the winner passes out before taking the pot", "gambling.winner-falls"),
    Question("en", "how do we halve an odd pot", "gambling.half-pot"),
    Question("en", "can I cheat after a winning hand", "gambling.after-cheating gambling.winning-hand"),
    Question("en", "do I pay for the drink I order", "turn.order-is-free"),
    Question("en", "the card after a chaser is an event", "drinks.chaser-stops"),
    Question("en", "redirect to somebody who ignored it", "redirecting.onto-ignorer"),
    Question("en", "can I reduce the damage to another player", "reduction.one-player reduction.allowed"),
    Question("en", "I passed out, does my card still resolve", "losing.resolve-first timing.player-is-out"),
    Question("en", "where do the loser's drinks go", "losing.piles"),
    Question("en", "the inn has run out of gold", "limits.inn"),
    Question("en", "does my teammate count as another player", "teams.mates-occasion targets.another"),
    Question("en", "everybody waits for somebody to respond first", "timing.deadlock timing.first-refusal"),
    Question("en", "who starts after somebody wins the pot", "gambling.resume"),
    Question("ru", "событие среди напитков — это напиток?", "drinks.event-is-no-drink"),
    Question("ru", "кончились мои карты, перемешивать ли сброс", "turn.reshuffle"),
    Question("ru", "стойкость равна алкоголю, я проиграл?", "losing.passing-out"),
    Question("ru", "можно ли не сбрасывать карты", "turn.keep-full-hand turn.refill"),
    Question("ru", "кто первым платит ставку", "gambling.ante-from gambling.ante-order"),
    Question("ru", "считается ли ставка потерей золота", "gambling.ante-is-loss"),
    Question("ru", "все вышли из раунда, кому банк", "gambling.nobody-left"),
    Question("ru", "победитель раунда отключился раньше, чем взял банк", "gambling.winner-falls"),
    Question("ru", "нечётный банк пополам", "gambling.half-pot"),
    Question("ru", "сжульничать после победной комбинации", "gambling.after-cheating gambling.winning-hand"),
    Question("ru", "плачу ли я за напиток, который заказал", "turn.order-is-free"),
    Question("ru", "после разогрева открылось событие", "drinks.chaser-stops"),
    Question("ru", "перенаправил на того, кто проигнорировал", "redirecting.onto-ignorer"),
    Question("ru", "можно ли уменьшить урон другому", "reduction.one-player reduction.allowed"),
    Question("ru", "я отключился, сработает ли моя карта", "losing.resolve-first timing.player-is-out"),
    Question("ru", "куда девать стопку проигравшего", "losing.piles"),
    Question("ru", "у трактира кончилось золото", "limits.inn"),
    Question("ru", "товарищ по команде — другой игрок?", "teams.mates-occasion targets.another"),
    Question("ru", "все ждут, кто ответит первым", "timing.deadlock timing.first-refusal"),
    Question("ru", "золото кончилось у того, кто не участвует в раунде", "gambling.broke-and-left"),
)
"""Twenty more of each language, against which the search was tuned."""

UNTUNED = (
    Question("en", "can I look at the drinks in my pile", "setup.drink-me-pile turn.order"),
    Question("en", "if I negate the chaser is the whole drink gone", "drinks.one-drink drinks.chaser"),
    Question("en", "the deck ran out but I have no gold to pay", "ordering.running-out losing.out-of-gold"),
    Question("en", "can somebody who left gambling win the pot", "gambling.outsider-wins"),
    Question("en", "do I lose my turn if I start gambling", "gambling.resume turn.starts-gambling gambling.start"),
    Question("en", "my action card was canceled, can I do something else", "turn.negated-action"),
    Question("en", "can I save myself from passing out with a card", "losing.last-chance"),
    Question("en", "how do two people share a mead", "splitting.self splitting.rounding splitting.self-order"),
    Question("en", "does a redirected attack count as mine", "redirecting.source"),
    Question("en", "three people tie in the drinking contest and two pass out", "drinking-contest.last-standing"),
    Question("ru", "можно ли подсмотреть свои напитки", "setup.drink-me-pile turn.order"),
    Question("ru", "что если у меня восемь карт на руке", "turn.keep-full-hand"),
    Question("ru", "колода кончилась, а платить нечем", "ordering.running-out losing.out-of-gold"),
    Question("ru", "может ли победить тот, кто вышел из раунда", "gambling.outsider-wins"),
    Question("ru", "кто начинает партию", "setup.first-player"),
    Question("ru", "сколько карт действия можно сыграть за ход", "turn.action"),
    Question("ru", "можно ли вернуть карту, если двое сыграли вместе", "timing.collision"),
    Question("ru", "перенаправленный урон чей он", "redirecting.source"),
    Question("ru", "алкоголь может быть меньше нуля", "limits.alcohol"),
    Question("ru", "золото поровну не делится, куда лишнее", "losing.inn-half losing.shares"),
)
"""Twenty that were written after the search had been tuned, and are not to be tuned for."""

UNTUNED_AGAIN = (
    Question("en", "can I pass and then play a gambling card later in the round", "gambling.pass"),
    Question("en", "everyone passed, can I still play something to take the pot", "gambling.after-the-end"),
    Question("en", "am I out right away if the ante takes my last coin", "gambling.broke"),
    Question("en", "do I sober up if my pile runs out after a chaser", "drinks.chaser-no-sobering"),
    Question("en", "can I ignore only half of an event", "negate-ignore.started-event"),
    Question("en", "can I ignore the gold I have to pay for my own card", "negate-ignore.own-payment"),
    Question("en", "can I play a card before the chaser is turned over", "drinks.revealed-first"),
    Question("en", "I passed out in the drinking contest, do I still pay the winner", "drinking-contest.pays-first"),
    Question("en", "Karl has no buff tokens left to give", "boosts.buff-supply"),
    Question("en", "do I get my energy back when my card is negated", "boosts.not-returned"),
    Question("ru", "можно ли заказать два напитка одному игроку", "ordering.extra"),
    Question("ru", "в раунде остался один игрок, он победил?", "gambling.last-one gambling.last-one-leaves"),
    Question("ru", "чай меньше нуля в соревновании", "drinking-contest.negative"),
    Question("ru", "золото кончилось, но сосед отключился и мне досталась доля", "losing.saved-by-share"),
    Question("ru", "разогревом выпал напиток, который делят с другим", "splitting.self-whole"),
    Question("ru", "у Аларика нет карт, что с ловушкой", "characters.traps"),
    Question("ru", "начал раунд и сразу вышел, кто побеждает", "gambling.no-control"),
    Question("ru", "можно ли играть карты между фазами", "sometimes-anytime.any-phase"),
    Question("ru", "сколько жетонов усиления может быть у игрока", "boosts.buff-most"),
    Question("ru", "уменьшил атаку до минуса, прибавится ли стойкость", "reduction.stops-at-zero"),
)
"""Twenty more, written beside the book and run once: what came of it stands in docs/design/figures.md.

They are not to be tuned for either.
"""
