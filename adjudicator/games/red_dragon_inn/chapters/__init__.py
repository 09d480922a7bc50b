"""The chapters of the rules, a module each: the frames and the clauses that they read."""
