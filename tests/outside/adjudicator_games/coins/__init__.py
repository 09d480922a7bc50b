"""Coins: a game as small as a game can be that still has a card, an answer and a loss."""
