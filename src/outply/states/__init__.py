"""States in memory: `layout`, how a state lies in words, and `keys`, its 64-bit key."""
