"""Timing: windows for responses, collisions and deadlocks, and a card on its way from play to effect."""
