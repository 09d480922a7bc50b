"""Words that no printed card needs: choices, cards shuffled in, players who are away."""
