"""Information of players: records, states dealt anew (else search/worlds.py filters particles), games in turn."""
