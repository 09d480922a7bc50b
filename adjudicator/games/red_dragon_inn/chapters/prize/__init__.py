"""The Prize variant: where Prizes lie, and how they are staked, won and used."""
