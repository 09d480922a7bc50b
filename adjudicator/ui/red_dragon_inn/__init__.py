"""How the app shows The Red Dragon Inn: its table, what can be said at it, its cards."""
