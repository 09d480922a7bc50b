"""Notes on single cards: which clause decides about a card, and what few cards do besides."""
