"""Dragon's Lair, the prototype: its rules, its heroes and lair cards, and what happens when they meet."""
