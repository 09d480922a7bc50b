"""Rules reference and adjudicator for The Red Dragon Inn and Dragon's Lair."""
