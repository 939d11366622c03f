"""A folder for a static host: every lesson as a page of its own, and a page that lists them. Addresses are relative."""

from __future__ import annotations

import html
from collections.abc import Callable
from pathlib import Path

from outply.process.files import write_whole
from outply.studio.documents import Lesson
from outply.studio.export import lesson_page
from outply.studio.lessons import lessons

POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="{policy}"><title>Lessons on searching games</title>
<style>:root{{color-scheme:light dark}}body{{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;
padding:0 1rem;background:light-dark(#FBFCFD,#14181D);color:light-dark(#17202A,#E3E8EE)}}
a{{color:light-dark(#1B66A8,#62B0F0);
font-weight:600}}li{{margin:.7rem 0}}p{{margin:.1rem 0;color:light-dark(#56616D,#9AA6B2)}}</style>
<h1>Lessons on searching games</h1>
<p>Each is one page that steps through a search, and says why. No server is needed.</p>
<ol>
{items}
</ol></html>
"""


def write_site(folder: Path, say: Callable[[str], None]) -> int:
    """Writes the folder; returns the number of pages."""
    folder.mkdir(parents=True, exist_ok=True)
    found = list(lessons().values())
    for lesson in found:
        say(f"{lesson.title} …")
        write_whole(folder / f"{lesson.name}.html", lesson_page(lesson).encode())
    items = "\n".join(_item(lesson) for lesson in found)
    write_whole(folder / "index.html", PAGE.format(policy=POLICY, items=items).encode())
    return len(found) + 1


def _item(lesson: Lesson) -> str:
    title, about = html.escape(lesson.title), html.escape(lesson.about)
    return f'<li><a href="{html.escape(lesson.name)}.html">{title}</a><p>{about}</p></li>'
