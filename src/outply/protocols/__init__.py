"""Protocols: our players in other people's programs, with any game: UCI, UGI, CECP, GTP, JSON lines and HTTP"""
