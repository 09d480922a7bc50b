"""Splitting Drinks: into halves, by a card or by themselves, and into copies for everybody."""
