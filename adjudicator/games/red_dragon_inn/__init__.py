"""The Red Dragon Inn: its table, its cards, its chapters and its rules."""
