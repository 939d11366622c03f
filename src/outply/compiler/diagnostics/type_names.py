"""The compiler's names for types, as people write them in Python."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable

WORDS = [
    (r"<iv=.*?>", ""),
    (r"Literal\[(\w+)\]\([^()]*\)", r"\1"),
    (r"\bint64\b", "int"),
    (r"\bfloat64\b", "float"),
    (r"\bboolean\b", "bool"),
    (r"\bunicode_type\b", "str"),
    (r"\bnone\b", "None"),
    (r"\breadonly |reflected ", ""),
    (r"\b(u?int\d+|float32)\b", r"np.\1"),
    (r"array\(([\w.]+), 1d, C[^)]*\)", r"array of \1"),
    (r"array\(([\w.]+), (\d)d, C[^)]*\)", r"\2-dimensional array of \1"),
    (r"array\(([\w.]+), \dd, [AF][^)]*\)", r"view of an array of \1"),
    (r"DictType\[[^\]]*\]", "dict"),
    (r"range_\w+", "range"),
    (r"slice<[^>]*>", "slice"),
    (r"Module\(<module '([\w.]+)'[^)]*\)", r"module \1"),
    (r"class\(<class '(?:[\w.]+\.)?(\w+)'>\)", r"class \1"),
    (r"type\(CPUDispatcher\(<function [^)]*\)\)|Function\(<[^)]*\)", "function"),
    (r"(\w+)\[[0-9a-f]{20}\]", r"\1"),
    (r"OptionalType\((.+)\)", r"\1 or None"),
    (r"\b(list|set)\(([\w.]+)\)", r"\1 of \2"),
    (r"[\w.]+ generator\(.*\)", "generator"),
    (r"\bTuple\(\)", "an empty tuple"),
    (r"\b(?:Uni)?Tuple\(", "tuple("),
]


PLAIN = {"add": "+", "sub": "-", "mul": "*", "truediv": "/", "floordiv": "//", "mod": "%", "pow": "**", "xor": "^"}
BITWISE = {"and_": "&", "or_": "|", "invert": "~", "lshift": "<<", "rshift": ">>"}
COMPARING = {"lt": "<", "le": "<=", "gt": ">", "ge": ">=", "eq": "==", "ne": "!=", "contains": "in"}
SIGNS = {**PLAIN, **BITWISE, **COMPARING, **{f"i{name}": f"{sign}=" for name, sign in PLAIN.items()}}
"""The signs of operators, by the names of their functions in the module operator."""


def in_words(typ: object) -> str:
    """The name of a type as people write it."""
    text = str(typ)
    for pattern, word in WORDS:
        text = re.sub(pattern, word, text)
    return re.sub(r"(\w+)\(([\w.]+) x (\d+)\)", _repeat, text)


def _repeat(match: re.Match[str]) -> str:
    name, item, count = match[1], match[2], int(match[3])
    return f"{name}({', '.join([item] * count)})" if count <= 4 else f"{name}({item} × {count})"


def near(name: str, known: Iterable[str], owner: str = "") -> str:
    """A hint for an unknown name: the one that is probably meant, or all there are."""
    names = sorted(set(known))
    close = difflib.get_close_matches(name, names, 1, cutoff=0.7)
    if close:
        return f"write {owner}{close[0]}"
    return f"there is {', '.join(names)}" if 0 < len(names) <= 12 else f"define {name} first"
