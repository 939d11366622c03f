"""Shared by the commands: parameters, options, consoles and errors in one sentence."""
