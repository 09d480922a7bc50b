"""What every game would otherwise write again. No rule of any game is in it."""
