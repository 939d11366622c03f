"""Work in a process that may die: heartbeats, limits, and the supervisor that starts, watches and ends it."""
