"""How the app shows Dragon's Lair: its table, what can be said at it, its heroes and lair cards."""
