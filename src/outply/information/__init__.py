"""Information of players: records, random states that fit them, and games without turns played in turn."""
