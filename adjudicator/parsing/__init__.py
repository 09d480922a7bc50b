"""What every game needs to read what people write: lines of a story, tables and cards."""
