"""Numba: can it be imported?"""


def fault() -> str:
    """The reason why Numba cannot be imported; empty if it can."""
    try:
        import numba  # noqa: F401
    except Exception as error:  # not installed, or broken in one of many ways
        return str(error).strip().partition("\n")[0].rstrip(".") or type(error).__name__
    return ""
