"""What every game needs in the same form. Holds no rules and knows no game."""
