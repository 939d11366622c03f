"""A game between people and algorithms: session, clock, input, terminal and review."""
