"""Long names cut so that they still differ: `mcts:simulations=1000,c=0.5` and `…,c=0.7` are told apart."""

from __future__ import annotations

from collections.abc import Callable, Sequence

MARK = "…"


def cut_names(names: Sequence[str], width: int) -> list[str]:
    """The names in at most so many characters each, in the first way that keeps different ones different."""
    different = len(set(names))
    for way in (_begin, _both_ends, _from_difference):
        cut = [name if len(name) <= width else way(name, names, width) for name in names]
        if len(set(cut)) == different:
            return cut
    return [_numbered(name, place, width) for place, name in enumerate(names, 1)]


Way = Callable[[str, Sequence[str], int], str]


def _begin(name: str, names: Sequence[str], width: int) -> str:
    return name[: width - 1] + MARK


def _both_ends(name: str, names: Sequence[str], width: int) -> str:
    """What it is called, and the end: mcts…,c=0.7."""
    head = name.partition(":")[0][: width // 2]
    return head + MARK + name[len(name) - (width - len(head) - 1) :]


def _from_difference(name: str, names: Sequence[str], width: int) -> str:
    """What it is called, and the part from where another name differs on."""
    others = [other for other in names if other != name]
    same = max((_shared(name, other) for other in others), default=0)
    head = name.partition(":")[0][: width // 3]
    begin = max(len(head), name.rfind(",", 0, same) + 1)
    room = width - len(head) - 1
    rest = name[begin:]
    return head + MARK + (rest if len(rest) <= room else rest[: room - 1] + MARK)


def _shared(one: str, other: str) -> int:
    """How many characters both begin with."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((place for place, (a, b) in pairs if a != b), min(len(one), len(other)))


def _numbered(name: str, place: int, width: int) -> str:
    number = f"{MARK}{place}"
    return name if len(name) <= width else name[: width - len(number)] + number
