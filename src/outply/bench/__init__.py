"""Measurements that come with Outply: speed on this machine, and a signature of what searches find."""
