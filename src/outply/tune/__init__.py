"""Tuning and calibration: better numbers for an algorithm, and levels of play for a game, from matches."""
