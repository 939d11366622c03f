"""Adapters: games from and to OpenSpiel, PettingZoo, Gymnasium, python-chess, PGN and SGF; imported when asked for"""
