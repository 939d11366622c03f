"""Tree policies: which child of a node a simulation goes on to."""
