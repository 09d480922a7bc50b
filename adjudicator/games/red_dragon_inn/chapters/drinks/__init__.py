"""Drinks: what a Drink is, how it is revealed, ignored and drunk, and the Events among them."""
