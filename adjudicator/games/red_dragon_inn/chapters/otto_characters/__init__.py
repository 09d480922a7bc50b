"""Boss Otto and single characters: what they put on him, and what they have on the table."""
