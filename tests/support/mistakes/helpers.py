"""Helpers of the games in other files of this folder."""
# ruff: noqa


def longest_run(line, start):
    rest = line
    rest = line[start:]  # wrong HelperElsewhere
    return len(rest)


def depth(n):
    if n <= 0:
        return 0
    return 1 + depth(n - 1)  # wrong RecursiveHelper


def is_even(n):
    if n == 0:
        return True
    return is_odd(n - 1)


def is_odd(n):
    if n == 0:
        return False
    return is_even(n - 1)  # wrong HelpersInACircle


def checked(pile):
    if pile < 3:
        raise KeyError("no such pile")  # fails
    return pile
