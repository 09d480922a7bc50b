"""What characters bring to the table: Traps, decks of their own, tokens, and pieces that are no players."""
