"""Gold that goes to and comes from the supply. Every change of the supply passes through here."""

from __future__ import annotations

from adjudicator.machine import Rules

from .table import Table


def given(table: Table, rules: Rules, amount: int) -> tuple[Table, int]:
    """Return `table` with up to `amount` gold taken out of the supply, and how much gold that really is.

    If the supply is limited and counted, no more is taken than it has.
    """
    if table.supply is None:
        return table, amount
    real = min(amount, table.supply) if rules["lair-setup.supply"].value == "limited" else amount
    return table.with_supply(-real), real


def returned(table: Table, amount: int) -> Table:
    """Return `table` with `amount` gold put back into the supply."""
    return table.with_supply(amount)


def gains(table: Table, rules: Rules, seat: int, amount: int) -> Table:
    """Return `table` with `amount` gold moved from the supply to a dragon, as far as there is."""
    table, real = given(table, rules, amount)
    return table.with_seat(seat, gold=table.seats[seat].gold + real)


def loses(table: Table, seat: int, amount: int) -> Table:
    """Return `table` with `amount` gold moved from a dragon to the supply, as far as the dragon has it."""
    real = min(amount, table.seats[seat].gold)
    return returned(table.with_seat(seat, gold=table.seats[seat].gold - real), real)
