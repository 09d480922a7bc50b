"""Every number that a person can give, in every place where one can be given, is bounded where it is read."""
