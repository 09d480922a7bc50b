"""The games that are adjudicated. None imports another."""
