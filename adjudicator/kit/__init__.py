"""What games repeat, without a rule in it."""
