"""Is the compiler there?"""


def fault() -> str:
    """Why Numba cannot be imported, in a few words; empty if it can."""
    try:
        import numba  # noqa: F401
    except Exception as error:  # not installed, or broken in one of many ways
        return str(error).strip().partition("\n")[0].rstrip(".") or type(error).__name__
    return ""
