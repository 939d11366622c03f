"""The lessons: a small file each, with game, actions, algorithm, budget, seed, and stops with a text or a question."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from outply.studio.documents import Lesson, LessonCard, Lessons

FOLDER = Path(__file__).parent


@cache
def lessons() -> dict[str, Lesson]:
    """All lessons by name, in their order."""
    files = sorted(FOLDER.glob("*.json"))
    return {file.stem: msgspec.json.decode(file.read_bytes(), type=Lesson) for file in files}


def listed() -> Lessons:
    """The list of the lessons."""
    found = lessons().values()
    return Lessons([LessonCard(one.name, one.title, one.about, one.algorithm) for one in found])
