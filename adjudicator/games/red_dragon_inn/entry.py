"""A table as people enter it: names instead of numbers, only what they know, in a file or a form."""

from collections import Counter
from collections.abc import Container, Iterable
from typing import Annotated, Literal, get_args

import msgspec

from adjudicator.kit.cards import Title
from adjudicator.kit.facts import Unsaid
from adjudicator.kit.titles import PlayerName, PlayerOrNobody, Titled, Titles
from adjudicator.machine import NOBODY, DeckId, Rules
from adjudicator.machine.references import with_renamed
from adjudicator.parsing import entries
from adjudicator.parsing.entries import BadEntry

from . import dungeon, minds, people
from .cards import CARDS, flaws_in_own, holdable, in_deck, is_piece
from .chapters import elements
from .chapters.gambling.round import Round, RoundNumbers
from .chapters.losing import owe
from .chapters.setup import Setup, at_start
from .chapters.turn import Phase, Turn
from .facts import FACTS, OTTO, ROUND, SEATS, SIDES, SUPPLY, TABLE, TAVERNS
from .moments import DEPUTY, IS_ENTERED, is_played
from .otto import EASY, MOST_ACTIONS, MOST_THREAT, Difficulty, Faction, Otto, OttoNumbers, Shuffle
from .own_characters import Id, OwnCharacter
from .situation import Frame, Situation
from .supply import Piles, Supply, TavernNumbers
from .table import UNKNOWN, Out, Piece, Seat, Side, SideNumbers, Table, Tavern, Told
from .taverns import HOME
from .token_counts import at_start as at_start_of
from .vocabulary import Back, Card, Kin, Static

Actions = Annotated[int, msgspec.Meta(ge=0, le=MOST_ACTIONS)]
CardTitle = Annotated[str, Titled("entry.no-card", also=(UNKNOWN,))]
DrinkTitle = Annotated[str, Titled("entry.no-drink", "drink")]
PrizeTitle = Annotated[str, Titled("entry.no-prize", "prize")]
PrizeOrNone = Annotated[str, Titled("entry.no-prize", "prize", also=("",))]
RewardTitle = Annotated[str, Titled("entry.no-reward", "reward")]
RoomOrNone = Annotated[str, Titled("entry.no-room", "room", also=("",))]
TavernTitle = Annotated[str, Titled("entry.no-tavern", "tavern")]
TavernOrNone = Annotated[str, Titled("entry.no-tavern", "tavern", also=("",))]
HeldTitle = Annotated[str, Titled("entry.no-card", fits=holdable, unfit="entry.not-held")]
PieceTitle = Annotated[str, Titled("entry.no-piece", fits=is_piece, unfit="entry.no-piece")]

Hand = Annotated[tuple[CardTitle, ...], msgspec.Meta(max_length=200)]
Drinks = Annotated[tuple[DrinkTitle, ...], msgspec.Meta(max_length=40)]
Prizes = Annotated[tuple[PrizeTitle, ...], msgspec.Meta(max_length=40)]
Rewards = Annotated[tuple[RewardTitle, ...], msgspec.Meta(max_length=40)]


class Player(SideNumbers, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is told of a player. What is left out is as at the start of a game, and a hand is unknown.

    `hand` are card titles or ids, `?` for one nobody has seen. `kin` is what the character is, where it is none that is
    known here and a Drink asks for it. Players with the same `team` share Fortitude, Alcohol Content, Gold and Potions,
    which any of them may tell. `claimed` are the numbers of the mat whose tokens are claimed, by the name of the token;
    if it is left out, they are those that the markers have passed. `boss` plays with Boss Cards, `away` takes no part
    in anything for now, or, if a card has done that, until the player is `back`; `statics` always work for this player.
    `prizes` are those won and not used yet. `tavern_drinks` are how many cards of the pile come from which tavern but
    the Red Dragon Inn; if it is left out and the pile is more than the first Drink, nobody knows. `room` is the title
    of the room of a Dungeon in which the token stands, the Start Room if it is left out; `rewards` are those from the
    Dungeon.
    """

    hand: Hand | None = None
    pile: Told | Unsaid = 1
    character: DeckId = ""
    tokens: dict[str, Told] = msgspec.field(default_factory=dict)
    out: Out = ""
    team: Annotated[str, msgspec.Meta(max_length=60)] = ""
    automatic: bool = False
    kin: Kin | Literal[""] = ""
    claimed: Annotated[dict[str, tuple[Told, ...]], msgspec.Meta(max_length=10)] | None = None
    boss: bool = False
    away: bool = False
    back: Back | Literal[""] = ""
    statics: Annotated[tuple[Static, ...], msgspec.Meta(max_length=10)] = ()
    prizes: Prizes = ()
    tavern_drinks: Annotated[dict[TavernTitle, Told], msgspec.Meta(max_length=12)] | None = None
    room: RoomOrNone = ""
    rewards: Rewards = ()
    reserve: Drinks = ()


class Gambling(RoundNumbers, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is told of a Round of Gambling that is on, by the names of players.

    What is left out is as when the player whose turn it is has just started it: they are in control, the player to
    their left is to go, everybody is in it and has put in one Gold. `control` is empty where nobody is in control. In a
    team game the `champions` are in it, and if none are told, the first player of each team. `prize` is the Prize in
    the pot, if there is one.
    """

    starter: PlayerName | None = None
    control: PlayerOrNobody | None = None
    turn: PlayerName | None = None
    left: tuple[PlayerName, ...] = ()
    passed: tuple[PlayerName, ...] = ()
    champions: tuple[PlayerName, ...] = ()
    prize: PrizeOrNone = ""


class TavernTold(TavernNumbers[Told], tag=False, forbid_unknown_fields=True):
    """What is told of a tavern: how many Drinks it has left, how many were discarded, whether it is Closed.

    `home` says that it is the Red Dragon Inn, whose Drinks are told as the Drink Deck.
    """

    closed: bool = False
    home: bool = False


class OttoTold(OttoNumbers, tag=False, forbid_unknown_fields=True):
    """What is told of Boss Otto. What is left out is as at the start of a game.

    `target` is the name of the Priority Target, the first Challenger if it is left out. `track` says how many Actions
    he prepares at Threat 1, 2 and so on, as his mat prints it; 0 where it is not told. `prepared` are the Actions that
    lie face down before him in his turn. `begun` says that his first turn is over, which it is unless it is told or
    the game has not begun. `shuffle` is the number by which our sample decks are shuffled for this table; it is left
    out if the table turns over cards of its own. `factions` are the two that are picked, `difficulty` is what makes the
    game harder. `held` are the titles of the cards and other objects that he has got and will play, `objects` how many
    Actions among them he plays in this turn in place of those of his deck.
    """

    target: str = ""
    track: Annotated[tuple[Actions, ...], msgspec.Meta(max_length=MOST_THREAT)] = ()
    prepared: Actions = 0
    begun: bool | None = None
    shuffle: Shuffle | None = None
    factions: Annotated[tuple[Faction, ...], msgspec.Meta(max_length=2)] = ()
    difficulty: Difficulty = EASY
    held: Annotated[tuple[HeldTitle, ...], msgspec.Meta(max_length=20)] = ()
    objects: Actions = 0

    def __bool__(self) -> bool:
        """Return True if anything is told."""
        return self != OttoTold()

    def afresh(self) -> "OttoTold":
        """Return what is told at the beginning of a game that is played with the same cards and mat."""
        return OttoTold(track=self.track, shuffle=self.shuffle, factions=self.factions, difficulty=self.difficulty)


class PieceTold(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is told of a piece: its card, whose it is, whether it is turned sideways or gone from the game.

    A Component is Boss Otto's, so that its owner may be left out.
    """

    card: PieceTitle
    owner: PlayerOrNobody = ""
    turned: bool = False
    gone: bool = False


class Opening(Piles[Told], tag=False, forbid_unknown_fields=True):
    """Who plays at a table, what is going on there, and the numbers of the table: what an entry begins with."""

    players: dict[str, Player]
    turn: str | None = None
    phase: Phase | Literal["setup", "gambling", "prepare"] = "discard-and-draw"
    gambling: Gambling = Gambling()
    inn: Told | None = None


class Entry(Opening, tag=False, forbid_unknown_fields=True, kw_only=True):
    """What is told of a table. `players` in turn order; `turn` is the first of them if nobody is named.

    `phase` is the phase whose special action has not been done yet; `setup` is a game not begun, `gambling` a Round
    of Gambling that was started in the Action Phase, of which `gambling` tells. `inn` is how much Gold the Inn has;
    if it is left out, it has enough. `cards` and `characters` are the
    table's own. `inn_prizes` are the Prizes at the Inn, `bin_prizes` those in the Prize Bin. `taverns` are those of a
    Pub Crawl by their titles, of which the Red Dragon Inn may be left out, and `party_at` is where the party is.
    `dungeon` is the id of a printed Dungeon; if it is left out, the rooms are among the table's own cards, or those of
    our first sample if there are none. `dungeon_rewards` lie beside it; if they are left out, all do that lie nowhere
    else. `used_rewards` are used up. `pieces` lie on the table, those of Boss Otto from left to right.
    """

    cards: tuple[Card, ...] = ()
    characters: Annotated[dict[Id, OwnCharacter], msgspec.Meta(max_length=10)] = msgspec.field(default_factory=dict)
    inn_prizes: Prizes = ()
    bin_prizes: Prizes = ()
    taverns: Annotated[dict[TavernTitle, TavernTold], msgspec.Meta(max_length=12)] = msgspec.field(default_factory=dict)
    party_at: TavernOrNone = ""
    dungeon: DeckId = ""
    dungeon_rewards: Rewards | None = None
    used_rewards: Rewards = ()
    otto: OttoTold = OttoTold()
    pieces: Annotated[tuple[PieceTold, ...], msgspec.Meta(max_length=40)] = ()


class InnTitles(Titles[Card]):
    """What the titles and names of an entry of the Inn stand for at a table, whose Dungeon is chosen already."""

    table: Table

    def first(self, kind: str | None, inside: msgspec.Struct) -> Container[str]:
        if kind == "room":
            return [room.id for room in dungeon.rooms(self.table)]
        if kind == "reward":
            return dungeon.rewards(self.table)
        return in_deck(inside.character) if kind is None and isinstance(inside, Player) else ()

    def meant(self, kind: str | None, title: str) -> tuple[Title, ...]:
        rooms = tuple(room.title for room in dungeon.rooms(self.table))
        return rooms if kind == "room" else super().meant(kind, title)


USUAL = ("sample-warm-hearth", "sample-slippery-step", "sample-open-purse", "sample-full-mug", "sample-late-lamp")
"""The taverns besides the Red Dragon Inn where a table names none: a sample of ours, since the book prints no Event."""


def seated(told: Entry, rules: Rules) -> Situation:
    """Return the situation that an entry describes.

    Args:
        told: the entry.
        rules: the rules, for the numbers at the start of a game.

    Raises:
        BadEntry: an empty or doubled name, an unknown player or card, a card of the table's own that cannot work.
    """
    told = _of_today(told)
    bare = Table((), (), cards=told.cards, characters=tuple(told.characters.items()))
    entries.check(told, lambda card: CARDS.problems(card, bare))
    for flaw in flaws_in_own(bare.characters):
        raise BadEntry(("characters", *flaw.path), flaw.reason, **flaw.facts)
    names = tuple(told.players)
    walked = is_played("dungeon", rules) or told.dungeon != "" or any(player.room for player in told.players.values())
    bare = msgspec.structs.replace(bare, dungeon=_dungeon_of(told) if walked else "")
    told = InnTitles(CARDS, bare, names).ids(told)
    teams: dict[str, list[str]] = {}
    for name, player in told.players.items():
        teams.setdefault(_side_name(name, player, rules), []).append(name)
    sides = {name: side for side, members in enumerate(teams.values()) for name in members}
    seats = tuple(_seat(name, sides[name], player, bare, rules) for name, player in told.players.items())
    bare = msgspec.structs.replace(bare, sides=tuple(Side() for _ in teams), seats=seats)
    if is_played("otto", rules):
        bare = msgspec.structs.replace(bare, otto=_otto(told, bare))
    for looks_over in IS_ENTERED:
        looks_over(told, bare, rules)
    shared = tuple(_side(told, members, rules, bare) for members in teams.values())
    bare = _laid(told, msgspec.structs.replace(bare, sides=shared), rules)
    turn = names.index(told.turn) if told.turn is not None else 0
    supply = msgspec.structs.replace(Supply(), **FACTS.entered(SUPPLY, told))
    table = msgspec.structs.replace(
        bare, turn=turn, supply=supply, inn_prizes=told.inn_prizes, bin_prizes=told.bin_prizes
    )
    pieces = tuple(_piece(table, told, place) for place in range(len(told.pieces)))
    table = _with_taverns(_with_inn(msgspec.structs.replace(table, pieces=pieces), told), told, rules)
    table = _dungeon(told, teams, table) if walked else table
    if told.phase == "setup":
        return Situation(table, (Setup("teams" if people.in_teams(table) else "drink-deck"),))
    whose = people.side_of(table, turn)[0]
    by_rule = _by_rule(told, table, whose)
    if told.phase == "gambling":
        under = by_rule or _acted(table, turn, whose)
        return Situation(table, (under, _round(told.gambling, table, turn, rules)))
    if by_rule is not None:
        return owe(Situation(table, (by_rule,)), rules)
    if told.phase == "prepare":
        raise BadEntry(("phase",), "entry.no-ottos-turn", value=told.phase)
    return owe(Situation(table, (Turn(whose, told.phase),)), rules)


def _seat(name: str, side: int, player: Player, table: Table, rules: Rules) -> Seat:
    """Return the seat of a player, with the numbers that are told of it."""
    _check_statics(name, player)
    seat = Seat(
        name,
        side,
        player.hand,
        character=player.character,
        tokens=_tokens(table, player, rules),
        automatic=player.automatic or (player.boss and is_played("otto", rules)),
        kin=player.kin,
        boss=player.boss,
        away=player.away or player.back != "",
        back=player.back,
        statics=player.statics,
        prizes=player.prizes,
        tavern_drinks=_tavern_drinks(player, rules),
        rewards=player.rewards,
        reserve=player.reserve,
    )
    return msgspec.structs.replace(seat, **FACTS.entered(SEATS, player))


def _of_today(told: Entry) -> Entry:
    """Return an entry in which characters, Dungeons and cards that were renamed have the ids of today."""
    formerly = CARDS.renamed(Table((), (), cards=told.cards, characters=tuple(told.characters.items())))
    return with_renamed(told, formerly) if formerly else told


def _with_inn(table: Table, told: Entry) -> Table:
    """Return `table` with the Gold of the Inn, if that is told."""
    return table if told.inn is None else msgspec.structs.replace(table, inn=told.inn, inn_told=True)


def _side_name(name: str, player: Player, rules: Rules) -> str:
    """Return what tells the side of a player from others: the team, or all who play against Boss Otto."""
    if is_played("otto", rules) and not player.boss and not player.automatic:
        return "challengers"
    return f"team {player.team}" if player.team else f"player {name}"


def _otto(told: Entry, table: Table) -> Otto | None:
    """Return what belongs to Boss Otto, None if nobody at the table is he."""
    seat = next((place for place, seat in enumerate(table.seats) if seat.boss), None)
    names = [one.name for one in table.seats if not one.boss]
    if seat is None or not names:
        return None
    otto = told.otto
    if otto.target and otto.target not in names:
        raise BadEntry(("otto", "target"), "entry.no-player", name=otto.target, players=tuple(names))
    target = next(place for place, one in enumerate(table.seats) if one.name == (otto.target or names[0]))
    begun = told.phase != "setup" if otto.begun is None else otto.begun
    opposed = Otto(
        seat,
        target,
        len(names),
        otto.track,
        begun,
        shuffle=otto.shuffle,
        held=otto.held,
        factions=otto.factions,
        difficulty=otto.difficulty,
    )
    return msgspec.structs.replace(opposed, **FACTS.entered(OTTO, otto))


def _piece(table: Table, told: Entry, place: int) -> Piece:
    """Return one of the pieces that are told, with who has it."""
    piece = told.pieces[place]
    card, whose = CARDS.card(table, piece.card), piece.owner
    otto = None if table.otto is None else table.otto.seat
    if not card.component and not whose:
        raise BadEntry(("pieces", place, "owner"), "entry.piece-without-owner", card=card.title)
    owner = tuple(told.players).index(whose) if whose else otto or 0
    if otto is not None and bool(card.component) != minds.has_deputy(table, owner):
        raise BadEntry(("pieces", place, "owner"), "entry.piece-of-another", card=card.title, name=whose)
    return msgspec.structs.replace(Piece.of(card, owner), turned=piece.turned, gone=piece.gone)


def _pieces_of(table: Table) -> tuple[PieceTold, ...]:
    """Return the pieces as an entry tells them."""
    return tuple(
        PieceTold(
            piece.card,
            "" if minds.has_deputy(table, piece.owner) else table.seats[piece.owner].name,
            piece.turned,
            piece.gone,
        )
        for piece in table.pieces
    )


def _by_rule(told: Entry, table: Table, seat: int) -> Frame | None:
    """Return the turn that is told of a seat that nobody plays, None of any other; a Round interrupts its Actions."""
    deputy = DEPUTY.first(table)
    if deputy is None or not minds.has_deputy(table, seat):
        return None
    phase = "action" if told.phase == "gambling" else told.phase
    return deputy.turn(seat, phase, told.otto.prepared, told.otto.objects)


def _otto_told(now: Situation) -> OttoTold:
    """Return what belongs to Boss Otto as an entry tells it."""
    otto = now.table.otto
    if otto is None:
        return OttoTold()
    begun = None if otto.begun == (now.find(Setup) is None) else otto.begun
    target, prepared = now.table.seats[otto.target].name, sum(frame.prepared for frame in now.stack)
    told = OttoTold(
        target=target,
        track=otto.track,
        prepared=prepared,
        begun=begun,
        shuffle=otto.shuffle,
        factions=otto.factions,
        difficulty=otto.difficulty,
        held=otto.held,
        objects=sum(frame.objects for frame in now.stack),
    )
    return FACTS.as_entry(OTTO, told, now)


def _check_statics(name: str, player: Player) -> None:
    """Raise `BadEntry` if something always adds to Drinks what no Drink is known to get more of."""
    for place, static in enumerate(player.statics):
        if static.does == "drinks" and static.stat != "alcohol":
            raise BadEntry(("players", name, "statics", place, "stat"), "entry.static-drinks")


def _tokens(table: Table, player: Player, rules: Rules) -> tuple[tuple[str, int], ...]:
    """Return the tokens of a player; those that are not told as at the start of a game, or as they are claimed."""
    claimed = {name: len(numbers) for name, numbers in (player.claimed or {}).items()}
    held = at_start_of(table, rules, player.character) | claimed | player.tokens
    return tuple(sorted((name, count) for name, count in held.items() if count))


def _laid(told: Entry, table: Table, rules: Rules) -> Table:
    """Return `table` with the tokens on the mats that are not claimed."""
    for index, (name, player) in enumerate(told.players.items()):
        there = {(mark.token, mark.at) for mark in elements.starts(table, rules, index)}
        for token, numbers in (player.claimed or {}).items():
            wrong = next((number for number in numbers if (token, number) not in there), None)
            if wrong is not None:
                fitting = tuple(at for kind, at in sorted(there) if kind == token)
                raise BadEntry(
                    ("players", name, "claimed", token), "entry.no-mark", value=wrong, tracker=token, meant=fitting
                )
        table = elements.laid(table, rules, index, player.claimed)
        if player.claimed is None:
            passed = Counter(token for token, _ in there)
            passed.subtract(mark.token for mark in table.seats[index].marks)
            for token, count in passed.items():
                if count and token not in player.tokens:
                    table = table.with_token(index, token, count)
    return table


def _claimed(table: Table, rules: Rules, seat: int) -> dict[str, tuple[int, ...]] | None:
    """Return the numbers on the mat of `seat` whose tokens are claimed, as an entry tells them; None if it has none."""
    starts, lying = elements.starts(table, rules, seat), table.seats[seat].marks
    if not starts:
        return None
    kinds = dict.fromkeys(mark.token for mark in starts)
    gone = [mark for mark in starts if mark not in lying]
    return {kind: tuple(mark.at for mark in gone if mark.token == kind) for kind in kinds}


def _acted(table: Table, turn: int, whose: int) -> Turn:
    """Return the turn of `whose` in which `turn` has played an Action Card."""
    waiting = [seat for seat in people.side_of(table, turn) if not people.same_seat(seat, turn)]
    return Turn(whose, "action", done=(turn,)) if waiting else Turn(whose, "order-a-drink", acted=1)


def _round(told: Gambling, table: Table, turn: int, rules: Rules) -> Round:
    """Return the Round of Gambling that an entry describes, in the turn of `turn`."""
    seat = [seat.name for seat in table.seats].index
    starter = turn if told.starter is None else seat(told.starter)
    control = starter if told.control is None else seat(told.control) if told.control else NOBODY
    left = {seat(name) for name in told.left}
    champions = tuple(seat(name) for name in told.champions)
    playing = people.everybody(table, rules, starter, champions or people.firsts(table, starter))
    inside = tuple(here for here in playing if not people.one_of(here, left))
    pot = len(inside) * int(rules["gambling.ante"].value)
    passed = tuple(seat(name) for name in told.passed)
    round = Round(starter, inside, starter, control=control, passed=passed, pot=pot, prize=told.prize)
    round = msgspec.structs.replace(round, **FACTS.entered(ROUND, told))
    goes = round.after(starter if control < 0 else control, table) if told.turn is None else seat(told.turn)
    return round.but(turn=goes)


BEGUN_IN: dict[str, Phase | Literal["prepare"]] = {
    **{phase: phase for phase in get_args(Phase)},
    "prepare": "prepare",
    "reset": "prepare",
    "components": "order-a-drink",
}
"""The phase at which an entry lets a turn begin, by the phase in which it is."""


def entry_of(now: Situation, rules: Rules) -> Entry | None:
    """Return the entry that describes a situation, or None if no entry can.

    The Inn's Gold is left out: it is counted from the start that the entry describes.
    """
    table: Table = now.table
    bottom, *above = now.stack or (None,)
    round = above[0] if above else None
    if bottom is None or not (bottom.phase or isinstance(bottom, Setup)) or not isinstance(round, Round | None):
        return None
    players = {}
    in_teams = people.in_teams(table)
    for index, seat in enumerate(table.seats):
        side = table.sides[seat.side]
        player = Player(
            hand=seat.hand,
            character=seat.character,
            tokens=dict.fromkeys(at_start_of(table, rules, seat.character), 0) | dict(seat.tokens),
            claimed=_claimed(table, rules, index),
            out=side.out,
            team=_team(table, seat.side),
            automatic=seat.automatic and not seat.boss,
            kin=seat.kin,
            boss=seat.boss,
            away=seat.away and not seat.back,
            back=seat.back,
            statics=seat.statics,
            prizes=seat.prizes,
            tavern_drinks=dict(seat.tavern_drinks) if seat.tavern_drinks is not None and table.taverns else None,
            room=side.room,
            rewards=seat.rewards,
            reserve=seat.reserve,
        )
        told_of = FACTS.as_entry(SIDES, FACTS.as_entry(SEATS, player, now, index), now, seat.side)
        players[seat.name] = told_of if in_teams else msgspec.structs.replace(told_of, potions=None)
    name = table.seats[people.acting(table)].name
    phase: Phase | Literal["setup", "gambling", "prepare"] = "setup"
    if round is not None:
        phase = "gambling"
    elif bottom.phase:
        phase = BEGUN_IN[bottom.phase]
    gambling = Gambling() if round is None else FACTS.as_entry(ROUND, _gambling_of(round, table), now)
    entry = Entry(
        players,
        name,
        phase,
        gambling,
        cards=table.cards,
        characters=dict(table.characters),
        inn_prizes=table.inn_prizes,
        bin_prizes=table.bin_prizes,
        taverns=_taverns_of(now),
        party_at=table.party_at,
        otto=_otto_told(now),
        pieces=_pieces_of(table),
    )
    if is_played("dungeon", rules):
        lying = {"dungeon_rewards": table.dungeon_rewards, "used_rewards": table.used_rewards}
        entry = msgspec.structs.replace(entry, dungeon=table.dungeon, **lying)
    told = FACTS.as_entry(SUPPLY, InnTitles(CARDS, table, tuple(players)).titles(entry), now)
    start = now.with_table(msgspec.structs.replace(table, inn_short=0))
    if table.inn_told:
        told = FACTS.as_entry(TABLE, told, now)
    else:
        start = start.with_table(msgspec.structs.replace(start.table, inn=0))
    return told if seated(told, rules) == start else None


def _gambling_of(round: Round, table: Table) -> Gambling:
    """Return a Round of Gambling as an entry describes it, without its numbers."""

    def names(seats: Iterable[int]) -> tuple[str, ...]:
        return tuple(table.seats[seat].name for seat in seats)

    order = people.in_turn_order(table, round.starter)
    gone = (seat for seat in order if not people.one_of(seat, round.inside))
    control = table.seats[round.control].name if round.control >= 0 else ""
    starter, turn = names((round.starter, round.turn))
    teams = people.in_teams(table)
    left, champions = ((), names(round.inside)) if teams else (names(gone), ())
    return Gambling(
        starter=starter,
        control=control,
        turn=turn,
        left=left,
        passed=names(round.passed),
        champions=champions,
        prize=round.prize,
    )


def _team(table: Table, side: int) -> str:
    """Return a name for the team of a side: those of its players; empty if it is one player."""
    seats = people.members(table, (side,))
    return " & ".join(table.seats[seat].name for seat in seats) if len(seats) > 1 else ""


def _side(told: Entry, members: list[str], rules: Rules, table: Table) -> Side:
    """Return what a team, or a player alone, has; `members` are their names, any of whom may tell it."""
    of_side = told.players[members[0]]
    for name in members[1:]:
        player = told.players[name]
        for field in (*(fact.name for fact in FACTS.in_entry(SIDES, Player)), "out", "room"):
            was, now = getattr(of_side, field), getattr(player, field)
            if now in (None, ""):
                continue
            if was not in (None, "", now):
                raise BadEntry(("players", name, field), "entry.two-numbers", name=members[0], other=name)
            of_side = msgspec.structs.replace(of_side, **{field: now})
    numbers = FACTS.entered(SIDES, of_side, lambda clause: at_start(rules, clause, table) if clause in rules else 0)
    return msgspec.structs.replace(Side(out=of_side.out), **numbers)


def _dungeon_of(told: Entry) -> str:
    """Return the id of the Dungeon that is walked through; empty if its rooms are cards of the table's own."""
    if told.dungeon and told.dungeon not in dungeon.printed():
        raise BadEntry(("dungeon",), "entry.no-dungeon", value=told.dungeon, meant=tuple(dungeon.printed()))
    own = any("room" in card.kinds for card in told.cards)
    return told.dungeon or ("" if own else next(iter(dungeon.printed())))


def _dungeon(told: Entry, teams: dict[str, list[str]], table: Table) -> Table:
    """Return `table` with its Dungeon: the tokens in their rooms, and the rewards where they lie."""
    table = dungeon.tokens_at_start(table)
    for side, members in enumerate(teams.values()):
        for name in members:
            room = told.players[name].room
            table = table.with_side(side, room=room) if room else table
    table = msgspec.structs.replace(table, used_rewards=told.used_rewards)
    beside = told.dungeon_rewards
    if beside is None:
        lying = {reward for reward, _ in dungeon.every(table)}
        beside = tuple(reward for reward in dungeon.rewards(table) if reward not in lying)
    return msgspec.structs.replace(table, dungeon_rewards=beside)


def _with_taverns(table: Table, told: Entry, rules: Rules) -> Table:
    """Return `table` with the taverns that are told; in a Pub Crawl where none is told, with those of a sample."""
    named: dict[str, TavernTold] = dict(told.taverns)
    if not named and not is_played("taverns", rules):
        return table
    there = [*named.items()] or [(id, TavernTold()) for id in USUAL]
    at_home = [id for id, one in there if one.home or id == HOME] or [HOME]
    others = (_tavern(id, one) for id, one in there if id not in at_home)
    homes = tuple(Tavern(id) for id in at_home)
    return msgspec.structs.replace(table, taverns=(*homes, *others), party_at=told.party_at or at_home[0])


def _tavern(id: str, told: TavernTold) -> Tavern:
    """Return a tavern other than the Red Dragon Inn, with the numbers that are told of it."""
    return msgspec.structs.replace(Tavern(id, told.closed), **FACTS.entered(TAVERNS, told))


def _tavern_drinks(player: Player, rules: Rules) -> tuple[tuple[str, int], ...] | None:
    """Return how many cards of a pile come from which tavern, None if nobody knows."""
    told = player.tavern_drinks
    if told is None:
        return None if is_played("taverns", rules) and player.pile not in (0, 1) else ()
    return tuple(sorted((id, count) for id, count in told.items() if count))


def _taverns_of(now: Situation) -> dict[str, TavernTold]:
    """Return the taverns of a table as an entry tells them."""
    return {
        one.card: FACTS.as_entry(TAVERNS, TavernTold(one.closed, home=not place), now, place)
        for place, one in enumerate(now.table.taverns)
    }
