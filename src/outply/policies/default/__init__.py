"""Default policies: what a new node is worth."""
