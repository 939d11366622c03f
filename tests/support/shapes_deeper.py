"""A helper of the helpers of the games in shapes.py."""


def twice(x: int) -> int:
    return 2 * x + 1
