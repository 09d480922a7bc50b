"""What every game needs to take in what people tell: lines of a story, tables, cards, and what names nothing."""
