"""Dungeon Training: rooms and their rewards, and the way from one room to the next."""
